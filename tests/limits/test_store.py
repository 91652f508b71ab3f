"""The cache keeps so much and no more."""

from __future__ import annotations

from pathlib import Path

from tuckbox.cache.store import LIMIT, Store


def test_the_room_of_the_cache(tmp_path: Path) -> None:
    assert Store(None).limit == LIMIT
    store = Store(str(tmp_path), limit=10_000)
    for number in range(50):
        store.put(f"key {number}", bytes(1_000))
        assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 10_000
    assert store.get("key 49") is not None
    assert store.get("key 0") is None
