"""Keys that are held down, typed too early, or pressed while a card lies on the board."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from artificer.boards.pieces import LogLine
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.keys import Presses
from artificer.faces.terminal.screens import EndCard, HelpCard, NewsCard
from artificer.games.registry import load_game
from artificer.host.sessions import usual_seats
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from tests.faces.terminal.tables import RULESET, SMALL, seeded, shown, table, texts

HELD = 200


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys that come at once after each other are held down, however slow the machine is."""
    monkeypatch.setattr(Presses, "repeat", 60.0)


def at_a_table(ruleset: str) -> ScreenApp:
    """A new game as it is usually sat down to."""
    game = load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(7), seats=usual_seats(game))
    return ScreenApp(session, words_for(ruleset))


def ended(practice: bool = False) -> Session:
    """A game played to its end by the last answer of every list."""
    session = Session.start(MemoryStore(), load_game(RULESET), SeededDice(1), practice=practice)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.state.legal_actions()[-1])
    return session


def test_a_key_is_held_if_it_comes_again_too_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Presses, "repeat", 0.2)
    presses = Presses()
    told = [("enter", 1.0), ("enter", 1.1), ("enter", 1.25), ("a", 1.3), ("enter", 1.35)]
    assert [presses.is_held(*each) for each in told] == [False, True, True, False, False]
    assert not presses.is_held("enter", 1.6)


def test_a_key_from_before_a_question_is_too_early() -> None:
    presses = Presses()
    assert not presses.is_early(0.0)
    presses.show(5.0)
    assert presses.is_early(4.9)
    assert not presses.is_early(5.0)


@pytest.mark.usefixtures("held")
@pytest.mark.parametrize("ruleset", [RULESET, "sorcery", "utopia"])
@pytest.mark.parametrize("key", ["enter", "space"])
@pytest.mark.parametrize("times", [12, pytest.param(HELD, marks=pytest.mark.long)])
async def test_a_key_held_down_answers_one_question(ruleset: str, key: str, times: int) -> None:
    app = at_a_table(ruleset)
    async with app.run_test(size=SMALL) as pilot:
        before = decisions(app)
        await pilot.press(*[key] * times)
        assert decisions(app) == before + (key == "enter")


def decisions(app: ScreenApp) -> int:
    """How often the first seat has decided."""
    return sum(step.player == 0 for step in app.session.steps)


@pytest.mark.usefixtures("held")
async def test_undo_held_down_takes_one_decision_back() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter", "space", "a", "enter", "b", "enter")
        count = len(texts(app.session))
        await pilot.press(*"uuuu")
        assert len(texts(app.session)) == count - 1


@pytest.mark.usefixtures("held")
async def test_letters_and_arrows_may_be_held_down() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("right", "right", "right")
        assert app.picture.text(app.picture.chosen or 0) == "search 4"
        await pilot.press(":", *"uuu")
        assert app.focused is not None
        assert app.focused.value == "uuu"  # type: ignore[attr-defined]


async def test_what_weighs_needs_a_second_enter_unless_it_was_pointed_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app = table(seeded())
    monkeypatch.setattr(type(app.open_game.pointer), "weighs", lambda *_: True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter")
        assert not texts(app.session)
        assert "Enter once more: " in shown(app)
        await pilot.press("enter")
        assert texts(app.session)[0].startswith("search")
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3", "enter")
        assert texts(app.session)[0] == "search 3"


async def news_on(app: ScreenApp, pilot: Pilot[None], lines: int = 2) -> None:
    """A card of news on the board."""
    app.push_screen(NewsCard([LogLine(f"News {n}") for n in range(lines)], app.open_game.words))
    await pilot.pause()
    assert isinstance(app.screen, NewsCard)


async def test_a_card_passes_a_key_on() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await news_on(app, pilot)
        await pilot.press("4")
        await pilot.pause()
        assert not isinstance(app.screen, NewsCard)
        assert app.picture.text(app.picture.chosen or 0) == "search 4"
        await news_on(app, pilot)
        await pilot.press("right")
        await pilot.pause()
        assert app.picture.text(app.picture.chosen or 0) == "search 5"
        await news_on(app, pilot)
        await pilot.press("?")
        await pilot.pause()
        assert not isinstance(app.screen, HelpCard)


async def test_a_key_that_closes_a_card_does_nothing_else() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        for key in ("enter", "escape", "space", "q"):
            await news_on(app, pilot)
            await pilot.press(key)
            await pilot.pause()
            assert not isinstance(app.screen, NewsCard), key
            assert not texts(app.session), key
            assert app.is_running, key


async def test_a_long_card_scrolls_and_stays() -> None:
    app = table(seeded())
    async with app.run_test(size=SMALL) as pilot:
        await news_on(app, pilot, 30)
        await pilot.press("down", "pagedown", "end", "up", "home")
        assert isinstance(app.screen, NewsCard)


async def at_the_end(app: ScreenApp, pilot: Pilot[None], *keys: str) -> None:
    await pilot.pause()
    assert isinstance(app.screen, EndCard)
    await pilot.press(*keys)
    await pilot.pause()


@pytest.mark.parametrize("keys", [("n",), ("escape", "n"), ("enter", "n")])
async def test_n_after_the_end_is_a_new_game(keys: tuple[str, ...]) -> None:
    app = table(ended())
    async with app.run_test(size=SMALL) as pilot:
        await at_the_end(app, pilot, *keys)
        assert not app.session.is_over()
        assert not texts(app.session)


async def test_what_stands_below_after_the_end_does_what_it_says() -> None:
    app = table(ended())
    async with app.run_test(size=SMALL) as pilot:
        await at_the_end(app, pilot, "escape")
        keys = shown(app).splitlines()[-1]
        assert "Enter how it ended" in keys
        assert "n new game" in keys
        assert "arrows" not in keys
        await pilot.press("enter")
        await at_the_end(app, pilot, "l")
        await at_the_end(app, pilot, "f2")
        await at_the_end(app, pilot, "escape")
        await pilot.press("s")
        assert not isinstance(app.screen, EndCard)
        await pilot.press("q")
    assert not app.is_running


async def test_undo_on_the_end_card_goes_on_with_the_game() -> None:
    app = table(ended(practice=True))
    async with app.run_test(size=SMALL) as pilot:
        await at_the_end(app, pilot, "u")
        assert not app.session.is_over()
        assert not isinstance(app.screen, EndCard)
