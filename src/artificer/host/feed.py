"""What one seat may know of a game, and whose view a screen shows that people share.

A feed has the position, what happened, and what of that is new. A face shows only what a feed
returns, so that no secret reaches a screen.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, overload

from artificer.games.contract import Game, State
from artificer.games.verbs import CHANCE
from artificer.host.decision_requests import all_know_the_answer
from artificer.host.sessions import seat_at
from artificer.table.entries import ITSELF
from artificer.table.header import Header, people_among
from artificer.table.history import Step
from artificer.table.session import Session


class ReadableGame(Protocol):
    """A game that a feed can read: a session, or a snapshot of one."""

    header: Header

    @property
    def game(self) -> Game:
        """The game being played."""

    @property
    def steps(self) -> Sequence[Step]:
        """The actions so far without those undone, oldest first, in full."""

    @property
    def players(self) -> Sequence[int]:
        """Who took each of them: a seat, or CHANCE."""

    @property
    def taken_back(self) -> int:
        """How often steps have been taken back."""

    def view(self, seat: int) -> State:
        """The position as that seat may know it."""

    def view_at(self, ply: int, seat: int) -> State:
        """The position after the first `ply` steps, as that seat may know it."""

    def had_choice(self, ply: int) -> bool:
        """Whether step number `ply` was one of several answers that its player had."""


class SeatSteps(Sequence[Step]):
    """The steps so far, each as one seat may know it. It grows with the game."""

    def __init__(self, session: ReadableGame, seat: int) -> None:
        self._session = session
        self._seat = seat

    def __len__(self) -> int:
        return len(self._session.steps)

    def __iter__(self) -> Iterator[Step]:
        return (step.to(self._seat) for step in self._session.steps)

    def __reversed__(self) -> Iterator[Step]:
        return (step.to(self._seat) for step in reversed(self._session.steps))

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        if isinstance(place, slice):
            return [step.to(self._seat) for step in self._session.steps[place]]
        return self._session.steps[place].to(self._seat)

    @property
    def taken_back(self) -> int:
        """How often steps have been taken back."""
        return self._session.taken_back


class ReadSteps:
    """The steps of a seat that somebody who follows the game has read.

    The first `since` count as read.
    """

    def __init__(self, steps: SeatSteps, since: int = 0) -> None:
        self._read = since
        self._taken_back = steps.taken_back

    def still_stand(self, steps: SeatSteps) -> bool:
        """Whether none were taken back: others may follow, up to one that equals the last."""
        return self._taken_back == steps.taken_back

    def new(self, steps: SeatSteps) -> Iterator[Step]:
        """Those that were not read yet, each of which is read once the next one is asked for."""
        while self._read < len(steps):
            yield steps[self._read]
            self._read += 1


class Feed:
    """What one seat may know; for `None` what a spectator may, who sees what all see."""

    def __init__(self, session: ReadableGame, seat: int | None) -> None:
        self.seat = seat
        self._session = session
        self._observer = session.game.spectator if seat is None else seat
        self.steps = SeatSteps(session, self._observer)

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._session.game

    def step(self, ply: int) -> Step:
        """The step number `ply`, which counts from 1."""
        return self.steps[ply - 1]

    def as_seen(self, step: Step) -> Step:
        """A step as the seat may know it, even one that was undone."""
        return step.to(self._observer)

    def view(self) -> State:
        """The position."""
        return self._session.view(self._observer)

    def view_at(self, ply: int) -> State:
        """The position after the first `ply` steps."""
        return self._session.view_at(ply, self._observer)

    def news(self) -> list[Step]:
        """What happened since the seat last had a choice; for a spectator, everything.

        It begins after the last choice before the decisions of others; forced answers since then
        were given for the seat and are shown to it only now.
        """
        return self.steps[self._choice_before(self._last_of_others()) :]

    def first_news(self) -> int:
        """The ply of the first step of the news; 0 if there are none."""
        first = self._choice_before(self._last_of_others()) + 1
        return first if first <= len(self.steps) else 0

    def _last_of_others(self) -> int:
        """The ply of another seat's last decision; one more than the last ply if there is none."""
        end = len(self.steps) + 1
        if self.seat is not None and self._session.game.num_players() == 1:
            return end  # found without reading the whole game
        players = self._session.players
        places = range(len(players) - 1, -1, -1)
        others = (place + 1 for place in places if players[place] not in (CHANCE, self.seat))
        return next(others, end)

    def last_choice(self) -> int:
        """The ply of the seat's last answer with a choice; 0 before the first."""
        return self._choice_before(len(self.steps) + 1)

    def computers_decided(self) -> bool:
        """Whether computer players decided since a person last had a choice."""
        people = people_among(self._session.header.seats)
        for step in self._before(len(self.steps) + 1):
            if step.player >= 0:
                if step.player not in people:
                    return True
                if self.was_asked(step):
                    return False
        return False

    def _choice_before(self, ply: int) -> int:
        """The ply of the seat's last choice before number `ply`; 0 if there was none."""
        players = self._session.players
        own = (
            self.step(place) for place in range(ply - 1, 0, -1) if players[place - 1] == self.seat
        )
        return next((step.ply for step in own if self.was_asked(step)), 0)

    def _before(self, ply: int) -> Iterator[Step]:
        """Yield the steps before number `ply`, the newest first."""
        return (self.step(earlier) for earlier in range(ply - 1, 0, -1))

    def was_asked(self, step: Step) -> bool:
        """Whether the deciding seat chose among answers, as far as this seat may know."""
        if step.mark == ITSELF:
            return False
        if step.player == self.seat:  # a seat knows its own answers
            return self._session.had_choice(step.ply)
        return self.view_at(step.ply - 1).legal_actions() != [step.action]


class Screen:
    """The person who looks at the screen now.

    If seats have secrets, several people take turns at one screen: `covered` says that the player
    to decide is not the one who looked last, and nothing may be shown until `uncover`. In other
    games they sit side by side, and it shows the view of the player who decides.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        people = self._people
        secrets = not session.game.ruleset.perfect_information
        self._by_turns = len(people) > 1 and secrets
        self._looking: int | None = people[0] if len(people) == 1 else None

    @property
    def _people(self) -> tuple[int, ...]:
        return self._session.company.people

    @property
    def seat(self) -> int:
        """The seat whose view is shown."""
        if self._looking is not None:
            return self._looking
        seat = seat_at(self._session.current_player(), self._session.steps)
        return seat if seat in self._people else self._people[0]

    @property
    def covered(self) -> bool:
        """Whether the screen must change hands before anything is shown."""
        decider = self._session.current_player()
        hands_over = self._by_turns and decider in self._people and decider != self._looking
        return hands_over and not self._viewer_may_stay()

    def _viewer_may_stay(self) -> bool:
        """Whether the answer can be given while the last viewer stays at the screen."""
        looking = self._looking
        return looking is not None and all_know_the_answer(self._session, [looking])

    @property
    def nobody_looks(self) -> bool:
        """Whether nobody has taken the screen yet, so that nothing may be shown."""
        return self._by_turns and self._looking is None

    def uncover(self) -> None:
        """Mark the deciding player as the only one at the screen now."""
        self._looking = self._session.current_player()
