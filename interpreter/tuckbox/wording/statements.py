"""Checked statements as sentences: what somebody does, may do, chooses and repeats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s

from . import conditions, costs, english, hoisting, nouns, sets
from .deeds import Deed, deed
from .lines import Line
from .speech import NOBODY, YOU, Referent, Voice, person, thing, uses
from .templates import has_case, template

#: More deeds than these are no sentence any more but a list.
_MOST_IN_A_ROW = 4
#: Several deeds that take more letters are said one by one.
_LONGEST = 120
_SIMPLE = (s.Do, s.CallProcedure, s.Offer, s.Grant)


@dataclass(frozen=True, slots=True)
class _Said:
    """A run of deeds to be said as one sentence, or lines already made."""

    deeds: tuple[Deed, ...] = ()
    lines: tuple[Line, ...] = ()


def lines(voice: Voice, body: Sequence[s.Statement]) -> tuple[Line, ...]:
    """A body as one sentence a line."""
    made: list[Line] = []
    for said in _run(voice, body):
        if said.deeds:
            made.append(Line(said.deeds[0].said()))
        made.extend(said.lines)
    return tuple(made)


def inline(voice: Voice, body: Sequence[s.Statement]) -> str | None:
    """A body as one clause (`draw 2 cards and discard 1 of them`); None: it takes several sentences, or a long one."""
    found = _run(voice, body)
    if not found or not all(said.deeds for said in found) or len(found) > 3:
        return None
    text = chained([said.deeds[0] for said in found])
    return text if len(found) == 1 or len(text) <= _LONGEST else None


def single(voice: Voice, body: Sequence[s.Statement]) -> Deed | None:
    """The only deed of a body; None if it is more."""
    found = _run(voice, body)
    return found[0].deeds[0] if len(found) == 1 and found[0].deeds else None


def chained(deeds: Sequence[Deed]) -> str:
    """Deeds in their order; one who does several things is named once."""
    parts: list[str] = []
    for before, one in zip([None, *deeds], deeds, strict=False):
        same = before is not None and not one.whole and _same(before.subject, one.subject)
        if same and before is not None:
            parts.append(_following(before, one))
        elif before is not None and before.subject.subject not in ("you", "") and one.subject.subject == "you":
            parts.append(one.phrase if one.whole else f"you {one.phrase}")  # else it would be the other's deed, too
        else:
            parts.append(one.said())
    return english.listed(parts, "and then")


def _same(left: Referent, right: Referent) -> bool:
    return left.subject == right.subject or left.again == right.subject


def _following(before: Deed, one: Deed) -> str:
    if one.subject.subject in ("you", ""):
        return one.phrase
    return one.phrase if before.subject.plural else english.third(one.phrase)


def _run(voice: Voice, body: Sequence[s.Statement]) -> list[_Said]:
    found: list[_Said] = []
    done: dict[int, s.Do] = {}
    for at, one in enumerate(body):
        rest = body[at + 1 :]
        if isinstance(one, hoisting.HOISTED):
            if hoisting.worth_inlining(one, rest):
                voice = hoisting.inline(voice, one)
            else:
                phrase, voice = hoisting.stated(voice, one)
                found.append(_Said(deeds=(Deed(_decider(voice, one), phrase),)))
        elif isinstance(one, _SIMPLE):
            found.append(_Said(deeds=(deed(voice, one),)))
            if isinstance(one, s.Do) and one.result is not None:
                done[one.result] = one
                voice = voice.knowing(one.result, _result(voice, one))
        else:
            found.append(_block(voice, one))
    return found


def _decider(voice: Voice, of: s.Statement) -> Referent:
    who = of.question.who if isinstance(of, s.Ask) else getattr(of, "who", None)
    return YOU if who is None else nouns.refer(voice, who)


def _result(voice: Voice, of: s.Do) -> Referent:
    """What a later phrase calls what this one gave."""
    verb = voice.vocabulary.verbs[of.verb]
    special = has_case(verb, of.form, "result")
    word = template(verb, of.form, "result") if special else english.participle(of.verb)
    card = voice.vocabulary.form(of.form).result in ("cards", "card")
    taken = dict(of.arguments).get("thing")
    if isinstance(taken, x.Local):
        several = taken.slot in voice.locals and voice.locals[taken.slot].plural
    else:
        several = taken is not None and not isinstance(taken, x.Items) and nouns.many(taken)
    if card and several:
        return thing(f"the cards {word}", plural=True)
    return thing(f"the card {word}" if card else f"what was {word}")


# ------------------------------------------------------------------ blocks


def _block(voice: Voice, of: s.Statement) -> _Said:
    match of:
        case s.If():
            return _Said(lines=_if(voice, of))
        case s.ForEach() | s.As() | s.AtOnce():
            return _for_people_or_things(voice, of)
        case s.Repeat() | s.RepeatUntil():
            return _Said(lines=(_repeat(voice, of),))
        case s.May():
            return _Said(lines=_may(voice, of))
        case s.Must(who=who, cost=cost, body=body, otherwise=otherwise):
            subject = nouns.refer(voice, who)
            first = f"{Deed(subject, costs.phrase(voice, cost)).said()} if {subject.again} can"
            return _Said(lines=_then(voice, first, body, otherwise, "if so", "if not"))
        case s.Either(who=who, options=options):
            subject = nouns.refer(voice, who)
            head = Deed(subject, "choose one of these").said()
            return _Said(lines=(Line(f"{head}:", tuple(_option(voice, one) for one in options)),))
        case (
            s.Let() | s.Ask() | s.SelectCards() | s.SelectUnits() | s.RandomFrom() | s.Arrange() | s.RandomFace()
            | s.Do() | s.CallProcedure() | s.Offer() | s.Grant()
        ):  # fmt: skip
            raise AssertionError("worded where it stands")
        case _:
            assert_never(of)


def _option(voice: Voice, option: tuple[str | None, tuple[s.Statement, ...]]) -> Line:
    label, body = option
    text = inline(voice, body)
    lead = f"{label}: " if label else ""
    if text is not None:
        return Line(f"{lead}{text if label else english.capital(text)}")
    made = lines(voice, body)
    return Line(f"{label or made[0].text}:", made) if label or len(made) > 1 else (made[0] if made else Line("nothing"))


def _if(voice: Voice, of: s.If) -> tuple[Line, ...]:
    made: list[Line] = []
    for condition, body in of.branches:
        text = conditions.clause(voice, condition)
        if text == "never":
            continue
        if text == "always":  # whatever follows is never come to
            return _joined([*made, led(voice, "otherwise", body)]) if made else lines(voice, body)
        lead = f"{'otherwise, ' if made else ''}if {text}"
        made.append(led(voice, lead, body))
    if of.otherwise and not made:
        return lines(voice, of.otherwise)
    if of.otherwise:
        made.append(led(voice, "otherwise", of.otherwise))
    return _joined(made)


def _joined(made: Sequence[Line]) -> tuple[Line, ...]:
    """Sentences that belong together as one line, where none has lines under it."""
    if any(line.under for line in made):
        return tuple(made)
    return (Line(" ".join(english.sentence(line.text) for line in made)),)


def led(voice: Voice, lead: str, body: Sequence[s.Statement]) -> Line:
    """`if C, do this` in a line, or `if C:` and lines."""
    text = inline(voice, body)
    if text is not None:
        return Line(f"{lead}, {text}")
    made = lines(voice, body)
    if len(made) == 1 and not made[0].under and not has_otherwise(body):
        return Line(f"{lead}, {_lowered(made[0].text)}")
    return Line(f"{lead}:", made)


def has_otherwise(body: Sequence[s.Statement]) -> bool:
    """Whether there is an `otherwise` in it, of which it must stay clear what it belongs to."""
    return any(
        (isinstance(one, s.If) and (len(one.branches) > 1 or bool(one.otherwise)))
        or (isinstance(one, s.May | s.Must) and bool(one.otherwise))
        for one in body
    )


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _then(
    voice: Voice,
    first: str,
    body: Sequence[s.Statement],
    otherwise: Sequence[s.Statement],
    done: str = "if you do",
    not_done: str = "otherwise",
) -> tuple[Line, ...]:
    """A decision, what follows if it is taken, and what if not."""
    made = [Line(first)]
    if body:
        made.append(led(voice, done, body))
    if otherwise:
        made.append(led(voice, not_done, otherwise))
    return _joined(made)


def _may(voice: Voice, of: s.May) -> tuple[Line, ...]:
    subject = nouns.refer(voice, of.who)
    label = f" (“{of.label}”)" if of.label else ""
    if of.cost is not None:
        first = f"{Deed(subject, costs.phrase(voice, of.cost)).may()}{label}"
        inner = voice
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                inner = hoisting.inlined(inner, step.before)
        done = f"if {subject.again} do"
        return _then(inner, first, of.body, of.otherwise, done)
    whole = (*of.head, *of.body)
    found = _run(voice, whole)
    if len(found) == 1 and found[0].deeds:
        return _joined((Line(f"{found[0].deeds[0].may()}{label}"), *_otherwise(voice, of.otherwise)))
    if found and all(said.deeds for said in found) and len(found) <= 3:
        deeds = [said.deeds[0] for said in found]
        first_deed = replace(deeds[0], phrase=english.listed([one.phrase for one in deeds]))
        if all(_same(deeds[0].subject, one.subject) for one in deeds):
            return _joined((Line(f"{first_deed.may()}{label}"), *_otherwise(voice, of.otherwise)))
    lead = Deed(subject, "do this").may()
    return (Line(f"{lead}{label}:", lines(voice, whole)), *_otherwise(voice, of.otherwise))


def _otherwise(voice: Voice, body: Sequence[s.Statement]) -> tuple[Line, ...]:
    return (led(voice, "otherwise", body),) if body else ()


def _repeat(voice: Voice, of: s.Repeat | s.RepeatUntil) -> Line:
    one = single(voice, of.body)
    if isinstance(of, s.RepeatUntil):
        until = conditions.clause(voice, of.condition)
        return (
            Line(f"{one.said()} again and again until {until}")
            if one
            else (Line(f"repeat this until {until}:", lines(voice, of.body)))
        )
    count = english.times(nouns.noun(voice, of.count))
    if of.up_to:
        return Line(f"up to {count}, {one.may()}") if one else Line(f"do this up to {count}:", lines(voice, of.body))
    return Line(f"{one.said()}, {count}") if one else Line(f"do this {count}:", lines(voice, of.body))


# ------------------------------------------------------------------ for each


def _for_people_or_things(voice: Voice, of: s.ForEach | s.As | s.AtOnce) -> _Said:
    match of:
        case s.ForEach():
            return _in_order(sets.order(voice, of.of), _for_each(voice, of))
        case s.As():
            return _as(voice, of)
        case s.AtOnce():
            return _Said(lines=(_at_once(voice, of),))


def _in_order(order: str, said: _Said) -> _Said:
    """With the order of those who do it before them: `in turn order from you, each player draws 2 cards`."""
    if not order:
        return said
    if said.deeds:
        text = chained(said.deeds)
        return _Said(deeds=(Deed(NOBODY, f"{order}, {text}", whole=True),))
    first, *others = said.lines
    return _Said(lines=(replace(first, text=f"{order}, {first.text}"), *others))


def _for_each(voice: Voice, of: s.ForEach) -> _Said:
    found = sets.group(voice, of.of)
    noun = found.one if found.many else voice.naming.member(of.of.type)[0]
    name = f"that {noun.removeprefix('other ')}"
    if any(known.subject == name for known in voice.locals.values()):
        name = name.replace("that ", "the other ", 1)
    players = noun.endswith("player")
    inner = voice.knowing(of.slot, person(name) if players else thing(name))
    if len(of.body) == 1 and isinstance(of.body[0], s.As) and _is(_only(of.body[0].players), of.slot):
        each = voice.knowing(of.slot, person(found.each()))
        return _as(each, of.body[0])
    one = single(voice.knowing(of.slot, thing(sets.group(_later(voice, of.body), of.of).each())), of.body)
    if one is not None and uses(of.slot, of.body) == 1:
        return _Said(deeds=(one,))
    return _Said(lines=(led(inner, f"for {found.each()}", of.body),))


def _later(voice: Voice, body: Sequence[s.Statement]) -> Voice:
    """Who does a thing is named before it: `each player discards each of their cards`."""
    doer = body[0].by if len(body) == 1 and isinstance(body[0], s.Do | s.CallProcedure) else None
    if isinstance(doer, x.Local) and doer.slot in voice.locals:
        return voice.knowing(doer.slot, voice.locals[doer.slot].repeated())
    return voice


def _only(of: x.Expr) -> x.Expr:
    """A list of one is that one."""
    return of.items[0] if isinstance(of, x.Items) and len(of.items) == 1 else of


def _is(of: x.Expr, slot: int) -> bool:
    return isinstance(of, x.Local) and of.slot == slot


def _as(voice: Voice, of: s.As) -> _Said:
    """Somebody else does it: `each player draws 2 cards`."""
    of = hoisting.done_by_those(voice.vocabulary, of)
    players = _only(of.players)
    subject = nouns.refer(voice, players)
    if not isinstance(players, x.Local) and sets.group(voice, players).many:
        subject = person(sets.group(voice, players).each())
    inner = voice.knowing(of.slot, subject)
    later = voice.knowing(of.slot, Referent("they", "their", "they", "their", plural=True))
    if len(subject.subject) > 40:
        return _Said(lines=(Line(f"{subject.subject} does this:", lines(later, of.body)),))
    found = _run(inner, of.body)
    if len(found) == 1 and found[0].deeds:
        return _Said(deeds=found[0].deeds)
    if all(said.deeds for said in found) and 0 < len(found) <= _MOST_IN_A_ROW:
        text = chained([said.deeds[0] for said in found])
        if len(text) > 2 * _LONGEST:
            return _Said(lines=(Line(f"{subject.subject} does this:", lines(later, of.body)),))
        return _Said(deeds=(Deed(NOBODY, text, whole=True),))
    once = len(found) == 1 and len(found[0].lines) == 1 and found[0].lines[0].text.lower().count(subject.subject) <= 1
    if once:
        return _Said(lines=found[0].lines)
    return _Said(lines=(Line(f"{subject.subject} does this:", lines(later, of.body)),))


def _at_once(voice: Voice, of: s.AtOnce) -> Line:
    they = Referent("they", "their", "they", "their", plural=True)
    each = voice.knowing(of.slot, person(sets.group(voice, of.players).each()))
    asked: list[str] = []
    later = voice.knowing(of.slot, they)
    for one in of.asks:
        if isinstance(one, hoisting.HOISTED):
            phrase, _ = hoisting.stated(each.knowing(of.slot, they) if asked else each, one)
            _, later = hoisting.stated(later, one)
            asked.append(phrase)
    who = sets.group(voice, of.players).each()
    return Line(
        f"at the same time and in secret, {who} {english.third(english.listed(asked))}; all choices are then shown, "
        "and in turn order each player does this:",
        lines(later, of.body),
    )
