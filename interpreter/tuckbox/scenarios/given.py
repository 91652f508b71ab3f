"""Lays the table as `given` says: cards into zones, counters, tracks, the state of cards, and where the flow stands."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.declarations.synonyms import key_for
from tuckbox.diagnostics import did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence
from tuckbox.runtime import position

from . import codes, lasting, pieces, tracks
from .fillers import copies_named
from .items import Item, read_items
from .stage import Stage, Target
from .states import set_counter, set_first_player, set_round, set_state
from .texts import first_span
from .trouble import Trouble
from .values import read

PLACE_KEYS = ("step", "turn")
"""What `at` says."""


@dataclass(frozen=True, slots=True)
class Laying:
    """The items for one zone or space; ``rest``: everything of its kinds that lies nowhere else."""

    zone: int
    items: tuple[Item, ...]
    node: Node
    rest: bool = False
    in_order: bool = False


def lay(stage: Stage) -> None:
    """Everything in `given`. Trouble: a word, value or place does not fit."""
    layings: list[Laying] = []
    others: list[tuple[Target, Node]] = []
    copies: list[Entry] = []
    for entry, seat in _words(stage):
        if seat is None and entry.key.value in copies_named(stage.scenario):
            copies.append(entry)
            continue
        target = target_of(stage, entry.key, seat)
        if target.sort == "zone":
            layings += _zone(stage, target.zone, entry.value)
        elif target.sort == "spaces":
            layings += _spaces(stage, target, entry.value)
        else:
            others.append((target, entry.value))
    _place(stage, layings)
    given = {laying.zone for laying in layings}
    stage.not_given = tuple(zone for zone in range(1, len(stage.table.layout.zone_instances)) if zone not in given)
    for target, node in (*others, *((target_of(stage, entry.key, None), entry.value) for entry in copies)):
        _other(stage, target, node)
    for grant, seat_name in stage.compiled.grants:
        if seat_name in stage.seats:
            stage.table.grant(grant, (stage.seats[seat_name],), None)


def _words(stage: Stage) -> Iterator[tuple[Entry, int | None]]:
    for entry in stage.scenario.given.entries:
        name = entry.key.value
        if name in stage.seats:
            if not isinstance(entry.value, Mapping):
                message = f"below `{name}` stand words with their values"
                raise Trouble(first_span(entry.value), message, code=codes.WRONG_FORM)
            for inner in entry.value.entries:
                yield inner, stage.seats[name]
        elif name not in ("at", "records"):
            yield entry, None


def target_of(stage: Stage, key: Scalar, seat: int | None, also: tuple[str, ...] = ()) -> Target:
    """What a word stands for. Trouble: for nothing here; ``also``: other words that could be meant."""
    target = stage.target(key.value, seat)
    if target is not None:
        return target
    if seat is None and stage.target(key.value, 0) is not None:
        message = f"`{key.value}` is each player's own"
        help_ = f"put it below a seat: `{next(iter(stage.seats))}: {{{key.value}: …}}`"
        raise Trouble(key.span, message, code=codes.WRONG_FORM, help=help_)
    if seat is not None and stage.target(key.value, None) is not None:
        message = f"`{key.value}` is the table's"
        raise Trouble(key.span, message, code=codes.WRONG_FORM, help="put it beside the seats, not below one")
    if seat is None and (key.value[:1].isupper() or _last_word(key) in stage.seats):
        message = f"`{key.value}` is not a seat here"
        raise Trouble(key.span, message, code=codes.UNKNOWN_WORD, help=f"the seats are {', '.join(stage.seats)}")
    wrong = stage.unknown(key.span, key.value, (*stage.known_words(seat), *also), "a counter, zone, track or card here")
    synonym = key_for(key.value, also)
    if synonym is not None:
        help_ = f"here it is called `{synonym}`"
        raise Trouble(key.span, wrong.finding.message, code=wrong.finding.code, help=help_)
    if seat is not None or did_you_mean(key.value, (*stage.known_words(None), *also)):
        raise wrong
    help_ = f"what is a player's stands below his seat ({', '.join(stage.seats)}); {wrong.finding.help}"
    raise Trouble(key.span, wrong.finding.message, code=wrong.finding.code, help=help_)


def _last_word(key: Scalar) -> str:
    return key.value.rpartition(" ")[2]


# ------------------------------------------------------------------ cards


def _zone(stage: Stage, zone: int, node: Node) -> list[Laying]:
    if stage.table.layout.spaces(zone) and isinstance(node, Mapping):
        return _by_space(stage, zone, node)
    if isinstance(node, Scalar) and node.value == "rest":
        return [Laying(zone, (), node, rest=True)]
    items = read_items(stage, node)
    spaces = stage.table.layout.spaces(zone)
    if spaces:
        if len(items) > len(spaces):
            message = f"there are {len(spaces)} spaces, and {len(items)} cards for them"
            raise Trouble(node.span, message, code=codes.WRONG_VALUE)
        return [Laying(space, (item,), node) for space, item in zip(spaces, items, strict=False)]
    in_order = isinstance(node, Sequence) and stage.table.drawn(zone) == "random"
    return [Laying(zone, items, node, in_order=in_order)]


def _by_space(stage: Stage, zone: int, node: Mapping) -> list[Laying]:
    found = []
    for entry in node.entries:
        for name in spaces_named(entry.key.value):
            space = stage.space(zone, name)
            if space is None:
                raise no_space(stage, zone, entry.key)
            if isinstance(entry.value, Mapping) and entry.value.get("card") is None:
                _space_fields(stage, space, entry.value)
            else:
                found.append(Laying(space, read_items(stage, entry.value), entry.value))
    return found


def spaces_named(key: str) -> tuple[str, ...]:
    """The names of spaces that share a key: `1,0 0,1`; a group's name and a number are one name."""
    parts = key.split()
    return tuple(parts) if all("," in part or part.isdigit() for part in parts) else (key,)


