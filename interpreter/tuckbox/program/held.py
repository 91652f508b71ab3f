"""Which cards a routine speaks of by name, and which a free action can move: nothing is moved that is still spoken of.

Told from the text, by the kinds of the cards: what an action has picked, what an effect has chosen or counts through,
and the card that an ability answers to. Spaces and zones are no cards: they stay where they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tuckbox.language.types import CardOf, ListOf, OptionalOf, PieceOf, Type
from tuckbox.semantics.checked import expressions as e
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.vocabulary.spec import Form, Verb

from .code import Code
from .lying import ALL, Lying

_NOTHING: frozenset[str] = frozenset()


class Held:
    """Of one ruleset; what is asked of a tree is found once."""

    def __init__(self, ruleset: Ruleset, verbs: Mapping[str, Verb]) -> None:
        self._ruleset, self._verbs, self._lying = ruleset, verbs, Lying(ruleset)
        self._held: dict[tuple[int, int], tuple[Code, frozenset[str]]] = {}
        self._moved: dict[tuple[str, int], frozenset[str]] = {}

    def spoken_of(self, code: Code, pc: int) -> frozenset[str]:
        """The words (as in `Lying`) for the cards for which a routine that goes on there still has names."""
        kept = self._held.get((id(code), pc))
        if kept is None:
            live = code.live[pc]
            found = (self._lying.of(part) for part in nodes(code.ops) if _names_cards(part, live))  # type: ignore[arg-type]
            kept = self._held[id(code), pc] = (code, _NOTHING.union(*found))
        return kept[1]

    def moved_by(self, sort: str, number: int) -> frozenset[str]:
        """The words for the cards that an ``"action"`` or an ability (``"activate"``) may move, apart from its own."""
        if (sort, number) not in self._moved:
            self._moved[sort, number] = _NOTHING  # what calls itself moves nothing more
            rules = self._ruleset
            one = tuple(rules.actions.values())[number] if sort == "action" else tuple(rules.abilities.values())[number]
            self._moved[sort, number] = _NOTHING.union(*self._moves((one.cost, one.effect), set()))
        return self._moved[sort, number]

    def _moves(self, tree: object, seen: set[str]) -> Iterator[frozenset[str]]:
        for part in nodes(tree):
            match part:
                case s.Do():
                    yield self._of_phrase(part)
                case s.CallProcedure(procedure=name) if name not in seen:
                    seen.add(name)
                    yield from self._moves(self._ruleset.procedures[name].effect, seen)
                case s.Offer(action=name) if name not in seen:
                    seen.add(name)
                    action = self._ruleset.actions[name]
                    yield from self._moves((action.cost, action.effect), seen)

    def _of_phrase(self, phrase: s.Do) -> frozenset[str]:
        form: Form = next(one for one in self._verbs[phrase.verb].forms if one.id == phrase.form)
        thing = next((expr for name, expr in phrase.arguments if name == "thing"), None)
        if isinstance(thing, e.Local) and thing.slot == e.THIS:
            return _NOTHING
        parameter = form.parameter("thing")
        if parameter is not None and parameter.takes == "effect":
            return frozenset((ALL,))
        return self._lying.changed(phrase.arguments, form) if form.takes_cards else _NOTHING


def _names_cards(part: object, live: frozenset[int]) -> bool:
    """Whether it is a name for cards, in one of these registers or from the event."""
    match part:
        case e.Local(slot=slot, type=sort):
            return slot in live and slot not in (e.THIS, e.YOU) and _is_of_cards(sort)
        case e.EventField(type=sort):
            return _is_of_cards(sort)
    return False


def _is_of_cards(sort: Type) -> bool:
    while isinstance(sort, ListOf | OptionalOf):
        sort = sort.of
    return isinstance(sort, CardOf | PieceOf)
