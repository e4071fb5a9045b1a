"""The rules of Pig."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.pig.facts import HELD, ROLLED
from artificer.games.pig.moves import DIE, HOLD, ROLL
from artificer.games.pig.questions import FALL, OVER, ROLL_OR_HOLD
from artificer.games.pig.state import GOAL, Trough
from artificer.games.verbs import CHANCE, TERMINAL, Menu


def set_up(s: Trough, players: int) -> None:
    """Nothing lies on the table."""


def current_player(s: Trough) -> int:
    """The seat whose turn it is, CHANCE or TERMINAL."""
    if s.question == ROLL_OR_HOLD:
        return s.seat
    return CHANCE if s.question == FALL else TERMINAL


def legal_actions(s: Trough, menu: Menu) -> int:
    """Roll, or hold what was rolled."""
    menu.actions[0] = ROLL
    menu.actions[1] = HOLD
    return 2 if s.turn > 0 else 1


def tickets(s: Trough) -> int:
    """One for each face."""
    return 6


def ticket_outcome(s: Trough, ticket: int) -> int:
    """The face."""
    return DIE + ticket


def apply_action(s: Trough, action: int) -> None:
    """Roll, hold, or let the die fall."""
    if action == ROLL:
        s.question = FALL
    elif action == HOLD:
        hold(s)
    else:
        fall(s, action - DIE + 1)


def hold(s: Trough) -> None:
    """The points are safe; enough of them win."""
    note(s, HELD, s.turn, s.seat)
    s.points[s.seat] += s.turn
    s.turn = 0
    if s.points[s.seat] >= GOAL:
        s.question = OVER
    else:
        s.seat = 1 - s.seat


def fall(s: Trough, face: int) -> None:
    """A one loses the points of the turn, anything else adds to them."""
    note(s, ROLLED, face, s.seat)
    s.question = ROLL_OR_HOLD
    if face == 1:
        s.turn = 0
        s.seat = 1 - s.seat
    else:
        s.turn += face


def score(s: Trough, seat: int) -> int:
    """The points that are safe."""
    return s.points[seat]


def end_reason(s: Trough) -> int:
    """Whether somebody has enough."""
    return 1 if s.question == OVER else 0


def has_won(s: Trough, seat: int) -> bool:
    """Whether it is this seat."""
    return s.points[seat] >= GOAL


def hide(view: Trough, seat: int) -> None:
    """Nothing is hidden."""
