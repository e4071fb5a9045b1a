"""Odds on the screen: F4 shows them beside the desk, and hides them again."""

from __future__ import annotations

import pytest

from artificer.boards.odds import chances
from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.field import written
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.words import words_for
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.faces.terminal.tables import LARGE, RULESET, SMALL, displayed, seeded, shown
from tests.players.utopia_engine.odds_tasks import TASKS
from tests.shares import in_turn

HEADS = "0 ≤10 ≤99  L1  L2  L3  L4  L5"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_key_shows_them_once_it_was_pressed_twice(language: str) -> None:
    words = words_for(RULESET, language)
    app = ScreenApp(seeded(), words)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("f4")
        assert app.open_game.message == words.say("odds.costs")
        assert not app.session.hinted
        await pilot.press("f4")
        assert app.open_game.message.startswith(words.say("odds.on"))
        assert app.session.hinted
        await pilot.press("1", "enter")
        await pilot.press("space")
        assert HEADS in shown(app)
        await pilot.press("f4")
        assert HEADS not in shown(app)
        assert app.open_game.message == words.say("odds.off")


async def test_they_are_typed_too() -> None:
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        for line in ("odds", "odds"):
            await pilot.press("colon", *line, "enter")
        assert app.open_game.wants_odds()
        await pilot.press("colon", *"odds", "enter")
        assert app.open_game.wants_odds()
        await pilot.press("colon", *"odds", "space", *"off", "enter")
        assert not app.open_game.wants_odds()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_key_is_named_where_keys_are(language: str) -> None:
    app = ScreenApp(seeded(), words_for(RULESET, language))
    async with app.run_test(size=LARGE) as pilot:
        assert "F4" in shown(app).splitlines()[-1]
        await pilot.press("?")
        await pilot.pause()
        assert words_for(RULESET, language).say("terminal.help.odds")[:12] in shown(app)


def side(task: str, size: tuple[int, int], language: str = ENGLISH) -> list[str]:
    """The rows of the pane beside the desk, pointing at the first answer that has odds."""
    state = TASKS[task](RULESET).view(0)
    odds = chances(state)
    assert odds is not None
    chosen = next(iter(odds.by_answer))
    assert chosen is not None
    place = written(chosen)
    words = words_for(RULESET, language)
    picture = Picture(state, 0, words, chosen, place[0] if place else 0, odds=odds)
    canvas = Canvas(*size)
    draw_side(canvas, displayed(picture))
    return ["".join(text for text, _ in row) for row in canvas.cells()]


@pytest.mark.parametrize(("task", "language"), in_turn([*TASKS], LANGUAGES))
@pytest.mark.parametrize("size", [(33, 6), (39, 6), (45, 20)])
def test_every_figure_has_room(task: str, size: tuple[int, int], language: str) -> None:
    """Each row has all its figures, in columns under their labels."""
    state = TASKS[task](RULESET).view(0)
    board = displayed(Picture(state, 0, words_for(RULESET, language), odds=chances(state))).board
    outcomes = len(board.odds.outcomes)
    rows = [row for row in side(task, size, language) if row.startswith("▸")]
    assert len(rows) == 1
    assert len(rows[0].split()) in (outcomes + 1, outcomes + 2)


def test_only_the_die_in_hand_has_rows() -> None:
    rows = side("search", (39, 20))
    letters = [row[1] for row in rows if row[1:2] in "abcdef" and row[2:3] == " "]
    assert letters == [*"abcdef"]
