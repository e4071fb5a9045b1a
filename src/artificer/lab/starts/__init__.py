"""Starts that differ from the rulebook's, to measure what something is worth.

The starts of a game are `STARTS` in the module here with the name of its package in `games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from artificer.games.errors import BadOption
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

USUAL: Final = "usual"
"""The start of the rulebook."""


@dataclass(frozen=True, slots=True)
class Start:
    """A change before the first move: a thing is given, or taken away.

    The words of the game name the thing, by its kind and number.
    """

    kind: str
    number: int
    has: bool
    change: Callable[[Any], None]


def starts_of(ruleset: Ruleset) -> Mapping[str, Start]:
    """All other starts of a ruleset, by name."""
    module = part_of(__name__, ruleset)
    if module is None:
        return {}
    listed: Mapping[str, Start] = module.STARTS
    return listed


def check_start(ruleset: Ruleset, name: str) -> None:
    """Raises BadOption if the ruleset has no such start."""
    known = (USUAL, *starts_of(ruleset))
    if name not in known:
        raise BadOption("study.start", given=name, ruleset=ruleset.name, known=known)
