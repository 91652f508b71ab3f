"""Decisions and chance that come before the phrase they belong to: said inside it, or as a sentence of their own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from tuckbox.language.types import PLAYER, EnumOf, ListOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.vocabulary.spec import Vocabulary

from . import english, nouns, sets
from .speech import Group, Referent, Voice, person, thing, uses

Hoisted: TypeAlias = s.Let | s.Ask | s.SelectCards | s.SelectUnits | s.RandomFrom | s.Arrange | s.RandomFace
HOISTED = (s.Let, s.Ask, s.SelectCards, s.SelectUnits, s.RandomFrom, s.Arrange, s.RandomFace)


def inlined(voice: Voice, before: Sequence[s.Statement]) -> Voice:
    """The voice that words these decisions inside the phrase that follows."""
    for one in before:
        if isinstance(one, HOISTED):
            voice = inline(voice, one)
    return voice


def inline(voice: Voice, of: Hoisted) -> Voice:
    """The voice for which the decision's answer is the decision itself: `a card of your choice`."""
    known, voice = voice, _inside(voice, of)
    made = _inline(voice, of)
    return replace(made, locals={**made.locals, **_restored(known, of)})


def decider(of: Hoisted) -> x.Expr | None:
    if isinstance(of, s.Ask):
        return of.question.who
    return of.who if isinstance(of, s.SelectCards | s.SelectUnits | s.Arrange) else None


def _own(voice: Voice, who: x.Expr) -> str:
    return nouns.refer(voice, who).own


def _inside(voice: Voice, of: Hoisted) -> Voice:
    """Who decides has been named by then: `their hand`, not `each player's hand`."""
    who = decider(of)
    if isinstance(who, x.Local) and who.slot in voice.locals:
        return voice.knowing(who.slot, voice.locals[who.slot].repeated())
    return voice


def _restored(known: Voice, of: Hoisted) -> dict[int, Referent]:
    who = decider(of)
    return {who.slot: known.locals[who.slot]} if isinstance(who, x.Local) and who.slot in known.locals else {}


def _inline(voice: Voice, of: Hoisted) -> Voice:
    match of:
        case s.Let(slot=slot, value=value):
            return _valued(voice, slot, value)
        case s.Ask(slot=slot, question=question):
            return voice.knowing(slot, _spoken(chosen(voice, question), _players(question.of), _one(question)))
        case s.SelectCards(slot=slot, amount=None) if of.where is None:
            one, many = _kinds(voice, of)
            return voice.knowing_group(slot, Group(one, many, "all"), thing(selected(voice, of), plural=True))
        case s.SelectCards(slot=slot):
            return voice.knowing(slot, thing(selected(voice, of), plural=not is_one(of.amount)))
        case s.SelectUnits(slot=slot):
            return voice.knowing(slot, thing(units(voice, of)))
        case s.RandomFrom(slot=slot):
            return voice.knowing(slot, _spoken(_random(voice, of), _players(of.of), is_one(of.count)))
        case s.Arrange(slot=slot, of=members):
            found = sets.group(voice, members)
            ordered = found.narrowed("", f", in an order of {_own(voice, of.who)} choice")
            return voice.knowing_group(slot, ordered, thing(ordered.everything(), plural=True))
        case s.RandomFace(slot=slot):
            return voice.knowing(slot, thing("the result"))


def _valued(voice: Voice, slot: int, value: x.Expr) -> Voice:
    if isinstance(value.type, ListOf):
        return voice.knowing_group(slot, sets.group(voice, value), nouns.refer(voice, value))
    return voice.knowing(slot, nouns.refer(voice, value))


def _spoken(text: str, people: bool, one: bool) -> Referent:
    if not one:
        return thing(text, plural=True)
    return person(text) if people else thing(text)


def _one(question: s.Question) -> bool:
    return question.form == "one"


def is_one(amount: x.Expr | None) -> bool:
    return isinstance(amount, x.Constant) and amount.value == 1


def member(of: x.Expr) -> Type:
    base = nouns.bare(of.type)
    return base.of if isinstance(base, ListOf) else base


