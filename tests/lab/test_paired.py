"""Paired differences: how often they are wrong, at several correlations, and who all use them.

Games are drawn here, so that what is true is known: a deal is a luck that both ways share, and a
luck of each way's own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from pathlib import Path
from statistics import NormalDist
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import artificer
from artificer.games.ruleset import Setting
from artificer.lab.chunks import SHARES, Chunk, Lineup
from artificer.lab.moments import Moments, Ratio, RatioDifference
from artificer.lab.paired import ERROR, Paired, holm, looked_at
from artificer.lab.report.figures import differences, ratio
from artificer.lab.report.runs import read_run
from artificer.lab.rows import Row, Rows, Tally
from artificer.lab.variant_comparison import VariantComparison
from artificer.lab.variant_comparison import figures as figures_of
from artificer.players.registry import load_player
from tests.lab.json_of import json_of
from tests.lab.runs import played


def figures(of: VariantComparison) -> dict[str, Any]:
    return json_of(figures_of(of))


Ints = NDArray[Any]
Draw = Callable[[Ints], Ints]
"""A figure of each game, by its luck: numbers of mean 0 and deviation 1."""


def wins(chance: float) -> Draw:
    limit = NormalDist().inv_cdf(chance)
    return lambda luck: SHARES * (luck < limit).astype(np.int64)


def parts(chance: float) -> Draw:
    """Deals of two games, in which each is won, or lost, by itself."""
    half, limit = wins(chance), NormalDist().inv_cdf(chance / 2)
    return lambda luck: (half(luck) + SHARES * (luck < limit).astype(np.int64)) // 2


def points(mean: float) -> Draw:
    return lambda luck: np.rint(mean + 30 * luck).astype(np.int64)


def wars(mean: float) -> Draw:
    """Now and then one, seldom two."""
    limit = NormalDist().inv_cdf(1 - mean)
    return lambda luck: (luck > limit).astype(np.int64) + (luck > limit + 1)


def bonus(chance: float) -> Draw:
    """Rare and large, on points that vary little."""
    limit = NormalDist().inv_cdf(1 - chance)
    return lambda luck: 250 * (luck > limit).astype(np.int64) + np.rint(luck).astype(np.int64)


MEAN_LUCK = np.random.default_rng(5).standard_normal(4_000_000)

PAIRS: dict[str, tuple[Draw, Draw, int]] = {
    "equal wins": (wins(0.4), wins(0.4), SHARES),
    "equal parts": (parts(0.6), parts(0.6), SHARES),
    "equal rare wins": (wins(0.01), wins(0.01), SHARES),
    "unequal wins": (wins(0.9), wins(0.95), SHARES),
    "equal points": (points(0), points(0), 1),
    "unequal points": (points(10), points(0), 1),
    "equal wars": (wars(0.05), wars(0.05), 1),
    "unequal wars": (wars(0.1), wars(0.2), 1),
    "equal bonus": (bonus(0.05), bonus(0.05), 1),
}


def drawn(kind: str, together: float, deals: int, seed: int) -> Ints:
    """Differences of some deals; lucks go together with that correlation."""
    one, other, _ = PAIRS[kind]
    random = np.random.default_rng([deals, seed])
    shared, mine, theirs = random.standard_normal((3, deals))
    common, own = sqrt(together), sqrt(1 - together)
    return one(common * shared + own * mine) - other(common * shared + own * theirs)


def found(kind: str, differences: Ints) -> Paired:
    unit = PAIRS[kind][2]
    return Moments().extend(differences).concluded(unit, is_share=unit == SHARES)


def holds(told: Paired, true: float) -> bool:
    """Whether the interval has the true difference; one that says nothing is not wrong."""
    return told.low is None or told.high is None or told.low <= true <= told.high


@pytest.mark.parametrize("runs", [120, pytest.param(4_000, marks=pytest.mark.long)])
@pytest.mark.parametrize("together", [0.0, 0.7, 0.99])
@pytest.mark.parametrize("kind", PAIRS)
def test_intervals_hold_the_true_difference(kind: str, together: float, runs: int) -> None:
    one, other, unit = PAIRS[kind]
    true = float(one(MEAN_LUCK).mean() - other(MEAN_LUCK).mean()) / unit
    if kind.startswith("equal"):
        assert true == 0
    for deals in (20, 200):
        told = [found(kind, drawn(kind, together, deals, seed)) for seed in range(runs)]
        held = [holds(each, true) for each in told]
        missed = held.count(False) / runs
        assert missed <= ERROR + 2.5 * sqrt(ERROR * (1 - ERROR) / runs), deals
        if true == 0:
            assert sum(each.is_shown for each in told) == pytest.approx(held.count(False), abs=3)


@pytest.mark.parametrize("kind", ["unequal wins", "unequal points", "unequal wars"])
def test_luck_that_is_shared_wants_fewer_games(kind: str) -> None:
    """As many games as it says show the difference in four of five comparisons, not fewer."""
    wanted = []
    for together in (0.0, 0.9):
        deals = found(kind, drawn(kind, together, 40_000, 1)).deals_to_show
        assert deals is not None
        shown = [found(kind, drawn(kind, together, deals, seed)).is_shown for seed in range(200)]
        assert 0.66 <= sum(shown) / 200 <= 0.9
        wanted.append(deals)
    assert wanted[1] < 0.6 * wanted[0]


def test_games_that_seldom_differ_show_a_small_difference() -> None:
    """Of 20,000 pairs 1,200 differ, 700 one way; 20,000 games each would not show one in 100."""
    differences = np.repeat([SHARES, -SHARES, 0], [700, 500, 18_800])
    told = Moments().extend(differences).concluded(SHARES, is_share=True)
    assert told.difference == pytest.approx(0.01)
    assert told.is_shown and told.error_rate is not None and told.error_rate < 1e-6
    assert told.low == pytest.approx(0.0066, abs=1e-4)
    assert told.high == pytest.approx(0.0134, abs=1e-4)


def test_five_games_won_of_five_are_no_proof_six_are() -> None:
    def swept(n: int) -> Paired:
        return Moments().extend(np.full(n, SHARES)).concluded(SHARES, is_share=True)

    five, six = swept(5), swept(6)
    assert not five.is_shown and six.is_shown
    assert (five.difference, five.high) == (1, 1)
    assert five.low is not None and five.low < 0.01


def test_what_never_differs_is_alike_and_what_is_one_number_says_nothing() -> None:
    told = Moments().extend(np.zeros(9, np.int64)).concluded(1)
    assert (told.error_rate, told.low, told.is_tested) == (1, None, False)
    told = Moments().extend(np.full(9, 7)).concluded(1)
    assert (told.difference, told.error_rate, told.low) == (7, None, None)
    assert Moments().concluded(1) == Moments().concluded(1, is_share=True) == Paired(0)


def test_holms_correction_is_his_own() -> None:
    assert holm([0.01, 0.04, None, 0.03, 0.005]) == pytest.approx([0.03, 0.06, None, 0.06, 0.02])
    assert holm([0.4, 0.6]) == [0.8, 0.8]


def test_of_many_differences_some_are_shown_by_chance_and_none_by_holm() -> None:
    found_of = [
        looked_at(
            [found("equal points", drawn("equal points", 0.5, 60, s)) for s in range(k, k + 40)]
        )
        for k in range(0, 2_000, 40)
    ]
    assert {each.looked_at for each in found_of} == {40} and found_of[0].by_chance == 2
    shown = sum(each.shown for each in found_of) / len(found_of)
    assert 1 <= shown <= 2.4
    assert sum(each.shown_by_holm > 0 for each in found_of) <= 6


def counted(random: np.random.Generator) -> Ints:
    """Totals and bases of two ways, 3 and 2.5 for each of a base, by deals that share a luck."""
    luck = random.integers(1, 4, size=80)
    bases, others = (luck + random.integers(0, 2, size=80) for _ in range(2))
    totals, lower = random.binomial(10 * bases, 0.3), random.binomial(10 * others, 0.25)
    return np.stack([totals, bases, lower, others], axis=1)


def test_the_difference_of_two_ratios_is_sure() -> None:
    random, missed = np.random.default_rng(3), 0
    for _ in range(200):
        told = RatioDifference().extend(counted(random)).concluded()
        assert told.low is not None and told.high is not None
        missed += not told.low <= 0.5 <= told.high
    assert missed <= 18


def test_ratios_are_the_same_deal_by_deal_as_of_whole_columns() -> None:
    deals = counted(np.random.default_rng(4))
    one, both = Ratio(), RatioDifference()
    for at in range(len(deals)):
        one.extend(deals[at : at + 1, :2])
        both.extend(deals[at : at + 1])
    assert both.concluded() == RatioDifference().extend(deals).concluded()
    assert one.estimate() == Ratio().extend(deals[:, :2]).estimate()
    first, other = (ratio(*deals[:, at : at + 2].T).mean or 0 for at in (0, 2))
    assert both.concluded().difference == pytest.approx(first - other)


WAYS: dict[str, tuple[str, Sequence[Setting]]] = {
    "utopia": ("armageddon", ("literal", "late")),
    "utopia-engine-3e": ("sacrificed_days", (0, 9)),
}
"""An option of each ruleset, and two of its values."""


def variants(ruleset: str) -> list[Lineup]:
    option, values = WAYS[ruleset]
    ways = []
    for value in values:
        game = artificer.load_game(ruleset, **{option: value})
        ways.append(Lineup(game, (load_player("random", game),), str(value)))
    return ways


STUDY = """
title = "The same deals"
games = 12

