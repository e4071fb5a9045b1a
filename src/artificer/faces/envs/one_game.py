"""The base of environments that play one game at a time, interpreted."""

from __future__ import annotations

from artificer.faces.envs.copying import CopiedWhole
from artificer.faces.envs.errors import Closed, NoGame
from artificer.faces.envs.play import Play


class OneGame(CopiedWhole):
    """An environment without a game before its first `reset` and after `close`."""

    _play: Play | None = None
    _closed = False

    def close(self) -> None:
        """End the game. From now on every call raises Closed."""
        self._closed = True
        self._play = None

    def _check_open(self) -> None:
        if self._closed:
            raise Closed("envs.closed")

    def _playing(self) -> Play:
        """The game. Raises NoGame before the first reset, Closed after `close`."""
        self._check_open()
        if self._play is None:
            raise NoGame("envs.not_begun")
        return self._play
