"""Files that would take too long are refused before they do."""

from tuckbox.diagnostics import Problems, Source
from tuckbox.document import load_text
from tuckbox.document.limits import ALIASES, DEPTH, EXPANDED_NODES, FILE_SIZE


def codes(text: str) -> list[str]:
    problems = Problems()
    nodes = load_text(Source("deck.yaml", text), problems)
    if problems:
        assert nodes == ()
    return [diagnostic.code.slug for diagnostic in problems]


def test_size() -> None:
    assert codes("#" * (FILE_SIZE + 1)) == ["file-too-big"]
    assert codes("#" * FILE_SIZE) == []


def test_depth_in_brackets_and_by_indentation() -> None:
    assert codes("[" * DEPTH + "]" * DEPTH) == []
    assert codes("[" * (DEPTH + 1) + "]" * (DEPTH + 1)) == ["too-deep"]
    assert codes("[" * 100_000) == ["too-deep"]
    assert codes("\n".join(" " * level + "a:" for level in range(DEPTH + 2))) == ["too-deep"]


def test_the_place_of_the_depth_is_the_first_bracket_too_many() -> None:
    problems = Problems()
    load_text(Source("deck.yaml", "[" * 80 + "]" * 80), problems)
    assert [diagnostic.span.start for diagnostic in problems] == [DEPTH]


def test_alias_bombs() -> None:
    levels = "".join(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]\n" for level in range(1, 9))
    assert codes("a0: &a0 [card]\n" + levels) == ["too-many-aliases"]


def test_the_number_of_aliases() -> None:
    assert codes("a: &a 1\nb: [" + "*a, " * ALIASES + "]\n") == []
    assert codes("a: &a 1\nb: [" + "*a, " * (ALIASES + 1) + "]\n") == ["too-many-aliases"]


def test_aliases_of_something_large() -> None:
    size = EXPANDED_NODES // 50
    large = "a: &a [" + "1, " * size + "]\nb: ["
    assert codes(large + "*a, " * 40 + "]\n") == []
    assert codes(large + "*a, " * 60 + "]\n") == ["too-many-aliases"]


def test_a_limit_also_holds_around_a_syntax_error() -> None:
    found = codes("a: @gold\nb: " + "[" * (DEPTH + 1) + "]" * (DEPTH + 1))
    assert found == ["reserved-sign", "too-deep"]
