"""What the thing of a phrase is: an amount of units, cards, a number of cards, a place, … — before it is checked."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from tuckbox.dataclass import dataclass, replace
from tuckbox.language import tree as t
from tuckbox.language.types import (
    EFFECT,
    NUMBER,
    PLAYER,
    UNKNOWN,
    BagOf,
    CardOf,
    EnumOf,
    ListOf,
    PieceOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.book import Body
from tuckbox.semantics.expressions.quantities import refuse_turned
from tuckbox.semantics.phrase_codes import FILTER_ON_AMOUNT
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Binding, Scope
from tuckbox.semantics.words import Unit

#: none · all · count (a number) · kinds (`N KIND`) · units · cards · zone · space · piece · effect · word · value
#: · unknown (already reported)
Sort: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Thing:
    """``form`` is without `up to`; ``filter`` the `where` of an amount of cards (else it is part of ``form``)."""

    sort: Sort
    form: t.Expression | None = None
    type: Type = UNKNOWN
    up_to: bool = False
    filter: t.Expression | None = None
    kinds: tuple[str, ...] = ()

    @property
    def written(self) -> t.Expression:
        assert self.form is not None
        return self.form


NOTHING = Thing("none")

#: What each `takes` of a verb's thing accepts.
ACCEPTED: Mapping[str, tuple[Sort, ...]] = {
    "selection": ("cards", "zone", "space", "count", "all", "kinds"),
    "cards": ("cards", "zone", "space"),
    "units": ("units",),
    "owed": ("units",),
    "zone": ("zone", "spaces"),
    "filled": ("zone", "spaces"),
    "piece": ("piece",),
    "effect": ("effect", "cards", "space", "zone"),
    "counter": ("value", "count", "cards", "player", "word"),
    "kind": ("word",),
    "die": ("word",),
    "event": ("word",),
    "action": ("word",),
    "grant": ("word",),
    "condition": ("value",),
}
#: Things that are names and not values.
_NAMED = ("kind", "die", "event", "action", "grant")


def thing_of(body: Body, phrase: t.Phrase, scope: Scope, takes: tuple[str, ...]) -> Thing:
    """The thing of the phrase, for a verb whose forms take one of ``takes``."""
    form, where = phrase.thing, phrase.filter
    if form is None:
        return NOTHING
    if not takes:
        return Thing("value", form)
    up_to = isinstance(form, t.UpTo)
    if isinstance(form, t.UpTo):
        form = form.of
    if isinstance(form, t.Word) and any(name in takes for name in _NAMED):
        return Thing("word", form)
    if isinstance(form, t.Those) and isinstance(form.of, t.Quantity):
        where, form = form.condition, form.of
    if isinstance(form, t.Word) and form.word == "all":
        return Thing("all", form, NUMBER, up_to, where)
    if isinstance(form, t.Quantity):
        found = _quantity(body, form, scope, where)
        if found is not None:
            return replace(found, up_to=up_to)
    return _valued(body, form, scope, where, up_to)


def _quantity(body: Body, form: t.Quantity, scope: Scope, where: t.Expression | None) -> Thing | None:
    """`N UNIT`: some cards of a kind, or units; None: the unit is unknown."""
    refuse_turned(body.checker, body.source, form)
    unit = _unit(body, form.unit.word, scope)
    if unit is None:
        return None
    if unit.sort == "kind":
        kind = body.book.words.kinds[unit.name]
        return Thing("kinds", form, NUMBER, filter=where, kinds=kind.concrete or (kind.name,))
    _refuse_filter(body, where, "an amount of units")
    return Thing("units", form, BagOf())


def _unit(body: Body, word: str, scope: Scope) -> Unit | None:
    local = scope.locals.get(word)
    table = body.book.words.value(word)
    hides_kind = table is not None and table.sort == "kind"
    if isinstance(local, Binding) and not hides_kind:
        return Unit("resource", word) if isinstance(stripped(local.type), (WordOf, EnumOf)) else None
    return body.book.words.unit(word)


def _valued(body: Body, form: t.Expression, scope: Scope, where: t.Expression | None, up_to: bool) -> Thing:
    """Anything else: its type says what it is. It is looked at without keeping its decisions."""
    found = body.checker.expression(form, scope.with_hoist([]), body.source)
    sort = _sort(stripped(found.type))
    if where is None:
        return Thing(sort, form, found.type, up_to)
    if sort == "count":
        return Thing(sort, form, found.type, up_to, where)
    if sort in ("units", "value", "player", "effect"):
        _refuse_filter(body, where, str(found.type))
        return Thing(sort, form, found.type, up_to)
    filtered = t.Those(form, None, where, start=form.start, end=where.end)
    probe = body.checker.expression(filtered, scope.with_hoist([]), body.source)
    return Thing("cards" if sort == "zone" else sort, filtered, probe.type, up_to)


def _sort(typed: Type) -> Sort:
    match typed:
        case ListOf(of):
            inner = _sort(stripped(of))
            return "spaces" if inner == "space" else inner
        case CardOf():
            return "cards"
        case ZoneOf():
            return "zone"
        case SpaceOf():
            return "space"
        case BagOf():
            return "units"
        case PieceOf():
            return "piece"
        case Plain("none"):
            return "cards"
    if typed == UNKNOWN:
        return "unknown"
    plain: Mapping[Type, Sort] = {NUMBER: "count", PLAYER: "player", EFFECT: "effect"}
    return plain.get(typed, "value")


def _refuse_filter(body: Body, where: t.Expression | None, what: str) -> None:
    if where is None:
        return
    message = f"`where` filters the thing of the phrase, which is {what}"
    help_text = "to filter a clause, put its set in parentheses: `for (players where …)`"
    body.checker.report(FILTER_ON_AMOUNT, body.source, where, message, help=help_text)
