"""What is suggested in the files of variants and scenarios, and at keys: `^` is the cursor."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.lsp.gardens import garden

from tuckbox.authoring.editor.completion import begun, complete
from tuckbox.authoring.editor.index import Index
from tuckbox.authoring.live import Live
from tuckbox.diagnostics import Source

_SCENARIO = """\
scenarios:
  - id: a-rose-grows
    seats: [A, Bea]
    cards: {plant: {fern: {worth: 1}}}
    given:
      A: {hand: [rose, iris as mine], coin: 3}
      Bea: {coin: 1}
    when:
      - {A: grow, plant: rose}
    then:
      A: {bed: rose, coin: 4}
"""
_VARIANT = """\
variant: bare
add:
  counters: {mud: {of: player}}
remove:
  cards: [iris]
change:
  cards:
    rose: {worth: 3}
  actions:
    earn: {effect: gain 3 coins}
replace:
  score.reds: 1
"""

IN_SCENARIOS: tuple[tuple[str, str, list[str], list[str]], ...] = (
    ("    given:\n", "    given:\n      ^\n", ["A", "Bea", "at", "deck", "round"], ["B", "bed", "over"]),
    ("{coin: 1}", "{^}", ["coin", "coins", "hand", "bed", "used"], ["deck", "A"]),
    ("hand: [rose, iris as mine]", "hand: [^]", ["fern", "rose", "iris", "blank plant"], ["grow", "coin_"]),
    ("{A: grow, plant: rose}", "{^}", ["A", "Bea", "effect", "until"], ["grow", "plant"]),
    ("{A: grow, plant: rose}", "{A: ^}", ["grow", "earn", "activate", "yes"], []),
    ("{A: grow, plant: rose}", "{A: grow, ^}", ["plant", "answers", "refused", "then"], ["hand", "by"]),
    ("{A: grow, plant: rose}", "{A: grow, plant: ^}", ["fern", "mine", "rose", "iris"], ["grow", "day"]),
    ("{A: grow, plant: rose}", "{A: grow, plant: rose, refused: ^}", ["cannot-pay", "not-offered"], ["rose"]),
    ("{A: grow, plant: rose}", "{effect: gain 1 ^, by: A}", ["coin", "coins"], ["rose"]),
    ("{A: grow, plant: rose}", "{until: ^}", ["day"], ["rose"]),
    ("    then:\n", "    then:\n      ^\n", ["A", "over", "check", "events", "asks", "deck"], ["bed", "grow"]),
    ("coin: 4", "coin: ^", ["same", "up", "down"], ["rose", "grow"]),
    ("    then:\n", "    then:\n      check: [count(A.^)]\n", ["bed", "hand", "coin"], ["deck"]),
    ("    then:\n", "    then:\n      check:\n        - ^\n", ["A", "Bea", "fern", "mine", "count"], ["gain"]),
    ("    then:\n", "    then:\n      events: [^]\n", ["grow", "move", "gain"], ["rose"]),
    ("    then:\n", "    then:\n      asks: {A: ^}\n", ["day", "grow"], []),
    ("    then:\n", "    then:\n      sees: {A: {Bea: {hand: ^}}}\n", ["hidden", "rose"], []),
    ("    then:\n", "    then:\n      score: {A: {^}}\n", ["plants", "reds"], ["bed"]),
    ("    given:\n", "    given:\n      at: {^}\n", ["step", "turn"], ["A"]),
    ("    given:\n", "    given:\n      at: {step: day, turn: ^}\n", ["A", "Bea"], ["day"]),
    ("{fern: {worth: 1}}", "{fern: {worth: 1, ^}}", ["tint", "price", "abilities"], ["worth"]),
    ("{fern: {worth: 1}}", "{fern: {tint: ^}}", ["red", "blue"], ["worth"]),
    ("    seats:", "    from: ^\n    seats:", ["bare", "setup"], ["A"]),
    ("    seats:", "    under: [^]\n    seats:", ["bare", "everywhere"], ["A"]),
    ("    seats:", "    under: {together: [^]}\n    seats:", ["bare"], ["everywhere", "together"]),
    ("    seats:", "    under: {^}\n    seats:", ["bare", "together", "not"], ["A"]),
)
"""What is replaced in the scenario by what, what has to be suggested then, and what not."""

IN_VARIANTS: tuple[tuple[str, str, list[str], list[str]], ...] = (
    ("  cards: [iris]\n", "  ^\n", ["cards", "actions", "score"], ["scenarios", "ruleset", "rose"]),
    ("cards: [iris]", "cards: [^]", ["rose", "iris", "where", "only"][:2], ["grow", "worth"]),
    ("cards: [iris]", "cards:\n    - ^", ["rose", "iris", "where"], ["grow", "worth"]),
    ("cards: [iris]", "cards: {where: it is ^}", ["plant", "rose"], ["grow"]),
    ("cards: [iris]", "cards: {where: it is plant, only: [^]}", ["worth", "abilities", "tint"], ["rose"]),
    ("cards: [iris]", "actions: [^]", ["grow", "earn"], ["rose"]),
    ("    rose: {worth: 3}\n", "    ^\n", ["rose", "iris"], ["worth", "grow"]),
    ("{worth: 3}", "{^}", ["worth", "tint", "abilities"], ["rose", "to"]),
    ("{worth: 3}", "\n      ^", ["worth", "tint", "abilities"], ["rose"]),
    ("{effect: gain 3 coins}", "{^}", ["effect", "cost", "pick"], ["to"]),
    ("{effect: gain 3 coins}", "{effect: {^}}", ["to", "was", "before", "after", "insert"], ["effect"]),
    ("{effect: gain 3 coins}", "{effect: {to: gain 3 coins, was: g^}}", ["gain"], ["rose"]),
    ("{effect: gain 3 coins}", "{effect: raise ^}", ["mud"], []),
    ("  score.reds: 1", "  score.^", ["score.reds", "score.plants"], ["rose"]),
    ("  score.reds: 1", "  score.reds: ^", ["count", "sum"], ["gain"]),
)

IN_CARDS: tuple[tuple[str, str, list[str], list[str]], ...] = (
    ("name: {en: Iris", "name: {^en: Iris", ["en", "hu"], ["worth"]),
    ("      - after: grow by you\n", "      - after: grow by you\n        once e^\n", ["once each"], ["effect"]),
    ("      - after: grow by you\n", "      - activate: once e^\n", ["once each turn", "once each round"], ["day"]),
    ("      - after: grow by you\n", "      - activate: once until ^\n", ["once until day"], ["day"]),
    ("tint: blue", "abilities: [\n      {after: grow,\n       effect: ^}]", ["gain", "draw"], ["rose"]),
    ("tint: blue", "abilities: [\n      {after: grow,\n       ^}]", ["effect", "when", "may"], ["after"]),
)


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> tuple[Live, Path]:
    folder = garden(tmp_path_factory.mktemp("places"))
    (folder / "variants").mkdir()
    (folder / "variants" / "bare.yaml").write_text(_VARIANT, encoding="utf-8")
    (folder / "scenarios.yaml").write_text(_SCENARIO, encoding="utf-8")
    live = Live(folder)
    live.check()
    return live, folder


def _suggested(game: tuple[Live, Path], file: str, old: str, new: str) -> list[str]:
    live, folder = game
    path = folder / file
    before = path.read_text(encoding="utf-8")
    assert before.count(old) == 1, old
    text = before.replace(old, new)
    offset = text.index("^")
    text = text.replace("^", "")
    live.check({path: text})
    found = complete(live, Index(live), Source(str(path), text), offset, {path: text})
    return [one.label for one in found]


@pytest.mark.parametrize(
    ("file", "old", "new", "wanted", "never"),
    [
        *(("scenarios.yaml", *row) for row in IN_SCENARIOS),
        *((str(Path("variants") / "bare.yaml"), *row) for row in IN_VARIANTS),
        *(("cards.yaml", *row) for row in IN_CARDS),
    ],
)
def test_a_place_knows_its_words(
    game: tuple[Live, Path], file: str, old: str, new: str, wanted: list[str], never: list[str]
) -> None:
    found = _suggested(game, file, old, new)
    assert [one for one in wanted if one not in found] == [], found[:40]
    assert [one for one in never if one in found] == []


def test_below_a_key_without_a_value_the_indentation_comes_along(game: tuple[Live, Path]) -> None:
    live, folder = game
    path = folder / "variants" / "bare.yaml"
    text = _VARIANT.replace("remove:\n  cards: [iris]\n", "remove:\n\n  cards: [iris]\n")
    offset = text.index("remove:\n") + len("remove:\n")
    live.check({path: text})
    found = {
        one.label: one.insert for one in complete(live, Index(live), Source(str(path), text), offset, {path: text})
    }
    assert found["actions"] == "  actions: " and "cards" not in found and "setup" not in found


@pytest.mark.parametrize(
    ("text", "label", "replaced"),
    [
        ("once e", "once each", "once e"),
        ("  end w", "end when", "end w"),
        ("gain 1 co", "1 coin", "1 co"),
        ("gain 1 co", "coin", "co"),
        ("activate: once until d", "once until day", "once until d"),
        ("  score.r", "score.reds", "score.r"),
        ("not-o", "not-offered", "not-o"),
        ("weekend w", "end when", "w"),
        ("remove:\n", "cards", ""),
    ],
)
def test_what_is_written_of_a_suggestion_is_replaced(text: str, label: str, replaced: str) -> None:
    assert text[begun(Source("", text), len(text), label) :] == replaced
