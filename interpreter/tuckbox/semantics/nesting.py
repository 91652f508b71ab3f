"""How deep the values of defined words stand inside one another, read off their texts before any is checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tuckbox.language import tree as t

if TYPE_CHECKING:
    from tuckbox.semantics.reuse import Reuse
    from tuckbox.semantics.words import Signature

MOST_NESTED = 100
"""Forms one inside the other, through all defined words that a value leads to; more is refused."""
_OF_A_WORD = 2
"""What a defined word itself counts for, besides what stands in it."""


def nesting(defines: Mapping[str, Signature], reuse: Reuse) -> Mapping[str, int]:
    """For each defined word how many forms stand one inside the other when every word in it is written out.

    What is too deep itself is said there, and counts no more for the words that use it. A word that leads back to
    itself counts as often as it was on the way: that it does is said elsewhere.
    """
    uses = {name: _uses(one, defines, reuse) for name, one in defines.items()}
    found: dict[str, int] = {}
    for start in defines:
        path = dict.fromkeys(() if start in found else (start,))
        while path:
            name = next(reversed(path))
            below = next((other for _, other in uses[name] if other not in found and other not in path), None)
            if below is not None:
                path[below] = None
                continue
            path.popitem()
            found[name] = max(
                (depth + _OF_A_WORD + _below(found.get(other, len(path))) for depth, other in uses[name]), default=0
            )
    return found


def _below(depth: int) -> int:
    return 0 if depth > MOST_NESTED else depth


def _uses(one: Signature, defines: Mapping[str, Signature], reuse: Reuse) -> tuple[tuple[int, str], ...]:
    """Each defined word in the text of another one, and how deep it stands."""
    words = reuse.alone(one.decl, lambda: tuple(_words(one.decl.value.tree)), "words and how deep they stand")
    return tuple(each for each in words if each[1] in defines)


def _words(tree: t.Form) -> Iterator[tuple[int, str]]:
    waiting = [(tree, 1)]
    while waiting:
        form, depth = waiting.pop()
        if isinstance(form, t.Word):
            yield depth, form.word
        waiting.extend((child, depth + 1) for child in t.children(form))
