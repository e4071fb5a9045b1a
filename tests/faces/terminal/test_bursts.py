"""Keys that come faster than the screen: pasted, typed ahead, or on a busy machine."""

from __future__ import annotations

from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.keys import Presses
from artificer.faces.terminal.replaying import ReplayScreen
from artificer.faces.terminal.screens import NewsCard
from artificer.words import words_for
from tests.faces.terminal.tables import RULESET, SMALL, seeded, texts
from tests.faces.terminal.test_replaying import cursor, played

pytestmark = pytest.mark.usefixtures("no_grace", "held_as_in_life")

NAMES = {":": "colon", " ": "space", "\r": "enter"}


@pytest.fixture
def held_as_in_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """A letter that comes twice at once looks like a key that is held down."""
    monkeypatch.setattr(Presses, "repeat", 60.0)


async def burst(app: ScreenApp | ReplayScreen, pilot: Pilot[Any], typed: str) -> None:
    """All keys of a line reach the screen before it has done what the first one says."""
    for sign in typed:
        key = events.Key(NAMES.get(sign, sign), sign)
        key.set_sender(app)
        await app.on_event(key)
    await pilot.pause()
    await pilot.pause()


async def test_a_line_that_comes_all_at_once_is_read_whole() -> None:
    session = seeded()
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await burst(app, pilot, ":search 3\r")
        assert texts(session) == ["search 3"]
        await burst(app, pilot, ":roll\r")  # with a letter twice, which is a key of the screen
        assert texts(session) == ["search 3", "dice 6 5"]
        await burst(app, pilot, ":log\r")
        assert isinstance(app.screen, NewsCard)


async def test_in_a_replay_too() -> None:
    app = ReplayScreen(cursor(played(RULESET)))
    async with app.run_test(size=SMALL) as pilot:
        await burst(app, pilot, "g12\r")
        assert app.cursor.ply == 12
