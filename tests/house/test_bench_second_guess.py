"""The bench of second guesses judges an answer by other tries than those that chose it."""

from __future__ import annotations

import numpy as np
import pytest

from artificer.games.registry import load_game
from artificer.games.utopia_engine.questions import WHAT_NOW, WRITE_LINK_NUMBER
from artificer.games.utopia_engine.sheets import THE_ANCIENT_RECORD
from artificer.games.utopia_engine.state import Sheet
from bench.second_guess import gain, is_made, may_erase, may_hunt


def sheet() -> Sheet:
    """A new sheet of the 3rd edition."""
    return load_game("utopia-engine-3e").new_initial_state().over(Sheet).body


def test_a_better_answer_is_found() -> None:
    wins = np.array([[0.0, 0.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0]])
    assert gain(wins, 0) == pytest.approx(0.75)
    assert gain(wins, 1) == 0


def test_luck_in_the_tries_that_chose_is_no_gain() -> None:
    lucky_in_odd = np.array([[1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]])
    assert gain(lucky_in_odd, 0) == pytest.approx(-0.5)
    assert gain(lucky_in_odd, 1) == pytest.approx(-0.5)


def test_a_link_may_be_erased_while_its_component_lacks() -> None:
    s = sheet()
    s.question, s.work = WRITE_LINK_NUMBER, 2
    assert may_erase(s)
    s.jar[2] = 1
    assert not may_erase(s)
    s.jar[2], s.question = 0, WHAT_NOW
    assert not may_erase(s)


def test_the_record_may_be_hunted_between_the_last_artifact_and_the_last_link() -> None:
    s = sheet()
    s.question = WHAT_NOW
    assert not may_hunt(s)
    s.found[1:] = [1] * 6
    assert may_hunt(s)
    s.treasure[THE_ANCIENT_RECORD] = 1
    assert not may_hunt(s)
    s.treasure[THE_ANCIENT_RECORD], s.linked[1:] = 0, [1] * 6
    assert not may_hunt(s)


def test_a_sheet_is_made_when_links_and_engine_alone_are_left() -> None:
    s = sheet()
    s.question = WHAT_NOW
    s.found[1:] = [1] * 6
    assert not is_made(s)
    s.active[1:] = [1] * 6
    assert is_made(s)
    s.linked[1] = 1
    assert not is_made(s)
