"""Ordinary verbs: from a phrase to an event with its arguments, its decisions put before it."""

from __future__ import annotations

from tuckbox.dataclass import dataclass, replace
from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER, UNKNOWN, BagOf, CardOf, ListOf, OptionalOf, PieceOf, Type
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.phrase_codes import NO_RESULT, NOBODY_CHOOSES, WRONG_THING
from tuckbox.semantics.relations import element, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements import destinations, operands
from tuckbox.semantics.statements.forms import Clauses, clauses_of, form_of
from tuckbox.semantics.statements.naming import named
from tuckbox.semantics.statements.places import is_place, place_of
from tuckbox.semantics.statements.selection import Selected, element_of, select
from tuckbox.semantics.statements.things import Thing, thing_of
from tuckbox.semantics.statements.units import units
from tuckbox.semantics.statements.word_order import out_of_order
from tuckbox.semantics.words import Words
from tuckbox.vocabulary.spec import Form, Verb


@dataclass(frozen=True, slots=True)
class Act:
    """What a phrase became: its statements, the scope after it, and the form of the verb (None: reported)."""

    statements: tuple[s.Statement, ...]
    scope: Scope
    form: Form | None = None


@dataclass(frozen=True, slots=True)
class _Made:
    """The arguments of the event and what `as` would name."""

    arguments: tuple[tuple[str, x.Expr], ...]
    result: Type | None = None
    one: bool = False


def act(body: Body, verb: Verb, phrase: t.Phrase, scope: Scope) -> Act:
    """The phrase of a verb; ``scope.hoist`` gets the decisions that come before it."""
    if out_of_order(body, verb, phrase, scope):
        return Act((), _poisoned(phrase, scope))
    clauses = clauses_of(phrase)
    written = clauses.get("for")
    slot = scope.slots.new() if written is not None else 0
    who = x.Local(type=PLAYER, slot=slot, name="you")
    thing = thing_of(body, phrase, scope if written is None else scope.with_you(who), verb.takes)
    form = form_of(body, verb, thing, clauses)
    if form is None:
        return Act((), _poisoned(phrase, scope))
    if _players_for_zone(body, verb, form, clauses, scope):
        return Act((), _poisoned(phrase, scope))
    if written is None or form.parameter("for") is None:
        return _once(body, verb, form, thing, clauses, scope, scope.you)
    players = body.checker.operand(written, scope, body.source, "players", f"`for` of `{verb.word}`")
    hoist: list[s.Statement] = []
    made = _once(body, verb, form, thing, clauses, scope.with_hoist(hoist), who)
    loop = s.As(slot, players, (*hoist, *made.statements), at=body.span(phrase))
    return Act((loop,), made.scope.with_hoist(scope.hoist), made.form)


def _players_for_zone(body: Body, verb: Verb, form: Form, clauses: Clauses, scope: Scope) -> bool:
    """Whether the players stand behind `to`, where `for` names them (reported)."""
    goal, goes = clauses.get("to"), form.parameter("to")
    if goes is None or goes.takes != "zone" or form.parameter("for") is None or not isinstance(goal, t.Word):
        return False
    if goal.word not in ("you", "others", "opponent", "players", "everyone") or goal.word in scope.locals:
        return False
    text = body.source.text
    thing = clauses.phrase.thing
    what = text[thing.start : thing.end] if thing is not None else "…"
    source = clauses.get("from")
    place, hand = _zones_meant(body.book.words, source)
    place = text[source.start : source.end] if source is not None else place
    message = f"`to` of `{verb.word}` names a zone; the players stand behind `for`"
    help_text = f"write `{verb.word} {what} from {place} to {hand} for {goal.word}`"
    if isinstance(thing, t.Quantity) and source is None:
        amount = text[thing.amount.start : thing.amount.end]
        kind = thing.unit.word if body.book.words.unit(thing.unit.word) is not None else "KIND"
        help_text = f"write `{verb.word} {amount} {kind} for {goal.word}`"
    body.checker.report(WRONG_THING, body.source, goal, message, help=help_text)
    return True


def _zones_meant(words: Words, source: t.Form | None) -> tuple[str, str]:
    """The only pile that nobody sees into (or the named zone), and the only zone of players for its cards."""
    piles = [
        zone for zone in words.zones.values() if zone.kind == "pile" and not zone.per_player and zone.name != "box"
    ]
    hidden = [zone for zone in piles if zone.seen_by == "none"]
    named = [zone for zone in words.zones.values() if isinstance(source, t.Word) and zone.name == source.word]
    found = named or (hidden if len(hidden) == 1 else piles)
    if len(found) != 1:
        return "ZONE", "ZONE"
    goals = [zone for zone in words.zones.values() if zone.per_player and set(found[0].holds) & set(zone.holds)]
    own = [zone for zone in goals if zone.seen_by == "owner"]
    meant = own if len(own) == 1 else goals
    return found[0].name, meant[0].name if len(meant) == 1 else "ZONE"


