"""The site builds without a warning and fetches nothing; every link on it leads somewhere."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import artificer
from artificer.faces.cli import main
from tests.browser.conftest import MISSING
from tests.browser.opening import found_chromium, started
from tests.waiting import HANGING
from tools.site.checking import faults
from tools.site.languages import frame, is_chinese, twin
from tools.site.searching import words

SUMMARY = "#search-results .search-summary"
NONE = f"{SUMMARY}:has-text('did not match')"
ROOT = Path(__file__).parents[2]


def build(folder: Path) -> Path:
    """The site, built from nothing, as `make docs` builds it."""
    site = folder / "site"
    done = subprocess.run(
        [
            *(sys.executable, "-m", "sphinx", "-q", "-b", "site", "-W", "--keep-going"),
            *("-c", "docs/site", "-d", str(folder / "doctrees"), ".", str(site)),
        ],
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        timeout=HANGING,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return site


async def search(site: Path, words: str) -> list[str]:
    """Where the page of the search leads, in a browser, for what somebody types."""
    async with started() as browser:
        page = await browser.new_page()
        await page.goto(f"{(site / 'search.html').as_uri()}?q={words}")
        await page.locator(SUMMARY, has_text="matching").or_(page.locator(NONE)).wait_for()
        links = await page.locator("#search-results li a").all()
        return [str(await link.get_attribute("href")) for link in links]


@pytest.mark.long
async def test_the_site_builds_and_hangs_together(tmp_path: Path) -> None:
    site = build(tmp_path)
    assert list(faults(site)) == []
    python = (site / "docs/site/python.html").read_text(encoding="utf-8")
    assert [name for name in artificer.__all__ if f'id="artificer.{name}"' not in python] == []
    commands = main.list_commands(main.make_context("artificer", ["games"]))
    for page, heading in (("commands", "Options"), ("zh_Hant/commands", "選項")):
        text = (site / f"docs/site/{page}.html").read_text(encoding="utf-8")
        assert text.count(f'<p class="rubric">{heading}</p>') == len(commands)
        assert [name for name in commands if f'id="artificer-{name}"' not in text] == []
    chinese = (site / "docs/rules/zh_Hant/sorcery.html").read_text(encoding="utf-8")
    assert '<html class="no-js" lang="zh-Hant"' in chinese
    assert 'hreflang="en" lang="en" href="../sorcery.html"' in chinese
    assert "本頁內容" in chinese
    assert '<li class="clause" id="C9">' in chinese
    assert "相同，兩者如有出入" in chinese, "a line ends here, and no space is wanted"
    if found_chromium() is None:
        pytest.skip(f"{MISSING} The search was not tried.")
    assert "docs/rules/zh_Hant/utopia-engine-3e.html" in await search(site, "毀滅日")
    assert "docs/site/python.html#artificer.load_game" in await search(site, "load_game")
    assert await search(site, "毀日滅") == []


@pytest.mark.parametrize(
    ("link", "said"),
    [
        ('<a href="b.html">', "is not there"),
        ('<a href="#nowhere">', "has no such place"),
        ('<a href="c.html#d">', "has no such place"),
        ('<img src="b.png">', "is not there"),
        ('<link href="https://example.org/font.css">', "comes from another host"),
    ],
)
def test_a_link_that_leads_nowhere_is_found(link: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text(f'<p id="here"><a href="#here">{link}', encoding="utf-8")
    (tmp_path / "c.html").write_text('<a href="a.html#here"><a href="https://example.org">')
    assert [fault.rpartition(": ")[2] for fault in faults(tmp_path)] == [said]


def test_a_page_knows_itself_in_the_other_language() -> None:
    pages = {"README", "README.zh_Hant", "docs/rules/sorcery", "docs/rules/zh_Hant/sorcery"}
    assert twin("README", pages) == "README.zh_Hant"
    assert twin("docs/rules/zh_Hant/sorcery", pages) == "docs/rules/sorcery"
    assert twin("docs/rules/sorcery", pages) == "docs/rules/zh_Hant/sorcery"
    assert twin("docs/journal", pages) is None
    assert sorted(filter(is_chinese, pages)) == ["README.zh_Hant", "docs/rules/zh_Hant/sorcery"]


def test_chinese_is_found_by_pairs_and_framed_in_chinese() -> None:
    assert list(words("發動機")) == ["發", "動", "機", "發動", "動機"]
    assert list(words("engine")) == ["engine"]
    assert (frame().gettext("Search"), frame().gettext("On this page")) == ("搜尋", "本頁內容")
