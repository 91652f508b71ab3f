"""Values in the words of a scenario, as somebody would write them who sees everything."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.language.types import (
    NUMBER,
    PLAYER,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    OptionalOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.runtime.identity import space_name, space_word
from tuckbox.runtime.place import Place, type_at
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
        case SpaceOf(zones=zones):
            return space_word(table, number(value), zones)
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
    if instance.info is not None and instance.info.spot is not None:
        return space_name(stage.table, index)
    if instance.parent is None:
        return f"{whose}{instance.word}"
    return f"{whose}{instance.word} {space_name(stage.table, index)}"


def event(stage: Stage, happened: Event) -> str:
    """An event in short: its name, its cards or what it changed, who did it."""
    fields = dict(happened.fields)
    words = [happened.name]
    place = next((fields[word] for word in ("to", "onto", "into", "under") if isinstance(fields.get(word), int)), None)
    if "place" in fields:
        words += [_changed(stage, happened), change(stage, happened)]
    elif isinstance(happened.thing, str) and "face" in fields:
        words += [happened.thing, show(stage, fields["face"], EnumOf(happened.thing))]
    elif isinstance(happened.thing, tuple) and happened.thing and isinstance(happened.thing[0], tuple):
        words.append(units(stage, happened.thing))
    elif str(fields.get("form")).endswith(".piece") and isinstance(happened.thing, tuple):
        words.append(unit_word(stage.table, number(happened.thing[1])))
    elif fields.get("thing sort") in ("space", "zone") and isinstance(happened.thing, int):
        words.append(zone(stage, happened.thing))
    elif isinstance(happened.thing, tuple) or _is_card(stage, happened):
        found = happened.thing if isinstance(happened.thing, tuple) else (happened.thing,)
        words += [card(stage, number(one)) for one in found if one is not None]
        if place is not None and _is_card(stage, happened):
            words.append(f"to {zone(stage, number(place))}")
    if happened.by is not None:
        words.append(f"by {stage.machine.seat_names[happened.by]}")
    return " ".join(words)


def change(stage: Stage, happened: Event) -> str:
    """From what to what an event changed something, by the type of what it is."""
    type_ = _type_at(stage, stage.table.place_of_event(happened))
    return " → ".join(show(stage, happened.get(word), type_) for word in ("from", "to"))


def _type_at(stage: Stage, place: Place | None) -> Type:
    match place:
        case None | ("track", *_):
            return NUMBER
        case ("first player",) | ("card field", _, "owner" | "controller"):
            return PLAYER
        case _:
            return type_at(stage.table, place) or NUMBER


def _changed(stage: Stage, happened: Event) -> str:
    """What an event changed: a counter or track (with whose, where it is not the doer's), a field, the first player."""
    whose, sort, layout = happened.get("for"), happened.get("place"), stage.table.layout
    match sort:
        case "counter" | "track":
            word = layout.word(sort, number(happened.thing))
            foreign = whose is not None and whose != happened.by
            return f"{stage.machine.seat_names[number(whose)]}.{word}" if foreign else word
        case "table":
            return "first_player"
        case _ if whose is None:
            return str(happened.thing)
        case "card":
            return f"{card(stage, number(whose))}.{happened.thing}"
        case _:
            return f"{zone(stage, number(whose))}.{happened.thing}"


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


def show_spaces(stage: Stage, zone: int) -> str:
    """The spaces of a zone, for a message."""
    names = [space_name(stage.table, space) for space in stage.table.layout.spaces(zone)]
    return f"there are {', '.join(names[:20])}{' …' if len(names) > 20 else ''}" if names else "it has none"
