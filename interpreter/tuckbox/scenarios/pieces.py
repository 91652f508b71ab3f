"""Pieces and other units lying on cards, spaces and spots, as scenarios write them: `{pawn: A}`, `{coins: 2}`."""

from __future__ import annotations

from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.runtime.identity import space_name

from . import codes
from .stage import Stage, Target
from .trouble import Finding, Trouble


def are_units(stage: Stage, word: str) -> bool:
    """Whether the word is a resource (or its plural), of which units can lie on things."""
    info = stage.ruleset.counters.get(stage.singular(word))
    return info is not None and info.resource


def lay(stage: Stage, place: int, entry: Entry) -> None:
    """Put what an entry says on a thing (see ``Table.place_of``), instead of what lay there of it."""
    unit, wanted = wanted_units(stage, entry)
    for _, lying, owner, amount in stage.table.laid_on(place):
        if lying == unit:
            stage.table.lay(place, unit, owner, -amount)
    for owner, amount in wanted.items():
        stage.table.lay(place, unit, owner, amount)


def compare(stage: Stage, place: int, entry: Entry) -> list[Finding]:
    """Whether what lies on a thing is what an entry says."""
    unit, wanted = wanted_units(stage, entry)
    found = {owner: amount for _, lying, owner, amount in stage.table.laid_on(place) if lying == unit}
    if found == wanted:
        return []
    return [Finding(entry.value.span, f"expected {_said(stage, wanted)}, found {_said(stage, found)}")]


def wanted_units(stage: Stage, entry: Entry) -> tuple[int, dict[int | None, int]]:
    """The unit and how many of it by owner: a seat, a list of seats, of what has no owner a number, or none.

    Trouble: it is not written so.
    """
    word = stage.singular(entry.key.value)
    unit = stage.unit(word)
    assert unit is not None, "it is a resource"
    owned = stage.ruleset.counters[word].per == "player"
    wanted: dict[int | None, int] = {}
    for node in entry.value.items if isinstance(entry.value, Sequence) else (entry.value,):
        if isinstance(node, Scalar) and node.value in ("none", "0"):
            continue
        amount = node.number() if isinstance(node, Scalar) else None
        if not isinstance(node, Scalar) or owned == (amount is not None):
            said = "whose they are: a seat, or a list of seats" if owned else "how many there are"
            raise Trouble(node.span, f"of `{word}` on something it is said {said}", code=codes.WRONG_VALUE)
        owner = stage.seat(node) if owned else None
        wanted[owner] = wanted.get(owner, 0) + (1 if amount is None else amount)
    return unit, wanted


def _said(stage: Stage, amounts: dict[int | None, int]) -> str:
    parts = [
        str(amount) if owner is None else f"{amount} of {stage.machine.seat_names[owner]}"
        for owner, amount in sorted(amounts.items(), key=str)
    ]
    return " and ".join(parts) or "none"


# ------------------------------------------------------------------ spots


def on_spots(stage: Stage, target: Target, node: Node) -> list[tuple[int, Entry]]:
    """The places that are written below a spot, each with one entry of what lies there. Trouble: it has no such."""
    if not isinstance(node, Mapping):
        message = f"below `{target.word}` stands what lies there"
        raise Trouble(node.span, message, code=codes.WRONG_FORM, help="write `{1: {PIECE: SEAT}}`")
    if len(target.spaces) == 1 and all(are_units(stage, entry.key.value) for entry in node.entries):
        return [(target.spaces[0], entry) for entry in node.entries]
    found: list[tuple[int, Entry]] = []
    for entry in node.entries:
        place = next((one for one in target.spaces if entry.key.value in _names(stage, one)), None)
        if place is None:
            there = ", ".join(_names(stage, one)[0] for one in target.spaces[:20])
            message = f"`{target.word}` has no place `{entry.key.value}`"
            raise Trouble(entry.key.span, message, code=codes.UNKNOWN_WORD, help=f"there are {there or 'none'}")
        if not isinstance(entry.value, Mapping):
            raise Trouble(entry.value.span, "a place says what lies there", code=codes.WRONG_FORM)
        found.extend((place, inner) for inner in entry.value.entries)
    return found


def _names(stage: Stage, place: int) -> tuple[str, ...]:
    """What a place of a spot can be called: by its number, on a card by that, and as it is offered."""
    instance = stage.table.instance(place)
    if instance.card is None:
        return str(instance.index), space_name(stage.table, place)
    title = stage.table.title_of(instance.card)
    named = tuple(name for name, card in stage.named.items() if card == instance.card)
    numbered = tuple(f"{name} {instance.index}" for name in (title, *named))
    plain = (title, *named) if instance.index == 1 else ()
    return (*plain, *numbered, space_name(stage.table, place))


def unit_of(stage: Stage, target: Target, entry: Entry) -> None:
    """Trouble where an entry below a place of a spot is about no resource."""
    if not are_units(stage, entry.key.value):
        known = tuple(name for name, info in stage.ruleset.counters.items() if info.resource)
        raise stage.unknown(entry.key.span, entry.key.value, known, f"anything that can lie on `{target.word}`")
