"""Players answer wherever people can lead a game: they take over seats, and give hints.

In their own games they never meet most of these positions.
"""

from __future__ import annotations

import random
from typing import Final

import pytest

from artificer.games.contract import Game, State
from artificer.games.registry import load_game
from artificer.games.sorcery.parts import PRESTIGE, TIME
from artificer.games.sorcery.state import Shop
from artificer.players.player import Policy
from artificer.players.registry import load_player

AT_ONCE: Final = [
    ("utopia-engine-3e", 1, "novice"),
    ("utopia-engine-2e", 1, "novice"),
    ("sorcery", 2, "tinkerer"),
    ("sorcery", 3, "tinkerer"),
    ("sorcery", 4, "tinkerer"),
    ("utopia", 2, "governor"),
    ("utopia", 5, "governor"),
]
FEW, MANY = 40, 2_000
LAYS: Final = "add input "
OFTEN: Final = 0.3
"""The share of decisions at which the player is asked."""


def game_for(ruleset: str, seats: int) -> Game:
    return load_game(ruleset, players=seats) if seats > 1 else load_game(ruleset)


@pytest.mark.parametrize("decisions", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize(("ruleset", "seats", "name"), AT_ONCE)
def test_a_player_answers_wherever_people_lead_the_game(
    ruleset: str, seats: int, name: str, decisions: int
) -> None:
    game = game_for(ruleset, seats)
    policy, asked = Policy(load_player(name, game), 1, game=game), 0
    for seed in range(decisions):
        rng = random.Random(seed)
        state, follows = game.new_initial_state(), rng.random()
        while not state.is_terminal() and asked < decisions:
            legal = state.legal_actions()
            action = rng.choice(legal)
            if not state.is_chance_node() and len(legal) > 1 and rng.random() < OFTEN:
                answer, asked = policy.action(state), asked + 1
                assert answer in legal
                action = answer if rng.random() < follows else action
            state.apply_action(action)


def test_the_tinkerer_finds_an_output_beside_an_input_that_it_would_not_choose() -> None:
    """The only card that it wants as an output was laid as the input."""
    game = load_game("sorcery", players=2)
    policy, met = Policy(load_player("tinkerer", game), 1, game=game), 0
    for seed in range(60):
        rng, state = random.Random(seed), game.new_initial_state()
        while not (offers := inputs(state)):
            state.apply_action(rng.choice(state.legal_actions()))
        hand = state.over(Shop).body.seats[state.current_player()].hand
        if hand[TIME] + hand[PRESTIGE] == 1:
            met += 1
            state.apply_action(offers["time" if hand[TIME] else "prestige"])
            assert policy.action(state) in state.legal_actions()
    assert met


def inputs(state: State) -> dict[str, int]:
    """The actions that lay the input of a starting engine, by resource."""
    texts = {state.game.ruleset.texts[action]: action for action in state.legal_actions()}
    return {text.removeprefix(LAYS): texts[text] for text in texts if text.startswith(LAYS)}
