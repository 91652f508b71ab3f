"""Checked yes/no expressions as clauses: `you have at least 6 coins`, `the space is not empty`."""

from __future__ import annotations

from tuckbox.language.types import PLAYER, ListOf
from tuckbox.semantics.checked import expressions as x

from . import calls, english, nouns, sets
from .names import spaced
from .speech import CANDIDATE, CANDIDATES, Group, Referent, Voice

_OPPOSITE = {"<": ">=", "<=": ">", ">": "<=", ">=": "<"}
_BOUNDS = {"<": "less than", "<=": "at most", ">": "more than", ">=": "at least"}
#: Words that describe a thing although they do not end in `ed`.
_DESCRIBES = ("met", "built", "lost", "held", "hidden", "drawn", "available", "ready", "empty")


def clause(voice: Voice, of: x.Expr, negated: bool = False) -> str:
    """The condition as a clause; ``negated``: that it does not hold."""
    match of:
        case x.Constant(value=value):
            return "always" if bool(value) != negated else "never"
        case x.AllOf(parts=parts):
            return english.listed([clause(voice, part, negated) for part in parts], "or" if negated else "and")
        case x.AnyOf(parts=parts):
            return english.listed([clause(voice, part, negated) for part in parts], "and" if negated else "or")
        case x.No(of=inner):
            return clause(voice, inner, not negated)
        case x.Comparison():
            return _comparison(voice, of, negated)
        case x.Equal():
            return _equal(voice, of, negated != of.negated)
        case x.IsKind(card=card, kinds=kinds):
            one, many = voice.naming.kinds(kinds)
            who = nouns.refer(voice, card)
            what = many if who.plural else english.article(one)
            return _is(who, what, negated != of.negated)
        case x.Member():
            return _member(voice, of, negated != of.negated)
        case x.Function():
            return calls.condition(voice, of, negated)
        case x.Defined():
            return calls.defined_condition(voice, of, negated)
    return _other(voice, of, negated)


def _is(who: Referent, what: str, negated: bool) -> str:
    return f"{who.subject} {who.be()}{' not' if negated else ''} {what}"


def _other(voice: Voice, of: x.Expr, negated: bool) -> str:
    match of:
        case x.Cell(word=word, holder=holder):
            return _noted(voice, word, holder, negated)
        case x.CardField(card=owner, field=field) | x.SpaceField(space=owner, field=field):
            return described(nouns.refer(voice, owner), voice.naming.word(field), negated)
        case x.Builtin(name="empty", of=owner) if owner is not None:
            return empty(voice, owner, negated)
        case x.Builtin(name="in_play", of=owner) if owner is not None:
            return _is(nouns.refer(voice, owner), "in play", negated)
        case x.Builtin(name="exhausted", of=owner) if owner is not None:
            own = voice.naming.ruleset.texts.get("exhausted", {}).get(voice.naming.lang)
            return _is(nouns.refer(voice, owner), own or "exhausted", negated)
        case x.Says(source=source, kinds=kinds):
            one, _ = voice.naming.kinds(kinds)
            verb = "does not name" if negated else "names"
            return f"the text of {nouns.noun(voice, source)} {verb} {english.article(one)}"
        case x.CanDo(action=action, you=you):
            who = nouns.refer(voice, you)
            return f"{who.subject} {'cannot' if negated else 'can'} take “{voice.naming.action(action)}”"
        case x.Pick(condition=condition, then=then, otherwise=otherwise):
            yes, no = clause(voice, then, negated), clause(voice, otherwise, negated)
            return f"{yes} (where {clause(voice, condition)}; otherwise {no})"
    if isinstance(of, x.Local | x.EventField) and (said := _as_clause(voice, of.name, negated)):
        return said
    text = nouns.plain(voice, of)
    if text.startswith("whether "):
        return f"{'it is not so that ' if negated else ''}{text.removeprefix('whether ')}"
    return f"{text} {'does not hold' if negated else 'holds'}"


def _as_clause(voice: Voice, name: str, negated: bool) -> str:
    """Yes or no that is a clause of its own, as the ruleset's texts say by saying also what is so if it does not hold;
    empty: they do not."""
    texts = voice.naming.ruleset.texts
    denied = texts.get(f"not {spaced(name)}", {}).get(voice.naming.lang, "")
    return (denied if negated else voice.naming.word(name)) if denied else ""


