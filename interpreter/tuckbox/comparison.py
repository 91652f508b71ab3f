"""Two rulesets (or one with and without a variant) side by side: what is different in play, in words and as written."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from tuckbox.checking import Checked, ContentError, examine
from tuckbox.dataclass import dataclass
from tuckbox.declarations import Memo, decode_overlay, variants
from tuckbox.declarations.differences import Difference, KeyDifference, Mentions, Written, differences
from tuckbox.declarations.rereading import Rereading
from tuckbox.declarations.values import Localised
from tuckbox.diagnostics import Problems
from tuckbox.semantics.bodies import sight
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.statements import Do
from tuckbox.semantics.declare.options import plain
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD

__all__ = [
    "Cards",
    "Change",
    "Comparison",
    "KeyDifference",
    "Mode",
    "Reading",
    "Setting",
    "Version",
    "Written",
    "compare",
]

#: Words shorter than this say nothing of what they stand for.
_LEAST_WORD = 3


@dataclass(frozen=True, slots=True)
class Version:
    """A ruleset as it is to be compared: with these variants and options."""

    ref: str | Path
    variants: Sequence[str] = ()
    options: Mapping[str, Value] | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """One declared thing that was added, removed or changed (``what``).

    ``old``, ``new``: the lines of its rule in words that only the one or only the other has. ``affects``: what else
    names it, as (section, name). ``kind``: of a card. ``title``: what players call it.
    """

    section: str
    name: str
    what: str
    place: Written
    keys: tuple[KeyDifference, ...]
    old: tuple[str, ...]
    new: tuple[str, ...]
    affects: tuple[tuple[str, str], ...]
    kind: str = ""
    title: str = ""


@dataclass(frozen=True, slots=True)
class Reading:
    """Something that is written as before and means something else now. ``title``: what players call it."""

    name: str
    old: tuple[str, ...]
    new: tuple[str, ...]
    title: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """What players call one card of a kind and several, and how many different ones there are in each version.
    ``fields``: what they call its fields, by their ids."""

    kind: str
    one: str
    many: str
    old: int
    new: int
    fields: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Setting:
    """An option that has another value (none: there is no such option). ``read_by``: what reads it, (section, name).
    ``title``: what players call it; ``start``: the value that it has if nobody chooses one."""

    name: str
    old: Value
    new: Value
    read_by: tuple[tuple[str, str], ...]
    title: str = ""
    start: Value = None


@dataclass(frozen=True, slots=True)
class Mode:
    """A variant that is compared: what it is called, and what it says of itself."""

    id: str
    title: str
    description: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """``counts``: of the cards of each kind, how many there were and are, copies counted; of all only what differs.
    ``cards``: every kind that there are cards of. ``endings``: what is new or different and may end the game, with its
    words. ``lang``: the language of all words."""

    changes: tuple[Change, ...]
    readings: tuple[Reading, ...]
    options: tuple[Setting, ...]
    counts: tuple[tuple[str, int, int], ...]
    cards: tuple[Cards, ...] = ()
    modes: tuple[Mode, ...] = ()
    endings: tuple[Reading, ...] = ()
    lang: str = "en"


def compare(old: Version, new: Version, lang: str = "en") -> Comparison:
    """What is different in the new one. ContentError: one of them has errors, or there is no such variant or option."""
    memo, reuse, reading = Memo(), Reuse(), Rereading(keeps=False)
    before, after = (_checked(of, memo, reuse, reading) for of in (old, new))
    assert before.ruleset is not None and after.ruleset is not None
    assert before.sections is not None and after.sections is not None
    pages = _Pages(before.ruleset, after.ruleset, lang)
    found = differences(before.sections, after.sections)
    named = {one.name for one in found}
    spoken = (Mentions(before.sections), Mentions(after.sections))
    changes = tuple(_change(one, pages, (before, after), spoken, named) for one in found)
    counts = tuple(_counted(before.ruleset, after.ruleset))
    rulesets = (before.ruleset, after.ruleset)
    cards = [known.cards[name] for known in rulesets for name in named if name in known.cards]
    of_cards = {ability for card in cards for ability in card.abilities}
    readings = pages.readings({part for name in named for part in name.split(".")} | of_cards)
    return Comparison(
        changes,
        tuple(rest for one in readings if (rest := _besides(one, counts, before.ruleset)) is not None),
        tuple(
            _setting(name, left, right, (after, before), spoken[1], lang)
            for name, left, right in _unlike(before.ruleset.options, after.ruleset.options)
        ),
        counts,
        tuple(pages.cards()),
        tuple(_modes(new, after, lang)),
        tuple(pages.endings()),
        lang,
    )


def _modes(of: Version, checked: Checked, lang: str) -> Iterator[Mode]:
    """The variants of the new version, in the order in which they were named."""
    assert checked.sections is not None and checked.ruleset is not None
    known = variants(checked.sections)
    for name in of.variants:
        own = decode_overlay(known[name], checked.ruleset.languages, Problems())
        title, description = (_in(lang, one) for one in (own.title, own.description))
        yield Mode(name, title or name.replace("_", " "), description)


def _setting(name: str, old: Value, new: Value, versions: Sequence[Checked], spoken: Mentions, lang: str) -> Setting:
    """An option, with what it is called in the first version that has it, the value it starts with, and its readers."""
    read_by, title, start = spoken.of(f"option.{name}"), "", None
    for one in versions:
        for option, decl in one.declarations.options if one.declarations is not None else ():
            if str(option) == name and not title:
                title, start = _in(lang, decl.name), plain(decl.start)
    return Setting(name, old, new, read_by, title or name.replace("_", " "), start)


def _in(lang: str, text: Localised | None) -> str:
    """A text in the language, or else in the first one that it is written in."""
    texts = {} if text is None else text.texts
    return texts.get(lang) or next(iter(texts.values()), "")


def _checked(of: Version, memo: Memo, reuse: Reuse, reading: Rereading) -> Checked:
    checked = examine(of.ref, of.variants, of.options, memo=memo, reuse=reuse, reading=reading)
    if checked.ruleset is None or checked.of_rules:
        raise ContentError(checked.of_rules)
    return checked


def _change(
    of: Difference,
    pages: _Pages,
    versions: tuple[Checked, Checked],
    spoken: tuple[Mentions, Mentions],
    named: set[str],
) -> Change:
    before, after = versions
    if of.section == "seats":
        return _seat(of, pages.lang, before, after)
    old, new = pages.lines(of.section, of.name.rpartition(".")[2])
    if any(key.key == "copies" for key in of.keys):  # told by the key, with what it was and where
        old, new = pages.without_copies(old), pages.without_copies(new)
    others = spoken[of.what != "removed"].of(of.name) if len(of.name) >= _LEAST_WORD else ()
    affects = tuple(one for one in others if one[1] not in named)
    kind = _kind(of, before.ruleset if of.what == "removed" else after.ruleset)
    title = pages.title(of.section, of.name.rpartition(".")[2], of.what)
    return Change(of.section, of.name, of.what, of.place, of.keys, old, new, affects, kind, title)


def _seat(of: Difference, lang: str, before: Checked, after: Checked) -> Change:
    """A seat at which nobody sits, and what that means."""
    old, new = _only(*(_of_seat(of.name, one, lang) for one in (before, after)))
    told = _of_seat(of.name, before if of.what == "removed" else after, lang)
    return Change(of.section, of.name, of.what, of.place, of.keys, old, new, (), "", told[0])


def _of_seat(name: str, of: Checked, lang: str) -> list[str]:
    """What the seat is called, and what its player does and has; nothing where there is no such seat."""
    from tuckbox.wording.messages import say  # only explanations need the sentences

    for seat, decl in of.declarations.seats if of.declarations is not None else ():
        if str(seat) == name:
            endless = [say(lang, "never runs out")] if decl.supply is not None else []
            return [_in(lang, decl.name) or name, say(lang, "never acts"), *endless]
    return []


def _kind(of: Difference, ruleset: Ruleset | None) -> str:
    card = ruleset.cards.get(of.name) if ruleset is not None and of.section == "cards" else None
    return "" if card is None else card.kind


def _counts(ruleset: Ruleset) -> dict[str, int]:
    """How many cards of each kind there are."""
    found: dict[str, int] = {}
    for card in ruleset.cards.values():
        found[card.kind] = found.get(card.kind, 0) + card.copies
    return found


def _counted(old: Ruleset, new: Ruleset) -> Iterator[tuple[str, int, int]]:
    before, after = _counts(old), _counts(new)
    for kind in dict.fromkeys((*before, *after)):
        if before.get(kind, 0) != after.get(kind, 0):
            yield kind, before.get(kind, 0), after.get(kind, 0)


def _besides(of: Reading, counts: Sequence[tuple[str, int, int]], ruleset: Ruleset) -> Reading | None:
    """What reads otherwise besides how many cards of a kind there are, which is told in numbers; None: nothing."""
    if of.name not in ruleset.kinds:
        return of
    numbers = {(old, new) for _, old, new in counts}
    told = {
        (was, now)
        for was in of.old
        for now in of.new
        if any(re.sub(rf"\b{old}\b", str(new), was, count=1) == now for old, new in numbers)
    }
    left = tuple(line for line in of.old if line not in {was for was, _ in told})
    right = tuple(line for line in of.new if line not in {now for _, now in told})
    return replace(of, old=left, new=right) if left or right else None


def _unlike(old: Mapping[str, Value], new: Mapping[str, Value]) -> Iterator[tuple[str, Value, Value]]:
    for name in dict.fromkeys((*old, *new)):
        if old.get(name) != new.get(name):
            yield name, old.get(name), new.get(name)


class _Pages:
    """What both rulesets say of a thing in words."""

    def __init__(self, old: Ruleset, new: Ruleset, lang: str) -> None:
        self.rulesets = (old, new)
        self.lang = lang

    def lines(self, section: str, name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines that only the old one has, and those that only the new one has."""
        return _only(*(self._page(ruleset, section, name) for ruleset in self.rulesets))

    def title(self, section: str, name: str, what: str = "changed") -> str:
        """What players call a thing, in the version that has it; the id in words where no page says it."""
        page = self._page(self.rulesets[0 if what == "removed" else 1], section, name)
        return re.sub(r" \([^()]*\)$", "", page[0]) if page and name else (name or section).replace("_", " ")

    def cards(self) -> Iterator[Cards]:
        """The kinds that there are cards of in one of the two."""
        from tuckbox.wording.names import Naming  # only explanations need the names

        counted = [Counter(card.kind for card in ruleset.cards.values()) for ruleset in self.rulesets]
        for kind in dict.fromkeys((*counted[0], *counted[1])):
            naming = Naming(self.rulesets[0 if kind in counted[0] else 1], self.lang)
            known = next(ruleset.kinds[kind].fields for ruleset in self.rulesets if kind in ruleset.kinds)
            fields = tuple((name, naming.shown(info.names, name)) for name, info in known.items())
            yield Cards(kind, *naming.kind(kind), counted[0][kind], counted[1][kind], fields)

    def endings(self) -> Iterator[Reading]:
        """What may end the game in the new version, and does not read so in the old one."""
        ruleset = self.rulesets[1]
        for section in ("procedures", "actions", "abilities"):
            for name, one in getattr(ruleset, section).items():
                done = sight(one, Reuse()).of(Do)
                if any(STANDARD.form(each.form).ends == "game" for each in done):
                    old, new = self.lines(section, name)
                    if new:
                        yield Reading(name, old, new, self.title(section, name))

    def without_copies(self, lines: tuple[str, ...]) -> tuple[str, ...]:
        """The lines but for how many copies of a card there are."""
        from tuckbox.wording.messages import say  # only explanations need the sentences

        said = re.compile(say(self.lang, "copies", count=r"\d+") + r"\.?", re.IGNORECASE)
        return tuple(line for line in lines if not said.fullmatch(line))

    def readings(self, apart: set[str]) -> Iterator[Reading]:
        """What reads otherwise, but for the things named ``apart``."""
        from tuckbox import wording  # only explanations need the sentences

        known = [wording.explainable(ruleset) for ruleset in self.rulesets]
        for name in known[0]:
            if name in known[1] and not apart.intersection((name, name.partition(".")[0])):
                section = "cards" if all(name in ruleset.cards for ruleset in self.rulesets) else ""
                old, new = self.lines(section, name)
                if old or new:
                    yield Reading(name, old, new, self.title(section, name))

    def _page(self, ruleset: Ruleset, section: str, name: str) -> list[str]:
        from tuckbox import wording  # only explanations need the sentences
        from tuckbox.wording.messages import say

        if not name:
            return wording.explain_section(ruleset, STANDARD, section, self.lang).splitlines()
        if section == "cards":
            known = name in ruleset.cards
            page = wording.explain_card(ruleset, STANDARD, name, self.lang) if known else ""
        else:
            try:
                page = wording.explain_rule(ruleset, STANDARD, name, self.lang)
            except KeyError:
                return []
        words = say(self.lang, "words")
        return [line for line in page.partition(f"\n\n{words}\n")[0].splitlines() if line]


def _only(old: list[str], new: list[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    return tuple(line for line in old if line not in new), tuple(line for line in new if line not in old)
