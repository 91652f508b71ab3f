"""Writes the list of an action's options: loops over its picks, each condition as soon as what it reads is chosen."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack

from tuckbox.language.types import UNKNOWN, CardOf
from tuckbox.program.program import Program
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.options import member_type
from tuckbox.runtime.standing import is_steady, may_stand_in
from tuckbox.semantics.checked.expressions import EVENT, THIS, YOU
from tuckbox.semantics.checked.ruleset import Action, ActionPick

from ..expressions import Names
from ..expressions.names import Constants
from ..expressions.writing import truth
from ..routines.lines import Line, Lines
from .costs import Bill, BillWriter, Test, Unwritten, choice_name, opening, slots_of
from .domains import zones_of
from .owing import firm_tests, owed_test, purse_name
from .picks import PickWriter
from .reading import Looking, conditions, resources_of
from .stand_ins import Plain, plain_stand_ins


def listing_lines(program: Program, layout: Layout, index: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, seat, first, free, extra, without, wanted) -> options`` for one action."""
    return _Writer(program, layout, index, constants).lines(name)


def choosing_lines(program: Program, layout: Layout, index: int, name: str, constants: Constants) -> list[Line]:
    """A function ``(machine, seat) -> registers of every option`` for an action that is taken as it is written."""
    return _Writer(program, layout, index, constants, bare=True).lines(name)


#: That what stands in has to be worked out.
_UNTOLD = "around is None"


