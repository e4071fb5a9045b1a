"""What can go wrong when a course is asked for."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class CannotTrain(ArtificerError):
    """There is no such course, or it cannot be held in that folder; nothing was written."""
