"""Errors of training."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class CannotTrain(ArtificerError):
    """The course does not exist, or cannot be run in that folder; nothing was written."""