[[grid]]
ruleset = "{ruleset}"
players = "random"
options.{option} = {values}
"""


@pytest.mark.parametrize("ruleset", WAYS)
def test_a_study_says_what_the_comparison_of_the_same_deals_says(
    ruleset: str, tmp_path: Path
) -> None:
    """Whatever is counted: by way of files on the disk or not, figure by figure."""
    (pair,) = figures(VariantComparison(variants(ruleset), 12, 1).play())["pairs"]
    compared = {
        (each["figure"], each["item"].replace("random", "1")): each for each in pair["figures"]
    }
    option, values = WAYS[ruleset]
    study = STUDY.format(ruleset=ruleset, option=option, values=[*values]).replace("'", '"')
    reported = differences(read_run(played(tmp_path / "a.run", study)))
    studied = {(each.figure, each.item): each.found for each in reported}
    assert {*studied} == {*compared}
    counted = {figure for figure, _ in studied}
    assert counted >= {"win_share", "decisions", "plies", "end", "measure"}
    assert ("score" in counted) == (ruleset == "utopia-engine-3e")
    for key, told in studied.items():
        each = compared[key]
        ends = [each[name] and -each[name] for name in ("high", "low", "difference")]
        assert [told.low, told.high, told.difference] == pytest.approx(ends, abs=1e-12), key
        assert told.error_rate == pytest.approx(each["error_rate"]), key
        assert told.deals_to_show == each["games_to_show"], key
    assert any(told.is_tested for (figure, _), told in studied.items() if figure == "measure")


def test_variants_are_told_apart_by_the_few_deals_that_differ() -> None:
    """Two seats, 2,000 deals: 40 of them go to the first variant, 12 to the other."""
    game = artificer.load_game("sorcery", players=2)
    players = (load_player("random", game),)
    contest = VariantComparison(
        [Lineup(game, players, name) for name in ("one", "other")], 2_000, 1
    )

    def rows(winners: Ints) -> Chunk:
        games = []
        for winner in winners.tolist():
            games.append(row := Row())
            row.end, row.won[winner] = 1, 1
        return Chunk(Tally(), Rows(games))

    winners = np.arange(2_000) % 2
    changed = winners.copy()
    changed[0:80:2], changed[1:24:2] = 1, 0
    contest.add([rows(winners), rows(changed)])
    (pair,) = figures(contest)["pairs"]
    first = pair["figures"][0]
    assert (first["figure"], first["item"]) == ("win_share", "1")
    assert first["difference"] == pytest.approx(28 / 2_000)
    assert first["higher"] == "one" and first["error_rate"] < 0.001
    assert 0.006 < first["low"] < first["high"] < 0.022
