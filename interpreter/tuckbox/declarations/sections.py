"""The sections of a ruleset and the keys of an overlay: name, shape, purpose, way of merging."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from tuckbox.dataclass import dataclass

from .shape import Shape, parse_shape

Family = Literal["manifest", "map", "list", "flow", "effects", "single"]
"""How files merge and overlays reach in: once · by key · by id · by step · appended · whole"""


@dataclass(frozen=True, slots=True)
class Section:
    """One top-level key. ``short`` is the key that an entry's bare value stands for (``is``, ``effect``)."""

    name: str
    family: Family
    shape: Shape
    doc: str
    required: bool = False
    short: str | None = None

    @property
    def attribute(self) -> str:
        """The field of RulesetDecl that holds it."""
        return self.name.replace(" ", "_")


def _section(
    family: Family, name: str, shape: str, doc: str, *, required: bool = False, short: str | None = None
) -> Section:
    return Section(name, family, parse_shape(shape), doc, required, short)


_RULESET = (
    _section(
        "manifest",
        "ruleset",
        "label",
        "the ruleset's id; the file that says it is the manifest",
        required=True,
    ),
    _section("manifest", "version", "number", "its version, raised when saved games cannot go on"),
    _section("manifest", "tuckbox", "number", "the version of the language it is written in (1)"),
    _section("manifest", "extends", "plain text", "the id or path of the ruleset that this folder adds to"),
    _section("manifest", "players", "players", "how many can play: a number or a range like 2-4"),
    _section("manifest", "languages", "names", "the languages of its texts, the main one first (en)"),
    _section("manifest", "name", "text", "what the game is called"),
    _section("manifest", "description", "text", "what it is about, in a sentence or two"),
    _section("manifest", "implements", "labels", "rulebook statements that the ruleset as a whole implements"),
    _section(
        "map",
        "options",
        "map of record OptionDecl",
        "what can be chosen before a match; read as `option.NAME`",
    ),
    _section("map", "enums", "map of record EnumDecl", "closed lists of words"),
    _section("map", "dice", "map of record DieDecl", "dice, by their faces"),
    _section("map", "resources", "map of record ResourceDecl", "what is gained, lost and paid"),
    _section("map", "tracks", "map of record TrackDecl", "tracks with a place for each player"),
    _section("map", "kinds", "map of record KindDecl", "the kinds of cards, tiles and tokens, and their fields"),
    _section("map", "counters", "map of record CounterDecl", "values that change"),
    _section("map", "zones", "map of record ZoneDecl", "the places where cards lie"),
    _section("map", "spots", "map of record SpotDecl", "places on which things can be put and used"),
    _section(
        "effects",
        "setup",
        "effect or list of effect or record SetupDecl",
        "what happens before the first round",
        short="effect",
    ),
    _section("flow", "flow", "list of record PartDecl", "one round: its phases and steps in order"),
    _section("flow", "closing", "list of record PartDecl", "what is played once when the game has ended"),
    _section("map", "actions", "map by HEADING of record ActionDecl", "what players can choose to do"),
    _section("map", "families", "map of names", "names for several actions or events"),
    _section("list", "abilities", "list of record AbilityDecl", "rules that are always in force"),
    _section("map", "grants", "map of record AbilityDecl", "abilities in force only after `grant`"),
    _section(
        "map",
        "define",
        "map by SIGNATURE of record DefineDecl",
        "words with a meaning of their own",
        short="is",
    ),
    _section("map", "procedures", "map by HEADING of record ProcedureDecl", "own verbs", short="effect"),
    _section("list", "cards", "list of record CardDecl", "the cards"),
    _section("map", "score", "map of record ScoreDecl", "lines that are summed; highest wins", short="is"),
    _section(
        "map",
        "tie break",
        "map of record ScoreDecl",
        "lines that decide between equals, in order",
        short="is",
    ),
    _section("map", "strategies", "map of record StrategyDecl", "ways to play, which bots can be told to follow"),
    _section("single", "end when", "expression or record EndDecl", "when the game ends", short="is"),
    _section("single", "end at", "one of turn end|round end|any time", "when `end when` is looked at"),
    _section("single", "repeat", "yes/no", "whether rounds repeat until the game ends (yes)"),
    _section("single", "order", "plain text", "who orders what triggers at once, if not each his own"),
    _section("list", "rulebook", "list of record StatementDecl", "the numbered statements of the printed rules"),
    _section("list", "scenarios", "list of record ScenarioDecl", "tests"),
    _section("map", "positions", "map of record PositionDecl", "starting points for scenarios"),
    _section("map", "seats", "map of record SeatDecl", "seats that never choose"),
    _section("map", "texts", "map by QUESTION of text", "translations of the questions asked in effects"),
)

SECTIONS: Mapping[str, Section] = MappingProxyType({section.name: section for section in _RULESET})
"""Every top-level key of a ruleset's files, in the order of the manual."""

ON_TABLE: frozenset[str] = frozenset(("resources", "tracks", "kinds", "counters", "zones", "spots", "grants"))
"""The sections whose names share one namespace, which the fixed words of values belong to as well."""

TESTS: frozenset[str] = frozenset(("scenarios", "positions"))
"""The sections that only try the others out."""

OPERATIONS: tuple[str, ...] = ("remove", "replace", "change", "add")
"""What an overlay does, in the order in which it is done."""

_OVERLAY = (
    _section("manifest", "variant", "label", "the overlay's id", required=True),
    _section("manifest", "extends", "labels", "the overlays that this one builds on, or the ruleset itself"),
    _section(
        "manifest",
        "scenarios",
        "list of record ScenarioDecl or one of none",
        "its own tests; `none`: no others",
    ),
    _section("map", "add", "map of data", "what is new, by section"),
    _section("map", "remove", "map of data", "what goes, by section: a list of ids, or `where` with `only`"),
    _section("map", "replace", "map of data", "whole sections, entries or keys put in place of the old"),
    _section("map", "change", "map of data", "by section, id and field: what becomes different"),
)
_SHARED = ("players", "name", "description", "implements", "options", "seats", "positions", "texts")

OVERLAY_KEYS: Mapping[str, Section] = MappingProxyType(
    {section.name: section for section in (*_OVERLAY, *(SECTIONS[name] for name in _SHARED))}
)
"""Every top-level key of an overlay."""
