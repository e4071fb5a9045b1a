"""What reports are made of: figures of a run's rows, and differences on the same games."""

from __future__ import annotations

from pathlib import Path
from statistics import fmean, stdev

import numpy as np
import pytest

from artificer.games.registry import load_game
from artificer.lab import simulate as simulated
from artificer.lab.chunks import SHARES
from artificer.lab.deal_sums import shares_of
from artificer.lab.measures import measures_of
from artificer.lab.report.figures import (
    MOST_BINS,
    differences,
    ends_of,
    measures_of_way,
    players_of,
    ratio,
    seats_of,
    spreads,
)
from artificer.lab.report.runs import Run, read_run
from artificer.lab.simulate import Simulation
from artificer.lab.simulate import run as simulate
from artificer.lab.study.folder import RunError
from artificer.players.registry import load_player
from tests.keyed import keyed
from tests.lab.runs import COMMAND, EDITIONS, ENGINE, SHOP, TABLE, played


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return read_run(played(tmp_path_factory.mktemp("runs") / "engine.run", ENGINE))


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return read_run(played(tmp_path_factory.mktemp("runs") / "table.run", TABLE))


def test_a_way_has_the_figures_that_its_simulation_has(engine: Run) -> None:
    assert engine.axes == ("sacrificed_days", "player")
    way = engine.ways[3]
    assert way.axes == {"sacrificed_days": 4, "player": "novice"}
    game = load_game("utopia-engine-3e", sacrificed_days=4)
    found = simulated.figures(simulate(Simulation(game, load_player("novice", game), 12, 1)))
    (seat,) = seats_of(way)
    score, won = found.score[0], found.win_rate[0]
    assert (seat.score.mean, seat.score.standard_error) == (score.mean, score.standard_error)
    assert (seat.score.low, seat.score.high) == (score.low, score.high)
    assert (seat.won.mean, seat.won.low, seat.won.high) == (
        won.frequency,
        won.low,
        won.high,
    )
    assert {reason: end.mean for reason, end in ends_of(way).items()} == {
        reason: end.frequency for reason, end in found.ends.items()
    }
    means = {m.key: figure.mean for _, group in measures_of_way(way) for m, figure in group}
    assert means == pytest.approx({key: each.mean for key, each in found.measures.items()})
    assert [*means] == [measure.key for measure in measures_of(game.ruleset).measures()]


def test_victories_are_shared_and_players_meet_a_seat_and_a_game(table: Run) -> None:
    one, other = table.ways
    for way in table.ways:
        parts = sum(shares_of(way, 3, seat) for seat in range(3))
        assert set(np.asarray(parts).tolist()) == {SHARES}
        assert sum(seat.share.mean or 0 for seat in seats_of(way)) == pytest.approx(1)
    assert players_of(one) == []
    randoms, governor = players_of(other)
    assert (randoms.player, governor.player) == ("random", "governor")
    assert 2 * (randoms.share.mean or 0) + (governor.share.mean or 0) == pytest.approx(1)


def test_differences_are_those_of_the_same_games(engine: Run) -> None:
    found = {
        (each.axis, *each.one.axes.values(), *each.other.axes.values(), each.figure): each.found
        for each in differences(engine)
        if each.figure in ("score", "win_share")
    }
    assert {key[:-1] for key in found} == {
        ("sacrificed_days", 0, "random", 4, "random"),
        ("sacrificed_days", 0, "novice", 4, "novice"),
        ("player", 0, "random", 0, "novice"),
        ("player", 4, "random", 4, "novice"),
    }
    scores = [way.numbers("score_1") for way in engine.ways]
    away = (scores[3] - scores[2]).tolist()
    pair = ("player", 4, "random", 4, "novice")
    told = found[*pair, "score"]
    assert told.n == 12
    assert told.difference == pytest.approx(fmean(away))
    assert told.standard_error == pytest.approx(stdev(away) / 12**0.5)
    won = [seats_of(way)[0].won.mean or 0 for way in engine.ways]
    assert found[*pair, "win_share"].difference == pytest.approx(won[3] - won[2])


def test_tables_of_as_many_seats_are_compared_seat_by_seat(table: Run) -> None:
    found = differences(table)
    assert [each.item for each in found if each.figure == "win_share"] == ["1", "2", "3"]
    assert not [each for each in found if each.figure == "score"]


def test_cells_that_differ_in_their_seed_alone_are_one_way(tmp_path: Path) -> None:
    run = read_run(played(tmp_path / "shop.run", SHOP))
    assert (run.axes, run.games, len(run.ways)) == ((), 6, 1)
    assert run.ways[0].numbers("seed").tolist() == [1, 1, 1, 2, 2, 2]
    assert differences(run) == []


def test_an_option_of_one_ruleset_alone_is_no_axis(tmp_path: Path) -> None:
    run = read_run(played(tmp_path / "editions.run", EDITIONS))
    assert run.axes == ("ruleset",)
    told, *_ = differences(run)
    assert (told.one.ruleset.name, told.other.ruleset.name) == (
        "utopia-engine-3e",
        "utopia-engine-2e",
    )


def test_a_run_that_is_not_finished_tells_what_there_is(tmp_path: Path) -> None:
    run = read_run(played(tmp_path / "half.run", ENGINE, games=17))
    assert (run.games, run.asked) == (17, 48)
    assert [way.games for way in run.ways] == [12, 5]
    assert {each.found.n for each in differences(run)} == {5}


def test_what_is_no_run_or_an_empty_one_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(RunError, check=keyed("report no run")):
        read_run(tmp_path)
    played(tmp_path / "none.run", ENGINE, games=0)
    for rows in (tmp_path / "none.run" / "rows").rglob("*.parquet"):
        rows.unlink()
    with pytest.raises(RunError, check=keyed(f"report empty: .*{COMMAND}")):
        read_run(tmp_path / "none.run")


def test_a_ratio_knows_how_far_it_may_be_off() -> None:
    random = np.random.default_rng(7)
    inside = 0
    for _ in range(400):
        bases = random.integers(1, 6, size=60)
        totals = random.binomial(10 * bases, 0.3)
        told = ratio(totals, bases)
        assert told.low is not None and told.high is not None
        inside += told.low <= 3 <= told.high
    assert 0.92 <= inside / 400 <= 0.98
    assert ratio(np.array([4, 2]), np.array([0, 0])).mean is None
    assert ratio(np.array([4, 2]), np.array([2, 1])).standard_error is None


@pytest.mark.parametrize("reach", [0, 1, 23, 24, 570])
def test_distributions_share_bins_and_lose_no_game(reach: int) -> None:
    values = [np.arange(5, 6 + reach), np.array([5, 5 + reach])]
    told = spreads(values)
    assert len({(each.first, each.width, len(each.games)) for each in told}) == 1
    assert len(told[0].games) <= MOST_BINS + 1
    assert [sum(each.games) for each in told] == [reach + 1, 2]
    assert told[0].quantiles[2] == 5 + reach // 2
