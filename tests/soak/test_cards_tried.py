"""Every card of the shipped rulesets is tried: it is seen at work, and soon; in the base and in every mode."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

import tuckbox
from tuckbox import folders
from tuckbox.authoring.tryout import find_position
from tuckbox.declarations import decode, load_sections, select, variants
from tuckbox.diagnostics import Problems
from tuckbox.tryout.card import CardParts

CONTENT = Path(__file__).parents[2] / "content"
GAMES = tuckbox.ruleset_ids()
SOME_MODES = [("age_of_inventors", "solo")]
SECONDS = 5
SAMPLE = 2
UNSEEN = 0.03
"""The part of the cards that chance may not come to see at work; they are named."""


@dataclass(frozen=True)
class Tried:
    """A card: whether it does something, whether that was seen (or, of one that does nothing, where it lies), and how
    long it took, in seconds of work."""

    title: str
    acts: bool
    seen: bool
    seconds: float


@cache
def cards_of(ref: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The cards of a ruleset, and those that only a variant of it has, each with the variants to play."""
    found: dict[str, tuple[str, ...]] = {}
    problems, known = Problems(), set[str]()
    sections = load_sections(CONTENT / ref, folders.FindBeside(CONTENT / ref), problems)
    for chosen in ((), *((name,) for name in variants(sections))):
        declared = decode(select(sections, chosen, problems), problems)
        assert declared is not None
        written = {str(card.id) for card in declared.cards}
        if not written <= known:  # most variants have no card of their own, and need not be loaded
            for title in loaded(CONTENT / ref, variants=chosen).program.ruleset.cards:
                found.setdefault(title, chosen)
        known |= written
    return tuple((chosen, title) for title, chosen in found.items())


def modes_of(ref: str) -> tuple[str, ...]:
    return tuple(variants(load_sections(CONTENT / ref, folders.FindBeside(CONTENT / ref), Problems())))


def acting_in(ref: str, mode: str) -> tuple[tuple[tuple[str, ...], str], ...]:
    """The cards that do something in a variant, to be played there."""
    ruleset = loaded(CONTENT / ref, variants=(mode,)).program.ruleset
    return tuple(((mode,), title) for title in ruleset.cards if CardParts.of(ruleset, title).acts)


@cache
def loaded(folder: Path, variants: tuple[str, ...]) -> tuckbox.Game:
    return tuckbox.load(folder, variants=variants)


def tried(ref: str, cards: tuple[tuple[tuple[str, ...], str], ...]) -> Iterator[Tried]:
    for chosen, title in cards:
        game = loaded(CONTENT / ref, variants=chosen)
        acts = CardParts.of(game.program.ruleset, title).acts
        before = time.process_time()
        found = find_position(game, title)
        seconds = time.process_time() - before
        yield Tried(title, acts, found is not None and (found.strong or not acts), seconds)


@pytest.mark.parametrize("ref", GAMES)
def test_some_cards_are_seen_at_work(ref: str) -> None:
    cards = cards_of(ref)
    some = tuple(random.Random(7).sample(cards, min(SAMPLE, len(cards))))
    assert [one.title for one in tried(ref, some) if not one.seen] == []


@pytest.mark.soak
@pytest.mark.parametrize("ref", GAMES)
def test_every_card_is_seen_at_work(ref: str) -> None:
    """Run with `-m soak -s`, it prints a line a game, and the cards that were not seen at work."""
    found = list(tried(ref, cards_of(ref)))
    unseen = [one.title for one in found if not one.seen]
    times = sorted(one.seconds for one in found) or [0.0]
    doing = [one for one in found if one.acts]
    print(
        f"\n{ref}: {sum(one.seen for one in doing)} of {len(doing)} cards that do something, "
        f"{len(found) - len(doing)} that say something, "
        f"{times[len(times) // 2]:.1f} s as a rule, {times[-1]:.1f} s at most"
    )
    print(f"  not seen at work: {', '.join(unseen) or 'none'}")
    print(
        f"  slow: {', '.join(f'{one.title} {one.seconds:.1f} s' for one in found if one.seconds >= SECONDS) or 'none'}"
    )
    assert len(unseen) <= UNSEEN * len(doing)
    assert times[-1] < SECONDS


@pytest.mark.parametrize(("ref", "mode"), SOME_MODES)
def test_some_cards_are_seen_at_work_in_a_mode(ref: str, mode: str) -> None:
    cards = acting_in(ref, mode)
    some = tuple(random.Random(7).sample(cards, min(SAMPLE, len(cards))))
    assert [one.title for one in tried(ref, some) if not one.seen] == []


@pytest.mark.soak
@pytest.mark.parametrize(("ref", "mode"), [(ref, mode) for ref in GAMES for mode in modes_of(ref)])
def test_no_card_is_idle_in_a_mode(ref: str, mode: str) -> None:
    """A card that can do nothing in a mode is not to be there."""
    cards = acting_in(ref, mode)
    unseen = [one.title for one in tried(ref, cards) if not one.seen]
    print(f"\n{ref} with {mode}: {len(cards)} cards that do something; not seen at work: {', '.join(unseen) or 'none'}")
    assert len(unseen) <= UNSEEN * len(cards)
