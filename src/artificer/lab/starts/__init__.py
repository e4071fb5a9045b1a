"""Games that begin otherwise than the rulebook has it, so that one can see what something is worth.

The starts of a game stand in the module here that is named as its package in `games`: in `STARTS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from artificer.games.errors import BadOption
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

USUAL: Final = "usual"
"""The start that the rulebook has."""


@dataclass(frozen=True, slots=True)
class Start:
    """What is changed before the first move: something has a thing from the start, or lacks it.

    The thing is called by the words of the game, by its kind and number.
    """

    kind: str
    number: int
    has: bool
    change: Callable[[Any], None]


def starts_of(ruleset: Ruleset) -> Mapping[str, Start]:
    """All unusual starts of a ruleset by their names."""
    module = part_of(__name__, ruleset)
    if module is None:
        return {}
    listed: Mapping[str, Start] = module.STARTS
    return listed


def check_start(ruleset: Ruleset, name: str) -> None:
    """Raises BadOption where the ruleset has no such start."""
    known = (USUAL, *starts_of(ruleset))
    if name not in known:
        raise BadOption("study.start", given=name, ruleset=ruleset.name, known=known)
