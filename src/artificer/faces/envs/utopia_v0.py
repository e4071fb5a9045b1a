"""Utopia in PettingZoo's usual form: `utopia_v0.env(players=3)`."""

from __future__ import annotations

from typing import Any

from artificer.faces.envs.ids import UTOPIA
from artificer.faces.envs.table import TableEnv, wrapped


def env(**asked: Any) -> Any:
    """The environment in PettingZoo's wrappers: an illegal action ends the game.

    It takes `illegal_reward` and the arguments of `raw_env`.
    """
    return wrapped(UTOPIA, **asked)


def raw_env(**asked: Any) -> TableEnv:
    """The bare environment; takes `reward`, `render_mode` and the options of the ruleset."""
    return TableEnv(UTOPIA, **asked)
