"""Something hidden that everybody can tell from a question, from what is offered, or from what becomes of a counter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import field
from functools import partial

from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Span
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, Action, ActionPick, PhasePart, Ruleset, StepPart
from tuckbox.semantics.hidden import ALL, Hidden, Registers, Secret, blind_fields
from tuckbox.semantics.reading import walk
from tuckbox.vocabulary.spec import Vocabulary

_RULESET = """\
ruleset: sample
version: 1
players: 2
counters: {points: {of: player, start: 0}}
kinds: {gem: {fields: {worth: number}}}
zones:
  mine: {kind: pile, holds: gem, starts with: gem, seen_by: none}
  heap: {kind: pile, holds: gem, seen_by: all}
cards:
  - {id: ruby, kind: gem, copies: 3, worth: 3}
  - {id: glass, kind: gem, copies: 3, worth: 1}
setup: shuffle mine
actions:
  guess:
    effect: |
      SHOW
      raise points by WORTH
flow:
  - {turns: players, actions: [guess]}
"""
HIDDEN_SHOWN = Code(
    number="W0733",
    slug="hidden-shown",
    title="everybody can tell something that is hidden",
    explain="A zone, counter or field says by `seen_by` who may see what is there. Here something that everybody sees "
    "depends on what somebody may not see: an action is offered or not, a question says it, or a counter or a "
    "resource changes by just so much. Words of your own are looked into.\n\n"
    "Show the cards first (`reveal top(mine)`), or move them to where everybody sees them, in the same effect; or ask "
    "for what is no secret, such as `size(mine)`. What a player does with cards of his own hand is fine as soon as "
    "the effect shows or moves them. What becomes of secret counters and fields in an effect, as of sealed bids, is "
    "taken to be meant.",
    bad=_RULESET.replace("SHOW", "shuffle heap").replace("WORTH", "top(mine).worth"),
    good=_RULESET.replace("SHOW", "move 1 from mine to heap").replace("WORTH", "top(heap).worth"),
    severity="warning",
)
_CARDS = ("selection", "cards")


def hidden_shown(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report the first secret that each text betrays; where one person plays alone there are none."""
    if book.single_seat:
        return
    reuse = book.checker.reuse
    blind = blind_fields(ruleset)
    telling = _telling_words(book, ruleset, blind)
    search = _Search(book, ruleset, Hidden(ruleset, blind), book.checker.vocabulary)
    usable = [one for one in ruleset.abilities.values() if one.form in ("activated", "reaction")]
    offers: tuple[Action | Ability, ...] = (*ruleset.actions.values(), *usable)
    for offer in offers:
        asked = (offer.when, offer.picks)
        if not telling.isdisjoint(reuse.alone(offer, partial(_words, asked), "offered words")):
            what = f"`{offer.name}`" if isinstance(offer, Action) else "this ability"
            search.offered(f"whether {what} is offered", offer.when, offer.picks, offer.at)
    for routine in _routines(ruleset):
        if not telling.isdisjoint(reuse.alone(routine, partial(_words, routine), "words")):
            search.routine(routine)


def _telling_words(book: Book, ruleset: Ruleset, blind: frozenset[str]) -> frozenset[str]:
    """All that is hidden, and the defined words that read it: what names none of these tells nothing."""
    found = set(blind)
    found |= {name for name, zone in ruleset.zones.items() if zone.seen_by != ALL}
    found |= {name for name, counter in ruleset.counters.items() if counter.seen_by != ALL}
    left = {
        name: book.checker.reuse.alone(one, partial(_words, one.formula), "words")
        for name, one in ruleset.defines.items()
    }
    more = bool(found)
    while more:
        reading = {name for name, words in left.items() if not found.isdisjoint(words)}
        more = not reading <= found
        found |= reading
    return frozenset(found)


def _words(tree: object) -> frozenset[str]:
    """The zones, counters, fields and defined words that a tree names."""
    words: set[str] = set()
    for part in nodes(tree):
        match part:
            case x.Zone(word=word) | x.EveryZone(word=word) | x.Cell(word=word) | x.Defined(name=word):
                words.add(word)
            case x.CardField(field=word):
                words.add(word)
    return frozenset(words)


