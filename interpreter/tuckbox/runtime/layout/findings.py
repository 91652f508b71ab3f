"""What is found out about a ruleset when it is first needed, and holds in every state of every match of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tuckbox.program.held import Held
    from tuckbox.program.stakes import Stakes
    from tuckbox.semantics.checked.expressions import Value
    from tuckbox.semantics.checked.ruleset import Ability

    from ..answered import Matter
    from ..hearing import Ears
    from ..patterns import Looking
    from ..standing import StandIn
    from ..state import Granted, State
    from ..usable import Usable
    from .inventory import Inventory, Lying, Numbers
    from .listeners import InForce, Listeners

    #: Actions (as what could be taken is kept, the name, and the amounts on which alone it depends whether they are
    #: possible, if so), and whether also the use of abilities.
    Offers: TypeAlias = tuple[tuple[tuple[tuple[Value, ...], str, tuple[str, ...] | None], ...], bool]
    #: ``cells -> some of them``.
    Amounts: TypeAlias = Callable[[Sequence[Value]], object]
    #: The substitutions in force, what says which of them are plain, those of a seat with the cells that must hold so
    #: much, and whether all of them are plain.
    Standing: TypeAlias = tuple[list[InForce], object, list[tuple[StandIn, tuple[tuple[int, int], ...]]], bool]


class Purse(NamedTuple):
    """The cell of an amount, the least and most that may stand there (none: no bound), the cell of its supply.

    ``endless``: it never runs out, and its supply is not asked.
    """

    cell: int
    least: int | None
    most: int | None
    supply: int | None
    endless: bool


class Findings:
    """Answers by their questions; whoever needs one looks here first and leaves here what he finds out.

    ``standing_apart``: by the id of a substitution, whether nothing else that is paid can make its own cost payable.
    ``stand_ins``: the ids of the substitutions that may apply where an action is paid. ``fields_asked``: by which
    fields of its event a substitution knows what an action is done to. ``matters``: of a cost by its number, what its
    checks ask and are about. ``active_by_place``: kinds whose cards are active by where they lie, and by nothing else.
    ``cost_slots``: of a cost by its number, the registers that its phrases read up to
    each one; ``phrases_bound``: how many phrases read only the first none, one, two, … picks. ``space_words``: what
    a space is called, alone or among those of other zones. ``among``: the cards of kinds. ``windows``: of an event,
    the windows in which abilities answer to it, and to which of its names. ``looking``: of an ability and the name of
    an event, the patterns that name it. ``ears``: of events by their form or name, who may answer, and did last.
    ``answering``: the cards of which it matters to that where they lie. ``moment``: how the cards lay last, the grants,
    and a mark that is the same as long as the same answer. ``purses``: of a word, or a unit, and its holder, where the
    amount stands, its bounds
    and where its supply stands. ``owned``: of a grant or side, its abilities. ``steady``: whether units that are paid
    leave all substitutions as they are. ``alike``: of a place of a spot as good as others, what these have in common.
    ``first``: the state in which a game begins, with some seed. ``standing``: of the substitutions that were in force
    last, those of a seat that may apply to an action. ``plainly``: of those that were in
    force last, for a seat and action, what the plain ones meet and cost. ``inventory``: what is to
    be counted in every state. ``lying``: how the cards lay in a state that was found right;
    ``numbers``: the numbers of one, and what lay about in it. ``paths``: where the steps and phases are.
    ``held``: of which cards routines speak. ``stakes``: what it depends on whether the things offered within actions
    are possible. ``at_any_time``: what a step offers beside its actions, ``offers_twice``: whether any is among
    these. ``latest_amounts``: of an action and seat, the amounts on which alone it depends whether it is possible;
    the grants, and what they were when that was last found out, and whether it was. ``usable``: by the id of an
    ability, what stands fast about using it. ``activated``: of the activated abilities that were in force last,
    those of a seat.
    """

    __slots__ = (
        "activated", "active_by_place", "alike", "among", "answering", "at_any_time", "cost_slots", "ears",
        "fields_asked", "first", "held", "inventory", "latest_amounts", "looking", "lying", "matters", "moment",
        "numbers", "offers_twice", "owned", "paths", "phrases_bound", "plainly", "purses", "space_words", "stakes",
        "stand_ins", "standing", "standing_apart", "steady", "usable", "windows",
    )  # fmt: skip

    def __init__(self) -> None:
        self.standing_apart: dict[str, bool] = {}
        self.stand_ins: dict[str, frozenset[str]] = {}
        self.fields_asked: dict[tuple[str, str], tuple[str, ...] | None] = {}
        self.matters: dict[int, Matter] = {}
        self.active_by_place: dict[str, bool] = {}
        self.steady: bool | None = None
        self.cost_slots: dict[int, tuple[tuple[int, ...], ...]] = {}
        self.phrases_bound: dict[int, tuple[int, ...]] = {}
        self.space_words: dict[tuple[int, bool], str] = {}
        self.among: dict[tuple[str, ...], frozenset[int]] = {}
        self.windows: dict[str, dict[str, tuple[tuple[str, Listeners], ...]]] = {}
        self.looking: dict[tuple[str, str], list[Looking]] = {}
        self.ears: dict[str, Ears | None] = {}
        self.answering: frozenset[int] | None = None
        self.moment: tuple[object, object, object] = (None, None, None)
        self.purses: dict[tuple[str | int, int | None], Purse | None] = {}
        self.owned: dict[int, tuple[Ability, ...]] = {}
        self.standing: tuple[list[InForce], dict[tuple[int, str], list[InForce]]] = ([], {})
        self.plainly: dict[tuple[int, str], Standing] = {}
        self.first: State | None = None
        self.inventory: Inventory | None = None
        self.lying: Lying | None = None
        self.numbers: Numbers | None = None
        self.alike: dict[int, tuple[Value, ...] | None] = {}
        self.paths: dict[str, list[tuple[int, ...]]] | None = None
        self.stakes: Stakes | None = None
        self.held: Held | None = None
        self.at_any_time: dict[int, Offers] = {}
        self.offers_twice: dict[int, bool] = {}
        self.latest_amounts: dict[tuple[str, int], tuple[Amounts, tuple[Granted, ...], object, bool]] = {}
        self.usable: dict[str, Usable] = {}
        self.activated: tuple[list[InForce], dict[int, list[InForce]]] = ([], {})
