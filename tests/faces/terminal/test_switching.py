"""The language is switched while playing: everything is said again, and the game does not notice.

The second language is the wide test language, so that every word of the first would be seen.
"""

from __future__ import annotations

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Input

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import EndCard, HelpCard
from artificer.words import Words
from artificer.words.rendering import next_words, speakers
from tests.faces.terminal.tables import RULESET, SMALL, WORDS, seeded, shown, texts
from tests.faces.terminal.test_languages import literals, wide_words

WIDE = wide_words()
WIDE.language = "zh_Hant"


@pytest.fixture(autouse=True)
def two_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    def words_in(language: str, _ruleset: str) -> Words:
        return WIDE if language == WIDE.language else WORDS

    for module in ("words.rendering", "faces.terminal.typed"):
        monkeypatch.setattr(f"artificer.{module}.words_in", words_in)


async def enter(app: ScreenApp, pilot: Pilot[None], line: str) -> None:
    await pilot.press(":")
    app.query_one(Input).value = line
    await pilot.press("enter")


async def test_l_tells_the_whole_screen_anew_and_the_game_stays() -> None:
    session = seeded()
    app = ScreenApp(session, WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space", "a", "enter")
        before, english = texts(session), shown(app)
        assert "Root-Strangled" in english
        journal = session.journal.to_text()
        await pilot.press("l")
        assert not literals(shown(app))
        assert texts(session) == before
        assert session.journal.to_text() == journal
        assert not any("Marshes" in line.text for line in app.picture.log)
        await pilot.press("l", "u")
        assert "Taken back: write" in shown(app)


async def test_forced_answers_stay_forced_when_the_log_is_told_again() -> None:
    app = ScreenApp(seeded(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter")
        for square in "adbec":
            await pilot.press("space", square, "enter")
        before = [line.text for line in app.picture.log]
        assert any("the only answer" in text for text in before)
        await pilot.press("l", "l")
        assert [line.text for line in app.picture.log] == before


async def test_cards_are_shown_again_in_the_other_language() -> None:
    app = ScreenApp(seeded(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark", "l")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)
        assert not literals(shown(app))
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)
        assert "What you can do" in shown(app)
        await pilot.press("x")
        assert not isinstance(app.screen, HelpCard)


async def test_the_end_card_too() -> None:
    session = seeded()
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.state.legal_actions()[-1])
    app = ScreenApp(session, WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "FINAL SCORE" in shown(app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, EndCard)
        assert "FINAL SCORE" not in shown(app)


@pytest.mark.parametrize("key", ["x", "l"])
async def test_keys_faster_than_a_card_can_go_find_it_gone(key: str) -> None:
    app = ScreenApp(seeded(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        card = app.screen
        assert isinstance(card, HelpCard)
        for _ in range(3):
            card.post_message(Key(key, key))
        await pilot.pause()
        await pilot.pause()
        assert app.screen is not card
        assert isinstance(app.screen, HelpCard) == (key == "l")
        assert app.open_game.words is (WIDE if key == "l" else WORDS)


async def test_a_typed_language_is_spoken_and_an_unknown_one_refused() -> None:
    app = ScreenApp(seeded(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await enter(app, pilot, "lang")
        assert "! The language is English; there are: English (en)" in shown(app)
        await enter(app, pilot, "lang fr")
        assert "'fr' is no language here." in shown(app)
        await enter(app, pilot, "中文")
        assert app.open_game.words is WIDE
        await enter(app, pilot, "lang en")
        assert app.open_game.words is WORDS
        assert not app.session.steps


async def test_moves_and_commands_may_be_typed_by_other_names() -> None:
    app = ScreenApp(seeded(), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await enter(app, pilot, "探索３")
        await enter(app, pilot, "擲骰")
        assert texts(app.session)[0] == "search 3"
        await enter(app, pilot, f"寫 {app.picture.hand} 上 十")
        assert texts(app.session)[-1] == f"write {app.picture.steps[-1].text.split()[1]} top tens"
        await enter(app, pilot, "收回")
        assert texts(app.session)[-1].startswith("dice")
        await enter(app, pilot, "走法")
        assert app.open_game.message.startswith("Moves: write <")
        await enter(app, pilot, "說明")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)


def test_languages_go_round() -> None:
    assert next_words(WORDS, RULESET) is WIDE
    assert next_words(WIDE, RULESET) is WORDS
    assert [words.language for words in speakers(WIDE, RULESET)] == ["zh_Hant", "en"]


def test_a_game_in_one_language_has_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    assert next_words(WORDS, "pebbles") is WORDS
    assert speakers(WORDS, "pebbles") == [WORDS]
