"""What may come next at a cursor: YAML keys and values, and the words of the language by type and scope."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tuckbox.authoring.live import Live, Texts
from tuckbox.declarations.model import SHORT_FORMS
from tuckbox.declarations.sections import OPERATIONS, OVERLAY_KEYS, SECTIONS
from tuckbox.declarations.shape import Atom, Key, MapShape, RecordOf
from tuckbox.diagnostics import Source

from .asking import Asked, begun, book_of, variant_of, word_before
from .index import Index
from .manual import shape_text
from .place_values import of_entries, of_shape, of_sort, of_wanted
from .scenario_places import TESTS, in_scenario
from .sentence_holes import in_sentence
from .shapes_at import PATCH, Wanted, altered_kind, card_fields, keys, kind_of, sides
from .shapes_at import wanted as wanted_at
from .suggestion import Suggestion
from .yaml_place import ITEM, missing_indent, yaml_place

__all__ = ["begun", "complete", "word_before"]


def complete(live: Live, index: Index, source: Source, offset: int, texts: Texts) -> list[Suggestion]:
    """The suggestions at a place, the likely ones first; each replaces what of it is ``begun`` there.

    ``texts``: the unsaved texts. Afterwards ``live`` has to be checked again.
    """
    blanks = " " * missing_indent(source, offset)
    if blanks:
        indented = Source(source.path, source.text[:offset] + blanks + source.text[offset:])
        found = _suggestions(live, index, indented, offset + len(blanks), texts)
        if found:
            return [replace(one, insert=blanks + (one.insert or one.label)) for one in found]
    return _that_may_be_meant(source, offset, _suggestions(live, index, source, offset, texts))


def suggestion_of(live: Live, index: Index, source: Source, begin: int) -> Suggestion | None:
    """What is said, where it is suggested, of the word or words that begin at a place; None: it is not suggested.

    Nothing is checked for it.
    """
    written = [
        one
        for one in _suggestions(live, index, source, begin, None)
        if source.text.startswith(one.label, begin) and not _is_of_word(source.text, begin + len(one.label))
    ]
    return max(written, key=lambda one: len(one.label), default=None)


def _is_of_word(text: str, at: int) -> bool:
    return text[at : at + 1].isalnum() or text[at : at + 1] in ("_", "-")


def _suggestions(live: Live, index: Index, source: Source, offset: int, texts: Texts | None) -> list[Suggestion]:
    """``texts``: None where nothing may be checked, so that what a text sees is not found out."""
    book = book_of(live, index, source)
    if book is None or live.checked is None:
        return []
    place = yaml_place(source, offset)
    if texts is None:  # the word itself stands there already
        beside = {key: said for key, said in place.siblings.items() if not source.text.startswith(key, offset)}
        place = replace(place, siblings=beside)
    asked = Asked(live, index, book, place, source, offset, texts)
    told = in_scenario(asked)
    spoken = in_sentence(asked)
    if spoken is not None:
        found: Iterator[Suggestion] = spoken
    elif isinstance(told, Iterator):
        found = _as_keys(told) if place.in_key else told
    elif place.in_key:
        found = _keys(asked, told)
    else:
        wanted = told or _wanted(asked)
        found = iter(()) if wanted is None else of_wanted(wanted, asked)
    written = place.text.lstrip()
    if place.in_key and " " in written:  # a key of several words goes on
        found = (one for one in found if one.label.startswith(written))
    labels: dict[str, Suggestion] = {}
    for one in found:
        labels.setdefault(one.label, one)
    return list(labels.values())


def _that_may_be_meant(source: Source, offset: int, found: list[Suggestion]) -> list[Suggestion]:
    """Those with the letters that are written already, in this order; all where none has them."""
    word = source.text[word_before(source, offset) : offset].casefold()

    def has_letters(label: str) -> bool:
        rest = iter(label.casefold())
        return all(letter in rest for letter in word)

    return [one for one in found if has_letters(one.label)] or found


def _as_keys(found: Iterator[Suggestion]) -> Iterator[Suggestion]:
    for one in found:
        yield Suggestion(one.label, one.kind, one.detail, one.manual, f"{one.label}: ")


def _wanted(asked: Asked) -> Wanted | None:
    return wanted_at(asked.place, asked.words)


# ------------------------------------------------------------------ keys


def _keys(asked: Asked, told: Wanted | None) -> Iterator[Suggestion]:
    place = asked.place
    if not place.path:
        sections = SECTIONS if variant_of(asked.source) is None else OVERLAY_KEYS
        for section in sections.values():
            if section.name not in place.siblings:
                yield Suggestion(section.name, "key", "section", section.doc, f"{section.name}: ")
        return
    if (len(place.path) == 1 and place.path[0] in OPERATIONS) or (told is not None and told.entries == "sections"):
        yield from _altered_sections(asked)
        return
    found = told or _wanted(asked)
    if found is None:
        return
    for shape in found.shapes:
        if isinstance(shape, RecordOf):
            kind = found.kind or kind_of(place) or altered_kind(place, asked.index.words)
            yield from _record_keys(shape, kind, asked)
        elif isinstance(shape, MapShape):
            yield from _as_keys(_map_keys(found, asked))
        elif shape == Atom("text"):
            yield from (Suggestion(one, "key", "a language", "", f"{one}: ") for one in asked.words.languages)
    if found.entries:
        yield from _as_keys(of_entries(found, asked)) if place.path[-1] != ITEM else of_entries(found, asked)
    yield from (Suggestion(name, "key", doc, "", f"{name}: ") for name, doc in found.more)
    records = [shape.record for shape in found.shapes if isinstance(shape, RecordOf)]
    if found.is_patched and not found.entries and all(one in SHORT_FORMS for one in records):
        yield from (Suggestion(name, "key", doc, "", f"{name}: ") for name, doc in PATCH)
    if place.path[-1] == ITEM:
        for shape in found.shapes:
            yield from of_shape(shape, found, asked)


def _altered_sections(asked: Asked) -> Iterator[Suggestion]:
    """What stands below `add`, `remove`, `replace` or `change`; of `replace` also `SECTION.NAME`."""
    section, dot, _ = asked.place.text.partition(".")
    if dot and asked.place.path[-1] == "replace" and section in SECTIONS:
        for one in of_entries(Wanted((), entries=section), asked):
            yield Suggestion(f"{section}.{one.label}", one.kind, one.detail, one.manual, f"{section}.{one.label}: ")
        return
    whole = ("manifest", "effects", "single") if asked.place.path[-1] == "remove" else ("manifest",)
    for known in SECTIONS.values():
        if known.family not in whole and known.name not in (*TESTS, *asked.place.siblings):
            yield Suggestion(known.name, "key", "section", known.doc, f"{known.name}: ")


def _map_keys(found: Wanted, asked: Asked) -> Iterator[Suggestion]:
    """The keys of a map that are no new names."""
    name = "" if found.key is None else found.key.name
    if name == "fill":
        yield from of_sort("kind", asked.index, asked.live)
    elif name == "scores":
        yield from of_sort("action", asked.index, asked.live)
        yield from of_sort("ability", asked.index, asked.live)
        yield Suggestion("activate", "word", "an ability of a card is used")
    elif name in ("each", "provenance"):
        for field, info in card_fields(kind_of(asked.place), asked.words).items():
            yield Suggestion(field, "field", str(info.type))


def _record_keys(shape: RecordOf, kind: str, asked: Asked) -> Iterator[Suggestion]:
    siblings, words = asked.place.siblings, asked.words
    if shape.record in ("CardDecl", "SideDecl"):
        for name, typed in card_fields(kind, words, of_side=shape.record == "SideDecl").items():
            if name not in siblings:
                yield Suggestion(name, "field", str(typed.type), f"a field of `{kind}`", f"{name}: ")
    if shape.record == "CardDecl":
        for name in sides(kind, words):
            if name not in siblings:
                yield Suggestion(name, "value", "a side", f"a side of `{kind}`", f"{name}:")
    if shape.record == "PickDecl":
        yield Suggestion("if any", "key", "a set", "it may also be none, where the set is empty", "if any: ")
    for key in keys(shape).values():
        if key.name not in siblings:
            yield _key(key)


def _key(key: Key) -> Suggestion:
    detail = shape_text(key.shape) + (" · must stand" if key.required else "")
    return Suggestion(key.name, "key", detail, key.doc, f"{key.name}: ")
