"""Writes `artificer/boards/utopia_engine/luck_table.py`: the luck of simulated games.

    python -m tools.luck_table [games]

The games are of the 3rd edition, played by `novice` with the seeds 0, 1, 2 and on. 10,000 of them
take six minutes of a processor.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import quantiles
from typing import Final

import artificer
from artificer.boards.course import score
from artificer.boards.utopia_engine.course import throws_of
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore

RULESET: Final = "utopia-engine-3e"
PLAYER: Final = "novice"
GAMES: Final = 10_000
PATH: Final = Path(artificer.__file__).parent / "boards" / "utopia_engine" / "luck_table.py"

_HEAD: Final = '''"""The luck of simulated games: the 99 scores that part them in hundredths.

{games} games of {ruleset}, played by {player} with the seeds from 0 on.
`python -m tools.luck_table` writes this module.
"""

from __future__ import annotations

from typing import Final

# fmt: off
HUNDREDTHS: Final = (
{rows}
)
'''
_IN_A_ROW: Final = 11


def score_of(seed: int) -> float:
    """The score of the luck in one simulated game."""
    game = artificer.load_game(RULESET)
    session = Session.start(MemoryStore(), game, SeededDice(seed))
    policy = Policy(load_player(PLAYER, game), seed, 0, game)
    while not session.is_over():
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(policy.action(session.state))
    return score(throws_of(session.history))[0]


def module_of(scores: Sequence[float]) -> str:
    """The text of the module for the scores of some games."""
    parts = [f"{each:.3f}" for each in quantiles(scores, n=100)]
    rows = [
        f"    {', '.join(parts[start : start + _IN_A_ROW])},"
        for start in range(0, len(parts), _IN_A_ROW)
    ]
    return _HEAD.format(games=len(scores), ruleset=RULESET, player=PLAYER, rows="\n".join(rows))


def main() -> None:
    """Play the games and write the module."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    with ProcessPoolExecutor() as pool:
        scores = list(pool.map(score_of, range(games), chunksize=8))
    PATH.write_text(module_of(scores), encoding="utf-8")


if __name__ == "__main__":
    main()
