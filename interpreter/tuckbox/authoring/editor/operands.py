"""The values that may stand at a place, by the type that is expected there: what fits, then what leads to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tuckbox.authoring.live import Live
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems, Source, Span
from tuckbox.document import Scalar
from tuckbox.language import tree as t
from tuckbox.language.lexis import Token
from tuckbox.language.parser import parse_expression
from tuckbox.language.types import NUMBER, PLAYER, UNKNOWN, BagOf, CardOf, EnumOf, ListOf, SpaceOf, Type
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checker import Checker, unknown
from tuckbox.semantics.context import Context
from tuckbox.semantics.expressions import members
from tuckbox.semantics.operands import expected as wanted_type
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope, Slots
from tuckbox.semantics.words import FIXED_WORDS, Words
from tuckbox.vocabulary.spec import Function, Takes

from .expected import NAMED, Expected
from .manual import FIXED, SORTS, declared_facts, function_page
from .suggestion import Suggestion
from .symbols import Symbol

FITS, LEADS, OTHER = 0, 1, 2
_AMOUNTS = ("1", "2", "3")
_SAMPLES: dict[Takes, Type] = {
    "set": ListOf(CardOf()), "list": ListOf(CardOf()), "number": NUMBER, "player": PLAYER, "players": ListOf(PLAYER),
    "space": SpaceOf(), "spaces": ListOf(SpaceOf()), "bag": BagOf(),
}  # fmt: skip
_HAS_MEMBERS = ("a card", "a player", "a space", "a zone", "an event")


class Room:
    """What is known at a cursor: the scope, the words, what is expected; values are checked in it."""

    def __init__(self, live: Live, book: Book, scope: Scope) -> None:
        self.live = live
        self.book = book
        self.words = words = book.words
        self.scope = replace(scope, slots=Slots(scope.slots.count), hoist=[])
        self.checker = Checker(words, Problems(), words.vocabulary)
        self._leads: dict[tuple[Expected, Type], bool] = {}

    def value_of(self, text: str) -> x.Expr:
        """The checked value of a text."""
        form, mistakes = parse_expression(text)
        if form is None or mistakes:
            return unknown()
        return self.checker.expression(form, self.scope, _written(form, text))

    def tier(self, name: str, expected: Expected) -> int:
        """FITS: the word is what is expected; LEADS: something that it has is; else OTHER."""
        form = t.Word(name, start=0, end=len(name))
        written = _written(form, name)
        want: Type | None = expected.type
        for takes in expected.takes:
            want = want or wanted_type(takes)
        found = self.checker.expression(form, self.scope, written, want)
        context = Context(self.checker, self.scope, written, want)
        if expected.fits(context, found):
            return FITS
        base = stripped(found.type)
        if not str(base).startswith(_HAS_MEMBERS):
            return OTHER
        key = (expected, base)
        if key not in self._leads:
            self._leads[key] = self._has(form, found, context, expected)
        return LEADS if self._leads[key] else OTHER

    def _has(self, form: t.Word, found: x.Expr, context: Context, expected: Expected) -> bool:
        """Whether it has anything of its own that is what is expected."""
        for name in dict.fromkeys(members.candidates(context, stripped(found.type))):
            asked = t.Attribute(form, name, start=0, end=form.end)
            of = replace(found, type=stripped(found.type))
            own = members.member(context, asked, of)
            if own is not None and expected.fits(context, own):
                return True
        return False

    def gives(self, typed: Type, expected: Expected) -> int:
        """FITS where a value of the type is what is expected, LEADS where it is not known."""
        if typed == UNKNOWN:
            return LEADS
        text = "call"
        form = t.Word(text, start=0, end=len(text))
        written = _written(form, text)
        found = x.Constant(type=typed, value=None, at=written.whole)
        return FITS if expected.fits(Context(self.checker, self.scope, written), found) else OTHER


def _written(form: t.Form, text: str) -> Written[t.Form]:
    return Written(form, text, Scalar(text, Span(Source("", text), 0, len(text)), "plain", len(text)))


# ------------------------------------------------------------------ values


def operands(room: Room, expected: Expected | None) -> Iterator[Suggestion]:
    """The values that can be named here, what is expected first; the rest only where it may lead there."""
    if expected is None:
        yield from (one for one, _ in _all(room, None))
        return
    if any(one in NAMED for one in expected.takes):
        yield from _named(expected, room)
        if all(one in NAMED for one in expected.takes):
            return
    tiers: dict[int, list[Suggestion]] = {FITS: [], LEADS: [], OTHER: []}
    if expected.of_amounts:
        yield from _one_of_each(room, expected)
    if expected.of_amounts or "selection" in expected.takes:
        tiers[FITS] += [Suggestion(number, "number", "how many") for number in _AMOUNTS]
        if not expected.is_constant:
            tiers[FITS].append(Suggestion("all", "word", "all there are", FIXED["all"]))
    for one, tier in () if expected.is_constant else _all(room, expected):
        tiers[tier].append(one)
    yield from sorted(tiers[FITS], key=lambda one: _rank(one, amounts_first=expected.of_amounts))
    yield from sorted(tiers[LEADS], key=_rank)
    if not expected.is_certain:
        yield from tiers[OTHER]


_NEAREST = ("this", "it", "you", "event")


def _rank(one: Suggestion, *, amounts_first: bool = False) -> int:
    """Numbers, what is near, zones, what else is declared, what the language brings along; the many cards come last."""
    if one.kind == "number":
        return 0 if amounts_first else 4
    if one.kind == "local" or one.label in _NEAREST:
        return 1
    if one.kind == "card" or one.label in ("yes", "no"):
        return 6
    if one.kind in ("word", "function"):
        return 5
    return 2 if one.kind == "zone" else 3


def _all(room: Room, expected: Expected | None) -> Iterator[tuple[Suggestion, int]]:
    """Everything that can be named, with its tier."""
    scope, words, live = room.scope, room.words, room.live
    checked = live.checked
    assert checked is not None

    def tier(name: str) -> int:
        return OTHER if expected is None else room.tier(name, expected)

    for name, meaning in scope.locals.items():
        counts = expected is not None and "selection" in expected.takes and meaning.type == NUMBER
        yield Suggestion(name, "local", str(meaning.type)), FITS if counts else tier(name)
    for word in FIXED_WORDS:
        if _is_there(word, scope):
            yield Suggestion(word, "word", _fixed_type(word, scope), FIXED.get(word, "")), tier(word)
    leaves_out = expected is not None and expected.is_certain
    compared = stripped(expected.type or NUMBER) if expected is not None and expected.is_compared else NUMBER
    for name, entry in words.table.items():
        rank = FITS if _may_be(name, compared, words) else tier(name)
        if rank == OTHER and leaves_out:
            continue
        if rank == LEADS and leaves_out and entry.sort in ("title", "spot"):
            continue  # so many, and hardly ever meant
        facts = declared_facts(Symbol(entry.sort, name), words, checked)
        detail = facts[0] if facts else entry.sort
        yield Suggestion(name, SORTS.get(entry.sort, entry.sort), detail, "\n\n".join(facts)), rank
    for name, owners in words.enum_values.items():
        yield Suggestion(name, "value", f"a value of {' and '.join(owners)}"), tier(name)
    yield from _callees(room, expected)


def _may_be(name: str, compared: Type, words: Words) -> bool:
    """Whether a word is a kind or a title that a card behind `is` can have."""
    if not isinstance(compared, CardOf):
        return False
    kinds = words.kinds[name].concrete if name in words.kinds else ()
    own = (words.titles[name].kind,) if name in words.titles else kinds
    return bool(own) and (not compared.kinds or not set(own).isdisjoint(compared.kinds))


def _is_there(word: str, scope: Scope) -> bool:
    if word in ("paid", "option"):
        return word in scope.locals
    return not (
        (word == "it" and scope.it is None)
        or (word == "this" and scope.this is None)
        or (word == "event" and scope.event is None)
    )


def _fixed_type(word: str, scope: Scope) -> str:
    found = {"it": scope.it, "this": scope.this, "you": scope.you}.get(word)
    return "" if found is None else str(found.type)


def _callees(room: Room, expected: Expected | None) -> Iterator[tuple[Suggestion, int]]:
    words = room.words
    for name, signature in words.defines.items():
        call = f"{name}({', '.join(signature.parameters)})"
        one = Suggestion(name, "define", call, "", f"{name}(" if signature.parameters else "")
        typed = UNKNOWN if expected is None else room.book.checker.define_types.type(signature)
        yield one, OTHER if expected is None else _of_call(room, typed, expected, bare=not signature.parameters)
    for name, function in words.vocabulary.functions.items():
        rank = OTHER if expected is None else _of_call(room, _result(function), expected)
        if rank == OTHER and expected is not None and expected.is_certain:
            continue
        insert = f"{name}(" if function.parameters else ""
        yield Suggestion(name, "function", function.line, function_page(function), insert), rank
    if words.options:
        leads = expected is not None and any(room.gives(one, expected) == FITS for one in words.option_types.values())
        yield Suggestion("option", "word", FIXED["option"], "", "option."), LEADS if leads else OTHER


def _of_call(room: Room, typed: Type, expected: Expected, *, bare: bool = False) -> int:
    """A call leads to a value; one without arguments, or that answers a question of yes or no, is one."""
    rank = room.gives(typed, expected)
    return LEADS if rank == FITS and not (bare or expected.is_condition) else rank


def _result(function: Function) -> Type:
    """What a function gives of cards, where it goes by its arguments."""
    return function.result(*(_SAMPLES.get(one.takes, NUMBER) for one in function.parameters))


def _named(expected: Expected, room: Room) -> Iterator[Suggestion]:
    words = room.words
    dice = [name for name, info in words.enums.items() if info.is_die]
    tables = {"die": dice, "kind": words.kinds, "action": words.actions, "grant": words.grants, "step": words.steps}
    for takes in expected.takes:
        yield from (Suggestion(name, takes, f"a {takes}") for name in tables.get(takes, ()))


# ------------------------------------------------------------------ amounts


def units(amount: Token, room: Room, expected: Expected | None) -> Iterator[Suggestion]:
    """What there can be an amount of, as far as what is expected says it."""
    words = room.words
    if amount.type in ("STRING", "_RSQB") or (amount.type == "NAME" and not _is_amount(str(amount), room)):
        return
    for name in words.candidates("unit"):
        unit = words.unit(name)
        if unit is not None and (expected is None or _is_unit(name, unit.sort, unit.name, room, expected)):
            entry = words.table.get(name)
            yield Suggestion(name, unit.sort if entry is None else entry.sort, "a unit")


def _one_of_each(room: Room, expected: Expected) -> Iterator[Suggestion]:
    """An amount of each unit, under its singular, as it is written: `1 coin`."""
    words = room.words
    for name in words.candidates("unit"):
        unit = words.unit(name)
        if unit is not None and unit.name == name and _is_unit(name, unit.sort, unit.name, room, expected):
            yield Suggestion(f"1 {name}", unit.sort, "an amount of a unit")


def _is_unit(name: str, sort: str, of: str, room: Room, expected: Expected) -> bool:
    bag = stripped(expected.type) if expected.type is not None else None
    if isinstance(bag, BagOf) and bag.unit is not None:
        words = room.words
        if bag.unit in words.enums:
            return of == bag.unit or name in words.enums[bag.unit].values
        group = words.groups.get(bag.unit)
        return of == bag.unit or (group is not None and of in group.members)
    if expected.of_amounts:
        return sort in ("resource", "group")
    return sort == "kind" if expected.takes and all(one in ("selection", "cards") for one in expected.takes) else True


def _is_amount(word: str, room: Room) -> bool:
    meaning = room.scope.locals.get(word)
    if meaning is not None:
        return meaning.type == NUMBER
    return word == "all" or word in room.words.counters


# ------------------------------------------------------------------ constants


def constants(typed: Type, words: Words) -> Iterator[Suggestion] | None:
    """The names that can be said for a value of a type without working anything out; None: they are no names."""
    base = stripped(typed)
    if isinstance(base, ListOf):
        base = stripped(base.of)
    kind = ""
    names: tuple[str, ...] = ()
    sort = getattr(base, "sort", "")
    if sort in ("resource", "counter", "track", "kind"):
        group = words.groups.get(getattr(base, "group", None) or "")
        of_sort = {
            "resource": [name for name, one in words.counters.items() if one.resource],
            "counter": [name for name, one in words.counters.items() if not one.resource],
            "track": list(words.tracks),
            "kind": list(words.kinds),
        }[sort]
        kind, names = sort, group.members if group is not None else tuple(of_sort)
    elif isinstance(base, CardOf) or str(base) == "a title":
        kinds = base.kinds if isinstance(base, CardOf) else ()
        kind = "card"
        names = tuple(name for name, title in words.titles.items() if not kinds or title.kind in kinds)
    elif isinstance(base, EnumOf):
        kind, names = "value", words.enums[base.name].values if base.name in words.enums else ()
    if not kind:
        return None
    return (Suggestion(name, kind, str(base)) for name in names)
