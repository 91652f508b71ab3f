"""A pytest plugin that turns the scenarios of rulesets into test items."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from tuckbox.authoring import ScenarioCase


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
