"""The log as a seat may read it: a line for what happened, as one would say it at the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from tuckbox.dataclass import dataclass
from tuckbox.language.types import NUMBER, PLAYER, CardOf, EnumOf, Type
from tuckbox.semantics.checked.expressions import Value
from tuckbox.wording.hungarian import headed, the

from .answered import SAID, UNPAID
from .batch import both_sides
from .called import ability_called, effect_called, pick_called, picks_called
from .events import Event
from .heard import asked_of, in_words
from .log import Entry, Sight
from .named_later import named_later
from .names import Names, said, text_of
from .options import member_type
from .own_lines import own_line
from .told_order import as_told
from .told_owners import moved, piece, taken_from
from .told_sums import summed
from .told_text import Person, filled
from .values import cards, number

#: So many cards that move together are named; of more only the number is told.
MOST_NAMED = 8

#: Lines that no verb has a sentence for, by language.
_LINES: Mapping[str, Mapping[str, str]] = {
    "act": {"en": "{by}: {thing}", "hu": "{by}: {thing}"},
    "used": {"en": "{by} uses {thing}", "hu": "{by} használja: {thing}"},
    "verb": {"en": "{by}: {verb}[ {thing}]", "hu": "{by}: {verb}[ – {thing}]"},
    "change": {"en": "[{by}: ]{thing} {from} → {to}", "hu": "[{by}: ]{thing} {from} → {to}"},
    "become": {"en": "[{by}: ]{thing}: {to}", "hu": "[{by}: ]{thing}: {to}"},
    "fill": {"en": "New at {onto}: {thing}", "hu": "Új lap itt: {onto} – {thing}"},
    "rules": {"en": "The game", "hu": "A játék"},
    "because": {"en": " ({why})", "hu": " ({why})"},
    "right answer": {"en": "{by} answers: {said}. That is right", "hu": "{by} válasza: {said}. Ez helyes"},
    "wrong answer": {"en": "{by} answers: {said}. That is wrong", "hu": "{by} válasza: {said}. Ez téves"},
    "no answer": {"en": "{by} gives no answer", "hu": "{by} nem válaszol"},
    "not paid": {
        "en": "No right answer, and {by} cannot pay the full price: it is not done",
        "hu": "Nincs helyes válasz, és {by} a teljes árat nem tudja kifizetni: nem történik meg",
    },
}


def _text(name: str, lang: str) -> str:
    return _LINES[name].get(lang, _LINES[name]["en"])


#: Clauses whose numbers are zones or spaces where nothing else is said.
_PLACES = ("to", "onto", "into", "under", "on", "from")


@dataclass(slots=True)
class _Group:
    """Cards that went the same way one after the other: one line, still without the cards."""

    text: str
    sights: list[Sight]
    fills: bool
    doer: int | None
    holders: dict[int, int]  # of cards that lay with others than the doer, with whom


def lines(names: Names, entries: Iterable[Entry], seat: int | None, lang: str) -> tuple[str, ...]:
    """What a seat (None: a spectator) may read of these events, in order but for ``as_told``; cards that went the same
    way together."""
    teller = _Teller(names, seat, lang)
    return tuple(teller.tell(entries))


class _Teller:
    """Tells one reader what happened, in one language."""

    def __init__(self, names: Names, seat: int | None, lang: str) -> None:
        self.names = names
        self.seat = seat
        self.lang = lang
        self.groups: list[_Group] = []
        self.seen: dict[int, Sight] = {}  # cards of the entry that is told, as they were seen when it happened

    def tell(self, entries: Iterable[Entry]) -> Iterator[str]:
        happened, layout = list(entries), self.names.layout
        known = named_later(layout, happened, self.seat)
        opened = {id(happened[at]): sights for at, sights in known.items()}
        for one in summed(layout, as_told(layout, happened)):
            self.seen = {sight.card: sight for sight in opened.get(id(one), one.sights)}
            if one.about_cards:
                if one.sights:
                    self._gather(self._group(one))
                continue
            line = self._line(one)
            if line:
                yield from self._gathered()
                yield line
        yield from self._gathered()

    # ------------------------------------------------------------ cards that move

    def _gather(self, group: _Group) -> None:
        """Add to the line of the same words; only refills may lie between them."""
        for other in reversed(self.groups):
            if other.text == group.text:
                other.sights += group.sights
                other.holders.update(group.holders)
                return
            if not other.fills and not group.fills:
                break
        self.groups.append(group)

    def _gathered(self) -> Iterator[str]:
        for group in self.groups:
            yield filled(group.text, {"thing": self._cards(group.sights, group.doer, group.holders)})
        self.groups.clear()

    def _group(self, one: Entry) -> _Group:
        event = one.event
        if self._refills(event):
            goal = {"onto": self.names.zone(number(event.get("onto")), self.lang), "thing": "{thing}"}
            return _Group(filled(_text("fill", self.lang), goal), list(one.sights), True, None, {})
        parts = {**self._parts(event), "thing": "{thing}"}
        holders = dict(taken_from(self.names.table, event, _doing(event)))
        return _Group(filled(self._template(one), parts), list(one.sights), False, _doing(event), holders)

    def _refills(self, event: Event) -> bool:
        """Whether a card came to where its zone is filled from a pile or bag."""
        goal = event.get("onto")
        if not isinstance(goal, int) or goal < 0:
            return False
        info = self.names.table.instance(goal).info
        origin = event.get("from")
        if info is None or info.refill is None or not isinstance(origin, int) or origin < 0:
            return False
        return self.names.table.instance(origin).word in info.refill.sources

    def _cards(self, sights: list[Sight], doer: int | None, holders: Mapping[int, int]) -> str:
        """Titles of what the reader saw, the number of the rest."""
        shown = [moved(self.names, one.card, doer, holders, self.lang) for one in sights if one.by(self.seat)]
        if len(shown) > MOST_NAMED:
            return self.names.unseen(len(sights), self.lang)
        unseen = len(sights) - len(shown)
        return ", ".join([*counted(shown)] + ([self.names.unseen(unseen, self.lang)] if unseen else []))

    # ------------------------------------------------------------ everything else

    def _line(self, one: Entry) -> str:
        event = one.event
        if event.name in (SAID, UNPAID):
            return self._heard(event)
        if event.name not in self.names.layout.verbs:
            return self._act(one)
        if event.get("place") is not None:
            sides = both_sides(event) if event.has("with") else (event,)
            return "; ".join(line for line in map(self._change, sides) if line)
        parts = {**self._parts(event), "thing": self._thing(event)}
        if event.thing == () or (event.thing is None and event.has("thing sort")):  # nothing was there
            return ""
        return filled(self._template(one), parts) + self._because(event)

    def _because(self, event: Event) -> str:
        """Whose ability it comes from that nobody chose to use: `Anna gains 1 coin (Banker)`."""
        source, abilities = event.source, self.names.layout.ruleset.abilities
        if not isinstance(source, tuple) or source[0] != "ability":
            return ""
        ability = tuple(abilities.values())[number(source[1])]
        by_itself = ability.form in ("triggered", "replacement") and ability.owner
        return filled(_text("because", self.lang), {"why": self._why(event)}) if by_itself else ""

    def _act(self, one: Entry) -> str:
        """An action with its picks, a procedure that has a name, a card or ability that paid."""
        event, names, lang = one.event, self.names, self.lang
        ruleset = names.layout.ruleset
        if event.name in ruleset.actions:
            picked = self._picks(one) or list(filter(None, [self._why(event)]))
            said = picks_called(ruleset.actions[event.name].picks, picked)
            told = names.action(event.name, lang) + (f" ({said})" if said else "")
        elif event.name in ruleset.procedures and ruleset.procedures[event.name].names:
            about = [card for word in names.layout.card_picks[event.name] for card in cards(event.get(word))]
            called = text_of(ruleset.procedures[event.name].names, event.name, lang)
            told = called + (f" ({', '.join(self._card(card, event.by) for card in about)})" if about else "")
        elif event.name in ruleset.procedures or not self._why(event):
            return ""
        else:
            return filled(_text("used", lang), {"by": self._doer(event), "thing": self._why(event)})
        return filled(_text("act", lang), {"by": self._doer(event), "thing": told})

    def _heard(self, event: Event) -> str:
        """What was answered to what a cost checks, and whether it was right, or that nothing is done; never what is."""
        by, asked = self._doer(event), asked_of(self.names.layout.ruleset, event.get("cost") or ("", ""))
        if event.name == UNPAID:
            return filled(_text("not paid", self.lang), {"by": by})
        said = "" if asked is None else in_words(self.names, asked, event.get("said"), self.seat, self.lang)
        line = "no answer" if not said else "right answer" if event.get("right") else "wrong answer"
        return filled(_text(line, self.lang), {"by": by, "said": said})

    def _picks(self, one: Entry) -> list[str]:
        """What was picked, as the reader could see it: a card nobody could see is named by its place."""
        told: list[str] = []
        for pick in self.names.layout.ruleset.actions[one.event.name].picks:
            value = one.event.get(pick.name)
            if value is None:
                continue
            if isinstance(member_type(pick.of.type), CardOf) and isinstance(value, int) and value in self.seen:
                told.append(self._card(value, one.event.by))
            else:
                told.append(pick_called(self.names, pick, value, member_type(pick.of.type), self.seat, self.lang))
        return told

    def _card(self, card: int, doer: int | None) -> str:
        """A card as the reader could see it then, else by where it lay."""
        sight = self.seen.get(card)
        if sight is None:
            return self.names.card_as_seen(card, self.seat, self.lang)
        if sight.by(self.seat):
            return self.names.owned(card, doer, self.lang)
        return self.names.lying(sight.zone, sight.top, self.lang, doer)

    def _why(self, event: Event) -> str:
        """The ability an event comes from, by its own name or its card's."""
        source = event.source
        if not isinstance(source, tuple) or source[0] != "ability":
            return ""
        abilities = self.names.layout.ruleset.abilities
        return ability_called(self.names, tuple(abilities)[number(source[1])], self.lang)

    def _change(self, event: Event) -> str:
        """What changed, whose, from what to what; nothing if the reader may not know it or nothing changed."""
        before, after = event.get("from"), event.get("to")
        known = self._changed(event)
        if known is None or (before == after and event.get("place") != "table"):
            return ""
        thing, typed, holder = known
        shown = [self.names.value(value, typed, self.seat, self.lang) for value in (before, after)]
        parts = {"by": holder, "thing": thing, "from": shown[0], "to": shown[1]}
        if not holder:
            parts["thing"] = thing[:1].upper() + thing[1:]
        begins = before is None or isinstance(after, bool) or event.get("place") == "table"
        kind = "become" if begins else "change"
        denied = self._denied(event) if after is False else None
        if holder and (after is True or denied is not None):  # what somebody now is, or is not, needs no yes or no
            kind, parts["thing"] = "act", denied or thing
        why = self._why(event)
        why = "" if why == holder else why
        because = filled(_text("because", self.lang), {"why": why}) if why else ""
        return filled(_text(kind, self.lang), parts) + because

    def _denied(self, event: Event) -> str | None:
        """What the ruleset calls it that what changed does not hold, such as `has not moved`."""
        counter = event.get("place") == "counter"
        word = self.names.layout.word("counter", number(event.thing)) if counter else str(event.thing)
        return self.names.denied(word, self.lang)

    def _changed(self, event: Event) -> tuple[str, Type, str] | None:
        """Name, type and holder of what an event changes; None: the reader may not see it."""
        names, lang, whose = self.names, self.lang, event.get("for")
        layout = names.layout
        holder = "" if whose is None else names.seat(number(whose))
        match event.get("place"):
            case "counter":
                info = layout.ruleset.counters[layout.word("counter", number(event.thing))]
                own = whose is not None and whose == self.seat
                if info.seen_by == "none" or (info.seen_by == "owner" and not own):
                    return None
                return text_of(info.names, info.name, lang), info.type, holder
            case "track":
                return names.word(layout.word("track", number(event.thing)), lang), NUMBER, holder
            case "table":
                return said("first player", lang), PLAYER, ""
            case sort:
                return self._field(str(sort), event)

    def _field(self, sort: str, event: Event) -> tuple[str, Type, str] | None:
        """As ``_changed``, for a field of a card or space."""
        word, whose = str(event.thing), number(event.get("for"))
        table, names = self.names.table, self.names
        if sort == "card":
            if not table.known(whose, self.seat):
                return None
            info = table.card(whose).kind.fields.get(word)
            holder, owner = names.card(whose, self.lang), table.owner(whose)
        else:
            zone = table.instance(whose)
            info = zone.info.fields.get(word) if zone.info is not None else None
            holder, owner = names.zone(whose, self.lang), zone.holder
        hidden = info is not None and info.seen_by != "all" and not (info.seen_by == "owner" and owner == self.seat)
        if hidden:
            return None
        named = names.word(word, self.lang) if info is None else names.field(info, self.lang)
        return named, PLAYER if info is None else info.type, holder

    # ------------------------------------------------------------ parts of a line

    def _template(self, one: Entry) -> str:
        own = own_line(self.names.layout.ruleset, one.event.name, self.lang)
        if own:
            return own
        told = self.names.layout.verbs[one.event.name].told
        for key in (f"{self.lang} {one.form}", f"en {one.form}", self.lang, "en"):
            if key in told:
                return told[key]
        return _text("verb", self.lang)

    def _parts(self, event: Event) -> dict[str, str]:
        """The doer, the verb and the clauses in words; ``elsewhere`` is a goal that is not the doer's own."""
        parts = {"by": self._doer(event), "verb": self.names.word(event.name, self.lang)}
        for word, value in event.fields:
            shown = self._clause(event, word, value)
            if shown:
                parts[word] = shown
        return parts if "to" not in parts or self._own(event, event.get("to")) else {**parts, "elsewhere": parts["to"]}

    def _doer(self, event: Event) -> str:
        doer = _doing(event)
        return _text("rules", self.lang) if doer is None else self.names.seat(doer)

    def _own(self, event: Event, zone: Value) -> bool:
        return isinstance(zone, int) and zone >= 0 and self.names.table.instance(zone).holder == event.by

    def _clause(self, event: Event, word: str, value: Value) -> str:
        if word == "face" and isinstance(event.thing, str):
            return self.names.value(value, EnumOf(event.thing), self.seat, self.lang)
        form = self.names.layout.forms.get(str(event.get("form")))
        takes = named.takes if form is not None and (named := form.parameter(word)) is not None else ""
        if takes == "side" and isinstance(value, int) and (sided := cards(event.thing)):
            return self._side(sided[0], value)
        if word == "order":
            return self._in_order(event, value)
        sort = event.get(f"{word} sort")
        if sort == "player" and isinstance(value, int):
            return Person(self.names.seat(value))
        if sort == "card" and isinstance(value, int):
            return self._on_card(value, event.by) if word in _PLACES else self._card(value, event.by)
        if word in _PLACES and isinstance(value, int) and not isinstance(value, bool):
            place = None if value < 0 else self.names.table.instance(value)
            if place is not None and place.on_card:
                return self._on_card(number(place.card), event.by)
            return self.names.zone(value, self.lang, event.by)
        return ""

    def _in_order(self, event: Event, order: Value) -> str:
        """How the cards of a place lie now, where everybody sees them."""
        zone = self.names.table.instance(number(event.thing)) if isinstance(event.thing, int) else None
        everybody = (
            zone is not None and zone.info is not None and zone.info.seen_by == "all" and not zone.info.face_down
        )
        return ", ".join(self.names.card(card, self.lang) for card in cards(order)) if everybody else ""

    def _on_card(self, card: int, doer: int | None) -> str:
        """A card as a place; Hungarian says its kind behind the title, which bears the ending: names do not."""
        called, title = self._card(card, doer), self.names.card(card, self.lang)
        if self.lang != "hu" or not called.startswith(title) or headed(title)[1]:
            return called
        kind = self.names.table.card(card).kind.names.get("hu", said("card kind", "hu"))
        if title.casefold().endswith(kind.casefold()):
            return called
        quoted = title if the(title) != title else f"„{title}”"  # it begins with an article of its own
        return f"{quoted} {kind}{called.removeprefix(title)}"

    def _side(self, card: int, face: int) -> str:
        """One side of a card: what it is called, and what is printed on it if anything is."""
        instance = self.names.table.card(card)
        printed = instance.info.sides.get(instance.kind.faces[face], ({}, {}))[1]
        called = self.names.face(instance.kind, face, self.lang)
        return f"{called}: {text_of(printed, '', self.lang)}" if printed else called

    def _thing(self, event: Event) -> str:
        thing, sort = event.thing, event.get("thing sort")
        if isinstance(thing, tuple) and thing and isinstance(thing[0], tuple):
            return self.names.bag(thing, self.lang)
        if sort in ("zone", "space"):
            members = thing if isinstance(thing, tuple) else (thing,)
            return ", ".join(self.names.zone(number(one), self.lang, event.by) for one in members)
        if sort == "card" and isinstance(thing, int):
            return effect_called(self.names, thing, event.get("field"), self._card(thing, event.by), self.lang)
        form = self.names.layout.forms.get(str(event.get("form")))
        takes = named.takes if form is not None and (named := form.parameter("thing")) is not None else ""
        if isinstance(thing, tuple) and thing and takes == "piece":
            return piece(self.names, thing, event.by, self.lang)
        if isinstance(thing, int) and takes == "kind":
            return self.names.word(self.names.layout.word("kind", thing), self.lang)
        return ""


def _doing(event: Event) -> int | None:
    """Who does it or for whom it is done; None: the rules do it."""
    whose = event.get("for")
    return whose if isinstance(whose, int) and event.get("place") is None else event.by


def counted(words: Iterable[str]) -> list[str]:
    """Equal words once, with their number: ``2 × gold`` for two."""
    amounts: dict[str, int] = {}
    for word in words:
        amounts[word] = amounts.get(word, 0) + 1
    return [word if amount == 1 else f"{amount} × {word}" for word, amount in amounts.items()]
