"""Mistakes with YAML itself."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from itertools import pairwise

from tests.cases.mistakes.making.mutant import Mutant, marked_before, replaced
from tests.cases.mistakes.making.of_keys import span_of
from tests.cases.mistakes.making.places import Places, Record

from tuckbox.declarations.shape import Atom
from tuckbox.document import Mapping, Scalar, Sequence


def _block_lines(places: Places) -> Iterator[tuple[Record, int, str, int]]:
    """Keys with a short value on a line of their own, not the first of their record: record, start, line, column."""
    for record in places.records:
        text = places.texts[record.file]
        if not record.node.entries or text[record.node.span.start] == "{":
            continue
        for before, entry in pairwise(record.node.entries):
            column = entry.key.span.column - 1
            start = entry.key.span.start - column
            end = text.find("\n", start)
            if entry.key.span.line == before.key.span.line or text[start : entry.key.span.start].strip() or end < 0:
                continue
            if entry.value.span.end <= end and isinstance(entry.value, Scalar) and entry.value.style == "plain":
                yield record, start, text[start:end], column


def tab(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record, start, line, column in _block_lines(places):
        if column:
            title = f"a tab before `{line.strip()[:30]}`"
            yield replaced(title, record.file, (start, start + column), "\t", mark=(0, 1))


def uneven(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record, start, line, column in _block_lines(places):
        if column:
            body = line.strip()
            new = " " * (column - 1)
            mark = (column - 1, column - 1 + len(body))
            title = f"`{body[:30]}` one space to the left"
            yield replaced(title, record.file, (start, start + len(line)), new + body, mark=mark)


def no_space(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record, start, line, _ in _block_lines(places):
        at = start + line.index(":")
        key = line[: line.index(":")].strip()
        span = at + 1, at + 2
        if line[line.index(":") :].startswith(": ") and "#" not in line:
            yield marked_before(f"no space behind `{key}:`", record.file, span, "", (at, at + 1), f"{key}: ")


def no_colon(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record, start, line, _ in _block_lines(places):
        if " #" in line or line.count(":") > 1:
            continue
        at = start + line.index(":")
        body = line.strip().replace(":", "", 1)
        key = line[: line.index(":")].strip()
        new = body[len(key) :]
        yield replaced(
            f"no colon in `{body[:30]}`", record.file, (at, start + len(line)), new,
            f"{key}:", mark=(-len(key), len(new)),
        )  # fmt: skip


def equals_sign(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record, start, line, column in _block_lines(places):
        if ": " in line and " #" not in line and line.count(":") == 1:
            body = line.strip().replace(": ", " = ", 1)
            key = body.partition(" = ")[0]
            span = start + column, start + len(line)
            yield replaced(f"`{body[:30]}`", record.file, span, body, f"{key}:")


def open_brace(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record in places.records:
        text, span = places.texts[record.file], record.node.span
        if text[span.start] == "{" and text[span.end - 1] == "}" and span.line == span.end_line:
            rest = text[span.end : text.find("\n", span.end)]
            if not rest.strip():
                title = f"`{record.key}` without its closing brace"
                yield marked_before(title, record.file, (span.end - 1, span.end), "", (span.start, span.start + 1), "}")


def extra_brace(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for record in places.records:
        text, span = places.texts[record.file], record.node.span
        if text[span.start] == "{" and text[span.end : span.end + 1] == "\n":
            yield replaced(f"a brace too many behind `{record.key}`", record.file, (span.end, span.end), "}")


def no_comma(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """The comma between two keys in braces is left out; the key behind it is underlined."""
    for record in places.records:
        text = places.texts[record.file]
        if not record.node.entries or text[record.node.span.start] != "{":
            continue
        for one, two in pairwise(record.node.entries):
            low, high = one.value.span.end, two.key.span.start
            if text[low:high] == ", " and isinstance(one.value, Scalar) and one.value.style == "plain":
                key = two.key.value
                title = f"no comma before `{key}` in `{record.key}`"
                yield replaced(title, record.file, (low, high), " ", ",", mark=(1, 1 + len(key)))


def open_quote(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for value in _texts(places):
        node = value[1]
        text = places.texts[value[0]]
        line_end = text.find("\n", node.span.start)
        if node.style == "plain" and node.span.end == line_end and '"' not in text[node.span.start : line_end]:
            at = node.span.start
            length = 1 + node.span.end - at
            title = f'`"{node.value[:25]}` without the second quote'
            yield replaced(title, value[0], (at, at), '"', '"', mark=(0, length))


def smart_quotes(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, node in _texts(places):
        is_short = len(node.value) < 60 and node.span.line == node.span.end_line
        if node.style == "plain" and is_short and "," not in node.value:
            new = f"“{node.value}”"
            yield replaced(f"{new[:30]} in curly quotes", file, span_of(node.span), new, f'"{node.value}"')


def colon_in_text(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, node in _texts(places):
        at = node.value.find(" ", 2)
        if node.style == "plain" and at > 0 and node.span.line == node.span.end_line and len(node.value) < 80:
            low = node.span.start + at
            title = f"`{node.value[:at]}: …` without quotes"
            yield replaced(title, file, (low, low), ":", f'"{node.value[:at]}:{node.value[at:]}"')


def number_sign(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, node in _texts(places):
        at = node.value.find(" ", 2)
        line_end = places.texts[file].find("\n", node.span.start)
        if node.style == "plain" and at > 0 and node.span.end == line_end and len(node.value) < 80:
            low = node.span.start + at + 1
            new, rest = "#1 ", node.value[at + 1 :]
            whole = f'"{node.value[: at + 1]}#1 {rest}"'
            yield replaced(f"`{node.value[:at]} #1 …`", file, (low, low), new, whole, mark=(0, 3 + len(rest)))


def _texts(places: Places) -> Iterator[tuple[str, Scalar]]:
    """What players read."""
    for value in places.values:
        if value.key in ("name", "text", "description") and value.shape == Atom("text"):
            nodes = [entry.value for entry in value.node.entries] if isinstance(value.node, Mapping) else [value.node]
            for node in nodes:
                if isinstance(node, Scalar) and len(node.value) > 3:
                    yield value.file, node


def comma_in_braces(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A quoted phrase with a comma, between braces, loses its quotes; all of it is underlined."""
    for said in places.said:
        text = places.texts[said.file]
        start, end = said.node.span.start, said.node.span.end
        line = text[text.rfind("\n", 0, start) + 1 : start]
        value = said.node.value
        inside = line.count("{") > line.count("}")
        if said.node.style == "double" and "," in value and inside and not re.search(r'["\[\]{}#:]', value):
            yield replaced(f"`{value[:40]}` without quotes", said.file, (start, end), value, f'"{value}"')


