"""What is said of one declared thing: an action, a procedure, a kind, a counter, a track, a defined word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tuckbox.language.types import NUMBER, YES_NO, ListOf, SpaceOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes

from . import calls, conditions, costs, english, hoisting, nouns, sentences, sets, statements, values
from .deeds import procedure_phrase
from .lines import Line
from .speech import NOBODY, Group, Voice, person, thing


def action(voice: Voice, of: r.Action) -> tuple[Line, ...]:
    """Choose, pay, do."""
    made: list[Line] = []
    for pick in of.picks:
        found = sets.group(voice, pick.of)
        one = found.one if found.many else voice.naming.member(pick.of.type)[0]
        players = one.endswith("player")
        tail = " (if there is none, go on without)" if pick.optional else ""
        if found.many and isinstance(pick.of.type, ListOf) and isinstance(pick.of.type.of, SpaceOf):
            found = replace(found, one=voice.naming.word(pick.name))
        called, tail = _pick_name(voice, pick, tail)
        made.append(Line(f"choose {found.any_one()}{tail}"))
        name = called if len(called) == 1 else f"the {called}" if len(of.picks) > 1 else f"the chosen {called}"
        voice = voice.knowing(pick.slot, person(name) if players else thing(name))
    if of.when is not None and (text := conditions.clause(voice, of.when)) != "always":
        made.insert(0, Line(f"you can do this only if {text}"))
    if of.cost is not None and of.cost.steps:
        must, price = costs.asked(voice, of.cost), costs.paid(voice, of.cost)
        made.extend([Line(f"you can do this only if {english.listed(must)}")] if must else [])
        made.append(Line(english.listed(price) or "pay nothing"))
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                voice = hoisting.inlined(voice, step.before)
    voice = _paid(voice, of)
    made.extend(statements.lines(voice, of.effect.body))
    if of.once_each is not None:
        made.append(Line(f"you can do this once each {of.once_each}"))
    if of.counts_as is not None:
        made.append(Line(f"this counts as the action “{voice.naming.action(of.counts_as)}”"))
    if of.reactions:
        made.append(Line("other players may react to this"))
    return tuple(made)


def _pick_name(voice: Voice, pick: r.ActionPick, tail: str) -> tuple[str, str]:
    """What a pick is called: its name; one letter says something only of a number."""
    if len(pick.name) > 1:
        return voice.naming.word(pick.name), tail
    one, _ = voice.naming.member(pick.of.type)
    return (pick.name, f", {pick.name}{tail}") if one == "number" else (one, tail)


def _paid(voice: Voice, of: r.Action) -> Voice:
    """What `paid` is called: the cards or units that the cost took."""
    steps = of.cost.steps if of.cost is not None else ()
    for step in steps:
        if isinstance(step, s.Owe) and step.source is not None:
            found = sets.group(voice, step.source)
            group = Group(found.one, found.many, "the", " you paid with", " you paid with")
            return voice.knowing_group(of.paid_slot, group, thing("what you paid with", plural=True))
    return voice.knowing(of.paid_slot, thing("what you paid"))


def procedure(voice: Voice, of: r.Procedure) -> tuple[Line, ...]:
    """What the procedure's name means."""
    return statements.lines(_parameters(voice, of), of.effect.body)


def _parameters(voice: Voice, of: r.Procedure) -> Voice:
    for name, slot in of.parameters:
        people = any(nouns.is_player(node) for node in _reads(of, slot))
        called = _parameter(voice, of, name, slot)
        voice = voice.knowing(slot, person(called) if people else thing(called))
    return voice


def _reads(of: r.Procedure, slot: int) -> list[x.Local]:
    return [node for node in nodes(of.effect) if isinstance(node, x.Local) and node.slot == slot]


def _parameter(voice: Voice, of: r.Procedure, name: str, slot: int) -> str:
    reads = _reads(of, slot)
    if reads:
        return nouns.called(voice, name, reads[0].type)
    return name if len(name) == 1 else english.the(voice.naming.word(name))


