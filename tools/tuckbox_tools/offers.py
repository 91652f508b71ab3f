"""The options of a decision as a person reads them: each with its price and with what stands on what it is about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from tuckbox_tools.option_runs import Row, Run, runs
from tuckbox_tools.table_view import TableView, beside, card_texts

if TYPE_CHECKING:
    from tuckbox import Decision, Match, Option

#: What something is called, and what stands there.
_Said = tuple[str, str]


class Offers:
    """Options in a language; it remembers which longer texts each seat was told already."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._told: set[tuple[int | None, str]] = set()

    def runs(self, match: Match, decision: Decision, view: TableView) -> Iterator[Run]:
        """The options in their order; many that differ in their last pick alone stand together."""
        return runs(list(self._rows(match, decision, view)))

    def _rows(self, match: Match, decision: Decision, view: TableView) -> Iterator[Row]:
        """What stands behind the number of each option, and the lines below; what is right above is not said again."""
        from tuckbox.authoring.reasons import asker, labels, price, printed

        texts = card_texts(view, self.lang)
        above: list[_Said] = []
        shown = labels(match, decision, self.lang)
        for option, label in zip(decision.options, shown, strict=True):
            cost = price(match, decision, option, self.lang)
            cards = [one for each in _meant(option) if (one := texts.get(each)) is not None and one[0] in label]
            places = list(printed(match, decision, option, self.lang))
            if option.value is True and (asking := asker(match, decision, self.lang)) is not None:
                places.append(asking)
            new = [*cards, *places] != above
            above = [*cards, *places]
            short = beside(above[0][1]) if new and len(above) == 1 and above[0][0] in label else ""
            more = (f" · {cost}" if cost else "") + (f" – {short}" if short else "")
            below = self._below(decision.seat, label, cards, places) if new and not short else []
            yield Row(label, more, below, (option.action, option.picks[:-1], cost) if option.picks else None)

    def _below(self, seat: int | None, label: str, cards: Sequence[_Said], places: Sequence[_Said]) -> list[Text]:
        """What stands on cards and places, in full where a seat is offered it for the first time.

        A place that the option does not name itself, such as a milestone, is named again each time.
        """
        said = [_line(label, title, text) for title, text in cards if self._is_new(seat, title)]
        for title, text in places:
            if self._is_new(seat, text) or beside(text):
                said.append(_line(label, title, text))
            elif title not in label:
                said.append(_line(label, title))
        return said

    def _is_new(self, seat: int | None, text: str) -> bool:
        new = (seat, text) not in self._told
        self._told.add((seat, text))
        return new


def _line(label: str, title: str, text: str = "") -> Text:
    """`title: text`; without the title where the label ends in it, and without a text that was told."""
    parts = [title] if not text or not (title == label or label.endswith(f": {title}")) else []
    return Text(": ".join([*parts, *(["; ".join(text.splitlines())] if text else [])]), style="dim")


def _meant(option: Option) -> tuple[str, ...]:
    """The ids of what an option is about: its picks, or the members that are chosen together."""
    return tuple(pick for _, pick in option.picks) or tuple(option.id.split(" + "))
