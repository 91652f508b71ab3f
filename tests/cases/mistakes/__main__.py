"""The corpus of mistakes: ``python -m tests.cases.mistakes [--class NAME] [--show-failures] [--regenerate]``."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence

from tests.cases.mistakes.case import Case, all_cases, folder_of, stale
from tests.cases.mistakes.judge import Verdict, judged, suggestion
from tests.cases.mistakes.report import table

from tuckbox.diagnostics import render_concise


def main(words: Sequence[str] | None = None) -> int:
    """Judge what is asked for and fits the content of today, and print the figures; 1 if nothing is left."""
    parser = argparse.ArgumentParser(prog="python -m tests.cases.mistakes", description=__doc__)
    parser.add_argument("--class", dest="of_class", metavar="NAME", help="one class only")
    parser.add_argument("--show-failures", action="store_true", help="each mistake that is not met exactly right")
    parser.add_argument("--regenerate", action="store_true", help="make the made mistakes again, from today's content")
    asked = parser.parse_args(words)
    if asked.regenerate:
        from tests.cases.mistakes.making.choose import regenerate

        print(f"{regenerate()} mistakes are made")
    cases = [case for case in all_cases() if asked.of_class in (None, case.of_class)]
    outdated = stale(cases)
    begun = time.perf_counter()
    benches = list(judged(case for case in cases if case not in outdated))
    verdicts = [one for _, its in benches for one in its]
    if asked.show_failures:
        for one in verdicts:
            if not one.is_right:
                print(_failure(one))
    print(table(verdicts))
    unbroken = [one for bench, _ in benches for one in bench.before]
    print(f"unbroken content: {len(unbroken)} diagnostics")
    print(f"{time.perf_counter() - begun:.0f} s")
    for line in left_out(outdated):
        print(line)
    return 0 if verdicts else 1


def left_out(outdated: Sequence[Case]) -> list[str]:
    """What is said of cases that do not fit today's files: the made ones are made again, the others are mended."""
    written = [case for case in outdated if case.hand]
    made = len(outdated) - len(written)
    lines = [f"{case.id}: left out, its file has changed since; mend it by hand" for case in written]
    if made:
        lines.append(f"{made} case{'s'[: made > 1]} of files that changed since left out: run --regenerate")
    return lines


def _failure(one: Verdict) -> str:
    """What was expected and what was said."""
    wanted = one.expected
    text = _broken_text(one.case, wanted.file)
    right = f", suggested {' or '.join(f'`{word}`' for word in wanted.suggestions)}" if wanted.suggestions else ""
    line = text.count("\n", 0, wanted.start) + 1
    lines = [f"--- {one.case.id}", f"    expected {wanted.file}:{line} `{text[wanted.start : wanted.end]}`{right}"]
    for said in one.found[:3]:
        lines.append(f"    {render_concise(said).removeprefix(str(folder_of(one.case.ruleset)) + '/')}")
        lines.append(f"      underlines {said.span.text[:70]!r}")
    if one.found:
        lines.append(f"      suggests {suggestion(one.found[0])!r}")
    faults = [name for name, bad in one.faults.items() if bad]
    return "\n".join([*lines, f"    wrong: {', '.join(faults)}"])


def _broken_text(case: Case, file: str) -> str:
    from tests.cases.mistakes.case import texts_of

    texts = texts_of(case.ruleset, scenarios=case.of_scenarios)
    return case.broken(texts)[0].get(file, texts.get(file, ""))


if __name__ == "__main__":
    sys.exit(main())
