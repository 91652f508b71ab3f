"""The words of the language as text: all of them in a line each, or one with its forms and examples."""

from __future__ import annotations

import difflib
import textwrap
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tuckbox.authoring import Form, Function, Verb, Vocabulary


def all_words(vocabulary: Vocabulary) -> str:
    """Verbs, functions and zone kinds, a line each."""
    parts = [
        ("Verbs", {word: verb.line for word, verb in vocabulary.verbs.items()}),
        ("Functions", {word: function.line for word, function in vocabulary.functions.items()}),
        ("Kinds of zones", {word: kind.line for word, kind in vocabulary.zone_kinds.items()}),
    ]
    pages = [f"{title}\n\n{_listed(lines)}" for title, lines in parts]
    return "\n\n".join([*pages, "More about one: tuckbox explain --verbs WORD"])


def one_word(vocabulary: Vocabulary, word: str) -> str:
    """Everything about one word; a word there is not is misuse."""
    if word in vocabulary.verbs:
        return f"{_verb_page(vocabulary.verbs[word])}\n\n{_example(word)}"
    if word in vocabulary.functions:
        return f"{_function_page(vocabulary.functions[word])}\n\n{_example(word)}"
    if word in vocabulary.zone_kinds:
        return f"{word}: {vocabulary.zone_kinds[word].line}"
    words = [*vocabulary.verbs, *vocabulary.functions, *vocabulary.zone_kinds]
    meant = (*vocabulary.meant_by(word), *vocabulary.functions_meant_by(word))
    near = meant or difflib.get_close_matches(word, words, n=1)
    hint = f" Did you mean `{near[0]}`?" if near else ""
    raise click.UsageError(f"the language has no word `{word}`.{hint}")


def _listed(lines: dict[str, str]) -> str:
    wide = max(map(len, lines), default=0)
    return "\n".join(f"  {word:<{wide}}  {lines[word]}" for word in sorted(lines))


def _verb_page(verb: Verb) -> str:
    parts = [f"{verb.word}: {verb.line}", "\n".join(f"  {form_text(verb.word, form)}" for form in verb.forms)]
    if verb.manual:
        parts.append(verb.manual.strip())
    return "\n\n".join(parts)


def form_text(word: str, form: Form) -> str:
    """`draw SELECTION [from ZONE]`, and whether it can be a cost."""
    pieces = [word] if form.word is None else [word, form.word]
    for parameter in form.parameters:
        clause = "" if parameter.name == "thing" else f"{parameter.name} "
        piece = f"{clause}{parameter.takes.upper()}"
        pieces.append(piece if parameter.required else f"[{piece}]")
    return " ".join(pieces) + ("    (also a cost)" if form.in_cost else "")


def _function_page(function: Function) -> str:
    takes = ", ".join(f"{each.name}: {each.takes}{' for each' if each.per_it else ''}" for each in function.parameters)
    parts = [f"{function.word}({takes}): {function.line}"]
    if function.manual:
        parts.append(function.manual.strip())
    return "\n\n".join(parts)


def _example(word: str) -> str:
    """An action that uses the word, and the scenario that plays it."""
    from tuckbox.authoring.manual import word_examples

    example = word_examples()[word]
    shown = (part for part in (example.action, example.card, example.scenario) if part)
    return "\n\n".join(["Example:", *(textwrap.indent(part, "  ") for part in shown)])
