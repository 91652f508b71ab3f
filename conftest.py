"""Scenarios of rulesets are tests as well: those below content/, and of any folder that is given to pytest."""

from pathlib import Path

import pytest

from tuckbox_tools.pytest_scenarios import FoundScenarios


def pytest_configure(config: pytest.Config) -> None:
    """Let YAML files with scenarios be collected; what lies below tests/ is material of other tests."""
    config.pluginmanager.register(FoundScenarios(outside=[Path(__file__).parent / "tests"]), "found-scenarios")
