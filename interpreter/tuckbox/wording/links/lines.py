"""The links of one thing, found by its name, and told in a language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.wording.language import Language
from tuckbox.wording.messages import say
from tuckbox.wording.names import parts

from .happenings import Happening, action_happening, happenings, may_be
from .things import Thing, kinds, things, words

_ANSWERS = ("triggered", "reaction")
_STOPS = ("forbid", "replacement")
_CHANGES = ("modify", "allow", "ignore")


@dataclass(slots=True)
class Links:
    """The ids of what is linked with a thing, in the order of their declarations."""

    answered_by: list[str] = field(default_factory=list)
    stopped_by: list[str] = field(default_factory=list)
    changed_by: list[str] = field(default_factory=list)
    paid_with: list[str] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    used_by: list[str] = field(default_factory=list)


def links(ruleset: r.Ruleset, name: str) -> Links:
    """What is linked with the card, action, rule or word of this name."""
    everything = list(things(ruleset))
    own = [one for one in everything if one.name == name]
    ability = ruleset.abilities.get(name)
    if not own and ability is not None:  # of a card or grant: it alone
        own = [Thing(name, "ability", (ability,), (name,))]
    found = Links()
    card = ruleset.cards.get(name)
    reached = _reached(ruleset, own)
    caused = [one for thing in own for one in _caused(ruleset, thing)] + [
        one for procedure in reached.procedures for one in happenings(ruleset, ruleset.procedures[procedure].effect)
    ]
    mine = {each for thing in own for each in thing.abilities}
    for other in ruleset.abilities.values():
        if other.id not in mine:
            _linked(ruleset, other, own, caused, reached, found)
    heard = [ruleset.abilities[each] for thing in own for each in thing.abilities]
    heard = [one for one in heard if one.form in (*_ANSWERS, "replacement")]
    early = _only_set_up(ruleset, everything)
    for thing in everything:
        if thing.name not in (name, *early) and any(
            _hears(ruleset, one, event) for event in _caused(ruleset, thing) for one in heard
        ):
            found.answers.append(thing.name)
        if thing.name != name and _uses(thing, name, card):
            found.used_by.append(thing.name)
    told_already = {*found.answered_by, *found.changed_by, *found.stopped_by, *found.paid_with}
    found.used_by = [one for one in _once(found.used_by) if one not in told_already]
    found.answers = [one for one in _once(found.answers) if one not in _named_events(heard)]
    return found


def _uses(thing: Thing, name: str, card: r.CardInfo | None) -> bool:
    """Whether a thing names this one; or, if it is a rule and this one a card, its kind."""
    if any(name in words(tree) for tree in thing.trees):
        return True
    return card is not None and thing.sort != "card" and any(card.kind in kinds(tree) for tree in thing.trees)


@dataclass(frozen=True, slots=True)
class _Reached:
    """The procedures and defined words that a thing gets to, the thing's own name among them."""

    procedures: tuple[str, ...]
    defines: frozenset[str]
    owed: frozenset[str]


def _reached(ruleset: r.Ruleset, own: Sequence[Thing]) -> _Reached:
    waiting = [tree for thing in own for tree in thing.trees]
    procedures: dict[str, None] = {}
    defines = {thing.name: None for thing in own if thing.sort == "define"}
    owed: set[str] = set()
    while waiting:
        for node in nodes(waiting.pop()):
            match node:
                case s.CallProcedure(procedure=name) if name not in procedures:
                    procedures[name] = None
                    waiting.append(ruleset.procedures[name].effect)
                case x.Defined(name=name) if name not in defines:
                    defines[name] = None
                    waiting.append(ruleset.defines[name].formula)
                case s.Owe(bag=bag):
                    owed |= words(bag)
    return _Reached(tuple(procedures), frozenset(defines), frozenset(owed))


def _only_set_up(ruleset: r.Ruleset, everything: Sequence[Thing]) -> frozenset[str]:
    """The procedures that only the set-up gets to, before there is anything to answer."""
    played = _reached(ruleset, [one for one in everything if one.sort != "procedure"])
    laid = _reached(ruleset, [Thing("", "set-up", (ruleset.setup,))])
    return frozenset(laid.procedures) - frozenset(played.procedures)