def _once(body: Body, verb: Verb, form: Form, thing: Thing, clauses: Clauses, scope: Scope, who: x.Expr | None) -> Act:
    """The phrase for one beneficiary."""
    form = _of_cards(body, verb, form, thing, clauses, scope.with_you(who))
    takes = form.parameter("thing")
    if takes is not None and takes.takes == "counter":
        made, form = _change(body, verb, form, thing, clauses, scope, who)
    elif takes is not None and takes.takes == "selection":
        return _cards(body, verb, form, thing, clauses, scope, who)
    else:
        made = _other(body, verb, form, thing, clauses, scope, who)
        form = form if made is None else operands.settled(verb, form, made.arguments)
        if made is not None:
            operands.refuse_bearers(body, form, clauses, dict(made.arguments))
    if made is None:
        return Act((), _poisoned(clauses.phrase, scope))
    return _event(body, verb.word, form, made, clauses.phrase, scope)


def _of_cards(body: Body, verb: Verb, form: Form, thing: Thing, clauses: Clauses, scope: Scope) -> Form:
    """The form that is meant: a card that is the value of no place is itself what the verb acts on."""
    takes = form.parameter("thing")
    if takes is None or takes.takes != "counter" or thing.sort != "cards":
        return form
    words = {"thing", *clauses.by_word}
    acting = (one for one in verb.forms if one.takes_cards and words <= {each.name for each in one.parameters})
    other = next(acting, None)
    return form if other is None or is_place(body, thing.written, scope) else other


def _event(body: Body, verb: str, form: Form, made: _Made, phrase: t.Phrase, scope: Scope) -> Act:
    done = s.Do(verb, form.id, made.arguments, scope.you, at=body.span(phrase))
    if phrase.naming is None:
        return Act((done,), scope, form)
    if made.result is None:
        message = f"`{verb}` gives nothing that `as` could name"
        body.checker.report(NO_RESULT, body.source, phrase.naming, message, help="leave out `as …`")
        return Act((done,), _poisoned(phrase, scope), form)
    after, slot = named(body, phrase.naming, made.result, scope)
    if not made.one:
        return Act((replace(done, result=slot),), after, form)
    several = scope.slots.new()
    first = x.Function(
        type=made.result,
        name="first",
        arguments=(x.Local(type=made.result, slot=several, name=phrase.naming.word),),
    )
    single = s.Let(slot, phrase.naming.word, first, at=body.span(phrase))
    return Act((replace(done, result=several), single), after, form)


def _poisoned(phrase: t.Phrase, scope: Scope) -> Scope:
    """The scope after a phrase that was reported: its name, if it gives one, is of unknown type."""
    return scope if phrase.naming is None else scope.with_local(phrase.naming.word, UNKNOWN)[0]


# ------------------------------------------------------------------ cards


def _cards(body: Body, verb: Verb, form: Form, thing: Thing, clauses: Clauses, scope: Scope, who: x.Expr | None) -> Act:
    """A verb whose thing is a selection of cards; ``who`` chooses, and the zones that are meant are his."""
    inner = scope.with_you(who)
    selected = select(body, verb.word, form, thing, clauses, inner)
    of = element_of(selected.cards.type)
    sources = () if selected.source is None else (("from", selected.source),)
    given = operands.clauses(
        body, verb.word, form, clauses, inner, leave_out=("from",) if sources else (), thing=selected.cards
    )
    arguments = (("thing", selected.cards), *sources, *given)
    if selected.cards.type == UNKNOWN:
        return Act((), _poisoned(clauses.phrase, scope))
    destinations.refuse_strangers(body, clauses, dict(arguments), of)
    goals = destinations.goals(body, verb.word, form, dict(arguments), of, clauses.phrase, inner)
    if goals is None:
        return Act((), _poisoned(clauses.phrase, scope))
    made = [
        _Made(_merged(arguments, cards, more), _result(form, selected), selected.one)
        for cards, more in destinations.split(goals, selected.cards, inner)
    ]
    if len(made) == 1:
        return _event(body, verb.word, form, made[0], clauses.phrase, scope)
    plain = replace(clauses.phrase, naming=None)
    acts = [_event(body, verb.word, form, each, plain, scope) for each in made]
    if clauses.phrase.naming is not None:
        message = f"`{verb.word}` takes to several zones here, so it has no one result"
        body.checker.report(NO_RESULT, body.source, clauses.phrase.naming, message)
    return Act(tuple(one for each in acts for one in each.statements), _poisoned(clauses.phrase, scope), form)


def _merged(arguments: operands.Arguments, cards: x.Expr, more: operands.Arguments) -> tuple[tuple[str, x.Expr], ...]:
    """The arguments with these cards as thing; what was resolved replaces what was written."""
    return tuple({**dict(arguments), "thing": cards, **dict(more)}.items())


def _result(form: Form, selected: Selected) -> Type | None:
    return selected.result if form.result is not None else None


# ------------------------------------------------------------------ places


