"""The extension for VS Code: its files are in order, and its grammar colours effects as they stand in YAML."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tuckbox.authoring import vocabulary

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tools" / "vscode"
GRAMMAR = FOLDER / "syntaxes" / "tuckbox.tmLanguage.json"
NODE = shutil.which("node")
VARIABLE = "TUCKBOX_TEXTMATE"
"""Names a folder of node's modules with vscode-textmate, vscode-oniguruma and tm-grammars."""
YAML_VARIABLE = "TUCKBOX_VSCODE_YAML"
"""Names the folder of VS Code's own grammars of YAML, `extensions/yaml/syntaxes`; tm-grammars has older ones."""
needs_node = pytest.mark.skipif(NODE is None, reason="there is no node")

TEXT = """\
actions:
  buy:
    name: {en: Buy it all or draw, hu: Vesz}
    cost: pay price(plant)    # a remark
    effect: |
      move plant to bed
      if you.coin > 2 then gain 2 coins   # more

      let n = plant.worth
    when: count(bed) < 3 and not done
cards:
  - id: move
    text: {en: "gain 1 coin"}
    abilities:
      - {after: grow by you, effect: gain 1 coin, may: draw 1}
      - after: grow
        effect: |
          draw 1 from deck
        name: {en: draw 1 from deck}
procedures:
  give (bag gift) to (player friend): |
    lose gift
define:
  price(plant, player): plant.price + 1
setup: |
  shuffle deck
version: 1
"""

COLOURS: dict[int, dict[str, str]] = {
    3: {},
    4: {"cost": "key", "pay": "verb", "price": "entity.name.function", "a remark": "comment"},
    5: {"effect": "key"},
    6: {"move": "verb", "to": "keyword.operator.word"},
    7: {
        "if": "keyword.control", "you": "variable.language", "coin": "member", "2": "numeric", "gain": "verb",
        "# more": "comment",
    },
    9: {"let": "keyword.control", "worth": "member"},
    10: {"when": "key", "count": "support.function", "3": "numeric", "and": "keyword.operator.word"},
    12: {},
    13: {},
    15: {"after": "key", "by": "keyword.operator.word", "effect": "key", "gain": "verb", "may": "key", "draw": "verb"},
    18: {"draw": "verb", "1": "numeric", "from": "keyword.operator.word"},
    19: {},
    22: {"lose": "verb"},
    24: {"price": "member", "1": "numeric"},
    26: {"shuffle": "verb"},
    27: {},
}  # fmt: skip
"""By line: what is coloured how. A line without any stands outside of the language."""
_NAMES = {"key": "entity.name.tag.yaml", "verb": "support.function.verb"}


