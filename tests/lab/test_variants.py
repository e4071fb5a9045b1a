"""Variants against each other: paired deals, sums by player or seat, and when it is decided."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer.lab.compare import Comparison
from artificer.lab.compare import run as compare
from artificer.lab.figures import figures as simulated
from artificer.lab.simulate import Simulation
from artificer.lab.simulate import run as simulate
from artificer.lab.variant_figures import figures
from artificer.lab.variants import Variant, run
from artificer.players.player import Mind
from artificer.players.registry import load_player

FIRST = Mind("first", lambda view, menu, n, stream, learned: menu.actions[0])


def variant(ruleset: str, games: int, *players: str, **options: Any) -> Variant:
    game = artificer.load_game(ruleset, **options)
    minds = tuple(FIRST if player == "first" else load_player(player, game) for player in players)
    name = " ".join(f"{key}={value}" for key, value in options.items())
    return Variant(name, Comparison(game, minds, games, 3))


def engines(games: int, *days: int, player: str = "random") -> list[Variant]:
    return [variant("utopia-engine-3e", games, player, sacrificed_days=day) for day in days]


def figure(told: dict[str, Any], name: str, item: str = "") -> dict[str, Any]:
    (found,) = (each for each in told["figures"] if (each["figure"], each["item"]) == (name, item))
    return dict(found)


def test_each_variant_has_the_figures_of_its_simulation() -> None:
    ways = engines(40, 0, 8)
    told = figures(run(ways))
    assert (told["games"], told["deals"], told["judged_by"]) == (80, 40, "score")
    for way, seen in zip(ways, told["variants"], strict=True):
        one = way.comparison
        alone = simulated(simulate(Simulation(one.game, one.players[0], 40, 3)))
        score = figure(seen, "score", "random")
        assert score["mean"] == pytest.approx(alone["score"][0]["mean"])
        assert score["low"] == pytest.approx(alone["score"][0]["low"])
        assert figure(seen, "measure", "damage")["mean"] == alone["measures"]["damage"]["mean"]
        assert figure(seen, "decisions")["mean"] == alone["decisions_per_game"]
        assert seen["options"] == one.game.named_options()
    (pair,) = told["pairs"]
    one, other = (figure(each, "decisions")["mean"] for each in told["variants"])
    judged = figure(pair, "decisions")
    assert judged["difference"] == pytest.approx(one - other)
    assert judged["low"] > 0 and judged["higher"] == "sacrificed_days=0"


def test_the_luck_that_variants_share_leaves_the_difference_alone() -> None:
    told = figures(run(engines(40, 0, 1)))
    paired = figure(told["pairs"][0], "score", "random")
    one, other = (figure(each, "score", "random") for each in told["variants"])
    unpaired = (one["standard_error"] ** 2 + other["standard_error"] ** 2) ** 0.5
    assert paired["standard_error"] < 0.95 * unpaired


def test_players_sit_everywhere_under_each_variant() -> None:
    ways = [variant("sorcery", 6, "random", "first", players=seats) for seats in (2, 3)]
    contest = run(ways)
    told = figures(contest)
    assert contest.deals == 3 and told["games"] == 3 * (2 + 3)
    assert [each["games"] for each in told["variants"]] == [6, 9]
    for way, seen in zip(ways, told["variants"], strict=True):
        compared = compare(Comparison(way.comparison.game, way.comparison.named, 9, 3))
        held, specs = compared.held, [each.spec for each in compared.comparison.players]
        shares = [figure(seen, "win_share", spec)["mean"] for spec in specs]
        assert sum(share * held[n] for n, share in enumerate(shares)) == pytest.approx(
            len(way.comparison.seatings)
        )


def test_one_player_at_all_seats_is_told_by_seat() -> None:
    told = figures(run([variant("sorcery", 5, "random", players=n) for n in (2, 3)]))
    items = [each["item"] for each in told["pairs"][0]["figures"] if each["figure"] == "win_share"]
    assert items == ["1", "2"]
    assert told["judged_by"] == "win_share"


def test_it_stops_at_the_same_deal_whoever_plays() -> None:
    ways = engines(100, 0, 14, player="novice")
    one, other = run(ways, until_decided=True), run(ways, jobs=3, chunk=7, until_decided=True)
    told = figures(one)
    assert told == figures(other)
    assert one.decided and not one.interrupted and one.deals < 100
    judged = figure(told["pairs"][0], "score", "novice")
    assert judged["error_rate"] <= 0.05 and judged["low"] > 0
    unbounded = figure(told["pairs"][0], "decisions")
    assert unbounded["difference"] > 0
    assert {unbounded[name] for name in ("low", "high", "error_rate", "higher")} == {None}


def test_ctrl_c_compares_what_was_played() -> None:
    def stop(games: int) -> None:
        if games >= 40:
            raise KeyboardInterrupt

    stopped = run(engines(100, 0, 4), progress=stop, chunk=10)
    assert stopped.interrupted and stopped.games == 40
    whole = figures(run(engines(20, 0, 4)))
    assert figures(stopped)["pairs"] == whole["pairs"]
