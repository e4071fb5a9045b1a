"""The answers of the exact solution of a search, as actions of a game."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.utopia_engine.moves import SEARCH_SQUARES_WIDE, WRITE_SEARCH
from artificer.players.utopia_engine.exact.search import SearchSolution, search_position


def best_search_action(solution: SearchSolution, state: State) -> int:
    """The legal action that writes the best placement."""
    die, square, _ = solution.best_placement(search_position(state))
    return WRITE_SEARCH + SEARCH_SQUARES_WIDE * (die - 1) + square
