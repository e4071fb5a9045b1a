"""After the end, and before it, the screen understands `score` and `log` as lines do."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from artificer.boards.ending import ending, score_text
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.screens import EndCard, NewsCard, draw_end
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.faces.terminal.tables import RULESET, SMALL, seeded, shown
from tests.faces.terminal.test_playing import finished

SCORE, LOG = {ENGLISH: "score", CHINESE: "分數"}, {ENGLISH: "log", CHINESE: "記錄"}


async def typed(pilot: Pilot[None], line: str) -> None:
    """Open the line, fill it in, and press Enter."""
    await pilot.press("colon")
    pilot.app.screen.query_one(Input).value = line
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_score_and_log_answer_after_the_end(language: str) -> None:
    session = finished()
    app = ScreenApp(session, words_for(RULESET, language))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape")
        await typed(pilot, SCORE[language])
        assert isinstance(app.screen, EndCard)
        await pilot.press("escape")
        await typed(pilot, LOG[language])
        assert isinstance(app.screen, NewsCard)
        assert app.picture.log[0].text.split()[0] in shown(app)
        await pilot.press("escape")
        await typed(pilot, "search 3")
        for word in (SCORE[language], LOG[language]):
            assert word in app.open_game.message


async def test_the_score_as_it_stands_and_the_last_actions() -> None:
    session = seeded()
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter")
        await typed(pilot, "score")
        for line in score_text(app.open_game.words, app.open_game.position(), 0):
            assert " ".join(line.split()[:4]) in shown(app)
        await pilot.press("escape", "space", "enter")
        await typed(pilot, "log 1")
        assert isinstance(app.screen, NewsCard)
        told = " ".join(str(each.render()) for each in app.screen.query(Static))
        assert "The dice show" in told
        assert "travelling takes no day" not in told
        await pilot.press("escape")
        await typed(pilot, "log x")
        assert "log 5" in app.open_game.message


@pytest.mark.parametrize("key", ["?", "f3"])
async def test_no_strips_of_the_board_stand_beside_a_card(key: str) -> None:
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key, *([key] if key == "f3" else []))
        await pilot.pause()
        card = app.screen.query_one("#card").region
        rows = shown(app).splitlines()[card.y : card.bottom]
        assert {row[0] for row in rows} <= set("╭│╰")
        assert {row[-1] for row in rows} <= set("╮│╯")


async def test_nor_beside_the_card_of_the_end() -> None:
    app = ScreenApp(finished(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, EndCard)
        assert not "".join(row[:7] + row[-7:] for row in shown(app).splitlines()).strip()
        await pilot.press("escape")
        await pilot.pause()
        assert "UTOPIA ENGINE" in shown(app).splitlines()[0]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_card_of_the_end_shows_the_course_where_there_is_room(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.faces.whole_record.earned_in", lambda game: ("won",))
    words = words_for(RULESET, language)
    app = ScreenApp(finished(), words)
    async with app.run_test(size=(80, 50)) as pilot:
        await pilot.pause()
        assert words.say("terminal.end.course.chance") in shown(app)
        assert words.say("achievement.won") in shown(app)
        display = Display(app.picture, ending(app.picture))
        for rows, is_there in ((30, True), (15, False)):
            canvas = Canvas(60, rows)
            draw_end(canvas, display, ("more to say", "and more"))
            assert ("and more" in "\n".join(canvas.lines())) is is_there
            assert words.say("terminal.end.quit") in "\n".join(canvas.lines())
