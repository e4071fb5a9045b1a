"""The error of an adviser: `python -m bench.advice RULESET [--games N] [--seed N]`.

Games are played by the adviser itself and by a beginner. At twelve decisions of each, drawn at
random, the value of the best answer is compared with the mean of the values one decision later,
over all that dice can bring. An adviser without error shows no difference.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from math import sqrt
from random import Random
from typing import Final

from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.lab.review import choices
from artificer.lab.review.worths import Values, adviser_of, after
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore

BEGINNER: Final = "novice"

DECISIONS: Final = 12
"""The decisions looked at in a game."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the error of a ruleset's adviser.")
    parser.add_argument("ruleset")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    game = load_game(wanted.ruleset)
    found = sorted(abs(each) for each in differences(game, wanted.games, wanted.seed))
    mean = sqrt(sum(each * each for each in found) / len(found))
    print(f"{game.name}: {len(found)} decisions, root mean square {mean:.4f}")
    for share in (50, 75, 90, 95, 99):
        print(f"{share} % are at most {found[len(found) * share // 100]:.4f}")


def differences(game: Game, games: int, seed: int) -> Iterator[float]:
    """Yield the differences at decisions of games, half of them played by a beginner."""
    random = Random(seed)
    adviser = adviser_of(game)
    players = [load_player(spec, game) for spec in (adviser.spec, BEGINNER)]
    for number in range(games):
        policy = Policy(players[number % 2], seed + number)
        session = Session.start(MemoryStore(), game, SeededDice(seed + number))
        while not session.is_over():
            if session.waits_for_dice():
                session.roll()
            else:
                session.play(policy.action(session.view(0)))
        values, places = Values(adviser), choices(session.history, 0)
        for place in random.sample(places, min(DECISIONS, len(places))):
            state = session.history.at(place)
            worths = values.worths(state)
            best = max(worths, key=lambda action: worths[action])
            yield values.value(after(state, best)) - worths[best]


if __name__ == "__main__":
    main()
