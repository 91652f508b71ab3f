"""The words with a fixed meaning: `it you this event`, `yes no none`, the seats, the clock, `supply box`."""

from __future__ import annotations

import re

from tuckbox.dataclass import replace
from tuckbox.language import tree as t
from tuckbox.language.types import EVENT as EVENT_TYPE
from tuckbox.language.types import NONE, NUMBER, PLAYER, STEP, UNKNOWN, YES_NO, ListOf, ZoneOf
from tuckbox.semantics import codes
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.context import Context

#: Built-in attributes of a player that stand bare for yours.
PLAYER_BUILTINS = {"last_turn": NUMBER, "age": NUMBER}
_TABLE_BUILTINS = {"round": NUMBER, "turn": NUMBER, "step": STEP, "first_player": PLAYER}
_CONSTANTS: dict[str, x.Constant] = {
    "yes": x.Constant(type=YES_NO, value=True),
    "no": x.Constant(type=YES_NO, value=False),
    "none": x.Constant(type=NONE, value=None),
}


def fixed(context: Context, form: t.Word) -> x.Expr | None:
    """The meaning of a fixed word; None if the word is not one."""
    word, at = form.word, context.at(form)
    if word in _CONSTANTS:
        return replace(_CONSTANTS[word], at=at)
    if word in _TABLE_BUILTINS:
        return x.Builtin(type=_TABLE_BUILTINS[word], name=word, at=at)
    if word in ("players", "everyone"):
        return x.Seats(type=ListOf(PLAYER), which="players", at=at)
    if word == "box":
        return x.Zone(type=ZoneOf(("box",)), word="box", holder=None, at=at)
    if word == "supply":
        return x.Builtin(type=ZoneOf(("supply",)), name="supply", at=at)
    if word in ("it", "this", "event", "paid", "all", "option"):
        return _bound(context, form)
    if word in ("you", "others", "opponent", "seat") or word in PLAYER_BUILTINS:
        return _of_you(context, form)
    return None


def _bound(context: Context, form: t.Word) -> x.Expr:
    scope = context.scope
    match form.word:
        case "it" if scope.it is not None:
            return scope.known(replace(scope.it, at=context.at(form)))
        case "it":
            message = "there is no candidate here: `it` stands in `where`, in `until` and in what is tried for each"
            return context.report(codes.NO_CANDIDATE, form, message)
        case "this" if scope.this is not None:
            return scope.known(replace(scope.this, at=context.at(form)))
        case "this":
            message = "there is no `this` here: it is the card or spot that a text stands on"
            return context.report(codes.UNKNOWN_NAME, form, message)
        case "event" if scope.event is not None:
            return x.Local(type=EVENT_TYPE, slot=x.EVENT, name="event", at=context.at(form))
        case "event":
            message = "there is no `event` here: only an ability that answers to one has it"
            return context.report(codes.UNKNOWN_NAME, form, message)
        case "paid":
            message = "there is no `paid` here: it stands in the effect of an action that has a cost"
            return context.report(codes.UNKNOWN_NAME, form, message)
        case "option":
            message = "`option` needs the name of one: `option.NAME`"
            return context.report(codes.NOT_A_VALUE, form, message)
        case _:
            message = "`all` is an amount: it stands before a unit or as what a phrase moves"
            return context.report(codes.NOT_A_VALUE, form, message)


def _of_you(context: Context, form: t.Word) -> x.Expr:
    you = context.scope.you
    if you is None:
        return nobody(context, form)
    at = context.at(form)
    match form.word:
        case "you":
            return replace(you, at=at)
        case "seat":
            return replace(you, type=NUMBER, at=at)  # a player is his seat
        case "others":
            return x.Seats(type=ListOf(PLAYER), which="others", you=you, at=at)
        case "opponent":
            return _opponent(context, form, you)
        case word:
            return x.Builtin(type=PLAYER_BUILTINS[word], name=word, of=you, at=at)


def _opponent(context: Context, form: t.Word, you: x.Expr) -> x.Expr:
    if context.words.players != (2, 2) and context.checker.problems.is_lost("players"):
        return x.Constant(type=UNKNOWN, value=None, at=context.at(form))
    if context.words.players != (2, 2):
        message = "`opponent` exists only where exactly 2 seats play"
        return context.report(codes.UNKNOWN_NAME, form, message, help="`others` are all players but you")
    return x.Seats(type=PLAYER, which="opponent", you=you, at=context.at(form))


def nobody(context: Context, form: t.Form, word: str | None = None) -> x.Expr:
    """Report a player's word where nobody acts."""
    name = form.word if isinstance(form, t.Word) else word or context.written(form)
    if name == "you":
        written = context.written(form)
        message = f"there is no `{written}` here: nobody acts"
        if context.scope.it is not None:
            return context.report(codes.NO_YOU, form, message, help="the candidate is `it`: did you mean that?")
        help_text = "let somebody act: `everyone:`, or a parameter"
        if not isinstance(context.source.tree, t.Block):
            owned = re.match(r"\.\w+", context.source.text[form.end :])
            help_text = f"write `it{owned[0] if owned else ''}` in `some(players, …)`, or name a parameter"
        return context.report(codes.NO_YOU, form, message, help=help_text)
    message = f"`{name}` belongs to a player, and nobody acts here: say whose"
    return context.report(
        codes.NO_YOU,
        form,
        message,
        help=_whose(context, name),
    )


def _whose(context: Context, name: str) -> str:
    """How to say whose a player's word is: in an effect players can do the line."""
    if isinstance(context.source.tree, t.Block):
        return f"put the line under `everyone:`, or write `p.{name}` for a player p"
    return f"write `it.{name}` in `some(players, …)`, or `p.{name}` for a player p"
