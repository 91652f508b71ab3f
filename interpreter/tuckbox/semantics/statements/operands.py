"""The clauses of a verb's form as the event's arguments, each checked as its parameter says."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import (
    EFFECT,
    NUMBER,
    PLAYER,
    UNKNOWN,
    YES_NO,
    CardOf,
    EnumOf,
    OptionalOf,
    Plain,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.codes import UNKNOWN_NAME
from tuckbox.semantics.expressions.members import face_type, has_on_it
from tuckbox.semantics.phrase_codes import NOT_A_PLACE, WRONG_THING
from tuckbox.semantics.relations import element, held, kinds_of, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.forms import Clauses, manual
from tuckbox.semantics.statements.places import Place, text
from tuckbox.vocabulary.spec import Form, Parameter, Verb

Arguments = tuple[tuple[str, x.Expr], ...]


def clauses(
    body: Body,
    verb: str,
    form: Form,
    written: Clauses,
    scope: Scope,
    *,
    leave_out: tuple[str, ...],
    thing: x.Expr | None,
) -> Arguments:
    """The arguments of the written clauses in the order of the form; `for` is the caller's."""
    found: list[tuple[str, x.Expr]] = []
    for one in form.parameters:
        operand = written.get(one.name)
        if operand is None or one.name in ("thing", "for", *leave_out):
            continue
        argument = _clause(body, verb, one, operand, scope, thing)
        if one.takes == "any" and not _is_goal(form, one, argument.type):
            wanted = "a card, a space or a zone" if one.name == "on" else "a zone, a space or a player"
            body.checker.mismatch(operand, body.source, argument, wanted, f"`{one.name}` of `{verb}`")
        found.append((one.name, argument))
    return tuple(found)


def _is_goal(form: Form, one: Parameter, typed: Type) -> bool:
    """Whether things can be there; no card goes `to` a card, nor lies `on` a player."""
    base, thing = stripped(typed), _takes(form, "thing")
    if one.name == "to" and thing == "selection" and isinstance(base, CardOf):
        return False
    return is_somewhere(typed) and not (one.name == "on" and thing in ("cards", "kind") and base == PLAYER)


def _clause(body: Body, verb: str, one: Parameter, operand: t.Expression, scope: Scope, thing: x.Expr | None) -> x.Expr:
    what = f"`{one.name}` of `{verb}`"
    if one.takes == "condition":
        return _until(body, operand, scope, thing, what)
    if one.takes == "side":
        return body.checker.value(operand, scope, body.source, _sides(body, thing), what)
    if one.takes == "face" and (faces := _faces(body, thing)) is not None:
        return body.checker.value(operand, scope, body.source, faces, what)
    return body.checker.operand(operand, scope, body.source, one.takes, what)


def is_somewhere(typed: Type) -> bool:
    """Whether things can be there: a player, the supply, a zone, a space, a card."""
    base = stripped(typed)
    if base in (UNKNOWN, PLAYER) or isinstance(base, (ZoneOf, SpaceOf, CardOf)):
        return True
    return isinstance(base, Plain) and base.word in ("supply", "none")


def settled(verb: Verb, form: Form, given: Arguments) -> Form:
    """The form that is meant where what a clause turned out to be decides: `on` a card, or on a place."""
    words = {one.name for one in form.parameters}
    for other in verb.forms:
        if other is form or {one.name for one in other.parameters} != words:
            continue
        takes = {one.name: one.takes for one in other.parameters}
        if takes["thing"] != _takes(form, "thing"):
            continue
        if any(takes[name] == "cards" != _takes(form, name) and _is_card(found) for name, found in given):
            return other
    return form


def refuse_bearers(body: Body, form: Form, written: Clauses, given: Mapping[str, x.Expr]) -> None:
    """Report a card on which no cards can be put, because its kind does not say what becomes of them."""
    bearer, operand = given.get("on"), written.get("on")
    of = None if bearer is None else stripped(bearer.type)
    if operand is None or not isinstance(of, CardOf) or _takes(form, "on") != "cards":
        return
    infos = (body.book.words.kinds.get(kind) for kind in kinds_of(body.book.words, of))
    barren = [info.name for info in infos if info is not None and not info.bears]
    if barren:
        message = f"no card can be put on a `{barren[0]}`"
        help_text = f"say in the kind `{barren[0]}` what becomes of such cards when it leaves play: `attached: discard`"
        body.checker.report(WRONG_THING, body.source, operand, message, help=help_text)


def _takes(form: Form, name: str) -> str:
    return next((one.takes for one in form.parameters if one.name == name), "")


def _is_card(found: x.Expr) -> bool:
    return isinstance(stripped(found.type), CardOf)


def _until(body: Body, operand: t.Expression, scope: Scope, thing: x.Expr | None, what: str) -> x.Expr:
    """A condition on each card in turn: `it` is the card."""
    base = None if thing is None else stripped(thing.type)
    of = held(body.book.words, base.names) if isinstance(base, ZoneOf) else CardOf()
    slot = scope.slots.new()
    inner = scope.with_it(x.Local(type=of, slot=slot, name="it")).with_hoist(None)
    condition, _ = body.checker.condition(operand, inner, body.source, what)
    return x.Each(type=YES_NO, slot=slot, body=condition)


