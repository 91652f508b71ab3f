"""Abilities of cards as Hungarian sentences, as far as their words go; `Unsaid` where they hold something rarer.

`you` is spoken to: `Körönként egyszer, ha kimeríted ezt a lapot: kapsz 1 varázspontot.`
"""

from __future__ import annotations

from collections.abc import Sequence

from tuckbox.language.types import YES_NO, OptionalOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked import statements as s
from tuckbox.vocabulary.spec import Vocabulary

from . import hungarian as hu
from .names import Naming, spaced
from .templates import filled_holes

_PERIODS = {
    "any time": "bármikor", "once each turn": "körönként egyszer", "once each round": "fordulónként egyszer",
    "once each game": "játékonként egyszer",
}  # fmt: skip
_WINDOWS = {"after": "miután", "at once after": "amint", "before": "mielőtt"}
_OPERATORS = {"<": "kevesebb, mint", "<=": "legfeljebb", ">": "több, mint", ">=": "legalább"}


class Unsaid(Exception):
    """This has no Hungarian sentence."""


class Speaker:
    """Says the abilities of one ruleset. Every method raises Unsaid for what it has no words for."""

    def __init__(self, naming: Naming, vocabulary: Vocabulary) -> None:
        self.naming = naming
        self.vocabulary = vocabulary
        self.known: dict[int, str] = {}  # what decisions before a phrase are called in it

    def ability(self, of: r.Ability) -> str:
        """The sentence of an ability, without a full stop."""
        self.known = {}
        if of.picks or of.place is not None or of.asked is not None or of.lasts is not None:
            raise Unsaid
        match of.form:
            case "activated":
                return f"{self._activated(of)}: {self._effect(of)}"
            case "triggered":
                return f"{self._triggered(of)}: {self._effect(of)}"
            case "reaction":
                return f"{self._reaction(of)}: {self._effect(of)}"
            case "modify":
                return self._modify(of)
        raise Unsaid

    # ------------------------------------------------------------------ what begins a sentence

    def _activated(self, of: r.Ability) -> str:
        lead = _PERIODS.get(of.period or "any time")
        if lead is None or of.main or of.counts_as is not None:
            raise Unsaid
        terms = [f"ha {part}" for part in (self._cost(of.cost), self._when(of.when)) if part]
        return ", ".join([lead, *terms])

    def _triggered(self, of: r.Ability) -> str:
        may = "ha akarod, " if of.optional else ""
        lead = f"{_WINDOWS[of.window or 'after']} {self._pattern(of.patterns)}"
        if of.period is not None:
            lead = f"{_PERIODS[of.period]}, {lead}"
        when = self._when(of.when)
        return f"{lead}{f', ha {when}' if when else ''}{f', {may}'.rstrip(', ') if may else ''}"

    def _reaction(self, of: r.Ability) -> str:
        lead = f"amikor {self._pattern(of.patterns)}, felelhetsz rá"
        terms = [f"ha {part}" for part in (self._cost(of.cost), self._when(of.when)) if part]
        return ", ".join([lead, *terms])

    def _modify(self, of: r.Ability) -> str:
        word = self.naming.define(of.word or "")
        if of.by is None or not isinstance(of.by, x.Constant | x.Negate | x.Bag):
            raise Unsaid
        more, amount = self._change(of.by)
        when = self._when(of.when, of)
        return f"{hu.the(word)} {hu.ending(amount, 'val')} {more}{f', ha {when}' if when else ''}"

    def _change(self, by: x.Expr) -> tuple[str, str]:
        if isinstance(by, x.Negate):
            return "kevesebb", self.noun(by.of)
        if isinstance(by, x.Bag) and isinstance(by.amount, x.Negate | x.Constant):
            less = isinstance(by.amount, x.Negate) or (isinstance(by.amount.value, int) and by.amount.value < 0)
            amount = self.noun(by.amount.of if isinstance(by.amount, x.Negate) else by.amount).lstrip("-")
            return "kevesebb" if less else "több", hu.counted(int(amount), self._unit(by.unit))
        if isinstance(by, x.Constant) and isinstance(by.value, int):
            return "kevesebb" if by.value < 0 else "több", str(abs(by.value))
        raise Unsaid

    # ------------------------------------------------------------------ patterns

    def _pattern(self, patterns: Sequence[r.Pattern]) -> str:
        """Who does what: `az ellenfeled megteszi ezt: „Menés” vagy „Jövés”`."""
        found = {self._doer(one) for one in patterns}
        events = [event for one in patterns for event in one.events]
        if len(found) != 1:
            raise Unsaid
        who, with_what = found.pop()
        does = "megteszed" if who == "" else "megteszi"
        told = hu.listed([f"„{self._event(event)}”" for event in events], "vagy")
        return " ".join(part for part in (who, with_what, does, f"ezt: {told}") if part)

    def _event(self, event: str) -> str:
        rules = self.naming.ruleset
        if event in rules.actions:
            return self.naming.action(event)
        if event in rules.procedures and rules.procedures[event].names:
            return self.naming.procedure(event)
        known = {"activate": "képesség használata", "react": "felelet"}
        if event in known:
            return known[event]
        raise Unsaid

    def _doer(self, of: r.Pattern) -> tuple[str, str]:
        """Who does it, and with which of the cards at hand, or with what of yours."""
        who, with_what = "valaki", ""
        parts = of.condition.parts if isinstance(of.condition, x.AllOf) else [of.condition] if of.condition else []
        for part in parts:
            match part:
                case x.Equal(left=x.EventField(name="by"), right=right, negated=False):
                    who = self._player(right)
                case x.Equal(left=x.EventField() | x.Local(name="it"), right=x.Local(name="this"), negated=False):
                    with_what = "ezzel a lappal"
                case x.Equal(
                    left=x.EventField() | x.Local(name="it"),
                    right=x.Builtin(name="bearer", of=x.Local(name="this")),
                    negated=False,
                ):
                    with_what = "ennek a lapnak a hordozójával"
                case x.Equal(
                    left=x.Builtin(name="controller", of=x.EventField(name=pick)),
                    right=x.Local(name="you"),
                    negated=False,
                ):
                    with_what = f"(és {hu.the(spaced(pick))} a tiéd)"
                case _:
                    raise Unsaid
        return who, with_what

    def _player(self, of: x.Expr) -> str:
        match of:
            case x.Local(name="you"):
                return ""
            case x.Seats(which="opponent"):
                return "az ellenfeled"
        raise Unsaid

    # ------------------------------------------------------------------ costs and effects

    def _cost(self, cost: s.Cost | None) -> str:
        if cost is None:
            return ""
        return hu.listed([self._price(step) for step in cost.steps])

    def _price(self, step: s.CostPart) -> str:
        match step:
            case s.Owe(bag=bag, to=None, source=None):
                return f"kifizeted {self._price_of(bag)}"
            case s.CostStep(before=(), phrase=done):
                return self._do(done)
        raise Unsaid

    def _price_of(self, bag: x.Expr) -> str:
        """What is owed, as the object of a sentence."""
        match bag:
            case x.Bag():
                return f"ezt: {self.noun(bag)}"
            case x.Defined(name=name, arguments=arguments) if arguments:
                for one in arguments:
                    if isinstance(one, x.Bag):
                        return f"ezt: {self.noun(one)} ({self.naming.define(name)})"
                if isinstance(arguments[0], x.Local) and arguments[0].name == "this":
                    return f"ennek a lapnak {hu.inflected(hu.possessed(self.naming.define(name)), 'a t')}"
        raise Unsaid

    def _effect(self, of: r.Ability) -> str:
        if of.effect is None or not of.effect.body:
            raise Unsaid
        said: list[str] = []
        for statement in of.effect.body:
            match statement:
                case s.Ask(slot=slot, question=s.Question(form="one", of=among)):
                    self.known[slot] = self._one_of(among)
                case s.SelectCards(slot=slot, amount=x.Constant(value=int() as amount), kinds=kinds) if kinds:
                    self.known[slot] = hu.counted(amount, self.naming.kinds(kinds)[0])
                case s.Do():
                    said.append(self._do(statement))
                case s.As(slot=slot, players=players, body=(s.Do() as done,)) if self._is_opponent(players):
                    said.append(self._do(done, other=slot))
                case _:
                    raise Unsaid
        return hu.listed(said, "és")

    def _is_opponent(self, of: x.Expr) -> bool:
        inner = of.items[0] if isinstance(of, x.Items) and len(of.items) == 1 else of
        return isinstance(inner, x.Seats) and inner.which == "opponent"

    def _do(self, of: s.Do, other: int | None = None) -> str:
        """A verb with its clauses; ``other``: in whose register the opponent stands, who does it."""
        verb = self.vocabulary.verbs[of.verb]
        told = verb.says if other is None else verb.told
        template = told.get(f"hu {of.form}") or told.get("hu")
        if template is None or "hu" not in verb.says:
            raise Unsaid
        holes = filled_holes(template)
        texts = {name: self.noun(argument) for name, argument in of.arguments if name in holes}
        if any(name not in holes and not self._goes_without_saying(name, value) for name, value in of.arguments):
            raise Unsaid
        return hu.filled(template, {**texts, "by": "az ellenfeled"})

    def _goes_without_saying(self, name: str, value: x.Expr) -> bool:
        """Whose it is is the one who is spoken to; cards go from and to where they always do."""
        return name == "for" or (name in ("from", "to") and isinstance(value, x.Zone))

    # ------------------------------------------------------------------ nouns and conditions

    def noun(self, of: x.Expr) -> str:
        """A value without an article or ending (`this card` has both in it)."""
        match of:
            case x.Constant(value=int() as value):
                return str(value)
            case x.Bag(amount=x.Constant(value=int() as amount), unit=unit):
                return hu.counted(amount, self._unit(unit))
            case x.Arith(operator="+", left=x.Bag() as left, right=x.Bag() as right):
                return f"{self.noun(left)}, {self.noun(right)}"
            case x.Local(name="this"):
                return "ez a lap"
            case x.Local(slot=slot) if slot in self.known:
                return self.known[slot]
            case x.Items(items=(inner,)) | x.CardsIn(zone=inner):
                return self.noun(inner)
            case x.Cell(word=word):
                return self.naming.counter(word)
            case x.EventField(name=name) if name not in ("thing", "by", "source", "step", "paid"):
                return spaced(name)
        raise Unsaid

    def _unit(self, of: x.Expr) -> str:
        if isinstance(of, x.Named) and of.sort == "resource":
            return self.naming.counter(of.name)
        raise Unsaid

    def _one_of(self, of: x.Expr) -> str:
        """A choice: `egy kard (az ellenfeled zsákja)`."""
        match of:
            case x.Zone(word=word, holder=holder) | x.CardsIn(zone=x.Zone(word=word, holder=holder)):
                held = self.naming.ruleset.zones[word].holds
                whose = "" if holder is None else self._player(holder)
                place = self.naming.zone(word)
                shown = f"{whose} {hu.possessed(place)}" if whose else hu.the(hu.yours(place) if holder else place)
                return f"egy {self.naming.kinds(held)[0]} ({shown})"
        raise Unsaid

    def _when(self, of: x.Expr | None, ability: r.Ability | None = None) -> str:
        if of is None:
            return ""
        parts = of.parts if isinstance(of, x.AllOf) else (of,)
        return hu.listed([self._clause(one, ability) for one in parts])

    def _clause(self, of: x.Expr, ability: r.Ability | None) -> str:
        match of:
            case x.Comparison(operator=operator, left=x.Cell() as left, right=x.Constant() as right):
                return f"{hu.the(hu.yours(self.noun(left)))} {_OPERATORS[operator]} {self.noun(right)}"
            case x.IsKind(card=card, kinds=kinds, negated=False):
                return f"{hu.the(self._parameter(card, ability))} {self.naming.kinds(kinds)[0]}"
            case x.Equal(left=left, right=x.Builtin(name="bearer", of=x.Local(name="this")), negated=False):
                return f"{hu.the(self._parameter(left, ability))} ennek a lapnak a hordozója"
            case x.Equal(left=left, right=x.Local(name="this"), negated=negated):
                return f"{hu.the(self._parameter(left, ability))} {'nem ' if negated else ''}ez a lap"
            case x.Equal(left=x.Builtin(name="controller", of=of_card), right=x.Local(name="you"), negated=negated):
                assert of_card is not None
                return f"{hu.the(self._parameter(of_card, ability))} {'nem ' if negated else ''}a tiéd"
            case x.Defined(name=name, arguments=(x.Local(name="this"), *_)) if of.type == YES_NO:
                return self.naming.define(name)
            case x.Member(item=item, of=x.CardsIn(zone=x.Zone(word=word, holder=x.Local(name="you"))), negated=False):
                return f"{hu.the(self._parameter(item, ability))} itt van: {hu.yours(self.naming.zone(word))}"
            case x.Member(item=item, of=x.Zone(word=word, holder=x.Local(name="you")), negated=False):
                return f"{hu.the(self._parameter(item, ability))} itt van: {hu.yours(self.naming.zone(word))}"
            case x.Equal(left=left, right=x.Local(name="you"), negated=False):
                return f"{hu.the(self._parameter(left, ability))} te vagy"
        raise Unsaid

    def _parameter(self, of: x.Expr, ability: r.Ability | None) -> str:
        """A parameter of the word that an ability changes, by its kind, or as it is called."""
        if isinstance(of, x.EventField):
            return spaced(of.name)
        if not isinstance(of, x.Local) or ability is None or of.slot not in ability.parameters:
            raise Unsaid
        define = self.naming.ruleset.defines[ability.word or ""]
        typed = define.parameter_types[ability.parameters.index(of.slot)]
        typed = typed.of if isinstance(typed, OptionalOf) else typed
        return "játékos" if str(typed) == "a player" else spaced(of.name)
