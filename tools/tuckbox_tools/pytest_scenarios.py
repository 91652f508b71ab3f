"""A pytest plugin that finds scenarios by itself, in every YAML file of a ruleset that pytest looks at."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tuckbox_tools.scenario_plugin import ScenarioFile, by_file

if TYPE_CHECKING:
    from tuckbox.authoring import ScenarioCase


def pytest_configure(config: pytest.Config) -> None:
    """As a plugin of a whole project: what lies below its tests/ is material of other tests."""
    config.pluginmanager.register(FoundScenarios(outside=[config.rootpath / "tests"]), "found-scenarios")


class FoundScenarios:
    """Collects the scenarios of whatever rulesets pytest comes across; ``outside``: folders it leaves alone."""

    def __init__(self, outside: Iterable[Path] = ()) -> None:
        self._outside = tuple(path.resolve() for path in outside)
        self._cases: dict[Path, dict[Path, list[ScenarioCase]]] = {}

    def pytest_collect_file(self, file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
        """A collector for each file with scenarios."""
        if file_path.suffix not in (".yaml", ".yml") or self._is_outside(file_path):
            return None
        cases = self._in_file(file_path)
        return ScenarioFile.of(parent, file_path, cases) if cases else None

    def _is_outside(self, file: Path) -> bool:
        return any(file.resolve().is_relative_to(folder) for folder in self._outside)

    def _in_file(self, file: Path) -> list[ScenarioCase]:
        from tuckbox import authoring

        folder = authoring.ruleset_of(file)
        if folder is None:
            return []
        if folder not in self._cases:
            self._cases[folder] = by_file(_scenarios(folder))
        return self._cases[folder].get(file.resolve(), [])


def _scenarios(folder: Path) -> tuple[ScenarioCase, ...]:
    import tuckbox
    from tuckbox import authoring

    try:
        return authoring.scenarios(folder)
    except tuckbox.ContentError as error:
        shown = "\n\n".join(authoring.render_text(each) for each in error.diagnostics)
        raise pytest.Collector.CollectError(f"{folder} has problems\n\n{shown}") from None
