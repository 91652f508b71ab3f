"""The tables beside the grammar are those of the grammar, and only then are they used."""

import json
from pathlib import Path
from typing import Any

import pytest
from lark import __version__

from tuckbox.language import grammar, tables
from tuckbox.resources import grammar_root


def test_the_tables_are_those_of_the_grammar() -> None:
    if tables.ready() is None:
        made_by = json.loads((grammar_root() / tables.FILE).read_text(encoding="utf-8"))["lark"]
        assert made_by != __version__, "the grammar has changed; run: python -m tuckbox.language.tables"
        pytest.skip("another Lark is installed than the tables were made with")


TEXTS = ("raise points by 1", "if a > 2 and not b then x else y", "each", '"', "for each p in them do lose 1 gold", "§")


@pytest.mark.parametrize("text", TEXTS)
def test_both_ways_the_parser_is_the_same(text: str) -> None:
    ready, made = tables.ready(), grammar.build(strict=False)
    assert ready is not None
    assert [*map(repr, _lexed(ready, text))] == [*map(repr, _lexed(made, text))]
    assert _expected(ready) == _expected(made)


def _lexed(parser: Any, text: str) -> list[object]:
    state = parser.parse_interactive(text, start="effect")
    return list(state.lexer_thread.lex(state.parser_state))


@pytest.mark.parametrize("spoilt", ["", "{}", "[", '{"lark": "0.1", "grammar": ""}'])
def test_other_tables_are_not_used(spoilt: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / tables.FILE).write_text(spoilt)
    monkeypatch.setattr(tables, "grammar_root", lambda: tmp_path)
    assert tables.ready() is None


def test_tables_of_another_grammar_are_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    text = grammar.source()
    monkeypatch.setattr(grammar, "source", lambda: text + "\n")
    assert tables.ready() is None


def _expected(parser: Any) -> set[str]:
    return set(parser.parse_interactive(start="effect").accepts())
