"""Checked expressions as Hungarian noun phrases."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from tuckbox.language.types import NUMBER, YES_NO, BagOf, CardOf, EnumOf, ListOf, SpaceOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.wording import hungarian as hu
from tuckbox.wording.nouns import bare, is_player, is_player_set

from . import calls, conditions, sets, values
from .speech import IT, NOTHING, THEY, THIS, YOU, Noun, Voice, joined, owned, that, the

__all__ = ["amount_of", "bag_terms", "bare", "is_player", "is_player_set", "noun", "unit_name"]


def noun(voice: Voice, of: x.Expr) -> Noun:
    """The expression as a noun phrase; yes or no is worded as `az, hogy …`."""
    made = _noun(voice, of)
    on = isinstance(bare(of.type), CardOf | SpaceOf) and not made.surface
    return replace(made, surface=True) if on and not made.pronoun else made


def _noun(voice: Voice, of: x.Expr) -> Noun:
    return whether(voice, of) if bare(of.type) == YES_NO and not isinstance(of, _NAMED) else plain(voice, of)


#: Called by a name although they are yes or no.
_NAMED = (x.Constant, x.Local, x.EventField)


def plain(voice: Voice, of: x.Expr) -> Noun:
    """The expression as a noun phrase, also where it is yes or no."""
    match of:
        case x.Constant() if voice.naming.is_you(of):
            return YOU
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
            return whether(voice, of)
        case _:
            assert_never(of)


def whether(voice: Voice, of: x.Expr) -> Noun:
    """That a condition holds."""
    return replace(IT, tail=f", hogy {conditions.clause(voice, of)}")


# ------------------------------------------------------------------ words


def _word(voice: Voice, of: x.Constant | x.Named | x.Local | x.Seats | x.Builtin | x.EventField) -> Noun:
    match of:
        case x.Constant(value=value):
            text = values.value(voice.naming, value, of.type)
            if str(of.type) == "a title":
                return the(f"„{text}”")
            return NOTHING if text == "semmi" else _called(text)
        case x.Named():
            return named(voice, of)
        case x.Local():
            return _local(voice, of)
        case x.Seats(which="opponent", you=x.Local(slot=slot)) if slot in voice.locals:
            return replace(owned(voice.locals[slot], "ellenfél"), human=True)
        case x.Seats(which=which):
            return {
                "players": Noun("minden játékos", human=True),
                "others": Noun("minden más játékos", human=True),
            }.get(which) or the(hu.yours("ellenfél"), opened=True, human=True)
        case x.Builtin():
            return _builtin(voice, of)
        case x.EventField(name=name):
            return event_field(voice, of, name)
        case _:
            assert_never(of)


def _local(voice: Voice, of: x.Local) -> Noun:
    if of.slot in voice.groups:
        return voice.groups[of.slot].everything()
    if of.slot in voice.locals:
        made = voice.locals[of.slot]
        return owned(made, "sorszám") if of.type == NUMBER and made.human else made
    if of.slot == x.YOU:
        return owned(YOU, "sorszám") if of.type == NUMBER else YOU
    if of.slot == x.THIS:
        return THIS
    if of.slot == x.EVENT:
        return Noun("ami történt", definite=True, pointing="az")
    if of.name == "it":
        return that(voice.naming.member(of.type)[0], human=is_player(of))
    if of.name == "you":
        return THEY
    return the(voice.naming.word(of.name), human=is_player(of))


def event_field(voice: Voice, of: x.EventField, name: str) -> Noun:
    """A field of the event that an ability answers to; a pick that is chosen anew is told apart from the one before."""
    changed = of.type in (NUMBER, YES_NO) or isinstance(of.type, EnumOf)
    match name:
        case "from" if changed:
            return the("régi érték")
        case "to" if changed:
            return the("új érték")
        case "by" if x.EVENT in voice.locals:
            return voice.locals[x.EVENT]
        case "by" | "for":
            return that("játékos", human=True)
        case "thing":
            return IT
        case "source":
            return the("okozója", opened=True)
        case "from":
            return the("előző helye", opened=True)
        case "to":
            return the("új helye", opened=True)
        case "onto":
            return the("új mezője", opened=True)
        case "paid":
            return the("fizetség")
        case "with":
            return the("másik")
    word = voice.naming.word(name)
    return the(f"előbb választott {word}" if the(word) in voice.locals.values() else word)


def _called(text: str) -> Noun:
    """The name of a value, which may be a plural: `fák`."""
    several = hu.singular(text) is not None
    return Noun(text, plural=several, open=several)


def amount_named(made: Noun, of: Type) -> Noun:
    """A number whose name is a plural is said as how many there are: `a sebeid száma`."""
    return owned(made, "szám") if of == NUMBER and made.plural and not made.tail else made


def named(voice: Voice, of: x.Named) -> Noun:
    """A declared word used as a value."""
    naming = voice.naming
    match of.sort:
        case "enum":
            return _called(naming.value(of.of, of.name) if of.of else naming.enum(of.name))
        case "counter" | "resource":
            return Noun(naming.counter(of.name))
        case "track":
            return the(naming.track(of.name))
        case "kind":
            return Noun(naming.kind(of.name)[0])
        case "title":
            return the(f"„{naming.card(of.name)}”")
        case "zone-word" | "zone":
            return the(naming.zone(of.name))
        case "step":
            return the(f"„{naming.step(of.name)}”")
        case "action":
            return the(f"„{naming.action(of.name)}”")
        case "seat":
            return the(f"„{naming.seat(of.name)}”", human=True)
    return Noun(naming.word(of.name))


_TABLE = {"round": "forduló száma", "turn": "kör száma", "step": "folyó lépés", "first_player": "kezdőjátékos",
          "supply": "készlet", "box": "doboz"}  # fmt: skip
_ATTRIBUTES = {"face": "látható oldal", "title": "név", "name": "név", "piece": "lap",
               "spaces": "mező", "faces": "oldal", "index": "sorszám", "value": "érték",
               "last_turn": "utolsó kör", "seat": "sorszám", "age": "kor",
               "companion": "másik rész", "bearer": "hordozó", "owner": "tulajdonos", "controller": "irányító",
               "space": "mező", "row": "sor", "column": "oszlop", "says": "szöveg"}  # fmt: skip


def attribute(voice: Voice, name: str) -> str:
    """What a built-in attribute is called."""
    return _ATTRIBUTES.get(name) or voice.naming.word(name)


def _builtin(voice: Voice, of: x.Builtin) -> Noun:
    if of.of is None:
        if of.name == "players":
            return Noun("minden játékos", human=True)
        return the(_TABLE.get(of.name) or voice.naming.word(of.name), human=of.name == "first_player")
    if of.name == "value" and isinstance(bare(of.of.type), EnumOf):
        return noun(voice, of.of)
    if of.name == "title" and not isinstance(of.of, x.Local):
        return noun(voice, of.of)
    if of.name == "lies_on":
        return owned(IT, "korábbi hordozó")
    inner = noun(voice, of.of)
    if of.name == "attached":
        return sets.group(voice, of).everything()
    if of.name == "below":
        return the(f"{inner.text()} alatti mező") if not inner.article else the(f"{inner.core} alatti mező")
    return replace(owned(inner, attribute(voice, of.name), many=of.name in ("spaces", "faces")), human=is_player(of))


# ------------------------------------------------------------------ what something has


def _owned(voice: Voice, of: x.Cell | x.TrackPlace | x.CardField | x.SpaceField | x.PiecesOn | x.TheCard) -> Noun:
    match of:
        case x.Cell(word=word, holder=holder):
            return _cell(voice, word, holder)
        case x.TrackPlace(track=track, holder=holder):
            owner, on = noun(voice, holder), noun(voice, track)
            return replace(owned(owner, "hely"), tail=f" {on.text('on')}")
        case x.CardField(card=owner_of, field=field) | x.SpaceField(space=owner_of, field=field):
            return amount_named(owned(noun(voice, owner_of), voice.naming.word(field)), of.type)
        case x.PiecesOn(on=on, resource=resource, single=single):
            one, _ = voice.naming.units(resource)
            inside = lying(noun(voice, on))
            return the(f"{inside}{one}") if single else owned(the(f"{inside}{hu.plural(one)}", plural=True), "szám")
        case x.TheCard():
            return the(f"„{voice.naming.card(of.id)}”")
        case _:
            assert_never(of)


def _cell(voice: Voice, word: str, holder: x.Expr | None) -> Noun:
    """A counter; of a resource how many there are of it."""
    info = voice.naming.ruleset.counters.get(word)
    name = voice.naming.counter(word)
    typed = YES_NO if info is None else info.type
    countable = info is not None and info.resource and info.type == NUMBER
    if holder is None:
        one = replace(the(name), article=not name[:1].isupper())  # what begins with a proper name has no article
        return owned(the(hu.plural(name), plural=True), "szám") if countable else amount_named(one, typed)
    owner = noun(voice, holder)
    return owned(owned(owner, name, many=True), "szám") if countable else amount_named(owned(owner, name), typed)


def lying(place: Noun) -> str:
    """`asztalon lévő `, without an article: to stand before what lies there."""
    if place.pronoun == "az":
        return "rajta lévő "
    return f"{replace(place, article=False).head('hol')} lévő "


def _place(
    voice: Voice,
    of: x.Zone | x.EveryZone | x.Spaces | x.CardsIn | x.CardIn | x.CardsOf | x.Filter | x.Items,
) -> Noun:
    match of:
        case x.Zone(word=word, holder=holder):
            name = voice.naming.zone(word)
            return the(name) if holder is None else owned(noun(voice, holder), name)
        case x.EveryZone(word=word):
            return Noun(f"minden játékos {hu.possessed(voice.naming.zone(word))}", definite=True, open=True)
        case x.CardIn(zone=zone):
            return noun(voice, zone) if isinstance(zone, x.Zone) else the(f"{lying(noun(voice, zone))}lap")
        case x.Items(items=items) if not items:
            return NOTHING
        case _:
            return sets.group(voice, of).everything()


# ------------------------------------------------------------------ amounts


_OPERATORS = {"+": "plusz", "-": "mínusz"}


def _amount(voice: Voice, of: x.Bag | x.Arith | x.Negate) -> Noun:
    match of:
        case x.Bag(amount=amount, unit=unit):
            return amount_of(voice, amount, unit_name(voice, unit))
        case x.Arith(operator="+") if isinstance(bare(of.type), BagOf):
            return joined(bag_terms(voice, of))
        case x.Arith() if isinstance(bare(of.type), ListOf):
            return sets.group(voice, of).everything()
        case x.Arith(operator="/", left=left, right=x.Constant(value=2)):
            whole = noun(voice, left)
            if whole.calculated:
                return Noun(f"({whole.text()}) fele", True, True, open=True, tail=", lefelé kerekítve")
            return replace(owned(whole, "fele"), tail=f"{whole.tail}, lefelé kerekítve")
        case x.Arith(operator=operator, left=left, right=right):
            return _calculated(voice, operator, left, right)
        case x.Negate(of=inner):
            return Noun(f"mínusz {noun(voice, inner).text()}")
        case _:
            assert_never(of)


def _calculated(voice: Voice, operator: str, left: x.Expr, right: x.Expr) -> Noun:
    first, second = noun(voice, left), noun(voice, right)
    if operator == "*":
        if isinstance(left, x.Constant):
            first, second = second, first
        if first.calculated:
            first = Noun(f"({first.text()})", True, True)
        simple = bool(first.core) and not (first.chained or first.tail or first.pointing)
        if second.text() in _TIMES and simple:
            return Noun(f"{first.core} {_TIMES[second.text()].partition(' ')[2]}", first.article, True, open=True)
        if second.text() in _TIMES:
            return Noun(f"{first.text('nak')} {_TIMES[second.text()]}", definite=True, open=True)
        if simple and not (second.chained or second.tail):
            return Noun(f"{first.core} és {second.text()} szorzata", first.article, True, open=True)
        return Noun(f"{first.text('nak')} és {second.text('nak')} a szorzata", definite=True, open=True)
    if operator == "/":
        return replace(first, tail=f"{first.tail} osztva {second.text('val')}, lefelé kerekítve")
    if operator == "%":
        return replace(first, tail=f"{first.tail} maradéka {second.text('val')} osztva")
    word = _OPERATORS[operator]
    if first.tail or first.parts:
        return Noun(
            f"{first.text()}, {word} {second.head()}", definite=first.definite, tail=second.tail, calculated=True
        )
    return Noun(f"{first.text()} {word} {second.head()}", definite=first.definite, tail=second.tail, calculated=True)


_TIMES = {"2": "a kétszerese", "3": "a háromszorosa", "4": "a négyszerese", "5": "az ötszöröse", "10": "a tízszerese"}


def bag_terms(voice: Voice, of: x.Expr) -> list[Noun]:
    """The terms of a sum of units."""
    if isinstance(of, x.Arith) and of.operator == "+":
        return [*bag_terms(voice, of.left), *bag_terms(voice, of.right)]
    return [noun(voice, of)]


def unit_name(voice: Voice, unit: x.Expr) -> str:
    """A unit; a group is worded as any of it."""
    naming = voice.naming
    if not isinstance(unit, x.Named):
        made = noun(voice, unit)
        return made.core or made.text()
    match unit.sort:
        case "resource" | "counter":
            return naming.units(unit.name)[0]
        case "kind":
            return naming.kind(unit.name)[0]
        case "group":
            return values.any_of(naming.word(unit.name))
        case "enum" if unit.of is None:
            return values.any_of(naming.enum(unit.name))
    return named(voice, unit).core


def amount_of(voice: Voice, amount: x.Expr, one: str) -> Noun:
    """So many of something."""
    if isinstance(amount, x.Constant):
        if amount.value is None or amount.value == x.ALL:
            return the(f"összes {one}")
        return Noun(f"{amount.value} {one}")
    if isinstance(amount, x.Function) and amount.name in ("count", "size"):
        return Noun(f"1 {one}", tail=f" {sets.group(voice, amount.arguments[0]).each().text('után')}")
    made = noun(voice, amount)
    if made.core.isdigit() or (isinstance(amount, x.Local) and len(made.core) == 1):
        return Noun(f"{made.core} {one}")
    return Noun(f"annyi {one}", tail=f", amennyi {made.text()}")


# ------------------------------------------------------------------ choices


def _choice(voice: Voice, of: x.Pick | x.Fallback | x.Each) -> Noun:
    match of:
        case x.Pick(condition=condition, then=then, otherwise=otherwise):
            yes, no = noun(voice, then), noun(voice, otherwise)
            tail = f", ha {conditions.clause(voice, condition)}, egyébként {no.text()}"
            if isinstance(then, x.Pick):
                return Noun(f"({yes.text()})", tail=tail)
            return replace(yes, tail=yes.tail + tail) if not yes.parts else Noun(yes.text(), tail=tail)
        case x.Fallback(of=inner, fallback=fallback):
            made = noun(voice, inner)
            return replace(made, tail=f"{made.tail} (vagy, ha nincs, {noun(voice, fallback).text()})")
        case x.Each(slot=slot, body=body):
            return noun(voice.knowing(slot, IT), body)
        case _:
            assert_never(of)
