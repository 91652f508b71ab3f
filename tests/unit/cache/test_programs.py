"""A ruleset that was loaded before opens without being read again, and is the same game."""

import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

import tuckbox
from tuckbox.cache import store as storing
from tuckbox.cache.frozen import frozen, thawed
from tuckbox.diagnostics import Source, Span

COPIED = "kuhn_poker"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty store."""
    monkeypatch.setenv("TUCKBOX_CACHE", str(tmp_path / "kept"))
    storing.forget()
    yield tmp_path / "kept"
    storing.forget()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """What is checked from now on."""
    from tuckbox import checking

    found: list[object] = []
    real = checking.playable

    def noted(ref: str | Path, *rest: Any) -> object:
        found.append(ref)
        return real(ref, *rest)

    monkeypatch.setattr(checking, "playable", noted)
    return found


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """A ruleset in a folder of its own."""
    original = next(info.path for info in tuckbox.rulesets() if info.id == COPIED)
    shutil.copytree(original, tmp_path / "own")
    return tmp_path / "own"


def played(game: tuckbox.Game, seed: int) -> object:
    """A match of up to 200 random choices, as saved data."""
    match = game.start(game.players[0], seed=seed, backend="machine")
    chance = random.Random(seed)
    for _ in range(200):
        if match.over:
            break
        decision = match.decisions[0]
        match.choose(chance.choice(decision.options), seat=decision.seat)
    return match.save()


@pytest.mark.parametrize("id_", tuckbox.ruleset_ids())
def test_what_is_kept_plays_as_what_is_made(id_: str, reads: list[object]) -> None:
    try:
        fresh = tuckbox.load(id_)
    except tuckbox.ContentError:
        pytest.skip("it has errors, as its own tests say")
    again = tuckbox.load(id_)
    assert reads == [id_]
    assert (again.hash, again.players, again.card_titles()) == (fresh.hash, fresh.players, fresh.card_titles())
    for seed in (1, 2):
        assert played(again, seed) == played(fresh, seed)
    assert (
        fresh.restore(again.start(fresh.players[0], seed=5).save()).key() == again.start(fresh.players[0], seed=5).key()
    )


def test_each_file_variant_and_option_makes_another_program(own: Path, reads: list[object]) -> None:
    first = tuckbox.load(own)
    tuckbox.load(own, lang="en")
    assert len(reads) == 1  # the language of the texts decides nothing about the program
    (own / "more.yaml").write_text("counters: {extra: {start: 0}}\n")
    second = tuckbox.load(own)
    assert len(reads) == 2 and second.hash != first.hash
    (own / "variants").mkdir()
    (own / "variants" / "long.yaml").write_text("variant: long\noptions: {pace: {start: 1}}\n")
    tuckbox.load(own)
    for _ in range(2):
        tuckbox.load(own, variants=["long"])
        tuckbox.load(own, variants="long")
        tuckbox.load(own, variants=["long"], options={"pace": 2})
    assert len(reads) == 5
    (own / "more.yaml").unlink()
    tuckbox.load(own)
    assert len(reads) == 6


def test_errors_are_found_again_each_time(own: Path) -> None:
    (own / "more.yaml").write_text("cuonters: {}\n")
    for _ in range(2):
        with pytest.raises(tuckbox.ContentError):
            tuckbox.load(own)


def test_a_spoilt_program_is_made_again(own: Path, kept: Path, reads: list[object]) -> None:
    tuckbox.load(own)
    for file in kept.iterdir():
        file.write_bytes(file.read_bytes()[:-1])
    tuckbox.load(own)
    tuckbox.load(own)
    assert len(reads) == 2


def test_nothing_is_kept_where_that_is_off(own: Path, monkeypatch: pytest.MonkeyPatch, reads: list[object]) -> None:
    monkeypatch.setenv("TUCKBOX_CACHE", "off")
    tuckbox.load(own)
    tuckbox.load(own)
    assert len(reads) == 2


def test_what_reads_and_checks_rulesets_is_not_imported_for_a_kept_one(own: Path) -> None:
    probe = (
        f"import sys, tuckbox; tuckbox.load({str(own)!r})\n"
        "reading = {'tuckbox.language.tables', 'ruamel.yaml', 'tuckbox.checking', 'tuckbox.semantics.check'}\n"
        "print(*reading & set(sys.modules))"
    )
    outputs = [
        subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True).stdout.split()
        for _ in range(2)
    ]
    assert len(outputs[0]) == 4
    assert outputs[1] == []


def test_frozen_data_are_ours_alone() -> None:
    value = (MappingProxyType({"en": "gold"}), Span(Source("a.yaml", "gold"), 1, 2), frozenset({1}))
    assert thawed(frozen(value)) == value
    for foreign in (subprocess.Popen, print, Path.cwd):
        with pytest.raises(ValueError, match="none of ours"):
            thawed(frozen((foreign,)))
    with pytest.raises(ValueError, match="no frozen data"):
        thawed(b"\x80\x05")
