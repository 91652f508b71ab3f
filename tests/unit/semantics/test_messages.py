"""Expressions that are wrong: the code, the characters underlined, the sentence, the help."""

from __future__ import annotations

import pytest

from .table import Game, read

WRONG: dict[str, tuple[str, str, str, str | None]] = {
    # names, in the namespace of their position
    "glod + 1": ("unknown-name", "glod", "nothing is called `glod`", "did you mean `gold` or `good`?"),
    "p.glod": ("unknown-attribute", "glod", "`p` is a player, which has no `glod`", "did you mean `gold`?"),
    "conut(hand)": ("unknown-name", "conut", "there is no function `conut`", "did you mean `count`?"),
    "max(1, 2)": ("unknown-name", "max", "there is no function `max`", "write `larger`"),
    "hand_side": (
        "unknown-name",
        "hand_side",
        "`hand_side` is an enum, not a value",
        "its members are `hand_side.values`",
    ),
    "hand where colour is red": (
        "unknown-name",
        "colour",
        "nothing is called `colour` here; the candidate's is `it.colour`",
        "write `it.colour`, or `colour.values` for all of them",
    ),
    "2 wodo": ("unknown-unit", "wodo", "there is no unit `wodo`", "did you mean `wood`?"),
    "count": (
        "unknown-name",
        "count",
        "`count` is a function: it needs its arguments in parentheses",
        "write `count(…)`",
    ),
    "can(bu)": ("unknown-name", "bu", "there is no action `bu`", "did you mean `buy`?"),
    "option.gaol": ("unknown-name", "gaol", "there is no option `gaol`", "did you mean `goal`?"),
    "step is dwan": ("unknown-name", "dwan", "there is no step `dwan`", "did you mean `dawn`?"),
    "event.thnig": ("unknown-attribute", "thnig", "`discard` has no `thnig`", "did you mean `thing`?"),
    "hand where worth > 1": (
        "unknown-name",
        "worth",
        "nothing is called `worth` here; the candidate's is `it.worth`",
        "write `it.worth`",
    ),
    "it.gold": (
        "no-candidate",
        "it",
        "there is no candidate here: `it` stands in `where`, in `until` and in what is tried for each",
        None,
    ),
    "left": (
        "ambiguous-name",
        "left",
        "`left` is a value of `hand_side` and `lane`, and nothing here says which is meant",
        None,
    ),
    "beast": (
        "not-a-value",
        "beast",
        "`beast` is a kind of card, not a card: say which one",
        "all of them are `beasts`",
    ),
    "2 gold": (
        "unknown-unit",
        "gold",
        "`gold` is a counter, and there are no amounts of it",
        "a counter is changed with `raise gold by 2`, or `lower …`",
    ),
    # unions
    "c.power": (
        "unknown-attribute",
        "power",
        "`c` is a card (card or beast or house), and `card` has no `power`",
        "narrow it first: `c is KIND and …`",
    ),
    # types
    "1 + done": (
        "wrong-type",
        "done",
        "`+` needs a number, but `done` is yes or no",
        "yes and no are no numbers: choose one with `if … then 1 else 0`",
    ),
    "gold > hand": (
        "wrong-type",
        "hand",
        "`>` needs a number, but `hand` is a zone (hand)",
        "`count(hand)` counts them",
    ),
    "not gold": (
        "wrong-type",
        "gold",
        "`not` needs yes or no, but `gold` is a number",
        "compare it, as in `gold > 0`",
    ),
    "wealth(wolf)": (
        "wrong-type",
        "wolf",
        "`player` of `wealth` needs a player, but `wolf` is a card (beast)",
        "its owner is `wolf.owner`",
    ),
    "count(gold)": (
        "wrong-type",
        "gold",
        "`S` of `count` needs a list or zone, but `gold` is a number",
        None,
    ),
    "strength(hut)": (
        "wrong-type",
        "hut",
        "`beast` of `strength` needs a card (beast), but `hut` is a card (house)",
        None,
    ),
    "strength(bear)": (
        "wrong-type",
        "bear",
        "`beast` of `strength` needs a card (beast), but `bear` is a title",
        ("there are 2 copies of it: say which card, as in `first(hand where it is bear)`, or give it `copies: 1`"),
    ),
    "strength(c)": (
        "wrong-type",
        "c",
        "`beast` of `strength` needs a card (beast), but `c` is a card (card or beast or house)",
        None,
    ),
    "count(hand, 1)": (
        "wrong-arguments",
        "count(hand, 1)",
        "`count` takes 1 argument, and here it has 2",
        "it is written `count(S)`",
    ),
    "prices(hut, p, 1)": (
        "wrong-arguments",
        "prices(hut, p, 1)",
        "`prices` takes 2 arguments, and here it has 3",
        "it is written `prices(house, player)`",
    ),
    "gold is you": (
        "not-comparable",
        "gold is you",
        "`gold` is a number and `you` is a player: they can never be the same",
        None,
    ),
    "hut is beast": (
        "not-comparable",
        "hut is beast",
        "`hut` is a card (house), which is never `beast`",
        None,
    ),
    "you in hand": (
        "not-comparable",
        "you in hand",
        "`you` is a player, and `hand` is a zone (hand): it is never in it",
        None,
    ),
    "wolf in gold": ("not-a-set", "gold", "`gold` is a number, which has no members", None),
    "gold where it is 1": (
        "not-a-set",
        "gold",
        "`where` filters the members of a set, but `gold` is a number",
        None,
    ),
    "[1, you]": (
        "wrong-type",
        "you",
        "a list holds things of one type: before this stands a number, this is a player",
        None,
    ),
    "if done then 1 else you": (
        "wrong-type",
        "if done then 1 else you",
        "both branches are one type: after `then` stands a number, after `else` a player",
        None,
    ),
    "hand where (choose one of hand) is it": (
        "choice-not-allowed",
        "choose one of hand",
        "a choice cannot stand here: this is only read, and may be read again",
        "choose in a `let` of the effect first",
    ),
}


@pytest.mark.parametrize("text", WRONG)
def test_one_message_for_one_slip(game: Game, text: str) -> None:
    found = read(game, text).problems
    code, marked, message, help_text = WRONG[text]
    assert [problem.code.slug for problem in found] == [code], [str(problem) for problem in found]
    problem = found[0]
    assert text[problem.span.start : problem.span.end] == marked
    assert (problem.message, problem.help) == (message, help_text)


@pytest.mark.parametrize("text", ["gold", "hand", "store", "you", "opponent", "mine", "can(buy)", "last_turn"])
def test_a_players_word_needs_somebody_who_acts(game: Game, text: str) -> None:
    assert [problem.code.slug for problem in read(game, text, you=False).problems] == ["nobody-acts"]


@pytest.mark.parametrize("text", ["choose one of hand", "random(1, players)"])
def test_what_is_only_read_never_asks(game: Game, text: str) -> None:
    assert [problem.code.slug for problem in read(game, text, choices=False).problems] == ["choice-not-allowed"]


def test_a_slip_inside_poisons_quietly(game: Game) -> None:
    found = read(game, "count(hand where it.wroth > glod + 1) is you").problems
    assert [problem.code.slug for problem in found] == ["unknown-attribute", "unknown-name"]
