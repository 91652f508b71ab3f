"""A ruleset that is watched: what it was found to be, and what is said after each change."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from tuckbox_tools.formats import format_of
from tuckbox_tools.problems import summary
from tuckbox_tools.watching.later import Later
from tuckbox_tools.watching.news import News, news

if TYPE_CHECKING:
    from tuckbox import Diagnostic
    from tuckbox_tools.ruleset import RulesetChoice

Say = Callable[[str], None]


class Session:
    """One ruleset. ``say`` takes what is printed; ``style`` is the name of a format that is read by people."""

    def __init__(self, choice: RulesetChoice, style: str, say: Say, *, colour: bool = False) -> None:
        from tuckbox.authoring.live import Live

        self._live = Live(choice.ref, choice.variants, dict(choice.options))
        self._style, self._say, self._colour = format_of(style), say, colour
        self._own: Sequence[Diagnostic] = ()
        self._of_scenarios: Sequence[Diagnostic] = ()
        self.ref = choice.ref
        self._later = Later(choice.ref, scenarios=not choice.variants)

    @property
    def severities(self) -> list[str]:
        """How grave each of the problems is that there are now."""
        return [each.severity for each in (*self._own, *self._of_scenarios)]

    def begin(self) -> None:
        """Check for the first time, and say all there is."""
        self.look()
        self._say(self._style.whole([self._style.part(self._own, self._colour)], self.severities))
        self._look_further()

    def changed(self, paths: set[Path]) -> None:
        """Check again, and say what is new as soon as it is known, and then how much is fixed and remains."""
        self._later.stop()
        began = time.perf_counter()
        found = self.look(self._tell_new)
        passed = time.perf_counter() - began
        read = sorted(path.name for path in paths if path.suffix in (".yaml", ".yml")) or ["files"]
        names = ", ".join(read[:3]) + (" …" if len(read) > 3 else "")
        self._tell(f"{names}: {found} ({1000 * passed:.0f} ms)")
        self._look_further()

    def look(self, tell: Callable[[Sequence[Diagnostic]], None] | None = None) -> News:
        """Check the files as they are now, without the scenarios: what is different.

        ``tell`` is given what is new step by step: of the ruleset alone first, then with its variants.
        """
        now: Sequence[Diagnostic] = ()
        told: tuple[Diagnostic, ...] = ()
        for step in self._live.steps():
            if step is None:  # one of the variants
                continue
            now = step
            new = news(told, news(self._own, now).new).new
            told += new
            if new and tell is not None:
                tell(new)
        found = news(self._own, now)
        self._own = now
        return found

    def idle(self, wait: float = 0) -> None:
        """Say what has been found out about the scenarios meanwhile. ``wait``: seconds to wait for it."""
        seen = self._later.done(wait)
        if seen is None:
            return
        found = news(self._of_scenarios, seen)
        self._of_scenarios = seen
        if found:
            self._tell_new(found.new)
            self._tell(f"scenarios: {found}")

    def stop(self) -> None:
        """Give up what is not done."""
        self._later.stop()

    def folders(self) -> list[Path]:
        """The folders whose files it is made of: its own, and those of what it extends."""
        from tuckbox.authoring import ruleset_of

        checked = self._live.checked
        sections = checked.sections if checked is not None else None
        files = [Path(source.path) for source in sections.sources] if sections is not None else []
        found = {ruleset_of(path) or path.parent for path in (Path(self.ref), *files) if path.exists()}
        roots = sorted(found or {Path(self.ref).absolute().parent})
        return [one for one in roots if not any(one != other and one.is_relative_to(other) for other in roots)]

    def _look_further(self) -> None:
        """The scenarios of a ruleset without errors are checked elsewhere; of one with errors nothing is known."""
        if any(each.is_error for each in self._own):
            self._of_scenarios = ()
        else:
            self._later.start()

    def _tell_new(self, new: Sequence[Diagnostic]) -> None:
        self._say(self._style.part(new, self._colour))

    def _tell(self, line: str) -> None:
        self._say(f"{time.strftime('%H:%M:%S')} {line}; now {summary(self.severities)}\n")
