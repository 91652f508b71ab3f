"""Values as a scenario writes them, and data as YAML in as few lines as can be read well."""

from __future__ import annotations

import json
import re

from tuckbox.declarations.editing import Data
from tuckbox.language.types import BagOf, ListOf, OptionalOf, Type
from tuckbox.semantics.checked.expressions import Value

from ..show import show
from ..stage import Stage

_WIDTH = 118
_PLAIN = re.compile(r"[^\W\d][\w.'-]*(?: \+? ?[\w.'-]+)*|-?\d+(?: [^\W\d][\w' +]*)?")


def written(stage: Stage, value: Value, type_: Type) -> Data:
    """A value of a type as plain data."""
    if isinstance(type_, OptionalOf):
        return "none" if value is None else written(stage, value, type_.of)
    if isinstance(type_, ListOf):
        return [written(stage, one, type_.of) for one in value] if isinstance(value, tuple) else []
    if isinstance(type_, BagOf) and not value:
        return "nothing"
    if isinstance(value, int) and not isinstance(value, bool) and show(stage, value, type_) == str(value):
        return value
    return show(stage, value, type_)


def flow(data: Data) -> str:
    """Data on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{scalar(key)}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(map(flow, data)) + "]"
    return scalar(data)


def scalar(data: str | int) -> str:
    """A text or number; quoted where YAML would take it for something else."""
    text = str(data)
    return text if isinstance(data, int) or _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def block(key: str, data: Data, indent: int) -> list[str]:
    """`key: data`: on one line if it fits, else an entry a line, and lists filled up line by line."""
    head = f"{' ' * indent}{scalar(key)}:"
    line = f"{head} {flow(data)}"
    if len(line) <= _WIDTH or not isinstance(data, dict | list) or not data:
        return [line]
    if isinstance(data, dict):
        return [head, *(line for name, value in data.items() for line in block(name, value, indent + 2))]
    return [f"{head} [", *_filled([flow(one) for one in data], indent + 2), f"{' ' * indent}]"]


def _filled(parts: list[str], indent: int) -> list[str]:
    lines, row = list[str](), " " * indent
    for part in parts:
        if row.strip() and len(row) + len(part) + 2 > _WIDTH:
            lines.append(row.rstrip())
            row = " " * indent
        row += f"{part}, "
    return [*lines, row.rstrip().removesuffix(",")]
