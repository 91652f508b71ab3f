"""The door for players: load a ruleset, start a match. Wires the standard vocabulary into the stages."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tuckbox.declarations import Overlay, Sections, check_bases, decode, load_sections, select, variants
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Diagnostic, Problems, Source, Span, did_you_mean, grouped
from tuckbox.document import Mapping as Mapping_
from tuckbox.document import Scalar
from tuckbox.program.program import Program, compile_ruleset
from tuckbox.runtime.layout import Layout
from tuckbox.runtime.match import Match, Player, Setting, restored
from tuckbox.runtime.names import text_of
from tuckbox.runtime.save import FORMAT
from tuckbox.semantics.check import check as check_declarations
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checked.ruleset import Ruleset
from tuckbox.semantics.declare.options import taken
from tuckbox.vocabulary.standard import STANDARD

from . import folders as places
from .api_codes import NOT_FOUND, NOT_PLAYABLE, UNDECLARED, WRONG_OPTION


class ContentError(Exception):
    """A ruleset cannot be used. ``diagnostics`` says why, each with its place."""

    def __init__(self, diagnostics: Sequence[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        first = self.diagnostics[0].message if self.diagnostics else "no reason given"
        super().__init__(f"{len(self.diagnostics)} problem(s), the first: {first}")


class SaveError(Exception):
    """Saved data cannot be restored; the message says why."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of checking a reference: the ruleset if it is without errors, and all diagnostics in order."""

    ruleset: Ruleset | None
    declarations: RulesetDecl | None
    sections: Sections | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(one for one in self.diagnostics if one.is_error)


@dataclass(frozen=True, slots=True)
class Game:
    """A ruleset that can be played, with variants and options chosen. Frozen; ``hash`` says what it was made of."""

    program: Program = field(repr=False)
    variants: tuple[str, ...]
    options: Mapping[str, Value]
    lang: str
    hash: str

    @property
    def id(self) -> str:
        return self.program.ruleset.id

    def title(self, lang: str | None = None) -> str:
        """What the game is called for a reader."""
        return text_of(self.program.ruleset.names, self.id, lang or self.lang)

    def card_titles(self, lang: str | None = None) -> dict[str, str]:
        """What each declared card is called for a reader, by its id."""
        cards = self.program.ruleset.cards
        return {name: text_of(info.names, name, lang or self.lang) for name, info in cards.items()}

    @property
    def version(self) -> int:
        return self.program.ruleset.version

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most seats."""
        return self.program.ruleset.players

    @property
    def languages(self) -> tuple[str, ...]:
        return self.program.ruleset.languages

    def start(
        self,
        players: int | Sequence[Player] = 2,
        seed: int = 0,
        records: Mapping[str, object] | None = None,
        chance: str | None = None,
    ) -> Match:
        """A new match. ``players``: how many, or who. ``chance="explore"``: chance is asked as decisions.

        ``seed``: any whole number. ``records``: what earlier games left. ValueError when the number of players does
        not fit; TypeError when a player is no Player or the seed no number.
        """
        seats = _seats(players)
        least, most = self.players
        if not least <= len(seats) <= most:
            said = f"{least}" if least == most else f"{least} to {most}"
            raise ValueError(f"{self.id} is for {said} players, not {len(seats)}")
        if not isinstance(seed, int):
            raise TypeError(f"a seed is a whole number, not {seed!r}")
        if chance not in (None, "explore"):
            raise ValueError(f'chance is None or "explore", not {chance!r}')
        setting = Setting(
            self.id, self.hash, self.variants, self.options, seats, seed, chance == "explore", records or {}, self.lang
        )
        layout = self.layout(len(seats))
        state = layout.first_state(seed, [player.age for player in seats])
        state.stack = (("game", "start", None),)
        return Match(self.program, layout, setting, state)

    def layout(self, seats: int) -> Layout:
        """Where everything stands in the states of a match of so many seats."""
        return Layout(self.program.ruleset, seats, STANDARD)

    def restore(self, data: Mapping[str, object]) -> Match:
        """A saved match, at the point where it was saved. SaveError: it is another ruleset's or no saved match."""
        setting = self._setting(data)
        try:
            layout = self.layout(len(setting.players))
            return restored(self.program, layout, setting, data)
        except (KeyError, TypeError, ValueError, AssertionError, IndexError) as error:
            raise SaveError(f"this is no saved match: {error}") from error

    def replay(self, data: Mapping[str, object]) -> Match:
        """A saved match played again from its seed and choices. SaveError: a choice is not offered."""
        setting = self._setting(data)
        match = self.start(setting.players, setting.seed, setting.records, "explore" if setting.explore else None)
        choices = data.get("choices")
        for number, (seat, wanted) in enumerate(choices if isinstance(choices, Sequence) else ()):
            fitting = [one for one in match.decisions if one.seat == seat]
            options = [option for one in fitting for option in one.options if option.id == wanted]
            if not options:
                raise SaveError(f"choice {number + 1} of the match, `{wanted}`, is not offered there")
            match.choose(options[0], seat=seat)
        return match

    def _setting(self, data: Mapping[str, object]) -> Setting:
        if not isinstance(data, Mapping):
            raise SaveError("this is no saved match: its data are no mapping")
        if data.get("format") != FORMAT:
            raise SaveError(f"this is no saved match of format {FORMAT}, but of {data.get('format')!r}")
        if data.get("ruleset") != self.id:
            raise SaveError(f"this match was played with `{data.get('ruleset')}`, not with `{self.id}`")
        if data.get("hash") != self.hash:
            raise SaveError(
                f"`{self.id}` has changed since this match was saved (its rules, variants or options are others)"
            )
        try:
            saved: Any = data
            players = tuple(Player(str(one["name"]), one["age"]) for one in saved["players"])
            records = dict(saved.get("records") or {})
            return Setting(
                self.id, self.hash, self.variants, self.options, players, int(saved["seed"]),
                saved.get("chance") == "explore", records, self.lang,
            )  # fmt: skip
        except (KeyError, TypeError, ValueError) as error:
            raise SaveError(f"this is no saved match: {error}") from error


