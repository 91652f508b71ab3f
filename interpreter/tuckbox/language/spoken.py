"""Phrases as one would speak them, and how they are said here: `each player gains 1 gold`, `1 gold per ware`.

A table of subjects that a sentence has and a phrase has not; whoever reads phrases or patterns asks it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tuckbox.dataclass import dataclass

_ONE_OF_ALL = "(choose one of players)"
_ONE_OTHER = "(choose one of others)"
_SUBJECTS: Mapping[str, str] = MappingProxyType(
    {
        **dict.fromkeys(
            (
                "each player", "every player", "all players", "all the players", "each of the players", "everyone",
                "everybody", "players", "the players", "each", "all",
            ),
            "everyone",
        ),
        **dict.fromkeys(
            (
                "each other player", "every other player", "all other players", "all the other players",
                "the other players", "other players", "the others", "others", "each opponent", "every opponent",
                "all opponents", "your opponents", "opponents", "everyone else", "everybody else",
            ),
            "others",
        ),
        **dict.fromkeys(("a player", "any player", "one player", "someone", "somebody"), _ONE_OF_ALL),
        **dict.fromkeys(
            (
                "another player", "one other player", "another", "an opponent", "any opponent", "one opponent",
                "the other player", "other player",
            ),
            _ONE_OTHER,
        ),
        **dict.fromkeys(("opponent", "the opponent", "your opponent"), "opponent"),
        **dict.fromkeys(
            (
                "you", "they", "he", "she", "i", "we", "player", "the player", "this player", "active player",
                "the active player", "current player", "the current player", "your player",
            ),
            "you",
        ),
    }
)  # fmt: skip
"""What stands before the verb of a sentence -> the word of the language for those players."""
_MOST_WORDS = max(len(subject.split()) for subject in _SUBJECTS)
_TOO_GENERAL = frozenset(("each", "all", "i", "we"))
_WHO_DID: Mapping[str, str] = MappingProxyType(
    {"you": " by you", "others": " by others", "opponent": " by others", _ONE_OTHER: " by others"}
)
"""Behind an event, whose doer is meant; of anybody nothing is said."""


@dataclass(frozen=True, slots=True)
class Doer:
    """A sentence's subject: how many words it takes, as it was written, and who is meant in the language's words."""

    count: int
    written: str
    meant: str

    @property
    def is_you(self) -> bool:
        """Whether nobody has to be named, because it is who acts anyhow."""
        return self.meant == "you"

    @property
    def is_several(self) -> bool:
        """Whether it opens a block as it is."""
        return not self.meant.startswith("(")

    def did(self, event: str) -> str:
        """The pattern of such an event done by these players: who did it stands before a condition."""
        what, where, condition = event.partition(" where ")
        return what + did_by(self.meant) + where + condition


def doer(words: Sequence[str]) -> Doer | None:
    """The subject with which a sentence of these words begins and behind which something follows."""
    for count in range(min(_MOST_WORDS, len(words) - 1), 0, -1):
        written = " ".join(words[:count])
        meant = _SUBJECTS.get(written.lower())
        if meant is not None and not (count == 1 and written.lower() in _TOO_GENERAL and len(words) < 3):
            return Doer(count, written, meant)
    return None


def players(text: str) -> str | None:
    """The word for the players of whom a text speaks that is nothing but a subject; None: it is something else."""
    return _SUBJECTS.get(" ".join(text.split()).lower())


def did_by(meant: str) -> str:
    """What stands behind an event that was done by these players, told in the language's words."""
    return _WHO_DID.get(meant, "")


def plain(verb: str) -> str:
    """The verb without the ending that it has behind `each player`."""
    if re.search(r"(ss|sh|ch|x|zz|o)es$", verb):
        return verb[:-2]
    if verb.endswith("ies") and len(verb) > len("dies"):
        return f"{verb[:-3]}y"
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def pattern_said(text: str) -> str | None:
    """How a sentence such as `another player bakes` is said as a pattern; None: it has no subject."""
    words = text.split()
    found = doer(words)
    if found is None:
        return None
    event = " ".join((plain(words[found.count]), *words[found.count + 1 :]))
    return found.did(event)


def effect_said(text: str) -> tuple[str, str] | None:
    """What is wrong with a sentence that has a subject, and what to write for it; None: it has none."""
    words = text.split()
    found = doer(words)
    if found is None:
        return None
    rest = " ".join((plain(words[found.count]), *words[found.count + 1 :]))
    return message_of(found), instead(found, rest)


def message_of(found: Doer) -> str:
    """What is wrong with a phrase that begins with a subject."""
    if found.is_you:
        return f"a phrase begins with its verb: who acts is `you`, and `{found.written}` is left out"
    return f"a phrase begins with its verb, not with `{found.written}`"


def instead(found: Doer, rest: str) -> str:
    """What to write for the sentence; ``rest``: its phrase, from the verb on, in its plain form."""
    if found.is_you:
        return f"write `{rest}`"
    said = f"`{rest} for {found.meant}`"
    block = f"`{found.meant}:`, and below it, indented, `{rest}`"
    if re.search(r"\b(may|must|and|for|to)\b", rest) and found.is_several:
        return f"write {block}"
    if not found.is_several:
        return f"write {said}"
    return f"write {said}; a verb without `for` takes {block}"
