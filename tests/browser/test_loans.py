"""The time for an answer runs down on a page, and a seat is lent and taken back there."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from typing import Final

import pytest
from playwright.async_api import expect

from artificer.faces.web import game_page
from artificer.faces.web.seat_owners import SeatOwners, write_notes
from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.serving import Served

FRIENDS = Game("utopia", ("Ann", "Ben"), 40, {"players": 2})
LEFT: Final = re.compile(r"^Time left: (10|[1-9]) min")

SAID_LATE: Final = """async (seconds) => {
  const due = document.querySelector("#table .due");
  const { setClock } = await import("/static/due.js");
  setClock(Date.parse(due.dataset.due) / 1000 - 600 - seconds);
  return due.textContent;
}"""
"""What the page says of ten minutes, by a time of the server that is some seconds old."""


@pytest.mark.long
async def test_a_late_players_seat_is_lent_and_taken_back(
    visit: OpenBrowser, server: Served
) -> None:
    game_id = FRIENDS.start(server.store, FRIENDS.presses(40))
    write_notes(server.store, game_id, SeatOwners(0, limit=120))
    ann, ben = await visit(), await visit()
    await ann.sit(game_id, 0)
    await ben.sit(game_id, 1)
    here, late = (ann, ben) if await ben.page.locator(".ask.yours").count() else (ben, ann)
    due = here.page.locator("#table .due")
    await expect(due).to_have_text(re.compile(r"^Time left: (2 min|1 min \d+ sec)$"))
    watch = server.app.state.site.tables._tables[game_id].watch
    watch.limit = 1  # two minutes would be long for a test
    await here.page.locator("[name=lend]").click()
    back = late.page.locator("[name=rejoin]")
    await back.click()
    await expect(here.page.locator(".request")).to_have_count(0)
    await expect(back).to_have_count(0)


@pytest.mark.parametrize("minutes", [-60, 60])
async def test_the_time_left_is_that_of_the_server_whatever_the_clock_of_a_device_says(
    visit: OpenBrowser, server: Served, minutes: int
) -> None:
    game_id = FRIENDS.start(server.store, FRIENDS.presses(1))
    write_notes(server.store, game_id, SeatOwners(0, limit=600))
    person = await visit(fresh=True)
    await person.page.clock.install(time=datetime.now(UTC) + timedelta(minutes=minutes))
    await person.sit(game_id, 0)
    await expect(person.page.locator("#table .due")).to_have_text(LEFT)


async def test_the_time_left_stays_right_when_the_clock_of_a_device_is_set(
    visit: OpenBrowser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a sleep, or by hand; no message about people brings the server's time meanwhile."""
    monkeypatch.setattr(game_page, "BEAT", 0.2)
    game_id = FRIENDS.start(server.store, FRIENDS.presses(1))
    write_notes(server.store, game_id, SeatOwners(0, limit=600))
    person = await visit(fresh=True)
    await person.page.clock.install()
    await person.sit(game_id, 0)
    due = person.page.locator("#table .due")
    await expect(due).to_have_text(LEFT)
    await person.page.clock.set_system_time(datetime.now(UTC) + timedelta(hours=3))
    await person.page.clock.run_for(2000)  # the page updates the time left every second
    await expect(due).to_have_text(LEFT)


async def test_a_message_that_takes_its_time_makes_none_left(
    visit: OpenBrowser, server: Served
) -> None:
    game_id = FRIENDS.start(server.store, FRIENDS.presses(1))
    write_notes(server.store, game_id, SeatOwners(0, limit=600))
    person = await visit()
    await person.sit(game_id, 0)
    said = await person.page.evaluate(SAID_LATE, 0.4)
    assert said == "Time left: 10 min"


async def test_a_limit_is_offered_where_other_people_sit(visit: OpenBrowser) -> None:
    visitor = await visit()
    await visitor.go("/new/utopia")
    limit = visitor.page.locator("select[name=limit]")
    await expect(limit).to_be_hidden()
    await visitor.page.locator("select[name='seat.1']").select_option("friend")
    await expect(limit).to_be_visible()
