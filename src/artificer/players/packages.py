"""What the packages of players, one for each game, declare."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from artificer import players


def declared_by_games(name: str) -> Iterator[Any]:
    """The value of that name in each package that has it; this imports no player."""
    for package in pkgutil.iter_modules(players.__path__):
        if package.ispkg:
            module = import_module(f"{players.__name__}.{package.name}")
            if hasattr(module, name):
                yield getattr(module, name)
