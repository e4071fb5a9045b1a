"""After a game the next one is a press away, and leads everybody of the table to their seat."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.boards.lessons import begin_lesson
from artificer.faces.web.rematch import turned_seats
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.conftest import games_of
from tests.table.playing import play_on

UE = "utopia-engine-3e"
FRIENDS = ("Ann", "Ben", "player")
RIVALS = ("player", "computer:random")


def finished(store: Store, ruleset: str, seats: tuple[str, ...] = ("player",)) -> Session:
    """A game that was played to its end."""
    game = load_game(ruleset, players=len(seats)) if len(seats) > 1 else load_game(ruleset)
    session = Session.start(store, game, SeededDice(11), seats=seats)
    play_on(session, Random(3))
    assert session.is_over()
    return session


def link(access: Access, session: Session, seat: int | None) -> str:
    """The address of a seat."""
    return f"/g/{session.game_id}/{access.token(session.game_id, seat)}"


def seat_of(access: Access, page: Page, seats: int) -> int | None:
    """The seat that a page is of."""
    _, _, game, token = page.path.split("/")
    return access.seat_of(game, token, range(seats))


def test_another_game_is_begun_with_other_dice(
    browser: Browser, store: Store, access: Access
) -> None:
    old = finished(store, UE)
    page = browser.post(f"{link(access, old, 0)}/next", {})
    assert page.status == 200
    assert page.controls.hidden["ply"] == "0"
    assert old.game_id not in page.path
    begun = browser.press(page, page.controls.buttons[0])
    new = Session.resume(store, begun.path.split("/")[2])
    assert new.header.dice != old.header.dice
    assert not new.practice


def test_the_same_dice_are_for_practice(browser: Browser, store: Store, access: Access) -> None:
    old = finished(store, UE)
    page = browser.post(f"{link(access, old, 0)}/next", {"dice": "same"})
    begun = browser.press(page, page.controls.buttons[0])
    new = Session.resume(store, begun.path.split("/")[2])
    assert new.header.dice == old.header.dice
    assert new.practice


def test_after_a_guided_game_one_of_ones_own_is_offered(
    browser: Browser, store: Store, access: Access
) -> None:
    lesson = begin_lesson(store, UE)
    play_on(lesson, Random(3))
    page = browser.get(link(access, lesson, 0))
    assert "Now a game of your own" in page.text
    assert 'value="same"' not in page.text
    own = browser.post(f"{link(access, lesson, 0)}/next", {})
    begun = browser.press(own, own.controls.buttons[0])
    new = Session.resume(store, begun.path.split("/")[2])
    assert not new.header.lesson
    assert not new.practice


def test_friends_are_led_to_their_seats_which_have_moved_by_one(
    client: TestClient, browser: Browser, store: Store, access: Access
) -> None:
    old = finished(store, "utopia", FRIENDS)
    assert f"{link(access, old, 1)}/next" not in browser.get(link(access, old, 1)).text
    own = browser.post(f"{link(access, old, 0)}/next", {})
    new = Session.resume(store, own.path.split("/")[2])
    assert new.header.seats == turned_seats(FRIENDS) == ("player", "Ann", "Ben")
    again = browser.post(f"{link(access, old, 0)}/next", {})
    assert again.path == own.path
    assert len(games_of(client)) == 2
    ben = Browser(client, owner=False)
    there = re.findall(r'href="([^"]*/next)"', ben.get(link(access, old, 1)).text)
    assert seat_of(access, ben.get(there[0]), 3) == 2
    for seat, place in ((0, 1), (1, 2), (2, 0), (None, None)):
        assert seat_of(access, ben.get(f"{link(access, old, seat)}/next"), 3) == place


def test_the_sides_of_a_game_against_the_computer_are_turned(
    browser: Browser, store: Store, access: Access
) -> None:
    old = finished(store, "sorcery", RIVALS)
    page = browser.post(f"{link(access, old, 0)}/next", {})
    assert seat_of(access, page, 2) == 1


def test_only_the_owner_begins_a_game(client: TestClient, store: Store, access: Access) -> None:
    over = finished(store, UE)
    friend = Browser(client, owner=False)
    assert friend.post(f"{link(access, over, 0)}/next", {}).status in (403, 404)
    assert len(games_of(client)) == 1


def test_nothing_follows_a_game_that_goes_on(
    client: TestClient, browser: Browser, store: Store, access: Access
) -> None:
    game = load_game(UE)
    running = Session.start(store, game, SeededDice(1))
    play_on(running, Random(3), 5)
    over = finished(store, UE)
    assert browser.post(f"{link(access, running, 0)}/next", {}).status == 404
    assert browser.get(f"{link(access, over, 0)}/next").status == 404
    assert "data-leaves" not in browser.get(link(access, over, None)).text
    assert len(games_of(client)) == 2


def test_a_deleted_next_game_can_be_begun_anew(
    browser: Browser, store: Store, access: Access
) -> None:
    old = finished(store, "utopia", FRIENDS)
    first = browser.post(f"{link(access, old, 0)}/next", {})
    store.delete(first.path.split("/")[2])
    assert browser.get(f"{link(access, old, 1)}/next").status == 404
    second = browser.post(f"{link(access, old, 0)}/next", {})
    assert second.status == 200
    assert second.path != first.path


@pytest.mark.parametrize("ruleset", [UE, "utopia"])
def test_a_game_is_compared_with_those_before_it(
    browser: Browser, store: Store, access: Access, ruleset: str
) -> None:
    seats = ("player",) if ruleset == UE else RIVALS
    first = finished(store, ruleset, seats)
    assert 'class="compared"' not in browser.get(link(access, first, 0)).text
    second = finished(store, ruleset, seats)
    compared = browser.get(link(access, second, 0)).text.partition('class="compared"')[2]
    if ruleset == UE:
        assert compared.partition("<dd>")[2].startswith(f"{first.state.scores()[0]}</dd>")
    outcome = first.state.outcome()
    assert outcome
    assert f">{int(0 in outcome.winners)} of 1</a>" in compared
    assert 'class="compared"' not in browser.get(link(access, first, 0)).text
    assert 'class="compared"' not in browser.get(link(access, second, None)).text
