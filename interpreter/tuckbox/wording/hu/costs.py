"""Costs in Hungarian: what somebody pays and does for something."""

from __future__ import annotations

from tuckbox.semantics.checked import statements as s
from tuckbox.wording import hungarian as hu
from tuckbox.wording.costs import questions, steps

from . import conditions, hoisting, nouns
from .deeds import Deed, deed
from .speech import THEY, YOU, Noun, Voice, owned, the
from .verbs import verb


def deeds(voice: Voice, cost: s.Cost, payer: Noun = YOU) -> list[Deed]:
    """What is paid, in the order it is written; not what must only be so (``asked``)."""
    return [_deed(voice, step, payer) for step in steps(cost) if not isinstance(step, s.Check)]


def asked(voice: Voice, cost: s.Cost) -> str:
    """What must be so to pay: `, ha legalább 2 érméd van`; empty: nothing."""
    made = [_met(voice, step) for step in steps(cost) if isinstance(step, s.Check)]
    return f", ha {hu.listed(made)}" if made else ""


def _met(voice: Voice, step: s.Check) -> str:
    """That a check is met; where something is asked for it in words, what, and that the answer meets it."""
    put = questions(voice.naming.ruleset, voice.naming.lang, step)
    if not put:
        return conditions.clause(hoisting.inlined(voice, step.asks), step.condition)
    for one in step.asks:
        voice = voice.knowing(one.slot, the("válasz")) if isinstance(one, s.Ask) else voice
    listed = hu.listed([f"„{text}”" for text in put])
    return f"válaszolsz erre: {listed}, és {conditions.clause(voice, step.condition)}"


def phrase(voice: Voice, cost: s.Cost) -> str:
    """The whole cost: `fizetsz 2 érmét és kimeríted ezt a lapot`."""
    return hu.listed([_step(voice, step) for step in steps(cost)]) or "nem fizetsz semmit"


def _step(voice: Voice, step: s.CostPart) -> str:
    """What is done; of what must only be so, that it is."""
    if isinstance(step, s.Check):
        return _met(voice, step)
    return _deed(voice, step, YOU).following()


def may(voice: Voice, cost: s.Cost, payer: Noun = YOU) -> str:
    """`fizethetsz 2 érmét`."""
    made, condition = deeds(voice, cost, payer), asked(voice, cost)
    if not made:
        free = "megteheted ezt ingyen" if payer.you else f"{payer.text()} megteheti ezt ingyen"
        return f"{free}{condition}"
    return hu.listed([made[0].may(), *(one.may_following() for one in made[1:])]) + condition


def _deed(voice: Voice, step: s.CostPart, payer: Noun) -> Deed:
    inside = payer if payer.you else THEY
    match step:
        case s.Owe(bag=bag, to=to, source=source, before=before):
            voice = hoisting.inlined(voice, before)
            what = nouns.noun(voice, bag)
            rest = f" {what.head('t')}"
            if source is not None:
                rest += f" {nouns.noun(voice, source).text('honnan')}"
            if to is not None:
                rest += (
                    f" {nouns.noun(voice, to).text('hová' if step.to_zone else 'nak' if nouns.is_player(to) else 'ra')}"
                )
            return Deed(payer, verb("ki|fizet" if what.definite else "fizet"), rest + what.tail, what.definite)
        case s.OweField(of=of, field=field):
            what = owned(nouns.noun(voice, of), voice.naming.word(field))
            return Deed(payer, verb("ki|fizet"), f" {what.text('t')}", definite=True)
        case s.Check(asks=asks, condition=condition):
            inner = hoisting.inlined(voice, asks)
            return Deed(payer, verb("meg|mutat"), f", hogy {conditions.clause(inner, condition)}", definite=True)
        case s.CostStep(before=before, phrase=done):
            made = deed(hoisting.inlined(voice, before), done)
            return Deed(payer, made.verb, made.rest, made.definite, made.whole) if inside.you else made
