"""Whatever is written, the answer is diagnostics: damaged files never raise, every diagnostic has a place."""

from __future__ import annotations

import random

import pytest
from structure import GOOD, OVERLAY

from tuckbox.declarations import apply, decode, decode_overlay, load_texts, select, variants
from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Sequence

BITS = (
    "[]",
    "{}",
    "{a: 1}",
    "[a, b]",
    "''",
    "x",
    "-1",
    "|",
    "- ",
    ": ",
    "{where: it is item}",
    "<<",
    "*a",
    "\t",
    "é",
)


def damaged(text: str, chance: random.Random) -> str:
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        index = chance.randrange(len(lines))
        line = lines[index]
        match chance.randrange(5):
            case 0:
                lines[index] = line[: chance.randrange(len(line) + 1)]
            case 1:
                head, colon, _ = line.partition(":")
                lines[index] = f"{head}{colon} {chance.choice(BITS)}"
            case 2:
                lines.insert(index, chance.choice(lines))
            case 3:
                at = chance.randrange(len(line) + 1)
                lines[index] = line[:at] + chance.choice(BITS) + line[at + 1 :]
            case _:
                words = line.split(" ")
                chance.shuffle(words)
                lines[index] = " ".join(words)
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("seed", range(120))
def test_damaged_files_give_diagnostics(seed: int) -> None:
    chance = random.Random(seed)
    texts = {"game.yaml": damaged(GOOD, chance), "v.yaml": damaged(OVERLAY, chance)}
    problems = Problems()
    sections = load_texts(texts, lambda ref: None, problems)
    decode(select(sections, tuple(variants(sections)), problems), problems)
    for overlay in sections.overlays:
        decode_overlay(overlay, ("en", "hu"), problems)
    scenarios = sections.get("scenarios")
    for scenario in scenarios.items if isinstance(scenarios, Sequence) else ():
        if isinstance(scenario, Mapping):
            apply(sections, scenario, problems)
    for problem in problems:
        assert 0 <= problem.span.start <= problem.span.end <= len(problem.span.source.text)
        assert problem.message
