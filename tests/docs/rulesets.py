"""Pieces of rulesets that a page shows, put where they belong and checked."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import tuckbox
from tuckbox import Diagnostic

from .blocks import Block

#: How a piece of the language becomes a file that adds to the page's game. A piece of one line each is numbered.
_FILES: dict[str, Callable[[str], str]] = {
    "effect": lambda text: f"actions:\n  example:\n    effect: |\n{textwrap.indent(text, ' ' * 6)}",
    "expression": lambda text: _file("effect", _numbered("let example_{} = {}", text)),
    "pattern": lambda text: "abilities:\n" + _numbered("  - {{id: example_{}, after: {}, effect: end turn}}", text),
    "type": lambda text: "define:\n" + _numbered("  example_{}({} value): 1", text),
    "signature": lambda text: "define:\n" + _numbered("  example_{1}: 1", text),
    "heading": lambda text: "procedures:\n" + _numbered("  example_{1}: end turn", text),
}
PIECES = tuple(_FILES)
_FORMS = ("yaml ruleset NAME", "yaml part of NAME", "yaml card in NAME", "yaml variant of NAME")


def _file(kind: str, text: str) -> str:
    return _FILES[kind](text)


def _numbered(form: str, text: str) -> str:
    return "".join(f"{form.format(number, line)}\n" for number, line in enumerate(text.strip().split("\n")))


@dataclass(frozen=True, slots=True)
class Page:
    """The games a page declares, by name; ``home``: the game that its pieces of the language are about.

    ``folder``: the game in whose folder the page stands, if it is one's.
    """

    games: dict[str, str]
    home: str | None
    folder: Path | None

    @classmethod
    def of(cls, found: tuple[Block, ...], folder: Path | None) -> Page:
        games = {name: block.text for block in found if (name := block.about("yaml ruleset NAME"))}
        return cls(games, folder.name if folder is not None else next(iter(games), None), folder)

    def checks(self, block: Block) -> bool:
        """Whether the block is a ruleset or a piece of one."""
        return block.info.removesuffix(f" fails {block.fails}") in PIECES or any(
            block.about(form) is not None for form in _FORMS
        )

    def errors(self, block: Block, folder: Path) -> list[Diagnostic]:
        """The errors of the block where it belongs: alone, or in a game that adds it to the game it is of."""
        own = block.about("yaml ruleset NAME")
        if own is not None:
            return _errors(self._game(own, folder))
        form, name, text = self._piece(block)
        if name in self.games:
            self._game(name, folder)
        base = self.folder if self.folder is not None and name == self.folder.name else name
        target = folder / "addition"
        target.mkdir()
        manifest = f"ruleset: addition\nextends: {base}\nversion: 1\n"
        (target / "ruleset.yaml").write_text(manifest, encoding="utf-8")
        (target / f"{form}.yaml").write_text(text, encoding="utf-8")
        return _errors(target)

    def _piece(self, block: Block) -> tuple[str, str, str]:
        """The name of the file, the game it adds to, and the text of the file."""
        for form, shown in zip(("part", "card", "variant"), _FORMS[1:], strict=True):
            name = block.about(shown)
            if name is not None:
                return form, name, f"cards:\n{block.text}" if form == "card" else block.text
        assert self.home is not None, f"{block.id}: no game to add this to"
        return block.kind, self.home, _file(block.kind, block.text)

    def _game(self, name: str, folder: Path) -> Path:
        game = folder / name
        game.mkdir(exist_ok=True)
        (game / "ruleset.yaml").write_text(self.games[name], encoding="utf-8")
        return game


def _errors(folder: Path) -> list[Diagnostic]:
    return [one for one in tuckbox.check(folder) if one.is_error]


def codes(found: list[Diagnostic]) -> list[str]:
    """The codes of diagnostics, in order."""
    return [one.code.number for one in found]


def is_known(info: str) -> bool:
    """Whether a fence says what its block is, so that somebody runs it."""
    known = r"(yaml (ruleset|part of|card in|variant of) \w+|yaml file \S+|console|sh|python|text|" + "|".join(PIECES)
    return re.fullmatch(known + r")( fails( E\d{4})?)?", info) is not None
