"""What tells options apart that are called the same: where their cards lie, whose they are, what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tuckbox.language.types import CardOf, OptionalOf, Type
from tuckbox.runtime.called import does_in_short
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.events import as_event
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.match import Match
from tuckbox.runtime.values import cards, number

from .chosen import ability_of, named


def labels(match: Match, decision: Decision, lang: str) -> tuple[str, ...]:
    """What a player reads for each option; those that would be called the same have what differs behind their label.

    Options that differ in nothing that the seat may know stay equal: which of them is taken is all the same.
    """
    shown = [option.label(lang) for option in decision.options]
    alike: dict[str, list[int]] = {}
    for index, label in enumerate(shown):
        alike.setdefault(label, []).append(index)
    for label, where in alike.items():
        if len(where) > 1 and decision.seat is not None:
            teller = _Teller(match.machine, decision.seat, lang)
            told = _differing([teller.tell(decision.options[index]) for index in where])
            for index, words in zip(where, told, strict=True):
                shown[index] = f"{label} ({', '.join(words)})" if words else label
    return tuple(shown)


def _differing(of: Sequence[Mapping[str, str]]) -> list[list[str]]:
    """Of each option what it takes to know it from the others; no more than that."""
    found: list[list[str]] = [[] for _ in of]
    for key in dict.fromkeys(key for one in of for key in one):
        if len({tuple(words) for words in found}) == len(of):
            break
        telling = [one.get(key, "") for one in of]
        if len(set(telling)) > 1:
            for words, text in zip(found, telling, strict=True):
                words += [text] if text else []
    return found


class _Teller:
    """Says of an option what it may differ in from one that is called the same, what is most telling first."""

    def __init__(self, machine: Machine, seat: int, lang: str) -> None:
        self.machine = machine
        self.names = machine.names
        self.seat = seat
        self.lang = lang

    def tell(self, option: Option) -> dict[str, str]:
        waiting = self._waiting(option)
        if waiting is not None:
            return waiting
        told: dict[str, str] = {}
        ability = ability_of(self.machine, option)
        for place, (value, type_) in enumerate(named(self.machine, self.seat, option)):
            if isinstance(value, int) and _is_card(type_):
                told.update({f"{place} {key}": text for key, text in self._card(value).items()})
        return told if ability is None else {**told, "does": does_in_short(self.names, ability, self.lang)}

    def _waiting(self, option: Option) -> dict[str, str] | None:
        """Of an ability that waits for its turn: what set it off, where its card lies, what it does."""
        machine = self.machine
        if machine.state.stack[-1][0] != "drain":
            return None
        entry = machine.table.state.waiting[number(option.value)]
        assert isinstance(entry, tuple)
        index, card, happened = entry[0], entry[1], as_event(entry[3])
        told: dict[str, str] = {}
        form = machine.table.layout.forms.get(str(happened.get("form")))
        if form is not None and form.takes_cards:
            told["by"] = ", ".join(self.names.card_as_seen(one, self.seat, self.lang) for one in cards(happened.thing))
        if isinstance(card, int):
            told.update(self._card(card))
        return {**told, "does": does_in_short(self.names, machine.program.abilities[number(index)], self.lang)}

    def _card(self, card: int) -> dict[str, str]:
        """Where a card lies, under whose control, and what there is to be seen on it."""
        table, names, lang = self.machine.table, self.names, self.lang
        told = {"place": names.zone(table.zone_of(card), lang, self.seat)}
        controller, holder = table.controller(card), table.instance(table.zone_of(card)).holder
        told["controller"] = "" if controller in (None, holder) else names.seat(number(controller))
        if not table.known(card, self.seat):
            return told
        kind = table.card(card).kind
        told["face"] = names.face(kind, table.face(card), lang)
        told["exhausted"] = names.exhausted(lang) if table.exhausted(card) else ""
        for name, info in kind.fields.items():
            if info.changes and info.seen_by == "all":
                value = names.value(table.field(card, name, self.seat), info.type, self.seat, lang)
                told[f"field {name}"] = f"{names.field(info, lang)} {value}"
        lying = [f"{amount} {names.unit(unit, amount, lang)}" for _, unit, _, amount in table.laid_on(card)]
        told["lying"] = ", ".join([*lying, *(names.card_as_seen(one, self.seat, lang) for one in table.attached(card))])
        return told


def _is_card(of: Type) -> bool:
    return isinstance(of.of if isinstance(of, OptionalOf) else of, CardOf)
