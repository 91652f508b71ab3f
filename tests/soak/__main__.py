"""Feed many inputs: ``python -m tests.soak [--target loader …] [--inputs 1000000] [--seed 1] [--first 0]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from tests.soak.feeding import Fed, feed
from tests.soak.targets import CHEAP, TARGETS

_AT_ONCE = 5_000
_MEMORY = 2 << 30


def main(words: Sequence[str] | None = None) -> int:
    """Feed what is asked for, telling of it on the way; 1 if anything was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--target", nargs="+", choices=tuple(TARGETS), default=CHEAP)
    parser.add_argument("--inputs", type=int, default=1_000_000, help="of each target")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0, help="the number of the first input, to go on or to repeat one")
    asked = parser.parse_args(words)
    _limit_memory()
    found = [_fed(name, asked.seed, asked.first, asked.inputs) for name in asked.target]
    return 1 if any(found) else 0


def _fed(name: str, seed: int, first: int, inputs: int) -> bool:
    """Feed one target; whether anything was found."""
    total = Fed()
    for start in range(first, first + inputs, _AT_ONCE):
        fed = feed(TARGETS[name], seed, start, min(_AT_ONCE, first + inputs - start))
        total.inputs, total.seconds = total.inputs + fed.inputs, total.seconds + fed.seconds
        total.slowest = max(total.slowest, fed.slowest)
        for sign, one in fed.findings.items():
            if sign not in total.findings:
                total.findings[sign] = one
                print(f"\n{name} {one.number}: {sign}\n{one.text[:600]!r}\n{one.trace}", flush=True)
        print(
            f"{name}: {total.inputs} inputs, {total.inputs / total.seconds:.0f}/s, slowest {total.slowest[0]:.2f} s"
            f" (number {total.slowest[1]}), {len(total.findings)} findings, {_peak()} MB",
            file=sys.stderr,
            flush=True,
        )
    return bool(total.findings)


def _limit_memory() -> None:
    """An input that wants more memory than this gets a MemoryError, which is a finding."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))


def _peak() -> int:
    """The most memory in use so far, in MB; 0 where it is not known."""
    if sys.platform == "win32":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


if __name__ == "__main__":
    sys.exit(main())
