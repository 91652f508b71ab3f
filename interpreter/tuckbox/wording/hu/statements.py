"""Checked statements as Hungarian sentences: what somebody does, may do, chooses and repeats."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import assert_never

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import english
from tuckbox.wording import hungarian as hu
from tuckbox.wording.hoisting import HOISTED, done_by_those, worth_inlining
from tuckbox.wording.lines import Line
from tuckbox.wording.nouns import is_player_set
from tuckbox.wording.speech import uses

from . import conditions, costs, hoisting, nouns, sets
from .deeds import NOBODY, Deed, deed, template_of
from .speech import THEY, Noun, Voice, that, the
from .verbs import verb

_SIMPLE = (s.Do, s.CallProcedure, s.Offer, s.Grant)


@dataclass(frozen=True, slots=True)
class _Said:
    """A deed, or lines already made."""

    deed: Deed | None = None
    lines: tuple[Line, ...] = ()


def lines(voice: Voice, body: Sequence[s.Statement]) -> tuple[Line, ...]:
    """A body as one sentence a line."""
    made: list[Line] = []
    for said in _run(voice, body):
        if said.deed is not None:
            made.append(Line(said.deed.said()))
        made.extend(said.lines)
    return tuple(made)


def inline(voice: Voice, body: Sequence[s.Statement]) -> str | None:
    """A body as one clause (`húzol 2 lapot, majd eldobsz egyet`); None if it needs more than one sentence."""
    found = _run(voice, body)
    deeds = [said.deed for said in found if said.deed is not None]
    return chained(deeds) if found and len(deeds) == len(found) <= 3 else None


def single(voice: Voice, body: Sequence[s.Statement]) -> Deed | None:
    """The only deed of a body; None if it is more."""
    found = _run(voice, body)
    return found[0].deed if len(found) == 1 else None


def chained(deeds: Sequence[Deed]) -> str:
    """Deeds in their order; one who does several things is named once."""
    parts: list[str] = []
    for before, one in zip([None, *deeds], deeds, strict=False):
        same = before is not None and not one.whole and _same(before.subject, one.subject)
        parts.append(one.following() if same else one.said())
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])}, majd {parts[-1]}"


def _same(left: Noun, right: Noun) -> bool:
    return left.text() == right.text() or (right.pronoun == "ő" and not left.you and bool(left.core))


def _run(voice: Voice, body: Sequence[s.Statement]) -> list[_Said]:
    found: list[_Said] = []
    for at, one in enumerate(body):
        rest = body[at + 1 :]
        if isinstance(one, HOISTED):
            if worth_inlining(one, rest):
                voice = hoisting.inline(voice, one)
            else:
                made, voice = hoisting.stated(voice, one)
                found.append(_Said(made))
        elif isinstance(one, _SIMPLE):
            made = deed(voice, one)
            found.append(_Said(made))
            if isinstance(one, s.Do) and one.result is not None:
                voice = voice.knowing(one.result, _result(voice, one, made))
        else:
            found.append(_block(voice, one))
    return found


def _result(voice: Voice, of: s.Do, made: Deed) -> Noun:
    """What a later phrase calls what this one gave: `a húzott lap`."""
    word = voice.vocabulary.verbs[of.verb]
    key = f"{voice.naming.lang} {of.form} result"
    done = (template_of(word, of.form, "result", voice.naming.lang) or "") if key in word.says else made.verb.done()
    given = voice.vocabulary.form(of.form).result
    thing = dict(of.arguments).get("thing")
    what = voice.locals[thing.slot] if isinstance(thing, x.Local) and thing.slot in voice.locals else NOBODY
    several = what.plural or (what.core[:1].isdigit() and not what.core.startswith("1 "))
    if given == "cards" and several:
        return the(f"{done} lapok", plural=True)
    sort = {"cards": "lap", "card": "lap", "piece": "bábu", "face": "oldal"}
    name = f"{done} {sort.get(given or '', 'mennyiség')}"
    again = any(known.core == name for known in voice.locals.values())  # two of them: told apart
    return the(f"másodjára {name}" if again else name)


# ------------------------------------------------------------------ blocks


def _block(voice: Voice, of: s.Statement) -> _Said:
    match of:
        case s.If():
            return _Said(lines=_if(voice, of))
        case s.ForEach():
            return _in_order(sets.order(voice, of.of), _for_each(voice, of))
        case s.As():
            return _as(voice, of)
        case s.AtOnce():
            return _Said(lines=(_at_once(voice, of),))
        case s.Repeat() | s.RepeatUntil():
            return _Said(lines=(_repeat(voice, of),))
        case s.May():
            return _Said(lines=_may(voice, of))
        case s.Must(who=who, cost=cost, body=body, otherwise=otherwise):
            paid = costs.deeds(voice, cost, nouns.noun(voice, who))
            first = f"{hu.listed([paid[0].said(), *(one.following() for one in paid[1:])])}, ha lehet" if paid else ""
            return _Said(lines=_then(voice, first, body, otherwise, "ha sikerült", "ha nem"))
        case s.Either(who=who, options=options):
            head = Deed(nouns.noun(voice, who), verb("választ"), " egyet ezek közül").said()
            return _Said(lines=(Line(f"{head}:", tuple(_option(voice, one) for one in options)),))
        case (
            s.Let() | s.Ask() | s.SelectCards() | s.SelectUnits() | s.RandomFrom() | s.Arrange() | s.RandomFace()
            | s.Do() | s.CallProcedure() | s.Offer() | s.Grant()
        ):  # fmt: skip
            raise AssertionError("worded where it stands")
        case _:
            assert_never(of)


def _label(voice: Voice, label: str) -> str:
    return voice.naming.ruleset.texts.get(label, {}).get(voice.naming.lang, label)


def _option(voice: Voice, option: tuple[str | None, tuple[s.Statement, ...]]) -> Line:
    label, body = option
    label = _label(voice, label) if label else None
    text = inline(voice, body)
    if text is not None:
        return Line(f"{label}: {text}" if label else english.capital(text))
    made = lines(voice, body)
    if label or len(made) > 1:
        return Line(f"{label or 'mindez'}:", made)
    return made[0] if made else Line("semmi")


def _if(voice: Voice, of: s.If) -> tuple[Line, ...]:
    made: list[Line] = []
    for condition, body in of.branches:
        text = conditions.clause(voice, condition)
        if text == "soha":
            continue
        if text == "mindig":  # whatever follows is never come to
            return _joined([*made, led(voice, "egyébként", body)]) if made else lines(voice, body)
        lead = f"{'egyébként, ' if made else ''}ha {text}"
        made.append(led(voice, lead, body))
    if of.otherwise and not made:
        return lines(voice, of.otherwise)
    if of.otherwise:
        made.append(led(voice, "egyébként", of.otherwise))
    return _joined(made)


def _joined(made: Sequence[Line]) -> tuple[Line, ...]:
    """Sentences that belong together as one line, where none has lines under it."""
    if any(line.under for line in made):
        return tuple(made)
    return (Line(" ".join(english.sentence(line.text) for line in made if line.text)),)


def led(voice: Voice, lead: str, body: Sequence[s.Statement]) -> Line:
    """`ha C, ezt teszed` in a line, or `ha C:` and lines."""
    comma = "," if lead.startswith(("ha ", "egyébként, ")) or ", amely" in lead or ", aki" in lead else ""
    text = inline(voice, body)
    if text is not None:
        return Line(f"{lead}{comma} {text}")
    made = lines(voice, body)
    if len(made) == 1 and is_condition(made[0].text) and " ha " in f" {lead}":
        one = None if is_either(lead) else under_one(f"{lead} és ", made[0])
        return one or Line(f"{lead}:", made)
    if len(made) == 1 and not made[0].under:
        return Line(f"{lead}{comma} {_lowered(made[0].text)}")
    return Line(f"{lead}:", made)


def is_condition(text: str) -> bool:
    """Whether a line begins with a condition of its own."""
    return text[:3].lower() == "ha "


def is_either(text: str) -> bool:
    """Whether there is an `or` in it, which `and` behind it would part; `te vagy` is `you are`."""
    return " vagy " in re.sub(r"\([^()]*\)|\bte vagy\b", "", text)


def under_one(lead: str, line: Line) -> Line | None:
    """A condition behind another as one, `ha üres és ha …`; None: what is done otherwise would belong to both."""
    if line.under or ". " in line.text or is_either(line.text.partition(", ")[0]):
        return None
    return Line(f"{lead}{line.text[3:]}")


def _lowered(text: str) -> str:
    return text[:1].lower() + text[1:]


def _then(
    voice: Voice,
    first: str,
    body: Sequence[s.Statement],
    otherwise: Sequence[s.Statement],
    done: str = "ha megteszed",
    not_done: str = "egyébként",
) -> tuple[Line, ...]:
    """A decision, what follows if it is taken, and what if not."""
    made = [Line(first)]
    if body:
        made.append(led(voice, done, body))
    if otherwise:
        made.append(led(voice, not_done, otherwise))
    return _joined(made)


def _may(voice: Voice, of: s.May) -> tuple[Line, ...]:
    subject = nouns.noun(voice, of.who)
    label = f" („{_label(voice, of.label)}”)" if of.label else ""
    if of.cost is not None:
        first = f"{costs.may(voice, of.cost, subject)}{label}"
        inner = voice
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                inner = hoisting.inlined(inner, step.before)
        done = "ha megteszed" if subject.you else "ha megteszi"
        return _then(inner, first, of.body, of.otherwise, done)
    whole = (*of.head, *of.body)
    found = _run(voice, whole)
    deeds = [said.deed for said in found if said.deed is not None]
    if deeds and len(deeds) == len(found) <= 3 and all(_same(deeds[0].subject, one.subject) for one in deeds):
        may = hu.listed([deeds[0].may(), *(one.may_following() for one in deeds[1:])])
        return _joined((Line(f"{may}{label}"), *_otherwise(voice, of.otherwise)))
    lead = Deed(subject, verb("meg|tesz"), " ezt", definite=True).may()
    return (Line(f"{lead}{label}:", lines(voice, whole)), *_otherwise(voice, of.otherwise))


def _otherwise(voice: Voice, body: Sequence[s.Statement]) -> tuple[Line, ...]:
    return (led(voice, "egyébként", body),) if body else ()


def times(count: Noun) -> str:
    """`2-szer` in words where it has some."""
    known = {"1": "egyszer", "2": "kétszer", "3": "háromszor", "4": "négyszer", "5": "ötször", "6": "hatszor"}
    return known.get(count.text()) or f"annyiszor, amennyi {count.text()},"


def _repeat(voice: Voice, of: s.Repeat | s.RepeatUntil) -> Line:
    one = single(voice, of.body)
    if isinstance(of, s.RepeatUntil):
        until = conditions.clause(voice, of.condition)
        if one is not None:
            return Line(f"ezt ismétled, amíg be nem következik, hogy {until}: {one.said()}")
        return Line(f"addig ismétled ezt, amíg be nem következik, hogy {until}:", lines(voice, of.body))
    count = times(nouns.noun(voice, of.count))
    if of.up_to:
        if one is not None:
            return Line(f"legfeljebb {count} {one.may()}")
        return Line(f"ezt teheted legfeljebb {count}:", lines(voice, of.body))
    return Line(f"{count} {one.said()}") if one is not None else Line(f"{count} ezt teszed:", lines(voice, of.body))


# ------------------------------------------------------------------ for each


def _in_order(order: str, said: _Said) -> _Said:
    """With the order of those who do it before them: `sorban, tőled kezdve, minden játékos húz 2 lapot`."""
    if not order:
        return said
    if said.deed is not None:
        return _Said(Deed(NOBODY, said.deed.verb, "", whole=f"{order}, {said.deed.said()}"))
    first, *others = said.lines
    return _Said(lines=(replace(first, text=f"{order}, {first.text}"), *others))


def _for_each(voice: Voice, of: s.ForEach) -> _Said:
    found = sets.group(voice, of.of)
    noun = found.one or voice.naming.member(of.of.type)[0]
    people = is_player_set(of.of)
    if len(of.body) == 1 and isinstance(of.body[0], s.As) and _is(_only(of.body[0].players), of.slot):
        each = voice.knowing(of.slot, replace(found.each(), human=True))
        return _as(each, of.body[0])
    one = single(voice.knowing(of.slot, sets.group(_later(voice, of.body), of.of).each()), of.body)
    if one is not None and uses(of.slot, of.body) == 1:
        return _Said(one)
    noun = noun.removeprefix("különböző ")
    if any(known.core == noun and known.pointing for known in voice.locals.values()):
        noun = f"másik {noun}"
    inner = voice.knowing(of.slot, that(noun, human=people))
    return _Said(lines=(led(inner, f"{found.each().text('nál')}", of.body),))


def _later(voice: Voice, body: Sequence[s.Statement]) -> Voice:
    """Who does a thing is named before it: `minden játékos eldobja minden kezében lévő lapját`."""
    doer = body[0].by if len(body) == 1 and isinstance(body[0], s.Do | s.CallProcedure) else None
    if isinstance(doer, x.Local) and doer.slot in voice.locals and not voice.locals[doer.slot].you:
        return voice.knowing(doer.slot, THEY)
    return voice


def _only(of: x.Expr) -> x.Expr:
    """A list of one is that one."""
    return of.items[0] if isinstance(of, x.Items) and len(of.items) == 1 else of


def _is(of: x.Expr, slot: int) -> bool:
    return isinstance(of, x.Local) and of.slot == slot


def _as(voice: Voice, of: s.As) -> _Said:
    """Somebody else does it: `minden játékos húz 2 lapot`."""
    of = done_by_those(voice.vocabulary, of)
    players = _only(of.players)
    subject = nouns.noun(voice, players)
    if not isinstance(players, x.Local) and is_player_set(players):
        subject = replace(sets.group(voice, players).each(), human=True)
    inner, later = voice.knowing(of.slot, subject), voice.knowing(of.slot, THEY if not subject.you else subject)
    comma = "," if ", " in subject.tail else ""
    head = f"{'te' if subject.you else subject.text()}{comma} ezt {'teszed' if subject.you else 'teszi'}:"
    if len(subject.text()) > 60:
        return _Said(lines=(Line(head, lines(later, of.body)),))
    found = _run(inner, of.body)
    deeds = [said.deed for said in found if said.deed is not None]
    if len(found) == 1 and deeds:
        return _Said(deeds[0])
    if found and len(deeds) == len(found) <= 3:
        return _Said(Deed(NOBODY, deeds[0].verb, "", whole=chained(deeds)))
    if len(found) == 1 and len(found[0].lines) == 1 and found[0].lines[0].text.lower().count(subject.text()) <= 1:
        return _Said(lines=found[0].lines)
    return _Said(lines=(Line(head, lines(later, of.body)),))


def _at_once(voice: Voice, of: s.AtOnce) -> Line:
    each = replace(sets.group(voice, of.players).each(), human=True)
    asked: list[str] = []
    first, later = voice.knowing(of.slot, each), voice.knowing(of.slot, THEY)
    for one in of.asks:
        if isinstance(one, HOISTED):
            made, _ = hoisting.stated(later if asked else first, one)
            _, later = hoisting.stated(later, one)
            asked.append(made.following())
    return Line(
        f"egyszerre és titokban {each.text()} {hu.listed(asked)}; ezután mindenki megmutatja, mit választott, és "
        "a játékosok sorban ezt teszik:",
        lines(later, of.body),
    )
