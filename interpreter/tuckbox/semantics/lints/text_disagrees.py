"""A card's printed text that differs from its effect: in a number, in whether somebody is asked, in what it costs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field
from functools import partial
from operator import is_
from typing import TypeAlias

from tuckbox.dataclass import dataclass
from tuckbox.declarations.expansion import expanded
from tuckbox.declarations.model import CardDecl, RulesetDecl
from tuckbox.diagnostics import Code, Label, Problems, Span
from tuckbox.document import Mapping as MappingNode
from tuckbox.document import Node, Scalar
from tuckbox.language.types import NUMBER, BagOf, ListOf
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.nodes import nodes
from tuckbox.semantics.checked.ruleset import Ability, CardInfo, Ruleset
from tuckbox.semantics.printed import SPEECHES, Speech, implied, names, numbers, unit
from tuckbox.semantics.relations import stripped
from tuckbox.semantics.resources_said import Resources, Said, Text

_RULESET = """\
ruleset: sample
version: 1
players: 2
resources: {gold: {}}
kinds: {charm: {fields: {effect: effect}}}
zones: {stack: {kind: pile, holds: charm, starts with: charm}, heap: {holds: charm}}
cards:
  - {id: coin, kind: charm, text: Gain AMOUNT gold., effect: gain 3 gold}
actions:
  open:
    effect: |
      draw 1 from stack to heap as got
      resolve got
flow:
  - {turns: players, actions: [open]}
"""
TEXT_DISAGREES = Code(
    number="W0734",
    slug="text-disagrees",
    title="a card's text says something else than its effect",
    explain="The printed `text` of a card is compared with what the card does: a number stands in one and another "
    "number in the other; the text says `may` and nobody is asked, or the effect asks and the text does not say so; "
    "the card costs something that the text does not name, or the text says `pay` and nothing is paid; another "
    "resource, `lose` where the effect gives, or `at least` another number than the condition asks for. English and "
    "Hungarian texts are read, number words included. Sides of cards are compared each with their own text.\n\n"
    "One of the two is wrong: correct the text or the effect. A number that a word of your own brings in, or that "
    "stands in a field of the card, is found there. Texts without any number, and cards whose effect stands "
    "elsewhere, are left alone.",
    bad=_RULESET.replace("AMOUNT", "two"),
    good=_RULESET.replace("AMOUNT", "three"),
    severity="warning",
)
_Row: TypeAlias = "tuple[tuple[_Printed, ...], _Facts]"


def text_disagrees(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Compare each text of a card, and of its sides, with what stands beside it."""
    elsewhere, problems = _Elsewhere(ruleset), book.checker.problems
    first = str(decl.languages[0]) if decl.languages else "en"
    rows: list[_Row] = []
    of_cards: list[CardInfo] = []
    for card in decl.cards:
        title = next((str(name) for name, _ in expanded(card)), "")
        info = ruleset.cards.get(title)
        if info is not None:
            rows += _read_once(book, card, info, ruleset, first)
            of_cards += [info] * (len(rows) - len(of_cards))
    for info, (spoken, facts), of_resources in zip(of_cards, rows, _resources(book, rows, ruleset), strict=True):
        for printed, otherwise in zip(spoken, of_resources, strict=True):
            if otherwise is not None:
                printed.report(problems, *otherwise, facts, "correct one of the two")
            elif not _units(problems, printed, facts, ruleset):
                _numbers(problems, printed, facts, elsewhere, info)
            _may(problems, printed, facts)
        _asks(problems, spoken, facts)
        _costs(problems, spoken, facts, ruleset)


def _read_once(book: Book, card: CardDecl, info: CardInfo, ruleset: Ruleset, first: str) -> tuple[_Row, ...]:
    """The texts of a card, each with what belongs to it; read again only where one of its abilities is another."""
    abilities = tuple(ruleset.abilities[one] for one in info.abilities if one in ruleset.abilities)
    read = partial(_read, card, info, abilities, first)
    known, rows = book.checker.reuse.alone(info, lambda: (abilities, read()), "printed")
    same = len(known) == len(abilities) and all(map(is_, known, abilities))
    return rows if same else read()


