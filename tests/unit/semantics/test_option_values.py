"""Values of options that somebody chose: of the right type and among the choices, else a diagnostic."""

from pathlib import Path

import pytest

import tuckbox

RULES = """\
ruleset: sample
version: 1
players: 2
options:
  size: {start: 3}
  least: {start: 3, min: 1}
  most: {start: 3, max: 9}
  both: {start: 3, min: -1, max: 9}
  pace: {choices: [slow, quick], start: slow}
  open: {type: yes/no, start: no}
counters: {length: {start: 0}}
setup: |
  set length to option.size + 0 * (option.least + option.most + option.both)
  if option.open and option.pace is quick then set length to 0
flow:
  - {phase: acting, turns: players, actions: [linger]}
actions:
  linger: {effect: win}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    rules = RULES.replace("is quick", 'is "quick"')
    (tmp_path / "ruleset.yaml").write_text(rules, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("options", "length"),
    [
        ({}, 3),
        ({"least": 1, "most": 9, "both": -1}, 3),
        ({"size": 5}, 5),
        ({"open": "yes", "pace": "quick"}, 0),
        ({"open": True, "pace": "slow"}, 3),
    ],
)
def test_values_that_fit(folder: Path, options: dict[str, int | str], length: int) -> None:
    match = tuckbox.load(folder, options=options).start(players=2, seed=1)
    table = match.view(None)["table"]
    assert isinstance(table, dict)
    assert table["counters"] == {"length": length}


@pytest.mark.parametrize(
    ("options", "message", "help_"),
    [
        ({"size": "big"}, "`size` cannot be big", "it is a number"),
        ({"least": 0}, "`least` cannot be 0", "it can be 1 or more"),
        ({"most": 10}, "`most` cannot be 10", "it can be 9 or less"),
        ({"both": -2}, "`both` cannot be -2", "it can be -1 to 9"),
        ({"pace": "idle"}, "`pace` cannot be idle", "it can be slow, quick"),
        ({"open": "maybe"}, "`open` cannot be maybe", "it is yes or no"),
        ({"sise": 3}, "no option `sise`", "did you mean `size`?"),
        ({"colour": 3}, "no option `colour`", "it has: both, least, most, open, pace, size"),
    ],
)
def test_values_that_do_not_fit(folder: Path, options: dict[str, int | str], message: str, help_: str) -> None:
    with pytest.raises(tuckbox.ContentError) as error:
        tuckbox.load(folder, options=options)
    (found,) = error.value.diagnostics
    assert message in found.message
    assert found.help == help_
    ((name, value),) = options.items()
    assert (found.span.source.text, found.span.text) == (f"--option {name}={value}", f"{name}={value}")


@pytest.mark.parametrize(
    ("name", "help_"),
    [
        ("loud", "it belongs to the variant `noisy`: add `--variant noisy`"),
        ("luod", "did you mean `loud`, which belongs to the variant `noisy`? Add `--variant noisy`"),
    ],
)
def test_an_option_of_a_variant_that_was_not_chosen(folder: Path, name: str, help_: str) -> None:
    noisy = "variant: noisy\noptions: {loud: {type: yes/no, start: no}}\n"
    (folder / "noisy.yaml").write_text(noisy, encoding="utf-8")
    with pytest.raises(tuckbox.ContentError) as error:
        tuckbox.load(folder, options={name: True})
    (found,) = error.value.diagnostics
    assert (found.span.text, found.help) == (f"{name}=yes", help_)
    tuckbox.load(folder, variants=["noisy"], options={"loud": True})
