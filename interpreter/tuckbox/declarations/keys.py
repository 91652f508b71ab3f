"""One field of a declaration class as a YAML key: the shape of its value and what it is for.

A shape is a small string:
  name · names (one or a list) · label · labels (ids with dashes, as in rulebooks) · number · yes/no
  text (localised) · plain text · value (any scalar) · data (any node) · players (a number or a range)
  effect · cost · expression · pattern · patterns (one or a list) · type
  one of A|B|C · record CLASS · list of SHAPE · map of SHAPE (keys are names, in order)
  map by HEADING|SIGNATURE|QUESTION|PLACE|KEY of SHAPE
  A or B (alternatives, told apart by the node's form)
A ``raw`` key is checked against its shape and kept as the node.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any


def key(shape: str, doc: str, *, name: str | None = None, required: bool = False, raw: bool = False) -> Any:
    """A YAML key; ``name`` where it is not the field's name (``skip when``). Optional keys are None."""
    metadata = {"shape": shape, "doc": doc, "name": name, "required": required, "raw": raw}
    return field(metadata=metadata) if required else field(default=None, metadata=metadata)
