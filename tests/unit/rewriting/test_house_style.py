"""What the house style is, by examples; what it leaves alone."""

from pathlib import Path

import pytest

from tuckbox.declarations.language_texts import CardFields
from tuckbox.diagnostics import Source
from tuckbox.rewriting.formatted import formatted
from tuckbox.rewriting.writing import ChangedMeanwhile, rewrite


def styled(text: str) -> str:
    found = formatted(Source("a.yaml", text), CardFields())
    assert found.problems == ()
    return found.text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("a :   1\n", "a: 1\n"),
        ("a: { b : 1 , c:  [ x ,y ] }\n", "a: {b: 1, c: [x, y]}\n"),
        ('a: {"b":1}\n', 'a: {"b": 1}\n'),
        ("a:\n      b: 1\n      c:\n       - d\n", "a:\n  b: 1\n  c:\n    - d\n"),
        ("a:\n- b\n-   c: 1\n    d: 2\n", "a:\n- b\n- c: 1\n  d: 2\n"),
        ("a:\n     - b\n", "a:\n  - b\n"),
        ("\n\na: 1   \n\n\n\nb: 2\n\n\n", "a: 1\n\nb: 2\n"),
        ("a: 1", "a: 1\n"),
        ("a: 1 # x\nb: 22     # y\n", "a: 1  # x\nb: 22     # y\n"),
        ("a:\n    # about b\n    b: 1\n# about a\n", "a:\n  # about b\n  b: 1\n# about a\n"),
        ("a: |\n      x\n        y\nb: 1\n", "a: |\n  x\n    y\nb: 1\n"),
        ("a: 'x\n        y'\n", "a: 'x\n        y'\n"),
        ("a: {b: 1,\n      c: 2\n      }\n", "a: {b: 1,\n      c: 2\n      }\n"),
        ("a: &m   1\nb:   *m\n", "a: &m 1\nb: *m\n"),
        ("text:   {en: A}\nwhen: a is b\n", "text: {en: A}\nwhen: a is b\n"),
        ("text:   {en: A}\nrule: 'a  b'\n", "text: {en: A}\nrule: 'a  b'\n"),
        ("text:   |\n  in a b\nrule: a b\n", "text: |\n  in a b\nrule: a b\n"),
        (
            "- {id: a,  text:   {en: A}}\n- {id: bb, text: {en: A}}\n",
            "- {id: a,  text: {en: A}}\n- {id: bb, text: {en: A}}\n",
        ),
        ("a: 1\r\nb:    2\r\n\r\n\r\n", "a: 1\r\nb: 2\r\n"),
        ("\ufeffa:   1\n", "\ufeffa: 1\n"),
    ],
)
def test_yaml(before: str, after: str) -> None:
    assert styled(before) == after
    assert styled(after) == after


@pytest.mark.parametrize(
    "text",
    [
        "- {id: jack,  kind: court}\n- {id: queen, kind: court}\n",
        "a:      1\nlonger: 2\n",
        "a:      {en: A}\nlonger: 2\n",
        "- {id: a,   x: 1, name: {en: A}, price: 2}\n- {id: bcd, x: 1, name: {en: B}, price: 3}\n",
        "a: |+\n  x\n\n\nb: 1\n",
        "a: >-\n  x\n   y  \n\n  z\n",
        "? a\n:   b\n",
        "text: 'a  b'\nrule: not,  this\n",
        "",
        "# only a remark\n",
    ],
    ids=[
        "columns",
        "columns of keys",
        "columns of maps",
        "columns inside",
        "kept lines",
        "folded",
        "question mark",
        "texts",
        "empty",
        "remark",
    ],
)
def test_what_stays(text: str) -> None:
    assert styled(text) == text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("gain  1   gold", "gain 1 gold"),
        ("discard(choose one of hand)", "discard (choose one of hand)"),
        ("gain size (hand)gold", "gain size(hand) gold"),
        ("set x to y-1*(2+z)", "set x to y - 1 * (2 + z)"),
        ("lower x by - 1", "lower x by -1"),
        ("gain - 1", "gain -1"),
        ("set x to y -1", "set x to y - 1"),
        ("draw 1;gain 2 gold", "draw 1; gain 2 gold"),
        ("let a = [b,c ,d]", "let a = [b, c, d]"),
        ("discard (choose up  to 2 of hand where it .worth<3)", "discard (choose up to 2 of hand where it.worth < 3)"),
        ('either  "a  b" :\n      gain 1\nor:\n        lose 1', 'either "a  b":\n  gain 1\nor:\n  lose 1'),
        (
            "if a :\n    if b:\n        c\n    else:\n        d\n        e for f\n            by g",
            "if a:\n  if b:\n    c\n  else:\n    d\n    e for f\n        by g",
        ),
        ("a   # x\n# y\nb", "a   # x\n# y\nb"),
        ("a # x", "a  # x"),
    ],
)
def test_effects(before: str, after: str) -> None:
    def block(effect: str) -> str:
        return "setup: |\n" + "".join(f"  {line}\n" for line in effect.split("\n"))

    assert styled(block(before)) == block(after)


def test_an_effect_that_is_none_yet_is_left_alone() -> None:
    text = "setup: |\n  gain   1 1 gold gold\n  (\n"
    assert styled(text) == text


def test_a_file_that_cannot_be_read_is_left_alone() -> None:
    text = "a:   @x\n"
    found = formatted(Source("a.yaml", text), CardFields())
    assert found.text == text
    assert [one.code.slug for one in found.problems] == ["reserved-sign"]


def test_a_file_is_written_whole_and_only_over_what_was_read(tmp_path: Path) -> None:
    path, link = tmp_path / "é 1.yaml", tmp_path / "link.yaml"
    path.write_bytes(b"a: 1\r\n")
    path.chmod(0o640)
    link.symlink_to(path)
    rewrite(link, "a: 1\r\n", "a: 2\r\n")
    assert link.is_symlink()
    assert (path.read_bytes(), path.stat().st_mode & 0o777) == (b"a: 2\r\n", 0o640)
    with pytest.raises(ChangedMeanwhile):
        rewrite(path, "a: 1\r\n", "a: 3\r\n")
    assert path.read_bytes() == b"a: 2\r\n"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["link.yaml", "é 1.yaml"]
