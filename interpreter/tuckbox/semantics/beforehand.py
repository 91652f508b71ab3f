"""What is certain of a game before it begins: what is printed on its cards, how much room there is, which words stay.

Cautious on purpose: nothing is certain of what an option decides, what can be created or what may be stacked.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field

from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import RulesetDecl
from tuckbox.document import Scalar
from tuckbox.language.types import CardOf, ListOf, SpaceOf, Type
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import ActionPick, CardInfo, FieldInfo, Ruleset, SpaceGroup
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.reuse import Reuse
from tuckbox.vocabulary.spec import Vocabulary

#: The word that a text names an option with.
_OPTION = "option"


@dataclass(slots=True)
class Beforehand:
    """Of one ruleset; everything is found out when it is first asked for."""

    ruleset: Ruleset
    decl: RulesetDecl
    vocabulary: Vocabulary
    reuse: Reuse
    _printed: dict[tuple[str, tuple[str, ...]], frozenset[x.Value]] = field(default_factory=dict)
    _chosen: frozenset[str] | None = None
    _altered: frozenset[str] | None = None
    _stacked: frozenset[str] | None = None
    _creates: bool | None = None

    def printed(self, word: str, of: Type) -> frozenset[x.Value]:
        """What stands in a field of all cards of a type; nothing where that can change or is not told."""
        held = stripped(of)
        kinds = held.kinds if isinstance(held, CardOf) else ()
        if (word, kinds) not in self._printed:
            self._printed[word, kinds] = self._on_cards(word, kinds)
        return self._printed[word, kinds]

    def left_out(self, word: str) -> frozenset[x.Value]:
        """What cards have in a field that they say nothing of."""
        return frozenset(kind.fields[word].start for kind in self.ruleset.kinds.values() if word in kind.fields)

    def formula(self, word: str) -> x.Expr | None:
        """What a defined word always is; none: abilities may change it."""
        if self._altered is None:
            self._altered = frozenset(one.word for one in self.ruleset.abilities.values() if one.word is not None)
        return None if word in self._altered else self.ruleset.defines[word].formula.value

    def members(self, of: x.Expr) -> tuple[int, int | None]:
        """How many members a set has at least and at most; none: that is not known."""
        match of:
            case x.Filter(of=inner):
                return 0, self.members(inner)[1]
            case x.CardsIn(zone=x.Zone(word=word)):
                return 0, _least(self._room(word), self._copies_of(of.type))
            case x.CardsIn() | x.CardsOf():
                return 0, self._copies_of(of.type)
            case x.Spaces(zone=x.Zone(word=word), group=group):
                count = self._spaces(word, group)
                return count or 0, count
            case _:
                return 0, None

    # ------------------------------------------------------------------ cards

    def _on_cards(self, word: str, kinds: tuple[str, ...]) -> frozenset[x.Value]:
        if self._chosen is None:
            self._chosen = frozenset(_decided_by_options(self.decl))
        found: set[x.Value] = set()
        for card in self.ruleset.cards.values():
            info = self.ruleset.kinds[card.kind].fields.get(word)
            if info is None or (kinds and card.kind not in kinds):
                continue
            if info.changes or info.computed or card.sides or word in self._chosen:
                return frozenset()
            found.add(_says(card, info))
        return frozenset(found)

    def _copies_of(self, of: Type) -> int | None:
        """How many cards of a set's kinds there are in all."""
        if self._creates is None:
            self._creates = any(
                self.vocabulary.form(one.form).creates
                for seen in sights(self.ruleset, self.reuse)
                for one in seen.of(s.Do)
            )
        held = of.of if isinstance(of, ListOf) else of
        kinds = held.kinds if isinstance(held, CardOf) else ()
        companions = {one.companion for one in self.ruleset.kinds.values() if one.companion is not None}
        if self._creates or not kinds or companions & {base for one in kinds for base in self._bases(one)}:
            return None
        counts = [one.copies for one in self.ruleset.cards.values() if one.kind in kinds]
        return sum(counts) if counts else None

    def _bases(self, kind: str) -> tuple[str, ...]:
        return self.ruleset.kinds[kind].bases

    # ------------------------------------------------------------------ places

    def _room(self, word: str) -> int | None:
        """How many cards a zone takes at most."""
        info = self.ruleset.zones[word]
        if info.size is not None:
            return _number(info.size)
        if not info.groups or word in self._crowded():
            return None
        return self._spaces(word, None)

    def _spaces(self, word: str, group: str | None) -> int | None:
        """How many spaces a zone or a group of them has; of a group that everybody has, one player's."""
        info = self.ruleset.zones[word]
        if info.spot is not None:
            return None
        if info.shape is not None:
            board, numbers = self.vocabulary.zone_kinds[info.kind].board, info.shape[1]
            return len(board.places(*numbers)) if board.places is not None and numbers else None
        groups = [one for one in info.groups if group is None or one.name == group]
        counts = [self._in_group(one, whole=group is None) for one in groups]
        return None if not counts or None in counts else sum(one for one in counts if one is not None)

    def _in_group(self, group: SpaceGroup, *, whole: bool) -> int | None:
        if group.per_player and whole:
            return None
        return len(group.values) if group.values else _number(group.count)

    def _crowded(self) -> frozenset[str]:
        """The zones on whose spaces a text may put a card although one lies there."""
        if self._stacked is None:
            self._stacked = frozenset[str]().union(
                *self.reuse.each(sights(self.ruleset, self.reuse), _stacking, "stacking")
            )
        return frozenset(self.ruleset.zones) if "" in self._stacked else self._stacked


