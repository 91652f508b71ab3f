"""How zones begin and are filled again."""

from __future__ import annotations

from tuckbox.dataclass import replace
from tuckbox.declarations import model as d
from tuckbox.declarations.values import Name, Written
from tuckbox.diagnostics import did_you_mean
from tuckbox.language import tree as t
from tuckbox.language.types import YES_NO, CardOf
from tuckbox.semantics import codes
from tuckbox.semantics.advice import near_or_all
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked.ruleset import Refill
from tuckbox.semantics.checker import Checker
from tuckbox.semantics.declare.texts import word
from tuckbox.semantics.declare.zones import fill_of, kinds_named, number
from tuckbox.semantics.relations import concrete
from tuckbox.semantics.scope import Scope, Slots

Start = tuple[tuple[str, ...], "tuple[int, x.Expr] | None"]


def fill_zones(checker: Checker, decl: d.RulesetDecl) -> None:
    """What zones start with, and their refills; where kinds are drawn from and discarded to."""
    zones = checker.words.zones
    for name, zone in decl.zones:
        if str(name) in zones:
            begins = None if zone.starts_with is None else starts_with(checker, zone.starts_with)
            _known_zone(checker, zone.discards_to)
            _known_spaces(checker, zone.across)
            zones[str(name)] = replace(zones[str(name)], starts_with=begins, refill=_refill(checker, name, zone))
    for _, kind in decl.kinds:
        for place in (kind.deck, kind.hand, kind.discard):
            _known_zone(checker, place)


def _known_zone(checker: Checker, name: Name | None) -> None:
    if name is None or checker.words.zone(str(name)) is not None:
        return
    near = near_or_all(str(name), checker.words.zones)
    checker.problems.add(codes.BAD_DECLARATION, name.span, f"there is no zone `{name}`", help=near)


def _known_spaces(checker: Checker, name: Name | None) -> None:
    if name is None or str(name) in checker.words.spaces:
        return
    near = did_you_mean(str(name), checker.words.spaces)
    message = f"`across` names a group of spaces, and there is none called `{name}`"
    checker.problems.add(codes.BAD_DECLARATION, name.span, message, help=near)


def starts_with(checker: Checker, written: Written[t.Form]) -> Start | None:
    """`KIND [where …]`: the kinds, and the condition with the candidate in its register."""
    form: t.Form = written.tree
    condition: t.Form | None = None
    if isinstance(form, t.Those):
        condition, form = form.condition, form.of
    words = checker.words
    plural = words.value(form.word) if isinstance(form, t.Word) else None
    kind = plural.name if plural is not None and plural.of == "kind" else getattr(form, "word", "")
    if words.kind(kind) is None:
        message = "a zone starts with cards of a kind: `starts with: KIND` or `KIND where …`"
        if isinstance(form, t.Word):
            message = f"there is no kind `{kind}`"
        checker.unknown_word(written, form, kind, "kind", message)
        return None
    kinds = concrete(words, kind)
    if condition is None:
        return kinds, None
    slots = Slots()
    slot = slots.new()
    scope = Scope(slots, it=x.Local(type=CardOf(kinds), slot=slot, name="it"))
    return kinds, (slot, checker.value(condition, scope, written, YES_NO, "`where`"))


def _refill(checker: Checker, name: Name, zone: d.ZoneDecl) -> Refill | None:
    if zone.refill is None and zone.fills_from is None and zone.slides is None and zone.fill is None:
        return None
    fill = tuple((kinds_named(checker, kind), amount) for kind, amount in fill_of(zone))
    for source in zone.fills_from or ():
        _known_zone(checker, source)
    if zone.refill is not None and not zone.fills_from and str(name) not in checker.words.incomplete:
        message = f"`{name}` is refilled, and `fills from` does not say from where"
        checker.problems.add(codes.BAD_DECLARATION, zone.refill.span, message)
    return Refill(
        fill=fill,
        sources=tuple(str(source) for source in zone.fills_from or ()),
        when=word(zone.refill),
        slides=word(zone.slides),
        filled_to=number(checker, zone.filled_to, f"`filled to` of `{name}`"),
    )
