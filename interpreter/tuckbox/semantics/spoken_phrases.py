"""Phrases that are understood by everybody and are not in the language, and how they are said here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tuckbox.declarations.values import Written
from tuckbox.language import spoken
from tuckbox.language import tree as t

SAID: Mapping[str, str] = MappingProxyType(
    {
        "skip": "end {thing}",
        "pass": "end turn",
    }
)
"""The verb of a sentence -> the phrase that does it; `{thing}` is what the sentence acts on."""


def said_here(source: Written[t.Form], form: t.Phrase) -> str:
    """The phrase that does what the sentence says, whose verb is one of ``SAID``."""
    thing = source.text[form.thing.start : form.thing.end] if form.thing is not None else ""
    return SAID[form.verb.word].format(thing=thing or "…")


def taken_from_players(source: Written[t.Form], form: t.Phrase) -> str | None:
    """What to write for a phrase of an unknown verb that takes units from players; None: it is something else."""
    giver = next((one.operand for one in form.clauses if one.word == "from"), None)
    if giver is None or not isinstance(form.thing, t.Quantity):
        return None
    who = source.text[giver.start : giver.end]
    is_player = spoken.players(who) is not None or who.startswith("choose ")
    return units_taken(source, form.thing, giver) if is_player else None


def units_taken(source: Written[t.Form], thing: t.Form, giver: t.Form | None) -> str:
    """How units come from another player, where a phrase takes them that only takes cards."""
    who = source.text[giver.start : giver.end] if giver is not None else "others"
    who = spoken.players(who) or who
    if who in ("others", "players", "everyone"):
        who = f"(choose one of {who})"
    elif who.startswith("choose "):
        who = f"({who})"
    return f"write `move {source.text[thing.start : thing.end]} from {who} to you`"
