"""Errors in the use of an environment."""

from __future__ import annotations

from gymnasium.error import ClosedEnvironmentError, ResetNeeded

from artificer.games.errors import ArtificerError


class NoGame(ArtificerError, ResetNeeded):
    """A step or a picture was requested while no game is in progress."""


class Closed(ArtificerError, ClosedEnvironmentError):
    """A closed environment was used."""
