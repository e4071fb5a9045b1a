"""The kinds of arrays of environments, checks of those passed in, and those returned."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

import numpy as np
from numpy.typing import DTypeLike, NDArray

from artificer.games.notices import ArtificerError

Observation = NDArray[np.int32]
Mask = NDArray[np.int8]

AnyArray = TypeVar("AnyArray", bound=NDArray[np.generic])


class NotOneEach(ArtificerError, ValueError):
    """An argument is not an array of one value of the right type for each game."""


class BadRoom(ArtificerError, ValueError):
    """Output arrays have the wrong types or shapes."""


class Seen(NamedTuple):
    """Observations and masks of n games, in arrays of their own that no later step changes.

    `observations` are int32 of shape (n, numbers), `masks` int8 of shape (n, actions).
    """

    observations: Observation
    masks: Mask


def check_each(name: str, given: NDArray[np.generic], kind: DTypeLike, games: int) -> None:
    """Raises NotOneEach unless `given` has one value of that kind for each game."""
    if given.shape != (games,) or not np.issubdtype(given.dtype, kind):
        raise NotOneEach("envs.each", name=name, games=games, given=_kind(given))


def check_fits(name: str, given: NDArray[np.generic], wanted: NDArray[np.generic]) -> None:
    """Raises BadRoom if an array does not have the required type and shape."""
    if (given.dtype, given.shape) != (wanted.dtype, wanted.shape):
        raise BadRoom("envs.out", name=name, wanted=_kind(wanted), given=_kind(given))


def _kind(array: NDArray[np.generic]) -> str:
    """The type and the shape of an array, as text."""
    return f"{array.dtype}{array.shape}"


def read_only(array: AnyArray) -> AnyArray:
    """A read-only view of an array."""
    view = array.view()
    view.flags.writeable = False
    return view
