"""A marker or a spot at a place that its track does not have: the 12th where the track ends at 8."""

from __future__ import annotations

from collections.abc import Iterator

from tuckbox.dataclass import dataclass
from tuckbox.declarations.model import RulesetDecl
from tuckbox.diagnostics import Code, Label, Span
from tuckbox.document import Scalar
from tuckbox.language.types import CardOf
from tuckbox.semantics.bodies import Sight, sights
from tuckbox.semantics.book import Book
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import statements as s
from tuckbox.semantics.checked.ruleset import Ruleset, SpotInfo, TrackInfo
from tuckbox.semantics.relations import stripped

_RULESET = """\
ruleset: sample
version: 1
players: 2
tracks: {fame: {start: 1, top: 8}}
kinds: {house: {fields: {place: number}, plural: houses}}
cards: [{id: inn, kind: house, copies: 2, place: PLACE}]
zones:
  pile: {starts with: house, seen_by: all}
  home: {of: player, holds: house, seen_by: all}
setup: |
  everyone:
    move 1 from pile to home
    set fame to first(home).place
flow:
  - {turns: players, actions: [stroll]}
actions: {stroll: {effect: raise fame by 1}}
score: {fame: fame}
"""
BEYOND_TRACK = Code(
    number="W0750",
    slug="beyond-track",
    title="a marker or a spot is to be at a place that its track does not have",
    explain="The number that a track is set to, written there or printed on a card in the field that is read there, "
    "lies beyond the `top` of the track, or below its first place. The marker is stopped at the end of the track. "
    "To a spot whose `at` lies there no marker comes. Write a place that the track has, or let the track be longer.",
    bad=_RULESET.replace("PLACE", "12"),
    good=_RULESET.replace("PLACE", "7"),
    severity="warning",
)
_ADVICE = "the marker would stop at the end of the track: write a place that it has, or let the track be longer"
_UNREACHED = "no marker ever comes to the spot: write a place that the track has, or let the track be longer"


@dataclass(frozen=True, slots=True)
class _Put:
    """A track, and what is said to become a marker's place on it: a number, or the field of cards of these kinds."""

    track: str
    at: Span
    number: int | None
    field: str = ""
    kinds: tuple[str, ...] = ()


def beyond_track(book: Book, decl: RulesetDecl, ruleset: Ruleset) -> None:
    """Report written and printed numbers that are set as the place on a track that does not have it."""
    problems = book.checker.problems
    if problems.errors or not ruleset.tracks:
        return
    for found in book.checker.reuse.each(sights(ruleset, book.checker.reuse), _put, "places set"):
        for put in found:
            track = ruleset.tracks[put.track]
            if put.number is not None:
                if not _has(track, put.number):
                    problems.add(BEYOND_TRACK, put.at, f"{put.number} {_beyond(track)}", help=_ADVICE)
                continue
            for card, at, place in _printed(decl, ruleset, put):
                if not _has(track, place):
                    message = f"the `{put.field}` of `{card}` {_beyond(track)}"
                    there = [Label(put.at, "it is set here")]
                    problems.add(BEYOND_TRACK, at, message, help=_ADVICE, labels=there)
    tracks = {str(name): one for name, one in decl.tracks}
    for one, at, position in _placed(decl, ruleset):
        track = ruleset.tracks[one.track or ""]
        if _has(track, position):
            continue
        top = tracks[track.name].top
        if top is not None and top.span.file not in (at.file, tracks[track.name].span.file):  # a variant ends it there
            there = [Label(at, "a spot stands here")]
            message = f"the place {position} of a spot {_beyond(track)}"
            problems.add(BEYOND_TRACK, top.span, message, help=_UNREACHED, labels=there)
        else:
            problems.add(BEYOND_TRACK, at, f"{position} {_beyond(track)}", help=_UNREACHED)


def _placed(decl: RulesetDecl, ruleset: Ruleset) -> Iterator[tuple[SpotInfo, Span, int]]:
    """Each spot on a track, with its place there and where that is written."""
    for name, spot in decl.spots:
        info = ruleset.zones[str(name)].spot if str(name) in ruleset.zones else None
        if info is None or info.track not in ruleset.tracks or info.position is None or spot.at is None:
            continue
        yield info, spot.at.span, info.position


def _put(seen: Sight) -> tuple[_Put, ...]:
    return tuple(_puts(seen))


def _puts(seen: Sight) -> Iterator[_Put]:
    """Where a track gets a number that is written, or the field of a card."""
    for done in seen.of(s.Do):
        given = dict(done.arguments)
        thing, to = given.get("thing"), given.get("to")
        if not isinstance(thing, x.Named) or thing.sort != "track" or to is None or to.at is None:
            continue
        match to:
            case x.Constant(value=int(number)):
                yield _Put(thing.name, to.at, number)
            case x.CardField(card=card, field=field):
                typed = stripped(card.type)
                if isinstance(typed, CardOf):
                    yield _Put(thing.name, to.at, None, field, typed.kinds)


def _printed(decl: RulesetDecl, ruleset: Ruleset, put: _Put) -> Iterator[tuple[str, Span, int]]:
    """Each card that prints the field as a number, with where it stands."""
    for card in decl.cards:
        known = ruleset.kinds.get(str(card.kind))
        if known is None or (put.kinds and not set(put.kinds).intersection(known.bases)):
            continue
        for name, value in card.fields:
            number = value.number() if str(name) == put.field and isinstance(value, Scalar) else None
            if number is not None:
                yield str(card.id), value.span, number


def _has(track: TrackInfo, place: int) -> bool:
    first = 1 if track.start is None else track.start
    return place >= first and (track.top is None or place <= track.top)


def _beyond(track: TrackInfo) -> str:
    first = 1 if track.start is None else track.start
    return f"is no place on `{track.name}`, which goes from {first}" + ("" if track.top is None else f" to {track.top}")
