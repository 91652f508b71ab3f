"""What has changed in the language from version to version: one file a change, listed here in order.

A ruleset says the version it is written in (`tuckbox: 2` in its manifest; 1 where it says none).
"""

from __future__ import annotations

from tuckbox.upgrades import fills_from
from tuckbox.upgrades.rules import RenamedKey, RenamedValue, RenamedWord, Rule, Sort

RULES: tuple[Rule, ...] = (fills_from.RULE,)
"""Every change, by the version that brought it."""

LANGUAGE = 2
"""The version of the language that this Tuckbox speaks."""


def renamed(record: str, key: str) -> RenamedKey | None:
    """The rule by which a key of a declaration class is called otherwise now, if there is one."""
    keys = (rule for rule in RULES if isinstance(rule, RenamedKey))
    return next((rule for rule in keys if rule.record == record and rule.old == key), None)


def renamed_value(record: str, key: str, word: str) -> RenamedValue | None:
    """The rule by which a value of a key of a declaration class is called otherwise now, if there is one."""
    for rule in RULES:
        if isinstance(rule, RenamedValue) and rule.old == word and (rule.record, rule.key) == (record, key):
            return rule
    return None


def renamed_word(word: str, *sorts: Sort) -> RenamedWord | None:
    """The rule by which a word of one of these sorts is called otherwise now, if there is one."""
    words = (rule for rule in RULES if isinstance(rule, RenamedWord))
    return next((rule for rule in words if rule.sort in sorts and rule.old == word), None)


def since(rule: Rule) -> str:
    """What is called otherwise, and from when on."""
    return f"since version {rule.since} of the language it is `{rule.new}`"


def way_out(rule: Rule) -> str:
    """What to do about a word that is called otherwise now."""
    return f"run `tuckbox upgrade`, or write `{rule.new}`"


def unknown_version(said: int) -> tuple[str, str] | None:
    """Of a version that this Tuckbox does not speak: what is wrong, and the way out; None: it is one of its own."""
    if 1 <= said <= LANGUAGE:
        return None
    message = f"there is no version {said} of the language here; this Tuckbox speaks version {LANGUAGE}"
    return message, f"install a newer Tuckbox, or write `tuckbox: {LANGUAGE}`"
