"""Paths: the expressions whose type a condition can narrow, named so that two writings of one are equal."""

from __future__ import annotations

from typing import TypeAlias

from tuckbox.semantics.checked import expressions as x

Path: TypeAlias = "tuple[str | int, ...]"


def path_of(of: x.Expr) -> Path | None:
    """A name for a local, or for a chain of attributes that begins at one; None for anything else."""
    match of:
        case x.Local():
            return ("local", of.slot)
        case x.EventField():
            return ("event", of.name)
        case x.TheCard():
            return ("card", of.id)
        case x.CardField():
            return _longer(of.card, of.field)
        case x.SpaceField():
            return _longer(of.space, of.field)
        case x.Builtin() if of.of is not None:
            return _longer(of.of, f".{of.name}")
        case x.CardIn():
            return _longer(of.zone, ".card in")
        case x.Zone():
            return ("zone", of.word) if of.holder is None else _longer(of.holder, of.word)
        case _:
            return None


def _longer(head: x.Expr, word: str) -> Path | None:
    path = path_of(head)
    return None if path is None else (*path, word)