def load(
    ref: str | Path,
    variants: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    lang: str | None = None,
) -> Game:
    """A ruleset by id or path, ready to play. ContentError: it has errors, or is not playable yet."""
    variants = _several(variants)
    checked = examine(ref, variants, options)
    if checked.ruleset is None or checked.errors:
        raise ContentError(checked.errors)
    if checked.ruleset.not_playable:
        raise ContentError([one for one in checked.diagnostics if one.code is NOT_PLAYABLE])
    return game_of(checked.ruleset, variants, lang)


def _several(names: Sequence[str]) -> tuple[str, ...]:
    """One name is a sequence of letters, too."""
    return (names,) if isinstance(names, str) else tuple(names)


def game_of(ruleset: Ruleset, chosen: tuple[str, ...] = (), lang: str | None = None) -> Game:
    """A checked ruleset made ready to play."""
    language = lang or ruleset.languages[0]
    return Game(compile_ruleset(ruleset, STANDARD), chosen, ruleset.options, language, ruleset.content_hash)


def check(
    ref: str | Path, variants: Sequence[str] = (), options: Mapping[str, Value] | None = None
) -> list[Diagnostic]:
    """Every problem of a ruleset, in order of place; with no variants named, each of its variants is checked too."""
    problems = Problems()
    checked = examine(ref, _several(variants), options, problems)
    if variants or checked.sections is None:
        return list(checked.diagnostics)
    for name in names_of_variants(checked.sections):
        _check_variant(checked.sections, name, options, problems)
    return list(_told(problems))


def _check_variant(sections: Sections, name: str, options: Mapping[str, Value] | None, problems: Problems) -> None:
    """Add what is wrong only with the variant chosen; outside its own file the message says so.

    A word of the base that the variant leaves unused is no fault of either: warnings count in its own file only.
    """
    varied = problems.successor()
    examine_sections(sections, (name,), options, varied)
    own = variants(sections)[name].name.span.file
    for one in varied:
        alone = one.span.file == own
        if not alone and not one.is_error:
            continue
        problems.keep(one if alone else replace(one, message=f"with the variant `{name}`, {one.message}"))


def _told(problems: Problems) -> tuple[Diagnostic, ...]:
    """The problems in order of place; the uses of one undeclared word are one problem."""
    return tuple(grouped(problems.sorted(), UNDECLARED))


def names_of_variants(sections: Sections) -> tuple[str, ...]:
    return tuple(variants(sections))


def examine(
    ref: str | Path,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    problems: Problems | None = None,
) -> Checked:
    """Check a reference with variants and options; the ruleset is there only if nothing is wrong."""
    problems = Problems() if problems is None else problems
    path = places.find(str(ref))
    if path is None:
        known = places.ruleset_folders()
        help_ = did_you_mean(str(ref), known) or f"there are: {', '.join(known)}; a path to a folder works as well"
        nowhere = Span(Source(str(ref), ""), 0, 0)
        problems.add(NOT_FOUND, nowhere, f"there is no ruleset `{ref}`, and no such folder", help=help_)
        return Checked(None, None, None, _told(problems))
    beside = path if path.is_dir() else path.parent
    sections = load_sections(path, places.FindBeside(beside.resolve()), problems, known=places.ruleset_folders())
    check_bases(sections, problems)
    return examine_sections(sections, chosen, options, problems)


