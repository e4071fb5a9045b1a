"""Tallies, the sums of rows: integers only, so that the order of adding does not matter.

A tally is not made of `Moments`: the compiled loop adds to it game by game, so it is one record of
64-bit rows for all figures of a game. `Moments` has one figure, over deals, in integers without a
bound, and concludes from it.
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, row, whole
from artificer.lab.rows import ENDS, FACTS, LOOKS, MOST, SEATS, Row

BUCKETS: Final = 64
BUCKET: Final = 10
"""Points in one bucket of the histogram; the first and the last bucket take all beyond."""


class Tally(Body):
    """Sums over finished games. The ruleset defines `looks`, see `artificer.lab.measures`."""

    games = whole(0, MOST, "games finished")
    decisions = whole(0, MOST, "decisions with more than one legal answer")
    score_sum = row(SEATS, -MOST, MOST, "by seat: sum of the scores")
    score_squares = row(SEATS, 0, MOST, "by seat: sum of the squared scores")
    lowest = row(SEATS, -MOST, MOST, "by seat: lowest score")
    highest = row(SEATS, -MOST, MOST, "by seat: highest score")
    wins = row(SEATS, 0, MOST, "by seat: games won, alone or with others")
    buckets = row(BUCKETS, 0, MOST, "games by score of seat 0, ten points a bucket")
    ends = row(ENDS, 0, MOST, "games by reason of the end")
    counted = row(FACTS, 0, MOST, "by fact: how often the rules reported it")
    summed = row(FACTS, -MOST, MOST, "by fact: sum of its first number")
    looks = row(LOOKS, -MOST, MOST, "sums over the final positions")


def add_row(tally: Tally, game: Row, seats: int) -> None:
    """Add a game of `seats` seats."""
    for seat in range(seats):
        tally_score(tally, seat, game.scores[seat])
        tally.wins[seat] += game.won[seat]
    tally.games += 1
    tally.decisions += game.decisions
    tally.ends[game.end] += 1
    for fact in range(FACTS):
        tally.counted[fact] += game.counted[fact]
        tally.summed[fact] += game.summed[fact]
    for look in range(LOOKS):
        tally.looks[look] += game.looks[look]


def tally_score(tally: Tally, seat: int, points: int) -> None:
    """Add one final score; call it before the game is counted."""
    tally.score_sum[seat] += points
    tally.score_squares[seat] += points * points
    if tally.games == 0:
        tally.lowest[seat] = points
        tally.highest[seat] = points
    else:
        tally.lowest[seat] = min(tally.lowest[seat], points)
        tally.highest[seat] = max(tally.highest[seat], points)
    if seat == 0:
        tally.buckets[min(max(points // BUCKET, 0), BUCKETS - 1)] += 1


def merged(total: Tally, part: Tally) -> Tally:
    """The sum of two tallies; neither is changed."""
    if total.games == 0 or part.games == 0:
        return part.copy() if total.games == 0 else total.copy()
    both = Tally()
    for name, spec in Tally.fields.items():
        mine, others = getattr(total, name), getattr(part, name)
        if not spec.length:
            setattr(both, name, mine + others)
        elif name == "lowest":
            both.lowest = list(map(min, mine, others))
        elif name == "highest":
            both.highest = list(map(max, mine, others))
        else:
            setattr(both, name, list(map(int.__add__, mine, others)))
    return both
