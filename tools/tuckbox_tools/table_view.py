"""Draws what one seat may know: grids and columns as boxes, piles as counts, each player's area."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import NotRequired, TypedDict

from rich import box
from rich.cells import cell_len
from rich.columns import Columns
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tuckbox_tools.honeycomb import Honeycomb
from tuckbox_tools.phrases import cards_text, phrase

LONGEST_FIELD = 40
LONGEST_TEXT = 120
LONGEST_BESIDE = 60
MOST_BESIDE = 4
NARROWEST_BOX = 14


class CardView(TypedDict):
    """A card, piece or token as a seat may know it."""

    id: str
    title: str
    kind: str
    owner: int | None
    controller: NotRequired[int | None]
    fields: Mapping[str, object]
    called: NotRequired[Mapping[str, str]]
    face: str | None
    exhausted: NotRequired[bool]
    text: NotRequired[str]
    unchanged: NotRequired[Sequence[str]]


class SpaceView(TypedDict):
    """One space of a zone."""

    name: str
    title: str
    cards: Sequence[CardView | None]
    counters: Mapping[str, object]
    called: NotRequired[Mapping[str, str]]
    unchanged: NotRequired[Sequence[str]]


class ZoneView(TypedDict):
    """A zone; `cards` is None where only the number is known. `drawn`: line and half column of each space."""

    kind: str
    title: str
    count: int
    cards: Sequence[CardView | None] | None
    spaces: NotRequired[Sequence[SpaceView]]
    shape: NotRequired[Mapping[str, int]]
    drawn: NotRequired[Sequence[tuple[int, int]]]
    laid: NotRequired[Mapping[str, object]]


class TrackView(TypedDict):
    """Seats with their places from the highest down; without a place who is not on the track."""

    title: str
    top: int | None
    places: Sequence[tuple[int, int | None]]


class AreaView(TypedDict):
    """The counters, zones and (of the table) tracks of the table or of a player."""

    counters: Mapping[str, object]
    zones: Mapping[str, ZoneView]
    tracks: NotRequired[Mapping[str, TrackView]]


class PlayerView(AreaView):
    """A player's area."""

    name: str
    seat: int


class TableView(TypedDict):
    """What `match.view(seat)` gives."""

    round: int
    turn: int
    step: str | None
    players: Sequence[PlayerView]
    table: AreaView


def board(view: TableView, lang: str = "en") -> RenderableType:
    """The whole table, to be printed by a rich console of any width."""
    return _Drawing([player["name"] for player in view["players"]], lang).table(view)


def value_text(value: object, lang: str = "en") -> str:
    """A counter or field as people read it: yes and no, amounts, lists."""
    if value is None:
        return phrase("none", lang)
    if isinstance(value, bool):
        return phrase("yes" if value else "no", lang)
    if isinstance(value, Mapping):
        return " + ".join(f"{amount} {name}" for name, amount in value.items()) or phrase("nothing", lang)
    if isinstance(value, (list, tuple)):
        return ", ".join(value_text(each, lang) for each in value) or phrase("nothing", lang)
    return str(value)


def card_texts(view: TableView) -> dict[str, tuple[str, str]]:
    """Title and text, by id, of the cards in sight on which there is a text."""
    zones = [zone for area in (view["table"], *view["players"]) for zone in area["zones"].values()]
    lying = [zone["cards"] or () for zone in zones]
    lying += [space["cards"] for zone in zones for space in zone.get("spaces", ())]
    found = ((card, card.get("text", "").strip()) for cards in lying for card in cards if card)
    return {card["id"]: (card["title"], text) for card, text in found if text}


def beside(text: str) -> str:
    """A card's text where it is short enough to stand whole beside a title, else nothing."""
    short = text.strip().rstrip(".")
    return short if len(short) <= LONGEST_BESIDE and "\n" not in short else ""


