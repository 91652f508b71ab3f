"""Kinds of cards: what they are special cases of, their fields, where they go."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.diagnostics import did_you_mean
from tuckbox.language.types import UNKNOWN, EnumOf
from tuckbox.semantics import codes
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.checked.ruleset import FieldInfo, KindInfo
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.counters import holding
from tuckbox.semantics.declare.table import Table
from tuckbox.semantics.declare.texts import names, word
from tuckbox.semantics.declare.values import blank, decode
from tuckbox.semantics.relations import stripped

_FACES = ("face_up", "face_down")


def declare_kinds(table: Table, decl: d.RulesetDecl) -> None:
    """The words of kinds, their plurals and companions; who is a special case of whom."""
    declared = [(name, kind) for name, kind in decl.kinds if table.declare("kind", name)]
    kinds = {str(name): kind for name, kind in declared}
    for name, kind in declared:
        if kind.plural is not None and kind.plural != name:
            table.declare("plural", kind.plural, str(name), "kind")
        if kind.companion is not None and str(kind.companion) not in kinds:
            table.declare("kind", kind.companion)
    for name, kind in declared:
        table.words.kinds[str(name)] = _outlined(table, kinds, name, kind)
    for _name, kind in declared:
        if kind.companion is not None and str(kind.companion) not in kinds:
            second = str(kind.companion)
            faces = _faces(table, kind)
            table.words.kinds[second] = KindInfo(second, {}, (second,), {}, faces, concrete=(second,))


def _outlined(table: Table, kinds: Mapping[str, d.KindDecl], name: Name, kind: d.KindDecl) -> KindInfo:
    line = _line(table, kinds, name)
    chain = [kinds[one] for one in line]
    return KindInfo(
        name=str(name),
        names=names(kind.name),
        bases=line,
        fields={},
        faces=_faces(table, *chain),
        plural=word(kind.plural),
        deck=_inherited(chain, "deck"),
        hand=_inherited(chain, "hand"),
        discard=_inherited(chain, "discard"),
        attached=_inherited(chain, "attached") or "discard",
        bears=_inherited(chain, "attached") is not None,
        companion=_inherited(chain, "companion"),
        sides=_inherited(chain, "sides"),
        owned=any(bool(one.owned) for one in chain[:1]),
        reactions=next((bool(one.reactions) for one in chain if one.reactions is not None), None),
        concrete=_concrete(table, kinds, name),
    )


def _inherited(chain: list[d.KindDecl], key: str) -> str | None:
    return next((str(getattr(one, key)) for one in chain if getattr(one, key) is not None), None)


def _line(table: Table, kinds: Mapping[str, d.KindDecl], name: Name) -> tuple[str, ...]:
    """The kind and what it is a special case of, itself first."""
    line = [str(name)]
    base = kinds[str(name)].is_
    while base is not None and str(base) in kinds and str(base) not in line:
        line.append(str(base))
        base = kinds[str(base)].is_
    if base is None:
        return tuple(line)
    if str(base) not in line:
        _no_kind(table, base, kinds)
    elif not table.words.incomplete.intersection(line):
        table.problems.add(codes.BAD_DECLARATION, base.span, f"`{name}` is a special case of itself")
    table.words.incomplete.update(line)
    return tuple(line)


def _no_kind(table: Table, name: Name, kinds: Mapping[str, d.KindDecl]) -> None:
    message = f"there is no kind `{name}`"
    table.problems.add(codes.BAD_DECLARATION, name.span, message, help=near_or_all(str(name), kinds))


def _faces(table: Table, *chain: d.KindDecl) -> tuple[str, str]:
    for kind in chain:
        if kind.faces is None:
            continue
        if len(kind.faces) == 2:
            return str(kind.faces[0]), str(kind.faces[1])
        table.problems.add(codes.BAD_DECLARATION, kind.faces[0].span, "a card has two faces")
    return _FACES


def _concrete(table: Table, kinds: Mapping[str, d.KindDecl], name: Name) -> tuple[str, ...]:
    """The kinds that cards of this kind can have, in declared order."""
    found: set[str] = set()
    pending, seen = [name], {str(name)}
    while pending:
        current = pending.pop()
        kind = kinds[str(current)]
        for member in kind.union or ():
            if str(member) not in kinds:
                _no_kind(table, member, kinds)
                table.words.incomplete.add(str(name))
            elif str(member) not in seen:
                seen.add(str(member))
                pending.append(member)
        if kind.union is None:
            found.update(_special_cases(kinds, str(current)))
    return tuple(one for one in kinds if one in found)


def _special_cases(kinds: Mapping[str, d.KindDecl], name: str) -> set[str]:
    """The kind and all its special cases."""
    found = {name}
    growing = True
    while growing:
        more = {one for one, kind in kinds.items() if kind.is_ is not None and str(kind.is_) in found} - found
        found |= more
        growing = bool(more)
    return found


# ------------------------------------------------------------------ fields


def type_kinds(checker: Checker, decl: d.RulesetDecl) -> None:
    """The fields of every kind, inherited ones first; those that all members of a union have."""
    kinds = {str(name): kind for name, kind in decl.kinds if str(name) in checker.words.kinds}
    own = {name: fields(checker, kind.fields or (), f"kind `{name}`") for name, kind in kinds.items()}
    infos = checker.words.kinds
    for name in kinds:
        inherited: dict[str, FieldInfo] = {}
        for base in reversed(infos[name].bases):
            inherited.update(own.get(base, {}))
        kept = tuple(field.name for field in inherited.values() if field.kept and field.changes)
        infos[name] = replace(infos[name], fields=inherited, payable_as=None, kept=kept)
    for name in kinds:
        second = infos[name].companion
        if second is not None and second in infos:
            infos[second] = replace(infos[second], fields={**infos[name].fields, **infos[second].fields})
    for name, kind in kinds.items():
        if kind.union is not None:
            infos[name] = replace(infos[name], fields=_shared(checker, infos[name].concrete))
        if kind.payable_as is not None:
            infos[name] = replace(infos[name], payable_as=_payable(checker, infos[name], kind.payable_as))


def _shared(checker: Checker, members: tuple[str, ...]) -> dict[str, FieldInfo]:
    if not members:
        return {}
    infos = checker.words.kinds
    first, rest = infos[members[0]].fields, [infos[member].fields for member in members[1:]]
    return {
        name: info
        for name, info in first.items()
        if all(name in other and other[name].type == info.type for other in rest)
    }


def fields(checker: Checker, declared: tuple[tuple[Name, d.FieldDecl], ...], what: str) -> dict[str, FieldInfo]:
    """Declared fields of a kind or of a zone's spaces."""
    found: dict[str, FieldInfo] = {}
    for name, field in declared:
        named = field.type.tree
        typed = checker.type(named, field.type)
        computed = named.word if named.word in ("condition", "formula", "effect", "cost") else None
        start = blank(typed)
        changes = field.start is not None
        if field.start is not None:
            start = decode(checker, field.start, holding(typed), f"`start` of `{name}` of {what}")
        if changes and start is None:
            typed = holding(typed)
        seen_by = word(field.seen_by) or "all"
        found[str(name)] = FieldInfo(
            str(name), typed, changes, start, computed, seen_by, bool(field.kept), names(field.name)
        )
    return found


def _payable(checker: Checker, info: KindInfo, named: Name) -> str | None:
    """The field whose value the kind pays as: of that name, or of that enum."""
    for name, field in info.fields.items():
        if isinstance(stripped(field.type), EnumOf) and str(named) in (
            name,
            str(stripped(field.type)).rpartition(" ")[2],
        ):
            return name
    if any(stripped(field.type) == UNKNOWN for field in info.fields.values()):
        return None  # it may well be that one
    message = f"`{info.name}` has no field of an enum `{named}`, by which it could pay"
    near = did_you_mean(str(named), (*checker.words.enums, *info.fields))
    checker.problems.add(codes.BAD_DECLARATION, named.span, message, help=near)
    return None
