"""The names of the environments, each with its version.

A version goes up whenever the same seed and actions could give other results: with the version of
the ruleset, and when observations, actions or rewards change.
"""

from __future__ import annotations

from typing import Final, NamedTuple

NAMESPACE: Final = "artificer"


class EnvironmentName(NamedTuple):
    """An environment: its name and version, and the version of its rules."""

    name: str
    version: int
    ruleset: str
    rules: int

    @property
    def id(self) -> str:
        """The id for `gymnasium.make`."""
        return f"{NAMESPACE}/{self.name}-v{self.version}"

    @property
    def module(self) -> str:
        """Its module for PettingZoo, which is also its key in the registry."""
        return f"{self.name}_v{self.version}"


SOLITAIRES: Final = (
    EnvironmentName("UtopiaEngine3e", 0, "utopia-engine-3e", 2),
    EnvironmentName("UtopiaEngine2e", 0, "utopia-engine-2e", 2),
)
SORCERY: Final = EnvironmentName("sorcery", 0, "sorcery", 2)
UTOPIA: Final = EnvironmentName("utopia", 0, "utopia", 2)
TABLES: Final = (SORCERY, UTOPIA)
