"""The ruleset a scenario is played with: the ruleset under its variants plus what the scenario itself adds.

Expressions of a scenario become defined words with the seats as parameters, effects become actions with the seats
as picks, so both are checked and run like any other text of the ruleset, with their own places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as AnyMapping
from dataclasses import dataclass, field, replace

from tuckbox.checking import examine_sections
from tuckbox.declarations import Memo, Sections, apply, select
from tuckbox.declarations.editing import data_of
from tuckbox.diagnostics import Diagnostic, Problems
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.program.lowered import Lowered
from tuckbox.program.program import Program, compile_ruleset
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD

from .model import Scenario
from .texts import effects, expressions, made_up, scalars

Options = AnyMapping[str, "int | str"]
_BLANK = re.compile(r"blank (\w+)(?: as \w+)?")
#: A copy with a name of its own: the card (or the filler) and the name.
NAMED_COPY = re.compile(r"(blank \w+|\S+) as (\w+)")


@dataclass(slots=True)
class Compiled:
    """A program with what the scenarios' texts are called in it."""

    ruleset: Ruleset
    program: Program
    values: dict[str, str]
    effects: dict[str, str]
    grants: tuple[tuple[str, str], ...]  # a grant, and the seat that has it
    layouts: dict[int, Layout] = field(default_factory=dict)

    def layout(self, seats: int) -> Layout:
        """Where everything stands for so many seats."""
        if seats not in self.layouts:
            self.layouts[seats] = Layout(self.ruleset, seats, STANDARD)
        return self.layouts[seats]


@dataclass(frozen=True, slots=True)
class Broken:
    """The ruleset with the scenario's additions has errors."""

    diagnostics: tuple[Diagnostic, ...]


class Workshop:
    """Makes and keeps the programs of one ruleset; scenarios that add the same share one."""

    def __init__(self, sections: Sections, memo: Memo, reuse: Reuse) -> None:
        self.sections = sections
        self._memo = memo
        self._reuse = reuse
        self._lowered = Lowered()
        self._selected: dict[tuple[str, ...], Sections] = {}
        self._made: dict[tuple[object, ...], Compiled | Broken] = {}
        self._shared: dict[tuple[object, ...], list[Scenario]] = {}
        self._group: dict[tuple[object, ...], list[Scenario]] = {}

    def announce(
        self,
        scenario: Scenario,
        seats: tuple[str, ...],
        variants: tuple[str, ...],
        options: Options,
        *,
        is_first: bool = True,
    ) -> None:
        """Say beforehand that a scenario will be played so, that its texts are checked together with others'.

        ``is_first``: nothing is played of it before. What is played again may not be played at all, and is kept apart.
        """
        how = _how(variants, options)
        group = self._shared.setdefault((*how, is_first, *_key(scenario, seats)), [])
        group.append(scenario)
        self._group[id(scenario), *how] = group

    def program(
        self, scenario: Scenario, seats: tuple[str, ...], variants: tuple[str, ...], options: Options
    ) -> Compiled | Broken:
        """The program of a scenario under variants with options."""
        group = self._group.get((id(scenario), *_how(variants, options)), [scenario])
        made = self._make(group, seats, variants, options)
        if isinstance(made, Broken) and len(group) > 1:
            made = self._make([scenario], seats, variants, options)
        return made

    def selected(self, variants: tuple[str, ...]) -> Sections:
        """The sections with variants applied."""
        if variants not in self._selected:
            selected = select(self.sections, variants, Problems())
            self._selected[variants] = replace(selected, root=self._memo.settled(variants, selected.root))
        return self._selected[variants]

    def _make(
        self, group: list[Scenario], seats: tuple[str, ...], variants: tuple[str, ...], options: Options
    ) -> Compiled | Broken:
        key = (*_how(variants, options), seats, *(id(one.node) for one in group))
        if key not in self._made:
            self._made[key] = self._compile(group, seats, variants, options)
        return self._made[key]

    def _compile(
        self, group: list[Scenario], seats: tuple[str, ...], variants: tuple[str, ...], options: Options
    ) -> Compiled | Broken:
        values = _numbered("scenario_value", (expressions(one) for one in group))
        done = _numbered("scenario_effect", (effects(one) for one in group))
        grants = _grants(group[0].content)
        problems, selected = Problems(), self.selected(variants)
        overlay = _overlay(group, seats, values, done, grants, _kinds(selected, group[0]))
        sections = apply(selected, overlay, problems)
        checked = examine_sections(sections, (), options, problems, lints=False, memo=self._memo, reuse=self._reuse)
        if checked.ruleset is None or checked.errors:
            return Broken(checked.errors)
        names = tuple((name, seat) for name, seat, _ in grants)
        return Compiled(
            checked.ruleset,
            compile_ruleset(checked.ruleset, STANDARD, self._lowered),
            {text: name for text, (name, _) in values.items()},
            {text: name for text, (name, _) in done.items()},
            names,
        )


