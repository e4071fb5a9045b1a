"""The bench of second guesses judges an answer by other tries than those that chose it."""

from __future__ import annotations

import numpy as np
import pytest

from bench.second_guess import gain


def test_a_better_answer_is_found() -> None:
    wins = np.array([[0.0, 0.0, 1.0, 0.0], [1.0, 1.0, 1.0, 1.0]])
    assert gain(wins, 0) == pytest.approx(0.75)
    assert gain(wins, 1) == 0


def test_luck_in_the_tries_that_chose_is_no_gain() -> None:
    lucky_in_odd = np.array([[1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0]])
    assert gain(lucky_in_odd, 0) == pytest.approx(-0.5)
    assert gain(lucky_in_odd, 1) == pytest.approx(-0.5)
