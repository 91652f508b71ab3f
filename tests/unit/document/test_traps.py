"""Everything that looks right and is not: its code, its exact place, and a fix that works."""

from pathlib import Path

import pytest

from tuckbox.diagnostics import Code, Diagnostic, Problems, Source, all_codes
from tuckbox.document import (
    characters,
    events,
    faults,
    layout_traps,
    limits,
    load_file,
    load_text,
    loader,
    parts,
    structure,
    value_traps,
)

CODES = all_codes([characters, faults, layout_traps, limits, loader, parts, structure, value_traps])


def check(text: str) -> tuple[Diagnostic, ...]:
    problems = Problems()
    load_text(Source("deck.yaml", text), problems)
    return problems.sorted()


def codes(text: str) -> list[str]:
    return [diagnostic.code.slug for diagnostic in check(text)]


@pytest.mark.parametrize("code", [code for code in CODES if code.bad], ids=lambda code: code.slug)
def test_each_code_is_reported_for_its_bad_example_alone(code: Code) -> None:
    assert isinstance(code.bad, str)
    assert isinstance(code.good, str)
    found = check(code.bad)
    assert found[-1].code == code
    assert found[-1].severity == code.severity
    assert len(found) == 1 or code == parts.TOO_MANY_FAULTS
    assert check(code.good) == ()


def test_the_codes_of_reading_a_file_are_numbered_together() -> None:
    assert len(CODES) >= 30
    assert all(code.number.startswith("E01") for code in CODES)


