"""The position before every step of a game; only checkpoints are kept.

Every `STRETCH`-th position is kept, packed. Others are folded from the checkpoint before them on
request; the stretches read last stay open.
"""

from __future__ import annotations

import zlib
from typing import Final

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.table.steps import StepRows

STRETCH: Final = 8
"""Steps between two checkpoints."""

OPEN: Final = 5
"""Number of open stretches: those of a move at a table of several, with what follows by itself."""

_QUICK: Final = 1


class Positions:
    """The positions before the steps of `rows`."""

    def __init__(self, game: Game, rows: StepRows) -> None:
        self._game = game
        self._rows = rows
        self._kept: list[bytes] = []
        self._open: dict[int, list[Body]] = {}
        """The first positions of some stretches; the one read last comes last."""

    def at(self, ply: int) -> Body:
        """The position after the first `ply` steps, fewer than there are; read only."""
        if not 0 <= ply < len(self._rows):
            raise IndexError(f"no step was made after the first {ply}")
        stretch, place = divmod(ply, STRETCH)
        bodies = self._opened(stretch)
        for done in range(ply - place + len(bodies) - 1, ply):
            after = bodies[-1].copy()
            self._game.rules.apply_action(after, self._rows.actions[done])
            bodies.append(after)
        return bodies[place]

    def add(self, body: Body) -> None:
        """Keep what the position before the next step needs."""
        stretch, place = divmod(len(self._rows), STRETCH)
        if place == 0:
            self._kept.append(zlib.compress(body.to_bytes(), _QUICK))
            self._leave_open(stretch, [body])
        elif len(self._open.get(stretch, ())) == place:
            self._open[stretch].append(body)

    def cut(self, plies: int) -> None:
        """Forget the positions after the first `plies` steps, and the one that they lead to."""
        whole = -(-plies // STRETCH)
        del self._kept[whole:]
        for stretch, bodies in list(self._open.items()):
            del bodies[max(plies - stretch * STRETCH, 0) :]
            if not bodies:
                del self._open[stretch]

    def _opened(self, stretch: int) -> list[Body]:
        bodies = self._open.pop(stretch, None) or [self._unpacked(stretch)]
        self._leave_open(stretch, bodies)
        return bodies

    def _leave_open(self, stretch: int, bodies: list[Body]) -> None:
        self._open[stretch] = bodies
        while len(self._open) > OPEN:
            del self._open[next(iter(self._open))]

    def _unpacked(self, stretch: int) -> Body:
        body = self._game.body.from_bytes(zlib.decompress(self._kept[stretch]))
        return body.share_prints(self._game.initial_body)