def _read(card: CardDecl, info: CardInfo, abilities: tuple[Ability, ...], first: str) -> tuple[_Row, ...]:
    """The texts of a card, each with what belongs to it; without those to which nothing does."""
    found = []
    for texts, at, does in _printed(card, info, abilities, first):
        if does:
            facts = _Facts()
            facts.read(does)
            spoken = [(one, text, SPEECHES[one]) for one, text in texts.items() if one in SPEECHES]
            found.append((tuple(_Printed(*one, at, tuple(numbers(*one[1:]))) for one in spoken), facts))
    return tuple(found)


def _printed(
    card: CardDecl, info: CardInfo, abilities: tuple[Ability, ...], first: str
) -> Iterator[tuple[Mapping[str, str], Span, tuple[object, ...]]]:
    """The texts of a card and of its sides, each with where it stands and what belongs to it."""
    if card.text is not None:
        fields = [
            one for name, one in (*info.effects.items(), *info.formulas.items()) if name.split(".")[0] not in info.sides
        ]
        own = [one for one in abilities if not one.owner.startswith("side:")]
        yield card.text.texts, card.text.span, (*own, *fields, *info.costs.values())
    for name, node in card.fields:
        text = node.get("text") if str(name) in info.sides and isinstance(node, MappingNode) else None
        if text is not None:
            own = [one for one in abilities if one.owner.endswith(f"/{name}")]
            effect = info.effects.get(str(name))
            yield _texts(text, first), text.span, (*own, *((effect,) if effect is not None else ()))


def _texts(node: Node, first: str) -> Mapping[str, str]:
    if isinstance(node, MappingNode):
        return {one.key.value: one.value.value for one in node.entries if isinstance(one.value, Scalar)}
    return {first: node.value} if isinstance(node, Scalar) else {}


# ------------------------------------------------------------------ what a card does


@dataclass(slots=True)
class _Elsewhere:
    """The numbers in the words and procedures of a ruleset, and in those that they name."""

    ruleset: Ruleset
    _found: dict[str, set[int]] = field(default_factory=dict)

    def all_of(self, facts: _Facts) -> set[int]:
        """Those in what a card names."""
        words = (self.of(one, self.ruleset.defines.get(one)) for one in facts.words)
        return set().union(*words, *(self.of(one, self.ruleset.procedures.get(one)) for one in facts.procedures))

    def in_fields(self, info: CardInfo) -> set[int]:
        """Those in the fields of a card: numbers, lists of them, and the amounts of bags."""
        found: set[int] = set()
        for name, value in info.constants.items():
            declared = self.ruleset.kinds[info.kind].fields.get(name.split(".")[-1])
            typed = None if declared is None else stripped(declared.type)
            if isinstance(typed, BagOf) and isinstance(value, tuple):
                found.update(pair[1] for pair in value if isinstance(pair, tuple) and isinstance(pair[1], int))
            elif typed in (NUMBER, ListOf(NUMBER)):
                found.update(
                    abs(one) for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, int)
                )
        return found

    def of(self, name: str, made: object) -> set[int]:
        """Those in one word or procedure."""
        if name not in self._found:
            found = self._found[name] = set()
            for node in nodes(made):
                match node:
                    case x.Constant(value=int(value)):
                        found.add(abs(value))
                    case x.Defined(name=inner):
                        found |= self.of(inner, self.ruleset.defines.get(inner))
                    case s.CallProcedure(procedure=inner):
                        found |= self.of(inner, self.ruleset.procedures.get(inner))
        return self._found[name]


