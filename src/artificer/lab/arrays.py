"""The types of arrays of NumPy, which is imported late: use these names in annotations alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from artificer.players.arrays import Flags as Flags
    from artificer.players.arrays import Floats as Floats
    from artificer.players.arrays import Ints as Ints
