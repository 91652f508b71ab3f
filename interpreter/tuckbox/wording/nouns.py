"""Checked expressions as noun phrases: `your coins`, `the top card of the deck`, `the number of your cards`."""

from __future__ import annotations

from typing import assert_never

from tuckbox.language.types import NUMBER, YES_NO, BagOf, EnumOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked import expressions as x

from . import calls, conditions, english, sets, values
from .names import spaced
from .speech import YOU, Referent, Voice, person, thing


def bare(of: Type) -> Type:
    """The type without `or none`."""
    return of.of if isinstance(of, OptionalOf) else of


def is_player(of: x.Expr) -> bool:
    return str(bare(of.type)) == "a player"


def is_player_set(of: x.Expr) -> bool:
    base = bare(of.type)
    return isinstance(base, ListOf) and str(base.of) == "a player"


def of_whom(voice: Voice, owner: x.Expr, what: str) -> str:
    """`your coins`; of an owner that takes many words: `the coins of the player who …`."""
    return owned_by(refer(voice, owner), what)


def owned_by(who: Referent, what: str) -> str:
    """The same of somebody or something that has a name here."""
    if english.is_long(who.subject) and who.whose == english.possessive(who.subject):
        return f"{english.the(what)} of {who.subject}"
    return f"{who.whose} {english.quoted(what)}"


def refer(voice: Voice, of: x.Expr) -> Referent:
    """Who or what an expression is, as somebody who can do and own things."""
    if isinstance(of, x.Local):
        return _local(voice, of)
    if voice.naming.is_you(of):
        return YOU
    if isinstance(of, x.Seats) and of.which in ("players", "others"):
        return person("each player" if of.which == "players" else "each other player")
    if isinstance(of, x.EventField) and of.name in ("thing", "by"):
        return thing("it") if of.name == "thing" else voice.locals.get(x.EVENT, person("that player"))
    name = enclosed(voice, of)
    return person(name) if is_player(of) else thing(name, many(of) or _plural_zone(voice, of))


def _plural_zone(voice: Voice, of: x.Expr) -> bool:
    """Whether a zone's name is in the plural: `the prizes are empty`."""
    return isinstance(of, x.Zone) and voice.naming.inflects() and english.is_plural(voice.naming.zone(of.word))


def many(of: x.Expr) -> bool:
    """Whether its noun phrase takes the plural verb, by its type."""
    return isinstance(bare(of.type), ListOf)


def _local(voice: Voice, of: x.Local) -> Referent:
    if of.slot in voice.locals:
        return voice.locals[of.slot]
    if of.slot == x.YOU:
        return YOU
    if of.slot == x.THIS:
        return thing("this card")
    if of.slot == x.EVENT:
        return thing("what happened")
    if of.name == "it":
        one, _ = voice.naming.member(of.type)
        return person(f"that {one}") if is_player(of) else thing(f"that {one}")
    name = called(voice, of.name, of.type)
    return person(name) if is_player(of) else thing(name, many(of))


def called(voice: Voice, name: str, of: Type) -> str:
    """What something noted is called later: `the path`; of yes or no, as it was noted: `“two”`."""
    word = voice.naming.word(name)
    if len(word) == 1:
        return word
    return f"“{word}”" if bare(of) == YES_NO else english.the(word)


def noun(voice: Voice, of: x.Expr) -> str:
    """The expression as a noun phrase; yes or no is worded as `whether …`."""
    if bare(of.type) == YES_NO and not isinstance(of, x.Constant | x.Local | x.EventField):
        return f"whether {conditions.clause(voice, of)}"
    return plain(voice, of)


