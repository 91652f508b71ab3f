"""The whole table: the moment, what lies in the middle, then each player's area, that of the reader last."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rich import box
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tuckbox_tools.phrases import phrase

from .boards import BoardWords
from .cards import CardWords
from .flowing import Listed, Packed
from .places import PlaceWords
from .tracks import track_lines
from .values import counter_text, is_telling, value_text, words
from .views import AreaView, PlayerView, TableView, ZoneView, is_taken
from .zones import counted_zones, is_counted, only_titles, zone_lines

if TYPE_CHECKING:
    from tuckbox.authoring.reasons import Place, Places

#: Where one has so many counters that say nothing, all such stand together at the end.
MANY_AT_NOTHING = 4
#: How wide a player's area is at least, where another stands beside it.
AREA = 78


def board(
    view: TableView,
    lang: str = "en",
    *,
    seat: int | None = None,
    printed: Places | None = None,
    told: Collection[str] | None = (),
) -> RenderableType:
    """The whole table, to be printed by a rich console of any width.

    ``seat``: who looks at it; ``printed``: what is printed on places, by holder and zone; ``told``: the ids of cards of
    which the titles are enough where they lie in the middle and are not in play; None: of no card they are.
    """
    return _Drawing(view, lang, printed or {}, told).table(seat)


def cards_told(view: TableView) -> set[str]:
    """The ids of the cards that a table in full tells of."""
    zones = (zone for area in (view["table"], *view["players"]) for zone in area["zones"].values())
    return {card["id"] for zone in zones if zone["kind"] != "pile" for card in zone["cards"] or () if card}


def card_texts(view: TableView, lang: str) -> dict[str, tuple[str, str]]:
    """Title, by id, of the cards in sight on which anything stands, with what: its fields, then its text."""
    words = CardWords([player["name"] for player in view["players"]], lang)
    zones = [zone for area in (view["table"], *view["players"]) for zone in area["zones"].values()]
    lying = [zone["cards"] or () for zone in zones]
    lying += [space["cards"] for zone in zones for space in zone.get("spaces", ())]
    found: dict[str, tuple[str, str]] = {}
    for card in (card for cards in lying for card in cards if card):
        parts = (", ".join(words.fields(card)), card.get("text", "").strip())
        if any(parts):
            found[card["id"]] = (card["title"], "; ".join(part for part in parts if part))
    return found


class _Drawing:
    """The table of one view: whose pieces are whose, and the language of the words that are ours."""

    def __init__(self, view: TableView, lang: str, printed: Places, told: Collection[str] | None) -> None:
        self.view = view
        self.lang = lang
        self.printed = printed
        self.told = told
        self.names = [player["name"] for player in view["players"]]
        self.cards = CardWords(self.names, lang)
        self.places = PlaceWords(self.cards)
        self.boards = BoardWords(self.places)
        self.tracks = view["table"].get("tracks", {})
        areas: list[AreaView] = [view["table"], *view["players"]]
        self.much_at_nothing = any(
            sum(map(_is_nothing, self._standing(area).values())) >= MANY_AT_NOTHING for area in areas
        )

    def table(self, seat: int | None) -> RenderableType:
        parts: list[RenderableType] = [self._moment()]
        parts += self._area(self.view["table"], None)
        players = list(self.view["players"])
        if seat is not None:
            players = [*players[seat + 1 :], *players[: seat + 1]]
        parts += self._areas(players, seat)
        if self.cards.shortened:
            parts.append(Packed("", [phrase("shortened", self.lang)], style="dim"))
        return Group(*parts)

    def _areas(self, players: Sequence[PlayerView], seat: int | None) -> list[RenderableType]:
        """A frame for each player who has anything; where nobody has more than counters, a line for each."""
        names = [
            phrase("you", self.lang, name=player["name"]) if player["seat"] == seat else player["name"]
            for player in players
        ]
        areas = [[*self._area(player, player["seat"]), *self._answers(player)] for player in players]
        lines = [area[0] for area in areas if len(area) == 1]
        counters = [one for one in lines if isinstance(one, Packed) and not one.title and not one.style]
        if len(counters) == len(players):
            return [Packed(name, one.items, one.separator) for name, one in zip(names, counters, strict=True)]
        framed = [
            Panel(Group(*area), title=Text(name, style="bold"), title_align="left", box=box.ROUNDED)
            for name, area in zip(names, areas, strict=True)
            if area
        ]
        return [_Areas(framed)]

    def _answers(self, player: PlayerView) -> Iterator[RenderableType]:
        """What a player said that still holds, each with what it is about."""
        said = [
            ": ".join(part for part in (one["about"], one["said"] or phrase("no reply", self.lang)) if part)
            for one in player.get("answers", ())
        ]
        if said:
            yield Listed(phrase("answers", self.lang), said, said)

    def _moment(self) -> RenderableType:
        """The round and step, and in which order turns are taken, if it is not only one seat after the other's."""
        step = f", {words(self.view['step'])}" if self.view["step"] else ""
        moment = Text(phrase("round", self.lang, n=self.view["round"]) + step, style="bold")
        order, by = self.view.get("order", ()), self.view.get("order_by")
        usual = list(order) == sorted(order) and by is None and not self.view.get("order_changes")
        if len(order) < 2 or (len(order) == 2 and usual):
            return moment
        title = phrase("turn order", self.lang)
        return Group(moment, Packed(f"{title} ({words(by)})" if by else title, list(map(self._in_turn, order)), " → "))

    def _in_turn(self, seat: int) -> str:
        """Who has a turn, with the number that says when, and whether it is now, or he has none any more."""
        by, player = self.view.get("order_by"), self.view["players"][seat]
        name = player["name"] if by is None else f"{player['name']} {value_text(player['counters'].get(by), self.lang)}"
        if seat == self.view.get("taking_turn"):
            return phrase("now", self.lang, name=name)
        out = self.view.get("no_turn", {}).get(seat)
        return f"{name} ({out})" if out else name

    def _area(self, area: AreaView, holder: int | None) -> list[RenderableType]:
        """Counters, tracks, decks in a line, then zone after zone; the empty ones together in a line."""
        parts = [*self._counters(area)]
        parts += [self._track(word) for word in area.get("tracks", {})]
        zones = {word: zone for word, zone in area["zones"].items() if not self._is_milestone(holder, word, zone)}
        decks = [zone for zone in zones.values() if is_counted(zone)]
        if decks:
            parts.append(counted_zones(decks, self.cards))
        bare = [zone for word, zone in zones.items() if _is_bare(zone) and (holder, word) not in self.printed]
        for word, zone in zones.items():
            if zone not in decks and zone not in bare:
                parts += self._zone(zone, self.printed.get((holder, word), ()), holder)
        if bare:
            parts.append(Packed(phrase("empty", self.lang), [_with_places(zone) for zone in bare], ", ", "dim"))
        return parts

    def _counters(self, area: AreaView) -> Iterator[RenderableType]:
        """What somebody has. Where much is at nothing that stands together, and notes that nobody has made yet are told
        only to who wants to be told of all."""
        found = self._standing(area)
        at_nothing: dict[str, list[str]] = {}
        if self.much_at_nothing:
            unmade = area.get("unchanged", ()) if self.told is not None else ()
            for name, value in found.items():
                if _is_nothing(value) and name not in unmade:
                    at_nothing.setdefault(value_text(value, self.lang), []).append(words(name))
            found = {name: value for name, value in found.items() if not _is_nothing(value)}
        if found:
            yield Packed("", [counter_text(name, value, self.lang) for name, value in found.items()], " · ")
        if at_nothing:
            lists = [f"{nothing}: {', '.join(names)}" for nothing, names in at_nothing.items()]
            yield Packed("", lists, " · ", "dim")

    def _standing(self, area: AreaView) -> dict[str, object]:
        """The counters that are told of; a track says itself who is where."""
        tracks = {track["title"] for track in self.tracks.values()}
        return {name: value for name, value in area["counters"].items() if value is not False and name not in tracks}

    def _track(self, word: str) -> RenderableType:
        milestones = (place for places in self.printed.values() for place in places if place.track == word)
        return track_lines(self.tracks[word], milestones, self.names, self.lang)

    def _is_milestone(self, holder: int | None, word: str, zone: ZoneView) -> bool:
        """Whether a zone is a place of a track that says itself what stands there, and nothing lies on it."""
        places = self.printed.get((holder, word), ())
        return _is_bare(zone) and bool(places) and all(place.track in self.tracks for place in places)

    def _zone(self, zone: ZoneView, printed: Sequence[Place], holder: int | None) -> list[RenderableType]:
        if "spaces" not in zone:
            titles = holder is None and only_titles(zone, self.told)
            self.cards.shortened |= titles
            return [zone_lines(zone, self.cards, titles=titles)]
        if "shape" in zone:
            return [Text(zone["title"], style="bold"), self.boards.drawn(zone)]
        return [self.places.row(zone, printed)]


@dataclass(frozen=True, slots=True)
class _Areas:
    """The players' areas, two side by side where there is room for that."""

    panels: Sequence[Panel]

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        if options.max_width < 2 * AREA or len(self.panels) < 2:
            yield from self.panels
            return
        grid = Table.grid(expand=True)
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        for first in range(0, len(self.panels), 2):
            grid.add_row(*self.panels[first : first + 2])
        yield grid


def _is_nothing(value: object) -> bool:
    """Whether a counter is at 0 or says nothing."""
    return value == 0 or not is_telling(value)


def _is_bare(zone: ZoneView) -> bool:
    """Whether there is nothing to show; a board is always drawn."""
    lying = any(map(is_taken, zone.get("spaces", ())))
    return zone["count"] == 0 and "shape" not in zone and not lying and not zone.get("laid")


def _with_places(zone: ZoneView) -> str:
    """A zone's title, and how many places it has where these are several."""
    places = len(zone.get("spaces", ()))
    return f"{zone['title']} ({places})" if places > 1 else zone["title"]
