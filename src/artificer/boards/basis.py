"""What a board is derived from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from artificer.boards.narration import say
from artificer.games.contract import State
from artificer.games.declaration import Body
from artificer.table.session import Step
from artificer.words import Words

B = TypeVar("B", bound=Body)


def beside(seat: int, taken: int) -> int:
    """The seat whose side of the table is shown: the seat's own, or the first for spectators.

    Their view hides what they may not know.
    """
    return seat if seat < taken else 0


@dataclass(frozen=True)
class Basis(Generic[B]):
    """A position over its game's state declaration, the words, and the steps that led to it.

    It does not hold what the player points at: pointing changes no board.
    """

    state: State[B]
    words: Words
    steps: Sequence[Step] = ()
    seat: int | None = None
    """The viewing seat, where it matters: while another seat decides, it has no answers."""

    @property
    def body(self) -> B:
        """The state's body, which the rules work on."""
        return self.state.body

    @cached_property
    def legal(self) -> tuple[int, ...]:
        """The legal answers now, in order; none while dice or cards are due."""
        player = self.state.current_player()
        waits = player < 0 or self.seat not in (None, player)
        return () if waits else tuple(self.state.legal_actions())

    @cached_property
    def _legal(self) -> frozenset[int]:
        return frozenset(self.legal)

    def offered(self, *actions: int) -> int | None:
        """The first of these actions that is legal now; None if none is."""
        return next((action for action in actions if action in self._legal), None)

    def all_offered(self, actions: Iterable[int]) -> tuple[int, ...]:
        """Those of the actions that are legal now."""
        return tuple(action for action in actions if action in self._legal)

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """A message of the screens by its key."""
        return say(self.words, key, n, **values)
