"""A condition that something is one thing or player only: said of that one, not of one that it must be."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import replace

from tuckbox.language.types import PLAYER, CardOf, SpaceOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.spoken import holes

from .nouns import bare
from .speech import uses


def told_of(ruleset: r.Ruleset, of: r.Ability, lang: str) -> tuple[r.Ability, Mapping[int, x.Expr]]:
    """The ability without the conditions that a parameter of its word is this or that, and what it is, by its slot.

    Only where the word's own sentence has a hole for it: else nothing would be left of the condition.
    """
    define = ruleset.defines.get(of.word or "")
    says = "" if define is None else define.says.get(lang, "")
    if define is None or not says or of.when is None or len(of.parameters) != len(define.parameters):
        return of, {}
    said = {hole.name for hole in holes(says)}
    spoken = {slot for name, slot in zip(define.parameters, of.parameters, strict=True) if name in said}
    when, found = apart(of.when, spoken)
    return replace(of, when=when), found


def apart(when: x.Expr, slots: Container[int]) -> tuple[x.Expr | None, Mapping[int, x.Expr]]:
    """What is left of a condition without the parts that a slot, of these, is this or that; and what it is, by slot."""
    parts = when.parts if isinstance(when, x.AllOf) else (when,)
    found: dict[int, x.Expr] = {}
    rest: list[x.Expr] = []
    for part in parts:
        match part:
            case x.Equal(
                left=x.Local(slot=slot), right=x.Local() | x.Builtin() | x.EventField() as known, negated=False
            ) if slot in slots and slot not in found:
                found[slot] = known
            case _:
                rest.append(part)
    if not rest:
        return None, found
    return (replace(when, parts=tuple(rest)) if isinstance(when, x.AllOf) and len(rest) > 1 else rest[0]), found


def of_every(ruleset: r.Ruleset, of: r.Ability, told: Container[int]) -> Type | None:
    """The type of the card or space that a number is changed of, whichever it is: `every card's price`.

    ``told``: the parameters of which it is known; None: it is no such number, or it is told of whom.
    """
    define = ruleset.defines.get(of.word or "")
    if define is None or not of.parameters or of.parameters[0] in told:
        return None
    taken = define.parameter_types[0]
    return taken if isinstance(bare(taken), CardOf | SpaceOf) else None


def of_anybody(ruleset: r.Ruleset, of: r.Ability, told: Container[int]) -> tuple[int, ...]:
    """The players, beside a card or space, for whom a number is changed whoever they are, by their slots."""
    define = ruleset.defines.get(of.word or "")
    if of_every(ruleset, of, told) is None or define is None:
        return ()
    given = list(zip(of.parameters, define.parameter_types, strict=False))[1:]
    return tuple(
        slot for slot, taken in given if bare(taken) == PLAYER and slot not in told and not uses(slot, of.when)
    )


def by_anybody(of: r.Ability) -> bool:
    """Whether a rule of the game speaks of who does something as of somebody else: as `event.by`, and never as `you`.

    On a card, and where something is forbidden, whoever is not named is anybody.
    """
    if of.owner or of.form == "forbid":
        return True
    told = list(nodes(of))
    if not any(isinstance(one, x.EventField) and one.name == "by" for one in told):
        return False
    for_others = [
        done.by for one in told if isinstance(one, s.As) for done in nodes(one.body) if isinstance(done, s.Do)
    ]
    return _times_you(told) == _times_you(for_others)


def _times_you(of: Iterable[object]) -> int:
    return sum(isinstance(one, x.Local) and one.slot == x.YOU for one in of)
