"""Answers to what costs check, in words: everybody at the table heard them."""

from __future__ import annotations

from tuckbox.semantics.checked.expressions import EVENT, Local, Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.statements import Cost

from .answered import Matter, answers_of, matter_of
from .decisions import is_else
from .names import Names
from .prompts import sentence


def answers_heard(names: Names, whose: int, seat: int | None, lang: str) -> list[dict[str, str]]:
    """The answers of a seat that stand, as another (None: a spectator) may know what they are about."""
    found = []
    for _, key, about, said, _ in answers_of(names.table.state, whose):
        asked = asked_of(names.layout.ruleset, key)
        if asked is not None:
            found.append(
                {"about": _about(names, asked, about, seat, lang), "said": in_words(names, asked, said, seat, lang)}
            )
    return found


def asked_of(ruleset: Ruleset, key: Value) -> Matter | None:
    """What the checks of a cost ask, by what the program calls the cost; none: it has no name."""
    assert isinstance(key, tuple)
    cost = _called(ruleset, *map(str, key))
    return None if cost is None else matter_of(cost, tuple(map(str, key)))


def _called(ruleset: Ruleset, sort: str, name: str, inner: str = "") -> Cost | None:
    match sort:
        case "action cost":
            return ruleset.actions[name].cost
        case "ability cost":
            return ruleset.abilities[name].cost
        case "card cost":
            return ruleset.cards[name].costs[inner][0]
        case "spot cost":
            spot = ruleset.zones[name].spot
            return None if spot is None or spot.cost is None else spot.cost[0]
        case "space cost":
            groups = (one for one in ruleset.zones[name].groups if one.name == inner)
            group = next(groups, None)
            return None if group is None or group.cost is None else group.cost[0]
        case _:
            return None  # it is a payment inside an effect


def in_words(names: Names, asked: Matter, said: Value, seat: int | None, lang: str) -> str:
    """What was said; nothing where no answer was given."""
    assert isinstance(said, tuple)
    answers = zip(asked.asks, said, strict=True)
    words = (
        _else(value, lang) if is_else(value) else names.value(value, ask.question.of.type, seat, lang)
        for ask, value in answers
        if value not in (None, ())
    )
    return ", ".join(words)


def _else(value: Value, lang: str) -> str:
    """What was typed that is none of the answers, where that is known."""
    assert isinstance(value, tuple)
    return str(value[1]) if len(value) > 1 else sentence("else", lang)


def _about(names: Names, asked: Matter, about: Value, seat: int | None, lang: str) -> str:
    assert isinstance(about, tuple)
    seen = (
        names.value(value, read.type, seat, lang)
        for read, value in zip(asked.reads, about, strict=True)
        if value is not None and not (isinstance(read, Local) and read.slot == EVENT)
    )
    return ", ".join(seen)
