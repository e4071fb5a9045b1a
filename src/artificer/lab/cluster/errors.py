"""Errors of a cluster."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class ClusterError(ArtificerError):
    """A cluster cannot be used, or no longer."""
