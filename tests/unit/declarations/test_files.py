"""Folders of files into merged sections: order, splits, repeats, and what can be wrong with a path."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rulesets import good, load

from tuckbox.declarations import Sections, decode, load_file, load_sections, variants
from tuckbox.diagnostics import Problems

MANIFEST = "ruleset: game\nplayers: 2\n"
Write = Callable[[dict[str, str]], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def put(files: dict[str, str]) -> Path:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return put


def folder(path: Path, known: dict[str, Path] | None = None) -> tuple[Sections, Problems]:
    problems = Problems()
    found = known or {}
    return load_sections(path, found.get, problems, known=found), problems


def slugs(problems: Problems) -> list[str]:
    return [problem.code.slug for problem in problems]


def test_files_of_any_nesting_are_merged_in_the_order_of_their_paths(write: Write) -> None:
    root = write(
        {
            "ruleset.yaml": MANIFEST + "kinds: {token: {}}\n",
            "cards/b.yaml": "cards:\n- {id: coin, kind: token}\n",
            "cards/a/deep.yml": "cards:\n- {id: gold, kind: token}\ncounters: {x: {start: 1}}\n",
            "zz.yaml": "counters: {y: {start: 2}}\n",
            ".hidden/bad.yaml": "nonsense: 1\n",
            "notes.txt": "nonsense: 1\n",
        }
    )
    sections, problems = folder(root)
    decl = decode(sections, problems)
    assert decl is not None and slugs(problems) == []
    assert [str(card.id) for card in decl.cards] == ["gold", "coin"]
    assert [str(name) for name, _ in decl.counters] == ["x", "y"]


def test_an_overlay_is_known_by_its_content_wherever_it_lies(write: Write) -> None:
    root = write(
        {
            "ruleset.yaml": MANIFEST + "counters: {gold: {start: 0}}\n",
            "anywhere.yaml": "variant: rich\nchange: {counters: {gold: {start: 9}}}\n",
            "variants/cards.yaml": "cards: []\n",
        }
    )
    sections, problems = folder(root)
    assert slugs(problems) == []
    assert tuple(variants(sections)) == ("rich",)
    assert sections.root.entry("cards") is not None


def test_duplicate_ids_show_both_places() -> None:
    found = load({"a.yaml": MANIFEST + "counters: {gold: {start: 0}}\n", "b.yaml": "counters: {gold: {start: 1}}\n"})
    problem = found.only("duplicate-id")
    assert (problem.span.file, problem.labels[0].span.file) == ("b.yaml", "a.yaml")
    assert problem.span.text == problem.labels[0].span.text == "gold"


def test_words_with_the_same_head_are_duplicates() -> None:
    found = load("define:\n  f(a): 1\n  f(b): 2\n")
    assert found.only("duplicate-id").span.text == "f(b)"


def test_a_section_that_is_one_thing_stands_in_one_file() -> None:
    for text in ("setup: shuffle deck\n", "end when: round is 2\n", "flow: [{step: a}]\n", "players: 3\n"):
        found = load({"a.yaml": MANIFEST + (text if "players" not in text else ""), "b.yaml": text})
        assert found.only("section-twice").span.file == "b.yaml"


def test_an_unknown_section_names_the_nearest() -> None:
    assert load("counter: {}\n").only("unknown-section").help == "did you mean `counters`?"


def test_two_forms_of_one_section_are_refused() -> None:
    found = load({"a.yaml": MANIFEST + "cards: []\n", "b.yaml": "cards: {coin: {}}\n"})
    assert found.only("wrong-form").span.file == "b.yaml"


def test_missing_and_empty_folders_are_diagnostics(tmp_path: Path) -> None:
    assert slugs(folder(tmp_path)[1]) == ["no-ruleset"]
    sections, problems = folder(tmp_path / "nowhere")
    assert slugs(problems) == ["no-ruleset"]
    assert decode(sections, problems) is None


def test_a_mistyped_id_gets_the_nearest(tmp_path: Path) -> None:
    _, problems = folder(Path("tic_tac_to"), {"tic_tac_toe": tmp_path})
    assert next(iter(problems)).help == "did you mean `tic_tac_toe`?"


def test_a_file_that_is_not_utf8_or_not_yaml_is_a_diagnostic(write: Write) -> None:
    root = write({"ruleset.yaml": MANIFEST, "bad.yaml": "counters: {gold: {start: 0}\n"})
    (root / "latin.yaml").write_bytes(b"name: K\xe9s\n")
    found = slugs(folder(root)[1])
    assert "not-utf8" in found and len(found) == 2


def test_a_folder_without_a_manifest_says_so(write: Write) -> None:
    assert slugs(folder(write({"cards.yaml": "cards: []\n"}))[1]) == ["no-ruleset"]


def test_a_single_file_is_read_with_the_ruleset_above_or_given(write: Write) -> None:
    root = write({"game/ruleset.yaml": MANIFEST, "game/cards/a.yaml": "cards: []\n", "else/b.yaml": "counters: {}\n"})
    problems = Problems()
    inside = load_sections(root / "game/cards/a.yaml", lambda ref: None, problems)
    given = load_file(root / "else/b.yaml", lambda ref: None, problems, ruleset=root / "game")
    assert slugs(problems) == []
    assert inside.id == given.id == "game"
    assert given.root.entry("counters") is not None and inside.root.entry("counters") is None
    load_sections(root / "else/b.yaml", lambda ref: None, problems)
    assert slugs(problems) == ["no-ruleset"]


def test_a_ruleset_of_one_card_file_extends_another(write: Write) -> None:
    root = write(
        {
            "base/ruleset.yaml": MANIFEST + "kinds: {token: {}}\ncards: [{id: coin, kind: token}]\n",
            "base/v.yaml": "variant: poor\nremove: {cards: [coin]}\n",
            "mine/ruleset.yaml": "ruleset: mine\nextends: base\n",
            "mine/cards.yaml": "cards:\n- {id: gold, kind: token}\n",
        }
    )
    sections, problems = folder(root / "mine", {"base": root / "base"})
    decl = decode(sections, problems)
    assert decl is not None and slugs(problems) == []
    assert (str(decl.ruleset), decl.players, sections.bases) == ("mine", (2, 2), ("game",))
    assert [str(card.id) for card in decl.cards] == ["coin", "gold"]
    assert tuple(variants(sections)) == ("poor",)


def test_an_extension_may_alter_what_it_extends(write: Write) -> None:
    root = write(
        {
            "base/ruleset.yaml": MANIFEST + "counters: {gold: {start: 0}}\n",
            "mine/ruleset.yaml": "ruleset: mine\nextends: ../base\nchange: {counters: {gold: {start: 5}}}\n",
            "mine/more.yaml": "counters: {gold: {start: 1}}\n",
        }
    )
    sections, problems = folder(root / "mine")
    decl = decode(sections, problems)
    assert slugs(problems) == ["duplicate-id"]
    assert decl is not None
    start = decl.counters[0][1].start
    assert start is not None and start.span.text == "5" and start.span.file.endswith("mine/ruleset.yaml")


def test_extends_that_leads_nowhere_or_in_a_circle(write: Write) -> None:
    root = write(
        {
            "a/ruleset.yaml": "ruleset: a\nextends: ../b\nplayers: 2\n",
            "b/ruleset.yaml": "ruleset: b\nextends: ../a\nplayers: 2\n",
            "c/ruleset.yaml": "ruleset: c\nextends: bose\nplayers: 2\n",
        }
    )
    _, problems = folder(root / "a")
    assert slugs(problems) == ["cyclic-extends"]
    _, problems = folder(root / "c", {"base": root / "a"})
    assert [problem.help for problem in problems] == ["did you mean `base`?"]
    assert next(iter(problems)).span.text == "bose"


def test_operations_need_something_to_operate_on() -> None:
    assert load("change: {counters: {gold: {start: 1}}}\n").only("operation-outside-overlay").span.text == "change"


def test_texts_and_documents_are_read_alike() -> None:
    found = good({"a.yaml": MANIFEST + "---\ncounters: {gold: {start: 0}}\n---\n# nothing\n"})
    assert len(found.decl.counters) == 1


def test_a_folder_of_several_rulesets_is_none(write: Write) -> None:
    root = write({"b/ruleset.yaml": MANIFEST, "a/ruleset.yaml": MANIFEST, "a/cards.yaml": "cards: []\n"})
    _, problems = folder(root)
    (problem,) = problems
    assert problem.code.slug == "no-ruleset"
    assert problem.message == "this folder holds several rulesets: `a`, `b`"
    assert problem.help == f"name one of them: `{root / 'a'}`"
