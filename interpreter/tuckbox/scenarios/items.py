"""Which cards a text or list means: by id, by what they pay as, fillers, copies with a name, expressions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from tuckbox.dataclass import dataclass
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language.types import CardOf, ListOf, OptionalOf, Type
from tuckbox.runtime.spending import pays_as
from tuckbox.runtime.values import items as members
from tuckbox.runtime.values import number

from . import codes
from .fillers import NAMED_COPY, filler_id
from .stage import Stage
from .texts import is_expression, units_in
from .trouble import Trouble
from .values import place_of, unit_words

_BLANK = re.compile(r"blank (\w+)")


@dataclass(frozen=True, slots=True)
class Item:
    """One card as written. ``sort``: id · unit · made (a new one of a kind without cards) · cards (an
    expression's). ``called``: the copy's own name.

    ``state`` is what is said about it apart from which card it is.
    """

    node: Node
    sort: str
    word: str
    unit: int = -1
    cards: tuple[int, ...] = ()
    called: str | None = None
    state: Mapping | None = None

    def among(self, stage: Stage, cards: Iterable[int]) -> list[int]:
        """Those of the cards that are meant."""
        return list(self.meant(stage, cards))

    def meant(self, stage: Stage, cards: Iterable[int]) -> Iterator[int]:
        """The same, looked for one by one."""
        if self.sort in ("id", "made"):
            called = frozenset(stage.cards_called(self.word))
            return (card for card in cards if card in called)
        return (card for card in cards if self.fits(stage, card))

    def fits(self, stage: Stage, card: int) -> bool:
        """Whether a card is what is meant."""
        match self.sort:
            case "id" | "made":
                return card in stage.cards_called(self.word)
            case "unit":
                paid = pays_as(stage.table, card)
                return paid is not None and paid in stage.table.layout.members(self.unit)
            case _:
                return card in self.cards


def read_items(stage: Stage, node: Node) -> tuple[Item, ...]:
    """The cards of a zone or space as written: a bag, one of them, or a list. Trouble: a word is not known."""
    if isinstance(node, Sequence):
        return tuple(item for one in node.items for item in read_items(stage, one))
    if isinstance(node, Mapping):
        return (_with_state(stage, node),)
    if node.value in ("none", "nothing"):
        return ()
    parts = units_in(node.value)
    if parts is not None:
        return tuple(_word(stage, node, word) for amount, word in parts for _ in range(amount))
    named = NAMED_COPY.fullmatch(node.value)
    if named is not None:
        item = _word(stage, node, named[1])
        return (Item(node, item.sort, item.word, item.unit, item.cards, named[2], item.state),)
    if node.value in stage.compiled.values and is_expression(node.value):
        return _worked_out(stage, node)
    return (_word(stage, node, node.value),)


def _with_state(stage: Stage, node: Mapping) -> Item:
    card = node.get("card")
    if card is None:
        message = "a card with its state says which card it is"
        raise Trouble(node.span, message, code=codes.WRONG_FORM, help="write `{card: ID, …}`")
    (item,) = read_items(stage, card)
    rest = Mapping(tuple(entry for entry in node.entries if entry.key.value != "card"), node.span)
    return Item(node, item.sort, item.word, item.unit, item.cards, item.called, rest)


def _word(stage: Stage, node: Scalar, word: str) -> Item:
    blank = _BLANK.fullmatch(word)
    if blank is not None:
        return _blank(stage, node, blank[1])
    if stage.cards_called(word) and word not in stage.ruleset.kinds:
        return Item(node, "id", word)
    unit = stage.unit(word)
    if unit is not None and _pays(stage, unit):
        return Item(node, "unit", word, unit)
    if stage.cards_called(word):
        return Item(node, "id", word)
    known = (*stage.ruleset.cards, *unit_words(stage))
    raise stage.unknown(place_of(node, word), word, known, "a card, nor what any card pays as")


def _blank(stage: Stage, node: Scalar, kind: str) -> Item:
    if filler_id(kind) in stage.ruleset.cards:
        return Item(node, "id", filler_id(kind))
    if kind not in stage.ruleset.kinds:
        raise stage.unknown(node.span, kind, tuple(stage.ruleset.kinds), "a kind")
    return Item(node, "made", kind)


def _pays(stage: Stage, unit: int) -> bool:
    """Whether some kind of card pays as the unit."""
    enums = {stage.table.layout.unit_word(one)[2] for one in stage.table.layout.members(unit)}
    for kind in stage.ruleset.kinds.values():
        if kind.payable_as is not None and getattr(kind.fields[kind.payable_as].type, "name", "") in enums:
            return True
    return False


def check_worked_out(stage: Stage, node: Scalar) -> None:
    """Trouble where an expression is no card and no cards."""
    type_ = stage.type_of(node.value)
    if not _is_cards(type_):
        message = f"`{node.value}` is {type_}, and a card is needed"
        raise Trouble(node.span, message, code=codes.WRONG_VALUE)


def _worked_out(stage: Stage, node: Scalar) -> tuple[Item, ...]:
    check_worked_out(stage, node)
    value, type_ = stage.worked_out(node.value)
    cards = tuple(number(one) for one in members(value))
    if isinstance(type_, ListOf):
        return tuple(Item(node, "cards", node.value, cards=(card,)) for card in cards)
    return (Item(node, "cards", node.value, cards=cards),) if cards else ()


def _is_cards(type_: Type) -> bool:
    if isinstance(type_, OptionalOf | ListOf):
        return _is_cards(type_.of)
    return isinstance(type_, CardOf)


def matched(stage: Stage, items: tuple[Item, ...], cards: tuple[int, ...]) -> bool:
    """Whether each item is another one of the cards, and none is left over, in whatever order."""
    if len(items) != len(cards):
        return False
    taken: dict[int, int] = {}

    def place(at: int, seen: set[int]) -> bool:
        for index, card in enumerate(cards):
            if index in seen or not items[at].fits(stage, card):
                continue
            seen.add(index)
            if index not in taken or place(taken[index], seen):
                taken[index] = at
                return True
        return False

    return all(place(at, set()) for at in range(len(items)))
