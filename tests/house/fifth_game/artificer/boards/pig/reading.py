"""What is said of a position of Pig."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.boards.readings import LateView, Note
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.pig.state import Trough

FACTS: Final = ("rolled", "held")


def fact(note: Note, _after: LateView) -> Message:
    number, a, b = note
    return Message(f"fact.{FACTS[number]}", "P1", n=a, seat=b + 1)


def together(_notes: Sequence[Note], _after: LateView) -> None:
    """Every fact has a sentence of its own."""


def action(number: int, state: State) -> Message:
    move = state.move(number)
    return Message(f"action.{move.name}", **move.parts)


def done(_number: int, _question: str, _before: LateView, _typed: bool) -> None:
    """Every move makes a fact."""


def outlook(_number: int, _state: State) -> None:
    """No move has any arithmetic."""


def standing(state: State) -> list[Message]:
    s = state.over(Trough).body
    return [Message("standing", n=s.turn, points=" : ".join(map(str, s.points)))]


def sheet(state: State, _part: str) -> list[Message]:
    return standing(state)


def question(state: State) -> Message:
    return Message(f"question.{state.question()}", seat=state.over(Trough).body.seat + 1)


def here(_state: State) -> list[Message]:
    return []


def score_lines(state: State, seat: int) -> list[tuple[Message, int]]:
    return [(Message("title"), state.scores()[seat])]
