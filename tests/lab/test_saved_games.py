"""Games of a table have the rows that the same games have in the lab."""

from __future__ import annotations

import random

import pytest

from artificer import load_game
from artificer.games.registry import ruleset_names
from artificer.lab.measures import measures_of
from artificer.lab.playout import row_of, row_of_seat
from artificer.table.dice import SeededDice
from artificer.table.journal import fold
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from tests.table.playing import finished, play_on


def test_a_row_tells_what_happened_and_how_it_ended() -> None:
    session = finished(undo=0)
    row = row_of(fold(session.journal).history)
    outcome = session.state.outcome()
    assert outcome is not None
    ruleset = session.game.ruleset
    assert row.plies == len(session.steps)
    assert 0 < row.decisions < row.plies
    assert (row.scores[0], row.won[0]) == (outcome.scores[0], len(outcome.winners))
    assert ruleset.end_reasons[row.end] == outcome.reason
    notes = [fact for step in session.steps for fact, _, _ in step.notes]
    assert sum(row.counted) == len(notes)
    breakdown = measures_of(ruleset).breakdown
    assert breakdown is not None
    totals = breakdown.totals(row)
    measures = {each.key: each for each in measures_of(ruleset).measures()}
    for place, (key, _) in enumerate(breakdown.first):
        assert sum(each[place] for each in totals) == measures[key].total(row)


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_row_of_a_seat_says_what_its_end_says(ruleset: str) -> None:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(3))
    play_on(session, random.Random(3))
    outcome = session.state.outcome()
    assert outcome is not None
    whole = row_of(fold(session.journal).history)
    for seat, points in enumerate(outcome.scores):
        row = row_of_seat(session.game.ruleset, outcome, seat, session.ply)
        assert (row.scores[0], row.won[0]) == (points, whole.won[seat])
        assert (row.end, row.plies) == (whole.end, whole.plies)
