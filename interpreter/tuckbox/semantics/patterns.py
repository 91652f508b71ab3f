"""Patterns: events and actions with holes, as conditions on the event that happens."""

from __future__ import annotations

from tuckbox.diagnostics import did_you_mean
from tuckbox.language import spoken
from tuckbox.language import tree as t
from tuckbox.language.types import (
    NUMBER,
    PLAYER,
    SOURCE,
    STEP,
    TEXT,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    SpaceOf,
    Type,
    ZoneOf,
)
from tuckbox.semantics.ability_codes import UNKNOWN_EVENT
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Pattern
from tuckbox.semantics.event_fields import event_field
from tuckbox.semantics.phrase_codes import UNKNOWN_CLAUSE
from tuckbox.semantics.relations import concrete
from tuckbox.semantics.scope import EventScope, Scope
from tuckbox.semantics.statements.places import text
from tuckbox.semantics.subjects import USES, changes_a_word, common_picks, matches, thing_type, units_named
from tuckbox.semantics.words import Head

_TAKEN: dict[str, Type] = {
    "number": NUMBER, "player": PLAYER, "players": PLAYER, "zone": ZoneOf(), "space": SpaceOf(),
    "bag": BagOf(), "owed": BagOf(),
}  # fmt: skip


def event_of(body: Body, form: t.Pattern) -> tuple[Head | None, EventScope]:
    """What the pattern watches, and the fields of its events; None: nothing is called so (reported)."""
    word = form.verb.word
    head = body.book.words.event_head(word)
    if head is None and word == "act":
        head = Head("family", "act", members=tuple(body.book.actions))
    if head is None and word in ("substitute", *USES):
        head = Head("verb", word)
    if head is None:
        near = _sentence(body, form) or _of_a_step(body.book, word)
        near = near or did_you_mean(word, body.book.words.candidates("event"))
        doer = spoken.doer(body.source.text[form.start : form.end].split())
        at = t.Word(doer.written, start=form.start, end=form.start + len(doer.written)) if doer else form.verb
        body.checker.report(UNKNOWN_EVENT, body.source, at, f"there is no event `{at.word}`", help=near)
        return None, EventScope({})
    return head, EventScope(fields_of(body.book, head), word)


def _sentence(body: Body, form: t.Pattern) -> str | None:
    """How a sentence such as `another player bakes` is said."""
    said = spoken.pattern_said(body.source.text[form.start : form.end])
    return said and f"write `{said}`"


def _of_a_step(book: Book, word: str) -> str | None:
    """How to wait for a step: by what happens in it."""
    if book.words.step(word) is None and word not in book.words.phases:
        return None
    return f"`{word}` is a step: let its `effect` begin with a procedure, and name that"


def fields_of(book: Book, head: Head) -> dict[str, Type]:
    """The fields of the events, with their types."""
    fields: dict[str, Type] = {"thing": thing_type(book, head), "by": PLAYER, "source": SOURCE, "step": STEP}
    if head.sort == "action":
        action = book.actions.get(head.name)
        if action is not None:
            fields.update({"paid": action.paid, **dict(action.picks)})
    elif head.sort == "procedure":
        procedure = book.procedures.get(head.name)
        if procedure is not None:
            fields.update(dict(procedure.parameters))
            fields.update(zip(procedure.clauses, (typed for _, typed in procedure.parameters), strict=True))
    else:
        for word in head.members if head.sort == "family" else (head.name,):
            fields.update(_verb_fields(book, word))
        if head.sort == "family" and all(one in book.actions for one in head.members):
            fields.update(common_picks(book, head))
    return fields


def _verb_fields(book: Book, word: str) -> dict[str, Type]:
    verb = book.checker.vocabulary.verbs.get(word)
    if verb is None:
        return {"paid": BagOf()} if word in book.actions else {}
    fields: dict[str, Type] = {}
    for form in verb.forms:
        for one in form.parameters:
            if one.name not in ("thing", "by"):
                fields.setdefault(one.name, _TAKEN.get(one.takes, UNKNOWN))
    if "counter" in verb.takes:
        fields.update({"amount": NUMBER, "from": UNKNOWN, "to": UNKNOWN, "for": UNKNOWN})
    fields.update({name: _TAKEN.get(takes, UNKNOWN) for name, takes in verb.tells.items()})
    return fields


def pattern(body: Body, form: t.Pattern, scope: Scope) -> tuple[Pattern, EventScope]:
    """The pattern; ``scope`` has the owner's `you` and `this`. Also gives what `event.` may be followed by."""
    head, event = event_of(body, form)
    slot = scope.slots.new()
    if head is None:
        return Pattern((), slot, None), event
    told = {**told_by_clauses(body.book, form), **told_by_thing(body.book, head, form.thing)}
    fields = {name: told.get(name, typed) if typed == UNKNOWN else typed for name, typed in event.fields.items()}
    event = EventScope(fields, event.name)
    subject = x.Local(type=event.fields["thing"], slot=slot, name="it")
    inner = scope.with_event(event).with_it(subject).with_hoist(None)
    for name, typed in event.fields.items():
        if head.sort in ("action", "procedure") and name not in ("thing", "by", "source", "step", "paid"):
            inner = inner.with_meaning(name, x.EventField(type=typed, name=name))
    conditions: list[x.Expr] = []
    if form.thing is not None:
        conditions.extend(matches(body, form.thing, inner, subject, head))
    conditions.extend(_clauses(body, form, inner, event, head))
    if form.filter is not None:
        narrowed = _narrowed(inner, subject, conditions)
        found, _ = body.checker.condition(form.filter, narrowed, body.source, "`where`")
        conditions.append(found)
    events = head.members if head.sort == "family" else (head.name,)
    known = {name: typed for name, typed in event.fields.items() if typed != UNKNOWN}
    if changes_a_word(body.book, head) and _is_unknown(body.book, form.thing):  # whose change it is, is reported
        known = {}
    units = units_named(body.book, head, form.thing)
    left_out = _forms_left_out(body.book, head)
    return Pattern(events, slot, _all(conditions), units, left_out), EventScope(known, event.name)


