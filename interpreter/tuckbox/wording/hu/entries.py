"""What is said in Hungarian of one declared thing: an action, a procedure, a kind, a counter, a track, a word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tuckbox.language.types import NUMBER, YES_NO, ListOf, SpaceOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.wording import hungarian as hu
from tuckbox.wording.lines import Line

from . import calls, conditions, costs, hoisting, nouns, sentences, sets, statements, values
from .deeds import NOBODY, wholly
from .speech import THEY, Group, Noun, Voice, its, owned, that, the


def action(voice: Voice, of: r.Action) -> tuple[Line, ...]:
    """Choose, pay, do."""
    made: list[Line] = []
    for pick in of.picks:
        found = sets.group(voice, pick.of)
        tail = " (ha nincs, anélkül folytatod)" if pick.optional else ""
        if found.many and isinstance(pick.of.type, ListOf) and isinstance(pick.of.type.of, SpaceOf):
            found = replace(found, one=voice.naming.word(pick.name))
        name, number = _pick_name(voice, pick)
        chosen = found.any_one()
        verb = wholly("választ", chosen.definite).said(you=True, definite=chosen.definite)
        made.append(Line(f"{verb} {chosen.text('t')}{number}{tail}"))
        human = nouns.is_player_set(pick.of)
        called = name if len(name) == 1 else name if len(of.picks) > 1 else f"választott {name}"
        voice = voice.knowing(pick.slot, Noun(called) if len(called) == 1 else the(called, human=human))
    if of.when is not None and (text := conditions.clause(voice, of.when)) != "mindig":
        made.insert(0, Line(f"ezt csak akkor teheted, ha {text}"))
    if of.cost is not None and of.cost.steps:
        made.append(Line(costs.phrase(voice, of.cost)))
        for step in of.cost.steps:
            if isinstance(step, s.CostStep | s.Owe):
                voice = hoisting.inlined(voice, step.before)
    voice = _paid(voice, of)
    made.extend(statements.lines(voice, of.effect.body))
    if of.once_each is not None:
        period = {"turn": "körönként", "round": "fordulónként", "game": "játékonként"}
        made.append(Line(f"ezt {period.get(of.once_each, of.once_each)} egyszer teheted meg"))
    if of.counts_as is not None:
        made.append(Line(f"ez ennek az akciónak számít: „{voice.naming.action(of.counts_as)}”"))
    if of.reactions:
        made.append(Line("a többi játékos reagálhat rá"))
    return tuple(made)


def _pick_name(voice: Voice, pick: r.ActionPick) -> tuple[str, str]:
    """What a pick is called: its name; one letter says something only of a number."""
    if len(pick.name) > 1:
        return voice.naming.word(pick.name), ""
    one, _ = voice.naming.member(pick.of.type)
    return (pick.name, f": {pick.name}") if one == "szám" else (one, "")


def _paid(voice: Voice, of: r.Action) -> Voice:
    """What `paid` is called: the cards or units that the cost took."""
    for step in of.cost.steps if of.cost is not None else ():
        if isinstance(step, s.Owe) and step.source is not None:
            found = sets.group(voice, step.source)
            paid = Group(found.one or "lap", found.many or "lapok", said="fizetésre használt ")
            return voice.knowing_group(of.paid_slot, paid)
    return voice.knowing(of.paid_slot, the("fizetség"))


def procedure(voice: Voice, of: r.Procedure) -> tuple[Line, ...]:
    """What the procedure's name means."""
    for name, slot in of.parameters:
        people = any(nouns.is_player(node) for node in _reads(of, slot))
        called = voice.naming.word(name)
        voice = voice.knowing(slot, Noun(called) if len(name) == 1 else the(called, human=people))
    return statements.lines(voice, of.effect.body)


def _reads(of: r.Procedure, slot: int) -> list[x.Local]:
    return [node for node in nodes(of.effect) if isinstance(node, x.Local) and node.slot == slot]


