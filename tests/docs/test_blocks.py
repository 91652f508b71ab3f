"""What the documentation shows is so: every block is checked or run, and what it shows is what comes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from .blocks import ROOT, Block, blocks
from .rulesets import Page, codes, is_known
from .session import Session

PAGES: dict[str, Path | None] = {
    "README.md": None,
    "content/README.md": None,
    "content/SCENARIOS.md": None,
    "grammar/README.md": None,
    "content/workbench/README.md": ROOT / "content" / "workbench",
}
FOUND = {name: blocks(name) for name in PAGES}
READ = {name: Page.of(FOUND[name], folder) for name, folder in PAGES.items()}
PIECES = [one for name in PAGES for one in FOUND[name] if READ[name].checks(one)]


@pytest.mark.parametrize("page", PAGES)
def test_every_block_says_what_it_is(page: str) -> None:
    assert FOUND[page]
    assert [(one.line, one.info) for one in FOUND[page] if not is_known(one.info)] == []


@pytest.mark.parametrize("block", PIECES, ids=lambda block: block.id)
def test_a_piece_of_a_ruleset_is_right(block: Block, tmp_path: Path) -> None:
    found = READ[block.page].errors(block, tmp_path)
    if block.fails is None:
        assert found == [], "\n".join(map(str, found))
    else:
        assert codes(found) == [block.fails]


@pytest.mark.parametrize("page", PAGES)
def test_what_a_page_runs_comes_as_shown(page: str, tmp_path: Path) -> None:
    folder = PAGES[page]
    session = Session(tmp_path if folder is None else shutil.copytree(folder, tmp_path / folder.name))
    troubles = [trouble for block in FOUND[page] for trouble in session.troubles(block)]
    assert troubles == [], "\n\n".join(troubles)
