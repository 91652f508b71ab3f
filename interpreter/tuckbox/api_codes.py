"""What can be wrong with a reference to a ruleset and with the options given for it."""

from __future__ import annotations

from tuckbox.declarations.codes import UNKNOWN_LANGUAGE
from tuckbox.declarations.overlays.codes import MISSING_TARGET
from tuckbox.diagnostics import Code
from tuckbox.semantics import ability_codes, codes, phrase_codes

__all__ = ["NOT_FOUND", "UNDECLARED", "WRONG_OPTION"]

UNDECLARED = frozenset(
    (
        codes.UNKNOWN_NAME,
        codes.UNKNOWN_ATTRIBUTE,
        codes.UNKNOWN_TYPE,
        codes.UNKNOWN_UNIT,
        codes.UNKNOWN_FIELD,
        codes.BAD_DECLARATION,
        MISSING_TARGET,
        UNKNOWN_LANGUAGE,
        phrase_codes.UNKNOWN_ACTION,
        phrase_codes.UNKNOWN_GRANT,
        phrase_codes.UNKNOWN_STEP,
        phrase_codes.UNKNOWN_VERB,
        ability_codes.UNKNOWN_EVENT,
        ability_codes.UNKNOWN_WORD,
        ability_codes.NO_PICK,
        ability_codes.UNKNOWN_PLACE,
    )
)
"""What is said about a word that nothing declares; only asked for membership."""

NOT_FOUND = Code(
    number="E0001",
    slug="no-such-ruleset",
    title="there is no ruleset of this name",
    explain=(
        "A ruleset is named by its id (`tuckbox list` shows those that come with Tuckbox) or by the path to its "
        "folder. A folder is a ruleset when a file in it says `ruleset: ID`."
    ),
    bad={},
    good={"ruleset.yaml": "ruleset: sample\nversion: 1\nplayers: 2\n"},
)

WRONG_OPTION = Code(
    number="E0002",
    slug="wrong-option",
    title="the ruleset has no option of this name, or not with this value",
    explain=(
        "`--option NAME=VALUE` sets an option that the ruleset declares under `options:`, to a value of its type and "
        "choices."
    ),
    bad={},
    good={"ruleset.yaml": "ruleset: sample\nversion: 1\nplayers: 2\noptions: {size: {start: 3}}\n"},
)
