"""Writes the position of a match as a scenario, plays it, and gives it out only if it holds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from tuckbox.checking import ContentError, examine
from tuckbox.declarations import Memo, Sections
from tuckbox.declarations.editing import Data
from tuckbox.diagnostics import Problems, Source
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Sequence as SequenceNode
from tuckbox.document import load_text
from tuckbox.runtime import position as positions
from tuckbox.runtime.decisions import Decision
from tuckbox.runtime.machine import Machine
from tuckbox.runtime.match import Match
from tuckbox.runtime.names import Names
from tuckbox.runtime.table import Table
from tuckbox.semantics.reuse import Reuse

from ..ahead import ahead
from ..inline import Broken, Compiled, Workshop
from ..model import Scenario, Seat
from ..read import read_scenario
from ..run import begin, run, staged
from ..stage import Stage
from ..trouble import Trouble
from .position import Given, Laying, differing_states, place
from .telling import Made, Telling, events_of
from .values import block, flow, written

#: So many choices at most are told if the position cannot be laid as it is.
_MOST_TOLD = 12
#: Longer lists say nothing to a reader, so they are not compared at the end.
_LONGEST = 12


class CannotWrite(Exception):
    """No scenario leads to this position; ``reasons`` say in sentences what stands in the way."""

    def __init__(self, reasons: Sequence[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = tuple(reasons)


@dataclass(frozen=True, slots=True)
class WrittenScenario:
    """``text`` of a YAML file with the one scenario; how many choices it tells; what it does not say."""

    text: str
    told: int
    unsaid: tuple[str, ...]


def write_scenario(ref: str | Path, name: str, points: Sequence[Match], told: int = 0) -> WrittenScenario:
    """The last of ``points`` (a match before each of its choices, in order) as a scenario of the ruleset ``ref``.

    ``told``: how many of the last choices its `when` tells; `given` is the position before them. If that cannot be
    laid, more are told. It was played and holds. CannotWrite: there is no way. ContentError: the ruleset has errors.
    """
    writer = _Writer.of(ref, name, points[-1])
    reasons: list[str] = []
    for count in range(told, min(len(points) - 1, told + _MOST_TOLD) + 1):
        found = writer.written(points[len(points) - 1 - count :])
        if isinstance(found, WrittenScenario):
            return found
        reasons += [one for one in found if one not in reasons]
    raise CannotWrite(reasons)


@dataclass(slots=True)
class _Writer:
    workshop: Workshop
    compiled: Compiled
    name: str
    seats: tuple[Seat, ...]
    players: tuple[int, int]
    variants: tuple[str, ...]
    options: dict[str, int | str]
    under: Data | None
    ages: tuple[int | None, ...]

    @classmethod
    def of(cls, ref: str | Path, name: str, match: Match) -> _Writer:
        checked = examine(ref, memo=(memo := Memo()), reuse=(reuse := Reuse()))
        if checked.errors or checked.sections is None or checked.ruleset is None:
            raise ContentError(checked.errors)
        setting, rules = match.setting, checked.ruleset
        chosen = {key: value for key, value in setting.options.items() if rules.options.get(key) != value}
        options = {key: value for key, value in chosen.items() if isinstance(value, int | str)}
        if options and not setting.variants:
            raise CannotWrite(["a scenario says options only for a variant, and this match has options without one"])
        under = _under(checked.sections, setting.variants, options)
        people = len(match.table.layout.choosing)
        probe = _parsed(f"scenarios:\n- id: {name}\n  then: {{over: no}}\n", rules.players, people)
        names = tuple(chr(ord("A") + seat) for seat in range(people))
        workshop = Workshop(checked.sections, memo, reuse)
        compiled = workshop.program(probe, names, setting.variants, options)
        if isinstance(compiled, Broken):
            raise ContentError(compiled.diagnostics)
        if not _same_words(match, compiled):
            raise CannotWrite(["this match is played with what a scenario adds to the ruleset"])
        seats = tuple(Seat(one, probe.span) for one in (*names, *compiled.ruleset.silent_seats))
        ages = tuple(player.age for player in match.players[:people])
        return cls(workshop, compiled, name, seats, compiled.ruleset.players, setting.variants, options, under, ages)

    # ------------------------------------------------------------ one attempt

    def written(self, points: Sequence[Match]) -> WrittenScenario | list[str]:
        """A scenario from the first of the points to the last; else the reasons why there is none."""
        real = self._stage_of(points[0])
        given, unsaid, laid = self._laid(real)
        if laid is None:
            return unsaid
        different = self._asks_otherwise(points[0], laid)
        if different:
            return [*unsaid, different]
        start = laid.snapshot()
        steps: tuple[dict[str, Data], ...] | None = ()
        if len(points) > 1:
            steps = self._told(laid, points)
        if steps is None:
            return [*unsaid, "the choices since then cannot be told"]
        then = self._then(laid, start.state)
        text = self._text(given, steps, then, unsaid)
        failure = self._failure(text)
        return [*unsaid, failure] if failure else WrittenScenario(text, len(points) - 1, tuple(unsaid))

    def _stage_of(self, match: Match) -> Stage:
        """The position of a match as a stage with the scenario's names for its seats."""
        names = [seat.name for seat in self.seats]
        table = Table(self.compiled.layout(len(names)), match.table.state.copy())
        machine = Machine(self.compiled.program, table, Names(table, names), names)
        machine.log.last = match.machine.log.last
        probe = _parsed(f"scenarios:\n- id: {self.name}\n  then: {{over: no}}\n", self.players, len(self.ages))
        return Stage(probe, self.compiled, machine, {name: seat for seat, name in enumerate(names)})

    def _laid(self, real: Stage) -> tuple[dict[str, Data], list[str], Stage | None]:
        """What `given` says, what it does not, and a stage laid so; none: it cannot be laid."""
        bare = positions.bare(real.table.layout, 0, self.ages)
        where = place(real)
        if where is None:
            setting_up = real.machine.state.stack[:1] and real.machine.state.stack[0][1] == "start"
            why = "the set-up is not over yet" if setting_up else "the flow stands in a step that has no name"
            return {}, [why], None
        unsaid = list[str]()
        states: dict[int, dict[str, Data]] = {}
        while True:  # first the cards, then what is still to be said of them
            laying = Laying(real, bare, states)
            given = self._given(where, laying.gather())
            laid = self._lay(given)
            unsaid += [one for one in laying.unsaid if one not in unsaid]
            if isinstance(laid, str):
                return {}, [*unsaid, laid], None
            more = differing_states(real, laid)
            if not more or states:
                return given, unsaid, laid
            states = more

    def _given(self, where: dict[str, Data], words: Given) -> dict[str, Data]:
        mine: dict[str, Data] = {
            self.seats[seat].name: dict(words[seat]) for seat in sorted(seat for seat in words if seat is not None)
        }
        return {"at": dict(where), **words.get(None, {}), **mine}

    def _lay(self, given: dict[str, Data]) -> Stage | str:
        try:
            text = self._text(given, (), {"over": "no"}, [])
            stage = staged(self._scenario(text), self.compiled, self.seats)
            begin(stage)
        except Trouble as trouble:
            return f"the table cannot be laid so: {trouble.finding.message}"
        return stage

    def _asks_otherwise(self, match: Match, laid: Stage) -> str | None:
        """What is different between what the match asks and what is asked when the table is laid; none: nothing."""
        with ahead(laid) as decisions:
            found = _asked(decisions)
        wanted = _asked(self._stage_of(match).machine.run())
        if found == wanted:
            return None
        asked = " and ".join(name for _, name, _ in found) or "nothing"
        return f"laid out so, `{asked}` would be asked there, or with other options"

    def _told(self, laid: Stage, points: Sequence[Match]) -> tuple[dict[str, Data], ...] | None:
        before, after = points[0], self._stage_of(points[-1])
        made: list[Made] = []
        for one, later in pairwise(points):
            seat, chosen = later.choices[len(one.choices)]
            decision = next(each for each in one.decisions if each.seat == seat)
            renamed = self._renamed(one, seat, chosen)
            made.append((seat, renamed, decision.name))
        events = tuple(events_of(after, len(before.machine.log)))
        return Telling(laid, tuple(made), events).steps()

    def _renamed(self, match: Match, seat: int | None, chosen: str) -> str:
        """The id of an option with the scenario's names for the seats."""
        mine = next(one for one in match.decisions if one.seat == seat)
        index = next((place for place, option in enumerate(mine.options) if option.id == chosen), None)
        if index is None:
            return chosen  # it was typed, and is none of the options
        there = next(one for one in self._stage_of(match).machine.run() if one.seat == seat)
        return there.options[index].id

    # ------------------------------------------------------------ the end

    def _then(self, stage: Stage, start: object) -> dict[str, Data]:
        """What has changed and what is asked next, as far as it is worth a line."""
        after = self._words(stage)
        here = stage.table.state
        stage.table.state = start  # type: ignore[assignment]
        before = self._words(stage)
        stage.table.state = here
        then: dict[str, Data] = {}
        for holder in sorted({*before, *after}, key=lambda one: -1 if one is None else one):
            changed = self._changed(stage, holder, before.get(holder, {}), after.get(holder, {}))
            if holder is None:
                then.update(changed)
            elif changed:
                then[self.seats[holder].name] = changed
        return {**then, **self._next(stage)}

    def _words(self, stage: Stage) -> Given:
        """What `then` can say: what is about copies that `given` did not name is left out."""
        laying = Laying(stage, positions.bare(stage.table.layout, 0, self.ages))
        words = laying.gather()
        unknown = set(laying.called.values()) - set(stage.named)
        return {
            holder: {word: data for word, data in of.items() if not unknown & set(_texts(data))}
            for holder, of in words.items()
        }

    def _changed(
        self, stage: Stage, holder: int | None, before: Mapping[str, Data], after: Mapping[str, Data]
    ) -> dict[str, Data]:
        found: dict[str, Data] = {}
        for word in dict.fromkeys((*before, *after)):
            if before.get(word) == after.get(word):
                continue
            data = after[word] if word in after else self._as_at_first(stage, holder, word)
            if data is not None and not (isinstance(data, list) and len(data) > _LONGEST):
                found[word] = data
        return found

    def _as_at_first(self, stage: Stage, holder: int | None, word: str) -> Data | None:
        """What a word is of which `given` would say nothing: a counter at its start, an empty zone."""
        if word in stage.ruleset.counters:
            value, type_ = stage.table.cell(stage.table.layout.cell(word, holder)), stage.ruleset.counters[word].type
            return None if value is None else written(stage, value, type_)
        zone = stage.ruleset.zones.get(word)
        if zone is None or zone.spot is not None or stage.table.layout.spaces(stage.table.layout.zone(word, holder)):
            return None
        return []

    def _next(self, stage: Stage) -> dict[str, Data]:
        with ahead(stage) as decisions:
            if stage.table.state.over:
                return {"over": "yes", "winners": [self.seats[seat].name for seat in stage.table.state.winners]}
            asks: dict[str, Data] = {}
            for one in decisions:
                if one.seat is not None:
                    asks[self.seats[one.seat].name] = _expected(one)
        return {"asks": asks} if asks else {"over": "no"}

    # ------------------------------------------------------------ text

    def _text(
        self, given: Mapping[str, Data], steps: Sequence[dict[str, Data]], then: Mapping[str, Data], unsaid: list[str]
    ) -> str:
        lines = [f"# Not said here: {one}." for one in unsaid]
        lines += ["scenarios:", f"- id: {self.name}"]
        if self.under is not None and (self.variants or self.workshop.sections.overlays):
            lines += block("under", self.under, 2)
        lines += self._seats_line()
        lines += block("given", dict(given), 2)
        if steps:
            lines.append("  when:")
            lines += [f"  - {flow(step)}" for step in steps]
        lines += block("then", dict(then), 2)
        return "\n".join(lines) + "\n"

    def _seats_line(self) -> list[str]:
        people = [seat.name for seat in self.seats[: len(self.ages)]]
        if any(age is not None for age in self.ages):
            aged: Data = {
                name: {} if age is None else {"age": age} for name, age in zip(people, self.ages, strict=True)
            }
            return block("seats", aged, 2)
        return block("seats", list(people), 2) if len(people) != self.players[0] else []

    def _scenario(self, text: str) -> Scenario:
        return _parsed(text, self.players, len(self.ages))

    def _failure(self, text: str) -> str | None:
        outcome = run(self.workshop, self._scenario(text), self.players, self.variants, self.options)
        if outcome.ok:
            return None
        said = [*(one.message for one in outcome.findings), *(one.message for one in outcome.diagnostics)]
        return f"played back, it does not hold: {said[0]}"


