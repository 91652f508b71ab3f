"""Which of the things that are offered within actions a phrase may make impossible, told from its text.

Sound and coarse, as it spares no more than a trial: words are taken whole, whoever holds them, cards by their kinds.
What is only ever paid with cannot be lost by getting more of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.language.types import BagOf, WordOf
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Action, ActionPick, Ruleset
from tuckbox.vocabulary.spec import Form, Verb

from . import ops
from .lying import ALL, Lying

#: ``("action", number)`` or ``("activate", ability number)``.
Thing: TypeAlias = "tuple[e.Value, ...]"

#: Some amount that is not known before.
SOME = "?"
#: Who is first of the players, and when each had a turn: it begins with a star like how cards lie, as it is no amount.
ORDER = "*order of players"
_NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Needs:
    """The words on which it depends whether something is possible: those only paid with, and all others.

    ``own``: the kind of the card on which it stands, which must lie where it does.
    """

    paid: frozenset[str]
    read: frozenset[str]
    own: frozenset[str] = _NOTHING


class Stakes:
    """What is offered at any time by one ruleset, with what it needs; a phrase is looked at when it is first met."""

    def __init__(self, ruleset: Ruleset, verbs: Mapping[str, Verb], anytime: frozenset[str]) -> None:
        self._ruleset, self._verbs, self._lying = ruleset, verbs, Lying(ruleset)
        self._taken: dict[int, tuple[ops.Do, dict[Thing, bool]]] = {}
        self._words: dict[str, frozenset[str]] = {}
        self._needs: dict[Thing, Needs] = {}
        for number, action in enumerate(ruleset.actions.values()):
            if action.name in anytime or action.counts_as in anytime:
                self._needs["action", number] = self._of_action(action)
        for number, ability in enumerate(ruleset.abilities.values()):
            if ability.form == "activated" and not ability.main:
                self._needs["activate", number] = self._of_ability(ability)

    def taken_by(self, phrase: ops.Do) -> dict[Thing, bool]:
        """What may be impossible when the phrase has happened. What it resolves has phrases of its own.

        Each with whether that is so even if the card on which it stands is none of those the phrase is about.
        """
        kept = self._taken.get(id(phrase))
        if kept is None:
            kept = self._taken[id(phrase)] = (phrase, dict(self._found(phrase)))
        return kept[1]

    def amounts(self, thing: Thing) -> frozenset[str] | None:
        """The resources of a seat on which alone it depends whether it can do something; none: on more than that."""
        needs = self._needs.get(thing)
        if needs is None or needs.read or needs.own or not needs.paid <= self._ruleset.counters.keys():
            return None
        return needs.paid

    def _found(self, phrase: ops.Do) -> Iterator[tuple[Thing, bool]]:
        verb = self._verbs[phrase.verb]
        form = next(one for one in verb.forms if one.id == phrase.form)
        thing = next((expr for name, expr in phrase.arguments if name == "thing"), None)
        written = self._written(phrase, verb, form, thing)
        about = form.takes_cards and thing is not None and written == self._lying.of(thing)
        for one, needs in self._needs.items():
            lost = needs.read if verb.touches == "added" else needs.read | needs.paid
            anyway = meet(written, lost)
            if anyway or meet(written, needs.own):
                yield one, anyway or not about

    def _written(self, phrase: ops.Do, verb: Verb, form: Form, thing: e.Expr | None) -> frozenset[str]:
        """The words that a phrase may change, and the cards."""
        parameter = form.parameter("thing")
        takes = "" if parameter is None else parameter.takes
        if takes == "effect":
            return _NOTHING
        if thing is None or takes not in ("units", "counter"):
            return self._lying.changed(phrase.arguments, form)
        named = frozenset(_named(thing, self._ruleset))
        amounts = verb.touches != "anything" if takes == "units" else named or _is_word(thing)
        return (named or frozenset((SOME,))) | (_NOTHING if amounts else {ALL})

    # ------------------------------------------------------------ what something needs

    def _of_action(self, action: Action) -> Needs:
        return self._of((action.name, action.counts_as or ""), action.picks, action.when, action.cost)

    def _of_ability(self, ability: Ability) -> Needs:
        """What costs nothing must do something."""
        needs = self._of(("activate", ability.counts_as or ""), ability.picks, ability.when, ability.cost)
        own, read = self._own(ability), needs.read | self._in_force(ability)
        return Needs(needs.paid, read if ability.cost is not None else read | {ALL, SOME}, own)

    def _own(self, ability: Ability) -> frozenset[str]:
        card = self._ruleset.cards.get(ability.owner)
        return _NOTHING if card is None else self._lying.of_kinds((card.kind,))

    def _in_force(self, ability: Ability) -> frozenset[str]:
        """What it depends on whether an ability counts, apart from where its card lies."""
        read, card = self._read(ability.lasts_while), self._ruleset.cards.get(ability.owner)
        active = None if card is None else self._ruleset.kinds[card.kind].active
        if active is None or (isinstance(active.value, e.Member) and isinstance(active.value.item, e.Local)):
            return read
        return read | self._read(active.value)

    def _of(
        self, names: tuple[str, ...], picks: tuple[ActionPick, ...], when: e.Expr | None, cost: s.Cost | None
    ) -> Needs:
        paid, read = set[str](), set(self._read(tuple(pick.of for pick in picks)) | self._read(when))
        for step in () if cost is None else cost.steps:
            match step:
                case s.Owe(bag=bag):
                    paid.update(_named(bag, self._ruleset) or (SOME,))
                case s.CostStep(phrase=s.Do(arguments=arguments)):
                    read |= self._lying.read(arguments)
                    read.update(_named(arguments, self._ruleset) or _some(arguments))
                case s.OweField():
                    read.update((ALL, SOME))
            read |= self._read(step)
        for ability in self._ruleset.abilities.values():
            if _has_a_say(ability, names):
                asked = (ability.when, ability.patterns, ability.place, ability.limit, ability.cost)
                read |= self._own(ability) | self._in_force(ability) | self._read(asked)
                paid.update(_named(ability.cost, self._ruleset))
        read |= self._lying.of_kinds(kind.name for kind in self._ruleset.kinds.values() if kind.payable_as is not None)
        return Needs(frozenset(paid), frozenset(read))

    def _read(self, tree: object) -> frozenset[str]:
        """The words whose amounts are looked at, also by way of defined words."""
        found = set(self._lying.read(tree))
        for part in nodes(tree):
            match part:
                case e.Cell(word=word):
                    found.add(word)
                case e.Seats() | e.Builtin(name="last_turn"):
                    found.add(ORDER)
                case e.TrackPlace():
                    found.update(_named(part.track, self._ruleset) or (SOME,))
                case e.Function():
                    found.update(_named(part.arguments, self._ruleset))
                    found |= {SOME} if any(_is_word(one) for one in nodes(part.arguments)) else set()
                case e.Defined(name=name):
                    found |= self._defined(name)
                case e.CanDo(action=action):
                    needs = self._of_action(self._ruleset.actions[action])
                    found |= needs.read | needs.paid
        return frozenset(found)

    def _defined(self, name: str) -> frozenset[str]:
        """The words that a defined word looks at, with what abilities make of it."""
        if name not in self._words:
            self._words[name] = _NOTHING  # what asks for itself in turn adds nothing
            found = set(self._read(self._ruleset.defines[name].formula.value))
            for ability in self._ruleset.abilities.values():
                if ability.word == name:
                    found |= self._own(ability) | self._in_force(ability)
                    found |= self._read((ability.when, ability.by, ability.to))
            self._words[name] = frozenset(found)
        return self._words[name]


def _has_a_say(ability: Ability, names: tuple[str, ...]) -> bool:
    """Whether an ability may forbid something of these names, or change what it is paid with."""
    if ability.form == "forbid":
        return any(name in pattern.events for pattern in ability.patterns for name in names)
    if ability.form != "substitution":
        return False
    place = ability.place
    return place is None or not place.actions or any(name in one.events for one in place.actions for name in names)


def _named(tree: object, ruleset: Ruleset) -> tuple[str, ...]:
    """The counters, resources and tracks named there, of a group all; nothing where one is not known before."""
    found: list[str] = []
    for part in nodes(tree):
        match part:
            case e.Named(sort="group", name=name):
                found += _of_group(ruleset, name)
            case e.Named(sort="resource" | "counter" | "track", name=name):
                found.append(name)
            case e.Local(type=WordOf(sort="track", group=group)):
                found += [one.name for one in ruleset.tracks.values() if group in (None, one.group)]
            case e.Bag(unit=e.Named()) | e.Arith() | e.Negate() | e.Pick():
                pass
            case e.Bag(unit=e.Local(type=WordOf(sort="resource", group=group))):
                found += _of_group(ruleset, group)
            case e.Checked(type=BagOf()):
                return ()
    return tuple(found)


def _some(tree: object) -> tuple[str, ...]:
    """Some amount, where anything there is one."""
    return (SOME,) if any(isinstance(part, e.Checked) and isinstance(part.type, BagOf) for part in nodes(tree)) else ()


def _of_group(ruleset: Ruleset, group: str | None) -> list[str]:
    """The words of a group, or all resources."""
    counters = [one.name for one in ruleset.counters.values() if one.resource and group in (None, one.group)]
    return counters + [one.name for one in ruleset.tracks.values() if group is not None and one.group == group]


def _is_word(part: object) -> bool:
    """Whether it stands for a resource or track that is not known before."""
    return isinstance(part, e.Local) and isinstance(part.type, WordOf)


def meet(written: frozenset[str], read: frozenset[str]) -> bool:
    """Whether anything of the one may be in the other."""
    if not written.isdisjoint(read):
        return True
    return any(
        (ALL in one and any(_lies(word) for word in other)) or (SOME in one and not all(_lies(word) for word in other))
        for one, other in ((written, read), (read, written))
    )


def _lies(word: str) -> bool:
    """Whether a word stands for how cards lie, and not for an amount."""
    return word.startswith(ALL)
