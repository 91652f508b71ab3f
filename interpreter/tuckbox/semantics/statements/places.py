"""What `set raise lower flip turn swap` change: a counter, a place on a track, a field of a card or space."""

from __future__ import annotations

import copy

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER, PLAYER, TEXT, UNKNOWN, OptionalOf, Type, WordOf
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.phrase_codes import NOT_A_PLACE
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.scope import Scope

#: Built-in attributes that can be set.
SETTABLE: tuple[str, ...] = ("controller", "owner")


@dataclass(frozen=True, slots=True)
class Place:
    """``form`` ends the id of the verb's form: counter, track, field, first_player. ``thing`` and ``whose`` are
    the event's thing and `for`; ``sort`` (counter, track, card, space) is its `place`; ``type`` what it holds."""

    form: str
    thing: x.Expr
    whose: x.Expr | None
    sort: str
    type: Type

    @property
    def arguments(self) -> tuple[tuple[str, x.Expr], ...]:
        whose = () if self.whose is None else (("for", self.whose),)
        return (("thing", self.thing), *whose, ("place", text(self.sort)))


def text(value: str) -> x.Constant:
    """A fixed text as an argument."""
    return x.Constant(type=TEXT, value=value)


def place_of(
    body: Body, verb: str, form: t.Expression, scope: Scope, clauses: tuple[t.Clause, ...] = ()
) -> Place | None:
    """The place that the expression ends in; None if it can't be changed (reported). ``clauses``: what follows it."""
    found = body.checker.expression(form, scope, body.source)
    if found.type == UNKNOWN:
        return None
    place = _place(body, found, scope)
    if place is None:
        message = f"`{verb}` changes a counter, a track or a field with a `start`; this is {_what(found)}"
        constant = isinstance(found, (x.CardField, x.SpaceField))
        help_text = "let the field change: `{type: …, start: …}` where it is declared" if constant else None
        help_text = help_text or _swapped(body, verb, form, clauses, scope)
        body.checker.report(NOT_A_PLACE, body.source, form, message, help=help_text)
    return place


def is_place(body: Body, form: t.Expression, scope: Scope) -> bool:
    """Whether the expression ends in a place, which can be changed; nothing is reported."""
    return _place(body, _unreported(body, form, scope), scope) is not None


def _unreported(body: Body, form: t.Expression, scope: Scope) -> x.Expr:
    checker = copy.copy(body.checker)
    checker.problems = Problems()
    return checker.expression(form, scope.with_hoist([]), body.source)


def _swapped(body: Body, verb: str, form: t.Expression, clauses: tuple[t.Clause, ...], scope: Scope) -> str | None:
    """`raise 1 by gold`: what the right order is, where the only clause holds a place."""
    if len(clauses) != 1:
        return None
    found = _unreported(body, clauses[0].operand, scope)
    if found.type == UNKNOWN or _place(body, found, scope) is None:
        return None
    thing, operand = (body.source.text[one.start : one.end] for one in (form, clauses[0].operand))
    return f"write `{verb} {operand} {clauses[0].word} {thing}`"


def _place(body: Body, found: x.Expr, scope: Scope) -> Place | None:
    words = body.book.words
    match found:
        case x.Cell(word=word, holder=holder):
            sort = "resource" if words.counters[word].resource else "counter"
            thing = x.Named(type=WordOf(sort), sort=sort, name=word)
            return Place("counter", thing, holder, "counter", words.counters[word].type)
        case x.TrackPlace(track=track, holder=holder):
            return Place("track", track, holder, "track", _of_track(body, track))
        case x.CardField(card=card, field=field) if _changes(body, card.type, field):
            return Place("field", text(field), card, "card", found.type)
        case x.SpaceField(space=space, field=field):
            return Place("field", text(field), space, "space", found.type)
        case x.Builtin(name=name, of=card) if name in SETTABLE and card is not None:
            return Place("field", text(name), card, "card", PLAYER)
        case x.Builtin(name="first_player", of=None):
            return Place("first_player", text("first_player"), None, "table", PLAYER)
    base = stripped(found.type)
    if isinstance(base, WordOf) and base.sort == "track" and scope.you is not None:
        return Place("track", found, scope.you, "track", _of_track(body, found))
    return None


def _of_track(body: Body, track: x.Expr) -> Type:
    """A number, or none on tracks that players can leave: those without a `start`."""
    tracks, group = body.book.words.tracks, getattr(stripped(track.type), "group", None)
    meant = (track.name,) if isinstance(track, x.Named) else tuple(n for n, one in tracks.items() if one.group == group)
    return NUMBER if any(tracks[name].start is not None for name in meant) else OptionalOf(NUMBER)


def _changes(body: Body, card: Type, field: str) -> bool:
    """Whether the field of every kind that the card can be has a `start`."""
    words = body.book.words
    kinds = getattr(stripped(card), "kinds", ()) or tuple(words.kinds)
    infos = [words.kinds[kind].fields[field] for kind in kinds if field in words.kinds[kind].fields]
    return bool(infos) and all(info.changes for info in infos)


def _what(found: x.Expr) -> str:
    match found:
        case x.CardField(field=field):
            return f"the field `{field}`, which has no `start` and never changes"
        case x.Local(name=name):
            return f"the local `{name}`, a snapshot"
        case _:
            return str(found.type)
