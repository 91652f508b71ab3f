"""Checks the texts of declarations once every word is known, and collects the checked records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from tuckbox.dataclass import dataclass, replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name
from tuckbox.language.types import NUMBER, PLAYER, YES_NO, CardOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.expressions import Value
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.bodies import Bodies
from tuckbox.semantics.declare.cards import finish_cards
from tuckbox.semantics.declare.spots import finish_spaces, finish_spots
from tuckbox.semantics.declare.texts import names
from tuckbox.semantics.scope import Scope, Slots


@dataclass(frozen=True, slots=True)
class Declared:
    """The checked records of all declarations but actions, procedures, abilities and the flow."""

    options: Mapping[str, Value]
    enums: Mapping[str, r.EnumInfo]
    counters: Mapping[str, r.CounterInfo]
    tracks: Mapping[str, r.TrackInfo]
    kinds: Mapping[str, r.KindInfo]
    zones: Mapping[str, r.ZoneInfo]
    cards: Mapping[str, r.CardInfo]
    defines: Mapping[str, r.Define]
    score: tuple[r.ScoreLine, ...]
    tie_break: tuple[r.ScoreLine, ...]


def complete(checker: Checker, bodies: Bodies, decl: d.RulesetDecl) -> Declared:
    """All records; ``bodies`` checks the effects and costs that cards and spots carry."""
    words = checker.words
    for name, kind in decl.kinds:
        if str(name) in words.kinds and kind.active is not None:
            _activate(checker, str(name), kind)
    _inherit_active(checker)
    finish_spots(checker, bodies, decl)
    finish_spaces(checker, bodies, decl)
    cards = finish_cards(checker, bodies, decl)
    defines = {name: checker.define_types.define(signature) for name, signature in words.defines.items()}
    return Declared(
        options=words.options.copy(),
        enums=words.enums.copy(),
        counters=words.counters.copy(),
        tracks=words.tracks.copy(),
        kinds=words.kinds.copy(),
        zones={name: zone for name, zone in words.zones.items() if name != "box"},
        cards=cards,
        defines=defines,
        score=_lines(checker, decl.score, "score"),
        tie_break=_lines(checker, decl.tie_break, "tie break"),
    )


def _activate(checker: Checker, name: str, kind: d.KindDecl) -> None:
    assert kind.active is not None
    this = x.Local(type=CardOf(checker.words.kinds[name].concrete), slot=x.THIS, name="this")
    scope = Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"), this=this, it=this)
    value = checker.value(kind.active.tree, scope, kind.active, YES_NO, f"`active` of `{name}`")
    formula = r.Formula(value, scope.slots.count)
    checker.words.kinds[name] = replace(checker.words.kinds[name], active=formula)


def _inherit_active(checker: Checker) -> None:
    kinds = checker.words.kinds
    for name, info in kinds.items():
        if info.active is None:
            found = next((kinds[base].active for base in info.bases if base in kinds and kinds[base].active), None)
            kinds[name] = replace(info, active=found)


def _lines(checker: Checker, lines: tuple[tuple[Name, d.ScoreDecl], ...], what: str) -> tuple[r.ScoreLine, ...]:
    return tuple(
        checker.reuse.result(line, partial(_line, checker, str(name), line, what), what, str(name))
        for name, line in lines
    )


def _line(checker: Checker, name: str, line: d.ScoreDecl, what: str) -> r.ScoreLine:
    scope = Scope(Slots(), you=x.Local(type=PLAYER, slot=x.YOU, name="you"))
    value = checker.value(line.value.tree, scope, line.value, NUMBER, f"the {what} line `{name}`")
    return r.ScoreLine(name, names(line.name), r.Formula(value, scope.slots.count))
