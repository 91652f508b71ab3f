"""A ruleset that is checked again after every edit, with as little done anew as the edit allows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tuckbox.checking import (
    Checked,
    examine,
    examine_sections,
    keep_of_variant,
    named,
    names_of_variants,
    report_idle,
    told_of_all,
)
from tuckbox.declarations import Memo
from tuckbox.declarations.rereading import Rereading
from tuckbox.diagnostics import Diagnostic, Problems, Span
from tuckbox.document import Node
from tuckbox.scenarios.cases import collect_of
from tuckbox.scenarios.written import mistakes
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.reuse import Following, Reuse
from tuckbox.workers import Workers

Texts = Mapping[Path, str]
"""The unsaved texts of an editor by the absolute path of their file; they stand for the files on the disk."""

Options = Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class World:
    """A ruleset under some variants as it was checked, with what was noted of its texts."""

    checked: Checked
    reuse: Following


class Live:
    """The diagnostics of one ruleset while its files change: those of `authoring.check`, identical and in its order.

    ``ref``: an id or path. ``variants``: check it with these only; else alone and with each of its variants.
    The first check takes as long as any; the next ones look at what has changed.
    """

    def __init__(self, ref: str | Path, variants: Sequence[str] = (), options: Options | None = None) -> None:
        self.ref = ref
        self.variants = named(variants)
        self.options = options
        self.checked: Checked | None = None
        """What came of the last check; its places may lie in earlier texts (see ``place``)."""
        self._reading = Rereading()
        self._alone: World | None = None
        self._varied: dict[str, World] = {}
        self._memo = Memo()
        self._is_finished = True
        self._base = Following()
        self._reuse: dict[str, Following] = {}

    def check(self, texts: Texts | None = None) -> list[Diagnostic]:
        """Every problem of the ruleset itself, as the files and ``texts`` are now; its scenarios are not looked at."""
        found: list[Diagnostic] = []
        for step in self.steps(texts):
            found = found if step is None else step
        return found

    @property
    def worlds(self) -> list[World]:
        """What was seen of the ruleset alone, or with the variants asked for; then with each of its variants."""
        return [] if self._alone is None else [self._alone, *self._varied.values()]

    def book_of(self, variant: str) -> Book | None:
        """What the texts of the ruleset were last checked with under a variant; None: they have not been yet."""
        world = self._varied.get(variant)
        return None if world is None else world.reuse.book

    def steps(self, texts: Texts | None = None) -> Iterator[list[Diagnostic] | None]:
        """As `check`, one step at a time: first what is known of the ruleset alone, at last all there is.

        None after the steps between, one for each variant. Whoever does not want to know more any longer may stop.
        """
        self._reading.texts = texts or {}
        if self._is_finished:  # what a check that was given up did not come to may still be asked for
            self._memo.turn()
        self._is_finished = False
        problems = Problems(self.place)
        checked = examine(
            self.ref, self.variants, self.options, problems, memo=self._memo, reuse=self._base, reading=self._reading
        )
        self.checked = checked
        self._alone = World(checked, self._base)
        yield list(checked.diagnostics)
        sections = checked.sections
        if self.variants or sections is None:
            self._is_finished = True
            return
        passed_over: list[Diagnostic] = []
        self._varied = {name: self._varied[name] for name in names_of_variants(sections) if name in self._varied}
        for name in names_of_variants(sections):
            varied = problems.successor()
            reuse = self._reuse.setdefault(name, self._base.fork())
            seen = examine_sections(sections, (name,), self.options, varied, memo=self._memo, reuse=reuse)
            self._varied[name] = World(seen, reuse)
            report_idle(checked, seen, varied)
            passed_over += keep_of_variant(checked, seen, name, varied, problems)
            yield None
        self._is_finished = True
        self.checked = replace(checked, diagnostics=told_of_all(problems, sections, passed_over, self.options))
        yield list(self.checked.diagnostics)

    def documents(self) -> Iterator[Node]:
        """The YAML of each file as it was read for the last check."""
        sections = None if self.checked is None else self.checked.sections
        return self._reading.documents({source.path for source in sections.sources} if sections is not None else set())

    def place(self, span: Span) -> Span:
        """Where a place in what was checked lies in the texts of the last check."""
        return self._reading.place(span)


def scenario_mistakes(ref: str | Path, texts: Texts | None = None, workers: Workers | None = None) -> list[Diagnostic]:
    """What is wrong with how the scenarios of a ruleset without errors are written.

    Together with `Live.check` of the same texts this is all that `authoring.check` reports. Of a ruleset with errors:
    nothing. Takes a second where there are many. ``workers``: processes that may help.
    """
    memo, reuse = Memo(), Reuse()
    checked = examine(ref, memo=memo, reuse=reuse, reading=Rereading(texts, keeps=False))
    if checked.errors:
        return []
    return list(mistakes(collect_of(checked, ref, memo=memo, reuse=reuse, first=True), workers))