def _faces(body: Body, thing: x.Expr | None) -> EnumOf | None:
    """The faces that all of these cards have."""
    of = None if thing is None else stripped(element(body.book.words, thing.type) or thing.type)
    return face_type(body.book.words, kinds_of(body.book.words, of)) if isinstance(of, CardOf) else None


def _sides(body: Body, thing: x.Expr | None) -> Type:
    base = None if thing is None else stripped(thing.type)
    if not isinstance(base, CardOf):
        return UNKNOWN
    words = body.book.words
    sides = {words.kinds[kind].sides for kind in kinds_of(words, base) if kind in words.kinds}
    side = sides.pop() if len(sides) == 1 else None
    return UNKNOWN if side is None else EnumOf(side)


# ------------------------------------------------------------------ places


def changed(body: Body, verb: Verb, form: Form, written: Clauses, scope: Scope, place: Place) -> Arguments | None:
    """`to`, `by` (as `amount`) and `with` of a change, fitting what the place holds."""
    if verb.of_two and not _has_two(body, place.type):
        message = f"`{verb.word}` changes something with two values, and this place holds {place.type}"
        help_text = "to give it a value: `set X to V`"
        body.checker.report(NOT_A_PLACE, body.source, written.phrase.verb, message, help=help_text)
        return None
    found: list[tuple[str, x.Expr]] = []
    for one in form.parameters:
        operand = written.get(one.name)
        if operand is None or one.name in ("thing", "for"):
            continue
        what = f"`{one.name}` of `{verb.word}`"
        if one.name == "by":
            if not _is_number(body, verb.word, place, operand):
                return None
            found.append(("amount", body.checker.value(operand, scope, body.source, NUMBER, what)))
        elif one.name == "to":
            found.append(("to", body.checker.value(operand, scope, body.source, place.type, what)))
        else:
            found.append((one.name, body.checker.operand(operand, scope, body.source, one.takes, what)))
    return tuple(found)


def _has_two(body: Body, typed: Type) -> bool:
    base = stripped(typed)
    if isinstance(base, EnumOf):
        return len(body.book.words.enums[base.name].values) == 2
    return base in (YES_NO, UNKNOWN)


def _is_number(body: Body, verb: str, place: Place, operand: t.Expression) -> bool:
    if stripped(place.type) in (NUMBER, UNKNOWN):
        return True
    message = f"`{verb}` changes a number, and this place holds {place.type}"
    body.checker.report(WRONG_THING, body.source, operand, message, help="to give it a value: `set X to V`")
    return False


def cannot_change(body: Body, verb: Verb, form: t.Form, instead: Form) -> Form:
    """Report a place that the verb cannot change; gives the form back."""
    message = f"`{verb.word}` cannot change this"
    body.checker.report(NOT_A_PLACE, body.source, form, message, help=manual(verb))
    return instead


# ------------------------------------------------------------------ effects and kinds


def effect(body: Body, verb: str, form: t.Expression, scope: Scope) -> Arguments | None:
    """A thing with an effect, and the name of the field it stands in."""
    found = body.checker.operand(form, scope, body.source, "effect", f"the thing of `{verb}`")
    match found:
        case x.CardField(card=card, field=field):
            return (("thing", card), ("field", text(field)))
        case x.SpaceField(space=space, field=field):
            return (("thing", space), ("field", text(field)))
    if stripped(found.type) == EFFECT:
        return (("thing", found), ("field", text("effect")))
    base = stripped(found.type)
    if isinstance(base, CardOf) and not base.kinds and body.book.words.incomplete:  # it may well have one
        return None
    if isinstance(base, CardOf) and not _have(body, base, "effect"):
        message = f"`{verb}` needs something with a field `effect`, and this is {found.type}"
        body.checker.report(WRONG_THING, body.source, form, message)
        return None
    zones = base.zones if isinstance(base, SpaceOf) else ()
    without = [zone for zone in zones if not has_on_it(body.book.words, zone, "effect")]
    if without:
        message = f"nothing that could happen is written on the spaces of `{without[0]}`, nor on what lies there"
        help_text = "name its spaces and give them an `effect`, or make it a spot"
        body.checker.report(WRONG_THING, body.source, form, message, help=help_text)
        return None
    return (("thing", found), ("field", text("effect")))


def _have(body: Body, cards: CardOf, field: str) -> bool:
    words = body.book.words
    infos = [words.kinds[kind] for kind in kinds_of(words, cards) if kind in words.kinds]
    return all(field in info.fields or info.sides is not None for info in infos)


def kind(body: Body, verb: str, form: t.Expression) -> Arguments | None:
    """The name of a kind, for `create`."""
    word = form.word if isinstance(form, t.Word) else ""
    if body.book.words.kind(word) is None:
        help_text = did_you_mean(word, body.book.words.candidates("kind"))
        message = f"`{verb}` needs the name of a kind" + (f", and there is no kind `{word}`" if word else "")
        body.checker.report(UNKNOWN_NAME, body.source, form, message, help=help_text)
        return None
    return (("thing", x.Named(type=WordOf("kind"), sort="kind", name=word)),)


def created(body: Body, word: str) -> Type:
    """The type of a piece that `create` brings into being."""
    info = body.book.words.kind(word)
    return OptionalOf(CardOf() if info is None else CardOf(info.concrete or (info.name,)))
