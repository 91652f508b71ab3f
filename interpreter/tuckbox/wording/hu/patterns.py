"""Patterns as Hungarian clauses: what has to happen for an ability to answer (`húzol egy lapot`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.wording import hungarian as hu
from tuckbox.wording.names import spaced
from tuckbox.wording.patterns import about, parameters, subject

from . import conditions, deeds, nouns, sentences
from .deeds import Deed, worded
from .speech import IT, THEY, YOU, Noun, Voice, owned, the
from .verbs import verb

#: What families of events are called.
_FAMILIES = {
    "change": ("meg|változtat", "bármi"),
    "move": ("át|helyez", "bármi"),
    "affect": ("csinál", "bármi"),
    "act": ("végre|hajt", "bármilyen akció"),
}
SOMEBODY = Noun("egy játékos", human=True)
_ACTION = " ezt az akciót: "


@dataclass(slots=True)
class _Read:
    """What the conditions of a pattern say, by the part of the event they are about."""

    by: Noun
    says_by: bool = False
    thing: Noun | None = None
    whose: Noun | None = None
    fields: dict[str, Noun] = field(default_factory=dict)
    rest: list[x.Expr] = field(default_factory=list)
    excluded: list[str] = field(default_factory=list)


def told(voice: Voice, patterns: Sequence[r.Pattern], by: Noun = SOMEBODY) -> str:
    """The patterns as alternatives: `húzol egy lapot vagy eldobsz egyet`."""
    found = [pattern(voice, one, by) for one in patterns]
    again = [at > 0 and deed.subject == found[0][0].subject and not deed.others for at, (deed, _) in enumerate(found)]
    said = [(deed.following() if same else deed.said(), rest) for same, (deed, rest) in zip(again, found, strict=True)]
    first = f"{said[0][0].partition(_ACTION)[0]}{_ACTION}"
    if len(dict.fromkeys(rest for _, rest in said)) == 1 and all(text.startswith(first) for text, _ in said):
        said[1:] = [(text.removeprefix(first), rest) for text, rest in said[1:]]  # `…: „Menés” vagy „Jövés”`
    return _joined(said)


def would(voice: Voice, patterns: Sequence[r.Pattern], by: Noun = SOMEBODY) -> str:
    """The same as what is about to happen: `húznál egy lapot`."""
    return _joined([(deed.would(), rest) for deed, rest in (pattern(voice, one, by) for one in patterns)])


def forbidden(voice: Voice, patterns: Sequence[r.Pattern], by: Noun = SOMEBODY) -> str:
    """The same as what may not be done: `nem húzhatsz lapot`; of everybody: `senki nem húzhat lapot`."""
    made = []
    for one in patterns:
        deed, rest = pattern(voice, one, by)
        nobody = deed.subject == SOMEBODY
        text = f"senki {deed.by_nobody()}" if nobody else deed.may_not()
        made.append((text.replace(" bármit", " semmit").replace(" egy ", " ", 1), rest))
    if made and made[0][0].startswith("senki "):  # named once
        made[1:] = [(text.removeprefix("senki "), rest) for text, rest in made[1:]]
    return _joined(made, "és")


def _joined(found: Sequence[tuple[str, str]], word: str = "vagy") -> str:
    """Said alike behind all of them, a condition is said once."""
    rests = dict.fromkeys(rest for _, rest in found)
    if len(rests) == 1:
        return hu.listed([text for text, _ in found], word) + found[0][1]
    return hu.listed([text + rest for text, rest in found], word)


def pattern(voice: Voice, of: r.Pattern, by: Noun = SOMEBODY) -> tuple[Deed, str]:
    """What happens, by whom, and the conditions that its words cannot take."""
    read = _read(voice, of, by)
    if not read.says_by:
        _undergo(voice, of.events, read)
    if read.whose is not None:
        _owned(voice, of.events, read, read.whose)
    elif read.thing is not None and read.thing.core in _counters(voice) and _changes(voice, of.events):
        _owned(voice, of.events, read, read.by if read.by.you else THEY)
    deed = _deed(voice, of.events, read)
    rest = f" ({hu.listed(read.excluded, 'vagy')} nélkül)" if read.excluded else ""
    if read.rest:
        inner = voice.knowing(of.it_slot, IT)
        rest += f", ha {hu.listed([conditions.clause(inner, one) for one in read.rest])}"
    return deed, rest


def _undergo(voice: Voice, events: tuple[str, ...], read: _Read) -> None:
    """Who loses, gains or draws does it: the verb says what becomes of him."""
    verbs = voice.vocabulary.verbs
    if all(event in verbs and verbs[event].for_does for event in events):
        read.by = read.fields.pop("for", read.whose or read.by)
        read.whose = None


def _changes(voice: Voice, events: tuple[str, ...]) -> bool:
    return set(events) <= {*voice.vocabulary.families.get("change", ()), "turn"}


def _counters(voice: Voice, per: str = "player") -> set[str]:
    """What the counters of a player, or of the table, are called."""
    return {voice.naming.counter(one.name) for one in voice.naming.ruleset.counters.values() if one.per == per}


def _owned(voice: Voice, events: tuple[str, ...], read: _Read, whose: Noun) -> None:
    """Whose it is that is changed: `az érméd`; of another event: for whom it is."""
    if read.thing is None or not _changes(voice, events):
        read.fields["for"] = whose
        return
    name = read.thing.core
    place = name.endswith("sáv")
    made = owned(whose, "hely" if place else name)
    read.thing = replace(made, tail=f" {read.thing.text('on')}") if place else made


def _deed(voice: Voice, events: tuple[str, ...], read: _Read) -> Deed:
    naming = voice.naming
    family = _family(voice, events)
    if family is not None:
        done, anything = family
        if done == "csinál" and read.thing is not None:
            return Deed(read.by, verb(done), f" bármit {read.thing.text('val')}{_clauses(voice, read)}")
        thing = read.thing or Noun(anything)
        if thing.core in _counters(voice, "table"):
            thing = the(thing.core)
        return Deed(read.by, verb(done), f" {thing.text('t')}{_clauses(voice, read)}", thing.definite)
    spoken = [_spoken(voice, event, read, alone=len(events) == 1) for event in events]
    if not any(spoken) and len(events) > 1 and all(one in naming.ruleset.actions for one in events) and not read.fields:
        names = hu.listed([f"„{naming.action(event)}”" for event in events], "vagy")
        return _take(read, names)
    made: list[Deed] = []
    for event, said in zip(events, spoken, strict=True):
        if said is not None:
            made.append(said)
        elif event in naming.ruleset.actions:
            made.append(_action(voice, event, read))
        elif event in naming.ruleset.procedures:
            made.append(_procedure(voice, event, read))
        else:
            made.append(_verb(voice, event, read))
    first, *more = made
    return replace(first, others=tuple(more))


def _spoken(voice: Voice, event: str, read: _Read, *, alone: bool) -> Deed | None:
    """An action or procedure as its own sentence says it, with what is known of its holes; None: it has none that
    fits."""
    rules = voice.naming.ruleset
    of = rules.actions.get(event) or rules.procedures.get(event)
    says = of.says.get(voice.naming.lang) if of is not None else None
    if of is None or not says:
        return None
    parts: dict[str, sentences.Part] = {}
    for name, clause, typed in parameters(of):
        told = read.fields.get(clause) or read.fields.get(name)
        told = read.thing or told if clause == "thing" else told
        parts[name] = sentences.unknown(voice, name, typed) if told is None else sentences.said(told, typed)
    made = sentences.sentence(says, parts, read.by)
    if made.subject != read.by and (read.says_by or not alone):
        return None
    paid = read.fields.get("paid") if isinstance(of, r.Action) else None
    return replace(made, rest=f"{made.rest} (fizetség: {paid.text()})") if paid is not None else made


def _take(read: _Read, names: str, rest: str = "") -> Deed:
    with_what = f" {read.thing.text('val')}" if read.thing is not None else ""
    return Deed(read.by, verb("végre|hajt"), f"{with_what}{_ACTION}{names}{rest}", definite=True)


def _family(voice: Voice, events: tuple[str, ...]) -> tuple[str, str] | None:
    if len(events) < 2:
        return None
    if set(events) == set(voice.naming.ruleset.actions):
        return _FAMILIES["act"]
    for name, members in voice.vocabulary.families.items():
        if set(events) == set(members) and name in _FAMILIES:
            return _FAMILIES[name]
    return None


_MARKS = {"to": "hová", "from": "honnan", "on": "ra", "with": "val", "onto": "ra", "under": "alá", "into": "hová",
          "for": "számára"}  # fmt: skip


def _clauses(voice: Voice, read: _Read) -> str:
    return "".join(_clause(voice, name, noun) for name, noun in read.fields.items())


def _clause(voice: Voice, name: str, noun: Noun) -> str:
    if name in _MARKS:
        return f" {noun.text(_MARKS[name])}"
    if name == "amount":
        return f" (ennyivel: {noun.text()})"
    return f" ({voice.naming.word(name)}: {noun.text()})"


def _action(voice: Voice, name: str, read: _Read) -> Deed:
    action = voice.naming.ruleset.actions[name]
    picks = dict(zip((pick.name for pick in action.picks), action.picks, strict=True))
    said = [
        f"{voice.naming.word(word)}: {noun.text()}" if word in picks else f"fizetség: {noun.text()}"
        for word, noun in read.fields.items()
    ]
    return _take(read, f"„{voice.naming.action(name)}”", f" ({'; '.join(said)})" if said else "")


def _procedure(voice: Voice, name: str, read: _Read) -> Deed:
    procedure = voice.naming.ruleset.procedures[name]
    given: dict[str, str] = {}
    for (parameter, _), clause in zip(procedure.parameters, procedure.clauses, strict=True):
        noun = read.fields.get(clause) or read.fields.get(parameter)
        if clause == "thing" and read.thing is not None:
            noun = read.thing
        if noun is not None:
            given[voice.naming.word(parameter)] = noun.text()
    return deeds.procedure_deed(voice, name, given, read.by)


def _verb(voice: Voice, word: str, read: _Read) -> Deed:
    if word == "substitute":
        return Deed(read.by, verb("fizet"), " valami mással")
    if word == "activate":
        rest = " egy képességet" if read.thing is None else f" {read.thing.text('nak')} egy képességét"
        return Deed(read.by, verb("használ"), rest, definite=read.thing is not None)
    if word == "react":
        return Deed(read.by, verb("reagál"), " valamire")
    known = voice.vocabulary.verbs.get(word)
    if known is None:
        return Deed(read.by, verb("meg|tesz"), f" ezt: {voice.naming.word(word)}", definite=True)
    form = next((one.id for one in known.forms if _takes(one, read)), known.forms[0].id)
    takes = {one.takes for one in known.forms[0].parameters if one.name == "thing"}
    default = Noun("egy lap" if takes & {"selection", "cards"} else "bármi")
    given = {"thing": read.thing or default, **{name: noun for name, noun in read.fields.items() if name != "for"}}
    template = voice.naming.verb(word) or deeds.template_of(known, form, None, voice.naming.lang)
    if template is None:
        voice.naming.unnamed[word] = None
        return Deed(read.by, verb("meg|tesz"), f" ezt: {spaced(word)}", definite=True)
    made = worded(_without_empty(template, given), given, read.by)
    missing = {name: noun for name, noun in read.fields.items() if f"{{{name}" not in template}
    return replace(made, rest=made.rest + "".join(_clause(voice, name, noun) for name, noun in missing.items()))


def _without_empty(template: str, given: dict[str, Noun]) -> str:
    """The template without the words round a hole that stands empty: `növeled a pontjaidat`, whatever by."""
    if "{to" in template and "to" not in given:
        template = template.replace(" erre: {to}", "").replace(" {to:nak}", "").replace(" ide: {to}", "")
    for hole in (" {amount:val}", " {on:ra}", " {onto:ra}", " {into:hová}", " {with:val}"):
        name = hole[2:].partition(":")[0]
        if name not in given and f"[{hole}]" not in template:
            template = template.replace(hole, "")
    return template


def _takes(form: object, read: _Read) -> bool:
    names = {one.name for one in getattr(form, "parameters", ())}
    return set(read.fields) <= names


# ------------------------------------------------------------------ conditions


def _read(voice: Voice, of: r.Pattern, by: Noun) -> _Read:
    found = _Read(by)
    if of.condition is None:
        return found
    parts = of.condition.parts if isinstance(of.condition, x.AllOf) else (of.condition,)
    for part in parts:
        if not _one(voice, of.it_slot, part, found):
            found.rest.append(part)
    return found


def _one(voice: Voice, it: int, part: x.Expr, found: _Read) -> bool:
    """Note what one condition says; no: it has to be said apart."""
    match part:
        case x.Equal(left=x.EventField(name="on sort")):
            return True
        case x.Equal(left=x.EventField(name="place")) | x.AnyOf(parts=(x.Equal(left=x.EventField(name="place")), *_)):
            return True  # which sort of word it is; the word itself says so
        case x.Equal(left=x.EventField(name="for"), right=whose, negated=False):
            found.whose = nouns.noun(voice, whose)
            return True
        case x.Equal(left=x.EventField(name="by"), right=who, negated=False):
            found.by, found.says_by = nouns.noun(voice, who), True
            return True
        case x.Member(item=x.EventField(name="by"), of=who, negated=False):
            found.by, found.says_by = _one_of(voice, who), True
            return True
        case x.AnyOf(parts=parts) if parts and all(subject(one) == subject(parts[0]) for one in parts):
            name = subject(parts[0])
            texts = [_object(voice, one) for one in parts]
            if name is None or None in texts:
                return False
            either = Noun(
                parts=tuple(text for text in texts if text is not None),
                word="vagy",
                definite=any(text.definite for text in texts if text is not None),
            )
            return _note(found, it, name, either)
    name, text = subject(part), _object(voice, part)
    if name is None or text is None:
        return False
    if getattr(part, "negated", False):
        if name == "paid":
            found.excluded.append(text.text())
            return True
        return False
    return _note(found, it, name, text)


def _note(found: _Read, it: int, name: str | int, text: Noun) -> bool:
    if name == it or name == "thing":
        if found.thing is not None and text.pointing != "ez":
            return False
        found.thing = text
        return True
    if isinstance(name, int) or name in ("source", "step", "by") or name in found.fields:
        return False
    found.fields[name] = text
    return True


def _object(voice: Voice, part: x.Expr) -> Noun | None:
    match part:
        case x.Equal(right=x.Constant(value="first_player")):
            return Noun("kezdőjátékos", article=True, definite=True)
        case x.Equal(right=x.Constant(value=str() as word)):
            return Noun(nouns.attribute(voice, word), article=True, definite=True)
        case x.Equal(right=right):
            return nouns.noun(voice, right)
        case x.IsKind(kinds=kinds):
            return Noun(f"egy {voice.naming.kinds(kinds)[0]}", surface=True)
        case x.Member(item=item, of=of) if about(item) is None:
            return nouns.noun(voice, item)
        case x.Member(of=x.Seats() as seats):
            return _one_of(voice, seats)
        case x.Member(of=x.Items(items=items)):
            found = [nouns.noun(voice, one) for one in items]
            return Noun(parts=tuple(found), word="vagy", definite=any(one.definite for one in found))
        case x.Member(of=x.EveryZone(word=word)):
            return Noun(f"egy {voice.naming.zone(word)}")
        case x.Member(of=of):
            return nouns.noun(voice, of)
    return None


def _one_of(voice: Voice, of: x.Expr) -> Noun:
    if isinstance(of, x.Seats):
        return Noun("egy másik játékos" if of.which == "others" else "egy játékos", human=True)
    return Noun("egyikük", tail=f" ({nouns.noun(voice, of).text()})", definite=True, human=True)


def place(voice: Voice, of: r.Place) -> str:
    """Where something holds: `a „Harc” lépésben`, `amikor …`."""
    plain = [
        one for one in of.actions if one.condition is None and set(one.events) <= set(voice.naming.ruleset.actions)
    ]
    made: list[str] = []
    if plain:
        names = [hu.the(f"„{voice.naming.action(event)}”") for one in plain for event in one.events]
        made.append(f"{hu.listed(names, 'vagy')} akcióban")
    rest = [pattern(voice, one, YOU) for one in of.actions if one not in plain]
    made.extend(f"amikor {deed.said()}{tail}," for deed, tail in rest)
    if of.steps:
        steps = hu.listed([hu.the(f"„{voice.naming.step(step)}”") for step in of.steps], "vagy")
        made.append(f"{steps} lépésben")
    return hu.listed(made, "vagy")


__all__ = ["SOMEBODY", "forbidden", "place", "told", "would"]
