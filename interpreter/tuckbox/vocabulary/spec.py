"""Signatures of the words of the language: what a verb, function or zone kind takes, gives and is for.

The checker and the compiler see only this; the meanings (``run``) live in one file per word beside it and are
called by the runtime. Nothing here imports the runtime.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import field
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.language.types import Type

#: What a parameter accepts. The checker coerces an operand to it or reports what it is instead.
#:   number, yes/no, text, player, players (one or several), die, face, kind, bag, zone, space,
#:   filled (a zone that says what it is filled from), side (one of the card's sides),
#:   place-of-cards (zone or space), cards (a card, several, none, or a zone's contents),
#:   selection (cards, or ``N``, ``N kind``, ``all`` of a source zone),
#:   units (a bag of resources; a group means the doer chooses), owed (a bag to be paid),
#:   counter (a place: counter, field with start, track), effect (a field of type effect, a card, a spot),
#:   action, grant, piece, value (fits the counter), condition (yes/no with ``it``), event, step, any
#: Functions also: set (a list, players, the contents of a zone, the units of a bag), list, amount (a
#:   number or a bag), unit (a unit, a list of units or a bag), track, spaces
Takes: TypeAlias = str


@dataclass(frozen=True, slots=True)
class Parameter:
    """``name`` is ``thing`` or the clause word that opens it.

    ``usual``: what is meant where it is not written: ``doer``; ``deck`` or ``hand`` (the zone that the kind of the
    cards names); ``receiving`` (the doer's own zone that takes the kind). None: nothing.
    """

    name: str
    takes: Takes
    required: bool = False
    usual: str | None = None


@dataclass(frozen=True, slots=True)
class Form:
    """One way to use a verb, told apart by what its thing is and which clauses stand there.

    ``result``: what ``as`` names: cards, card (optional), number, bag, face, piece, or None.
    ``in_cost``: may stand in a cost. ``run(table, event)`` makes the change and returns the result value;
    None: its meaning is a ``statement`` of the language, which is no single change.
    ``can(table, event)``: what of its thing can happen; what comes instead of it is about no more. None: all of it.
    ``selects``: for ``selection`` things: the clause that says the source (usually ``from``).
    ``one_of``: clauses of which exactly one must stand. ``word``: the word that must stand as its thing.
    ``spends``: its units come out of the doer's supply. ``free``: an action is done without its cost.
    ``creates``: it can make cards that were not there from the start.
    ``fills``: a refill is this, done card by card.
    ``orders``: the doer is asked in which order the cards of its thing shall lie.
    ``detaches``: cards come off a bearer that leaves play by it: `off`, or `home` to their owners.
    ``mutual``: it changes what `with` says as well, a place of that player or a card; to a pattern it is a change of
    each of the two.
    ``ends``: what is over when the running effect is finished: game, round, phase or turn.
    ``families``: the event families of its own, where other forms of the verb are in others; None: those of the verb.
    """

    id: str
    parameters: tuple[Parameter, ...]
    result: str | None = None
    in_cost: bool = False
    run: Callable[..., object] | None = None
    can: Callable[..., object] | None = None
    selects: str | None = None
    one_of: tuple[str, ...] = ()
    word: str | None = None
    statement: bool = False
    spends: bool = False
    free: bool = False
    fills: bool = False
    creates: bool = False
    mutual: bool = False
    orders: bool = False
    detaches: str | None = None
    ends: str | None = None
    families: tuple[str, ...] | None = None

    @property
    def takes_cards(self) -> bool:
        """Whether its thing is cards."""
        thing = self.parameter("thing")
        return thing is not None and thing.takes in ("selection", "cards")

    def parameter(self, name: str) -> Parameter | None:
        """The parameter of this name; None: the form has no such clause."""
        for one in self.parameters:
            if one.name == name:
                return one
        return None


@dataclass(frozen=True, slots=True)
class Verb:
    """``line`` is the manual's one line; ``manual`` the paragraph; ``families`` the event families it is in.

    ``says``: templates of its sentence, ``draw {thing}[ from {from}]``: under its language, of one form under
    ``en FORM``, of a special case under ``en FORM CASE`` (see ``tuckbox.wording.templates``). In Hungarian the verb
    comes first, in the third person, as ``*el|dob`` (``!``: its object is definite), and holes have endings.
    ``told``: language (and form) -> a line of the log, ``{by}`` and clauses replaced; empty: not worth a line.
    ``becomes(before, amount, to, other)``: what the number or word it acts on is after it, were there no bounds;
    ``other()`` is the other one of two. ``of_two``: it acts only on what has two values.
    ``touches``: whether the order of two can matter: ``anything``, ``named`` (only what the phrase names), ``added``
    (only adds to it).
    ``for_does``: the players of the clause ``for`` are those who do it.
    ``only_in``: the kind of ability outside which it means nothing. ``tells``: further fields of its event, and what
    they are. ``synonyms``: words of other games and languages for it.
    """

    word: str
    line: str
    forms: tuple[Form, ...]
    manual: str = ""
    families: tuple[str, ...] = ()
    says: Mapping[str, str] = field(default_factory=dict)
    told: Mapping[str, str] = field(default_factory=dict)
    becomes: Callable[..., object] | None = None
    of_two: bool = False
    touches: str = "anything"
    for_does: bool = False
    only_in: str | None = None
    tells: Mapping[str, Takes] = field(default_factory=dict)
    synonyms: tuple[str, ...] = ()

    @property
    def takes(self) -> tuple[Takes, ...]:
        """What the things of its forms may be."""
        return tuple(thing.takes for form in self.forms if (thing := form.parameter("thing")) is not None)


@dataclass(frozen=True, slots=True)
class FunctionParameter:
    """``per_it``: an expression evaluated for each member of the first argument, with ``it`` bound to it.
    ``default``: ``you`` (left out = you), ``it`` (left out = the member itself), ``number:N``, or None (must
    stand)."""

    name: str
    takes: Takes
    per_it: bool = False
    default: str | None = None


@dataclass(frozen=True, slots=True)
class Function:
    """``result(types of the arguments) -> Type``. ``run(table, *values)``: per-it arguments are callables
    ``(member) -> value``; None: the checker makes something else of it. ``synonyms``: words of other languages for it.

    ``says``: the template of its noun phrase in English: ``{0}`` is the first argument, ``{0*}`` all its members,
    ``{0's}`` whose; empty: it is called by its word. ``says_in``: the same in other languages; in Hungarian with
    endings (``{0:val}``), and what is somebody's as ``{0's:hely}``. ``place``: which member of its set it gives, from 0
    or, from the end, -1; none: it does not go by the order. ``least``: the number below which its result never is;
    ``counts``: its result is how many members its first argument has.
    """

    word: str
    line: str
    parameters: tuple[FunctionParameter, ...]
    result: Callable[..., Type]
    run: Callable[..., object] | None = None
    manual: str = ""
    synonyms: tuple[str, ...] = ()
    says: str = ""
    says_in: Mapping[str, str] = field(default_factory=dict)
    place: int | None = None
    least: int | None = None
    counts: bool = False


#: Rows down and columns to the right.
Step: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Board:
    """How the spaces of a zone lie to one another; as it stands here, in a row.

    ``written``: its ``shape``, the numbers as names in braces; empty: it is no shape of its own. ``places(*numbers)``:
    row and column of each space, in order; None: one after the other, as many as the zone says.
    ``wrong(*numbers)``: what is wrong with such numbers, or nothing.
    ``beside``: the steps to spaces that share a side. ``lines``: one step of each straight line. ``down``: the step to
    the space below. ``ring``: behind the last comes the first.
    ``rows``: its spaces have a `row` and a `column`. ``named``: a space in an option; empty: its number.
    ``called``: the same for a reader, by language. ``drawn``: line and half columns at which a space is drawn, by its
    row and column.
    ``says``: of what lies there, in English, with ``{cards}`` and the numbers; ``says_in``: in other languages.
    """

    written: str = ""
    places: Callable[..., tuple[Step, ...]] | None = None
    wrong: Callable[..., str] | None = None
    beside: tuple[Step, ...] = ((0, -1), (0, 1))
    lines: tuple[Step, ...] = ((0, 1),)
    down: Step = (0, 1)
    ring: bool = False
    rows: bool = False
    named: str = ""
    called: Mapping[str, str] = field(default_factory=dict)
    drawn: Callable[[int, int], Step] | None = None
    says: str = ""
    says_in: Mapping[str, str] = field(default_factory=dict)

    def numbers(self, given: tuple[int, ...]) -> dict[str, int]:
        """The numbers of a shape by the names they have in ``written``."""
        return dict(zip(re.findall(r"{(\w+)}", self.written), given, strict=True))

    def read(self, shape: str) -> tuple[int, ...] | None:
        """The numbers of a written shape; none if it is another one."""
        found = re.fullmatch(re.sub(r"{\w+}", r"([1-9]\\d{0,3})", self.written), shape) if self.written else None
        return None if found is None else tuple(map(int, found.groups()))

    def form(self) -> str:
        """How such a shape is written: `square ROWS by COLUMNS`."""
        return re.sub(r"{(\w+)}", lambda hole: hole[1].upper(), self.written)


@dataclass(frozen=True, slots=True)
class ZoneKind:
    """``ordered``: the order of its cards is part of the state. ``drawn``: how ``N from`` it is meant: top,
    random or chosen. ``spaces``: consists of spaces, which lie as ``board`` says. ``says``: how its cards lie, in
    English; ``says_in``: in other languages."""

    word: str
    line: str
    ordered: bool
    drawn: str
    spaces: bool = False
    says: str = ""
    says_in: Mapping[str, str] = field(default_factory=dict)
    board: Board = Board()


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All words, by word. Handed to checker and compiler; tests may pass a three-word one."""

    verbs: Mapping[str, Verb]
    functions: Mapping[str, Function]
    zone_kinds: Mapping[str, ZoneKind]
    families: Mapping[str, tuple[str, ...]]  # change, move, affect: the verbs in them; act: all actions

    @property
    def costs(self) -> tuple[str, ...]:
        """The verbs that may stand in a cost."""
        return tuple(word for word, verb in self.verbs.items() if any(form.in_cost for form in verb.forms))

    def meant_by(self, word: str) -> tuple[str, ...]:
        """The verbs that a word of another game may mean."""
        return tuple(verb.word for verb in self.verbs.values() if word in verb.synonyms)

    def functions_meant_by(self, word: str) -> tuple[str, ...]:
        """The functions that a word of another language may mean."""
        return tuple(function.word for function in self.functions.values() if word in function.synonyms)

    def form(self, form_id: str) -> Form:
        """The form with this id (``verb.form``)."""
        word = form_id.split(".", 1)[0]
        return next(form for form in self.verbs[word].forms if form.id == form_id)
