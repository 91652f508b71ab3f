"""The walk over shapes finds the same texts of the language as reading a ruleset does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from tuckbox import folders
from tuckbox.declarations import Sections, decode, load_sections, select, variants
from tuckbox.declarations.language_texts import CardFields, LanguageText, language_texts, record_keys, scenario_texts
from tuckbox.declarations.values import Written
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping, Scalar, load_file, load_text
from tuckbox.rewriting.phrases import parsed

CONTENT = Path(__file__).parents[3] / "content"
RULESETS = sorted(path for path in CONTENT.iterdir() if path.is_dir())


@cache
def sections_of(folder: Path) -> Sections:
    return load_sections(folder, folders.FindBeside(folder), Problems())


@cache
def walked(folder: Path) -> dict[tuple[str, int], LanguageText]:
    nodes = [node for path in sorted(folder.rglob("*.yaml")) for node in load_file(path, Problems())[1]]
    documents = [node for node in nodes if isinstance(node, Mapping)]
    known = CardFields.of(documents)
    return {
        (text.scalar.span.file, text.scalar.span.start): text
        for document in documents
        for text in language_texts(document, known)
    }


def written(value: object) -> Iterator[Written]:  # type: ignore[type-arg]
    if isinstance(value, Written):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from written(item)
    elif is_dataclass(value) and not isinstance(value, Scalar | type):
        for spec in fields(value):
            yield from written(getattr(value, spec.name))


@pytest.mark.parametrize("folder", RULESETS, ids=lambda path: path.name)
def test_whatever_is_read_as_language_is_found(folder: Path) -> None:
    sections = sections_of(folder)
    count = 0
    for chosen in ((), *((name,) for name in variants(sections))):
        declared = decode(select(sections, chosen, Problems()), Problems())
        for one in written(declared):
            if isinstance(one.source, Scalar) and one.source.span.file.startswith(str(folder)):
                assert (one.source.span.file, one.source.span.start) in walked(folder), one.text
                count += 1
    assert count


@pytest.mark.parametrize("folder", RULESETS, ids=lambda path: path.name)
def test_whatever_is_found_is_in_the_language(folder: Path) -> None:
    for text in walked(folder).values():
        assert parsed(text.start, text.scalar.value) is not None, text.scalar.value


def found_in(text: str) -> list[tuple[str, str]]:
    (node,) = load_text(Source("a.yaml", text), Problems())
    assert isinstance(node, Mapping)
    return [(one.start, one.scalar.value) for one in language_texts(node, CardFields.of([node]))]


def test_fields_of_cards_are_told_by_their_kind() -> None:
    kinds = "kinds: {thing: {fields: {does: effect, worth: number}}, tool: {is: thing, fields: {ok: condition}}}\n"
    card = "cards: [{id: a, kind: tool, worth: 1, does: gain 1, ok: x is y, note: z}, {id: b, kind: none, does: x}]\n"
    assert found_in(kinds + card)[3:] == [("effect", "gain 1"), ("expression", "x is y")]


def test_overlays_speak_of_the_same_things_in_other_ways() -> None:
    text = (
        "cards: [{id: a, kind: tool}]\nkinds: {tool: {fields: {does: effect}}}\n"
        "change:\n  cards: {a: {does: {was: x, to: y}}}\n  actions: {buy: {effect: {before: 'if a:', insert: b}}}\n"
        "replace:\n  zones.row.size: c\n  score: {line: d}\n"
        "add:\n  define: {e(player): f}\n"
    )
    assert found_in(text)[1:] == [
        ("effect", "x"), ("effect", "y"), ("effect", "if a:"), ("effect", "b"),
        ("expression", "c"), ("expression", "d"), ("signature", "e(player)"), ("expression", "f"),
    ]  # fmt: skip


def test_keys_are_found_with_whose_they_are() -> None:
    text = (
        "zones: {row: {sise: 3}}\nchange: {zones: {row: {size: 2}}}\nreplace: {zones.row.size: 1}\n"
        "scenarios: [{id: a, add: {zones: {heap: {kind: pile}}}}]\n"
    )
    (node,) = load_text(Source("a.yaml", text), Problems())
    assert isinstance(node, Mapping)
    found = [(one.name, one.span.text) for one in record_keys(node, CardFields()) if one.record == "ZoneDecl"]
    assert found == [("sise", "sise"), ("size", "size"), ("size", "size"), ("kind", "kind")]


def test_scenarios_speak_in_what_they_do_expect_and_declare() -> None:
    text = (
        "kinds: {tool: {fields: {does: effect}}}\nscenarios:\n- id: a\n  define: {e(player): f}\n"
        "  abilities: [{after: b, effect: c}]\n  cards: {tool: {axe: {does: d, worth: 1}}}\n"
        "  given: {A: {gold: x}}\n  when: [{effect: <does>}, {all: [{effect: gain <n> gold}]}]\n"
        "  then: {check: [g is h]}\n  rows:\n  - [does, n, right]\n  - [gain i, 2, j is k]\n"
    )
    (node,) = load_text(Source("a.yaml", text), Problems())
    assert isinstance(node, Mapping)
    found = [(one.start, one.scalar.value) for one in scenario_texts(node, CardFields.of([node]))]
    assert found == [
        ("signature", "e(player)"), ("expression", "f"), ("pattern", "b"), ("effect", "c"), ("effect", "d"),
        ("effect", "<does>"), ("effect", "gain <n> gold"), ("expression", "g is h"),
        ("effect", "gain i"), ("expression", "2"), ("expression", "j is k"),
    ]  # fmt: skip
