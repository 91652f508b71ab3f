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


@dataclass(slots=True, kw_only=True)
class Named:
    """Whose fields are given by name, in any order."""

    word: str
    known: dict[str, int] = dataclasses.field(default_factory=dict)
    at: int = 1


@dataclass(slots=True)
class Finished:
    """Which works out some of its fields itself."""

    word: str
    parts: list[str] = dataclasses.field(default_factory=list)
    length: int = dataclasses.field(init=False)
    seen: list[str] = dataclasses.field(init=False, default_factory=list)
    sort: str = dataclasses.field(init=False, default="plain")

    def __post_init__(self) -> None:
        self.length = len(self.word)


def test_what_is_not_given_starts_as_the_class_says() -> None:
    assert (Base("a").at, Pair("a").other, Named(word="a").at) == (0, "", 1)
    assert Named(at=2, word="a") == Named(word="a", known={}, at=2) != Named(word="a", known={"b": 1}, at=2)
    first, second = Changing("a"), Changing("a")
    first._known.append("b")
    assert (first._known, second._known, Changing("a")._known) == (["b"], [], [])


def test_another_object_with_some_fields_changed() -> None:
    pair, named = Pair("a", 2, "b"), Named(word="a", at=3)
    assert replace(pair, other="c", word="d") == dataclasses.replace(pair, other="c", word="d") == Pair("d", 2, "c")
    assert (replace(pair, other="c").at, replace(named, word="b")) == (2, Named(word="b", at=3))
    assert replace(Changing("a", ["b"]), word="c") == Changing("c", ["b"])
    assert replace(Finished("abc", ["a"]), word="de").length == 2
    for one in (pair, named):
        with pytest.raises((KeyError, TypeError)):
            replace(one, wrong=1)  # type: ignore[call-arg]


def test_what_is_worked_out_is_not_asked_for() -> None:
    made = Finished("abc", ["a"])
    assert (made.word, made.parts, made.length, made.seen, made.sort) == ("abc", ["a"], 3, [], "plain")
    assert Finished("abc").parts is not Finished("abc").parts
    with pytest.raises(TypeError):
        Finished("abc", length=3)  # type: ignore[call-arg]


def test_what_is_missing_or_too_much_is_said_by_name() -> None:
    with pytest.raises(TypeError, match=r"Pair.__init__\(\) missing 1 required positional argument: 'word'"):
        Pair()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"Named.__init__\(\) missing 1 required keyword-only argument: 'word'"):
        Named()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'wrod'"):
        Base(wrod="a")  # type: ignore[call-arg]


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
