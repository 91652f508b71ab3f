"""What an editor is told is what `tuckbox validate` prints: same problems, same places, as it is typed."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from lsprotocol import types as lsp
from tests.lsp.editor import Editor, editor, path_of
from tests.lsp.gardens import garden

from tuckbox.diagnostics import Source

ALONE, VARIANTS, SCENARIOS = "the ruleset", "with its variants", "its scenarios"


def validated(folder: Path) -> list[tuple[str, str, str, int, int, int, int]]:
    """What the command says of a folder: file, code, severity and place, columns counted in UTF-16."""
    done = subprocess.run(
        [sys.executable, "-m", "tuckbox_tools", "validate", str(folder), "--format", "json"],
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip
    return sorted(_placed(one) for one in json.loads(done.stdout))


def _placed(one: Mapping[str, object]) -> tuple[str, str, str, int, int, int, int]:
    source = Source("", Path(str(one["file"])).read_text(encoding="utf-8"))
    ends: list[int] = []
    for line, column in (("line", "column"), ("end_line", "end_column")):
        number = int(str(one[line]))
        before = source.line_text(number)[: int(str(one[column])) - 1]
        ends += [number - 1, len(before.encode("utf-16-le")) // 2]
    return (str(one["file"]), str(one["code"]), str(one["severity"]), *ends)  # type: ignore[return-value]


def shown(at: Editor) -> list[tuple[str, str, str, int, int, int, int]]:
    """What the editor shows, in the same form."""
    severities = {1: "error", 2: "warning", 3: "note"}
    return sorted(
        (
            str(path_of(uri)), str(one.code), severities[int(one.severity or 0)], one.range.start.line,
            one.range.start.character, one.range.end.line, one.range.end.character,
        )
        for uri, found in at.client.diagnostics.items()
        for one in found
    )  # fmt: skip


BREAKS: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    "a misspelt kind": (("cards.yaml", "kind: plant", "kind: plnat"),),
    "behind an emoji on its line": (("cards.yaml", "name: {en: Rose 🌹,", "name: {en: Rose 🌹, enn: 🌹,"),),
    "in two files": (("cards.yaml", "gain 1 coin\n", "gain 1 coinn\n"), ("turns.yaml", "plant.worth", "plant.wroth")),
    "YAML that is broken": (("cards.yaml", "    worth: 2\n", "    worth: @2 🌷\n"),),
    "a field nobody has": (
        ("cards.yaml", "tint: blue", "tnit: blue"), ("ruleset.yaml", "worth: number", "worth: nubmer"),
    ),
    "a warning": (("ruleset.yaml", "      tint: colour\n", "      tint: colour\n      scent: number\n"),),
    "in a scenario": (("scenarios.yaml", "hand: rose, coin: 3", "hand: rose, coinn: 3"),),
    "a repeated card": (("cards.yaml", "id: iris", "id: rose"),),
    "a word that is used": (("turns.yaml", "price(plant, player): plant", "cost_of(plant, player): plant"),),
}  # fmt: skip


def test_it_is_told_what_the_command_prints(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    before = {
        name: (folder / name).read_text(encoding="utf-8")
        for name in ("ruleset.yaml", "turns.yaml", "cards.yaml", "scenarios.yaml")
    }

    async def run() -> None:
        async with editor(tmp_path) as at:
            for name in before:
                at.open(folder / name)
            for what, edits in BREAKS.items():
                texts = dict(before)
                for name, old, new in edits:
                    assert old in texts[name], what
                    texts[name] = texts[name].replace(old, new, 1)
                changed = [name for name in before if texts[name] != at.texts[folder / name]]

                def act(changed: list[str] = changed, texts: dict[str, str] = texts) -> None:
                    for name in changed:
                        at.change(folder / name, texts[name])

                await at.checked(SCENARIOS if what == "in a scenario" else VARIANTS, act)
                for name in before:  # the command reads what is on the disk
                    (folder / name).write_text(texts[name], encoding="utf-8")
                expected = validated(folder)
                assert expected, what
                await at.until(lambda: shown(at), expected)

            def mended() -> None:
                for name, text in before.items():
                    at.change(folder / name, text)

            await at.checked(SCENARIOS, mended)
            await at.until(lambda: shown(at), [])

    asyncio.run(run())


def test_unsaved_text_counts_and_a_closed_file_is_read_from_the_disk(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    cards = folder / "cards.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            await at.checked(
                VARIANTS,
                lambda: at.open(cards, cards.read_text(encoding="utf-8").replace("kind: plant", "kind: plnat", 1)),
            )
            [one] = at.diagnostics(cards)
            assert one.severity == lsp.DiagnosticSeverity.Error and "help: did you mean `plant`?" in one.message
            at.close(cards)
            await at.until(lambda: at.diagnostics(cards), [])

    asyncio.run(run())


def test_a_repeated_name_shows_the_first_and_what_is_unused_is_faded(tmp_path: Path) -> None:
    folder = garden(tmp_path)
    cards, manifest = folder / "cards.yaml", folder / "ruleset.yaml"

    async def run() -> None:
        async with editor(tmp_path) as at:
            text = manifest.read_text(encoding="utf-8")
            scent = "      scent: {type: number, name: {en: scent, hu: illat}}\n"
            at.open(manifest, text.replace("      tint: colour\n", f"      tint: colour\n{scent}"))
            await at.checked(VARIANTS, lambda: at.open(cards))
            [unused] = at.diagnostics(manifest)
            assert list(unused.tags or []) == [lsp.DiagnosticTag.Unnecessary]
            await at.checked(VARIANTS, lambda: at.change(cards, at.texts[cards].replace("id: iris", "id: rose")))
            await at.until(lambda: len(at.diagnostics(cards)), 1)
            [twice] = at.diagnostics(cards)
            [first] = twice.related_information or []
            assert path_of(first.location.uri) == cards and first.location.range.start.line == 1
            second = "- id: rose\n    kind: plant\n    name: {en: Iris"
            assert f"**{twice.code}** · " in await at.hover(cards, second, within=len("- id: ro"))

    asyncio.run(run())


@pytest.mark.parametrize("encoding", [lsp.PositionEncodingKind.Utf32, lsp.PositionEncodingKind.Utf8])
def test_columns_are_counted_as_the_editor_counts_them(tmp_path: Path, encoding: lsp.PositionEncodingKind) -> None:
    folder = garden(tmp_path)
    cards = folder / "cards.yaml"
    text = cards.read_text(encoding="utf-8").replace("name: {en: Rose 🌹,", "name: {en: Rose 🌹, enn: 🌹,")

    async def run() -> None:
        async with editor(tmp_path, [encoding]) as at:
            await at.checked(VARIANTS, lambda: at.open(cards, text))
            [one] = at.diagnostics(cards)
            line = text.splitlines()[one.range.start.line]
            before = line[: line.index("enn")]
            wanted = len(before) if encoding == lsp.PositionEncodingKind.Utf32 else len(before.encode())
            assert one.range.start.character == wanted

    asyncio.run(run())
