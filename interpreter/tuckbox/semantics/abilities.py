"""Abilities of every sort: of rules, cards, sides of cards, and those that are granted."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Span, did_you_mean
from tuckbox.language.types import EVENT, NUMBER, PLAYER, UNKNOWN, YES_NO, BagOf, CardOf, Type
from tuckbox.semantics import ability_codes as codes
from tuckbox.semantics.actions import picks
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.answering import can_be_answered
from tuckbox.semantics.book import Body, Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.declare.texts import names
from tuckbox.semantics.patterns import pattern
from tuckbox.semantics.periods import activated, lasting
from tuckbox.semantics.phrase_codes import UNKNOWN_ACTION
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.routines import condition_of, cost_of, routine
from tuckbox.semantics.scope import EventScope, Scope, Slots


@dataclass(frozen=True, slots=True)
class _Sort:
    """What a sort of ability is called in the checked ruleset, its window, and the keys it takes."""

    form: str
    window: str | None
    keys: tuple[str, ...]
    acts: bool = False


_EFFECT = ("when", "in_", "once_each", "pick", "asked", "effect", "may")
_SORTS: Mapping[str, _Sort] = {
    "activate": _Sort("activated", None, ("main", "counts_as", "cost", "when", "effect", "in_", "pick"), True),
    "after": _Sort("triggered", "after", _EFFECT, True),
    "at_once_after": _Sort("triggered", "at once after", _EFFECT, True),
    "before": _Sort("triggered", "before", _EFFECT, True),
    "instead_of": _Sort("replacement", None, _EFFECT, True),
    "instead_of_paying": _Sort("substitution", None, ("cost", "in_", "limit", "counts_as", "when")),
    "modify": _Sort("modify", None, ("by", "to", "when")),
    "allow": _Sort("allow", None, ("when",)),
    "ignore": _Sort("ignore", None, ("when",)),
    "forbid": _Sort("forbid", None, ("in_", "when")),
    "reacts_to": _Sort("reaction", None, ("cost", "effect", "when", "in_", "once_each", "pick", "counts_as"), True),
}
_KEYS: tuple[str, ...] = tuple(dict.fromkeys(key for sort in _SORTS.values() for key in sort.keys))
_STATIC = ("modify", "allow", "ignore")


@dataclass(frozen=True, slots=True)
class Owner:
    """Whose ability it is: "" a rule, a card's id, "grant:NAME", "side:CARD/SIDE"; ``kind`` of a card."""

    id: str
    kind: str | None = None

    def scope(self, *, static: bool) -> Scope:
        """`you` and `this` as the owner has them; a static of a rule has no `you`."""
        you = x.Local(type=PLAYER, slot=x.YOU, name="you")
        this = None if self.kind is None else x.Local(type=CardOf((self.kind,)), slot=x.THIS, name="this")
        return Scope(Slots(), you=None if static and self.id == "" else you, this=this)


def ability(book: Book, decl: d.AbilityDecl, owner: Owner, default_id: str) -> r.Ability | None:
    """The checked ability; None if it is not told what sort it is (reported)."""
    key = _which(book, decl)
    if key is None:
        return None
    sort = _SORTS[key]
    _own_keys(book, decl, key, sort)
    scope = owner.scope(static=key in _STATIC)
    start = r.Ability(
        id=str(decl.id) if decl.id is not None else default_id, form=sort.form, owner=owner.id, slots=0,
        names=names(decl.name), window=sort.window, at=decl.span,
    )  # fmt: skip
    if key in _STATIC:
        made = _static(book, decl, key, start, scope)
    elif key == "instead_of_paying":
        made = _substitution(book, decl, start, scope)
    else:
        made = _event(book, decl, key, start, scope)
    _may_last(book, decl, owner)
    until = lasting(book, decl.lasts, scope)
    return replace(made, slots=scope.slots.count, lasts=until.word, lasts_step=until.step, lasts_while=until.condition)


def _may_last(book: Book, decl: d.AbilityDecl, owner: Owner) -> None:
    """What is always there cannot end: only a grant and the side of a card come into force at some time."""
    if decl.lasts is not None and not owner.id.startswith(("grant:", "side:")):
        whose = "a rule" if owner.id == "" else "a card"
        message = f"`lasts` ends what was granted; an ability of {whose} is always there"
        help_text = "put it under `grants:` and `grant` it, or say `when:` for a condition"
        book.checker.problems.add(codes.LASTING_RULE, decl.lasts.span, message, help=help_text)


def _which(book: Book, decl: d.AbilityDecl) -> str | None:
    found = [key for key in _SORTS if getattr(decl, key) is not None]
    if len(found) == 1:
        return found[0]
    shown = ", ".join(f"`{_shown(key)}`" for key in (found or _SORTS))
    message = f"an ability is only one of {shown}" if found else "it is not said what sort of ability this is"
    help_text = "make an ability of each" if found else f"it needs one of {shown}"
    if not found and decl.cost is not None:
        help_text = "its player uses it when he likes: say how often, as in `activate: once each turn`"
    book.checker.problems.add(codes.WHICH_ABILITY, decl.span, message, help=help_text)
    return None


