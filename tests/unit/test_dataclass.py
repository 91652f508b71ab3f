"""What the interpreter's own `dataclass` makes acts as what the standard library makes."""

from __future__ import annotations

import dataclasses
import pickle

import pytest

from tuckbox.dataclass import dataclass, replace


@dataclass(frozen=True, slots=True)
class Base:
    """Something with a place."""

    word: str
    at: int = dataclasses.field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Pair(Base):
    other: str = ""


@dataclass(slots=True)
class Changing:
    word: str
    _known: list[str] = dataclasses.field(default_factory=list, repr=False)


@dataclass(frozen=True, slots=True)
class Odd:
    word: str

    def __repr__(self) -> str:
        return "odd"

    def __hash__(self) -> int:
        return 7


def test_equal_are_those_of_one_class_with_equal_fields() -> None:
    assert Base("a", 1) == Base("a", 2) != Base("b", 1)
    assert Pair("a", 1, "c") == Pair("a", 2, "c") != Pair("a", 1, "d")
    assert Base("a") != Pair("a")
    assert Base("a") != "a"
    assert Changing("a") == Changing("a") != Changing("b")


def test_hashes_are_those_of_the_compared_fields() -> None:
    assert hash(Base("a", 1)) == hash(Base("a", 2)) == hash(("a",))
    assert hash(Pair("a", 1, "c")) == hash(("a", "c"))
    assert {Base("a", 1): "found"}[Base("a", 2)] == "found"
    with pytest.raises(TypeError, match="unhashable"):
        hash(Changing("a"))


def test_shown_is_what_made_it() -> None:
    assert repr(Pair("a", 1, "c")) == "Pair(word='a', at=1, other='c')"
    assert repr(Changing("a", ["b"])) == "Changing(word='a')"


def test_own_methods_stay() -> None:
    assert repr(Odd("a")) == "odd"
    assert hash(Odd("a")) == 7
    assert Odd("a") == Odd("a") != Odd("b")


def test_the_standard_library_knows_it() -> None:
    pair = Pair("a", 1, "c")
    assert dataclasses.is_dataclass(pair)
    assert [field.name for field in dataclasses.fields(pair)] == ["word", "at", "other"]
    assert dataclasses.replace(pair, other="d") == Pair("a", 1, "d")
    assert pickle.loads(pickle.dumps(pair)) == pair
    assert pickle.loads(pickle.dumps(pair)).at == 1


def test_there_is_no_room_for_other_attributes() -> None:
    with pytest.raises(AttributeError):
        Changing("a").other = "b"  # type: ignore[attr-defined]


@dataclass(slots=True)
class Counted:
    word: str
    length: int = dataclasses.field(init=False)
    seen: list[str] = dataclasses.field(default_factory=list, init=False)
    times: int = dataclasses.field(default=1, init=False)
    last: str = dataclasses.field(default="z", kw_only=True)

    def __post_init__(self) -> None:
        self.length = len(self.word)


def test_fields_that_are_not_given_are_set_all_the_same() -> None:
    assert Counted("abc") == Counted(word="abc", last="z")
    assert repr(Counted("abc")) == "Counted(word='abc', length=3, seen=[], times=1, last='z')"
    assert Counted.__match_args__ == ("word",)
    with pytest.raises(TypeError):
        Counted("abc", "y")  # type: ignore[misc]
    with pytest.raises(TypeError):
        Counted()  # type: ignore[call-arg]


def test_what_stands_above_is_set_by_what_stands_below() -> None:
    assert Pair.__init__ is not Base.__init__
    assert dataclasses.asdict(Pair("a", other="c")) == {"word": "a", "at": 0, "other": "c"}


def test_a_copy_has_other_values_where_asked_for() -> None:
    pair = Pair("a", 1, "c")
    assert repr(replace(pair, other="d", at=2)) == "Pair(word='a', at=2, other='d')"
    assert repr(pair) == "Pair(word='a', at=1, other='c')"
    with pytest.raises(TypeError, match="colour"):
        replace(pair, colour="red")  # type: ignore[call-arg]


def test_a_copy_works_out_anew_what_is_not_given() -> None:
    counted = Counted("abc")
    counted.times = 5
    again = replace(counted, word="abcd")
    assert (again.word, again.length, again.times) == ("abcd", 4, 1)
