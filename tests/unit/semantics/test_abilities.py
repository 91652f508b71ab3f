"""Abilities, patterns and the flow as checked records."""

from __future__ import annotations

from tuckbox.language.types import PLAYER, TEXT, CardOf
from tuckbox.semantics.checked import expressions as x
from tuckbox.semantics.checked import ruleset as r
from tuckbox.semantics.checked.statements import Offer

from .ruleset import BASE, FLOW, checked, right


def ability(text: str, more: str = "") -> r.Ability:
    """The one ability of a small ruleset."""
    actions = "actions:\n  go: {pick: {chosen: hand}, cost: pay 1 gold, effect: move chosen to row}\n"
    (found,) = right(f"{actions}{FLOW}abilities:\n  - {text}\n{more}").abilities.values()
    return found


def granted(text: str, more: str = "") -> r.Ability:
    """The one ability of a small ruleset that is only there when it was granted."""
    given = f"{more}actions:\n  go: {{effect: grant luck to you}}\n{FLOW}grants:\n  luck: {text}\n"
    (found,) = right(given).abilities.values()
    return found


def conditions(pattern: r.Pattern) -> tuple[x.Expr, ...]:
    """The parts of a pattern's condition."""
    if pattern.condition is None:
        return ()
    return pattern.condition.parts if isinstance(pattern.condition, x.AllOf) else (pattern.condition,)


def test_a_trigger_watches_a_kind_and_a_doer() -> None:
    found = ability("{after: draw tile by others, effect: gain 1 gold}")
    (pattern,) = found.patterns
    kind, doer = conditions(pattern)
    assert (found.form, found.window, pattern.events) == ("triggered", "after", ("draw",))
    assert isinstance(kind, x.IsKind) and kind.kinds == ("tile",)
    assert isinstance(doer, x.Member) and doer.item == x.EventField(type=doer.item.type, name="by")


def test_a_family_watches_all_its_verbs() -> None:
    (pattern,) = ability("{after: change points, effect: gain 1 gold}").patterns
    assert {"set", "raise", "lower"} <= set(pattern.events)
    assert any(
        isinstance(one, x.Equal) and one.left == x.EventField(type=one.left.type, name="place")
        for one in conditions(pattern)
    )


def test_a_zone_in_a_pattern_is_anybodys() -> None:
    (pattern,) = ability("{after: move from hand to row, effect: gain 1 gold}").patterns
    left, entered = conditions(pattern)
    assert isinstance(left, x.Member) and isinstance(left.of, x.EveryZone)
    assert isinstance(entered, x.Member) and isinstance(entered.of, x.Items)


def test_with_asks_what_was_paid() -> None:
    (pattern,) = ability("{after: go by you with gold, effect: gain 1 iron}").patterns
    _, paid = conditions(pattern)
    assert isinstance(paid, x.Member) and paid.of == x.EventField(type=paid.of.type, name="paid")


def test_picks_of_an_action_stand_bare_in_where_and_behind_event() -> None:
    found = ability("{after: go where chosen.worth > 1, effect: raise points by event.chosen.worth}")
    (condition,) = conditions(found.patterns[0])
    assert isinstance(condition, x.Comparison) and isinstance(condition.left, x.CardField)
    assert condition.left.card == x.EventField(type=CardOf(("tile",)), name="chosen")


def test_the_first_player_is_a_thing_that_changes() -> None:
    found = ability("{after: set first_player, when: event.to is you, effect: gain 1 iron}")
    place, thing = conditions(found.patterns[0])
    assert isinstance(place, x.Equal) and isinstance(thing, x.Equal)
    assert place.left == x.EventField(type=TEXT, name="place") and isinstance(place.right, x.Constant)
    assert isinstance(thing.right, x.Constant)
    assert (place.right.value, thing.right.value) == ("table", "first_player")
    assert isinstance(found.when, x.Equal) and found.when.left == x.EventField(type=PLAYER, name="to")


def test_a_substitution_knows_its_place() -> None:
    found = ability("{instead of paying: [1 gold, 1 iron], cost: flip lamp to unlit, in: go, limit: 1}")
    assert found.form == "substitution" and len(found.instead_of) == 2
    assert found.place is not None and found.place.actions[0].events == ("go",)


def test_a_step_is_a_place() -> None:
    found = ability("{forbid: draw, in: main}")
    assert found.place is not None and found.place.steps == ("main",)


def test_a_modifier_has_the_parameters_of_its_word() -> None:
    more = 'define:\n  price(tile, player): tile.worth\nscore:\n  points: "sum(hand, price(it))"\n'
    found = granted("{modify: price, by: 2, when: tile.worth > 1, lasts: this round}", more)
    assert (found.word, len(found.parameters), found.lasts) == ("price", 2, "this round")


def test_lasts_while_is_a_condition() -> None:
    found = granted("{forbid: draw, lasts: while round < 3}")
    assert found.lasts == "while" and isinstance(found.lasts_while, x.Comparison)


def test_an_offer_after_may_is_optional_and_filters_picks() -> None:
    found = ability("{after: draw by you, effect: may offer go without gold where chosen in hand}")
    assert found.effect is not None
    (offer,) = found.effect.body
    assert isinstance(offer, Offer) and offer.optional and offer.without == "gold" and len(offer.picks) == 1


def test_turns_hold_a_step_with_the_menu() -> None:
    flow = "flow:\n  - {phase: main, turns: players, actions: [go, activate], take: up to 2, skip when: points > 3}\n"
    (phase,) = right(f"actions:\n  go: {{effect: draw 1 tile}}\n{flow}").flow
    assert isinstance(phase, r.PhasePart) and phase.turn_skip is not None and phase.skip_when is None
    (step,) = phase.parts
    assert isinstance(step, r.StepPart) and step.menu is not None
    assert (step.menu.actions, step.menu.activate, step.menu.take) == (("go",), True, "up to")


def test_statements_of_the_rulebook_are_found_where_they_are_implemented() -> None:
    text = "actions:\n  go: {implements: A1, effect: draw 1 tile}\nrulebook: [{id: A1, rule: Draw.}]\n"
    ruleset = right(text + FLOW)
    (place,) = ruleset.implements["A1"]
    assert place.text == "go"


def test_cards_carry_their_abilities() -> None:
    card = "{id: plain, kind: tile, copies: 4, worth: 1"
    base = BASE.replace(card, card + ", abilities: [{after: draw this, effect: gain 1 gold}]")
    ruleset, _ = checked("actions:\n  go: {effect: draw 1 tile}\n" + FLOW, base)
    assert ruleset is not None and ruleset.cards["plain"].abilities == ("plain.1",)
    found = ruleset.abilities["plain.1"]
    (same,) = conditions(found.patterns[0])
    assert found.owner == "plain" and isinstance(same, x.Equal)
    assert isinstance(same.right, x.Local) and same.right.slot == x.THIS
