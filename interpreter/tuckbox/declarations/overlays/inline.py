"""The content keys of a scenario or position: local cards, more enum values, stubs and abilities."""

from __future__ import annotations

from tuckbox.diagnostics import did_you_mean
from tuckbox.document import Entry, Mapping, Node, Scalar, Sequence

from ..editing import entry_called, item_called, names_in, with_entry, without_entry
from ..sections import SECTIONS
from . import codes
from .add import add_to
from .patch import Patch

CONTENT_KEYS: tuple[str, ...] = ("cards", "enums", "define", "abilities")


def add_content(patch: Patch, key: Scalar, value: Node) -> None:
    """One content key of an inline overlay."""
    match key.value:
        case "cards" if isinstance(value, Mapping):
            add_to(patch, SECTIONS["cards"], Entry(key, _cards(patch, value)))
        case "enums" if isinstance(value, Mapping):
            _enums(patch, key, value)
        case "define" if isinstance(value, Mapping):
            _stubs(patch, key, value)
        case "abilities" | "cards" if isinstance(value, Sequence):
            add_to(patch, SECTIONS[key.value], Entry(key, value))
        case _:
            patch.wrong(
                value.span,
                f"`{key.value}` needs names with what they are",
                f"write `{key.value}: {{NAME: …}}`",
            )


def _cards(patch: Patch, kinds: Mapping) -> Sequence:
    """`kind → id → fields` as a list of cards."""
    items: list[Node] = []
    for kind in kinds.entries:
        if not isinstance(kind.value, Mapping):
            patch.wrong(kind.value.span, f"`{kind.key.value}` needs cards by their ids", "write `KIND: {ID: {…}}`")
            continue
        for card in kind.value.entries:
            fields = _fields(patch, card)
            if fields is not None:
                head = (Entry(_word("id", card.key), card.key), Entry(_word("kind", kind.key), kind.key))
                items.append(Mapping((*head, *fields.entries), card.key.span))
    return Sequence(tuple(items), kinds.span)


def _fields(patch: Patch, card: Entry) -> Mapping | None:
    """What a local card says, on top of the card that it is `like`."""
    own = card.value
    if isinstance(own, Scalar) and own.is_empty:
        return Mapping((), own.span)
    if not isinstance(own, Mapping):
        patch.wrong(own.span, f"the card `{card.key.value}` needs its fields", "write `{}` for none")
        return None
    like = own.get("like")
    if not isinstance(like, Scalar):
        return own
    cards = patch.root.get("cards")
    index = item_called(cards, like.value) if isinstance(cards, Sequence) else None
    real = cards.items[index] if isinstance(cards, Sequence) and index is not None else None
    if not isinstance(real, Mapping):
        message = f"there is no card `{like.value}`"
        patch.problems.add(codes.MISSING_TARGET, like.span, message, help=did_you_mean(like.value, names_in(cards)))
        return None
    for key in ("id", "kind", "copies", "each"):
        real = without_entry(real, key)
    for entry in own.entries:
        real = with_entry(real, entry)
    return real


def _enums(patch: Patch, key: Scalar, value: Mapping) -> None:
    enums = patch.root.get("enums")
    for entry in value.entries:
        found = entry_called(enums, entry.key.value) if isinstance(enums, Mapping) else None
        if found is None or not isinstance(enums, Mapping):
            patch.missing(entry.key.span, "`enums`", entry.key.value, names_in(enums))
            continue
        grown = _grown(found.value, entry.value)
        if grown is None:
            patch.wrong(entry.value.span, f"`{entry.key.value}` needs a list of values", "write `[VALUE, …]`")
            continue
        enums = with_entry(enums, Entry(found.key, grown))
        patch.note(("enums", entry.key.value), entry.key.span)
        patch.put(key, enums)


def _grown(old: Node, more: Node) -> Node | None:
    if isinstance(old, Sequence) and isinstance(more, Sequence):
        return Sequence((*old.items, *more.items), old.span)
    if isinstance(old, Mapping) and isinstance(more, Mapping):
        return Mapping((*old.entries, *more.entries), old.span)
    if isinstance(old, Mapping) and isinstance(more, Sequence):
        plain = (Entry(item, Mapping((), item.span)) for item in more.items if isinstance(item, Scalar))
        return Mapping((*old.entries, *plain), old.span)
    return None


def _stubs(patch: Patch, key: Scalar, value: Mapping) -> None:
    words = patch.root.get("define")
    for entry in value.entries:
        name = entry.key.value
        found = entry_called(words, name.split("(")[0].strip()) if isinstance(words, Mapping) else None
        if found is None or not isinstance(words, Mapping):
            patch.missing(entry.key.span, "`define`", name.split("(")[0].strip(), names_in(words))
            continue
        entries = tuple(entry if other is found else other for other in words.entries)
        words = Mapping(entries, words.span)
        patch.note(("define", name.split("(")[0].strip()), entry.key.span)
        patch.put(key, words)


def _word(text: str, at: Scalar) -> Scalar:
    return Scalar(text, at.span, "plain", at.stop)
