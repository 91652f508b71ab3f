"""No word of a game stands in the interpreter, the tools or the grammar."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import tuckbox
from tuckbox.checking import examine

ROOT = Path(__file__).parents[2]
SHORTEST = 3
# Words that games here share with everybody: neutral enough for an example, or plain English for something else.
NEUTRAL = {"card", "coin", "token", "gold", "deck", "hand"}
HUNGARIAN = {"lap", "tárgy"}  # a card, a thing: in what is said to players in that language
PLAIN = {
    "advance", "assign", "build", "character", "complete", "draft", "explore", "face", "gather", "hold", "left", "map",
    "mark", "news", "pass", "place", "red", "right", "roll_die", "sort", "throw", "tool", "work",
}  # fmt: skip


def game_words() -> frozenset[str]:
    """The ids of the rulesets, of their cards, kinds, actions and procedures, and the words of their enums and dice."""
    words: set[str] = set(tuckbox.ruleset_ids())
    for name in tuckbox.ruleset_ids():
        ruleset = examine(name).ruleset
        assert ruleset is not None, name
        words.update(ruleset.cards, ruleset.kinds, ruleset.actions, ruleset.procedures, ruleset.enums)
        words.update(word for name, enum in ruleset.enums.items() if name != "face" for word in enum.values)
    return frozenset(word for word in words if len(word) >= SHORTEST) - NEUTRAL - HUNGARIAN - PLAIN


def engine_files() -> Iterator[Path]:
    """Everything that must serve every game alike."""
    for folder in ("interpreter", "tools", "grammar"):
        for file in (ROOT / folder).rglob("*"):
            if file.suffix in {".py", ".lark", ".md", ".yaml", ".ini"}:
                yield file


def written(words: frozenset[str], line: str) -> Iterator[str]:
    """The words that stand in a line, whole and in whatever letters; `_` ends a word as a blank does."""
    for part in re.finditer(r"[^\W_]+", line):
        for word in words_by_start(words).get(part[0].lower(), ()):
            stretch = line[part.start() : part.start() + len(word) + 1]
            if stretch[: len(word)].lower() == word and not stretch[len(word) :].isalnum():
                yield word


@cache
def words_by_start(words: frozenset[str]) -> dict[str, list[str]]:
    """The words by the first of their parts: a line is looked through once, however many words there are."""
    found: dict[str, list[str]] = {}
    for word in words:
        start = re.match(r"[^\W_]+", word)
        assert start is not None, word
        found.setdefault(start[0].lower(), []).append(word.lower())
    return found


def test_words_are_found_whole() -> None:
    words = frozenset({"war_drum", "war", "drum"})
    assert sorted(written(words, "a War_drum, a warrior, war drums")) == ["drum", "war", "war", "war_drum"]
    assert not [*written(words, "warm kettledrum")]


def test_no_game_in_the_engine() -> None:
    words = game_words()
    assert words, "the content has ids"
    found = [
        f"{file.relative_to(ROOT)}:{number}: {word}"
        for file in engine_files()
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        for word in written(words, line)
    ]
    assert not found, "\n".join(found)
