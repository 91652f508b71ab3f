"""Reads a move as people write it: by the ids of actions and picks, or by the names that they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import EnumOf
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Option, folded
from tuckbox.runtime.identity import option_id
from tuckbox.runtime.legal import USED
from tuckbox.runtime.match import Match
from tuckbox.runtime.options import member_type, pick_values
from tuckbox.runtime.refusing import near
from tuckbox.semantics.checked.expressions import YOU, Value
from tuckbox.semantics.checked.ruleset import Action, ActionPick

from .words import say

#: What stands between the parts of a move; an id and a name with spaces in the place of these are the same.
_BETWEEN = re.compile(r"[\s_,;:()=„“”\"'’]+")
_NAMED = re.compile(r"(\w+)\s*=\s*")
#: Ids that are listed in a message.
_MOST = 8


class UnknownMove(ValueError):
    """Nothing is called so, or several things are; the message says what was probably meant, or what there is."""


@dataclass(frozen=True, slots=True)
class Move:
    """An action and its picks, as options have them: by ids."""

    action: str
    picks: Mapping[str, str]


def plain(text: str) -> str:
    """A name without what people write in their own way: case, accents, spaces, underscores, marks."""
    return " ".join(_BETWEEN.sub(" ", folded(text)).split())


def offered(match: Match, seat: int, text: str) -> Option | None:
    """The option of the seat that is called so, by its id or by what the player reads. UnknownMove: several are."""
    mine = next((one for one in match.decisions if one.seat == seat), None)
    options = () if mine is None else mine.options
    exact = next((one for one in options if text == one.id), None)
    if exact is not None:
        return exact
    wanted, languages = plain(text), match.machine.program.ruleset.languages
    found = [one for one in options if wanted in (plain(one.id), *(plain(one.label(lang)) for lang in languages))]
    if len(found) > 1:
        raise _several(match, text, [one.id for one in found])
    return found[0] if found else None


def read_move(match: Match, seat: int, text: str) -> Move | None:
    """The move that a text names; None: it begins with no action.

    UnknownMove: several actions or values are called so, or a part of the text means nothing.
    """
    action, rest = _action(match, seat, text)
    if action is None:
        return None
    index = match.machine.program.action_number.get(action)
    info = None if index is None else match.machine.program.actions[index]
    names = ("card", "ability") if info is None else tuple(pick.name for pick in info.picks)
    known = _Known(match, seat, info)
    loose, said = _with_names(rest, names)
    foreign = next((name for name in said if name not in names), None)
    if foreign is not None:
        lang = match.machine.lang
        has = near(did_you_mean(foreign, names), lang) or say(lang, "has", names=", ".join(names) or "–")
        raise UnknownMove(say(lang, "no pick", action=action, pick=foreign, hint=has))
    picks = {name: known.meant(name, value) for name, value in said.items()}
    left = [name for name in names if name not in picks]
    picks.update(_placed(action, loose, left, known))
    return Move(action, picks)


def cards_called(match: Match, text: str) -> list[str]:
    """The ids of the cards that are called so, by id or by name in any language."""
    wanted = plain(text)
    cards = match.machine.program.ruleset.cards
    return [name for name, info in cards.items() if wanted in (plain(name), *map(plain, info.names.values()))]


def _action(match: Match, seat: int, text: str) -> tuple[str | None, str]:
    """The action whose id or name the text begins with, the longest one, and what stands behind it."""
    found: dict[int, list[str]] = {}
    for action, names in _actions(match):
        end = max((_end(text, name) for name in names), default=0)
        if end:
            found.setdefault(end, []).append(action)
    if not found:
        return None, text
    end = max(found)
    called = found[end]
    exact = text[:end].strip()
    if len(called) > 1 and exact not in called:
        here = [one for one in called if one in asked(match.machine, seat).actions]
        if len(here) != 1:
            raise _several(match, exact, called)
        called = here
    return exact if exact in called else called[0], text[end:]


def _actions(match: Match) -> Iterator[tuple[str, tuple[str, ...]]]:
    for name, info in match.machine.program.ruleset.actions.items():
        yield name, (name, *info.names.values())
    for name in USED:
        if name not in match.machine.program.action_number:
            yield name, (name,)


def _end(text: str, name: str) -> int:
    """Where the name ends at the head of a text; 0: the text does not begin with it."""
    wanted = plain(name)
    for found in re.finditer(r"[^\s_,;:()=]+", text):
        head = plain(text[: found.end()])
        if head == wanted:
            return found.end()
        if len(head) > len(wanted):
            break
    return 0


def _with_names(rest: str, names: Sequence[str]) -> tuple[str, dict[str, str]]:
    """What stands there without a name, and the values with one: `pick=value`, or `pick: value` for a pick that is."""
    colons = "|".join(map(re.escape, names))
    heads = [*_NAMED.finditer(rest), *(re.finditer(rf"(?<!\w)({colons})\s*:\s*", rest) if colons else ())]
    heads.sort(key=lambda one: one.start())
    ends = [*(one.start() for one in heads[1:]), len(rest)]
    said = {one[1]: rest[one.end() : end].strip(" ,;") for one, end in zip(heads, ends, strict=False)}
    said = {name: value[:-1] if value.endswith(")") and "(" not in value else value for name, value in said.items()}
    return rest[: heads[0].start()] if heads else rest, said


def _placed(action: str, loose: str, left: Sequence[str], known: _Known) -> dict[str, str]:
    """Words without a name, each run of them for a pick that can be called so. UnknownMove: for none."""
    words, placed = plain(loose).split(), dict[str, str]()
    if not words:
        return placed
    if not left:
        which = "no more picks" if known.info is not None and known.info.picks else "no picks"
        raise UnknownMove(say(known.machine.lang, which, action=action, text=loose.strip(" ,:()")))
    while words:
        free = [name for name in left if name not in placed]
        taken = next(
            (
                (name, length)
                for length in range(len(words), 0, -1)
                for name in free
                if known.called(name, " ".join(words[:length]))
            ),
            None,
        )
        if taken is None:
            raise known.unknown(free[0] if free else left[-1], " ".join(words), action)
        name, length = taken
        placed[name] = known.meant(name, " ".join(words[:length]))
        words = words[length:]
    return placed


class _Known:
    """What the picks of an action can be called: what can be chosen now, then whatever else the ruleset names."""

    def __init__(self, match: Match, seat: int, info: Action | None) -> None:
        self.match, self.machine, self.seat, self.info = match, match.machine, seat, info
        self._values: dict[str, dict[str, set[str]]] = {}
        if info is not None:
            registers: list[Value] = [None] * max(info.slots, 3)
            registers[YOU] = seat
            self._gather(info.picks, registers)

    def called(self, name: str, text: str) -> list[str]:
        """The ids of what is called so."""
        wanted = plain(text)
        now = [id_ for id_, names in self._values.get(name, {}).items() if wanted in names]
        return now or list(dict.fromkeys(id_ for id_, said in self._others(name) if wanted == plain(said)))

    def meant(self, name: str, text: str) -> str:
        """The id of what is called so, else the text itself. UnknownMove: several things are called so."""
        if text in self._values.get(name, {}):
            return text
        found = self.called(name, text)
        if len(found) > 1:
            raise _several(self.match, text, found)
        return found[0] if found else text

    def unknown(self, name: str, text: str, action: str) -> UnknownMove:
        """That nothing is called so, with the nearest name or what there is."""
        now = self._values.get(name, {})
        labels = dict.fromkeys(each for names in now.values() for each in names)
        found = did_you_mean(text, labels) or did_you_mean(text, {plain(said): None for _, said in self._others(name)})
        lang = self.machine.lang
        there_is = say(lang, "it can be", names=", ".join(list(now)[:_MOST])) if now else say(lang, "nothing now")
        meant = near(found, lang) or there_is
        return UnknownMove(say(lang, "cannot be", action=action, pick=name, text=text, hint=meant))

    def _gather(self, picks: tuple[ActionPick, ...], registers: list[Value]) -> None:
        if not picks:
            return
        pick, type_ = picks[0], member_type(picks[0].of.type)
        found = self._values.setdefault(pick.name, {})
        for value in pick_values(self.machine, pick, registers, self.seat) or [None]:
            id_ = option_id(self.machine, value, type_, self.seat)
            if id_ not in found and (value is not None or pick.optional):
                names = self.machine.names
                labels = (
                    names.choice(value, type_, self.seat, lang) for lang in self.machine.program.ruleset.languages
                )
                found[id_] = {plain(id_), *map(plain, labels)}
            registers[pick.slot] = value
            self._gather(picks[1:], registers)
        registers[pick.slot] = None

    def _others(self, name: str) -> Iterator[tuple[str, str]]:
        rules = self.machine.program.ruleset
        pick = None if self.info is None else next((one for one in self.info.picks if one.name == name), None)
        type_ = None if pick is None else member_type(pick.of.type)
        if isinstance(type_, EnumOf):
            enum = rules.enums[type_.name]
            yield from _named(zip(enum.values, enum.value_names, strict=False))
        yield from _named((id_, card.names) for id_, card in rules.cards.items())
        if name == "ability":
            yield from _named((id_, ability.names) for id_, ability in rules.abilities.items())


def _named(things: Iterable[tuple[str, Mapping[str, str]]]) -> Iterator[tuple[str, str]]:
    for id_, names in things:
        yield id_, id_
        yield from ((id_, said) for said in names.values())


def _several(match: Match, text: str, ids: Sequence[str]) -> UnknownMove:
    lang, listed = match.machine.lang, ", ".join(ids[:_MOST])
    more = say(lang, "more", n=str(len(ids) - _MOST)) if len(ids) > _MOST else ""
    return UnknownMove(say(lang, "several", text=text, names=listed + more))
