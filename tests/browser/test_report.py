"""The page of a report, as it is read: on a phone and on a desk, by day and by night."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.async_api import Browser

from artificer.faces.report.page import html_of, page_of
from artificer.lab.report.runs import Run, read_run
from artificer.words.languages import LANGUAGES
from tests.browser.audit import faults
from tests.browser.opening import opened
from tests.browser.screens import NIGHT, PHONE, Screen
from tests.lab.runs import ENGINE, played


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A small run, which every reader's report is made of."""
    return read_run(played(tmp_path_factory.mktemp("report") / "engine.run", ENGINE))


@pytest.mark.parametrize(
    ("language", "screen"), [*zip(LANGUAGES, (PHONE, NIGHT), strict=True)], ids=LANGUAGES
)
async def test_axe_finds_nothing_grave_and_nothing_is_asked_of_a_network(
    chromium: Browser, run: Run, tmp_path: Path, language: str, screen: Screen
) -> None:
    path = tmp_path / "page.html"
    path.write_text(html_of(page_of(run, language)), "utf-8")
    context = await opened(chromium, screen, language, "http://127.0.0.1")
    page = await context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    await page.goto(path.as_uri())
    assert [url for url in asked if not url.startswith("data:")] == [path.as_uri()]
    assert await page.evaluate("document.documentElement.scrollWidth") <= screen.width
    assert await faults(page) == []
    await context.close()
