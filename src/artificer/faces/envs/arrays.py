"""Arrays that callers hand over, or are handed: what they must be."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from artificer.faces.envs.layout import Observation
from artificer.faces.envs.play import Mask
from artificer.games.errors import ArtificerError

Records = np.ndarray[Any, Any]


class NotOneEach(ArtificerError, ValueError):
    """What was given is not one value of its kind for each game."""


class BadRoom(ArtificerError, ValueError):
    """Arrays were handed over that what is seen does not fit into."""


class Seen(NamedTuple):
    """What is seen of n games, in arrays of its own: nothing changes them afterwards.

    `observations` are int32 of shape (n, numbers), `masks` int8 of shape (n, actions).
    """

    observations: Observation
    masks: Mask


def check_each(name: str, given: Records, kind: Any, games: int) -> None:
    """Raises NotOneEach for what is not one value of that kind for each game."""
    if given.shape != (games,) or not np.issubdtype(given.dtype, kind):
        raise NotOneEach("envs.each", name=name, games=games, given=_kind(given))


def check_fits(name: str, given: Records, wanted: Records) -> None:
    """Raises BadRoom for an array of another type or shape than is wanted."""
    if (given.dtype, given.shape) != (wanted.dtype, wanted.shape):
        raise BadRoom("envs.out", name=name, wanted=_kind(wanted), given=_kind(given))


def _kind(array: Records) -> str:
    """The type and the shape of an array."""
    return f"{array.dtype}{array.shape}"


def read_only(array: Records) -> Records:
    """The same memory, which cannot be written through this."""
    view = array.view()
    view.flags.writeable = False
    return view