def heading(voice: Voice, of: r.Procedure) -> str:
    """The procedure as it is said, with the names of its parameters."""
    says = of.says.get(voice.naming.lang)
    if says:
        named = zip(of.parameters, of.parameter_types, strict=True)
        parts = {name: sentences.parameter(voice, name, typed) for (name, _), typed in named}
        return sentences.sentence(says, parts, NOBODY).said()
    given = [voice.naming.word(name) for name, _ in of.parameters]
    return f"„{voice.naming.procedure(of.name)}”" + (f" ({'; '.join(given)})" if given else "")


def define(voice: Voice, of: r.Define) -> Line:
    """A defined word and what it means."""
    names: list[str] = []
    own: dict[str, Noun] = {}
    owner: Noun | None = None
    inner = voice
    nested = any(isinstance(node, x.Filter | x.Each) for node in nodes(of.formula.value))
    parameters = list(zip(of.parameters, of.formula.parameters, of.parameter_types, strict=False))
    for at, (word, slot, taken) in enumerate(parameters):
        found = _called(of, slot)
        called = voice.naming.word(found) if found and found not in ("you", "it") else voice.naming.member(taken)[0]
        if str(taken) == "a player" and at == len(parameters) - 1:
            owner = Noun("játékos", human=True)
            own[word] = Noun("egy játékos", human=True)
            inner = inner.knowing(slot, that("játékos", human=True) if at or nested else THEY)
            continue
        names.append(called)
        own[word] = Noun(called) if len(called) == 1 else the(called)
        inner = inner.knowing(slot, own[word])
    said = calls.said_of(voice, of, own)
    if isinstance(said, Noun):
        return Line(f"{said.text()}: {nouns.noun(inner, of.formula.value).text()}")
    if said:
        holds = conditions.clause(inner, of.formula.value)
        return Line(f"{said}{':' if holds in ('mindig', 'soha') else ', ha'} {holds}")
    name = voice.naming.define(of.name)
    if of.type == YES_NO:
        subjects = hu.listed([*names, *(["játékos"] if owner else [])])
        about = f" ({subjects})" if subjects else ""
        if isinstance(of.formula.value, x.Constant):
            return Line(f"„{name}”{about} {'mindig igaz' if of.formula.value.value else 'sohasem igaz'}")
        return Line(f"„{name}”{about} akkor igaz, ha {conditions.clause(inner, of.formula.value)}")
    about = f" ({'; '.join(names)})" if names else ""
    head = owned(Noun("egy játékos"), name).text() if owner else name
    return Line(f"{head}{about}: {nouns.noun(inner, of.formula.value).text()}")


def _called(of: r.Define, slot: int) -> str | None:
    names = [node.name for node in nodes(of.formula) if isinstance(node, x.Local) and node.slot == slot]
    return names[0] if names else None


def counter(voice: Voice, of: r.CounterInfo) -> tuple[Line, ...]:
    """Whose it is, where it begins and how far it goes."""
    name = voice.naming.counter(of.name)
    mine = of.per == "player"
    if of.type == YES_NO:
        made = [Line(f"{'minden játékosról' if mine else 'az asztalról'} feljegyzett igen vagy nem")]
    else:
        start = values.value(voice.naming, of.start, of.type)
        several = hu.singular(name) is not None
        has = f"{'vannak' if several else 'van'} {its(name) if mine else name}"
        has = f"minden játékosnak {has}" if mine else has
        made = [Line(has + (f", kezdetben {start}" if start != "semmi" else ""))]
    if of.least is not None and of.type == NUMBER and not of.resource:
        made.append(Line(f"nem lehet kevesebb, mint {of.least}"))
    if of.most is not None:
        made.append(Line(f"nem lehet több, mint {of.most}"))
    if of.supply is not None:
        own = of.piece and mine
        made.append(Line(f"mindenkinek {of.supply} sajátja van" if own else f"összesen {of.supply} van belőle"))
    if of.piece:
        made.append(Line("valahová leteszik, és visszakerül a tulajdonosához"))
    if of.kept:
        made.append(Line("játékról játékra megmarad"))
    if of.lasts is not None:
        ends = {"turn": "a kör végén", "round": "a forduló végén", "phase": "a szakasz végén"}
        last = of.lasts.rpartition(" ")[2]
        made.append(Line(f"{ends.get(last, last)} visszaáll"))
    if of.seen_by != "all":
        made.append(Line("csak a tulajdonosa látja" if of.seen_by == "owner" else "senki sem látja"))
    return tuple(made)