def beforehand(ruleset: Ruleset, decl: RulesetDecl, vocabulary: Vocabulary, reuse: Reuse) -> Beforehand:
    """Of a ruleset; one, however many ask."""
    return reuse.alone(ruleset, lambda: Beforehand(ruleset, decl, vocabulary, reuse), "beforehand")


def is_written(value: x.Checked) -> bool:
    """Whether a constant stands in the text as it is; others come from an option, which may have another value."""
    return value.at is not None and _OPTION not in value.at.text


def _least(*bounds: int | None) -> int | None:
    return min((one for one in bounds if one is not None), default=None)


def _says(card: CardInfo, info: FieldInfo) -> x.Value:
    """What a card says in a field; left out, it says what its kind does."""
    value = card.constants.get(info.name)
    return info.start if value is None else value


def _number(value: x.Expr) -> int | None:
    """The number that an expression is, unless an option decides it."""
    if isinstance(value, x.Constant) and isinstance(value.value, int) and (value.at is None or is_written(value)):
        return value.value
    return None


def _decided_by_options(decl: RulesetDecl) -> Iterable[str]:
    """The fields that some card says with the help of an option."""
    for card in decl.cards:
        for name, node in card.fields:
            if isinstance(node, Scalar) and _OPTION in node.value:
                yield str(name)


def _stacking(body: Sight) -> frozenset[str]:
    """The zones on whose spaces a body may put a card although one lies there; `` stands for any zone."""
    sources: dict[int, x.Expr] = {one.slot: one.of for one in body.of(ActionPick)}
    sources |= {one.slot: one.question.of for one in body.of(s.Ask)}
    found: set[str] = set()
    for one in body.of(s.Do):
        for name, value in one.arguments:
            held = stripped(value.type)
            if name in ("thing", "from") or not isinstance(held, SpaceOf) or _is_empty(value, sources):
                continue
            found.update(held.zones or ("",))
    return frozenset(found)


def _is_empty(value: x.Expr, sources: dict[int, x.Expr]) -> bool:
    """Whether a space was chosen among empty ones."""
    of = sources.get(value.slot) if isinstance(value, x.Local) else value
    if isinstance(of, x.Function) and of.arguments:
        of = of.arguments[0]
    if not isinstance(of, x.Filter):
        return False
    asked = of.condition.parts if isinstance(of.condition, x.AllOf) else (of.condition,)
    return any(isinstance(one, x.Builtin) and one.name == "empty" for one in asked)
