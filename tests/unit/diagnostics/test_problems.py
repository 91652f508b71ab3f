"""Collecting diagnostics."""

from types import ModuleType

import pytest

from tuckbox.diagnostics import Code, Fix, Problems, Source, Span, all_codes, grouped

SOURCE = Source("b.yaml", "gold coin")


def code(number: str, slug: str = "", severity: str = "error") -> Code:
    name = slug or f"slug-{number}"
    return Code(
        number=number,
        slug=name,
        title="t",
        explain="e",
        bad="b",
        good="g",
        severity="warning" if severity == "warning" else "error",
    )


def test_problems_come_by_file_and_place() -> None:
    problems = Problems()
    problems.add(code("E2"), Span(SOURCE, 5, 9), "second")
    problems.add(code("E1"), Span(SOURCE, 0, 4), "first")
    problems.add(code("E3"), Span(Source("a.yaml", "x"), 0, 1), "other file")
    assert [diagnostic.message for diagnostic in problems] == ["other file", "first", "second"]


def test_one_cause_is_said_once() -> None:
    problems = Problems()
    kept = problems.add(code("E1"), Span(SOURCE, 0, 4), "first")
    again = problems.add(code("E1"), Span(SOURCE, 0, 9), "the same again")
    problems.add(code("E2"), Span(SOURCE, 0, 4), "another kind")
    assert again is kept
    assert [diagnostic.message for diagnostic in problems] == ["first", "another kind"]


def test_warnings_leave_content_playable() -> None:
    problems = Problems()
    problems.add(code("E1", severity="warning"), Span(SOURCE, 0, 4), "look here")
    assert [problems.ok, len(problems.warnings)] == [True, 1]
    problems.add(code("E1"), Span(SOURCE, 5, 9), "stop", severity="error")
    assert [problems.ok, len(problems.warnings)] == [False, 1]
    assert [diagnostic.message for diagnostic in problems.errors] == ["stop"]


def test_a_fix_edits_the_file() -> None:
    assert Fix(Span(SOURCE, 0, 4), "silver").apply() == "silver coin"


def test_all_codes_sorts_and_refuses_doubles() -> None:
    module = ModuleType("first")
    other = ModuleType("second")
    vars(module).update(B=code("E2"), A=code("E1"), name="text")
    vars(other).update(B=vars(module)["B"])
    assert [found.number for found in all_codes([module, other])] == ["E1", "E2"]
    vars(other).update(B=code("E2", "another"))
    with pytest.raises(ValueError, match="numbered E2"):
        all_codes([module, other])
    vars(other).update(B=code("E4", "slug-E1"))
    with pytest.raises(ValueError, match="both called slug-E1"):
        all_codes([module, other])


def test_what_follows_from_a_refusal_is_dropped() -> None:
    source = Source("a.yaml", "when: !gold\nby: coin\n")
    refused = Code(number="E0116", slug="tag", title="t", explain="e", bad="", good="")
    later = Code(number="E0206", slug="sign", title="t", explain="e", bad="", good="")
    problems = Problems()
    problems.add(refused, Span(source, 6, 11), "a tag")
    problems.add(later, Span(source, 6, 7), "a sign")
    problems.add(later, Span(source, 16, 20), "a coin")
    assert [one.message for one in problems] == ["a tag", "a coin"]
    problems.lose(Span(source, 16, 20))
    elsewhere = Source("b.yaml", "coin")
    problems.add(later, Span(elsewhere, 0, 4), "no coin")
    problems.successor().add(later, Span(elsewhere, 0, 4), "no coin")
    assert [one.message for one in problems] == ["a tag", "a coin"]


def test_uses_of_one_undeclared_word_are_one_problem() -> None:
    source = Source("a.yaml", "coin coin gold")
    missing = Code(number="E0301", slug="unknown", title="t", explain="e", bad="", good="")
    problems = Problems()
    for start in (0, 5):
        problems.add(missing, Span(source, start, start + 4), "nothing is called `coin`")
    problems.add(missing, Span(source, 10, 14), "nothing is called `gold`")
    found = grouped(problems, {missing})
    assert [(one.span.start, len(one.labels)) for one in found] == [(0, 1), (10, 0)]
