"""The ruleset a scenario is played with: the ruleset under its variants plus what the scenario itself adds."""

from __future__ import annotations

from collections.abc import Mapping as AnyMapping
from collections.abc import Sequence as AnySequence
from dataclasses import field

from tuckbox.checking import examine_sections
from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import Memo, Sections, apply, select
from tuckbox.declarations.editing import data_of
from tuckbox.diagnostics import Diagnostic, Problems
from tuckbox.program.lowered import Lowered
from tuckbox.program.program import Program, compile_ruleset
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.names import Names
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.standard import STANDARD

from .additions import Additions, Guest, kinds_of
from .fillers import fillers
from .model import Scenario

Options = AnyMapping[str, "int | str"]


@dataclass(slots=True)
class Compiled:
    """A program with what the texts of one scenario are called in it."""

    ruleset: Ruleset
    program: Program
    values: dict[str, str]
    effects: dict[str, str]
    grants: tuple[tuple[str, str], ...]  # a grant, and the seat that has it
    singulars: AnyMapping[str, str]  # the declared words by their plurals
    layouts: dict[int, Layout] = field(default_factory=dict)
    called: dict[tuple[str, ...], Names] = field(default_factory=dict)

    def names(self, table: Table, seats: tuple[str, ...]) -> Names:
        """What everything is called for seats of these names."""
        if seats not in self.called:
            self.called[seats] = Names(table, seats)
        return self.called[seats].at(table)

    def layout(self, seats: int) -> Layout:
        """Where everything stands for so many seats."""
        if seats not in self.layouts:
            self.layouts[seats] = Layout(self.ruleset, seats, STANDARD)
        return self.layouts[seats]


@dataclass(frozen=True, slots=True)
class Broken:
    """The ruleset with the scenario's additions has errors."""

    diagnostics: tuple[Diagnostic, ...]


@dataclass(frozen=True, slots=True)
class _Made:
    """The program of several scenarios with what all of them add."""

    ruleset: Ruleset
    program: Program
    additions: Additions
    singulars: AnyMapping[str, str]
    layouts: dict[int, Layout] = field(default_factory=dict)
    called: dict[tuple[str, ...], Names] = field(default_factory=dict)

    def of(self, guest: Guest) -> Compiled:
        """The same for one of the scenarios."""
        named = self.additions.named(guest)
        grants = self.additions.grants
        return Compiled(self.ruleset, self.program, *named, grants, self.singulars, self.layouts, self.called)


class Workshop:
    """Makes and keeps the programs of one ruleset; scenarios that add the same share one."""

    def __init__(self, sections: Sections, memo: Memo, reuse: Reuse) -> None:
        self.sections = sections
        self._memo = memo
        self._reuse = reuse
        self._lowered = Lowered()
        self._selected: dict[tuple[str, ...], Sections] = {}
        self._kinds: dict[tuple[str, ...], AnyMapping[str, str]] = {}
        self._made: dict[tuple[object, ...], _Made | Broken] = {}
        self._shared: dict[tuple[object, ...], list[Guest]] = {}
        self._group: dict[tuple[object, ...], list[Guest]] = {}

    def announce(
        self,
        scenario: Scenario,
        seats: tuple[str, ...],
        variants: tuple[str, ...],
        options: Options,
        *,
        is_first: bool = True,
    ) -> None:
        """Say beforehand that a scenario will be played so, that its texts are checked together with others'.

        ``is_first``: nothing is played of it before. What is played again may not be played at all, and is kept apart.
        """
        how = how_played(variants, options)
        group = self._shared.setdefault((*how, is_first, *_key(scenario)), [])
        group.append(Guest(scenario, seats))
        self._group[id(scenario), *how] = group

    def program(
        self, scenario: Scenario, seats: tuple[str, ...], variants: tuple[str, ...], options: Options
    ) -> Compiled | Broken:
        """The program of a scenario under variants with options."""
        guest = Guest(scenario, seats)
        group = self._group.get((id(scenario), *how_played(variants, options)), [guest])
        made = self._make(group, variants, options)
        if isinstance(made, Broken) and len(group) > 1:
            made = self._make([guest], variants, options)
        return made if isinstance(made, Broken) else made.of(guest)

    def together(
        self, guests: AnySequence[Guest], variants: tuple[str, ...], options: Options
    ) -> tuple[Compiled, ...] | Broken:
        """One program for scenarios of which each adds what it likes under names of its own; it is not kept.

        What they add beside cards is that of the first of them.
        """
        made = self._compile(guests, variants, options, is_kept=False)
        return made if isinstance(made, Broken) else tuple(made.of(guest) for guest in guests)

    def selected(self, variants: tuple[str, ...]) -> Sections:
        """The sections with variants applied."""
        if variants not in self._selected:
            selected = select(self.sections, variants, Problems())
            self._selected[variants] = replace(selected, root=self._memo.settled(variants, selected.root))
        return self._selected[variants]

    def _make(self, group: list[Guest], variants: tuple[str, ...], options: Options) -> _Made | Broken:
        key = (*how_played(variants, options), *((id(one.scenario.node), one.seats) for one in group))
        if key not in self._made:
            self._made[key] = self._compile(group, variants, options)
        return self._made[key]

    def _compile(
        self, guests: AnySequence[Guest], variants: tuple[str, ...], options: Options, *, is_kept: bool = True
    ) -> _Made | Broken:
        problems, selected = Problems(), self.selected(variants)
        if variants not in self._kinds:
            self._kinds[variants] = kinds_of(selected)
        additions = Additions(guests, self._kinds[variants])
        sections = apply(selected, additions.overlay(), problems)
        checked = examine_sections(
            sections, (), options, problems, lints=False, hashed=is_kept, memo=self._memo, reuse=self._reuse
        )
        if checked.ruleset is None or checked.errors:
            return Broken(checked.errors)
        program = compile_ruleset(checked.ruleset, STANDARD, self._lowered)
        return _Made(checked.ruleset, program, additions, _singulars(checked.ruleset))


def _singulars(ruleset: Ruleset) -> AnyMapping[str, str]:
    found = {info.plural: name for name, info in ruleset.counters.items() if info.plural is not None}
    return found | {info.plural: name for name, info in ruleset.kinds.items() if info.plural is not None}


def how_played(variants: tuple[str, ...], options: Options) -> tuple[object, ...]:
    """Variants and options as something to look up by."""
    return variants, tuple(sorted(options.items()))


def _key(scenario: Scenario) -> tuple[object, ...]:
    """What decides the ruleset apart from the texts: the content keys, the fillers."""
    return repr(data_of(scenario.content)), tuple(sorted(fillers(scenario).items()))