def described(who: Referent, word: str, negated: bool) -> str:
    """`it is marked`; of a word that is a noun: `its needs are met`."""
    first, _, rest = word.partition(" ")
    if first == "has" and english.is_participle(rest.partition(" ")[0]):
        return f"{who.subject} {who.have()}{' not' if negated else ''} {rest}"
    if first == "has":
        return f"{who.subject} {_does_not_have(who) if negated else who.have()} {rest}"
    if first in ("may", "can", "must"):
        return f"{who.subject} {'cannot' if negated and first == 'can' else first + ' not' * negated} {rest}"
    if first in ("is", "are"):
        return _is(who, rest, negated)
    if describes(word) or not english.is_plural(word):
        return _is(who, word, negated)
    return f"{nouns.owned_by(who, word)} are{' not' if negated else ''} met"


def describes(word: str) -> bool:
    """Whether a word surely says what something is, with an article or as an adjective: `the first`, `playable`."""
    last = word.rpartition(" ")[2]
    adjective = last.endswith(("ed", "able", "ible", "y")) or last in _DESCRIBES
    return adjective or word.startswith(("the ", "a ", "an "))


def _does_not_have(who: Referent) -> str:
    return "do not have" if who.plural else "does not have"


def _noted(voice: Voice, word: str, holder: x.Expr | None, negated: bool) -> str:
    """A yes/no counter: `you have passed`, `you have not saved wood`, or its name as a note."""
    name = voice.naming.counter(word)
    not_ = " not" if negated else ""
    if holder is None:
        return f"“{name}” is{not_} noted"
    who = nouns.refer(voice, holder)
    done = name.removeprefix("has ")
    if done != name or (name.endswith("ed") and " " not in name):
        return f"{who.subject} {who.have()}{not_} {done}"
    return f"“{name}” is{not_} noted for {nouns.noun(voice, holder)}"


# ------------------------------------------------------------------ comparisons


def _comparison(voice: Voice, of: x.Comparison, negated: bool) -> str:
    operator = _OPPOSITE[of.operator] if negated else of.operator
    bound = _BOUNDS[operator]
    inside, counts = calls.unfolded(voice, of.left)
    counted = _counted(inside, counts, operator, of.right)
    if counted is not None:
        return counted
    left = nouns.noun(voice, of.left)
    be = "are" if is_many(voice, of.left, left) else "is"
    return f"{left} {be} {bound} {nouns.noun(voice, of.right)}"


def is_many(voice: Voice, of: x.Expr, said: str) -> bool:
    """Whether a number is called by something in the plural: `its seeds are 3`."""
    match of:
        case x.CardField(field=word) | x.SpaceField(field=word):
            return english.is_plural(voice.naming.word(word))
        case x.Cell(word=word):
            return english.is_plural(voice.naming.counter(word))
        case x.Defined(name=word):
            return english.is_plural(said) and english.is_plural(calls.define_name(voice, word))
    return False


def _bounded(operator: str, count: str) -> str:
    return f"{_BOUNDS[operator] if operator != '<' else 'fewer than'} {count}"


def _counted(voice: Voice, left: x.Expr, operator: str, right: x.Expr) -> str | None:
    """`you have at least 3 coins`, `there are fewer than 2 cards in the deck`; None if nothing is counted."""
    if not isinstance(right, x.Constant):
        return None
    least, none = (operator, right.value) in ((">", 0), (">=", 1)), (operator, right.value) in (("<=", 0), ("<", 1))
    match left:
        case x.Function(name="count" | "size", arguments=(members,)):
            if isinstance(members, x.CardsIn) and isinstance(members.zone, x.Zone) and members.zone.holder is not None:
                return _has_cards(voice, members, members.zone.holder, operator, str(right.value))
            found = sets.group(voice, members)
            if found.parts or not found.many:
                return None
            if least or none:
                return f"there is {'no' if none else 'at least one'} {_member_of(found)}"
            return f"{_there(right)} {_bounded(operator, found.counted(str(right.value)))}"
        case x.Cell(word=word, holder=holder) if holder is not None and _countable(voice, word):
            who = nouns.refer(voice, holder)
            one, many = voice.naming.units(word)
            if least or none:
                return f"{who.subject} {who.have()} {'no' if none else 'any'} {many}"
            unit = one if right.value == 1 else many
            return f"{who.subject} {who.have()} {_bounded(operator, str(right.value))} {unit}"
        case x.PiecesOn(on=on, resource=resource, single=False):
            one, many = voice.naming.units(resource)
            if least or none:
                return f"there is {'no' if none else 'at least one'} {one} on {nouns.noun(voice, on)}"
            unit = one if right.value == 1 else many
            return f"{_there(right)} {_bounded(operator, str(right.value))} {unit} on {nouns.noun(voice, on)}"
    return None


def _there(counted: x.Constant) -> str:
    return "there is" if counted.value == 1 else "there are"


def _member_of(found: Group) -> str:
    return f"{found.one}{found.tail_one}" if not found.owned else f"of {found.everything()}"


