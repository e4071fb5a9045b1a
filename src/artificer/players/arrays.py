"""The kinds of NumPy arrays."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Flags = NDArray[np.bool_]
Records = NDArray[np.void]
"""Elements are records, with the fields of a `Body` or of `Tables`."""
