"""Keys that come faster than the screen: pasted, typed ahead, or on a busy machine."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Display
from artificer.faces.terminal.keys import Presses
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.prompt import Prompt
from artificer.faces.terminal.replaying import ReplayScreen
from artificer.faces.terminal.screens import NewsCard
from artificer.words import words_for
from tests.faces.terminal.tables import RULESET, SMALL, seeded, texts
from tests.faces.terminal.terminals import started
from tests.faces.terminal.test_replaying import cursor, played
from tests.waiting import read_until

pytestmark = pytest.mark.usefixtures("no_grace", "held_as_in_life")

NAMES = {":": "colon", " ": "space", "\r": "enter", "\x7f": "backspace", "\x15": "ctrl+u"}
PASTED = 2000


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


async def test_lines_that_come_together_are_read_one_by_one() -> None:
    session = seeded()
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await burst(app, pilot, ":search 3\r:roll\r")
        assert texts(session) == ["search 3", "dice 6 5"]


@pytest.mark.parametrize("typed", [":search 4\x7f3\r", ":go away\x15search 3\r"])
async def test_what_is_typed_is_mended_in_its_turn(typed: str) -> None:
    session = seeded()
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await burst(app, pilot, typed)
        assert texts(session) == ["search 3"]


async def test_a_pasted_text_enters_the_prompt_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    changes = []
    monkeypatch.setattr(
        Prompt, "watch_value", lambda _, value: changes.append(value), raising=False
    )
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        changes.clear()
        await burst(app, pilot, ":" + "z" * PASTED)
        assert changes == ["z" * PASTED]


async def test_the_board_is_drawn_once_for_all_keys_that_wait(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = []
    show = Pane.show

    def note(pane: Pane[Any], display: Display[Any]) -> None:
        shown.append(pane.id)
        show(pane, display)

    monkeypatch.setattr(Pane, "show", note)
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        shown.clear()
        await burst(app, pilot, "123456" * (PASTED // 6))
        assert len(shown) == len(set(shown))
        assert app.picture.text(app.picture.chosen or 0) == "search 6"


def test_a_terminal_that_pastes_as_keys_is_followed_in_their_order(tmp_path: Path) -> None:
    with started(tmp_path, "exercises utopia-engine-3e") as (terminal, _):
        read_until(terminal, "━━".encode())
        os.write(terminal, b":" + b"The quick brown fox. " * (PASTED // 21) + b"\x15zzz\r")
        read_until(terminal, b"'zzz' is no move.")


async def test_keys_after_the_terminal_lost_the_focus_without_getting_it_back() -> None:
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(":", *"gone")
        app.post_message(events.AppBlur())
        await pilot.pause()
        await pilot.press("backspace", "d")
        assert app.prompt.settle() == "gond"
