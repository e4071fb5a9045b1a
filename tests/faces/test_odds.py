"""Odds are shown at every decision of whole games, led by chance, on every face."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from random import Random
from typing import Final

import pytest

from artificer import State, load_game
from artificer.boards.odds import chances, odds_table
from artificer.boards.showing import Picture, showing_for
from artificer.faces.plain.step_lines import odds_lines
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.utopia_engine.side import draw_side
from artificer.games.utopia_engine.state import Sheet
from artificer.words import Words, words_for
from artificer.words.languages import CHINESE, ENGLISH
from tests.contract.walks import by_chance
from tests.faces.shown_boards import page_of, sight_of
from tests.players.utopia_engine.odds_tasks import TASKS

THIRD, SECOND = "utopia-engine-3e", "utopia-engine-2e"
SEEDS: Final = ((THIRD, ENGLISH, 50), (SECOND, CHINESE, 40))
"""Short games: one of searches, fights and an activation, one of searches and fights."""
MORE: Final = tuple(
    pytest.param(ruleset, language, seed, marks=pytest.mark.long)
    for ruleset, language in ((THIRD, CHINESE), (SECOND, ENGLISH))
    for seed in (0, 80, 133)
)
PAGES: Final = 12
"""The page is rendered, too, at one of this many decisions."""


def look(state: State, words: Words, rng: Random, *, page: bool) -> bool:
    """Show a decision on every face, pointing at some answer; return whether it has odds."""
    view = state.view(0)
    picture = Picture(view, 0, words, names=("Ann",), odds=chances(view))
    showing = showing_for(state.game.ruleset)
    pointer = showing.pointer()
    pointer.choose(view, rng.choice(picture.legal()))
    picture = replace(picture, chosen=pointer.chosen, hand=pointer.hand)
    board, table = showing.board(picture), odds_table(view, words)
    for size in ((33, 6), (45, 20)):
        draw_side(Canvas(*size), Display(picture, board))
    if table is not None:
        lines = [*odds_lines(table, words, legend=True)]
        assert len(lines) == 2 + len(table.alike(", ")) + len(table.outcomes)
    if page:
        assert (table is not None) is ('class="odds"' in page_of(sight_of(picture)))
    return table is not None


@pytest.mark.parametrize(("ruleset", "language", "seed"), [*SEEDS, *MORE])
def test_no_face_fails_at_any_decision(ruleset: str, language: str, seed: int) -> None:
    rng, state = Random(seed), load_game(ruleset).new_initial_state()
    words, numbers, shown = words_for(ruleset, language), count(), 0
    while not state.is_terminal():
        if not state.is_chance_node():
            shown += look(state, words, Random(seed), page=not next(numbers) % PAGES)
        state.apply_action(by_chance(state, rng))
    assert shown > 10


@pytest.mark.parametrize(("ruleset", "language"), [(THIRD, CHINESE), (SECOND, ENGLISH)])
def test_no_face_fails_in_a_link(ruleset: str, language: str) -> None:
    rng, state, shown = Random(1), TASKS["link"](ruleset), 0
    while state.over(Sheet).body.work and not state.is_terminal():
        if not state.is_chance_node():
            shown += look(state, words_for(ruleset, language), rng, page=not shown)
        state.apply_action(by_chance(state, rng))
    assert shown > 1
