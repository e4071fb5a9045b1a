"""Why an answer is the best, or better than another, by the player that advises it.

`reasons` in `artificer.boards.<family>.reasons` asks players, and so does `aims`, in games that
have it: what the player is after, whichever answer is the next best. They are loaded on request.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import Final

from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.registry import part_of
from artificer.table.failures import log_failure
from artificer.words import Words
from artificer.words.rendering import sentence

LEAST: Final = 0.005
"""A smaller difference, of chances to win or of how often something comes, is not explained."""

KEPT: Final = 64
"""The most reasons kept: a hint is drawn again, as on a screen of another size."""

Reasons = Callable[[State, int, int | None], Iterable[Message]]
"""`reasons(view, best, other)`: why an answer is the best, or better than another."""

Aims = Callable[[State, int], Iterable[Message]]
"""`aims(view, best)`: what the player is after with its best answer."""


@lru_cache(KEPT)
def _reasons(view: State, best: int, other: int | None) -> tuple[Message, ...]:
    module = part_of(__package__, view.game.ruleset, "reasons")
    reasons: Reasons | None = module.reasons if module else None
    return tuple(reasons(view, best, other)) if reasons else ()


@lru_cache(KEPT)
def _aims(view: State, best: int) -> tuple[Message, ...]:
    module = part_of(__package__, view.game.ruleset, "reasons")
    aims: Aims | None = getattr(module, "aims", None)
    return tuple(aims(view, best)) if aims else ()


def reason_lines(view: State, best: int, other: int | None, words: Words) -> list[str]:
    """The sentences of the reason; none if the game's players give none, or fail."""
    return _said(partial(_reasons, view, best, other), view, words)


def aim_lines(view: State, best: int, words: Words) -> list[str]:
    """The sentences about what the player is after; none if its game has none, or they fail."""
    return _said(partial(_aims, view, best), view, words)


def _said(work_out: Callable[[], Iterable[Message]], view: State, words: Words) -> list[str]:
    try:
        return [sentence(words, each) for each in work_out()]
    except Exception as error:  # noqa: BLE001 - any fault of a player; the answer itself is sound
        log_failure(error, f"the reason for an answer of {view.game.name}")
        return []
