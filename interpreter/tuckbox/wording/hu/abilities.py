"""Abilities as Hungarian sentences: activated, triggered, replacement, substitution, static, reaction."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.wording import hungarian as hu
from tuckbox.wording.costs import questions
from tuckbox.wording.lines import Line
from tuckbox.wording.moments import in_steps
from tuckbox.wording.told_of import by_anybody, of_anybody, of_every, told_of

from . import calls, conditions, costs, hoisting, nouns, patterns, sets, statements
from .speech import YOU, Noun, Voice, the

_PERIODS = {
    "any time": "bármikor", "once each turn": "körönként egyszer", "once each round": "fordulónként egyszer",
    "once each game": "játékonként egyszer", "once": "egyszer",
}  # fmt: skip
_WINDOWS = {"after": "valahányszor {}", "at once after": "amint {}", "before": "mielőtt {}"}
_LASTS = {
    "this turn": "ez a kör végéig tart",
    "this round": "ez a forduló végéig tart",
    "once": "ez csak egyszer történik",
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
        people = str(taken) == "a player"
        voice = voice.knowing(slot, the("játékos" if people else voice.naming.member(taken)[0], human=people))
    return voice


def _default(of: r.Ability) -> Noun:
    """Who a pattern without a doer means: in a rule `you` is whoever does it, on a card it may be anybody."""
    return patterns.SOMEBODY if by_anybody(of) else YOU


def _lasting(voice: Voice, of: r.Ability) -> str:
    if of.lasts_while is not None:
        return f"ez addig tart, amíg {conditions.clause(voice, of.lasts_while)}"
    if of.lasts_step is not None:
        return f"ez eddig tart: „{voice.naming.step(of.lasts_step)}”"
    return _LASTS.get(of.lasts or "", "")


def _when(voice: Voice, of: r.Ability, said: str = "") -> str:
    """Its condition; ``said``: what it stands behind, which may end in another one."""
    if of.when is None:
        return ""
    clause = conditions.clause(voice, of.when)
    _, known, other = said.rpartition(", ha ")
    return f" és {clause}" if known and not statements.is_either(f"{other} {clause}") else f", ha {clause}"


def _in(voice: Voice, of: r.Ability) -> str:
    return "" if of.place is None else f" {patterns.place(voice, of.place)}"


def _with_picks(voice: Voice, of: r.Ability) -> tuple[str, Voice]:
    """The picks as a choice that comes first, and the voice that knows what they are called."""
    chosen: list[str] = []
    for pick in of.picks:
        found = sets.group(voice, pick.of)
        chosen.append(found.any_one().text("t"))
        voice = voice.knowing(pick.slot, the(voice.naming.word(pick.name), human=nouns.is_player_set(pick.of)))
    return hu.listed(chosen), voice


def _effect(voice: Voice, of: r.Ability, lead: str) -> tuple[Line, ...]:
    """The lead, who decides, and the effect: in a line or under it."""
    chosen, inner = _with_picks(voice, of)
    if chosen:
        lead = f"{lead}, válassz {chosen}; ezután"
    body = of.effect.body if of.effect is not None else ()
    comma = " " if chosen else ", "
    who = YOU if of.asked is None else nouns.noun(inner, of.asked)
    if of.optional:
        return _optional(inner, f"{lead}{comma}", body, who)
    text = statements.inline(inner, body)
    if text is not None:
        return (Line(f"{lead}{comma}{text}"),)
    made = statements.lines(inner, body)
    if len(made) == 1 and ", ha " in lead and statements.is_condition(made[0].text):
        joined = (
            None if statements.is_either(lead.partition(", ha ")[2]) else statements.under_one(f"{lead} és ", made[0])
        )
        return (joined,) if joined is not None else (Line(f"{lead}{comma}ez történik:", made),)
    if len(made) == 1:
        return (Line(f"{lead}{comma}{made[0].text[:1].lower()}{made[0].text[1:]}", made[0].under),)
    return (Line(f"{lead}{comma}ez történik:", made),)


def _optional(voice: Voice, lead: str, body: tuple[s.Statement, ...], who: Noun) -> tuple[Line, ...]:
    """What may be declined: `megteheted ezt: …`."""
    one = statements.single(voice, body)
    if one is not None and not one.whole and one.subject.you == who.you:
        return (Line(f"{lead}{one.may()}"),)
    may = "megteheted" if who.you else f"{who.text()} megteheti"
    text = statements.inline(voice, body)
    if text is not None:
        return (Line(f"{lead}{may} ezt: {text}"),)
    return (Line(f"{lead}{may} ezt:", statements.lines(voice, body)),)


def _triggered(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    happened = patterns.told(voice, of.patterns, _default(of))
    lead = f"{_WINDOWS[of.window or 'after'].format(happened)}{_comma_in(voice, of)}"
    lead += _when(voice, of, lead)
    return (*_effect(voice, of, lead), *_once(of))


def _comma_in(voice: Voice, of: r.Ability) -> str:
    text = _in(voice, of)
    return f",{text}" if text.startswith(" amikor") else text


def _once(of: r.Ability) -> tuple[Line, ...]:
    if of.period is None:
        return ()
    often = _PERIODS.get(of.period, of.period)
    return (Line(f"ez {often.removesuffix('egyszer')}legfeljebb egyszer történik"),)


def _replacement(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    would = patterns.would(voice, of.patterns, _default(of))
    lead = f"valahányszor {would}{_comma_in(voice, of)}"
    lead = f"{lead}{_when(voice, of, lead)}, ehelyett"
    made = _effect(voice, of, lead)
    text = made[0].text.replace("ehelyett, ", "ehelyett ", 1)
    return (replace(made[0], text=text), *made[1:], *_once(of))


def _substitution(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    owed = hu.listed([nouns.noun(voice, bag).text() for bag in of.instead_of], "vagy")
    place = f"{patterns.place(voice, of.place)} " if of.place is not None else ""
    free = of.cost is None or not of.cost.steps
    way = "nem kell fizetned semmit" if free or of.cost is None else costs.may(voice, of.cost)
    limit = "" if of.limit is None else f", fizetésenként legfeljebb {statements.times(nouns.noun(voice, of.limit))}"
    made = [Line(f"{place}{owed} kifizetése helyett {way}{_when(voice, of)}{limit}")]
    if of.counts_as == "payment":
        made.append(Line("ez fizetésnek számít, nem helyettesítésnek"))
    if of.cost is not None and any(questions(voice.naming.ruleset, voice.naming.lang, step) for step in of.cost.steps):
        made.append(Line("a rossz válasz a kör végéig érvényes: ugyanarról nem kérdeznek meg újra"))
    return tuple(made)


def _activated(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    when = _PERIODS.get(of.period or "any time", of.period or "")
    if of.period_step is not None:
        when = f"egyszer, eddig: „{voice.naming.step(of.period_step)}”"
    moments, condition = in_steps(of.when)
    if moments:
        when += f" {hu.listed([hu.the(nouns.noun(voice, one).text()) for one in moments], 'vagy')} lépésben"
    when += _when(voice, replace(of, when=condition))
    asked = "" if of.cost is None else costs.asked(voice, of.cost)
    both = bool(asked) and ", ha " in when and not statements.is_either(when + asked)
    when += f" és {asked.removeprefix(', ha ')}" if both else asked
    comma = "," if ", " in when else ""
    chosen, inner = _with_picks(voice, of)
    price = [] if of.cost is None else costs.deeds(inner, of.cost)
    if of.cost is not None:
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                inner = hoisting.inlined(inner, step.before)
    body = of.effect.body if of.effect is not None else ()
    text = statements.inline(inner, body)
    steps = [f"választhatsz {chosen}"] if chosen else []
    steps += [one.may_following() if steps or at else one.may() for at, one in enumerate(price)]
    if not steps:
        head: tuple[Line, ...] = _optional(inner, f"{when}{comma} ", body, YOU)
    elif text is not None:
        head = (Line(f"{when}{comma} {hu.listed(steps)}. Ha megteszed, {text}"),)
    else:
        head = (Line(f"{when}{comma} {hu.listed(steps)}. Ha megteszed:", statements.lines(inner, body)),)
    kind = (
        () if of.counts_as is None else (Line(f"ez ennek az akciónak számít: „{voice.naming.action(of.counts_as)}”"),)
    )
    return (*head, *kind, *((Line("ez a te akciód"),) if of.main else ()))


def _modify(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    of, known = told_of(voice.naming.ruleset, of, voice.naming.lang)
    for slot, one in known.items():
        voice = voice.knowing(slot, nouns.noun(voice, one))
    if of.to is not None and isinstance(of.to, x.Constant) and isinstance(of.to.value, bool):
        said = _said(voice, of, negated=not of.to.value)
        if isinstance(said, str) and said:
            return (Line(f"{said}{_when(voice, of, said)}"),)
        return (Line(f"„{voice.naming.define(of.word or '')}” {'' if of.to.value else 'nem '}igaz{_when(voice, of)}"),)
    said = _said(_of_every(voice, of, known), of)
    word = (said if isinstance(said, Noun) else _word(voice, of)).text()
    if of.to is not None:
        return (Line(f"{word} ennyi: {nouns.noun(voice, of.to).text()}{_when(voice, of)}"),)
    assert of.by is not None
    return (Line(f"{word} {_changed(voice, of.by)}{_when(voice, of)}"),)


def _of_every(voice: Voice, of: r.Ability, told: Container[int]) -> Voice:
    """The voice in which what a number is modified of is any at first mention: `minden lap ára`."""
    taken = of_every(voice.naming.ruleset, of, told)
    for slot in of_anybody(voice.naming.ruleset, of, told):
        voice = voice.knowing(slot, Noun("bármelyik játékos", human=True))
    return voice if taken is None else voice.knowing(of.parameters[0], Noun(f"minden {voice.naming.member(taken)[0]}"))


def _word(voice: Voice, of: r.Ability) -> Noun:
    """The word that is modified; of a number with a name in the plural, how many: `a sebek száma`."""
    define = voice.naming.ruleset.defines.get(of.word or "")
    made = the(voice.naming.define(of.word or ""))
    return made if define is None else nouns.amount_named(made, define.type)


def _said(voice: Voice, of: r.Ability, *, negated: bool = False) -> Noun | str:
    """The word that is changed, as its own sentence says it of what it is given; empty: it has none."""
    define = voice.naming.ruleset.defines.get(of.word or "")
    if define is None or len(of.parameters) != len(define.parameters):
        return ""
    names = {name: voice.locals[slot] for name, slot in zip(define.parameters, of.parameters, strict=True)}
    return calls.said_of(voice, define, names, negated=negated)


def _changed(voice: Voice, by: x.Expr) -> str:
    """`2-vel több`, `1 arannyal kevesebb`."""
    if isinstance(by, x.Constant) and isinstance(by.value, int):
        return f"{hu.ending(str(abs(by.value)), 'val')} {'kevesebb' if by.value < 0 else 'több'}"
    if isinstance(by, x.Negate):
        return _by(nouns.noun(voice, by.of), "kevesebb")
    if isinstance(by, x.Bag):
        amount = by.amount
        if isinstance(amount, x.Negate):
            return _by(nouns.noun(voice, replace(by, amount=amount.of)), "kevesebb")
        if isinstance(amount, x.Constant) and isinstance(amount.value, int) and amount.value < 0:
            less = replace(by, amount=replace(amount, value=-amount.value))
            return _by(nouns.noun(voice, less), "kevesebb")
    return _by(nouns.noun(voice, by), "több")


def _by(amount: Noun, word: str) -> str:
    if amount.tail.startswith(" ("):  # `a szinteddel (…) több`
        return f"{amount.text('val')} {word}"
    return f"{amount.head('val')} {word}{amount.behind('val')}"


def _allow(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    name = voice.naming.define(of.word or "")
    of, known = told_of(voice.naming.ruleset, of, voice.naming.lang)
    for slot, one in known.items():
        voice = voice.knowing(slot, nouns.noun(voice, one))
    said = _said(voice, of)
    if isinstance(said, str) and said:
        return (Line(f"{said}{_when(voice, of, said)}"),)
    if of.when is None:
        return (Line(f"„{name}” mindig igaz"),)
    return (Line(f"„{name}” akkor is igaz, ha {conditions.clause(voice, of.when)}"),)


def _forbid(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    banned = f"{patterns.forbidden(voice, of.patterns, _default(of))}{_comma_in(voice, of)}"
    return (Line(f"{banned}{_when(voice, of, banned)}"),)


def _ignore(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    name = the(voice.naming.define(of.word or "")).text()
    return (Line(f"{name} többi módosítása nem számít{_when(voice, of)}"),)


def _reaction(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    lead = f"amikor {patterns.told(voice, of.patterns, _default(of))}"
    lead = f"{lead}{_when(voice, of, lead)}, "
    if of.cost is None or not of.cost.steps:
        return _effect(voice, of, f"{lead}reagálhatsz rá; ekkor")
    return _effect(voice, of, f"{lead}reagálhatsz rá: {costs.may(voice, of.cost)}. Ha megteszed")
