"""A word of the language lives in one file: what others must know of it, they ask of its signature."""

from __future__ import annotations

import ast
import dataclasses
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tuckbox.declarations.model import ZoneDecl
from tuckbox.semantics import lints
from tuckbox.vocabulary import functions, verbs
from tuckbox.vocabulary.functions import FUNCTIONS
from tuckbox.vocabulary.spec import Function, Verb
from tuckbox.vocabulary.standard import STANDARD
from tuckbox.vocabulary.verbs import VERBS

ROOT = Path(__file__).parents[2]
TUCKBOX = ROOT / "interpreter" / "tuckbox"
OWN = TUCKBOX / "vocabulary" / "verbs"
IDS = {form.id for verb in VERBS for form in verb.forms}
ANYWHERE = "*"
# Words that are a verb and something else as well: what else, and where that stands.
HOMONYMS: dict[str, tuple[str, tuple[str, ...]]] = {
    "turn": ("a period of play, and the number of it", (
        "backend/expressions", "backend/playout", "declarations/differences.py", "declarations/names.py",
        "declarations/overlays/flow.py", "declarations/schema/own", "runtime/clock.py", "runtime/evaluate/builtins.py",
        "runtime/frames/flow.py", "runtime/position_key.py", "runtime/signals.py", "runtime/view.py", "scenarios",
        "semantics/expressions/fixed.py", "semantics/lints/behind_end.py", "semantics/words.py", "wording/nouns.py",
        "wording/patterns.py", "wording/hu",
    )),
    "grant": ("an entry of `grants`, and where one is named", (
        "authoring/editor/expected.py", "authoring/editor/operands.py",
        "declarations/schema/own", "runtime/clock.py", "runtime/layout", "runtime/position.py", "runtime/signals.py",
        "runtime/table.py", "semantics/declare/outline.py",
        "semantics/lints/unused_words.py", "semantics/operands.py", "semantics/phrases.py",
        "semantics/statements/offers.py", "semantics/statements/things.py", "semantics/words.py",
    )),
    "set": ("several things as one value; a kind of zone", (
        "authoring/editor/expected.py", "authoring/editor/operands.py",
        "backend/expressions", "cache/frozen.py", "runtime/evaluate/calls.py", "semantics/declare/zones.py",
        "semantics/operands.py", "semantics/typenames.py", "semantics/words.py", "vocabulary/functions",
        "vocabulary/zones",
        "wording/conditions.py",
    )),
    "move": ("a family of events", (
        "semantics/subjects.py", "vocabulary/standard.py", "wording/patterns.py", "wording/hu",
    )),
    "discard": ("the key of a kind that names a zone", (
        "declarations/schema/own", "semantics/checked/ruleset.py", "semantics/declare/kinds.py",
    )),
    "take": ("the key of a menu", ("semantics/flow.py",)),
    "pay": ("the key of a scenario's step", ("scenarios",)),
    "check": ("a function of the interface; the key of a scenario", (
        "__init__.py", "authoring", "declarations/schema/own", "scenarios",
    )),
    "end": ("where a text or a list of tokens ends", ("diagnostics", "document", "language")),
}  # fmt: skip
# English sentences are put together there: forms of English verbs, of ours as of others.
ENGLISH = ("wording/english.py", "wording/flow.py", "wording/conditions.py")
# Below the vocabulary: what to write instead of `+=` and `-=` is an example in a message.
EXAMPLES = ("language/slips.py", "semantics/phrase_codes.py")


def literals(text: str) -> Iterator[tuple[int, str]]:
    """The string literals of a module with their lines."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value


def means_the_verb(path: str, text: str) -> bool:
    """Whether a literal in this file, which is a verb's word or the id of one of its forms, means the verb."""
    if path.startswith((*ENGLISH, *EXAMPLES)):
        return False
    return text not in HOMONYMS or not path.startswith(HOMONYMS[text][1])


def test_a_verb_is_named_in_one_file() -> None:
    words = {verb.word for verb in VERBS} | IDS
    found = [
        f"{file.relative_to(TUCKBOX)}:{line}: {text}"
        for file in sorted(TUCKBOX.rglob("*.py"))
        if OWN not in file.parents
        for line, text in literals(file.read_text(encoding="utf-8"))
        if text in words and means_the_verb(str(file.relative_to(TUCKBOX)), text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb.word)
def test_the_file_of_a_verb_declares_no_other(verb: Verb) -> None:
    (own,) = [path for path in OWN.glob("*.py") if path.stem.rstrip("_") == verb.word]
    named = [value for _, value in literals(own.read_text(encoding="utf-8")) if value in IDS]
    assert {value.split(".")[0] for value in named} <= {verb.word}


def test_every_homonym_is_needed() -> None:
    used = {
        (text, place)
        for file in TUCKBOX.rglob("*.py")
        for _, text in literals(file.read_text(encoding="utf-8"))
        if text in HOMONYMS
        for place in HOMONYMS[text][1]
        if str(file.relative_to(TUCKBOX)).startswith(place)
    }
    assert used == {(word, place) for word, (_, places) in HOMONYMS.items() for place in places}


def test_every_file_is_in_its_list() -> None:
    listed = {id(verb) for verb in VERBS}
    for module in pkgutil.iter_modules(verbs.__path__):
        held = vars(importlib.import_module(f"{verbs.__name__}.{module.name}")).values()
        assert {id(one) for one in held if isinstance(one, Verb)} <= listed, module.name
    functions_listed = {id(one) for one in FUNCTIONS}
    for module in pkgutil.iter_modules(functions.__path__):
        held = vars(importlib.import_module(f"{functions.__name__}.{module.name}")).values()
        families = [one for one in held if isinstance(one, tuple) and one and isinstance(one[0], Function)]
        assert {id(one) for family in families for one in family} <= functions_listed, module.name
    assert {module.name for module in pkgutil.iter_modules(lints.__path__)} == {one.__name__ for one in lints.LINTS}


def test_the_declarations_know_every_kind_of_zone() -> None:
    (kind,) = [field for field in dataclasses.fields(ZoneDecl) if field.name == "kind"]
    said = str(kind.metadata)
    assert all(one.word in said for one in STANDARD.zone_kinds.values() if not one.spaces)


def test_words_are_single() -> None:
    assert len(STANDARD.verbs) == len(VERBS)
    assert len(STANDARD.functions) == len(FUNCTIONS)
    assert len(IDS) == sum(len(verb.forms) for verb in VERBS)
    assert all(form.id.split(".")[0] == verb.word for verb in VERBS for form in verb.forms)
