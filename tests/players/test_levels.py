"""Levels: four names in every game, in the order of their strength."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final

import pytest

from artificer.games.contract import Game, State
from artificer.games.registry import load_game, ruleset_names
from artificer.lab.rating import RoundRobin, figures
from artificer.players.player import Policy
from artificer.players.registry import (
    NAMES,
    find_player,
    is_prompt,
    level_names,
    levels,
    load_player,
    load_players,
    opponents,
    player_names,
    thinks,
    usual_opponent,
    usual_player,
)
from artificer.players.solving.improving import Improver

COMPILED: Final = [("sorcery", "master"), ("utopia", "master")]
"""Levels that compile for a minute before they answer: tried as the statesman's are."""

FOR_SEVERAL: Final = ("sorcery", "utopia")

FEW: Final = 25
"""Answers compared."""


def game_for(ruleset: str) -> Game:
    return load_game(ruleset, players=2) if ruleset in FOR_SEVERAL else load_game(ruleset)


def played(ruleset: str, name: str, seed: int, most: int | None = None) -> tuple[list[int], State]:
    """The answers of a game that the player plays alone, whole or the first, and its end."""
    game = game_for(ruleset)
    policy, rng = Policy(load_player(name, game), seed, game=game), random.Random(seed)
    answers: list[int] = []
    state = game.new_initial_state()
    while not state.is_terminal() and len(answers) != most:
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        action = policy.action(state)
        answers.append(action)
        state.apply_action(action)
    return answers, state


def at_once() -> list[tuple[str, str]]:
    """Each level and the beginner, by ruleset, but those that compile.

    The stronger levels of Utopia Engine are players that others test; in plain Python a game takes
    them seconds.
    """
    pairs = [(ruleset, name) for ruleset, each in levels().items() for name in each.names()]
    return [
        (ruleset, name)
        for ruleset, name in pairs
        if (ruleset, name) not in COMPILED and (ruleset in FOR_SEVERAL or name == NAMES[0])
    ]


@pytest.mark.parametrize(("ruleset", "name"), at_once())
def test_a_level_plays_whole_games_and_again_the_same(ruleset: str, name: str) -> None:
    answers, end = played(ruleset, name, 3)
    assert end.is_terminal()
    assert played(ruleset, name, 3, FEW)[0] == answers[:FEW]


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_every_ruleset_has_every_level_and_they_come_first(ruleset: str) -> None:
    assert level_names(ruleset) == NAMES
    assert opponents(ruleset)[: len(NAMES)] == NAMES
    assert sorted(opponents(ruleset)) == sorted(player_names(ruleset))
    assert usual_opponent(ruleset) in NAMES
    assert find_player("master", ruleset).spec == "master"


def test_a_game_without_levels_has_its_usual_player() -> None:
    assert level_names("another-game") == ()
    assert usual_opponent("another-game") == usual_player("another-game") == "random"


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_hard_is_the_usual_player(ruleset: str) -> None:
    hard, usual = (played(ruleset, name, 5, FEW)[0] for name in ("hard", usual_player(ruleset)))
    assert hard == usual


@pytest.mark.parametrize(("ruleset", "games"), [("sorcery", 12), ("utopia", 24)])
def test_a_level_beats_the_one_before(ruleset: str, games: int) -> None:
    """Each wins more than 0.7 of several hundred games (`docs/levels.md`)."""
    game = game_for(ruleset)
    for weaker, stronger in pairwise(NAMES[:3]):
        robin = RoundRobin(game, load_players(f"{stronger},{weaker}", game), games, 1)
        robin.play(compiled=False)
        (pair,) = figures(robin).pairs
        assert pair.won is not None
        assert pair.won > 0.6, (pair.players, pair.won)


@pytest.mark.parametrize("ruleset", FOR_SEVERAL)
def test_the_usual_opponent_neither_crushes_the_beginner_nor_loses_to_it_always(
    ruleset: str,
) -> None:
    game = game_for(ruleset)
    robin = RoundRobin(game, load_players(f"{usual_opponent(ruleset)},beginner", game), 40, 1)
    robin.play(compiled=False)
    (pair,) = figures(robin).pairs
    assert pair.won is not None
    assert 0.25 < pair.won < 0.75


@pytest.mark.parametrize("name", ["easy", "medium", "hard", "beginner"])
@pytest.mark.parametrize("ruleset", FOR_SEVERAL)
def test_a_level_answers_by_what_its_seat_knows(ruleset: str, name: str) -> None:
    """It answers alike in every position that looks the same to the seat.

    In the Strategic Variant of Utopia, as in the base game all remember most cards.
    """
    hiding = {"variant": "strategic"} if ruleset == "utopia" else {}
    game, rng = load_game(ruleset, players=2, **hiding), random.Random(2)
    prepared = load_player(name, game)
    state, policy, asked = game.new_initial_state(), Policy(prepared, 2, game=game), 0
    while not state.is_terminal() and asked < 30:
        if not state.is_chance_node() and len(state.legal_actions()) > 1 and rng.random() < 0.3:
            twin = state.resample(state.current_player(), rng.randrange)
            asked += twin != state
            answer = Policy(prepared, 2, game=game).action(twin)
            assert Policy(prepared, 2, game=game).action(state) == answer
        legal = state.legal_actions()
        state.apply_action(rng.choice(legal) if state.is_chance_node() else policy.action(state))
    assert asked > 3


@pytest.mark.parametrize("ruleset", FOR_SEVERAL)
def test_those_that_try_games_think(ruleset: str) -> None:
    """They compile for it, so they are not to decide in the process that somebody plays in."""
    game = game_for(ruleset)
    for name in player_names(ruleset):
        choose = load_player(name, game).choose
        tries = isinstance(getattr(choose, "__self__", None), Improver)
        assert thinks(name, ruleset) == tries, name
    assert thinks("master", ruleset)


def test_prompt_levels_are_among_the_levels_and_do_not_try_games() -> None:
    for ruleset, each in levels().items():
        assert {*each.prompt} <= {*each.names()} - {"master"}
        assert all(is_prompt(name, ruleset) == (name in each.prompt) for name in each.names())
    assert is_prompt("governor", "utopia") and not is_prompt("tinkerer", "sorcery")
