"""The expert's values of all answers, for hints at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import SKULL
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.player import Values
from artificer.players.utopia_engine.expert import appraisal, choosing
from artificer.players.utopia_engine.expert.learned import SharedDesk, shared_desk
from artificer.players.utopia_engine.expert.workspace import HARDLY_EVER, Taught, Workspace
from artificer.table.streams import Stream

SAMPLES: Final = 2
"""Throws sampled for an answer that is followed by dice."""


def values_by(desk: SharedDesk) -> Values:
    """Values of the expert at this desk, computed interpreted."""

    def values(view: State, stream: Stream) -> dict[int, float]:
        with desk.held() as (tables, workspace):
            return worth_by_action(view, tables, workspace)

    return values


def worths_of(view: State[Sheet], actions: Sequence[int]) -> list[float]:
    """The worth of some legal actions, in their order: chances to win."""
    with shared_desk(view.body.edition).held() as (tables, desk):
        known = _known_worths(view, actions, tables, desk)
        return [
            known[action] if action in known else _worth_when_tried(view, action, tables, desk)
            for action in actions
        ]


def worth_by_action(view: State, tables: Taught, desk: Workspace) -> dict[int, float]:
    """The worth of every legal action.

    The expert has no worth for the few answers that it never gives, such as to rest between two
    rolls until new events come: these are tried out.
    """
    known = _known_worths(view, view.legal_actions(), tables, desk)
    return {
        action: known[action] if action in known else _worth_when_tried(view, action, tables, desk)
        for action in view.legal_actions()
    }


def _known_worths(
    view: State, actions: Sequence[int], tables: Taught, desk: Workspace
) -> dict[int, float]:
    """The worths of those answers that the expert rates; crossing a skull is not among them.

    What uses something first comes last: it needs tables of its own.
    """
    sheet = view.over(Sheet).body.copy()
    choosing.prepare(sheet, tables, desk)
    worths: dict[int, float] = {}
    for help_first, worth in ((False, choosing.worth_of_answer), (True, choosing.worth_with_help)):
        for action in actions:
            if action != SKULL and choosing.helps(sheet.question, action) == help_first:
                worths[action] = float(worth(sheet, action, tables, desk))
    return {action: worth for action, worth in worths.items() if worth > HARDLY_EVER}


def _worth_when_tried(view: State, action: int, tables: Taught, desk: Workspace) -> float:
    """The worth of the position after an action, or its mean over SAMPLES throws if dice follow.

    Several dice in a row show different faces in each.
    """
    after = view.clone()
    after.apply_action(action)
    if not after.is_chance_node():
        return _best_worth(after, tables, desk)
    if action == SKULL:
        lay(desk.spots, 0, after.over(Sheet).body)
        return appraisal.prospect(tables, desk, 0)
    total = 0.0
    for sample in range(SAMPLES):
        fallen, throw = after.clone(), sample
        while fallen.is_chance_node():
            outcomes = fallen.legal_actions()
            fallen.apply_action(outcomes[throw * len(outcomes) // SAMPLES % len(outcomes)])
            throw = (throw + 1) % SAMPLES
        total += _best_worth(fallen, tables, desk)
    return total / SAMPLES


def _best_worth(state: State, tables: Taught, desk: Workspace) -> float:
    """The worth of the best answer, after crossing every possible skull."""
    state = state.clone()
    while SKULL in state.legal_actions():
        state.apply_action(SKULL)
    if state.is_terminal():
        return appraisal.worth_at_end(state.over(Sheet).body, tables)
    return max(_known_worths(state, state.legal_actions(), tables, desk).values())