def _same_words(match: Match, compiled: Compiled) -> bool:
    """Whether a match is one of the ruleset itself, so that its state means the same there."""
    played, here = match.machine.program.ruleset, compiled.ruleset
    sections = ("cards", "actions", "zones", "counters", "abilities", "enums")
    return all(list(getattr(played, one)) == list(getattr(here, one)) for one in sections)


def _texts(data: Data) -> Iterator[str]:
    """Every word in data, those of keys as well."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from key.split()
            yield from _texts(value)
    elif isinstance(data, list):
        for value in data:
            yield from _texts(value)
    else:
        yield from str(data).split()


def _expected(decision: Decision) -> Data:
    """What `asks` says of a decision: the actions that stand to choose, else its name."""
    actions = list(dict.fromkeys(option.action or option.id for option in decision.options))
    listed = any(option.action for option in decision.options) and len(actions) <= _LONGEST
    return list[Data](actions) if listed else decision.name


def _asked(decisions: tuple[Decision, ...]) -> list[tuple[int | None, str, tuple[str, ...]]]:
    return [(one.seat, one.name, tuple(sorted(option.id for option in one.options))) for one in decisions]


def _under(sections: Sections, variants: Sequence[str], options: Mapping[str, int | str]) -> Data:
    """What the scenario says under `under`; each option stands with the variant that has it, else with the first."""
    if not variants:
        return "base"
    if not options:
        return list(variants) if len(variants) == 1 else {"together": list(variants)}
    given: dict[str, dict[str, Data]] = {name: {} for name in variants}
    for option, value in options.items():
        home = next((name for name in variants if _has(sections, name, option)), variants[0])
        given[home][option] = ("yes" if value else "no") if isinstance(value, bool) else value
    said: dict[str, Data] = dict(given)
    return said if len(variants) == 1 else {"together": said}


def _has(sections: Sections, variant: str, option: str) -> bool:
    """Whether the variant declares the option."""
    found = next((one.node.get("options") for one in sections.overlays if str(one.name) == variant), None)
    return isinstance(found, MappingNode) and found.entry(option) is not None


def _parsed(text: str, players: tuple[int, int], people: int) -> Scenario:
    """The scenario of a text that was written here."""
    problems = Problems()
    (document,) = load_text(Source("scenario.yaml", text), problems)
    assert isinstance(document, MappingNode), text
    listed = document.get("scenarios")
    assert isinstance(listed, SequenceNode), text
    node = listed.items[0]
    assert isinstance(node, MappingNode), text
    found = read_scenario(node, {}, None, problems)
    assert found, f"{text}{[one.message for one in problems]}"
    return found[0]
