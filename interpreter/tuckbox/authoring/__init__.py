"""The door for tools that help to write rulesets: diagnostics as text, scenarios, coverage, schemas, explanations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tuckbox.checking import ContentError, declared, examine, examine_all
from tuckbox.codes import all_codes
from tuckbox.dataclass import dataclass
from tuckbox.declarations import Memo, altered_by_variants, ruleset_above, rulesets_below
from tuckbox.declarations import variants as variants_of
from tuckbox.declarations.model import FieldDecl, RulesetDecl
from tuckbox.diagnostics import Code, Diagnostic, Source, Span, render_concise, render_text, to_json
from tuckbox.document import Scalar
from tuckbox.scenarios.cases import Case as ScenarioCase
from tuckbox.scenarios.cases import collect, collect_of
from tuckbox.scenarios.written import mistakes
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.spec import Form, Function, Verb, Vocabulary
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.workers import Work, Workers, workers

if TYPE_CHECKING:
    from tuckbox.authoring.origins import Facts, provenance
    from tuckbox.authoring.varied import with_variants
    from tuckbox.comparison import Change, Comparison, KeyDifference, Reading, Setting, Version, Written, compare
    from tuckbox.runtime.rating import ratings, worth
    from tuckbox.scenarios.coverage import Coverage, CoverageRow, coverage
    from tuckbox.watching import Part, Watch, fault, parts_of, play_through

__all__ = [
    "Change",
    "Code",
    "Comparison",
    "Coverage",
    "CoverageRow",
    "Facts",
    "FieldInfo",
    "Form",
    "Function",
    "KeyDifference",
    "KindInfo",
    "Part",
    "Reading",
    "ScenarioCase",
    "Setting",
    "Source",
    "Span",
    "Verb",
    "Version",
    "Vocabulary",
    "Watch",
    "Work",
    "Workers",
    "Written",
    "all_codes",
    "check",
    "check_scenarios",
    "compare",
    "coverage",
    "each_ruleset",
    "example_change",
    "explain",
    "explainable",
    "fault",
    "json_schemas",
    "kinds",
    "languages",
    "parts_of",
    "play_through",
    "program_of",
    "provenance",
    "ratings",
    "render_concise",
    "render_text",
    "ruleset_of",
    "scenarios",
    "to_json",
    "variant_ids",
    "vocabulary",
    "with_variants",
    "workers",
    "worth",
]

_WHERE = {
    "tuckbox.authoring.origins": ("Facts", "provenance"),
    "tuckbox.authoring.varied": ("with_variants",),
    "tuckbox.comparison": (
        "Change",
        "Comparison",
        "KeyDifference",
        "Reading",
        "Setting",
        "Version",
        "Written",
        "compare",
    ),
    "tuckbox.runtime.rating": ("ratings", "worth"),
    "tuckbox.scenarios.coverage": ("Coverage", "CoverageRow", "coverage"),
    "tuckbox.watching": ("Part", "Watch", "fault", "parts_of", "play_through"),
}
_MODULE = {name: module for module, names in _WHERE.items() for name in names}


def __getattr__(name: str) -> Any:
    """Import what a check does not need when it is asked for."""
    if name not in _MODULE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_MODULE[name]), name)


def vocabulary() -> Vocabulary:
    """The verbs, functions and zone kinds of the language."""
    return STANDARD


# ------------------------------------------------------------------ scenarios


def scenarios(ref: str | Path) -> tuple[ScenarioCase, ...]:
    """The scenarios of a ruleset (id or path), each under every set of variants it runs under.

    A path of a file or folder inside a ruleset means its scenarios only. ContentError: the ruleset has errors, or
    a scenario is written in a way that it cannot be read at all.
    """
    collection = collect(ref)
    if any(one.is_error for one in collection.diagnostics):
        raise ContentError([one for one in mistakes(collection) if one.is_error])  # all there are, in one go
    return collection.cases


def check_scenarios(ref: str | Path) -> list[Diagnostic]:
    """What is wrong with how a ruleset's scenarios are written; whether they hold is no matter.

    ContentError: the ruleset itself has errors.
    """
    return list(mistakes(collect(ref)))


def check(
    ref: str | Path,
    variants: Sequence[str] = (),
    options: Mapping[str, int | str] | None = None,
    workers: Workers | None = None,
) -> list[Diagnostic]:
    """Every problem of a ruleset; if it has no errors and no variants are named, those of its scenarios as well.

    ``workers``: processes that may help.
    """
    memo, reuse = Memo(), Reuse()
    checked = examine_all(ref, variants, options, memo, reuse)
    if variants or checked.errors:
        return list(checked.diagnostics)
    bare = examine(ref, memo=memo) if options else checked  # scenarios choose their own options
    return [*checked.diagnostics, *mistakes(collect_of(bare, ref, memo=memo, reuse=reuse, first=True), workers)]


def each_ruleset(ref: str) -> tuple[str, ...]:
    """The reference itself; of a folder that is no ruleset and holds some, the path of each of them."""
    path = Path(ref)
    if not path.is_dir() or ruleset_above(path) is not None:
        return (ref,)
    below = rulesets_below(path)
    return tuple(str(one) for one in below) or (ref,)


def ruleset_of(path: Path) -> Path | None:
    """The folder of the ruleset that a file or folder belongs to; None: it belongs to none."""
    return ruleset_above(path)


# ------------------------------------------------------------------ schemas


def json_schemas() -> Mapping[str, Mapping[str, object]]:
    """The JSON Schemas of all kinds of files, by the name of the schema's file."""
    from tuckbox.declarations.json_schema import documents

    return documents()


# ------------------------------------------------------------------ kinds


