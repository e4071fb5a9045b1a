"""The time a computer player takes for a turn.

Run from the repository: `python -m bench.turns utopia governor random --players 4 --games 100`. The
first player has one seat, the next one in every game, the second all others. A turn is a run of
decisions of one seat; processor time is measured, not wall time.
"""

from __future__ import annotations

import argparse
from time import process_time

from artificer import load_game
from artificer.games.contract import Game, State
from artificer.players.player import STREAMS_A_GAME, Policy, PreparedPlayer
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream


def main() -> None:
    """Play, and print the times."""
    parser = argparse.ArgumentParser(description="Time the turns of a computer player.")
    parser.add_argument("ruleset")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=2, help="seats at the table")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset, players=wanted.players)
    first, second = load_player(wanted.first, game), load_player(wanted.second, game)
    seconds = [
        turn
        for number in range(wanted.games)
        for turn in turns(game, first, second, wanted.seed, number)
    ]
    mean = sum(seconds) / max(1, len(seconds))
    print(f"seconds a turn: mean {mean:.4f}, longest {max(seconds, default=0):.3f}")


def turns(
    game: Game, first: PreparedPlayer, second: PreparedPlayer, seed: int, number: int
) -> list[float]:
    """The seconds of each turn of the first player in one game."""
    seats = game.num_players()
    mine = number % seats
    policies = [Policy(first if seat == mine else second, seed, number) for seat in range(seats)]
    dice = Stream()
    open_stream(dice, seed, number * STREAMS_A_GAME)
    state = game.new_initial_state()
    seconds: list[float] = []
    on_turn = -1
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, dice))
            continue
        seat = state.current_player()
        if seat == mine != on_turn:
            seconds.append(0.0)
        on_turn = seat
        start = process_time()
        action = policies[seat].action(state)
        if seat == mine:
            seconds[-1] += process_time() - start
        state.apply_action(action)
    return seconds


def drawn(state: State, dice: Stream) -> int:
    """Draw an outcome of chance."""
    outcomes = state.chance_outcomes()
    ticket = below(dice, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights do not add up")


if __name__ == "__main__":
    main()
