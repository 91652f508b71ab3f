"""The door for trying a card out: a position in which it can be used."""

from __future__ import annotations

from tuckbox.tryout.search import Position, find_position

__all__ = ["Position", "find_position"]
