"""From a shared table one press leads to the next one that waits; the first page has them first."""

from __future__ import annotations

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web import waiting
from artificer.faces.web.game_page import ELSEWHERE, PART
from artificer.faces.web.seat_owners import SeatOwners, write_notes
from artificer.faces.web.security import Access
from artificer.faces.web.waiting import SEATS_COOKIE
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import HOST, Browser, of
from tests.faces.web.test_introducing import friend
from tests.faces.web.test_rematch import finished, link

__all__ = ["friend"]
LINK = re.compile(r'href="(/g/[^"]*/waiting)"')


class Tables:
    """Tables of two people, each with a question for one seat, the first laid out first."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def laid(self, asked: int, mine: int | None = 0) -> Session:
        """A table where that seat is asked, and that one is the owner's."""
        game = load_game("utopia", players=2)
        for seed in range(20):
            session = Session.start(self.store, game, SeededDice(seed), seats=("Ann", "Ben"))
            while session.waits_for_dice():
                session.roll()
            if session.current_player() == asked:
                write_notes(self.store, session.game_id, SeatOwners(mine))
                return session
            self.store.delete(session.game_id)
        raise AssertionError("seat is never asked first")


@pytest.fixture
def tables(store: Store) -> Tables:
    return Tables(store)


def test_the_owner_is_led_to_the_table_that_waited_longest(
    browser: Browser, access: Access, tables: Tables
) -> None:
    first, _, here = tables.laid(0), tables.laid(0), tables.laid(1)
    tables.laid(1)  # waits for the other
    tables.laid(0, mine=1)
    tables.laid(0, mine=None)
    page = browser.get(link(access, here, 0))
    (way,) = LINK.findall(page.text)
    assert "(2)" in page.text
    assert browser.get(way).path == link(access, first, 0)


def test_nothing_is_shown_where_a_question_waits_or_none_elsewhere(
    browser: Browser, access: Access, tables: Tables
) -> None:
    here, other = tables.laid(0), tables.laid(1)
    assert 'id="elsewhere" hidden' in browser.get(link(access, here, 0)).text
    assert LINK.search(browser.get(link(access, other, 0)).text)
    later = tables.laid(0)
    assert browser.get(f"{link(access, here, 0)}/waiting").path == link(access, later, 0)
    for session in (here, later):
        browser.post(f"/games/{session.game_id}/delete", {})
    assert not LINK.search(browser.get(link(access, other, 0)).text)
    assert browser.get(f"{link(access, other, 0)}/waiting").path == link(access, other, 0)


def test_a_guest_is_led_to_seats_that_were_opened_in_the_browser(
    friend: Browser, access: Access, tables: Tables
) -> None:
    seen, unseen, here, quiet = (tables.laid(asked) for asked in (1, 1, 0, 0))
    for session in (quiet, seen):
        friend.get(link(access, session, 1))
    page = friend.get(link(access, here, 1))
    (way,) = LINK.findall(page.text)
    assert "(1)" in page.text
    assert friend.get(way).path == link(access, seen, 1)
    assert unseen.game_id not in friend.client.cookies[SEATS_COOKIE]
    friend.get(link(access, unseen, None))  # who watches holds no seat
    assert unseen.game_id not in friend.client.cookies[SEATS_COOKIE]


def test_a_forged_seat_leads_nowhere(friend: Browser, access: Access, tables: Tables) -> None:
    asked, here = tables.laid(1), tables.laid(0)
    forged = f"{asked.game_id}:x.{asked.game_id}.x:y:z..::"
    friend.client.cookies.set(SEATS_COOKIE, forged)
    assert not LINK.search(friend.get(link(access, here, 1)).text)


def test_a_browser_remembers_the_last_seats_only(
    friend: Browser, access: Access, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "MOST_REMEMBERED", 2)
    first, second, third = (tables.laid(1) for _ in range(3))
    for session in (first, second, third):
        friend.get(link(access, session, 1))
    assert _remembered(friend) == [third.game_id, second.game_id]
    friend.get(link(access, second, 1))
    assert _remembered(friend) == [second.game_id, third.game_id]


def _remembered(browser: Browser) -> list[str]:
    """The games whose seats a browser keeps."""
    return [each.partition(":")[0] for each in browser.client.cookies[SEATS_COOKIE].split(".")]


def test_the_end_of_a_game_leads_on(browser: Browser, access: Access, tables: Tables) -> None:
    asked = tables.laid(0)
    over = finished(tables.store, "sorcery", ("Ann", "Ben"))
    (way,) = LINK.findall(browser.get(link(access, over, 0)).text)
    assert browser.get(way).path == link(access, asked, 0)


def test_a_script_is_given_the_link_alone(
    browser: Browser, client: TestClient, access: Access, tables: Tables
) -> None:
    tables.laid(0)
    here = tables.laid(1)
    way = f"{link(access, here, 0)}/waiting"
    text = client.get(way, headers={PART: "x"}).text
    assert LINK.findall(text) == [way] and "<html" not in text
    alone = finished(tables.store, "utopia-engine-3e")
    assert client.get(f"{link(access, alone, 0)}/waiting", headers={PART: "x"}).text.strip() == ""
    assert browser.get(way).status == 200


def test_the_first_page_has_them_first_and_counts_them(
    browser: Browser, access: Access, tables: Tables
) -> None:
    asked = [tables.laid(0), tables.laid(0)]
    others = [tables.laid(1), tables.laid(0, mine=None)]
    text = browser.get("/").text
    assert "<title>(2) " in text
    places = [text.index(f"/games/{each.game_id}") for each in (*asked, others[1], others[0])]
    assert places == sorted(places)
    assert text.count(f"/games/{asked[0].game_id}") == 1
    assert text.count('class="kept utopia waits"') == 2
    browser.get(link(access, others[0], 1))  # a seat of a friend's, opened here
    own = LexborHTMLParser(browser.get("/").text).css(".waits .go")
    assert [of(each, "href") for each in own][-1] == link(access, others[0], 1)
    for each in (*asked, others[0]):
        browser.post(f"/games/{each.game_id}/delete", {})
    assert "<title>(" not in browser.get("/").text


def is_told_to_look(reader: Browser, table: str) -> bool:
    """Whether a script there asks for other tables once it has an answer."""
    headers = {PART: "a", "origin": f"http://{HOST}"}
    answer = reader.client.post(table, data={"line": "?"}, headers=headers)
    assert answer.headers[PART]
    return ELSEWHERE in answer.headers


def test_a_guest_with_seats_at_other_tables_is_told_to_look_there(
    friend: Browser, access: Access, tables: Tables
) -> None:
    here, other = (link(access, tables.laid(asked), 1) for asked in (1, 0))
    assert not is_told_to_look(friend, here)
    friend.get(here)
    assert not is_told_to_look(friend, here)
    friend.get(other)
    assert is_told_to_look(friend, here)


def test_the_owner_is_told_to_look_at_shared_tables_only(
    browser: Browser, access: Access, tables: Tables
) -> None:
    assert is_told_to_look(browser, link(access, tables.laid(0), 0))
    alone = Session.start(tables.store, load_game("utopia-engine-3e"), SeededDice(1))
    assert not is_told_to_look(browser, link(access, alone, 0))
