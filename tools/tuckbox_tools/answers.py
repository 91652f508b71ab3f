"""Reads a person's answer to a decision: a number, an option's id, or its label."""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tuckbox_tools.phrases import phrase

if TYPE_CHECKING:
    from tuckbox import Decision, Option


@dataclass(frozen=True, slots=True)
class Unclear:
    """Why an answer fits no option, or more than one."""

    reason: str


def answer_index(
    decision: Decision, text: str, lang: str, labels: Sequence[str] | None = None
) -> int | Option | Unclear:
    """The index of the option that `text` means; the option itself of what may be typed and is not listed.

    `labels`: what stands there for each, if not what it is called.

    First the value itself where a number is asked for, then the number in the list, then id or label,
    then an action and its picks without a colon, then the only label that begins with the text or contains it;
    case and accents do not matter.
    """
    if not text and len(decision.options) == 1:
        return 0
    if decision.kind in ("number", "text"):
        meant = decision.meant(text, lang)
        if meant is None:
            return Unclear(phrase("no answer", lang, text=text))
        return decision.options.index(meant) if meant in decision.options else meant
    shown = [option.label(lang) for option in decision.options] if labels is None else labels
    names = [(folded(option.id), folded(label)) for option, label in zip(decision.options, shown, strict=True)]
    plain = folded(text)
    exact = [index for index, pair in enumerate(names) if plain in pair]
    if plain.isdecimal():
        index = int(plain) - 1
        if 0 <= index < len(decision.options):
            return index
        if len(exact) == 1:
            return exact[0]
        return Unclear(phrase("options up to", lang, n=len(decision.options)))
    if len(exact) == 1:
        return exact[0]
    if not plain:
        return Unclear(phrase("type a number", lang, n=len(decision.options)))
    spoken = [index for index, option in enumerate(decision.options) if _bare(text) in _spoken(option, lang)]
    if len(spoken) == 1:
        return spoken[0]
    return _by_part(names, plain, text, lang)


def _spoken(option: Option, lang: str) -> set[str]:
    """An action and its picks one after the other, each by id or as it is shown."""
    if option.action is None:
        return set()
    shown, _, picks = option.label(lang).partition(":")
    ids = " ".join(pick for _, pick in option.picks)
    return {_bare(f"{action} {what}") for action in (option.action, shown) for what in (picks, ids)}


def _bare(text: str) -> str:
    """A text without punctuation, to be compared."""
    return " ".join(re.findall(r"\w+", folded(text)))


def _by_part(names: list[tuple[str, str]], plain: str, text: str, lang: str) -> int | Unclear:
    labels = [label for _, label in names]
    for fits in (
        [index for index, label in enumerate(labels) if plain and label.startswith(plain)],
        [index for index, label in enumerate(labels) if plain and plain in label],
    ):
        if len(fits) == 1:
            return fits[0]
        if fits:
            return Unclear(phrase("fits several", lang, text=text, n=len(fits)))
    near = difflib.get_close_matches(plain, labels, n=1)
    hint = phrase("did you mean", lang, text=near[0]) if near else phrase("help says", lang)
    return Unclear(phrase("no option", lang, text=text) + hint)


def folded(text: str) -> str:
    """A text without case, accents and extra spaces."""
    decomposed = unicodedata.normalize("NFKD", text.casefold())
    return " ".join("".join(each for each in decomposed if not unicodedata.combining(each)).split())
