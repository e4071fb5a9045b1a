"""Games that people ended before the rules did: abandoned by all, or resigned by one of two."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Outcome, State
from artificer.games.declaration import Body
from artificer.games.verbs import TERMINAL

ABANDONED: Final = "abandoned"
"""All have left the game: nobody has won, and it counts in no record."""

RESIGNED: Final = "resigned"
"""One of two has left the game for good: the other has won."""

BY_PEOPLE: Final = (ABANDONED, RESIGNED)
"""The reasons of ends that no ruleset knows. Scores are those of the last position."""


class ClosedState(State[Body]):
    """A position at which people ended the game: there is nothing more to decide."""

    def __init__(self, state: State, end: Outcome) -> None:
        super().__init__(state.game, state.body, state.viewer)
        self._end = end

    def current_player(self) -> int:
        """Nobody."""
        return TERMINAL

    def outcome(self) -> Outcome:
        """The end that people gave it."""
        return self._end

    def view(self, seat: int) -> State[Body]:
        """The position as that seat may know it, at which the game is over as well."""
        return ClosedState(super().view(seat), self._end)

    def clone(self) -> State[Body]:
        """An independent copy."""
        return ClosedState(super().clone(), self._end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClosedState) and self._end == other._end and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((super().__hash__(), self._end))


def is_by_people(end: Outcome | None) -> bool:
    """Whether people ended a game before the rules did."""
    return end is not None and end.reason in BY_PEOPLE


def abandoned(state: State) -> ClosedState:
    """The end of a game that all have abandoned."""
    return ClosedState(state, Outcome(ABANDONED, state.scores(), ()))


def resigned(state: State, seat: int) -> ClosedState:
    """The end of a game for two that the seat has resigned."""
    return ClosedState(state, Outcome(RESIGNED, state.scores(), (1 - seat,)))
