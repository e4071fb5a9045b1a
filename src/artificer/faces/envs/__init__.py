"""Environments for those who teach computers: Gymnasium, PettingZoo, OpenSpiel.

Importing this package registers the environments with Gymnasium, and needs the extra `research`::

    import gymnasium
    import artificer.faces.envs

    env = gymnasium.make("artificer/UtopiaEngine3e-v0", reward="difference")

Without the import the module can be named in the id:
`gymnasium.make("artificer.faces.envs:artificer/UtopiaEngine3e-v0")`. `docs/environments.md` tells
the rest.
"""

from __future__ import annotations

from artificer.faces.envs.ids import SOLITAIRES
from artificer.faces.envs.needed import NotInstalled

try:
    import gymnasium
except ModuleNotFoundError as error:
    raise NotInstalled.of("gymnasium") from error

for _listed in SOLITAIRES:
    gymnasium.register(
        _listed.id,
        entry_point="artificer.faces.envs.single:SolitaireEnv",
        kwargs={"ruleset": _listed.ruleset},
    )
