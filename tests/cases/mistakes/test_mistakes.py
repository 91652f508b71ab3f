"""The figures of the corpus of mistakes do not get worse; `python -m tests.cases.mistakes` shows them by class."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from tests.cases.mistakes.__main__ import left_out
from tests.cases.mistakes.case import CONTENT, Case, all_cases, folder_of, stale, texts_of
from tests.cases.mistakes.judge import Verdict, judged
from tests.cases.mistakes.making.choose import WAYS, make_all, valid_lines
from tests.cases.mistakes.report import by_class, figures

from tuckbox.checking import check
from tuckbox.diagnostics import Diagnostic

CASES = all_cases()
SMALL = ("garden", "goofspiel", "kalah", "kuhn_poker", "pig", "tic_tac_toe")
"""Rulesets of which a check takes hundredths of a second."""


def _verdicts(cases: list[Case]) -> list[Verdict]:
    return [one for _, verdicts in judged(cases) for one in verdicts]


def _hold(verdicts: list[Verdict]) -> None:
    found = figures(verdicts)
    missed = [one.case.id for one in verdicts if not one.reported]
    assert not missed
    elsewhere = [one.case.id for one in verdicts if not one.placed]
    assert found.place >= 0.98, elsewhere
    assert found.suggestion >= 0.85, [one.case.id for one in verdicts if one.suggested is False]
    assert found.noise <= 0.05, [one.case.id for one in verdicts if one.noise]


def test_the_corpus_is_large_and_spread() -> None:
    assert len(CASES) >= 450
    assert sum(case.hand for case in CASES) >= 60
    assert {case.ruleset for case in CASES} == {"garden", *(path.name for path in CONTENT.iterdir() if path.is_dir())}
    assert {case.of_class for case in CASES} == set(WAYS)
    assert min(Counter(case.of_class for case in CASES).values()) >= 20
    assert [title for title, count in Counter(case.id for case in CASES).items() if count > 1] == []


def test_every_case_fits_the_files_of_today() -> None:
    """Where this fails, content was edited: `python -m tests.cases.mistakes --regenerate`."""
    assert left_out(stale(CASES)) == []


def test_a_case_that_fits_no_more_is_told_and_not_judged() -> None:
    """Of a file that has been edited, what is made and what is written by hand."""
    made = next(case for case in CASES if not case.hand)
    written = next(case for case in CASES if case.hand and case.hunks[0].anchor)
    elsewhere = [replace(case, hunks=(replace(case.hunks[0], anchor="# gone"),)) for case in (made, made, written)]
    assert stale([made, *elsewhere, written]) == elsewhere
    assert left_out(elsewhere) == [
        f"{written.id}: left out, its file has changed since; mend it by hand",
        "2 cases of files that changed since left out: run --regenerate",
    ]


def test_what_is_left_out_has_a_reason() -> None:
    assert all(line.count(" | ") == 1 and len(line.partition(" | ")[2]) > 20 for line in valid_lines())


def test_a_sample_of_the_mistakes_of_small_rulesets_is_met() -> None:
    small = [case for case in CASES if case.ruleset in SMALL]
    _hold(_verdicts(random.Random(20_261_130).sample(small, 160)))


def test_a_sample_of_the_mistakes_of_large_rulesets_is_met() -> None:
    """A fixed sample of one ruleset, as far as the time of a quick test goes."""
    of_one = [case for case in CASES if case.ruleset == "legend_raiders"]
    verdicts = _verdicts(random.Random(20_261_130).sample(of_one, 40))
    assert all(one.reported for one in verdicts)
    assert sum(one.placed for one in verdicts) >= 38
    assert sum(one.noise for one in verdicts) <= 4


@pytest.mark.soak
def test_all_mistakes_are_met() -> None:
    verdicts = _verdicts(CASES)
    _hold(verdicts)
    for name, its in by_class(verdicts).items():
        assert figures(its).recall == 1, name


@pytest.mark.soak
def test_the_made_mistakes_are_those_of_the_seed() -> None:
    """The corpus is what its makers make of today's content, and nobody has mended it by hand."""
    made = [case for _, cases in make_all() for case in cases]
    assert sorted(made, key=repr) == sorted((case for case in CASES if not case.hand), key=repr)


def _alone(case: Case, folder: Path) -> list[tuple[str, str, int, str]]:
    """What the command says of the broken files on disk."""
    changed, _ = case.broken(texts_of(case.ruleset))
    for name, text in {**texts_of(case.ruleset), **changed}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8", newline="")
    return sorted(_shown(one, folder) for one in check(folder))


def _shown(one: Diagnostic, folder: Path) -> tuple[str, str, int, str]:
    return one.code.number, Path(one.span.file).relative_to(folder).as_posix(), one.span.start, one.message


def _are_said_alike(cases: list[Case], folder: Path) -> None:
    for number, verdict in enumerate(_verdicts(cases)):
        home = folder_of(verdict.case.ruleset)
        together = sorted(_shown(one, home) for one in verdict.found)
        assert together == _alone(verdict.case, folder / str(number)), verdict.case.id


def test_a_check_after_another_says_what_a_first_one_says(tmp_path: Path) -> None:
    """The figures are those of the command: what was read and checked before changes nothing."""
    small = [case for case in CASES if case.ruleset in SMALL and not case.of_scenarios]
    _are_said_alike(random.Random(1).sample(small, 30), tmp_path)


@pytest.mark.soak
def test_the_same_of_large_rulesets(tmp_path: Path) -> None:
    large = [case for case in CASES if case.ruleset not in SMALL and not case.of_scenarios]
    _are_said_alike(random.Random(1).sample(large, 60), tmp_path)
