"""The sentences of `says`: each hole must be something that is given, each ending one of the language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tuckbox.declarations.values import Localised
from tuckbox.diagnostics import Problems, Span, did_you_mean
from tuckbox.diagnostics.suggest import Suggestion
from tuckbox.language.types import PLAYER, UNKNOWN, YES_NO, Type
from tuckbox.semantics.checked.ruleset import Names
from tuckbox.semantics.checked.spoken import ENDINGS, YOU, Hole, doer, holes, starred, stray_brace
from tuckbox.semantics.spoken_codes import NO_VERB, UNKNOWN_ENDING, UNKNOWN_HOLE, UNSAID_PARAMETER
from tuckbox.vocabulary.spec import Verb


def sentence(
    problems: Problems, says: Localised | None, given: Mapping[str, Type], *, word: Type | None = None
) -> Names:
    """The sentences by language, empty without any; what is wrong with them is reported.

    ``given``: what there is to put into the holes. ``word``: of a defined word, what it gives.
    """
    if says is None:
        return {}
    for language, text in says.texts.items():
        source = says.places[language]
        at = stray_brace(text)
        if at is not None:
            message = "this brace is no part of a hole: a hole is `{NAME}`, `{NAME WHAT}` or `{NAME:ENDING}`"
            problems.add(UNKNOWN_HOLE, source.at(at, at + 1), message)
            continue
        left = _left_out(text, given)
        for hole in holes(text):
            _hole(problems, language, hole, given, source.at(hole.start, hole.end), left)
        whole = source.at(0, len(text))
        if all(hole.name in given or hole.name == YOU for hole in holes(text)):  # else one may only be misspelt
            _all_said(problems, text, given, whole, is_word=word is not None)
        _verb(problems, language, text, word, whole)
    return says.texts


def of_verb(problems: Problems, says: Localised, verb: Verb) -> None:
    """Report what is wrong with the sentences of a verb of the language, if they are some (see ``checked.spoken``)."""
    given = dict.fromkeys((one.name for form in verb.forms for one in form.parameters), UNKNOWN)
    for language, text in says.texts.items():
        source = says.places.get(language)
        if source is None or stray_brace(text) is not None or not any(hole.name == "thing" for hole in holes(text)):
            continue
        for hole in holes(text):
            _hole(problems, language, hole, given, source.at(hole.start, hole.end))
        _verb(problems, language, text, None, source.at(0, len(text)))


def _left_out(text: str, given: Mapping[str, Type]) -> str | None:
    """The one thing that is given and has no hole, where one hole has a name that is not given: it is meant."""
    said = [hole.name for hole in holes(text)]
    left = [name for name, typed in given.items() if name not in said and typed != YES_NO]
    unknown = [name for name in said if name != YOU and name not in given]
    return left[0] if len(left) == len(unknown) == 1 else None


def _hole(
    problems: Problems, language: str, hole: Hole, given: Mapping[str, Type], at: Span, left: str | None = None
) -> None:
    """Report what is wrong with a hole; ``left``: what is meant where its name is like nothing that is given."""
    if hole.name != YOU and hole.name not in given:
        advice = _meant(hole, given, left)
        problems.add(UNKNOWN_HOLE, at, f"nothing called `{hole.name}` is given here", help=advice)
    elif given.get(hole.name) == YES_NO:
        message = f"`{hole.name}` is yes or no: there is no word for it to put here"
        problems.add(UNKNOWN_HOLE, at, message, help="leave it out of the sentence")
    elif hole.ending and hole.ending not in ENDINGS.get(language, ()):
        known = ENDINGS.get(language, ())
        message = f"there is no ending `{hole.ending}`" if known else f"`{language}` has no endings behind a colon"
        advice = did_you_mean(hole.ending, known) or f"write `{{{hole.name}}}`"
        problems.add(UNKNOWN_ENDING, at, message, help=advice)


def _meant(hole: Hole, given: Mapping[str, Type], left: str | None) -> str:
    names = (*given, YOU)
    near = did_you_mean(hole.name, names)
    if near is None and hole.what in names:
        return f"a hole begins with the name: `{{{hole.what}}}`"
    if near is None and left is not None:
        return Suggestion(hole.name, left, f"did you mean `{left}`?")
    return near or f"what is given here: {', '.join(f'`{name}`' for name in names)}"


def _all_said(problems: Problems, text: str, given: Mapping[str, Type], at: Span, *, is_word: bool) -> None:
    """A word may be of whoever is asked, who then goes without saying."""
    said = {hole.name for hole in holes(text)}
    silent = (YES_NO, PLAYER) if is_word else (YES_NO,)
    left_out = [name for name, typed in given.items() if name not in said and typed not in silent]
    if left_out:
        message = f"this sentence does not say {_listed(left_out)}"
        problems.add(UNSAID_PARAMETER, at, message, help=f"put a hole into it: `{{{left_out[0]}}}`")


def _verb(problems: Problems, language: str, text: str, word: Type | None, at: Span) -> None:
    name, rest = doer(text)
    found = starred(text)
    if "*" in text and found is None:
        problems.add(NO_VERB, at, "one star is to stand in a sentence, directly before a word")
    elif language in ENDINGS and found is None and (word in (None, YES_NO) or not _begins_with_thing(text)):
        what = "the verb" if word is None else "what is said" if word == YES_NO else "the word that takes the endings"
        problems.add(NO_VERB, at, f"no star stands before {what}", help="write it as `*WORD`")
    elif found is None and ((word == YES_NO and not name) or (word is None and not rest[:1].isalpha())):
        problems.add(NO_VERB, at, "where is the verb?", help="write a star before it: `*be`")


def _begins_with_thing(text: str) -> bool:
    """Whether a sentence begins with what something has: `{creature price}`."""
    first = next(holes(text), None)
    return first is not None and first.start == 1 and bool(first.what)


def _listed(names: Iterable[str]) -> str:
    return " and ".join(f"`{name}`" for name in names)
