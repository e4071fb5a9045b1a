"""Answers: every legal action with its text."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar


@dataclass(frozen=True)
class Answer:
    """A legal action with its texts.

    Consecutive answers with the same `heading` are shown together below it.
    """

    action: int
    label: str
    """The text of its button, as short as possible."""
    phrase: str
    """What it does, in a short phrase."""
    outlook: str = ""
    """Its arithmetic, such as what a box would make; "" if it has none."""
    heading: str = ""
    placed: bool = False
    """It is drawn at its place on the board, so a list need not repeat it."""

    @property
    def follows(self) -> str:
        """What would follow from it, in one text; "" if there is nothing to say."""
        return self.outlook


A = TypeVar("A", bound=Answer)


def grouped(answers: Iterable[A]) -> list[tuple[str, list[A]]]:
    """Headings with the answers below them; without a heading, each answer is a group."""
    groups: list[tuple[str, list[A]]] = []
    for answer in answers:
        if answer.heading and groups and groups[-1][0] == answer.heading:
            groups[-1][1].append(answer)
        else:
            groups.append((answer.heading, [answer]))
    return groups


def of_action(answers: Iterable[A], action: int | None) -> A | None:
    """The answer with that action; None if there is none."""
    return next((answer for answer in answers if answer.action == action), None)
