"""What scenarios add to the ruleset that they are played or checked with, as one overlay.

Expressions of a scenario become defined words with the seats as parameters, effects become actions with the seats
as picks, so both are checked and run like any other text of the ruleset, with their own places.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.declarations import Sections
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from .fillers import BLANK, copies_named, filler_id, fillers
from .model import Scenario
from .texts import effects, expressions, made_up

#: The names a text can use beside the ruleset's, each with its kind: `player` for the seats.
Parameters: TypeAlias = tuple[tuple[str, str], ...]
_Texts: TypeAlias = dict[tuple[Parameters, str], tuple[str, Scalar]]
_PLAYER = "player"


@dataclass(frozen=True, slots=True)
class Guest:
    """A scenario with the names of its seats."""

    scenario: Scenario
    seats: tuple[str, ...]


class Additions:
    """What some scenarios add; beside cards that is what the first adds. ``grants``: each with the seat that has it.

    ``kinds``: of each card of the ruleset.
    """

    def __init__(self, guests: AnySequence[Guest], kinds: AnyMapping[str, str]) -> None:
        self._guests = guests
        self._kinds = kinds
        self._parameters = [_parameters(guest, kinds) for guest in guests]
        self._values = self._numbered("scenario_value", expressions)
        self._effects = self._numbered("scenario_effect", effects)
        self._granted = _grants(guests[0].scenario.content)
        self.grants = tuple((name, seat) for name, seat, _ in self._granted)

    def named(self, guest: Guest) -> tuple[dict[str, str], dict[str, str]]:
        """What the expressions and the effects of a scenario are called."""
        own = _parameters(guest, self._kinds)
        return _called(self._values, own), _called(self._effects, own)

    def _numbered(self, prefix: str, texts_of: Callable[[Scenario], AnyMapping[str, Scalar]]) -> _Texts:
        merged: _Texts = {}
        for guest, parameters in zip(self._guests, self._parameters, strict=True):
            for text, scalar in texts_of(guest.scenario).items():
                merged.setdefault((parameters, text), (f"{prefix}_{len(merged) + 1}", scalar))
        return merged

    def overlay(self) -> Mapping:
        """All of it as an overlay on the ruleset."""
        scenario = self._guests[0].scenario
        at = scenario.node.entries[0].key
        entries = {entry.key.value: entry for entry in scenario.content.entries}
        _with_cards(entries, [guest.scenario.content for guest in self._guests[1:]])
        _with_fillers(entries, self._fillers(), at)
        _without_owned(entries)
        sections = {
            "define": [
                Entry(made_up(f"{name}({_declared(parameters)})", text), text)
                for (parameters, _), (name, text) in self._values.items()
            ],
            "actions": [
                Entry(made_up(name, text), _action(text, Mapping(tuple(_picks(parameters, at)), at.span)))
                for (parameters, _), (name, text) in self._effects.items()
            ],
            "grants": [Entry(made_up(name, at), ability) for name, _, ability in self._granted],
        }
        _add(entries, sections, at)
        return Mapping(tuple(entries.values()), scenario.node.span)

    def _fillers(self) -> dict[str, int]:
        """As many as the scenario with the most has; of a kind without cards they are made when the table is laid."""
        most: dict[str, int] = {}
        for guest in self._guests:
            with_cards = frozenset({**self._kinds, **_own_kinds(guest.scenario)}.values())
            for kind, count in fillers(guest.scenario).items():
                if kind in with_cards:
                    most[kind] = max(count, most.get(kind, 0))
        return most


def kinds_of(sections: Sections) -> dict[str, str]:
    """The kind of each card by its id."""
    found: dict[str, str] = {}
    cards = sections.get("cards")
    for item in cards.items if isinstance(cards, Sequence) else ():
        id_, kind = (item.get("id"), item.get("kind")) if isinstance(item, Mapping) else (None, None)
        if isinstance(id_, Scalar) and isinstance(kind, Scalar):
            found[id_.value] = kind.value
    return found


def own_cards(content: Mapping) -> Iterator[tuple[str, Entry]]:
    """The cards that a scenario declares, each with its kind."""
    cards = content.get("cards")
    for entry in cards.entries if isinstance(cards, Mapping) else ():
        for card in entry.value.entries if isinstance(entry.value, Mapping) else ():
            yield entry.key.value, card


# ------------------------------------------------------------------ texts


def _parameters(guest: Guest, kinds: AnyMapping[str, str]) -> Parameters:
    seats = ((_PLAYER, seat) for seat in guest.seats)
    named = copies_named(guest.scenario)
    if not named:
        return tuple(seats)
    known = {**kinds, **_own_kinds(guest.scenario)}
    return (*seats, *((_kind_of(card, known), name) for name, card in named.items()))


def _own_kinds(scenario: Scenario) -> dict[str, str]:
    return {card.key.value: kind for kind, card in own_cards(scenario.content)}


def _kind_of(card: str, kinds: AnyMapping[str, str]) -> str:
    blank = BLANK.fullmatch(card)
    return blank[1] if blank is not None else kinds.get(card, "card")


def _called(texts: _Texts, own: Parameters) -> dict[str, str]:
    return {text: name for (parameters, text), (name, _) in texts.items() if parameters == own}


def _declared(parameters: Parameters) -> str:
    return ", ".join(f"{kind} {name}" for kind, name in parameters)


def _picks(parameters: Parameters, at: Scalar) -> Iterator[Entry]:
    for kind, name in parameters:
        source = "players" if kind == _PLAYER else f"box where it is {kind}"
        yield Entry(made_up(name, at), made_up(source, at))


def _action(text: Scalar, picks: Mapping) -> Mapping:
    return Mapping((Entry(made_up("pick", text), picks), Entry(made_up("effect", text), text)), text.span)


# ------------------------------------------------------------------ content


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


def _with_cards(entries: dict[str, Entry], contents: Iterable[Mapping]) -> None:
    """The cards of other scenarios beside those of the first; which are called the same are the same."""
    more = [entry for content in contents for entry in content.entries if entry.key.value == "cards"]
    if not more:
        return
    first = entries.get("cards", more[0])
    kinds: dict[str, dict[str, Entry]] = {}
    heads: dict[str, Entry] = {}
    for cards in (first, *more):
        for kind in cards.value.entries if isinstance(cards.value, Mapping) else ():
            heads.setdefault(kind.key.value, kind)
            there = kinds.setdefault(kind.key.value, {})
            for card in kind.value.entries if isinstance(kind.value, Mapping) else ():
                there.setdefault(card.key.value, card)
    if not isinstance(first.value, Mapping) or not all(isinstance(one.value, Mapping) for one in heads.values()):
        return
    merged = (Entry(head.key, Mapping(tuple(kinds[kind].values()), head.value.span)) for kind, head in heads.items())
    entries["cards"] = Entry(first.key, Mapping(tuple(merged), first.value.span))


def _with_fillers(entries: dict[str, Entry], blanks: AnyMapping[str, int], at: Scalar) -> None:
    """Fillers as local cards of their own."""
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
