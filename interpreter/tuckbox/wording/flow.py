"""How a game goes: the set-up, a round as a numbered outline, the end and the count of points."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.language.types import SpaceOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.strategy import Strategy

from . import conditions, english, nouns, sets, statements
from .lines import Line
from .speech import Voice

Part = r.StepPart | r.PhasePart

#: Where else than beside the actions something can be done.
_WITHIN = ", also within an action before you pay for something, when it has become possible or will not be any more"


def outline(voice: Voice, parts: Sequence[Part]) -> tuple[Line, ...]:
    """The parts of a round in their order."""
    return tuple(part(voice, one) for one in parts)


def part(voice: Voice, of: Part) -> Line:
    """A step or phase: its name, and what happens in it."""
    return step(voice, of) if isinstance(of, r.StepPart) else phase(voice, of)


def title(voice: Voice, of: Part) -> str:
    """The name of a part; none if it has none."""
    return "" if of.name is None else voice.naming.shown(of.names, of.name)


def _headed(name: str, inside: Sequence[Line]) -> Line:
    """A name with what is under it, in one line if that is short."""
    if not name:
        return inside[0] if len(inside) == 1 else Line("in this order:", tuple(inside))
    if not inside:
        return Line(name)
    if len(inside) == 1 and not inside[0].under:
        return Line(f"{name}: {inside[0].text}")
    return Line(f"{name}:", tuple(inside))


def step(voice: Voice, of: r.StepPart) -> Line:
    made: list[Line] = []
    if of.skip_when is not None:
        made.append(Line(f"skip this if {conditions.clause(voice, of.skip_when)}"))
    if of.end_when is not None:
        made.append(Line(f"this ends once {conditions.clause(voice, of.end_when)}"))
    if of.effect is not None:
        made.extend(statements.lines(voice, of.effect.body))
    if of.menu is not None:
        made.extend(menu(voice, of.menu))
    return _headed(title(voice, of), made)


def menu(voice: Voice, of: r.Menu) -> tuple[Line, ...]:
    """What may be chosen, how often, and what happens if nothing is."""
    names = [f"“{voice.naming.action(action)}”" for action in of.actions]
    if of.activate:
        names.append("an ability of yours")
    one_of = english.listed(names, "or")
    match of.take:
        case "up to" if of.limit is not None:
            count = nouns.noun(voice, of.limit)
            some = "" if count == "1" else f"up to {count} of these actions: "
            text = f"you may take {some}{one_of}"
        case "any":
            verb = "use" if of.activate else "take"
            text = f"you may {verb} {one_of} as often as you like"
            if len(names) > 1:
                text = f"take any number of these actions: {one_of}"
        case _:
            text = f"take one of these actions: {one_of}" if len(names) > 1 else f"take the action {one_of}"
    made = [Line(text)]
    free = [f"“{voice.naming.action(action)}”" for action in of.anytime]
    if of.activate_anytime:
        free.append("your abilities")
    if free:
        inside = _WITHIN if of.within else ""
        made.append(Line(f"besides, as often as you like{inside}: {english.listed(free, 'or')}"))
    if of.otherwise is not None:
        made.append(statements.led(voice, "if you take none", of.otherwise.body))
    return tuple(made)


def phase(voice: Voice, of: r.PhasePart) -> Line:
    name = title(voice, of)
    made: list[Line] = []
    if of.skip_when is not None:
        made.append(Line(f"skip this if {conditions.clause(voice, of.skip_when)}"))
    if of.end_when is not None:
        made.append(Line(f"this ends once {conditions.clause(voice, of.end_when)}"))
    if of.order is None:
        if of.until is not None:
            made.append(Line(f"go through this again and again until {conditions.clause(voice, of.until)}"))
        return _headed(name, (*made, *outline(voice, of.parts)))
    turn = tuple(unnamed(line, name) for line in outline(voice, of.parts))
    made.append(Line(f"{_turns(voice, of.order)}. On your turn:", turn))
    if of.until is not None:
        made.append(Line(f"this goes round until {conditions.clause(voice, of.until)}"))
    if of.turn_skip is not None:
        made.append(Line(f"your turn is skipped if {conditions.clause(voice, of.turn_skip)}"))
    return _headed(name, made)


def unnamed(line: Line, name: str) -> Line:
    """A turn's only step bears the name of its phase: said once."""
    return Line(line.text.removeprefix(f"{name}: "), line.under) if name and line.text != f"{name}:" else line


def _turns(voice: Voice, order: x.Expr) -> str:
    if isinstance(order, x.Seats) and order.which == "players":
        return "each player has a turn, beginning with the first player"
    if isinstance(order, x.Items) and len(order.items) == 1:
        return f"{nouns.noun(voice, order.items[0])} has a turn"
    found = sets.group(voice, order)
    in_order = bool(found.tail_many) and not found.tail_one  # which `each player` would not say
    each = f"each of {found.everything()}" if in_order else found.each()
    return f"{each} has a turn, one after the other"


# ------------------------------------------------------------------ end and points


_ENDS = {
    "turn end": "the game ends after the turn in which {}",
    "round end": "the game ends after the round in which {}",
    "any time": "the game ends at once when {}",
}


