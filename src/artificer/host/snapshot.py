"""A game after some of its steps, for replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from artificer.games.contract import Game, State
from artificer.games.notices import ArtificerError
from artificer.host.sessions import seat_at
from artificer.table.header import Header, people_among
from artificer.table.history import History, Step


class FirstSteps(Sequence[Step]):
    """The first `ply` steps of a game; with `in_full` all seats may see all of them."""

    def __init__(self, history: History, ply: int, in_full: bool) -> None:
        self._steps = history.steps
        self._ply = ply
        self._in_full = in_full

    def __len__(self) -> int:
        return self._ply

    @overload
    def __getitem__(self, place: int) -> Step: ...

    @overload
    def __getitem__(self, place: slice) -> list[Step]: ...

    def __getitem__(self, place: int | slice) -> Step | list[Step]:
        places = range(self._ply)[place]
        if isinstance(places, range):
            return [self._step(one) for one in places]
        return self._step(places)

    def _step(self, place: int) -> Step:
        step = self._steps[place]
        return step._replace(hidden_from=frozenset()) if self._in_full else step


class Snapshot:
    """A game after its first `ply` steps, which a `Feed` reads like a session.

    Any ply costs the same to reach: the history keeps positions on the way.
    With `in_full` nothing is hidden from any seat.
    """

    def __init__(self, header: Header, history: History, ply: int, in_full: bool = False) -> None:
        self.header = header
        self.ply = ply
        self._history = history
        self._in_full = in_full

    @property
    def game(self) -> Game:
        """The game that was played."""
        return self._history.game

    @property
    def steps(self) -> FirstSteps:
        """The steps up to there, oldest first."""
        return FirstSteps(self._history, self.ply, self._in_full)

    @property
    def players(self) -> Sequence[int]:
        """Who took each of them."""
        return self._history.players[: self.ply]

    @property
    def taken_back(self) -> int:
        """How often steps have been taken back."""
        return self._history.taken_back

    def coming(self) -> Step | None:
        """The step that came next; None after the last."""
        if self.ply == len(self._history):
            return None
        return FirstSteps(self._history, self.ply + 1, self._in_full)[-1]

    def view(self, seat: int) -> State:
        """The position as that seat may know it."""
        return self.view_at(self.ply, seat)

    def view_at(self, ply: int, seat: int) -> State:
        """The position after the first `ply` steps, as that seat may know it."""
        state = self._history.at(ply)
        return state if self._in_full else state.view(seat)

    def had_choice(self, ply: int) -> bool:
        """Whether step number `ply` was one of several answers that its player had."""
        return self._history.had_choice(ply - 1)

    def seat_in_play(self) -> int:
        """The seat that decides there; during a throw and after the end, the last that did."""
        return seat_at(self._history.at(self.ply).current_player(), self.steps)


def who_may_read(header: Header, history: History) -> tuple[int | None, ...]:
    """The seats whose views of a game may be replayed, and None for the view of everything.

    Without secrets there is only that one. While secrets matter it is the only person's view;
    once they do not, people come first. Raises ArtificerError if several people have secrets from
    each other: it is not known which of them reads.
    """
    if history.game.ruleset.perfect_information:
        return (None,)
    people = people_among(header.seats)
    if history.state.is_terminal():
        others = [seat for seat in range(len(header.seats)) if seat not in people]
        return (*people, *others, None)
    if len(people) != 1:
        raise ArtificerError("replay.hidden", ruleset=history.game.name)
    return (people[0],)
