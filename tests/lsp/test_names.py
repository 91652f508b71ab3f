"""Go to definition, references, rename, symbols: over a ruleset's files, its scenarios, and the one it extends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException
from tests.lsp.editor import Editor, editor, path_of
from tests.lsp.gardens import garden

from tuckbox.authoring import check, scenarios
from tuckbox.diagnostics import Source

FILES = ("ruleset.yaml", "turns.yaml", "cards.yaml", "scenarios.yaml")

WILD = """\
ruleset: wild_garden
extends: garden
add:
  cards:
    - id: nettle
      kind: plant
      name: {en: Nettle, hu: Csalán}
      price: 1 coin
      worth: 0
      tint: red
change:
  cards:
    rose: {worth: 3}
"""


async def places(at: Editor, path: Path, needle: str, within: int = 0) -> list[tuple[str, str]]:
    """The references of a name: file, and the line each stands in."""
    asked = at.at(path, needle, within=within)
    params = lsp.ReferenceParams(context=lsp.ReferenceContext(True), **asked)  # type: ignore[arg-type]
    found = await at.client.text_document_references_async(params)
    return [_place(one) for one in found or []]


def _place(one: lsp.Location) -> tuple[str, str]:
    path = path_of(one.uri)
    return path.name, path.read_text(encoding="utf-8").splitlines()[one.range.start.line].strip()


async def defined(at: Editor, path: Path, needle: str) -> list[tuple[str, str]]:
    params = lsp.DefinitionParams(**at.at(path, needle, within=len(needle) - 1))  # type: ignore[arg-type]
    found = await at.client.text_document_definition_async(params)
    assert found is None or isinstance(found, list)
    return [_place(one) for one in found or [] if isinstance(one, lsp.Location)]


async def renamed(at: Editor, path: Path, needle: str, name: str) -> dict[str, str]:
    """The texts of the files that a rename alters, by their names."""
    params = lsp.RenameParams(new_name=name, **at.at(path, needle, within=len(needle) - 1))  # type: ignore[arg-type]
    edit = await at.client.text_document_rename_async(params)
    assert edit is not None
    found: dict[str, str] = {}
    for change in edit.document_changes or []:
        assert isinstance(change, lsp.TextDocumentEdit)
        file = path_of(change.text_document.uri)
        text = file.read_text(encoding="utf-8")
        source = Source("", text)
        for one in sorted(change.edits, key=lambda each: _key(each), reverse=True):
            assert isinstance(one, lsp.TextEdit)
            start, end = (_offset(source, where) for where in (one.range.start, one.range.end))
            text = text[:start] + one.new_text + text[end:]
        found[file.name] = text
    return found


def _key(edit: object) -> tuple[int, int]:
    assert isinstance(edit, lsp.TextEdit)
    return edit.range.start.line, edit.range.start.character


def _offset(source: Source, where: lsp.Position) -> int:
    line = source.line_text(where.line + 1)
    return source.line_starts[where.line] + len(line.encode("utf-16-le")[: 2 * where.character].decode("utf-16-le"))


def test_a_name_leads_to_its_declaration(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    turns, cards, scenarios = folder / "turns.yaml", folder / "cards.yaml", folder / "scenarios.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            for path in (turns, cards, scenarios):
                at.open(path)
            assert await defined(at, turns, "cost: pay price") == [("turns.yaml", "price(plant, player): plant.price")]
            assert await defined(at, turns, "let points = plant.worth") == [("ruleset.yaml", "worth: number")]
            assert await defined(at, turns, "gain points") == [("turns.yaml", "let points = plant.worth")]
            assert await defined(at, turns, "move plant") == [("turns.yaml", "pick: {plant: hand}")]
            assert await defined(at, turns, "actions: [grow") == [("turns.yaml", "grow:")]
            assert await defined(at, cards, "kind: plant") == [("ruleset.yaml", "plant:")]
            assert await defined(at, cards, "tint: red") == [
                ("ruleset.yaml", "colour: {red: {name: {en: Red, hu: Piros}}, blue: {name: {en: Blue, hu: Kék}}}")
            ]
            assert await defined(at, cards, "after: grow") == [("turns.yaml", "grow:")]
            assert await defined(at, cards, "when: event.plant") == [("turns.yaml", "pick: {plant: hand}")]
            assert await defined(at, scenarios, "hand: rose") == [("cards.yaml", "- id: rose")]
            assert await defined(at, turns, "end when: some") == []

    asyncio.run(run())


def test_names_that_are_written_alike_are_told_apart(tmp_path: Path) -> None:
    """`plant` is a kind, what is picked, and a parameter; `plants` its plural and a line of the score."""
    folder = garden(tmp_path)
    manifest, turns = folder / "ruleset.yaml", folder / "turns.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(manifest)
            at.open(turns)
            assert await places(at, turns, "pick: {plant", within=8) == [
                ("cards.yaml", "when: event.plant is not this"),
                ("scenarios.yaml", "- {A: grow, plant: rose}"),
                ("turns.yaml", "pick: {plant: hand}"),
                ("turns.yaml", "cost: pay price(plant)"),
                ("turns.yaml", "move plant to bed"),
                ("turns.yaml", "let points = plant.worth"),
            ]
            kind = await places(at, manifest, "  plant:", within=4)
            assert ("cards.yaml", "kind: plant") in kind
            assert ("turns.yaml", "deck: {kind: pile, holds: plant, starts with: plant, seen_by: none}") in kind
            assert ("turns.yaml", "price(plant, player): plant.price") in kind
            assert ("turns.yaml", "move plant to bed") not in kind
            assert await places(at, turns, "  plants: sum", within=4) == [("turns.yaml", "plants: sum(bed, it.worth)")]

    asyncio.run(run())


RENAMES = (
    ("turns.yaml", "  bed", "garden_bed"),
    ("turns.yaml", "  grow", "ültet"),
    ("turns.yaml", "cost: pay price", "cost_of"),
    ("turns.yaml", "gain points", "fruit"),
    ("turns.yaml", "pick: {plant", "chosen"),
    ("turns.yaml", "  price(plant", "wanted"),
    ("ruleset.yaml", "      worth", "value_of"),
    ("ruleset.yaml", "  plant", "flower"),
    ("ruleset.yaml", "  coin", "thaler"),
    ("ruleset.yaml", "colour: {red", "crimson"),
    ("cards.yaml", "- id: rose", "tea_rose"),
)


def test_after_a_rename_everything_is_in_order(tmp_path: Path) -> None:
    folder = garden(tmp_path)

    async def run() -> None:
        async with editor(tmp_path) as at:
            for file in FILES:
                at.open(folder / file)
            for file, needle, name in RENAMES:
                texts = await renamed(at, folder / file, needle, name)
                assert name in texts[file]
                again = garden(tmp_path / name)
                for each, text in texts.items():
                    (again / each).write_text(text, encoding="utf-8")
                assert check(again) == [], name
                assert [case.run() for case in scenarios(again)] == [None], name
            assert "Rose 🌹" in texts["cards.yaml"] and "tea_rose" in texts["scenarios.yaml"]

    asyncio.run(run())


REFUSED = (
    ("turns.yaml", "shuffle", "mix", "a word of the language"),
    ("turns.yaml", "  bed", "hand", "there already is a zone `hand`"),
    ("turns.yaml", "  bed", "plant", "there already is a kind `plant`"),
    ("cards.yaml", "- id: rose", "iris", "there already is a card `iris`"),
    ("turns.yaml", "  bed", "where", "`where` is a word of the language"),
    ("turns.yaml", "  bed", "my bed", "no name"),
    ("turns.yaml", "  everyone", "all_of_them", "a word of the language"),
    ("turns.yaml", "price(plant, player", "whoever", "something else would be wrong"),
    ("cards.yaml", 'text: {en: "🌹 When', "If", "no name of the ruleset stands here"),
)


def test_a_rename_that_cannot_be_says_why(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    folder = garden(tmp_path)

    async def run() -> None:
        async with editor(tmp_path) as at:
            for file in FILES:
                at.open(folder / file)
            for file, needle, name, why in REFUSED:
                with pytest.raises(JsonRpcException) as error:
                    await renamed(at, folder / file, needle, name)
                assert why in str(error.value)

    asyncio.run(run())
    assert "Traceback" not in capfd.readouterr().err  # editors show what a server prints


def test_a_ruleset_that_extends_another_shares_its_names_and_may_not_alter_them(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    wild = folder.parent / "wild garden"
    wild.mkdir()
    (wild / "wild.yaml").write_text(WILD, encoding="utf-8")

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(wild / "wild.yaml")
            assert await defined(at, wild / "wild.yaml", "    rose") == [("cards.yaml", "- id: rose")]
            assert ("wild.yaml", "rose: {worth: 3}") in await places(at, wild / "wild.yaml", "    rose")
            with pytest.raises(JsonRpcException, match="lies outside of this folder"):
                await renamed(at, wild / "wild.yaml", "    rose", "tea_rose")
            texts = await renamed(at, wild / "wild.yaml", "id: nettle", "thistle")
            assert list(texts) == ["wild.yaml"]

    asyncio.run(run())


def test_the_outline_and_the_search_for_names(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    cards = folder / "cards.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(cards)
            asked = lsp.DocumentSymbolParams(at.at(cards, "cards")["text_document"])  # type: ignore[arg-type]
            found = await at.client.text_document_document_symbol_async(asked) or []
            [section] = [one for one in found if isinstance(one, lsp.DocumentSymbol)]
            assert section.name == "cards"
            assert [(one.name, one.detail) for one in section.children or []] == [("rose", "plant"), ("iris", "plant")]
            names = await at.client.workspace_symbol_async(lsp.WorkspaceSymbolParams("rs")) or []
            assert ("rose", "cards.yaml") in [(one.name, path_of(one.location.uri).name) for one in names]

    asyncio.run(run())


OWN = """\
scenarios:
  - id: a-fern-grows
    seats: [Ann, Bea]
    cards: {plant: {fern: {price: 1 coin, worth: 1, tint: red}}}
    given:
      Ann: {hand: [fern, rose as mine], coin: 3}
    when:
      - {Ann: grow, plant: fern}
      - {Bea: earn}
    then:
      Ann: {bed: fern}
      mine: {owner: Ann}
