"""The figures of a simulation, as the JSON of `artificer simulate --json`.

Every figure is computed from integer sums in one way, so equal tallies give equal bytes.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from artificer.games.ruleset import Ruleset
from artificer.lab.estimates import mean_estimate, share_interval
from artificer.lab.experiment import heading
from artificer.lab.measures import measures_of
from artificer.lab.simulate import SimulationResult
from artificer.lab.tally import BUCKET, BUCKETS, Tally

SCHEMA: Final = 3
"""Goes up whenever a key of the figures changes its meaning or disappears."""


def figures(result: SimulationResult) -> dict[str, Any]:
    """All figures; means are per game, and None if there is nothing to divide by.

    `score` and `win_rate` have one entry a seat, `ends` one for each reason a game can end with.
    `low` and `high` are the ends of a 95 % interval, see `artificer.lab.estimates`.
    """
    simulation, tally = result.simulation, result.tally
    game = simulation.game
    return {
        **heading(SCHEMA, game),
        "options": game.named_options(),
        "players": [player.spec for player in simulation.seated],
        **result.figures(),
        "score": [score_of(tally, seat, game.ruleset) for seat in range(game.num_players())],
        "histogram": _histogram(tally),
        "win_rate": [share_of(tally.wins[seat], tally.games) for seat in range(game.num_players())],
        "ends": ends_of(tally, game.ruleset),
        "decisions_per_game": ratio(tally.decisions, tally.games),
        "measures": measured(tally, game.ruleset),
    }


def ends_of(tally: Tally, ruleset: Ruleset) -> dict[str, Any]:
    """Count and share of each reason of the end."""
    return {
        reason: share_of(tally.ends[number], tally.games)
        for number, reason in enumerate(ruleset.end_reasons)
        if number > 0
    }


def measured(tally: Tally, ruleset: Ruleset) -> dict[str, Any]:
    """Every measure of a ruleset by its key."""
    return {
        measure.key: {
            "total": measure.total(tally),
            "mean": ratio(measure.total(tally), measure.base(tally)),
        }
        for measure in measures_of(ruleset).measures()
    }


def ratio(total: int, base: int) -> float | None:
    """`total / base`, rounded once; None without a base."""
    return total / base if base else None


def score_of(tally: Tally, seat: int, ruleset: Ruleset) -> dict[str, Any]:
    """The score of a seat: its mean with its interval, and its spread."""
    n, total, squares = tally.games, tally.score_sum[seat], tally.score_squares[seat]
    sd = sqrt((n * squares - total * total) / (n * (n - 1))) if n > 1 else None
    found = mean_estimate(ratio(total, n), sd / sqrt(n) if sd else None, n)
    return {
        "seat": seat,
        "mean": found.mean,
        **found.within(ruleset.least_score, ruleset.greatest_score).bounds(),
        "sd": sd,
        "standard_error": found.error,
        "lowest": tally.lowest[seat] if n else None,
        "highest": tally.highest[seat] if n else None,
    }


def share_of(games: int, of: int) -> dict[str, Any]:
    """A number of games out of `of`: the count, and the share with its interval."""
    share = ratio(games, of)
    low, high = (None, None) if share is None else share_interval(share, of)
    return {"games": games, "frequency": share, "low": low, "high": high}


def _histogram(tally: Tally) -> dict[str, Any]:
    last = max((i for i in range(BUCKETS) if tally.buckets[i]), default=-1)
    return {"seat": 0, "width": BUCKET, "games": tally.buckets[: last + 1]}
