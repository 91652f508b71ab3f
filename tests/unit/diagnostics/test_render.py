"""Diagnostics as people, editors and programs see them."""

import json

import pytest

from tuckbox.diagnostics import (
    Code,
    Diagnostic,
    Fix,
    Label,
    Source,
    Span,
    render_concise,
    render_text,
    to_json,
)

UNKNOWN = Code(number="E0203", slug="unknown-name", title="t", explain="e", bad="b", good="g")


def diagnostic(text: str, part: str, label: str = "", message: str = "no such word") -> Diagnostic:
    source = Source("cards/fire.yaml", text)
    labels: tuple[Label, ...] = ()
    if label:
        start = text.index(label)
        labels = (Label(Span(source, start, start + len(label)), "see here"),)
    start = text.index(part)
    span = Span(source, start, start + len(part))
    return Diagnostic(UNKNOWN, "error", message, span, labels, "did you mean `deck`?", Fix(span, "deck"))


def test_text_shows_the_line_and_the_exact_characters() -> None:
    assert render_text(diagnostic("effect: draw 1 from dekc\n", "dekc")) == "\n".join(
        [
            "error[E0203]: no such word",
            " --> cards/fire.yaml:1:21",
            "  |",
            "1 | effect: draw 1 from dekc",
            "  |                     ^^^^",
            "  |",
            "  = help: did you mean `deck`?",
            "  = explain: tuckbox explain E0203",
        ]
    )


def test_labels_stand_at_their_own_lines() -> None:
    text = "effect: |\n" + "  pass\n" * 8 + "  draw 1 from dekc\n"
    assert render_text(diagnostic(text, "dekc", "effect")).split("\n")[2:8] == [
        "   |",
        " 1 | effect: |",
        "   | ------ see here",
        "...",
        "10 |   draw 1 from dekc",
        "   |               ^^^^",
    ]


def test_labels_in_other_files_get_their_own_excerpt() -> None:
    other = Source("words.yaml", "zones: {deck: {}}")
    found = diagnostic("from dekc", "dekc")
    whole = Diagnostic(UNKNOWN, "error", "m", found.span, (Label(Span(other, 8, 12), "declared here"),))
    lines = render_text(whole).split("\n")
    assert " ::: words.yaml:1:9" in lines
    assert "  |         ---- declared here" in lines


@pytest.mark.parametrize(
    ("text", "part", "shown", "under"),
    [
        ("カード dekc", "dekc", "カード dekc", "       ^^^^"),
        ("from カード", "カード", "from カード", "     ^^^^^^"),
        ("😀 dekc", "dekc", "😀 dekc", "   ^^^^"),
        ("e\u0301 dekc", "dekc", "e\u0301 dekc", "  ^^^^"),
        ("👩\u200d👧 dekc", "dekc", "👩\u200d👧 dekc", "   ^^^^"),
        ("\u2694\ufe0f dekc", "dekc", "\u2694\ufe0f dekc", "   ^^^^"),
        ("a\tdekc", "dekc", "a    dekc", "     ^^^^"),
        ("\x1b[31m dekc", "dekc", "\ufffd[31m dekc", "      ^^^^"),
        ("\u202e dekc", "dekc", "\ufffd dekc", "  ^^^^"),
    ],
)
def test_carets_align_with_what_a_terminal_shows(text: str, part: str, shown: str, under: str) -> None:
    lines = render_text(diagnostic(text, part)).split("\n")
    assert lines[3] == f"1 | {shown}"
    assert lines[4] == f"  | {under}"


def test_a_place_without_characters_still_gets_a_caret() -> None:
    source = Source("a.yaml", "draw\n")
    text = render_text(Diagnostic(UNKNOWN, "error", "m", Span(source, 4, 4)))
    assert "  |     ^" in text.split("\n")


def test_several_lines_are_marked_at_both_ends() -> None:
    found = diagnostic("a: draw\n  one\n  dekc now\n", "draw\n  one\n  dekc")
    assert render_text(found).split("\n")[3:8] == [
        "1 | a: draw",
        "  |    ^^^^",
        "...",
        "3 |   dekc now",
        "  |   ^^^^",
    ]


def test_a_long_line_is_cut_around_the_mark() -> None:
    lines = render_text(diagnostic("x" * 5000 + "dekc" + "y" * 5000, "dekc")).split("\n")
    assert len(lines[3]) < 200
    caret = lines[4].index("^")
    assert lines[3][caret : caret + 4] == "dekc"


def test_what_is_about_a_folder_shows_no_line() -> None:
    place = Span(Source("my_game", ""), 0, 0)
    lines = render_text(Diagnostic(UNKNOWN, "error", "no such folder", place, (), "check the path", None)).split("\n")
    assert [line.strip() for line in lines[1:3]] == ["--> my_game", "= help: check the path"]
    assert "|" not in "".join(lines)


def test_concise_is_one_line() -> None:
    found = diagnostic("a\nfrom dekc", "dekc", message="bad\nword")
    expected = "cards/fire.yaml:2:6: error[E0203] bad\ufffdword (did you mean `deck`?)"
    assert render_concise(found) == expected


def test_colour_only_adds_escapes() -> None:
    found = diagnostic("from dekc", "dekc", "from")
    plain, coloured = render_text(found), render_text(found, colour=True)
    assert "\x1b[" not in plain
    assert "\x1b[1;31merror[E0203]\x1b[0m" in coloured


def test_json_has_every_field() -> None:
    data = json.loads(json.dumps(to_json(diagnostic("from dekc", "dekc", "from"))))
    place = {
        "file": "cards/fire.yaml",
        "line": 1,
        "column": 6,
        "end_line": 1,
        "end_column": 10,
        "start": 5,
        "end": 9,
    }
    label = {**place, "column": 1, "end_column": 5, "start": 0, "end": 4, "text": "see here"}
    assert data == {
        **place,
        "code": "E0203",
        "slug": "unknown-name",
        "severity": "error",
        "message": "no such word",
        "help": "did you mean `deck`?",
        "labels": [label],
        "fix": {**place, "replacement": "deck", "safe": False},
    }