"""
VARIANT = """\
variant: dry
remove:
  cards: [iris]
change:
  cards:
    rose: {worth: 3}
  actions:
    earn: {effect: gain 3 coins}
add:
  counters: {mud: {of: player}}
  define:
    dirt(player): player.mud
scenarios:
  - id: dry-earning
    when: [{A: earn}]
    then: {A: {mud: 0, coin: up 3}}
"""


def test_what_a_scenario_names_itself_is_found_and_renamed(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    file = folder / "own.yaml"
    file.write_text(OWN, encoding="utf-8")

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(file)
            cards = "cards: {plant: {fern: {price: 1 coin, worth: 1, tint: red}}}"
            assert await defined(at, file, "plant: fern}\n") == []  # behind the brace
            assert await defined(at, file, "{Ann: grow, plant: fern") == [("own.yaml", cards)]
            assert await defined(at, file, "- {Bea") == [("own.yaml", "seats: [Ann, Bea]")]
            assert await defined(at, file, "      mine") == [("own.yaml", "Ann: {hand: [fern, rose as mine], coin: 3}")]
            texts = await renamed(at, file, "bed: fern", "moss")
            assert list(texts) == ["own.yaml"] and "fern:" not in texts["own.yaml"]
            assert texts["own.yaml"] == OWN.replace("fern", "moss").replace("a-moss", "a-fern")
            texts = await renamed(at, file, "- {Bea", "Cleo")
            assert texts["own.yaml"] == OWN.replace("Bea", "Cleo")

    asyncio.run(run())


def test_the_names_in_a_variant_are_found_and_renamed(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    file = folder / "dry.yaml"
    file.write_text(VARIANT, encoding="utf-8")

    async def run() -> None:
        async with editor(tmp_path) as at:
            await at.checked("with its variants", lambda: at.open(file))
            assert [one.message for one in at.diagnostics(file)] == ["the defined word `dirt` is never used"]
            assert await defined(at, file, "cards: [iris") == [("cards.yaml", "- id: iris")]
            assert await defined(at, file, "    rose") == [("cards.yaml", "- id: rose")]
            assert await defined(at, file, "    rose: {worth") == [("ruleset.yaml", "worth: number")]
            assert await defined(at, file, "    earn") == [("turns.yaml", "earn:")]
            assert await defined(at, file, "player.mud") == [("dry.yaml", "counters: {mud: {of: player}}")]
            assert await defined(at, file, "{A: {mud") == [("dry.yaml", "counters: {mud: {of: player}}")]
            assert ("dry.yaml", "earn: {effect: gain 3 coins}") in await places(at, file, "[{A: earn")
            texts = await renamed(at, file, "player.mud", "clay")
            assert texts == {"dry.yaml": VARIANT.replace("mud", "clay")}
            texts = await renamed(at, file, "    earn", "toil")
            assert sorted(texts) == ["dry.yaml", "turns.yaml"] and "[{A: toil}]" in texts["dry.yaml"]
            for needle, said in (
                ("remove:\n  cards", "the cards"), ("coin: up", "a word of scenarios"), ("variant", "overlay's id"),
                ("[{A", "a seat"), ("then", "what must hold"),
            ):  # fmt: skip
                assert said in await at.hover(file, needle), needle

    asyncio.run(run())
