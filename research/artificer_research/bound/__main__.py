"""Print the proved upper limits of the chance to win: `python -m artificer_research.bound`.

For the last phase and for a whole game. Given a player and a number of games, also the limit from
the positions in which that player enters the last phase.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from math import sqrt
from statistics import fmean, pstdev

from artificer.games.contract import Game
from artificer.games.kernel import Kernel
from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game
from artificer.games.utopia_engine.questions import WHAT_NOW
from artificer.games.utopia_engine.sheets import FIRST_SKULL, HIT_POINTS, REGIONS
from artificer.games.utopia_engine.state import Sheet
from artificer.players.player import PreparedPlayer
from artificer.players.registry import load_player
from artificer_research.bound.arrivals import arrivals
from artificer_research.bound.last_phase import THIRD_EDITION, LastPhase

MOST_DAYS = 6
SEED = 1


def position(days: int, hit_points: int) -> Sheet:
    """At home, all artifacts active, a component for each link, no link made, `days` days left."""
    s = Sheet()
    s.question = WHAT_NOW
    s.day = FIRST_SKULL - 1 - days
    s.damage = HIT_POINTS - hit_points
    for region in range(1, REGIONS + 1):
        s.active[region] = s.found[region] = s.jar[region] = 1
    return s


def print_table(phase: LastPhase) -> None:
    """Print the limits by days and hit points left, with no link made and the wastebasket empty."""
    print("days  " + "".join(f"{points:8} HP" for points in range(1, HIT_POINTS + 1)))
    for days in range(MOST_DAYS + 1):
        chances = [phase.bound(position(days, points)) for points in range(1, HIT_POINTS + 1)]
        print(f"{days:4}  " + "".join(f"{100 * chance:9.2f} %" for chance in chances))


def print_arrivals(phase: LastPhase, game: Game, player: PreparedPlayer, games: int) -> None:
    """Print how often the player won, and the limit from the positions in which it arrived."""
    kernel = Kernel(game) if player.compiles else None
    played = list(arrivals(game, player, games, SEED, kernel))
    limits = [0.0 if each.sheet is None else phase.bound(each.sheet) for each in played]
    rows = (
        ("arrived", [float(each.sheet is not None) for each in played]),
        ("won", [float(each.won) for each in played]),
        ("limit", limits),
    )
    print(f"{player.spec}, {games} games, seed {SEED}:")
    for name, shares in rows:
        error = pstdev(shares) / sqrt(games)
        print(f"{name:8}{100 * fmean(shares):8.2f} % (s.e. {100 * error:.2f})")


def main(arguments: list[str] | None = None) -> None:
    """Solve the relaxed phase, showing progress; then print."""
    parser = ArgumentParser("artificer_research.bound", description=__doc__)
    parser.add_argument("player", nargs="?", help="the player whose games to bound")
    parser.add_argument("games", nargs="?", type=int, default=1000, help="default: 1000")
    asked = parser.parse_args(arguments)
    if asked.games < 1:
        parser.error(f"{asked.games} games show nothing: ask for 1 or more")
    game = load_game(THIRD_EDITION)
    try:
        player = load_player(asked.player, game) if asked.player else None
    except ArtificerError as error:
        parser.error(str(error))
    phase = LastPhase(
        report=lambda link: print(f"links solved: {link} of {REGIONS}", file=sys.stderr)
    )
    print("Limits in the last phase:")
    print_table(phase)
    beginning = game.new_initial_state().body
    assert isinstance(beginning, Sheet)
    print(f"Limit of whole games: {100 * phase.bound(beginning):.3f} %")
    if player is not None:
        print_arrivals(phase, game, player, asked.games)


if __name__ == "__main__":
    main()
