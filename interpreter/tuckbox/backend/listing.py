"""What a card, action, rule or word runs as: its flat instructions with their lines, and the Python made of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from tuckbox.diagnostics import Span
from tuckbox.program.code import Code
from tuckbox.program.ops import Op
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.semantics.checked.expressions import Checked
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.statements import Question

from .expressions.names import Constants
from .menus.writer import listing_lines
from .module import defined_lines, formula_lines, stretch_lines, text_of
from .roots import beginnings


def listing_of(program: Program, layout: Layout, item: str) -> str | None:
    """The listing of what bears this id, and of the abilities of a card; None: nothing of it runs."""
    constants = Constants()
    parts = [*_routines(program, layout, item, constants), *_conditions(program, layout, item, constants)]
    return "\n\n".join(parts) if parts else None


def _routines(program: Program, layout: Layout, item: str, constants: Constants) -> Iterator[str]:
    for key, number in program.routine.items():
        if item in key[1:] or (key[0] == "ability" and program.ruleset.abilities[key[1]].owner == item):
            yield f"{' '.join(key)}\n{_instructions(program.codes[number])}"
            for place in beginnings(program.codes[number], layout):
                name = f"run_{number}_{place}"
                yield text_of(stretch_lines(number, program.codes[number], place, layout, name, constants)).rstrip()


def _conditions(program: Program, layout: Layout, item: str, constants: Constants) -> Iterator[str]:
    """What lists the options of an action, the conditions of abilities, and a defined word's formula."""
    rules = program.ruleset
    if item in rules.defines:
        yield text_of(defined_lines(item, layout, item, constants)).rstrip()
    action = rules.actions.get(item)
    if action is not None:
        yield text_of(listing_lines(program, layout, program.action_number[item], item, constants)).rstrip()
    for ability in rules.abilities.values():
        if item in (ability.id, ability.owner) and ability.when is not None:
            yield f"ability {ability.id}\n{text_of(formula_lines(ability.when, layout, 'when', constants)).rstrip()}"


def _instructions(code: Code) -> str:
    """A line for each: its number, what it does, where it stands in the YAML."""
    rows = [(f"{place:4}  {said(op)}", _where(op.at)) for place, op in enumerate(code.ops)]
    width = min(90, max(len(text) for text, _ in rows))
    return "\n".join(f"{text:{width}}  {where}".rstrip() for text, where in rows)


def _where(at: Span | None) -> str:
    return "" if at is None else f"{at.file}:{at.line}"


def said(op: Op) -> str:
    """An instruction in one line; expressions as they are written."""
    parts = [f"{each.name}={_operand(getattr(op, each.name))}" for each in fields(op) if each.name != "at"]
    return f"{type(op).__name__} {' '.join(parts)}".rstrip()


def _operand(value: object) -> str:
    if isinstance(value, Checked):
        return _written(value)
    if isinstance(value, Question):
        return f"{value.form} of {_operand(value.of)}"
    if isinstance(value, tuple):
        return f"({', '.join(_operand(one) for one in value)})"
    return str(value)


def _written(expr: Checked) -> str:
    """The words of the designer; of what the checker added its sort and names."""
    if expr.at is not None:
        return f"«{' '.join(expr.at.text.split())}»"
    names = [
        str(getattr(part, name)) for part in nodes(expr) for name in ("name", "word", "value") if hasattr(part, name)
    ]
    return f"{type(expr).__name__.lower()} {' '.join(names)}".strip()
