"""The guides: written from the kept figures, which are counted in real games."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from artificer.games.registry import load_game
from artificer.games.utopia_engine.state import Sheet
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.words.languages import LANGUAGES
from artificer_research.playing import steps
from artificer_research.strategy import figures, pages, sorcery, utopia, utopia_engine
from artificer_research.strategy.utopia_engine import Habits

ROOT = Path(__file__).parents[3]
KEPT = figures.read(ROOT / figures.PATH)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("guide", ["README", *pages.GUIDES])
def test_guides_say_what_the_figures_say(guide: str, language: str) -> None:
    page = pages.folder_of(ROOT / pages.FOLDER, language) / f"{guide}.md"
    assert page.read_text() == pages.text_of(guide, language, KEPT)


def test_a_figure_that_was_not_measured_cannot_be_said() -> None:
    with pytest.raises(KeyError):
        pages.text_of("sorcery", "en", {})


def test_figures_have_their_intervals() -> None:
    share = figures.share(50, 100)
    assert share["low"] < share["mean"] == 0.5 < share["high"]
    gain = figures.gain([1, 1, 1, 0], [0, 1, 1, 0])
    assert gain["mean"] == 0.25
    assert gain["low"] < 0 < gain["high"]
    assert figures.mean([2, 2]) == {"mean": 2, "low": 2, "high": 2, "n": 2}
    assert figures.mean([]) == {"mean": 0, "low": 0, "high": 0, "n": 0}
    assert pages.points({"mean": -0.0704, "low": -0.081, "high": 0.0}) == "−7.0 (−8.1 … +0.0)"
    assert pages.share({"mean": 0.5, "low": 0.4, "high": 0.6}) == "50.0 % (40.0–60.0)"


def test_parts_are_kept_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "new" / "figures.json"
    figures.keep("one", {"a": {1: 0.123456}}, path)
    figures.keep("two", {"b": 2}, path)
    assert json.loads(path.read_text()) == {"one": {"a": {"1": 0.1235}}, "two": {"b": 2}}


@pytest.mark.parametrize("ruleset", utopia_engine.EDITIONS)
def test_every_start_differs_in_what_it_is_called(ruleset: str) -> None:
    game = load_game(ruleset)
    usual = game.new_initial_state().over(Sheet).body
    starts = {start.key: start.sheet for start in utopia_engine.starts(game)}
    assert set(starts) | {"usual"} == set(KEPT[f"{ruleset}.worths"])
    assert usual.damage == usual.day == usual.skulls == usual.energy == 0
    assert (starts["hurt"].damage, starts["later"].day, starts["skull"].skulls) == (1, 1, 1)
    for region in range(1, 7):
        assert starts[f"first.{region}"].location == region
        assert starts[f"active.{region}"].active[region] == 1
        assert starts[f"component.{region}"].jar[region] == 1
        assert starts[f"treasure.{region}"].treasure[region] == 1
    assert [starts[f"no_tool.{tool}"].tool[tool] for tool in range(3)] == [0, 0, 0]
    assert len({tuple(sheet.ints()) for sheet in starts.values()}) == len(starts)


def test_habits_are_counted_in_whole_games() -> None:
    game = load_game("utopia-engine-3e")
    seen = Habits(0, 0, Counter(), Counter(), Counter(), Counter())
    for number in range(3):
        policy = Policy(load_player("novice", game), 1, number)
        utopia_engine._watch(game, policy, Random(number), seen)
    assert seen.games == sum(seen.first.values()) == 3
    assert seen.won <= 3
    assert sum(seen.placed.values()) % 2 == 0
    assert sum(seen.rests.values()) > 0


def test_a_game_of_sorcery_is_counted() -> None:
    game = load_game("sorcery", players=2)
    state, policy = game.new_initial_state(), Policy(load_player("tinkerer", game), 1)
    played = sorcery.watched(state, steps(state, policy, Random("1 0")))
    assert played.in_time
    assert played.declared
    assert played.own_turns >= 2
    assert len(played.starting) == len(played.cores) == 2
    assert all(any(side) for cards in played.starting for side in cards)
    found = sorcery.figures_of([played])
    assert found["turns"]["mean"] == played.own_turns
    assert sum(figure["n"] for figure in found["inputs"].values()) >= 2


def test_a_game_of_utopia_is_counted() -> None:
    game = load_game("utopia", players=2)
    state, policy = game.new_initial_state(), Policy(load_player("governor", game), 1)
    played = utopia.watched(state, steps(state, policy, Random("1 0")))
    found = utopia.figures_of([played], 2)
    assert found["ends"] == {played.end: figures.share(1, 1)}
    assert found["rounds"]["mean"] == played.rounds > 0
    assert found["card"]
    seats = sum(figure["n"] for figure in found["conquest"].values())
    assert seats == 2
