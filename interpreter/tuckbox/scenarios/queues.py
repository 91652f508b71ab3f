"""What a step has to say while it runs: answers, outcomes of chance, and how is paid, each used once."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import lcm

from tuckbox.document import Mapping, Node, Scalar
from tuckbox.runtime.asked import asked
from tuckbox.runtime.decisions import Decision, Option
from tuckbox.runtime.legal import Refused
from tuckbox.runtime.values import number

from . import codes
from .answers import check_words, choose_answer, means, written
from .stage import Stage
from .steps import Step, listed
from .texts import units_in
from .trouble import Refusal, Trouble
from .values import place_of


class Queues:
    """The answers, outcomes and payment of one step. Whatever is not used up is a slip."""

    def __init__(self, stage: Stage, step: Step) -> None:
        self.stage = stage
        self.step = step
        self.answers = list(listed(step.get("answers")))
        self.chance = list(listed(step.get("chance")))
        self.pay = step.get("pay")
        self.paid = False

    @property
    def is_empty(self) -> bool:
        """Whether all that the step says has been used."""
        return not (self.answers or self.chance) and (self.pay is None or self.paid)

    # ------------------------------------------------------------ answers

    def answer(self, decision: Decision, seat: int, *, only_tagged: bool = False) -> Option | None:
        """The next answer if it is meant for this decision; none: the step says nothing (more)."""
        if not self.answers:
            return None
        node = self.answers[0]
        tag, value = self._tagged(node)
        if tag is None and only_tagged:
            return None
        if tag is not None and not self._is_for(tag, decision, seat):
            return None
        self.answers.pop(0)
        if tag is not None and tag.value == decision.name and _is_yes_no(decision):
            value = _said_yes(value, tag)
        return choose_answer(self.stage, decision, value)

    def _tagged(self, node: Node) -> tuple[Scalar | None, Node]:
        if isinstance(node, Mapping) and len(node.entries) == 1:
            return node.entries[0].key, node.entries[0].value
        return None, node

    def _is_for(self, tag: Scalar, decision: Decision, seat: int) -> bool:
        if tag.value in self.stage.seats:
            return self.stage.seats[tag.value] == seat
        return tag.value == decision.name

    # ------------------------------------------------------------ chance

    def outcome(self, decision: Decision) -> Option:
        """What chance gives: what the step says, the next card of a bag given in order, or the seed's."""
        drawn = self._drawn(decision)
        if drawn is not None:
            return drawn
        found = self._said(decision) if self.chance else None
        if found is not None:
            self.chance.pop(0)
            return found
        if len(decision.options) == 1:
            return decision.options[0]
        if self.chance:
            check_words(self.stage, self.chance[0], decision)
            ids = ", ".join(one.id for one in decision.options[:10])
            message = f"{written(self.chance[0])} cannot come here; it can be {ids}"
            raise Trouble(self.chance[0].span, message, code=codes.WRONG_VALUE)
        if self.stage.seeded:
            return self._by_seed(decision)
        ids = ", ".join(one.id for one in decision.options[:10])
        message = f"chance decides `{decision.name}` here, and nobody says what comes"
        raise Trouble(
            self.step.node.span, message, code=codes.UNSAID_CHANCE, help=f"write `chance: …`; it can be {ids}"
        )

    def _said(self, decision: Decision) -> Option | None:
        """The outcome that the next one said means."""
        node, what = self.chance[0], asked(self.stage.machine, None)
        for option in decision.options:
            if what.type is not None and means(self.stage, node, option.value, what.type):
                return option
            if isinstance(node, Scalar) and option.id == node.value:
                return option
        return None

    def _drawn(self, decision: Decision) -> Option | None:
        source = asked(self.stage.machine, None).source
        order = self.stage.table.order.get(source) if isinstance(source, int) else None
        while order:
            card = order[0]
            if self.stage.table.zone_of(card) != source:
                order.pop(0)
                continue
            title = self.stage.table.title_of(card)
            for option in decision.options:
                if self.stage.table.title_of(number(option.value)) == title:
                    order.pop(0)
                    return option
            order.pop(0)
        return None

    def _by_seed(self, decision: Decision) -> Option:
        weights = [option.weight or Fraction(1) for option in decision.options]
        common = 1
        for weight in weights:
            common = lcm(common, weight.denominator)
        shares = [int(weight * common) for weight in weights]
        throw = self.stage.table.random_below(sum(shares))
        for option, share in zip(decision.options, shares, strict=True):
            throw -= share
            if throw < 0:
                return option
        raise AssertionError("outcomes without weights")

    # ------------------------------------------------------------ payment

    def payment(self, decision: Decision) -> Option:
        """The way to pay that the step says; the only way there is needs no saying."""
        if isinstance(self.pay, Scalar) and not self.paid:
            wanted = self._counted(self.pay.value)
            for option in decision.options:
                if wanted is not None and self._counted(option.id) == wanted:
                    self.paid = True
                    return option
            self._known_units(self.pay)
            ids = tuple(option.id for option in decision.options)
            message = f"it cannot be paid with {self.pay.value}; it can with {', '.join(ids[:10])}"
            raise Refusal(Refused("cannot-pay", message), self.pay.span, ids)
        if len(decision.options) == 1:
            return decision.options[0]
        if self.answers:
            return choose_answer(self.stage, decision, self.answers.pop(0))
        shown = ", ".join(option.id for option in decision.options[:10])
        message = "it can be paid in several ways, and nobody says how"
        help_ = f"write `pay:`; it can be {shown}"
        raise Trouble(self.step.node.span, message, code=codes.UNANSWERED, help=help_)

    def _counted(self, text: str) -> dict[str, int] | None:
        """A payment as amounts by word; unlike in bags, the id of an ability may stand in it."""
        if text in ("nothing", "none"):
            return {}
        parts = units_in(text)
        if parts is None:
            return None
        amounts: dict[str, int] = {}
        for amount, written_word in parts:
            word = self.stage.singular(written_word)
            amounts[word] = amounts.get(word, 0) + amount
        return amounts

    def _known_units(self, pay: Scalar) -> None:
        for _, word in units_in(pay.value) or ():
            if self.stage.unit(word) is None and word not in self.stage.ruleset.abilities:
                known = (*self.stage.ruleset.abilities, *self.stage.ruleset.counters)
                raise self.stage.unknown(place_of(pay, word), word, known, "anything to pay with")

    # ------------------------------------------------------------ the end of the step

    def finish(self) -> None:
        """Trouble if something is left over."""
        for node in self._left():
            decision = next(iter(self.stage.machine.run()), None)
            standing = f"what stands is `{decision.name}`" if decision is not None else "the game is over"
            message = f"nobody asked for {written(node)}"
            raise Trouble(node.span, message, code=codes.NOT_ASKED_FOR, help=standing)

    def _left(self) -> Iterator[Node]:
        yield from self.answers
        yield from self.chance
        if self.pay is not None and not self.paid:
            yield self.pay


def _is_yes_no(decision: Decision) -> bool:
    return [option.id for option in decision.options] == ["yes", "no"]


def _said_yes(value: Node, tag: Scalar) -> Node:
    """Naming a `may` by its own name, with nothing but the name, says yes."""
    return value if not (isinstance(value, Scalar) and value.is_empty) else Scalar("yes", tag.span, "plain", tag.stop)
