"""The course of a game: what is measured, when, and which steps are marked."""

from __future__ import annotations

import pickle

import pytest

from artificer import load_game
from artificer.boards.course import Course, course_in, course_of, has_course, sparkline
from artificer.boards.utopia_engine.course import MARKED
from artificer.games.registry import ruleset_named
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.state import World
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.state import Sheet
from artificer.table.company import ABANDON, ABANDONED
from artificer.table.entries import Ended, Requested
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from tests.boards.finished_games import GAMES, finished, journal_of


def course(ruleset: str) -> Course:
    found = course_of(finished(ruleset))
    assert found is not None
    return found


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_course_goes_to_the_end_in_order_and_within_its_scale(ruleset: str) -> None:
    history, found = finished(ruleset), course(ruleset)
    assert list(found.plies) == sorted(set(found.plies))
    assert found.plies[-1] == len(history)
    assert len(found.values) == len(found.plies) > 3
    assert len(found.lines) == history.game.num_players()
    assert all(0 <= value <= found.most for values in found.values for value in values)
    assert 0 < len(found.marks) < 40
    for mark in found.marks:
        assert mark.note in history.steps[mark.ply - 1].notes


def test_the_chance_is_taken_before_each_plan_and_ends_in_certainty() -> None:
    history, found = finished("utopia-engine-3e"), course("utopia-engine-3e")
    asked = [ply for ply in range(len(history)) if question(history, ply) == WHAT_NOW]
    assert list(found.plies[:-1]) == asked
    (chances,) = found.lines
    assert chances[-1] == 1.0
    assert 0.7 < chances[0] < 0.95  # the expert wins 85 of 100 games
    assert len({mark.note[0] for mark in found.marks}) > 3
    assert {mark.note[0] for mark in found.marks} <= {*MARKED}


def test_the_chance_of_an_abandoned_game_stays_what_it_was() -> None:
    whole = journal_of("utopia-engine-3e")
    begun = Journal(whole.header, whole.entries[:60])
    scores = fold(begun).history.state.scores()
    left = (Requested(ABANDON, 0, ()), Ended(ABANDONED, scores))
    found = course_in(Journal(whole.header, (*begun.entries, *left)))
    assert found is not None
    (chances,) = found.lines
    assert chances[-1] == chances[-2] > 0.1


def question(history: History, ply: int) -> int:
    return int(history.at(ply).over(Sheet).body.question)


def test_the_chance_is_that_of_the_position_whatever_was_judged_before() -> None:
    from artificer.players.utopia_engine.expert.glance import chances

    history, found = finished("utopia-engine-3e"), course("utopia-engine-3e")
    last = len(found.plies) - 2
    alone = chances([history.at(found.plies[last]).over(Sheet).body])
    assert alone == pytest.approx([found.values[last][0]])


def test_prestige_of_sorcery_is_what_counts_and_no_more_than_is_needed() -> None:
    history, found = finished("sorcery"), course("sorcery")
    for ply, values in zip(found.plies, found.values, strict=True):
        body = history.at(ply).over(Shop).body
        counted = [countable_prestige(body, seat) for seat in range(len(values))]
        assert list(values) == [min(20, each) for each in counted]
    outcome = history.state.outcome()
    assert outcome is not None
    assert [found.lines[seat][-1] for seat in outcome.winners] == [20]


def test_prestige_of_utopia_is_that_of_the_chart() -> None:
    history, found = finished("utopia"), course("utopia")
    body = history.state.over(World).body
    assert list(found.values[-1]) == [final_prestige(body, seat) for seat in range(4)]
    assert len(found.plies) == body.round + 1


def test_a_course_is_worked_out_in_another_process() -> None:
    sent = pickle.loads(pickle.dumps(journal_of("sorcery")))
    assert pickle.loads(pickle.dumps(course_in(sent))) == course("sorcery")


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_game_that_goes_on_shows_no_course(ruleset: str) -> None:
    whole = journal_of(ruleset)
    assert course_in(Journal(whole.header, whole.entries[:60])) is None
    assert has_course(ruleset_named(ruleset))
    assert course_of(History(load_game(ruleset), practice=False)) is None


@pytest.mark.parametrize(
    ("values", "width", "bars"),
    [
        ((0, 5, 10), 9, "▁▅█"),
        ((0, 0, 0, 10), 2, "▁█"),
        ((10,), 9, "█"),
        ((-1, 99), 9, "▁█"),
        (tuple(range(11)), 3, "▁▅█"),
    ],
)
def test_a_line_of_bars_ends_with_the_end(values: tuple[int, ...], width: int, bars: str) -> None:
    assert sparkline(values, 10, width) == bars
