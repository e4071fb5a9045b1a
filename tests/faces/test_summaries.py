"""What has been played: which games are added up, and for whom."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from artificer import Outcome, load_game
from artificer.faces.summaries import career, measured
from artificer.lab.measures import measures_of
from artificer.lab.playout import row_of
from artificer.table.dice import SeededDice
from artificer.table.journal import fold
from artificer.table.session import Session
from artificer.table.store.base import Beginning
from artificer.table.store.memory import MemoryStore
from tests.table.playing import play_on

RULESET = "utopia-engine-3e"
GAME = load_game(RULESET)


def finish(
    store: MemoryStore,
    seed: int,
    practice: bool = False,
    lesson: bool = False,
    hinted: bool = False,
) -> Session:
    session = Session.start(store, GAME, SeededDice(seed), practice=practice, lesson=lesson)
    if hinted:
        session.hint()
    play_on(session, random.Random(seed))
    return session


def test_results_stand_in_the_order_in_which_they_were_played() -> None:
    store = MemoryStore()
    sessions = [finish(store, seed) for seed in range(3)]
    Session.start(store, GAME, SeededDice(9))
    played = career(store, GAME.ruleset, 10)
    assert [each.game.game_id for each in played.results] == [each.game_id for each in sessions]
    assert [each.score for each in played.results] == [s.state.scores()[0] for s in sessions]
    tally = played.tally()
    assert (tally.games, tally.score_sum[0]) == (3, sum(each.score for each in played.results))


def test_practice_lessons_and_games_with_hints_are_left_out() -> None:
    store = MemoryStore()
    kept = finish(store, 1)
    finish(store, 2, practice=True)
    finish(store, 3, lesson=True)
    finish(store, 4, hinted=True)
    played = career(store, GAME.ruleset, 10)
    assert [each.game.game_id for each in played.results] == [kept.game_id]
    assert played.left_out == 3


@pytest.mark.parametrize(
    "result", [Outcome("", (), ()), Outcome("no such end", (3,), ()), Outcome("doomsday", (), ())]
)
def test_an_end_that_cannot_be_read_is_left_out(result: Outcome) -> None:
    store = MemoryStore()
    header = finish(MemoryStore(), 1).header
    store.create(header, Beginning(result=result))
    store.create(replace(header, rules=99), Beginning(result=Outcome("doomsday", (3,), ())))
    played = career(store, GAME.ruleset, 10)
    assert (played.results, played.left_out) == ((), 2)


def test_older_games_come_page_by_page() -> None:
    store = MemoryStore()
    sessions = [finish(store, seed) for seed in range(3)]
    newest = career(store, GAME.ruleset, 2)
    older = career(store, GAME.ruleset, 2, newest.after)
    found = [*older.results, *newest.results]
    assert [each.game.game_id for each in found] == [each.game_id for each in sessions]
    assert older.after is None


def test_what_happened_is_added_up() -> None:
    store = MemoryStore()
    sessions = [finish(store, seed) for seed in range(2)]
    tally = measured(store, career(store, GAME.ruleset, 10).results)
    measures = {each.key: each for each in measures_of(GAME.ruleset).measures()}
    assert tally.games == 2
    rows = [row_of(fold(session.journal).history) for session in sessions]
    for key in ("found", "damage"):
        assert measures[key].total(tally) == sum(measures[key].total(row) for row in rows)


def test_a_journal_that_is_cut_short_measures_nothing() -> None:
    store = MemoryStore()
    session = finish(MemoryStore(), 1)
    result = session.state.outcome()
    store.create(session.header, Beginning(session.journal.lines[1:5], 4, result))
    results = career(store, GAME.ruleset, 10).results
    assert len(results) == 1
    assert measured(store, results).games == 0


def test_at_a_table_of_several_the_first_person_is_meant() -> None:
    store = MemoryStore()
    game = load_game("sorcery")
    seats = ["computer:random", "Ann"]
    header = Session.start(MemoryStore(), game, SeededDice(1), seats=seats).header
    store.create(header, Beginning(plies=9, result=Outcome("prestige", (0, 1), (1,))))
    (result,) = career(store, game.ruleset, 10).results
    assert result.won
