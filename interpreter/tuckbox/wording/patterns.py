"""Patterns as clauses: what has to happen for an ability to answer (`you draw a card`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tuckbox.language.types import ListOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r

from . import conditions, deeds, english, nouns, sentences, sets
from .deeds import Deed
from .names import spaced
from .speech import Referent, Voice, person, thing, uses
from .templates import filled, template

#: What families of events are called.
_FAMILIES = {
    "change": "change {thing}",
    "move": "move {thing}",
    "affect": "do anything to {thing}",
    "act": "take any action",
}
SOMEBODY = person("a player")


@dataclass(slots=True)
class _Read:
    """What the conditions of a pattern say, by the part of the event they are about."""

    by: Referent
    says_by: bool = False
    thing: str | None = None
    whose: Referent | None = None
    fields: dict[str, str] = field(default_factory=dict)
    rest: list[x.Expr] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)


def any_of(voice: Voice, patterns: Sequence[r.Pattern], form: str = "told", by: Referent = SOMEBODY) -> str:
    """The patterns as alternatives: as clauses (`you draw a card`), or ``bare`` verb phrases or ``gerund``s."""
    if form == "told" and len(patterns) == 1:
        made, rest = _read_as(voice, patterns[0], by)
        return made.told() + (f", if {rest}" if rest else "")
    found = [pattern(voice, one, by) for one in patterns]
    if form == "told" and len({one.subject for one in found}) == 1 and not any(one.whole for one in found):
        return english.listed([found[0].told(), *(one.verb() for one in found[1:])], "or")
    return english.listed([_worded(one, form) for one in found], "or")


def subjects(voice: Voice, patterns: Sequence[r.Pattern], by: Referent = SOMEBODY) -> Referent:
    """Who does it, where all patterns agree; else a player."""
    found = {pattern(voice, one, by).subject for one in patterns}
    return found.pop() if len(found) == 1 else SOMEBODY


def _worded(of: Deed, form: str) -> str:
    match form:
        case "told":
            return of.told()
        case "gerund":
            return of.gerund()
    return of.bare()


def pattern(voice: Voice, of: r.Pattern, by: Referent = SOMEBODY) -> Deed:
    """What happens, by whom, with the conditions that its words cannot take at the end."""
    made, rest = _read_as(voice, of, by)
    return made.ending(f" if {rest}") if rest else made


def _read_as(voice: Voice, of: r.Pattern, by: Referent) -> tuple[Deed, str]:
    """What happens, by whom, and apart from it the conditions that its words cannot take."""
    read = _read(voice, of, by)
    if read.thing is not None and read.thing.startswith(("a ", "an ")):
        of_thing = [one for one in read.rest if uses(of.it_slot, one)]
        read.rest = [one for one in read.rest if one not in of_thing]
        if of_thing:
            read.thing = f"{read.thing} {sets.relative(voice, of.it_slot, of_thing, plural=False)}"
    undergoes = _undergoes(voice, of.events, read)
    if undergoes is None and read.whose is not None:
        _owned(voice, of.events, read, read.whose)
    phrase, *others = _phrases(voice, of.events, read)
    if undergoes is not None and read.says_by and undergoes != read.by:
        phrase = f"make {undergoes.object()} {phrase}"
    elif undergoes is not None:
        read.by = undergoes
    made = Deed(read.by, phrase, others=tuple(others))
    if read.excluded:
        made = made.ending(f" without {english.listed(read.excluded, 'or')}")
    inner = voice.knowing(of.it_slot, thing("it"))
    return made, english.listed([conditions.clause(inner, one) for one in read.rest])


def _undergoes(voice: Voice, events: tuple[str, ...], read: _Read) -> Referent | None:
    """Who it happens to where the verb says what becomes of him: who loses, gains or draws."""
    verbs = voice.vocabulary.verbs
    if not all(event in verbs and verbs[event].for_does for event in events):
        return None
    named = read.fields.pop("for", None)
    return read.whose if named is None else person(named)


def _owned(voice: Voice, events: tuple[str, ...], read: _Read, whose: Referent) -> None:
    """Whose it is that is changed: `your coins`; of another event: for whom it is."""
    if read.thing is None or not set(events) <= {*voice.vocabulary.families.get("change", ()), "turn"}:
        read.fields["for"] = whose.subject
        return
    name = read.thing.removeprefix("the ")
    read.thing = f"{whose.own} {f'place on the {name}' if name.casefold().endswith('track') else name}"


def _phrases(voice: Voice, events: tuple[str, ...], read: _Read) -> list[str]:
    """What is done, each of several events in a phrase of its own."""
    naming = voice.naming
    family = _family(voice, events)
    if family is not None:
        return [filled(family, {"thing": read.thing or "anything"}) + _clauses(read.fields)]
    spoken = [_spoken(voice, event, read, alone=len(events) == 1) for event in events]
    if not any(spoken) and len(events) > 1 and all(one in naming.ruleset.actions for one in events) and not read.fields:
        names = english.listed([f"“{naming.action(event)}”" for event in events], "or")
        return [f"take the action {names}" + (f" with {read.thing}" if read.thing else "")]
    phrases: list[str] = []
    for event, said in zip(events, spoken, strict=True):
        if said:
            phrases.append(said)
        elif event in naming.ruleset.actions:
            phrases.append(_action(voice, event, read))
        elif event in naming.ruleset.procedures:
            phrases.append(_procedure(voice, event, read))
        else:
            phrases.append(_verb(voice, event, read))
    return phrases


def _spoken(voice: Voice, event: str, read: _Read, *, alone: bool) -> str:
    """An action or procedure as its own sentence says it, with what is known of its holes; who does it may be one of
    these. Empty: it has none that fits."""
    rules = voice.naming.ruleset
    of = rules.actions.get(event) or rules.procedures.get(event)
    says = of.says.get(voice.naming.lang) if of is not None else None
    if of is None or not says:
        return ""
    parts: dict[str, sentences.Part] = {}
    for name, clause, typed in parameters(of):
        told = read.fields.get(clause) or read.fields.get(name)
        told = read.thing or told if clause == "thing" else told
        parts[name] = sentences.unknown(voice, name, typed) if told is None else sentences.said(told, typed)
    made = sentences.sentence(says, parts, read.by.repeated() if read.by.subject != "you" else read.by)
    if made.subject is not None and (read.says_by or not alone):
        return ""
    read.by = made.subject or read.by
    paid = read.fields.get("paid") if isinstance(of, r.Action) else None
    return made.phrase + (f", paying {paid}" if paid else "")


def parameters(of: r.Action | r.Procedure) -> list[tuple[str, str, Type]]:
    """What an action or procedure is given: the name, the word that opens its hole, the type."""
    if isinstance(of, r.Procedure):
        named = zip(of.parameters, of.clauses, of.parameter_types, strict=True)
        return [(name, clause, typed) for (name, _), clause, typed in named]
    first = "thing" if of.picks else ""
    return [(pick.name, first if at == 0 else pick.name, element_of(pick.of.type)) for at, pick in enumerate(of.picks)]


def element_of(of: Type) -> Type:
    """What a set holds."""
    base = nouns.bare(of)
    return base.of if isinstance(base, ListOf) else base


def _family(voice: Voice, events: tuple[str, ...]) -> str | None:
    if len(events) < 2:
        return None
    if set(events) == set(voice.naming.ruleset.actions):
        return _FAMILIES["act"]
    for name, members in voice.vocabulary.families.items():
        if set(events) == set(members) and name in _FAMILIES:
            return _FAMILIES[name]
    return None


def _clauses(given: dict[str, str]) -> str:
    return "".join(f" {'of' if word == 'for' else word} {text}" for word, text in given.items())


def _action(voice: Voice, name: str, read: _Read) -> str:
    action = voice.naming.ruleset.actions[name]
    text = f"take the action “{voice.naming.action(name)}”"
    picks = dict(zip((pick.name for pick in action.picks), action.picks, strict=True))
    if read.thing is not None:
        text += f" with {read.thing}"
    for word, said in read.fields.items():
        text += f" with {said} as {english.the(voice.naming.word(word))}" if word in picks else f", paying {said}"
    return text


def _procedure(voice: Voice, name: str, read: _Read) -> str:
    procedure = voice.naming.ruleset.procedures[name]
    given: dict[str, str] = {}
    for (parameter, _), clause in zip(procedure.parameters, procedure.clauses, strict=True):
        said = read.fields.get(clause) or read.fields.get(parameter)
        said = read.thing or said if clause == "thing" else said
        if said is not None:
            given[clause] = said
    return deeds.carried_out(voice, name, given)


def _verb(voice: Voice, word: str, read: _Read) -> str:
    if word in ("substitute", "activate"):
        return "pay with something else instead" if word == "substitute" else "use an ability"
    verb = voice.vocabulary.verbs.get(word)
    if verb is None:
        return spaced(word)
    form = next((one.id for one in verb.forms if _takes(one, read)), verb.forms[0].id)
    takes = {one.takes for one in verb.forms[0].parameters if one.name == "thing"}
    default = "a card" if takes & {"selection", "cards"} else "anything"
    given = {"thing": read.thing or default, **{name: said for name, said in read.fields.items() if name != "for"}}
    text = filled(voice.naming.verb(word) or template(verb, form), given).strip()
    for dangling in (" by", " to", " with", " until", " on", " under"):
        text = text.removesuffix(dangling)
    for name, said in read.fields.items():
        if said not in text:
            text += f" for {said}" if name == "for" else f" {name} {said}"
    return text


def _takes(form: object, read: _Read) -> bool:
    names = {one.name for one in getattr(form, "parameters", ())}
    return set(read.fields) <= names


# ------------------------------------------------------------------ conditions


def _read(voice: Voice, of: r.Pattern, by: Referent) -> _Read:
    found = _Read(by)
    if of.condition is None:
        return found
    parts = of.condition.parts if isinstance(of.condition, x.AllOf) else (of.condition,)
    for part in parts:
        if not _one(voice, of.it_slot, part, found):
            found.rest.extend(part.parts if isinstance(part, x.AllOf) else (part,))
    return found


def _one(voice: Voice, it: int, part: x.Expr, found: _Read) -> bool:
    """Note what one condition says; no: it has to be said apart."""
    match part:
        case x.Equal(left=x.EventField(name="on sort")):
            return True
        case x.Equal(left=x.EventField(name="place")) | x.AnyOf(parts=(x.Equal(left=x.EventField(name="place")), *_)):
            return True  # which sort of word it is; the word itself says so
        case x.Equal(left=x.EventField(name="for"), right=whose, negated=False):
            found.whose = nouns.refer(voice, whose)
            return True
        case x.Equal(left=x.EventField(name="by"), right=who, negated=False):
            found.by, found.says_by = nouns.refer(voice, who), True
            return True
        case x.Member(item=x.EventField(name="by"), of=who, negated=False):
            found.by, found.says_by = _one_of(voice, who), True
            return True
        case x.AnyOf(parts=parts) if parts and all(subject(one) == subject(parts[0]) for one in parts):
            name = subject(parts[0])
            if name is None:
                return False
            texts = [_object(voice, one) for one in parts]
            if None in texts:
                return False
            return _note(found, it, name, english.listed([text for text in texts if text is not None], "or"))
    name, text = subject(part), _object(voice, part)
    if name is None or text is None:
        return False
    if getattr(part, "negated", False):
        if name == "paid":
            found.excluded.append(f"paying {text}")
            return True
        return False
    return _note(found, it, name, text)


def _note(found: _Read, it: int, name: str | int, text: str) -> bool:
    if name == it or name == "thing":
        if found.thing is not None and text != "this card":
            return False
        found.thing = text
        return True
    if isinstance(name, int) or name in ("source", "step", "by") or name in found.fields:
        return False
    found.fields[name] = text
    return True


def subject(part: x.Expr) -> str | int | None:
    """What a condition is about: a field of the event by its name, the thing by its slot."""
    match part:
        case x.Equal(left=left):
            return about(left)
        case x.IsKind(card=card):
            return about(card)
        case x.Member(item=item, of=of):
            return about(item) if about(item) is not None else about(of)
    return None


def about(of: x.Expr) -> str | int | None:
    match of:
        case x.EventField(name=name):
            return name
        case x.Local(slot=slot, name="it"):
            return slot
        case x.Builtin(name="title" | "owner" | "lies_on", of=(x.EventField() | x.Local()) as inner):
            return about(inner)
    return None


def _object(voice: Voice, part: x.Expr) -> str | None:
    match part:
        case x.Equal(right=x.Constant(value="first_player")):
            return "the first player"
        case x.Equal(right=x.Constant(value="controller")):
            return "the controller"
        case x.Equal(right=right):
            return nouns.noun(voice, right)
        case x.IsKind(kinds=kinds):
            return english.article(voice.naming.kinds(kinds)[0])
        case x.Member(item=x.Named(sort="resource", name=name)):
            one, several = voice.naming.units(name)
            return one if one == several else english.article(one)
        case x.Member(item=item, of=of) if about(item) is None:
            return nouns.noun(voice, item)
        case x.Member(of=x.Seats() as seats):
            return _one_of(voice, seats).subject
        case x.Member(of=x.Items(items=items)):
            return english.listed([nouns.noun(voice, one) for one in items], "or")
        case x.Member(of=x.EveryZone(word=word)):
            return english.article(voice.naming.zone(word))
        case x.Member(of=x.Spaces() as spaces):
            return sets.group(voice, spaces).any_one()
        case x.Member(of=of):
            return nouns.noun(voice, of)
    return None


def _one_of(voice: Voice, of: x.Expr) -> Referent:
    if isinstance(of, x.Seats):
        return person("another player" if of.which == "others" else "a player")
    return person(f"one of {nouns.noun(voice, of)}")


def place(voice: Voice, of: r.Place) -> str:
    """Where something holds: `during “Upkeep”`, `for the action “Draft”`."""
    actions = [_worded(pattern(voice, one), "gerund") for one in of.actions]
    steps = [f"“{voice.naming.step(step)}”" for step in of.steps]
    found = [f"when {english.listed(actions, 'or')}"] if actions else []
    if steps:
        found.append(f"during {english.listed(steps, 'or')}")
    return english.listed(found, "or")


def plain_place(voice: Voice, of: r.Place) -> str:
    """The same without the doer: names of actions and steps."""
    names = [voice.naming.action(one.events[0]) for one in of.actions if len(one.events) == 1]
    if len(names) == len(of.actions) and all(one.condition is None for one in of.actions) and not of.steps:
        return f"for {english.listed([f'“{name}”' for name in names], 'or')}"
    return place(voice, of)