def _countable(voice: Voice, word: str) -> bool:
    info = voice.naming.ruleset.counters.get(word)
    return info is not None and (info.resource or english.is_plural(voice.naming.counter(word)))


def _has_cards(voice: Voice, cards: x.CardsIn, holder: x.Expr, operator: str, count: str) -> str:
    """The holder comes first, and is `their` after that: `a player has at least 6 cards in their hand`."""
    who = nouns.refer(voice, holder)
    inner = voice.knowing(holder.slot, who.repeated()) if isinstance(holder, x.Local) else voice
    found = sets.group(inner, cards)
    return f"{who.subject} {who.have()} {_bounded(operator, found.had(count))}"


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
    if isinstance(left, x.Builtin) and left.name == "face" and left.of is not None:
        who, face = nouns.refer(voice, left.of), nouns.noun(voice, right)
        lies = f"on {'their' if who.plural else 'its'} {face}" if face.endswith(" side") else face
        return _is(who, lies, negated)
    who = nouns.refer(voice, left)
    if is_many(voice, left, who.subject):
        return f"{who.subject} are{' not' if negated else ''} {nouns.noun(voice, right)}"
    return _is(who, nouns.noun(voice, right), negated)


def _exactly(voice: Voice, left: x.Expr, right: x.Constant, negated: bool) -> str | None:
    """`there are exactly 2 cards in the deck`; 0 is none."""
    if right.value == 0:
        return _counted(voice, left, ">" if negated else "<=", right)
    if negated:
        return None
    text = _counted(voice, left, "<=", right)
    return None if text is None else text.replace("at most ", "exactly ", 1)


def _none(voice: Voice, left: x.Expr, negated: bool) -> str:
    text = nouns.noun(voice, left)
    if isinstance(left, x.CardIn):
        return empty(voice, left.zone, negated)
    if isinstance(left, x.CardField | x.SpaceField):
        owner = nouns.refer(voice, left.card if isinstance(left, x.CardField) else left.space)
        word = voice.naming.word(left.field)
        return f"{owner.subject} {owner.have()} {english.article(word) if negated else f'no {word}'}"
    if isinstance(left, x.Local) or not text.startswith("the "):
        return (
            f"there is {english.article(text[4:]) if negated else f'no {text[4:]}'}"
            if text.startswith("the ")
            else (f"{text} is {'set' if negated else 'missing'}")
        )
    return f"there is {english.article(text[4:]) if negated else f'no {text[4:]}'}"


def empty(voice: Voice, owner: x.Expr, negated: bool) -> str:
    """A place or a set with nothing in it."""
    if isinstance(owner, x.CardsIn):
        owner = owner.zone
    if isinstance(owner, x.Filter):
        found = sets.group(voice, owner)
        return (
            f"there are {'' if negated else 'no '}{found.many}{found.tail_many}"
            if found.many
            else (f"{found.everything()} {'exist' if negated else 'do not exist'}")
        )
    return _is(nouns.refer(voice, owner), "empty", negated)


def _member(voice: Voice, of: x.Member, negated: bool) -> str:
    not_ = " not" if negated else ""
    if isinstance(of.of, x.Zone | x.CardsIn | x.Spaces | x.Filter):
        item = nouns.refer(voice, of.item)
        place = of.of.zone if isinstance(of.of, x.CardsIn) else of.of
        if isinstance(of.of, x.Spaces | x.Filter):
            return f"{item.subject} {item.be()}{not_} one of {nouns.noun(voice, place)}"
        return f"{item.subject} {item.be()}{not_} in {nouns.noun(voice, place)}"
    if isinstance(of.of, x.Items):
        found = english.listed([nouns.noun(voice, item) for item in of.of.items], "or")
        item = nouns.refer(voice, of.item)
        return f"{item.subject} {item.be()}{not_} {found}"
    if isinstance(of.of, x.Seats) and of.of.which == "others" and nouns.bare(of.item.type) == PLAYER:
        item = nouns.refer(voice, of.item)
        return f"{item.subject} {item.be()}{not_} another player"
    holder = nouns.noun(voice, of.of)
    if isinstance(of.of, x.Function | x.Arith) and isinstance(nouns.bare(of.of.type), ListOf):
        item = nouns.refer(voice, of.item)
        return f"{item.subject} {item.be()}{not_} one of {holder}"
    asked = nouns.refer(voice, of.item)
    if asked.subject.startswith((CANDIDATE, CANDIDATES)):
        return f"{asked.subject} {asked.be()}{not_} among {holder}"
    verb = "do not include" if negated else "include"
    if not english.is_plural(holder):
        verb = "does not include" if negated else "includes"
    return f"{holder} {verb} {nouns.noun(voice, of.item)}"
