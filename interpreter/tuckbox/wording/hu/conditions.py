"""Checked yes/no expressions as Hungarian clauses: `legalább 6 érméd van`, `a mező nem üres`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tuckbox.language.types import PLAYER, ListOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.wording import hungarian as hu
from tuckbox.wording.names import spaced

from . import calls, nouns, sets
from .speech import THIS, Group, Noun, Voice, its

_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_BOUNDS = {"<": "kevesebb mint", "<=": "legfeljebb", ">": "több mint", ">=": "legalább"}
_SIZES = {**_BOUNDS, "<": "kisebb, mint", ">": "nagyobb, mint"}


def clause(voice: Voice, of: x.Expr, negated: bool = False) -> str:
    """The condition as a clause; ``negated``: that it does not hold."""
    match of:
        case x.Constant(value=value):
            return "mindig" if bool(value) != negated else "soha"
        case x.AllOf(parts=parts):
            return hu.listed(_clauses(voice, parts, negated), "vagy" if negated else "és")
        case x.AnyOf(parts=parts):
            return hu.listed(_clauses(voice, parts, negated), "és" if negated else "vagy")
        case x.No(of=inner):
            return clause(voice, inner, not negated)
        case x.Comparison():
            return _comparison(voice, of, negated)
        case x.Equal():
            return _equal(voice, of, negated != of.negated)
        case x.IsKind(card=card, kinds=kinds):
            one, many = voice.naming.kinds(kinds)
            who = nouns.noun(voice, card)
            return is_(who, many if who.plural else one, negated != of.negated)
        case x.Member():
            return _member(voice, of, negated != of.negated)
        case x.Function():
            return calls.condition(voice, of, negated)
        case x.Defined():
            return calls.defined_condition(voice, of, negated)
    return _other(voice, of, negated)


def _clauses(voice: Voice, parts: Sequence[x.Expr], negated: bool) -> list[str]:
    """The clauses, of which those that follow one about the same thing do not name it again."""
    made = [clause(voice, part, negated) for part in parts]
    about = [_about(part) for part in parts]
    for at in range(1, len(parts)):
        slot = about[at]
        if slot is not None and slot == about[at - 1]:
            made[at] = made[at].removeprefix(f"{voice.locals.get(slot, THIS).text()} ")
    return made


def _about(of: x.Expr) -> int | None:
    """The local that is the subject of the clause; None: something else is."""
    match of:
        case x.No(of=inner):
            return _about(inner)
        case (
            x.IsKind(card=x.Local(slot=slot)) | x.Member(item=x.Local(slot=slot))
            | x.CardField(card=x.Local(slot=slot)) | x.SpaceField(space=x.Local(slot=slot))
            | x.Builtin(name="in_play" | "exhausted", of=x.Local(slot=slot))
        ):  # fmt: skip
            return slot
    return None


def is_(who: Noun, what: str, negated: bool) -> str:
    """`ez a lap nem tárgy`, `te vagy a kezdőjátékos`: there is no verb but of the reader."""
    if who.you:
        return f"{'nem ' if negated else ''}te vagy {what}"
    if who.pronoun:
        return f"{'nem ' if negated else ''}{what}"
    return f"{who.text()}{_comma(who)} {'nem ' if negated else ''}{what}"


def _comma(who: Noun) -> str:
    """A relative clause ends with a comma."""
    return "," if ", " in who.tail else ""


def lies(who: Noun, place: str, negated: bool) -> str:
    """`ez a lap a kezedben van`, `ez a lap nincs a kezedben`."""
    if who.you:
        return f"{place} vagy" if not negated else f"nem vagy {place}"
    subject = "" if who.pronoun else f"{who.text()}{_comma(who)} "
    if negated:
        return f"{subject}{'nincsenek' if who.plural else 'nincs'} {place}"
    return f"{subject}{place} {'vannak' if who.plural else 'van'}"


def _is(several: bool, negated: bool) -> str:
    if several:
        return "nincsenek" if negated else "vannak"
    return "nincs" if negated else "van"


def has(who: Noun, amount: str, one: str, negated: bool = False) -> str:
    """`legalább 3 érméd van`, `az ellenfelednek nincs érméje`."""
    verb = "nincs" if negated else "van"
    thing = hu.yours(one) if who.you else its(one)
    owner = "" if who.pronoun else f"{who.text('nak')}{_comma(who)} "
    if not amount:
        return f"{owner}{verb} {thing}"
    return f"{owner}{amount} {thing} {verb}"


def holds(what: str, negated: bool) -> str:
    """Of what is no more than a name, or a condition told as one."""
    if what.startswith("az, hogy "):
        told = what.removeprefix("az, hogy ")
        return f"nem igaz, hogy {told}" if negated else told
    return f"{what} {'nem ' if negated else ''}igaz"


def _other(voice: Voice, of: x.Expr, negated: bool) -> str:
    match of:
        case x.Cell(word=word, holder=holder):
            name = voice.naming.counter(word)
            if holder is None:
                return f"„{name}” {'nincs feljegyezve' if negated else 'fel van jegyezve'}"
            return described(voice, nouns.noun(voice, holder), name, spaced(word), negated)
        case x.CardField(card=owner, field=field) | x.SpaceField(space=owner, field=field):
            return described(voice, nouns.noun(voice, owner), voice.naming.word(field), spaced(field), negated)
        case x.Builtin(name="empty", of=owner) if owner is not None:
            return empty(voice, owner, negated)
        case x.Builtin(name="in_play", of=owner) if owner is not None:
            return lies(nouns.noun(voice, owner), "játékban", negated)
        case x.Builtin(name="exhausted", of=owner) if owner is not None:
            who = nouns.noun(voice, owner)
            own = voice.naming.ruleset.texts.get("exhausted", {}).get(voice.naming.lang, "kimerült")
            return is_(who, hu.agreeing(own) if who.plural else own, negated)
        case x.Says(source=source, kinds=kinds):
            verb = "nem nevez meg ilyet" if negated else "megnevez ilyet"
            return f"{nouns.noun(voice, source).text('nak')} a szövege {verb}: {voice.naming.kinds(kinds)[0]}"
        case x.CanDo(action=action, you=you):
            who = nouns.noun(voice, you)
            subject = "" if who.pronoun else f"{who.text()} "
            verb = "választhatod" if who.you else "választhatja"
            return f"{subject}{'nem ' if negated else ''}{verb} ezt: „{voice.naming.action(action)}”"
        case x.Pick(condition=condition, then=then, otherwise=otherwise):
            yes, no = clause(voice, then, negated), clause(voice, otherwise, negated)
            return f"{yes} (ha {clause(voice, condition)}; egyébként: {no})"
    if isinstance(of, x.Local | x.EventField):
        denied = voice.naming.ruleset.texts.get(f"not {spaced(of.name)}", {}).get(voice.naming.lang)
        if denied:  # the texts say both, as clauses
            return denied if negated else voice.naming.word(of.name)
    return holds(nouns.plain(voice, of).text(), negated)


def described(voice: Voice, who: Noun, word: str, key: str, negated: bool) -> str:
    """A yes/no word of somebody or something: `a lap megsérült`, `a lap nincs játékban`."""
    if who.you:
        texts = voice.naming.ruleset.texts
        yours = texts.get(f"{'not ' if negated else ''}you {key}", {}).get(voice.naming.lang)
        if yours:
            return yours
        subject = "rád igaz, hogy "
    elif who.pronoun:
        subject = ""
    else:
        subject = f"{who.text()}{_comma(who)} "
    made = predicate(voice, subject, word, key, negated)
    return _agreeing(made) if who.plural else made


def _agreeing(text: str) -> str:
    """What is said of several: `amelyek meg vannak jelölve`, `amelyek teljesültek`."""
    for one, many in ((" van ", " vannak "), (" nincs ", " nincsenek ")):
        if one in f" {text} ":
            return f" {text} ".replace(one, many).strip()
    return hu.agreeing(text) if text.endswith(("t", "ő", "ó", "s", "ű", "ú")) else text


def predicate(voice: Voice, subject: str, word: str, key: str, negated: bool) -> str:
    """The word as what is said of a subject; the ruleset's texts may say how it is denied."""
    if not negated:
        return f"{subject}{word}"
    denied = voice.naming.ruleset.texts.get(f"not {key}", {}).get(voice.naming.lang)
    if denied:
        return f"{subject}{denied}"
    if word.endswith(" van"):
        return f"{subject}nincs {word.removesuffix(' van')}"
    return f"{subject}nem {word}"


