"""The end of a game as it is shown: the reason, the winners, the scoring chart, the totals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.showing import Picture
from artificer.games.contract import State
from artificer.table.company import ABANDONED, is_by_people
from artificer.words import Words


@dataclass(frozen=True)
class Ending:
    """Sentences, the lines of the scoring chart, and every seat's total below it.

    If the scores only say who has won, lines have no points and there are no totals: a
    sentence already names the winners.
    """

    sentences: tuple[str, ...]
    lines: tuple[tuple[str, int | None], ...]
    totals: tuple[tuple[str, int], ...]


def ending(picture: Picture) -> Ending:
    """The end of the game as the viewing seat sees it."""
    state, words = picture.state, picture.words
    if is_by_people(state.outcome()):
        return Ending(tuple(ending_lines(words, state, picture.names)), (), ())
    wins = only_wins(state.scores())
    seat = _whose_chart(picture)
    lines = () if seat is None else narration.score_lines(words, state, seat)
    return Ending(
        tuple(ending_lines(words, state, picture.names)),
        tuple((text, None if wins else points) for text, points in lines),
        () if wins else _totals(picture),
    )


def _whose_chart(picture: Picture) -> int | None:
    """The viewing seat; for a spectator the only seat, or None if there are several."""
    seats = picture.state.game.num_players()
    if picture.seat < seats:
        return picture.seat
    return 0 if seats == 1 else None


def _totals(picture: Picture) -> tuple[tuple[str, int], ...]:
    """The final score of the only seat, or those of all seats."""
    scores = picture.state.scores()
    if len(scores) == 1:
        return ((picture.say("end.score"), scores[0]),)
    names = picture.names or nameless(picture.words, len(scores))
    return tuple(
        (picture.say("end.score.seat", name=name), points)
        for name, points in zip(names, scores, strict=True)
    )


def ending_lines(words: Words, state: State, names: Sequence[str] = ()) -> list[str]:
    """Return a sentence for the reason and one for the winners; unnamed seats go by number.

    Empty while the game goes on.
    """
    outcome = state.outcome()
    if outcome is None:
        return []
    sentences = [words.end(outcome.reason)]
    if len(outcome.scores) > 1 and outcome.reason != ABANDONED:
        everybody = names or nameless(words, len(outcome.scores))
        winners = [everybody[seat] for seat in outcome.winners]
        between = words.say("list.between")
        sentences.append(words.say("ending.winners", len(winners), names=between.join(winners)))
    return sentences


def score_text(words: Words, state: State, seat: int) -> Iterator[str]:
    """Yield the scoring chart of a seat and its points; after the end, the points of all seats.

    Scores that only say who has won are left out: a sentence already says so.
    """
    over, scores = state.is_terminal(), state.scores()
    for line, points in narration.score_lines(words, state, seat):
        yield words.say("plain.score_line", points, line=line)
    key = "plain.final_score" if over else "plain.score"
    if len(scores) == 1:
        yield words.say(key, scores[seat])
    elif not only_wins(scores):
        for each in range(len(scores)) if over else (seat,):
            yield words.say(f"{key}.seat", scores[each], seat=each + 1)


def only_wins(scores: Sequence[int]) -> bool:
    """Whether the scores of several seats only say who has won."""
    return len(scores) > 1 and set(scores) == {0, 1}


def nameless(words: Words, seats: int) -> list[str]:
    """The names of seats by number, where nobody is known to sit there."""
    return [words.say("seat.nameless", seat=seat + 1) for seat in range(seats)]
