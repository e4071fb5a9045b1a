"""Grades of decisions that are known already, as a game is reviewed again when it has gone on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from artificer.games.contract import State
from artificer.lab.review.grading import Graded
from artificer.table.history import History


class KnownGrades:
    """The grades of decisions by position and answer, for which a judge always says the same."""

    def __init__(self) -> None:
        self._known: dict[tuple[State, int], Graded] = {}

    def add(self, history: History, graded: Iterable[Graded]) -> None:
        """Remember the grades of decisions in this game."""
        for each in graded:
            self._known[_decision(history, each.ply - 1)] = each

    def missing(self, history: History, places: Sequence[int]) -> list[int]:
        """Those of the places whose decisions have no grade yet."""
        return [place for place in places if _decision(history, place) not in self._known]

    def of(self, history: History, places: Sequence[int]) -> list[Graded]:
        """The grades at these places, none of them missing."""
        known = (self._known[_decision(history, place)] for place in places)
        return [replace(each, ply=place + 1) for place, each in zip(places, known, strict=True)]


def _decision(history: History, place: int) -> tuple[State, int]:
    return history.at(place), history.steps[place].action
