"""The words of the language: a page for each verb, function and kind of zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tuckbox_tools.manual.html import Entry, Html, Page, code, element, heading, inline, link, paragraph, table, text
from tuckbox_tools.vocabulary_page import form_text

if TYPE_CHECKING:
    from tuckbox.authoring import Function, Verb, Vocabulary
    from tuckbox.authoring.manual import WordExample

_INDEX = "words/index.html"


def words(vocabulary: Vocabulary) -> Iterator[Page]:
    """The list of words and their pages."""
    from tuckbox.authoring.manual import word_examples

    examples = word_examples()
    parts: dict[str, Mapping[str, str]] = {
        "verb": {word: verb.line for word, verb in sorted(vocabulary.verbs.items())},
        "function": {word: function.line for word, function in sorted(vocabulary.functions.items())},
        "zone": {word: kind.line for word, kind in sorted(vocabulary.zone_kinds.items())},
    }
    beside = {
        sort: ((_INDEX, "All words"), *((path(sort, word), word) for word in some)) for sort, some in parts.items()
    }
    yield Page(_INDEX, "All words", _index(parts), wide=True)
    for word, verb in vocabulary.verbs.items():
        body = _verb(verb) + _example(examples[word])
        entry = Entry(word, "verb", also=" ".join((verb.line, *verb.synonyms)))
        yield Page(path("verb", word), f"{word} (verb)", Html(body), beside["verb"], entries=(entry,))
    for word, function in vocabulary.functions.items():
        body = _function(function) + _example(examples[word])
        entry = Entry(word, "function", also=" ".join((function.line, *function.synonyms)))
        yield Page(path("function", word), f"{word} (function)", Html(body), beside["function"], entries=(entry,))
    for word, line in parts["zone"].items():
        body = heading(1, _named(word, "kind of zone")) + paragraph(line) + code(_zone(word), "In a ruleset")
        entry = Entry(word, "kind of zone", also=line)
        yield Page(path("zone", word), f"{word} (kind of zone)", Html(body), beside["zone"], entries=(entry,))


def path(sort: str, word: str) -> str:
    """The page of a word."""
    return f"words/{sort}-{word}.html"


def _index(parts: Mapping[str, Mapping[str, str]]) -> Html:
    titles = {"verb": "Verbs", "function": "Functions", "zone": "Kinds of zones"}
    pieces = [
        heading(1, text("All words")),
        paragraph("Every word of the language. Each has an example that is played."),
    ]
    for sort, some in parts.items():
        rows = (
            (link(_INDEX, path(sort, word), element("code", text(word))), inline(line)) for word, line in some.items()
        )
        pieces += [heading(2, text(titles[sort])), table(("word", "means"), rows)]
    return Html("".join(pieces))


def _verb(verb: Verb) -> str:
    pieces = [heading(1, _named(verb.word, "verb")), element("p", inline(verb.line), class_="lead")]
    pieces.append(code("\n".join(form_text(verb.word, form) for form in verb.forms), "How it is written"))
    return "".join([*pieces, *map(paragraph, filter(None, [verb.manual.strip(), _remarks(verb)]))])


def _remarks(verb: Verb) -> str:
    return f"To patterns it is also {' and '.join(f'`{name}`' for name in verb.families)}." if verb.families else ""


def _function(function: Function) -> str:
    takes = ", ".join(each.name for each in function.parameters)
    call = f"{function.word}({takes})" if takes else function.word
    pieces = [heading(1, _named(function.word, "function")), element("p", inline(function.line), class_="lead")]
    pieces.append(code(call, "How it is written"))
    if function.parameters:
        rows = (
            (element("code", text(each.name)), text(each.takes + (", read for each member" if each.per_it else "")))
            for each in function.parameters
        )
        pieces.append(table(("parameter", "takes"), rows))
    return "".join([*pieces, *([paragraph(function.manual.strip())] if function.manual else [])])


def _example(example: WordExample) -> str:
    pieces = [
        heading(2, text("Example"), "example"),
        code(example.action, "An action" if example.card else "An action that uses it"),
    ]
    if example.card:
        pieces.append(code(example.card, "A card that uses it"))
    pieces.append(code(example.scenario, "A scenario: how the table lies, what is done, what is so then"))
    if example.because:
        pieces.append(paragraph(example.because))
    return "".join(pieces)


def _named(word: str, sort: str) -> Html:
    return Html(element("code", text(word)) + element("span", text(f" {sort}"), class_="small"))


def _zone(word: str) -> str:
    shapes = {
        "loop": "{shape: loop, spaces: 12}",
        "square": "{shape: square 3 by 3}",
        "hex": "{shape: hex 19}",
        "spaces": "{spaces: 4}",
    }
    return f"zones:\n  table: {shapes.get(word, f'{{kind: {word}}}')}"
