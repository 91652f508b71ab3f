"""Under which variants a scenario runs: those it says, or all that alter nothing it names and fit its seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from collections.abc import Set as AnySet
from functools import cached_property

from tuckbox.dataclass import dataclass
from tuckbox.declarations import Sections, decode_overlay, ordered, select, variants
from tuckbox.declarations.overlays.apply import apply_to
from tuckbox.declarations.overlays.combined import conflicts_first
from tuckbox.declarations.overlays.patch import Patch
from tuckbox.diagnostics import Diagnostic, Label, Problems, did_you_mean
from tuckbox.document import Scalar

from . import codes
from .altered import Altered, implemented
from .model import Scenario, UnderThese
from .named import Named, every_word, names_of
from .seats import names_for

Options = dict[str, "int | str"]
Run = tuple[tuple[str, ...], Options]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A variant under which a scenario does not run by itself, and why."""

    variant: str
    why: str


class Variants:
    """The variants of a ruleset with what each alters, worked out once."""

    def __init__(self, sections: Sections, players: tuple[int, int]) -> None:
        self.sections = sections
        self.players = players
        self.known = variants(sections)
        self._altered: dict[str, Altered] = {}
        self._players: dict[tuple[str, ...], tuple[int, int]] = {}
        self._clashes: dict[tuple[str, ...], tuple[Diagnostic, ...]] = {}
        self._combined: dict[tuple[tuple[str, ...], tuple[str, ...]], tuple[tuple[str, ...], ...]] = {}

    def runs(self, scenario: Scenario, problems: Problems, left_out: Sequence[LeftOut] | None) -> tuple[Run, ...]:
        """The sets of variants a scenario runs under, () for the base, with options for each.

        ``left_out``: those under which it does not; if that is not known, only what it runs under first of all.
        """
        under = scenario.under
        for name in under.variants:
            if str(name) not in self.known:
                advice = did_you_mean(str(name), self.known) or f"there are: {', '.join(self.known) or 'none'}"
                problems.add(codes.UNKNOWN_VARIANT, name.span, f"there is no variant `{name}`", help=advice)
        if under.form == "these":
            whole = [run for run in under.runs if all(str(name) in self.known for name in run.variants)]
            fitting_together = [run for run in whole if self._go_together(run, problems)]
            return tuple((tuple(map(str, run.variants)), dict(run.options)) for run in fitting_together)
        if under.form == "base":
            return (((), {}),)
        begun = () if scenario.home is None else (scenario.home,)
        if left_out is None or scenario.untestable is not None:
            return ((begun, {}),)
        without = {one.variant for one in left_out}
        fitting = tuple(name for name in self.known if name not in without and name not in begun)
        alone = [] if begun else [(name,) for name in fitting]
        return tuple((chosen, {}) for chosen in (begun, *alone, *self._at_once(begun, fitting)))

    def left_out(self, scenario: Scenario) -> tuple[LeftOut, ...]:
        """The variants under which it does not run although it does not say under which it does."""
        if scenario.under.form in ("these", "base") or scenario.untestable is not None:
            return ()
        others = [name for name in self.known if name != scenario.home]
        told = [(name, self._unfit(scenario, name)) for name in others]
        if scenario.under.form != "everywhere" and any(why is None for _, why in told):
            names = dict.fromkeys(names_of(scenario))
            told = [(name, self._meets(scenario, names, name) if why is None else why) for name, why in told]
        return tuple(LeftOut(name, why) for name, why in told if why is not None)

    # ------------------------------------------------------------ several at once

    def _at_once(self, begun: tuple[str, ...], fitting: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
        """Each of those that fit with as many others as can be combined with it; never one alone."""
        if (begun, fitting) not in self._combined:
            found: dict[tuple[str, ...], None] = {}
            for name in fitting:
                chosen = {*begun}
                for other in (name, *fitting):
                    if not self._clash(self._in_order(chosen | {other})):
                        chosen.add(other)
                if len(chosen) > 1:
                    found[self._in_order(chosen)] = None
            self._combined[begun, fitting] = tuple(found)
        return self._combined[begun, fitting]

    def _in_order(self, chosen: AnySet[str]) -> tuple[str, ...]:
        return tuple(name for name in self.known if name in chosen)

    def _clash(self, chosen: tuple[str, ...]) -> tuple[Diagnostic, ...]:
        """Why these variants cannot be combined, if they cannot."""
        if len(chosen) > 1 and chosen not in self._clashes:
            found = Problems()
            selected = select(self.sections, chosen, found)
            errors = [one for one in found.sorted() if one.is_error]
            self._clashes[chosen] = conflicts_first(errors, selected)[:1]
        return self._clashes.get(chosen, ())

    def _go_together(self, run: UnderThese, problems: Problems) -> bool:
        """Whether the variants of a run can be combined (else reported)."""
        found = self._clash(tuple(map(str, run.variants)))
        for clash in found:
            help_text = clash.help or "name variants that can be chosen at once"
            labels = [Label(clash.span, "here")]
            problems.add(codes.NOT_TOGETHER, run.variants[-1].span, clash.message, help=help_text, labels=labels)
        return not found

    # ------------------------------------------------------------ one of them

    def players_under(self, chosen: tuple[str, ...]) -> tuple[int, int]:
        """How many can play under these variants."""
        if chosen not in self._players:
            least_most = self.players
            for overlay in ordered(self.sections, chosen, Problems()):
                declared = decode_overlay(overlay, ("en",), Problems()).players
                least_most = declared or least_most
            self._players[chosen] = least_most
        return self._players[chosen]

    def _unfit(self, scenario: Scenario, name: str) -> str | None:
        """Why a scenario is not for a variant, whatever that alters; None: it is."""
        if scenario.under.form == "not" and name in map(str, scenario.under.variants):
            return "`under` says so"
        if isinstance(self.known[name].scenarios, Scalar):
            return "the variant runs no scenarios of others"
        least, most = self.players_under((name,))
        for_so_many = f"it is for {least}" if least == most else f"it is for {least} to {most}"
        if scenario.seats is not None:
            count = len(scenario.seats)
            return None if least <= count <= most else f"{for_so_many}, and {count} play"
        before = names_for(self.players_under(() if scenario.home is None else (scenario.home,)))
        now = names_for((least, most))
        if len(now) > len(before):
            return f"{for_so_many}, and {len(before)} play"
        gone = sorted(set(before[len(now) :]).intersection(every_word(scenario))) if len(now) < len(before) else ()
        return f"{for_so_many}, and it names `{gone[0]}`" if gone else None

    def _meets(self, scenario: Scenario, names: dict[Named, None], variant: str) -> str | None:
        """What a scenario names that the variant alters, or shows of what is implemented there; None: nothing."""
        altered = self._alters(variant)
        said = dict.fromkeys(_said(named, section) for named in names if (section := altered.meets(named)) is not None)
        if said:
            return f"it names {', '.join(said)}"
        shown = [rule for rule in map(str, scenario.rules) if altered.rules[rule] >= self._implemented[rule] > 0]
        return f"it shows {', '.join(shown)}" if shown else None

    @cached_property
    def _implemented(self) -> Counter[str]:
        """How often each statement is implemented in the ruleset without variants."""
        return implemented(self.sections.root)

    def _alters(self, name: str) -> Altered:
        if name not in self._altered:
            altered = Altered()
            root = self.sections.root
            for overlay in ordered(self.sections, (name,), Problems()):
                patch = Patch(root, Problems())
                apply_to(patch, overlay.node)
                altered.note(root, patch.root, tuple(patch.altered))
                root = patch.root
            self._altered[name] = altered
        return self._altered[name]


def _said(named: Named, section: str) -> str:
    return f"`{named.word}` ({section})" if named.word else f"the `{section}`"
