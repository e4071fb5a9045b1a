"""The balance table of Utopia: tables of two to five, with both readings of Armageddon."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Final

from artificer.games.contract import Game
from artificer.games.utopia import facts
from artificer.games.utopia.boards import FEWEST_SEATS, MOST_SEATS
from artificer.lab.balance.table import Figures, Table
from artificer.lab.estimates import mean_estimate, share_interval
from artificer.lab.figures import share_of
from artificer.lab.measures import utopia as looks
from artificer.lab.rows import Row

REPUTATION: Final = (40, 80)
"""The Prestige Points between which the rulebook's reputation key wants a winner."""

SOURCES: Final = ("culture", "technology", "territory", "savings")

ENDS: Final = ("twenty-rounds", "armageddon", "last-governor", "eighty")

HEAD: Final = (
    "| players, Armageddon | ends: round 20 / Armageddon / last Governor / 80 PP, % "
    "| winner PP 10th / median / 90th percentile | winners with 40-80 / more PP, % "
    "| all survivors median | winner's sources: Culture, Technology, Territory, Savings "
    "| wins by place, first player first, % | cards financed a player | Governors lost a game |"
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What is told of one game."""

    end: str
    winner: float
    sources: tuple[float, ...]
    survivors: tuple[int, ...]
    shares: tuple[float, ...]
    """Of the victory, by place: the first player of the first round comes first."""
    financed: int
    eliminated: int


def seen_of(row: Row, players: int, reasons: tuple[str, ...]) -> Seen:
    """What a game is told by."""
    seen = row.looks
    winners = seen[looks.WINNERS]
    first = row.summed[facts.FIRST_PLAYER]
    by_place = [row.scores[(first + place) % players] for place in range(players)]
    sources = range(looks.WINNER_CULTURE, looks.WINNER_SAVINGS + 1)
    # A survivor always has a Territory; 0 may be all that it yields, and is left out here.
    return Seen(
        end=reasons[row.end],
        winner=seen[looks.WINNER] / winners,
        sources=tuple(seen[source] / winners for source in sources),
        survivors=tuple(
            points for points in seen[looks.PRESTIGE : looks.PRESTIGE + players] if points > 0
        ),
        shares=tuple(score / winners for score in by_place),
        financed=row.counted[facts.FINANCED],
        eliminated=row.counted[facts.ELIMINATED],
    )


def figures(game: Game, rows: list[Row]) -> Figures:
    """The figures of the games of one line."""
    players, reasons = game.num_players(), game.ruleset.end_reasons
    return told([seen_of(row, players, reasons) for row in rows], players)


def told(played: list[Seen], players: int) -> Figures:
    """What is told of these games."""
    games = len(played)
    winners = [game.winner for game in played]
    tenths = quantiles(winners, n=10, method="inclusive") if games > 1 else winners * 9
    low, high = REPUTATION
    places = sums([game.shares for game in played])
    return {
        "ends": {end: share_of(sum(game.end == end for game in played), games) for end in ENDS},
        "winner_points": {"10th": tenths[0], "median": median(winners), "90th": tenths[-1]},
        "winners_within": share_of(sum(low <= points <= high for points in winners), games),
        "winners_above": share_of(sum(points > high for points in winners), games),
        "survivors_median": median(points for game in played for points in game.survivors),
        "winner_sources": {
            name: mean_of(points)
            for name, points in zip(SOURCES, zip(*sources(played), strict=True), strict=True)
        },
        "won_by_place": {
            str(place): {"mean": part / games} | bounds(share_interval(part / games, games))
            for place, part in enumerate(places, 1)
        },
        "financed": mean_of([game.financed / players for game in played]),
        "eliminated": mean_of([game.eliminated for game in played]),
    }


def sources(played: list[Seen]) -> list[tuple[float, ...]]:
    """What the winner's points came from, game by game."""
    return [game.sources for game in played]


def bounds(interval: tuple[float, float]) -> Figures:
    """The two ends of an interval by their names."""
    return {"low": interval[0], "high": interval[1]}


def mean_of(values: Sequence[float]) -> Figures:
    """The mean of some numbers, and where the true one lies."""
    n = len(values)
    found = mean_estimate(fmean(values), stdev(values) / sqrt(n) if n > 1 else None, n)
    return {"mean": found.mean, **found.bounds()}


def line(game: Game, seen: Figures) -> str:
    """The figures of one line as Markdown."""
    points = seen["winner_points"]
    cells = (
        f"{game.num_players()}, {game.options['armageddon']}",
        " / ".join(percent(share["frequency"]) for share in seen["ends"].values()),
        f"{points['10th']:.0f} / {points['median']:.0f} / {points['90th']:.0f}",
        " / ".join(percent(seen[key]["frequency"]) for key in ("winners_within", "winners_above")),
        f"{seen['survivors_median']:.0f}",
        ", ".join(f"{source['mean']:.0f}" for source in seen["winner_sources"].values()),
        " / ".join(percent(place["mean"]) for place in seen["won_by_place"].values()),
        f"{seen['financed']['mean']:.1f}",
        f"{seen['eliminated']['mean']:.2f}",
    )
    return "| " + " | ".join(cells) + " |"


def sums(games: list[tuple[float, ...]]) -> list[float]:
    """The sum of each column."""
    return [sum(column) for column in zip(*games, strict=True)]


def percent(share: float) -> str:
    """A share in whole percents."""
    return f"{100 * share:.0f}"


TABLE: Final = Table(
    HEAD,
    tuple(
        {"players": players, "armageddon": armageddon}
        for armageddon in ("late", "literal")
        for players in range(FEWEST_SEATS, MOST_SEATS + 1)
    ),
    figures,
    line,
)
