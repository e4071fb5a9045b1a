"""How a game ended: the reason and, at a table of several, who has won."""

from __future__ import annotations

import pytest

from artificer import State, load_game
from artificer.boards.ending import ending_lines
from artificer.boards.showing import Picture
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.screens import draw_end
from artificer.games.sorcery.questions import OVER
from artificer.games.sorcery.state import LAST_ROUND_PLAYED
from artificer.words import words_for
from tests.faces.terminal.tables import ended

SORCERY = words_for("sorcery")
NAMES = ("Ann (seat 1)", "Ben (seat 2)", "Seat 3 (tinkerer)")


def last_round(*winners: int) -> State:
    """A table of three after the last round."""
    state = load_game("sorcery", players=3).new_initial_state()
    body = state.body
    body.question, body.end = OVER, LAST_ROUND_PLAYED  # type: ignore[attr-defined]
    for seat in winners:
        body.winners[seat] = 1  # type: ignore[attr-defined]
    return state


@pytest.mark.parametrize(
    ("winners", "names", "told"),
    [
        ((1,), (), "The winner: Seat 2."),
        ((1,), NAMES, "The winner: Ben (seat 2)."),
        ((0, 2), NAMES, "The winners together: Ann (seat 1), Seat 3 (tinkerer)."),
    ],
)
def test_the_winners_are_named(winners: tuple[int, ...], names: tuple[str, ...], told: str) -> None:
    reason, won = ending_lines(SORCERY, last_round(*winners), names)
    assert reason == SORCERY.end("last-round")
    assert won == told


def test_nothing_is_told_while_the_game_goes_on() -> None:
    assert ending_lines(SORCERY, load_game("sorcery").new_initial_state()) == []


def test_who_plays_alone_is_no_winner_among_others() -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    state.body.question, state.body.end = 23, 2  # type: ignore[attr-defined]
    words = words_for("utopia-engine-3e")
    assert ending_lines(words, state) == [words.end("doomsday")]


def test_the_end_card_names_the_winners() -> None:
    canvas = Canvas(60, 22)
    draw_end(canvas, ended(Picture(last_round(1), 0, SORCERY, names=NAMES)))
    assert "The winner: Ben (seat 2)." in "\n".join(canvas.lines())
