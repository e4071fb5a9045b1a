"""Simulation: exact sums, the same in any order, from one source run two ways."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest

import artificer
from artificer.games.utopia_engine.state import Sheet
from artificer.lab.chunks import Chunk
from artificer.lab.executors import _in_order
from artificer.lab.items import USUAL
from artificer.lab.measures import measures_of
from artificer.lab.rows import Row, Rows, Tally, merged
from artificer.lab.simulate import Simulation, SimulationResult, run
from artificer.lab.simulate import figures as figures_of
from artificer.players.player import STREAMS_A_GAME, Policy, PreparedPlayer
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream
from tests.lab.json_of import json_of


def figures(of: SimulationResult) -> dict[str, Any]:
    return json_of(figures_of(of))


GAME = artificer.load_game("utopia-engine-3e")
SECOND = artificer.load_game("utopia-engine-2e")
EDITIONS = pytest.mark.parametrize("game", [GAME, SECOND], ids=lambda game: str(game.name))


def simulation(
    spec: str = "random",
    games: int = 60,
    seed: int = 5,
    game: artificer.Game = GAME,
    start: str = USUAL,
) -> Simulation:
    return Simulation(game, load_player(spec, game), games, seed, start)


def told(result: SimulationResult) -> str:
    return json.dumps(figures(result))


@pytest.mark.parametrize(("jobs", "chunk"), [(1, 1), (2, 7), (3, 60), (4, 1000)])
def test_figures_do_not_depend_on_jobs_or_chunks(jobs: int, chunk: int) -> None:
    plain = told(run(simulation(), compiled=False))
    assert told(run(simulation(), jobs, compiled=False, chunk=chunk)) == plain


def test_another_seed_gives_other_figures() -> None:
    assert run(simulation(seed=5)).tally != run(simulation(seed=6)).tally


@pytest.mark.parametrize(
    ("game", "spec", "games", "start"),
    [
        (GAME, "random", 300, USUAL),
        (GAME, "random", 20, "with-ice-plate"),  # by the same kernel
        *(
            pytest.param(*case, marks=pytest.mark.long)
            for case in (
                (SECOND, "random", 300, USUAL),
                (GAME, "novice", 12, USUAL),
                (SECOND, "novice", 12, USUAL),
            )
        ),
    ],
    ids=lambda value: str(getattr(value, "name", value)),
)
def test_interpreted_and_compiled_give_the_same_figures(
    game: artificer.Game, spec: str, games: int, start: str
) -> None:
    asked = simulation(spec, games, game=game, start=start)
    slow = run(asked, compiled=False)
    fast = run(asked, jobs=2, compiled=True, chunk=games // 3)
    assert told(fast) == told(slow) and fast.tally == slow.tally


def test_the_figures_are_those_of_the_games_played_one_by_one() -> None:
    scores, ends, days = [], Counter[str](), 0
    for number in range(25):
        state = GAME.new_initial_state()
        policy = Policy(load_player("random", GAME), 5, number)
        dice = Stream()
        open_stream(dice, 5, number * STREAMS_A_GAME)
        while not state.is_terminal():
            if state.is_chance_node():
                ticket = below(dice, GAME.rules.tickets(state.body))
                state.apply_action(GAME.rules.ticket_outcome(state.body, ticket))
            else:
                state.apply_action(policy.action(state))
        outcome = state.outcome()
        assert outcome is not None
        scores.append(outcome.scores[0])
        ends[outcome.reason] += 1
        days += cast(Sheet, state.body).day
    report = figures(run(simulation(games=25)))
    (score,) = report["score"]
    assert score["mean"] == pytest.approx(statistics.mean(scores))
    assert score["sd"] == pytest.approx(statistics.stdev(scores))
    assert (score["lowest"], score["highest"]) == (min(scores), max(scores))
    assert {reason: end["games"] for reason, end in report["ends"].items() if end["games"]} == ends
    assert report["measures"]["days"]["total"] == days


@EDITIONS
def test_the_measures_agree_with_each_other(game: artificer.Game) -> None:
    report = figures(run(simulation("novice", 40, game=game)))
    total = {key: figure["total"] for key, figure in report["measures"].items()}
    levels = sum(total[f"encounters_{level}"] for level in range(1, 6))
    kinds = RESULTS[game.name]
    assert total["searches"] == levels + sum(total[key] for key in kinds)
    assert total["fights"] + total["ignored"] == levels
    assert total["link_value"] == sum(total[f"link_value_{link}"] for link in range(1, 7))
    assert sum(report["histogram"]["games"]) == report["games"] == 40
    assert sum(end["games"] for end in report["ends"].values()) == 40
    assert report["win_rate"][0]["games"] == report["ends"]["utopia"]["games"] > 0
    if game is SECOND:
        assert 0 < total["perfect_zeros"] <= total["results_active"] + total["results_again"]
        assert total["activations_stopped"] > total["found"]
    else:
        found = ("results_inactive", "results_active", "extensive")
        assert total["found"] == sum(total[key] for key in found)


RESULTS = {
    GAME.name: ("results_component", "results_inactive", "results_active", "results_again"),
    SECOND.name: ("results_1_to_99", "results_active", "results_again"),
}
"""By ruleset: the measures of what a search finds that is no encounter."""


def test_an_interrupt_gives_the_figures_of_the_games_done_so_far() -> None:
    def stop(games: int) -> None:
        if games >= 20:
            raise KeyboardInterrupt

    result = run(simulation(games=60), jobs=3, compiled=False, chunk=10, progress=stop)
    assert result.interrupted and result.tally.games == 20
    assert result.tally == run(simulation(games=20), compiled=False).tally


@pytest.mark.parametrize(("spec", "few"), [("novice", 500), ("expert", 20)])
def test_few_games_are_not_worth_a_kernel_fewer_of_slow_players(spec: str, few: int) -> None:
    game = artificer.load_game("utopia-engine-3e")
    simulation = Simulation(game, load_player(spec, game), 10_000, 1)
    assert [simulation.pays_to_compile(games) for games in (few, few + 1)] == [False, True]


def test_few_chunks_are_under_way_at_a_time() -> None:
    asked, taken = [], 0

    def chunks() -> Iterator[tuple[int, int]]:
        for first in range(50):
            asked.append(first)
            yield first, 1

    with ThreadPoolExecutor(2) as pool:
        for _ in _in_order(pool, lambda first, games: Chunk(Tally(), Rows([])), chunks(), 4):
            taken += 1
            assert len(asked) - taken <= 4
    assert taken == 50


def test_thinking_does_not_move_the_dice() -> None:
    act = PreparedPlayer("act", lambda view, menu, n, stream, learned: menu.actions[0])
    ponder = PreparedPlayer(
        "ponder", lambda view, menu, n, stream, learned: menu.actions[0 * below(stream, n)]
    )
    one, other = (
        run(Simulation(GAME, player, 30, 9), compiled=False).tally for player in (act, ponder)
    )
    assert one == other


def test_no_games_are_no_figures() -> None:
    report = figures(SimulationResult(simulation()))
    assert report["interrupted"] and report["score"][0]["mean"] is None


def test_merging_keeps_the_extremes() -> None:
    low, high = Tally(), Tally()
    low.games, low.lowest[0], low.highest[0] = 1, 7, 7
    high.games, high.lowest[0], high.highest[0] = 1, 9, 9
    both = merged(merged(Tally(), high), low)
    assert (both.games, both.lowest[0], both.highest[0]) == (2, 7, 9)


@EDITIONS
def test_measures_have_keys_of_their_own(game: artificer.Game) -> None:
    keys = [measure.key for measure in measures_of(game.ruleset).measures()]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("name", artificer.ruleset_names())
def test_row_and_tally_have_room_for_every_ruleset(name: str) -> None:
    """Compiled code does not look where a row ends."""
    ruleset = artificer.load_game(name).ruleset
    room = {row: spec.length for row, spec in Row.fields.items()}
    assert {row: Tally.fields[row].length for row in ("counted", "summed", "looks")}.items() <= (
        room.items()
    )
    assert ruleset.seats[1] <= room["scores"] == Tally.fields["score_sum"].length
    assert len(ruleset.end_reasons) <= Tally.fields["ends"].length
    assert ruleset.body.facts <= room["counted"]
    for measure in measures_of(ruleset).measures():
        for row, index, _ in (*measure.terms, *measure.per):
            assert index < room[row], measure.key
