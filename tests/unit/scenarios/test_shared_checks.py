"""The scenarios of a ruleset share what is read and checked of it, and come to the same as if each were alone."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, NoReturn

import pytest

import tuckbox
from tuckbox.checking import Checked, ContentError, examine, examine_sections, names_of_variants
from tuckbox.declarations import Memo, load_texts
from tuckbox.declarations.editing import data_of
from tuckbox.diagnostics import Problems
from tuckbox.runtime.decisions import RulesError
from tuckbox.scenarios import inline, run
from tuckbox.scenarios.cases import collect
from tuckbox.semantics.reuse import Reuse

SOME = 12
"""Of so many checks one is made a second time by itself where time is short."""


@pytest.mark.parametrize("id_", tuckbox.ruleset_ids())
@pytest.mark.parametrize("each", [SOME, pytest.param(1, marks=pytest.mark.soak)], ids=["some", "all"])
def test_shared_checks_come_to_the_same(id_: str, each: int, monkeypatch: pytest.MonkeyPatch) -> None:
    compared = checked = 0

    def both(*given: Any, memo: Any, reuse: Any, **how: bool) -> Checked:
        nonlocal compared, checked
        sections, chosen, options, problems = given
        shared = examine_sections(sections, chosen, options, problems, memo=memo, reuse=reuse, **how)
        checked += 1
        if (checked - 1) % each:
            return shared
        alone = examine_sections(sections, chosen, options, **how)
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


@pytest.mark.parametrize("id_", tuckbox.ruleset_ids())
def test_variants_share_what_they_leave_alone(id_: str) -> None:
    """Base and variants one after the other come to what each comes to alone, with all that is said of it."""
    memo, reuse = Memo(), Reuse()
    base = examine(id_, memo=memo, reuse=reuse)
    if base.sections is None or base.errors:
        pytest.skip("it has errors, as its own tests say")
    for name in names_of_variants(base.sections):
        shared = examine_sections(base.sections, (name,), memo=memo, reuse=reuse)
        alone = examine_sections(base.sections, (name,))
        assert shared.diagnostics == alone.diagnostics
        assert _rows(shared.ruleset) == _rows(alone.ruleset)


def _rows(ruleset: object) -> Mapping[str, object]:
    """The fields one by one, so that a difference is told where it is."""
    return {name: getattr(ruleset, name) for name in getattr(ruleset, "__slots__", ())}


SAMPLE = """\
ruleset: sample
players: 2
options: {pace: {start: 3, choices: [3, 4, yes]}}
enums: {mood: [glad, sad]}
resources: {wood: {of: player, plural: woods, group: stuff}, stone: {of: player, plural: stones, group: stuff}}
counters: {points: {of: player, start: 0}, temper: {of: player, type: mood, start: sad}, turns_left: {start: 9}}
kinds: {coin: {plural: coins, fields: {worth: number, bonus: formula of number, price: cost, value: bag}}}
zones: {deck: {kind: pile, holds: coin, starts with: coin, seen_by: none}, hand: {of: player, holds: coin}}
families: {doing: [earn, save]}
define:
  base: 2
  doubled: base * 2
  other: 1
  is_low: temper is sad and opponent.points > option.pace
procedures:
  reward (player who): raise points by doubled for who
actions:
  earn: {effect: "reward you\\nlet who = 1\\nraise points by who"}
  save: {pick: {it_is: hand}, effect: raise points by it_is.worth}
abilities:
  - after: doing by you
    effect: raise points by other
  - after: act by you
    when: is_low
    effect: set temper to glad; grant pause to you
grants: {pause: {when: is_low, modify: doubled, by: 1, lasts: until rest}}
cards:
  - {id: ring, kind: coin, worth: 1, bonus: doubled, price: pay 1 stuff, value: 2 stones}
  - {id: lamp, kind: coin, worth: 2, bonus: other}
flow:
  - {phase: work, turns: players, turn: [{step: toil, actions: [earn, save]}, {step: rest, effect: shuffle deck}]}
"""


CHANGES = {
    "a word of another type": ("base: 2", "base: yes"),
    "a word that is gone": ("\n  base: 2", ""),
    "a word that leads further": ("base: 2", "base: turns_left * 2"),
    "a local that becomes a word": ("other: 1", "other: 1\n  who: 3"),
    "an option by default": ("start: 3", "start: 4"),
    "an option of another type": ("start: 3", "start: yes"),
    "one more value of an enum": ("[glad, sad]", "[calm, glad, sad]"),
    "an enum that is gone": ("enums: {mood: [glad, sad]}\n", ""),
    "one more counter": ("counters: {points", "counters: {luck: {of: player, start: 0}, points"),
    "one more resource": ("resources: {wood", "resources: {clay: {of: player}, wood"),
    "a group without a member": ("group: stuff}", "}"),
    "one more kind": ("kinds: {coin", "kinds: {gem: {fields: {worth: number}}, coin"),
    "a field of another type": ("{worth: number,", "{worth: yes/no,"),
    "a zone that holds nothing": ("zones: {deck", "zones: {heap: {kind: pile}, deck"),
    "a step that is gone": ("step: rest", "step: sleep"),
    "more players": ("players: 2", "players: 2-3"),
    "a head with another hole": ("reward (player who)", "reward (number who)"),
    "another family": ("[earn, save]}", "[save]}"),
    "a card that comes before": ("cards:\n", "cards:\n  - {id: first, kind: coin, worth: 0, bonus: other}\n"),
}
"""What is altered in the sample, section by section: everything that reaches it means something else."""


@pytest.mark.parametrize("change", CHANGES)
def test_what_reaches_a_changed_word_is_checked_again(change: str) -> None:
    """All other sections stay the same objects, and come to what they come to when nothing is known before."""
    before, after = CHANGES[change]
    assert before in SAMPLE
    memo, reuse = Memo(), Reuse()
    base = load_texts({"sample.yaml": SAMPLE}, lambda name: None, Problems())
    assert examine_sections(base, lints=False, memo=memo, reuse=reuse).errors == ()
    other = load_texts({"sample.yaml": SAMPLE.replace(before, after)}, lambda name: None, Problems())
    changed = {entry.key.value: entry for entry in other.root.entries}
    written = {entry.key.value: data_of(entry.value) for entry in base.root.entries}
    entries = [
        entry if data_of(changed[key].value) == written[key] else changed[key]
        for entry in base.root.entries
        if (key := entry.key.value) in changed
    ]
    mixed = replace(base, root=replace(base.root, entries=tuple(entries)))
    shared = examine_sections(mixed, lints=False, memo=memo, reuse=reuse)
    alone = examine_sections(mixed, lints=False)
    assert shared.diagnostics == alone.diagnostics
    assert _rows(shared.ruleset) == _rows(alone.ruleset)
