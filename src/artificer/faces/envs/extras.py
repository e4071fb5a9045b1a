"""The dependencies of the environments: the extra `research`."""

from __future__ import annotations

from artificer.lab.extras import NotInstalled


def not_installed(library: str) -> NotInstalled:
    """The error for a library that cannot be imported."""
    return NotInstalled("envs.not_installed", library=library)
