"""Mistakes with keys and values: misspelt, misplaced, of the wrong form, missing, twice."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from tests.cases.mistakes.making.mutant import Mutant, marked_before, replaced, typo
from tests.cases.mistakes.making.places import Places, Record

from tuckbox.declarations.sections import SECTIONS
from tuckbox.declarations.shape import Atom, OneOf, keys_of
from tuckbox.declarations.shapes.records import CLASSES
from tuckbox.diagnostics import Span
from tuckbox.document import Entry, Mapping, Scalar, Sequence

_TRIGGERS = ("after", "before", "at once after", "modify", "forbid", "allow", "instead of", "activate", "reacts to")


def span_of(span: Span) -> tuple[int, int]:
    return span.start, span.end


def _known_keys(record: Record, places: Places) -> frozenset[str]:
    if record.record == "ruleset":
        return frozenset(SECTIONS)
    if record.record == "overlay":
        return frozenset(("variant", "add", "change", "replace", "remove"))
    found = set(keys_of(CLASSES[record.record]))
    if record.record == "CardDecl":
        kind = record.node.get("kind")
        found |= set(places.fields.get(kind.value, ())) if isinstance(kind, Scalar) else set()
    return frozenset(found)


def misspelt_key(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record in places.records:
        known = _known_keys(record, places)
        for entry in record.node.entries:
            key = entry.key
            made = typo(key.value, chance, places.words) if key.value in known and len(key.value) > 1 else None
            if made is not None:
                yield replaced(f"`{key.value}` as `{made}`", record.file, span_of(key.span), made, key.value)


def misspelt_enum(places: Places, chance: random.Random) -> Iterator[Mutant]:
    values = {word for _, _, node in places.declared("enums") for word in _words_in(node)}
    for value in places.values:
        node = value.node
        if not isinstance(node, Scalar) or node.style != "plain" or len(node.value) < 3:
            continue
        if isinstance(value.shape, OneOf) or (value.shape == Atom("value") and node.value in values):
            made = typo(node.value, chance, places.words)
            if made is not None:
                yield replaced(f"`{value.key}: {made}`", value.file, span_of(node.span), made, node.value)


def _words_in(node: object) -> Iterator[str]:
    match node:
        case Sequence(items=items):
            yield from (item.value for item in items if isinstance(item, Scalar))
        case Mapping():
            yield from node.keys()


def key_of_another(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A key that only something else has, behind the last key between braces or on a line of its own."""
    strays = {
        "CounterDecl": ("supply: 5", "group: sums", "filled to: 3"),
        "ResourceDecl": ("lasts: this turn", "min: 0", "type: number"),
        "ZoneDecl": ("copies: 3", "deck: box", "min: 1"),
        "KindDecl": ("copies: 2", "in_play: yes", "starts with: all"),
        "ActionDecl": ("copies: 2", "modify: price", "turns: players"),
        "AbilityDecl": ("turns: players", "copies: 1", "actions: []"),
        "CardDecl": ("when: round > 1", "cost: pay 1", "after: pass by you", "turns: players"),
        "PartDecl": ("pick: {}", "cost: pay 1", "copies: 2"),
        "TrackDecl": ("max: 5", "supply: 3", "spaces: 4"),
    }
    for record in places.records:
        for stray in strays.get(record.record, ()):
            key = stray.partition(":")[0]
            if key in _known_keys(record, places) or not record.node.entries:
                continue
            home = ("abilities",) if record.record == "CardDecl" and key in _TRIGGERS else ()
            yield from _added(record, places, f"`{key}` in `{record.key}`", stray, key, home)


def _added(record: Record, places: Places, title: str, entry: str, key: str, home: tuple[str, ...]) -> Iterator[Mutant]:
    text = places.texts[record.file]
    last = record.node.entries[-1]
    if text[record.node.span.start] == "{":
        at = record.node.span.end - 1
        yield replaced(title, record.file, (at, at), f", {entry}", *home, mark=(2, 2 + len(key)))
        return
    first = record.node.entries[0].key.span
    column = first.column - 1
    line_end = text.find("\n", first.start)
    if first.line == last.key.span.line or text.find("\n", first.start) < 0 or _is_block(record.node.entries[0], text):
        return
    made = f"\n{' ' * column}{entry}"
    yield replaced(title, record.file, (line_end, line_end), made, *home, mark=(1 + column, 1 + column + len(key)))


def _is_block(entry: Entry, text: str) -> bool:
    """Whether the value goes on below the line of its key."""
    return "\n" in text[entry.key.span.start : max(entry.value.span.end - 1, entry.key.span.end)]


