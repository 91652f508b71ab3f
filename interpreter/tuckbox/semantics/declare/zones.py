"""Zones: their words and spaces first, then what depends on the meaning of other words."""

from __future__ import annotations

import re
from math import prod

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import nearest
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.types import NUMBER
from tuckbox.semantics import codes
from tuckbox.semantics.advice import listed, near_or_all
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import SpaceGroup, ZoneInfo
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.kinds import fields
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.relations import all_kinds, concrete
from tuckbox.semantics.scope import Scope, Slots

#: No board is larger: what stands in a ruleset may not ask for endless work.
MOST_SPACES = 10_000
_ONE = x.Constant(type=NUMBER, value=1)


def declare_zones(table: Table, decl: d.RulesetDecl) -> None:
    """The words of zones, their plurals and their named spaces; `box` is a zone too."""
    table.words.zones["box"] = ZoneInfo(
        name="box", names={}, per_player=False, kind="set", holds=(), seen_by="all", face_down=False,
        in_play=False, receives=False, size=None, limit=None, starts_with=None,
    )  # fmt: skip
    for name, zone in decl.zones:
        if not table.declare("zone", name):
            continue
        table.words.zones[str(name)] = _outlined(table, name, zone)
        if zone.plural is not None and zone.plural != name:
            table.declare("plural", zone.plural, str(name), "zone")
        for group in table.words.zones[str(name)].groups:
            _declare_spaces(table, name, zone, group)


def _declare_spaces(table: Table, name: Name, zone: d.ZoneDecl, group: SpaceGroup) -> None:
    if group.name is None or not isinstance(zone.spaces, tuple):
        return
    for spaces, decl in zone.spaces:
        if str(spaces) != group.name:
            continue
        table.words.spaces[group.name] = (str(name), group)
        table.declare("spaces", spaces, of=str(name))
        if decl.plural is not None and decl.plural != spaces:
            table.declare("plural", decl.plural, group.name, "spaces")


def _outlined(table: Table, name: Name, zone: d.ZoneDecl) -> ZoneInfo:
    shape = _shape(table, name, zone)
    groups = _groups(table, name, zone, shape)
    kind = word(zone.kind) or "set"
    if shape is not None:
        kind = shape[0]
    elif groups:
        kind = "spaces"
    return ZoneInfo(
        name=str(name),
        names=names(zone.name),
        per_player=word(zone.of) == "player",
        kind=kind,
        holds=(),
        seen_by=word(zone.seen_by) or "all",
        face_down=word(zone.side) == "face down",
        in_play=bool(zone.in_play),
        receives=zone.receives is not False,
        size=_literal(zone.size),
        limit=None,
        starts_with=None,
        groups=groups,
        shape=shape,
        across=word(zone.across),
        plural=word(zone.plural),
        discards_to=word(zone.discards_to),
        columns=zone.columns is not None,
        printed=_printed(zone),
    )


def _printed(zone: d.ZoneDecl) -> tuple[str, ...]:
    """Which of cost and effect named spaces of the zone have of their own."""
    named = [decl for _, decl in zone.spaces] if isinstance(zone.spaces, tuple) else []
    return tuple(key for key in ("cost", "effect") if any(getattr(decl, key) is not None for decl in named))


def _literal(written: Written[t.Form] | None) -> x.Expr | None:
    """A plain number, known before anything else is checked."""
    if written is not None and isinstance(written.tree, t.Number):
        return x.Constant(type=NUMBER, value=written.tree.value, at=written.whole)
    return None


def _shape(table: Table, name: Name, zone: d.ZoneDecl) -> tuple[str, tuple[int, ...]] | None:
    if zone.shape is None:
        return None
    boards = {kind.word: kind.board for kind in table.words.vocabulary.zone_kinds.values() if kind.board.written}
    for kind, board in boards.items():
        numbers = board.read(str(zone.shape))
        if numbers is None:
            continue
        wrong = board.wrong(*numbers) if board.wrong is not None else ""
        wrong = wrong or _too_large(numbers)
        if wrong:
            table.problems.add(codes.BAD_DECLARATION, zone.shape.span, wrong)
            table.words.incomplete.add(str(name))
            return None
        return kind, numbers
    known = listed([board.form() for board in boards.values()])
    first, _, rest = str(zone.shape).partition(" ")
    shapes = [board.form().partition(" ")[0] for board in boards.values()]
    near = [first] if first in shapes else nearest(first, shapes, 1)
    whole = _shape_of_numbers([board.written for board in boards.values()], near, rest)
    if whole is None and near and near[0] != first:
        whole = " ".join(filter(None, (near[0], rest)))
    help_text = f"write `{whole}`" if whole is not None else None
    message = f"`{zone.shape}` is no shape: write {known}"
    table.problems.add(codes.BAD_DECLARATION, zone.shape.span, message, help=help_text)
    table.words.incomplete.add(str(name))
    return None


def _shape_of_numbers(forms: list[str], near: list[str], rest: str) -> str | None:
    """The shape that a text means which has the right numbers: `square 3x4`."""
    numbers = re.findall(r"\d+", rest)
    for form in forms:
        holes = re.findall(r"{\w+}", form)
        if near and form.startswith(near[0]) and numbers and len(holes) == len(numbers):
            for hole, number in zip(holes, numbers, strict=True):
                form = form.replace(hole, number, 1)
            return form
    return None


