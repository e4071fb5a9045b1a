"""A guided game in the browser, without scripts."""

from __future__ import annotations

import html
import re

import pytest
from starlette.testclient import TestClient

from artificer.games.registry import ruleset_names
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser, Page
from tests.shares import in_turn

_PANEL = re.compile(r'<aside class="lesson.*?</aside>', re.DOTALL)
_DO = re.compile(r'name="move" value="(\d+)" class="do"')


def panel(page: Page) -> str:
    """What the guide says on a page; "" where there is none."""
    found = _PANEL.search(page.text)
    return html.unescape(found[0]) if found else ""


def begun(browser: Browser, ruleset: str) -> Page:
    """A lesson, once the player before the learner has decided."""
    page = browser.post(f"/learn/{ruleset}", {})
    while not _DO.search(panel(page)):
        assert page.status == 200
        page = browser.wait(page)
    return page


def send(browser: Browser, page: Page, word: str) -> Page:
    return browser.post(f"{page.path}/guide", {"guide": word})


@pytest.mark.parametrize(("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES))
def test_a_lesson_is_begun_from_the_first_page(
    client: TestClient, ruleset: str, language: str
) -> None:
    browser = Browser(client, language)
    assert f'action="/learn/{ruleset}"' in browser.get("/").text
    assert f'action="/learn/{ruleset}"' in browser.get(f"/new/{ruleset}").text
    page = begun(browser, ruleset)
    words = words_for(ruleset, language)
    assert page.status == 200
    assert words.say("lesson.title") in panel(page)
    assert panel(page).count('class="tip"') >= 2
    assert _DO.search(panel(page))


def as_advised(browser: Browser, page: Page, most: int) -> tuple[Page, list[str]]:
    """Where that leads after some steps or at the end of the game, and all tips on the way."""
    tips: list[str] = []
    for _ in range(most):
        tips += re.findall(r'class="tip">(.*?)</p>', panel(page))
        if 'class="chart"' in page.text:
            break
        advised = _DO.search(panel(page))
        page = browser.press(page, ("move", advised[1])) if advised else browser.wait(page)
        assert page.status == 200, page.controls.alert
    return page, tips


def test_whoever_does_as_advised_goes_on_with_the_lesson(browser: Browser) -> None:
    page = begun(browser, "sorcery")
    after, tips = as_advised(browser, page, 6)
    assert int(after.controls.hidden["ply"]) >= int(page.controls.hidden["ply"]) + 6
    assert len(set(tips)) > 2


@pytest.mark.long
def test_whoever_does_as_advised_wins_the_lesson_of_sorcery(browser: Browser) -> None:
    page, tips = as_advised(browser, begun(browser, "sorcery"), 500)
    assert 'class="chart"' in page.text
    assert html.escape(words_for("sorcery").say("lesson.over"), quote=False) in tips[-1]


def test_the_guide_is_sent_away_and_called_back(browser: Browser) -> None:
    page = begun(browser, "utopia")
    alone = send(browser, page, "leave")
    assert (alone.status, alone.path) == (200, page.path)
    assert 'class="tip"' not in panel(alone) and not _DO.search(panel(alone))
    assert panel(send(browser, page, "back")) == panel(page)


def test_only_a_learner_has_a_guide(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e")
    assert not panel(page)
    assert send(browser, page, "leave").status == 404


def test_there_is_no_lesson_of_what_is_no_ruleset(browser: Browser) -> None:
    assert browser.post("/learn/chess", {}).status == 404


def test_a_lesson_is_begun_by_nobody_elses_page(client: TestClient, browser: Browser) -> None:
    before = browser.get("/").text
    refused = client.post("/learn/sorcery", headers={"origin": "http://elsewhere.test"})
    assert refused.status_code == 403
    assert browser.get("/").text == before
