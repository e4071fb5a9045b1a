"""Playing a game in a test: moves are written as their texts, dice included."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from artificer import Game, State


def play(state: State, *moves: str) -> State:
    """Play the moves on `state` and answer it; its notes are those of these moves alone."""
    state.body.notes = []
    for ply, move in enumerate(moves):
        assert not state.is_terminal(), f"the game was over before {move!r} (move {ply})"
        state.apply_action(state.string_to_action(move))
    return state


def at_ply(game: Game, moves: Sequence[str], ply: int) -> State:
    """The position before move number `ply` of a recorded game."""
    return play(game.new_initial_state(), *moves[:ply])


def choices(state: State) -> list[str]:
    """The legal moves as texts, in their order."""
    return [state.action_to_string(action) for action in state.legal_actions()]


def answers(state: State, *verbs: str) -> list[str]:
    """The legal moves that begin with one of the verbs."""
    return [move for move in choices(state) if move.split()[0] in verbs]


def fields(text: str) -> Iterable[tuple[str, str]]:
    """The `name=value` items of a position text."""
    for item in text.split():
        name, _, value = item.partition("=")
        yield name, value