@pytest.fixture(scope="module")
def writer() -> ModuleType:
    spec = importlib.util.spec_from_file_location("write_grammar", FOLDER / "write_grammar.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_grammar_is_that_of_the_words_of_the_language(writer: ModuleType) -> None:
    assert GRAMMAR.read_text(encoding="utf-8") == writer.text(), "run: python tools/vscode/write_grammar.py"


def test_every_verb_and_function_is_coloured() -> None:
    patterns = json.loads(GRAMMAR.read_text(encoding="utf-8"))["repository"]["text"]["patterns"]
    of = {each["name"]: re.compile(each["match"]) for each in patterns}
    for verb in vocabulary().verbs:
        assert of["support.function.verb.tuckbox"].search(f"{verb} x"), verb
        assert not of["support.function.verb.tuckbox"].search(f"{verb}_x .{verb} x{verb}"), verb
    for function in vocabulary().functions:
        assert of["support.function.tuckbox"].search(f"{function}(x)"), function


def test_the_manifest_names_files_that_are_there() -> None:
    manifest = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    [grammar] = manifest["contributes"]["grammars"]
    assert (FOLDER / grammar["path"]).resolve() == GRAMMAR
    assert json.loads(GRAMMAR.read_text(encoding="utf-8"))["scopeName"] == grammar["scopeName"]
    assert (FOLDER / manifest["main"]).is_file()
    assert manifest["contributes"]["configuration"]["properties"]["tuckbox.command"]["default"] == ["tuckbox", "lsp"]


@needs_node
def test_the_script_can_be_read() -> None:
    assert NODE is not None
    subprocess.run([NODE, "--check", str(FOLDER / "extension.js")], check=True)


def _modules() -> Path | None:
    named = [os.environ.get(VARIABLE), "node_modules"]
    found = [Path(one) for one in named if one and (Path(one) / "vscode-textmate").is_dir()]
    return found[0].resolve() if found else None


Token = tuple[int, str, str]
"""Line, characters, innermost scope."""


def tokens(texts: list[str], grammars: Path) -> list[list[Token]]:
    """The tokens of each text. ``grammars``: the folder with the grammars of YAML."""
    modules = _modules()
    assert NODE is not None and modules is not None
    done = subprocess.run(
        [NODE, str(Path(__file__).parent / "tokenise.mjs"), str(modules), str(GRAMMAR), str(grammars)],
        input=json.dumps(texts), capture_output=True, text=True, encoding="utf-8", check=True,
    )  # fmt: skip
    return [[(line, found, scope) for line, found, scope in one] for one in json.loads(done.stdout)]


needs_textmate = pytest.mark.skipif(
    NODE is None or _modules() is None,
    reason=f"vscode-textmate, vscode-oniguruma and tm-grammars are neither in {VARIABLE} nor in ./node_modules",
)


@pytest.fixture(params=["of tm-grammars", "of VS Code"])
def yaml_grammars(request: pytest.FixtureRequest) -> Path:
    """The grammars of YAML that are about: the older one, and the one that VS Code has had since 1.92."""
    if request.param == "of tm-grammars":
        modules = _modules()
        assert modules is not None
        return modules / "tm-grammars" / "grammars"
    folder = os.environ.get(YAML_VARIABLE)
    if not folder:
        pytest.skip(f"{YAML_VARIABLE} does not say where VS Code's grammars of YAML are")
    return Path(folder)


@needs_textmate
def test_effects_are_coloured_and_nothing_else(yaml_grammars: Path) -> None:
    by_line: dict[int, list[tuple[str, str]]] = {}
    for line, found, scope in tokens([TEXT], yaml_grammars)[0]:
        by_line.setdefault(line, []).append((found.strip(), scope))
    for line, wanted in COLOURS.items():
        for word, colour in wanted.items():
            scopes = [scope for found, scope in by_line[line] if found == word]
            assert any(_NAMES.get(colour, colour) in scope for scope in scopes), (line, word, by_line[line])
        if not wanted:
            assert not [each for each in by_line[line] if "tuckbox" in each[1]], by_line[line]


@needs_textmate
def test_every_verb_of_every_shipped_effect_is_coloured(yaml_grammars: Path) -> None:
    """Every text of the language begins where the grammar says, and the file comes out whole behind it."""
    every = sorted(ROOT.glob("content/*/**/*.yaml"))
    files = [
        path for path in every if not path.stem.startswith(("scenario", "rulebook")) and path.parent.name != "scenarios"
    ]
    texts = [path.read_text(encoding="utf-8") for path in files]
    for path, text, found in zip(files, texts, tokens(texts, yaml_grammars), strict=True):
        by_line: dict[int, list[Token]] = {}
        for token in found:
            by_line.setdefault(token[0], []).append(token)
        assert "\n".join("".join(one[1] for one in by_line.get(n + 1, [])) for n in range(text.count("\n") + 1)) == text
        for line, verb in _verbs(text):
            scopes = [scope for _, word, scope in by_line[line] if word == verb]
            assert any("tuckbox" in scope for scope in scopes), f"{path}:{line}: `{verb}` is not coloured"


def _verbs(text: str) -> Iterator[tuple[int, str]]:
    """The first verb of each effect and cost, with its line."""
    verbs = "|".join(sorted(vocabulary().verbs))
    inline = re.compile(rf"^ *(?:- +)*(?:effect|cost|may|else): +({verbs}) ")
    for number, line in enumerate(text.split("\n"), 1):
        match = inline.match(line)
        if match is not None:
            yield number, match[1]
    for match in re.finditer(rf"(?m)^ *(?:- +)*(?:effect|cost|may): +\|.*\n +({verbs}) ", text):
        yield text.count("\n", 0, match.start(1)) + 1, match[1]