def no_space(stage: Stage, zone: int, key: Scalar) -> Trouble:
    """The complaint about a space that a zone does not have."""
    from .show import show_spaces

    return Trouble(key.span, f"there is no space `{key.value}`", code=codes.UNKNOWN_WORD, help=show_spaces(stage, zone))


def _space_fields(stage: Stage, space: int, node: Mapping) -> None:
    info = stage.table.instance(space).info
    for entry in node.entries:
        cell = stage.table.layout.space_field_cell(space, entry.key.value)
        if cell is None and pieces.are_units(stage, entry.key.value):
            pieces.lay(stage, -1 - space, entry)
            continue
        if info is None or cell is None:
            known = tuple(info.fields) if info is not None else ()
            raise stage.unknown(entry.key.span, entry.key.value, known, "a field of these spaces")
        type_ = info.fields[entry.key.value].type
        stage.table.set_cell(cell, read(stage, entry.value, type_, f"`{entry.key.value}`"))


def _spaces(stage: Stage, target: Target, node: Node) -> list[Laying]:
    """A named group of spaces: one of them plainly, several by their numbers."""
    if len(target.spaces) == 1 and not (isinstance(node, Mapping) and node.get("1") is not None):
        return _one_space(stage, target.spaces[0], node)
    if not isinstance(node, Mapping):
        raise Trouble(node.span, f"`{target.word}` has several spaces", code=codes.WRONG_FORM, help="write `{1: …}`")
    found = []
    for entry in node.entries:
        at = entry.key.value
        if not at.isdigit() or not 1 <= int(at) <= len(target.spaces):
            message = f"`{target.word}` has the spaces 1 to {len(target.spaces)}"
            raise Trouble(entry.key.span, message, code=codes.UNKNOWN_WORD)
        found += _one_space(stage, target.spaces[int(at) - 1], entry.value)
    return found


def _one_space(stage: Stage, space: int, node: Node) -> list[Laying]:
    if isinstance(node, Mapping) and node.get("card") is None:
        _space_fields(stage, space, node)
        return []
    return [Laying(space, read_items(stage, node), node)]


def _place(stage: Stage, layings: list[Laying]) -> None:
    """Ids take their cards first, then what pays as something, then `rest` takes what is left."""
    for laying in layings:
        position.clear(stage.table, laying.zone)
    taken: dict[tuple[int, int], int] = {}
    used: set[int] = set()
    for sort in ("cards", "id", "made", "unit"):
        for at, laying in enumerate(layings):
            for index, item in enumerate(laying.items):
                if item.sort == sort:
                    card = _take(stage, laying, item, used)
                    used.add(card)
                    taken[at, index] = card
    for at, laying in enumerate(layings):
        cards = [taken[at, index] for index in range(len(laying.items))]
        for card, item in zip(cards, laying.items, strict=True):
            _put(stage, card, laying.zone, item.node)
        if laying.in_order:
            stage.table.order[laying.zone] = cards
    for at, laying in enumerate(layings):
        for index, item in enumerate(laying.items):
            if item.state is not None:
                set_state(stage, taken[at, index], item.state)
    for laying in layings:
        if laying.rest:
            _rest(stage, laying)


