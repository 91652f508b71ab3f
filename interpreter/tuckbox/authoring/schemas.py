"""The door for editors: the JSON Schema of a ruleset's own files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tuckbox.checking import ContentError, examine, names_of_variants
from tuckbox.declarations import Memo, decode, select
from tuckbox.declarations.json_schema import ruleset_schema as schema_of
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Problems
from tuckbox.vocabulary.standard import STANDARD


def ruleset_schema(ref: str | Path) -> Mapping[str, object]:
    """The JSON Schema of any file of a ruleset, with its own kinds, fields and names, those of its variants too.

    It can be made as long as the declarations can be read, also if something else is wrong with the ruleset.
    ContentError: they cannot.
    """
    memo = Memo()
    checked = examine(ref, memo=memo)
    if checked.declarations is None or checked.sections is None:
        raise ContentError(checked.errors)
    varied: dict[str, RulesetDecl] = {}
    for name in names_of_variants(checked.sections):
        found = decode(select(checked.sections, (name,), Problems()), Problems(), memo)
        if found is not None:
            varied[name] = found
    return schema_of(checked.declarations, varied, _manual())


def _manual() -> Mapping[str, str]:
    """What is shown where a text of the language stands."""
    verbs = {word: verb.line for word, verb in STANDARD.verbs.items()}
    functions = {word: function.line for word, function in STANDARD.functions.items()}
    return {
        "effect": f"An effect: a line for each thing that happens, each beginning with a verb.\n\n{_listed(verbs)}",
        "expression": f"A value or a condition. Functions:\n\n{_listed(functions)}",
        "pattern": f"What has happened, or is about to: an action, a procedure or a verb.\n\n{_listed(verbs)}",
    }


def _listed(words: Mapping[str, str]) -> str:
    lines: Iterable[str] = (f"- `{word}`: {words[word]}" for word in sorted(words))
    return "\n".join(lines)