def outdented(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """The last line of a record moved to the column of the record around it."""
    for record in places.records:
        text = places.texts[record.file]
        last = record.node.entries[-1] if record.node.entries else None
        if last is None or record.above is None or text[record.node.span.start] == "{" or len(record.node) < 2:
            continue
        above = record.above.node.entries[0].key.span
        above_column, column = above.column - 1, last.key.span.column - 1
        if _is_block(last, text) or last.key.value in _known_keys(record.above, places) or column <= above_column:
            continue
        end_above = record.above.node.entries[-1].value.span.end
        if text[record.above.node.span.start] == "{" or end_above > last.value.span.end + 1:
            continue
        start = last.key.span.start - column
        title = f"`{last.key.value}` of `{record.key}` too far to the left"
        new = " " * above_column + last.key.value
        mark = (above_column, above_column + len(last.key.value))
        yield replaced(title, record.file, (start, last.key.span.end), new, record.key, mark=mark)


def into_the_name(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A key that stands behind the name, moved into the braces of the name."""
    for record in places.records:
        entries = record.node.entries
        for one, following in pairwise(entries):
            text = places.texts[record.file]
            between = text[one.value.span.end : following.key.span.start]
            if one.key.value != "name" or not isinstance(one.value, Mapping) or between != ", ":
                continue
            if _is_block(following, text) or text[one.value.span.start] != "{":
                continue
            moved = text[following.key.span.start : following.value.span.end]
            span = one.value.span.end - 1, following.value.span.end
            title = f"`{following.key.value}` among the languages of a name"
            mark = (2, 2 + len(following.key.value))
            yield replaced(title, record.file, span, f", {moved}}}", mark=mark)


def wrong_form(places: Places, chance: random.Random) -> Iterator[Mutant]:
    words = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}
    for value in places.values:
        node = value.node
        if not isinstance(node, Scalar) or node.style != "plain" or "\n" in node.value or not node.value:
            continue
        wrong: list[tuple[str, tuple[str, ...]]] = []
        number = node.number()
        match value.shape:
            case Atom("number") if number is not None:
                wrong = [("yes", ()), (f"{number}.5", ()), ("many", ())]
                wrong += [] if value.key == "slots" else [(f"[{number}]", (str(number),))]  # one slot, worth so much
                wrong += [(words[number], (str(number),))] if number in words else []
            case Atom("yes/no"):
                wrong = [("maybe", ()), ("2", ()), ("sometimes", ())]
                wrong += [("true", ("yes",))] if node.value == "yes" else [("false", ("no",))]
            case OneOf():
                wrong = [("3", ())]
            case Atom("name") if value.key not in ("group", "plural", "id", "step", "phase"):
                wrong = [(f"[{node.value}, {node.value}]", ()), (f"{{is: {node.value}}}", ())]
            case Atom("effect"):
                wrong = [(f"[{node.value}]", ())] if "," not in node.value and ":" not in node.value else []
        for made, right in wrong[:6]:
            yield replaced(f"`{value.key}: {made}`", value.file, span_of(node.span), made, *right)


def missing_key(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A key that has to stand, left out: what lacks it is underlined at its first key, or where it is named."""
    for record in places.records:
        if record.record in ("ruleset", "overlay", "StatementDecl", "FieldDecl"):
            continue
        needed = {key.name for key in keys_of(CLASSES[record.record]).values() if key.required}
        if record.record == "AbilityDecl" and len(record.node) == 2 + (record.node.entry("id") is not None):
            needed |= {"effect", "by"}
        text = places.texts[record.file]
        for before, entry in pairwise(record.node.entries):
            if entry.key.value not in needed or _is_block(before, text) or _is_block(entry, text):
                continue
            first = record.node.entries[0].key.span
            start = before.value.span.end
            title = f"no `{entry.key.value}` in `{record.key}`"
            yield marked_before(title, record.file, (start, entry.value.span.end), "", span_of(first), entry.key.value)


def duplicate_key(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record in places.records:
        text = places.texts[record.file]
        for entry in record.node.entries:
            written = text[entry.key.span.start : entry.value.span.end]
            if "\n" in written or record.record == "ruleset" or entry.value.span.end <= entry.key.span.end:
                continue
            key, end = entry.key.value, entry.value.span.end
            if text[record.node.span.start] == "{":
                made, at = f", {written}", 2
            else:
                line_end = text.find("\n", end)
                end = line_end if line_end > 0 else end
                column = entry.key.span.column - 1
                made, at = f"\n{' ' * column}{written}", 1 + column
            mark = (at, at + len(key))
            yield replaced(f"`{key}` twice in `{record.key}`", record.file, (end, end), made, mark=mark)


def duplicate_id(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """An entry copied below itself and not renamed: the name of the copy is underlined."""
    for section in ("cards", "abilities", "zones", "counters", "resources", "actions", "kinds", "define"):
        for file, name, node in places.declared(section):
            text = places.texts[file]
            listed = isinstance(node, Mapping) and node.span.start <= name.span.start < node.span.end
            begin = node.span.start if listed else name.span.start
            low, high = text.rfind("\n", 0, begin) + 1, text.find("\n", max(node.span.end - 1, begin)) + 1
            if not high or text[low:begin].strip(" -") or text[low:high].count("\n") > 12:
                continue
            at = name.span.start - low
            yield replaced(
                f"`{name.value}` of `{section}` copied", file, (high, high), text[low:high],
                mark=(at, at + name.span.end - name.span.start),
            )  # fmt: skip


def name_of_another_sort(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A second thing with a name that is taken already, in a later section of the same file."""
    for section, made in (("counters", "{start: 0}"), ("zones", "{of: player}"), ("resources", "{}"), ("kinds", "{}")):
        found = places.declared(section)
        for above in ("resources", "kinds", "counters", "zones", "tracks"):
            for file, name, _ in places.declared(above):
                if not found or above == section or file != found[0][0] or name.span.start > found[0][1].span.start:
                    continue
                at = found[0][1].span.start
                column = found[0][1].span.column - 1
                title = f"a new entry of `{section}` called like `{name.value}` of `{above}`"
                new = f"{name.value}: {made}\n{' ' * column}"
                if places.texts[file][at - column - 1] == "\n":
                    yield replaced(title, file, (at, at), new, mark=(0, len(name.value)))
