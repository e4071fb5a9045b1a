"""Environments for reinforcement learning: Gymnasium, PettingZoo, OpenSpiel.

Importing this package registers the environments with Gymnasium, and with PettingZoo if that is
installed; it needs the extra `research`::

    import gymnasium
    import artificer.faces.envs

    env = gymnasium.make("artificer/UtopiaEngine3e-v0", reward="difference")

Without the import, name the module in the id:
`gymnasium.make("artificer.faces.envs:artificer/UtopiaEngine3e-v0")`. See `docs/environments.md`.
"""

from __future__ import annotations

from importlib.util import find_spec

from artificer.faces.envs.ids import SOLITAIRES, TABLES
from artificer.lab.extras import NotInstalled

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise NotInstalled("envs.not_installed", library="gymnasium") from error

for _listed in SOLITAIRES:
    gymnasium.register(
        _listed.id,
        entry_point=f"{__name__}.single:SolitaireEnv",
        vector_entry_point=f"{__name__}.vector:SolitaireVectorEnv",
        kwargs={"ruleset": _listed.ruleset},
    )

if find_spec("pettingzoo"):
    import pettingzoo

    for _listed in TABLES:
        pettingzoo.register("aec", _listed.id, entry_point=f"{__name__}.{_listed.module}:env")