def ending(voice: Voice, ruleset: r.Ruleset) -> tuple[Line, ...]:
    """When the game ends and what is done after that."""
    made: list[Line] = []
    if ruleset.end_when is not None:
        made.append(Line(_ENDS[ruleset.end_at].format(conditions.clause(voice, ruleset.end_when))))
    elif not ruleset.repeat:
        made.append(Line("the game ends after one round"))
    else:
        made.append(Line("the game ends when an effect says so"))
    if ruleset.closing:
        made.append(Line("after that:", outline(voice, ruleset.closing)))
    return tuple(made)


def points(voice: Voice, ruleset: r.Ruleset) -> tuple[Line, ...]:
    """What counts, and who wins a tie."""
    if not ruleset.score:
        return (Line("nothing is counted; whoever is said to win has won, and if nobody is, it is a draw"),)
    made = [score_line(voice, line) for line in ruleset.score]
    if len(made) == 1:
        made = [Line(f"what counts is {_value(voice, ruleset.score[0])}"), Line("the highest number wins")]
    else:
        made = [Line("each player adds up:", tuple(made)), Line("the highest total wins")]
    if ruleset.tie_break:
        ties = [_tie(voice, line) for line in ruleset.tie_break]
        made.append(Line(f"a tie is decided by {english.listed(ties, 'and then')}; who is still tied shares the win"))
    return tuple(made)


def _tie(voice: Voice, line: r.ScoreLine) -> str:
    name = voice.naming.shown(line.names, line.name)
    return f"“{name}”" if line.names else f"the higher {_value(voice, line).removeprefix('your ')}"


def _value(voice: Voice, line: r.ScoreLine) -> str:
    return nouns.noun(voice, line.value.value)


def score_line(voice: Voice, line: r.ScoreLine) -> Line:
    """What one line of the score gives."""
    name = voice.naming.shown(line.names, line.name)
    value = line.value.value
    if isinstance(value, x.Function) and value.name in ("count", "size"):
        found = sets.group(voice, value.arguments[0])
        return Line(f"{name}: 1 for {found.each()}")
    return Line(f"{name}: {nouns.noun(voice, value)}")


def strategy(voice: Voice, of: Strategy) -> tuple[Line, ...]:
    """What each action is worth to whoever plays so."""
    made = [
        Line(f"{_option(voice, name)} is worth {nouns.noun(voice, formula.value)}")
        for name, formula in of.scores.items()
    ]
    if of.worth is not None:
        made.append(Line(f"for all other decisions, a position is worth {nouns.noun(voice, of.worth.value)}"))
        return (*made, Line("what is worth most is done"))
    return (*made, Line("everything else is worth nothing; what is worth most is done"))


def _option(voice: Voice, name: str) -> str:
    ability = voice.naming.ruleset.abilities.get(name)
    if ability is not None:
        return f"to use “{voice.naming.shown(ability.names, name)}”"
    known = name in voice.naming.ruleset.actions
    return f"“{voice.naming.action(name)}”" if known else "to use what a card can do"


# ------------------------------------------------------------------ zones


def zone(voice: Voice, of: r.ZoneInfo) -> Line:
    """A zone in a sentence: whose, what it holds, who sees it."""
    one, many = voice.naming.kinds(of.holds)
    name = voice.naming.shown(of.names, of.name)
    parts = [f"{'one for each player, ' if of.per_player else ''}for {_held(voice, of, one, many)}"]
    seen = {"owner": "only their owner sees them", "none": "nobody sees them"}
    if of.face_down:
        parts.append("they lie face down")
    elif of.seen_by in seen:
        parts.append(seen[of.seen_by])
    if of.limit is not None:
        parts.append(f"its limit is {nouns.noun(voice, of.limit)}")
    if of.refill is not None:
        parts.append(_refilled(voice, of.refill))
    return Line(f"{name}: {'; '.join(parts)}")


def _held(voice: Voice, of: r.ZoneInfo, one: str, many: str) -> str:
    if of.size is not None:
        count = nouns.noun(voice, of.size)
        return english.article(one) if count == "1" else f"at most {count} {many}"
    kind = voice.vocabulary.zone_kinds.get(of.kind)
    if of.shape is not None and kind is not None and kind.board.says:
        return kind.board.says.format(cards=many, **kind.board.numbers(of.shape[1]))
    if len(of.groups) > 1:
        named = [_some_spaces(voice, group) for group in of.groups]
        return f"{_filling(voice, of, many)}, on {english.listed(named)}"
    if of.groups:
        count = nouns.noun(voice, of.groups[0].count)
        spaces = voice.naming.member(SpaceOf((of.name,)))[1]
        return f"{_filling(voice, of, many)}, in {count} {spaces}"
    return many if kind is None else f"{many} {kind.says}".strip()


def _some_spaces(voice: Voice, of: r.SpaceGroup) -> str:
    count, name = nouns.noun(voice, of.count), voice.naming.group(str(of.name))
    if count == "1":
        return name if name[-1:].isdecimal() else english.the(name)
    return f"{count} {voice.naming.many(name, of.plural)}"


def _filling(voice: Voice, of: r.ZoneInfo, many: str) -> str:
    if of.refill is None or not of.refill.fill:
        return many
    terms = []
    for kinds, count in of.refill.fill:
        one, several = voice.naming.kinds(kinds)
        terms.append(f"{count} {one if count == 1 else several}")
    return f"{english.listed(terms)} each"


def _refilled(voice: Voice, of: r.Refill) -> str:
    sources = english.listed([english.the(voice.naming.zone(source)) for source in of.sources])
    source = f" from {sources}" if sources else ""
    if of.when is None:
        return f"it is filled again{source} when the rules say so"
    return f"empty spaces are filled again {of.when}{source}"
