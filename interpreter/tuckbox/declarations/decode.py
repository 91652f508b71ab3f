"""Merged sections to declarations: every key checked, every text parsed, every slip reported at once."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import cast

from tuckbox.dataclass import dataclass, replace
from tuckbox.diagnostics import Problems, Span
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.upgrades import unknown_version

from . import codes
from .model import Effect, EndDecl, Origin, RulesetDecl, SetupDecl
from .names import FIXED_WORDS
from .overlays.overlay import Overlay
from .overlays.sections import Sections
from .sections import ON_TABLE, OVERLAY_KEYS, SECTIONS, TESTS
from .shape import parse_shape
from .shapes import Memo, Reader, new_reader
from .shapes.localised import check_translations
from .shapes.names import read_names
from .shapes.numbers import read_players
from .shapes.records import in_todays_words
from .values import Localised, Name, Written

_BY_ITSELF = (
    "ruleset",
    "version",
    "tuckbox",
    "extends",
    "players",
    "languages",
    "implements",
    "setup",
    "end when",
    "repeat",
)
_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
"""How a language is called."""
_SETUP = parse_shape("effect or record SetupDecl")


def decode(
    sections: Sections, problems: Problems, memo: Memo | None = None, tests: Problems | None = None
) -> RulesetDecl | None:
    """The declarations of merged sections. None only where no file says `ruleset:`.

    What is broken is reported and left out; the rest goes on, so one run finds everything. ``tests``: where what is
    wrong with how scenarios are written is reported instead; it keeps nobody from playing.
    """
    root = sections.root
    if root.entry("ruleset") is None:
        return None
    languages = _languages(root, sections.place, problems)
    unknown = sections.incomplete and root.get("languages") is None
    reader = new_reader(problems, () if unknown else tuple(str(language) for language in languages), memo)
    if sections.incomplete:
        problems.lose("players")
    of_tests = reader if tests is None else replace(reader, problems=tests)
    values = _plain_sections(reader, of_tests, root)
    implements, origins = _implements(reader, root), list[tuple[Name, Origin]]()
    values["setup"] = _setup(reader, root.get("setup"), implements, origins)
    values["end_when"] = _end_when(reader, root, implements, origins)
    _check_language(reader, root)
    _check_table_names(root, problems)
    check_translations(reader)
    head = {
        "ruleset": _read(reader, root, "ruleset") or Name("", sections.place),
        "version": _read(reader, root, "version"),
        "players": _players(reader, root, sections.place),
        "languages": languages,
        "repeat": _read(reader, root, "repeat") is not False,
        "implements": tuple(implements),
        "provenance": tuple(origins),
        "span": sections.place,
    }
    return cast("Callable[..., RulesetDecl]", RulesetDecl)(**head, **values)


@dataclass(frozen=True, slots=True, kw_only=True)
class OverlayDecl:
    """A variant's own keys. ``scenarios`` are its own; ``keeps_scenarios``: the base's run under it, too."""

    name: Name
    title: Localised | None
    description: Localised | None
    extends: tuple[Name, ...]
    players: tuple[int, int] | None
    implements: tuple[Name, ...]
    scenarios: tuple[Node, ...]
    keeps_scenarios: bool


def decode_overlay(overlay: Overlay, languages: tuple[str, ...], problems: Problems) -> OverlayDecl:
    """An overlay's own keys; its operations are checked when it is applied."""
    reader = new_reader(problems, languages or ("en",))
    values = {
        name: reader.read(OVERLAY_KEYS[name].shape, node, f"`{name}`")
        for name in ("players", "name", "description", "implements", "scenarios")
        if (node := overlay.get(name)) is not None
    }
    check_translations(reader)
    scenarios = values.get("scenarios")
    return OverlayDecl(
        name=overlay.name,
        title=cast("Localised | None", values.get("name")),
        description=cast("Localised | None", values.get("description")),
        extends=overlay.extends,
        players=cast("tuple[int, int] | None", values.get("players")),
        implements=cast("tuple[Name, ...] | None", values.get("implements")) or (),
        scenarios=scenarios if isinstance(scenarios, tuple) else (),
        keeps_scenarios=not isinstance(scenarios, Name),
    )


def _plain_sections(reader: Reader, of_tests: Reader, root: Mapping) -> dict[str, object]:
    """Every section that is read by its shape alone, by the field of RulesetDecl."""
    values: dict[str, object] = {"name": None, "description": None}
    for name, section in SECTIONS.items():
        if name not in _BY_ITSELF and root.entry(name):
            value = _read(of_tests if name in TESTS else reader, root, name)
            if value is not None:
                values[section.attribute] = value
    return values


