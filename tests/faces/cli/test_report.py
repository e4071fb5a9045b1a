"""The command `report` and its page."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import cache
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.lab.study.reading import read_study
from tests.lab.runs import COMMAND, EDITIONS, ENGINE, HOUSE, MIXED, SHOP, TABLE, played

TEXTS = {
    "engine": ENGINE,
    "table": TABLE,
    "shop": SHOP,
    "editions": EDITIONS,
    "mixed": MIXED,
    "house": HOUSE,
}
NAMES = tuple(TEXTS)
DEAR = ("editions", "mixed", "shop", "house")
"""Their pages are read in the long suite alone; the quick one draws the plots of editions."""

VOID = {"meta", "link", "br"}
STUDIES = Path(__file__).parents[3] / "docs" / "studies"
SVG = "{http://www.w3.org/2000/svg}"


def call(*words: str) -> Result:
    return CliRunner().invoke(main, words)


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the runs lie; each is played when it is first asked for, by `run_of`."""
    return tmp_path_factory.mktemp("runs")


@cache
def run_of(runs: Path, name: str) -> Path:
    """The folder of a run, played once."""
    return played(runs / f"{name}.run", TEXTS[name])


class Outline(HTMLParser):
    """Reads a page strictly: whatever is opened is closed in its order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.ids: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.feed(text)
        self.close()
        assert not self.stack

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.stack.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        self.ids += [value or "" for name, value in attrs if name == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag, self.getpos()


@cache
def page(runs: Path, name: str, language: str) -> str:
    """The page of a run, made once."""
    return made(runs, name, language)


def made(runs: Path, name: str, language: str) -> str:
    out = runs / f"{name}.{language}.html"
    result = call("report", str(run_of(runs, name)), "--out", str(out), "--lang", language)
    assert result.exit_code == 0, result.output
    return out.read_text("utf-8")


def figures_in(text: str) -> Iterator[tuple[str, ET.Element]]:
    """The sections that have plots, and each plot."""
    for section in re.findall(r"<section.*?</section>", text, re.DOTALL):
        for svg in re.findall(r"<svg.*?</svg>", section, re.DOTALL):
            yield section, ET.fromstring(svg)


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("engine", "zh_Hant"),
        *((name, "en") for name in NAMES if name not in DEAR),
        *(pytest.param(name, "en", marks=pytest.mark.long) for name in DEAR),
        *(pytest.param(name, "zh_Hant", marks=pytest.mark.long) for name in NAMES[1:]),
    ],
)
def test_a_page_stands_alone_and_every_plot_is_told(runs: Path, name: str, language: str) -> None:
    text = page(runs, name, language)
    outline = Outline(text)
    assert len(outline.ids) == len({*outline.ids})
    assert not re.search(r"https?:|<script|@import|url\((?!#)", text)
    links = [value for _, key, value in outline.attributes if key in ("href", "src")]
    assert all(link.startswith(("#", "data:")) for link in links)
    assert f'<html lang="{language.replace("_", "-")}">' in text
    plots = [*figures_in(text)]
    assert len(plots) >= 3
    for section, svg in plots:
        assert svg.get("role") == "img"
        title, told = svg.find("title"), svg.find("desc")
        assert title is not None and title.text and told is not None and told.text
        assert (svg.get("aria-labelledby"), svg.get("aria-describedby")) == (
            title.get("id"),
            told.get("id"),
        )
        assert "<table>" in section and "<caption>" in section and 'scope="row"' in section
        assert "undefined" not in "".join(svg.itertext())


def test_the_same_run_gives_the_same_bytes(runs: Path) -> None:
    assert page(runs, "engine", "en") == made(runs, "engine", "en")


def test_the_page_says_what_was_asked_and_how_it_was_made(runs: Path) -> None:
    text = page(runs, "engine", "en")
    for said in (
        "<title>Days given up</title>",
        "48 games of Utopia Engine, 3rd edition, 4 ways to play, by random, novice",
        COMMAND,
        "artificer report engine.run",
        "Share of games won",
        "Mean points",
        "4 days sacrificed",
        "days crossed out",
    ):
        assert said in text, said
    everything = text[text.index("<summary>All differences") :]
    for said in ("chance alone", "by Holm", "games to show it", "ended: ", "days crossed out"):
        assert said in everything[: everything.index("</details>")], said
    assert "chance alone would show about" in text
    chinese = page(runs, "engine", "zh_Hant")
    assert "要問的是什麼" in chinese and "犧牲" in chinese and "What was asked" not in chinese


def test_tables_of_several_tell_seats_and_players(runs: Path) -> None:
    text = page(runs, "table", "en")
    assert "governor, seat 3" in text and "Who won" in text
    assert 'id="share-seat-title"' in text and 'id="share-player-title"' in text
    assert 'id="score"' not in text


@pytest.mark.long
def test_what_is_by_the_book_needs_no_words_and_what_a_game_lacks_none(runs: Path) -> None:
    heads = re.findall(r'<th scope="row">(.*?)</th>', page(runs, "house", "en"))
    book, tasks = "Utopia Engine, 3rd edition", "rest between tasks only"
    assert {book, f"{book}, {tasks}"} <= {*heads}
    assert any(head.startswith(f"{tasks} against rest between rolls, too") for head in heads)
    assert not any("-, " in head or head.endswith("-") for head in heads)


def test_plots_are_written_as_pictures_of_their_own(runs: Path, tmp_path: Path) -> None:
    folder, out = tmp_path / "deep" / "plots", tmp_path / "page.html"
    words = ("report", str(run_of(runs, "editions")), "--out", str(out), "--plots", str(folder))
    result = call(*words)
    assert result.exit_code == 0, result.output
    names = {path.stem for path in folder.iterdir()}
    assert names == {
        "won-ruleset",
        "score-ruleset",
        "against-won",
        "against-score",
        "spread",
        "ends",
    }
    for name in names:
        svg = ET.fromstring((folder / f"{name}.svg").read_text("utf-8"))
        assert svg.tag == f"{SVG}svg" and svg.find(f"{SVG}title") is not None
        assert (folder / f"{name}.png").read_bytes().startswith(b"\x89PNG")


def test_without_out_the_page_lies_beside_you(
    runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = call("report", str(run_of(runs, "shop")))
    assert "'shop.html' covers 6 games" in result.stdout
    assert (tmp_path / "shop.html").is_file()


def test_an_unfinished_run_says_so_and_is_told(tmp_path: Path) -> None:
    path = played(tmp_path / "half.run", ENGINE, games=17)
    result = call("report", str(path), "--out", str(tmp_path / "half.html"))
    assert result.exit_code == 0
    said = "This run is not finished: 17 of 48 games are kept"
    assert said.lower() in " ".join(result.stderr.split()).lower()
    text = (tmp_path / "half.html").read_text("utf-8")
    assert said in text and COMMAND in text and "5 of 12" in text


@pytest.mark.parametrize("path", sorted(STUDIES.glob("*.html")), ids=lambda path: path.stem)
def test_a_ready_study_can_be_played_and_has_its_report(path: Path) -> None:
    def beside(name: str) -> str:
        return (STUDIES / name).read_text("utf-8")

    study = read_study(beside(f"{path.stem}.toml"), beside)
    text = path.read_text("utf-8")
    Outline(text)
    assert f"<title>{escape(study.title, quote=False)}</title>" in text.replace("&#39;", "'")
    assert f"artificer study docs/studies/{path.stem}.toml" in text
    assert f"{study.games:,} games" in text
    assert len(text.encode()) < 700_000  # the largest compares 16 ways to play by 39 figures
    assert f"studies/{path.name}" in (STUDIES.parent / "studies.md").read_text("utf-8")


def test_what_is_no_run_is_one_clear_line(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nowhere"):
        result = call("report", str(path))
        assert result.exit_code == 1
        assert "is no run folder" in result.stderr and "artificer study" in result.stderr
    assert not [*tmp_path.glob("*.html")]


@pytest.mark.parametrize("library", ["altair", "vl_convert", "pyarrow"])
def test_a_missing_library_is_told(
    library: str, runs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in [*sys.modules]:
        if name.partition(".")[0] == library:
            monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, library, None)
    out = tmp_path / "page.html"
    result = call("report", str(run_of(runs, "shop")), "--out", str(out))
    assert result.exit_code == 1
    assert f"{library} is not installed" in result.stderr and "artificer[lab]" in result.stderr
    assert not out.exists()
