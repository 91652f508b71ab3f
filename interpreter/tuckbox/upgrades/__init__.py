"""What has changed in the language from version to version: one file a change, listed here in order.

A ruleset says the version it is written in (`tuckbox: 2` in its manifest; 1 where it says none).
"""

from __future__ import annotations

from tuckbox.upgrades import fills_from
from tuckbox.upgrades.rules import RenamedKey

RULES: tuple[RenamedKey, ...] = (fills_from.RULE,)
"""Every change, by the version that brought it."""

LANGUAGE = 2
"""The version of the language that this Tuckbox speaks."""


def rules_since(version: int) -> tuple[RenamedKey, ...]:
    """What has to be done to content that is written in a version of the language."""
    return tuple(rule for rule in RULES if rule.since > version)


def renamed(record: str, key: str) -> RenamedKey | None:
    """The rule by which a key of a declaration class is called otherwise now, if there is one."""
    return next((rule for rule in RULES if rule.record == record and rule.old == key), None)


def unknown_version(said: int) -> tuple[str, str] | None:
    """Of a version that this Tuckbox does not speak: what is wrong, and the way out; None: it is one of its own."""
    if 1 <= said <= LANGUAGE:
        return None
    message = f"there is no version {said} of the language here; this Tuckbox speaks version {LANGUAGE}"
    return message, f"install a newer Tuckbox, or write `tuckbox: {LANGUAGE}`"
