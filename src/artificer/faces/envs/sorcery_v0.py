"""Sorcery in PettingZoo's usual form: `sorcery_v0.env(players=3)`."""

from __future__ import annotations

from functools import partial

from artificer.faces.envs.ids import SORCERY
from artificer.faces.envs.table import TableEnv, wrapped

env = partial(wrapped, SORCERY)
"""The environment in PettingZoo's wrappers: an illegal action ends the game.

It takes `illegal_reward` and the arguments of `raw_env`.
"""

raw_env = partial(TableEnv, SORCERY)
"""The bare environment; takes `reward`, `render_mode` and the options of the ruleset."""