def _players(of: x.Expr) -> bool:
    return nouns.is_player_set(of)


# ------------------------------------------------------------------ decisions in words


def chosen(voice: Voice, question: s.Question) -> str:
    """`one of your cards`, `up to 2 of your cards`, `any of …`, as what is chosen."""
    if isinstance(question.of, x.Items) and isinstance(nouns.bare(member(question.of)), EnumOf):
        return f"{english.article(voice.naming.member(question.of.type)[0])} of your choice"
    found = sets.group(voice, question.of)
    match question.form:
        case "one":
            return found.any_one()
        case "any":
            return f"any number of {found.everything()}"
        case "up to":
            assert question.most is not None
            return f"up to {found.counted(nouns.noun(voice, question.most))}"
        case "range":
            assert question.least is not None and question.most is not None
            bounds = f"{nouns.noun(voice, question.least)} to {nouns.noun(voice, question.most)}"
            return found.counted(bounds)
    count = question.most or question.least
    return found.counted("1" if count is None else nouns.noun(voice, count))


def selected(voice: Voice, of: s.SelectCards) -> str:
    """The cards that a phrase takes from somewhere, without saying from where: `2 cards`, `all cards`."""
    one, many = _kinds(voice, of)
    tail_one = tail_many = ""
    if of.where is not None:
        slot, condition = of.where
        tail_one = f" {sets.relative(voice, slot, [condition], plural=False)}"
        tail_many = f" {sets.relative(voice, slot, [condition], plural=True)}"
    if of.amount is None:
        return f"all {many}{tail_many}"
    up_to = "up to " if of.up_to else ""
    if isinstance(of.amount, x.Function) and of.amount.name == "excess":
        return f"the {many}{tail_many} that are above {_limit(voice, of.amount.arguments[0])}"
    if isinstance(of.amount, x.Constant):
        single = of.amount.value == 1
        return f"{up_to}{of.amount.value} {f'{one}{tail_one}' if single else f'{many}{tail_many}'}"
    if isinstance(of.amount, x.Local):
        return f"{up_to}{nouns.noun(voice, of.amount)} {many}{tail_many}"
    return f"{up_to}{nouns.amount_of(voice, of.amount, one, many)}{tail_many}"


def _limit(voice: Voice, zone: x.Expr) -> str:
    """`its limit of 6`."""
    if isinstance(zone, x.Zone):
        info = voice.naming.ruleset.zones.get(zone.word)
        if info is not None and isinstance(info.limit, x.Constant):
            return f"the limit of {info.limit.value}"
    return "the limit"


def _kinds(voice: Voice, of: s.SelectCards) -> tuple[str, str]:
    """What is selected; no kind named: whatever the source holds."""
    if of.kinds is not None:
        return voice.naming.kinds(of.kinds)
    base = nouns.bare(of.source.type)
    infos = [voice.naming.ruleset.zones.get(zone) for zone in getattr(base, "names", getattr(base, "zones", ()))]
    holds = [kind for info in infos if info is not None for kind in info.holds]
    return voice.naming.kinds(tuple(dict.fromkeys(holds)))


def units(voice: Voice, of: s.SelectUnits) -> str:
    """The units somebody decides about: `up to 2 coins`, `1 science of his choice`."""
    return f"{'up to ' if of.up_to else ''}{nouns.noun(voice, of.bag)}"


def _random(voice: Voice, of: s.RandomFrom) -> str:
    found = sets.group(voice, of.of)
    named = found.many and not found.owned
    if is_one(of.count):
        return f"a random {found.one}{found.tail_one}" if named else f"a random one of {found.everything()}"
    match of.count:
        case x.Function(name="count", arguments=(one,)) if one == of.of:
            return f"{found.everything()} in a random order"
    count = nouns.noun(voice, of.count)
    return f"{count} random {found.many}{found.tail_many}" if named else f"{count} random ones of {found.everything()}"


# ------------------------------------------------------------------ sentences of their own


def stated(voice: Voice, of: Hoisted) -> tuple[str, Voice]:
    """The decision as a verb phrase of its own, and the voice for which its answer has a name."""
    text, made = _stated(_inside(voice, of), of)
    return text, replace(made, locals={**made.locals, **_restored(voice, of)})