# ------------------------------------------------------------------ comparisons


def _comparison(voice: Voice, of: x.Comparison, negated: bool) -> str:
    operator = _OPPOSITE[of.operator] if negated else of.operator
    inside, counts = calls.unfolded(voice, of.left)
    counted = _counted(inside, counts, operator, of.right)
    if counted is not None:
        return counted
    return _sized(nouns.noun(voice, of.left), _SIZES[operator], nouns.noun(voice, of.right))


def _sized(left: Noun, bound: str, right: Noun) -> str:
    if left.plural:
        bound = bound.replace("kisebb,", "kisebbek,").replace("nagyobb,", "nagyobbak,")
    return f"{left.text()}{_comma(left)} {bound} {right.text()}"


def _counted(voice: Voice, left: x.Expr, operator: str, right: x.Expr) -> str | None:
    """`legalább 3 érméd van`, `a pakliban kevesebb, mint 2 lap van`; None if nothing is counted."""
    if not isinstance(right, x.Constant):
        return None
    least, none = (operator, right.value) in ((">", 0), (">=", 1)), (operator, right.value) in (("<=", 0), ("<", 1))
    amount = "" if least or none else f"{_BOUNDS.get(operator, operator)} {right.value}"
    match left:
        case x.Function(name="count" | "size", arguments=(members,)):
            found = sets.group(voice, members)
            if found.parts or found.fixed is not None:
                return None
            return there(found, amount, none)
        case x.Cell(word=word, holder=holder) if holder is not None and _countable(voice, word):
            return has(nouns.noun(voice, holder), amount, voice.naming.units(word)[0], none)
        case x.Cell(word=word, holder=None) if _countable(voice, word):
            return there(Group(voice.naming.units(word)[0]), amount, none)
        case x.CardField(card=owner, field=field) | x.SpaceField(space=owner, field=field):
            single = hu.singular(voice.naming.word(field))
            return None if single is None else has(nouns.noun(voice, owner), amount, single, none)
        case x.PiecesOn(on=on, resource=resource, single=False):
            place = nouns.noun(voice, on)
            one = voice.naming.units(resource)[0]
            if place.tail or place.parts:
                return there(Group(one, tail_one=f" itt: {place.text()}"), amount, none)
            return there(Group(one, place=place.text("hol")), amount, none)
    return None