TRAPS = [
    ("text: Deal 3: then draw", "colon-in-text", 12, ":", 'text: "Deal 3: then draw"'),
    ("text: Deal:", "colon-in-text", 10, ":", 'text: "Deal:"'),
    ('text: say "x": go', "colon-in-text", 13, ":", "text: 'say \"x\": go'"),
    ("text: pay #3 gold", "comment-in-text", 10, "#3 gold", 'text: "pay #3 gold"'),
    ("when: > 3", "block-sign-in-text", 6, "> 3", 'when: "> 3"'),
    ("when: >= 3", "block-sign-in-text", 6, ">= 3", 'when: ">= 3"'),
    ("when: | x", "block-sign-in-text", 6, "| x", "when: x"),
    ("when: *x > 1", "unknown-alias", 6, "*x > 1", 'when: "*x > 1"'),
    ("when: *x", "unknown-alias", 6, "*x", 'when: "*x"'),
    ("when: [a] > 1", "brackets-in-text", 6, "[a] > 1", 'when: "[a] > 1"'),
    ("when: {a} > 1", "braces-in-text", 6, "{a} > 1", 'when: "{a} > 1"'),
    ("when: {a}", "lone-word", 7, "a", None),
    ("when: &b", "anchor-on-nothing", 6, "&b", 'when: "&b"'),
    ("when: & b", "anchor-on-nothing", 6, "& b", 'when: "& b"'),
    ("when: !x", "tag", 6, "!x", 'when: "!x"'),
    ("when: !x y", "tag", 6, "!x", None),
    ("when: !!str y", "tag", 6, "!!str", None),
    ("when: @foo", "reserved-sign", 6, "@foo", 'when: "@foo"'),
    ("when: `foo`", "reserved-sign", 6, "`foo`", 'when: "`foo`"'),
    ("when: %foo", "reserved-sign", 6, "%foo", 'when: "%foo"'),
    ('text: "Foo" bar', "text-after-quotes", 6, '"Foo" bar', "text: '\"Foo\" bar'"),
    ("text: 'don't'", "text-after-quotes", 6, "'don't'", 'text: "don\'t"'),
    ('text: "Foo', "open-quote", 6, '"Foo', None),
    ("deck: [a, b", "open-bracket", 6, "[", None),
    ("deck: [a, b]]", "stray-bracket", 12, "]", None),
    ('deck: ["a" "b"]', "missing-comma", 11, '"', None),
    ("name: {en: Fire: x}", "colon-in-text", 15, ":", None),
    ("deck:\n\tcard: 1", "tab-indent", 6, "\t", "deck:\n  card: 1"),
    ("deck:\n  a: 1\n\tcard: 1", "tab-indent", 13, "\t", "deck:\n  a: 1\n  card: 1"),
    ("cost:\xa01", "invisible-space", 5, "\xa0", "cost: 1"),
    ("deck:\n\xa0\xa0cost: 1", "invisible-space", 6, "\xa0\xa0", "deck:\n  cost: 1"),
    ("cost: 1\u200b", "invisible-space", 7, "\u200b", "cost: 1"),
    ("name: “Foo”", "smart-quotes", 6, "“Foo”", 'name: "Foo"'),
    ("name: „Foo: bar”", "smart-quotes", 6, "„Foo: bar”", 'name: "Foo: bar"'),
    ("name: “Foo” he said", "smart-quotes", 6, "“Foo” he said", 'name: "“Foo” he said"'),
    ("name: bell\x07", "control-character", 10, "\x07", "name: bell"),
    ("\ufeffcost: 1", "byte-order-mark", 0, "\ufeff", "cost: 1"),
    ("cost:1\nb: 2", "missing-space", 4, ":", "cost: 1\nb: 2"),
    ("cost:1", "missing-space", 4, ":", "cost: 1"),
    ("cost\nb: 2", "missing-colon", 0, "cost", None),
    ("a: 1\ncost\nb: 2", "missing-colon", 5, "cost", None),
    ("deck: - card", "list-on-key-line", 6, "- card", None),
    ("text: ? card", "question-mark", 6, "? card", 'text: "? card"'),
    ("deck:\n  - a\n  b: 1", "list-beside-keys", 14, "b: 1", None),
    ("deck:\n    a: 1\n   b: 1", "uneven-indent", 18, "b: 1", None),
    ("a: 1\n  b: 1", "uneven-indent", 7, "b: 1", None),
    ("a: {b: @c, d: 1}", "reserved-sign", 7, "@c", 'a: {b: "@c", d: 1}'),
    ("a: {b: >c, d: 1}", "block-sign-in-text", 7, ">c", 'a: {b: ">c", d: 1}'),
    ("a: [{b:[c]}]", "missing-space", 6, ":", "a: [{b: [c]}]"),
    ("a: {b c: [1] d: 2}", "missing-comma", 13, "d", None),
    ("a: 1\na: 2", "duplicate-key", 5, "a", None),
    ("<<: {a: 1}", "merge-key", 0, "<<", None),
    ("text: 'a\\q'\nb: \"\\q\"", "bad-escape", 16, "\\q", None),
]


@pytest.mark.parametrize(("text", "slug", "start", "marked", "fixed"), TRAPS, ids=[trap[0] for trap in TRAPS])
@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_traps(text: str, slug: str, start: int, marked: str, fixed: str | None, newline: str) -> None:
    lines_before = text[:start].count("\n")
    text = text.replace("\n", newline) + newline
    (found,) = check(text)
    assert found.code.slug == slug
    assert found.span.start == start + lines_before * (len(newline) - 1)
    assert found.span.text == marked
    assert found.help
    assert "ruamel" not in found.message
    if fixed is None:
        assert found.fix is None
        return
    assert found.fix is not None
    repaired = found.fix.apply()
    assert repaired == fixed.replace("\n", newline) + newline
    assert check(repaired) == ()


@pytest.mark.parametrize(
    "text",
    [
        "text: 10\xa0km\n",
        'name: "“Foo”"\n',
        "text: |\n  \xa0“Foo”\n",
        "# \xa0“Foo” \t\ncost: 1\n",
        "text: he said “Foo”\n",
        "cost: 1 # gold\n",
        "cost: 1 #\n",
        "cost: 1 #!gold\n",
        "text: 'pay #3'\n",
        "text: a#3\n",
        "deck: {}\nhand: []\n",
        "when:\tgold\n",
        "url: http://example.org\n",
        "deck:\n- a\n- b\n",
        '"quoted key": 1\n',
    ],
)
def test_what_only_looks_like_a_trap_is_left_alone(text: str) -> None:
    assert check(text) == ()


