"""A program's whole module for a number of seats: its text and its code.

The text is the same for the same program, so it (or the code made of it) can be kept between runs by whoever keeps such
things; nothing here touches a file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from types import CodeType

from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout

from .compiled import can_create
from .expressions.defined import has_function
from .expressions.names import Constants
from .menus.carrying import owing_lines
from .menus.helping import helping_lines
from .menus.payments import payment_lines
from .menus.plans import plan_lines
from .menus.writer import choosing_lines, listing_lines
from .module import active_lines, called_lines, code_of, defined_lines, formula_lines, stretch_lines
from .roots import beginnings, fingerprint, roots
from .routines.lines import Line

_FILE = "# file: "
_LINE = re.compile(r"  #: (\d+)$")


def module_source(program: Program, layout: Layout) -> str:
    """All functions of a program for the seats of a layout, with the file and the lines that each was made of."""
    words: list[str] = []

    def defined(word: str) -> object | None:
        if not has_function(word, layout):
            return None
        words.append(word)
        return word

    constants = Constants(defined, creates=can_create(program, layout))
    functions = list(_functions(program, layout, constants))
    done = 0
    while done < len(words):  # a word's formula may need further words
        word = words[done]
        functions.append(defined_lines(word, layout, f"d_{word}", constants))
        done += 1
    head = [f"fingerprint = {fingerprint(program)!r}"]
    head += [
        f"{name} = {text}" for name, text in constants.texts.items() if text is not None and not name.startswith("d_")
    ]
    return "\n\n\n".join(["\n".join(head), *(_written(lines) for lines in functions)]) + "\n"


def _functions(program: Program, layout: Layout, constants: Constants) -> Iterator[list[Line]]:
    expressions, formulas = roots(program)
    for number, expr in enumerate(expressions):
        yield formula_lines(expr, layout, f"formula_{number}", constants)  # type: ignore[arg-type]
    for number, formula in enumerate(formulas):
        yield called_lines(formula, layout, f"call_{number}", constants)
    for kind in layout.ruleset.kinds.values():
        if kind.active is not None:
            yield active_lines(kind.active, layout, f"active_{kind.name}", constants)
    for number in range(len(program.actions)):
        yield listing_lines(program, layout, number, f"listing_{number}", constants)
        yield choosing_lines(program, layout, number, f"choosing_{number}", constants)
    for number in range(len(program.costs)):
        yield payment_lines(program, layout, number, f"payment_{number}", constants)
        yield plan_lines(program, layout, number, f"plan_{number}", constants)
        yield helping_lines(program, layout, number, f"helping_{number}", constants)
        yield owing_lines(program, layout, number, f"owing_{number}", constants)
    for number, code in enumerate(program.codes):
        for place in beginnings(code, layout):
            yield stretch_lines(number, code, place, layout, f"run_{number}_{place}", constants)


def _written(lines: Sequence[Line]) -> str:
    file = next((line.at.file for line in lines if line.at is not None), None)
    head = [] if file is None else [f"{_FILE}{file}"]
    return "\n".join([*head, *(line.text if line.at is None else f"{line.text}  #: {line.at.line}" for line in lines)])


def module_code(source: str) -> tuple[CodeType, ...]:
    """The code of a module's text, function by function; ``marshal`` can keep it."""
    found: list[CodeType] = []
    for part in source.rstrip("\n").split("\n\n\n"):
        texts = part.split("\n")
        file = texts.pop(0).removeprefix(_FILE) if texts[0].startswith(_FILE) else "<constants>"
        numbers: list[int] = []
        for text in texts:
            written = _LINE.search(text)
            numbers.append(int(written[1]) if written else numbers[-1] if numbers else 1)
        found.append(code_of("\n".join(texts), numbers, file))
    return tuple(found)
