"""`artificer play --daily`: the game of the day from the command line."""

from __future__ import annotations

from datetime import date

import pytest

from artificer.faces.terminal.open_game import OpenGame
from artificer.host.daily import standings
from artificer.table.daily import seed_of
from artificer.table.dice import SeededDice
from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.table.store.sqlite import SqliteStore
from artificer.words import words_for
from tests.faces.cli.calling import Call, saved_plies

DAY = date(2026, 3, 1)


@pytest.fixture(autouse=True)
def the_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("artificer.faces.commands.play.today", lambda: DAY)
    monkeypatch.setattr("artificer.table.session.now", lambda: f"{DAY}T12:00:00.000000Z")


def test_the_game_of_the_day_is_begun_once_and_gone_on_with(call: Call) -> None:
    code, out, _ = call("play", "utopia-engine-3e", "--daily", typed="search 1\n")
    assert code == 0
    assert f"{seed_of(DAY, 'utopia-engine-3e')}" in out
    (plies,) = saved_plies()
    assert plies
    code, out, _ = call("play", "--daily", typed="quit\n")
    assert code == 0
    assert f"goes on after {plies} actions" in out
    assert saved_plies() == [plies]
    call("play", "sorcery", "--daily", typed="save\n")
    assert len(saved_plies()) == 2
    assert f"Daily game of {DAY}" in call("games")[1]


TOLD = f"This is the daily game of {DAY} (UTC)"


def test_the_game_of_the_day_says_which_day_whenever_it_is_opened(call: Call) -> None:
    """On the day, on it once more, and when it is gone on with by its name or from its journal."""
    for line in (("--daily",), ("--daily",), ("--resume", "latest")):
        assert TOLD in call("play", *line, typed="search 1\n")[1], line
    assert f"{DAY}（UTC）的每日遊戲" in call("play", "--daily", "--lang", "zh_Hant")[1]
    assert "daily" not in call("play", "--seed", "7")[1]


def test_the_screen_says_which_day_too(call: Call) -> None:
    call("play", "--daily", typed="save\n")
    store = SqliteStore(default_store_path())
    try:
        (game,) = store.every_game()
        session = Session.resume(store, game.game_id)
        assert TOLD in OpenGame(session, words_for("utopia-engine-3e")).message
        others = Session.start(store, session.game, SeededDice(7))
        assert OpenGame(others, words_for("utopia-engine-3e")).message == ""
    finally:
        store.close()


def test_it_stands_in_the_list_of_the_day(call: Call) -> None:
    call("play", "--daily", typed="save\n")
    store = SqliteStore(default_store_path())
    try:
        (one,) = standings(store, DAY, "utopia-engine-3e").others
    finally:
        store.close()
    assert one.why is not None
    assert one.why.key == "daily.open"


@pytest.mark.parametrize(
    "other",
    [
        ("--seed", "1"),
        ("--dice", "typed"),
        ("--practice",),
        ("--sacrificed-days", "0"),
        ("--seats", "Ann"),
        ("--resume", "latest"),
        ("--name", "monday"),
        ("--option", "players=2"),
    ],
)
def test_the_game_of_the_day_is_the_same_for_all(call: Call, other: tuple[str, ...]) -> None:
    code, _, err = call("play", "--daily", *other)
    assert code == 2
    assert "--daily is the same game for everybody" in err


def test_a_ruleset_that_is_unknown_has_no_game_of_the_day(call: Call) -> None:
    assert call("play", "nothing", "--daily")[0] != 0
