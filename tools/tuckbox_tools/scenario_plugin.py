"""A pytest plugin that turns the scenarios of rulesets into test items."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tuckbox.authoring import ScenarioCase

_WIDTH = 120


class ScenarioFailure(Exception):
    """A scenario did not hold; its text is the report for the designer."""


def by_file(cases: Iterable[ScenarioCase]) -> dict[Path, list[ScenarioCase]]:
    """The cases of each file, in order."""
    written: dict[str, list[ScenarioCase]] = {}
    for case in cases:
        written.setdefault(case.file, []).append(case)
    found: dict[Path, list[ScenarioCase]] = {}
    for name, its in written.items():
        found.setdefault(Path(name).resolve(), []).extend(its)
    return found


class ScenarioPlugin:
    """Collects the given cases, each in the file in which it is written."""

    def __init__(self, cases: Iterable[ScenarioCase]) -> None:
        self._by_file = by_file(cases)

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that hold at least one case."""
        return tuple(self._by_file)

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """One collector for each file with scenarios."""
        cases = self._by_file.get(file_path.resolve())
        return ScenarioFile.of(parent, file_path, cases) if cases else None

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Before the last line, how many were played under which variants, if there are any."""
        for line in runs_by_variants([case for cases in self._by_file.values() for case in cases]):
            terminalreporter.write_line(line)


def runs_by_variants(cases: Iterable[ScenarioCase]) -> list[str]:
    """How many of the cases are played under which variants, in lines; none where all are played without."""
    counted = Counter(case.variants for case in cases if case.untestable is None)
    if not any(counted):
        return []
    alone = sorted(counted, key=len)
    parts = [f"{counted[chosen]} {'+'.join(chosen) if chosen else 'without a variant'}" for chosen in alone]
    return textwrap.wrap(
        f"played: {'; '.join(parts)}", _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False
    )


class ScenarioFile(pytest.File):
    """A YAML file with scenarios."""

    cases: Sequence[ScenarioCase] = ()

    @classmethod
    def of(cls, parent: pytest.Collector, path: Path, cases: Sequence[ScenarioCase]) -> ScenarioFile:
        """The collector of these cases."""
        made: ScenarioFile = cls.from_parent(parent, path=path)
        made.cases = cases
        return made

    def collect(self) -> Iterator[pytest.Item]:
        """An item a case."""
        for case in self.cases:
            yield ScenarioItem.of(self, case)


class ScenarioItem(pytest.Item):
    """One scenario under one set of variants."""

    case: ScenarioCase

    @classmethod
    def of(cls, parent: pytest.Collector, case: ScenarioCase) -> ScenarioItem:
        """The item, named as the case is."""
        made: ScenarioItem = cls.from_parent(parent, name=case.name)
        made.case = case
        return made

    def runtest(self) -> None:
        """Play it; an `untestable` one is skipped with its reason."""
        if self.case.untestable is not None:
            pytest.skip(self.case.untestable)
        failure = self.case.run()
        if failure is not None:
            raise ScenarioFailure(failure)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The report as the scenario runner wrote it; a traceback only for faults of our own."""
        if isinstance(excinfo.value, ScenarioFailure):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Where the scenario is written."""
        return self.path, self.case.line - 1, self.case.name
