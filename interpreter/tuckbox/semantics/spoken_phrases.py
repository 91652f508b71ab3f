"""Phrases that are understood by everybody and are not in the language, and how they are said here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tuckbox.declarations.values import Written
from tuckbox.language import spoken
from tuckbox.language import tree as t
from tuckbox.semantics.words import Words

_UP = frozenset(("up", "rises", "rise", "increases", "increase", "grows", "gains", "plus"))
_LESS = {"units": "remove", "counter": "decrease"}
_DOWN = frozenset(("down", "falls", "fall", "drops", "drop", "decreases", "decrease", "sinks", "loses", "minus"))
SAID: Mapping[str, str] = MappingProxyType(
    {
        "skip": "end {thing}",
        "pass": "end turn",
    }
)
"""The verb of a sentence -> the phrase that does it; `{thing}` is what the sentence acts on."""
ENDS_OF_BLOCKS = frozenset(("endif", "end_if", "fi", "endfor", "endwhile", "endrepeat", "wend", "done", "next", "od"))
"""Words that close a block in other languages."""


def said_here(source: Written[t.Form], form: t.Phrase) -> str:
    """The phrase that does what the sentence says, whose verb is one of ``SAID``."""
    thing = source.text[form.thing.start : form.thing.end] if form.thing is not None else ""
    return SAID[form.verb.word].format(thing=thing or "…")


def change_said(words: Words, source: Written[t.Form], form: t.Phrase) -> tuple[str, str] | None:
    """What is wrong with `morale goes down by 1`, and what to write; None: it does not begin with what can change."""
    word = form.verb.word
    if word not in words.counters and word not in words.tracks:
        return None
    said = source.text[form.verb.end : form.end].split()
    is_unit = word in words.counters and words.counters[word].resource
    takes = "units" if is_unit else "counter"
    up, down, put = (
        _verb(words, meant, takes) for meant in ("earn" if is_unit else "increase", _LESS[takes], "assign")
    )
    last = said[-1] if said else "…"
    by = next((source.text[one.operand.start : one.operand.end] for one in form.clauses if one.word == "by"), last)
    raised, lowered = (f"{verb} {by} {word}" if is_unit else f"{verb} {word} by {by}" for verb in (up, down))
    message = f"a phrase begins with its verb, and `{word}` is what changes"
    if not _UP.isdisjoint(said):
        return message, f"write `{raised}`"
    if not _DOWN.isdisjoint(said):
        return message, f"write `{lowered}`"
    return message, f"write `{raised}` or `{lowered}`" if is_unit else f"write `{put} {word} to {last}`"


def undone_by(words: Words, verb: str, takes: str) -> str | None:
    """The verb that takes away what the verb gives, or the other way round; None: there is none."""
    pair = [_verb(words, meant, takes) for meant in ("earn" if takes == "units" else "increase", _LESS[takes])]
    return pair[1 - pair.index(verb)] if verb in pair else None


def _verb(words: Words, meant: str, takes: str) -> str:
    """The verb of that meaning that takes such a thing."""
    verbs = words.vocabulary.verbs
    return next((verb for verb in words.vocabulary.meant_by(meant) if takes in verbs[verb].takes), meant)


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
