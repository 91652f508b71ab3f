"""How soon an edit of one card of the largest ruleset is answered.

`python -m tests.lsp.test_speed` prints the figures.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import tempfile
import time
from pathlib import Path

from tests.lsp.editor import editor

ROOT = Path(__file__).parents[2]
LARGEST = "age_of_inventors"
FILE = Path("cards") / "inventions.yaml"
"""Its largest file of cards."""


async def figures(folder: Path, edits: int) -> dict[str, list[tuple[float, float]]]:
    """The milliseconds that checks took after edits of one card: of the ruleset, and with its variants."""
    path = folder / FILE
    found: dict[str, list[tuple[float, float]]] = {"the ruleset": [], "with its variants": []}
    async with editor(folder) as at:
        await at.checked("with its variants", lambda: at.open(path))
        text = at.texts[path]
        for number in range(edits):
            changed = text.replace("effect: gain 1 idea", f"effect: gain {number + 2} ideas", 1)
            assert changed != text
            alone = asyncio.create_task(at.checked("the ruleset", lambda: None))
            whole = await at.checked("with its variants", lambda changed=changed: at.change(path, changed))  # type: ignore[misc]
            found["the ruleset"].append(await alone)
            found["with its variants"].append(whole)
    return found


async def completions(folder: Path, times: int) -> list[float]:
    """The milliseconds until what may stand in an effect is suggested, while it is typed."""
    path = folder / FILE
    found: list[float] = []
    async with editor(folder) as at:
        await at.checked("with its variants", lambda: at.open(path))
        text = at.texts[path]
        for number in range(times):
            wanted = f"effect: gain {number + 2} "
            at.change(path, text.replace("effect: gain 1 idea", wanted, 1))
            began = time.perf_counter()
            assert "idea" in await at.labels(path, wanted)
            found.append((time.perf_counter() - began) * 1000)
    return found


def copied(into: Path) -> Path:
    """The ruleset without its scenarios, which are checked later, in another process."""
    folder = into / LARGEST
    shutil.copytree(ROOT / "content" / LARGEST, folder, ignore=shutil.ignore_patterns("scenarios"))
    return folder


def test_a_second_check_is_much_quicker_than_the_first(tmp_path: Path) -> None:
    """The figure depends on the machine and on what else it does, so here it is compared with the first check."""
    folder = copied(tmp_path)

    async def run() -> None:
        async with editor(folder) as at:
            path = folder / FILE
            _, first = await at.checked("the ruleset", lambda: at.open(path))
            text = at.texts[path]
            times = []
            for number in range(3):
                changed = text.replace("effect: gain 1 idea", f"effect: gain {number + 2} ideas", 1)
                _, worked = await at.checked("the ruleset", lambda changed=changed: at.change(path, changed))  # type: ignore[misc]
                times.append(worked)
            assert min(times) < first / 5

    asyncio.run(run())


def _print(what: str, each: list[float]) -> None:
    each = sorted(each)
    print(f"{what}: median {statistics.median(each):.0f} ms, from {each[0]:.0f} to {each[-1]:.0f}")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        ruleset = copied(Path(made))
        for what, pairs in asyncio.run(figures(ruleset, 15)).items():
            for number, of in enumerate(("passed", "of them worked")):
                _print(f"{what}, {of}", [pair[number] for pair in pairs])
        _print("completion in an effect, passed", asyncio.run(completions(ruleset, 15)))
