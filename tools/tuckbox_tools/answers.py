"""Reads a person's answer to a decision: a number, an option's id, or its label."""

from __future__ import annotations

import difflib
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Decision


@dataclass(frozen=True, slots=True)
class Unclear:
    """Why an answer fits no option, or more than one."""

    reason: str


def answer_index(decision: Decision, text: str, lang: str) -> int | Unclear:
    """The index of the option that `text` means.

    First the value itself where a number is asked for, then the number in the list, then id or label,
    then the only label that begins with the text or contains it; case and accents do not matter.
    """
    if not text and len(decision.options) == 1:
        return 0
    names = [(folded(option.id), folded(option.label(lang))) for option in decision.options]
    plain = folded(text)
    exact = [index for index, pair in enumerate(names) if plain in pair]
    if str(decision.kind) in ("number", "text"):
        return exact[0] if exact else Unclear(f"`{text}` is not an answer here")
    if plain.isdecimal():
        index = int(plain) - 1
        if 0 <= index < len(decision.options):
            return index
        return Unclear(f"there are only the options 1 to {len(decision.options)}")
    if len(exact) == 1:
        return exact[0]
    if not plain:
        return Unclear(f"type the number of an option, 1 to {len(decision.options)}; `help` says what else")
    return _by_part(names, plain, text)


def _by_part(names: list[tuple[str, str]], plain: str, text: str) -> int | Unclear:
    labels = [label for _, label in names]
    for fits in (
        [index for index, label in enumerate(labels) if plain and label.startswith(plain)],
        [index for index, label in enumerate(labels) if plain and plain in label],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            return Unclear(f"`{text}` fits {len(fits)} options; say more of it, or its number")
    near = difflib.get_close_matches(plain, labels, n=1)
    hint = f"; did you mean `{near[0]}`?" if near else "; `help` says what can be typed"
    return Unclear(f"`{text}` is no option here{hint}")


def folded(text: str) -> str:
    """A text without case, accents and extra spaces."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in decomposed if not unicodedata.combining(each)).split())
