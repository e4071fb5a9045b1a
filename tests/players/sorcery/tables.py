"""Tables laid by hand, and games played out, for the tests of computer players."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import artificer
from artificer.games.contract import State
from artificer.games.sorcery.engines import put_token
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, GROWTH, MULTIPLIER, OUTPUT, RESOURCES
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop
from artificer.players.player import STREAMS_A_GAME, Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream

GAME = artificer.load_game("sorcery", players=2)


class Decision(NamedTuple):
    """A question of a game, and its answer."""

    question: int
    seat: int
    text: str


def amounts(words: str) -> list[int]:
    """`time time love` as a row by resource."""
    row = [0] * RESOURCES
    for word in words.split():
        row[RESOURCE_NAMES.index(word)] += 1
    return row


def engine(s: Shop, seat: int, text: str) -> int:
    """Give a seat one more engine, `pres -> time*3` with a token 3 on it; answer its number."""
    s.engines[s.cores_taken].owner = seat + 1
    s.cores_taken += 1
    for side, words in zip((0, OUTPUT), text.split("->"), strict=True):
        for word in words.split():
            name, _, times = word.partition("*")
            place = side + RESOURCE_NAMES.index(name)
            s.engines[s.cores_taken - 1].cards[place] += 1
            if times:
                put_token(s, s.cores_taken, MULTIPLIER.index(int(times)), place)
    return s.cores_taken


def table(hand: str, pool: str = "", stored: str = "", draft: str = "", machine: str = "") -> Shop:
    """The first seat's turn, Phase 1, before any engine; the other seat's hand is unknown."""
    s = Shop()
    s.seats_taken = 2
    s.turn = 3
    s.question = PHASE_ONE
    s.machine[:] = amounts("growth " + machine)
    s.pool[:] = amounts(pool)
    s.draft[:] = amounts(draft)
    s.seats[0].hand[:] = amounts(hand)
    s.seats[0].in_hand = sum(s.seats[0].hand)
    s.seats[0].stored[:] = amounts(stored)
    return s


def finished(s: Shop) -> State:
    """The table with a deck of all other cards, ready to be played on."""
    for r in range(RESOURCES):
        used = s.machine[r] - (r == GROWTH) + s.draft[r] + s.seats[0].hand[r]
        used += sum(e.cards[r] + e.cards[OUTPUT + r] for e in s.engines)
        s.deck[r] = CARDS_OF_A_KIND - used
        assert s.deck[r] >= 0
    s.in_deck = sum(s.deck)
    return State(GAME, s)


def play_turn(state: State, spec: str = "tinkerer") -> list[str]:
    """Let a player play to the end of the first seat's turn; its actions."""
    policy = Policy(load_player(spec, GAME), 1)
    played: list[str] = []
    while state.current_player() == 0 and len(played) < 60:
        action = policy.action(state)
        state.apply_action(action)
        played.append(state.action_to_string(action))
    return played


def decisions(specs: str, seed: int) -> Iterator[tuple[State, Decision]]:
    """Play a game with these players; each position where a seat decided, and its answer."""
    names = specs.split(",")
    game = artificer.load_game("sorcery", players=len(names))
    policies = [Policy(load_player(name, game), seed) for name in names]
    dice = Stream()
    open_stream(dice, seed, STREAMS_A_GAME - 1)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = [
                outcome for outcome, weight in state.chance_outcomes() for _ in range(weight)
            ]
            state.apply_action(outcomes[below(dice, len(outcomes))])
            continue
        seat = state.current_player()
        action = policies[seat].action(state)
        before = state.clone()
        assert isinstance(before.body, Shop)
        yield before, Decision(before.body.question, seat, state.action_to_string(action))
        state.apply_action(action)
    yield state, Decision(-1, -1, "")
