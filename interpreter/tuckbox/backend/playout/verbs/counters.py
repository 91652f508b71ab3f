"""`set`, `raise` and `lower` of counters and of fields of spaces."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.expressions import Constant, Named
from tuckbox.vocabulary.verbs.changing import change, lowered, raised

from ..expressions.values import counter, field_index
from ..storage import COMPARED
from ..term import Term, Unspecialised, constant, there
from ..writer import Writer, number
from .arguments import Arguments, Forms

#: ``(before) -> after``, as terms.
Change = Callable[[Term], Term]


def _set(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term | None:
    if "to" not in arguments:
        raise Unspecialised("a place that is turned over")
    to = arguments["to"]
    if arguments["place"].value == "table":
        _first_player(writer, to)
        return None
    return _change(writer, one, arguments, lambda before: to)


def _raise(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term | None:
    return _change(writer, one, arguments, partial(difference, sign="+", amount=arguments["amount"]))


def _lower(writer: Writer, one: s.Do, arguments: Arguments, by: Term) -> Term | None:
    return _change(writer, one, arguments, partial(difference, sign="-", amount=arguments["amount"]))


def difference(before: Term, *, sign: str, amount: Term) -> Term:
    """The number with an amount added or taken away."""
    if before.known and amount.known:
        made = number(before.value or 0) + (1 if sign == "+" else -1) * number(amount.value or 0)
        return constant(made)
    return there(f"({before.number} {sign} {amount.number})")


def _change(writer: Writer, one: s.Do, arguments: Arguments, how: Change) -> Term | None:
    sort = arguments["place"].value
    if one.result is not None:
        raise Unspecialised("the value that a change gives")
    if sort == "counter":
        _counter(writer, one, arguments.get("for"), how)
    elif sort == "space":
        _field(writer, one, arguments["for"], how)
    else:
        raise Unspecialised(f"a change of a place of the sort {sort}")
    return None


def _counter(writer: Writer, one: s.Do, holder: Term | None, how: Change) -> None:
    thing = dict(one.arguments)["thing"]
    if not isinstance(thing, Named):
        raise Unspecialised("a counter that only play knows")
    change_counter(writer, thing.name, holder, how)


def change_counter(writer: Writer, word: str, holder: Term | None, how: Change) -> None:
    """Write a change of a counter or resource of ``holder``, within its bounds; of nobody's: nothing."""
    ground = writer.ground
    if ground.layout.ruleset.counters[word].supply is not None:
        raise Unspecialised(f"`{word}`, of which there are only so many")
    if not ground.per_player(word):
        _write(writer, word, constant(None), how)
    elif holder is None:
        return
    elif holder.known:
        if holder.value is not None:
            _write(writer, word, holder, how)
    elif ground.seats <= COMPARED:
        _of_somebody(writer, word, writer.bind("whose", holder), how)
    elif holder.absent:
        holder = writer.bind("whose", holder)
        with writer.block(f"if {holder.text} is not None"):
            _write(writer, word, there(holder.text), how)
    else:
        _write(writer, word, holder, how)


def _of_somebody(writer: Writer, word: str, holder: Term, how: Change) -> None:
    """Of few players each is asked for; nobody's counter is not changed."""
    for seat in range(writer.ground.seats):
        with writer.block(f"{'el' if seat else ''}if {holder.text} == {seat}"):
            _write(writer, word, constant(seat), how)


def _write(writer: Writer, word: str, holder: Term, how: Change) -> None:
    ground, storage = writer.ground, writer.storage
    with _unread(writer, word):
        after = how(counter(writer, word, holder))
    after = _bounded(writer, word, after)
    if isinstance(how, partial) and writer.listening and _surely(writer, word, **how.keywords):
        writer.changes()
    if holder.known:
        seat = None if holder.value is None else number(holder.value)
        storage.set_cell(ground.counter(word, seat), after)
    else:
        storage.set_cell_at(("counter", word), f"{ground.counter(word, 0)} + {holder.text}", after)


def _surely(writer: Writer, word: str, *, sign: str, amount: Term) -> bool:
    """Whether a counter is surely another one after that."""
    least, most = writer.ground.bounds(word)
    if not amount.known or not amount.value:
        return False
    up = (number(amount.value) > 0) == (sign == "+")
    return (most if up else least) is None


@contextmanager
def _unread(writer: Writer, word: str) -> Iterator[None]:
    """What a change alone reads of its own counter makes nobody a reader of it."""
    reads, key = writer.storage.now.reads, ("counter", word)
    was = key in reads
    yield
    if not was:
        reads.discard(key)


def _bounded(writer: Writer, word: str, value: Term) -> Term:
    """The value within the counter's least and most."""
    least, most = writer.ground.bounds(word)
    if value.known:
        kept = value.value
        if isinstance(kept, int) and not isinstance(kept, bool):
            kept = kept if least is None else max(least, kept)
            kept = kept if most is None else min(most, kept)
        return constant(kept)
    if least is None and most is None:
        return value
    if value.absent or str(writer.ground.layout.ruleset.counters[word].type) != "a number":
        raise Unspecialised(f"`{word}`, which has bounds and may be none")
    text = value.text if least is None else f"max({least}, {value.text})"
    return there(text if most is None else f"min({most}, {text})")


def _field(writer: Writer, one: s.Do, space: Term, how: Change) -> None:
    name, where = dict(one.arguments)["thing"], dict(one.arguments)["for"]
    if not isinstance(name, Constant):
        raise Unspecialised("a field that only play knows")
    field, storage = str(name.value), writer.storage
    if space.known:
        if space.value is None:
            return
        cell = writer.ground.layout.space_field_cell(number(space.value), field)
        if cell is None:
            raise Unspecialised(f"`{field}`, which is no field of the space")
        storage.set_cell(cell, how(storage.cell(cell)))
        return
    if space.absent:
        space = writer.bind("space", space)
        with writer.block(f"if {space.text} is not None"):
            _at(writer, there(space.text), field, where.type, how)
        return
    _at(writer, writer.bind("space", space), field, where.type, how)


def _at(writer: Writer, space: Term, field: str, typed: object, how: Change) -> None:
    key, index = field_index(writer, space, field, typed)  # type: ignore[arg-type]
    writer.storage.set_cell_at(key, index, how(writer.storage.cell_at(key, index)))


def _first_player(writer: Writer, to: Term) -> None:
    if to.absent:
        raise Unspecialised("a first player who may be nobody")
    writer.storage.set_cell(writer.ground.layout.FIRST, to)


FORMS: Forms = {change: _set, raised: _raise, lowered: _lower}
