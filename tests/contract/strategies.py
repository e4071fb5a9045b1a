"""Hypothesis strategies: positions that legal play reaches, and texts that are nearly right."""

from __future__ import annotations

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from artificer import Game, State
from tests.contract.walks import few

LONGEST_PLAY = 30
SYMBOLS = "abcdefgh0123456789-=,. [];\u0661é\t"


@st.composite
def states(draw: DrawFn, name: str) -> State:
    """A position of the quick suite's games, and some random legal play on from there."""
    games = few(name).games
    game = games[draw(st.integers(0, len(games) - 1))]
    state = game[draw(st.integers(0, len(game) - 1))].clone()
    for choice in draw(st.lists(st.integers(0, 2**16), max_size=LONGEST_PLAY)):
        legal = state.legal_actions()
        if not legal:
            break
        state.apply_action(legal[choice % len(legal)])
    return state


def actions(game: Game) -> SearchStrategy[int]:
    """Any number that could be taken for an action, legal or not."""
    return st.integers(-5, len(game.ruleset.texts) + 5) | st.integers(-(2**70), 2**70)


@st.composite
def nearly(draw: DrawFn, text: str) -> str:
    """The text with one piece of it replaced by scribble."""
    first = draw(st.integers(0, len(text)))
    last = draw(st.integers(first, min(len(text), first + 6)))
    return text[:first] + draw(st.text(SYMBOLS, max_size=6)) + text[last:]
