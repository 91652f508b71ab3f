"""A word inside effects and expressions that is called otherwise: a rule rewrites content, and nothing else changes."""

import difflib
import json
import re
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from tests.cases.upgrades.recorded import record
from tests.tools.test_upgrade import CASES

from tuckbox import upgrades
from tuckbox.authoring import upgrading
from tuckbox.authoring.reading import Library
from tuckbox.declarations.language_texts import language_texts
from tuckbox.diagnostics import Edit, applied
from tuckbox.document import Mapping
from tuckbox.language.lexis import CLAUSE_TERMINALS, CLAUSE_WORDS, end_of, start_of
from tuckbox.language.reading import lex
from tuckbox.rewriting.words import renamings
from tuckbox.upgrades.rules import RenamedWord, Sort
from tuckbox.vocabulary.standard import STANDARD
from tuckbox_tools.commands import main

CONTENT = Path(__file__).parents[2] / "content"


def rule(sort: Sort, old: str, new: str, *beside: str, since: int = 3) -> RenamedWord:
    return RenamedWord(
        name=f"{old}-{new}", since=since, sort=sort, old=old, new=new, why="A test.", beside=frozenset(beside)
    )


NEVER_WAS = (
    rule("verb", "shove", "move"),
    rule("verb", "forfeit", "lose"),
    rule("function", "tally", "sum"),
    rule("clause", "towards", "to"),
    rule("value", "match", "game", "end"),
)
"""How the words of the folder `spoken` became those of today."""


def speak(monkeypatch: pytest.MonkeyPatch, *rules: RenamedWord) -> None:
    """A language in which this has changed since the present version."""
    monkeypatch.setattr(upgrades, "RULES", (*upgrades.RULES, *rules))
    monkeypatch.setattr(upgrades, "LANGUAGE", max(one.since for one in rules))


