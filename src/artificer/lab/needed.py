"""What studies need beside Artificer: the extra `lab`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from artificer.games.errors import ArtificerError


class NotInstalled(ArtificerError, ImportError):
    """A library of the extra `lab` is wanted, and is not there."""


def needed(module: str) -> Any:
    """The module of a library of the extra. Raises NotInstalled."""
    try:
        return import_module(module)
    except ImportError:
        raise NotInstalled("lab.not_installed", library=module.partition(".")[0]) from None
