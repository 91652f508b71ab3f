"""Writing a decision: the list of its options, in the machine's order and number, and the policy that takes one."""

from __future__ import annotations

from dataclasses import replace

from tuckbox.language.types import CardOf, EnumOf, ListOf, OptionalOf, Plain, SpaceOf, Type, WordOf, ZoneOf
from tuckbox.runtime.identity import place_word, space_name
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.expressions import Value

from . import picks
from .term import Term, Unspecialised, constant
from .writer import Scope, Writer


def taken(writer: Writer, count: int | str) -> str:
    """Write that somebody decides among ``count`` options; the Python of the index of the option that is taken."""
    writer.out.add("decisions += 1")
    if writer.record:
        writer.out.add(f"counts.append({count})")
    writer.out.add(picks.step())
    return picks.index(count)


def choice(writer: Writer, word: str, options: Term) -> Term:
    """A decision over options, written where it is made; of none nobody is asked, and the answer is none."""
    if options.known and not options.value:
        return constant(None)
    writer.storage.flush()
    listed = writer.bind("options", options)
    count, name, at = writer.settle("count"), writer.settle(word), writer.settle("at")
    writer.out.add(f"{count} = len({listed.text})")
    with writer.block(f"if {count}"):
        writer.out.add(f"{at} = {taken(writer, count)}")
        writer.out.add(f"{name} = {listed.text}[{at}]")
    with writer.block("else"):
        writer.out.add(f"{name} = None")
    rest = None
    if options.lies is not None and not options.known and options.text == writer.storage.zone(options.lies).text:
        rest = f"({listed.text}[:{at}] + {listed.text}[{at} + 1:])"
    return Term(name, absent=True, lies=options.lies, rest=rest)


def distinct(writer: Writer, expr: x.Expr, scope: Scope, seat: Term) -> Term:
    """The members of a set as options: those that ``seat`` can tell apart. Unspecialised: play alone can say."""
    members = writer.members(expr, scope)
    if members.absent and not members.known:
        raise Unspecialised("a choice from what may be none")
    of = _member(expr.type)
    if isinstance(of, CardOf):
        _cards_differ(writer, members, seat)
    elif isinstance(of, SpaceOf | ZoneOf):
        for one in _everything(writer, expr, scope):
            _places_differ(writer, one, of)
    elif not (isinstance(of, EnumOf | WordOf) or (isinstance(of, Plain) and of.word in _PLAIN)):
        raise Unspecialised(f"a choice among members of type {of}")
    if members.known:
        assert isinstance(members.value, tuple)
        once = tuple(dict.fromkeys(members.value))
        return replace(members, text=repr(once), value=once)
    if _unique(expr):
        return members
    return Term(f"tuple(dict.fromkeys({members.text}))", absent=False)


_PLAIN = ("number", "player", "yes/no", "title")


def _member(typed: Type) -> Type:
    if isinstance(typed, OptionalOf):
        return _member(typed.of)
    return typed.of if isinstance(typed, ListOf) else typed


def _unique(expr: x.Expr) -> bool:
    """Whether a list surely has no member twice."""
    if isinstance(expr, x.Filter):
        return _unique(expr.of)
    if isinstance(expr, x.Function):
        return expr.name in ("range", "neighbours")
    return isinstance(expr, x.Spaces | x.CardsIn | x.Seats | x.EveryZone | x.CardsOf)


def _everything(writer: Writer, expr: x.Expr, scope: Scope) -> list[tuple[Value, ...]]:
    """The lists of which the members can come, whatever the conditions say."""
    while isinstance(expr, x.Filter):
        expr = expr.of
    of = writer.term(expr, scope)
    if of.known:
        return [of.value] if isinstance(of.value, tuple) else []
    if of.table is not None:
        return [one for one in of.table.values() if isinstance(one, tuple)]
    raise Unspecialised("a choice among places that only play knows")


def _places_differ(writer: Writer, places: tuple[Value, ...], of: Type) -> None:
    table = Table(writer.ground.layout, writer.ground.first)
    name = space_name if isinstance(of, SpaceOf) else place_word
    words = [name(table, place) for place in places if isinstance(place, int)]
    if len(set(words)) < len(words):
        raise Unspecialised("places with the same name")


def _cards_differ(writer: Writer, members: Term, seat: Term) -> None:
    """Whoever is asked sees the cards, and no two of them are called the same."""
    if members.lies is None or not writer.ground.titles_differ or writer.ground.creates:
        raise Unspecialised("cards that a seat cannot tell apart, or that lie where only play knows")
    seen = writer.ground.layout.seen_by[members.lies]
    if seen >= 0 and not all(seen >> one & 1 for one in writer.seat_of(seat)):
        raise Unspecialised("a choice among cards that are not seen")
