"""Computer players: how they are named, and what every one of them keeps to."""

from __future__ import annotations

import random

import pytest

import artificer
from artificer.games.registry import ruleset_names
from artificer.lab.simulate import Simulation, run
from artificer.players.player import Policy
from artificer.players.registry import NAMES as LEVELS
from artificer.players.registry import (
    BadPlayer,
    UnknownPlayer,
    all_player_names,
    load_player,
    player_names,
)
from tests.keyed import keyed
from tests.shares import in_turn

GAME = artificer.load_game("utopia-engine-3e")
SECOND = artificer.load_game("utopia-engine-2e")
EDITIONS = pytest.mark.parametrize("game", [GAME, SECOND], ids=lambda game: str(game.name))


@EDITIONS
def test_names(game: artificer.Game) -> None:
    own = ("novice", "adept", "expert")
    assert player_names(game.name) == ("random", "search", *own, *LEVELS)


def test_names_whatever_is_played() -> None:
    assert all_player_names() == (
        "random",
        "search",
        "apprentice",
        "tinkerer",
        "sorcerer",
        "chancellor",
        "governor",
        "statesman",
        "novice",
        "adept",
        "expert",
        "beginner",
        *LEVELS,
    )
    assert player_names("another-game") == ("random", "search")


def test_an_unknown_player_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownPlayer, check=keyed(r"known=.'random', 'search', 'novice', 'adept', 'expert'")
    ):
        load_player("genius", GAME)


def test_settings_are_refused_by_a_player_without_any() -> None:
    with pytest.raises(BadPlayer, check=keyed(r"^player settings: name='novice', settings='500'$")):
        load_player("novice:500", GAME)


def test_spelling_is_forgiven() -> None:
    assert load_player(" Novice ", GAME).spec == "novice"


@pytest.mark.parametrize(
    ("spec", "game"),
    in_turn(
        ["random", "search:iterations=4+depth=3", "novice"],
        [GAME, artificer.load_game(GAME.name, sacrificed_days=9), SECOND],
    ),
)
def test_a_player_only_looks_and_answers_legally(spec: str, game: artificer.Game) -> None:
    rng = random.Random(11)
    for number in range(6):
        policy = Policy(load_player(spec, game), 3, number)
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
                continue
            before = state.clone()
            action = policy.action(state)
            assert state == before
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize(
    ("ruleset", "spec"),
    [
        (ruleset, "search:iterations=4+depth=3" if name == "search" else name)
        for ruleset in ruleset_names()
        for name in player_names(ruleset)
        if name not in ("master", "sorcerer", "statesman")  # seconds for a decision, interpreted
    ],
)
def test_a_player_answers_a_view_as_the_position_and_does_not_write_to_it(
    ruleset: str, spec: str
) -> None:
    game = artificer.load_game(ruleset)
    player, state, rng = load_player(spec, game), game.new_initial_state(), random.Random(4)
    answers = 0
    for number in range(200):
        if not state.is_chance_node() and len(state.legal_actions()) > 1 and rng.random() < 0.1:
            view = state.view(state.current_player())
            before = view.body.to_bytes()
            answer = Policy(player, 3, number).action(view)
            assert view.body.to_bytes() == before
            assert answer == Policy(player, 3, number).action(state)
            answers += 1
        state.apply_action(rng.choice(state.legal_actions()))
        if state.is_terminal():
            break
    assert answers


@EDITIONS
def test_the_novice_finishes_games_and_sometimes_wins(game: artificer.Game) -> None:
    tally = run(Simulation(game, load_player("novice", game), 20, 1), compiled=False).tally
    wins = tally.ends[game.ruleset.end_reasons.index("utopia")]
    assert tally.games == 20
    assert wins >= 2  # about 8 are expected in 3e, 12 in 2e, with a standard deviation of 2.2
