"""A sweep: the games of one seed with each value of an option."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer.games.contract import Game
from artificer.games.notices import BadOption
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import Setting
from artificer.lab import sweep as sweep_module
from artificer.lab.simulate import Simulation, run
from artificer.lab.simulate import figures as figures_of_simulation
from artificer.lab.sweep import Sweep, checked, values_of
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_players
from tests.keyed import keyed
from tests.lab.json_of import json_of


def figures(of: Sweep) -> dict[str, Any]:
    return json_of(sweep_module.figures(of))


ENGINE = "utopia-engine-3e"


def players(game: Game) -> tuple[PreparedPlayer, ...]:
    return load_players("random", game)


def sweep(*values: Setting, games: int = 20, ruleset: str = ENGINE) -> Sweep:
    option = "sacrificed_days" if ruleset == ENGINE else "players"
    return Sweep(ruleset, option, values, {}, players, games, 3)


def test_each_value_is_told_as_a_simulation_of_its_own() -> None:
    asked = sweep(0, 5, 14)
    found = figures(asked.play())
    assert [point["value"] for point in found["values"]] == [0, 5, 14]
    assert found["option"] == "sacrificed_days"
    assert found["options"] == {"rests": "between-rolls", "enough_energy": "finishes-the-field"}
    assert not found["interrupted"] and found["games_asked"] == 20
    for point in found["values"]:
        game = artificer.load_game(ENGINE, sacrificed_days=point["value"])
        alone = json_of(figures_of_simulation(run(Simulation(game, players(game), 20, 3))))
        for key in ("games", "players", "score", "win_rate"):
            assert point[key] == alone[key]
    means = [point["score"][0]["mean"] for point in found["values"]]
    assert means[0] > max(means[1:])


def test_every_value_of_an_option_is_known() -> None:
    assert values_of(ruleset_named(ENGINE), "sacrificed_days") == tuple(range(15))
    assert values_of(ruleset_named("utopia"), "armageddon") == ("literal", "late")


def test_values_are_played_once_in_their_order() -> None:
    assert checked(ruleset_named(ENGINE), "sacrificed_days", [7, 0, 7]) == (7, 0)


@pytest.mark.parametrize(
    ("ruleset", "option", "values", "wrong"),
    [
        (
            "utopia-engine-2e",
            "rests",
            ["between-tasks"],
            r"sweep elsewhere.*\('utopia-engine-3e',\)",
        ),
        ("utopia-engine-2e", "days", [0], "option unknown"),
        ("utopia", "deck", ["standard"], "sweep document"),
        (ENGINE, "sacrificed_days", range(10**12), "option range.*given=15"),
        (ENGINE, "sacrificed_days", ["all"], "option whole"),
        ("utopia", "variant", ["base", "odd"], "option word.*given='odd'"),
    ],
)
def test_what_cannot_be_swept_is_refused(
    ruleset: str, option: str, values: Any, wrong: str
) -> None:
    with pytest.raises(BadOption, check=keyed(wrong)):
        checked(ruleset_named(ruleset), option, values)


def test_progress_counts_the_games_of_all_values() -> None:
    heard: list[int] = []
    sweep(0, 1, 2).play(progress=heard.append)
    assert heard == sorted(heard) and heard[-1] == 60 and 20 in heard


def test_ctrl_c_keeps_what_is_done() -> None:
    def stop(games: int) -> None:
        if games >= 25:
            raise KeyboardInterrupt

    asked = sweep(0, 1, 2)
    found = figures(asked.play(progress=stop))
    assert found["interrupted"]
    assert found["values"][0]["value"] == 0
    assert found["values"][0]["games"] == 20
    assert 25 <= sum(point["games"] for point in found["values"]) <= 40


def test_ctrl_c_between_two_values_keeps_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, calls = sweep(0, 1), []

    def simulation(self: Sweep, value: Setting) -> Simulation:
        calls.append(value)
        if value == 1:
            raise KeyboardInterrupt
        game = self.game(value)
        return Simulation(game, players(game), self.games_asked, self.seed)

    monkeypatch.setattr(sweep_module.Sweep, "simulation", simulation)
    found = figures(asked.play())
    assert calls == [0, 1] and found["interrupted"]
    assert [point["value"] for point in found["values"]] == [0]


def test_the_number_of_seats_may_be_what_is_swept() -> None:
    asked = sweep(2, 4, games=3, ruleset="sorcery")
    found = figures(asked.play())
    assert [len(point["win_rate"]) for point in found["values"]] == [2, 4]
