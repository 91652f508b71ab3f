"""Values and counters as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox_tools.phrases import phrase


def value_text(value: object, lang: str = "en") -> str:
    """A counter or field as people read it: yes and no, amounts, lists."""
    if value is None:
        return phrase("none", lang)
    if isinstance(value, bool):
        return phrase("yes" if value else "no", lang)
    if isinstance(value, Mapping):
        return " + ".join(f"{amount} {name}" for name, amount in value.items()) or phrase("nothing", lang)
    if isinstance(value, (list, tuple)):
        return ", ".join(value_text(each, lang) for each in value) or phrase("nothing", lang)
    return str(value)


def words(name: str) -> str:
    """A word of the ruleset with spaces for underscores."""
    return name.replace("_", " ")


def counter_text(name: str, value: object, lang: str) -> str:
    """A counter with its value; of one that holds the name says it all."""
    return words(name) if value is True else f"{words(name)} {value_text(value, lang)}"


def laid_text(name: str, amount: object, lang: str) -> str:
    """So much of a unit that lies somewhere: `3 seeds`; of a single one its name."""
    return words(name) if amount == 1 else f"{value_text(amount, lang)} {words(name)}"


def is_telling(value: object) -> bool:
    """Whether a value is more than nothing, no or none."""
    return not (value is None or value is False or value == "" or value == [] or value == {} or value == ())


def shortened(text: str, longest: int) -> str:
    """A text in one line, cut behind a word where it is too long."""
    line = text.strip().replace("\n", "; ")
    if len(line) <= longest:
        return line
    whole, _, _ = line[:longest].rpartition(" ")
    return f"{(whole or line[: longest - 1]).rstrip(' ,;:.–')}…"