def plain(voice: Voice, of: x.Expr) -> str:
    """The expression as a noun phrase, also where it is yes or no."""
    match of:
        case x.Constant() | x.Named() | x.Local() | x.Seats() | x.Builtin() | x.EventField():
            return _word(voice, of)
        case x.Cell() | x.TrackPlace() | x.CardField() | x.SpaceField() | x.PiecesOn() | x.TheCard():
            return _owned(voice, of)
        case x.Zone() | x.EveryZone() | x.Spaces() | x.CardsIn() | x.CardIn() | x.CardsOf() | x.Filter() | x.Items():
            return _place(voice, of)
        case x.Bag() | x.Arith() | x.Negate():
            return _amount(voice, of)
        case x.Pick() | x.Fallback() | x.Each():
            return _choice(voice, of)
        case x.Function():
            return calls.function(voice, of)
        case x.Defined():
            return calls.defined(voice, of)
        case (
            x.Comparison() | x.Equal() | x.IsKind() | x.Member() | x.AllOf() | x.AnyOf() | x.No() | x.Says() | x.CanDo()
        ):
            return f"whether {conditions.clause(voice, of)}"
        case _:
            assert_never(of)


# ------------------------------------------------------------------ words


def _word(voice: Voice, of: x.Constant | x.Named | x.Local | x.Seats | x.Builtin | x.EventField) -> str:
    match of:
        case x.Constant(value=value):
            return values.value(voice.naming, value, of.type)
        case x.Named():
            return named(voice, of)
        case x.Local() if of.type == NUMBER and (of.slot == x.YOU or of.name == "you"):
            return f"{_local(voice, of).whose} seat number"
        case x.Local(slot=slot):
            return voice.groups[slot].everything() if slot in voice.groups else _object(_local(voice, of))
        case x.Seats(which="opponent", you=x.Local(slot=slot)) if slot in voice.locals:
            return f"{voice.locals[slot].whose} opponent"
        case x.Seats(which=which):
            return {"players": "all players", "others": "all other players"}.get(which, "your opponent")
        case x.Builtin():
            return _builtin(voice, of)
        case x.EventField(name=name):
            if of.type == YES_NO and name not in _VALUES:
                return called(voice, name, of.type)
            changed = of.type in (NUMBER, YES_NO) or isinstance(of.type, EnumOf)
            return _VALUES[name] if changed and name in _VALUES else event_field(voice, name)
        case _:
            assert_never(of)


def _object(referent: Referent) -> str:
    return {"they": "them"}.get(referent.subject, referent.subject)


_EVENT_FIELDS = {"by": "that player", "thing": "it", "source": "what caused it", "for": "that player",
                 "from": "where it came from", "to": "its new place", "onto": "its new space"}  # fmt: skip

#: Of a change, what stood there and what stands there now.
_VALUES = {"from": "the old value", "to": "the new value"}


def event_field(voice: Voice, name: str) -> str:
    """A field of the event that an ability answers to; a pick that is chosen anew is told apart from the one before."""
    if name == "by" and x.EVENT in voice.locals:
        return voice.locals[x.EVENT].subject
    if name in _EVENT_FIELDS or len(name) == 1:
        return _EVENT_FIELDS.get(name, name)
    said = english.the(voice.naming.word(name))
    again = any(one.subject == chosen_anew(said) for one in voice.locals.values())
    return f"{said} chosen before" if again else said


def chosen_anew(pick: str) -> str:
    """A pick of an action that is offered."""
    return f"{pick} chosen for it"


def named(voice: Voice, of: x.Named) -> str:
    """A declared word used as a value."""
    naming = voice.naming
    match of.sort:
        case "enum":
            return naming.value(of.of or of.name, of.name) if of.of else naming.enum(of.name)
        case "counter" | "resource":
            return naming.counter(of.name)
        case "track":
            return english.the(naming.track(of.name))
        case "kind":
            return english.article(naming.kind(of.name)[0])
        case "title":
            return naming.card(of.name)
        case "zone-word" | "zone":
            return english.the(naming.zone(of.name))
        case "step":
            return f"“{naming.step(of.name)}”"
        case "seat":
            return naming.seat(of.name)
    return spaced(of.name)


