"""The types of arrays of NumPy, which is imported late: use these names in annotations alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Ints: TypeAlias = NDArray[np.int64]
    Floats: TypeAlias = NDArray[np.float64]
    Truths: TypeAlias = NDArray[np.bool_]
