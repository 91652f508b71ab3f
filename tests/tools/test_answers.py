"""What a person types is read forgivingly, and never as something else."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

import tuckbox
from tuckbox_tools.answers import Unclear, answer_index


@dataclass
class Choice:
    """An option as the reader sees it."""

    id: str
    text: str
    action: str | None = None
    picks: tuple[tuple[str, str], ...] = ()

    def label(self, lang: str) -> str:
        return self.text


@dataclass
class Question:
    """A decision as the reader sees it."""

    kind: str
    options: list[Choice]


CARDS = Question(
    "choice",
    [Choice("take(card=gold)", "take Gold"), Choice("take(card=kes)", "take Kés"), Choice("done", "done")],
)


def asked(kind: str, *words: str) -> tuckbox.Decision:
    def said(word: str) -> Callable[[str], str]:
        return lambda lang: word

    options = tuple(tuckbox.Option(word, word, said(word)) for word in words)
    return tuckbox.Decision(0, kind, "answer", options, lambda lang: "?")


AMOUNT = asked("number", "0", "3", "5")
MAKERS = asked("text", "nothing", "Zoé Árva", "Bob Bell", "Bob Bellows")


@pytest.mark.parametrize(
    ("text", "index"),
    [("1", 0), ("3", 2), ("take(card=kes)", 1), ("Take GOLD", 0), ("take kes", 1), ("kés", 1), ("do", 2)],
)
def test_number_id_label_and_parts_of_it(text: str, index: int) -> None:
    assert answer_index(CARDS, text, "en") == index  # type: ignore[arg-type]


ACTIONS = Question(
    "choice",
    [
        Choice("bake(bread=rye)", "Bake: Rozskenyér", "bake", (("bread", "rye"),)),
        Choice("bake(bread=bun)", "Bake: Zsemle", "bake", (("bread", "bun"),)),
        Choice("rest", "Rest", "rest"),
    ],
)


@pytest.mark.parametrize(("text", "index"), [("bake rye", 0), ("Bake zsemle", 1), ("bake bun", 1), ("rest", 2)])
def test_an_action_and_its_pick_need_no_colon(text: str, index: int) -> None:
    assert answer_index(ACTIONS, text, "en") == index  # type: ignore[arg-type]


def test_an_action_without_its_pick_fits_several() -> None:
    assert isinstance(answer_index(ACTIONS, "bake", "en"), Unclear)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4", "1 to 3"),
        ("0", "1 to 3"),
        ("take", "fits 2"),
        ("dnoe", "`done`"),
        ("", "type the number"),
    ],
)
def test_what_is_unclear_is_asked_again(text: str, words: str) -> None:
    found = answer_index(CARDS, text, "en")  # type: ignore[arg-type]
    assert isinstance(found, Unclear)
    assert words in found.reason


def test_a_number_is_the_value_and_not_the_place_in_the_list() -> None:
    assert answer_index(AMOUNT, "3", "en") == 1
    assert isinstance(answer_index(AMOUNT, "1", "en"), Unclear)


@pytest.mark.parametrize(
    ("text", "index"),
    [("Zoé Árva", 1), ("  zoe   arva ", 1), ("BOB BELL", 2), ("", 0), ("Bob", None), ("2", None), ("Zoe Arvai", None)],
)
def test_what_is_typed_must_be_whole_but_not_spelt_to_the_dot(text: str, index: int | None) -> None:
    found = answer_index(MAKERS, text, "en")
    if isinstance(found, Unclear):
        assert index is None
        assert "Bell" not in found.reason
        assert "Zoé" not in found.reason
    else:
        assert found == index


def test_a_number_beyond_the_list_may_be_a_label() -> None:
    years = Question("choice", [Choice("1776", "1776"), Choice("1800", "1800")])
    assert answer_index(years, "1800", "en") == 1  # type: ignore[arg-type]
    assert answer_index(years, "2", "en") == 1  # type: ignore[arg-type]


def test_nothing_typed_takes_the_only_option() -> None:
    assert answer_index(Question("choice", [Choice("pass", "pass")]), "", "en") == 0  # type: ignore[arg-type]
