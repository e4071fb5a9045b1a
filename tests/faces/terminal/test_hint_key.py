"""The key for a hint is where people look: in the line of keys, and first on the card of `?`."""

from __future__ import annotations

import pytest

from artificer.boards import narration
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import HelpCard
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.faces.terminal.tables import LARGE, RULESET, SMALL, seeded, shown, table
from tests.faces.terminal.test_playing import finished
from tests.shares import in_turn

LABEL = {ENGLISH: "F3 hint", CHINESE: "F3 提示"}
QUIT = {ENGLISH: "q quit", CHINESE: "q 離開"}


@pytest.mark.parametrize(("size", "language"), in_turn([SMALL, LARGE], LANGUAGES))
async def test_it_stands_in_the_line_of_keys(language: str, size: tuple[int, int]) -> None:
    app = ScreenApp(seeded(), words_for(RULESET, language))
    async with app.run_test(size=size) as pilot:
        await pilot.press("3", "enter")
        keys = shown(app).splitlines()[-1]
        assert LABEL[language] in keys
        assert QUIT[language] in keys


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_card_begins_with_the_question_and_the_key(language: str) -> None:
    words = words_for(RULESET, language)
    app = ScreenApp(seeded(), words)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)
        text = shown(app)
        question = narration.question(words, app.session.state.view(0))
        assert question in text and "F3" in text
        assert (
            text.index(question)
            < text.index("F3")
            < text.index(narration.rule(words, app.session.state).title)
        )


async def test_where_the_game_is_over_there_is_none() -> None:
    app = table(finished())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("escape")
        await pilot.pause()
        assert LABEL[ENGLISH] not in shown(app).splitlines()[-1]
