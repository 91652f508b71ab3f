"""Questions in effects, texts on the sides of cards and words on the table that a ruleset of several languages says in
one only."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tuckbox.declarations.model import CardDecl, Declaration, RulesetDecl
from tuckbox.declarations.shapes.localised import lacking_in
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import Code, Span
from tuckbox.document import Mapping, Node, Scalar, Sequence
from tuckbox.language import tree as t
from tuckbox.language.parser import effect_in
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.texts import texts

_RULESET = """\
ruleset: sample
version: 1
players: 2
languages: [en, hu]
name: {en: Sample, hu: Minta}
counters: {points: {name: {en: points, hu: pont}, of: player}}
actions:
  wager:
    name: {en: Wager, hu: Tét}
    effect: |
      let sum = choose one of [1, 2] asking "How much?"
      raise points by sum
flow:
  - {turns: players, actions: [wager]}
"""
UNTRANSLATED = Code(
    number="W0735",
    slug="untranslated",
    title="a question, a word on the table or a side's text is there in one language only",
    explain="A ruleset with several `languages` says in each of them what players read. What an effect asks or offers "
    '(`asking "…"`, `may "…":`, `either "…":`) is written there in the first language; its translations stand '
    "under `texts:`, by what is asked:\n\n"
    '```yaml\ntexts:\n  "How much?": {hu: "Mennyit?"}\n```\n\n'
    "Fields, faces and spaces that have no `name:` are shown by their ids, though their kind or zone has a name; a "
    "`name:` or a line under `texts:` says what they are called. Names and texts on the sides of a card are translated "
    "where they stand: `text: {en: …, hu: …}`. All that lack one language in a file are one report; the marks show the "
    "first of them. Where nothing at all is said in a language, that is one report.",
    bad=_RULESET,
    good=_RULESET + 'texts:\n  "How much?": {hu: "Mennyit?"}\n',
    severity="warning",
)
_Place = tuple[str, Span]
_COMPUTED = ("condition", "formula", "effect", "cost")


def untranslated(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report them, those of a file together."""
    languages = tuple(str(one) for one in decl.languages)
    if len(languages) < 2:
        return
    if not _is_translated(decl):
        _report_all(book, decl, languages)
        return
    known = {str(question) for question, _ in decl.texts}
    asked: dict[str, list[Span]] = {}
    for question, at in _questions(book, decl):
        if question not in known and any(one.isalpha() for one in question):
            asked.setdefault(at.file, []).append(at)
    for places in asked.values():
        help_text = f"translate it under `texts:`, as in `{places[0].text}: {{{languages[1]}: …}}`"
        lacking_in(book.checker.problems, UNTRANSLATED, "question", languages[1:], places, help_text)
    shown: dict[str, list[Span]] = {}
    for word in _shown(decl, languages[1:]):
        shown.setdefault(word.span.file, []).append(word.span)
    for places in shown.values():
        sample = ", ".join(f"{language}: …" for language in languages)
        help_text = f"give it a name, `name: {{{sample}}}`, or say under `texts:` what it is called"
        lacking_in(book.checker.problems, UNTRANSLATED, "word on the table", languages[1:], places, help_text)
    lacking: dict[tuple[str, tuple[str, ...]], list[Span]] = {}
    for missing, at in _of_sides(decl, ruleset, languages):
        lacking.setdefault((at.file, missing), []).append(at)
    for (_, missing), places in lacking.items():
        sample = ", ".join(f"{language}: …" for language in languages)
        lacking_in(book.checker.problems, UNTRANSLATED, "text", missing, places, f"write `{{{sample}}}`")


def _report_all(book: Book, decl: RulesetDecl, languages: tuple[str, ...]) -> None:
    """One report for a ruleset that says it speaks a language and says nothing in it."""
    first, *others = languages
    said = " or ".join(f"`{one}`" for one in others)
    message = f"nothing is said in {said}, although `languages` names it"
    help_text = f"write names and texts as `{{{first}: …, {others[0]}: …}}`, or leave it out of `languages`"
    book.checker.problems.add(UNTRANSLATED, decl.languages[1].span, message, help=help_text)


def _is_translated(decl: RulesetDecl) -> bool:
    found = [decl.name, *(card.name for card in decl.cards), *(card.text for card in decl.cards)]
    found += [*(action.name for action in decl.actions), *(counter.name for _, counter in decl.counters)]
    return any(one is not None and len(one.texts) > 1 for one in found)


# ------------------------------------------------------------------ what effects ask


