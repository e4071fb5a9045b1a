"""The governor at positions laid by hand, in the language of `tests.rules.utopia.table`."""

from __future__ import annotations

from artificer import State
from artificer.players.player import Policy
from artificer.players.registry import load_player
from tests.rules.utopia.table import position, world


def answer(text: str) -> str:
    """What the governor answers there, in words."""
    return spoken(position(text))


def spoken(state: State) -> str:
    """What the governor answers at a position, in words."""
    policy = Policy(load_player("governor", state.game), 1)
    return state.action_to_string(policy.action(state))


def turn(text: str) -> tuple[list[str], State]:
    """Let the governor play the turn of player 1 to its end, and defend the others."""
    state = position(text)
    policy = Policy(load_player("governor", state.game), 1)
    played: list[str] = []
    while not state.is_terminal() and world(state).active == 0 and len(played) < 60:
        action = policy.action(state)
        played.append(state.action_to_string(action))
        state.apply_action(action)
    return played, state
