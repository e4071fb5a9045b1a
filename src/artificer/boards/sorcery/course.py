"""The course of a game of Sorcery: the Prestige of every seat at the beginning of each turn."""

from __future__ import annotations

from artificer.boards.course import Course, marks_of
from artificer.games.sorcery import facts
from artificer.games.sorcery.parts import PRESTIGE_TO_WIN
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import countable_prestige
from artificer.table.history import History


def followed(history: History) -> Course:
    """Prestige that counts, hands included; more than is needed to win counts as that much."""
    plies = (*(each.ply for each in marks_of(history, facts.TURN_BEGUN)), len(history))
    seats = range(history.game.num_players())
    bodies = [history.at(ply).over(Shop).body for ply in plies]
    return Course(
        "prestige",
        PRESTIGE_TO_WIN,
        plies,
        tuple(
            tuple(min(countable_prestige(body, seat), PRESTIGE_TO_WIN) for seat in seats)
            for body in bodies
        ),
        marks_of(history, facts.CORE_TAKEN, facts.DECLARED, facts.WON, facts.TIME_UP),
    )
