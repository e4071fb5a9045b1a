"""Libraries of the extras `lab` and `cluster`: imported late; errors name a missing one."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from artificer.games.errors import ArtificerError


class NotInstalled(ArtificerError, ImportError):
    """A library of an extra is needed and not installed."""


LAB: Final = "lab"
CLUSTER: Final = "cluster"
"""The extras."""


def needed(module: str, extra: str = LAB) -> Any:
    """Import a module of an extra. Raises NotInstalled."""
    try:
        return import_module(module)
    except ImportError:
        library = module.partition(".")[0]
        raise NotInstalled(
            "cluster.not_installed" if extra == CLUSTER else "lab.not_installed", library=library
        ) from None
