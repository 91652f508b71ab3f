"""A store gives back what was put into it, or nothing; it is used only if nobody else can write to it."""

import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from tuckbox.cache import store as storing
from tuckbox.cache.store import Store, opened, own_folder


@pytest.fixture(autouse=True)
def anew() -> Iterator[None]:
    storing.forget()
    yield
    storing.forget()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the environment says that the store is; not there yet."""
    path = tmp_path / "kept"
    monkeypatch.setenv("TUCKBOX_CACHE", str(path))
    return path


def only_file(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


def test_what_was_put_is_found_under_its_key_only(folder: Path) -> None:
    store = opened()
    store.put("one", b"1")
    store.put("two\n", b"\0\xff\n")
    assert (store.get("one"), store.get("two\n"), store.get("two")) == (b"1", b"\0\xff\n", None)
    store.put("one", b"other")
    assert store.get("one") == b"other"
    assert len(list(folder.iterdir())) == 2


def test_only_the_owner_can_look_into_the_folder_and_its_files(folder: Path) -> None:
    opened().put("one", b"1")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(only_file(folder).stat().st_mode) == 0o600


@pytest.mark.parametrize("keep", [0, 5, 14, 20])
def test_what_was_cut_off_counts_as_not_there_and_is_replaced(folder: Path, keep: int) -> None:
    store = opened()
    store.put("one", b"12345")
    file = only_file(folder)
    file.write_bytes(file.read_bytes()[:keep])
    assert store.get("one") is None
    store.put("one", b"12345")
    assert store.get("one") == b"12345"


def test_a_changed_byte_anywhere_counts_as_not_there(folder: Path) -> None:
    store = opened()
    store.put("one", b"12345")
    whole = only_file(folder).read_bytes()
    for place in range(len(whole)):
        spoilt = bytearray(whole)
        spoilt[place] ^= 0x10
        only_file(folder).write_bytes(spoilt)
        assert store.get("one") is None, place


def test_two_keys_that_share_a_file_do_not_get_each_others_values(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(storing, "crc32", lambda _: 1)
    monkeypatch.setattr(storing, "adler32", lambda _: 1)
    store = opened()
    store.put("one", b"1")
    store.put("two", b"2")
    assert (store.get("one"), store.get("two"), len(list(folder.iterdir()))) == (None, b"2", 1)


def test_what_was_used_longest_ago_goes_first(tmp_path: Path) -> None:
    store = Store(str(tmp_path), limit=4_000)
    for number in range(4):
        store.put(f"key {number}", bytes(900))
    for age, file in enumerate(sorted(tmp_path.iterdir(), key=lambda path: path.read_bytes(), reverse=True)):
        os.utime(file, (1_000_000 - age, 1_000_000 - age))  # key 0 is the oldest
    assert store.get("key 0") == bytes(900)  # and is used again
    store.put("key 4", bytes(900))
    assert [number for number in range(5) if store.get(f"key {number}") is not None] == [0, 3, 4]


@pytest.mark.skipif(os.name != "posix", reason="other systems close a user's folders otherwise")
@pytest.mark.parametrize("mode", [0o770, 0o707, 0o722])
def test_a_folder_that_others_can_write_to_is_refused(
    folder: Path, mode: int, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.mkdir()
    folder.chmod(mode)
    store = opened()
    store.put("one", b"1")
    assert (store.folder, store.get("one"), list(folder.iterdir())) == (None, None, [])
    assert f"others can write to `{folder}`" in capsys.readouterr().err
    opened()
    assert capsys.readouterr().err == ""  # said once


def test_a_folder_of_somebody_else_is_refused(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if os.name != "posix":
        pytest.skip("other systems close a user's folders otherwise")
    folder.mkdir(mode=0o700)
    somebody = folder.stat().st_uid + 1
    monkeypatch.setattr(os, "getuid", lambda: somebody)
    assert opened().folder is None
    assert "belongs to somebody else" in capsys.readouterr().err


def test_a_place_that_cannot_be_a_folder_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TUCKBOX_CACHE", str(tmp_path / "file" / "below"))
    assert opened().folder is None
    assert "cannot be used" in capsys.readouterr().err


def test_off_keeps_nothing_and_says_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TUCKBOX_CACHE", "off")
    store = opened()
    store.put("one", b"1")
    assert (store.folder, store.get("one"), capsys.readouterr().err) == (None, None, "")


@pytest.mark.parametrize("base", [None, "", "/somewhere/else"])
def test_the_folder_is_the_one_that_platformdirs_names(base: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if base is None:
        monkeypatch.delenv("XDG_CACHE_HOME", raising=False)
    else:
        monkeypatch.setenv("XDG_CACHE_HOME", base)
    assert own_folder() == platformdirs.user_cache_dir("tuckbox", appauthor=False)


_WRITER = """
import sys
from tuckbox.cache.store import Store
store, mine = Store(sys.argv[1]), sys.argv[2].encode() * 50_000
for _ in range(200):
    store.put("shared", mine)
    found = store.get("shared")
    assert found in (b"a" * 50_000, b"b" * 50_000), found and len(found)
"""


def test_two_processes_at_once_find_whole_values(tmp_path: Path) -> None:
    writers = [
        subprocess.Popen([sys.executable, "-c", _WRITER, str(tmp_path), letter], stderr=subprocess.PIPE, text=True)
        for letter in "ab"
    ]
    for writer in writers:
        _, said = writer.communicate()
        assert writer.returncode == 0, said
    assert len(list(tmp_path.iterdir())) == 1  # and nothing half-written is left