@dataclass(frozen=True, slots=True)
class FieldInfo:
    """A field that cards of a kind say: its type in the words of the ruleset, and a value that would do, if any."""

    name: str
    type: str
    example: str


@dataclass(frozen=True, slots=True)
class KindInfo:
    """A kind of which there can be cards, with its fields, inherited ones first."""

    name: str
    fields: tuple[FieldInfo, ...]


def kinds(ref: str | Path) -> tuple[KindInfo, ...]:
    """The kinds of a ruleset that cards can have. ContentError: its declarations cannot be read."""
    found = declared(ref)
    return tuple(
        KindInfo(str(name), tuple(_fields(found, str(name)))) for name, kind in found.kinds if kind.union is None
    )


def languages(ref: str | Path) -> tuple[str, ...]:
    """The languages of a ruleset's texts. ContentError: its declarations cannot be read."""
    return tuple(map(str, declared(ref).languages)) or ("en",)


def variant_ids(ref: str | Path) -> tuple[str, ...]:
    """The ids of a ruleset's variants, also where something is wrong with them."""
    sections = examine(ref).sections
    return () if sections is None else tuple(variants_of(sections))


def example_change(ref: str | Path) -> str:
    """What a variant of the ruleset could change, as YAML: something that no other variant of it alters.

    ContentError: its declarations cannot be read.
    """
    checked = examine(ref)
    declared = checked.declarations
    if declared is None or checked.sections is None:
        raise ContentError(checked.errors)
    taken = {path[:2] for path in altered_by_variants(checked.sections)}
    for section, name, start in _starts(declared):
        if (section, name) not in taken and (section,) not in taken:
            return f"change:\n  {section}:\n    {name}: {{start: {start + 1}}}\n"
    names = {str(name) for part in (declared.counters, declared.resources, declared.score) for name, _ in part}
    section, entry = ("score", "0") if declared.score else ("counters", "{start: 0}")  # a counter might well be unused
    words = (f"example{number}" for number in count(1))
    word = next(word for word in words if word not in names and (section, word) not in taken)
    return f"add:\n  {section}:\n    {word}: {entry}\n"


def _starts(declared: RulesetDecl) -> Iterator[tuple[str, str, int]]:
    """The counters and resources that may well start with one more: section, name, start."""
    for name, counter in declared.counters:
        start = counter.start.value if isinstance(counter.start, Scalar) else "0"
        if counter.type is None and start.isdecimal() and (counter.max is None or int(start) < counter.max):
            yield "counters", str(name), int(start)
    for name, resource in declared.resources:
        if resource.supply is None and resource.max is None and not resource.piece:
            yield "resources", str(name), resource.start or 0


def _fields(declared: RulesetDecl, name: str) -> Iterator[FieldInfo]:
    known = {str(kind): declaration for kind, declaration in declared.kinds}
    line: list[str] = []
    above: str | None = name
    while above in known and above not in line:
        line.append(above)
        base = known[above].is_
        above = str(base) if base is not None else None
    for kind in reversed(line):
        for field, declaration in known[kind].fields or ():
            if declaration.start is None:
                yield FieldInfo(str(field), declaration.type.text, _example(declared, declaration))


def _example(declared: RulesetDecl, field: FieldDecl) -> str:
    """A value of the field's type, as it would be written in a card; empty where nothing general would do."""
    text = field.type.text
    plain = {"number": "0", "yes/no": "no", "text": '""', "condition": "no", "formula of number": "0"}
    if text in plain:
        return plain[text]
    for name, enum in declared.enums:
        if text == str(name) and enum.values:
            return str(enum.values[0][0])
        if text == f"bag of {name}" and enum.values:
            return f"1 {enum.values[0][0]}"
    for name, resource in declared.resources:
        if text in ("bag", f"bag of {resource.group}"):
            return f"1 {name}"
    return "[]" if text.startswith(("list of", "set of")) else ""


# ------------------------------------------------------------------ explanations


def explain(
    ref: str | Path,
    item: str | None = None,
    *,
    lang: str = "en",
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
) -> str | None:
    """A ruleset, or one card, action or rule of it, in a player's words; None: it has nothing of that name.

    ContentError: it has errors, or there is no such variant or option.
    """
    from tuckbox import wording  # only explanations need the sentences

    ruleset, words = _checked(ref, variants, options), vocabulary()
    if item is None:
        return wording.explain_ruleset(ruleset, words, lang)
    if item not in wording.explainable(ruleset):
        return None
    if item in ruleset.cards:
        return wording.explain_card(ruleset, words, item, lang)
    return wording.explain_rule(ruleset, words, item, lang)


def program_of(
    ref: str | Path,
    item: str,
    *,
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    seats: int | None = None,
) -> str | None:
    """What a card, action, rule or word of a ruleset runs as: its instructions with their lines, and the Python made
    of them for so many seats (None: the fewest).

    None: nothing of that name runs. ContentError: it has errors, or there is no such variant or option.
    """
    from tuckbox.api import game_of
    from tuckbox.backend.listing import listing_of

    game = game_of(_checked(ref, variants, options), tuple(variants))
    return listing_of(game.program, game.layout(game.players[0] if seats is None else seats), item)


def explainable(ref: str | Path, variants: Sequence[str] = (), options: Mapping[str, Value] | None = None) -> list[str]:
    """The ids that `explain` knows in a ruleset."""
    from tuckbox import wording  # only explanations need the sentences

    return list(wording.explainable(_checked(ref, variants, options)))


def _checked(ref: str | Path, variants: Sequence[str], options: Mapping[str, Value] | None) -> Ruleset:
    checked = examine(ref, variants, options)
    if checked.ruleset is None:
        raise ContentError(checked.errors)
    return checked.ruleset
