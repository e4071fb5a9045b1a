"""Environments are always deep-copied: a shallow copy would share the game."""

from __future__ import annotations

from copy import deepcopy
from typing import Self


class CopiedWhole:
    """A class whose `copy.copy` is `copy.deepcopy`."""

    def __copy__(self) -> Self:
        return deepcopy(self)
