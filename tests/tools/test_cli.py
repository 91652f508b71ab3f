"""The command table: complete, quick, and every command explains itself."""

import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tuckbox_tools.commands import COMMANDS, main

TOOLS = Path(__file__).parents[2] / "tools" / "tuckbox_tools"


def test_help_lists_every_command() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    listed = [line.split()[0] for line in result.output.split("Commands:\n")[1].splitlines() if line[2] != " "]
    assert listed == list(COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_has_help_with_an_example(name: str) -> None:
    result = CliRunner().invoke(main, [name, "--help"])
    assert result.exit_code == 0
    assert f"tuckbox {name}" in result.output.split("Example:")[1]


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_called_what_the_table_calls_it(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.name == name


def test_the_list_imports_nothing_that_is_slow() -> None:
    probe = (
        "import sys; from tuckbox_tools.commands import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "print(sorted({'tuckbox', 'rich', 'lark', 'ruamel', 'pytest', 'jsonschema'} & set(sys.modules)))"
    )
    result = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert result.stdout.splitlines()[-1] == "[]"


def test_a_rule_is_shown_as_it_runs() -> None:
    found = CliRunner().invoke(main, ["explain", "tic_tac_toe", "claim", "--program"])
    assert found.exit_code == 0, found.output
    assert "rules.yaml:" in found.output or "ruleset.yaml:" in found.output
    assert "def run_" in found.output
    unknown = CliRunner().invoke(main, ["explain", "tic_tac_toe", "clam", "--program"])
    assert unknown.exit_code == 2
    assert "Did you mean `claim`?" in unknown.output
    assert CliRunner().invoke(main, ["explain", "tic_tac_toe", "--program"]).exit_code == 2


def test_an_unknown_command_is_misuse() -> None:
    result = CliRunner().invoke(main, ["plya"])
    assert result.exit_code == 2
    assert "plya" in result.output


def test_a_misspelt_command_is_suggested() -> None:
    result = CliRunner().invoke(main, ["tset", "my_game"])
    assert result.exit_code == 2
    assert "Did you mean `test`?" in result.output