def _too_large(numbers: tuple[int, ...]) -> str:
    count = prod(numbers)
    return f"a board has at most {MOST_SPACES} spaces, and this has {count}" if count > MOST_SPACES else ""


def _groups(
    table: Table, name: Name, zone: d.ZoneDecl, shape: tuple[str, tuple[int, ...]] | None
) -> tuple[SpaceGroup, ...]:
    """The groups of spaces; counts that are no plain number are filled in by ``finish_zones``."""
    if isinstance(zone.spaces, tuple):
        return tuple(
            SpaceGroup(
                str(spaces),
                word(decl.of) == "player",
                _ONE if decl.count is None else _count(decl.count),
                (),
                word(decl.plural),
                names=names(decl.name),
            )
            for spaces, decl in zone.spaces
        )
    if zone.slots is not None:
        return (slots(zone.slots),)
    counted = zone.columns if zone.columns is not None else zone.spaces
    if counted is not None:
        return (SpaceGroup(None, False, _count(counted)),)
    if shape is None:
        return ()
    if table.words.vocabulary.zone_kinds[shape[0]].board.places is None:
        message = f"the {shape[0]} `{name}` does not say its `spaces`"
        table.problems.add(codes.BAD_DECLARATION, name.span, message)
        table.words.incomplete.add(str(name))
        return ()
    return (SpaceGroup(None, False, x.Constant(type=NUMBER, value=prod(shape[1]))),)


def _count(written: Written[t.Form]) -> x.Expr:
    return _literal(written) or x.Constant(type=NUMBER, value=None)


def slots(node: Node) -> SpaceGroup:
    """`3`, or a list of the values of each."""
    if isinstance(node, Scalar):
        return SpaceGroup(None, False, x.Constant(type=NUMBER, value=node.number() or 0, at=node.span), alike=True)
    items = node.items if isinstance(node, Sequence) else ()
    values = tuple(item.number() or 0 for item in items if isinstance(item, Scalar))
    return SpaceGroup(None, False, x.Constant(type=NUMBER, value=len(values), at=node.span), values, alike=True)


# ------------------------------------------------------------------ with the meaning of words


def hold_zones(checker: Checker, decl: d.RulesetDecl) -> None:
    """What each zone may hold (concrete kinds; none named: what it is filled with, else anything)."""
    zones = checker.words.zones
    zones["box"] = replace(zones["box"], holds=all_kinds(checker.words))
    for name, zone in decl.zones:
        if str(name) not in zones:
            continue
        named = zone.holds if zone.holds is not None else tuple(kind for kind, _ in fill_of(zone))
        holds: list[str] = []
        for kind in named:
            found = kinds_named(checker, kind)
            if not found:
                checker.words.incomplete.add(str(name))
            holds.extend(found)
        zones[str(name)] = replace(zones[str(name)], holds=tuple(dict.fromkeys(holds)))


def fill_of(zone: d.ZoneDecl) -> tuple[tuple[Name, int], ...]:
    """The kinds that a space is filled with, and how many of each."""
    if not isinstance(zone.fill, Mapping):
        return ()
    return tuple(
        (Name(entry.key.value, entry.key.span), entry.value.number() or 0)
        for entry in zone.fill.entries
        if isinstance(entry.value, Scalar)
    )


def kinds_named(checker: Checker, name: Name) -> tuple[str, ...]:
    """The concrete kinds of a named one; none after a report."""
    if checker.words.kind(str(name)) is None:
        near = near_or_all(str(name), checker.words.kinds)
        checker.problems.add(codes.BAD_DECLARATION, name.span, f"there is no kind `{name}`", help=near)
    return concrete(checker.words, str(name))


def count_zones(checker: Checker, decl: d.RulesetDecl) -> None:
    """Fields, sizes, limits and the numbers of spaces, which may read options and the number of players."""
    words = checker.words
    for name, zone in decl.zones:
        info = words.zones.get(str(name))
        if info is None:
            continue
        groups = _counted(checker, zone, info.groups)
        words.zones[str(name)] = replace(
            info,
            fields=fields(checker, zone.fields or (), f"zone `{name}`"),
            groups=groups,
            size=number(checker, zone.size, f"`size` of `{name}`"),
            limit=number(checker, zone.limit, f"`limit` of `{name}`"),
        )
        for group in groups:
            if group.name is not None and group.name in words.spaces:
                words.spaces[group.name] = (str(name), group)


def _counted(checker: Checker, zone: d.ZoneDecl, groups: tuple[SpaceGroup, ...]) -> tuple[SpaceGroup, ...]:
    if isinstance(zone.spaces, tuple):
        counts = [decl.count for _, decl in zone.spaces]
    elif zone.slots is not None:
        counts = [None]
    else:
        counts = [zone.columns if zone.columns is not None else zone.spaces]
    found: list[SpaceGroup] = []
    for group, count in zip(groups, counts, strict=False):
        value = number(checker, count, "the number of spaces")
        found.append(group if value is None else replace(group, count=value))
    return tuple(found)


def number(checker: Checker, written: Written[t.Form] | None, what: str) -> x.Expr | None:
    """A number that stands in a declaration, where nobody acts."""
    if written is None:
        return None
    return checker.value(written.tree, Scope(Slots()), written, NUMBER, what)