_TABLE = {"round": "the number of the round", "turn": "the number of the turn", "step": "the current step",
          "first_player": "the first player", "supply": "the supply", "box": "the box",
          "players": "all players"}  # fmt: skip
_ATTRIBUTES = {"title": "name", "piece": "card", "spaces": "spaces", "faces": "sides", "in_play": "being in play",
               "face": "side showing",
               "index": "position", "value": "value", "last_turn": "latest turn", "seat": "seat",
               "companion": "other piece", "bearer": "bearer"}  # fmt: skip


def _builtin(voice: Voice, of: x.Builtin) -> str:
    if of.of is None:
        return _TABLE.get(of.name, spaced(of.name))
    if of.name == "value" and isinstance(bare(of.of.type), EnumOf):
        return noun(voice, of.of)
    if of.name == "attached":
        return f"the cards on {noun(voice, of.of)}"
    if of.name == "lies_on":
        return "what it lay on"
    if of.name == "below":
        return f"the space below {noun(voice, of.of)}"
    if of.name == "title" and not isinstance(of.of, x.Local):
        return noun(voice, of.of)
    return of_whom(voice, of.of, _ATTRIBUTES.get(of.name, spaced(of.name)))


# ------------------------------------------------------------------ what something has


def _owned(voice: Voice, of: x.Cell | x.TrackPlace | x.CardField | x.SpaceField | x.PiecesOn | x.TheCard) -> str:
    match of:
        case x.Cell(word=word, holder=holder):
            name = voice.naming.counter(word)
            info = voice.naming.ruleset.counters.get(word)
            if info is not None and info.resource:
                name = voice.naming.units(word)[1]
            return english.the(name) if holder is None else of_whom(voice, holder, name)
        case x.TrackPlace(track=track, holder=holder):
            return of_whom(voice, holder, f"place on {noun(voice, track)}")
        case x.CardField(card=card, field=field):
            return of_whom(voice, card, voice.naming.word(field))
        case x.SpaceField(space=space, field=field):
            return of_whom(voice, space, voice.naming.word(field))
        case x.PiecesOn(on=on, resource=resource, single=single):
            one, several = voice.naming.units(resource)
            what = f"the {one}" if single else f"the number of {several}"
            return f"{what} on {noun(voice, on)}"
        case x.TheCard():
            return voice.naming.card(of.id)
        case _:
            assert_never(of)


def _place(
    voice: Voice,
    of: x.Zone | x.EveryZone | x.Spaces | x.CardsIn | x.CardIn | x.CardsOf | x.Filter | x.Items,
) -> str:
    match of:
        case x.Zone(word=word, holder=holder):
            name = voice.naming.zone(word)
            return english.the(name) if holder is None else of_whom(voice, holder, name)
        case x.EveryZone(word=word):
            return f"everybody's {voice.naming.zone(word)}"
        case x.CardIn(zone=zone):
            return _card_in(voice, zone)
        case x.Items(items=items) if not items:
            return "nothing"
        case _:
            return sets.group(voice, of).everything()


def _card_in(voice: Voice, zone: x.Expr) -> str:
    """The card of a zone that holds one: the zone's own name where that is what it holds."""
    if isinstance(zone, x.Zone):
        return noun(voice, zone)
    return f"what lies on {noun(voice, zone)}"


# ------------------------------------------------------------------ amounts


_OPERATORS = {"+": "plus", "-": "minus", "*": "times", "/": "divided by", "%": "modulo"}


def _amount(voice: Voice, of: x.Bag | x.Arith | x.Negate) -> str:
    match of:
        case x.Bag():
            return bag(voice, of)
        case x.Arith(operator="+", left=left, right=right) if isinstance(bare(of.type), BagOf):
            return english.listed(bag_terms(voice, of))
        case x.Arith() if isinstance(bare(of.type), ListOf):
            return sets.group(voice, of).everything()
        case x.Arith(operator="/", left=left, right=x.Constant(value=2)):
            return f"half of {_operand(voice, left)}, rounded down"
        case x.Arith(operator=operator, left=left, right=right):
            end = ", rounded down" if operator == "/" else ""
            first = _operand(voice, left, follows=operator in "+-")
            return f"{first} {_OPERATORS[operator]} {_operand(voice, right, follows=operator == '+')}{end}"
        case x.Negate(of=inner):
            return f"minus {noun(voice, inner)}"
        case _:
            assert_never(of)


