"""The options that somebody chose with a ruleset: each one that it has, of the right type."""

from __future__ import annotations

from collections.abc import Mapping

from tuckbox.declarations import Sections, variants
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Label, Problems, asked, did_you_mean, nearest
from tuckbox.document import Mapping as MappingNode
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.declare.options import taken

from .api_codes import WRONG_OPTION


def chosen_values(
    declarations: RulesetDecl, sections: Sections, given: Mapping[str, Value], problems: Problems
) -> Mapping[str, Value]:
    """The values of the options that there are; what is wrong with one is reported, and it is left out.

    ``sections``: with the variants that were chosen.
    """
    known = {str(name): option for name, option in declarations.options}
    values: dict[str, Value] = {}
    for name, value in given.items():
        if name not in known:
            message = f"`{declarations.ruleset}` has no option `{name}`"
            place = asked("--option", f"{name}={_typed(value)}")
            problems.add(WRONG_OPTION, place, message, help=_meant(name, known, sections))
            continue
        try:
            values[name] = taken(known[name], value)
        except ValueError as error:
            message = f"the option `{name}` cannot be {value}"
            place = asked("--option", f"{name}={_typed(value)}")
            there = [Label(known[name].span, "the option")]
            problems.add(WRONG_OPTION, place, message, help=str(error), labels=there)
    return values


def _meant(name: str, known: Mapping[str, object], sections: Sections) -> str | None:
    """Which option may be meant: one that there is, or one that a variant brings which was not chosen."""
    others: dict[str, str] = {}
    for variant, overlay in variants(sections).items():
        options = overlay.get("options")
        if variant not in sections.selected and isinstance(options, MappingNode):
            others |= {option: variant for option in options.keys() if option not in known}  # noqa: SIM118
    if name in others:
        return f"it belongs to the variant `{others[name]}`: add `--variant {others[name]}`"
    near = did_you_mean(name, known)
    if near:
        return str(near)
    for meant in nearest(name, others, 1):
        return (
            f"did you mean `{meant}`, which belongs to the variant `{others[meant]}`? Add `--variant {others[meant]}`"
        )
    return f"it has: {', '.join(sorted(known))}" if known else None


def _typed(value: Value) -> str:
    """A value as it is typed behind `=`."""
    return {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
