"""A match that begins where a scenario does: at its `given`, with its seats, variants and additions."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tuckbox.api import Game
from tuckbox.checking import ContentError
from tuckbox.dataclass import replace
from tuckbox.document import Mapping
from tuckbox.runtime import rng
from tuckbox.runtime.match import Match, Player, Setting
from tuckbox.runtime.open_order import candidates
from tuckbox.runtime.table import Table
from tuckbox.semantics.checked.expressions import Value

from .cases import Case, collect
from .fillers import fillers
from .inline import Broken, Compiled
from .model import BARE, Scenario, Seat
from .report import diagnostic
from .run import begin, staged
from .seats import seats_of
from .trouble import Trouble


class NoScenario(LookupError):
    """The ruleset has no scenario of this name (under these variants); ``known``: those that it has."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"there is no scenario `{name}`")
        self.known = known


def start_from(
    ref: str | Path, name: str, variants: tuple[str, ...] = (), lang: str | None = None, seed: int = 0
) -> tuple[Game, Match]:
    """The match at the position that a scenario's `given` lays out; without variants, under the first it runs under.

    ``seed``: of chance from there on. NoScenario: there is none of this name. ContentError: the ruleset has errors, or
    the scenario is not written right.
    """
    cases = collect(ref).cases
    named = [case for case in cases if name in (case.id, case.scenario.name) and case.untestable is None]
    fitting = [case for case in named if case.variants == variants] if variants else named
    if not fitting:
        raise NoScenario(name, tuple(dict.fromkeys(case.id for case in cases)))
    try:
        return _begun(fitting[0], lang, seed)
    except Trouble as trouble:
        raise ContentError([diagnostic(trouble.finding)]) from trouble


def laid(case: Case, scenario: Scenario, compiled: Compiled, seed: int, lang: str | None = None) -> tuple[Game, Match]:
    """The match at the position of a scenario that is compiled. Trouble: it cannot be laid out."""
    seats = seats_of(scenario, case.players)
    silent = tuple(Seat(one, scenario.span) for one in compiled.ruleset.silent_seats)
    stage = staged(scenario, compiled, (*seats, *silent))
    begin(stage)
    state = stage.table.state.copy()
    state.stack = state.stack[:-1]  # what lies below the rest that a scenario begins with
    state.rng = rng.seeded(seed)
    layout = compiled.layout(len(seats) + len(silent))
    _settle(Table(layout, state))
    game = _game(case, scenario, compiled, lang)
    players = tuple(Player(seat.name, seat.age) for seat in (*seats, *silent))
    setting = Setting(
        game.id, game.hash, game.variants, game.options, players, seed, False, {}, game.lang, scenario.name
    )
    return game, Match(game.program, layout, setting, state, backend=game.backend(len(players)))


def _begun(case: Case, lang: str | None, seed: int) -> tuple[Game, Match]:
    scenario = replace(case.scenario, then=Mapping((), case.scenario.span))
    if scenario.start == BARE:
        scenario = replace(scenario, when=())  # after a set-up its first steps answer what that asks
    names = tuple(seat.name for seat in seats_of(scenario, case.players))
    compiled = case.workshop.program(scenario, names, case.variants, case.options)
    if isinstance(compiled, Broken):
        raise ContentError(compiled.diagnostics)
    return laid(case, scenario, compiled, seed, lang)


def _game(case: Case, scenario: Scenario, compiled: Compiled, lang: str | None) -> Game:
    """The game that is played there; with what a scenario adds it is another one than the ruleset's own."""
    rules = compiled.ruleset
    added = scenario.content.entries or compiled.values or compiled.effects or compiled.grants or fillers(scenario)
    written = hashlib.sha256(scenario.node.span.text.encode()).hexdigest()[:12]
    hash_ = f"{rules.content_hash} with {case.name} {written}" if added else rules.content_hash
    options: dict[str, Value] = dict(rules.options)
    return Game(compiled.program, case.variants, options, lang or rules.languages[0], hash_)


def _settle(table: Table) -> None:
    """Shuffled piles whose order is still open get one."""
    state = table.state
    for zone, cards in enumerate(state.zones):
        opened = candidates(table, zone)
        if opened:
            state.rng, mixed = rng.shuffled(state.rng, opened)
            rest = iter(mixed)
            state.zones[zone] = tuple(next(rest) if card in opened else card for card in cards)
    state.open_cards = ()
