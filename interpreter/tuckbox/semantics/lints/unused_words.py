"""What is declared and named by nothing else: words, procedures, grants, and what lies on the table."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import CounterDecl, FieldDecl, RulesetDecl, SpotDecl, ZoneDecl
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.mentions import Mentions
from tuckbox.semantics.uses import says_who_wins, uses

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
define: {bonus: 2}
actions: {go: {effect: raise points by AMOUNT}}
flow:
  - {turns: players, actions: [go]}
"""
UNUSED_WORD = Code(
    number="W0703",
    slug="unused-word",
    title="something is declared and never named",
    explain="What no text of the ruleset names does nothing. Perhaps it is misspelt where it should be named. This is "
    "said of defined words, procedures, grants and families, and of options, enums, dice, resources, tracks, kinds, "
    "their fields, counters, zones and spots, as soon as the ruleset says who wins. To be named by a test or the "
    "rulebook does not count for these.",
    bad=_RULESET.replace("AMOUNT", "1"),
    good=_RULESET.replace("AMOUNT", "bonus"),
    severity="warning",
)


def unused_words(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report what stands in no text but its own heading; a text that was not understood may have named it.

    What lies on the table waits until the ruleset says who wins: before that it is declared to be used later.
    """
    if book.checker.problems.errors:
        return
    for sort, name, at in _heads(decl):
        if name not in book.said.named:
            book.checker.problems.add(UNUSED_WORD, at, f"the {sort} `{name}` is never used")
    if not says_who_wins(ruleset, uses(ruleset, book.checker.vocabulary, book.checker.reuse)):
        return
    mentions = Mentions(decl, book.checker.reuse)
    for one in _things(decl):
        named = any(mentions.of_others(word, one.decl) for word in (str(one.name), *one.aliases))
        if not named and not _works_unnamed(one.decl, book):
            message = f"the {one.sort} `{one.name}` is never used"
            book.checker.problems.add(UNUSED_WORD, one.name.span, message)


def _heads(decl: RulesetDecl) -> Iterator[tuple[str, str, Span]]:
    for define in decl.define:
        yield "defined word", define.signature.tree.name.word, define.span
    for procedure in decl.procedures:
        yield "procedure", procedure.heading.tree.name.word, procedure.span
    for name, grant in decl.grants:
        yield "grant", str(name), grant.span


# ------------------------------------------------------------------ what lies on the table


@dataclass(frozen=True, slots=True)
class _Thing:
    """Something declared under a name; ``aliases``: words that mean it as well."""

    sort: str
    name: Name
    decl: object
    aliases: tuple[str, ...] = ()


def _things(decl: RulesetDecl) -> Iterator[_Thing]:
    for name, option in decl.options:
        yield _Thing("option", name, option)
    for name, enum in decl.enums:
        yield _Thing("enum", name, enum, tuple(str(value) for value, _ in enum.values))
    for sort, pairs in (("die", decl.dice), ("family", decl.families)):
        yield from (_Thing(sort, name, one) for name, one in pairs)
    for name, resource in decl.resources:
        yield _Thing("resource", name, resource, _said(resource.plural, resource.group))
    for name, track in decl.tracks:
        yield _Thing("track", name, track, _said(track.group))
    for name, kind in decl.kinds:
        yield _Thing("kind", name, kind, _said(kind.plural))
        yield from _fields(kind.fields)
    for name, counter in decl.counters:
        yield _Thing("counter", name, counter)
    for name, zone in decl.zones:
        yield _Thing("zone", name, zone, (*_said(zone.plural), *_groups(zone)))
        yield from _fields(zone.fields)
    for name, spot in decl.spots:
        yield _Thing("spot", name, spot, _said(spot.group))


def _said(*names: Name | None) -> tuple[str, ...]:
    return tuple(str(name) for name in names if name is not None)


def _groups(zone: ZoneDecl) -> Iterator[str]:
    """The words for the named spaces of a zone."""
    for name, spaces in zone.spaces if isinstance(zone.spaces, tuple) else ():
        yield from (str(name), *_said(spaces.plural))


def _fields(fields: tuple[tuple[Name, FieldDecl], ...] | None) -> Iterator[_Thing]:
    """Those that a rule has to read; texts are read by players, effects and costs are meant by their card."""
    for name, field in fields or ():
        if field.type.tree.word not in ("text", "effect", "cost"):
            yield _Thing("field", name, field)


def _works_unnamed(decl: object, book: Book) -> bool:
    """Whether it does something although no text names it."""
    match decl:
        case CounterDecl(kept=kept):
            return bool(kept)
        case ZoneDecl():
            laid_out = decl.starts_with is not None or decl.refill is not None
            return laid_out or (decl.receives is not False and _is_taken(book))
        case SpotDecl():
            return decl.track is not None or decl.of is not None
        case _:
            return False


def _is_taken(book: Book) -> bool:
    """Whether some text moves cards to whichever zone holds their kind."""
    verbs = book.checker.vocabulary.verbs.values()
    taking = {verb.word for verb in verbs for form in verb.forms for one in form.parameters if one.usual == "receiving"}
    return not taking.isdisjoint(book.said.named)
