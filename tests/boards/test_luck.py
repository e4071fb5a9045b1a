"""The luck of the dice: ranks of throws, their sum, and where it stands among simulated games."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Any

import pytest

from artificer.boards.course import Thrown, luck_of, score
from artificer.boards.utopia_engine.course import luck_in, throws_of
from artificer.boards.utopia_engine.luck_table import HUNDREDTHS
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import HIGHER, LOWER, PAIR
from artificer.games.utopia_engine.state import Sheet
from artificer.table.history import History
from tests.boards.finished_games import finished
from tools.luck_table import module_of

COIN = ((0.0, 1), (1.0, 1))
DIE = tuple((float(face), 1) for face in range(1, 7))
RULESET = "utopia-engine-3e"
RANKED = (q.SEARCH_DICE, q.COMBAT_DICE, q.ENGINE_DICE)


@pytest.mark.parametrize(
    ("worth", "ways", "rank"),
    [
        (1.0, COIN, 0.25),
        (0.0, COIN, -0.25),
        (6.0, DIE, 5.5 / 6 - 0.5),
        (1.0, DIE, 0.5 / 6 - 0.5),
        (2.0, ((2.0, 36),), 0.0),
        (1.0, ((0.0, 3), (1.0, 1)), 0.375),
    ],
)
def test_a_rank_is_the_share_that_is_worth_less_and_half_of_the_same(
    worth: float, ways: tuple[tuple[float, int], ...], rank: float
) -> None:
    assert Thrown(worth, ways).rank() == pytest.approx(rank)


def test_a_score_is_standardised_and_counts_only_throws_that_matter() -> None:
    all_the_same = Thrown(2.0, ((2.0, 36),))
    good = Thrown(1.0, COIN)
    assert score([good, all_the_same]) == pytest.approx((1.0, 1))
    assert score([good] * 4) == pytest.approx((2.0, 4))
    assert score([good, Thrown(0.0, COIN)]) == pytest.approx((0.0, 2))
    assert score([all_the_same]) == (0.0, 0)


def positions(history: History) -> list[tuple[int, Sheet]]:
    """Every place of a ranked throw: the throw that fell, and the sheet before it."""
    keys = {q.KEYS[each] for each in RANKED}
    return [
        (step.action, history.at(step.ply - 1).over(Sheet).body)
        for step in history.steps
        if step.question in keys
    ]


def test_in_every_place_of_a_game_chance_expects_no_luck() -> None:
    history = finished(RULESET)
    thrown, places = list(throws_of(history)), positions(history)
    assert len(thrown) == len(places) > 30
    for each in thrown:
        assert sum(count for _, count in each.ways) == 36
        mean = sum(count * Thrown(worth, each.ways).rank() for worth, count in each.ways) / 36
        assert mean == pytest.approx(0)


def test_what_throws_are_worth() -> None:
    for (action, sheet), thrown in zip(
        positions(finished(RULESET)), throws_of(finished(RULESET)), strict=True
    ):
        low, high = LOWER[action - PAIR], HIGHER[action - PAIR]
        if sheet.question == q.ENGINE_DICE:
            assert thrown.worth == (low + high >= sheet.difficulty)
        elif sheet.question == q.COMBAT_DICE:
            assert -2 <= thrown.worth <= 1
        else:
            assert 0 <= thrown.worth <= 1
            if not any(sheet.cell):
                mean = sum(count * worth for worth, count in thrown.ways) / 36
                assert mean == pytest.approx(767 / 1944)  # the best play of one search


def test_the_table_is_that_of_a_standardised_score() -> None:
    assert len(HUNDREDTHS) == 99
    assert list(HUNDREDTHS) == sorted(HUNDREDTHS)
    normal = NormalDist()
    for place, found in enumerate(HUNDREDTHS, 1):
        share = place / 100
        spread = sqrt(share * (1 - share) / 1000) / normal.pdf(normal.inv_cdf(share))
        assert abs(found - normal.inv_cdf(share)) < 4 * spread + 0.1


def test_luck_is_the_place_among_simulated_games() -> None:
    lucky = luck_of([Thrown(6.0, DIE)] * 9, HUNDREDTHS)
    unlucky = luck_of([Thrown(1.0, DIE)] * 9, HUNDREDTHS)
    even = luck_of([Thrown(6.0, DIE), Thrown(1.0, DIE)], HUNDREDTHS)
    assert lucky and unlucky and even
    assert (lucky.luckier_than, unlucky.luckier_than) == (99, 0)
    assert 40 <= even.luckier_than <= 60
    assert even.throws == 2
    assert luck_of([], HUNDREDTHS) is None
    found = luck_in(finished(RULESET))
    assert found and found.luckier_than > 90 and found.throws > 30


def test_the_command_writes_a_module_of_hundredths() -> None:
    names: dict[str, Any] = {}
    exec(module_of([NormalDist().inv_cdf((n + 0.5) / 400) for n in range(400)]), names)
    made = names["HUNDREDTHS"]
    assert len(made) == 99
    assert made[49] == pytest.approx(0, abs=0.01)
    assert made[97] == pytest.approx(2.05, abs=0.05)