def _change(
    body: Body, verb: Verb, form: Form, thing: Thing, clauses: Clauses, scope: Scope, who: x.Expr | None
) -> tuple[_Made | None, Form]:
    """`set raise lower flip turn swap` of a counter, track or field; ``who`` is whose it is."""
    place = place_of(body, verb.word, thing.written, scope.with_you(who), clauses.phrase.clauses)
    if place is None:
        return None, form
    exact = next((one for one in verb.forms if one.id == f"{verb.word}.{place.form}"), None)
    if exact is None:
        return None, operands.cannot_change(body, verb, thing.written, form)
    given = operands.changed(body, verb, exact, clauses, scope, place)
    if given is None:
        return None, form
    result = place.type if exact.result is not None else None
    return _Made((*place.arguments, *given), result), exact


# ------------------------------------------------------------------ everything else


def _other(
    body: Body, verb: Verb, form: Form, thing: Thing, clauses: Clauses, scope: Scope, who: x.Expr | None
) -> _Made | None:
    takes = form.parameter("thing")
    things: tuple[tuple[str, x.Expr], ...] = ()
    if takes is not None and thing.sort != "none":
        found = _thing(body, verb.word, form, thing, clauses, scope, who)
        if found is None:
            return None
        things = found
    if form.orders and things:
        things = (*things, ("order", _order(body, clauses.phrase, things[0][1], scope, who)))
    own: tuple[tuple[str, x.Expr], ...] = ()
    whose = form.parameter("for")
    if clauses.get("for") is not None or (whose is not None and whose.usual == "doer"):
        if who is None:
            message = f"nobody is there to `{verb.word}`"
            help_text = "let players do it: `everyone:`, or `PLAYER:`, or write `for PLAYER`"
            body.checker.report(NOBODY_CHOOSES, body.source, clauses.phrase.verb, message, help=help_text)
            return None
        own = (("for", who),)
    shown = things[0][1] if things else None
    given = operands.clauses(body, verb.word, form, clauses, scope, leave_out=(), thing=shown)
    return _Made((*things, *own, *given), _type_of_result(body, form, shown))


def _order(body: Body, phrase: t.Phrase, zone: x.Expr, scope: Scope, who: x.Expr | None) -> x.Expr:
    """The cards of a zone in the order that is asked for before the phrase."""
    inner = element(body.book.words, zone.type) or CardOf()
    of = x.CardsIn(type=ListOf(inner), zone=zone, at=zone.at)
    if who is None:
        message = f"nobody is there to `{phrase.verb.word}`"
        help_text = "let players do it: `everyone:`, or `PLAYER:`"
        body.checker.report(NOBODY_CHOOSES, body.source, phrase.verb, message, help=help_text)
        return of
    slot = scope.slots.new()
    assert scope.hoist is not None
    scope.hoist.append(s.Arrange(slot, of, who, zone, at=body.span(phrase)))
    return x.Local(type=of.type, slot=slot, name="order")


def _thing(
    body: Body, verb: str, form: Form, thing: Thing, clauses: Clauses, scope: Scope, who: x.Expr | None
) -> tuple[tuple[str, x.Expr], ...] | None:
    """The thing as the form takes it; an effect says in which field it stands as well."""
    takes = one.takes if (one := form.parameter("thing")) is not None else ""
    if takes == "units":
        source = clauses.get("from")
        holder = who if form.spends else None
        if source is not None:
            found = body.checker.expression(source, scope.with_hoist([]), body.source)
            holder = found if stripped(found.type) == PLAYER else None
        bag = units(body, verb, thing.written, scope, up_to=thing.up_to, holder=holder, who=who)
        return (("thing", bag),)
    if takes == "effect":
        return operands.effect(body, verb, thing.written, scope)
    if takes == "kind":
        return operands.kind(body, verb, thing.written)
    what = f"the thing of `{verb}`"
    if takes == "filled":
        found = body.checker.operand(thing.written, scope, body.source, "zone", what)
        _refuse_without_source(body, found, thing.written)
    else:
        found = body.checker.operand(thing.written, scope, body.source, takes, what)
    return (("thing", found),)


def _refuse_without_source(body: Body, zone: x.Expr, form: t.Form) -> None:
    names = getattr(stripped(zone.type), "names", ())
    if names and all(body.book.words.zones[name].refill is None for name in names):
        message = f"`{names[0]}` is filled from nowhere"
        help_text = "say `fills from: ZONE` where it is declared, or move the cards with `move`"
        body.checker.report(WRONG_THING, body.source, form, message, help=help_text)


def _type_of_result(body: Body, form: Form, thing: x.Expr | None) -> Type | None:
    if form.result is None or thing is None:
        return None
    base = stripped(thing.type)
    match form.result:
        case "bag":
            return base if isinstance(base, BagOf) else BagOf()
        case "cards":
            return ListOf(element_of(base))
    if isinstance(thing, x.Named) and thing.sort == "kind":
        return operands.created(body, thing.name)
    if isinstance(base, PieceOf):
        return thing.type
    return OptionalOf(element(body.book.words, base) or CardOf())
