"""An edit is made only if everything outside of it is read as before."""

import pytest

from tuckbox.diagnostics import Edit, Source
from tuckbox.rewriting.proof import NotProven, edited

TEXT = "a: [x, y]\nb:\n  - c: 1\n    d: two  # remark\n  - e\n"


def replaced(text: str, old: str, new: str) -> str:
    start = text.index(old)
    return edited(Source("a.yaml", text), [Edit(start, start + len(old), new)])


@pytest.mark.parametrize(
    ("old", "new"), [("two", "'2'"), ("c", "key"), ("x", "x1, x2"), ("  # remark", ""), ("  - e\n", "")]
)
def test_edits_of_a_text_a_key_or_a_remark_are_made(old: str, new: str) -> None:
    assert replaced(TEXT, old, new) == TEXT.replace(old, new, 1)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("b:", "b: |"),  # swallows what stands below
        ("a: [x, y]", "a: [x, y"),
        ("\n    d", "\n  d"),
        ("1", "&x 1\n  - f"),  # `d` would belong to another entry
        ("b:", "b: {"),
        ("  - e", " - e"),
        ("x", "x: {z: 1}, '"),
    ],
)
def test_an_edit_that_changes_how_the_rest_is_read_is_not(old: str, new: str) -> None:
    with pytest.raises(NotProven):
        replaced(TEXT, old, new)


def test_what_could_not_be_read_before_may_be_read_now() -> None:
    text = "cards:\n  - id: a\n    when: @x\n  - id: b\n  - id: c\n"
    assert replaced(text, "@x", '"@x"') == text.replace("@x", '"@x"')
    with pytest.raises(NotProven):
        replaced(text, "@x", '"@x"\nother:')


def test_characters_of_several_bytes_move_nothing() -> None:
    text = "a: 😀é\u0301 x  # 👩\u200d👧\nb: “y”\nc: [ő, 漢]\n"
    assert replaced(text, "“y”", '"y"') == text.replace("“y”", '"y"')
