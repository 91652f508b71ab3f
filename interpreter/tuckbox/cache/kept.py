"""Results together with what they were made from: found again only while none of that has changed."""

from __future__ import annotations

import marshal

from tuckbox.cache.inputs import Notes, Watch, note_all, unchanged
from tuckbox.cache.store import Store


def keep(store: Store, key: str, watch: Watch, value: bytes) -> None:
    """Keep what was worked out while the watch was open."""
    store.put(key, marshal.dumps((watch.notes, value)))


def find(store: Store, key: str) -> bytes | None:
    """The value kept for a key, if everything it was made from still looks the same; open watches are told of that."""
    raw = store.get(key)
    if raw is None:
        return None
    notes: Notes
    value: bytes
    notes, value = marshal.loads(raw)
    if not unchanged(notes):
        return None
    note_all(notes)
    return value
