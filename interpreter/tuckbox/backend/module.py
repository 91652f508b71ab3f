"""Whole functions and modules of generated Python: their text, and how it becomes something to call.

A function bears the name of the YAML file that it was made of, and its lines the numbers of the lines there: what goes
wrong in it shows the designer's own text.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Sequence
from types import CodeType
from typing import TYPE_CHECKING

from tuckbox.diagnostics import Span
from tuckbox.program.code import Code
from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU, Expr
from tuckbox.semantics.checked.ruleset import Formula

from .expressions import Names, expression
from .expressions.attributes import controller
from .expressions.defined import is_changed
from .expressions.names import Constants
from .routines import Stretch
from .routines.lines import Line

if TYPE_CHECKING:
    from tuckbox.runtime.layout import Layout

#: The parts of a tree that have a place in the text.
_PLACED = (ast.expr, ast.stmt, ast.arg, ast.keyword)

_PARTS = {"cells": "state.cells", "zones": "state.zones", "where": "state.where"}


def formula_lines(expr: Expr, layout: Layout, name: str, constants: Constants) -> list[Line]:
    """A function ``(table, registers) -> value`` for one expression."""
    names = Names(layout, constants)
    text = expression(expr, names)
    used = sorted(names.used)
    if "for " not in text and "lambda" not in text:  # what is read once needs no local
        alone = [slot for slot in used if len(re.findall(rf"\br{slot}\b", text)) == 1]
        for slot in alone:
            text = re.sub(rf"\br{slot}\b", f"registers[{slot}]", text)
        used = [slot for slot in used if slot not in alone]
    lines = [f"def {name}(table, registers):"]
    lines += [f"    {line}" for line in _opening(text)]
    lines += [f"    r{slot} = registers[{slot}]" for slot in used]
    return [Line(line, expr.at) for line in (*lines, f"    return {text}")]


def called_lines(formula: Formula, layout: Layout, name: str, constants: Constants) -> list[Line]:
    """A function ``(table, you, this, event, arguments) -> value`` for an expression with its parameters."""
    names = Names(layout, constants)
    text = expression(formula.value, names)
    lines = [f"def {name}(table, r{YOU}, r{THIS}, r{EVENT}, arguments):"]
    lines += [f"    {line}" for line in _opening(text)]
    for place, slot in enumerate(formula.parameters):
        if slot in names.used:
            lines.append(f"    r{slot} = arguments[{place}] if len(arguments) > {place} else None")
    return [Line(line, formula.value.at) for line in (*lines, f"    return {text}")]


def active_lines(formula: Formula, layout: Layout, name: str, constants: Constants) -> list[Line]:
    """A function ``(table, card) -> yes or no``: whether the abilities of a card of some kind count."""
    names = Names(layout, constants, cards=(THIS, *formula.parameters[:1]))
    text = expression(formula.value, names)
    you = controller(f"r{THIS}", names) if YOU in names.used else ""
    lines = [f"def {name}(table, r{THIS}):"]
    lines += [f"    {line}" for line in _opening(f"{text} {you}")]
    if you:
        lines.append(f"    r{YOU} = {you}")
    lines += [f"    r{slot} = r{THIS}" for slot in formula.parameters[:1] if slot in names.used]
    lines += [f"    r{slot} = None" for slot in (EVENT, *formula.parameters[1:]) if slot in names.used]
    return [Line(line, formula.value.at) for line in (*lines, f"    return bool({text})")]


def defined_lines(word: str, layout: Layout, name: str, constants: Constants) -> list[Line]:
    """A function ``(table, you, *arguments) -> value`` for a defined word; what changes it is asked only if there is
    something now.
    """
    formula = layout.ruleset.defines[word].formula
    names = Names(layout, constants)
    text = expression(formula.value, names)
    given = [f"r{slot}" for slot in formula.parameters]
    changed = is_changed(word, layout)
    opening = _opening(f"{text} state.") if changed else _opening(text)
    lines = [f"def {name}({', '.join(['table', f'r{YOU}', *given])}):", *(f"    {line}" for line in opening)]
    lines += [f"    r{slot} = None" for slot in (THIS, EVENT) if slot in names.used]
    if changed:
        arguments = f"({', '.join(given)}{',' if given else ''})"
        lines += [f"    {line}" for line in _changed(word, text, arguments, names)]
    else:
        lines.append(f"    return {text}")
    return [Line(line, formula.value.at) for line in lines]


def _changed(word: str, text: str, arguments: str, names: Names) -> list[str]:
    """The value of a word's formula, and what is made of it by what modifies or allows it now."""
    lines = [f"value = {text}"]
    for form in ("modify", "allow"):
        listeners = names.layout.listeners.get((form, word))
        if listeners is None:
            continue
        of = names.constants.give(f"l_{form}_{word}", listeners, f"listeners[{(form, word)!r}]")
        lines.append(f"lying, grants, found = {of}.whole")
        asked = "found or lying is not state.lying or grants is not state.grants"
        if form == "modify":
            lines += [f"if {asked}:", f"    value = table.modified({word!r}, {arguments}, value)"]
        else:
            lines += [f"if (value is None or value is False) and ({asked}):"]
            lines += [f"    value = table.allowed({word!r}, {arguments}, value)"]
    return [*lines, "return value"]


def _opening(text: str) -> list[str]:
    """The locals that a text needs, read off the table."""
    needed = [name for name in _PARTS if _stands_in(name, text)]
    if len(needed) == 1 and not re.search(r"\bstate\b(?!\.)|\bstate\.", text):
        return [f"{needed[0]} = table.{_PARTS[needed[0]]}"]
    parts = [f"{name} = {value}" for name, value in _PARTS.items() if _stands_in(name, text)]
    return ["state = table.state", *parts] if parts or _stands_in("state", text) else []


def _stands_in(name: str, text: str) -> bool:
    return re.search(rf"\b{name}\b", text) is not None


def stretch_lines(routine: int, code: Code, place: int, layout: Layout, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, registers) -> decisions or none`` for what a routine does from an instruction on."""
    stretch = Stretch(routine, code, layout, constants)
    stretch.region(place, None, ())
    at = code.ops[place].at
    opening = [f"def {name}(machine, registers):", *(f"    {line}" for line in stretch.opening(place))]
    return [*(Line(text, at) for text in opening), *stretch.lines.found]


def text_of(lines: Sequence[Line]) -> str:
    """The source of a function."""
    return "\n".join([*(line.text for line in lines), ""])


def compiled(lines: Sequence[Line], name: str, constants: Constants) -> Callable[..., object]:
    """The function that lines define; in a traceback its lines are those of the YAML."""
    places = [line.at for line in lines]
    file = next((at.file for at in places if at is not None), f"<{name}>")
    namespace: dict[str, object] = dict(constants.values)
    exec(code_of(text_of(lines), _numbers(places), file), namespace)
    made = namespace[name]
    assert callable(made)
    return made


def code_of(text: str, numbers: Sequence[int], file: str) -> CodeType:
    """The code of a text whose lines bear these numbers in a file."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, _PLACED):
            node.lineno = node.end_lineno = numbers[node.lineno - 1]
            node.col_offset = node.end_col_offset = 0
    return compile(tree, file, "exec", dont_inherit=True)


def _numbers(places: Sequence[Span | None]) -> list[int]:
    """The line of each place; of none that of the one before."""
    found: list[int] = []
    for at in places:
        found.append(at.line if at is not None else found[-1] if found else 1)
    return found
