"""The balance table of Utopia: tables of two to five, with both readings of Armageddon."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

from artificer.games.contract import Game
from artificer.games.utopia import facts
from artificer.games.utopia.boards import FEWEST_SEATS, MOST_SEATS
from artificer.lab.balance.table import Table
from artificer.lab.measures import utopia as looks
from artificer.lab.rows import Row

REPUTATION: Final = (40, 80)
"""The Prestige Points between which the rulebook's reputation key wants a winner."""

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


def line(game: Game, rows: list[Row]) -> str:
    """The games of one line as Markdown."""
    players, reasons = game.num_players(), game.ruleset.end_reasons
    seen = [seen_of(row, players, reasons) for row in rows]
    return told(players, str(game.options["armageddon"]), seen)


def told(players: int, armageddon: str, played: list[Seen]) -> str:
    """What is told of these games."""
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


TABLE: Final = Table(
    HEAD,
    tuple(
        {"players": players, "armageddon": armageddon}
        for armageddon in ("late", "literal")
        for players in range(FEWEST_SEATS, MOST_SEATS + 1)
    ),
    line,
)
