"""Utopia in PettingZoo's usual form: `utopia_v0.env(players=3)`."""

from __future__ import annotations

from functools import partial

from artificer.faces.envs.ids import UTOPIA
from artificer.faces.envs.table import TableEnv, wrapped

env = partial(wrapped, UTOPIA)
"""The environment in PettingZoo's wrappers: an illegal action ends the game.

It takes `illegal_reward` and the arguments of `raw_env`.
"""

raw_env = partial(TableEnv, UTOPIA)
"""The bare environment; takes `reward`, `render_mode` and the options of the ruleset."""
