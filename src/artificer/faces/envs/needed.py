"""What the environments need beside Artificer: the extra `research`."""

from __future__ import annotations

from artificer.games.errors import ArtificerError


class NotInstalled(ArtificerError, ImportError):
    """A library of the extra `research` is wanted, and is not there."""


def not_installed(library: str) -> NotInstalled:
    """The error for a library that cannot be imported."""
    return NotInstalled("envs.not_installed", library=library)
