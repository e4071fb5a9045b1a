"""Positions of Sorcery for the tests of words and faces: games with engines that do something."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import artificer
from artificer.games.contract import State
from artificer.games.sorcery.parts import INFINITE, LAST_ROUND, PRESTIGE, RESOURCES, SLOTS, TOKENS
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from tests.contract.sorcery_explorer import SorceryExplorer

RULESET = "sorcery"
LONGEST = 250
"""Steps walked of a game."""


def fresh(players: int = 2) -> State:
    return artificer.load_game(RULESET, players=players).new_initial_state()


def late(random: Random, players: int) -> State:
    """A table near the last round, with stored resources, maybe without end, and engines."""
    state = fresh(players)
    s = state.over(Shop).body
    s.turn = players * LAST_ROUND - random.randrange(3)
    s.question = PHASE_ONE
    s.seat = random.randrange(players)
    s.pool[random.randrange(6)] = INFINITE
    for seat in range(players):
        s.seats[seat].stored[:6] = [random.choice((0, 1, 4)) for _ in range(6)]
        s.seats[seat].stored[random.randrange(6)] = random.choice((2, INFINITE))
        s.seats[seat].stored[PRESTIGE] = random.randrange(10)
        for _ in range(random.randrange(13)):
            resource = draw(s, random)
            s.seats[seat].hand[resource] += 1
            s.seats[seat].in_hand += 1
    s.cores_taken = random.randrange(players, 10)
    for e in range(s.cores_taken):
        s.engines[e].owner = e % players + 1
        for place in random.sample(range(SLOTS), 3):
            put(s, e, place, random)
    return state


def put(s: Shop, e: int, place: int, random: Random) -> None:
    """A card of the deck on an engine, maybe under a token of its owner."""
    resource = place % RESOURCES
    inputs = sum(s.engines[e].cards[:RESOURCES])
    if s.deck[resource] == 0 or (place >= RESOURCES and not inputs):
        return
    s.deck[resource] -= 1
    s.in_deck -= 1
    s.engines[e].cards[place] += 1
    token = random.randrange(2 * TOKENS)
    owner = s.seats[s.engines[e].owner - 1]
    if token < TOKENS and owner.token_engine[token] == 0:
        owner.token_engine[token], owner.token_slot[token] = e + 1, place


def draw(s: Shop, random: Random) -> int:
    """A card of the deck."""
    resource = random.choice([r for r in range(RESOURCES) if s.deck[r]])
    s.deck[resource] -= 1
    s.in_deck -= 1
    return resource


def walks(seed: int, games: int) -> Iterator[tuple[State, int]]:
    """(position, the action taken next) over the beginnings of games and over late ones."""
    random = Random(seed)
    for number in range(games):
        players = 2 + number % 3
        state = late(random, players) if number % 2 else fresh(players)
        explorer = SorceryExplorer(seed * games + number)
        for _ in range(LONGEST):
            if state.is_terminal():
                break
            action = explorer(state)
            yield state, action
            state.apply_action(action)
        yield state, -1
