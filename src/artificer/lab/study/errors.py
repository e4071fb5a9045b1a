"""Errors of a run folder."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class RunError(ArtificerError):
    """A run folder cannot be read, or played into."""
