"""Abilities that wait for what never happens, stand in for what nobody pays, or stand on cards never in play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.beforehand import beforehand
from tuckbox.semantics.bodies import sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Ability, KindInfo, Pattern, Ruleset, ZoneInfo
from tuckbox.semantics.checked.statements import CostStep
from tuckbox.semantics.comparing import asks_declarations, verdict_of_declarations
from tuckbox.semantics.doings import Doing, doings, reads_event
from tuckbox.semantics.lints.never_offered import unoffered
from tuckbox.semantics.owed import owed
from tuckbox.semantics.ranges import Ranges
from tuckbox.semantics.uses import Uses, uses
from tuckbox.vocabulary.spec import Form, Verb

_RULESET = """\
ruleset: sample
version: 1
players: 2
kinds: {tile: {plural: tiles}}
zones: {hand: {of: player, holds: tile}, stack: {kind: pile, holds: tile, starts with: tile}}
counters: {points: {of: player, start: 0}}
actions: {take_one: {effect: draw 1 from stack to hand}}
flow:
  - {turns: players, actions: [take_one]}
score: {points: points}
cards: [{id: plain, kind: tile, copies: 9}]
abilities:
  - {after: EVENT, effect: raise points by 1}
"""
NEVER_FIRES = Code(
    number="W0722",
    slug="never-fires",
    title="an ability waits for what never happens",
    explain="No text of the ruleset does what the ability waits for: the verb or procedure stands nowhere, the counter "
    "is never changed, or the place never holds such cards. What an ability may be used for `instead of "
    "paying` must be paid by some cost. The abilities of a card work while it is in play (or while "
    "its kind's `active` holds): without a zone with `in_play: yes` that holds its kind they never do.",
    bad=_RULESET.replace("EVENT", "reveal tile"),
    good=_RULESET.replace("EVENT", "draw tile"),
    severity="warning",
)
_WAITING = ("triggered", "replacement", "reaction")


def never_fires(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report triggers, replacements and reactions of which no pattern can ever fit, and cards that are never in play.

    What the engine does by itself (refills, payments, what comes off a card) always counts as happening.
    """
    if book.checker.problems.errors:
        return
    used = uses(ruleset, book.checker.vocabulary, book.checker.reuse)
    idle = _never_taken(book, ruleset)
    verbs = book.checker.vocabulary.verbs
    every = doings(ruleset, book.checker.vocabulary, book.checker.reuse)
    known = beforehand(ruleset, decl, book.checker.vocabulary, book.checker.reuse)
    ranges = Ranges(ruleset, book.checker.vocabulary, {}, known)
    for ability in ruleset.abilities.values():
        if ability.form not in _WAITING or not ability.patterns or ability.at is None:
            continue
        reasons = [
            _why_idle(pattern, idle)
            or _why_not(pattern, ruleset, used, verbs)
            or _why_not_so(pattern, ability, ranges, every)
            for pattern in ability.patterns
        ]
        if all(reasons):
            message = f"this never happens: {reasons[0]}"
            help_text = "wait for something that a text does, or let one do it"
            book.checker.problems.add(NEVER_FIRES, ability.at, message, help=help_text)
        elif _hears_itself(ability) and all(those := [_by_no_doer(pattern) for pattern in ability.patterns]):
            message = f"this never happens: in a rule `you` is who does it, so `by {those[0]}` never holds"
            help_text = f"leave out `by {those[0]}`: a rule hears what anybody does"
            book.checker.problems.add(NEVER_FIRES, ability.at, message, help=help_text)
    for at, why in _never_owed(book, ruleset):
        message = f"this never applies: {why}"
        help_text = "only what a cost pays can be met another way"
        book.checker.problems.add(NEVER_FIRES, at, message, help=help_text)
    for ability, kind in _out_of_play(ruleset):
        if ability.at is not None:
            message = f"the abilities of a `{kind}` never work: no zone with `in_play: yes` holds one"
            help_text = f"write `in_play: yes` for the zone in which they shall work, or `active:` for `{kind}`"
            book.checker.problems.add(NEVER_FIRES, ability.at, message, help=help_text)