def _questions(book: Book, decl: RulesetDecl) -> Iterator[_Place]:
    """What players are asked or offered in words, with its place; of what was looked through before, as it was then."""
    for effect in decl.setup:
        yield from _in_text(effect)
    single = (*decl.actions, *decl.abilities, *decl.procedures, *decl.flow, *decl.closing, *decl.cards)
    for one in (*single, *(one for _, one in (*decl.grants, *decl.spots, *decl.zones))):
        yield from book.checker.reuse.alone(one, partial(_of_one, one), "questions")


def _of_one(one: Declaration) -> tuple[_Place, ...]:
    """The questions in one declaration; of a card, also in its fields and on its sides."""
    found, _ = texts(one)
    if isinstance(one, CardDecl):
        found += [text for _, node in one.fields for text in _of_node(node)]
    return tuple(place for text in found for place in _in_text(text))


def _of_node(node: Node) -> Iterator[Written[t.Form]]:
    """The effects in a field or on a side of a card that have something in quotes."""
    if isinstance(node, Mapping):
        for entry in node.entries:
            yield from _of_node(entry.value)
    elif isinstance(node, Sequence):
        for item in node.items:
            yield from _of_node(item)
    elif isinstance(node, Scalar) and '"' in node.value:
        tree = effect_in(node.value)
        if tree is not None:
            yield Written(tree, node.value, node)


def _in_text(text: Written[t.Form]) -> Iterator[_Place]:
    if '"' in text.text:
        for form in _asking(text.tree):
            yield form.value, text.span(form)


def _asking(form: t.Form) -> Iterator[t.Text]:
    match form:
        case t.Choose(asking=t.Text() as question) | t.May(label=t.Text() as question):
            yield question
        case t.Either(options=options):
            yield from (label for label, _ in options if label is not None)
    for child in t.children(form):
        yield from _asking(child)


# ------------------------------------------------------------------ words on the table


def _shown(decl: RulesetDecl, languages: tuple[str, ...]) -> Iterator[Name]:
    """Fields, faces and groups of spaces that players see and that nothing names in the other languages."""
    texts = {str(said): text for said, text in decl.texts}
    sections = (decl.counters, decl.resources, decl.tracks, decl.zones, decl.spots, decl.kinds, decl.enums, decl.dice)
    named = {str(name) for section in sections for name, one in section if one.name is not None}
    for word in _words(decl):
        text = texts.get(str(word).replace("_", " "))
        told = text is not None and all(language in text.texts for language in languages)
        if not told and str(word) not in named and any(letter.isalpha() for letter in str(word)):
            yield word


def _words(decl: RulesetDecl) -> Iterator[Name]:
    """Those without a name on kinds and zones that have one; of a word that is declared several times the first."""
    found: dict[str, Name] = {}
    kinds = [kind for _, kind in decl.kinds if kind.name is not None]
    zones = [zone for _, zone in decl.zones if zone.name is not None]
    for fields in (*(kind.fields for kind in kinds), *(zone.fields for zone in zones)):
        for name, field in fields or ():
            hidden = str(field.seen_by) == "none" or field.type.tree.word in (*_COMPUTED, "text")
            if field.name is None and not hidden:
                found.setdefault(str(name), name)
    for kind in kinds:
        for face in kind.faces or ():
            found.setdefault(str(face), face)
    for zone in zones:
        for group, spaces in zone.spaces if isinstance(zone.spaces, tuple) else ():
            if spaces.name is None:
                found.setdefault(str(group), group)
    yield from found.values()


# ------------------------------------------------------------------ sides of cards


def _of_sides(
    decl: RulesetDecl, ruleset: Ruleset, languages: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], Span]]:
    """The names and texts on sides that lack languages, with these."""
    for card in decl.cards:
        for text in _texts_of_sides(card, ruleset):
            has = [entry.key.value for entry in text.entries] if isinstance(text, Mapping) else languages[:1]
            missing = tuple(one for one in languages if one not in has)
            if missing:
                yield missing, text.entries[0].key.span if isinstance(text, Mapping) else text.span


def _texts_of_sides(card: CardDecl, ruleset: Ruleset) -> Iterator[Node]:
    kind = ruleset.kinds.get(str(card.kind))
    sides = ruleset.enums.get(kind.sides or "") if kind is not None else None
    for name, node in card.fields:
        if sides is not None and str(name) in sides.values and isinstance(node, Mapping):
            found = (node.get(key) for key in ("name", "text"))
            yield from (one for one in found if one is not None)
