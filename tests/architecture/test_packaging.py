"""The wheel holds the two packages and the data, and nothing else."""

import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def wheel(wheel_file: Path) -> list[str]:
    """The names in the wheel."""
    return zipfile.ZipFile(wheel_file).namelist()


def test_two_packages_and_nothing_beside_them(wheel: list[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"tuckbox", "tuckbox_tools"}


@pytest.mark.parametrize("folder", ["content", "schemas", "grammar"])
def test_every_data_file_is_shipped(wheel: list[str], folder: str) -> None:
    tracked = {f"tuckbox/_shipped/{path.relative_to(ROOT)}" for path in (ROOT / folder).rglob("*") if path.is_file()}
    assert tracked
    assert tracked == {name for name in wheel if name.startswith(f"tuckbox/_shipped/{folder}/")}


def test_what_the_commands_need_is_shipped(wheel: list[str]) -> None:
    assert {
        "tuckbox/py.typed",
        "tuckbox_tools/scenario_pytest.ini",
        "tuckbox_tools/templates/game.yaml",
    } <= set(wheel)
    assert not [name for name in wheel if "/tests/" in name or name.endswith(".pyc")]


def test_the_top_level_holds_what_was_agreed() -> None:
    agreed = {
        "pyproject.toml",
        "README.md",
        "LICENSE",
        "interpreter",
        "content",
        "schemas",
        "grammar",
        "tests",
        "tools",
    }
    made = {"build", "dist", "__pycache__"}
    found = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert found - made == agreed
