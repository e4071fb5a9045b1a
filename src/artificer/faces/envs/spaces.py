"""The spaces of observations and masks."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Space

from artificer.faces.envs.layout import ObservationLayout


def observation_space(layout: ObservationLayout) -> Space[Any]:
    """The space of a layout's numbers, each between its bounds."""
    return Box(layout.low, layout.high, dtype=np.int32)


def masked_space(layout: ObservationLayout, actions: int) -> Space[Any]:
    """The space of observations with the mask of legal actions."""
    mask = Box(0, 1, (actions,), np.int8)
    return Dict({"observation": observation_space(layout), "action_mask": mask})
