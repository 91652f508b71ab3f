"""Names that the checker does not resolve: what variants alter, what is translated, and what scenarios say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from tuckbox.declarations import Sections
from tuckbox.declarations.editing import item_id
from tuckbox.declarations.names import leading_name
from tuckbox.declarations.sections import OPERATIONS
from tuckbox.document import Entry, Node, Scalar, Sequence
from tuckbox.document import Mapping as MappingNode
from tuckbox.scenarios.fillers import NAMED_COPY
from tuckbox.scenarios.texts import scalars

from .declared import section_sort
from .symbols import Occurrence, Symbol

_WORD = re.compile(r"[^\W\d][\w-]*")
_PROSE = ("because", "untestable", "name", "says", "text", "description", "provenance")


def in_orders(documents: Iterable[Node], called: Called) -> Iterator[Occurrence]:
    """The entries that variants, and the files of a ruleset that extends another, name to alter them."""
    for document in documents:
        for operation in OPERATIONS:
            orders = document.get(operation) if isinstance(document, MappingNode) else None
            if isinstance(orders, MappingNode) and operation != "add":
                for entry in orders.entries:
                    yield from _altered(entry)
                    yield from _of_cards(entry, called)


def in_texts(documents: Iterable[Node], named: Mapping[str, list[Symbol]]) -> Iterator[Occurrence]:
    """The words under `texts:` by which fields, faces and spaces are called, of those that are only one thing."""
    for document in documents:
        section = document.get("texts") if isinstance(document, MappingNode) else None
        for entry in section.entries if isinstance(section, MappingNode) else ():
            word = entry.key.value
            symbols = [one for one in named.get(word.replace(" ", "_"), ()) if one.sort in ("field", "value", "spaces")]
            if len(symbols) == 1:
                yield Occurrence(symbols[0], entry.key.at(0, len(word)), shown=True)


def _altered(order: Entry) -> Iterator[Occurrence]:
    section, _, rest = order.key.value.partition(".")
    sort = section_sort(section)
    if not sort:
        return
    if rest:
        name = rest.partition(".")[0]
        start = len(section) + 1
        yield Occurrence(Symbol(sort, name), order.key.at(start, start + len(name)))
        return
    for scalar in _names(order.value):
        name = leading_name(scalar.value) if sort in ("action", "procedure", "define") else scalar.value
        if sort == "step" and "." in name:
            head, _, tail = name.partition(".")
            yield Occurrence(Symbol("step", head), scalar.at(0, len(head)))
            yield Occurrence(Symbol("step", tail), scalar.at(len(head) + 1, len(name)))
        else:
            yield Occurrence(Symbol(sort, name), scalar.at(0, len(name)))


def _of_cards(order: Entry, called: Called) -> Iterator[Occurrence]:
    """The fields of cards that are altered; what is said of the cards that go, and the fields that they lose."""
    if order.key.value != "cards":
        return
    for title in order.value.entries if isinstance(order.value, MappingNode) else ():
        for entry in title.value.entries if isinstance(title.value, MappingNode) else ():
            symbol = called.field(title.key.value, entry.key.value)
            if symbol is not None:
                yield Occurrence(symbol, entry.key.span)
    for item in order.value.items if isinstance(order.value, Sequence) else (order.value,):
        where, only = (item.get("where"), item.get("only")) if isinstance(item, MappingNode) else (None, None)
        if where is not None:
            yield from _said(where, called)
        for one in only.items if isinstance(only, Sequence) else ():
            if isinstance(one, Scalar) and one.value in called.fields:
                yield Occurrence(called.fields[one.value], one.span, certain=False)


def _names(value: Node) -> Iterator[Scalar]:
    if isinstance(value, MappingNode):
        yield from (entry.key for entry in value.entries)
    elif isinstance(value, Sequence):
        yield from (item for item in value.items if isinstance(item, Scalar))


@dataclass(frozen=True, slots=True)
class Called:
    """What a scenario's words are taken for: the only bearer of a name, also the only field of that name behind a dot,
    what is picked with an action, and the field of a card."""

    named: Mapping[str, Symbol]
    fields: Mapping[str, Symbol]
    pick: Callable[[str, str], Symbol | None]
    field: Callable[[str, str], Symbol | None]


def in_scenarios(sections: Sections, called: Called) -> Iterator[Occurrence]:
    """The names in the scenarios and positions of a ruleset and its variants."""
    roots = [sections.root.get("scenarios"), sections.root.get("positions")]
    for overlay in sections.overlays:
        roots += [overlay.scenarios, overlay.get("positions")]
    own: dict[str, Mapping[str, Symbol]] = {}  # of each position
    for root in roots:
        for entry in root.entries if isinstance(root, MappingNode) else ():
            own[entry.key.value] = _own(entry.value, f"position {entry.key.value}")
    for root in roots:
        for item in root.items if isinstance(root, Sequence) else ():
            place = item_id(item)
            mine = _own(item, f"scenario {place.value if isinstance(place, Scalar) else ''}")
            yield from _with_own(item, mine, own, called)
        for entry in root.entries if isinstance(root, MappingNode) else ():
            yield Occurrence(Symbol("position", entry.key.value), entry.key.span, defines=True)
            yield from _with_own(entry.value, own[entry.key.value], own, called)


def _with_own(
    item: Node, mine: Mapping[str, Symbol], positions: Mapping[str, Mapping[str, Symbol]], called: Called
) -> Iterator[Occurrence]:
    """``mine``: what the scenario names itself; it may go on from a position, whose names are meant as well."""
    start = item.get("from") if isinstance(item, MappingNode) else None
    inherited = positions.get(start.value, {}) if isinstance(start, Scalar) else {}
    names = {**inherited, **mine}
    if not names:
        yield from _scenario(item, called)
        return
    for one in _scenario(item, replace(called, named={**called.named, **names})):
        is_own = one.symbol.sort == "local" and mine.get(one.symbol.name) == one.symbol
        yield replace(one, defines=True) if is_own and _declares(item, one) else one


def _own(item: Node, owner: str) -> Mapping[str, Symbol]:
    """The seats, the cards and the copies that a scenario gives their names."""
    return {scalar.value[start:]: Symbol("local", scalar.value[start:], owner) for scalar, start in _declared(item)}


def _declared(item: Node) -> Iterator[tuple[Scalar, int]]:
    """Where that is done: the text, and where in it the name begins that ends it."""
    if not isinstance(item, MappingNode):
        return
    seats, cards = item.get("seats"), item.get("cards")
    if isinstance(seats, Sequence):
        yield from ((one, 0) for one in seats.items if isinstance(one, Scalar))
    if isinstance(seats, MappingNode):
        yield from ((entry.key, 0) for entry in seats.entries)
    for kind in cards.entries if isinstance(cards, MappingNode) else ():
        if isinstance(kind.value, MappingNode):
            yield from ((entry.key, 0) for entry in kind.value.entries)
    given = item.get("given")
    for scalar in scalars(given) if given is not None else ():
        match = NAMED_COPY.fullmatch(scalar.value)
        if match is not None:
            yield scalar, match.start(2)


def _declares(item: Node, one: Occurrence) -> bool:
    places = (scalar.at(start, len(scalar.value)) for scalar, start in _declared(item))
    return any(span.source is one.span.source and span.start == one.span.start for span in places)


def _scenario(item: Node, called: Called) -> Iterator[Occurrence]:
    place = item_id(item)
    for entry in item.entries if isinstance(item, MappingNode) else ():
        if entry.value is place or entry.key.value in _PROSE:
            continue
        if entry.key.value == "rules":
            rules = entry.value.items if isinstance(entry.value, Sequence) else (entry.value,)
            yield from (Occurrence(Symbol("statement", r.value), r.span) for r in rules if isinstance(r, Scalar))
        elif entry.key.value == "from" and isinstance(entry.value, Scalar):
            yield Occurrence(Symbol("position", entry.value.value), entry.value.span)
        elif entry.key.value in OPERATIONS and isinstance(entry.value, MappingNode):
            yield from _orders(entry.value, called)
        elif entry.key.value == "when" and isinstance(entry.value, Sequence):
            for step in entry.value.items:
                yield from _step(step, called)
        else:
            yield from _said(entry.value, called)


def _orders(orders: MappingNode, called: Called) -> Iterator[Occurrence]:
    """What a scenario alters as a variant would, by section and name."""
    for order in orders.entries:
        yield from _altered(order)
        if isinstance(order.value, MappingNode):
            for entry in order.value.entries:
                yield from _said(entry.value, called)


def _step(step: Node, called: Called) -> Iterator[Occurrence]:
    """`{A: ACTION, PICK: …}`: who does what, and what is picked with it."""
    if not isinstance(step, MappingNode) or not step.entries:
        return
    done = step.entries[0].value
    action = done.value if isinstance(done, Scalar) else ""
    yield from _said(step.entries[0].key, called)
    yield from _said(done, called)
    for entry in step.entries[1:]:
        picked = called.pick(action, entry.key.value)
        if picked is not None:
            yield Occurrence(picked, entry.key.span)
        yield from _said(entry.value, called)


def _said(node: Node, called: Called) -> Iterator[Occurrence]:
    waiting: list[Node] = [node]
    while waiting:
        one = waiting.pop()
        if isinstance(one, MappingNode):
            waiting.extend(part for entry in one.entries for part in (entry.key, entry.value))
        elif isinstance(one, Sequence):
            waiting.extend(one.items)
        else:
            for match in _WORD.finditer(one.value):
                is_behind_dot = one.value[match.start() - 1 : match.start()] == "."
                field = called.fields.get(match.group()) if is_behind_dot else None
                symbol = field or called.named.get(match.group())
                if symbol is not None:
                    yield Occurrence(symbol, one.at(match.start(), match.end()), certain=False)