def _operand(voice: Voice, of: x.Expr, *, follows: bool = False) -> str:
    """A part of a calculation, with brackets round one inside it; ``follows``: a sum may stand there without."""
    text = enclosed(voice, of)
    nested = isinstance(of, x.Arith) and of.operator in "+-" and not isinstance(bare(of.type), ListOf)
    return f"({text})" if nested and not follows and (" plus " in text or " minus " in text) else text


def enclosed(voice: Voice, of: x.Expr) -> str:
    """The noun phrase inside of a longer one: with brackets round what depends on a condition."""
    text = noun(voice, of)
    return f"({text})" if isinstance(of, x.Pick) else text


def bag_terms(voice: Voice, of: x.Expr) -> list[str]:
    """The terms of a sum of units."""
    if isinstance(of, x.Arith) and of.operator == "+":
        return [*bag_terms(voice, of.left), *bag_terms(voice, of.right)]
    return [noun(voice, of)]


def unit_names(voice: Voice, unit: x.Expr) -> tuple[str, str]:
    """A unit for one and for many; a group is worded as any of it."""
    naming = voice.naming
    if not isinstance(unit, x.Named):
        text = noun(voice, unit)
        return text, text
    match unit.sort:
        case "resource" | "counter":
            return naming.units(unit.name)
        case "kind":
            return naming.kind(unit.name)
        case "group":
            return naming.any_of(unit.name)
        case "enum" if unit.of is None:
            one = naming.enum(unit.name)
            return f"{one} of any kind", f"{naming.many(one)} of any kind"
    name = named(voice, unit)
    return name, values.counted(naming, "2", name, None).removeprefix("2 ")


def bag(voice: Voice, of: x.Bag) -> str:
    """An amount of a unit: `2 coins`, `1 coin for each of your cards`, `coins equal to …`."""
    one, several = unit_names(voice, of.unit)
    return amount_of(voice, of.amount, one, several)


def amount_of(voice: Voice, amount: x.Expr, one: str, several: str) -> str:
    """So many of something."""
    if isinstance(amount, x.Constant):
        if amount.value is None or amount.value == x.ALL:
            return f"all {several}"
        if one.startswith("the "):
            return f"{amount.value} of {one}"
        return f"{amount.value} {one if amount.value == 1 else several}"
    if isinstance(amount, x.Function) and amount.name in ("count", "size"):
        return f"1 {one} for {sets.group(voice, amount.arguments[0]).each()}"
    text = noun(voice, amount)
    known = one.startswith("the ")
    if text.isdigit() or (isinstance(amount, x.Local) and len(text) == 1):
        return f"{text} of {one}" if known else f"{text} {one if text == '1' else several}"
    return f"as many of {one} as {text}" if known else f"{several} equal to {text}"


# ------------------------------------------------------------------ choices


def _choice(voice: Voice, of: x.Pick | x.Fallback | x.Each) -> str:
    match of:
        case x.Pick(condition=condition, then=then, otherwise=otherwise):
            yes = f"({noun(voice, then)})" if isinstance(then, x.Pick) else noun(voice, then)
            return f"{yes} if {conditions.clause(voice, condition)}, otherwise {noun(voice, otherwise)}"
        case x.Fallback(of=inner, fallback=fallback):
            return f"{noun(voice, inner)} (or, if there is none, {noun(voice, fallback)})"
        case x.Each(slot=slot, body=body):
            return noun(voice.knowing(slot, thing("it")), body)
        case _:
            assert_never(of)
