"""An overlay as written: its name, what it builds on, and its node."""

from __future__ import annotations

from tuckbox.dataclass import dataclass
from tuckbox.diagnostics import Problems, did_you_mean
from tuckbox.document import Mapping, Node, Scalar, Sequence

from .. import codes as structure
from ..names import is_label
from ..sections import OPERATIONS, OVERLAY_KEYS, SECTIONS
from ..values import Name
from . import codes

_ALTERING = (*OPERATIONS, "players", "options", "seats")


@dataclass(frozen=True, slots=True)
class Overlay:
    """A variant: ``node`` is the document, ``extends`` the overlays it builds on (or the ruleset's id)."""

    name: Name
    extends: tuple[Name, ...]
    node: Mapping

    @property
    def scenarios(self) -> Node | None:
        """Its own tests, the text ``none``, or None where it says nothing about tests."""
        return self.node.get("scenarios")

    def get(self, key: str) -> Node | None:
        """The node of one of its keys, such as ``name`` or ``players``."""
        return self.node.get(key)


def read_overlay(node: Mapping, problems: Problems) -> Overlay | None:
    """The overlay that a document with ``variant:`` is; None after a diagnostic when it has no name."""
    named = node.get("variant")
    if not isinstance(named, Scalar) or not is_label(named.value):
        span = named.span if named is not None else node.span
        advice = "write a word of letters, digits, `_` and `-`; what players read goes under `name:`"
        problems.add(structure.NOT_A_NAME, span, "`variant` needs a name", help=advice)
        return None
    name = Name(named.value, named.span)
    unknown = [entry.key for entry in node.entries if entry.key.value not in OVERLAY_KEYS]
    for key in unknown:
        _unknown_key(key, problems)
    if not unknown and not any(node.entry(key) for key in _ALTERING):
        message = f"the variant `{name}` changes nothing"
        advice = "say what it alters under `add`, `remove`, `replace` or `change`"
        problems.add(codes.CHANGES_NOTHING, name.span, message, help=advice)
    return Overlay(name, _bases(node.get("extends"), problems), node)


def _bases(node: Node | None, problems: Problems) -> tuple[Name, ...]:
    if node is None:
        return ()
    items = node.items if isinstance(node, Sequence) else (node,)
    found = []
    for item in items:
        if isinstance(item, Scalar) and item.value:
            found.append(Name(item.value, item.span))
        else:
            problems.add(structure.WRONG_FORM, item.span, "`extends` needs the name of a variant, or a list of them")
    return tuple(found)


def _unknown_key(key: Scalar, problems: Problems) -> None:
    name = key.value
    if name in SECTIONS:
        advice = f"put it below `add:`, `change:` or `replace:`, as in `change: {{{name}: …}}`"
    else:
        advice = did_you_mean(name, OVERLAY_KEYS) or f"the keys of a variant are {', '.join(OVERLAY_KEYS)}"
    problems.add(codes.UNKNOWN_OVERLAY_KEY, key.span, f"a variant has no key `{name}`", help=advice)
