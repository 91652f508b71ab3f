"""One overlay, of a file or inside a scenario, applied to a ruleset's merged sections."""

from __future__ import annotations

from tuckbox.dataclass import replace as with_fields
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Node, Sequence

from ..sections import OPERATIONS, SECTIONS
from .add import add, add_to
from .change import change
from .inline import CONTENT_KEYS, add_content
from .patch import Patch
from .printed import texts_left_behind
from .remove import remove
from .replace import replace
from .sections import Sections

_DOES = {"add": add, "remove": remove, "replace": replace, "change": change}


def apply(sections: Sections, overlay: Mapping, problems: Problems) -> Sections:
    """The sections with all that ``overlay`` says done: operations, options, seats, players, content keys.

    What cannot be done is reported at its place in the overlay and left out; other keys are not looked at.
    """
    patch = Patch(sections.root, problems)
    apply_to(patch, overlay)
    return with_fields(sections, root=patch.root, dropped={**sections.dropped, **patch.dropped})


def apply_to(patch: Patch, overlay: Mapping) -> None:
    """As `apply`, on a patch, which afterwards knows what was altered where."""
    is_inline, before = overlay.entry("variant") is None, patch.root
    for entry in overlay.entries:
        key = entry.key.value
        if key == "players" and not is_inline:
            patch.put(entry.key, entry.value)
            patch.note(("players",), entry.key.span)
        elif key == "implements" and not is_inline:
            patch.put(entry.key, _joined(patch.root.get("implements"), entry.value))
        elif not is_inline and key in ("options", "seats", "positions", "texts"):
            add_to(patch, SECTIONS[key], entry)
        elif is_inline and key in CONTENT_KEYS:
            add_content(patch, entry.key, entry.value)
    for name in OPERATIONS:
        orders = overlay.get(name)
        if orders is None:
            continue
        if isinstance(orders, Mapping):
            _DOES[name](patch, orders)
        else:
            patch.wrong(orders.span, f"`{name}` goes by section", f"write `{name}: {{SECTION: …}}`")
    if not is_inline and patch.trimmed:
        texts_left_behind(patch, before)


def _joined(old: Node | None, new: Node) -> Node:
    """The statements that the ruleset as a whole implements, and those of the overlay."""
    before = old.items if isinstance(old, Sequence) else () if old is None else (old,)
    more = new.items if isinstance(new, Sequence) else (new,)
    return Sequence((*before, *more), new.span)
