"""Enums and dice."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import did_you_mean
from tuckbox.semantics import codes
from tuckbox.semantics.checked.ruleset import EnumInfo, Names
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names


def declare_enums(table: Table, decl: d.RulesetDecl) -> None:
    """Every enum and die; their values are words of the table that enums may share."""
    for is_die, section in ((False, decl.enums), (True, decl.dice)):
        for name, enum in section:
            info = _info(str(name), enum, is_die=is_die)
            if str(name) in table.words.enums:
                table.declare_twice(name, "die" if is_die else "enum")
                continue
            table.words.enums[str(name)] = info
            for value in dict.fromkeys(value for value, _ in enum.values):
                table.declare_value(value, str(name))


def _info(name: str, enum: d.EnumDecl, *, is_die: bool) -> EnumInfo:
    faces: dict[str, Names] = {}
    weights: dict[str, int] = {}
    for value, shown in enum.values:
        faces.setdefault(str(value), names(shown))
        weights[str(value)] = weights.get(str(value), 0) + 1
    return EnumInfo(
        name=name,
        names=names(enum.name),
        values=tuple(faces),
        value_names=tuple(faces.values()),
        is_die=is_die,
        weights=tuple(weights.values()) if is_die else (),
    )


def declare_faces(table: Table, decl: d.RulesetDecl) -> None:
    """The two faces of cards: `face_up` and `face_down`, and each other pair that a kind names, once."""
    words = table.words
    _faces(table, "face", ("face_up", "face_down"), None)
    for name, kind in decl.kinds:
        pair = tuple(str(face) for face in kind.faces or ())
        if len(pair) == 2 and pair not in words.faces:
            _faces(table, f"face of {name}", pair, kind.faces)
    for _, kind in decl.kinds:
        if kind.sides is not None:
            _sides(table, kind.sides, kind.faces)
    for kind_name, info in words.kinds.items():
        if info.sides in words.enums:
            words.kinds[kind_name] = replace(info, faces=words.enums[info.sides].values)


def _sides(table: Table, sides: Name, faces: tuple[Name, ...] | None) -> None:
    """The sides of a kind are the faces it shows; an enum names them."""
    known = {name: info for name, info in table.words.enums.items() if not info.is_die and " " not in name}
    info = known.get(str(sides))
    if info is None:
        near = did_you_mean(str(sides), known)
        message = f"there is no enum `{sides}` whose values could be the sides of a card"
        table.problems.add(codes.BAD_DECLARATION, sides.span, message, help=near or "declare it under `enums`")
        return
    table.words.faces[info.values] = info.name
    if faces:
        message = "the sides of a card are its faces"
        table.problems.add(codes.BAD_DECLARATION, faces[0].span, message, help="leave out `faces` or `sides`")


def _faces(table: Table, name: str, pair: tuple[str, ...], written: tuple[Name, ...] | None) -> None:
    info = EnumInfo(name, pair, {}, ({}, {}))
    table.words.faces[pair] = name
    table.words.enums[name] = info
    for face in pair:
        if written is None:
            table.words.enum_values[face] = (name,)
    for face_name in written or ():
        table.declare_value(face_name, name)