def sign_first(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """A plain value that begins with a sign of YAML; the value is underlined."""
    for value in places.values:
        node = value.node
        text = places.texts[value.file]
        if not isinstance(node, Scalar) or node.style != "plain" or not node.value.isidentifier():
            continue
        if text[node.span.end : node.span.end + 1] == "\n" and value.key not in ("id",):
            sign = chance.choice("@*&!`")
            new = f"{sign}{node.value}"
            yield replaced(f"`{value.key}: {new}`", value.file, span_of(node.span), new, node.value, f'"{new}"')


def quoted_number(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for value in places.values:
        node = value.node
        if value.is_field:
            continue  # what a card says is read as a phrase: it may stand in quotes, and 07 is 7 there
        if value.shape == Atom("number") and isinstance(node, Scalar) and node.number() is not None:
            for new in (f'"{node.value}"', f"0{node.value}"):
                yield replaced(f"`{value.key}: {new}`", value.file, span_of(node.span), new, node.value)


def no_dash(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """An entry of a list without its dash; its first key is underlined."""
    for section in ("cards", "abilities", "flow"):
        for file, named, node in places.declared(section):
            text = places.texts[file]
            start = node.span.start
            if isinstance(node, Mapping) and text[start - 2 : start] == "- " and text[start] != "{":
                first = node.entries[0].key
                if first.value == "id" and not _is_first(places, section, file, named):
                    new = "  " + first.value
                    title = f"no dash before `{first.value}: {named.value}`"
                    span = start - 2, start + len(first.value)
                    yield replaced(title, file, span, new, "- ", mark=(2, len(new)))


def _is_first(places: Places, section: str, file: str, named: Scalar) -> bool:
    others = [name for where, name, _ in places.declared(section) if where == file]
    return others[0] is named


def no_space_behind_dash(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, _, node in places.declared("cards"):
        text = places.texts[file]
        start = node.span.start
        if isinstance(node, Mapping) and text[start - 2 : start] == "- " and text[start] != "{":
            line = text[start : text.find("\n", start)]
            new = f"-{line}"
            title = f"`-{line}` without a space"
            yield replaced(title, file, (start - 2, start + len(line)), new, "- ")


def forgotten_bar(places: Places, chance: random.Random) -> Iterator[Mutant]:
    """No `|` behind the key. Where the first two lines run together, the first word of the second is underlined; a
    first line that ends in a colon is underlined itself."""
    for said in places.said:
        node, text = said.node, places.texts[said.file]
        if node.style != "literal" or text[node.span.start] != "|":
            continue
        lines = [line for line in node.value.split("\n") if line.strip()]
        if len(lines) < 2 or "#" in node.value or lines[1].lstrip().startswith("else "):  # which goes on as it is
            continue
        if lines[0].rstrip().endswith(":"):
            mark = said.span(0, len(lines[0].rstrip()) - 1)
        else:
            second = node.value.index("\n") + 1
            second += len(lines[1]) - len(lines[1].lstrip())
            word = re.match(r"\S+", node.value[second:])
            mark = said.span(second, second + len(word[0].rstrip(":")) if word else second)
        bar = node.span.start
        low = bar - 1 if text[bar - 1] == " " else bar
        shift = bar + 1 - low
        moved = mark[0] - shift, mark[1] - shift
        title = f"no bar behind `{said.key}:` before `{lines[0].strip()[:30]}`"
        yield Mutant(title, said.file, low, bar + 1, "", moved, ("|",))


def flow_lists(places: Places) -> Iterator[tuple[str, Sequence]]:
    for value in places.values:
        if isinstance(value.node, Sequence) and places.texts[value.file][value.node.span.start] == "[":
            yield value.file, value.node


def open_bracket(places: Places, chance: random.Random) -> Iterator[Mutant]:
    for file, node in flow_lists(places):
        text, span = places.texts[file], node.span
        rest = text[span.end : text.find("\n", span.end)]
        if not rest.strip() and span.line == span.end_line and len(node.items):
            span_ = (span.end - 1, span.end)
            title = "a list without its closing bracket"
            yield marked_before(title, file, span_, "", (span.start, span.start + 1), "]")
