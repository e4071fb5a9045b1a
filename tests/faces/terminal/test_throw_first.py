"""Who answers before the dice have been thrown is told which key throws them."""

from __future__ import annotations

import pytest
from textual.widgets import Input

from artificer import load_game
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.typed import take_line
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH, LANGUAGES
from tests.faces.terminal.tables import RULESET, SMALL, WORDS, seeded, shown, texts

ROLL = {ENGLISH: "Roll first: Space.", CHINESE: "請先擲骰：空白鍵。"}
TYPE = {ENGLISH: "Type your dice first: Enter.", CHINESE: "請先輸入點數：Enter。"}


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_square_or_a_number_before_the_roll(language: str) -> None:
    app = ScreenApp(seeded(), words_for(RULESET, language))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter")
        before = texts(app.session)
        for key in ("a", "6"):
            await pilot.press(key)
            assert ROLL[language] in shown(app)
            app.open_game.message = ""
        for typed in ("6 a", "write 6 top tens", "moves"):
            await pilot.press("colon")
            app.query_one(Input).value = typed
            await pilot.press("enter")
            assert ROLL[language] in shown(app)
        assert texts(app.session) == before
        await pilot.press("space")
        assert ROLL[language] not in shown(app)
        assert len(texts(app.session)) == len(before) + 1


@pytest.mark.parametrize("language", LANGUAGES)
async def test_real_dice_are_typed_first(language: str) -> None:
    session = Session.start(MemoryStore(), load_game(RULESET), TypedDice())
    app = ScreenApp(session, words_for(RULESET, language))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "escape", "a")
        assert TYPE[language] in shown(app)
        await pilot.press("enter", "5", "space", "2", "enter")
        assert texts(session)[-1] == "dice 5 2"


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_where_cards_are_due_it_speaks_of_drawing(ruleset: str) -> None:
    game = load_game(ruleset)
    for language, said in ((ENGLISH, "Draw first: Space."), (CHINESE, "請先抽牌：空白鍵。")):
        seats = ["player"] * game.num_players()
        session = Session.start(MemoryStore(), game, SeededDice(1), seats=seats)
        open_game = OpenGame(session, words_for(ruleset, language))
        assert session.waits_for_dice()
        take_line(open_game, "moves")
        assert open_game.message == said


def test_what_is_refused_is_a_whole_sentence() -> None:
    open_game = OpenGame(seeded(), WORDS)
    open_game.roll("3 4")
    assert open_game.message[0].isupper()
    assert open_game.message.endswith(".")