def _routines(ruleset: Ruleset) -> Iterator[s.Routine]:
    found = [one.effect for one in ruleset.actions.values()]
    found += [one.effect for one in ruleset.procedures.values()]
    found += [one.effect for one in ruleset.abilities.values() if one.effect is not None]
    found += [effect for card in ruleset.cards.values() for effect in card.effects.values()]
    found += [one.spot.effect for one in ruleset.zones.values() if one.spot is not None and one.spot.effect is not None]
    yield from found
    yield from _of_parts(ruleset.flow)


def _of_parts(parts: tuple[StepPart | PhasePart, ...]) -> Iterator[s.Routine]:
    for part in parts:
        if isinstance(part, PhasePart):
            yield from _of_parts(part.parts)
        elif part.effect is not None:
            yield part.effect


@dataclass(slots=True)
class _Shown:
    """The zones and registers whose cards a routine moves or shows, wherever in it."""

    zones: set[str] = field(default_factory=set)
    slots: set[int] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class _Search:
    book: Book
    ruleset: Ruleset
    hidden: Hidden
    vocabulary: Vocabulary
    found: list[tuple[str, Secret, Span]] = field(default_factory=list)

    # ------------------------------------------------------------------ what is offered

    def offered(self, what: str, when: x.Expr | None, picks: tuple[ActionPick, ...], at: Span | None) -> None:
        """A condition may read only what the chooser sees; the candidates of a pick are told by their places."""
        known = Registers()
        if when is not None:
            known_to_all = self.hidden.told(when, known)
            self._report_first(what, (found for found in known_to_all if not found[0].own), at)
        for pick in picks:
            own_zone = self.hidden.lying(pick.of, known)
            told = self.hidden.told(pick.of, known)
            others = (one for one in told if not one[0].own and (own_zone is None or one[0].word != own_zone.word))
            self._report_first(f"what `{pick.name}` may be", others, at)
        self.report()

    # ------------------------------------------------------------------ what an effect does

    def routine(self, routine: s.Routine) -> None:
        """Questions, conditions and changes of what everybody sees."""
        self._body(routine.body, Registers(), _Shown())
        if self.found:  # seldom: only now it matters what the routine shows
            self.found.clear()
            shown = _Shown()
            self._note_shown(routine.body, shown, ())
            self._body(routine.body, Registers(), shown)
        self.report()

    def _note_shown(self, body: object, shown: _Shown, called: tuple[str, ...]) -> None:
        for one in nodes(body):
            match one:
                case s.Do() if self._takes(one) in _CARDS:
                    self._note(one.arguments, shown)
                case s.SelectCards(source=source):
                    self._note(source, shown)
                case s.CallProcedure(procedure=name, arguments=arguments):
                    self._note(arguments, shown)
                    if name in self.ruleset.procedures and name not in called:
                        inner = _Shown(zones=shown.zones)
                        self._note_shown(self.ruleset.procedures[name].effect.body, inner, (*called, name))
                case _:
                    pass

    def _note(self, arguments: object, shown: _Shown) -> None:
        for part in nodes(arguments):
            if isinstance(part, (x.Zone, x.EveryZone)):
                shown.zones.add(part.word)
            elif isinstance(part, x.Local):
                shown.slots.add(part.slot)

    def _takes(self, one: s.Do) -> str:
        thing = self.vocabulary.form(one.form).parameter("thing")
        return "" if thing is None else thing.takes

    def _body(self, body: tuple[s.Statement, ...], known: Registers, shown: _Shown) -> None:
        for one in body:
            known = self._bound(one, known, shown)
            self._statement(one, known, shown)
            for inner in _bodies(one):
                self._body(inner, known, shown)

    def _bound(self, one: s.Statement, known: Registers, shown: _Shown) -> Registers:
        """The registers after a statement that names cards, unless the routine shows those cards."""
        match one:
            case s.Let(slot=slot, value=of):
                lying = self.hidden.lying(of, known)
                if lying is not None:
                    return known if slot in shown.slots else known.lying(slot, lying)
                told = _unshown(self.hidden.told(of, known), shown)
                return known.telling(slot, next((secret for secret, _ in told), None))
            case s.ForEach(slot=slot, of=of) if slot not in shown.slots:
                return known.lying(slot, self.hidden.lying(of, known))
            case s.Ask(slot=slot, question=question) if slot not in shown.slots:
                return known.lying(slot, self.hidden.lying(question.of, known))
        return known

    def _statement(self, one: s.Statement, known: Registers, shown: _Shown) -> None:
        match one:
            case s.Ask(question=s.Question(asking=asking, who=who, of=of)):
                mine = isinstance(who, x.Local) and who.slot in known.mine
                for what, value in (("the question", asking), ("what can be chosen", of)):
                    told = () if value is None else self.hidden.told(value, known)
                    unseen = (found for found in told if not (found[0].own and mine))
                    self._report_first(what, unseen if value is asking else _unshown(unseen, shown), one.at)
            case s.If(branches=branches):
                for condition, _ in branches:
                    told = (found for found in self.hidden.told(condition, known) if not found[0].own)
                    self._report_first("what happens here", _unshown(told, shown), one.at)
            case s.Do():
                self._change(one, known, shown)
            case _:
                pass

    def _change(self, one: s.Do, known: Registers, shown: _Shown) -> None:
        """A counter, track or resource that everybody sees, and by how much it changes."""
        arguments, takes = dict(one.arguments), self._takes(one)
        thing = arguments.get("thing")
        if takes == "counter":
            given = [arguments[name] for name in ("amount", "to") if name in arguments]
        elif takes == "units" and thing is not None:
            given = [part.amount for part in walk(thing) if isinstance(part, x.Bag)]
        else:
            return
        given = [value for value in given if not isinstance(value, (x.Constant, x.Named))]
        word = next((part.name for part in walk(thing) if isinstance(part, x.Named)), None) if given and thing else None
        info = self.ruleset.counters.get(word or "")
        if word is None or (info is None and word not in self.ruleset.tracks) or (info and info.seen_by != ALL):
            return
        for value in given:
            self._report_first(f"what becomes of `{word}`", _unshown(self.hidden.told(value, known), shown), one.at)

    # ------------------------------------------------------------------ reports

    def _report_first(self, what: str, told: Iterator[tuple[Secret, x.Checked]], at: Span | None) -> None:
        """Keep the first that is told for a report."""
        found = next(told, None)
        span = at if found is None else found[1].at or at
        if found is not None and span is not None:
            self.found.append((what, found[0], span))

    def report(self) -> None:
        """Report what has been found."""
        for what, secret, span in self.found:
            if secret.sort != "zone":
                message = f"{what} tells what `{secret.word}` is, and that is not for everybody"
                help_text = "ask for something that everybody sees, or let it be `seen_by: all`"
            else:
                message = f"{what} tells what lies in `{secret.word}`, and that is not for everybody to see"
                help_text = f"`reveal` it first, or ask for what everybody knows, such as `size({secret.word})`"
            self.book.checker.problems.add(HIDDEN_SHOWN, span, message, help=help_text)
        self.found.clear()


def _unshown(told: Iterator[tuple[Secret, x.Checked]], shown: _Shown) -> Iterator[tuple[Secret, x.Checked]]:
    return (one for one in told if one[0].sort == "zone" and one[0].word not in shown.zones)


def _bodies(one: s.Statement) -> Iterator[tuple[s.Statement, ...]]:
    match one:
        case s.If(branches=branches, otherwise=otherwise):
            yield from (body for _, body in branches)
            yield otherwise
        case s.ForEach(body=body) | s.Repeat(body=body) | s.RepeatUntil(body=body) | s.As(body=body):
            yield body
        case s.May(head=head, body=body, otherwise=otherwise):
            yield from (head, body, otherwise)
        case s.Must(body=body, otherwise=otherwise):
            yield from (body, otherwise)
        case s.Either(options=options):
            yield from (body for _, body in options)
        case s.AtOnce(asks=asks, body=body):
            yield from (asks, body)
