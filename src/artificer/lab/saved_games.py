"""Saved games as rows: measured as simulated ones are."""

from __future__ import annotations

from artificer.games.contract import Outcome
from artificer.games.ruleset import Ruleset
from artificer.lab.measures import measures_of
from artificer.lab.playout import ending, interpreted
from artificer.lab.rows import Row
from artificer.lab.tally import Tally
from artificer.table.history import History


def row_of(history: History) -> Row:
    """The row of a game that has ended."""
    game, decisions = history.game, 0
    state = game.new_initial_state()
    state.body.notes = []
    for step in history.steps:
        decisions += step.player >= 0 and len(state.legal_actions()) > 1
        state.apply_action(step.action)
    row = Row()
    keep = ending(True, measures_of(game.ruleset).look, **interpreted(game))
    keep(state.body, row, Tally(), 0, decisions, len(history.steps), game.num_players())
    return row


def row_of_seat(ruleset: Ruleset, outcome: Outcome, seat: int, plies: int) -> Row:
    """A row of what the end says of one seat, stored at index 0."""
    row = Row()
    row.plies = plies
    row.end = ruleset.end_reasons.index(outcome.reason)
    row.scores[0] = outcome.scores[seat]
    row.won[0] = int(seat in outcome.winners)
    return row
