"""The merged sections of a ruleset, as nodes, with its variants beside them."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from dataclasses import field
from pathlib import Path

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Source, Span
from tuckbox.document import Mapping, Node, Scalar

from .overlay import Overlay
from .patch import Dropped


@dataclass(frozen=True, slots=True)
class Sections:
    """``root`` holds the sections by name; every node in it keeps the file and place where it was written.

    ``place`` is where problems with the ruleset as a whole point; ``folder`` is None for texts that are on no
    disk; ``selected`` are the names of the overlays that have been applied; ``bases`` the ids of the rulesets
    that this one extends, the nearest first; ``incomplete``: one of them could not be found, so that what is
    declared there is not known. ``altered``: what the one overlay that was chosen alters, with where it says so; with
    more than one: nothing. ``dropped``: the names that went because an overlay replaced their whole section.
    """

    root: Mapping
    overlays: tuple[Overlay, ...]
    place: Span
    folder: Path | None
    sources: tuple[Source, ...] = ()
    selected: tuple[str, ...] = ()
    bases: tuple[str, ...] = ()
    incomplete: bool = False
    altered: AnyMapping[tuple[str, ...], Span] = field(default_factory=dict)
    dropped: AnyMapping[str, Dropped] = field(default_factory=dict)

    @property
    def id(self) -> str | None:
        """The ruleset's id, or None where no file says it."""
        node = self.root.get("ruleset")
        return node.value if isinstance(node, Scalar) else None

    def get(self, section: str) -> Node | None:
        """The node of a section, or None where the ruleset has none."""
        return self.root.get(section)


def variants(sections: Sections) -> AnyMapping[str, Overlay]:
    """The overlays of a ruleset by name, in the order of their files."""
    return {str(overlay.name): overlay for overlay in sections.overlays}
