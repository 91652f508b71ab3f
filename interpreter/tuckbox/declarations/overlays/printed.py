"""The texts of cards of which an overlay takes away what the text says."""

from __future__ import annotations

from tuckbox.diagnostics import Span
from tuckbox.document import Mapping, Node, Scalar, Sequence

from . import codes
from .patch import Patch

#: What a card does, beside the effects that its kind has a field for.
_DOES = ("abilities", "sides")


def texts_left_behind(patch: Patch, before: Mapping) -> None:
    """Report, once for each key that `only` names, the cards that still print what they do no longer.

    ``before``: the sections as they were. A text that the overlay alters is for the overlay to know.
    """
    effects, kinds = _effects(before.get("kinds")), _kinds(before.get("cards"))
    cards = {str(_said(card, "id")): card for card in _cards(patch.root.get("cards"))}
    found: dict[Span, list[str]] = {}
    reported: set[str] = set()
    for path in sorted(patch.trimmed, key=lambda path: (patch.altered[path].start, path)):
        section, title, key = path
        card = cards.get(title)
        if not isinstance(card, Mapping) or card.entry("text") is None or title in reported:
            continue
        if not patch.altered.keys() & {(section, title), (section, title, "text")} and (
            key in _DOES or key in effects.get(kinds.get(title, ""), ())
        ):
            reported.add(title)
            found.setdefault(patch.altered[path], []).append(title)
    for place, titles in found.items():
        others = len(titles) - 1
        whose = f"`{titles[0]}`" + (f" and {others} more {'cards' if others > 1 else 'card'}" if others else "")
        message = f"{whose} would still print the `text` of what is taken out here"
        advice = f"take the text out as well, `only: [{place.text}, text]`, or give it a new one under `change:`"
        patch.problems.add(codes.TEXT_LEFT_BEHIND, place, message, help=advice)


def _effects(kinds: Node | None) -> dict[str, set[str]]:
    """Of each kind the fields that are effects, with those of the kinds that it is one of."""
    if not isinstance(kinds, Mapping):
        return {}
    own = {entry.key.value: _own(entry.value) for entry in kinds.entries}
    above = {entry.key.value: str(_said(entry.value, "is")) for entry in kinds.entries}
    found: dict[str, set[str]] = {}
    for name in own:
        found[name], kind, seen = set(), name, set[str]()
        while kind in own and kind not in seen:
            seen.add(kind)
            found[name] |= own[kind]
            kind = above[kind]
    return found


def _own(kind: Node) -> set[str]:
    fields = kind.get("fields") if isinstance(kind, Mapping) else None
    entries = fields.entries if isinstance(fields, Mapping) else ()
    return {entry.key.value for entry in entries if "effect" in (_text(entry.value), _said(entry.value, "type"))}


def _kinds(cards: Node | None) -> dict[str, str]:
    return {str(_said(card, "id")): str(_said(card, "kind")) for card in _cards(cards)}


def _cards(cards: Node | None) -> tuple[Node, ...]:
    return cards.items if isinstance(cards, Sequence) else ()


def _said(node: Node, key: str) -> str | None:
    return _text(node.get(key)) if isinstance(node, Mapping) else None


def _text(node: Node | None) -> str | None:
    return node.value if isinstance(node, Scalar) else None
