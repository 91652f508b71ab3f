"""The check of scenarios, which plays each of them: in a process of its own, as it takes seconds."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
from collections.abc import Mapping
from multiprocessing.connection import Connection
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tuckbox import Diagnostic


def _check(folder: str, texts: dict[Path, str], answer: Connection) -> None:
    from tuckbox.authoring.live import scenario_mistakes

    answer.send(scenario_mistakes(folder, texts))
    answer.close()


async def scenario_mistakes(folder: Path, texts: Mapping[Path, str]) -> list[Diagnostic] | None:
    """What is wrong with how the scenarios are written; None if the process died. Cancelled: the process is ended."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_check, args=(str(folder), dict(texts), there), daemon=True)
    process.start()
    there.close()
    try:
        while not here.poll():
            if not process.is_alive() and not here.poll():
                return None
            await asyncio.sleep(0.05)
        found: list[Diagnostic] = here.recv()
        return found
    except EOFError:
        return None
    finally:
        if process.is_alive():
            process.terminate()
        with contextlib.suppress(OSError):
            here.close()
        process.join(1)
