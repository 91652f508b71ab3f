"""A letter is the same however a file writes it: as one character, or as a letter and its accent."""

from pathlib import Path
from unicodedata import normalize

from tuckbox.diagnostics import Problems
from tuckbox.document import Mapping, Scalar, load_file
from tuckbox.rewriting.writing import rewrite


def test_a_letter_and_its_accent_are_read_as_one_character(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(normalize("NFD", "erő: gyűrű\n"), encoding="utf-8")
    problems = Problems()
    source, nodes = load_file(file, problems)
    assert not list(problems)
    assert source.text == "erő: gyűrű\n"
    assert isinstance(nodes[0], Mapping)
    assert isinstance(nodes[0].get("erő"), Scalar)


def test_such_a_file_can_be_rewritten(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text(normalize("NFD", "erő: 1\n"), encoding="utf-8")
    source, _ = load_file(file, Problems())
    rewrite(file, source.text, "erő: 2\n")
    assert file.read_text(encoding="utf-8") == "erő: 2\n"


def test_a_byte_that_is_no_letter_is_written_as_it_was_read(tmp_path: Path) -> None:
    file = tmp_path / "deck.yaml"
    file.write_bytes("# ő".encode() + b"\xff\na: 1\n")
    source, _ = load_file(file, Problems())
    rewrite(file, source.text, source.text.replace("1", "2"))
    assert file.read_bytes() == "# ő".encode() + b"\xff\na: 2\n"
