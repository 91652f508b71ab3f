"""A match in a terminal or a pipe: shows each person what their seat may know and reads their answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, cast

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tuckbox_tools.answers import Unclear, answer_index
from tuckbox_tools.bots import MOST_DECISIONS, Bot
from tuckbox_tools.offers import Offers
from tuckbox_tools.option_runs import told_by_number
from tuckbox_tools.phrases import phrase
from tuckbox_tools.saves import continued, read_save, reopened, write_save
from tuckbox_tools.table_view import Explained, TableView, board, cards_told

#: Where the text of an option begins, behind its number.
INDENT = 6
#: More numbers than this are not listed one by one: the number itself is typed.
MANY_NUMBERS = 12

if TYPE_CHECKING:
    from tuckbox import Decision, Game, Match
    from tuckbox.authoring.reasons import Printing


class Stopped(Exception):
    """The person at the keyboard stopped, or the input ended, before the game did."""


class NotOver(Exception):
    """Bots alone took as many choices as they may, and the game is not over."""


@dataclass(slots=True)
class PlaySession:
    """One match at one keyboard; `answers` gives the lines that are typed."""

    game: Game
    match: Match
    bots: dict[int, Bot]
    lang: str
    console: Console
    answers: Iterator[str]
    echo_answers: bool
    ref: str = ""
    most_decisions: int = MOST_DECISIONS
    _begun: Match | None = None
    _told: int = 0
    _shown: tuple[int, int, int] | None = None
    _cards_told: dict[int | None, set[str]] = field(default_factory=dict)
    _offers: Offers = field(init=False)
    _printing: Printing = field(init=False)

    def __post_init__(self) -> None:
        from tuckbox.authoring.reasons import Printing

        self._offers = Offers(self.lang)
        self._printing = Printing(self.lang)

    def run(self) -> None:
        """Play until the game is over; raises `Stopped` when the input ends first, `NotOver` when bots alone go on
        for longer than they may."""
        self._begun = self.match.clone()
        taken = 0
        while not self.match.over:
            if self._people() == 0 and taken == self.most_decisions:
                raise NotOver
            taken += 1
            decision = self.match.decision
            bot = self.bots.get(decision.seat) if decision.seat is not None else None
            if bot is not None:
                self.match.choose(bot.choose(self.match, decision), seat=decision.seat)
                if self._people() == 0:
                    self._tell(None)
            elif self._can_only_pass(decision):
                self._passes(decision)
            else:
                self._ask(decision)
        self._tell(None if self._people() != 1 else self._person())
        self._finish()

    def show_board(self, seat: int | None, *, whole: bool = False) -> None:
        """The table as that seat may know it; ``whole``: with what stands on cards that it was told of before, too."""
        view, printed = self._view(seat), self._printing.places(self.match, seat)
        told = self._cards_told.setdefault(seat, set())
        self.console.print(board(view, self.lang, seat=seat, printed=printed, told=None if whole else told))
        told |= cards_told(view)

    def _people(self) -> int:
        return len(self.match.table.layout.choosing) - len(self.bots)

    def _person(self) -> int:
        return next(seat for seat in self.match.table.layout.choosing if seat not in self.bots)

    def _names(self) -> list[str]:
        return [player.name for player in self.match.players]

    def _view(self, seat: int | None) -> TableView:
        return cast(TableView, self.match.view(seat))

    def _tell(self, seat: int | None) -> None:
        """What has happened since somebody here was last told, as this seat may know it."""
        for line in self.match.log_for(seat, self.lang, since=self._told):
            self.console.print(Explained(f"  {line}", "dim"))
        self._told = len(self.match.machine.log)

    def _can_only_pass(self, decision: Decision) -> bool:
        """Whether a person who sits here alone is asked for an answer and has none: bots do not see that he is not
        stopped, but people at the same keyboard would, and know his hand."""
        return self._people() == 1 and decision.name == "reaction" and [one.value for one in decision.options] == [None]

    def _passes(self, decision: Decision) -> None:
        self._tell(decision.seat)
        (only,) = decision.options
        self.console.print(Text(f"  {decision.prompt} – {only.label(self.lang)}", style="dim"))
        self.match.choose(only, seat=decision.seat)

    def _ask(self, decision: Decision) -> None:
        seat = decision.seat
        self._tell(seat)
        view = self._view(seat)
        moment = (view["round"], view["turn"], -1 if seat is None else seat)
        if moment != self._shown:
            self.console.print()
            self.show_board(seat)
            self._shown = moment
        self._show_options(decision, view)
        while not self._answered(decision, self._read()):
            pass

    def _show_options(self, decision: Decision, view: TableView) -> None:
        who = self._names()[decision.seat] if decision.seat is not None else phrase("chance", self.lang)
        self.console.print(Text(f"{who} – {decision.prompt}", style="bold"))
        if decision.kind == "text":
            may_be_silent = any(option.value == () for option in decision.options)
            hint = phrase("type it or nothing" if may_be_silent else "type it", self.lang)
            self.console.print(Text(f"  {hint}", style="dim"))
            return
        if decision.kind == "number" and len(decision.options) > MANY_NUMBERS and decision.bounds is not None:
            least, most = decision.bounds
            if len(decision.options) == most - least + 1:
                self.console.print(Text(f"  {phrase('a number between', self.lang, least=least, most=most)}"))
                return
        width = max(1, self.console.width - INDENT)
        for run in self._offers.runs(self.match, decision, view):
            first, *rest = run.shared.wrap(self.console, width) or [Text()]
            number = f"{run.first:>2}" + (f"–{run.first + len(run.rest) - 1}" if run.rest else "")
            self.console.print(Text(f"  {number}  ").append_text(first))
            for text in (*rest, *run.below, *told_by_number(run, width)):
                self.console.print(Padding(text, (0, 0, 0, INDENT), expand=False))

    def _read(self) -> str:
        self.console.print("> ", end="")
        try:
            line = next(self.answers, None)
        except KeyboardInterrupt:
            line = None
        if line is None:
            self.console.print()
            raise Stopped
        if self.echo_answers:
            self.console.print(Text(line.strip()))
        return line.strip()

    def _answered(self, decision: Decision, line: str) -> bool:
        """Whether the line moved the match on, so that the decision must be looked at anew."""
        word, _, rest = line.partition(" ")
        command = self._commands().get(word.casefold())
        if command is not None:
            return command(decision.seat, rest.strip())
        from tuckbox.authoring.reasons import labels

        found = answer_index(decision, line, self.lang, labels(self.match, decision, self.lang))
        if isinstance(found, Unclear):
            self.console.print(Text(found.reason, style="red"))
            return False
        self.match.choose(found, seat=decision.seat)
        self._tell(decision.seat)
        return True

    def _commands(self) -> dict[str, Callable[[int | None, str], bool]]:
        return {
            "undo": self._undo,
            "save": self._save,
            "load": self._load,
            "scenario": self._scenario,
            "why": self._why,
            "log": self._log,
            "card": self._card,
            "board": self._board,
            "score": self._score,
            "help": self._help,
            "quit": self._quit,
        }

    def _undo(self, seat: int | None, rest: str) -> bool:
        """Take back the last choice of a person, and with it what bots chose since."""
        earlier = self.match.clone()
        if not earlier.choices:
            self.console.print(phrase("nothing to undo", self.lang))
            return False
        while earlier.can_undo:
            earlier.undo()
            if earlier.decision.seat not in self.bots and not self._can_only_pass(earlier.decision):
                self.match = earlier
                self.console.print(phrase("undone", self.lang))
                self._told = min(self._told, len(self.match.machine.log))
                self._shown = None
                return True
        self.console.print(phrase("cannot undo", self.lang))
        return False

    def _save(self, seat: int | None, rest: str) -> bool:
        if not rest:
            self.console.print(phrase("where", self.lang))
            return False
        try:
            write_save(Path(rest), self.match.save())
            self.console.print(Text(phrase("saved", self.lang, file=rest)))
        except click.UsageError as error:
            self.console.print(Text(error.message, style="red"))
        return False

    def _load(self, seat: int | None, rest: str) -> bool:
        import tuckbox

        try:
            data = read_save(Path(rest))
            begun = reopened(data, self.ref, self.lang)[1] if "from" in data else None
            self.match = continued(self.game, begun, data)
        except click.UsageError as error:
            self.console.print(Text(error.message, style="red"))
            return False
        except tuckbox.SaveError as error:
            self.console.print(Text(str(error), style="red"))
            return False
        self._begun = self.match.clone()
        self._told = len(self.match.machine.log)
        self._shown = None
        return True

    def _scenario(self, seat: int | None, rest: str) -> bool:
        """The position as a scenario in a file of its own; all that is hidden stands in it, too."""
        from tuckbox_tools.position_files import write_position

        try:
            for line in write_position(self.ref, rest, self._begun or self.match, self.match):
                self.console.print(Text(line))
        except click.UsageError as error:
            self.console.print(Text(error.message, style="red"))
        return False

    def _why(self, seat: int | None, rest: str) -> bool:
        """Why the asking seat cannot take a move now."""
        from tuckbox_tools.reasons_page import why_page

        try:
            self.console.print(Explained(why_page(self.match, rest, seat)))
        except click.UsageError as error:
            self.console.print(Text(error.message, style="red"))
        return False

    def _log(self, seat: int | None, rest: str) -> bool:
        for line in self.match.log_for(seat, self.lang):
            self.console.print(Explained(f"  {line}"))
        return False

    def _card(self, seat: int | None, rest: str) -> bool:
        """A card by its name or id, in words; any card of the game, wherever it lies."""
        from tuckbox_tools.card_pages import card_page, nearest_title

        if not rest:
            self.console.print(phrase("which", self.lang))
            return False
        page = card_page(self.game, self.ref, rest, self.lang)
        near = None if page else nearest_title(self.game, rest, self.lang)
        hint = phrase("nearest", self.lang, name=near) if near else ""
        self.console.print(Text(page or phrase("no card", self.lang, name=rest) + hint))
        return False

    def _board(self, seat: int | None, rest: str) -> bool:
        self.show_board(seat, whole=True)
        return False

    def _score(self, seat: int | None, rest: str) -> bool:
        """Only the asking seat's own: another's may count what is hidden."""
        if seat is not None:
            sheet = self.match.score_sheet(seat)
            lines = ", ".join(f"{self._title(name)} {value}" for name, value in sheet.items())
            shown = lines or phrase("unscored", self.lang)
            self.console.print(Text(phrase("in all", self.lang, lines=shown, sum=sum(sheet.values()))))
        return False

    def _title(self, line: str) -> str:
        return self.match.score_title(line, self.lang)

    def _help(self, seat: int | None, rest: str) -> bool:
        self.console.print(Explained(phrase("help", self.lang)))
        return False

    def _quit(self, seat: int | None, rest: str) -> bool:
        raise Stopped

    def _finish(self) -> None:
        self.console.print()
        self.show_board(None)
        names = [self._names()[seat] for seat in self.match.table.layout.choosing]
        sheets = [self.match.score_sheet(seat) for seat in self.match.table.layout.choosing]
        table = Table(title=phrase("sheet", self.lang), title_justify="left")
        table.add_column("")
        for name in names:
            table.add_column(Text(name), justify="right")
        for line in sheets[0]:
            table.add_row(Text(self._title(line)), *(str(sheet.get(line, 0)) for sheet in sheets))
        table.add_row(phrase("total", self.lang), *map(str, self.match.scores), style="bold")
        if sheets[0]:
            self.console.print(table)
        alone = len(names) == 1 < self.match.table.layout.seats and bool(sheets[0])  # against seats that do nothing
        won = [self._names()[seat] for seat in self.match.winners]
        ending = phrase("alone", self.lang, n=self.match.scores[0]) if alone else winners_text(won, self.lang)
        self.console.print(Text(ending, style="bold"))


def winners_text(names: list[str], lang: str = "en") -> str:
    """`Winner: Anna`, `Winners: Anna, Ben`, or that nobody wins."""
    if not names:
        return phrase("nobody", lang)
    return phrase("winner" if len(names) == 1 else "winners", lang, names=", ".join(names))