def copies_named(scenario: Scenario) -> dict[str, str]:
    """Names that the scenario gives to copies it lays out, with the card (or `blank KIND`) each is a copy of."""
    matches = (NAMED_COPY.fullmatch(scalar.value) for scalar in scalars(scenario.given))
    return {match[2]: match[1] for match in matches if match is not None}


def _how(variants: tuple[str, ...], options: Options) -> tuple[object, ...]:
    return variants, tuple(sorted(options.items()))


def _key(scenario: Scenario, seats: tuple[str, ...]) -> tuple[object, ...]:
    """What decides the ruleset apart from the texts: the seats, the content keys, the fillers."""
    named = tuple(copies_named(scenario).items())
    return (seats, repr(data_of(scenario.content)), tuple(sorted(fillers(scenario).items())), named)


def fillers(scenario: Scenario) -> dict[str, int]:
    """How many blank cards of each kind are laid out."""
    found: dict[str, int] = {}
    for entry in scenario.given.entries:
        _count_fillers(entry, found)
    return found


def _count_fillers(entry: Entry, found: dict[str, int], times: int = 1) -> None:
    """Several spaces may share a key, and each has its own."""
    times *= len(entry.key.value.split())
    if isinstance(entry.value, Mapping):
        for inner in entry.value.entries:
            _count_fillers(inner, found, times)
        return
    for scalar in scalars(entry.value):
        match = _BLANK.fullmatch(scalar.value)
        if match is not None:
            found[match[1]] = found.get(match[1], 0) + times


def filler_id(kind: str) -> str:
    """What the blank cards of a kind are called."""
    return f"blank_{kind}"


# ------------------------------------------------------------------ the overlay


def _numbered(prefix: str, found: Iterable[AnyMapping[str, Scalar]]) -> dict[str, tuple[str, Scalar]]:
    merged: dict[str, tuple[str, Scalar]] = {}
    for texts in found:
        for text, scalar in texts.items():
            merged.setdefault(text, (f"{prefix}_{len(merged) + 1}", scalar))
    return merged


def _grants(content: Mapping) -> list[tuple[str, str, Mapping]]:
    """The abilities that are a seat's: the name of a grant, the seat, the ability without `of`."""
    abilities = content.get("abilities")
    found: list[tuple[str, str, Mapping]] = []
    for item in abilities.items if isinstance(abilities, Sequence) else ():
        whose = item.get("of") if isinstance(item, Mapping) else None
        if isinstance(item, Mapping) and isinstance(whose, Scalar):
            rest = tuple(entry for entry in item.entries if entry.key.value not in ("of", "id"))
            found.append((f"scenario_grant_{len(found) + 1}", whose.value, Mapping(rest, item.span)))
    return found