def heading(voice: Voice, of: r.Procedure) -> str:
    """The procedure as it is said, with the names of its parameters."""
    says = of.says.get(voice.naming.lang)
    if says:
        named = zip(of.parameters, of.parameter_types, strict=True)
        parts = {name: sentences.parameter(voice, name, typed) for (name, _), typed in named}
        made = sentences.sentence(says, parts, NOBODY)
        return f"have {made.subject.object()} {made.phrase}" if made.subject is not None else made.phrase
    parameters = zip(of.parameters, of.clauses, strict=True)
    given = {clause: _parameter(voice, of, name, slot) for (name, slot), clause in parameters}
    return procedure_phrase(voice, of.name, given)


def define(voice: Voice, of: r.Define) -> Line:
    """A defined word and what it means."""
    names: list[str] = []
    own: dict[str, str] = {}
    owner = ""
    inner = voice
    parameters = list(zip(of.parameters, of.formula.parameters, of.parameter_types, strict=False))
    for at, (word, slot, taken) in enumerate(parameters):
        called = _called(voice, of, slot) or voice.naming.member(taken)[0]
        own[word] = f"the {called}" if len(called) > 1 else called
        if str(taken) == "a player" and at == len(parameters) - 1:
            owner, own[word] = "a player's ", "a player"
            inner = inner.knowing(slot, person("that player").repeated() if at else person("the player"))
            continue
        names.append(own[word])
        inner = inner.knowing(slot, thing(names[-1]))
    if said := calls.said_of(voice, of, own):
        value = of.formula.value
        if of.type != YES_NO:
            return Line(f"{said}: {nouns.noun(inner, value)}")
        holds = conditions.clause(inner, value)
        return Line(f"{said}: {holds}" if holds in ("always", "never") else f"{said} if {holds}")
    name = calls.define_name(voice, of.name)
    about = f" of {names[0]}" if len(names) == 1 and not owner else f" ({'; '.join(names)})" if names else ""
    head = f"{owner}{name}{about}"
    if of.type == YES_NO:
        subjects = english.listed([*names, *(["a player"] if owner else [])])
        text = f"“{name}”{f' for {subjects}' if subjects else ''}"
        holds = conditions.clause(inner, of.formula.value)
        return Line(f"{text} {holds} holds" if holds in ("always", "never") else f"{text} holds if {holds}")
    return Line(f"{head}: {nouns.noun(inner, of.formula.value)}")


def _called(voice: Voice, of: r.Define, slot: int) -> str | None:
    names = [node.name for node in nodes(of.formula) if isinstance(node, x.Local) and node.slot == slot]
    return voice.naming.word(names[0]) if names else None


def counter(voice: Voice, of: r.CounterInfo) -> tuple[Line, ...]:
    """Whose it is, where it begins and how far it goes."""
    whose = "each player has" if of.per == "player" else "there is"
    what = voice.naming.units(of.name)[1] if of.resource else f"“{voice.naming.counter(of.name)}”"
    if of.type == YES_NO:
        made = [Line(f"a note that is kept {'for each player' if of.per == 'player' else 'on the table'}")]
    else:
        start = values.value(voice.naming, of.start, of.type)
        text = f"{whose} {what}" + (f", at first {start}" if start != "nothing" else "")
        made = [Line(text)]
    if of.least is not None and of.type == NUMBER and not of.resource:
        made.append(Line(f"it cannot be less than {of.least}"))
    if of.most is not None:
        made.append(Line(f"it cannot be more than {of.most}"))
    if of.supply is not None:
        own = of.piece and of.per == "player"
        made.append(Line(f"each has {of.supply} of his own" if own else f"there are {of.supply} of them in all"))
    if of.piece:
        made.append(Line("they are put somewhere and come back to their owner"))
    if of.kept:
        made.append(Line("it is kept from game to game"))
    if of.lasts is not None:
        made.append(Line(f"it is set back at the end of the {of.lasts.rpartition(' ')[2]}"))
    if of.seen_by != "all":
        made.append(Line("only its owner sees it" if of.seen_by == "owner" else "nobody sees it"))
    return tuple(made)


