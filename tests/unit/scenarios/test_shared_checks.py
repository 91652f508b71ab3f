"""The scenarios of a ruleset share what is read and checked of it, and come to the same as if each were alone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

import pytest

import tuckbox
from tuckbox.checking import Checked, ContentError, examine_sections
from tuckbox.declarations import Memo, load_texts
from tuckbox.diagnostics import Problems
from tuckbox.runtime.decisions import RulesError
from tuckbox.scenarios import inline, run
from tuckbox.scenarios.cases import collect
from tuckbox.semantics.reuse import Reuse

SOME = 5
"""Of so many checks one is made a second time by itself where time is short."""


@pytest.mark.parametrize("id_", tuckbox.ruleset_ids())
@pytest.mark.parametrize("each", [SOME, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"])
def test_shared_checks_come_to_the_same(id_: str, each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = checked = 0

    def both(*given: Any, lints: bool, memo: Any, reuse: Any) -> Checked:
        nonlocal compared, checked
        sections, chosen, options, problems = given
        shared = examine_sections(sections, chosen, options, problems, lints=lints, memo=memo, reuse=reuse)
        checked += 1
        if (checked - 1) % each:
            return shared
        alone = examine_sections(sections, chosen, options, lints=lints)
        assert shared.errors == alone.errors
        assert shared.declarations == alone.declarations
        assert _rows(shared.ruleset) == _rows(alone.ruleset)
        compared += 1
        return shared

    def not_played(*_: object) -> NoReturn:
        raise RulesError("only checked")

    monkeypatch.setattr(inline, "examine_sections", both)
    monkeypatch.setattr(run, "staged", not_played)
    try:
        cases = collect(id_).cases
    except ContentError:
        pytest.skip("it has errors, as its own tests say")
    for case in {case.id: case for case in reversed(cases)}.values():  # each under the first of its variants
        case.play()
    assert compared > 0


def _rows(ruleset: object) -> Mapping[str, object]:
    """The fields one by one, so that a difference is told where it is."""
    return {name: getattr(ruleset, name) for name in getattr(ruleset, "__slots__", ())}


SAMPLE = """\
ruleset: sample
players: 2
counters: {points: {of: player, start: 0}}
kinds: {coin: {fields: {worth: number, bonus: formula of number}}}
zones: {deck: {kind: pile, holds: coin, starts with: coin, seen_by: none}, hand: {of: player, holds: coin}}
define:
  base: 2
  doubled: base * 2
  other: 1
procedures:
  reward (player who): raise points by doubled for who
actions:
  earn: {effect: reward you}
  save: {pick: {it_is: hand}, effect: raise points by other}
abilities:
  - after: act by you
    effect: raise points by other
cards:
  - {id: ring, kind: coin, worth: 1, bonus: doubled}
  - {id: lamp, kind: coin, worth: 2, bonus: other}
flow:
  - {turns: players, actions: [earn, save]}
"""


def test_what_mentions_a_changed_word_is_checked_again() -> None:
    """`base` has another type: whatever reaches it, over other words as well, is wrong now; the rest is not."""
    memo, reuse = Memo(), Reuse()
    base = load_texts({"sample.yaml": SAMPLE}, lambda name: None, Problems())
    assert examine_sections(base, lints=False, memo=memo, reuse=reuse).errors == ()
    other = load_texts({"sample.yaml": SAMPLE.replace("base: 2", "base: yes")}, lambda name: None, Problems())
    defined = {entry.key.value: entry for entry in other.root.entries if entry.key.value == "define"}
    entries = tuple(defined.get(entry.key.value, entry) for entry in base.root.entries)
    mixed = replace(base, root=replace(base.root, entries=entries))
    shared = examine_sections(mixed, lints=False, memo=memo, reuse=reuse)
    assert shared.errors == examine_sections(mixed, lints=False).errors != ()
    assert {one.span.text for one in shared.errors} >= {"base"}
