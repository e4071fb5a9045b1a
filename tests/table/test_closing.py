"""Games that people ended: what their journals may say, and where their results count."""

from __future__ import annotations

from datetime import date
from random import Random
from typing import Final

import pytest

import artificer
from artificer.host.daily import begin
from artificer.table.company import ABANDONED, RESIGNED
from artificer.table.daily import DailyGame
from artificer.table.dice import SeededDice
from artificer.table.entries import (
    Answered,
    Ended,
    Entry,
    PlayedEntry,
    Requested,
    Resigned,
    entry_content,
    entry_from_content,
)
from artificer.table.errors import BadLine
from artificer.table.journal import Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store
from tests.table.playing import play_on

ASK: Final = Requested("abandon", 0, (1,))
YES: Final = Answered(1, agrees=True)


def journal(*notes: Entry, players: int = 2) -> Journal:
    """The journal of a game of Utopia that has only these entries."""
    game = artificer.load_game("utopia", players=players)
    seats = ("Ann", "Ben", "Cy")[:players]
    return Journal(Session.start(MemoryStore(), game, SeededDice(1), seats=seats).header, notes)


def end(reason: str, players: int = 2) -> Ended:
    return Ended(reason, fold(journal(players=players)).history.state.scores())


ALLOWED: Final[list[tuple[int, tuple[Entry, ...]]]] = [
    (2, (ASK, YES, end(ABANDONED))),
    (2, (Requested("abandon", 0, ()), end(ABANDONED))),
    (2, (Resigned(1, ""), end(RESIGNED))),
    (3, (Resigned(1, "computer:random"), Resigned(2, "computer:random"))),
]


@pytest.mark.parametrize(("players", "notes"), ALLOWED)
def test_what_people_decided_folds(players: int, notes: tuple[Entry, ...]) -> None:
    written = journal(*notes, players=players)
    reading = read_text(written.to_text())
    assert (reading.fault, reading.journal) == (None, written)
    assert fold(written).fault is None


UNTRUE: Final[list[tuple[int, tuple[Entry, ...]]]] = [
    (2, (end(ABANDONED),)),
    (2, (ASK, end(ABANDONED))),
    (2, (ASK, YES)),
    (2, (ASK, YES, end(RESIGNED))),
    (2, (ASK, YES, Ended(ABANDONED, (7, 7)))),
    (2, (ASK, YES, end(ABANDONED), PlayedEntry("first 1"))),
    (2, (ASK, YES, end(ABANDONED), ASK)),
    (2, (Resigned(0, "computer:random"),)),
    (2, (Resigned(2, ""), end(RESIGNED))),
    (3, (Resigned(0, ""), end(RESIGNED, 3))),
    (3, (Resigned(0, "computer:random"), Resigned(0, "computer:random"))),
]


@pytest.mark.parametrize(("players", "notes"), UNTRUE)
def test_what_nobody_decided_does_not(players: int, notes: tuple[Entry, ...]) -> None:
    assert fold(journal(*notes, players=players)).fault is not None


@pytest.mark.parametrize(
    "content", [{"resign": True, "by": ""}, {"resign": -1, "by": ""}, {"resign": 0}]
)
def test_a_line_that_is_no_resignation_is_none(content: dict[str, object]) -> None:
    assert entry_from_content(entry_content(Resigned(0, ""))) == Resigned(0, "")
    with pytest.raises(BadLine):
        entry_from_content(content)


def test_an_ended_position_is_unlike_the_same_one_in_play() -> None:
    """Boards and pages are kept by position: one shows answers, the other none."""
    open_game, closed = fold(journal()).history, fold(journal(*ALLOWED[0][1])).history
    other = fold(journal(*ALLOWED[2][1])).history
    assert open_game.state.body == closed.state.body
    states = (open_game.state, closed.state, other.state)
    assert [[one == two for two in states] for one in states] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
    ]
    assert len(set(states)) == 3
    for seat in range(3):
        view = closed.state.view(seat)
        assert (view.legal_actions(), view.is_terminal()) == ([], True)
        assert view.clone().outcome() == closed.state.outcome()


def test_an_abandoned_attempt_at_the_daily_game_has_no_place(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, ruleset = date(2026, 3, 1), "utopia-engine-3e"
    monkeypatch.setattr("artificer.table.session.now", lambda: f"{day}T12:00:00.000000Z")
    daily = DailyGame(day.isoformat(), ruleset)
    left, finished = begin(store, day, ruleset, "Ann"), begin(store, day, ruleset, "Ben")
    play_on(left, Random(1), 30)
    left.note((Requested("abandon", 0, ()),), left.ply, "a")
    play_on(finished, Random(1))
    assert [game.game_id for game in store.best_attempts(daily, 9)] == [finished.game_id]
    assert [other.game.game_id for other in store.other_attempts(daily, 9)] == [left.game_id]
