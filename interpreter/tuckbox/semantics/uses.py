"""What the texts of a ruleset change, read and do."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from tuckbox.dataclass import dataclass
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.reading import walk
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.spec import Form, Vocabulary


@dataclass(frozen=True, slots=True)
class Uses:
    """``changed``, ``read``: counters, and fields of cards and spaces. What a cost changes limits it, so it is read;
    what is read for its own change only is not.

    ``done``: the verbs and procedures that happen. ``wins``: somebody can be made to win.
    """

    changed: frozenset[str] = frozenset()
    read: frozenset[str] = frozenset()
    done: frozenset[str] = frozenset()
    wins: bool = False


def uses(ruleset: Ruleset, vocabulary: Vocabulary, reuse: Reuse) -> Uses:
    """Of all its texts together; only once, however many ask."""
    return reuse.alone(ruleset, lambda: _uses_of_all(ruleset, vocabulary, reuse), "uses of all")


def _uses_of_all(ruleset: Ruleset, vocabulary: Vocabulary, reuse: Reuse) -> Uses:
    found = reuse.each(sights(ruleset, reuse), partial(_uses, vocabulary), "uses")
    return Uses(
        frozenset[str]().union(*(one.changed for one in found)),
        frozenset[str]().union(*(one.read for one in found)),
        frozenset[str]().union(*(one.done for one in found)),
        any(one.wins for one in found),
    )


def says_who_wins(ruleset: Ruleset, used: Uses) -> bool:
    """Whether a game of it has winners. As long as it has none, it is being written, and more is to come."""
    return bool(ruleset.score or ruleset.tie_break or used.wins)


def _uses(vocabulary: Vocabulary, body: Sight) -> Uses:
    strict = {id(one.phrase) for one in body.of(s.CostStep)} | {id(part) for one in body.of(s.May) for part in one.head}
    phrases = body.of(s.Do)
    changing: dict[int, bool] = {}  # what a phrase changes, and whether that limits the phrase
    for one in phrases:
        if _takes_a_place(vocabulary.form(one.form)):
            changing.update((id(of), id(one) in strict) for name, of in one.arguments if name == "thing")
    named = list(_named(body))
    own = {node for one in phrases for node in _for_itself(one)}
    done = {one.verb for one in phrases} | {one.procedure for one in body.of(s.CallProcedure)}
    return Uses(
        frozenset(word for word, node in named if node in changing),
        frozenset(word for word, node in named if node not in own and changing.get(node, True)),
        frozenset(done),
        any(_wins(vocabulary.form(one.form)) for one in phrases),
    )


def _for_itself(one: s.Do) -> Iterator[int]:
    """Where a phrase that changes a counter reads it for that: `set fame to fame + 1`."""
    given = dict(one.arguments)
    thing = given.pop("thing", None)
    if isinstance(thing, x.Named) and thing.sort == "counter":
        yield from (id(part) for value in given.values() for part in walk(value) if _is_cell(part, thing.name))


def _is_cell(part: x.Checked, word: str) -> bool:
    return isinstance(part, x.Cell) and part.word == word


def _named(body: Sight) -> Iterator[tuple[str, int]]:
    """The counters and fields that are named, each with the id of its node."""
    yield from ((one.word, id(one)) for one in body.of(x.Cell))
    yield from ((one.field, id(one)) for one in body.of(x.CardField))
    yield from ((one.field, id(one)) for one in body.of(x.SpaceField))
    yield from ((one.name, id(one)) for one in body.of(x.Named) if one.sort == "counter")
    yield from ((one.value, id(one)) for one in body.of(x.Constant) if isinstance(one.value, str))


def _takes_a_place(form: Form) -> bool:
    thing = form.parameter("thing")
    return thing is not None and thing.takes == "counter"


def _wins(form: Form) -> bool:
    return form.ends is not None and form.parameter("for") is not None
