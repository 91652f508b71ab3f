"""Writes `syntaxes/tuckbox.tmLanguage.json` from the words of the language: `python tools/vscode/write_grammar.py`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from tuckbox.authoring import vocabulary
from tuckbox.authoring.editor.colours import Words, words

FILE = Path(__file__).parent / "syntaxes" / "tuckbox.tmLanguage.json"


def _any(names: Iterable[str]) -> str:
    """Any of the names, longer ones first, a blank being as many as you like."""
    longest = sorted(names, key=lambda name: (-len(name), name))
    return "(?:" + "|".join(re.escape(name).replace(r"\ ", " +") for name in longest) + ")"


def _word(names: Iterable[str]) -> str:
    """One of the names as a whole word, not behind a dot."""
    return rf"(?<![\w.]){_any(names)}(?!\w)"


def grammar() -> dict[str, object]:
    """The grammar that is injected into that of YAML."""
    known = words(vocabulary())
    return {
        "scopeName": "tuckbox.effects.yaml",
        "injectionSelector": "L:source.yaml -comment -string.quoted -meta.tuckbox",
        "patterns": [{"name": "meta.tuckbox", **rule, "patterns": [{"include": "#text"}]} for rule in _rules(known)],
        "repository": {"text": {"patterns": _text(known)}},
    }


def _rules(known: Words) -> Iterator[dict[str, object]]:
    """Where a text of the language begins and ends: in blocks, on the line of its key, between braces.

    There are two grammars of YAML about. One leaves the indentation of a line to the rule that matches there, so that
    `^` holds; the other has gone over it already, and only looking behind still sees it. Each rule has a way for both.
    """
    keys = _any(known.keys)
    dash = {"match": "-", "name": "punctuation.definition.block.sequence.item.yaml"}
    key: dict[str, object] = {
        "1": {"patterns": [dash]},
        "3": {"name": "entity.name.tag.yaml"},
        "4": {"name": "punctuation.separator.key-value.mapping.yaml"},
    }
    block = {**key, "5": {"name": "keyword.control.flow.block-scalar.literal.yaml"}}
    sign = r"([|>][-+0-9]*)\s*(?:#.*)?$"
    plain = r"(?=[^\s#|>&*!\"'\[{])"
    # Behind `|` also stand the bodies of headings and signatures, whose names are the ruleset's own.
    heading = r"[^\s#:\"'-][^#:\"']*?\([^:]*\)(?: [^:]*)?"
    signature = r"\w+\([^:]*\)"
    yield {
        "begin": rf"{_behind('^( *)', f'{keys}|{heading}|setup')}(:)\s+{sign}",
        "beginCaptures": block,
        "while": _deeper(1),
    }
    yield {"begin": rf"{_behind('^( *)- +', keys)}(:)\s+{sign}", "beginCaptures": block, "while": _deeper(3)}
    yield {
        "begin": rf"(?:(?<=[{{,])(\s*)|(?<=[\s{{,])(?={keys}:)(?<=[{{,](\s*)))({keys})(:)\s+{plain}",
        "beginCaptures": key,
        "end": r"(?=[,}]|\s#|$)",
    }
    yield {
        "begin": rf"{_behind('^( *(?:- +)*)', f'{keys}|{signature}')}(:)\s+{plain}",
        "beginCaptures": key,
        "end": r"(?=\s#|\})|$",
    }


def _behind(indent: str, key: str) -> str:
    """A key at the beginning of a line: its indentation matched with it, or found to lie behind.

    Each way has a group of its own for the indentation. What is quickly seen is asked before looking back.
    """
    return rf"(?:{indent}|(?<!\S)(?=(?:{key}):)(?<={indent}))({key})"


def _deeper(columns: int) -> str:
    """A line that is so much more indented than the one that began, or empty."""
    return rf"(?<!\S)(?=\S)(?<=^\1\2 {{{columns},}})|$(?<=^\s*)"


def _text(known: Words) -> list[dict[str, object]]:
    """The colours of a text of the language."""
    return [
        {"name": "comment.line.number-sign.tuckbox", "match": r"(?<=\s)#.*$"},
        {"name": "string.quoted.double.tuckbox", "match": r'"[^"\n]*"'},
        {"name": "constant.numeric.tuckbox", "match": r"(?<![\w.])\d+(?!\w)"},
        {"name": "constant.language.tuckbox", "match": _word(known.constants)},
        {"name": "variable.language.tuckbox", "match": _word(known.fixed)},
        {
            "name": "support.function.verb.tuckbox",
            "match": rf"(?:(?<=^)|(?<=\s)|(?<=\())(?<!\. ){_any(known.verbs)}(?![\w(.])",
        },
        {"name": "keyword.control.tuckbox", "match": _word(known.control)},
        {"name": "keyword.operator.word.tuckbox", "match": _word(known.operators)},
        {"name": "support.function.tuckbox", "match": rf"(?<!\w){_any(known.functions)}(?=\()"},
        {"name": "entity.name.function.tuckbox", "match": r"(?<![\w])[^\W\d]\w*(?=\()"},
        {"name": "variable.other.member.tuckbox", "match": r"(?<=\.)[^\W\d]\w*"},
        {"name": "keyword.operator.tuckbox", "match": r"[-+*/%=;]|[<>]=?"},
    ]


def text() -> str:
    """The text of the file."""
    return json.dumps(grammar(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
