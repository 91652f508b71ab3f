"""What an expression tells of hidden things: of cards that lie where not everybody sees them, of secret counters.

Cautious on purpose: how many cards lie somewhere, whose they are and whether a place is empty everybody knows; what
an expression says only by way of a card that was moved, shown or looked at before is no longer hidden.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field

from tuckbox.dataclass import dataclass, replace
from tuckbox.language.types import CardOf, ListOf, Type
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Define, Ruleset
from tuckbox.semantics.reading import parts
from tuckbox.semantics.relations import stripped

ALL, OWNER, NONE = "all", "owner", "none"


@dataclass(frozen=True, slots=True)
class Secret:
    """``word``: the hidden zone, counter or field. ``own``: it is the zone or counter of `you`, who may see it."""

    word: str
    own: bool
    sort: str  # zone | counter | field


@dataclass(frozen=True, slots=True)
class Registers:
    """``cards``: the registers that hold cards from hidden zones; ``told``: those whose value tells of what is hidden.
    ``mine``: those that hold `you`."""

    cards: Mapping[int, Secret] = field(default_factory=dict)
    told: Mapping[int, Secret] = field(default_factory=dict)
    mine: frozenset[int] = frozenset((x.YOU,))

    def lying(self, slot: int, secret: Secret | None) -> Registers:
        """The same, with one more register known to hold cards from somewhere hidden."""
        return self if secret is None else replace(self, cards={**self.cards, slot: secret})

    def telling(self, slot: int, secret: Secret | None) -> Registers:
        """The same, with one more register known to tell of something hidden."""
        return self if secret is None else replace(self, told={**self.told, slot: secret})


@dataclass(slots=True)
class Hidden:
    """Reads the expressions of one ruleset. ``_asking``: the defined words being read; ``_known``: what each tells.
    ``blind``: the fields that nobody sees.
    """

    ruleset: Ruleset
    blind: frozenset[str]
    _asking: list[str] = field(default_factory=list)
    _known: dict[tuple[object, ...], list[Secret]] = field(default_factory=dict)

    def told(self, value: x.Checked, known: Registers) -> Iterator[tuple[Secret, x.Checked]]:
        """What the expression tells of secrets, each with the part of it that does."""
        match value:
            case x.Cell(word=word, holder=holder) if self._is_secret(word):
                yield Secret(word, _is_own(self.ruleset.counters[word].seen_by, holder, known), "counter"), value
            case x.CardField(card=card, field=word) if word in self.blind:
                yield Secret(word, own=False, sort="field"), value
            case x.CardField(card=card) | x.Builtin(name="title" | "name", of=card) if card is not None:
                lying = self.lying(card, known)
                if lying is not None:
                    yield lying, value
            case x.Local(slot=slot) if slot in known.told:
                yield known.told[slot], value
        yield from self._inside(value, known)

    def _inside(self, value: x.Checked, known: Registers) -> Iterator[tuple[Secret, x.Checked]]:
        match value:
            case x.Filter(of=of, slot=slot, condition=condition):
                yield from self.told(of, known)
                yield from self.told(condition, known.lying(slot, self.lying(of, known)))
            case x.Function(arguments=(first, *more)):
                yield from self.told(first, known)
                for one in more:
                    if isinstance(one, x.Each):
                        yield from self.told(one.body, known.lying(one.slot, self.lying(first, known)))
                    else:
                        yield from self.told(one, known)
            case x.Defined(name=name, arguments=arguments, you=you):
                for one in arguments:
                    yield from self.told(one, known)
                found = self._of_word(name, arguments, you, known)
                yield from ((secret, value) for secret in found)
            case _:
                for part in parts(value):
                    yield from self.told(part, known)

    def _of_word(self, name: str, arguments: tuple[x.Expr, ...], you: x.Expr | None, known: Registers) -> list[Secret]:
        """What a defined word tells of secrets: each by the word's own text, with its parameters as they are given."""
        made = self.ruleset.defines.get(name)
        if made is None or name in self._asking:
            return []
        inner = self._given(made, arguments, you, known)
        key = (name, *sorted(inner.mine), *inner.cards.items())
        if key not in self._known:
            self._asking.append(name)
            self._known[key] = list(dict.fromkeys(secret for secret, _ in self.told(made.formula.value, inner)))
            self._asking.pop()
        return self._known[key]

    def _given(self, made: Define, arguments: tuple[x.Expr, ...], you: x.Expr | None, known: Registers) -> Registers:
        """The registers of a defined word, by what it is given."""
        given = dict(zip(made.formula.parameters, arguments, strict=False))
        cards = {slot: lying for slot, one in given.items() if (lying := self.lying(one, known)) is not None}
        mine = {slot for slot, one in given.items() if _is_mine(one, known)}
        return Registers(cards, {}, frozenset(mine | ({x.YOU} if _is_mine(you, known) else set())))

    def lying(self, value: x.Checked | None, known: Registers) -> Secret | None:
        """The hidden zone in which the cards lie that the expression gives; none: all see them, or it is not told."""
        match value:
            case x.Zone(word=word, holder=holder):
                seen_by = self._seen_by(word)
                return None if seen_by == ALL else Secret(word, _is_own(seen_by, holder, known), "zone")
            case x.EveryZone(word=word):
                return None if self._seen_by(word) == ALL else Secret(word, own=False, sort="zone")
            case x.CardsIn(zone=of) | x.CardIn(zone=of) | x.Spaces(zone=of) | x.Filter(of=of):
                return self.lying(of, known)
            case x.Fallback(of=of):
                return self.lying(of, known)
            case x.Function(type=typed, arguments=(first, *_)) if _are_cards(typed):
                return self.lying(first, known)
            case x.Defined(name=name, arguments=arguments, you=you) if _are_cards(value.type):
                made = self.ruleset.defines.get(name)
                if made is not None:
                    return self.lying(made.formula.value, self._given(made, arguments, you, known))
            case x.Local(slot=slot):
                return known.cards.get(slot)
        return None

    def _seen_by(self, zone: str) -> str:
        """Who sees the cards of a zone; of those that are always there, everybody."""
        info = self.ruleset.zones.get(zone)
        return ALL if info is None else info.seen_by

    def _is_secret(self, word: str) -> bool:
        return self.ruleset.counters[word].seen_by != ALL


def blind_fields(ruleset: Ruleset) -> frozenset[str]:
    """The fields of cards that nobody sees, whichever kind has a field of that name."""
    found = {(name, field.seen_by == NONE) for kind in ruleset.kinds.values() for name, field in kind.fields.items()}
    return frozenset(name for name, hidden in found if hidden and (name, False) not in found)


def _is_own(seen_by: str, holder: x.Checked | None, known: Registers) -> bool:
    return seen_by == OWNER and _is_mine(holder, known)


def _is_mine(value: x.Checked | None, known: Registers) -> bool:
    return isinstance(value, x.Local) and value.slot in known.mine


def _are_cards(typed: Type) -> bool:
    base = stripped(typed)
    return isinstance(stripped(base.of) if isinstance(base, ListOf) else base, CardOf)