def _never_taken(book: Book, ruleset: Ruleset) -> frozenset[str]:
    """The actions that nobody takes, and nothing that is done counts as."""
    counted = {one.counts_as for one in ruleset.actions.values()}
    counted |= {one.counts_as for one in ruleset.abilities.values()}
    return unoffered(book, ruleset) - counted


def _why_idle(pattern: Pattern, idle: frozenset[str]) -> str | None:
    """Why nobody ever does the actions of a pattern; None: somebody may, or it waits for something else."""
    is_idle = bool(pattern.events) and set(pattern.events) <= idle
    return f"nobody is ever offered {_listed(pattern.events)}" if is_idle else None


def _why_not(pattern: Pattern, ruleset: Ruleset, used: Uses, verbs: Mapping[str, Verb]) -> str | None:
    """Why no event can fit the pattern; None: one may."""
    if not pattern.events:
        return None
    if not any(_happens(one, ruleset, used, verbs) for one in pattern.events):
        named = ", ".join(f"`{one}`" for one in pattern.events)
        return f"nothing does {named}"
    for part in parts_of(pattern):
        word = _changed_word(part, pattern)
        if word is not None and word not in used.changed and not _falls_back(word, ruleset):
            return f"nothing changes `{word}`"
    return _held_nowhere(pattern, ruleset)


def _happens(event: str, ruleset: Ruleset, used: Uses, verbs: Mapping[str, Verb]) -> bool:
    if event in used.done:
        return True
    if event in verbs:
        by_itself = any(_is_silent(form, ruleset) for form in verbs[event].forms)
        return by_itself or ("counter" in verbs[event].takes and any(c.lasts for c in ruleset.counters.values()))
    return event not in ruleset.procedures


def _is_silent(form: Form, ruleset: Ruleset) -> bool:
    """Whether it also happens without a phrase of its own: in a payment, a refill, an offer, when a bearer leaves."""
    if form.fills:
        return any(zone.refill is not None for zone in ruleset.zones.values())
    if form.detaches is not None:
        rules = {kind.attached for kind in ruleset.kinds.values() if kind.bears} - {"stays"}
        return "returns" in rules if form.detaches == "home" else bool(rules)
    return form.run is None


def only_awaited(body: object) -> tuple[Pattern, ...]:
    """The pattern without which an ability never fires; none: it has several, or waits for nothing."""
    if not isinstance(body, Ability) or body.form not in _WAITING or len(body.patterns) != 1:
        return ()
    return body.patterns


def parts_of(pattern: Pattern) -> tuple[x.Expr, ...]:
    """The conditions all of which an event must fulfil."""
    condition = pattern.condition
    if condition is None:
        return ()
    return condition.parts if isinstance(condition, x.AllOf) else (condition,)


def _hears_itself(ability: Ability) -> bool:
    """Whether `you` in it is who does what it waits for: in a rule, unless it is an offer to answer."""
    return ability.owner == "" and ability.form != "reaction"


def _by_no_doer(pattern: Pattern) -> str | None:
    """The word for players other than `you`, where the pattern waits for what one of them does."""
    for part in parts_of(pattern):
        match part:
            case (
                x.Member(item=x.EventField(name="by"), of=x.Seats(which=word), negated=False)
                | x.Equal(left=x.EventField(name="by"), right=x.Seats(which=word), negated=False)
            ) if word in ("others", "opponent"):
                return word
    return None


def _changed_word(part: x.Expr, pattern: Pattern) -> str | None:
    """The counter or field whose change the pattern waits for, as it says itself."""
    match part:
        case x.Equal(left=x.Local(slot=slot), right=right, negated=False) if slot == pattern.it_slot:
            if isinstance(right, x.Named) and right.sort == "counter":
                return right.name
            if isinstance(right, x.Constant) and isinstance(right.value, str):
                return right.value
    return None


def _falls_back(word: str, ruleset: Ruleset) -> bool:
    """Whether it changes by itself, or is more than a counter: who acts first, who controls a card."""
    info = ruleset.counters.get(word)
    if info is not None:
        return info.lasts is not None
    rows = (*(one.fields for one in ruleset.kinds.values()), *(one.fields for one in ruleset.zones.values()))
    return not any(word in row for row in rows)