def examine_sections(
    sections: Sections,
    chosen: Sequence[str] = (),
    options: Mapping[str, Value] | None = None,
    problems: Problems | None = None,
    *,
    lints: bool = True,
) -> Checked:
    """Check merged sections with variants and options chosen. ``lints``: look for probable slips, too."""
    problems = Problems() if problems is None else problems
    selected = select(sections, chosen, problems)
    declarations = decode(selected, problems)
    if declarations is None or sections.incomplete:
        return Checked(None, declarations, selected, _told(problems))
    values = _options(declarations, options or {}, problems)
    ruleset = check_declarations(declarations, STANDARD, values, problems, lints=lints)
    if ruleset is not None:
        ruleset = replace(ruleset, content_hash=_hash(selected, values))
    return Checked(ruleset, declarations, selected, _told(problems))


def _options(declarations: RulesetDecl, given: Mapping[str, Value], problems: Problems) -> Mapping[str, Value]:
    known = {str(name): option for name, option in declarations.options}
    values: dict[str, Value] = {}
    for name, value in given.items():
        if name not in known:
            help_ = did_you_mean(name, known) or (f"it has: {', '.join(sorted(known))}" if known else None)
            message = f"`{declarations.ruleset}` has no option `{name}`"
            problems.add(WRONG_OPTION, declarations.span, message, help=help_)
            continue
        try:
            values[name] = taken(known[name], value)
        except ValueError as error:
            message = f"the option `{name}` cannot be {value}"
            problems.add(WRONG_OPTION, known[name].span, message, help=str(error))
    return values


def _hash(sections: Sections, options: Mapping[str, Value]) -> str:
    """Of everything that decides how the game goes: the texts, the variants in order, the options."""
    digest = hashlib.sha256()
    for source in sections.sources:
        digest.update(source.text.encode("utf-8", errors="surrogateescape"))
        digest.update(b"\0")
    for name in sections.selected:
        digest.update(f"variant {name}\0".encode())
    for name, value in sorted(options.items()):
        digest.update(f"option {name}={value!r}\0".encode())
    return digest.hexdigest()


def _seats(players: int | Sequence[Player]) -> tuple[Player, ...]:
    if isinstance(players, int):
        return tuple(Player(f"Player {seat + 1}") for seat in range(players))
    for one in players:
        if not isinstance(one, Player):
            raise TypeError(f"a seat is taken by a Player, as in Player('Anna', age=9), not by {one!r}")
    return tuple(players)


@dataclass(frozen=True, slots=True)
class VariantInfo:
    id: str
    title: str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    name: str
    start: str


@dataclass(frozen=True, slots=True)
class RulesetInfo:
    """What `tuckbox list` says about a ruleset. ``readable``: nothing is wrong with how it is declared."""

    id: str
    path: Path
    name: str
    version: int
    players: tuple[int, int]
    languages: tuple[str, ...]
    variants: tuple[VariantInfo, ...]
    options: tuple[OptionInfo, ...]
    readable: bool = True


def ruleset_ids() -> tuple[str, ...]:
    """The ids of the rulesets that come with Tuckbox; nothing is read."""
    return tuple(places.ruleset_folders())


def rulesets(folder: Path | None = None) -> list[RulesetInfo]:
    """The rulesets that come with Tuckbox; with a folder, the one it is or those in it."""
    if folder is None:
        return [_info(path) for path in places.ruleset_folders().values()]
    if any(folder.glob("*.yaml")):  # files of its own: it is one ruleset, and no folder of rulesets
        own = _info(folder)
        return [own] if own.id else []
    return [info for info in map(_info, places.ruleset_folders(folder).values()) if info.id]


def _title(overlay: Overlay) -> str:
    """What a variant is called, in its first language; its id where it has no name."""
    named = overlay.get("name")
    if isinstance(named, Mapping_) and named.entries:
        named = named.entries[0].value
    return named.value if isinstance(named, Scalar) else str(overlay.name)


def _info(path: Path) -> RulesetInfo:
    problems = Problems()
    sections = load_sections(path, places.FindBeside(path.resolve()), problems, known=places.ruleset_folders())
    declarations = decode(sections, problems)
    if declarations is None:
        return RulesetInfo(sections.id or "", path, path.name, 0, (0, 0), (), (), (), False)
    named = declarations.name.texts if declarations.name is not None else {}
    title = next(iter(named.values()), str(declarations.ruleset))
    options = tuple(
        OptionInfo(str(name), str(getattr(option.start, "value", ""))) for name, option in declarations.options
    )
    return RulesetInfo(
        str(declarations.ruleset), path, title, declarations.version or 1, declarations.players,
        tuple(map(str, declarations.languages)),
        tuple(VariantInfo(name, _title(overlay)) for name, overlay in variants(sections).items()),
        options, not any(one.is_error for one in problems),
    )  # fmt: skip
