"""Writing defined words: which have functions of their own, and what stands for those that are only what is given."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.nodes import nodes

from .names import Names
from .writing import SURE, WRITERS, expression, sure

if TYPE_CHECKING:
    from tuckbox.runtime.layout import Layout


def _defined(expr: x.Defined, names: Names) -> str:
    short = _in_short(expr, names)
    if short is not None:
        return expression(short, names)
    given = [expression(argument, names) for argument in expr.arguments]
    you = "None" if expr.you is None else expression(expr.you, names)
    function = names.constants.word(expr.name)
    if function is not None:
        return f"{function}({', '.join(('table', you, *given))})"
    row = f"({', '.join(given)}{',' if given else ''})"
    return f"{names.word}({expr.name!r}, {row}, {you})"


def _in_short(expr: x.Defined, names: Names) -> x.Expr | None:
    """What a defined word is that nothing changes, where that is a number or what it is given; none: it is more."""
    formula = names.layout.ruleset.defines[expr.name].formula
    if not isinstance(formula.value, x.Local | x.Constant) or is_changed(expr.name, names.layout):
        return None
    if isinstance(formula.value, x.Constant):
        return formula.value
    given = dict(zip(formula.parameters, expr.arguments, strict=False))
    return given.get(formula.value.slot)


def is_plain(word: str, layout: Layout, above: tuple[str, ...] = ()) -> bool:
    """Whether a defined word is always its formula, which comes to an end: nothing modifies or allows it.

    Words that are modified, and what cards and spots work out, could come back to it: the table counts how deep the
    first go, and the others are left to it altogether.
    """
    if word in above or is_changed(word, layout):
        return False
    for part in nodes(layout.ruleset.defines[word].formula.value):
        if isinstance(part, x.CanDo | x.SpaceField | x.Spaces | x.CardField) and _works_out(part, layout):
            return False
        inner = part.name if isinstance(part, x.Defined) and not is_changed(part.name, layout) else None
        if inner is not None and not is_plain(inner, layout, (*above, word)):
            return False
    return True


def has_function(word: str, layout: Layout) -> bool:
    """Whether a function can stand for a defined word: it is plain, or no formula on the way to its value asks for a
    word it began with. Then only what modifies it could come back to it, and that is left to the table.
    """
    return is_plain(word, layout) or (is_changed(word, layout) and _comes_to_an_end(word, layout))


def _comes_to_an_end(word: str, layout: Layout, above: tuple[str, ...] = ()) -> bool:
    if word in above:
        return False
    for part in nodes(layout.ruleset.defines[word].formula.value):
        if isinstance(part, x.CanDo | x.SpaceField | x.Spaces | x.CardField) and _works_out(part, layout):
            return False
        if isinstance(part, x.Defined) and not _comes_to_an_end(part.name, layout, (*above, word)):
            return False
    return True


def is_changed(word: str, layout: Layout) -> bool:
    """Whether anything in the ruleset modifies or allows a defined word."""
    return ("modify", word) in layout.listeners or ("allow", word) in layout.listeners


def _works_out(part: x.CanDo | x.SpaceField | x.Spaces | x.CardField, layout: Layout) -> bool:
    """Whether reading it can mean to evaluate something else that is written in the ruleset."""
    if isinstance(part, x.CardField):
        return any(
            part.field in kind.fields and kind.fields[part.field].computed is not None
            for kind in layout.ruleset.kinds.values()
        )
    spots = any(zone.spot is not None and zone.spot.when is not None for zone in layout.ruleset.zones.values())
    return spots if isinstance(part, x.Spaces) else True


def _is_sure(expr: x.Defined, names: Names) -> bool:
    short = _in_short(expr, names)
    return short is not None and sure(short, names)


WRITERS[x.Defined] = _defined
SURE[x.Defined] = _is_sure
