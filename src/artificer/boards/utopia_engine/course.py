"""The course of a game of Utopia Engine: the chance to win before every plan."""

from __future__ import annotations

from typing import Final

from artificer.boards.course import Course, marks_of
from artificer.boards.utopia_engine.luck import luck_in
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.questions import KEYS, WHAT_NOW
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.glance import chances
from artificer.table.closing import ABANDONED
from artificer.table.history import History

MARKED: Final = (
    facts.FOUND_INACTIVE,
    facts.FOUND_ACTIVE,
    facts.TREASURE,
    facts.FELL,
    facts.DIED,
    facts.DOOM,
    facts.ACTIVATED,
    facts.SELF_ACTIVATED,
    facts.LINK_MADE,
    facts.ENGINE_FAILED,
    facts.ENGINE_ACTIVATED,
)


def followed(history: History) -> Course:
    """The chance to win if the expert had played on, as its net judges it.

    At the end it is 1 or 0; where the game was abandoned, what it was before.
    """
    plans = [step.ply - 1 for step in history.steps if step.question == KEYS[WHAT_NOW]]
    found = chances(history.at(ply).over(Sheet).body for ply in plans)
    outcome = history.state.outcome()
    assert outcome is not None
    is_open = outcome.reason == ABANDONED and found
    found.append(found[-1] if is_open else float(bool(outcome.winners)))
    return Course(
        "chance",
        1.0,
        (*plans, len(history)),
        tuple((chance,) for chance in found),
        marks_of(history, *MARKED),
        luck_in(history),
    )
