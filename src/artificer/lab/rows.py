"""Every finished game is a row of integers, filled by the playout; a tally adds up rows.

All are integers, so that the order of adding does not matter. A tally is not made of `Moments`: the
compiled loop adds to it game by game, so it is one record of 64-bit rows for all figures of a game.
`Moments` has one figure, over deals, in integers without a bound, and concludes from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from artificer.games.declaration import Body, row, whole
from artificer.lab.items import Had

if TYPE_CHECKING:
    from artificer.players.arrays import Ints, Records


SEATS: Final = 5
ENDS: Final = 16
FACTS: Final = 192
LOOKS: Final = 48

MOST: Final = 2**63 - 1


class Row(Body):
    """One finished game. The ruleset defines `looks`, see `artificer.lab.measures`."""

    game = whole(0, MOST, "number of the game in its run")
    plies = whole(0, MOST, "actions taken: decisions, answers without a choice, outcomes of chance")
    decisions = whole(0, MOST, "decisions with more than one legal answer")
    end = whole(0, ENDS - 1, "reason of the end, as the ruleset numbers them")
    scores = row(SEATS, -MOST, MOST, "by seat: the score")
    won = row(SEATS, 0, 1, "by seat: 1 where it won the game, alone or with others")
    counted = row(FACTS, 0, MOST, "by fact: how often the rules reported it")
    summed = row(FACTS, -MOST, MOST, "by fact: sum of its first number")
    looks = row(LOOKS, -MOST, MOST, "what was seen of the final position")


class Rows:
    """Some finished games, read by columns: from records of NumPy or from plain rows.

    `had` is what each seat had in each game, if that was followed.
    """

    def __init__(self, records: Records | list[Row], had: Sequence[Had] = ()) -> None:
        self._records = records
        self.had = had

    def __len__(self) -> int:
        return len(self._records)

    def column(self, name: str) -> list[Any]:
        """A field of every game: integers, or lists of them for a field that is a row."""
        if isinstance(self._records, list):
            return [getattr(row, name) for row in self._records]
        column: list[Any] = self._records[name].tolist()
        return column

    def array(self, name: str) -> Ints:
        """A field of every game, shaped (games,), or (games, length) for a field that is a row."""
        if isinstance(self._records, list):
            import numpy as np

            return np.array(self.column(name), dtype=np.int64)
        found: Ints = self._records[name]
        return found

    @property
    def plain_ones(self) -> bool:
        """Whether they are plain rows."""
        return isinstance(self._records, list)

    def numbers(self) -> Ints:
        """All fields in the order of declaration, flat, shaped (games, `Row.width`)."""
        import numpy as np

        if not isinstance(self._records, list):
            found = np.ascontiguousarray(self._records).view(np.int64)
            return found.reshape(len(self), Row.width)
        flat = [number for row in self._records for number in row.ints()]
        return np.array(flat, np.int64).reshape(len(self), Row.width)

    @classmethod
    def joined(cls, parts: Sequence[Rows]) -> Rows:
        """All games of these parts, one after another; `parts` is not empty."""
        had = [each for part in parts for each in part.had]
        if parts[0].plain_ones:
            return cls([row for part in parts for row in part._records], had)
        import numpy as np

        return cls(np.concatenate([part._records for part in parts]), had)

    @classmethod
    def of_numbers(cls, numbers: Ints, had: Sequence[Had], plain: bool) -> Rows:
        """The rows with these `numbers`, as plain rows or as records."""
        if plain:
            return cls(list(map(Row.from_ints, numbers.tolist())), had)
        from artificer.games.kernel import record_type

        return cls(numbers.view(record_type(Row))[:, 0], had)


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