def test_a_double_key_shows_the_first() -> None:
    (found,) = check("deck:\n  cost: 1\n  gain: 1\n  cost: 2\n")
    assert [label.span.start for label in found.labels] == [8]
    assert found.span.start == 28


def test_a_merge_of_an_alias_is_refused_once() -> None:
    (found,) = check("a: &a {cost: 1}\nb:\n  <<: *a\n")
    assert found.code == structure.MERGE_KEY
    assert "write out" in (found.help or "")


def test_keys_have_to_be_words() -> None:
    assert codes("[a, b]: 1\n") == ["key-not-a-word"]
    assert codes("a: &x b\n*x : 1\n") == ["key-not-a-word"]
    assert codes("? {a: 1}\n: 1\n") == ["key-not-a-word"]


def test_a_file_that_is_not_utf8_is_refused_at_its_byte(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes(b"name: K\xe9s\n")
    problems = Problems()
    source, nodes = load_file(path, problems, "deck.yaml")
    (found,) = problems
    assert (found.code, found.span.start, found.span.file) == (loader.NOT_UTF8, 7, "deck.yaml")
    assert nodes == ()
    assert source.path == "deck.yaml"


def test_a_file_that_cannot_be_opened_is_a_diagnostic(tmp_path: Path) -> None:
    problems = Problems()
    assert load_file(tmp_path / "missing.yaml", problems)[1] == ()
    assert load_file(tmp_path, problems)[1] == ()
    assert {diagnostic.code for diagnostic in problems} == {loader.UNREADABLE_FILE}
    assert len(problems) == 2


def test_a_file_is_read_with_its_line_breaks_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_bytes("name: Kés\r\ncost: 1\r\n".encode())
    problems = Problems()
    source, nodes = load_file(path, problems)
    assert problems.ok
    assert len(nodes) == 1
    assert source.text.count("\r\n") == 2


@pytest.mark.parametrize("trap", TRAPS, ids=lambda trap: trap[0])
def test_without_the_compiled_reader_the_traps_are_the_same(
    trap: tuple[str, str, int, str, str | None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "compiled_parser", lambda: None)
    assert codes(trap[0] + "\n") == [trap[1]]


@pytest.mark.parametrize(
    ("text", "marked", "fixed"),
    [
        ("a: {b: Who goes?}", "Who goes?", 'a: {b: "Who goes?"}'),
        ("a: {b: Who? You, c: d}", "Who? You", 'a: {b: "Who? You", c: d}'),
        ("a: [who?, me]", "who?", 'a: ["who?", me]'),
        ('a: {b: ask "Who?"}', 'ask "Who?"', "a: {b: 'ask \"Who?\"'}"),
        ('a: {b: (ask "Who?") x}', '(ask "Who?") x', "a: {b: '(ask \"Who?\") x'}"),
    ],
)
def test_a_question_between_brackets_has_to_stand_in_quotes(text: str, marked: str, fixed: str) -> None:
    (found,) = check(text + "\n")
    assert (found.code.slug, found.span.text) == ("question-mark", marked)
    assert found.fix is not None
    assert found.fix.apply() == fixed + "\n"
    assert check(fixed + "\n") == ()


@pytest.mark.parametrize("call", ["f(a, b)", "f(a, g(b, c), d)"])
def test_a_comma_in_a_call_between_braces(call: str) -> None:
    (found,) = check(f"a: {{when: {call}, c: 1}}\n")
    assert found.code == structure.COMMA_IN_BRACES
    assert found.fix is not None
    assert check(found.fix.apply()) == ()
