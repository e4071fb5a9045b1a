"""A game on the screen that is played on in another program: the screen finds out by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from artificer import load_game
from artificer.faces.terminal import app as terminal
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import EndCard, NewsCard, SeatCover
from artificer.table.dice import SeededDice
from artificer.table.entries import Resigned
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.words import words_for
from artificer.words.languages import CHINESE, ENGLISH
from tests.faces.terminal.tables import LARGE, RULESET, shown, texts

SAID = {ENGLISH: "The game went on elsewhere.", CHINESE: "這一局在別處繼續了。"}
NOTHING_DONE = "so nothing was"
NEVER = 3600.0
"""Seconds between looks of a screen that does not look by itself during a test."""

LONG, BREATH = 500, 0.02
"""How often to look for a sign, and the seconds in between."""

Stores = Callable[[], SqliteStore]


@pytest.fixture
def stores(tmp_path: Path) -> Iterator[Stores]:
    """Opens the same save file again, as another program does."""
    opened: list[SqliteStore] = []

    def another() -> SqliteStore:
        opened.append(SqliteStore(tmp_path / "games.sqlite"))
        return opened[-1]

    yield another
    for store in opened:
        with closing(store):
            pass


def begun(store: SqliteStore, ruleset: str = RULESET, **how: object) -> Session:
    return Session.start(store, load_game(ruleset), SeededDice(7), **how)  # type: ignore[arg-type]


def another_at(stores: Stores, session: Session) -> Session:
    return Session.resume(stores(), session.game_id)


def play(session: Session, decisions: int = 1) -> None:
    """Give the first answer, that many times, with the dice that follow."""
    for _ in range(decisions):
        session.play(session.legal_actions()[0])
        while session.waits_for_dice():
            session.roll()


async def until(pilot: Pilot[None], sign: Callable[[], bool]) -> None:
    """Let the screen work until a sign is there."""
    for _ in range(LONG):
        if sign():
            return
        await pilot.pause(BREATH)
    assert sign()


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "LOOKED_UP", 0.05)


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal, "LOOKED_UP", NEVER)


@pytest.mark.usefixtures("soon")
@pytest.mark.parametrize("language", [ENGLISH, CHINESE])
async def test_the_new_position_and_its_log_are_shown(stores: Stores, language: str) -> None:
    session = begun(stores())
    app = ScreenApp(session, words_for(RULESET, language))
    async with app.run_test(size=LARGE) as pilot:
        other = another_at(stores, session)
        play(other, 3)
        await until(pilot, lambda: SAID[language] in shown(app))
        assert texts(app.session) == texts(other)
        assert app.picture.state.legal_actions() == other.legal_actions()
        assert [line.ply for line in app.picture.log][-1] == other.ply
        play(app.session)
        assert app.session.ply > other.ply


@pytest.mark.usefixtures("soon")
async def test_what_was_taken_back_leaves_the_log(stores: Stores) -> None:
    session = begun(stores(), practice=True)
    play(session, 3)
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        other = another_at(stores, session)
        other.undo()
        await until(pilot, lambda: SAID[ENGLISH] in shown(app))
        assert texts(app.session) == texts(other)
        assert all(line.ply <= other.ply for line in app.picture.log)


@pytest.mark.usefixtures("soon")
async def test_a_line_being_typed_and_a_card_being_read_stay(stores: Stores) -> None:
    session = begun(stores())
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("slash", *"look")
        other = another_at(stores, session)
        play(other)
        await until(pilot, lambda: SAID[ENGLISH] in shown(app))
        assert app.is_prompting and app.query_one(Input).value == "look"
        await pilot.press("escape")
        app.command("log")
        await pilot.pause()
        play(other)
        await until(pilot, lambda: texts(app.session) == texts(other))
        assert isinstance(app.screen, NewsCard)


@pytest.mark.usefixtures("never")
async def test_a_line_for_another_position_is_not_carried_out_and_stays(stores: Stores) -> None:
    session = begun(stores())
    first = session.legal_texts()[0]
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("slash", *(("space" if c == " " else c) for c in first))
        other = another_at(stores, session)
        play(other)
        await pilot.press("enter")
        await until(pilot, lambda: SAID[ENGLISH] in shown(app))
        assert texts(app.session) == texts(other)
        assert app.is_prompting and app.query_one(Input).value == first


@pytest.mark.usefixtures("never")
async def test_a_key_for_another_position_does_nothing_and_says_so(stores: Stores) -> None:
    session = begun(stores())
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        other = another_at(stores, session)
        play(other)
        app.play(session.legal_actions()[0])
        await until(pilot, lambda: NOTHING_DONE in shown(app))
        assert texts(app.session) == texts(other)
        play(app.session)
        assert app.session.ply > other.ply


@pytest.mark.usefixtures("soon")
async def test_an_end_elsewhere_brings_the_end_card(stores: Stores) -> None:
    session = begun(stores())
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        other = another_at(stores, session)
        while not other.is_over():
            play(other)
        await until(pilot, lambda: isinstance(app.screen, EndCard))


@pytest.mark.usefixtures("soon")
async def test_the_cover_calls_who_decides_now(stores: Stores) -> None:
    """Nothing is shown of a hand while players change places, whatever happens elsewhere."""
    seats = ["player:Ada", "player:Ben", "player:Cy", "player:Di"]
    session = begun(stores(), "utopia", seats=seats)
    app = ScreenApp(session, words_for("utopia"))
    async with app.run_test(size=LARGE) as pilot:
        await until(pilot, lambda: isinstance(app.screen, SeatCover))
        other = another_at(stores, session)
        before = other.current_player()
        while other.current_player() in (before, -1):
            play(other)
        name = seats[other.current_player()].removeprefix("player:")
        await until(pilot, lambda: name in shown(app))
        assert isinstance(app.screen, SeatCover)
        assert SAID[ENGLISH] not in shown(app)


@pytest.mark.usefixtures("soon")
async def test_a_computer_player_goes_on_here_if_nobody_let_it_elsewhere(stores: Stores) -> None:
    session = begun(stores(), "sorcery", seats=["player", "computer:random"])
    app = ScreenApp(session, words_for("sorcery"))
    async with app.run_test(size=LARGE) as pilot:
        other = another_at(stores, session)
        while other.current_player() != 1:
            play(other)
        await until(
            pilot, lambda: app.session.ply > other.ply and app.session.current_player() == 0
        )


@pytest.mark.usefixtures("soon")
async def test_a_game_deleted_elsewhere_says_so_and_the_screen_lives(stores: Stores) -> None:
    session = begun(stores())
    app = ScreenApp(session, words_for(RULESET))
    async with app.run_test(size=LARGE) as pilot:
        stores().delete(session.game_id)
        await until(pilot, lambda: session.game_id in shown(app))
        await pilot.press("slash")
        assert app.is_prompting


def test_a_session_catches_up_from_where_both_agree(stores: Stores) -> None:
    session = begun(stores(), practice=True)
    play(session, 3)
    other = another_at(stores, session)
    gone = other.undo()
    kept = other.ply
    other.play(other.legal_actions()[-1])
    assert session.is_behind()
    assert session.catch_up() == gone
    assert session.ply == kept + 1 and not session.is_behind()
    assert session.journal == other.journal


def test_a_resignation_elsewhere_is_known(stores: Stores) -> None:
    session = begun(stores(), "sorcery", seats=["player", "player"])
    other = another_at(stores, session)
    other.note((Resigned(1, ""),), other.ply, "resigned")
    assert session.catch_up() == []
    assert session.is_over()