def _shown(key: str) -> str:
    return key.rstrip("_").replace("_", " ")


def _own_keys(book: Book, decl: d.AbilityDecl, key: str, sort: _Sort) -> None:
    for one in _KEYS:
        if getattr(decl, one) is not None and one not in sort.keys:
            message = f"an ability with `{_shown(key)}` has no `{_shown(one)}`"
            legal = ", ".join(f"`{_shown(each)}`" for each in sort.keys)
            at = _written_at(getattr(decl, one)) or decl.span
            at = at.preceding(_shown(one)) or at
            book.checker.problems.add(codes.ABILITY_KEY, at, message, help=f"it takes {legal}")
    if decl.effect is not None and decl.may is not None:
        message = "an ability has `effect` or `may`, not both"
        book.checker.problems.add(codes.ABILITY_KEY, decl.span, message)
    if sort.acts and decl.effect is None and decl.may is None:
        needs = "`effect` or `may`" if "may" in sort.keys else "`effect`"
        _needs(book, decl, f"an ability with `{_shown(key)}` needs {needs}")


def _written_at(value: object) -> Span | None:
    """Where the value of a key stands."""
    if isinstance(value, tuple):
        value = value[0] if value else None
    return value.whole if isinstance(value, Written) else value.span if isinstance(value, Name) else None


def _needs(book: Book, decl: d.AbilityDecl, message: str, help_text: str | None = None) -> None:
    book.checker.problems.add(codes.ABILITY_NEEDS, decl.span, message, help=help_text)


# ------------------------------------------------------------------ with a pattern, or activated


def _event(book: Book, decl: d.AbilityDecl, key: str, start: r.Ability, scope: Scope) -> r.Ability:
    patterns, inner = _patterns(book, getattr(decl, key) if key != "activate" else (), scope)
    for written_as, made in zip(decl.reacts_to or (), patterns, strict=False):
        can_be_answered(book, written_as, made)
    place = _place(book, decl, inner)
    when = condition_of(book, decl.when, inner, "`when`")
    chosen, inner, _ = picks(book, decl.pick or (), inner)
    asked = None
    if decl.asked is not None:
        asked = book.checker.value(decl.asked.tree, inner.with_hoist(None), decl.asked, PLAYER, "`asked`")
    cost = cost_of(book, decl.cost, inner)
    if decl.cost is not None:
        inner, _ = inner.with_local("paid", BagOf())
    written = decl.effect or decl.may
    effect = None
    if written is not None:
        effect = routine(book, start.id, (written,), inner, replaces=key == "instead_of", reacts=key == "reacts_to")
    period, step = (None, None) if decl.activate is None else activated(book, decl.activate)
    if decl.once_each is not None:
        period = f"once each {decl.once_each}"
    return replace(
        start, patterns=patterns, place=place, when=when, picks=chosen, asked=asked,
        optional=decl.may is not None, cost=cost, effect=effect, period=period, period_step=step,
        main=decl.main, counts_as=_counts_as(book, decl),
    )  # fmt: skip


def _patterns(book: Book, written: tuple[d.PatternText, ...], scope: Scope) -> tuple[tuple[r.Pattern, ...], Scope]:
    """The patterns, and the scope with what all their events have in common."""
    found: list[r.Pattern] = []
    events: list[EventScope] = []
    for text in written:
        made, event = pattern(Body(book, text), text.tree, scope)
        found.append(made)
        events.append(event)
    if not events:
        return (), scope
    fields: dict[str, Type] = dict(events[0].fields)
    for event in events[1:]:
        fields = {name: typed for name, typed in fields.items() if event.fields.get(name) == typed}
    inner = scope.with_event(EventScope(fields, events[0].name))
    thing = fields.get("thing", EVENT)
    return tuple(found), inner.with_it(x.EventField(type=thing, name="thing"))


def _place(book: Book, decl: d.AbilityDecl, scope: Scope) -> r.Place | None:
    if decl.in_ is None:
        return None
    actions: list[r.Pattern] = []
    steps: list[str] = []
    words = book.words
    for text in decl.in_:
        form = text.tree
        word = form.verb.word
        head = words.event_head(word)
        if head is not None and head.sort in ("action", "family"):
            actions.append(pattern(Body(book, text), form, scope)[0])
        elif words.step(word) is not None or word in words.phases:
            steps.append(word)
        else:
            near = did_you_mean(word, (*words.actions, *words.families, *words.steps, *words.phases))
            message = f"there is no action or step `{word}`"
            book.checker.report(codes.UNKNOWN_PLACE, text, form.verb, message, help=near)
    return r.Place(tuple(actions), tuple(steps))