# ------------------------------------------------------------------ what nobody pays


def _never_owed(book: Book, ruleset: Ruleset) -> Iterator[tuple[Span, str]]:
    """Where abilities stand in for units that no cost pays, and why they never apply."""
    for ability in ruleset.abilities.values():
        units = [bag.unit for bag in ability.instead_of if isinstance(bag, x.Bag)]
        named = [unit.name for unit in units if isinstance(unit, x.Named) and unit.sort in ("resource", "group")]
        if ability.at is None or not named or len(named) < len(ability.instead_of):
            continue
        during = _actions(ability, ruleset)
        paid = owed(ruleset, book.checker.reuse, during)
        wanted = {one for name in named for one in _alike(name, ruleset)}
        if paid is None or not wanted.isdisjoint(paid):
            continue
        verbs = _spending(ruleset, book, wanted)
        only = f", only spent by {_listed(verbs)}" if verbs else ""
        where = f" in {_listed(sorted(during))}" if during else ""
        yield ability.at, f"{_listed(named)} is never paid{where}{only}"


def _actions(ability: Ability, ruleset: Ruleset) -> frozenset[str]:
    """The actions during which it applies; none: it may at any time."""
    place = ability.place
    if place is None or place.steps:
        return frozenset()
    events = {event for pattern in place.actions for event in pattern.events}
    return frozenset(events) if events <= set(ruleset.actions) else frozenset()


def _alike(unit: str, ruleset: Ruleset) -> set[str]:
    """A resource with its group, or a group with its resources."""
    info = ruleset.counters.get(unit)
    if info is not None:
        return {unit} if info.group is None else {unit, info.group}
    return {unit, *(one.name for one in ruleset.counters.values() if one.group == unit)}


def _spending(ruleset: Ruleset, book: Book, units: set[str]) -> list[str]:
    """The verbs of costs that spend these units and pay nothing."""
    phrases = [step.phrase for seen in sights(ruleset, book.checker.reuse) for step in seen.of(CostStep)]
    things = [(one.verb, dict(one.arguments).get("thing")) for one in phrases]
    found = [verb for verb, thing in things if isinstance(thing, x.Bag) and isinstance(thing.unit, x.Named)
             and thing.unit.name in units]  # fmt: skip
    return list(dict.fromkeys(found))


# ------------------------------------------------------------------ what the phrases do


