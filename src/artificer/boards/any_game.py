"""The board of a game that has none of its own: numbered answers in words."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.answer import Answer
from artificer.boards.picture import Picture


@dataclass(frozen=True)
class AnswerBoard:
    """The name of the game, the points by seat, and every answer, labelled with its number."""

    title: str
    points: tuple[int, ...]
    answers: tuple[Answer, ...]


def board(picture: Picture) -> AnswerBoard:
    """The board of any game."""
    words, state = picture.words, picture.state
    answers = tuple(
        Answer(
            action,
            str(number),
            narration.action(words, action, state),
            narration.outlook(words, action, state),
        )
        for number, action in enumerate(picture.legal(), 1)
    )
    return AnswerBoard(words.say("title"), state.scores(), answers)
