"""What the expert expects of each answer, for whoever asks it at a table."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import SKULL
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.player import Values
from artificer.players.utopia_engine.expert.appraisal import act, prospect
from artificer.players.utopia_engine.expert.choosing import prepare, worth_of
from artificer.players.utopia_engine.expert.desk import Desk, Taught
from artificer.table.streams import Stream


def values_by(tables: Taught) -> Values:
    """Values of the expert with these tables, worked out interpreted."""
    desk = Desk.plain(Sheet)

    def values(view: State, stream: Stream) -> dict[int, float]:
        return worth_by_action(view, tables, desk)

    return values


def worth_by_action(view: State, tables: Taught, desk: Desk) -> dict[int, float]:
    """The worth of every legal action."""
    sheet = view.over(Sheet).body.copy()
    prepare(sheet, tables, desk)
    others = [action for action in view.legal_actions() if action != SKULL]
    worth = {action: worth_of(sheet, action, tables, desk) for action in others}
    if len(others) < len(view.legal_actions()):
        worth[SKULL] = worth_of_crossing(view, tables, desk)
    return worth


def worth_of_crossing(view: State, tables: Taught, desk: Desk) -> float:
    """The worth of crossing a skull: that of the best answer afterwards."""
    after = view.clone()
    after.apply_action(SKULL)
    asked = (view.over(Sheet).body.question, after.over(Sheet).body.question)
    if asked[0] == asked[1]:
        return max(worth_by_action(after, tables, desk).values())
    lay(desk.spots, 0, view.over(Sheet).body)
    act(desk.spots[0], SKULL)
    return prospect(tables, desk, 0)
