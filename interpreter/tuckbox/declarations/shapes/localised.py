"""Texts that players read, in one or several languages."""

from __future__ import annotations

from collections.abc import Sequence
from types import MappingProxyType

from tuckbox.diagnostics import Code, Label, Problems, Span, did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar

from .. import codes
from ..editing import first_place
from ..values import Localised
from .reader import Reader

_MOST_SHOWN = 3


def read_text(reader: Reader, node: Node, what: str) -> Localised | None:
    """A text, or one for each language."""
    found: dict[str, Scalar] = {}
    if isinstance(node, Mapping) and node.entries:
        for entry in node.entries:
            _language(reader, entry, found, what)
    else:
        scalar = reader.scalar(node, what, "a text, or one for each language like `{en: …}`")
        if scalar is None:
            return None
        found[_first_language(reader)] = scalar
    texts = {language: scalar.value for language, scalar in found.items()}
    localised = Localised(MappingProxyType(texts), node.span, MappingProxyType(found))
    if not isinstance(node, Mapping) or len(texts) == len(node):  # a language that is broken is not missing as well
        reader.texts.append((localised, first_place(node)))
    return localised


def translated(reader: Reader, question: Scalar, text: Localised) -> Localised:
    """The translations of a question, with the question itself as the text of the main language."""
    whole = Localised(MappingProxyType({_first_language(reader): question.value, **text.texts}), text.span, text.places)
    reader.texts = [(whole if kept is text else kept, span) for kept, span in reader.texts]
    return whole


def check_translations(reader: Reader) -> None:
    """Report every text without all languages, if any text of the ruleset is translated: those of a file together."""
    if not reader.problems.ok:  # what lacks may stand in what could not be read
        return
    if len(reader.languages) < 2 or all(len(text.texts) < 2 for text, _ in reader.texts):
        return
    lacking: dict[tuple[str, tuple[str, ...]], list[Span]] = {}
    for text, span in reader.texts:
        if 0 < len(text.texts) < len(reader.languages):
            missing = tuple(language for language in reader.languages if language not in text.texts)
            if missing:
                lacking.setdefault((span.file, missing), []).append(span)
    for (_, missing), places in lacking.items():
        sample = ", ".join(f"{language}: …" for language in reader.languages)
        lacking_in(reader.problems, codes.MISSING_TRANSLATION, "text", missing, places, f"write `{{{sample}}}`")


def lacking_in(
    problems: Problems, code: Code, what: str, missing: Sequence[str], places: Sequence[Span], help_text: str
) -> None:
    """One report of texts in one file that lack the same languages: at the first, with marks at the next ones."""
    first, *more = sorted(set(places))
    languages = " and ".join(f"`{language}`" for language in missing)
    if more:
        others = f"{len(more)} others" if len(more) > 1 else "another one"
        message = f"this {what} and {others} in this file lack the language {languages}"
    else:
        message = f"this {what} lacks the language {languages}"
    labels = [Label(place, "this one, too") for place in more[:_MOST_SHOWN]]
    problems.add(code, first, message, help=help_text, labels=labels)


def _language(reader: Reader, entry: Entry, found: dict[str, Scalar], what: str) -> None:
    language = entry.key.value
    if reader.languages and language not in reader.languages:
        message = f"the ruleset has no language `{language}`"
        advice = did_you_mean(language, reader.languages)
        if advice is None:
            both = ", ".join((*reader.languages, language))
            advice = f"declare it in the manifest: `languages: [{both}]`"
        reader.problems.add(codes.UNKNOWN_LANGUAGE, entry.key.span, message, help=advice)
        return
    scalar = reader.scalar(entry.value, f"{what} in `{language}`", "a text")
    if scalar is not None:
        found[language] = scalar


def _first_language(reader: Reader) -> str:
    """What a text without a language is in."""
    return reader.languages[0] if reader.languages else "en"
