"""Mistakes with words: names, verbs and words of the language misspelt; references to what is called otherwise."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator

from tests.cases.mistakes.case import folder_of
from tests.cases.mistakes.making.mutant import Mutant, replaced, typo
from tests.cases.mistakes.making.of_keys import span_of
from tests.cases.mistakes.making.places import Places, Said, forms

from tuckbox.declarations.shape import Atom
from tuckbox.document import Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.lexis import RESERVED

_TAKEN = frozenset(("it", "you", "yes", "no", "all", "none", "this", "event", "paid", "box", "turn", "round", "step"))
_DECLARING = ("group", "plural", "id", "step", "phase", "languages", "variant", "faces")
_NAMING = ("cards", "zones", "counters", "resources", "kinds", "actions", "tracks", "define", "enums", "grants")
_LANGUAGE_WORD = re.compile(rf"(?<![\w.])(?:{'|'.join(sorted(RESERVED, key=len, reverse=True))})(?!\w)")


def uses(said: Said) -> Iterator[tuple[str, int, int]]:
    """Every name that a text uses, with its characters in the text; what it declares itself is left out."""
    own = {
        id(name)
        for form in forms(said.tree)
        for name in (getattr(form, "name", None), getattr(form, "naming", None))
        if isinstance(name, t.Word)
    }
    verbs = {id(form.verb) for form in forms(said.tree) if isinstance(form, t.Phrase | t.Pattern)}
    for form in forms(said.tree):
        if isinstance(form, t.Word) and id(form) not in own and id(form) not in verbs and form.word not in _TAKEN:
            yield form.word, form.start, form.start + len(form.word)
        elif isinstance(form, t.Attribute):
            yield form.word, form.word_start, form.word_start + len(form.word)


def misspelt_name(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said in places.said:
        for word, start, end in uses(said):
            made = typo(word, chance, places.words) if len(word) > 3 else None
            if made is not None:
                yield replaced(f"`{word}` as `{made}` in `{said.key}`", said.file, said.span(start, end), made, word)


def misspelt_reference(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, scalar, key in _references(places):
        made = typo(scalar.value, chance, places.words) if len(scalar.value) > 3 else None
        if made is not None:
            yield replaced(f"`{key}: {made}`", file, span_of(scalar.span), made, scalar.value)


def _references(places: Places) -> Iterator[tuple[str, Scalar, str]]:
    """Names that stand in YAML and mean something declared elsewhere."""
    for value in places.values:
        if value.shape in (Atom("name"), Atom("names")) and value.key not in _DECLARING:
            for node in value.node.items if isinstance(value.node, Sequence) else (value.node,):
                if isinstance(node, Scalar) and node.style == "plain" and node.value not in ("box", "activate"):
                    yield value.file, node, value.key


def misspelt_verb(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said in places.said:
        for form in forms(said.tree):
            if isinstance(form, t.Phrase | t.Pattern) and len(form.verb.word) > 2:
                word = form.verb.word
                made = typo(word, chance, places.words)
                if made is not None:
                    title = f"`{word}` as `{made}` in `{said.key}`"
                    yield replaced(title, said.file, said.of_form(form.verb), made, word)


def misspelt_language_word(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for said in places.said:
        text = re.sub(r'"[^"]*"|#.*', lambda quoted: " " * len(quoted[0]), said.node.value)
        for found in _LANGUAGE_WORD.finditer(text):
            word = found[0]
            made = typo(word, chance, places.words | RESERVED)
            if made is not None and len(word) > 1:
                yield replaced(f"`{word}` as `{made}` in `{said.key}`", said.file, said.span(*found.span()), made, word)


# ------------------------------------------------------------------ broken references


def renamed(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """What a name stands for is called otherwise where it is declared, and only there."""
    by_word = _all_uses(places)
    for section in _NAMING:
        for file, key, _ in places.declared(section):
            name = re.match(r"\w+", key.value)
            if name is None or key.style != "plain" or not by_word[name[0]]:
                continue
            near = f"{name[0]}_{chance.choice(('2', 'new', 'x'))}"
            far = chance.choice(("thistle", "quartz", "zeppelin"))
            for new, right in ((near, (near,)), (far, ())):
                start = key.span.start
                made = replaced(f"`{name[0]}` is declared as `{new}`", file, (start, start + len(name[0])), new)
                yield _marked_at(made, min(by_word[name[0]], key=lambda use: _order(places, use)), right)


def _order(places: Places, use: tuple[str, int, int]) -> tuple[str, int]:
    return str(folder_of(places.ruleset) / use[0]), use[1]


def _marked_at(mutant: Mutant, use: tuple[str, int, int], right: tuple[str, ...]) -> Mutant:
    file, start, end = use
    shift = len(mutant.new) - (mutant.end - mutant.start)
    moved = shift if file == mutant.file and start > mutant.start else 0
    mark = start + moved, end + moved
    return Mutant(mutant.title, mutant.file, mutant.start, mutant.end, mutant.new, mark, right, mark_file=file)


def _all_uses(places: Places) -> defaultdict[str, list[tuple[str, int, int]]]:
    found: defaultdict[str, list[tuple[str, int, int]]] = defaultdict(list)
    for said in places.said:
        local = {form.word for form in forms(said.tree) if isinstance(form, t.Word) and _declares(said, form)}
        for word, start, end in uses(said):
            if word not in local:
                found[word].append((said.file, *said.span(start, end)))
        for form in forms(said.tree):
            if isinstance(form, t.Phrase | t.Pattern):
                found[form.verb.word].append((said.file, *said.of_form(form.verb)))
    for file, scalar, _ in _references(places):
        found[scalar.value].append((file, scalar.span.start, scalar.span.end))
    return found


def _declares(said: Said, word: t.Word) -> bool:
    return any(
        word is getattr(form, "name", None) or word is getattr(form, "naming", None) for form in forms(said.tree)
    )


def lost_let(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A line `let x = …` taken out; the word is met first where it is used."""
    for said in places.said:
        if said.node.style != "literal":
            continue
        text = places.texts[said.file]
        for form in forms(said.tree):
            if not isinstance(form, t.Let):
                continue
            start, end = said.of_form(form)
            low, high = text.rfind("\n", 0, start) + 1, text.find("\n", end) + 1
            later = [use for use in uses(said) if use[0] == form.name.word and use[1] > form.end]
            if not later or text[low:start].strip() or text[end:high].strip() or form.name.word in _declared(places):
                continue
            use = said.span(*later[0][1:])
            mark = use[0] - (high - low), use[1] - (high - low)
            yield Mutant(f"no `let {form.name.word}` in `{said.key}`", said.file, low, high, "", mark)


def _declared(places: Places) -> set[str]:
    sections = ("zones", "kinds", "counters", "resources", "tracks", "cards", "define", "enums")
    return {re.split(r"\W", name.value)[0] for section in sections for _, name, _ in places.declared(section)}
