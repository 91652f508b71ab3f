"""The pages of `explain`: a card, a rule, or a whole ruleset in a player's words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.strategy import Strategy
from tuckbox.vocabulary.spec import Vocabulary

from . import abilities, conditions, costs, english, entries, flow, nouns, statements, values
from .hungarian_abilities import Speaker, Unsaid
from .lines import Line, printed, run_on
from .names import Naming, parts, spaced
from .speech import Voice, thing


def explain_card(ruleset: r.Ruleset, vocabulary: Vocabulary, card: str, lang: str) -> str:
    """The page of a card. KeyError: the ruleset has no such card."""
    info = ruleset.cards[card]
    voice = _voice(ruleset, vocabulary, lang)
    head = f"{voice.naming.card(card)} ({voice.naming.kind(info.kind)[0]})"
    copies = [Line(f"there are {info.copies} copies")] if info.copies > 1 else []
    said = [*_fields(voice, info), *copies]
    for ability in info.abilities:
        if not ruleset.abilities[ability].owner.startswith("side:"):
            said.extend(_ability_lines(voice, ruleset.abilities[ability]))
    said.extend(_sides(voice, info))
    text = info.text.get(lang)
    printed_text = [f"On the card: “{text}”"] if text else []
    return "\n\n".join([head, *([printed(said)] if said else []), *printed_text, *_glossary(voice)])


def card_in_short(ruleset: r.Ruleset, vocabulary: Vocabulary, info: r.CardInfo, lang: str) -> str:
    """What a card computes and does, in a line: its computed fields and its abilities; empty where it has none."""
    voice = _voice(ruleset, vocabulary, lang)
    said = [line for name in _computed(ruleset, info) for line in _field(voice, info, name)]
    for ability in info.abilities:
        if not ruleset.abilities[ability].owner.startswith("side:"):
            said.extend(_ability_lines(voice, ruleset.abilities[ability]))
    said.extend(_sides(voice, info))
    return " ".join(english.sentence(run_on(line)) for line in said)


def _ability_lines(voice: Voice, of: r.Ability) -> tuple[Line, ...]:
    """An ability in the reader's language, in English where that has no sentence for it."""
    if voice.naming.lang == "hu":
        try:
            return (Line(Speaker(voice.naming, voice.vocabulary).ability(of)),)
        except Unsaid:
            pass
    return abilities.lines(voice, of)


def _computed(ruleset: r.Ruleset, card: r.CardInfo) -> list[str]:
    fields = ruleset.kinds[card.kind].fields
    return [name for name in fields if name in card.formulas or name in card.effects or name in card.costs]


def explain_rule(ruleset: r.Ruleset, vocabulary: Vocabulary, name: str, lang: str) -> str:
    """The page of an action, step, zone, kind, …. KeyError: the ruleset has nothing called ``name``."""
    voice = _voice(ruleset, vocabulary, lang)
    found = [made for section in _SECTIONS if (made := section(voice, name)) is not None]
    if not found:
        raise KeyError(name)
    pages = [f"{english.capital(title)}\n\n{printed(lines)}" for title, lines in found]
    return "\n\n".join([*pages, *_glossary(voice)])


