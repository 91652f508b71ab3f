"""How a game goes, in Hungarian: a round as an outline, the end and the count of points, the zones."""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.language.types import SpaceOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.wording import hungarian as hu
from tuckbox.wording.flow import Part, unnamed
from tuckbox.wording.lines import Line

from . import conditions, nouns, sets, statements
from .speech import Voice, the

#: Where else than beside the actions something can be done.
_WITHIN = ", akció közben is, mielőtt fizetsz valamiért, ha közben lett lehetséges, vagy mielőtt már nem lenne az"


def outline(voice: Voice, parts: Sequence[Part]) -> tuple[Line, ...]:
    """The parts of a round in their order."""
    return tuple(part(voice, one) for one in parts)


def part(voice: Voice, of: Part) -> Line:
    """A step or phase: its name, and what happens in it."""
    return _step(voice, of) if isinstance(of, r.StepPart) else _phase(voice, of)


def title(voice: Voice, of: Part) -> str:
    """The name of a part; none if it has none."""
    return "" if of.name is None else voice.naming.shown(of.names, of.name)


def _headed(name: str, inside: Sequence[Line]) -> Line:
    if not name:
        return inside[0] if len(inside) == 1 else Line("ebben a sorrendben:", tuple(inside))
    if not inside:
        return Line(name)
    if len(inside) == 1 and not inside[0].under:
        return Line(f"{name}: {inside[0].text}")
    return Line(f"{name}:", tuple(inside))


def _bounds(voice: Voice, of: Part) -> list[Line]:
    made: list[Line] = []
    if of.skip_when is not None:
        made.append(Line(f"ez kimarad, ha {conditions.clause(voice, of.skip_when)}"))
    if of.end_when is not None:
        made.append(Line(f"ez véget ér, amint {conditions.clause(voice, of.end_when)}"))
    return made


def _step(voice: Voice, of: r.StepPart) -> Line:
    made = _bounds(voice, of)
    if of.effect is not None:
        made.extend(statements.lines(voice, of.effect.body))
    if of.menu is not None:
        made.extend(menu(voice, of.menu))
    return _headed(title(voice, of), made)


def menu(voice: Voice, of: r.Menu) -> tuple[Line, ...]:
    """What may be chosen, how often, and what happens if nothing is."""
    names = [f"„{voice.naming.action(action)}”" for action in of.actions]
    if of.activate:
        names.append("egy képességed")
    one_of = hu.listed(names, "vagy")
    match of.take:
        case "up to" if of.limit is not None:
            count = nouns.noun(voice, of.limit).text()
            some = "egy" if count == "1" else count
            text = f"legfeljebb {some} akciót hajthatsz végre ezek közül: {one_of}"
            if len(names) == 1 and count == "1":
                text = f"végrehajthatod ezt az akciót: {one_of}"
        case "any":
            text = f"akárhányszor végrehajthatod: {one_of}"
        case _:
            text = (
                f"végrehajtasz egy akciót ezek közül: {one_of}"
                if len(names) > 1
                else f"végrehajtod ezt az akciót: {one_of}"
            )
    made = [Line(text)]
    free = [f"„{voice.naming.action(action)}”" for action in of.anytime]
    if of.activate_anytime:
        free.append("a képességeid")
    if free:
        inside = _WITHIN if of.within else ""
        made.append(Line(f"emellett akárhányszor{inside}: {hu.listed(free, 'vagy')}"))
    if of.otherwise is not None:
        made.append(statements.led(voice, "ha egyiket sem", of.otherwise.body))
    return tuple(made)


def _phase(voice: Voice, of: r.PhasePart) -> Line:
    name = title(voice, of)
    made = _bounds(voice, of)
    if of.order is None:
        if of.until is not None:
            made.append(
                Line(f"ez újra meg újra következik, amíg be nem következik, hogy {conditions.clause(voice, of.until)}")
            )
        return _headed(name, (*made, *outline(voice, of.parts)))
    turn = tuple(unnamed(line, name) for line in outline(voice, of.parts))
    made.append(Line(f"{_turns(voice, of.order)}. A körödben:", turn))
    if of.until is not None:
        made.append(Line(f"ez addig megy körbe, amíg be nem következik, hogy {conditions.clause(voice, of.until)}"))
    if of.turn_skip is not None:
        made.append(Line(f"a köröd kimarad, ha {conditions.clause(voice, of.turn_skip)}"))
    return _headed(name, made)


def _turns(voice: Voice, order: x.Expr) -> str:
    if isinstance(order, x.Seats) and order.which == "players":
        return "minden játékosnak egy köre van, a kezdőjátékostól kezdve"
    found = sets.group(voice, order).everything()
    return f"sorra {'kerülnek' if found.plural else 'kerül'}: {found.text()}"


# ------------------------------------------------------------------ end and points


_ENDS = {
    "turn end": "a játék annak a körnek a végén ér véget, amelyben ez igaz: {}",
    "round end": "a játék annak a fordulónak a végén ér véget, amelyben ez igaz: {}",
    "any time": "a játék azonnal véget ér, ha {}",
}


def ending(voice: Voice, ruleset: r.Ruleset) -> tuple[Line, ...]:
    """When the game ends and what is done after that."""
    made: list[Line] = []
    if ruleset.end_when is not None:
        made.append(Line(_ENDS[ruleset.end_at].format(conditions.clause(voice, ruleset.end_when))))
    elif not ruleset.repeat:
        made.append(Line("a játék egy forduló után véget ér"))
    else:
        made.append(Line("a játék akkor ér véget, amikor egy hatás befejezi"))
    if ruleset.closing:
        made.append(Line("ezután:", outline(voice, ruleset.closing)))
    return tuple(made)


