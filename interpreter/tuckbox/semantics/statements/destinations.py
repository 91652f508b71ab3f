"""Where cards go: as written, or to the one zone that a kind or a player has for them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from tuckbox.language import tree as t
from tuckbox.language.types import PLAYER, CardOf, SpaceOf, ZoneOf
from tuckbox.semantics.advice import listed
from tuckbox.semantics.book import Body
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.phrase_codes import NO_SOURCE, NOBODY_CHOOSES, WRONG_THING
from tuckbox.semantics.relations import held, kinds_of, stripped
from tuckbox.semantics.scope import Scope
from tuckbox.semantics.statements.forms import Clauses
from tuckbox.semantics.statements.receiving import of_kinds, receiving
from tuckbox.semantics.statements.selection import default_zone
from tuckbox.vocabulary.spec import Form

Arguments: TypeAlias = tuple[tuple[str, x.Expr], ...]
#: The arguments to add for the cards of these kinds (None: for all cards).
Goal: TypeAlias = tuple[tuple[str, ...] | None, Arguments]


def goals(
    body: Body,
    verb: str,
    form: Form,
    arguments: Mapping[str, x.Expr],
    of: CardOf,
    phrase: t.Phrase,
    scope: Scope,
) -> Sequence[Goal] | None:
    """What to add to the arguments, for which kinds; None if it cannot be told (reported)."""
    to, where = arguments.get("to"), form.parameter("to")
    if where is None:
        return ((None, ()),)
    if to is not None and stripped(to.type) == PLAYER and where.takes != "players":
        return _own(body, phrase, of, to)
    if to is None and where.usual == "receiving":
        return _own(body, phrase, of, scope.you)
    if to is None and where.usual is not None:
        return _drawn(body, verb, form, of, phrase, scope)
    return ((None, ()),)


def split(found: Sequence[Goal], cards: x.Expr, scope: Scope) -> list[tuple[x.Expr, Arguments]]:
    """The cards of each goal with the arguments to add."""
    if len(found) == 1:
        return [(cards, found[0][1])]
    return [(cards if kinds is None else of_kinds(cards, kinds, scope), more) for kinds, more in found]


def refuse_strangers(body: Body, clauses: Clauses, arguments: Mapping[str, x.Expr], of: CardOf) -> None:
    """Report a zone or space that holds none of the kinds that are moved there."""
    words = body.book.words
    for word in ("to", "onto", "into", "under"):
        goal, written = arguments.get(word), clauses.get(word)
        base = None if goal is None else stripped(goal.type)
        names = base.names if isinstance(base, ZoneOf) else base.zones if isinstance(base, SpaceOf) else ()
        taken = held(words, names).kinds if names else ()
        broken = words.incomplete.intersection(names)
        if written is None or broken or not of.kinds or not taken or set(of.kinds) & set(taken):
            continue
        shown = body.source.text[written.start : written.end]
        message = f"`{shown}` holds {_listed(taken)}, and this is {of}"
        fitting = [zone.name for zone in words.zones.values() if set(of.kinds) & set(held(words, [zone.name]).kinds)]
        known = listed(fitting)
        help_text = known and f"it can go to {known}"
        body.checker.report(WRONG_THING, body.source, written, message, help=help_text)


def _listed(kinds: Sequence[str]) -> str:
    return " and ".join(f"`{kind}`" for kind in kinds)


def _own(body: Body, phrase: t.Phrase, of: CardOf, holder: x.Expr | None) -> Sequence[Goal] | None:
    if holder is None:
        message = f"nobody is there to `{phrase.verb.word}`"
        body.checker.report(NOBODY_CHOOSES, body.source, phrase.verb, message)
        return None
    zones = receiving(body, phrase.verb, of, holder)
    return [(kinds, (("to", zone),)) for zone, kinds in zones] or None


def _drawn(body: Body, verb: str, form: Form, of: CardOf, phrase: t.Phrase, scope: Scope) -> Sequence[Goal] | None:
    """To the `hand` of the kind."""
    words = body.book.words
    zone = default_zone(body, form, kinds_of(words, of), "to")
    if zone is None:
        message = f"it is not said where to `{verb}` to"
        help_text = "write `to ZONE`, or give the kind a `hand`"
        body.checker.report(NO_SOURCE, body.source, phrase.verb, message, help=help_text)
        return None
    if zone not in words.zones:  # said where the kind names it
        return None
    holder = scope.you if words.zones[zone].per_player else None
    if words.zones[zone].per_player and holder is None:
        body.checker.report(NOBODY_CHOOSES, body.source, phrase.verb, f"nobody is there to `{verb}`")
        return None
    return ((None, (("to", x.Zone(type=ZoneOf((zone,)), word=zone, holder=holder)),)),)
