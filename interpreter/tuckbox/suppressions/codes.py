"""What can be wrong with a comment that allows a warning."""

from __future__ import annotations

from tuckbox.diagnostics import Code

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
define:
  bonus: 2COMMENT
actions: {go: {effect: raise points by AMOUNT}}
flow:
  - {turns: players, actions: [go]}
"""
_FORM = "A warning is allowed by a comment with its code and a reason: `# tuckbox: allow W0703 because …`."


def _sample(comment: str, amount: str = "1") -> str:
    return _RULESET.replace("COMMENT", comment).replace("AMOUNT", amount)


_GOOD = _sample("  # tuckbox: allow W0703 because a rulebook to come will name it")
UNREADABLE = Code(
    number="E0741",
    slug="unreadable-suppression",
    title="a comment that allows a warning is not written right",
    explain=f"{_FORM} Without a reason nobody could tell later whether the warning may come back. The code may be its "
    "name as well (`unused-word`), and several are parted by commas. Such a comment stands at the end of a line or on "
    "a line of its own above it, and holds for that line and for what is indented below it.",
    bad=_sample("  # tuckbox: allow W0703"),
    good=_GOOD,
)
UNKNOWN = Code(
    number="E0742",
    slug="unknown-suppression",
    title="a comment allows a warning that there is not",
    explain=f"{_FORM} No warning has this code or name.",
    bad=_sample("  # tuckbox: allow W0730 because it is read aloud"),
    good=_GOOD,
)
OF_ERROR = Code(
    number="E0743",
    slug="suppressed-error",
    title="a comment allows an error",
    explain="Only warnings can be allowed. With an error a game cannot be played as it is written, whatever the "
    "reason. Mend it where it is reported.",
    bad=_sample("  # tuckbox: allow E0301 because the word is declared in another box"),
    good=_GOOD,
)
UNUSED = Code(
    number="W0744",
    slug="unused-suppression",
    title="a comment allows a warning that is not there",
    explain="What is allowed does not happen at this place, with no variant of the ruleset. If the comment stayed, it "
    "would hide the next slip. Delete it. The comment holds for its own line (or the next, if it has a line of its "
    "own) and for what is indented below.",
    bad=_sample("  # tuckbox: allow W0703 because a rulebook to come will name it", "bonus"),
    good=_GOOD,
    severity="warning",
)
