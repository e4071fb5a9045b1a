"""The course of a game of Utopia Engine: the chance to win before every plan, and its luck.

The worth of a throw is, in a search, the chance of a result from 0 to 10, which finds the artifact,
by exact best play after it (`players.utopia_engine.exact.search`); in a fight 1 for a hit, less
the damage; at the Engine 1 if it is enough. Throws for fields and links, loot and events are not
ranked: what they are worth depends on too much else.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from artificer.boards.course import Course, Luck, Thrown, Ways, luck_of, marks_of
from artificer.boards.utopia_engine.luck_table import HUNDREDTHS
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import damage_of, dice_bonus, hits
from artificer.games.utopia_engine.moves import HIGHER, LOWER, PAIR
from artificer.games.utopia_engine.questions import KEYS, WHAT_NOW
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.exact.search import SQUARES, SearchPosition, SearchSolution
from artificer.players.utopia_engine.expert.glance import chances
from artificer.table.company import ABANDONED
from artificer.table.history import History

_BEST: Final = 10
"""The greatest search result that finds the artifact (S2)."""

_BOXES: Final = 4096
"""How many boxes under way are remembered: every search begins with the same one."""


def throws_of(history: History) -> Iterator[Thrown]:
    """Yield every throw that is ranked, in order."""
    for step in history.steps:
        if step.question in _RANKED:
            sheet = history.at(step.ply - 1).over(Sheet).body
            ways = _RANKED[step.question](sheet)
            yield Thrown(ways[step.action - PAIR][0], ways)


def luck_in(history: History) -> Luck | None:
    """The luck of a game; None if no throw is ranked."""
    return luck_of(throws_of(history), HUNDREDTHS)


def _ways_of_search(sheet: Sheet) -> Ways:
    return _ways_of_box(tuple(sheet.cell[:SQUARES]))


@lru_cache(_BOXES)
def _ways_of_box(squares: tuple[int, ...]) -> Ways:
    solution = _solution()
    return tuple(
        (float(solution.value(SearchPosition(squares, (low, high)))), _count(low, high))
        for low, high in zip(LOWER, HIGHER, strict=True)
    )


@cache
def _solution() -> SearchSolution:
    return SearchSolution(lambda result: int(0 <= result <= _BEST))


def _ways_of_fight(sheet: Sheet) -> Ways:
    bonus = dice_bonus(sheet)
    return tuple(
        (_blow(sheet, min(low + bonus, 6), min(high + bonus, 6)), _count(low, high))
        for low, high in zip(LOWER, HIGHER, strict=True)
    )


def _blow(sheet: Sheet, low: int, high: int) -> float:
    return float(hits(sheet, high)) - damage_of(sheet, low, high)


def _ways_of_engine(sheet: Sheet) -> Ways:
    return tuple(
        (float(low + high >= sheet.difficulty), _count(low, high))
        for low, high in zip(LOWER, HIGHER, strict=True)
    )


def _count(low: int, high: int) -> int:
    """In how many of 36 ways two dice show these numbers."""
    return 1 if low == high else 2


_RANKED: Final = {
    q.KEYS[q.SEARCH_DICE]: _ways_of_search,
    q.KEYS[q.COMBAT_DICE]: _ways_of_fight,
    q.KEYS[q.ENGINE_DICE]: _ways_of_engine,
}

MARKED: Final = (
    facts.FOUND_INACTIVE,
    facts.FOUND_ACTIVE,
    facts.TREASURE,
    facts.FELL,
    facts.DIED,
    facts.DOOM,
    facts.ACTIVATED,
    facts.SELF_ACTIVATED,
    facts.LINK_MADE,
    facts.ENGINE_FAILED,
    facts.ENGINE_ACTIVATED,
)


def followed(history: History) -> Course:
    """The chance to win if the expert had played on, as its net judges it.

    At the end it is 1 or 0; where the game was abandoned, what it was before.
    """
    plans = [step.ply - 1 for step in history.steps if step.question == KEYS[WHAT_NOW]]
    found = chances(history.at(ply).over(Sheet).body for ply in plans)
    outcome = history.state.outcome()
    assert outcome is not None
    is_open = outcome.reason == ABANDONED and found
    found.append(found[-1] if is_open else float(bool(outcome.winners)))
    return Course(
        "chance",
        1.0,
        (*plans, len(history)),
        tuple((chance,) for chance in found),
        marks_of(history, *MARKED),
        luck_in(history),
    )
