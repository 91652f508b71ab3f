"""The manual: every page is well-formed, every link leads somewhere, everything is told, and a browser shows it."""

from __future__ import annotations

import json
import os
import re
import shutil
import struct
import subprocess
import zlib
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest
from click.testing import CliRunner

import tuckbox
from tuckbox import authoring
from tuckbox.authoring.manual import examples_folder, key_tables, word_examples
from tuckbox_tools.commands import main
from tuckbox_tools.manual.html import code, inline, relative, text
from tuckbox_tools.manual.outline import outline, sections
from tuckbox_tools.manual.prose import chapters, rendered

GAMES = ("legend_raiders", "pig")
EMPTY = {"meta", "link", "br", "hr", "img", "input"}
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


class Reader(HTMLParser):
    """Checks that elements are closed in order; gathers links, ids, headings and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.ids: list[str] = []
        self.headings: list[int] = []
        self.title = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        if tag not in EMPTY:
            self.open.append(tag)
        if tag == "a" and told.get("href"):
            self.links.append(str(told["href"]))
        self.loads += [str(told[name]) for name in ("src", "srcset", "action") if told.get(name)]
        if tag == "link":
            self.loads.append(str(told["href"]))
        if told.get("id"):
            self.ids.append(str(told["id"]))
        if re.fullmatch(r"h[1-6]", tag):
            self.headings.append(int(tag[1]))
        if tag == "html" and not told.get("lang"):
            self.wrong.append("no language")

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1] != tag:
            self.wrong.append(f"</{tag}> closes {self.open[-1:]} in line {self.getpos()[0]}")
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "title":
            self.title += data


def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    reader.close()
    return reader


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("manual") / "kézikönyv, new"
    result = CliRunner().invoke(main, ["manual", *GAMES, "--out", str(folder)], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Reader]:
    return {path: read(path) for path in sorted(site.rglob("*.html"))}


def test_pages_are_well_formed(pages: dict[Path, Reader]) -> None:
    assert len(pages) > 250
    for path, page in pages.items():
        assert (page.wrong, page.open) == ([], []), path
        assert len(page.ids) == len(set(page.ids)), path
        assert page.title, path


def test_headings_step_down_one_at_a_time(pages: dict[Path, Reader]) -> None:
    for path, page in pages.items():
        assert page.headings[0] == 1 and page.headings.count(1) == 1, path
        assert all(after - before <= 1 for before, after in zip(page.headings, page.headings[1:], strict=False)), path


def test_every_link_leads_somewhere(pages: dict[Path, Reader]) -> None:
    ids = {path.resolve(): set(page.ids) for path, page in pages.items()}
    for path, page in pages.items():
        here = path.resolve()
        for link in sorted(set(page.links)):
            if link.startswith("https://"):  # where one goes only by choice
                continue
            file, _, anchor = link.partition("#")
            target = Path(os.path.normpath(here.parent / unquote(file))) if file else here
            assert target in ids, f"{path.name}: {link}"
            assert not anchor or unquote(anchor) in ids[target], f"{path.name}: {link}"


def test_nothing_is_loaded_from_elsewhere(site: Path, pages: dict[Path, Reader]) -> None:
    for path, page in pages.items():
        own = [site.resolve() / name for name in ("style.css", "index.js", "search.js")]
        assert [(path.parent / one).resolve() for one in page.loads] == own, path
    assert not re.search(r"fetch|XMLHttp|import|https?:", (site / "search.js").read_text(encoding="utf-8"))
    assert "url(" not in (site / "style.css").read_text() and "@import" not in (site / "style.css").read_text()


def test_every_word_error_key_and_card_has_its_place(site: Path, pages: dict[Path, Reader]) -> None:
    words = authoring.vocabulary()
    for sort, some in (("verb", words.verbs), ("function", words.functions), ("zone", words.zone_kinds)):
        for word in some:
            assert (site / "words" / f"{sort}-{word}.html").is_file(), word
    for each in authoring.all_codes():
        page = (site / "errors" / f"{each.number}.html").read_text(encoding="utf-8")
        assert text(each.slug) in page and inline(each.title) in page
    keys = (site / "language" / "keys.html").read_text(encoding="utf-8")
    assert all(f"<code>{text(key.name)}</code>" in keys for table in key_tables() for key in table.keys)
    for game in GAMES:
        ids = pages[site / "games" / f"{game}.html"].ids
        assert {f"card-{one.name}" for one in authoring.provenance(game) if one.section == "cards"} <= set(ids)


def index_of(site: Path) -> list[tuple[str, str, str, str]]:
    """What the search box looks through: name, kind, address, further words."""
    said = (site / "index.js").read_text(encoding="utf-8")
    return [tuple(one) for one in json.loads(said.removeprefix("window.manualIndex = ").rstrip(";\n"))]


def test_everything_can_be_searched_for_and_is_there(site: Path, pages: dict[Path, Reader]) -> None:
    found = index_of(site)
    words = authoring.vocabulary()
    assert {name for name, what, _, _ in found if what == "verb"} == set(words.verbs)
    assert {name for name, what, _, _ in found if what == "function"} == set(words.functions)
    assert {name.split()[0] for name, what, _, _ in found if what == "error"} == {
        one.number for one in authoring.all_codes()
    }
    cards = tuckbox.load("legend_raiders").card_titles("en")
    assert {name for name, what, _, _ in found if what == "card of Legend Raiders"} == set(cards.values())
    keys = [(key.name, f"key of {table.title}") for table in key_tables() for key in table.keys]
    assert [(name, what) for name, what, _, _ in found if what.startswith("key of ")] == keys
    ids = {path.relative_to(site).as_posix(): page.ids for path, page in pages.items()}
    for name, _, address, _ in found:
        path, _, anchor = address.partition("#")
        assert path in ids and (not anchor or unquote(anchor) in ids[path]), name


def test_what_a_variant_changes_is_told(site: Path) -> None:
    page = (site / "games" / "legend_raiders-variants.html").read_text(encoding="utf-8")
    assert "Removed: dice (1)" in page
    assert "<del>It shows tool, torch or coin.</del>" in page
    assert 'href="../games/legend_raiders-variants.html#variant-no_die"' in (
        site / "games" / "legend_raiders.html"
    ).read_text(encoding="utf-8")
    assert not (site / "games" / "pig-variants.html").exists()


def test_errors_are_shown_as_they_are_printed(site: Path) -> None:
    shown = [
        path for path in (site / "errors").glob("E*.html") if "explain: tuckbox explain" in path.read_text("utf-8")
    ]
    assert len(shown) > 0.9 * len(list((site / "errors").glob("E*.html")))
    page = (site / "errors" / "E0310.html").read_text(encoding="utf-8")
    assert "error[E0310]: there is no unit" in page and "^^^^" in page and "--&gt; ruleset.yaml:" in page


def test_cards_are_told_in_both_languages(site: Path) -> None:
    page = (site / "games" / "legend_raiders.html").read_text(encoding="utf-8")
    assert 'lang="hu"' in page and "Needs: 2 compasses and 2 maps." in page and "Without the die" in page


def test_steps_are_lists(site: Path) -> None:
    page = (site / "games" / "legend_raiders.html").read_text(encoding="utf-8")
    assert 'On your turn:<ul class="steps"><li>' in page
    assert '<h3>Set-up</h3><ol class="steps"><li>' in page
    assert not re.search(r">\s*(- |\d+\. )", page)


def test_an_outline_is_as_deep_as_its_lines_are_indented() -> None:
    lines = ("Price: 2.", "Effect:", "  - Choose one:", "    - Win.", "  - Draw 1 <card>.", "Worth: 3.")
    assert outline(lines) == (
        "<p>Price: 2.</p><p>Effect:</p>"
        '<ul class="steps"><li>Choose one:<ul class="steps"><li>Win.</li></ul></li><li>Draw 1 &lt;card&gt;.</li></ul>'
        "<p>Worth: 3.</p>"
    )
    assert sections("Pig\nFor 2.\n\nA round\n1. Roll:\n  - Once.\n2. Stop.") == (
        '<p>For 2.</p><h3>A round</h3><ol class="steps"><li>Roll:<ul class="steps"><li>Once.</li></ul></li>'
        "<li>Stop.</li></ol>"
    )


def test_a_manual_is_written_over_but_nothing_else_is(site: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    result = CliRunner().invoke(main, ["manual", "pig", "--out", str(tmp_path)])
    assert result.exit_code == 2 and "holds other things" in result.output
    assert list(tmp_path.iterdir()) == [tmp_path / "mine.txt"]


def test_texts_are_escaped() -> None:
    assert inline("<b> & `a < b`") == "&lt;b&gt; &amp; <code>a &lt; b</code>"
    assert "<script>" not in code("<script>", "<i>")
    assert "<script>" not in rendered("<script>alert(1)</script> `<b>`", str)
    assert relative("errors/E1.html", "games/a b.html#c d") == "../games/a%20b.html#c%20d"


def test_chapters_are_cut_outside_of_code() -> None:
    found = list(chapters("# Title\nopening\n## 1. One\n```\n## no\n```\n## Two\nend"))
    assert [(one.title, one.anchor) for one in found] == [("", ""), ("1. One", "1-one"), ("Two", "two")]
    assert "## no" in found[1].markdown


# ------------------------------------------------------------------------------------------------------- examples


def test_every_verb_and_function_has_an_example_that_uses_it() -> None:
    words, examples = authoring.vocabulary(), word_examples()
    assert set(examples) == {*words.verbs, *words.functions}
    for word, example in examples.items():
        assert re.search(rf"\b{word}\b", f"{example.effect} {example.cost} {example.card}"), word


def test_the_examples_are_right_and_played() -> None:
    assert [str(one) for one in authoring.check(examples_folder())] == []
    cases = {case.id: case for case in authoring.scenarios(examples_folder())}
    for word in word_examples():
        outcome = cases[word].play()
        assert outcome.ok, f"{word}: {outcome}"


# -------------------------------------------------------------------------------------------------------- browser


def shades(png: bytes) -> int:
    """How many different rows of pixels an image has that is not interlaced: one, if it is blank."""
    data, at = b"", 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        if png[at + 4 : at + 8] == b"IDAT":
            data += png[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, depth, colours = struct.unpack(">IIBB", png[16:26])
    wide = width * depth * {0: 1, 2: 3, 6: 4}[colours] // 8 + 1
    raw = zlib.decompress(data)
    return len({raw[row * wide + 1 : (row + 1) * wide] for row in range(height)})


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")
@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("page", ["index.html", "words/verb-draw.html", "games/legend_raiders.html"])
def test_a_browser_shows_it(page: str, width: int, site: Path, tmp_path: Path) -> None:
    picture = tmp_path / "page.png"
    assert CHROMIUM is not None
    flags = (
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--hide-scrollbars", f"--user-data-dir={tmp_path / 'profile'}",
        f"--window-size={width},1000", f"--screenshot={picture}",
    )  # fmt: skip
    subprocess.run([CHROMIUM, *flags, (site / page).as_uri()], check=True, capture_output=True, timeout=120)
    assert shades(picture.read_bytes()) > 20


@pytest.mark.skipif(CHROMIUM is None, reason="there is no chromium on this machine")
@pytest.mark.parametrize(
    ("typed", "address"),
    [
        ("draw", "../words/verb-draw.html"),
        ("E0203", "../errors/E0203.html"),
        ("fills%20from", "../language/keys.html#a-zone"),
        ("fail%20misspelt", None),
        ("without%20die", "../games/legend_raiders-variants.html#variant-no_die"),
    ],
)
def test_the_search_box_finds(typed: str, address: str | None, site: Path, tmp_path: Path) -> None:
    assert CHROMIUM is not None
    flags = (
        "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", f"--user-data-dir={tmp_path / 'profile'}", "--dump-dom",
    )  # fmt: skip
    at = (site / "games" / "index.html").as_uri() + f"#find={typed}"
    shown = subprocess.run([CHROMIUM, *flags, at], check=True, capture_output=True, timeout=120, text=True).stdout
    found = shown.partition('id="found"')[2].partition("</ul>")[0]
    if address is None:
        assert "nothing is called so" in found
    else:
        assert f'<li><a href="{address}">' in found
        assert found.index(address) == found.index("<a href=") + len('<a href="')