def there(found: Group, amount: str, none: bool) -> str:
    """So many of a set there are: `a kezedben legalább 2 lap van`."""
    verb = "nincs" if none else "van"
    if found.owner is not None:
        made = has(found.owner, amount, found.one, none)
        return f"{made}{found.tail_one}"
    such = "olyan " if found.tail_one.startswith(",") else ""
    place = f"{found.place} " if found.place else ""
    noun = f"{such}{found.said}{found.one}"
    if not amount:
        return f"{place}{verb} {noun}{found.tail_one}"
    return f"{place}{amount} {noun} {verb}{found.tail_one}"


def _countable(voice: Voice, word: str) -> bool:
    info = voice.naming.ruleset.counters.get(word)
    return info is not None and (info.resource or hu.singular(voice.naming.counter(word)) is not None)


# ------------------------------------------------------------------ equality and membership


def _equal(voice: Voice, of: x.Equal, negated: bool) -> str:
    left, right = of.left, of.right
    if isinstance(right, x.Constant) and isinstance(right.value, bool):
        return clause(voice, left, negated == right.value)
    if isinstance(right, x.Constant) and right.value is None:
        return _none(voice, left, negated)
    if isinstance(right, x.Constant) and type(right.value) is int:
        counted = _exactly(voice, left, right, negated)
        if counted is not None:
            return counted
    if isinstance(left, x.Builtin) and left.name == "step" and isinstance(right, x.Constant | x.Named):
        return f"{'nem' if negated else 'éppen'} {nouns.noun(voice, right).text()} lépés tart"
    who, what = nouns.noun(voice, left), nouns.noun(voice, right)
    if isinstance(left, x.Builtin) and left.name == "face" and left.of is not None:
        return f"{who.text()}{_comma(who)} {'nem ' if negated else ''}ez: {what.text()}"
    if who.tail and not who.tail.startswith(", ha ") and not isinstance(right, x.Constant) and not what.tail:
        who, what = what, who
    if what.you:
        return (
            f"{who.text()}{_comma(who)} {'nem ' if negated else ''}te vagy"
            if not who.pronoun
            else is_(what, who.text(), negated)
        )
    if what.pronoun == "az":
        return f"{who.text()}{_comma(who)} {'nem' if negated else 'éppen'} az"
    if what.pronoun == "ő" and who.you:
        return f"{'nem ' if negated else ''}te vagy az"
    if what.pronoun == "ő":
        return f"{who.text()}{_comma(who)} {'nem ' if negated else ''}ő"
    return is_(who, what.text(), negated)