def _read(reader: Reader, root: Mapping, name: str) -> object | None:
    node = root.get(name)
    if node is None:
        return None
    shape = SECTIONS[name].shape
    return reader.once(node, SECTIONS[name], lambda: reader.read(shape, _today(reader, name, node), f"`{name}`"))


def _today(reader: Reader, name: str, node: Node) -> Node:
    return in_todays_words(reader, RulesetDecl.__name__, name, node) if isinstance(node, Scalar) else node


def _languages(root: Mapping, place: Span, problems: Problems) -> tuple[Name, ...]:
    """The codes of the languages; for one that is none, that in which the game's name is given, stands this."""
    node, names = root.get("languages"), root.get("name")
    found = read_names(new_reader(problems), node, "`languages`") if node is not None else None
    declared = [str(one) for one in found or ()]
    used = [one.key.value for one in names.entries] if isinstance(names, Mapping) else []
    free = [one for one in used if one not in declared and _CODE.fullmatch(one)]
    languages = list[Name]()
    for one in found or (Name("en", place),):
        if _CODE.fullmatch(str(one)) is None:
            message = f"`{one}` is no language: each is written as its code, such as `en`"
            advice = f"write `{free[0]}`" if free else "write its code of two letters"
            problems.add(codes.UNKNOWN_LANGUAGE, one.span, message, help=advice)
            one = Name(free.pop(0), one.span) if free else one
        languages.append(one)
    return tuple(languages)


def _players(reader: Reader, root: Mapping, place: Span) -> tuple[int, int]:
    node = root.get("players")
    if node is None:
        message = "a ruleset says how many can play"
        if not reader.problems.is_lost("players"):
            advice = "write `players: 2-4` in the manifest"
            reader.problems.add(codes.MISSING_KEY, place, message, help=advice)
        return 1, 1
    found = read_players(reader, node, "`players`")
    if found is None:
        reader.problems.lose("players")
    return found or (1, 1)


def _implements(reader: Reader, root: Mapping) -> list[tuple[Name, tuple[Name, ...]]]:
    """Those of the whole ruleset and of its variants, each in its own place."""
    found = cast("tuple[Name, ...] | None", _read(reader, root, "implements"))
    return [(name, (name,)) for name in found or ()]


def _check_language(reader: Reader, root: Mapping) -> None:
    """Report a version of the language that this Tuckbox does not know."""
    said, node = _read(reader, root, "tuckbox"), root.get("tuckbox")
    unknown = unknown_version(said) if isinstance(said, int) else None
    if node is not None and unknown is not None:
        reader.problems.add(codes.UNKNOWN_VERSION, node.span, unknown[0], help=unknown[1])


def _setup(
    reader: Reader,
    node: Node | None,
    implements: list[tuple[Name, tuple[Name, ...]]],
    origins: list[tuple[Name, Origin]],
) -> tuple[Effect, ...]:
    if node is None:
        return ()
    effects: list[Effect] = []
    for part in node.items if isinstance(node, Sequence) else (node,):
        value = reader.once(part, _SETUP, partial(reader.read, _SETUP, part, "`setup`"))
        if isinstance(value, SetupDecl):
            if value.implements:
                implements.append((Name("setup", value.span), value.implements))
            if value.provenance:
                origins.append((Name("setup", value.span), value.provenance))
            effects.append(value.effect)
        elif isinstance(value, Written):
            effects.append(value)
    return tuple(effects)


def _end_when(
    reader: Reader, root: Mapping, implements: list[tuple[Name, tuple[Name, ...]]], origins: list[tuple[Name, Origin]]
) -> object | None:
    value = _read(reader, root, "end when")
    if isinstance(value, EndDecl):
        if value.implements:
            implements.append((Name("end when", value.span), value.implements))
        if value.provenance:
            origins.append((Name("end when", value.span), value.provenance))
        return value.value
    return value


def _check_table_names(root: Mapping, problems: Problems) -> None:
    """Report what lies on the table and is called like a word that values keep for themselves."""
    for section in sorted(ON_TABLE):
        node = root.get(section)
        for entry in node.entries if isinstance(node, Mapping) else ():
            if entry.key.value in FIXED_WORDS:
                _reserved(entry.key, problems)
                problems.lose(entry.key.span)


def _reserved(key: Scalar, problems: Problems) -> None:
    message = f"`{key.value}` is a word of the language, so nothing else can be called that"
    problems.add(codes.RESERVED_NAME, key.span, message, help=f"call it `{key.value}_` and what it is")
