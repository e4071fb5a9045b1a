"""The proved limits of the mean score: prices at which no rule of either edition makes a profit."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise
from statistics import fmean, median, stdev
from typing import Any

import numpy as np
import pytest

from artificer import State, load_game
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.questions import WHAT_NOW, WRITE_SEARCH_NUMBER
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.exact.search import (
    SearchSolution,
    chance_of,
)
from artificer_research.bound.lotteries import (
    ENDS,
    PERFECT,
    TOP_MONSTER,
    ZERO,
    corners,
    end_of,
    limit,
    lotteries,
)
from artificer_research.bound.mean_score import EVER, main, score_limit
from artificer_research.bound.prices import PRICES, Prices
from artificer_research.bound.region_search import ROUNDS, fight
from artificer_research.bound.region_worth import (
    ENERGY_CHANCES,
    MOST_ENERGY,
    RegionWorths,
    mean_energy,
    surplus_worth,
)
from artificer_research.solutions.activation import ActivationSolution
from tests.players.utopia_engine.optimal import best_search_action
from tests.shares import first

EDITIONS = [("utopia-engine-3e", THIRD), ("utopia-engine-2e", SECOND)]
PRICEY = Prices(day=7, energy=2, hit_point=3, tool=6, peace=1)


# Prices --------------------------------------------------------------------------------------


def at_home(rng: random.Random, ruleset: str) -> State:
    """All found and active, nothing of the Scale or Bracelet: what is left is on the sheet."""
    state = load_game(ruleset).new_initial_state()
    s: Any = state.body
    s.found = s.active = [0, 1, 1, 1, 1, 1, 1]
    s.jar = [0] + [rng.randint(0, 4) for _ in range(REGIONS)]
    s.tool = [rng.randint(0, 1) for _ in range(3)]
    s.skulls = rng.randint(0, 7)
    s.day = 14 + s.skulls - rng.randint(0, 9)
    s.energy = rng.randint(0, 6)
    s.damage = rng.randint(0, 5)
    s.basket = rng.randint(0, 10)
    s.treasure[5] = rng.randint(0, 1)
    return state


def values(rng: random.Random, state: State, prices: Prices) -> Iterator[float]:
    """What the sheet is sold for between tasks, whatever is done but searching; then the score."""
    s: Any = state.body
    while not state.is_terminal():
        if s.question == WHAT_NOW:
            yield prices.of_the_sheet(s)
        if state.is_chance_node():
            urn = state.chance_outcomes()
            state.apply_action(rng.choices([a for a, _ in urn], [n for _, n in urn])[0])
            continue
        answers = {state.action_to_string(a): a for a in state.legal_actions()}
        chosen = [a for text, a in answers.items() if not text.startswith("search")]
        if not chosen:
            return
        state.apply_action(rng.choice(chosen))
    yield float(state.returns()[0])


@pytest.mark.clause("AB6")
@pytest.mark.clause("GH2")
@pytest.mark.clause("RE1")
@pytest.mark.clause("UN1")
@pytest.mark.clause("ED2")
@pytest.mark.parametrize("prices", [PRICEY, *PRICES.values()])
@pytest.mark.parametrize("ruleset", [name for name, _ in EDITIONS])
@pytest.mark.parametrize("seed", first(range(25), 8))
def test_nothing_at_home_makes_a_profit(seed: int, ruleset: str, prices: Prices) -> None:
    rng = random.Random(seed)
    sold = list(values(rng, at_home(rng, ruleset), prices))
    assert len(sold) > 0
    assert all(later <= earlier + 1e-9 for earlier, later in pairwise(sold))


@pytest.mark.parametrize(
    "unfair",
    [
        {"day": 4.9},
        {"day": 8.4},
        {"energy": 3.1},
        {"energy": -1},
        {"hit_point": 3.6},
        {"tool": 21.1},
        {"peace": -0.1},
    ],
    ids=str,
)
def test_unfair_prices_are_refused(unfair: dict[str, float]) -> None:
    fair = {"day": 7, "energy": 2, "hit_point": 3, "tool": 6, "peace": 1}
    assert Prices(**fair) == PRICEY
    with pytest.raises(ValueError, match="make a profit"):
        Prices(**(fair | unfair))


# Lotteries -----------------------------------------------------------------------------------


@pytest.mark.clause("SE4")
@pytest.mark.clause("A15")
@pytest.mark.clause("EV3")
@pytest.mark.parametrize(
    ("result", "reductions", "raised", "end"),
    [
        (0, 0, 0, PERFECT),
        (10, 1, 0, ZERO),
        (20, 1, 0, 2),
        (21, 1, 0, 3),
        (99, 0, 0, 3),
        (119, 2, 0, 3),
        (100, 0, 2, ENDS),
        (300, 0, 2, TOP_MONSTER),
        (499, 0, 0, ENDS),
        (505, 1, 0, TOP_MONSTER),
        (-400, 0, 0, ENDS),
        (-391, 1, 0, TOP_MONSTER),
        (-200, 0, 2, ENDS),
        (-201, 0, 2, TOP_MONSTER),
    ],
)
def test_what_a_result_can_be_brought_to(
    result: int, reductions: int, raised: int, end: int
) -> None:
    assert end_of(result, reductions, raised) == end


@pytest.mark.parametrize(
    ("reductions", "raised"),
    [
        pytest.param(0, 0, marks=pytest.mark.long),
        (1, 2),
        pytest.param(2, 0, marks=pytest.mark.long),
    ],
)
def test_no_way_of_writing_beats_the_corners(reductions: int, raised: int) -> None:
    rng = random.Random(7)
    found = lotteries(reductions, raised)
    assert found.min() > -1e-9
    assert found.sum(axis=1).max() < 1 + 1e-9
    for _ in range(6):
        way = tuple(rng.randint(0, 9) for _ in range(ENDS))
        assert limit(way, reductions, raised) <= (found @ np.array(way)).max() + 1e-9


def test_corners_of_a_known_polytope() -> None:
    sides = np.array([[1, 0], [0, 1], [1, 1], [-1, 0], [0, -1]], float)
    found = corners(sides, np.array([1, 1, 1.5, 0, 0]))
    assert found.tolist() == [[0, 0], [0, 1], [0.5, 1], [1, 0], [1, 0.5]]


# Regions -------------------------------------------------------------------------------------


@pytest.mark.clause("CO2")
@pytest.mark.clause("CO3")
def test_a_fight_without_aids_costs_its_expected_damage() -> None:
    damage_a_roll, wins_a_roll = 2 / 6, 1 - (4 / 6) ** 2
    worth = fight(1, 5, 0, 50.0, -1000.0, 1.0, 1000.0)
    assert worth == pytest.approx(50 - damage_a_roll / wins_a_roll, abs=1e-6)


@pytest.mark.clause("TB3")
@pytest.mark.clause("A23")
def test_a_free_wand_spares_all_damage_of_the_weakest_and_a_dear_one_is_left() -> None:
    assert fight(1, 5, 0, 50.0, -1000.0, 1.0, 0.0) == pytest.approx(50)
    free, dear = (fight(4, 6, 0, 50.0, -1000.0, 3.0, tool) for tool in (0.0, 500.0))
    middle = fight(4, 6, 0, 50.0, -1000.0, 3.0, 4.0)
    assert dear < middle < free
    assert middle >= free - 4


def test_whoever_cannot_win_may_be_carried_home() -> None:
    assert fight(4, 6, 0, 0.0, -2.0, 1.0, 1000.0) > fight(4, 6, 0, 0.0, -1000.0, 1.0, 1000.0)


def test_fights_are_looked_at_to_their_end() -> None:
    assert (25 / 36) ** ROUNDS < 1e-6


@pytest.mark.long
def test_no_field_makes_so_much_energy_more_often() -> None:
    for least, chance in enumerate(ENERGY_CHANCES):
        worth = {energy: int(energy >= least) for energy in range(MOST_ENERGY + 1)}
        exact = ActivationSolution(worth.__getitem__, damage=0).value()
        assert exact <= chance < exact + 1e-4


@pytest.mark.clause("AC9")
@pytest.mark.clause("EV4")
def test_what_awakening_is_worth() -> None:
    assert mean_energy(lambda energy: 1.0) == 1
    assert mean_energy(float) == pytest.approx(4.04, abs=0.01)
    lent = surplus_worth(THIRD, PRICEY, 1) - surplus_worth(THIRD, PRICEY, 0)
    assert 0 < lent <= PRICEY.energy
    assert surplus_worth(SECOND, PRICEY, 0) == 4 * PRICEY.energy


@pytest.mark.long
def test_good_fortune_visions_and_low_prices_are_never_worse() -> None:
    worths = RegionWorths(THIRD, PRICEY)
    plain, lucky = worths.worth(5, 0, 0), worths.worth(5, 1, 1)
    assert 0 < plain < lucky
    assert RegionWorths(THIRD, PRICES[THIRD]).worth(5, 0, 0) > plain


@pytest.mark.long
def test_prices_at_which_one_would_search_for_ever_are_refused() -> None:
    with pytest.raises(ValueError, match="region 2 for ever"):
        RegionWorths(THIRD, Prices(5, 2.5, 0, 15, 0)).worth(2, 1, 0)


def gain(seed: int, ruleset: str, region: int, prices: Prices, writing: SearchSolution) -> float:
    """Somebody searches one region well until its artifact is found: what the sheet gains by it."""
    rng = random.Random(seed)
    state = load_game(ruleset).new_initial_state()
    s: Any = state.body
    before = prices.of_the_sheet(s)
    state.apply_action(state.string_to_action(f"search {region}"))
    while not state.is_terminal():
        if s.question == WHAT_NOW:
            if s.found[region] == 1 or s.location != region:
                return prices.of_the_sheet(s) - before
            state.apply_action(state.string_to_action(f"search {region}"))
        elif state.is_chance_node():
            urn = state.chance_outcomes()
            state.apply_action(rng.choices([a for a, _ in urn], [n for _, n in urn])[0])
        elif s.question == WRITE_SEARCH_NUMBER:
            state.apply_action(best_search_action(writing, state))
        else:
            state.apply_action(state.legal_actions()[0])
    return float(state.returns()[0]) - before


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "edition"), EDITIONS)
def test_no_region_gave_more_than_it_is_worth(ruleset: str, edition: int) -> None:
    prices = PRICES[edition]
    worth = RegionWorths(edition, prices).worth(2, 1, 0)
    writing = chance_of(0, 10)
    gains = [gain(seed, ruleset, 2, prices, writing) for seed in range(100)]
    error = stdev(gains) / len(gains) ** 0.5
    assert median(gains) > 0
    assert fmean(gains) + 2 * error < worth


# Limits --------------------------------------------------------------------------------------


@pytest.mark.clause("EV1")
def test_events_come_seven_times_at_most() -> None:
    assert pytest.approx(1 - (5 / 6) ** 7) == EVER


def novice_score(ruleset: str, seed: int) -> float:
    """One game of the novice, on dice of the seed."""
    rng = random.Random(seed)
    game = load_game(ruleset)
    player = Policy(load_player("novice", game), seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            urn = state.chance_outcomes()
            state.apply_action(rng.choices([a for a, _ in urn], [n for _, n in urn])[0])
        else:
            state.apply_action(player.action(state))
    return float(state.returns()[0])


@pytest.mark.long
@pytest.mark.parametrize(("ruleset", "edition"), EDITIONS)
def test_no_player_scores_more_in_the_mean(ruleset: str, edition: int) -> None:
    told: list[int] = []
    limit = score_limit(edition, report=told.append)
    assert told == [1, 2, 3, 4, 5, 6]
    assert limit.total == limit.beginning + sum(limit.regions)
    assert limit.total < {THIRD: 441, SECOND: 345}[edition]
    assert fmean(novice_score(ruleset, seed) for seed in range(8)) < limit.total


def test_the_command_refuses_what_is_no_edition(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["4"])
    assert "choose from" in capsys.readouterr().err