def _take(stage: Stage, laying: Laying, item: Item, used: set[int]) -> int:
    table = stage.table
    info = table.instance(laying.zone).info
    holds = info.holds if info is not None else ()
    if item.sort == "made":
        table.create(item.word, table.layout.box, None)
    first: int | None = None
    for card in item.meant(stage, (card for card in table.cards_in(table.layout.box) if card not in used)):
        if not holds or table.is_kind(card, holds):
            if item.called is not None:
                stage.named[item.called] = card
            return card
        first = card if first is None else first
    span = item.node.span
    if first is not None:
        kind = table.card(first).kind.name
        assert info is not None
        message = f"`{item.word}` is a {kind}, and `{info.name}` holds {' and '.join(holds)}"
        raise Trouble(span, message, code=codes.WRONG_VALUE)
    total = len(item.among(stage, range(len(table.layout.cards))))
    message = f"no `{item.word}` is left: there are {total}"
    raise Trouble(span, message, code=codes.WRONG_VALUE)


def _put(stage: Stage, card: int, zone: int, node: Node) -> None:
    if not position.put(stage.table, card, zone):
        info = stage.table.instance(zone).info
        message = f"that is more than fits into `{info.name if info else 'the box'}`"
        raise Trouble(node.span, message, code=codes.WRONG_VALUE)


def _rest(stage: Stage, laying: Laying) -> None:
    """Everything of the zone's kinds that is still in the box, by id."""
    table = stage.table
    info = table.instance(laying.zone).info
    assert info is not None
    left = [card for card in table.cards_in(table.layout.box) if table.is_kind(card, info.holds)]
    for card in left:
        _put(stage, card, laying.zone, laying.node)


# ------------------------------------------------------------------ everything else


def _other(stage: Stage, target: Target, node: Node) -> None:
    match target.sort:
        case "counter":
            set_counter(stage, target, node)
        case "track":
            tracks.stand(stage, target, node)
        case "spot":
            for place, entry in pieces.on_spots(stage, target, node):
                pieces.unit_of(stage, target, entry)
                pieces.lay(stage, -1 - place, entry)
        case "card":
            if len(target.cards) != 1:
                message = f"there are {len(target.cards)} of `{target.word}`"
                raise Trouble(node.span, message, code=codes.WRONG_VALUE, help="name the copy: `… as NAME`")
            if not isinstance(node, Mapping):
                message = f"`{target.word}` needs its state"
                raise Trouble(node.span, message, code=codes.WRONG_FORM, help="write `{face: …}`")
            set_state(stage, target.cards[0], node)
        case "lasting":
            lasting.lay(stage, target, node)
        case "round":
            set_round(stage, node)
        case _:
            set_first_player(stage, node)


# ------------------------------------------------------------------ where the flow stands


def stand(stage: Stage) -> None:
    """`at: {step: …, turn: …}`: the start of that step; `at: {turn: …}`: of that turn, where there is one kind."""
    node = stage.scenario.given.get("at")
    if node is None:
        return
    if stage.scenario.start != "bare":
        raise Trouble(node.span, "`at` does not go with `from: setup`", code=codes.WRONG_FORM, help="use `until`")
    if not isinstance(node, Mapping):
        raise Trouble(node.span, "`at` says a step", code=codes.WRONG_FORM, help="write `{step: …, turn: …}`")
    for entry in node.entries:
        check_place_key(stage, entry.key)
    step, turn = node.get("step"), node.get("turn")
    path = position.turns_path(stage.machine) if step is None and turn is not None else step_path(stage, step)
    if path is None:
        raise Trouble(node.span, "`at` says a step", code=codes.WRONG_FORM, help="write `{step: …, turn: …}`")
    seat = stage.seat(turn) if isinstance(turn, Scalar) else None
    problem = position.stand_at(stage.machine, path, seat)
    if problem is not None:
        raise Trouble((turn or node).span, problem, code=codes.WRONG_VALUE)


def check_place_key(stage: Stage, key: Scalar) -> None:
    """Trouble where a key of `at` is none."""
    if key.value not in PLACE_KEYS:
        raise stage.unknown(key.span, key.value, PLACE_KEYS, "a key of `at`")


def step_path(stage: Stage, node: Node | None) -> position.Path | None:
    """Where a step is that a text names, of a phase and the one step in it the step; None: nothing is written."""
    if not isinstance(node, Scalar):
        return None
    known = position.paths(stage.machine)
    found = known.get(node.value, [])
    if not found:
        raise stage.unknown(node.span, node.value, tuple(known), "a step")
    if any(path != found[-1][: len(path)] for path in found):
        message = f"several steps are called `{node.value}`"
        raise Trouble(node.span, message, code=codes.UNKNOWN_WORD, help="write it as `phase.step`")
    return found[-1]
