"""A checked ruleset made ready to run: every body flattened, everything that runs numbered.

Numbers, not objects, stand in the state: a frame says "routine 12, instruction 4". They depend only on the
ruleset's text, so a saved match of the same content hash finds the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.semantics.checked.ruleset import Ability, Action, PhasePart, Ruleset, StepPart
from tuckbox.semantics.checked.statements import Check, Cost, CostStep, Owe, Routine
from tuckbox.vocabulary.spec import Vocabulary

from .code import Code
from .ending import ending_forms, endings
from .footprint import Footprint, footprint
from .inside import inside
from .lower import Lowering
from .lowered import Lowered

Part = StepPart | PhasePart


@dataclass(frozen=True, slots=True)
class CostCode:
    """A cost with the routines that ask what is chosen inside it, in written order (None: nothing is).

    ``asks``: how it is paid. ``quiz``: the answers that its checks need, any of which may turn out wrong.
    """

    cost: Cost
    asks: int | None
    quiz: int | None


@dataclass(frozen=True, slots=True)
class Program:
    """``codes`` by number; ``routine`` finds a number by what it is the code of."""

    ruleset: Ruleset
    codes: tuple[Code, ...]
    routine: dict[tuple[str, ...], int]
    costs: tuple[CostCode, ...]
    cost_number: dict[tuple[str, ...], int]
    parts: tuple[Part, ...]
    part_children: dict[int, tuple[int, ...]]
    flow: tuple[int, ...]
    closing: tuple[int, ...]
    actions: tuple[Action, ...]
    action_number: dict[str, int]
    abilities: tuple[Ability, ...]
    ability_number: dict[str, int]
    step_names: tuple[str, ...]
    part_words: tuple[tuple[str, ...], ...]  # of each part: its name, and ``phase.step``
    step_effects: dict[int, int]  # of the parts that are steps with an effect: its routine
    action_effects: tuple[int | None, ...]  # of each action: the routine of its effect
    footprints: tuple[Footprint, ...]  # of each ability
    event_names: dict[str, tuple[str, ...]]  # of actions that count as others: all names their events answer to
    counterparts: tuple[Action, ...]  # the actions that count as others
    quizzes: bool  # whether any cost has a check that needs an answer
    within: bool  # whether a step offers something within actions
    ending: frozenset[int]  # the abilities that may end the game

    def code(self, *key: str) -> int | None:
        return self.routine.get(key)


#: What routines are of that never run inside an action.
_OUTSIDE = frozenset(("setup", "step", "else"))


class _Builder:
    def __init__(self, ruleset: Ruleset, vocabulary: Vocabulary, lowered: Lowered) -> None:
        self.ruleset = ruleset
        self.vocabulary = vocabulary
        self.lowered = lowered
        self.codes: list[Code] = []
        self.costs: list[CostCode] = []
        self.cost_number: dict[tuple[str, ...], int] = {}
        self.routine: dict[tuple[str, ...], int] = {}
        self.parts: list[Part] = []
        self.children: dict[int, tuple[int, ...]] = {}
        self.inside = inside(ruleset)
        self.ending = ending_forms(vocabulary)

    def add(self, key: tuple[str, ...], routine: Routine | None, slots: int = 0) -> None:
        if routine is None:
            return
        slots = max(routine.slots, slots)
        within = bool(self.inside) and key[0] not in _OUTSIDE
        if key[0] in ("action", "procedure"):
            within = key in self.inside
        kept = self.lowered.codes.get((id(routine), slots, within))
        code = self._lower(routine, slots, within) if kept is None else kept[1]
        self.routine[key] = len(self.codes)
        self.codes.append(code)

    def _lower(self, routine: Routine, slots: int, within: bool) -> Code:
        costs = len(self.costs)
        lowering = Lowering(routine.name, slots, self.number_cost, within, self.ending)
        lowering.block(routine.body)
        code = lowering.code()
        if len(self.costs) == costs:
            self.lowered.codes[id(routine), slots, within] = (routine, code)
        return code

    def number_cost(self, cost: Cost, slots: int) -> int:
        """Give a cost its number, and its choices a routine if it has any."""
        kept = self.lowered.costs.get((id(cost), slots))
        asks, quiz = self._choices(cost, slots) if kept is None else kept[1]
        self.costs.append(CostCode(cost, self._routine(asks), self._routine(quiz)))
        return len(self.costs) - 1

    def _routine(self, code: Code | None) -> int | None:
        """The number of a routine that only a cost runs."""
        if code is None:
            return None
        self.codes.append(code)
        return len(self.codes) - 1

    def _choices(self, cost: Cost, slots: int) -> tuple[Code | None, Code | None]:
        """What asks how a cost is paid, and what asks for the answers that its checks need."""
        costs = len(self.costs)
        paying, checking = (Lowering("choices of a cost", slots, self.number_cost, within=False) for _ in range(2))
        checking.questions(tuple(step for step in cost.steps if isinstance(step, Check) and step.asks))
        for step in cost.steps:
            match step:
                case CostStep(before=before) | Owe(before=before):
                    paying.block(before)
                case _:
                    pass
        found = tuple(one.code(returns=True) if one.here else None for one in (paying, checking))
        if len(self.costs) == costs:
            self.lowered.costs[id(cost), slots] = (cost, (found[0], found[1]))
        return found[0], found[1]

    def footprint(self, ability: Ability) -> Footprint:
        kept = self.lowered.footprints.get(id(ability))
        if kept is None:
            kept = (ability, footprint(ability, self.ruleset, self.vocabulary.verbs))
            self.lowered.footprints[id(ability)] = kept
        return kept[1]

    def cost(self, key: tuple[str, ...], cost: Cost | None, slots: int) -> None:
        if cost is not None:
            self.cost_number[key] = self.number_cost(cost, slots)

    def part(self, part: Part) -> int:
        number = len(self.parts)
        self.parts.append(part)
        if isinstance(part, PhasePart):
            self.children[number] = tuple(self.part(child) for child in part.parts)
        else:
            self.add(("step", str(number)), part.effect)
            if part.menu is not None:
                self.add(("else", str(number)), part.menu.otherwise)
        return number

    def part_words(self, top: tuple[int, ...]) -> tuple[tuple[str, ...], ...]:
        found: dict[int, tuple[str, ...]] = {}

        def walk(parts: tuple[int, ...], phase: str | None) -> None:
            for part in parts:
                name = self.parts[part].name
                inside = name is not None and phase is not None
                found[part] = () if name is None else (name, f"{phase}.{name}") if inside else (name,)
                walk(self.children.get(part, ()), name or phase)

        walk(top, None)
        return tuple(found[part] for part in range(len(self.parts)))

    def cards(self) -> None:
        for card in self.ruleset.cards.values():
            for name, effect in card.effects.items():
                self.add(("card", card.id, name), effect)
            for name, (cost, slots) in card.costs.items():
                self.cost(("card cost", card.id, name), cost, slots)
        for zone in self.ruleset.zones.values():
            if zone.spot is not None:
                self.add(("spot", zone.name), zone.spot.effect)
                if zone.spot.cost is not None:
                    self.cost(("spot cost", zone.name), *zone.spot.cost)
            for group in zone.groups:
                self.add(("space", zone.name, str(group.name)), group.effect)
                if group.cost is not None:
                    self.cost(("space cost", zone.name, str(group.name)), *group.cost)

    def build(self) -> Program:
        rules = self.ruleset
        self.add(("setup",), rules.setup)
        flow, closing = (tuple(map(self.part, parts)) for parts in (rules.flow, rules.closing))
        for procedure in rules.procedures.values():
            self.add(("procedure", procedure.name), procedure.effect)
        for action in rules.actions.values():
            self.add(("action", action.name), action.effect, action.slots)
            self.cost(("action cost", action.name), action.cost, action.slots)
        for ability in rules.abilities.values():
            self.add(("ability", ability.id), ability.effect, ability.slots)
            self.cost(("ability cost", ability.id), ability.cost, ability.slots)
        self.cards()
        names = tuple(dict.fromkeys(part.name for part in self.parts if part.name is not None))
        others = tuple(action for action in rules.actions.values() if action.counts_as is not None)
        return Program(
            rules,
            tuple(self.codes),
            self.routine,
            tuple(self.costs),
            self.cost_number,
            tuple(self.parts),
            self.children,
            flow,
            closing,
            tuple(rules.actions.values()),
            {name: number for number, name in enumerate(rules.actions)},
            tuple(rules.abilities.values()),
            {name: number for number, name in enumerate(rules.abilities)},
            names,
            self.part_words((*flow, *closing)),
            {int(key[1]): number for key, number in self.routine.items() if key[0] == "step"},
            tuple(self.routine.get(("action", name)) for name in rules.actions),
            tuple(map(self.footprint, rules.abilities.values())),
            {one.name: (one.name, one.counts_as) for one in others if one.counts_as is not None},
            others,
            any(code.quiz is not None for code in self.costs),
            bool(self.inside),
            endings(rules, {key: self.codes[number] for key, number in self.routine.items()}, self.vocabulary),
        )


def compile_ruleset(ruleset: Ruleset, vocabulary: Vocabulary, lowered: Lowered | None = None) -> Program:
    """Flatten every routine of a checked ruleset. The same ruleset gives the same numbers.

    ``lowered``: what was flattened before of rulesets that share its parts; whatever is new is added.
    """
    return _Builder(ruleset, vocabulary, Lowered() if lowered is None else lowered).build()


def listing(code: Code) -> Iterator[str]:
    """A readable listing of one routine: number, instruction, operands."""
    for number, op in enumerate(code.ops):
        yield f"{number:4} {op}"