def _exactly(voice: Voice, left: x.Expr, right: x.Constant, negated: bool) -> str | None:
    """`a pakliban pontosan 2 lap van`; 0 is none."""
    if right.value == 0:
        return _counted(voice, left, ">" if negated else "<=", right)
    inside, counts = calls.unfolded(voice, left)
    return None if negated else _counted(inside, counts, "pontosan", right)


def _none(voice: Voice, left: x.Expr, negated: bool) -> str:
    verb = "van" if negated else "nincs"
    match left:
        case x.CardIn(zone=zone):
            return empty(voice, zone, negated)
        case x.Builtin(name=name, of=owner) if owner is not None and name in ("bearer", "companion", "space", "owner"):
            return has(nouns.noun(voice, owner), "", nouns.attribute(voice, name), not negated)
        case x.CardField(card=owner, field=field) | x.SpaceField(space=owner, field=field):
            return has(nouns.noun(voice, owner), "", voice.naming.word(field), not negated)
        case x.PiecesOn(on=on, resource=resource):
            place = nouns.noun(voice, on)
            return f"{place.text('hol')} {verb} {voice.naming.units(resource)[0]}"
    made = nouns.noun(voice, left)
    if made.pronoun == "az":
        return f"{verb} ilyen"
    return f"{verb} {replace(made, article=False, pointing='').head()}{made.tail}"


def empty(voice: Voice, owner: x.Expr, negated: bool) -> str:
    """A place or a set with nothing in it."""
    if isinstance(owner, x.CardsIn):
        owner = owner.zone
    if isinstance(owner, x.CardField | x.SpaceField):
        whose = owner.card if isinstance(owner, x.CardField) else owner.space
        single = hu.singular(voice.naming.word(owner.field))
        if single is not None:
            return has(nouns.noun(voice, whose), "", single, not negated)
    if isinstance(owner, x.Defined) and (single := hu.singular(voice.naming.define(owner.name))) is not None:
        if not owner.arguments:
            return there(Group(single), "", not negated)
        if len(owner.arguments) == 1:
            return has(nouns.noun(voice, owner.arguments[0]), "", single, not negated)
    if isinstance(owner, x.Filter):
        found = sets.group(voice, owner)
        if not found.parts and found.fixed is None:
            return there(found, "", not negated)
        return f"{'van' if negated else 'nincs'} ilyen: {found.everything().text()}"
    who = nouns.noun(voice, owner)
    return is_(who, "üresek" if who.plural else "üres", negated)


def _member(voice: Voice, of: x.Member, negated: bool) -> str:
    item = nouns.noun(voice, of.item)
    if isinstance(of.of, x.Zone | x.CardsIn | x.EveryZone):
        place = of.of.zone if isinstance(of.of, x.CardsIn) else of.of
        if isinstance(place, x.EveryZone):
            anybody = Noun(f"valamelyik játékos {hu.possessed(voice.naming.zone(place.word))}", open=True)
            return lies(item, anybody.text("hol"), negated)
        return lies(item, nouns.noun(voice, place).text("hol"), negated)
    if isinstance(of.of, x.Items):
        found = hu.listed([nouns.noun(voice, one).text() for one in of.of.items], "vagy")
        return is_(item, found, negated)
    if isinstance(of.of, x.Seats) and of.of.which == "others" and nouns.bare(of.item.type) == PLAYER:
        return is_(item, "más játékos", negated)
    holder = nouns.noun(voice, of.of)
    if isinstance(of.of, x.Spaces | x.Filter | x.Function | x.Arith) and isinstance(nouns.bare(of.of.type), ListOf):
        if item.core and not item.definite and not item.tail and not holder.tail:  # `a lapok között van ász`
            among = f"ezek között: {holder.text()}" if holder.parts else holder.text("között")
            return f"{among} {_is(item.plural, negated)} {item.text()}"
        if holder.tail or holder.parts or holder.plural is False:
            there_is = (
                ("nincsenek ott" if item.plural else "nincs ott")
                if negated
                else ("ott vannak" if item.plural else "ott van")
            )
            return f"{item.text()}{_comma(item)} {there_is} ezek között: {holder.text()}"
        return lies(item, holder.text("között"), negated)
    if holder.tail or holder.parts:
        return f"{'nincs' if negated else 'van'} {item.text()} ezek között: {holder.text()}"
    inside = holder.text("között" if holder.plural else "ban")
    if item.core and isinstance(of.item, x.Constant | x.Named) and not item.definite:
        return f"{inside} {_is(item.plural, negated)} {item.text()}"
    return lies(item, inside, negated)
