"""The table: the narrow set of reads and changes that verbs and functions may make."""

from __future__ import annotations

from collections.abc import Callable

from tuckbox.semantics.checked.expressions import Value

from . import amounts, knowledge, moving, open_order, place, rng
from .events import Event, event_of
from .layout.cards import CONTROLLER, EXHAUSTED, FACE, OWNER
from .layout.cells import ARRIVALS, SERIAL, STEP
from .reads import TableReads
from .state import Laid
from .values import number, result_of


class Table(TableReads):
    """Layout and state of a running game. ``state`` may be replaced; everything that changes is in it.

    ``signals`` is what a verb asks of the machine, ``notes`` the fields it adds to its event; the machine
    reads both right after ``run`` and empties them.
    """

    __slots__ = ()

    # ------------------------------------------------------------ events

    def event(self, name: str, arguments: tuple[tuple[str, Value], ...], by: int | None, source: Value) -> Event:
        """The event of a verb or procedure with these arguments.

        Where the verb changes a place (an argument ``place`` says which sort), ``from`` and ``to`` are the
        value before and after.
        """
        if self.witnesses:
            self.witnesses.clear()
        step = self.state.cells[STEP]
        verb = self.layout.verbs.get(name)
        if verb is not None and verb.becomes is not None:
            fields = dict(arguments)
            thing = fields.pop("thing", None)
            if isinstance(fields.get("place"), str):
                self._foresee(verb.becomes, thing, fields)
            return event_of((name, thing, by, source, step, tuple(fields.items())))
        if arguments and arguments[0][0] == "thing":
            return event_of((name, arguments[0][1], by, source, step, arguments[1:]))
        thing = next((value for word, value in arguments if word == "thing"), None)
        rest = tuple(pair for pair in arguments if pair[0] != "thing")
        return event_of((name, thing, by, source, step, rest))

    def _foresee(self, becomes: Callable[..., object], thing: Value, fields: dict[str, Value]) -> None:
        where = place.of_event(self, str(fields["place"]), thing, fields.get("for"))
        if where is None:
            return
        purse = amounts.purse_at(self, where)
        before = place.place_value(self, where) if purse is None else self.state.cells[purse.cell]
        amount = fields.get("amount") or 0
        assert isinstance(amount, int)
        after = result_of(becomes(before, amount, fields.get("to"), lambda: self._other_value(where, fields)))
        if purse is not None:
            other = None if fields.get("with") is None else amounts.purse_at(self, (*where[:2], fields["with"]))
            if other is None or not amounts.change_hands(purse, other):
                after = amounts.attainable(self, purse, after)
        elif fields.get("with") is None:  # in an exchange it is where the other one stands, taken or not
            after = place.bounded(self, where, after)
        fields["from"], fields["to"] = before, after

    def _other_value(self, where: place.Place, fields: dict[str, Value]) -> Value:
        """What the other player has there (what he has himself where there is none), else the other of two values."""
        if "with" not in fields:
            return place.other_side(self, where)
        who = where[2] if fields["with"] is None else fields["with"]
        return place.place_value(self, (*where[:2], who))

    def place_of_event(self, event: Event) -> place.Place | None:
        """The place a change is about; none when what it belongs to is none."""
        fields = dict(event.fields)
        return place.of_event(self, str(fields.get("place")), event.thing, fields.get("for"))

    def signal(self, name: str, value: Value = None) -> None:
        """Ask something of the machine: victory, ending, extra turn, effect, filling, order, original, detached,
        cancelled, redirected.
        """
        self.signals.append((name, value))
        if name not in ("effect", "original", "filling"):  # those are changes only if what follows is one
            self.state.changes += 1

    def note(self, name: str, value: Value) -> None:
        """Add a field to the running event: what really happened."""
        self.notes.append((name, value))

    # ------------------------------------------------------------ cells

    def set_cell(self, index: int, value: Value) -> bool:
        """Put a value into a cell; whether that changed anything."""
        cells = self.state.cells
        if cells[index] == value and type(cells[index]) is type(value):
            return False
        cells[index] = value
        self.state.changes += 1
        return True

    def write_place(self, where: Value, value: Value) -> bool:
        """Put a value at a place within its bounds; whether that changed anything. No place: nothing.

        Units that this adds come from the supply, as far as it has them; others go back there.
        """
        if not isinstance(where, tuple):
            return False
        if where[0] != "cell":
            return place.write(self, where, value)
        return amounts.write(self, amounts.purse_of(self, str(where[1]), where[2]), value)

    def raise_place(self, where: Value, by: int) -> int:
        """Add ``by`` (may be negative) within the bounds and the supply; the change really made."""
        if not isinstance(where, tuple):
            return 0
        if where[0] == "cell":
            return self.change_amount(str(where[1]), None if where[2] is None else number(where[2]), by)
        before = number(place.place_value(self, where))
        place.write(self, where, before + by)
        return number(place.place_value(self, where)) - before

    def change_amount(self, word: str, holder: int | None, by: int) -> int:
        """Add ``by`` to a counter or resource within its bounds and its supply; the change really made.

        Who never runs out of it neither takes from the supply nor gives to it.
        """
        purse = self.layout.findings.purses.get((word, holder)) or amounts.purse_of(self, word, holder)
        return amounts.changed(self, purse, by)

    def carry_amount(self, word: str, holder: int | None, by: int) -> int:
        """Add ``by`` within the bounds, of units that come from elsewhere on the table or go there; the change made."""
        return amounts.carried(self, amounts.purse_of(self, word, holder), by)

    def take_back(self, word: str, owner: int | None, amount: int, *, to_owner: bool) -> None:
        """Units that lay on something go back: pieces, or what is the owner's, to him; other units to the supply."""
        info = self.layout.ruleset.counters[word]
        holder = owner if info.per == "player" else None
        if info.piece or (to_owner and (holder is not None or info.per == "table")):
            self.carry_amount(word, holder, amount)
            return
        supply = self.layout.supply_cell(word, holder)
        if supply is not None:
            self.set_cell(supply, number(self.cell(supply)) + amount)

    def set_track(self, track: int, seat: int, to: int | None) -> bool:
        """Move a seat's marker; whoever arrives later is noted as later."""
        cell = self.layout.track_cell(self.layout.word("track", track), seat)
        if not self.set_cell(cell, to):
            return False
        arrivals = number(self.cell(ARRIVALS)) + 1
        self.state.cells[ARRIVALS] = arrivals
        self.state.cells[cell + 1] = self.layout.seats + arrivals
        return True

    def exchange(self, one: place.Place, other: place.Place) -> bool:
        """Each of two places gets what stands at the other one, on a track with its rank on that space."""
        if one[0] != "track":
            return amounts.exchange(self, one, other)
        track = self.layout.word("track", number(one[1]))
        mine, theirs = self.layout.track_cell(track, number(one[2])), self.layout.track_cell(track, number(other[2]))
        cells = self.state.cells
        if mine == theirs or cells[mine : mine + 2] == cells[theirs : theirs + 2]:
            return False
        cells[mine : mine + 2], cells[theirs : theirs + 2] = cells[theirs : theirs + 2], cells[mine : mine + 2]
        self.state.changes += 1
        return True

    # ------------------------------------------------------------ cards

    def set_field(self, card: int, field: str, value: Value) -> bool:
        """Set a changeable field of a card; whether that changed anything."""
        offset = self.layout.field_offsets[self.card(card).kind.name].get(field)
        if offset is None or not self.set_cell(self.card_base(card) + offset, value):
            return False
        if field in self.layout.telling:
            self.state.lying = object()
        return True

    def set_face(self, card: int, face: int) -> bool:
        """Show a face of the card."""
        self.state.lying = object()
        return self.set_cell(self.card_base(card) + FACE, face)

    def set_exhausted(self, card: int, exhausted: bool) -> bool:
        """Use a card up, or make it ready again."""
        return self.set_cell(self.card_base(card) + EXHAUSTED, exhausted)

    def set_controller(self, card: int, seat: int | None) -> bool:
        """Give control of a card to a seat; None: as it lies."""
        self.state.lying = object()
        return self.set_cell(self.card_base(card) + CONTROLLER, seat)

    def set_owner(self, card: int, seat: int | None) -> bool:
        """Give a card to a seat for good."""
        self.state.lying = object()
        return self.set_cell(self.card_base(card) + OWNER, seat)

    move = moving.move

    def trade_places(self, one: int, other: int) -> bool:
        """Two cards change places in one go; False: one of them may not lie where the other lies."""
        return moving.trade_places(self, one, other)

    def create(self, kind: str, zone: int, owner: int | None) -> int | None:
        """Make a card of a kind (one from the box where its cards are counted); none if there is no more or no room."""
        return moving.create(self, kind, zone, owner)

    def lay_in_order(self, zone: int, cards: tuple[int, ...]) -> None:
        """Lay the cards of a zone in this order on the places on which they lie; on spaces nothing is emptied."""
        spaces = self.layout.spaces(zone)
        if not spaces:
            self.reorder(zone, cards)
            return
        assert sorted(self.cards_in(zone)) == sorted(cards), "an order must hold the same cards"
        left, self.state.lying = list(cards), object()
        for space in spaces:
            here, left = left[: len(self.state.zones[space])], left[len(self.state.zones[space]) :]
            if tuple(here) != self.state.zones[space]:
                self.state.zones[space] = tuple(here)
                self.state.changes += 1
            for card in here:
                self.state.where[card] = space

    def reorder(self, zone: int, cards: tuple[int, ...]) -> bool:
        """Put the cards of a zone into another order."""
        if self.state.zones[zone] == cards:
            return False
        assert sorted(self.state.zones[zone]) == sorted(cards), "an order must hold the same cards"
        self.state.zones[zone] = cards
        self.state.changes += 1
        return True

    def show(self, cards: tuple[int, ...], seats: tuple[int, ...]) -> None:
        """Let seats see cards; they know them until the cards are mixed in somewhere hidden."""
        for card in cards:
            knowledge.note_seen(self, card, seats)
        if cards:
            self.state.revealed += 1
            self.state.changes += 1

    def known(self, card: int, seat: int | None) -> bool:
        """Whether a seat may know which card this is."""
        mask = self.layout.seen_by[self.zone_of(card)]
        return mask < 0 or (seat is not None and bool((mask | self.seen_bits(card)) >> seat & 1))

    def bearer(self, card: int) -> int | None:
        """The card that a card lies on: of a spot printed on a card, that card."""
        return self.instance(self.zone_of(card)).card

    def attached(self, card: int) -> tuple[int, ...]:
        """The cards that were put on a card, in the order they came."""
        place = self.layout.bearing.get(card)
        return () if place is None else self.cards_in(place)

    # ------------------------------------------------------------ chance

    def random_below(self, limit: int) -> int:
        """A random number from 0 to ``limit - 1``."""
        self.state.rng, drawn = rng.below(self.state.rng, limit)
        self.state.revealed += 1
        return drawn

    def shuffle(self, zone: int) -> None:
        """Put the cards of a zone into random order; nobody knows any more which is which where it is hidden."""
        state = self.state
        cards = state.zones[zone]
        if self.ordered(zone) and self.explore:
            open_order.leave_open(self, zone)
            if any(knowledge.sees_zone(self, zone, seat) for seat in range(self.layout.seats)):
                self.signal("order", (zone, len(cards)))
        elif self.ordered(zone):
            state.rng, state.zones[zone] = rng.shuffled(state.rng, cards)
            state.revealed += 1
        state.changes += len(cards) > 1
        knowledge.note_shuffled(self, zone)

    # ------------------------------------------------------------ units on things

    def lay(self, where: int, unit: int, owner: int | None, amount: int) -> int:
        """Lay units on a card or space (see ``place_of``), or take them away (negative); the change really made."""
        laid = self.state.laid
        here = self.pieces.at(laid, where)
        there, left = None, 0
        for entry in here:
            if entry[1] == unit and entry[2] == owner:
                there, left = entry, entry[3]
        amount = max(amount, -left)
        if not amount:
            return 0
        now: tuple[Laid, ...] = ((where, unit, owner, left + amount),) if left + amount else ()
        if there is None:
            laid, here = (*laid, *now), (*here, *now)
        else:
            at, nth = laid.index(there), here.index(there)
            laid, here = (*laid[:at], *now, *laid[at + 1 :]), (*here[:nth], *now, *here[nth + 1 :])
        self.pieces.changed(laid, where, unit, here)
        self.state.laid = laid
        self.state.changes += 1
        return amount

    # ------------------------------------------------------------ grants

    def grant(self, grant: str, to: tuple[Value, ...], until: Value, card: int | None = None) -> None:
        """Put a grant (or ``side:CARD/SIDE``) in force for seats, until a step or as its abilities say."""
        owner = self.layout.number("grant", grant)
        for seat in to:
            serial = number(self.cell(SERIAL)) + 1
            self.state.cells[SERIAL] = serial
            holder = None if seat is None else number(seat)
            self.state.grants = (*self.state.grants, (owner, holder, until, serial, card))
            self.state.changes += 1

    def withdraw(self, serial: int) -> None:
        """End a grant."""
        self.state.grants = tuple(entry for entry in self.state.grants if entry[3] != serial)

    # ------------------------------------------------------------ refills

    def refills_due(self) -> bool:
        """Whether there may be something to be refilled now; ``next_refill`` says what."""
        return bool(self.state.due) and max(self.state.due) >= 0

    def refill_source(self) -> tuple[int, ...]:
        """Exploring: the card that the next refill takes as things lie, where chance must say first what it is."""
        found = moving.next_refill(self, self.state.due) if self.explore else None
        if found is None:
            return ()
        zone = self.zone_of(found[0])
        if zone in self.order:
            return ()
        if self.drawn(zone) == "random" and not open_order.candidates(self, zone):
            open_order.leave_open(self, zone)
            return self.refill_source()
        return found[:1]

    def next_refill(self) -> tuple[int, int] | None:
        """The next (card, space) of the refills that are due; none: all done. A bag draws on chance."""
        found = moving.next_refill(self, self.state.due)
        if found is None:
            self.state.due = tuple(place for place in self.state.due if place < 0)
        else:
            self.drawn_for_refill(found[0])
        return found

    def drawn_for_refill(self, card: int) -> None:
        """A card is going to be moved by a refill: out of a bag it was drawn by chance."""
        if not self.explore and self.drawn(self.zone_of(card)) == "random":
            self.state.rng, _ = rng.draw(self.state.rng)
            self.state.revealed += 1

    def refill_now(self, zone: int) -> None:
        """Ask for a zone (or one of its spaces) to be refilled, whatever it says about when."""
        if zone not in self.state.due:
            self.state.due = (*self.state.due, zone)

    def leave_unfilled(self) -> None:
        """The refill that comes next may not happen: its zone stays as it is until something leaves it again."""
        place = next((place for place in self.state.due if place >= 0), None)
        self.state.due = tuple(one for one in self.state.due if one != place)

    def refill_after_action(self) -> None:
        """The outermost action is over: what was emptied in zones refilled after the action is due now."""
        self.state.due = tuple(-1 - place if place < 0 else place for place in self.state.due)