def _overlay(
    group: list[Scenario],
    seats: tuple[str, ...],
    values: dict[str, tuple[str, Scalar]],
    done: dict[str, tuple[str, Scalar]],
    grants: list[tuple[str, str, Mapping]],
    kinds: AnyMapping[str, str],
) -> Mapping:
    scenario = group[0]
    at = scenario.node.entries[0].key
    entries = {entry.key.value: entry for entry in scenario.content.entries}
    _with_fillers(entries, scenario, at, frozenset(kinds.values()))
    _without_owned(entries)
    copies = {name: _kind_of(card, kinds) for name, card in copies_named(scenario).items()}
    parameters = ", ".join(
        [*(f"player {seat}" for seat in seats), *(f"{kind} {name}" for name, kind in copies.items())]
    )
    picks = (
        *(Entry(made_up(seat, at), made_up("players", at)) for seat in seats),
        *(Entry(made_up(name, at), made_up(f"box where it is {kind}", at)) for name, kind in copies.items()),
    )
    sections = {
        "define": [Entry(made_up(f"{name}({parameters})", text), text) for name, text in values.values()],
        "actions": [Entry(made_up(name, text), _action(text, Mapping(picks, at.span))) for name, text in done.values()],
        "grants": [Entry(made_up(name, at), ability) for name, _, ability in grants],
    }
    _add(entries, sections, at)
    return Mapping(tuple(entries.values()), scenario.node.span)


def _kind_of(card: str, kinds: AnyMapping[str, str]) -> str:
    blank = _BLANK.fullmatch(card)
    return blank[1] if blank is not None else kinds.get(card, "card")


def _action(text: Scalar, picks: Mapping) -> Mapping:
    return Mapping((Entry(made_up("pick", text), picks), Entry(made_up("effect", text), text)), text.span)


def _with_fillers(entries: dict[str, Entry], scenario: Scenario, at: Scalar, with_cards: frozenset[str]) -> None:
    """Fillers as local cards of their own; of a kind without cards they are made when the table is laid."""
    blanks = {kind: count for kind, count in fillers(scenario).items() if kind in with_cards}
    if not blanks:
        return
    old = entries.get("cards")
    kinds = {entry.key.value: entry for entry in old.value.entries} if old and isinstance(old.value, Mapping) else {}
    for kind, count in blanks.items():
        copies = Mapping((Entry(made_up("copies", at), made_up(str(count), at)),), at.span)
        card = Entry(made_up(filler_id(kind), at), copies)
        here = kinds.get(kind)
        others = here.value.entries if here is not None and isinstance(here.value, Mapping) else ()
        kinds[kind] = Entry(made_up(kind, at), Mapping((*others, card), at.span))
    entries["cards"] = Entry(made_up("cards", at), Mapping(tuple(kinds.values()), at.span))


def _kinds(sections: Sections, scenario: Scenario) -> dict[str, str]:
    """The kind of each card by its id, the scenario's own included."""
    found: dict[str, str] = {}
    cards = sections.get("cards")
    for item in cards.items if isinstance(cards, Sequence) else ():
        id_, kind = (item.get("id"), item.get("kind")) if isinstance(item, Mapping) else (None, None)
        if isinstance(id_, Scalar) and isinstance(kind, Scalar):
            found[id_.value] = kind.value
    local = scenario.content.get("cards")
    for entry in local.entries if isinstance(local, Mapping) else ():
        for card in entry.value.entries if isinstance(entry.value, Mapping) else ():
            found[card.key.value] = entry.key.value
    return found


def _without_owned(entries: dict[str, Entry]) -> None:
    """Abilities that are a seat's are granted instead."""
    old = entries.get("abilities")
    if old is None or not isinstance(old.value, Sequence):
        return
    rest = tuple(item for item in old.value.items if not isinstance(item, Mapping) or item.get("of") is None)
    if rest:
        entries["abilities"] = Entry(old.key, Sequence(rest, old.value.span))
    else:
        del entries["abilities"]


def _add(entries: dict[str, Entry], sections: AnyMapping[str, list[Entry]], at: Scalar) -> None:
    old = entries.get("add")
    added: dict[str, Entry] = {}
    if old is not None and isinstance(old.value, Mapping):
        added = {entry.key.value: entry for entry in old.value.entries}
    for name, more in sections.items():
        if not more:
            continue
        before: Node | None = added[name].value if name in added else None
        own = before.entries if isinstance(before, Mapping) else ()
        added[name] = Entry(made_up(name, at), Mapping((*own, *more), at.span))
    if added:
        entries["add"] = Entry(old.key if old else made_up("add", at), Mapping(tuple(added.values()), at.span))