def _beginning(text: str) -> str:
    """The first sentence of a longer text where that one is short enough: `Draw a card …`."""
    first = text.strip().partition("\n")[0].partition(". ")[0].rstrip(".")
    return f"{first} …" if first and len(first) <= LONGEST_BESIDE else ""


class _Drawing:
    """The table of one view: whose pieces are whose, and the language of the words that are ours."""

    def __init__(self, names: Sequence[str], lang: str) -> None:
        self.names = names
        self.lang = lang

    def table(self, view: TableView) -> RenderableType:
        step = f", {_words(view['step'])}" if view["step"] else ""
        moment = phrase("round", self.lang, n=view["round"]) + step
        parts: list[RenderableType] = [Text(moment, style="bold")]
        parts += self._area(view["table"])
        for player in view["players"]:
            inside = self._area(player)
            title = Text(player["name"], style="bold")
            if inside:
                parts.append(Panel(Group(*inside), title=title, title_align="left", box=box.ROUNDED))
        return Group(*parts)

    def _area(self, area: AreaView) -> list[RenderableType]:
        """Counters in a line, then zone after zone; the empty ones together in a line."""
        parts: list[RenderableType] = []
        counters = [self._counter(name, value) for name, value in area["counters"].items() if value is not False]
        if counters:
            parts.append(Text(" · ".join(counters)))
        parts += [self._track(track) for track in area.get("tracks", {}).values()]
        bare = [zone for zone in area["zones"].values() if _is_bare(zone)]
        parts += [self._zone(zone) for zone in area["zones"].values() if zone not in bare]
        if bare:
            zones = ", ".join(_with_places(zone) for zone in bare)
            parts.append(Text(phrase("empties", self.lang, zones=zones), style="dim"))
        return parts

    def _counter(self, name: str, value: object) -> str:
        return _words(name) if value is True else f"{_words(name)} {value_text(value, self.lang)}"

    def _track(self, track: TrackView) -> Text:
        """Who stands where, from the highest down: `Fame (to 8): 6 Anna · 3 Ben, Cili`."""
        standing: dict[int | None, list[str]] = {}
        for seat, place in track["places"]:
            standing.setdefault(place, []).append(self.names[seat])
        outside = standing.pop(None, [])
        shown = [f"{place} {', '.join(names)}" for place, names in standing.items()]
        shown += [phrase("outside", self.lang, names=", ".join(outside))] if outside else []
        title = track["title"].replace("_", " ") + ("" if track["top"] is None else f" (–{track['top']})")
        return Text.assemble((title, "bold"), ": ", " · ".join(shown))

    def _zone(self, zone: ZoneView) -> RenderableType:
        spaces = zone.get("spaces")
        if spaces is None:
            return self._cards(zone)
        if len(spaces) == 1 and "shape" not in zone and spaces[0]["title"] == zone["title"]:
            return self._spot(spaces[0])
        return Group(Text(zone["title"], style="bold"), self._board(zone, spaces))

    def _spot(self, space: SpaceView) -> Text:
        """A place that stands alone, in a line as a zone without spaces."""
        lying = [self._card(card, with_text=True) for card in space["cards"]]
        inside = "; ".join(part for part in (", ".join(lying), ", ".join(self._counters(space))) if part)
        return Text.assemble((space["title"], "bold"), ": ", inside, overflow="fold")

    def _board(self, zone: ZoneView, spaces: Sequence[SpaceView]) -> RenderableType:
        """A board of squares, one whose lines are shifted, or spaces side by side."""
        shape, drawn = zone.get("shape"), zone.get("drawn")
        if shape and "rows" in shape and "columns" in shape:
            return self._grid(spaces, shape["rows"], shape["columns"])
        if drawn is None:
            return self._boxes(spaces)
        one_kind = _is_of_one_kind(spaces)
        inside = [self._inside(space, one_kind) or [space["title"]] for space in spaces]
        return Honeycomb([(*place, lines) for place, lines in zip(drawn, inside, strict=True)])

    def _cards(self, zone: ZoneView) -> Text:
        text = Text.assemble((zone["title"], "bold"), ": ", overflow="fold")
        laid = ", ".join(f"{amount} {name}" for name, amount in zone.get("laid", {}).items())
        return text.append("; ".join(part for part in (self._listed(zone), laid) if part))

    def _listed(self, zone: ZoneView) -> str:
        cards, count = zone["cards"], cards_text(zone["count"], self.lang)
        if zone["count"] == 0:
            return ""
        if cards is None:
            return count
        if zone["kind"] == "pile":
            top = cards[0] if cards else None
            return phrase("top", self.lang, count=count, card=self._card(top)) if top else count
        titles = [self._card(card, with_text=zone["kind"] != "bag") for card in cards]
        if zone["kind"] == "row":
            return ", ".join(titles)
        counted = Counter(titles).items()
        return ", ".join(title if number == 1 else f"{number} × {title}" for title, number in counted)

    def _card(self, card: CardView | None, *, with_text: bool = False) -> str:
        """A card in a line with others; its text, or the first sentence of it, where that is short enough."""
        if card is None:
            return phrase("hidden", self.lang)
        marks = self._marks(card)
        text = card.get("text", "") if with_text else ""
        if said := beside(text) or _beginning(text):
            marks.append(said)
        return f"{card['title']} ({', '.join(marks)})" if marks else card["title"]

    def _marks(self, card: CardView) -> list[str]:
        """What is worth saying of a card beside its title."""
        usual = card.get("unchanged", ())
        fields = {name: value for name, value in card["fields"].items() if name not in usual and _telling(value)}
        called = card.get("called", {})
        amounts = sum(isinstance(value, Mapping) for value in fields.values())
        marks = [self._field(called.get(name, name), value, amounts > 1) for name, value in fields.items()]
        if card["face"] is not None and "face" not in usual:
            marks.append(_words(card["face"]))
        if card.get("exhausted"):
            marks.append(phrase("exhausted", self.lang))
        whose = _whose(card)
        if whose is not None:
            marks.append(self.names[whose])
        return [mark for mark in marks if mark.casefold() != card["title"].casefold()]

    def _inscription(self, card: CardView) -> str:
        """All there is to say of a card that has a box to itself: its marks, then its text."""
        text = _short(card.get("text", ""), LONGEST_TEXT)
        return " – ".join(part for part in (", ".join(self._marks(card)), text) if part)

    def _field(self, name: str, value: object, several: bool) -> str:
        """A field; its name stands before what does not say by itself what it is: a number, one of several amounts."""
        if value is True:
            return _words(name)
        text = _short(value_text(value, self.lang), LONGEST_FIELD)
        if isinstance(value, Mapping) and several:
            return f"{_words(name)}: {text}"
        numbers = value if isinstance(value, (list, tuple)) else [value]
        return f"{_words(name)} {text}" if all(isinstance(one, int) for one in numbers) else text

    def _grid(self, spaces: Sequence[SpaceView], rows: int, columns: int) -> RenderableType:
        one_kind = _is_of_one_kind(spaces)
        places = [f"{row},{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
        cells = [_cell(self._inside(space, one_kind), place) for space, place in zip(spaces, places, strict=True)]
        return _Grid(cells, columns)

    def _boxes(self, spaces: Sequence[SpaceView]) -> RenderableType:
        return _Boxes([(space["title"], self._tall(space)) for space in spaces], phrase("empty", self.lang))

    def _tall(self, space: SpaceView) -> list[tuple[str, str]]:
        """What lies on a space: each card's title with what else there is to say of it, then counters."""
        lines = [
            (phrase("hidden", self.lang), "") if card is None else (card["title"], self._inscription(card))
            for card in space["cards"]
        ]
        return lines + [(line, "") for line in self._counters(space)]

    def _inside(self, space: SpaceView, one_kind: bool) -> list[str]:
        """Lines of a space in a grid; on a board with one kind of piece whose it is says enough."""
        return [self._standing(card, one_kind) for card in space["cards"]] + self._counters(space)

    def _standing(self, card: CardView | None, one_kind: bool) -> str:
        whose = None if card is None else _whose(card)
        if card is None or whose is None or not one_kind:
            return self._card(card)
        others = [mark for mark in self._marks(card) if mark != self.names[whose]]
        return f"{self.names[whose]} ({', '.join(others)})" if others else self.names[whose]

    def _counters(self, space: SpaceView) -> list[str]:
        called = space.get("called", {})
        return [self._counter(called.get(name, name), value) for name, value in _changed(space).items()]


@dataclass(frozen=True, slots=True)
class _Grid:
    """A board of squares, all as wide as the widest needs and together no wider than the console."""

    cells: Sequence[Text]
    columns: int

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        widest = max((cell_len(line) for cell in self.cells for line in cell.plain.splitlines()), default=1)
        room = max(1, (options.max_width - 1) // self.columns - 1)
        margin = 1 if widest + 2 <= room else 0
        width = min(widest, room - 2 * margin)
        table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=(0, margin))
        for _ in range(self.columns):
            table.add_column(justify="center", width=width)
        for start in range(0, len(self.cells), self.columns):
            table.add_row(*self.cells[start : start + self.columns])
        yield table


@dataclass(frozen=True, slots=True)
class _Boxes:
    """Spaces side by side, as narrow as it takes to have up to four of them in a line."""

    spaces: Sequence[tuple[str, Sequence[tuple[str, str]]]]
    empty: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        beside = min(len(self.spaces), MOST_BESIDE)
        inside = max(NARROWEST_BOX, (options.max_width + 1) // beside - 5)
        yield Columns(
            Panel(Text(self._text(lines, inside)), title=Text(name), box=box.SQUARE, expand=False)
            for name, lines in self.spaces
        )

    def _text(self, lines: Sequence[tuple[str, str]], inside: int) -> str:
        shown: list[str] = []
        for title, more in lines:
            shown += wrap(title, inside, subsequent_indent="  ") or [title]
            shown += wrap(more, inside, initial_indent="  ", subsequent_indent="  ")
        return "\n".join(shown) or self.empty


def _is_of_one_kind(spaces: Sequence[SpaceView]) -> bool:
    """Whether all that lies there is called the same, so that whose it is says enough."""
    return len({card["title"] for space in spaces for card in space["cards"] if card}) == 1


def _short(text: str, longest: int) -> str:
    """A text in one line, cut where it is too long."""
    line = text.strip().replace("\n", "; ")
    return line if len(line) <= longest else line[: longest - 1].rstrip() + "…"


def _whose(card: CardView) -> int | None:
    """Who controls a card, where its place does not say it."""
    controller = card.get("controller")
    return card["owner"] if controller is None else controller


def _changed(space: SpaceView) -> dict[str, object]:
    """What lies on a space and what its fields say, but for those that are still as every space starts."""
    usual = space.get("unchanged", ())
    return {name: value for name, value in space["counters"].items() if name not in usual and value is not False}


def _is_bare(zone: ZoneView) -> bool:
    """Whether there is nothing to show; a board is always drawn."""
    spaces = zone.get("spaces", ())
    lying = any(space["cards"] or _changed(space) for space in spaces)
    return zone["count"] == 0 and "shape" not in zone and not lying and not zone.get("laid")


def _with_places(zone: ZoneView) -> str:
    """A zone's title, and how many places it has where these are several."""
    places = len(zone.get("spaces", ()))
    return f"{zone['title']} ({places})" if places > 1 else zone["title"]


def _telling(value: object) -> bool:
    return not (value is None or value is False or value == "" or value == [] or value == {} or value == ())


def _cell(lines: Sequence[str], place: str) -> Text:
    """What stands on a space; an empty one says its row and column."""
    return Text("\n".join(lines)) if lines else Text(place, style="dim")


def _words(name: str) -> str:
    return name.replace("_", " ")
