"""What to write instead, where something of another type stands than is needed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import NONE, NUMBER, TEXT, TITLE, YES_NO, BagOf, CardOf, ListOf, Type, ZoneOf
from tuckbox.semantics.relations import element, stripped
from tuckbox.semantics.words import Title, Words

_MOST_LISTED = 8
_MOST_NAMED = 12


def instead(words: Words, found: Type, wanted: str, text: str) -> str | None:
    """The edit to propose for ``text``, which is a ``found`` where ``wanted`` is needed; None: nothing is likely."""
    base = stripped(found)
    many = isinstance(base, (ListOf, ZoneOf))
    if wanted == "yes or no":
        if base == NUMBER:
            return "write `yes` or `no`" if text.isdecimal() else f"compare it, as in `{text} > 0`"
        return f"ask whether there is anything: `not {text}.empty`" if isinstance(base, ZoneOf) else None
    if wanted == "a number":
        if base == NONE:
            return "write `0`: nothing of a number is 0"
        return f"`count({text})` counts them" if many else _yes_as_number(base)
    if wanted.startswith(("a bag", "units")) and base == NUMBER:
        return f"say of what: `{text} {_unit(words, wanted)}`"
    if wanted.startswith("a value of "):
        return _values(words, wanted.removeprefix("a value of "), base, text)
    if wanted == "a player":
        if isinstance(base, CardOf):
            return f"its owner is `{text}.owner`"
        return f"say which of them: `first({text})`, `(choose one of {text})`" if many else "a player is, say, `you`"
    if wanted == "a player or several":
        return "the players are `players`, `others`, or one of them, such as `you`"
    if wanted.startswith("a bag of ") and isinstance(base, BagOf):
        group = words.groups.get(wanted.removeprefix("a bag of "))
        known = listed(group.members) if group is not None else None
        return known and f"{group.name if group else 'it'} is {known}"
    if wanted.startswith("a card") and many and isinstance(element(words, base), CardOf):
        return f"say which of them: `(choose one of {text})`, `first({text})`, `single({text})`"
    if wanted.startswith("a card") and base == TITLE:
        return _copy(words, text)
    return None


def _copy(words: Words, text: str) -> str:
    """A title that has several copies stands for no card of its own."""
    title = words.titles.get(text)
    which = f"say which card, as in `first({_lies_in(words, title)} where it is {text})`"
    if title is None:
        return f"a title is no card: {which}"
    several = f"there are {title.copies} copies of it" if title.copies != 1 else "a title is no card"
    return f"{several}: {which}, or give it `copies: 1`"


def _lies_in(words: Words, title: Title | None) -> str:
    """A zone in which such a card lies: one that players see into, if there is one."""
    kind = "" if title is None else title.kind
    holding = [zone for zone in words.zones.values() if kind in zone.holds and zone.name != "box"]
    seen = sorted(holding, key=lambda zone: ("all", "owner", "none").index(zone.seen_by))
    return seen[0].name if seen else "hand"


def listed(values: Sequence[str]) -> str | None:
    """ "`a`, `b` or `c`", where they are few."""
    shown = [f"`{value}`" for value in values]
    if not 0 < len(shown) <= _MOST_LISTED:
        return None
    return shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} or {shown[-1]}"


def near_or_all(word: str, known: Iterable[str]) -> str | None:
    """The nearest of the words that there are; where none is near, which there are. None: there are none."""
    words = tuple(dict.fromkeys(known))
    near = did_you_mean(word, words)
    if near is not None or not words:
        return near
    more = f" and {len(words) - _MOST_NAMED} more" if len(words) > _MOST_NAMED else ""
    return f"there are {', '.join(f'`{one}`' for one in words[:_MOST_NAMED])}{more}"


def _yes_as_number(base: Type) -> str | None:
    return "yes and no are no numbers: choose one with `if … then 1 else 0`" if base == YES_NO else None


def _values(words: Words, enum: str, base: Type, text: str) -> str | None:
    info = words.enums.get(enum)
    if info is None:
        return None
    if base == TEXT and text.strip('"') in info.values:
        return f"write `{text.strip(chr(34))}` without quotes"
    known = listed(info.values)
    return known and f"it is {known}"


def _unit(words: Words, wanted: str) -> str:
    """Some unit that the bag can be made of."""
    group = wanted.rpartition(" of ")[2]
    if group in words.groups and words.groups[group].members:
        return words.groups[group].members[0]
    if group in words.enums and words.enums[group].values:
        return words.enums[group].values[0]
    named = words.unit(group) is not None
    resources = (name for name, word in words.table.items() if word.sort == "resource")
    return group if named else next(resources, "UNIT")
