"""The tables beside the grammar are those of the grammar, only then are they used, and texts are read as Lark does."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tuckbox.language import grammar, tables
from tuckbox.language.branch import Branch
from tuckbox.language.lexis import Token
from tuckbox.language.reading import Reading, lex
from tuckbox.resources import grammar_root

if TYPE_CHECKING:
    from lark import Lark


def test_the_tables_are_those_of_the_grammar() -> None:
    file = grammar_root() / tables.FILE
    assert file.read_text(encoding="utf-8") == tables.written(), "run: python -m tuckbox.language.tables"
    assert tables.ready() is not None


@pytest.mark.parametrize("spoilt", ["", "{}", "[]", "[", '{"grammar": ""}'])
def test_other_tables_are_not_used(spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / tables.FILE).write_text(spoilt)
    monkeypatch.setattr(tables, "grammar_root", lambda: tmp_path)
    assert tables.ready() is None


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    text = grammar.source()
    monkeypatch.setattr(grammar, "source", lambda: text + "\n")
    assert tables.ready() is None


def test_lark_is_not_needed_for_them() -> None:
    program = "import sys; from tuckbox.language.parser import parse_type as p; p('card'); print('lark' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


TEXTS = (
    ("effect", "raise points by 1\n"),
    ("effect", "for each p in them do lose (1 + 2 * n) gold\n"),
    ("effect", "win; pay (2) gold\n"),
    ("effect", "move card from hand to you.deck where it.cost is not (2) as got\n"),
    ("effect", 'let x = choose up to 2 of hand where it.a asking "x"\n'),
    ("expression", "if a > 2 and not b then x else -y.z"),
    ("expression", "((hand where c.cost < 2) otherwise [1, f(2, (3))])"),
    ("expression", "a has b or c in d"),
    ("pattern", "give card to (you) from hand"),
    ("signature", "worth(card, set of number levels, yes/no twice)"),
    ("heading", "give (card gift) to (player)"),
    ("type", "set of list of card"),
)


@pytest.mark.parametrize(("start", "text"), TEXTS)
def test_a_text_is_read_as_lark_reads_it(start: str, text: str) -> None:
    tree: Any = _lark().parse(text, start=start)
    reading = Reading(start)
    assert reading.take(lex(text)) is None
    assert _shown(reading.finish()) == _shown(tree)


@pytest.mark.parametrize("text", [*(text for _, text in TEXTS), "each", '"', "§", "a  # b\n\n c", "if İ e\u0301"])
def test_a_text_falls_into_the_same_tokens(text: str) -> None:
    state = _lark().parse_interactive(text, start="effect")
    made: Any = list(state.lexer_thread.lex(state.parser_state))  # type: ignore[no-untyped-call]
    assert [_shown(one) for one in lex(text)] == [_shown(one) for one in made]


@pytest.mark.parametrize("start", grammar.STARTS)
def test_the_same_may_come_first(start: str) -> None:
    accepted = _lark().parse_interactive(start=start).accepts()
    assert Reading(start).accepts() == accepted - {"SLIP", "$END"}


@cache
def _lark() -> Lark:
    return grammar.build(strict=False)


def _shown(node: Any) -> object:
    """A token or a node of either, as plain data. A node's trees and leaves are told apart."""
    if isinstance(node, Token):
        return node.type, str(node), node.start, node.end
    if isinstance(node, Branch):
        return node.rule, (*node.place.values(),), [*map(_shown, node.trees)], [*map(_shown, node.leaves)]
    if isinstance(node, str):
        one: Any = node
        return one.type, str(one), one.start_pos, one.end_pos
    trees = [_shown(one) for one in node.children if not isinstance(one, str)]
    leaves = [_shown(one) for one in node.children if isinstance(one, str)]
    return str(node.data), (node.meta.start_pos, node.meta.end_pos), trees, leaves
