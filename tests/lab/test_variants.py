"""Variants against each other: paired deals, sums by player or seat, and when it is decided."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer.lab.chunks import Lineup
from artificer.lab.player_comparison import PlayerComparison
from artificer.lab.player_comparison import figures as players_compared
from artificer.lab.simulate import Simulation
from artificer.lab.simulate import figures as simulated
from artificer.lab.simulate import run as simulate
from artificer.lab.variant_comparison import VariantComparison
from artificer.lab.variant_comparison import figures as figures_of
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_player
from tests.lab.json_of import json_of


def figures(of: VariantComparison) -> dict[str, Any]:
    return json_of(figures_of(of))


FIRST = PreparedPlayer("first", lambda view, menu, n, stream, learned: menu.actions[0])


def variant(ruleset: str, *players: str, **options: Any) -> Lineup:
    game = artificer.load_game(ruleset, **options)
    minds = tuple(FIRST if player == "first" else load_player(player, game) for player in players)
    name = " ".join(f"{key}={value}" for key, value in options.items())
    return Lineup(game, minds, name)


def engines(
    games: int, *days: int, player: str = "random", until_decided: bool = False
) -> VariantComparison:
    ways = [variant("utopia-engine-3e", player, sacrificed_days=day) for day in days]
    return VariantComparison(ways, games, 3, until_decided)


def figure(told: dict[str, Any], name: str, item: str = "") -> dict[str, Any]:
    (found,) = (each for each in told["figures"] if (each["figure"], each["item"]) == (name, item))
    return dict(found)


def test_each_variant_has_the_figures_of_its_simulation() -> None:
    told = figures(comparison := engines(40, 0, 8).play())
    assert (told["games"], told["deals"], told["judged_by"]) == (80, 40, "score")
    for side, seen in zip(comparison.sides, told["variants"], strict=True):
        one = side.lineup
        alone = json_of(simulated(simulate(Simulation(one.game, one.players[0], 40, 3))))
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
    told = figures(engines(40, 0, 1).play())
    paired = figure(told["pairs"][0], "score", "random")
    one, other = (figure(each, "score", "random") for each in told["variants"])
    unpaired = (one["standard_error"] ** 2 + other["standard_error"] ** 2) ** 0.5
    assert paired["standard_error"] < 0.95 * unpaired


def test_players_sit_everywhere_under_each_variant() -> None:
    ways = [variant("sorcery", "random", "first", players=seats) for seats in (2, 3)]
    comparison = VariantComparison(ways, 6, 3).play()
    told = figures(comparison)
    assert comparison.deals == 3 and told["games"] == 3 * (2 + 3)
    assert [each["games"] for each in told["variants"]] == [6, 9]
    for way, seen in zip(ways, told["variants"], strict=True):
        alone = json_of(players_compared(PlayerComparison(way, 9, 3).play()))["players"]
        for player in alone if len(way.seatings) == 3 else ():
            share = figure(seen, "win_share", player["player"])["mean"]
            assert share == player["win_share"]["mean"]
        shares = [
            player["seats_held"] * figure(seen, "win_share", player["player"])["mean"]
            for player in alone
        ]
        assert sum(shares) == pytest.approx(len(way.seatings))


def test_one_player_at_all_seats_is_told_by_seat() -> None:
    told = figures(
        VariantComparison([variant("sorcery", "random", players=n) for n in (2, 3)], 5, 3).play()
    )
    items = [each["item"] for each in told["pairs"][0]["figures"] if each["figure"] == "win_share"]
    assert items == ["1", "2"]
    assert told["judged_by"] == "win_share"


def test_it_stops_at_the_same_deal_whoever_plays() -> None:
    one, other = (engines(100, 0, 14, player="novice", until_decided=True) for _ in range(2))
    one.play()
    other.play(jobs=3, chunk=7)
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

    stopped = engines(100, 0, 4).play(progress=stop, chunk=10)
    assert stopped.interrupted and stopped.games == 40
    whole = figures(engines(20, 0, 4).play())
    assert figures(stopped)["pairs"] == whole["pairs"]
