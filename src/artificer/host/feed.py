"""What a seat is told of a game: where it stands, what happened, and what of that is new.

A face shows what a feed tells and nothing else of a game, so that no secret reaches a screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, overload

from artificer.games.contract import Game, State
from artificer.host.seats import people_among
from artificer.table.header import Header
from artificer.table.history import Step


class Told(Protocol):
    """A game that can be told: a session, or a snapshot of one."""

    header: Header

    @property
    def game(self) -> Game:
        """What is played."""

    @property
    def steps(self) -> Sequence[Step]:
        """The actions that stand, oldest first, in full."""

    def view(self, seat: int) -> State:
        """The position as that seat may know it."""

    def view_at(self, ply: int, seat: int) -> State:
        """The position after the first `ply` steps, as that seat may know it."""


class Heard(Sequence[Step]):
    """The steps that stand, each as one pair of ears may know it. It grows with the game."""

    def __init__(self, session: Told, ears: int) -> None:
        self._session = session
        self._ears = ears

    def __len__(self) -> int:
        return len(self._session.steps)

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        if isinstance(place, slice):
            return [step.to(self._ears) for step in self._session.steps[place]]
        return self._session.steps[place].to(self._ears)


class Feed:
    """What one seat is told; for `None` what a spectator is, who sees what everybody sees."""

    def __init__(self, session: Told, seat: int | None) -> None:
        self.seat = seat
        self._session = session
        self._eyes = session.game.onlooker if seat is None else seat
        self.steps = Heard(session, self._eyes)

    def step(self, ply: int) -> Step:
        """The step number `ply`, which counts from 1."""
        return self.steps[ply - 1]

    def hear(self, step: Step) -> Step:
        """A step as the seat may know it, though it may not stand any more."""
        return step.to(self._eyes)

    def view(self) -> State:
        """The position."""
        return self._session.view(self._eyes)

    def view_at(self, ply: int) -> State:
        """The position after the first `ply` steps."""
        return self._session.view_at(ply, self._eyes)

    def news(self) -> list[Step]:
        """What happened since the seat last had a choice; for a spectator, everything.

        That is everything after its last choice before the decisions of others; what was the only
        answer was given for it, and told to nobody yet.
        """
        others = (s.ply for s in reversed(self.steps) if s.player >= 0 and s.player != self.seat)
        return self.steps[self._choice_before(next(others, len(self.steps) + 1)) :]

    def last_choice(self) -> int:
        """The ply of the seat's last answer that it had a choice in; 0 before the first."""
        return self._choice_before(len(self.steps) + 1)

    def computers_decided(self) -> bool:
        """Whether computer players decided since somebody was asked something."""
        people = people_among(self._session.header.seats)
        for step in self._before(len(self.steps) + 1):
            if step.player >= 0:
                if step.player not in people:
                    return True
                if self.was_asked(step):
                    return False
        return False

    def _choice_before(self, ply: int) -> int:
        """The ply of the seat's last choice before number `ply`; 0 where there was none."""
        own = (step for step in self._before(ply) if step.player == self.seat)
        return next((step.ply for step in own if self.was_asked(step)), 0)

    def _before(self, ply: int) -> Iterator[Step]:
        """The steps before number `ply`, the newest first."""
        return (self.step(earlier) for earlier in range(ply - 1, 0, -1))

    def was_asked(self, step: Step) -> bool:
        """Whether whoever decided had more than one answer, as far as the seat may know."""
        return self.view_at(step.ply - 1).legal_actions() != [step.action]
