"""Which text of the rules a ruleset's scenarios run, and which of its conditions they only see one way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AnySet
from dataclasses import dataclass
from pathlib import Path

from tuckbox.checking import examine
from tuckbox.diagnostics import Span
from tuckbox.language.types import YES_NO
from tuckbox.runtime.tracing import FALSE, TRUE, Stretch, Trace, stretch
from tuckbox.semantics.checked.expressions import Checked, Constant, Local
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.checked.statements import Check as CheckStep
from tuckbox.semantics.checked.statements import CostStep, Owe, OweField, Step

from .cases import Case, collect

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Ran:
    """What one case ran: the stretches of rules with what was seen of each, what was of use, the cards that took part.

    ``holds``: whether the scenario held.
    """

    case: Case
    stretches: Mapping[Stretch, int]
    fired: AnySet[tuple[str, str]]
    titles: AnySet[str]
    holds: bool


@dataclass(frozen=True, slots=True)
class OneSided:
    """A condition that was only ever true, or only ever false (``only``)."""

    span: Span
    only: bool


@dataclass(frozen=True, slots=True)
class FileLines:
    """One file: the lines that can run, those that no scenario runs, the conditions seen one way only."""

    file: str
    lines: tuple[int, ...]
    missed: tuple[int, ...]
    one_sided: tuple[OneSided, ...]

    @property
    def share(self) -> float:
        """How much of the file's lines ran, from 0 to 1."""
        return 1 - len(self.missed) / len(self.lines) if self.lines else 1.0


@dataclass(frozen=True, slots=True)
class LineCoverage:
    """The files in order, how many cases were played and how many of them did not hold."""

    files: tuple[FileLines, ...]
    cases: int
    failed: int


def line_coverage(ref: str | Path, progress: Progress | None = None) -> LineCoverage:
    """Play every scenario of a ruleset and say what of its rules they run. ContentError: the ruleset has errors.

    ``progress``: is told how many of how many cases are played.
    """
    collection = collect(ref)
    checked = examine(ref).ruleset
    assert checked is not None, "its scenarios were collected"
    seen: dict[Stretch, int] = {}
    fired: set[tuple[str, str]] = set()
    rulesets: dict[tuple[str, ...], Ruleset] = {(): checked}
    cases = [case for case in collection.cases if case.untestable is None]
    failed = 0
    for number, case in enumerate(cases, start=1):
        ran, ruleset = _played(case)
        failed += not ran.holds
        _add(seen, ran.stretches)
        fired |= ran.fired
        if ruleset is not None and not case.scenario.content.entries:
            rulesets.setdefault(case.variants, ruleset)
        if progress is not None:
            progress(number, len(cases))
    own = _own_folder(ref, cases)
    places = [place for one in rulesets.values() for place in _places(one) if own(place.span)]
    return LineCoverage(_by_file(places, seen, fired), len(cases), failed)


def played(case: Case) -> Ran:
    """Play a case and say what it ran."""
    return _played(case)[0]


def _played(case: Case) -> tuple[Ran, Ruleset | None]:
    trace = Trace()
    outcome = case.play_in(case.workshop, trace)
    stage = outcome.stage
    titles: set[str] = set()
    if stage is not None:
        table = stage.table
        titles = {table.title_of(card) for card in range(table.card_count()) if not table.in_box(card)}
    ran = Ran(case, trace.stretches(), frozenset(trace.fired), titles, outcome.ok)
    return ran, None if stage is None else stage.ruleset


def _add(seen: dict[Stretch, int], more: Mapping[Stretch, int]) -> None:
    for key, bits in more.items():
        seen[key] = seen.get(key, 0) | bits


def _own_folder(ref: str | Path, cases: Iterable[Case]) -> Callable[[Span], bool]:
    """Whether a place belongs to the ruleset's own files, and not to a scenario in them."""
    inside = {
        (case.scenario.node.span.file, case.scenario.node.span.start, case.scenario.node.span.end) for case in cases
    }
    folder = next((case.workshop.sections.folder for case in cases), None)
    root = (folder or Path(ref)).resolve()

    def own(span: Span) -> bool:
        if not Path(span.file).resolve().is_relative_to(root):
            return False
        return not any(file == span.file and start <= span.start < end for file, start, end in inside)

    return own


# ------------------------------------------------------------------ what can run


