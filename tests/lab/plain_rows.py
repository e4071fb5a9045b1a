"""The rows of games as plain ones, to be read game by game."""

from __future__ import annotations

from artificer.lab.rows import Row, Rows


def plain_rows(rows: Rows) -> list[Row]:
    """A row for each game."""
    return [Row.from_ints(numbers) for numbers in rows.numbers().tolist()]
