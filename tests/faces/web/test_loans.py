"""Somebody is away: their seat is lent on a page, and taken back; the time for an answer."""

from __future__ import annotations

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.absence import AWAY_AFTER, AbsenceWatch
from artificer.faces.web.listeners import Listeners
from artificer.faces.web.seat_owners import SeatOwners, read_notes, write_notes
from artificer.faces.web.security import Access
from artificer.host.requests import Absence
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store
from tests.faces.web.browsing import HOST, Browser
from tests.faces.web.test_leaving import Company

LEND, RETURN, AGREE = "lend", ("rejoin", "1"), ("agree", "1")
LIMIT = 120
MOST_MESSAGES = 8
HEADERS = {"origin": f"http://{HOST}", "host": HOST}


class Clock:
    """A clock that stands still until a test turns it."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


def watched(client: TestClient, company: Company, clock: Clock) -> AbsenceWatch:
    """The absences at a table that is open; from now on they follow the clock."""
    app: Any = client.app
    watch: AbsenceWatch = app.state.site.tables._tables[company.session.game_id].watch
    clock.time = watch.now()
    watch.now = clock
    return watch


def waiting(company: Company) -> int:
    """The seat for which the game waits."""
    return company.session.current_player()


def others(company: Company, seat: int) -> list[int]:
    return [each for each in range(len(company.session.header.seats)) if each != seat]


def test_an_absent_players_seat_is_lent_and_taken_back(
    browser: Browser, client: TestClient, store: Store, access: Access, clock: Clock
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben", "Cy")
    absent = waiting(company)
    asker, other = others(company, absent)
    lend = (LEND, str(absent))
    assert lend not in company.look(asker).controls.company
    watched(client, company, clock)
    clock.time += AWAY_AFTER + 1
    for seat in (asker, other):  # these two are here
        assert lend in company.look(seat).controls.company
    for bare in (None, absent):
        assert lend not in company.look(bare).controls.company
    clock.time += AWAY_AFTER + 1
    company.look(other)
    assert "asks to let a computer play for" in company.press(asker, lend).text
    company.press(other, AGREE)
    assert "until they are back" in company.look(None).text
    page = company.look(absent)
    assert RETURN in page.controls.company
    assert not page.controls.buttons
    page = company.press(absent, RETURN)
    assert RETURN not in page.controls.company
    assert company.again().company.lent == {}
    assert AGREE not in page.controls.company


def test_nobody_else_takes_a_seat_back(
    browser: Browser, client: TestClient, store: Store, access: Access, clock: Clock
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben")
    absent = waiting(company)
    (asker,) = others(company, absent)
    company.look(asker)
    watched(client, company, clock)
    clock.time += AWAY_AFTER + 1
    company.press(asker, (LEND, str(absent)))
    assert company.again().company.lent == {absent: ("Ann", "Ben")[absent]}
    for viewer in (None, asker):
        page = company.look(viewer)
        sent = {"head": page.controls.hidden.get("head", "0"), "ply": "0", "rejoin": "1"}
        assert browser.post(page.path, sent).status == 422
    assert company.again().company.lent


def test_who_listens_is_here_and_a_page_follows_the_loan(
    browser: Browser, client: TestClient, store: Store, access: Access, clock: Clock
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben")
    write_notes(store, company.session.game_id, SeatOwners(0, limit=LIMIT))
    absent = waiting(company)
    (asker,) = others(company, absent)
    page, theirs = company.look(asker), company.look(absent)
    watch = watched(client, company, clock)
    path = f"{theirs.path}/live?head={theirs.controls.hidden['head']}"
    with client.websocket_connect(path, headers=HEADERS) as socket:
        assert absent in socket.receive_json()["here"]
        clock.time += AWAY_AFTER + 1
        watch.limit = 0
        assert browser.press(page, (LEND, str(absent))).status == 422
        watch.limit = LIMIT
        browser.press(page, (LEND, str(absent)))
        messages = (socket.receive_json().get("html", "") for _ in range(MOST_MESSAGES))
        assert any('name="rejoin"' in html for html in messages)


def test_the_time_for_an_answer(
    browser: Browser, client: TestClient, store: Store, access: Access, clock: Clock
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben", "Cy")
    write_notes(store, company.session.game_id, SeatOwners(0, limit=LIMIT))
    late = waiting(company)
    asker, _ = others(company, late)
    assert 'class="due"' in company.look(None).text
    watched(client, company, clock)
    clock.time += LIMIT - 2
    company.look(late)
    assert (LEND, str(late)) not in company.look(asker).controls.company
    clock.time += 3
    assert "has run out of time" in company.look(asker).text
    company.press(asker, (LEND, str(late)))  # though the player is here, and nobody is asked
    assert company.again().company.lent.keys() == {late}


def test_a_turn_lasts_while_the_server_is_down(clock: Clock, store: Store) -> None:
    game = load_game("utopia", players=2)
    session = Session.start(store, game, SeededDice(4), seats=["Ann", "Ben"])
    while session.waits_for_dice():
        session.roll()
    seat = session.current_player()
    since = clock.time - LIMIT
    watch = AbsenceWatch(session, Listeners(), LIMIT, since, clock)
    assert watch.due() == clock.time
    assert watch.absence(seat) is Absence.LATE
    assert watch.absence(1 - seat) is Absence.HERE
    session.play(session.legal_actions()[0])
    assert watch.absence(seat) is Absence.HERE
    watch = AbsenceWatch(session, Listeners(), 0, since, clock)
    assert watch.due() is None
    clock.time += AWAY_AFTER
    assert watch.has_changed()
    assert not watch.has_changed()
    watch.saw(1)
    assert watch.has_changed()
    assert watch.absence(1) is Absence.HERE


def test_the_limit_of_a_new_game_is_kept_and_holds_at_once(
    browser: Browser, store: Store, access: Access
) -> None:
    form = {"option.players": "2", "seat.1": "friend"}
    for limit, kept in (("600", 600), ("86400", 86_400), ("7", 0), ("x", 0)):
        page = browser.post("/new/utopia", {**form, "limit": limit})
        game_id = page.path.removeprefix("/games/")
        assert read_notes(store, game_id, ("player", "player")).limit == kept
        table = browser.get(f"/g/{game_id}/{access.token(game_id, 0)}")
        while 'data-turn="nobody"' in table.text:
            table = browser.wait(table)
        assert ("data-due=" in table.text) == (kept > 0)


@pytest.mark.parametrize("set_by", [-3600.0, 3600.0])
def test_whoever_sets_the_systems_clock_changes_no_time_for_an_answer(
    monkeypatch: pytest.MonkeyPatch, set_by: float
) -> None:
    game = load_game("sorcery", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(1), seats=("Ann", "Ben"))
    while session.waits_for_dice():
        session.roll()
    watch = AbsenceWatch(session, Listeners(), LIMIT)
    before, usual = watch.now(), time.time
    monkeypatch.setattr(time, "time", lambda: usual() + set_by)
    assert before <= watch.now() < before + LIMIT
    assert watch.absence(session.current_player()) is Absence.HERE
