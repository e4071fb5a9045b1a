"""What can go wrong with a run folder."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class RunError(ArtificerError):
    """A run folder that cannot be played into, or read."""