_EQUAL = {"first": "who came first", "last": "who came last", "shared": ""}


def track(of: r.TrackInfo) -> tuple[Line, ...]:
    """The track's ends, and who ranks higher on a space."""
    top = "" if of.top is None else f" up to {of.top}"
    begin = "everybody begins outside it" if of.start is None else f"everybody begins on {of.start}"
    made = [Line(f"a track from {1 if of.start is None else of.start}{top}; {begin}")]
    if of.one_per_space:
        made.append(Line("only one player can stand on a space"))
    elif _EQUAL.get(of.equal):
        made.append(Line(f"on the same space, {_EQUAL[of.equal]} ranks higher"))
    return tuple(made)


def kind(voice: Voice, of: r.KindInfo) -> tuple[Line, ...]:
    """How many there are, what each says, where it is drawn from and discarded to."""
    kinds = voice.naming.ruleset.kinds
    first = tuple(name for name, info in kinds.items() if info.companion == of.name)  # whose second piece it is
    cards = [
        card for card in voice.naming.ruleset.cards.values() if card.kind in (*(of.concrete or (of.name,)), *first)
    ]
    copies = sum(card.copies for card in cards)
    one, many = voice.naming.kind(of.name)
    there = f"there is 1 {one}" if copies == 1 else f"there are {copies} {many}"
    made = [Line(there if copies else f"{many} are made during the game")]
    if len(of.concrete) > 1 or (of.concrete and of.concrete != (of.name,)):
        members = [english.article(voice.naming.kind(each)[0]) for each in of.concrete]
        made = [Line(f"{english.article(one)} is {english.listed(members, 'or')}")]
    fields = [english.quoted(voice.naming.word(name)) for name in of.fields]
    if fields:
        made.append(Line(f"each has its own {english.listed(fields)}"))
    if of.payable_as is not None:
        made.append(Line(f"each pays as its {voice.naming.word(of.payable_as)}"))
    if of.kept:
        made.append(
            Line(f"its {english.listed([voice.naming.word(name) for name in of.kept])} is kept from game to game")
        )
    made.extend(_body(voice, of, first))
    for zone, text in (
        (of.deck, "it is drawn from {}"),
        (of.hand, "it is drawn to {}"),
        (of.discard, "a discarded one goes to {}"),
    ):
        if zone is not None:
            made.append(Line(text.format(english.the(voice.naming.zone(zone)))))
    if of.active is not None:
        inner = voice.knowing(x.THIS, thing("it"))
        text = conditions.clause(inner, of.active.value)
        always = {"never": "its abilities never work", "always": "its abilities always work"}
        made.append(Line(always.get(text, f"its abilities work while {text}")))
    return tuple(made)


def _body(voice: Voice, of: r.KindInfo, first: tuple[str, ...]) -> Iterator[Line]:
    """The sides of its cards, their second pieces, the spots printed on them. ``first``: whose second piece it is."""
    if of.sides is not None and of.sides in voice.naming.ruleset.enums:
        shown = [voice.naming.value(of.sides, side) for side in of.faces]
        yield Line(f"each has {len(shown)} sides, {english.listed(shown)}: what the side that shows says is so")
    for name in first:
        yield Line(f"each is the second piece of {english.article(voice.naming.kind(name)[0])}")
    if of.companion is not None:
        yield Line(f"each has a second piece, {english.article(voice.naming.kind(of.companion)[0])}")
    for spot in voice.naming.ruleset.zones.values():
        if spot.spot is not None and spot.spot.of_kind in of.bases:
            yield Line(f"on each is printed {english.article(voice.naming.zone(spot.name))} (spot)")
