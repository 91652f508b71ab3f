"""`tuckbox test --mutate`: the slips of a card that no scenario notices."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from tuckbox.authoring.mutation import Mutation, Verdict


def mutation_text(ref: str, name: str) -> tuple[str, bool]:
    """Alter what a ruleset calls so in every way: the ways that nobody notices as text, and whether there was none.

    ContentError: the ruleset has errors. UsageError: it declares no such name.
    """
    from tuckbox.authoring.mutation import Unknown, mutation
    from tuckbox_tools.progress import counted

    with counted(f"{name}: changes") as progress:
        try:
            found = mutation(ref, name, progress)
        except Unknown as error:
            near = difflib.get_close_matches(name, error.known, n=1)
            hint = f" Did you mean `{near[0]}`?" if near else ""
            raise click.UsageError(f"{ref} declares no `{name}`.{hint}") from None
    return as_text(name, found), not found.survivors


def as_text(name: str, found: Mutation) -> str:
    """What nobody noticed, each with its place and the line before and after; then how many were tried."""
    lines = []
    if found.failing:
        lines.append(f"left out, since they do not hold as it is: {', '.join(found.failing)}")
    for one in found.survivors:
        lines += [*_shown(one), ""]
    if not found.verdicts:
        return f"`{name}` has no number and no condition that could be changed"
    noticed = sum(one.by is not None for one in found.verdicts)
    refused = sum(one.checker for one in found.verdicts)
    told = f"{_many(len(found.verdicts), 'change')} of `{name}`, tried on {_many(found.scenarios, 'scenario')}: "
    told += f"{noticed} noticed by a scenario, {refused} by the checker, {len(found.survivors)} by nobody"
    return "\n".join((*lines, told))


def _shown(one: Verdict) -> list[str]:
    from tuckbox.authoring.paths import shown_path

    span = one.mutant.span
    place = f"{shown_path(span.file)}:{span.line}:{span.column}"
    return [f"{place}  nobody notices: {one.mutant.what}", f"  - {one.mutant.line_before.strip()}",
            f"  + {one.mutant.line_after.strip()}"]  # fmt: skip


def _many(count: int, word: str) -> str:
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
