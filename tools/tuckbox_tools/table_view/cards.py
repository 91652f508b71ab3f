"""What is said of cards: a title with its marks, and with what stands on the card where there is room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tuckbox_tools.phrases import cards_text, phrase

from .values import is_telling, laid_text, shortened, value_text, words
from .views import CardView

LONGEST_FIELD = 60
LONGEST_TEXT = 160
LONGEST_BESIDE = 60
#: So many cards of one title are told by what they differ in.
ALIKE = 3


def beside(text: str) -> str:
    """A card's text where it is short enough to stand whole beside a title, else nothing."""
    short = text.strip().rstrip(".")
    return short if len(short) <= LONGEST_BESIDE and "\n" not in short else ""


class _Alike(NamedTuple):
    """What cards have in common that differ in one number, and what that is called."""

    title: str
    shared: tuple[str, ...]
    number: str

    def together(self, values: Sequence[str]) -> str:
        """`3 × Number (suit 1; rank 2, 3, 5)`."""
        said = [*self.shared, f"{self.number} {', '.join(values)}"]
        return f"{len(values)} × {self.title} ({'; '.join(said)})"


def _numbers(title: str, marks: Sequence[str]) -> Iterator[tuple[_Alike, str]]:
    """Each mark of a card that is a number, with what it would have in common with others without it."""
    for place, mark in enumerate(marks):
        name, _, value = mark.rpartition(" ")
        if name and value.isdecimal():
            yield _Alike(title, (*marks[:place], *marks[place + 1 :]), name), value


class CardWords:
    """Cards in words: whose they are by the names of the seats, in a language.

    ``shortened``: whether more stands on some card than was said of it.
    """

    def __init__(self, names: Sequence[str], lang: str) -> None:
        self.names = names
        self.lang = lang
        self.shortened = False

    def brief(self, card: CardView | None, *, with_text: bool = False) -> str:
        """A card in a line with others; with its text where that is short enough."""
        if card is None:
            return phrase("hidden", self.lang)
        marks = self.marks(card)
        text = card.get("text", "") if with_text else ""
        if said := beside(text):
            marks.append(said)
        return _marked(card["title"], marks)

    def says_all(self, card: CardView | None) -> bool:
        """Whether a card has no more text than stands beside its title in a line with others."""
        if card is None:
            return True
        text = card.get("text", "")
        return not card.get("sides") and (not text.strip() or bool(beside(text)))

    def whole(self, card: CardView | None) -> str:
        """A card that has a line or more to itself: its marks, then what stands on it."""
        if card is None:
            return phrase("hidden", self.lang)
        text = shortened(card.get("text", ""), LONGEST_TEXT)
        self.shortened |= text.endswith("…")
        said = [text] if text else []
        said += [f"{side}: {shortened(says, LONGEST_TEXT)}" for side, says in card.get("sides", {}).items()]
        told = "; ".join([*(one.removesuffix(".") for one in said[:-1]), *said[-1:]])
        return " – ".join(filter(None, [_marked(card["title"], self.marks(card)), told]))

    def bare(self, card: CardView | None) -> str:
        """A card among many: its title, and what became of it since the beginning."""
        return phrase("hidden", self.lang) if card is None else _marked(card["title"], self._became(card))

    def counted(self, cards: Sequence[CardView | None], *, whole: bool, with_text: bool) -> list[str]:
        """Cards whose order says nothing: those that are alike once, with their number."""
        told, left = self._alike(cards)
        said = [self.whole(card) if whole else self.brief(card, with_text=with_text) for card in left]
        counted = Counter(said).items()
        return [*told, *(text if number == 1 else f"{number} × {text}" for text, number in counted)]

    def _alike(self, cards: Sequence[CardView | None]) -> tuple[list[str], list[CardView | None]]:
        """Cards of one title that differ in one number alone, told together, and all others."""
        groups: dict[_Alike, list[tuple[int, str]]] = {}
        for place, card in enumerate(cards):
            if card is not None and not card.get("text"):
                for alike, value in _numbers(card["title"], self.marks(card)):
                    groups.setdefault(alike, []).append((place, value))
        told: dict[int, str] = {}
        taken: set[int] = set()
        for alike, found in sorted(groups.items(), key=lambda group: -len(group[1])):
            several = len(found) >= ALIKE and len({value for _, value in found}) > 1
            if several and not any(place in taken for place, _ in found):
                taken |= {place for place, _ in found}
                told[found[0][0]] = alike.together([value for _, value in found])
        return [told[first] for first in sorted(told)], [card for place, card in enumerate(cards) if place not in taken]

    def marks(self, card: CardView) -> list[str]:
        """What is worth saying of a card beside its title."""
        marks = [self._field(*said) for said in _said(card)] + self._became(card)
        return [mark for mark in marks if mark.casefold() != card["title"].casefold()]

    def fields(self, card: CardView) -> list[str]:
        """What its fields say, wherever it lies and whatever lies on it."""
        called = card.get("called", {}).values()
        marks = [self._field(name, value, False) for name, value, _ in _said(card) if name in called]
        return [mark for mark in marks if mark.casefold() != card["title"].casefold()]

    def _became(self, card: CardView) -> list[str]:
        """Which face it shows, whether it is exhausted, and whose it is."""
        marks: list[str] = []
        if card["face"] is not None and "face" not in card.get("unchanged", ()):
            marks.append(words(card["face"]))
        if card.get("exhausted"):
            marks.append(card.get("called", {}).get("exhausted") or phrase("exhausted", self.lang))
        whose = whose_is(card)
        if whose is not None:
            marks.append(self.names[whose])
        return marks

    def _field(self, name: str, value: object, is_laid: bool) -> str:
        """A field; its name stands before what does not say by itself what it is: numbers and amounts."""
        if is_laid:
            return laid_text(name, value, self.lang) if type(value) is int else f"{words(name)}: {value}"
        if value is True:
            return words(name)
        text = shortened(value_text(value, self.lang), LONGEST_FIELD)
        numbers = value if isinstance(value, (list, tuple)) else [value]
        if isinstance(value, Mapping):
            return f"{words(name)}: {text}"
        return f"{words(name)} {text}" if all(isinstance(one, int) for one in numbers) else text

    def pile(self, count: int, top: CardView | None) -> str:
        """`12 cards`, and which lies on top where that is known."""
        cards = cards_text(count, self.lang)
        return phrase("top", self.lang, count=cards, card=self.brief(top)) if top else cards


def _said(card: CardView) -> Iterator[tuple[str, object, bool]]:
    """The fields that say something, by what they are called, and whether they are no fields but units that lie there
    or cards that were put on this one: of fields it is told what they are called."""
    called, usual = card.get("called"), card.get("unchanged", ())
    for name, value in card["fields"].items():
        if name not in usual and is_telling(value):
            is_laid = called is not None and name not in called and isinstance(value, (int, str))
            yield (called or {}).get(name, name), value, is_laid


def whose_is(card: CardView) -> int | None:
    """Who controls a card, where its place does not say it."""
    controller = card.get("controller")
    return card["owner"] if controller is None else controller


def _marked(title: str, marks: Sequence[str]) -> str:
    return f"{title} ({', '.join(marks)})" if marks else title
