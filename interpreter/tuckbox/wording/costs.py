"""Costs as verb phrases: `pay 2 coins from your purse and exhaust this card`."""

from __future__ import annotations

from collections.abc import Iterable

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s

from . import conditions, english, hoisting, nouns
from .deeds import deed
from .speech import Voice, thing, uses


def phrases(voice: Voice, cost: s.Cost) -> list[str]:
    """What is paid, as bare verb phrases in the order it is written."""
    return [_phrase(voice, step) for step in steps(cost)]


def steps(cost: s.Cost) -> list[s.CostPart]:
    """What there is to say of a cost: not what is so in any case, with the options as they are."""
    return [step for step in cost.steps if not (isinstance(step, s.Check) and _is_met(step.condition))]


def _is_met(of: x.Expr) -> bool:
    return isinstance(of, x.Constant) and of.value is True


def asked(voice: Voice, cost: s.Cost, picks: Iterable[int] = ()) -> list[str]:
    """What must only be so to pay it, as conditions; not what is answered for it, or asks about one of the picks."""
    checks = (step for step in steps(cost) if isinstance(step, s.Check))
    return [conditions.clause(voice, step.condition) for step in checks if _is_asked(step, picks)]


def paid(voice: Voice, cost: s.Cost, picks: Iterable[int] = ()) -> list[str]:
    """What is paid besides, as bare verb phrases."""
    return [_phrase(voice, step) for step in steps(cost) if not _is_asked(step, picks)]


def _is_asked(step: s.CostPart, picks: Iterable[int]) -> bool:
    return isinstance(step, s.Check) and not step.asks and not any(uses(slot, step.condition) for slot in picks)


def told(voice: Voice, cost: s.Cost) -> str:
    """The whole cost where it stands by itself: `you have a boat; pay 2 coins`."""
    must = asked(voice, cost)
    return "; ".join(filter(None, [english.listed(must), english.listed(paid(voice, cost))])) or "pay nothing"


def phrase(voice: Voice, cost: s.Cost) -> str:
    """The whole cost as one verb phrase; `pay nothing` if there is none."""
    return english.listed(phrases(voice, cost)) or "pay nothing"


def questions(ruleset: r.Ruleset, lang: str, step: s.CostPart) -> list[str]:
    """The questions that are put in words before it is known whether a check is met, in the language of the reader."""
    asks = [one.question for one in step.asks if isinstance(one, s.Ask)] if isinstance(step, s.Check) else []
    texts = [one.asking.value for one in asks if isinstance(one.asking, x.Constant)]
    return [ruleset.texts.get(text, {}).get(lang) or text for text in texts if isinstance(text, str)]


def _phrase(voice: Voice, step: s.CostPart) -> str:
    match step:
        case s.Owe(bag=bag, to=to, source=source, before=before):
            voice = hoisting.inlined(voice, before)
            text = f"pay {nouns.noun(voice, bag)}"
            if source is not None:
                text += f" from {nouns.noun(voice, source)}"
            return text if to is None else f"{text} to {nouns.noun(voice, to)}"
        case s.OweField(of=of, field=field):
            return f"pay {nouns.refer(voice, of).whose} {voice.naming.word(field)}"
        case s.Check(asks=asks, condition=condition) if put := questions(voice.naming.ruleset, voice.naming.lang, step):
            for one in asks:
                voice = voice.knowing(one.slot, thing("the answer")) if isinstance(one, s.Ask) else voice
            listed = english.listed([f"“{text}”" for text in put])
            return f"answer {listed} so that {conditions.clause(voice, condition)}"
        case s.Check(asks=asks, condition=condition):
            inner = hoisting.inlined(voice, asks)
            return f"show that {conditions.clause(inner, condition)}"
        case s.CostStep(before=before, phrase=done):
            return deed(hoisting.inlined(voice, before), done).phrase
