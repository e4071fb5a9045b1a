"""Real dice and cards before both faces, in both languages: typed, mistyped, typed again."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest

import artificer
from artificer.faces.plain.game import PlainGame
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import AgreeCard, HelpCard
from artificer.games.registry import ruleset_named
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import Words, words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import SMALL, shown, texts, typed

UE = "utopia-engine-3e"


def called(words: Words, ruleset: str, throw: str) -> str:
    """A throw as a player of that language reads it."""
    return words.text(ruleset_named(ruleset).actions_by_text[throw])


MINE = (*["growth"] * 4, "love", "time", "change")
MACHINE = ("love", "time", "change")
BESIDE = ("player", "computer:tinkerer")


def sorcery(dice: TypedDice) -> Session:
    game = artificer.load_game("sorcery")
    return Session.start(MemoryStore(), game, dice, seats=BESIDE)


class Lines:
    """A game in plain lines, answer by answer."""

    def __init__(self, session: Session, language: str = "en") -> None:
        self.out = StringIO()
        self.words = words_for(session.game.name, language)
        self.table = PlainGame(session, self.words, self.out, "the store")
        self.table.open()
        self.opened = self.out.getvalue()

    def say(self, *lines: str) -> str:
        start = len(self.out.getvalue())
        for line in lines:
            assert self.table.take(line)
        return self.out.getvalue()[start:]


async def enter(pilot: Any, *lines: str) -> None:
    """Lines at the prompt, which is open while something is to be typed."""
    for line in lines:
        pilot.app.query_one("#prompt").value = line
        await pilot.press("enter")
        await pilot.pause()


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_take_a_throw_back_and_ask_for_it_again(language: str) -> None:
    session = typed()
    lines = Lines(session, language)
    assert lines.words.say("dice.typed") in lines.opened
    answer = lines.say("search 1", "5 2")
    assert lines.words.say("plain.retype", throw=called(lines.words, UE, "dice 5 2")) in answer
    again = lines.say("undo")
    assert lines.words.say("plain.undone", 1, moves=called(lines.words, UE, "dice 5 2")) in again
    assert again.endswith(lines.words.say("plain.ask.dice") + "\n")
    assert texts(session) == ["search 1"]
    assert called(lines.words, UE, "dice 6 2") in lines.say("6 2")
    assert "dice 6 2" not in lines.say("write 6 top tens")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_of_lines_tells_of_it_with_real_dice_alone(language: str) -> None:
    lines = Lines(typed(), language)
    told = lines.words.say("plain.help.typed")
    assert told in lines.say("help")
    drawn = Session.start(MemoryStore(), artificer.load_game("utopia-engine-3e"), SeededDice(1))
    assert told not in Lines(drawn, language).say("help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_wait_with_a_computer_until_the_throw_is_agreed_to(language: str) -> None:
    session = sorcery(TypedDice([1], 4))
    lines = Lines(session, language)
    answer = lines.say("seat 2", *MINE, *MACHINE)
    change = called(lines.words, "sorcery", "deal change")
    assert answer.endswith(
        lines.words.say(
            "plain.agree",
            name=lines.table.speaker.names[1],
            throw=change,
        )
        + "\n"
    )
    waiting = texts(session)
    for line in ("give love", "nonsense", "moves"):
        assert change in lines.say(line)
        assert texts(session) == waiting
    assert change in lines.say("undo")
    assert texts(session) == waiting[:-1]
    lines.say("justice", "")
    assert len(texts(session)) > len(waiting)
    assert session.current_player() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_lines_say_that_the_cards_of_computers_are_seen(language: str) -> None:
    lines = Lines(sorcery(TypedDice()), language)
    name = lines.table.speaker.names[1]
    assert lines.words.say("dice.secrets") in lines.opened
    told = lines.words.say("dice.typed_for", name=name)
    first = lines.say("seat 1", *MINE[:6])
    assert told not in first
    assert told in lines.say(MINE[6])
    drawn = Lines(sorcery(TypedDice([1], 9)), language)
    assert drawn.words.say("dice.secrets") not in drawn.opened
    assert drawn.words.say("dice.drawn.seeded", seed=9) in drawn.opened
    assert told not in drawn.say("seat 1", *MINE)


def test_a_hidden_throw_that_is_taken_back_is_not_told() -> None:
    lines = Lines(sorcery(TypedDice()))
    lines.say("seat 1", *MINE)
    answer = lines.say("love", "undo")
    assert "Taken back: a card that is hidden" in answer or "Taken back: a hidden card" in answer
    assert "deal love" not in answer.partition("Taken back")[2].partition("\n")[0]


async def test_the_screen_takes_a_throw_back_and_asks_for_it_again() -> None:
    session = typed()
    app = ScreenApp(session, words_for("utopia-engine-3e"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("1", "enter")
        await enter(pilot, "5 2")
        assert texts(session) == ["search 1", "dice 5 2"]
        await pilot.press("u")
        await pilot.pause()
        assert texts(session) == ["search 1"]
        assert app.picture.message == "Taken back: dice 5 2. Type it again."
        assert app.query_one("#prompt").has_focus
        await enter(pilot, "6 2")
        assert app.picture.retypable == "dice 6 2"
        assert app.picture.can_undo


@pytest.mark.parametrize("language", [pytest.param("en", marks=pytest.mark.long), "zh_Hant"])
async def test_the_screen_says_how_to_type_again_and_whose_secret_is_typed(language: str) -> None:
    session, words = sorcery(TypedDice()), words_for("sorcery", language)
    app = ScreenApp(session, words)
    async with app.run_test(size=(100, 30)) as pilot:
        await enter(pilot, "seat 1", *MINE[:6])
        again = words.say("terminal.invite.retype", throw=called(words, "sorcery", "deal time"))
        assert again[:12] in shown(app)
        assert app.picture.typed_for == ""
        assert app.query_one("#prompt").placeholder.endswith("undo" if language == "en" else "收回")  # type: ignore[attr-defined]
        await enter(pilot, MINE[6])
        assert app.picture.typed_for == app.picture.names[1]
        assert "--dice typed:mine" in shown(app)
        await pilot.press("escape", "?")
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)
        told = "\n".join(str(widget.render()) for widget in app.screen.query("Static"))
        assert words.say("terminal.keys.typed").splitlines()[0] in told


@pytest.mark.parametrize("language", ["en", pytest.param("zh_Hant", marks=pytest.mark.long)])
async def test_the_screen_lays_a_card_before_a_computer_decides(language: str) -> None:
    session, words = sorcery(TypedDice([1], 4)), words_for("sorcery", language)
    app = ScreenApp(session, words)
    async with app.run_test(size=SMALL) as pilot:
        await enter(pilot, "seat 2", *MINE, *MACHINE)
        assert isinstance(app.screen, AgreeCard)
        assert words.say("terminal.agree", throw=called(words, "sorcery", "deal change")) in shown(
            app
        )
        waiting = texts(session)
        await pilot.press("x", "space", "1")
        assert isinstance(app.screen, AgreeCard)
        await pilot.press("u")
        await pilot.pause()
        assert texts(session) == waiting[:-1]
        await enter(pilot, "justice")
        assert isinstance(app.screen, AgreeCard)
        await pilot.press("enter")
        await pilot.pause()
        assert len(texts(session)) > len(waiting)
        assert session.current_player() == 0


async def test_a_game_that_waits_for_agreement_is_resumed_waiting() -> None:
    session = sorcery(TypedDice([1], 4))
    lines = Lines(session)
    lines.say("seat 2", *MINE, *MACHINE)
    again = Session.resume(session.store, session.game_id)
    app = ScreenApp(again, words_for("sorcery"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, AgreeCard)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, AgreeCard)
        assert "你輸入的是" in shown(app)


async def test_another_game_is_begun_with_dice_of_the_same_make() -> None:
    session = sorcery(TypedDice([1], 4))
    app = ScreenApp(session, words_for("sorcery"))
    async with app.run_test(size=SMALL):
        app.open_game.new_game()
        dice = app.open_game.session.dice
        assert isinstance(dice, TypedDice)
        assert dice.drawn == {1}
