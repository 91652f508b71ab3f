"""What stands in a pattern for the event's thing or a clause: a kind, a word, a zone, a title, a player."""

from __future__ import annotations

from tuckbox.language import spoken
from tuckbox.language import tree as t
from tuckbox.language.types import (
    TEXT,
    TITLE,
    UNKNOWN,
    YES_NO,
    BagOf,
    CardOf,
    ListOf,
    OptionalOf,
    SpaceOf,
    Type,
    WordOf,
    ZoneOf,
)
from tuckbox.semantics import coercion
from tuckbox.semantics.ability_codes import WRONG_HOLE
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.relations import concrete, element, joined, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.places import SETTABLE, text
from tuckbox.semantics.words import Head, TableWord

_THINGS: dict[str, Type] = {"units": BagOf(), "owed": BagOf(), "selection": CardOf(), "cards": CardOf()}


#: The events of using an ability; their thing is the card that it stands on.
USES = ("activate", "react")


def thing_type(book: Book, head: Head) -> Type:
    """The type of one thing of the events: the first pick of an action, the first hole of a procedure."""
    if head.sort == "action":
        action = book.actions.get(head.name)
        return action.picks[0][1] if action is not None and action.picks else UNKNOWN
    if head.sort == "procedure":
        procedure = book.procedures.get(head.name)
        types = [typed for _, typed in procedure.parameters] if procedure is not None else []
        return _one(types[0]) if types else UNKNOWN
    if head.name in USES or (head.sort == "family" and head.name in ("move", "affect")):
        return CardOf()
    if head.sort == "family" and all(one in book.actions for one in head.members):
        return common_picks(book, head)["thing"]
    verb = book.checker.vocabulary.verbs.get(head.name)
    takes = () if verb is None else verb.takes
    found = {_THINGS.get(one, UNKNOWN) for one in takes}
    for usual in (CardOf(), BagOf()):
        if usual in found:
            return usual
    return found.pop() if len(found) == 1 else UNKNOWN


def common_picks(book: Book, head: Head) -> dict[str, Type]:
    """What the actions of a family all pick, by the same name, and as `thing` what they are all about."""
    rows: list[dict[str, Type]] = []
    for one in head.members:
        action = book.actions[one]
        first = action.picks[0][1] if action.picks else UNKNOWN
        rows.append({**dict(action.picks), "thing": first})
    found: dict[str, Type] = {}
    for name, typed in rows[0].items() if rows else ():
        common: Type | None = typed
        for row in rows[1:]:
            common = joined(book.words, common, row[name]) if common is not None and name in row else None
        if common is not None or name == "thing":
            found[name] = UNKNOWN if common is None else common
    return found or {"thing": UNKNOWN}


def _one(typed: Type) -> Type:
    base = stripped(typed)
    return stripped(base.of) if isinstance(base, ListOf) else base


def matches(
    body: Body, form: t.Expression, scope: Scope, subject: x.Expr, head: Head, *, negated: bool = False
) -> list[x.Expr]:
    """The conditions under which ``subject`` is what the pattern says."""
    if isinstance(form, t.Those):
        inner = matches(body, form.of, scope, subject, head, negated=negated)
        where, _ = body.checker.condition(form.condition, scope.with_it(subject), body.source, "`where`")
        return [*inner, where]
    if isinstance(form, t.Word) and form.word not in scope.locals:
        found = _word(body, form, subject, head, negated)
        if found is not None:
            return found
    return _value(body, form, scope, subject, negated)


def _word(body: Body, form: t.Word, subject: x.Expr, head: Head, negated: bool) -> list[x.Expr] | None:
    word = form.word
    words = body.book.words
    table = words.value(word)
    if word == "first_player" and changes_a_word(body.book, head):
        return _place(subject, text(word), ("table",), negated)
    if table is None:
        if _is_field(body, word) and changes_a_word(body.book, head):
            return _place(subject, text(word), ("card", "space"), negated)
        return None
    if table.sort in ("kind", "plural") and (table.sort == "kind" or table.of == "kind"):
        card = subject
        if isinstance(stripped(subject.type), SpaceOf):  # of a space it is what lies there
            card = x.CardIn(type=OptionalOf(CardOf()), zone=subject)
        return [x.IsKind(type=YES_NO, card=card, kinds=concrete(words, table.name), negated=negated)]
    if _never_happens(body, form, head, table):
        return []
    if table.sort in ("resource", "group", "plural") and not changes_a_word(body.book, head):
        return _unit(body, table, subject, negated)
    if changes_a_word(body.book, head) and table.sort in ("counter", "resource", "track", "group"):
        named = x.Named(type=WordOf(table.sort), sort=table.sort, name=table.name)
        place = "track" if "track" in (table.sort, table.of) else "counter"
        if table.sort == "group":
            members = tuple(
                x.Named(type=WordOf(place, table.name), sort=place, name=one)
                for one in words.groups[table.name].members
            )
            items = x.Items(type=ListOf(WordOf(place, table.name)), items=members)
            return [_member(subject, items, negated), _is(x.EventField(type=TEXT, name="place"), text(place))]
        return _place(subject, named, (place,), negated)
    if table.sort in ("zone", "spot"):
        return [_somewhere(body, table.name, subject, negated)]
    if table.sort == "title":
        title = x.Named(type=TITLE, sort="title", name=table.name)
        return [_is(x.Builtin(type=TITLE, name="title", of=subject), title, negated)]
    return None


