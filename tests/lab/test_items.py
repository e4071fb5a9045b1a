"""Unusual starts, and which things each seat had: that rows tell them, and what goes with them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from artificer.games.notices import BadOption
from artificer.games.registry import load_game, ruleset_named
from artificer.lab.items import starts_of
from artificer.lab.report.figures import seats_of, turns_of
from artificer.lab.report.items import FEWEST, _thing, things_of
from artificer.lab.report.runs import PlayedWay, Run, read_run
from artificer.lab.simulate import Simulation, run
from artificer.lab.study.reading import BadStudy, read_study
from artificer.players.registry import load_player
from tests.lab.runs import played

STARTS = """
title = "Starts"
games = 8
players = "novice"

[[grid]]
ruleset = "utopia-engine-3e"
start = ["usual", "with-molten-shard", "without-focus-charm"]
things = true
"""

CARDS = """
title = "Cards"
games = 12
players = "governor"

[[grid]]
ruleset = "utopia"
seats = 2
things = true
"""


@pytest.fixture(scope="module")
def starts(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return read_run(played(tmp_path_factory.mktemp("runs") / "starts.run", STARTS))


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return read_run(played(tmp_path_factory.mktemp("runs") / "cards.run", CARDS))


def texts(way: PlayedWay, column: str) -> list[list[str]]:
    return [text.split() for text in way.column(column).to_pylist()]


def test_games_begin_as_the_study_says(starts: Run) -> None:
    assert starts.axes == ("start",)
    usual, shard, charm = starts.ways
    assert not usual.has("start")
    assert set(shard.column("start").to_pylist()) == {"with-molten-shard"}
    assert min(shard.numbers("treasures")) >= 1 > min(usual.numbers("treasures"))
    assert [way.axes["start"] for way in (usual, charm)] == ["usual", "without-focus-charm"]


def test_every_start_changes_one_thing_that_is_called_by_its_name() -> None:
    for name in ("utopia-engine-3e", "utopia-engine-2e"):
        ruleset, game = ruleset_named(name), load_game(name)
        assert len(starts_of(ruleset)) == 9
        for start_name, start in starts_of(ruleset).items():
            mind = load_player("random", game)
            body: Any = Simulation(game, mind, 1, 1, start_name).first_body
            usual: Any = Simulation(game, mind, 1, 1).first_body
            row = getattr(body, start.kind)
            assert row[start.number] == int(start.has)
            row[start.number] = int(not start.has)
            assert body == usual
    assert starts_of(ruleset_named("sorcery")) == {}


def test_what_was_had_is_what_the_measures_count(starts: Run, cards: Run) -> None:
    for way in starts.ways:
        given = way.axes["start"] == "with-molten-shard"
        found = [len(had) + given for had in texts(way, "treasures_1")]
        assert found == way.numbers("treasures").tolist()
        assert all({*had} <= {"0", "1", "2"} for had in texts(way, "tools_1"))
        assert any(texts(way, "events_1"))
    (way,) = cards.ways
    both = zip(texts(way, "cards_1"), texts(way, "cards_2"), strict=True)
    assert [len(one) + len(other) for one, other in both] == way.numbers("financed").tolist()


def test_following_moves_no_game(cards: Run) -> None:
    game = load_game("utopia", players=2)
    tally = run(Simulation(game, load_player("governor", game), 12, 1)).tally
    (way,) = cards.ways
    assert tally.wins[0] == sum(way.numbers("won_1"))


def test_what_goes_with_a_thing_is_counted_over_seats(cards: Run) -> None:
    (way,) = cards.ways
    ((kind, things),) = things_of(way)
    assert kind.name == "card"
    one, other = texts(way, "cards_1"), texts(way, "cards_2")
    won = [way.numbers(f"won_{seat}").tolist() for seat in (1, 2)]
    for thing in things:
        number = str(thing.number)
        seats = [
            (hand.count(number), share)
            for hands, shares in ((one, won[0]), (other, won[1]))
            for hand, share in zip(hands, shares, strict=True)
        ]
        having = [share for count, share in seats if count]
        assert thing.often == pytest.approx(sum(count for count, _ in seats) / 24)
        assert thing.having == pytest.approx(len(having) / 24)
        assert thing.won == pytest.approx(sum(having) / len(having))


def test_the_interval_of_a_difference_knows_that_seats_share_a_victory() -> None:
    random = np.random.default_rng(5)
    inside = 0
    for _ in range(300):
        winner = random.integers(0, 2, size=200)
        shares = np.stack([winner == 0, winner == 1], axis=1).astype(float)
        holder = random.integers(0, 2, size=200)
        counts = np.stack([holder == 0, holder == 1], axis=1).astype(int)
        figure = _thing(0, counts, shares).difference
        assert figure.low is not None and figure.high is not None
        inside += figure.low <= 0 <= figure.high
    assert 0.92 <= inside / 300 <= 0.98


def test_of_too_few_games_nothing_is_concluded() -> None:
    counts = np.zeros((50, 2), dtype=int)
    counts[: FEWEST - 1, 0] = 1
    thing = _thing(0, counts, np.full((50, 2), 0.5))
    assert thing.difference.mean is None and thing.won == 0.5


def test_turn_order_begins_with_whom_chance_chose(cards: Run) -> None:
    (way,) = cards.ways
    first, second = turns_of(way)
    starters = way.numbers("starter")
    assert {*starters.tolist()} == {1, 2}
    won = np.where(starters == 1, way.numbers("won_1"), way.numbers("won_2"))
    assert first.won.mean == pytest.approx(float(won.mean()))
    assert (first.share.mean or 0) + (second.share.mean or 0) == pytest.approx(
        sum(seat.share.mean or 0 for seat in seats_of(way))
    )


@pytest.mark.parametrize(
    ("grid", "fault"),
    [
        ('ruleset = "utopia-engine-3e"\nstart = "with-wings"', "given='with-wings'"),
        ('ruleset = "utopia-engine-3e"\nthings = "all"', "'study.truth'"),
        ('ruleset = "sorcery"\nthings = true', "'study.things'"),
        ('ruleset = "utopia"\nstart = "with-ice-plate"', "'study.start'"),
    ],
)
def test_an_unknown_start_or_what_cannot_be_followed_is_refused(grid: str, fault: str) -> None:
    def no_file(path: str) -> str:
        raise BadOption("deck.unread", path=path, reason="none")

    with pytest.raises(BadStudy) as caught:
        read_study(f'players = "random"\n[[grid]]\n{grid}', no_file)
    assert fault in str([each.derived() for each in caught.value.faults])
