"""Whether a player's answers can be bettered one by one: `python -m bench.second_guess RULESET`.

In each of several games one decision is drawn at random, and every answer to it is tried in games
that the player plays on. Half of the tries choose the best answer, the other half say what it
brings; then the halves change places. A mean near zero says that no answer alone is to blame.

With `--only` a game counts only if the decision drawn is one of that kind; `--day` puts the time
track back to that day before it.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping
from itertools import count, islice
from typing import Final

import numpy as np

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.utopia_engine.questions import WHAT_NOW, WRITE_LINK_NUMBER
from artificer.games.utopia_engine.sheets import THE_ANCIENT_RECORD
from artificer.games.utopia_engine.state import Sheet
from artificer.players.arrays import Floats
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.solving.improving import Improver
from artificer.players.solving.rollouts import PART, WIN
from artificer.table.streams import Stream, open_stream
from artificer_research.playing import Play
from bench.calibration import PLAYERS, drawn_positions


def may_erase(s: Sheet) -> bool:
    """Whether a negative result would erase the link that is being made."""
    return s.question == WRITE_LINK_NUMBER and s.jar[s.work] == 0


def may_hunt(s: Sheet) -> bool:
    """Whether all artifacts are found, links are to be made, and the Record lies there still."""
    return (
        s.question == WHAT_NOW
        and sum(s.found) == 6 > sum(s.linked)
        and not s.treasure[THE_ANCIENT_RECORD]
    )


def is_made(s: Sheet) -> bool:
    """Whether all artifacts are active, and no link is made: links and Engine alone are left."""
    return s.question == WHAT_NOW and sum(s.active) == 6 and sum(s.linked) == 0


KINDS: Final[Mapping[str, Callable[[Sheet], bool]]] = {
    "erase": may_erase,
    "record": may_hunt,
    "made": is_made,
}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Try the answers that a player did not give.")
    parser.add_argument("ruleset", choices=PLAYERS)
    parser.add_argument("--decisions", type=int, default=40)
    parser.add_argument("--tries", type=int, default=6000, help="games, shared by all answers")
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--only", choices=KINDS, help="decisions of Utopia Engine of one kind")
    parser.add_argument("--day", type=int, help="of a kind: the day of the time track")
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset)
    player = load_player(PLAYERS[game.name], game)
    tried = Improver(game, player, game.rules.score, wanted.tries)
    given, gains = [], []
    states = of_kind(Play(game, player), wanted.seed, wanted.only, wanted.day)
    for number, state in enumerate(islice(states, wanted.decisions)):
        usual = Policy(player, wanted.seed, number).action(state)
        stream = Stream()
        open_stream(stream, wanted.seed, number)
        found = tried.try_all(state.view(state.current_player()), usual, stream)
        wins = found.results[:, : found.made[0], PART] / WIN
        given.append(wins[found.usual].mean())
        gains.append(gain(wins, found.usual))
        print(
            f"{len(wins):3d} answers: {100 * given[-1]:5.1f} % won after the one given,"
            f" {100 * gains[-1]:+5.1f} points by the one with the best tries",
            flush=True,
        )
    error = np.std(gains, ddof=1) / np.sqrt(len(gains))
    mean = 100 * np.mean(gains)
    print(
        f"{len(gains)} decisions: {100 * np.mean(given):.1f} % won after the answers given,"
        f" {mean:+.2f} points (standard error {100 * error:.2f}) by others"
    )


def of_kind(play: Play, seed: int, kind: str | None, day: int | None) -> Iterator[State]:
    """A position of each game with a choice; with a kind, of games where it is of that kind."""
    for state, _ in drawn_positions(play, seed, count()):
        if kind is None:
            yield state
        elif KINDS[kind](s := state.over(Sheet).body):
            if day is not None:
                s.day = min(day, s.day)
            yield state


def gain(wins: Floats, place: int) -> float:
    """What the best of the answers brings over the one at `place`, chosen by other tries."""
    odd, even = wins[:, 1::2], wins[:, ::2]
    found = [
        judged[by.mean(axis=1).argmax()].mean() - judged[place].mean()
        for by, judged in ((odd, even), (even, odd))
    ]
    return float(np.mean(found))


if __name__ == "__main__":
    main()