def _forms_left_out(book: Book, head: Head) -> tuple[str, ...]:
    """The forms of the verbs of a family that are not in it themselves."""
    if head.sort != "family" or head.name in book.words.families:
        return ()
    verbs = book.checker.vocabulary.verbs
    forms = (form for word in head.members if word in verbs for form in verbs[word].forms)
    return tuple(form.id for form in forms if form.families is not None and head.name not in form.families)


def _is_unknown(book: Book, thing: t.Expression | None) -> bool:
    """Whether the word that changes is no word of the table, nor a field."""
    while isinstance(thing, t.Those):
        thing = thing.of
    if not isinstance(thing, t.Word) or thing.word == "first_player" or book.words.value(thing.word) is not None:
        return False
    return not any(thing.word in kind.fields for kind in book.words.kinds.values())


def told_by_thing(book: Book, head: Head, thing: t.Expression | None) -> dict[str, Type]:
    """The fields of a change whose types are those of the word it names, as in `change gold`."""
    while isinstance(thing, t.Those):
        thing = thing.of
    if not changes_a_word(book, head) or not isinstance(thing, t.Word):
        return {}
    if thing.word == "first_player":
        return {"from": PLAYER, "to": PLAYER}
    table = book.words.value(thing.word)
    counter = book.words.counters.get(table.name if table is not None else "")
    if counter is not None:
        return {"from": counter.type, "to": counter.type, "for": PLAYER}
    if table is not None and (table.sort == "track" or table.of == "track"):
        return {"from": NUMBER, "to": NUMBER, "for": PLAYER}
    fields = [kind.fields[thing.word] for kind in book.words.kinds.values() if thing.word in kind.fields]
    types = list(dict.fromkeys(field.type for field in fields))
    return {"from": types[0], "to": types[0], "for": CardOf()} if len(types) == 1 else {}


def told_by_clauses(book: Book, form: t.Pattern) -> dict[str, Type]:
    """The fields whose clause names a kind or a zone, as in `discard KIND from ZONE`."""
    told: dict[str, Type] = {}
    for clause in form.clauses:
        table = book.words.value(clause.operand.word) if isinstance(clause.operand, t.Word) else None
        if table is not None and table.sort == "kind":
            told[clause.word] = CardOf(concrete(book.words, table.name))
        elif table is not None and table.sort == "zone":
            told[clause.word] = ZoneOf((table.name,))
    return told


def _narrowed(scope: Scope, subject: x.Expr, conditions: list[x.Expr]) -> Scope:
    """After `KIND where …` the candidate is of that kind."""
    for condition in conditions:
        if isinstance(condition, x.IsKind) and condition.card == subject:
            return scope.with_it(x.Local(type=CardOf(condition.kinds), slot=_slot(subject), name="it"))
    return scope


def _slot(subject: x.Expr) -> int:
    assert isinstance(subject, x.Local)
    return subject.slot


def _clauses(body: Body, form: t.Pattern, scope: Scope, event: EventScope, head: Head) -> list[x.Expr]:
    found: list[x.Expr] = []
    for clause in form.clauses:
        at = t.Word(clause.word, start=clause.start, end=clause.word_end or clause.end)
        found.extend(_clause(body, clause, at, scope, event, head))
    return found


def _clause(body: Body, clause: t.Clause, at: t.Word, scope: Scope, event: EventScope, head: Head) -> list[x.Expr]:
    word = clause.word
    if word in ("with", "without") and "paid" in event.fields:
        return matches(body, clause.operand, scope, _field(event, "paid"), head, negated=word == "without")
    name = word
    if head.sort == "action" and word != "by":
        name = body.book.actions[head.name].holes.get(word, word)
    if name not in event.fields or (name == word and word in ("thing", "source", "step", "paid")):
        if head.name in body.book.words.incomplete:
            return []
        legal = [one for one in event.fields if one not in ("thing", "source", "step", "paid")]
        message = f"`{head.name}` has no `{word}`"
        body.checker.report(UNKNOWN_CLAUSE, body.source, at, message, help=did_you_mean(word, legal))
        return []
    lying = _on_a_kind(body.book, clause, name, event, head)
    return [*lying, *matches(body, clause.operand, scope, event_field(body.book.words, event, name), head)]


def _on_a_kind(book: Book, clause: t.Clause, name: str, event: EventScope, head: Head) -> list[x.Expr]:
    """`on KIND`: that it was a card on which something was put, and no place."""
    if name != "on" or head.sort == "action" or not isinstance(event.fields[name], CardOf):
        return []
    sort = x.EventField(type=TEXT, name="on sort")
    return [x.Equal(type=YES_NO, left=sort, right=text("card"), negated=False)]


def _field(event: EventScope, name: str) -> x.Expr:
    return x.EventField(type=event.fields[name], name=name)


def _all(conditions: list[x.Expr]) -> x.Expr | None:
    if not conditions:
        return None
    return conditions[0] if len(conditions) == 1 else x.AllOf(type=YES_NO, parts=tuple(conditions))
