"""Hovers, completion and quick fixes."""

from __future__ import annotations

import asyncio
from pathlib import Path

from lsprotocol import types as lsp
from tests.lsp.editor import Editor, editor
from tests.lsp.gardens import garden

HOVERS = (
    ("turns.yaml", "move", ["**move** · verb", "Cards, units or pieces go", "`to ZONE` lays cards"]),
    ("turns.yaml", "end when: some", ["function", "some("]),
    ("turns.yaml", "let points = plant.worth", ["**worth** · field of `plant`", "a number"]),
    ("turns.yaml", "gain points", ["local name", "here: a number"]),
    (
        "turns.yaml",
        "gain 2 coins",
        ["**coins** · plural", "the plural of `coin`", "of each player", "coin: {plural: coins"],
    ),
    ("turns.yaml", "cost: pay price", ["**price** · word", "it is a bag", "price(plant, player): plant.price"]),
    ("cards.yaml", "tint: red", ["en: Red, hu: Piros", "a value of `colour`, number 1 of 2"]),
    ("cards.yaml", "kind: plant", ["**plant** · kind", "en: Plant, hu: Növény", "worth (a number)"]),
    ("cards.yaml", "- id: rose", ["en: Rose 🌹, hu: Rózsa", "6 copies", "Price: 1 coin.", "Tint: Red.", "gain 1 coin"]),
    ("cards.yaml", "    worth", ["**worth** · field"]),
    ("cards.yaml", "    copies", ["**copies**", "how many there are"]),
    ("cards.yaml", "        when", ["only when this holds", "a value or condition"]),
    ("turns.yaml", "zones", ["the places where cards lie"]),
    ("turns.yaml", "kind: pile", ["kind of zone"]),
)
"""File, place, what is said of it."""


def test_a_hover_says_what_it_is(tmp_path: Path) -> None:
    folder = garden(tmp_path)

    async def run() -> None:
        async with editor(tmp_path) as at:
            for file in ("turns.yaml", "cards.yaml"):
                at.open(folder / file)
            for file, needle, said in HOVERS:
                found = await at.hover(folder / file, needle)
                assert [each for each in said if each not in found] == [], (needle, found)

    asyncio.run(run())


async def suggested(at: Editor, path: Path, old: str, new: str) -> list[str]:
    """What is suggested behind ``new``, which is typed in the place of ``old``."""
    before = at.texts[path]
    assert old in before
    at.change(path, before.replace(old, new, 1))
    try:
        return await at.labels(path, new)
    finally:
        at.change(path, before)


