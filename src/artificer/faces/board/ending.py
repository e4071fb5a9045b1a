"""The end of a game as it is shown: how it ended, the scoring chart, the totals."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.faces.board.picture import Picture
from artificer.faces.ending import nameless, only_wins, told_end


@dataclass(frozen=True)
class Ending:
    """Sentences, the lines of the scoring chart, and every seat's total below it.

    Where a score says no more than who has won, lines have no points and there are no totals:
    who has won is told already.
    """

    told: tuple[str, ...]
    lines: tuple[tuple[str, int | None], ...]
    totals: tuple[tuple[str, int], ...]


def ending(picture: Picture) -> Ending:
    """The end of the game for the seat that looks."""
    state, words = picture.state, picture.words
    wins = only_wins(state.scores())
    lines = words.score_lines(state, picture.seat)
    return Ending(
        tuple(told_end(words, state, picture.names)),
        tuple((text, None if wins else points) for text, points in lines),
        () if wins else _totals(picture),
    )


def _totals(picture: Picture) -> tuple[tuple[str, int], ...]:
    """The final score, or that of every seat where there are several."""
    scores = picture.state.scores()
    if len(scores) == 1:
        return ((picture.say("end.score"), scores[picture.seat]),)
    names = picture.names or nameless(picture.words, len(scores))
    return tuple(
        (picture.say("end.score.seat", name=name), points)
        for name, points in zip(names, scores, strict=True)
    )
