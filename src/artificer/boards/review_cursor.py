"""A review decision by decision: each on its board, with what would have been better and why."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from artificer.boards.narration import say
from artificer.boards.pieces import LogLine
from artificer.boards.replay_cursor import ReplayCursor
from artificer.boards.review import ReviewBoard, decision_lines
from artificer.lab.review import Graded, Review
from artificer.table.header import Header
from artificer.table.history import History, Step
from artificer.words import Words


class ReviewCursor(ReplayCursor):
    """The position of one reviewed decision, in the view of the seat that made it.

    It points at the answer that was given, or at the best one. Without a decision it is the last
    position.
    """

    begins_games: ClassVar[bool] = False

    def __init__(
        self,
        header: Header,
        history: History,
        review: Review,
        in_words: Callable[[Words], ReviewBoard],
        words: Words,
    ) -> None:
        self._review = review
        self._in_words = in_words
        self._place = 0
        self.points_at_best = False
        super().__init__(header, history, words, own=review.seat)

    @property
    def decision(self) -> Graded | None:
        """The decision that is shown."""
        decisions = self._review.decisions
        return decisions[self._place] if decisions else None

    def go_to(self, ply: int) -> None:
        """Go to the first decision after that many steps, or to the last one."""
        plies = [each.ply for each in self._review.decisions]
        self._show(next((place for place, each in enumerate(plies) if each > ply), len(plies) - 1))

    def jump(self, number: int) -> None:
        """Go to the decision at the step of that number, or to the next one."""
        self.go_to(number - 1)

    def go(self, steps: int) -> None:
        """Go that many decisions forward, or back if negative."""
        self._show(self._place + steps)

    def go_to_costly(self, forward: bool) -> bool:
        """Go to the next decision that cost something, or the one before; return whether any."""
        places = range(self._place + 1, len(self._review.decisions))
        if not forward:
            places = range(self._place - 1, -1, -1)
        found = next((place for place in places if self._review.decisions[place].loss), None)
        if found is not None:
            self._show(found)
        return found is not None

    def turn_to_best(self) -> bool:
        """Point at the best answer instead of the given one, and back; return whether they differ.

        Where nothing better is known there is no other.
        """
        decision = self.decision
        differs = decision is not None and decision.loss > 0
        self.points_at_best = differs and not self.points_at_best
        return differs

    def summary(self) -> Sequence[LogLine]:
        """What is said of the whole game, and what cost most."""
        board = self._in_words(self.words)
        costliest = [each.said(self.words) for each in board.costliest]
        lines = [LogLine(text) for text in (*board.sentences, board.line)]
        return (*lines, *(LogLine(text, quiet=True) for text in costliest))

    def where(self) -> str:
        """Which decision of how many this is, and its step."""
        count = len(self._review.decisions)
        if self.decision is None:
            return say(self.words, "review.none")
        place = self._place + 1
        return say(self.words, "review.where", place=place, count=count, ply=self.decision.ply)

    def lines(self) -> Sequence[str]:
        """What is said of the decision."""
        if self.decision is None:
            return ()
        return decision_lines(self.decision, self._review, self.history, self.words)

    def beside(self) -> str:
        """The same in one text."""
        return " · ".join(self.lines())

    def pointed_at(self, coming: Step | None) -> int | None:
        """The answer to point at."""
        if self.points_at_best and self.decision is not None:
            return self.decision.best
        return super().pointed_at(coming)

    def _show(self, place: int) -> None:
        self._place = max(0, min(place, len(self._review.decisions) - 1))
        self.points_at_best = False
        self.ply = self.plies if self.decision is None else self.decision.ply - 1
