"""Resources, counters and tracks: their words first, their types and starts when all words are known."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.document import Scalar
from tuckbox.language.types import NUMBER, YES_NO, BagOf, ListOf, OptionalOf, Type, Unknown
from tuckbox.semantics import codes
from tuckbox.semantics.checked.ruleset import CounterInfo, TrackInfo
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.declare.values import blank, decode
from tuckbox.semantics.words import Group


def declare_counters(table: Table, decl: d.RulesetDecl) -> None:
    """The words of resources (first: their numbers are units), counters, tracks, and their groups."""
    for name, resource in decl.resources:
        if table.declare("resource", name):
            table.words.counters[str(name)] = _resource(str(name), resource)
            _plural(table, resource.plural, str(name), "resource")
            _check_start(table, decl, name, resource)
    for name, counter in decl.counters:
        if table.declare("counter", name):
            table.words.counters[str(name)] = _counter(str(name), counter)
    for name, track in decl.tracks:
        if table.declare("track", name):
            table.words.tracks[str(name)] = _track(str(name), track)
            _check_ends(table, name, track)
    declare_groups(table, "resource", tuple((name, one.group) for name, one in decl.resources))
    declare_groups(table, "track", tuple((name, one.group) for name, one in decl.tracks))


def _plural(table: Table, plural: Name | None, name: str, of: str) -> None:
    if plural is not None and str(plural) != name:
        table.declare("plural", plural, name, of)


def declare_groups(table: Table, of: str, members: tuple[tuple[Name, Name | None], ...]) -> None:
    """The groups that these things name, each with its members in order."""
    for group in dict.fromkeys(group for _, group in members if group is not None):
        if table.declare("group", group, of=of):
            inside = tuple(str(name) for name, theirs in members if theirs == group)
            table.words.groups[str(group)] = Group(str(group), of, inside)


def _resource(name: str, decl: d.ResourceDecl) -> CounterInfo:
    """A resource; of pieces that say only how many there are, everybody begins with all of his."""
    start = decl.supply if decl.piece and decl.start is None else decl.start
    return CounterInfo(
        name=name, names=names(decl.name), per=word(decl.of) or "player", type=NUMBER, start=start or 0,
        least=0, most=decl.max, seen_by=word(decl.seen_by) or "all", resource=True, plural=word(decl.plural),
        group=word(decl.group), supply=decl.supply, piece=bool(decl.piece),
    )  # fmt: skip


def _check_start(table: Table, decl: d.RulesetDecl, name: Name, resource: d.ResourceDecl) -> None:
    """Report a resource of which more is given at the start than there is, or than anybody can have."""
    start, supply = resource.start, resource.supply
    if start is None:
        return
    shown = str(resource.plural or name)
    if resource.max is not None and start > resource.max:
        message = f"everybody begins with {start} {shown}, and can have {resource.max}"
        help_text = f"write `max: {start}` or more, or `start: {resource.max}`"
        table.problems.add(codes.BAD_DECLARATION, name.span, message, help=help_text)
    if supply is None:
        return
    holders = 1 if resource.piece or word(resource.of) == "table" else _that_share(decl, resource)
    if start * holders > supply:
        message = f"{start} {shown} at the start are more than the {supply} that there are"
        help_text = f"write `supply: {start}` or more, or `start: {supply}`"
        if holders > 1:
            message = f"{holders} players begin with {start} {shown} each, which makes {start * holders}, of {supply}"
            help_text = f"write `supply: {start * holders}` or more, or `start: {supply // holders}`"
        table.problems.add(codes.BAD_DECLARATION, name.span, message, help=help_text)


def _that_share(decl: d.RulesetDecl, resource: d.ResourceDecl) -> int:
    """How many seats take what they begin with out of the supply, with as many players as can be."""
    sharing = [seat for _, seat in decl.seats if seat.supply is None or resource.max is not None]
    return decl.players[1] + len(sharing)


def _counter(name: str, decl: d.CounterDecl) -> CounterInfo:
    return CounterInfo(
        name=name, names=names(decl.name), per=word(decl.of) or "table", type=NUMBER, start=0, least=decl.min,
        most=decl.max, seen_by=word(decl.seen_by) or "all", lasts=word(decl.lasts), kept=bool(decl.kept),
    )  # fmt: skip


def _track(name: str, decl: d.TrackDecl) -> TrackInfo:
    return TrackInfo(
        name=name, names=names(decl.name), group=word(decl.group), start=decl.start, top=_top(decl),
        one_per_space=bool(decl.one_per_space), equal=word(decl.equal) or "shared",
    )  # fmt: skip


def _top(decl: d.TrackDecl) -> int | None:
    return decl.top.number() if isinstance(decl.top, Scalar) else None


def _check_ends(table: Table, name: Name, decl: d.TrackDecl) -> None:
    """Report a track that ends before it begins, and an order of arrival where nobody arrives second."""
    first = 1 if decl.start is None else decl.start
    top = _top(decl)
    if top is not None and top < first:
        message = f"the track `{name}` begins at {first} and ends at {top}"
        help_text = "who is outside a track comes onto space 1 first; `start` says another first space"
        table.problems.add(codes.BAD_DECLARATION, name.span, message, help=help_text)
    if decl.one_per_space and decl.equal is not None and decl.start is None:
        message = f"on the track `{name}` nobody stands on the same space as another, so `equal` says nothing"
        help_text = "leave out `equal` or `one per space`"
        table.problems.add(codes.BAD_DECLARATION, decl.equal.span, message, help=help_text)


def type_counters(checker: Checker, decl: d.RulesetDecl) -> None:
    """The types and starts of counters."""
    for name, counter in decl.counters:
        info = checker.words.counters.get(str(name))
        if info is None or (counter.type is None and counter.start is None):
            continue
        typed: Type = NUMBER if counter.type is None else checker.type(counter.type.tree, counter.type)
        start = blank(typed)
        if counter.start is not None:
            start = decode(checker, counter.start, holding(typed), f"`start` of `{name}`")
        if start is None:
            typed = holding(typed)
        checker.words.counters[str(name)] = replace(info, type=typed, start=start)


def holding(typed: Type) -> Type:
    """The type, or none, where no value of the type says that there is nothing."""
    says_nothing = isinstance(typed, (BagOf, ListOf, OptionalOf, Unknown)) or typed in (NUMBER, YES_NO)
    return typed if says_nothing else OptionalOf(typed)
