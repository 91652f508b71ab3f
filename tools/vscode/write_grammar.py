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
    """Where a text of the language begins and ends: in blocks, on the line of its key, between braces."""
    keys = _any(known.keys)
    dash = {"match": "-", "name": "punctuation.definition.block.sequence.item.yaml"}
    key: dict[str, object] = {
        "1": {"patterns": [dash]},
        "2": {"name": "entity.name.tag.yaml"},
        "3": {"name": "punctuation.separator.key-value.mapping.yaml"},
    }
    block = {**key, "4": {"name": "keyword.control.flow.block-scalar.literal.yaml"}}
    sign = r"([|>][-+0-9]*)\s*(?:#.*)?$"
    plain = r"(?=[^\s#|>&*!\"'\[{])"
    # Behind `|` also stand the bodies of headings and signatures, whose names are the ruleset's own.
    heading = r"[^\s#:\"'-][^#:\"']*?\([^:]*\)(?: [^:]*)?"
    yield {
        "begin": rf"^( *)({keys}|{heading}|setup)(:)\s+{sign}",
        "beginCaptures": block,
        "while": r"^(?=\1 +\S|\s*$)",
    }
    yield {"begin": rf"^( *)- +({keys})(:)\s+{sign}", "beginCaptures": block, "while": r"^(?=\1 {3,}\S|\s*$)"}
    yield {"begin": rf"(?<=[{{,])(\s*)({keys})(:)\s+{plain}", "beginCaptures": key, "end": r"(?=[,}]|\s#|$)"}
    yield {
        "begin": rf"^( *(?:- +)*)({keys}|\w+\([^:]*\))(:)\s+{plain}",
        "beginCaptures": key,
        "end": r"(?=\s#)|$",
    }


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