def explain_ruleset(ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> str:
    """The whole game: players, set-up, a round, the actions, the end, the points, what lies on the table."""
    voice = _voice(ruleset, vocabulary, lang)
    least, most = ruleset.players
    players = f"For {least} players." if least == most else f"For {least} to {most} players."
    pages = [f"{voice.naming.shown(ruleset.names, ruleset.id)}\n{players}"]
    if ruleset.setup is not None:
        pages.append(_titled("Set-up", statements.lines(voice, ruleset.setup.body), numbered=True))
    again = "Rounds follow one another until the game ends." if ruleset.repeat else "There is one round."
    pages.append(f"{_titled('A round', flow.outline(voice, ruleset.flow), numbered=True)}\n{again}")
    for name, action in ruleset.actions.items():
        pages.append(_titled(voice.naming.action(name), entries.action(voice, action), numbered=True))
    rules = [line for one in ruleset.abilities.values() if one.owner == "" for line in abilities.lines(voice, one)]
    if rules:
        pages.append(_titled("Also", rules))
    pages.append(_titled("The end", flow.ending(voice, ruleset)))
    pages.append(_titled("Points", flow.points(voice, ruleset)))
    for one in ruleset.strategies.values():
        pages.append(_titled(_strategy_title(voice, one), flow.strategy(voice, one)))
    zones = [flow.zone(voice, zone) for zone in ruleset.zones.values() if zone.spot is None and zone.name != "box"]
    counted = [_counted(voice, counter) for counter in ruleset.counters.values()]
    tracks = [_tracked(voice, track) for track in ruleset.tracks.values()]
    pages.append(_titled("On the table", (*zones, *counted, *tracks)))
    return "\n\n".join([*pages, *_glossary(voice)])


def explain_section(ruleset: r.Ruleset, vocabulary: Vocabulary, section: str, lang: str) -> str:
    """What a section says that is one text: the set-up, or when the game ends; empty for any other."""
    voice = _voice(ruleset, vocabulary, lang)
    if section == "setup" and ruleset.setup is not None:
        return printed(statements.lines(voice, ruleset.setup.body))
    if section in ("end when", "end at", "repeat"):
        return printed(flow.ending(voice, ruleset))
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


def _voice(ruleset: r.Ruleset, vocabulary: Vocabulary, lang: str) -> Voice:
    return Voice(Naming(ruleset, lang), vocabulary)


def _titled(title: str, lines: Iterable[Line], *, numbered: bool = False) -> str:
    made = tuple(lines)
    return f"{title}\n{printed(made, numbered=numbered and len(made) > 1)}"


def _glossary(voice: Voice) -> list[str]:
    """What the words mean that a page used, and those that these used."""
    done: dict[str, None] = {}
    said: list[str] = []
    while True:
        defines = [name for name in voice.glossary.defines if f"d {name}" not in done]
        procedures = [name for name in voice.glossary.procedures if f"p {name}" not in done]
        if not defines and not procedures:
            return [f"Words\n{chr(10).join(said)}"] if said else []
        for name in procedures:
            done[f"p {name}"] = None
            procedure = voice.naming.ruleset.procedures[name]
            head = Line(f"To {entries.heading(voice, procedure)}:", entries.procedure(voice, procedure))
            said.append(printed([head]))
        for name in defines:
            done[f"d {name}"] = None
            said.append(printed([entries.define(voice, voice.naming.ruleset.defines[name])]))


# ------------------------------------------------------------------ cards


def _fields(voice: Voice, card: r.CardInfo) -> list[Line]:
    fields = voice.naming.ruleset.kinds[card.kind].fields
    return [line for name in fields for line in _field(voice, card, name)]


def _field(voice: Voice, card: r.CardInfo, name: str) -> list[Line]:
    """What a field of the card says: one line, or none."""
    field, title = voice.naming.ruleset.kinds[card.kind].fields[name], spaced(name)
    if name in card.constants:
        if card.constants[name] in (None, (), "") or field.changes or field.seen_by == "none":
            return []
        return [Line(f"{title}: {values.value(voice.naming, card.constants[name], field.type)}")]
    if name in card.formulas:
        formula = card.formulas[name].value
        worded = conditions.clause if field.computed == "condition" else nouns.noun
        lead = f"{title} if" if title in ("met", "active", "playable") else f"{title}:"
        return [Line(f"{lead} {worded(voice, formula)}")]
    if name in card.effects:
        return [_under(title, statements.lines(voice, card.effects[name].body))]
    if name in card.costs:
        return [Line(f"{title}: {costs.phrase(voice, card.costs[name][0])}")]
    return []


def _sides(voice: Voice, card: r.CardInfo) -> list[Line]:
    """Each side of a card that has several, with its effect and its abilities."""
    ruleset = voice.naming.ruleset
    sides = ruleset.kinds[card.kind].sides
    made: list[Line] = []
    if sides is None or sides not in ruleset.enums:
        return made
    for side in ruleset.enums[sides].values:
        said = [line for name in ruleset.kinds[card.kind].fields for line in _field_of_side(voice, card, side, name)]
        said.extend(statements.lines(voice, card.effects[side].body) if side in card.effects else [])
        for ability in ruleset.abilities.values():
            if ability.owner == f"side:{card.id}/{side}":
                said.extend(abilities.lines(voice, ability))
        if said:
            shown = card.sides.get(side, ({}, {}))[0]
            made.append(_under(voice.naming.shown(shown, voice.naming.value(sides, side)), tuple(said)))
    return made


def _field_of_side(voice: Voice, card: r.CardInfo, side: str, name: str) -> list[Line]:
    """What one side says of a field of its own."""
    said = f"{side}.{name}"
    alone = replace(
        card,
        constants={name: card.constants[said]} if said in card.constants else {},
        formulas={name: card.formulas[said]} if said in card.formulas else {},
        effects={name: card.effects[said]} if said in card.effects else {},
        costs={name: card.costs[said]} if said in card.costs else {},
    )
    return _field(voice, alone, name)


def _under(title: str, lines: tuple[Line, ...]) -> Line:
    if len(lines) == 1 and not lines[0].under:
        return Line(f"{title}: {lines[0].text}")
    return Line(f"{title}:", lines)


# ------------------------------------------------------------------ rules


def _action(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.actions.get(name)
    return None if found is None else (f"{voice.naming.action(name)} (action)", entries.action(voice, found))


def _procedure(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.procedures.get(name)
    return None if found is None else (f"to {entries.heading(voice, found)}", entries.procedure(voice, found))


def _ability(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.abilities.get(name)
    if found is None:
        return None
    return f"{voice.naming.shown(found.names, name)} (ability)", abilities.lines(voice, found)


def _grant(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    ids = voice.naming.ruleset.grants.get(name)
    if ids is None:
        return None
    made = [line for each in ids for line in abilities.lines(voice, voice.naming.ruleset.abilities[each])]
    return f"{spaced(name)} (ability)", tuple(made)


def _tracked(voice: Voice, of: r.TrackInfo) -> Line:
    said = [line.text for line in entries.track(of)]
    return Line(f"{english.capital(voice.naming.track(of.name))}: {'; '.join(said)}")


def _counted(voice: Voice, of: r.CounterInfo) -> Line:
    """A counter or resource with where it begins: `Chip: a resource of each player, at first 20`."""
    first, *more = entries.counter(voice, of)
    return Line(f"{voice.naming.counter(of.name)}: {'; '.join(line.text for line in (first, *more))}")


def _zone(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.zones.get(name)
    if found is None:
        return None
    if found.spot is not None:
        return f"{voice.naming.zone(name)} (spot)", (*_places(voice, found), *_spot(voice, found.spot))
    title = voice.naming.zone(name)
    line = Line(flow.zone(voice, found).text.removeprefix(f"{title}: "))
    return f"{title} (zone)", (line, *(_space(voice, group) for group in found.groups if group.cost or group.effect))


def _space(voice: Voice, of: r.SpaceGroup) -> Line:
    """What is printed on the spaces of a group."""
    voice = voice.knowing(x.THIS, thing("this space"))
    said = [] if of.cost is None or not of.cost[0].steps else [f"it costs to {costs.phrase(voice, of.cost[0])}"]
    title = spaced(str(of.name))
    if of.effect is None:
        return Line(f"{title}: {'; '.join(said)}")
    return _under(f"{title}{f' ({said[0]})' if said else ''}", statements.lines(voice, of.effect.body))


def _places(voice: Voice, of: r.ZoneInfo) -> tuple[Line, ...]:
    """How many places a spot has, and on what it stands."""
    assert of.spot is not None
    made: list[Line] = []
    group = of.groups[0]
    count = group.count.value if isinstance(group.count, x.Constant) else 1
    if group.values:
        made.append(
            Line(f"it has {count} places, with the values {english.listed([str(one) for one in group.values])}")
        )
    elif count != 1:
        made.append(Line(f"it has {count} places"))
    if of.spot.of_kind is not None:
        made.append(Line(f"it is printed on each {voice.naming.kind(of.spot.of_kind)[0]}"))
    if of.spot.track is not None:
        made.append(Line(f"it stands on {of.spot.position} of {english.the(voice.naming.track(of.spot.track))}"))
    return tuple(made)


def _spot(voice: Voice, of: r.SpotInfo) -> tuple[Line, ...]:
    voice = voice.knowing(x.THIS, thing("this spot"))
    made: list[Line] = []
    if of.when is not None:
        made.append(Line(f"it is there only while {conditions.clause(voice, of.when.value)}"))
    if of.cost is not None and of.cost[0].steps:
        made.append(Line(f"cost: {costs.phrase(voice, of.cost[0])}"))
    if of.effect is not None:
        made.append(_under("effect", statements.lines(voice, of.effect.body)))
    return tuple(made) or (Line("things can be put here"),)


def _part(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = next((one for one in parts(voice.naming.ruleset) if one.name == name), None)
    if found is None:
        return None
    line = flow.part(voice, found)
    title = flow.title(voice, found)
    inside = line.under or (Line(line.text.removeprefix(f"{title}: ")),)
    return f"{title} ({'step' if isinstance(found, r.StepPart) else 'phase'})", inside


def _kind(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.kinds.get(name)
    return None if found is None else (f"{voice.naming.kind(name)[0]} (kind of card)", entries.kind(voice, found))


def _score(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    ruleset = voice.naming.ruleset
    for title, lines in (("points", ruleset.score), ("tie break", ruleset.tie_break)):
        for line in lines:
            if line.name == name:
                shown = voice.naming.shown(line.names, name)
                text = flow.score_line(voice, line).text.removeprefix(f"{shown}: ")
                return f"{shown} ({title})", (Line(text),)
    return None


def _strategy(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.strategies.get(name)
    return None if found is None else (_strategy_title(voice, found), flow.strategy(voice, found))


def _strategy_title(voice: Voice, found: Strategy) -> str:
    return f"{voice.naming.shown(found.names, found.name)} (a way to play)"


def _counter(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.counters.get(name)
    return None if found is None else (voice.naming.counter(name), entries.counter(voice, found))


def _track(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.tracks.get(name)
    return None if found is None else (voice.naming.track(name), entries.track(found))


def _define(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.defines.get(name)
    return None if found is None else (spaced(name), (entries.define(voice, found),))


def _enum(voice: Voice, name: str) -> tuple[str, tuple[Line, ...]] | None:
    found = voice.naming.ruleset.enums.get(name)
    if found is None:
        return None
    shown = english.listed([voice.naming.value(name, each) for each in found.values], "or")
    return voice.naming.enum(name), (Line(f"{'it shows' if found.is_die else 'one of'} {shown}"),)


_SECTIONS: tuple[Callable[[Voice, str], tuple[str, tuple[Line, ...]] | None], ...] = (
    _action, _procedure, _ability, _grant, _zone, _part, _kind, _score, _strategy, _counter, _track,
    _define, _enum,
)  # fmt: skip