def _counts_as(book: Book, decl: d.AbilityDecl) -> str | None:
    if decl.counts_as is None:
        return None
    said = str(decl.counts_as)
    if said in book.actions or (said == "payment" and decl.instead_of_paying is not None):
        return said
    near = near_or_all(said, book.actions)
    problems = book.checker.problems
    problems.add(UNKNOWN_ACTION, decl.counts_as.span, f"there is no action `{said}`", help=near)
    return None


# ------------------------------------------------------------------ substitutions


def _substitution(book: Book, decl: d.AbilityDecl, start: r.Ability, scope: Scope) -> r.Ability:
    place = _place(book, decl, scope)
    scope = _picks_of_place(book, place, scope)
    owed = decl.instead_of_paying
    texts = owed if isinstance(owed, tuple) else () if owed is None else (owed,)
    what = "`instead of paying`"
    bags = tuple(book.checker.operand(text.tree, scope, text, "owed", what) for text in texts)
    for written, owed_unit in zip(texts, bags, strict=True):
        _one_unit(book, written, owed_unit)
    when = condition_of(book, decl.when, scope, "`when`")
    limit = None
    if decl.limit is not None:
        limit = book.checker.value(decl.limit.tree, scope.with_hoist(None), decl.limit, NUMBER, "`limit`")
    if decl.cost is None and limit is None:
        _needs(book, decl, "a substitution needs a `cost`, or a `limit` where it costs nothing")
    return replace(
        start, place=place, when=when, cost=cost_of(book, decl.cost, scope), instead_of=bags, limit=limit,
        counts_as=_counts_as(book, decl),
    )  # fmt: skip


def _one_unit(book: Book, written: d.Expression, owed: x.Expr) -> None:
    """What is met another way is one unit at a time."""
    if isinstance(owed, x.Arith):
        help_text = "a list says that it may be any of several: `[1 gold, 1 silver]`"
    elif isinstance(owed, x.Bag) and isinstance(owed.amount, x.Constant) and owed.amount.value != 1:
        help_text = "write `1` of it: the ability may be used as often as its cost can be paid, `limit` bounds that"
    else:
        return
    message = "a substitution meets one owed unit at a time"
    book.checker.problems.add(codes.WRONG_HOLE, written.whole, message, help=help_text)


def _picks_of_place(book: Book, place: r.Place | None, scope: Scope) -> Scope:
    """The picks of the one action being paid, bare."""
    events = {name for one in place.actions for name in one.events} if place is not None else set()
    if len(events) != 1:
        return scope
    head = book.actions.get(events.pop())
    for name, typed in head.picks if head is not None else ():
        scope = scope.with_meaning(name, x.EventField(type=typed, name=name))
    return scope


# ------------------------------------------------------------------ statics and bans


def _static(book: Book, decl: d.AbilityDecl, key: str, start: r.Ability, scope: Scope) -> r.Ability:
    written = decl.modify or decl.allow or decl.ignore
    assert written is not None
    word = str(written)
    if key == "ignore":
        word = word.removeprefix("modify ")
    signature = book.words.defines.get(word)
    if signature is None and book.checker.problems.is_lost(word):  # what it means could not be read
        return start
    if signature is None:
        near = _of_a_field(book, word) or did_you_mean(word, book.words.defines)
        message = f"there is no defined word `{word}`"
        book.checker.problems.add(codes.UNKNOWN_WORD, written.span, message, help=near)
        return start
    slots: list[int] = []
    for name, typed in zip(signature.parameters, signature.types, strict=True):
        scope, slot = scope.with_local(name, typed)
        slots.append(slot)
    held = book.checker.define_types.define(signature).type
    if key == "allow" and stripped(held) not in (YES_NO, UNKNOWN):
        message = f"`allow` makes a word true, and `{word}` is {held}"
        book.checker.problems.add(codes.UNKNOWN_WORD, written.span, message, help="change it with `modify`")
    if key == "modify" and decl.by is None and decl.to is None:
        _needs(
            book, decl, "`modify` needs `by` or `to`", "add `by: …`, which is added, or `to: …`, which takes its place"
        )
    return replace(
        start, word=word, parameters=tuple(slots), when=condition_of(book, decl.when, scope, "`when`"),
        by=_value(book, decl.by, scope, held, "`by`"), to=_value(book, decl.to, scope, held, "`to`"),
    )  # fmt: skip


def _of_a_field(book: Book, word: str) -> str | None:
    """How a field of cards is made a word that abilities can change."""
    kind = next((kind for kind in book.words.kinds.values() if word in kind.fields), None)
    if kind is None:
        return None
    reader = f"its_{word}({kind.name}): {kind.name}.{word}"
    return f"a field is fixed: modify a word that reads it, as in `define: {{{reader}}}`"


def _value(book: Book, written: d.Expression | None, scope: Scope, held: Type, what: str) -> x.Expr | None:
    if written is None:
        return None
    want = BagOf() if isinstance(stripped(held), BagOf) else held
    return book.checker.value(written.tree, scope.with_hoist(None), written, want, f"{what} of `modify`")
