"""The course of a finished game in the browser."""

from __future__ import annotations

from random import Random

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer.boards.course import course_of
from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words.languages import LANGUAGES
from tests.boards.finished_games import GAMES, brought_in, finished
from tests.faces.web.browsing import Browser, of

COLON = {"en": ": ", "zh_Hant": "："}


def link(access: Access, session: Session, seat: int | None) -> str:
    return f"/g/{session.game_id}/{access.token(session.game_id, seat)}"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_chart_has_a_line_for_each_seat_and_marks_that_lead_to_the_replay(
    client: TestClient, store: Store, access: Access, ruleset: str, language: str
) -> None:
    browser = Browser(client, language)
    path = link(access, brought_in(store, ruleset), 0)
    course = course_of(finished(ruleset))
    assert course is not None
    page = LexborHTMLParser(browser.get(f"{path}/course").text)
    assert len(page.css(".course-plot path.line")) == len(course.lines)
    marks = page.css(".marks a")
    assert [of(each, "href") for each in marks] == [
        f"{path}/replay/{mark.ply}" for mark in course.marks
    ]
    assert all(of(each, "aria-label") for each in marks)
    assert all(COLON[language] in each.text() for each in page.css(".course-key span"))
    assert browser.get(of(marks[0], "href")).status == 200
    assert "style=" not in browser.get(f"{path}/course").text
    assert len(page.css(".luck")) == (course.luck is not None) == (ruleset == GAMES[0])


@pytest.mark.parametrize("beside", ["course", "review", "sheet", "talk", "me"])
def test_a_page_beside_the_table_names_its_game_and_has_its_colours(
    client: TestClient, store: Store, access: Access, beside: str
) -> None:
    """With several tabs open nobody could tell one review from another."""
    path = link(access, brought_in(store, "utopia-engine-3e"), 0)
    page = LexborHTMLParser(Browser(client).get(f"{path}/{beside}").text)
    assert page.css_matches("body.utopia-engine-3e")
    title = page.css_first("title")
    assert title is not None
    assert title.text().endswith(" · Utopia Engine, 3rd edition")


def test_a_script_is_sent_the_chart_alone(
    client: TestClient, browser: Browser, store: Store, access: Access
) -> None:
    path = link(access, brought_in(store, "sorcery"), 0)
    assert f'id="course" data-from="{path}/course"' in browser.get(path).text
    part = client.get(f"{path}/course", headers={"x-part": "1"}).text
    assert part.lstrip().startswith("<figure")
    assert "<html" not in part


def test_while_the_game_goes_on_there_is_no_course(
    browser: Browser, store: Store, access: Access
) -> None:
    path = link(access, brought_in(store, "sorcery", 60), 0)
    assert browser.get(f"{path}/course").status == 404
    assert "/course" not in browser.get(path).text


def test_it_is_worked_out_once(
    browser: Browser, store: Store, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = link(access, brought_in(store, "sorcery"), 0)
    first = browser.get(f"{path}/course").text
    monkeypatch.setattr("artificer.faces.web.open_table.course_in", pytest.fail)
    assert browser.get(f"{path}/course").text == first
    wrong = path.rpartition("/")[0] + "/wrong/course"
    assert browser.get(wrong).status == 404


def test_a_game_begun_and_ended_at_a_server_with_processes_has_its_course_and_review(
    store: Store, access: Access
) -> None:
    """The tests above bring games in, at a server that works everything out itself."""
    with TestClient(make_app(store, access, processes=1)) as client:
        browser = Browser(client)
        page, rng = browser.begin("utopia-engine-3e", seed="4"), Random(4)
        while 'id="course"' not in page.text:
            buttons = [each for each in page.controls.buttons if each[0] in ("move", "throw")]
            page = browser.press(page, rng.choice(buttons))
        assert "line" in browser.get(f"{page.path}/course").text
        assert browser.get(f"{page.path}/review").status == 200