@dataclass(slots=True)
class _Facts:
    """``amounts``: what it does, in numbers. ``added``: by how much it alters a word. ``all_numbers``: whatever else
    it might mean. ``owed``: the resources that using it costs. ``units``: the amounts of each resource; none: one that
    is not fixed. ``words``, ``procedures``: those that it names. ``closed``: nothing of it stands elsewhere."""

    amounts: Counter[int] = field(default_factory=Counter)
    added: set[int] = field(default_factory=set)
    all_numbers: set[int] = field(default_factory=set)
    owed: set[str] = field(default_factory=set)
    units: dict[str, list[int | None]] = field(default_factory=dict)
    words: set[str] = field(default_factory=set)
    procedures: set[str] = field(default_factory=set)
    asks: bool = False
    must: bool = True
    pays: bool = False
    closed: bool = True
    at: Span | None = None
    resources: Resources = field(default_factory=Resources)

    def read(self, does: tuple[object, ...]) -> None:
        for one in does:
            if isinstance(one, Ability):
                self._ability(one)
        for node in nodes(does):
            self._node(node)
            self.resources.read(node)
        self.must = self.must and not self.asks

    def summed(self) -> set[int]:
        """Its amounts, and what comes of one that stands there several times."""
        return {amount * time for amount, times in self.amounts.items() for time in range(1, times + 1)}

    def _ability(self, one: Ability) -> None:
        self.at = self.at or one.at
        if one.form != "triggered" or one.optional or one.picks or one.asked is not None:
            self.must = False
        self.asks = self.asks or one.optional
        self.pays = self.pays or one.cost is not None or one.form in ("modify", "substitution", "allow", "forbid")
        for part in nodes((one.by, one.to)):
            if isinstance(part, x.Constant) and isinstance(part.value, int):
                self.added.add(abs(part.value))
        self._owe(one.cost)

    def _owe(self, cost: s.Cost | None) -> None:
        for part in nodes(cost):
            if isinstance(part, s.Owe):
                named = (unit for unit in nodes(part.bag) if isinstance(unit, x.Named))
                self.owed.update(unit.name for unit in named if unit.sort == "resource")

    def _node(self, node: object) -> None:
        match node:
            case x.Constant(value=int(value)) if not isinstance(value, bool):
                self.all_numbers.add(abs(value))
            case x.Bag(amount=amount, unit=unit):
                self._amount(amount)
                if isinstance(unit, x.Named) and unit.sort == "resource":
                    fixed = amount.value if isinstance(amount, x.Constant) else None
                    self.units.setdefault(unit.name, []).append(fixed if isinstance(fixed, int) else None)
            case s.Do(arguments=arguments):
                self._amount(dict(arguments).get("amount"))
            case s.SelectCards(amount=amount, up_to=up_to):
                self._amount(amount)
                self.must = self.must and not up_to
            case s.Owe():
                self.pays = True
            case s.May(cost=cost):
                self.asks = True
                self._owe(cost)
            case s.Either() | s.Ask() | s.SelectUnits() | s.Offer() | s.Repeat() | s.Must():
                self.must = False
            case x.Defined(name=name):
                self.closed = False
                self.words.add(name)
            case s.CallProcedure(procedure=name):
                self.closed = self.must = False
                self.procedures.add(name)
            case _:
                pass

    def _amount(self, value: x.Expr | None) -> None:
        if isinstance(value, x.Constant) and isinstance(value.value, int) and 0 < abs(value.value) < x.ALL:
            self.amounts[abs(value.value)] += 1


# ------------------------------------------------------------------ the comparison


@dataclass(frozen=True, slots=True)
class _Printed:
    """A text in one language, where the texts stand, and the numbers in it, each with its place."""

    language: str
    text: str
    speech: Speech
    at: Span
    numbers: tuple[tuple[int, int, int], ...]

    def span(self, start: int, end: int) -> Span:
        """The place of some characters of it; the whole, where it is written over several lines."""
        found = self.at.source.text.find(self.text, self.at.start, self.at.end)
        return self.at if found < 0 else Span(self.at.source, found + start, found + end)

    def report(self, problems: Problems, place: tuple[int, int], message: str, facts: _Facts, help_text: str) -> None:
        labels = () if facts.at is None else (Label(facts.at, "what it does"),)
        problems.add(TEXT_DISAGREES, self.span(*place), message, help=help_text, labels=labels)


def _may(problems: Problems, printed: _Printed, facts: _Facts) -> None:
    """A text that lets choose or pay, beside an effect that asks for nothing."""
    if not facts.must:
        return
    said = printed.speech.may.search(printed.text)
    if said is not None:
        message = f"the text says `{said[0]}`, and nobody is asked"
        help_text = "write `may:` in place of `effect:`, or say it without"
        printed.report(problems, said.span(), message, facts, help_text)
    paid = printed.speech.pays.search(printed.text) if facts.closed and not facts.pays else None
    if paid is not None:
        message = f"the text says `{paid[0]}`, and nothing is paid"
        help_text = "write what it costs under `cost:`, or leave it out of the text"
        printed.report(problems, paid.span(), message, facts, help_text)


