"""The balance table of Utopia: tables of two to five, with both readings of Armageddon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Final

from artificer.games.contract import Game
from artificer.games.utopia import facts
from artificer.games.utopia.boards import FEWEST_SEATS, MOST_SEATS
from artificer.lab.balance import BalanceTable, LineFigures
from artificer.lab.estimates import Mean, mean_estimate
from artificer.lab.measures import utopia as looks
from artificer.lab.rows import Rows
from artificer.lab.simulate import Share, share_of
from artificer.players.solving.shares import share_interval

REPUTATION: Final = (40, 80)
"""The range of Prestige Points in which the rulebook's reputation key expects a winner."""

SOURCES: Final = ("culture", "technology", "territory", "savings")

ENDS: Final = ("twenty-rounds", "armageddon", "last-governor", "eighty")

HEAD: Final = (
    "| players, Armageddon | ends: round 20 / Armageddon / last Governor / 80 PP, % "
    "| winner PP 10th / median / 90th percentile | winners with 40-80 / more PP, % "
    "| all survivors median | winner's sources: Culture, Technology, Territory, Savings "
    "| wins by place, first player first, % | cards financed a player | Governors lost a game |"
)


@dataclass(frozen=True)
class UtopiaFigures(LineFigures):
    """The figures of one line."""

    ends: Mapping[str, Share]
    winner_points: Mapping[str, float]
    winners_within: Share
    winners_above: Share
    survivors_median: float
    winner_sources: Mapping[str, Mean]
    won_by_place: Mapping[str, Mean]
    financed: Mean
    eliminated: Mean

    def line(self, game: Game) -> str:
        """The line in Markdown."""
        points = self.winner_points
        reputation = (self.winners_within, self.winners_above)
        cells = (
            f"{game.num_players()}, {game.options['armageddon']}",
            " / ".join(percent(share.frequency) for share in self.ends.values()),
            f"{points['10th']:.0f} / {points['median']:.0f} / {points['90th']:.0f}",
            " / ".join(percent(share.frequency) for share in reputation),
            f"{self.survivors_median:.0f}",
            ", ".join(f"{source.mean:.0f}" for source in self.winner_sources.values()),
            " / ".join(percent(place.mean) for place in self.won_by_place.values()),
            f"{self.financed.mean:.1f}",
            f"{self.eliminated.mean:.2f}",
        )
        return "| " + " | ".join(cells) + " |"


def figures(game: Game, rows: Rows) -> UtopiaFigures:
    """The figures of the games of one line."""
    import numpy as np

    games, players = len(rows), game.num_players()
    seen, counted = rows.array("looks"), rows.array("counted")
    winners = seen[:, looks.WINNERS]
    points = (seen[:, looks.WINNER] / winners).tolist()
    # A survivor always has a Territory, which may yield 0; those are left out.
    prestige = seen[:, looks.PRESTIGE : looks.PRESTIGE + players]
    first = rows.array("summed")[:, facts.FIRST_PLAYER]
    shares = [
        rows.array("scores")[np.arange(games), (first + place) % players] / winners
        for place in range(players)
    ]
    ends = [game.ruleset.end_reasons[end] for end in rows.column("end")]
    tenths = quantiles(points, n=10, method="inclusive") if games > 1 else points * 9
    low, high = REPUTATION
    return UtopiaFigures(
        ends={end: share_of(ends.count(end), games) for end in ENDS},
        winner_points={"10th": tenths[0], "median": median(points), "90th": tenths[-1]},
        winners_within=share_of(sum(low <= each <= high for each in points), games),
        winners_above=share_of(sum(each > high for each in points), games),
        survivors_median=median(prestige[prestige > 0].tolist()),
        winner_sources={
            name: mean_of((seen[:, source] / winners).tolist())
            for source, name in enumerate(SOURCES, looks.WINNER_CULTURE)
        },
        won_by_place={
            str(place): Mean(part / games, *share_interval(part / games, games))
            for place, part in enumerate((sum(each.tolist()) for each in shares), 1)
        },
        financed=mean_of((counted[:, facts.FINANCED] / players).tolist()),
        eliminated=mean_of(counted[:, facts.ELIMINATED].tolist()),
    )


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some numbers, with its interval."""
    n = len(values)
    error = stdev(values) / sqrt(n) if n > 1 else None
    return mean_estimate(fmean(values), error, n).without_error


def percent(share: float | None) -> str:
    """A share in whole percents."""
    return f"{100 * (share or 0):.0f}"


TABLE: Final = BalanceTable(
    HEAD,
    tuple(
        {"players": players, "armageddon": armageddon}
        for armageddon in ("late", "literal")
        for players in range(FEWEST_SEATS, MOST_SEATS + 1)
    ),
    figures,
)