def _caused(ruleset: r.Ruleset, thing: Thing) -> list[Happening]:
    owner = thing.name if thing.sort == "card" else None
    found = [one for tree in thing.trees for one in happenings(ruleset, tree, owner)]
    if thing.sort == "action":
        found.append(action_happening(ruleset.actions[thing.name]))
    if thing.sort == "procedure":
        found.append(Happening(thing.name))
    return found


def _linked(
    ruleset: r.Ruleset,
    other: r.Ability,
    own: Sequence[Thing],
    caused: Iterable[Happening],
    reached: _Reached,
    to: Links,
) -> None:
    label = owner_of(other)
    if other.form in _CHANGES and other.word in reached.defines:
        _add(to.changed_by, label)
    if other.form == "substitution" and _meets(other, own, reached):
        _add(to.paid_with, label)
    if other.form in (*_ANSWERS, *_STOPS) and any(_hears(ruleset, other, event) for event in caused):
        _add(to.answered_by if other.form in _ANSWERS else to.stopped_by, label)


def _hears(ruleset: r.Ruleset, ability: r.Ability, event: Happening) -> bool:
    return any(may_be(one, event, ruleset, owner_of(ability)) for one in ability.patterns)


def _meets(ability: r.Ability, own: Sequence[Thing], reached: _Reached) -> bool:
    """Whether it pays otherwise what is owed here; what pays in some actions only is told of these."""
    if not any(words(bag) & reached.owed for bag in ability.instead_of):
        return False
    if ability.place is None or not ability.place.actions:
        return True
    places = {event for pattern in ability.place.actions for event in pattern.events}
    return any(thing.sort == "action" and thing.name in places for thing in own)


def _named_events(heard: Sequence[r.Ability]) -> set[str]:
    """What the abilities name by itself: their sentences say so already."""
    return {one.events[0] for ability in heard for one in ability.patterns if len(one.events) == 1}


def owner_of(ability: r.Ability) -> str:
    """The id of what an ability stands on: a card, a grant, or the rule that it is itself."""
    if ability.owner == "":
        return ability.id
    return ability.owner.partition(":")[2].partition("/")[0] if ":" in ability.owner else ability.owner


def _add(to: list[str], label: str) -> None:
    if label not in to:
        to.append(label)


def _once(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))


# ------------------------------------------------------------------ told

_SHOWN = 6


def told(voice: Language, of: Links, *, whole: bool = False) -> list[str]:
    """A line for each sort of link; ``whole``: long lists are not shortened."""
    sections = (
        ("answered by", of.answered_by),
        ("stopped by", of.stopped_by),
        ("changed by", of.changed_by),
        ("paid with", of.paid_with),
        ("answers", of.answers),
        ("used by", of.used_by),
    )
    return [listed(voice, title, ids, _name, whole=whole) for title, ids in sections if ids]


def listed(
    voice: Language, title: str, ids: Sequence[str], name: Callable[[Language, str], str], *, whole: bool = False
) -> str:
    """`Used by: a, b and 4 more (--all)`."""
    shown = ids if whole or len(ids) <= _SHOWN + 1 else ids[:_SHOWN]
    names = ", ".join(_once(name(voice, each) for each in shown))
    lang = voice.naming.lang
    more = "" if len(shown) == len(ids) else say(lang, "more", count=len(ids) - len(shown))
    return f"{say(lang, title)}: {names}{more}."


def _quoted(voice: Language, name: str) -> str:
    """A name that would read as prose without marks: `“In no way”`."""
    return f"„{name}”" if voice.naming.lang == "hu" else f"“{name}”"


def _name(voice: Language, word: str) -> str:
    naming, rules = voice.naming, voice.naming.ruleset
    if word in rules.cards:
        return naming.card(word)
    if word in rules.actions:
        return _quoted(voice, naming.action(word))
    if word in rules.procedures:
        return naming.procedure(word)
    if word in rules.abilities:
        return _quoted(voice, naming.shown(rules.abilities[word].names, word))
    if word in rules.defines:
        return naming.define(word)
    if word in rules.zones:
        return naming.zone(word)
    if word in rules.kinds:
        return naming.kind(word)[0]
    if any(part.name == word for part in parts(rules)):
        return naming.step(word)
    named = {one.name: one.names for one in (*rules.score, *rules.tie_break)}
    named.update({one.name: one.names for one in rules.strategies.values()})
    return naming.shown(named[word], word) if word in named else naming.word(word)
