"""What can go wrong with a cluster."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class ClusterError(ArtificerError):
    """A cluster that cannot be worked with, or not any more."""