class _Writer:
    """``bare``: only the registers of each option are wanted, and nothing is free or owed besides."""

    def __init__(
        self, program: Program, layout: Layout, index: int, constants: Constants, *, bare: bool = False
    ) -> None:
        self.program, self.layout, self.index, self.bare = program, layout, index, bare
        self.action: Action = program.actions[index]
        single = [pick for pick in self.action.picks if not pick.optional]
        cards = [pick.slot for pick in single if isinstance(member_type(pick.of.type), CardOf)]
        self.names = Names(layout, constants, sure=[YOU, *(pick.slot for pick in single)], cards=cards)
        self.names.register(YOU)
        self.names.word, self.names.piece, self.names.laid = "asked", "piece_at", "laid_at"
        self.cost = program.cost_number.get(("action cost", self.action.name), -1)
        self.out = Lines()
        self.out.at = self.action.at
        self.plain: dict[str, Plain] = {}
        self.helped = self.at_need = False
        self.bill = self._bill()
        self.firm = [] if self.bill is None else firm_tests(self.bill, self.names)
        self.owed = None if self.bill is None else owed_test(self.bill, self.names)
        self.words: list[str] = []
        self.opening: list[str] = []
        #: Lines that come after one which says where something lies.
        self.own: set[str] = set()
        #: Whether it can be that the cost has to be worked out.
        self.purse = True

    def lines(self, name: str) -> list[Line]:
        with ExitStack() as loops:
            self._tests(0)
            begun = len(self.out.found)
            self.out.add("found = []")
            members = self._first()
            self._purse()
            self._wanted(0)
            self._paid(0)
            for which, pick in enumerate(self.action.picks):
                self._loop(which, pick, loops, None if which else members)
                self._tests(which + 1)
                self._wanted(which + 1)
                self._paid(which + 1)
            self._found()
        whole = f"{self.give('unique')}(found)" if self.action.picks else "tuple(found)"
        self.out.add(f"return {'found' if self.bare else whole}")
        taken = "machine, seat" if self.bare else "machine, seat, first, free, extra, without, wanted"
        head = f"def {name}({taken}):"
        at, first = self.action.at, self._opening("\n".join(line.text for line in self.out.found[:begun]))
        rest = [*(one for one in self._opening(self.out.text) if one not in first), *self._beginnings()]
        opening, more = [[Line(f"    {one}", at) for one in lines] for lines in (first, rest)]
        return [Line(head, at), *opening, *self.out.found[:begun], *more, *self.out.found[begun:]]

    def give(self, name: str) -> str:
        return choice_name(self.names.constants, name)

    # ------------------------------------------------------------ what is paid

    def _bill(self) -> Bill | None:
        """What the cost comes to; none: it has to be worked out."""
        if self.cost < 0:
            return Bill()
        domains = {pick.slot: found for pick in self.action.picks if (found := zones_of(pick.of)) is not None}
        writer = BillWriter(self.program, self.names, domains=domains)
        try:
            bill = writer.written(self.cost)
        except Unwritten:
            return None
        if bill.on_card is not None and self._ready(bill.slots) < len(self.action.picks):
            return None
        names = self.program.event_names.get(self.action.name, (self.action.name,))
        self.helped = bool(bill.owed) and bool(may_stand_in(self.layout, names))
        if self.helped:
            writer.paid.words |= resources_of(UNKNOWN, self.layout)
            looking = Looking(self.layout, writer.paid)
            self.plain = plain_stand_ins(self.program, self.layout, names, looking, hoped=True)
            self.at_need = self._told_at_need(bill, may_stand_in(self.layout, names))
        return bill

    def _told_at_need(self, bill: Bill, possible: frozenset[str]) -> bool:
        """Whether what stands in is looked for only where it is needed: it can always be told, and all is picked."""
        if self.program.quizzes or not is_steady(self.layout):
            return False
        asking = any(asks for _, _, asks, _ in self.plain.values())
        early = asking and self._ready(bill.slots) < len(self.action.picks)
        return possible <= self.plain.keys() and not early

    def _purse(self) -> None:
        """``counted``: what is held is compared; with a ``purse`` it is worked out, ``early`` before all is picked."""
        dropped = None if self.bill is None else self.bill.dropped(self.layout)
        without = f"without not in (None, {dropped!r})" if dropped is not None else "without is not None"
        worked = ["extra", without] if self.cost >= 0 else ["extra"]
        if self.bill is None or self.bare:
            worked = []
        if self.bill is None:
            pass
        elif self.cost >= 0:
            if self.helped:
                worked += self._around()
            worked += [
                f'table.in_force("forbid", {verb!r})'
                for verb in sorted(self.bill.verbs)
                if ("forbid", verb) in self.layout.listeners
            ]
        self._made(worked)
        if self._forbids():
            listening = " or ".join(f'table.in_force("forbid", {one!r})' for one in self._forbids())
            self.out.add(f"listening = {listening}")
        for line in self._functions():
            self.out.add(line)

    def _around(self) -> list[str]:
        """Lines that find what stands in, if that is not left until it is needed; when it cannot be told."""
        if self.at_need:
            self.out.add("around = None")
            return []
        self.out.add(f"around = {'' if self.bare else '() if free else '}{self._stand_ins()}")
        if any(asks for _, _, asks, _ in self.plain.values()):
            self.out.add("asking = bool(around) and any([one.asks for one in around])")
        return [_UNTOLD]

    def _stand_ins(self) -> str:
        plain = self.names.constants.keep("k_plain", self.plain, repr(self.plain))
        given = f"machine, seat, {self.action.name!r}, {plain}, {purse_name(self.names)}"
        return f"{self.give('stand_ins')}({given})"

    def _functions(self) -> list[str]:
        """What must be defined to tell what is owed (what stands in wants to know), and whether it is covered."""
        if self.bill is None:
            return []
        owed = self.bill.functions if self.helped or not self.bill.covering else []
        return [*owed, *self.bill.covering]

    def _made(self, worked: list[str]) -> None:
        """The purse, where it is needed: if the cost could not be written, or where any of these holds."""
        name = self.action.name
        if self.bare:
            self.purse = self.bill is None or bool(worked)
        if not self.purse:
            return
        conditions = [] if self.bare else ["not free"]
        if worked:
            conditions.append(f"({' or '.join(worked)})")
        extra = "(), None" if self.bare else "extra, without"
        needed = f" if {' and '.join(conditions)} else None" if conditions else ""
        self.out.add(f"purse = {self.give('Purse')}(machine, seat, {name!r}, {extra}){needed}")
        if self.cost >= 0:
            self.out.add(f"early = purse is not None and purse.for_any_event({self.cost})")
            self.out.add("counted = purse is None" if self.bare else "counted = not free and purse is None")
        if self._may_do_as_such():
            others = " or ".join(one for one in worked if one != _UNTOLD)
            self.out.add(f"as_such = {_UNTOLD}{f' and not ({others})' if others else ''}")

    def _may_do_as_such(self) -> bool:
        """Whether it may be that nothing but what stands in is in the way of comparing."""
        return self.helped and not self.at_need and self.owed is not None

    def _as_such(self, made: int) -> str:
        """First of all what is held: where that covers what is owed, whatever stands in need not be worked out."""
        if self.owed is None or not self._may_do_as_such() or self._ready(self.owed.slots) > made:
            return ""
        return f"as_such and {self._covered(self.owed.text, 'False')} or "

    def _covered(self, text: str, worked: str) -> str:
        """Whether what is owed is covered, with what a card carries; ``worked``: where that has to be worked out."""
        if self.bill is None or self.bill.on_card is None:
            return text
        owed = self.bill.on_card.owed
        several = f"any([{text} for {owed} in {owed}]) if type({owed}) is list"
        return f"({worked} if {owed} is False else {several} else {text})"

    def _forbids(self) -> list[str]:
        """The names under which something may forbid the action."""
        names = self.program.event_names.get(self.action.name, (self.action.name,))
        return [one for one in names if ("forbid", one) in self.layout.listeners]

    # ------------------------------------------------------------ conditions

    def _tests(self, made: int) -> None:
        """The conditions that can be told when so many picks are made, and could not before."""
        leave = "return ()" if made == 0 else "continue"
        for part in conditions(self.action.when):
            if self._ready(slots_of(part)) == made:
                self._unless(truth(part, self.names), leave)
        on_card = None if self.bill is None else self.bill.on_card
        if on_card is not None and self._ready(on_card.slots) == made:
            self.out.add(f"{on_card.owed} = {on_card.found}")
            if on_card.firm:
                self._unless(f"{'' if self.bare else 'free or '}{on_card.owed} is not None", leave)
        for test in self.firm:
            if self._ready(test.slots) == made:
                free = "free or without is not None or " if self.bill and self.bill.taken else "free or "
                self._unless(f"{'' if self.bare else free}{test.text}", leave)

    def _paid(self, made: int) -> None:
        """Whether it can be paid, as far as that can be told when so many picks are made, and could not before."""
        leave = "return ()" if made == 0 else "continue"
        if self.owed is not None:
            self._owed(self.owed, made, leave)
        if self.cost >= 0 and self.purse:
            self._worked_out(made, leave)

    def _owed(self, test: Test, made: int, leave: str) -> None:
        """Whether what is held covers what is owed, once for picks that differ in nothing that is read.

        What stands in may ask what is done in full: then this is asked when everything is picked.
        """
        ready, picks = self._ready(test.slots), len(self.action.picks)
        uncounted = "not counted or " if self.purse else ""
        asking = any(asks for _, _, asks, _ in self.plain.values())
        around = f"(around := {self._stand_ins()} if around is None else around)" if self.at_need else "around"
        if made == picks and ready < picks and asking:
            self._unless(f"{uncounted}not asking or {test.text} or {self._met(made)}", leave)
        if made != ready:
            return
        text = test.text
        if self.helped and made < picks and asking:
            text = f"{test.text} or around and (asking or {self._met(made)})"
        elif self.helped:
            text = f"{test.text} or {around} and {self._met(made)}"
        if self.bill is not None and self.bill.on_card is not None:
            can_pay = f"can_pay({self.cost}, {self._registers(made)}, {self._event(made)})"
            purse = f"{self.give('Purse')}(machine, seat, {self.action.name!r}, (), None)"
            worked = f"(worked := {purse} if worked is None else worked).{can_pay}"
            self._unless(f"{uncounted}{self._covered(text, worked)}", leave)
            return
        before = {pick.slot for pick in self.action.picks[:made]}
        if before == test.slots or not made or (asking and made == picks):
            self._unless(f"{uncounted}{text}", leave)
            return
        known, row = self.names.temp(), self._row(sorted(test.slots))
        self.out.add(f"{known} = covered.get({row}){' if counted else True' if self.purse else ''}")
        with self.out.inside(f"if {known} is None:"):
            self.out.add(f"{known} = covered[{row}] = {text}")
        self._unless(known, leave)

    def _met(self, made: int) -> str:
        """Whether what is owed can be met with what stands in."""
        assert self.bill is not None
        event = self._event(made) if made == len(self.action.picks) else "None"
        dropped, taken = self.bill.dropped(self.layout), repr(tuple(self.bill.taken.items()))
        taken = taken if dropped is None or self.bare else f"() if without == {dropped!r} else {taken}"
        parts = ["machine", "seat", repr(self.action.name), "around", event, purse_name(self.names), taken]
        return f"{self.give('met')}({', '.join([*parts, *(text for text, _, _ in self.bill.owed)])})"

    def _worked_out(self, made: int, leave: str) -> None:
        """The same where it has to be worked out: as early as nothing but what is paid matters, else at the end."""
        steps = self.program.costs[self.cost].cost.steps
        phrases = [self._ready(slots_of(*steps[: place + 1])) for place in range(len(steps))]
        last, picks = max(phrases, default=0), len(self.action.picks)
        ready = sum(one <= made for one in phrases)
        can_pay = f"{self._as_such(made)}purse.can_pay({self.cost}, {self._registers(made)}, {self._event(made)})"
        if made == last == picks:
            self._unless(f"purse is None or {can_pay}", leave)
        elif made == picks:
            self._unless(f"purse is None or early or {can_pay}", leave)
        elif made == last:
            self._unless(f"not early or {can_pay}", leave)
        elif made < last and ready > sum(one < made for one in phrases):
            begins = f"purse.begins({self.cost}, {self._registers(made)}, {ready}, {self._event(made)})"
            self._unless(f"not early or {begins}", leave)

    def _unless(self, condition: str, leave: str) -> None:
        if condition == "True":
            return
        with self.out.inside(f"if not ({condition}):"):
            self.out.add(leave)

    def _ready(self, slots: frozenset[int]) -> int:
        """How many picks must be made before these registers are all there."""
        return max((which + 1 for which, pick in enumerate(self.action.picks) if pick.slot in slots), default=0)

    # ------------------------------------------------------------ picks

    def _first(self) -> str | None:
        """The members of the first pick, looked for before what takes longer; none: not yet."""
        picks = self.action.picks
        if not picks or (self.owed is not None and not self._ready(self.owed.slots)):
            return None
        members, name = self._members(0), f"m{picks[0].slot}"
        self.out.add(f"{name} = {members}")
        self._unless(name, "return ()")
        return name

    def _members(self, which: int) -> str:
        pick = self.action.picks[which]
        writer = PickWriter(self.names, self.out, self.opening, pick, self.action.picks[:which])
        members = writer.members()
        self.own |= writer.own
        if not self.bare:
            self.words.append(writer.word())
        return members

    def _loop(self, which: int, pick: ActionPick, loops: ExitStack, members: str | None) -> None:
        among = self._members(which) if members is None else members
        loops.enter_context(self.out.inside(f"for r{pick.slot} in {among}:"))

    def _registers(self, made: int) -> str:
        """All registers of the action when so many picks are made."""
        held = {YOU, *(pick.slot for pick in self.action.picks[:made])}
        return self._row([slot if slot in held else None for slot in range(max(self.action.slots, 3))])

    def _row(self, slots: Sequence[int | None]) -> str:
        return f"({', '.join('None' if slot is None else f'r{slot}' for slot in slots)},)" if slots else "()"

    def _event(self, made: int) -> str:
        event = f"{self.give('action_event')}, machine, {self.index}, {self._registers(made)}, seat"
        return f"{self.give('partial')}({event})"

    def _wanted(self, made: int) -> None:
        """Whether who offers it wants it so; that is asked of what is picked in full, before what takes longer."""
        if made == len(self.action.picks) and not self.bare:
            self.out.add(f"registers = {self._registers(made)}")
            self._unless("wanted is None or wanted(registers)", "continue" if made else "return ()")

    def _found(self) -> None:
        """One more option."""
        out, picks, leave = self.out, self.action.picks, "continue" if self.action.picks else "return ()"
        if self.bare:
            out.add(f"registers = {self._registers(len(picks))}")
        if self._forbids():
            event = f"{self.give('action_event')}(machine, {self.index}, registers, seat)"
            self._unless(f"not listening or not {self.give('forbidden')}(machine, {event})", leave)
        if self.cost < 0 and self.purse:
            self._unless(f"purse is None or purse.can_pay(-1, registers, {self._event(len(picks))})", leave)
        if self.bare:
            out.add("found.append(registers)")
            return
        text = f"{self.give('partial')}({self.give('said')}, machine, {self.index}, registers, seat)"
        name = self.action.name
        said = ", ".join(f"({pick.name!r}, {word})" for pick, word in zip(picks, self.words, strict=True))
        word, written = ("None", f"({said},)") if picks else (repr(name), "()")
        value = f'("action", {self.index}, registers)'
        out.add(f"found.append({self.give('Option')}({word}, {value}, {text}, {name!r}, {written}))")
        if picks:
            with out.inside("if first:"):
                out.add("return tuple(found)")

    def _opening(self, text: str) -> list[str]:
        """The locals that some of the lines need."""
        found = opening(text)
        own = "\n".join(one for one in text.split("\n") if one not in self.own)
        for name in ("asked", "piece_at", "laid_at"):
            if re.search(rf"\b{name}\b", own):
                found += [line for line in opening("table") if line not in found]
                found.append(f"{name} = {self.give(f'{name}_once')}(table)")
        empty = [f"r{slot} = None" for slot in (THIS, EVENT) if re.search(rf"\br{slot}\b", text)]
        return [*found, f"r{YOU} = seat", *empty]

    def _beginnings(self) -> list[str]:
        """What is not known yet."""
        found = ["covered = {}"] if re.search(r"\bcovered\b", self.out.text) else []
        found += ["worked = None"] if re.search(r"\bworked\b", self.out.text) else []
        return [
            *found,
            *(f"{one} = None" for one in (self.owed.unknown if self.owed is not None else ())),
            *self.opening,
        ]
