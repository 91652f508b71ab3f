"""A little of the soak: as many inputs of each kind as fit into a few seconds; all the same in every run."""

from __future__ import annotations

import pytest
from tests.soak.feeding import Fed, failure, feed
from tests.soak.target import Target
from tests.soak.targets import TARGETS

SEED = 7
SHORT = {"loader": 800, "language": 600, "rulesets": 12, "saves": 40, "records": 80}


def told(fed: Fed) -> list[str]:
    """The findings, for the message of a test."""
    return [f"{one.target} {one.number} {one.sign}: {one.text!r}\n{one.trace}" for one in fed.findings.values()]


@pytest.mark.parametrize("name", TARGETS)
def test_some_inputs(name: str) -> None:
    assert told(feed(TARGETS[name], SEED, 0, SHORT[name])) == []


@pytest.mark.soak
@pytest.mark.parametrize("name", TARGETS)
def test_many_inputs(name: str) -> None:
    assert told(feed(TARGETS[name], SEED, SHORT[name], 250 * SHORT[name])) == []


def _check(text: str) -> None:
    if "slow" in text:
        while True:
            pass
    assert "bad" not in text


def test_the_feeding_sees_what_fails() -> None:
    target = Target("sample", lambda chance: chance.choice(("good", "some bad words")), _check, budget=0.05)
    (found,) = feed(target, 1, 0, 20).findings.values()
    assert found.text == "bad"
    assert found.sign.startswith("AssertionError")


def test_an_input_that_takes_too_long_is_stopped() -> None:
    target = Target("sample", lambda chance: "slow", _check, budget=0.05)
    found = failure(target, "slow")
    assert found is not None and found[0] == "too slow"


def test_equal_numbers_are_equal_inputs() -> None:
    seen: list[str] = []
    target = Target("sample", lambda chance: str(chance.random()), seen.append, budget=1)
    feed(target, 3, 0, 5)
    feed(target, 3, 2, 2)
    assert seen[5:] == seen[2:4]