def _why_not_so(pattern: Pattern, ability: Ability, ranges: Ranges, every: Sequence[Doing]) -> str | None:
    """Why nothing that happens is of the kind that the pattern waits for; None: something may be."""
    ruleset, verbs = ranges.ruleset, ranges.vocabulary.verbs
    if not pattern.events or any(one in ruleset.actions for one in pattern.events):
        return _never_so(pattern, ranges)
    those = [one for one in every if one.verb in pattern.events]
    if pattern.units and not any(
        _is_silent(form, ruleset) for one in pattern.events if one in verbs for form in verbs[one].forms
    ):
        named = {*pattern.units, *(ruleset.counters[one].group for one in pattern.units)}
        if those and not any(one.units is None or not named.isdisjoint(one.units) for one in those):
            return f"nothing does {_listed(pattern.events)} with {_listed(pattern.units)}"
    words = {word for part in parts_of(pattern) if (word := _changed_word(part, pattern)) is not None}
    asked = [part for one in (pattern.condition, ability.when) if one is not None for part in reads_event(one)]
    for word in words if asked else ():
        info = ruleset.counters.get(word)
        ways = {one.rises for one in those if one.takes == "counter" and (one.words is None or word in one.words)}
        if (
            info is not None
            and info.lasts is None
            and len(ways) == 1
            and any(_is_against(*one, *ways) for one in asked)
        ):
            return f"`{word}` only {'rises' if True in ways else 'falls'}"
    return _never_so(pattern, ranges) or _moved_nowhere(pattern, ruleset, those)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{one}`" for one in words)


def _is_against(operator: str, left: str, right: str, rises: bool | None) -> bool:
    """Whether a comparison of what was (`from`) and what is (`to`) never holds, where a word only rises or falls."""
    if rises is None or (left, right) not in (("to", "from"), ("from", "to")):
        return False
    return operator[0] == (("<" if left == "to" else ">") if rises else (">" if left == "to" else "<")) and (
        operator in ("<", ">")
    )


def _never_so(pattern: Pattern, ranges: Ranges) -> str | None:
    """Why what is printed on the cards, or how many there are, never is as the pattern says."""
    for part in parts_of(pattern):
        if isinstance(part, (x.Comparison, x.Equal)) and asks_declarations(part, ranges.vocabulary):
            found = verdict_of_declarations(part, ranges)
            if found is not None and not found.holds:
                return found.why
    return None


# ------------------------------------------------------------------ places


def _moved_nowhere(pattern: Pattern, ruleset: Ruleset, those: Sequence[Doing]) -> str | None:
    """Whether no phrase moves from the zone to the zone that the pattern names."""
    named = {side: set[str]() for side in ("from", "to")}
    for part in parts_of(pattern):
        if isinstance(part, x.Member) and isinstance(part.item, x.EventField):
            named.get(part.item.name, set()).update(_zones_named(part))
    goals, sources = named["to"], named["from"]
    if len(goals) != 1 or len(sources) > 1 or not those:
        return None
    (goal,) = goals
    if _receives_by_itself(goal, ruleset):
        return None
    for one in those:
        comes = not sources or one.source is None or one.source in sources
        if one.takes in ("selection", "cards") and comes and (one.goals is None or goal in one.goals):
            return None
    return f"nothing moves from `{next(iter(sources))}` to `{goal}`" if sources else f"nothing moves to `{goal}`"


def _receives_by_itself(zone: str, ruleset: Ruleset) -> bool:
    """Whether cards may come there without a phrase that says so: a refill, what is discarded, drawn or comes home."""
    info, kinds = ruleset.zones[zone], ruleset.kinds.values()
    usual = {word for one in kinds for word in (one.deck, one.hand, one.discard)}
    usual |= {one.discards_to for one in ruleset.zones.values()}
    return info.refill is not None or info.spot is not None or zone in usual or any(one.bears for one in kinds)


def _held_nowhere(pattern: Pattern, ruleset: Ruleset) -> str | None:
    """Whether the cards of the pattern never lie where it says that they come from or go to."""
    parts = parts_of(pattern)
    for kinds in (one.kinds for one in parts if isinstance(one, x.IsKind) and _is_thing(one, pattern)):
        for zone in (zone for one in parts for zone in _zones_named(one)):
            info = ruleset.zones[zone]
            if info.spot is None and info.holds and not set(kinds) & set(info.holds):
                return f"`{zone}` never holds a {' or '.join(f'`{kind}`' for kind in kinds)}"
    return None


def _is_thing(one: x.IsKind, pattern: Pattern) -> bool:
    return isinstance(one.card, x.Local) and one.card.slot == pattern.it_slot and not one.negated


def _zones_named(part: x.Expr) -> Iterator[str]:
    """The zone that a clause names, whoever's it is."""
    match part:
        case x.Member(item=x.EventField(name="from" | "to"), of=x.EveryZone(word=word), negated=False):
            yield word
        case x.Member(item=x.EventField(name="from" | "to"), of=x.Items(items=(x.Zone(word=word),)), negated=False):
            yield word


def _out_of_play(ruleset: Ruleset) -> Iterator[tuple[Ability, str]]:
    """The first ability of each kind whose cards lie in no zone that is in play and on no other card."""
    if any(one.bears for one in ruleset.kinds.values()):
        return
    in_play = [zone for zone in ruleset.zones.values() if zone.in_play]
    found: dict[str, Ability] = {}
    for ability in ruleset.abilities.values():
        card = ruleset.cards.get(ability.owner)
        if card is not None and _never_in_play(ruleset.kinds[card.kind], in_play):
            found.setdefault(card.kind, ability)
    yield from ((ability, kind) for kind, ability in found.items())


def _never_in_play(kind: KindInfo, in_play: Iterable[ZoneInfo]) -> bool:
    if kind.active is not None or kind.companion is not None or kind.sides is not None:
        return False
    return not any(not zone.holds or set(kind.bases) & set(zone.holds) for zone in in_play)
