"""The measures of Utopia: they add up, and every one has a name in every language."""

from __future__ import annotations

import pytest

import artificer
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.state import World
from artificer.lab.measures import measures_of
from artificer.lab.measures.utopia import PRESTIGE, WINNER, look
from artificer.lab.rows import Row
from artificer.lab.simulate import Simulation, run
from artificer.players.registry import load_player
from artificer.words import words_for
from tools.catalogues import read

GAME = artificer.load_game("utopia", players=3)
LANGUAGES = pytest.mark.parametrize("language", ["en", "zh_Hant"])


def totals(games: int) -> dict[str, int]:
    tally = run(Simulation(GAME, load_player("governor", GAME), games, 3), compiled=False).tally
    return {measure.key: measure.total(tally) for measure in measures_of(GAME.ruleset).measures()}


def test_the_winners_points_are_the_sum_of_their_sources() -> None:
    total = totals(4)
    kinds = ("culture", "technology", "territory", "savings", "events")
    assert total["winner"] == sum(total[f"winner_{kind}"] for kind in kinds) > 0
    assert total["winner_culture"] > 0
    assert 4 <= total["rounds"] <= 80
    assert total["financed"] > total["technologies"] + total["advancements"]
    assert total["conquests"] <= total["wars"]


def test_the_look_reads_prestige_by_seat() -> None:
    s = GAME.new_initial_state().body
    assert isinstance(s, World)
    for seat, (home, banked) in enumerate(((1, 30), (0, 0), (4, 12))):
        s.seats[seat].home = home
        s.seats[seat].banked = banked
        s.seats[seat].advancements[4] = 1
        s.seats[seat].money = 5
    s.winners[0] = 1
    s.end = 3
    game = Row()
    look(s, game)
    assert game.looks[PRESTIGE : PRESTIGE + 3] == [35, 0, 17]
    assert game.looks[WINNER] == final_prestige(s, 0) == 35


@LANGUAGES
def test_every_measure_has_a_label_and_every_label_a_measure(language: str) -> None:
    groups = measures_of(GAME.ruleset).groups
    keys = {f"measures.{group}" for group, _ in groups}
    keys |= {f"measure.{measure.key}" for _, measures in groups for measure in measures}
    assert {key for key in read(language, "utopia") if key.startswith("measure")} == keys
    labels = [words_for("utopia", language).say(key) for key in keys]
    assert len(set(labels)) == len(labels)
