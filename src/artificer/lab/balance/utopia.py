"""The balance table of Utopia: tables of two to five, with both readings of Armageddon."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, median, quantiles, stdev
from typing import Final

from artificer.games.contract import Game
from artificer.games.utopia import facts
from artificer.games.utopia.boards import FEWEST_SEATS, MOST_SEATS
from artificer.lab.balance.table import BalanceTable, Figures
from artificer.lab.estimates import mean_estimate, share_interval
from artificer.lab.figures import share_of
from artificer.lab.measures import utopia as looks
from artificer.lab.rows import Rows

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


def figures(game: Game, rows: Rows) -> Figures:
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
    return {
        "ends": {end: share_of(ends.count(end), games) for end in ENDS},
        "winner_points": {"10th": tenths[0], "median": median(points), "90th": tenths[-1]},
        "winners_within": share_of(sum(low <= each <= high for each in points), games),
        "winners_above": share_of(sum(each > high for each in points), games),
        "survivors_median": median(prestige[prestige > 0].tolist()),
        "winner_sources": {
            name: mean_of((seen[:, source] / winners).tolist())
            for source, name in enumerate(SOURCES, looks.WINNER_CULTURE)
        },
        "won_by_place": {
            str(place): {"mean": part / games} | bounds(share_interval(part / games, games))
            for place, part in enumerate((sum(each.tolist()) for each in shares), 1)
        },
        "financed": mean_of((counted[:, facts.FINANCED] / players).tolist()),
        "eliminated": mean_of(counted[:, facts.ELIMINATED].tolist()),
    }


def bounds(interval: tuple[float, float]) -> Figures:
    """The ends of an interval, by name."""
    return {"low": interval[0], "high": interval[1]}


def mean_of(values: Sequence[float]) -> Figures:
    """The mean of some numbers, with its interval."""
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


def percent(share: float) -> str:
    """A share in whole percents."""
    return f"{100 * share:.0f}"


TABLE: Final = BalanceTable(
    HEAD,
    tuple(
        {"players": players, "armageddon": armageddon}
        for armageddon in ("late", "literal")
        for players in range(FEWEST_SEATS, MOST_SEATS + 1)
    ),
    figures,
    line,
)
