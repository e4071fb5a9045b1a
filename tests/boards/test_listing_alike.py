"""Moves that lead to the same are listed once, by the first and the last of them."""

from __future__ import annotations

import pytest

import artificer
from artificer.boards.typed.replies import FEW_MOVES, listed
from artificer.games.contract import State
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.words.rendering import words_in


def with_the_rod(result: int) -> State:
    """The 2nd edition, where the Rod subtracts from a result in Halebeard Peak."""
    state = artificer.load_game("utopia-engine-2e").new_initial_state()
    sheet = Sheet.of(state.body)
    sheet.location, sheet.result, sheet.question = 1, result, q.SUBTRACT_BY_ROD
    sheet.tool = [0, 1, 1]  # the Rod is used up
    return state


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_amounts_that_find_the_same_are_listed_by_the_first_and_the_last(language: str) -> None:
    words = words_in(language, "utopia-engine-2e")
    state = with_the_rod(18)
    lines = list(listed(state, words))
    ends = [words.text(state.string_to_action(f"subtract {each}")) for each in (1, 7, 8, 17)]
    assert len(lines) == len(ends) + 2, "and between them how many more there are"
    assert [line for line in lines if line.startswith(tuple(ends))] == [
        lines[place] for place in (0, 2, 3, 5)
    ]


def test_a_short_list_is_whole() -> None:
    words = words_in("en", "utopia-engine-2e")
    state = with_the_rod(FEW_MOVES + 1)
    assert len(list(listed(state, words))) == len(state.legal_actions()) <= FEW_MOVES