def command(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture
def spoken(tmp_path: Path) -> Path:
    return Path(shutil.copytree(CASES / "spoken", tmp_path / "spoken"))


def test_old_words_are_refused_with_the_way_out(spoken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    said = command("validate", str(spoken)).output
    assert "error[E0203]: since version 3 of the language it is `to`" in said
    assert "help: run `tuckbox upgrade`, or write `to`" in said
    file = spoken / "ruleset.yaml"
    file.write_text(file.read_text(encoding="utf-8").replace(" towards ", " to "), encoding="utf-8")
    said = command("validate", str(spoken)).output
    assert "error[E1130]: `shove` is no verb: since version 3 of the language it is `move`" in said
    assert "error[E1130]: there is no function `tally`: since version 3 of the language it is `sum`" in said
    assert "help: run `tuckbox upgrade`, or write `sum`" in said


def test_upgraded_content_plays_the_games_that_were_recorded(spoken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    result = command("upgrade", str(spoken))
    assert result.exit_code == 0, result.output
    recorded = json.loads((CASES / "fair.json").read_text(encoding="utf-8"))
    played = record(spoken)
    assert played == recorded
    assert command("validate", str(spoken)).output == "no problems\n"
    assert command("test", str(spoken)).exit_code == 0


def test_nothing_but_the_words_changes(spoken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch, *NEVER_WAS)
    before = {path.name: path.read_text(encoding="utf-8") for path in spoken.glob("*.yaml")}
    command("upgrade", str(spoken))
    found: list[tuple[str, str]] = []
    for name, text in before.items():
        old, new = (re.findall(r"\w+|\s+|.", one) for one in (text, (spoken / name).read_text(encoding="utf-8")))
        for tag, i, j, k, m in difflib.SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
            if tag != "equal":
                found.append(("".join(old[i:j]), "".join(new[k:m])))
    assert sorted(found) == sorted(
        [("2", "3")]
        + [("shove", "move")] * 2
        + [("forfeit", "lose")] * 2
        + [("tally", "sum")]
        + [("towards", "to")] * 7
        + [("match", "game")]
    )


def test_versions_are_gone_through_one_after_the_other(spoken: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    renamed_twice = rule("verb", "shove", "push"), rule("verb", "push", "move", since=4)
    speak(monkeypatch, *renamed_twice, *NEVER_WAS[1:])
    assert command("upgrade", str(spoken)).exit_code == 0
    text = (spoken / "ruleset.yaml").read_text(encoding="utf-8")
    assert "; move shove to tally.stall" in text
    assert "tuckbox: 4\n" in text


@pytest.mark.parametrize(
    ("change", "text", "becomes"),
    [
        (rule("verb", "shove", "move"), "shove shove to hand", "move shove to hand"),
        (rule("verb", "shove", "move"), 'may "shove":\n  draw 1 # shove', 'may "shove":\n  draw 1 # shove'),
        (
            rule("verb", "shove", "move"),
            "if a then shove x else set shove to 2",
            "if a then move x else set shove to 2",
        ),
        (rule("function", "tally", "sum"), "set tally to tally(x) + tally", "set tally to sum(x) + tally"),
        (rule("function", "tally", "sum"), "set a to stall.tally", "set a to stall.sum"),
        (rule("function", "tally", "sum"), "set a to stall.tally(it)", "set a to stall.sum(it)"),
        (rule("clause", "towards", "to"), "set x towards event.towards", "set x to event.to"),
        (
            rule("clause", "towards", "to"),
            "let towards_x = choose 1 towards 3 of x",
            "let towards_x = choose 1 to 3 of x",
        ),
        (rule("clause", "amidst", "by"), "raise x amidst -2", "raise x by -2"),
        (rule("clause", "on", "at", "put"), "put x on y\nlay x on y", "put x at y\nlay x on y"),
        (rule("value", "match", "game", "end"), "let match = 1\nend match", "let match = 1\nend match"),
        (rule("value", "match", "game", "end"), "end match\nset x to match", "end game\nset x to match"),
        (rule("value", "up", "face_up", "turn to"), "turn it to up\nset up to up", "turn it to face_up\nset up to up"),
        (
            rule("value", "up", "face_up", "facing"),
            "if it.facing is up:\n  use up",
            "if it.facing is face_up:\n  use up",
        ),
        (rule("value", "all_of_us", "everyone"), "all_of_us:\n  gain 1 coin", "everyone:\n  gain 1 coin"),
        (rule("value", "whole", "all"), "lose whole coins", "lose all coins"),
    ],
)
def test_a_word_is_told_by_what_it_is(change: RenamedWord, text: str, becomes: str) -> None:
    assert applied(text, [one.edit for one in renamings("effect", text, [change], frozenset())]) == becomes


def test_what_a_ruleset_calls_so_itself_is_left() -> None:
    text = "set a to it.tally + tally(x)"
    (only,) = renamings("effect", text, [rule("function", "tally", "sum")], frozenset({"tally"}))
    assert text[only.edit.start :] == "tally(x)"


@pytest.mark.parametrize("sort", ["verb", "function", "clause"])
@pytest.mark.parametrize("game", ["kalah", "goofspiel", "legend_raiders"])
def test_every_word_of_a_shipped_ruleset_comes_back(
    sort: Sort, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All words of a sort are put into odd spellings, and their rules bring back the same bytes."""
    folder = Path(shutil.copytree(CONTENT / game, tmp_path / game))
    texts = {path: path.read_bytes() for path in sorted(folder.rglob("*.yaml"))}
    words = {"verb": tuple(STANDARD.verbs), "function": tuple(STANDARD.functions), "clause": CLAUSE_WORDS}[sort]
    if sort == "clause":
        count = sum(_with_odd_clauses(folder, path) for path in texts)
    else:
        count = _rewritten(folder, monkeypatch, [rule(sort, word, _odd(word)) for word in words])
    assert count > 0
    assert any(path.read_bytes() != text for path, text in texts.items())
    back = _rewritten(folder, monkeypatch, [rule(sort, _odd(word), word, since=4) for word in words])
    assert back == count
    for path, text in texts.items():
        assert path.read_bytes().replace(b"tuckbox: 4", b"tuckbox: 2") == text, path


def _odd(word: str) -> str:
    """A spelling that stands nowhere in the content."""
    return f"{word}_oddly"


def _with_odd_clauses(folder: Path, path: Path) -> int:
    """Spell every clause word of a file oddly, which no rule can do, as there is no such word; how many there were."""
    library = Library()
    file = library.file(path)
    texts = [text for node in file.nodes if isinstance(node, Mapping)
             for text in language_texts(node, library.fields(folder))]  # fmt: skip
    spans = {
        (span.start, span.end): str(item)
        for text in texts
        for item in lex(text.scalar.value)
        if item.type in CLAUSE_TERMINALS
        for span in (text.scalar.at(start_of(item), end_of(item)),)
    }
    new = applied(file.source.text, [Edit(*place, _odd(word)) for place, word in spans.items()])
    path.write_bytes(new.encode())
    return len(spans)


def _rewritten(folder: Path, monkeypatch: pytest.MonkeyPatch, rules: list[RenamedWord]) -> int:
    """How many words were changed."""
    with monkeypatch.context() as patch:
        speak(patch, *rules)
        (done,) = upgrading.upgrades([str(folder)])
        for file in done.files:
            file.write()
        return sum(sum(file.uses.values()) for file in done.files)
