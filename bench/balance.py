"""The balance table of Utopia: many games of one player at all seats, told as Markdown.

Run from the repository: `python -m bench.balance governor --games 1000`. Every line of the table is
a simulation of its own, `artificer simulate utopia` with the same seed, looked at game by game.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from artificer import load_game
from artificer.games.utopia import facts
from artificer.games.utopia.boards import FEWEST_SEATS, MOST_SEATS
from artificer.games.utopia.decks.deck import STANDARD
from artificer.lab.measures import utopia as looks
from artificer.lab.simulate import Simulation, compiled_chunks, interpreted_chunks
from artificer.lab.tally import Tally
from artificer.players.registry import load_player

REPUTATION = (40, 80)
"""The Prestige Points between which the rulebook's reputation key wants a winner."""

ENDS = ("twenty-rounds", "armageddon", "last-governor", "eighty")

HEAD = (
    "| players, Armageddon | ends: round 20 / Armageddon / last Governor / 80 PP, % "
    "| winner PP 10th / median / 90th percentile | winners with 40-80 / more PP, % "
    "| all survivors median | winner's sources: Culture, Technology, Territory, Savings "
    "| wins by place, first player first, % | cards financed a player | Governors lost a game |"
)


@dataclass(frozen=True, slots=True)
class Row:
    """What is told of one game."""

    end: str
    winner: float
    sources: tuple[float, ...]
    survivors: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory, by place: the first player of the first round comes first."""
    financed: int
    eliminated: int


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description="The balance of Utopia as a table.")
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="base")
    parser.add_argument("--deck", default=STANDARD, help="a deck file")
    parser.add_argument("--interpreted", action="store_true", help="play without compiling")
    wanted = parser.parse_args()
    print(HEAD)
    print("|" + "---|" * HEAD.count(" |"))
    for armageddon in ("late", "literal"):
        for players in range(FEWEST_SEATS, MOST_SEATS + 1):
            print(line(players, armageddon, list(rows(players, armageddon, wanted))), flush=True)


def rows(players: int, armageddon: str, wanted: argparse.Namespace) -> Iterator[Row]:
    """Play the games of one line."""
    game = load_game(
        "utopia",
        players=players,
        armageddon=armageddon,
        variant=wanted.variant,
        deck=wanted.deck if wanted.deck == STANDARD else Path(wanted.deck).read_text("utf-8"),
    )
    simulation = Simulation(game, load_player(wanted.player, game), wanted.games, wanted.seed)
    play = (interpreted_chunks if wanted.interpreted else compiled_chunks)(simulation)
    for number in range(wanted.games):
        yield row(play(number, 1), players, game.ruleset.end_reasons)


def row(tally: Tally, players: int, reasons: tuple[str, ...]) -> Row:
    """What the tally of a single game says."""
    seen = tally.looks
    winners = seen[looks.WINNERS]
    first = tally.summed[facts.FIRST_PLAYER]
    by_place = [tally.score_sum[(first + place) % players] for place in range(players)]
    sources = range(looks.WINNER_CULTURE, looks.WINNER_SAVINGS + 1)
    # A survivor always has a Territory; 0 may be all that it yields, and is left out here.
    return Row(
        end=reasons[tally.ends.index(1)],
        winner=seen[looks.WINNER] / winners,
        sources=tuple(seen[source] / winners for source in sources),
        survivors=tuple(
            points for points in seen[looks.PRESTIGE : looks.PRESTIGE + players] if points > 0
        ),
        shares=tuple(score / winners for score in by_place),
        financed=tally.counted[facts.FINANCED],
        eliminated=tally.counted[facts.ELIMINATED],
    )


def line(players: int, armageddon: str, played: list[Row]) -> str:
    """The games of one line as Markdown."""
    games = len(played)
    winners = [game.winner for game in played]
    tenths = quantiles(winners, n=10, method="inclusive")
    low, high = REPUTATION
    cells = (
        f"{players}, {armageddon}",
        " / ".join(percent(sum(game.end == end for game in played), games) for end in ENDS),
        f"{tenths[0]:.0f} / {median(winners):.0f} / {tenths[-1]:.0f}",
        percent(sum(low <= points <= high for points in winners), games)
        + " / "
        + percent(sum(points > high for points in winners), games),
        f"{median(points for game in played for points in game.survivors):.0f}",
        ", ".join(f"{part / games:.0f}" for part in sums([game.sources for game in played])),
        " / ".join(percent(part, games) for part in sums([game.shares for game in played])),
        f"{sum(game.financed for game in played) / games / players:.1f}",
        f"{sum(game.eliminated for game in played) / games:.2f}",
    )
    return "| " + " | ".join(cells) + " |"


def sums(games: list[tuple[float, ...]]) -> list[float]:
    """The sum of each column."""
    return [sum(column) for column in zip(*games, strict=True)]


def percent(part: float, whole: int) -> str:
    """A share in whole percents."""
    return f"{100 * part / whole:.0f}"


if __name__ == "__main__":
    main()
