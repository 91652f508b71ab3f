"""One thing of a ruleset in a player's words, with what it has to do with others and with the designer's files."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from tuckbox import wording
from tuckbox.checking import Checked, ContentError, examine
from tuckbox.declarations import model as d
from tuckbox.diagnostics import Span
from tuckbox.document import Mapping as Table
from tuckbox.document import Sequence as Rows
from tuckbox.language.attributes import attributes
from tuckbox.resources import shown_path
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.wording.language import Language, language
from tuckbox.wording.links import links, told
from tuckbox.wording.links.lines import listed
from tuckbox.wording.messages import MESSAGES, say

from .names import ids_called, ids_near, ids_with_names

#: What a scenario says of itself: no part of what is played in it.
_PROSE = ("id", "name", "because", "rules")
_STATEMENTS = 3


class SeveralMeant(LookupError):
    """A name of more than one thing; ``meant``: the id and the title of each."""

    def __init__(self, name: str, meant: Mapping[str, str]) -> None:
        said = "".join(f"\n  {id_}: {title}" for id_, title in meant.items())
        super().__init__(f"`{name}` can be several things; say which:{said}")
        self.meant = meant


def explain(
    ref: str | Path,
    item: str | None = None,
    *,
    lang: str = "en",
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    whole: bool = False,
    at_table: bool = False,
) -> str | None:
    """A ruleset, or one card, action, rule or word of it by id or name; None: it has nothing of that name.

    ``whole``: long lists are not shortened. ``at_table``: for who plays, without what only designers may read.
    ContentError: it has errors, or there is no such variant or option.
    SeveralMeant: players read this of more than one thing.
    """
    checked = examine(ref, variants, options)
    ruleset = checked.ruleset
    if ruleset is None:
        raise ContentError(checked.errors)
    if item is None:
        named = [f"  {id_}: {name}" for id_, name in ids_with_names(ruleset, lang)]
        return "\n\n".join(
            [wording.explain_ruleset(ruleset, STANDARD, lang), *(["\n".join(["ID", *named])] if named else [])]
        )
    meant = ids_called(ruleset, item)
    if not meant:
        return None
    if len(meant) > 1:
        raise SeveralMeant(item, {one: _pages(ruleset, one, lang)[0].split("\n", 1)[0] for one in meant})
    item = meant[0]
    around = surroundings(checked, ruleset, item, lang, whole=whole, at_table=at_table)
    return "\n\n".join([*_pages(ruleset, item, lang), *(["\n".join(around)] if around else [])])


def near(
    ref: str | Path, item: str, variants: Sequence[str] = (), options: Mapping[str, Value] | None = None
) -> tuple[str, ...]:
    """The ids that may be meant by what nothing of a ruleset is called; none of one with errors."""
    ruleset = examine(ref, variants, options).ruleset
    return () if ruleset is None else ids_near(ruleset, item)


def _pages(ruleset: Ruleset, item: str, lang: str) -> list[str]:
    """What is called so: a card, and whatever else has the same id."""
    pages = [wording.explain_card(ruleset, STANDARD, item, lang)] if item in ruleset.cards else []
    with suppress(KeyError):
        pages.append(wording.explain_rule(ruleset, STANDARD, item, lang))
    return pages


def surroundings(
    checked: Checked, ruleset: Ruleset, item: str, lang: str, *, whole: bool = False, at_table: bool = False
) -> list[str]:
    """What stands under the page of a thing: who answers, changes and uses it, its scenarios, statements and place.

    ``at_table``: only what the rules make of it: scenarios, statements and files tell what play keeps hidden, too.
    """
    voice = language(ruleset, STANDARD, lang)
    made = told(voice, links(ruleset, item), whole=whole)
    if at_table:
        return made
    scenarios = list(_scenarios(checked, item))
    if scenarios:
        made.append(listed(voice, "scenarios", scenarios, lambda _, name: name, whole=whole))
    rows = list(_rows(checked, ruleset, item))
    made.extend(_statements(voice, rows, whole=whole))
    places = list(dict.fromkeys(f"{shown_path(row.span.file)}:{row.span.line}" for row in rows))
    if places:
        made.append(f"{say(lang, 'written')}: {', '.join(places)}.")
    row = next((row for row in rows if row.provenance), None)
    if row is not None and row.provenance:
        told_of = _provenance(voice, row.provenance, of_card=isinstance(row, d.CardDecl))
        made.append(f"{say(lang, 'provenance')}: {told_of}.")
    return made


def _provenance(voice: Language, said: d.Origin, *, of_card: bool) -> str:
    """Of a card by what its fields are called; what stands under another thing are keys of the language."""
    lang = voice.naming.lang
    if not isinstance(said, tuple):
        return _origin(lang, str(said))

    def called(key: str) -> str:
        return voice.naming.word(key) if of_card or f"key {key}" not in MESSAGES else say(lang, f"key {key}")

    return ", ".join(f"{called(str(field))}: {_origin(lang, str(one))}" for field, one in said)


def _origin(lang: str, word: str) -> str:
    return say(lang, f"origin {word}")


# ------------------------------------------------------------------ where it stands


def _rows(checked: Checked, ruleset: Ruleset, item: str) -> Iterator[d.Declaration]:
    """The declarations of this name, whatever section they stand in."""
    if checked.declarations is None:
        return
    tables = (ruleset.cards, ruleset.actions, ruleset.procedures, ruleset.defines, ruleset.abilities)
    spots = {_spot(found.at) for table in tables if (found := table.get(item)) is not None and found.at is not None}
    for section in attributes(d.RulesetDecl):
        rows = getattr(checked.declarations, section)
        for row in rows if isinstance(rows, tuple) else ():
            yield from _named(row, item, spots)


def _named(row: object, item: str, spots: set[tuple[str, int]]) -> Iterator[d.Declaration]:
    if isinstance(row, tuple) and len(row) == 2 and isinstance(row[1], d.Declaration):
        if str(row[0]) == item:
            yield row[1]
    elif isinstance(row, d.PartDecl):
        if item in (str(row.step), str(row.phase)):
            yield row
        for part in (*(row.steps or ()), *(row.turn or ())):
            yield from _named(part, item, spots)
    elif isinstance(row, d.Declaration):
        if _spot(row.span) in spots:
            yield row
        elif isinstance(row, d.CardDecl):
            yield from (one for one in row.abilities or () if _spot(one.span) in spots)


def _spot(span: Span) -> tuple[str, int]:
    return span.file, span.start


# ------------------------------------------------------------------ what shows and demands it


def _scenarios(checked: Checked, item: str) -> Iterator[str]:
    """The scenarios of the ruleset and its overlays that name it in what they play."""
    sections = checked.sections
    if sections is None:
        return
    written = re.compile(rf"(?<!\w){re.escape(item)}(?!\w)")
    for node in (sections.root.get("scenarios"), *(overlay.scenarios for overlay in sections.overlays)):
        for row in node.items if isinstance(node, Rows) else ():
            if isinstance(row, Table) and _names(row, written):
                entry = row.entry("id")
                yield entry.value.span.text if entry is not None else f"{shown_path(row.span.file)}:{row.span.line}"


def _names(scenario: Table, written: re.Pattern[str]) -> bool:
    return any(
        written.search(entry.value.span.text) for entry in scenario.entries if str(entry.key.value) not in _PROSE
    )


def _statements(voice: Language, rows: Sequence[d.Declaration], *, whole: bool) -> Iterator[str]:
    """The statements of the rulebook that these implement, with their texts."""
    ruleset, lang = voice.naming.ruleset, voice.naming.lang
    spots = {_spot(below.span) for row in rows for below in _below(row)}
    ids = [id_ for id_, spans in ruleset.implements.items() if any(_spot(span) in spots for span in spans)]
    texts = {one.id: one.rule for one in ruleset.rulebook}
    shown = ids if whole or len(ids) <= _STATEMENTS + 1 else ids[:_STATEMENTS]
    yield from (f"{say(lang, 'rulebook')} {id_}: {texts[id_]}" for id_ in shown)
    if len(shown) < len(ids):
        yield f"{say(lang, 'rulebook')}:{say(lang, 'more', count=len(ids) - len(shown))}."


def _below(value: object) -> Iterator[d.Declaration]:
    """A declaration and those inside it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _below(item)
    elif isinstance(value, d.Declaration):
        yield value
        for name in attributes(type(value)):
            if name not in ("implements", "fields"):
                yield from _below(getattr(value, name))
