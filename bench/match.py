"""Two computer players against each other at one table, seats swapped: who wins, how fast.

Run from the repository: `python -m bench.match sorcery tinkerer random --games 1000`, or with
`--players 4` for a larger table. The first player sits at one seat, the second at all others; in
every game the first sits one seat further, and a victory that is shared counts by its share.
A turn is a row of decisions of one seat; processor time is measured, not the clock on the wall.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from time import process_time

from artificer import load_game
from artificer.games.contract import Game, State
from artificer.players.player import STREAMS_A_GAME, Mind, Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream


@dataclass
class Figures:
    """What the games so far came to."""

    wins: float = 0.0
    ends: Counter[str] = field(default_factory=Counter)
    turns: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """By turn of the first player."""


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="Match two computer players.")
    parser.add_argument("ruleset")
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--players", type=int, default=2, help="seats at the table")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset, players=wanted.players)
    first, second = load_player(wanted.first, game), load_player(wanted.second, game)
    figures = Figures()
    for number in range(wanted.games):
        play(game, first, second, wanted.seed, number, figures)
    print(report(figures, wanted.games, wanted.players))


def play(game: Game, first: Mind, second: Mind, seed: int, number: int, figures: Figures) -> None:
    """Play one game and add it to the figures."""
    seats = game.num_players()
    mine = number % seats
    policies = [
        Policy(first if seat == mine else second, seed, number // seats) for seat in range(seats)
    ]
    dice = Stream()
    open_stream(dice, seed, number // seats * STREAMS_A_GAME)
    state = game.new_initial_state()
    turns, on_turn = 0, -1
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(drawn(state, dice))
            continue
        seat = state.current_player()
        if seat != on_turn:
            turns, on_turn = turns + 1, seat
            if seat == mine:
                figures.seconds.append(0.0)
        start = process_time()
        action = policies[seat].action(state)
        if seat == mine:
            figures.seconds[-1] += process_time() - start
        state.apply_action(action)
    end = state.outcome()
    assert end is not None
    figures.wins += end.scores[mine] / max(1, sum(end.scores))
    figures.ends[end.reason] += 1
    figures.turns.append(turns)


def drawn(state: State, dice: Stream) -> int:
    """An outcome of chance."""
    outcomes = state.chance_outcomes()
    ticket = below(dice, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights do not add up")


def report(figures: Figures, games: int, seats: int) -> str:
    """The figures in words."""
    share = figures.wins / games
    error = sqrt(share * (1 - share) / games)
    rounds = sum(figures.turns) / games / seats
    mean = sum(figures.seconds) / max(1, len(figures.seconds))
    ends = ", ".join(f"{reason} {count}" for reason, count in figures.ends.most_common())
    return (
        f"games {games}, seats {seats}: the first player won {100 * share:.1f} % "
        f"(standard error {100 * error:.1f})\n"
        f"ends: {ends}; turns a seat, setup included: {rounds:.1f}\n"
        f"seconds a turn: mean {mean:.4f}, longest {max(figures.seconds, default=0):.3f}"
    )


if __name__ == "__main__":
    main()