def track(of: r.TrackInfo) -> tuple[Line, ...]:
    """The track's ends, and who ranks higher on a space."""
    first = 1 if of.start is None else of.start
    top = "" if of.top is None else f" {hu.ending(str(of.top), 'ig')}"
    begin = "mindenki rajta kívül kezd" if of.start is None else f"mindenki itt kezd: {of.start}"
    made = [Line(f"sáv {hu.ending(str(first), 'tól')}{top}; {begin}")]
    if of.one_per_space:
        made.append(Line("egy mezőn csak egy játékos állhat"))
    elif of.equal in ("first", "last"):
        who = "aki előbb érkezett" if of.equal == "first" else "aki később érkezett"
        made.append(Line(f"ugyanazon a mezőn az áll előrébb, {who}"))
    return tuple(made)


def kind(voice: Voice, of: r.KindInfo) -> tuple[Line, ...]:
    """How many there are, what each says, where it is drawn from and discarded to."""
    kinds = voice.naming.ruleset.kinds
    first = tuple(name for name, info in kinds.items() if info.companion == of.name)
    cards = [one for one in voice.naming.ruleset.cards.values() if one.kind in (*(of.concrete or (of.name,)), *first)]
    copies = sum(card.copies for card in cards)
    one, many = voice.naming.kind(of.name)
    made = [Line(f"{copies} {one} van" if copies else f"játék közben készülnek {many}")]
    if len(of.concrete) > 1 or (of.concrete and of.concrete != (of.name,)):
        members = [voice.naming.kind(each)[0] for each in of.concrete]
        made = [Line(f"{one} lehet: {hu.listed(members, 'vagy')}")]
    fields = [voice.naming.word(name) for name in of.fields]
    if fields:
        made.append(Line(f"mindegyiknek van: {hu.listed(fields)}"))
    if of.payable_as is not None:
        made.append(Line(f"fizetéskor ez az értéke: {voice.naming.word(of.payable_as)}"))
    if of.kept:
        made.append(Line(f"játékról játékra megmarad: {hu.listed([voice.naming.word(name) for name in of.kept])}"))
    made.extend(_body(voice, of, first))
    for zone, text, mark in (
        (of.deck, "{} húzod", "honnan"),
        (of.hand, "{} húzod", "hová"),
        (of.discard, "eldobva {} kerül", "hová"),
    ):
        if zone is not None:
            made.append(Line(text.format(the(voice.naming.zone(zone)).text(mark))))
    if of.active is not None:
        inner = voice.knowing(x.THIS, the(one))
        text = conditions.clause(inner, of.active.value)
        always = {"soha": "a képességei sohasem élnek", "mindig": "a képességei mindig élnek"}
        made.append(Line(always.get(text, f"a képességei addig élnek, amíg {text}")))
    return tuple(made)


def _body(voice: Voice, of: r.KindInfo, first: tuple[str, ...]) -> Iterator[Line]:
    """The sides of its cards, their second pieces, the spots printed on them."""
    if of.sides is not None and of.sides in voice.naming.ruleset.enums:
        shown = [voice.naming.value(of.sides, side) for side in of.faces]
        yield Line(f"{len(shown)} oldala van: {hu.listed(shown)}; mindig az érvényes, amelyik látszik")
    for name in first:
        yield Line(f"egy másik lap második része: {voice.naming.kind(name)[0]}")
    if of.companion is not None:
        yield Line(f"van egy második része: {voice.naming.kind(of.companion)[0]}")
    for spot in voice.naming.ruleset.zones.values():
        if spot.spot is not None and spot.spot.of_kind in of.bases:
            yield Line(f"rányomtatott hely: {voice.naming.zone(spot.name)}")
