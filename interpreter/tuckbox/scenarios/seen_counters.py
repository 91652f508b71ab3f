"""Counters as a seat may know them."""

from __future__ import annotations

from tuckbox.document import Node

from .show import show
from .stage import Stage, Target
from .trouble import Finding
from .values import read


def seen_counter(stage: Stage, viewer: int, target: Target, node: Node, *, hidden: bool) -> list[Finding]:
    """Whether the viewer may know the counter, and knows what is written."""
    info = stage.ruleset.counters[target.word]
    visible = info.seen_by == "all" or (info.seen_by == "owner" and target.holder == viewer)
    who = stage.machine.seat_names[viewer]
    if hidden or not visible:
        if hidden and not visible:
            return []
        return [Finding(node.span, f"{who} {'knows' if visible else 'does not know'} `{target.word}`")]
    wanted = read(stage, node, info.type, f"`{target.word}`")
    found = stage.table.state.cells[stage.table.layout.cell(target.word, target.holder)]
    if wanted == found:
        return []
    return [Finding(node.span, f"expected {show(stage, wanted, info.type)}, found {show(stage, found, info.type)}")]
