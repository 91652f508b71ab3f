"""Values in the words of a scenario, as somebody would write them who sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import BagOf, CardOf, EnumOf, ListOf, OptionalOf, Plain, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.runtime.identity import space_name
from tuckbox.runtime.spending import pays_as, unit_word
from tuckbox.runtime.values import bag, number
from tuckbox.semantics.checked.expressions import Value

if TYPE_CHECKING:
    from tuckbox.runtime.events import Event

    from .stage import Stage


def show(stage: Stage, value: Value, type_: Type) -> str:
    """A value of a type."""
    if isinstance(type_, OptionalOf):
        return show(stage, value, type_.of)
    if value is None:
        return "none"
    table = stage.table
    match type_:
        case ListOf(of=of):
            assert isinstance(value, tuple)
            return f"[{', '.join(show(stage, one, of) for one in value)}]"
        case CardOf():
            return card(stage, number(value))
        case EnumOf(name=name):
            return table.layout.word("enum", number(value), name)
        case WordOf(sort=sort):
            return table.layout.word(sort, number(value))
        case BagOf():
            return units(stage, value)
        case SpaceOf():
            return space_name(table, number(value))
        case ZoneOf():
            return zone(stage, number(value))
        case Plain(word="player"):
            return stage.machine.seat_names[number(value)]
        case Plain(word="title"):
            return table.layout.word("title", number(value))
        case Plain(word="yes/no"):
            return "yes" if value else "no"
        case _:
            return str(value)


def units(stage: Stage, value: Value) -> str:
    """A bag: ``2 gold + 1 coin``."""
    said = " + ".join(f"{amount} {unit_word(stage.table, unit)}" for unit, amount in bag(value))
    return said or "nothing"


def card(stage: Stage, index: int) -> str:
    """A card by its id; one that is only known by what it pays as, so."""
    for name, named in stage.named.items():
        if named == index:
            return name
    unit = pays_as(stage.table, index)
    return unit_word(stage.table, unit) if unit is not None else stage.table.title_of(index)


def cards(stage: Stage, found: tuple[int, ...]) -> str:
    """Several cards, as a list."""
    return f"[{', '.join(card(stage, one) for one in found)}]"


def zone(stage: Stage, index: int) -> str:
    """A zone or space, with whose it is."""
    instance = stage.table.instance(index)
    whose = f"{stage.machine.seat_names[instance.holder]}." if instance.holder is not None else ""
    if instance.parent is None:
        return f"{whose}{instance.word}"
    return f"{whose}{instance.word} {space_name(stage.table, index)}"


def event(stage: Stage, happened: Event) -> str:
    """An event in short: its name, its cards or amount, who did it."""
    table = stage.table
    words = [happened.name]
    fields = dict(happened.fields)
    if fields.get("place") == "counter":
        words.append(table.layout.word("counter", number(happened.thing)))
    elif isinstance(happened.thing, tuple) and happened.thing and isinstance(happened.thing[0], tuple):
        words.append(units(stage, happened.thing))
    elif isinstance(happened.thing, tuple) or _is_card(stage, happened):
        found = happened.thing if isinstance(happened.thing, tuple) else (happened.thing,)
        words += [card(stage, number(one)) for one in found if one is not None]
    place = next((fields[word] for word in ("to", "onto", "into", "under") if isinstance(fields.get(word), int)), None)
    if "place" in fields:
        words.append(f"{_plain(fields.get('from'))} → {_plain(fields.get('to'))}")
    elif place is not None and _is_card(stage, happened):
        words.append(f"to {zone(stage, number(place))}")
    if happened.by is not None:
        words.append(f"by {stage.machine.seat_names[happened.by]}")
    return " ".join(words)


def _is_card(stage: Stage, happened: Event) -> bool:
    about_cards = any(
        parameter.takes in ("cards", "selection")
        for form in stage.table.layout.forms.values()
        if form.id.split(".", 1)[0] == happened.name
        for parameter in form.parameters
        if parameter.name == "thing"
    )
    one = happened.thing[0] if isinstance(happened.thing, tuple) and happened.thing else happened.thing
    in_range = isinstance(one, int) and not isinstance(one, bool) and 0 <= one < stage.table.card_count()
    return about_cards and in_range


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def show_spaces(stage: Stage, zone: int) -> str:
    """The spaces of a zone, for a message."""
    names = [space_name(stage.table, space) for space in stage.table.layout.spaces(zone)]
    return f"there are {', '.join(names[:20])}{' …' if len(names) > 20 else ''}" if names else "it has none"