def _stated(voice: Voice, of: Hoisted) -> tuple[str, Voice]:
    match of:
        case s.Let(slot=slot, name=name, value=value):
            called = nouns.called(voice, name, value.type)
            text = f"note {nouns.enclosed(voice, value)} as “{voice.naming.word(name)}”"
            players = nouns.is_player(value)
            return text, voice.knowing(slot, person(called) if players else thing(called, nouns.many(value)))
        case s.Ask(slot=slot, question=question):
            found = sets.group(voice, question.of)
            name = _answer(voice, question, found)
            players = _players(question.of)
            text = f"choose {chosen(voice, question).removesuffix(' of your choice')}"
            return text, voice.knowing(slot, _spoken(name, players, _one(question)))
        case s.SelectCards(slot=slot, source=source):
            text = f"choose {selected(voice, of)} from {nouns.noun(voice, source)}"
            return text, voice.knowing(slot, thing("the chosen cards", plural=True))
        case s.SelectUnits(slot=slot):
            return f"choose {units(voice, of)}", voice.knowing(slot, thing("the chosen amount"))
        case s.RandomFrom(slot=slot):
            found = sets.group(voice, of.of)
            one = is_one(of.count)
            name = f"the {found.one if one else found.many or 'ones'} picked at random"
            return f"pick {_random(voice, of)}", voice.knowing(slot, _spoken(name, _players(of.of), one))
        case s.Arrange(slot=slot, of=members):
            found = sets.group(voice, members)
            text = f"put {found.everything()} in an order of {_own(voice, of.who)} choice"
            in_order = found.narrowed("", ", in that order")
            return text, voice.knowing_group(slot, in_order, thing(in_order.everything(), plural=True))
        case s.RandomFace(slot=slot, die=die):
            return f"roll {english.the(voice.naming.enum(die))}", voice.knowing(slot, thing("the result"))


def _answer(voice: Voice, question: s.Question, found: Group) -> str:
    one, many = (found.one, found.many) if found.many else voice.naming.member(question.of.type)
    return f"the chosen {one if _one(question) else many}"


def worth_inlining(of: Hoisted, rest: Sequence[s.Statement]) -> bool:
    """Whether the answer is read once, by the very next phrase; or is chosen by the phrase itself."""
    if isinstance(of, s.SelectCards | s.SelectUnits | s.RandomFace):
        return True
    read = uses(of.slot, tuple(rest))
    if isinstance(of, s.Let):
        return (read == 1 and not _read_later(of.slot, rest)) or _plain(of.value)
    following = next((one for one in rest if not isinstance(one, HOISTED)), None)
    if not (read == 1 and isinstance(following, s.Do | s.CallProcedure | s.As) and uses(of.slot, following) == 1):
        return False
    return not any(isinstance(node, x.Filter | x.Each) and uses(of.slot, node) for node in nodes(following))


def _read_later(slot: int, rest: Sequence[s.Statement]) -> bool:
    """Whether what was noted is read again and again, or after something else was done: it may be another by then."""
    for one in rest:
        if uses(slot, one):
            return isinstance(one, s.Repeat | s.RepeatUntil)
        if not isinstance(one, HOISTED):
            return True
    return False


def _plain(value: x.Expr) -> bool:
    """Whether a value is so short that its name would say no less."""
    if isinstance(value, x.Function):
        return value.name in ("first", "top") and isinstance(value.arguments[0], x.Local)
    return isinstance(value, x.Local | x.Cell | x.Zone | x.Seats | x.Constant | x.Named | x.EventField | x.TheCard)


def done_by_those(vocabulary: Vocabulary, of: s.As) -> s.As:
    """The same where ``draw 1 card for X`` is what X does, not what the one who acts does to X."""
    you = x.Local(type=PLAYER, slot=of.slot, name="you")
    body = (
        replace(one, by=you) if isinstance(one, s.Do) and vocabulary.verbs[one.verb].for_does else one
        for one in of.body
    )
    return replace(of, body=tuple(body))
