"""Print the proved limits of the last phase: `python -m artificer.players.utopia_engine.bound`.

With the name of a player and a number of games, also what nobody could make of its arrivals.
"""

from __future__ import annotations

import sys
from math import sqrt
from statistics import fmean, pstdev

from artificer.games.registry import load_game
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.sheets import (
    FIRST_SKULL,
    HIT_POINTS,
    REGIONS,
    THE_ANCIENT_RECORD,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.players.registry import load_player
from artificer.players.utopia_engine.bound.arrivals import arrivals
from artificer.players.utopia_engine.bound.last_phase import THIRD_EDITION, LastPhase

MOST_DAYS = 6
SEED = 1


def position(days: int, hit_points: int, links: int = 0, value: int = 0, record: int = 0) -> Sheet:
    """At home, all active, so many days before Doomsday; `value` is what the links come to."""
    s = Sheet()
    s.question = WHAT_NOW
    s.day = FIRST_SKULL - 1 - days
    s.damage = HIT_POINTS - hit_points
    s.treasure[THE_ANCIENT_RECORD] = record
    for artifact in range(1, REGIONS + 1):
        s.active[artifact] = s.found[artifact] = 1
        s.linked[artifact] = int(artifact <= links)
    for link in range(value):
        s.link_value[1 + link % max(links, 1)] += 1
    return s


def print_table(phase: LastPhase, record: int) -> None:
    """By days and hit points left: no link made, the wastebasket empty."""
    print("days  " + "".join(f"{points:8} HP" for points in range(1, HIT_POINTS + 1)))
    for days in range(MOST_DAYS + 1):
        chances = [
            phase.bound(position(days, points, record=record))
            for points in range(1, HIT_POINTS + 1)
        ]
        print(f"{days:4}  " + "".join(f"{100 * chance:9.2f} %" for chance in chances))


def print_arrivals(phase: LastPhase, spec: str, games: int) -> None:
    """What the player won, and the most that anybody could have won from where it arrived."""
    game = load_game(THIRD_EDITION)
    played = list(arrivals(game, load_player(spec, game), games, SEED))
    limits = [0.0 if each.sheet is None else phase.bound(each.sheet) for each in played]
    rows = (
        ("arrived", [float(each.sheet is not None) for each in played]),
        ("won", [float(each.won) for each in played]),
        ("limit", limits),
    )
    print(f"{spec}, {games} games, seed {SEED}:")
    for name, shares in rows:
        error = pstdev(shares) / sqrt(games)
        print(f"{name:8}{100 * fmean(shares):8.2f} % (s.e. {100 * error:.2f})")


def main() -> None:
    """Solve the relaxed phase, saying how far it is; then print."""
    phase = LastPhase(
        told=lambda link: print(f"links solved: {link} of {REGIONS}", file=sys.stderr)
    )
    for record in (1, 0):
        print(f"Limits with the Record {'owned' if record else 'still to be found'}:")
        print_table(phase, record)
    if len(sys.argv) == 3:
        print_arrivals(phase, sys.argv[1], int(sys.argv[2]))


if __name__ == "__main__":
    main()
