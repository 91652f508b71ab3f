"""Feeds a target with inputs, each within its time; what does not hold is a finding, made as small as it goes."""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import FrameType

from tests.soak.target import Target


class TooSlow(BaseException):
    """An input took more of the processor than it may. No `Exception`: nothing on the way may swallow it."""


@dataclass(frozen=True, slots=True)
class Finding:
    """An input of which something does not hold. `sign`: what tells it apart from other findings."""

    target: str
    number: int
    sign: str
    text: str
    trace: str


@dataclass(slots=True)
class Fed:
    """What came of feeding; `slowest`: seconds and number of the input."""

    inputs: int = 0
    seconds: float = 0.0
    slowest: tuple[float, int] = (0.0, -1)
    findings: dict[str, Finding] = field(default_factory=dict)


def feed(target: Target, seed: int, first: int, count: int) -> Fed:
    """Inputs number `first` to `first + count - 1` of a seed; equal numbers are equal inputs."""
    fed = Fed()
    chance = Random()
    started = time.process_time()
    for number in range(first, first + count):
        chance.seed(seed << 40 | number)
        text = target.make(chance)
        begun = time.process_time()
        found = failure(target, text)
        fed.slowest = max(fed.slowest, (time.process_time() - begun, number))
        if found is not None and found[0] not in fed.findings:
            smaller = shrunk(target, text, found[0])
            sign, trace = failure(target, smaller) or found
            fed.findings[found[0]] = Finding(target.name, number, sign, smaller, trace)
    fed.inputs, fed.seconds = count, time.process_time() - started
    return fed


def failure(target: Target, text: str) -> tuple[str, str] | None:
    """What does not hold of an input: its sign and the trace; None if all does."""
    try:
        with _limited(target.budget):
            target.check(text)
    except TooSlow:
        return "too slow", traceback.format_exc(limit=-12)
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        last = next((one for one in reversed(frames) if "tuckbox" in one.filename), frames[-1])
        where = f"{last.filename.rpartition('/')[2]}:{last.lineno}"
        own = frames[-1] if isinstance(error, AssertionError) else last
        return f"{type(error).__name__} {where} {own.lineno}", traceback.format_exc(limit=-12)
    return None


@contextmanager
def _limited(budget: float) -> Iterator[None]:
    """Raises TooSlow when the processor has worked for so long; where there are no such timers, nothing stops it."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, budget)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _stop(_: int, __: FrameType | None) -> None:
    raise TooSlow


if hasattr(signal, "setitimer"):
    signal.signal(signal.SIGPROF, _stop)


def shrunk(target: Target, text: str, sign: str, most: int = 400) -> str:
    """A smaller input with the same sign: stretches are left out as long as it stays."""
    if sign == "too slow":
        return text
    size = len(text) // 2
    tries = 0
    while size and tries < most:
        start = 0
        while start < len(text) and tries < most:
            smaller = text[:start] + text[start + size :]
            tries += 1
            found = failure(target, smaller)
            if found is not None and found[0] == sign:
                text = smaller
            else:
                start += size
        size //= 2
    return text
