"""Writing names, numbers, counters and fields."""

from __future__ import annotations

from tuckbox.language.types import TEXT, BagOf, EnumOf, ListOf, OptionalOf, SpaceOf, Type
from tuckbox.runtime.evaluate.words import group_members
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from ..storage import COMPARED
from ..term import Term, Unspecialised, constant, there
from ..writer import EXPRESSIONS, Scope, Writer, number


def _constant(writer: Writer, expr: x.Constant, scope: Scope) -> Term:
    if isinstance(expr.type, BagOf):
        raise Unspecialised("a bag")
    return constant(expr.value)


def _named(writer: Writer, expr: x.Named, scope: Scope) -> Term:
    layout = writer.ground.layout
    if expr.sort in ("group", "track group"):
        return constant(group_members(Table(layout, writer.ground.first), expr.sort, expr.name))
    if expr.sort == "enum" and expr.of is None:
        return constant(tuple(range(len(layout.ruleset.enums[expr.name].values))))
    return constant(layout.number(expr.sort, expr.name, expr.of))


def _local(writer: Writer, expr: x.Local, scope: Scope) -> Term:
    return scope.registers.get(expr.slot, constant(None))


def _cell(writer: Writer, expr: x.Cell, scope: Scope) -> Term:
    holder = None if expr.holder is None else writer.term(expr.holder, scope)
    return counter(writer, expr.word, holder)


def counter(writer: Writer, word: str, holder: Term | None) -> Term:
    """The value of a counter, of ``holder`` where it is a player's."""
    ground = writer.ground
    if holder is None or not ground.per_player(word):
        return writer.storage.cell(ground.counter(word, None))
    if holder.known:
        return (
            constant(None) if holder.value is None else writer.storage.cell(ground.counter(word, number(holder.value)))
        )
    if ground.seats > COMPARED:
        found = writer.storage.cell_at(("counter", word), f"{ground.counter(word, 0)} + {holder.text}")
        return or_none(holder, found)
    text = "None" if holder.absent else ""
    absent = holder.absent
    for seat in reversed(range(ground.seats)):
        one = writer.storage.cell(ground.counter(word, seat))
        absent |= one.absent
        text = f"({one.text} if {holder.text} == {seat} else {text})" if text else one.text
    return Term(text, absent=absent)


def or_none(of: Term, value: Term) -> Term:
    """``value``, or none where ``of`` is none."""
    if not of.absent:
        return value
    return Term(f"(None if {of.text} is None else {value.text})", absent=True)


def space_field(writer: Writer, expr: x.SpaceField, scope: Scope) -> Term:
    space = writer.term(expr.space, scope)
    if space.known:
        return constant(None) if space.value is None else writer.storage.cell(_cell_of(writer, space, expr.field))
    key, index = field_index(writer, space, expr.field, expr.space.type)
    return or_none(space, writer.storage.cell_at(key, index))


def _cell_of(writer: Writer, space: Term, field: str) -> int:
    cell = writer.ground.layout.space_field_cell(number(space.value), field)
    if cell is None:
        raise Unspecialised(f"a field `{field}` that is none of a space")
    return cell


def field_index(writer: Writer, space: Term, field: str, typed: Type) -> tuple[tuple[str, str, str], str]:
    """The key and the Python of the cell of a space's field."""
    plain = _plain(typed)
    words = plain.zones if isinstance(plain, SpaceOf) else ()
    layout = writer.ground.layout
    spaces = [one for one, zone in enumerate(layout.zone_instances) if zone.word in words and not zone.has_spaces]
    cells = {one: layout.space_field_cell(one, field) for one in spaces}
    if len(words) != 1 or not cells or any(cell is None for cell in cells.values()):
        raise Unspecialised(f"a field `{field}` of spaces of several zones")
    apart, word = {number(cell) - one for one, cell in cells.items()}, str(words[0])
    if len(apart) == 1:
        return ("field", word, field), f"{space.text} + {apart.pop()}"
    return ("field", word, field), f"{writer.constant(f'cell_of_{field}', cells)}[{space.text}]"


def _card_field(writer: Writer, expr: x.CardField, scope: Scope) -> Term:
    card = writer.term(expr.card, scope)
    if card.known and card.value is None:
        return constant(None)
    table = {one: value for (one, field), value in writer.ground.layout.constants.items() if field == expr.field}
    if len(table) < len(writer.ground.layout.cards) or writer.ground.creates:
        raise Unspecialised(f"the field `{expr.field}`, which is changed or worked out, or not every card has")
    return writer.lookup(f"{expr.field}_of", table, card)


def _arith(writer: Writer, expr: x.Arith, scope: Scope) -> Term:
    left, right = writer.term(expr.left, scope), writer.term(expr.right, scope)
    if any(
        isinstance(_plain(side.type), BagOf | ListOf) or _plain(side.type) == TEXT for side in (expr.left, expr.right)
    ):
        raise Unspecialised("a sum of bags, lists or texts")
    if left.known and right.known:
        return constant(_numbers(expr.operator, _counted(left.value), _counted(right.value)))
    if expr.operator in "/%":
        if not right.known or not right.value:
            raise Unspecialised("a division by what only play knows")
        sign = "//" if expr.operator == "/" else "%"
        return there(f"({left.number} {sign} {right.text})")
    return there(f"({left.number} {expr.operator} {right.number})")


def _plain(typed: Type) -> Type:
    return typed.of if isinstance(typed, OptionalOf) else typed


def _counted(value: Value) -> int:
    return 0 if value is None else number(value)


def _numbers(operator: str, left: int, right: int) -> int:
    if operator in "/%" and not right:
        return 0
    made = {"+": left + right, "-": left - right, "*": left * right}
    if operator in made:
        return made[operator]
    return left // right if operator == "/" else left % right


def _negate(writer: Writer, expr: x.Negate, scope: Scope) -> Term:
    of = writer.term(expr.of, scope)
    if isinstance(expr.of.type, BagOf):
        raise Unspecialised("a bag")
    return constant(-_counted(of.value)) if of.known else there(f"(-{of.number})")


def die_value(writer: Writer, enum: EnumOf, face: Term) -> Term:
    """The number on a face of a die."""
    numbers = tuple(map(int, writer.ground.layout.ruleset.enums[enum.name].values))
    if face.known:
        return constant(numbers[number(face.value)])
    if numbers == tuple(range(numbers[0], numbers[0] + len(numbers))):
        return or_none(face, there(f"({face.text} + {numbers[0]})"))
    return or_none(face, there(f"{numbers!r}[{face.text}]"))


EXPRESSIONS[x.Constant] = _constant
EXPRESSIONS[x.Named] = _named
EXPRESSIONS[x.Local] = _local
EXPRESSIONS[x.Cell] = _cell
EXPRESSIONS[x.SpaceField] = space_field
EXPRESSIONS[x.CardField] = _card_field
EXPRESSIONS[x.Arith] = _arith
EXPRESSIONS[x.Negate] = _negate
