"""Computer players: how they are named, and what every one of them keeps to."""

from __future__ import annotations

import random

import pytest

import artificer
from artificer.games.utopia_engine.state import Sheet
from artificer.lab.simulate import Simulation, run
from artificer.players.levels import NAMES as LEVELS
from artificer.players.player import Policy
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


@EDITIONS
def test_a_view_is_not_written_to(game: artificer.Game) -> None:
    player = load_player("novice", game)
    state = game.new_initial_state()
    policy = Policy(player, 1)
    rng = random.Random(4)
    for _ in range(120):
        if state.is_chance_node():
            state.apply_action(rng.choice(state.legal_actions()))
            continue
        legal = state.legal_actions()
        if len(legal) > 1:
            view = state.observe(0)
            assert isinstance(view, Sheet)
            copy = view.copy()
            policy._menu.actions[: len(legal)] = legal
            player.choose(view, policy._menu, len(legal), policy._stream(0), ())
            assert view == copy
        state.apply_action(policy.action(state))
        if state.is_terminal():
            break


@EDITIONS
def test_the_novice_finishes_games_and_sometimes_wins(game: artificer.Game) -> None:
    tally = run(Simulation(game, load_player("novice", game), 20, 1), compiled=False).tally
    wins = tally.ends[game.ruleset.end_reasons.index("utopia")]
    assert tally.games == 20
    assert wins >= 2  # about 8 are expected in 3e, 12 in 2e, with a standard deviation of 2.2