def _never_happens(body: Body, form: t.Word, head: Head, table: TableWord) -> bool:
    """Report a verb that acts on nothing of this sort: the ability would wait for ever."""
    verb = body.book.checker.vocabulary.verbs.get(head.name) if head.sort == "verb" else None
    if verb is None or changes_a_word(body.book, head):
        return False
    if table.sort in ("counter", "track"):
        help_text = f"write `lower {form.word}`, `raise {form.word}`, or `change {form.word}` for both"
    elif table.sort == "resource" and not set(verb.takes) - {"selection", "cards"}:
        help_text = f"`{verb.word}` is about cards; units are gained, lost, paid or moved"
    else:
        return False
    message = f"`{verb.word}` never happens to a {table.sort}, and `{form.word}` is one"
    body.checker.report(WRONG_HOLE, body.source, form, message, help=help_text)
    return True


def _is_field(body: Body, word: str) -> bool:
    words = body.book.words
    return word in SETTABLE or any(word in kind.fields for kind in words.kinds.values())


def changes_a_word(book: Book, head: Head) -> bool:
    """Whether the events change a counter, track or field."""
    if head.name == "change":
        return True
    verb = book.checker.vocabulary.verbs.get(head.name)
    return head.sort == "verb" and verb is not None and "counter" in verb.takes


def _place(subject: x.Expr, named: x.Expr, sorts: tuple[str, ...], negated: bool) -> list[x.Expr]:
    place = x.EventField(type=TEXT, name="place")
    kinds = tuple(_is(place, text(sort)) for sort in sorts)
    sort = kinds[0] if len(kinds) == 1 else x.AnyOf(type=YES_NO, parts=kinds)
    return [sort, _is(subject, named, negated)]


def _unit(body: Body, table: TableWord, subject: x.Expr, negated: bool) -> list[x.Expr] | None:
    """`pay science`: the bag has one of it."""
    members = _members(body.book, table)
    if not members:
        return None
    parts = tuple(
        x.Member(
            type=YES_NO,
            item=x.Named(type=WordOf("resource"), sort="resource", name=one),
            of=subject,
            negated=negated,
        )
        for one in members
    )
    if len(parts) == 1:
        return [parts[0]]
    return [x.AllOf(type=YES_NO, parts=parts) if negated else x.AnyOf(type=YES_NO, parts=parts)]


def _members(book: Book, table: TableWord) -> tuple[str, ...]:
    """The resources that a word means as a unit: itself, or those of its group."""
    unit = book.words.unit(table.word)
    if unit is None:
        return ()
    return book.words.groups[unit.name].members if unit.sort == "group" else (unit.name,)


def units_named(book: Book, head: Head, thing: t.Expression | None) -> tuple[str, ...]:
    """The resources that the thing of a pattern names, as in `pay gold`; none: it names no units."""
    while isinstance(thing, t.Those):
        thing = thing.of
    table = book.words.value(thing.word) if isinstance(thing, t.Word) else None
    if table is None or table.sort not in ("resource", "group", "plural") or changes_a_word(book, head):
        return ()
    return _members(book, table)


def _somewhere(body: Body, zone: str, subject: x.Expr, negated: bool) -> x.Expr:
    """In this zone, whoever's it is: the zone itself, one of its spaces, or a card that lies in it."""
    info = body.book.words.zones[zone]
    of: x.Expr
    if info.per_player:
        of = x.EveryZone(type=ListOf(ZoneOf((zone,))), word=zone)
    else:
        whole = x.Zone(type=ZoneOf((zone,)), word=zone, holder=None)
        if isinstance(stripped(subject.type), SpaceOf):
            of = x.Spaces(type=ListOf(SpaceOf((zone,))), zone=whole)
        else:
            of = x.Items(type=ListOf(ZoneOf((zone,))), items=(whole,))
    return _member(subject, of, negated)


def _is(left: x.Expr, right: x.Expr, negated: bool = False) -> x.Expr:
    return x.Equal(type=YES_NO, left=left, right=right, negated=negated)


def _member(item: x.Expr, of: x.Expr, negated: bool) -> x.Expr:
    return x.Member(type=YES_NO, item=item, of=of, negated=negated)


def _value(body: Body, form: t.Expression, scope: Scope, subject: x.Expr, negated: bool) -> list[x.Expr]:
    """Any other expression: the subject is it, or one of it."""
    if isinstance(form, t.Quantity):
        who = spoken.players(body.source.text[form.start : form.end])
        message = "a pattern names a kind or unit without a number"
        help_text = "say how many in `where`"
        if who is not None:
            message = "a pattern names players in one word"
            meant = spoken.did_by(who).strip()
            help_text = f"write `{meant}`" if meant else "leave it out: anybody is meant"
        body.checker.report(WRONG_HOLE, body.source, form, message, help=help_text)
        return []
    want = None if subject.type == UNKNOWN else _one(subject.type)
    found = body.checker.expression(form, scope, body.source, want)
    if found.type == UNKNOWN:
        return []
    if want is not None and not isinstance(want, BagOf):
        fitted = coercion.fit(body.book.words, found, want, scope)
        if fitted is not None:
            return [_is(subject, fitted, negated)]
        of = element(body.book.words, found.type)
        if of is None or coercion.fit(body.book.words, x.Local(type=of, slot=0, name="it"), want, scope) is None:
            body.checker.mismatch(form, body.source, found, coercion.wanted(want), "this place of the pattern")
            return []
        return [_member(subject, coercion.set_of(body.book.words, found) or found, negated)]
    if isinstance(found.type, ListOf):
        return [_member(subject, found, negated)]
    return [_is(subject, found, negated)]