@dataclass(frozen=True, slots=True)
class _Place:
    """Something that can run. ``signs``: stretches of which any shows that it did; ``ability``: it has to be of use."""

    span: Span
    signs: frozenset[Stretch]
    ability: str | None = None
    condition: bool = False


def _places(rules: Ruleset) -> Iterator[_Place]:
    for ability in rules.abilities.values():
        if ability.at is not None:
            yield _Place(ability.at, frozenset(), ability.id)
    for tree in _trees(rules):
        yield from _in_tree(tree)


def _trees(rules: Ruleset) -> Iterator[object]:
    yield from rules.abilities.values()
    yield from rules.actions.values()
    yield from rules.procedures.values()
    yield from (rules.setup, rules.flow, rules.closing, rules.end_when, rules.score, rules.tie_break)
    yield from (define.formula for define in rules.defines.values())
    yield from (kind.active for kind in rules.kinds.values())
    for card in rules.cards.values():
        yield from (*card.formulas.values(), *card.effects.values(), *card.costs.values())
    for zone in rules.zones.values():
        if zone.spot is not None:
            yield from (zone.spot.when, zone.spot.cost, zone.spot.effect)
        for group in zone.groups:
            yield from (group.cost, group.effect)


def _in_tree(tree: object) -> Iterator[_Place]:
    inner: set[int] = set()  # expressions of statements and of values that were told already
    phrases = {id(one.phrase) for one in nodes(tree) if isinstance(one, CostStep)}
    for node in nodes(tree):
        if isinstance(node, Step) and id(node) not in phrases:
            yield from _of_step(node)
            inner.update(id(one) for one in nodes(node) if isinstance(one, Checked))
        elif isinstance(node, Checked):
            if id(node) not in inner:
                yield from _of_value(node)
                inner.update(id(one) for one in nodes(node))
            if _is_condition(node):
                assert node.at is not None
                yield _Place(node.at, frozenset((stretch(node.at),)), condition=True)


def _of_step(step: Step) -> Iterator[_Place]:
    if step.at is None:
        return
    signs = {stretch(step.at)}
    if isinstance(step, Owe | OweField | CheckStep | CostStep):
        signs |= set(_stretches(step))
    yield _Place(step.at, frozenset(signs))


def _of_value(root: Checked) -> Iterator[_Place]:
    signs = frozenset(_stretches(root))
    span = root.at or next((one.at for one in nodes(root) if isinstance(one, Checked) and one.at is not None), None)
    if span is not None and not isinstance(root, Constant | Local):
        yield _Place(span, signs)


def _stretches(tree: object) -> Iterator[Stretch]:
    return (stretch(one.at) for one in nodes(tree) if isinstance(one, Checked) and one.at is not None)


def _is_condition(node: Checked) -> bool:
    return node.type == YES_NO and node.at is not None and not isinstance(node, Constant | Local)


# ------------------------------------------------------------------ what did


def _by_file(
    places: Iterable[_Place], seen: Mapping[Stretch, int], fired: AnySet[tuple[str, str]]
) -> tuple[FileLines, ...]:
    halves: dict[str, dict[Stretch, OneSided]] = {}
    done: dict[str, dict[Stretch, tuple[int, bool]]] = {}  # of each file: stretch -> its line, whether it ran
    for place in places:
        key, file = stretch(place.span), place.span.file
        if place.condition:
            bits = seen.get(key, 0) & (TRUE | FALSE)
            if bits in (TRUE, FALSE):
                halves.setdefault(file, {})[key] = OneSided(place.span, bits == TRUE)
            continue
        ran = ("ability", place.ability) in fired if place.ability else any(one in seen for one in place.signs)
        before = done.setdefault(file, {}).get(key, (0, False))
        done[file][key] = (place.span.line, ran or before[1])
    return tuple(
        FileLines(
            file,
            tuple(sorted({line for line, _ in of_file.values()})),
            tuple(sorted({line for line, ran in of_file.values() if not ran})),
            tuple(_outermost(halves.get(file, {}).values())),
        )
        for file, of_file in sorted(done.items())
    )


def _outermost(found: Iterable[OneSided]) -> Iterator[OneSided]:
    """Those that lie in no other one: the parts of a condition that is always true are no news."""
    end = -1
    for one in sorted(found, key=lambda one: (one.span.start, -one.span.end)):
        if one.span.start >= end:
            end = one.span.end
            yield one
