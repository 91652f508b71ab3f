"""Abilities as sentences: activated, triggered, replacement, substitution, static, reaction."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s

from . import calls, conditions, costs, english, hoisting, nouns, patterns, sets, statements
from .lines import Line
from .moments import in_steps
from .speech import YOU, Referent, Voice, person, thing
from .told_of import by_anybody, of_anybody, of_every, told_of

_WINDOWS = {"after": "whenever {}", "at once after": "as soon as {}", "before": "before {}"}
_LASTS = {
    "this turn": "this lasts for the turn",
    "this round": "this lasts for the round",
    "once": "this happens once only",
}


def lines(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    """The ability in sentences."""
    voice = _parameters(voice, of)
    if not by_anybody(of):
        voice = voice.knowing(x.EVENT, YOU)  # who did it is `you`, also where it is written `event.by`
    made = {
        "activated": _activated,
        "triggered": _triggered,
        "replacement": _replacement,
        "substitution": _substitution,
        "modify": _modify,
        "allow": _allow,
        "forbid": _forbid,
        "ignore": _ignore,
        "reaction": _reaction,
    }[of.form](voice, of)
    lasting = _lasting(voice, of)
    return (*made, Line(lasting)) if lasting else made


def _parameters(voice: Voice, of: r.Ability) -> Voice:
    """The parameters of a modified word are called as the word calls them."""
    if of.word is None or of.word not in voice.naming.ruleset.defines:
        return voice
    define = voice.naming.ruleset.defines[of.word]
    for slot, taken in zip(of.parameters, define.parameter_types, strict=False):
        one, _ = voice.naming.member(taken)
        voice = voice.knowing(slot, person(f"the {one}") if str(taken) == "a player" else thing(f"the {one}"))
    return voice


def _default(of: r.Ability) -> Referent:
    """Who a pattern without a doer means: in a rule `you` is whoever does it, on a card it may be anybody."""
    return patterns.SOMEBODY if by_anybody(of) else YOU


def _lasting(voice: Voice, of: r.Ability) -> str:
    if of.lasts_while is not None:
        return f"this lasts while {conditions.clause(voice, of.lasts_while)}"
    if of.lasts_step is not None:
        return f"this lasts until “{voice.naming.step(of.lasts_step)}”"
    return _LASTS.get(of.lasts or "", "")


def _when(voice: Voice, of: r.Ability, said: str, comma: str = "") -> str:
    """Its condition; ``said``: what it stands behind, which may end in another one."""
    if of.when is None:
        return ""
    return _also(conditions.clause(voice, of.when), said, comma)


def _also(clause: str, said: str, comma: str = "") -> str:
    """A condition behind what may end in another one."""
    _, known, other = said.rpartition(" if ")
    if not known:
        return f"{comma} if {clause}"
    return f" and if {clause}" if " or " in f" {other} {clause}" else f" and {clause}"


def _in(voice: Voice, of: r.Ability) -> str:
    return "" if of.place is None else f" {patterns.plain_place(voice, of.place)}"


def _with_picks(voice: Voice, of: r.Ability) -> tuple[str, Voice]:
    """The picks as a choice that comes first, and the voice that knows what they are called."""
    chosen: list[str] = []
    for pick in of.picks:
        found = sets.group(voice, pick.of)
        chosen.append(found.any_one())
        name = f"the {voice.naming.word(pick.name)}"
        voice = voice.knowing(pick.slot, person(name) if found.one.endswith("player") else thing(name))
    return english.listed(chosen), voice


def _effect(voice: Voice, of: r.Ability, lead: str) -> tuple[Line, ...]:
    """The lead, who decides, and the effect: in a line or under it."""
    chosen, inner = _with_picks(voice, of)
    who = "you" if of.asked is None else nouns.noun(inner, of.asked)
    comma = "" if lead.endswith("instead") else ","
    lead = f"{lead}{comma} choose {chosen}; then" if chosen else f"{lead}{comma}"
    body = of.effect.body if of.effect is not None else ()
    text = statements.inline(inner, body)
    may = f"{who} may " if of.optional else ""
    if text is not None:
        return (Line(f"{lead} {may}{text}"),)
    made = statements.lines(inner, body)
    clear = of.when is None or not statements.has_otherwise(body)
    if len(made) == 1 and not made[0].under and not may and clear:
        said = made[0].text  # who may do it may be named first, as of a sentence of its own
        said = said[:1].lower() + said[1:] if said.startswith(("You ", "That ")) else said
        return (Line(f"{lead} {said}"),)
    if may and len(made) == 1 and made[0].text.startswith("you may "):
        return (Line(f"{lead} {made[0].text}", made[0].under),)
    return (Line(f"{lead} {may}do this:", made),)


def _triggered(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    happened = patterns.any_of(voice, of.patterns, by=_default(of))
    window = _WINDOWS[of.window or "after"].format(happened)
    lead = f"{window}{_in(voice, of)}"
    return (*_effect(voice, of, f"{lead}{_when(voice, of, lead, ',')}"), *_once(of))


def _once(of: r.Ability) -> tuple[Line, ...]:
    return () if of.period is None else (Line(f"this happens {of.period} at most"),)


def _replacement(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    who = patterns.subjects(voice, of.patterns, _default(of)).subject
    would = patterns.any_of(voice, of.patterns, "bare", _default(of))
    lead = f"whenever {who} would {would}{_in(voice, of)}"
    lead = f"{lead}{_when(voice, of, lead)}, instead"
    return (*_effect(voice, of, lead.removesuffix(",")), *_once(of))


def _substitution(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    owed = english.listed([nouns.noun(voice, bag) for bag in of.instead_of], "or")
    way = "nothing" if of.cost is None else english.listed(costs.paid(voice, of.cost)) or "nothing"
    must = "" if of.cost is None else english.listed(costs.asked(voice, of.cost))
    limit = "" if of.limit is None else f", {english.times(nouns.noun(voice, of.limit))} per payment at most"
    instead = f"you may pay {way}" if way == "nothing" else f"you may {way}"
    lead = f"instead of paying {owed}{_in(voice, of)}"
    lead += f"{_when(voice, of, lead, ',')}, {instead}"
    made = [Line(f"{lead}{_also(must, lead) if must else ''}{limit}")]
    if of.counts_as == "payment":
        made.append(Line("this counts as paying, not as a substitution"))
    if of.cost is not None and any(
        costs.questions(voice.naming.ruleset, voice.naming.lang, step) for step in of.cost.steps
    ):
        made.append(Line("a wrong answer stands until the end of the turn: about the same thing nobody is asked again"))
    return tuple(made)


def _activated(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    period = of.period or "any time"
    when = "at any time" if period == "any time" else period
    if of.period_step is not None:
        when = f"once until “{voice.naming.step(of.period_step)}”"
    moments, condition = in_steps(of.when)
    if moments:
        when += f" during {english.listed([nouns.noun(voice, one) for one in moments], 'or')}"
    when += _when(voice, replace(of, when=condition), when, ",")
    chosen, inner = _with_picks(voice, of)
    picked = [pick.slot for pick in of.picks]
    for clause in [] if of.cost is None else costs.asked(voice, of.cost, picked):
        when += _also(clause, when, ",")
    price = [] if of.cost is None else costs.paid(inner, of.cost, picked)
    if of.cost is not None:
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                inner = hoisting.inlined(inner, step.before)
    body = of.effect.body if of.effect is not None else ()
    text = statements.inline(inner, body)
    steps = ([f"choose {chosen}"] if chosen else []) + price
    lead = f"{when}, you may {english.listed(steps)}" if steps else f"{when}, you may"
    kind = () if of.counts_as is None else (Line(f"this counts as the action “{voice.naming.action(of.counts_as)}”"),)
    main = (Line("this is your action"),) if of.main else ()
    if text is not None:
        joined = f"{lead}. If you do, {text}" if steps else f"{lead} {text}"
        return (Line(joined), *kind, *main)
    tail = ". If you do:" if steps else " do this:"
    return (Line(f"{lead}{tail}", statements.lines(inner, body)), *kind, *main)


def _modify(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    of, known = told_of(voice.naming.ruleset, of, voice.naming.lang)
    for slot, one in known.items():
        voice = voice.knowing(slot, nouns.refer(voice, one))
    yes = of.to.value if isinstance(of.to, x.Constant) else None
    word = _word(voice if isinstance(yes, bool) else _of_every(voice, of, known), of, negated=yes is False)
    if word and isinstance(yes, bool):
        made = word
    elif of.to is not None:
        made = f"{word or 'the ' + calls.define_name(voice, of.word or '')} is {nouns.noun(voice, of.to)}"
    else:
        name = calls.define_name(voice, of.word or "")
        are = "are" if not word and english.is_plural(name) else "is"
        made = f"{word or f'the {name}'} {are} {_changed(voice, of)}"
    return (Line(f"{made}{_when(voice, of, made)}"),)


def _of_every(voice: Voice, of: r.Ability, told: Container[int]) -> Voice:
    """The voice in which what a number is modified of is any at first mention: `every creature's strength`."""
    taken = of_every(voice.naming.ruleset, of, told)
    for slot in of_anybody(voice.naming.ruleset, of, told):
        voice = voice.knowing(slot, person("any player"))
    return voice if taken is None else voice.knowing(of.parameters[0], thing(f"every {voice.naming.member(taken)[0]}"))


def _word(voice: Voice, of: r.Ability, *, negated: bool = False) -> str:
    """The word that is changed, as its own sentence says it of what it is given; empty: it has none."""
    define = voice.naming.ruleset.defines.get(of.word or "")
    if define is None:
        return ""
    given = zip(define.parameters, of.parameters, strict=False)
    names = {name: voice.locals[slot].subject for name, slot in given}
    return calls.said_of(voice, define, names, negated=negated) if len(names) == len(define.parameters) else ""


def _changed(voice: Voice, of: r.Ability) -> str:
    """`2 more`, `1 less`."""
    by = of.by
    if isinstance(by, x.Constant) and isinstance(by.value, int):
        return f"{abs(by.value)} {'less' if by.value < 0 else 'more'}"
    if isinstance(by, x.Negate):
        return f"less by {nouns.noun(voice, by.of)}"
    assert by is not None
    return f"more by {nouns.noun(voice, by)}"


def _allow(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    name = calls.define_name(voice, of.word or "")
    of, known = told_of(voice.naming.ruleset, of, voice.naming.lang)
    for slot, one in known.items():
        voice = voice.knowing(slot, nouns.refer(voice, one))
    said = _word(voice, of)
    if of.when is None:
        return (Line(said or f"“{name}” always holds"),)
    return (Line(f"{said or f'“{name}” also holds'} if {conditions.clause(voice, of.when)}"),)


def _forbid(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    by = _default(of)
    alike: dict[str, list[r.Pattern]] = {}  # what the same people may not do is said together
    for one in of.patterns:
        alike.setdefault(patterns.subjects(voice, (one,), by).subject, []).append(one)
    nobody = {"a player": "nobody may", "another player": "no other player may"}
    parts = [
        f"{nobody.get(who, f'{who} may not')} {patterns.any_of(voice, banned, 'bare', by)}"
        for who, banned in alike.items()
    ]
    banned = f"{', and '.join(parts)}{_in(voice, of)}"
    return (Line(f"{banned}{_when(voice, of, banned)}"),)


def _ignore(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    name = calls.define_name(voice, of.word or "")
    return (Line(f"other changes to the {name} do not count{_when(voice, of, '')}"),)


def _reaction(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    price = [] if of.cost is None else costs.paid(voice, of.cost)
    cost = f", you may {english.listed(price)}" if price else ""
    lead = f"when {patterns.any_of(voice, of.patterns, by=_default(of))}"
    lead += _when(voice, of, lead, ",")
    for clause in [] if of.cost is None else costs.asked(voice, of.cost):
        lead += _also(clause, lead, ",")
    lead += cost or ", you may react"
    return _effect(voice, of, f"{lead}; then") if not cost else _effect(voice, of, f"{lead}. If you do")
