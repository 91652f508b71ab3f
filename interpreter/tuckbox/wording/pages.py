"""The pages of `explain`: a card, a rule, or a whole ruleset in a player's words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.statements import Check, Cost
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.vocabulary.spec import Vocabulary

from . import english, values
from .card_texts import printed_on
from .language import Language, language
from .lines import Line, printed
from .messages import say
from .names import parts

#: The title of a page and its lines; None: no such thing is called so.
_Found = tuple[str, tuple[Line, ...]] | None


def explain_card(ruleset: r.Ruleset, vocabulary: Vocabulary, card: str, lang: str) -> str:
    """The page of a card. KeyError: the ruleset has no such card."""
    return card_page(language(ruleset, vocabulary, lang), card)


def card_page(voice: Language, card: str) -> str:
    """The page of a card as this voice says it."""
    ruleset = voice.naming.ruleset
    info = ruleset.cards[card]
    head = f"{voice.naming.card(card)} ({voice.naming.kind(info.kind)[0]})"
    copies = [_say(voice, "copies", count=info.copies)] if info.copies > 1 else []
    said = [*_fields(voice, info), *copies]
    for ability in info.abilities:
        if not ruleset.abilities[ability].owner.startswith("side:"):
            said.extend(_named(voice, ruleset.abilities[ability]))
    said.extend(sides(voice, info))
    texts = printed_on(voice, info)
    return "\n\n".join([head, *([printed(said)] if said else []), *([texts] if texts else []), *_glossary(voice)])


def _named(voice: Language, ability: r.Ability) -> tuple[Line, ...]:
    """The ability in sentences, behind its own name if it has one: by that an option calls it."""
    first, *rest = voice.ability(ability)
    name = voice.naming.shown(ability.names, "") if ability.names else ""
    return (Line(f"{name}: {first.text}", first.under) if name else first, *rest)


def explain_rule(ruleset: r.Ruleset, vocabulary: Vocabulary, name: str, lang: str) -> str:
    """The page of an action, step, zone, kind, …. KeyError: the ruleset has nothing called ``name``."""
    return rule_page(language(ruleset, vocabulary, lang), name)


def rule_page(voice: Language, name: str) -> str:
    """The page of anything but a card as this voice says it."""
    found = [made for section in _SECTIONS if (made := section(voice, name)) is not None]
    if not found:
        raise KeyError(name)
    pages = [f"{english.capital(title)}\n\n{printed(lines)}" for title, lines in found]
    return "\n\n".join([*pages, *_glossary(voice)])


def explain_ruleset(ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> str:
    """The whole game: players, set-up, a round, the actions, the end, the points, what lies on the table."""
    voice = language(ruleset, vocabulary, lang)
    least, most = ruleset.players
    players = say(lang, "players" if least == most else "players from to", least=least, most=most)
    pages = [f"{voice.naming.shown(ruleset.names, ruleset.id)}\n{players}"]
    if ruleset.setup is not None:
        pages.append(_titled(say(lang, "set-up"), voice.effect(ruleset.setup.body), numbered=True))
    again = say(lang, "rounds" if ruleset.repeat else "one round")
    pages.append(f"{_titled(say(lang, 'round'), voice.outline(ruleset.flow), numbered=True)}\n{again}")
    for name, action in ruleset.actions.items():
        pages.append(_titled(voice.naming.action(name), voice.action(action), numbered=True))
    rules = [line for one in ruleset.abilities.values() if one.owner == "" for line in voice.ability(one)]
    if rules:
        pages.append(_titled(say(lang, "also"), rules))
    pages.append(_titled(say(lang, "the end"), voice.ending()))
    pages.append(_titled(say(lang, "points"), voice.points()))
    for one in ruleset.strategies.values():
        pages.append(_titled(_strategy_title(voice, one), voice.strategy(one)))
    zones = [voice.zone(zone) for zone in ruleset.zones.values() if zone.spot is None and zone.name != "box"]
    counted = [_counted(voice, counter) for counter in ruleset.counters.values()]
    tracks = [_tracked(voice, track) for track in ruleset.tracks.values()]
    pages.append(_titled(say(lang, "table"), (*zones, *counted, *tracks)))
    return "\n\n".join([*pages, *_glossary(voice)])


def explain_section(ruleset: r.Ruleset, vocabulary: Vocabulary, section: str, lang: str) -> str:
    """What a section says that is one text: the set-up, or when the game ends; empty for any other."""
    voice = language(ruleset, vocabulary, lang)
    if section == "setup" and ruleset.setup is not None:
        return printed(voice.effect(ruleset.setup.body))
    if section in ("end when", "end at", "repeat"):
        return printed(voice.ending())
    return ""


def explainable(ruleset: r.Ruleset) -> list[str]:
    """Every id that ``explain_card`` or ``explain_rule`` has a page for, cards first."""
    steps = [part.name for part in parts(ruleset) if part.name is not None]
    scores = [line.name for line in (*ruleset.score, *ruleset.tie_break)]
    rules: Iterable[str] = (
        *ruleset.cards, *ruleset.actions, *ruleset.procedures, *ruleset.abilities, *ruleset.grants, *ruleset.zones,
        *steps, *ruleset.kinds, *scores, *ruleset.counters, *ruleset.tracks, *ruleset.defines, *ruleset.enums,
        *ruleset.strategies,
    )  # fmt: skip
    return list(dict.fromkeys(rules))


def _titled(title: str, lines: Iterable[Line], *, numbered: bool = False) -> str:
    made = tuple(lines)
    return f"{title}\n{printed(made, numbered=numbered and len(made) > 1)}"


def _glossary(voice: Language) -> list[str]:
    """What the words mean that a page used, and those that these used."""
    done: dict[str, None] = {}
    said: list[str] = []
    while True:
        defines = [name for name in voice.glossary.defines if f"d {name}" not in done]
        procedures = [name for name in voice.glossary.procedures if f"p {name}" not in done]
        if not defines and not procedures:
            return [f"{say(voice.naming.lang, 'words')}\n{chr(10).join(said)}"] if said else []
        for name in procedures:
            done[f"p {name}"] = None
            procedure = voice.naming.ruleset.procedures[name]
            head = _say(voice, "to do", heading=voice.heading(procedure))
            said.append(printed([replace(head, under=voice.procedure(procedure))]))
        for name in defines:
            done[f"d {name}"] = None
            said.append(printed([voice.define(voice.naming.ruleset.defines[name])]))


# ------------------------------------------------------------------ cards


def _fields(voice: Language, card: r.CardInfo) -> list[Line]:
    fields = voice.naming.ruleset.kinds[card.kind].fields
    return [line for name in fields for line in field_lines(voice, card, name)]


def field_lines(voice: Language, card: r.CardInfo, name: str) -> list[Line]:
    """What a field of the card says: one line, or none."""
    field = voice.naming.ruleset.kinds[card.kind].fields[name]
    title = field.names.get(voice.naming.lang) or voice.naming.word(name)
    if name in card.constants:
        if card.constants[name] in (None, (), "") or field.seen_by == "none":
            return []
        value = values.as_written(voice.naming, card.constants[name], field.type, card.written.get(name))
        return [Line(f"{title}: {voice.value(value, field.type)}")]
    if name in card.formulas:
        formula = card.formulas[name].value
        text = voice.clause(formula) if field.computed == "condition" else voice.noun(formula)
        return [_say(voice, "field if" if name in ("met", "active", "playable") else "field", title=title, text=text)]
    if name in card.effects:
        return [_under(title, voice.effect(card.effects[name].body))]
    if name in card.costs:
        return [Line(f"{title}: {_needed(voice, card.costs[name][0])}")]
    return []


def sides(voice: Language, card: r.CardInfo) -> list[Line]:
    """Each side of a card that has several, with its effect and its abilities."""
    ruleset = voice.naming.ruleset
    enum = ruleset.kinds[card.kind].sides
    made: list[Line] = []
    if enum is None or enum not in ruleset.enums:
        return made
    for side in ruleset.enums[enum].values:
        said = side_lines(voice, card, side)
        if said:
            shown = card.sides.get(side, ({}, {}))[0]
            made.append(_under(shown.get(voice.naming.lang) or voice.naming.value(enum, side), tuple(said)))
    return made


def side_lines(voice: Language, card: r.CardInfo, side: str) -> list[Line]:
    """What one side of a card says: its own fields, its effect and its abilities."""
    ruleset = voice.naming.ruleset
    said = [line for name in ruleset.kinds[card.kind].fields for line in _field_of_side(voice, card, side, name)]
    said.extend(voice.effect(card.effects[side].body) if side in card.effects else [])
    for ability in ruleset.abilities.values():
        if ability.owner == f"side:{card.id}/{side}":
            said.extend(voice.ability(ability))
    return said


def _field_of_side(voice: Language, card: r.CardInfo, side: str, name: str) -> list[Line]:
    """What one side says of a field of its own."""
    said = f"{side}.{name}"
    alone = replace(
        card,
        constants={name: card.constants[said]} if said in card.constants else {},
        written={name: card.written[said]} if said in card.written else {},
        formulas={name: card.formulas[said]} if said in card.formulas else {},
        effects={name: card.effects[said]} if said in card.effects else {},
        costs={name: card.costs[said]} if said in card.costs else {},
    )
    return field_lines(voice, alone, name)


def _under(title: str, lines: tuple[Line, ...]) -> Line:
    if len(lines) == 1 and not lines[0].under:
        text = lines[0].text
        return Line(f"{title}: {text[:1].lower() + text[1:] if text.startswith(('If ', 'Ha ', 'You ')) else text}")
    return Line(f"{title}:", lines)


# ------------------------------------------------------------------ rules


def _say(voice: Language, message: str, **given: object) -> Line:
    return Line(say(voice.naming.lang, message, **given))


def _title(voice: Language, message: str, name: str) -> str:
    return say(voice.naming.lang, message, name=name)


def _action(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.actions.get(name)
    return None if found is None else (_title(voice, "action", voice.naming.action(name)), voice.action(found))


def _procedure(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.procedures.get(name)
    if found is None:
        return None
    heading = voice.heading(found)
    if not found.says.get(voice.naming.lang):
        return say(voice.naming.lang, "to do title", heading=heading), voice.procedure(found)
    said = replace(_say(voice, "to do", heading=heading), under=voice.procedure(found))
    return _title(voice, "procedure", voice.naming.procedure(name)), (said,)


def _ability(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.abilities.get(name)
    if found is None:
        return None
    return _title(voice, "ability", ability_name(voice, found)), voice.ability(found)


def ability_name(voice: Language, of: r.Ability) -> str:
    """What an ability is called: its own name; of one without, the card or grant it stands on and its number."""
    naming = voice.naming
    found = re.fullmatch(r"(?:\w+:)?(\w+)(?:/\w+)?\.(\d+)", of.id)
    if of.names.get(naming.lang) or found is None:
        return naming.shown(of.names, of.id)
    name = naming.card(found[1]) if found[1] in naming.ruleset.cards else naming.word(found[1])
    return f"{name} {found[2]}"


def _grant(voice: Language, name: str) -> _Found:
    ids = voice.naming.ruleset.grants.get(name)
    if ids is None:
        return None
    made = [line for each in ids for line in voice.ability(voice.naming.ruleset.abilities[each])]
    return _title(voice, "ability", voice.naming.word(name)), tuple(made)


def _tracked(voice: Language, of: r.TrackInfo) -> Line:
    said = [line.text for line in voice.track(of)]
    return Line(f"{english.capital(voice.naming.track(of.name))}: {'; '.join(said)}")


def _counted(voice: Language, of: r.CounterInfo) -> Line:
    """A counter or resource with where it begins: `Chip: a resource of each player, at first 20`."""
    return Line(f"{voice.naming.counter(of.name)}: {'; '.join(line.text for line in voice.counter(of))}")


def _zone(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.zones.get(name)
    if found is None:
        return None
    title = voice.naming.zone(name)
    if found.spot is not None:
        return _title(voice, "spot", title), (*_places(voice, found), *_spot(voice.in_place(True), found.spot))
    line = Line(voice.zone(found).text.removeprefix(f"{title}: "))
    spaces = [
        _say(voice, "spaces worth", values=voice.listed([str(one) for one in group.values]))
        for group in found.groups
        if group.values
    ]
    spaces += [_space(voice.in_place(False), group) for group in found.groups if group.cost or group.effect]
    return _title(voice, "zone", title), (line, *spaces)


def _needed(voice: Language, cost: Cost) -> str:
    """What is paid; of a cost that takes nothing, what must be so."""
    conditions = [one.condition for one in cost.steps if isinstance(one, Check) and not one.asks]
    if conditions and len(conditions) == len(cost.steps):
        return voice.listed([voice.clause(one) for one in conditions])
    return voice.cost(cost)


def _space(voice: Language, of: r.SpaceGroup) -> Line:
    """What is printed on the spaces of a group."""
    said = [] if of.cost is None or not of.cost[0].steps else [_say(voice, "costs", text=voice.cost(of.cost[0])).text]
    title = voice.naming.group(str(of.name))
    if of.effect is None:
        return Line(f"{title}: {'; '.join(said)}")
    return _under(f"{title}{f' ({said[0]})' if said else ''}", voice.effect(of.effect.body))


def _places(voice: Language, of: r.ZoneInfo) -> tuple[Line, ...]:
    """How many places a spot has, and on what it stands."""
    assert of.spot is not None
    made: list[Line] = []
    group = of.groups[0]
    count = group.count.value if isinstance(group.count, x.Constant) else 1
    if group.values:
        made.append(_say(voice, "places worth", count=count, values=voice.listed([str(one) for one in group.values])))
    elif count != 1:
        made.append(_say(voice, "places", count=count))
    if of.spot.of_kind is not None:
        made.append(_say(voice, "printed on", kind=voice.naming.kind(of.spot.of_kind)[0]))
    if of.spot.track is not None:
        track = voice.naming.track(of.spot.track)
        made.append(_say(voice, "on track", position=of.spot.position, track=track))
    return tuple(made)


def _spot(voice: Language, of: r.SpotInfo) -> tuple[Line, ...]:
    made: list[Line] = []
    if of.when is not None:
        made.append(_say(voice, "while", text=voice.clause(of.when.value)))
    if of.cost is not None and of.cost[0].steps:
        made.append(_say(voice, "cost", text=voice.cost(of.cost[0])))
    if of.effect is not None:
        made.append(_under(say(voice.naming.lang, "effect"), voice.effect(of.effect.body)))
    return tuple(made) or (_say(voice, "put here"),)


def _part(voice: Language, name: str) -> _Found:
    found = next((one for one in parts(voice.naming.ruleset) if one.name == name), None)
    if found is None:
        return None
    line = voice.part(found)
    title = voice.naming.shown(found.names, name)
    inside = line.under or (Line(line.text.removeprefix(f"{title}: ")),)
    return _title(voice, "step" if isinstance(found, r.StepPart) else "phase", title), inside


def _kind(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.kinds.get(name)
    return None if found is None else (_title(voice, "kind", voice.naming.kind(name)[0]), voice.kind(found))


def _score(voice: Language, name: str) -> _Found:
    ruleset = voice.naming.ruleset
    for title, lines in (("score", ruleset.score), ("tie", ruleset.tie_break)):
        for line in lines:
            if line.name == name:
                shown = voice.naming.shown(line.names, name)
                text = voice.score_line(line).text.removeprefix(f"{shown}: ")
                return _title(voice, title, shown), (Line(text),)
    return None


def _strategy(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.strategies.get(name)
    return None if found is None else (_strategy_title(voice, found), voice.strategy(found))


def _strategy_title(voice: Language, found: Strategy) -> str:
    return _title(voice, "strategy", voice.naming.shown(found.names, found.name))


def _counter(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.counters.get(name)
    return None if found is None else (voice.naming.counter(name), voice.counter(found))


def _track(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.tracks.get(name)
    return None if found is None else (voice.naming.track(name), voice.track(found))


def _define(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.defines.get(name)
    return None if found is None else (voice.defined(name), (voice.define(found),))


def _enum(voice: Language, name: str) -> _Found:
    found = voice.naming.ruleset.enums.get(name)
    if found is None:
        return None
    shown = voice.listed([voice.naming.value(name, each) for each in found.values], either=True)
    return voice.naming.enum(name), (_say(voice, "shows" if found.is_die else "one of", values=shown),)


_SECTIONS: tuple[Callable[[Language, str], _Found], ...] = (
    _action, _procedure, _ability, _grant, _zone, _part, _kind, _score, _strategy, _counter, _track,
    _define, _enum,
)  # fmt: skip