def test_completion_knows_what_may_stand_there(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    manifest, turns, cards = (folder / name for name in ("ruleset.yaml", "turns.yaml", "cards.yaml"))

    async def run() -> None:
        async with editor(tmp_path) as at:
            for path in (manifest, turns, cards):
                at.open(path)
            # keys of a record: those it lacks, and the fields of the card's kind
            keys = await suggested(at, cards, "worth: 3\n    tint: blue\n", "worth: 3\n    ")
            assert keys[0] == "tint" and "abilities" in keys and "worth" not in keys and "seen_by" not in keys
            bed = "bed: {of: player, holds: plant, "
            assert await suggested(at, turns, f"{bed}in_play: yes}}", f"{bed}seen") == ["seen_by"]
            assert "tracks" in await suggested(at, turns, "score:\n", "tr")
            # values of keys: kinds, words of a choice, values of an enum, actions
            assert await suggested(at, turns, "holds: plant, starts", "holds: pl") == ["plant"]
            assert await suggested(at, turns, "kind: pile", "kind: p") == ["pile"]
            assert await suggested(at, cards, "tint: blue", "tint: b") == ["blue"]
            assert await suggested(at, turns, "actions: [grow, earn]", "actions: [grow, ") == [
                "grow",
                "earn",
                "activate",
            ]
            assert await suggested(at, turns, "in_play: yes", "in_play: ") == ["yes", "no"]
            # effects: verbs where a phrase begins, clauses of the verb behind its thing, values behind a clause
            verbs = await suggested(at, turns, "      gain points coins\n", "      ")
            assert "gain" in verbs and "draw" in verbs and "to" not in verbs and "plant" not in verbs
            clauses = await suggested(at, turns, "move plant to bed", "move plant ")
            assert clauses[:3] == ["from", "to", "onto"] and "bed" not in clauses
            values = await suggested(at, turns, "move plant to bed", "move plant to ")
            assert {"bed", "hand", "deck"} <= set(values)
            assert "points" in await suggested(at, turns, "gain points coins", "gain p")
            # an amount: one of each unit of the game first
            assert (await suggested(at, turns, "gain 2 coins", "gain "))[:4] == ["1 coin", "1", "2", "3"]
            assert "1 coin" not in await suggested(at, turns, "move plant to bed", "move ")
            assert await suggested(at, turns, "gain points coins", "gain 2 ") == ["coin", "coins"]
            assert "gain" not in await suggested(at, turns, "cost: pay price(plant)", "cost: ")
            # behind a dot: by the type of what stands before it
            fields = await suggested(at, turns, "let points = plant.worth", "let points = plant.")
            assert {"price", "worth", "tint", "owner"} <= set(fields) and "hand" not in fields
            assert {"coin", "hand", "bed"} <= set(await suggested(at, turns, "gain points coins", "if you."))
            assert "plant" in await suggested(at, cards, "when: event.plant", "when: event.")
            assert "worth" in await suggested(at, turns, "sum(bed, it.worth)", "sum(bed, it.")
            # no names where a new one is made up, none inside a text for players
            assert await suggested(at, turns, "let points", "let ") == []
            assert await suggested(at, cards, 'text: {en: "🌹 When you', 'text: {en: "🌹 Wh') == []

    asyncio.run(run())


def test_every_suggestion_says_what_it_is(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    turns = folder / "turns.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(turns, turns.read_text(encoding="utf-8").replace("move plant to bed", "move plant to "))
            params = lsp.CompletionParams(**at.at(turns, "move plant to "))  # type: ignore[arg-type]
            found = await at.client.text_document_completion_async(params)
            assert isinstance(found, lsp.CompletionList)
            bed = next(item for item in found.items if item.label == "bed")
            assert bed.detail == "set of each player, holds plant"
            assert bed.kind is not None and isinstance(bed.text_edit, lsp.TextEdit)
            assert isinstance(bed.documentation, lsp.MarkupContent)

    asyncio.run(run())


def test_quick_fixes_write_what_was_meant(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    cards = folder / "cards.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            wrong = cards.read_text(encoding="utf-8").replace("kind: plant", "kind: plnat", 1)
            await at.checked("with its variants", lambda: at.open(cards, wrong))
            [told] = at.diagnostics(cards)
            named = at.at(cards, "plnat")["text_document"]
            params = lsp.CodeActionParams(named, told.range, lsp.CodeActionContext([told]))  # type: ignore[arg-type]
            [action] = await at.client.text_document_code_action_async(params) or []
            assert isinstance(action, lsp.CodeAction) and action.title == "replace with `plant`"
            assert action.is_preferred and action.edit is not None
            [change] = action.edit.document_changes or []
            assert isinstance(change, lsp.TextDocumentEdit)
            [edit] = change.edits
            assert isinstance(edit, lsp.TextEdit) and (edit.range, edit.new_text) == (told.range, "plant")

    asyncio.run(run())


def test_a_document_is_formatted(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    turns = folder / "turns.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            at.open(turns, turns.read_text(encoding="utf-8").replace("effect: gain 2 coins", "effect: gain   2  coins"))
            named = lsp.TextDocumentIdentifier(at.at(turns, "gain")["text_document"].uri)  # type: ignore[attr-defined]
            params = lsp.DocumentFormattingParams(named, lsp.FormattingOptions(2, True))
            [edit] = await at.client.text_document_formatting_async(params) or []
            assert "effect: gain 2 coins\n" in edit.new_text

    asyncio.run(run())
