"""What can be wrong with the use of an environment."""

from __future__ import annotations

from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from artificer.games.errors import ArtificerError


class NoGame(ArtificerError, ResetNeeded):
    """A step was taken, or something shown, where no game is being played."""


class Closed(ArtificerError, ClosedEnvironmentError):
    """Something was asked of an environment that has been closed."""