def _asks(problems: Problems, spoken: tuple[_Printed, ...], facts: _Facts) -> None:
    """An effect that asks, beside a text that does not say so in some language."""
    for one in spoken if facts.asks else ():
        if one.speech.asks.search(one.text) is None and one.speech.pays.search(one.text) is None:
            message = f"the effect asks whether to, and the text in `{one.language}` does not say so"
            help_text = "let the text say `may`, or write `effect:` in place of `may:`"
            one.report(problems, (0, len(one.text)), message, facts, help_text)
            return


def _costs(problems: Problems, spoken: tuple[_Printed, ...], facts: _Facts, ruleset: Ruleset) -> None:
    """A cost that the text does not name in some language."""
    for one in spoken if facts.owed else ():
        missing = [name for name in sorted(facts.owed) if not _is_named(ruleset, name, one)]
        if missing:
            message = f"this costs `{missing[0]}`, and the text in `{one.language}` does not name it"
            one.report(problems, (0, len(one.text)), message, facts, "say in the text what it costs")
            return


def _resources(book: Book, rows: Sequence[_Row], ruleset: Ruleset) -> list[tuple[Said | None, ...]]:
    """Of each text the first that it says of resources and the card does otherwise; known as long as no name alters."""
    called = tuple(
        (name, info.resource, info.plural, info.group, *info.names.items()) for name, info in ruleset.counters.items()
    )
    return book.checker.reuse.each(rows, partial(_otherwise, book, ruleset), "resources said", called)


def _otherwise(book: Book, ruleset: Ruleset, row: _Row) -> tuple[Said | None, ...]:
    every = tuple(name for name, info in ruleset.counters.items() if info.resource)
    vocabulary, (spoken, facts) = book.checker.vocabulary, row
    found: list[Said | None] = []
    for one in spoken:
        text = Text(one.text, one.speech, one.numbers, partial(_is_word_of, ruleset, one))
        wrong = text.wrong(facts.resources, facts.units, every, vocabulary) if facts.closed else iter(())
        found.append(next(wrong, None))
    return tuple(found)


def _is_word_of(ruleset: Ruleset, printed: _Printed, resource: str, within: str) -> bool:
    return _is_named(ruleset, resource, printed, within)


def _units(problems: Problems, printed: _Printed, facts: _Facts, ruleset: Ruleset) -> bool:
    """A number of a resource that the card has in other numbers only, of which the text lacks one. Whether there is."""
    counted = [(value, (start, end), unit(printed.text, end)) for value, start, end in printed.numbers]
    for resource, amounts in facts.units.items() if facts.closed else ():
        fixed = [one for one in amounts if one is not None]
        said = [one for one in counted if one[2] and _is_named(ruleset, resource, printed, one[2])]
        strange = [one for one in said if one[0] not in (*fixed, sum(fixed))]
        lacking = [one for one in fixed if one not in [value for value, _, _ in said]]
        if strange and lacking and len(fixed) == len(amounts):
            value, place, behind = strange[0]
            message = f"the text says {value} {behind}, and the effect {' and '.join(map(str, lacking))}"
            printed.report(problems, place, message, facts, "correct one of the two")
            return True
    return False


def _numbers(problems: Problems, printed: _Printed, facts: _Facts, elsewhere: _Elsewhere, info: CardInfo) -> None:
    """A number of the text that stands nowhere in the card, beside one of the effect that the text lacks."""
    known = facts.all_numbers | facts.summed() | facts.added
    if all(value in known for value, _, _ in printed.numbers):
        return
    known |= elsewhere.all_of(facts) | elsewhere.in_fields(info)
    strange = [one for one in printed.numbers if one[0] not in known]
    done = set(facts.amounts) | (facts.added if printed.speech.compares.search(printed.text) else set())
    lacking = sorted(done - implied(printed.text, printed.speech))
    if strange and lacking:
        value, *place = strange[0]
        message = f"the text says {value}, and the effect {' and '.join(map(str, lacking))}"
        printed.report(problems, (place[0], place[1]), message, facts, "correct one of the two")


def _is_named(ruleset: Ruleset, resource: str, printed: _Printed, within: str | None = None) -> bool:
    """Whether the text, or a word of it, names a resource: by the beginning of its name, since words take endings."""
    info = ruleset.counters[resource]
    called = (info.names.get(printed.language), resource, info.plural, info.group)
    return any(one is not None and names(within or printed.text, one) for one in called)