def points(voice: Voice, ruleset: r.Ruleset) -> tuple[Line, ...]:
    """What counts, and who wins a tie."""
    if not ruleset.score:
        return (Line("semmit sem kell számolni; az nyer, akire ezt mondja egy hatás; ha senkire, döntetlen"),)
    made = [score_line(voice, line) for line in ruleset.score]
    if len(made) == 1:
        value = nouns.noun(voice, ruleset.score[0].value.value).text()
        made = [Line(f"ez számít: {value}"), Line("a legnagyobb szám nyer")]
    else:
        made = [Line("minden játékos összeadja:", tuple(made)), Line("a legnagyobb összeg nyer")]
    if ruleset.tie_break:
        ties = [f"„{voice.naming.shown(line.names, line.name)}”" for line in ruleset.tie_break]
        after = hu.listed(ties, "és utána")
        made.append(Line(f"döntetlennél ez dönt: {after}; akik így is egyenlők, osztoznak a győzelmen"))
    return tuple(made)


def score_line(voice: Voice, line: r.ScoreLine) -> Line:
    """What one line of the score gives."""
    name = voice.naming.shown(line.names, line.name)
    value = line.value.value
    if isinstance(value, x.Function) and value.name in ("count", "size"):
        return Line(f"{name}: 1 pont {sets.group(voice, value.arguments[0]).each().text('után')}")
    return Line(f"{name}: {nouns.noun(voice, value).text()}")


def strategy(voice: Voice, of: Strategy) -> tuple[Line, ...]:
    """What each action is worth to whoever plays so."""
    made = [
        Line(f"{_option(voice, name)} értéke: {nouns.noun(voice, formula.value).text()}")
        for name, formula in of.scores.items()
    ]
    if of.worth is not None:
        made.append(Line(f"minden más döntésnél egy állás értéke: {nouns.noun(voice, of.worth.value).text()}"))
        return (*made, Line("mindig a legértékesebbet választja"))
    return (*made, Line("minden más semmit sem ér; mindig a legértékesebbet választja"))


def _option(voice: Voice, name: str) -> str:
    ability = voice.naming.ruleset.abilities.get(name)
    if ability is not None:
        return f"{hu.the(f'„{voice.naming.shown(ability.names, name)}”')} képesség"
    known = name in voice.naming.ruleset.actions
    return f"„{voice.naming.action(name)}”" if known else "egy lap képességének"


# ------------------------------------------------------------------ zones


def zone(voice: Voice, of: r.ZoneInfo) -> Line:
    """A zone in a sentence: whose, what it holds, who sees it."""
    one, many = voice.naming.kinds(of.holds)
    name = voice.naming.zone(of.name)
    parts = [f"{'minden játékosnak egy; ' if of.per_player else ''}ebben van: {_held(voice, of, one, many)}"]
    seen = {"owner": "csak a tulajdonosuk látja őket", "none": "senki sem látja őket"}
    if of.face_down:
        parts.append("lefordítva fekszenek")
    elif of.seen_by in seen:
        parts.append(seen[of.seen_by])
    if of.limit is not None:
        parts.append(f"korlátja {nouns.noun(voice, of.limit).text()}")
    if of.refill is not None:
        parts.append(_refilled(voice, of.refill))
    return Line(f"{name}: {'; '.join(parts)}")


def _held(voice: Voice, of: r.ZoneInfo, one: str, many: str) -> str:
    if of.size is not None:
        count = nouns.noun(voice, of.size).text()
        return f"egy {one}" if count == "1" else f"legfeljebb {count} {one}"
    kind = voice.vocabulary.zone_kinds.get(of.kind)
    lang = voice.naming.lang
    if of.shape is not None and kind is not None and lang in kind.board.says_in:
        return kind.board.says_in[lang].format(cards=many, **kind.board.numbers(of.shape[1]))
    if len(of.groups) > 1:
        named = [_some_spaces(voice, group) for group in of.groups]
        return f"{_filling(voice, of, many)}, ezeken: {hu.listed(named)}"
    if of.groups:
        count = nouns.noun(voice, of.groups[0].count).text()
        space = voice.naming.member(SpaceOf((of.name,)))[0]
        return f"{_filling(voice, of, many)}, {count} {hu.ending(space, 'on' if hu.is_surface(space) else 'ban')}"
    said = "" if kind is None else kind.says_in.get(lang, "")
    return f"{many} {said}".strip()


def _some_spaces(voice: Voice, of: r.SpaceGroup) -> str:
    count, name = nouns.noun(voice, of.count).text(), voice.naming.group(str(of.name))
    return name if count == "1" else f"{count} {name}"


def _filling(voice: Voice, of: r.ZoneInfo, many: str) -> str:
    if of.refill is None or not of.refill.fill:
        return many
    terms = [f"{count} {voice.naming.kinds(kinds)[0]}" for kinds, count in of.refill.fill]
    return f"mezőnként {hu.listed(terms)}"


_REFILLS = {"at once": "azonnal", "after the action": "az akció után"}


def _refilled(voice: Voice, of: r.Refill) -> str:
    sources = hu.listed([the(voice.naming.zone(source)).text("honnan") for source in of.sources])
    source = f" {sources}" if sources else ""
    if of.when is None:
        return f"akkor töltődik fel{source}, amikor a szabályok mondják"
    return f"az üres mezők {_REFILLS.get(of.when, of.when)} feltöltődnek{source}"
