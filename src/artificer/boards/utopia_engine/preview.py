"""What would follow from an answer: taken from a copy of the state, plus a little arithmetic.

The rules' own functions are used wherever there is one (encounter levels, the judging of
boxes); only the results still possible are worked out here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from artificer.boards.pieces import Basis
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.combat import chart_row, encounter_level
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.linking import LINK_BOXES, judge_link_box
from artificer.games.utopia_engine.questions import SPEND_HIT_POINTS
from artificer.games.utopia_engine.sheets import HIT_POINTS, TOP_LEVEL
from artificer.games.utopia_engine.squares import LINK_FORM, box_is_full, take_form, unpack
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import judge_box


def span(low: int, high: int) -> str:
    """A range of dice as it is printed: `1-4`, or `6` alone."""
    return str(low) if low == high else f"{low}-{high}"


@cache
def tracker_of(edition: int, region: int) -> str:
    """The circles of a region's tracker with the cost of each, as printed (S1)."""
    return " ".join("-1" if circle else "0" for circle in TRACKER[edition][region])


def box_difference(s: Sheet, number: int, square: int) -> int | None:
    """What a box makes with this number in one of its squares; None if the other one is empty."""
    other = s.cell[(square + 4) % 8]
    if not other:
        return None
    return number - other if square < 4 else other - number


def link_value_so_far(cell: Sequence[int]) -> int:
    """The total of a link's full boxes, whenever the edition judges them."""
    scratch = Sheet()
    scratch.cell[:] = cell
    for box in range(LINK_BOXES):
        if box_is_full(scratch, box):
            judge_link_box(scratch, box)
    value: int = scratch.link_sum
    return value


def link_set_aside(s: Sheet, link: int) -> list[int]:
    """The squares of a link that was set aside, as they are now; 0 is an empty one."""
    aside = Sheet()
    take_form(aside, LINK_FORM)
    unpack(aside, s.set_aside[link])
    return list(aside.cell)


def difficulty(s: Sheet) -> int:
    """What a roll for the Engine must reach, as far as it is known."""
    spent = s.engine_begun and s.question != SPEND_HIT_POINTS
    return s.difficulty if spent else total_link_value(s)


def points_left(s: Sheet) -> int:
    """The hit points that are left."""
    return max(HIT_POINTS - s.damage, 0)


CHART_ROWS: Final = 13
PERFECT: Final = 5
ARTIFACT: Final = 6
COMPONENT: Final = 7
_CHART_RANGES: Final = (
    *((-401, -555), (-301, -400), (-201, -300), (-101, -200), (-1, -100)),
    *((0, 0), (1, 10), (11, 99)),
    *((100, 199), (200, 299), (300, 399), (400, 499), (500, 555)),
)

_FINDINGS: Final = (PERFECT, ARTIFACT, COMPONENT)
_ROW_KEYS: Final = {PERFECT: "zero", ARTIFACT: "artifact", COMPONENT: "component"}
_FACES: Final = range(1, 7)

REACHES: Final = 1024
"""The number of search boxes whose reach is kept."""

Notes = list[tuple[int, int, int]]


@dataclass(frozen=True)
class ResultRange:
    """The search results that are still possible: the range, and the rows of the chart."""

    low: int
    high: int
    rows: tuple[int, ...]


@dataclass(frozen=True)
class Finding:
    """A row of the search result chart: what a result from `low` to `high` gives in this region.

    `level` is that of an encounter, 0 if there is none.
    """

    row: int
    low: int
    high: int
    level: int
    name: str


@dataclass(frozen=True)
class PreviewVerdict:
    """The result of a filled box: `energy`, `reset`, `locked`, `backfire`, `link`, `negative`."""

    kind: str
    amount: int
    said: str


_VERDICTS: Final = {
    facts.BOX_ENERGY: ("energy", "box.energy"),
    facts.BOX_RESET: ("reset", "box.reset"),
    facts.BOX_LOCKED: ("locked", "box.locked"),
    facts.BACKFIRE: ("backfire", "box.hurt"),
    facts.LINK_RESULT: ("link", "box.link"),
    facts.LINK_NEGATIVE: ("negative", "box.hurt"),
}


@cache  # a box with empty squares has hundreds of results, and each answer asks about all
def place_on_chart(result: int) -> int:
    """Row of the search result chart: 0..4 levels 5..1 below zero, 8..12 levels 1..5 above."""
    row = chart_row(result)
    if row < len(_FINDINGS):
        return _FINDINGS[row]
    level = encounter_level(result)
    return TOP_LEVEL - level if result < 0 else COMPONENT + level


def encounter_of(row: int) -> int:
    """The encounter level of a row of the chart; 0 if there is no encounter."""
    if row < PERFECT:
        return TOP_LEVEL - row
    return max(0, row - COMPONENT)


def row_key(row: int) -> str:
    """The key of a row of the chart; encounters share one."""
    return _ROW_KEYS.get(row, "encounter")


def possible_results(cell: Sequence[int]) -> list[int]:
    """Every result that a search box (six squares, top row first, 0 empty) can still give."""
    results = [0]
    for column in range(3):
        top = [cell[column]] if cell[column] else list(_FACES)
        bottom = [cell[column + 3]] if cell[column + 3] else list(_FACES)
        differences = sorted({t - b for t in top for b in bottom})
        results = [10 * result + difference for result in results for difference in differences]
    return sorted(set(results))


def search_reach(cell: Sequence[int]) -> ResultRange:
    """The results still possible for the six squares of a search box; 0 is an empty square."""
    return _reach(tuple(cell))


@lru_cache(
    maxsize=REACHES
)  # a page asks it for each answer, and the next page for the others again
def _reach(cell: tuple[int, ...]) -> ResultRange:
    results = possible_results(cell)
    rows = sorted(set(map(place_on_chart, results)))
    return ResultRange(results[0], results[-1], tuple(rows))


def finding(basis: Basis[Sheet], row: int) -> Finding:
    """What a row of the search result chart gives in the region of the search."""
    low, high = _CHART_RANGES[row]
    return Finding(row, low, high, encounter_of(row), _name_finding(basis, row))


def _name_finding(basis: Basis[Sheet], row: int) -> str:
    words, region = basis.words, basis.body.location
    if level := encounter_of(row):
        monster = words.name("monster", region, level)
        return basis.say("chart.monster", monster=monster, level=level)
    if row == COMPONENT:
        return words.name("component", region)
    key = "chart.active" if row == PERFECT else "chart.found"
    return basis.say(key, artifact=words.name("artifact", region))


def follow(state: State[Sheet], action: int) -> tuple[State[Sheet], Notes]:
    """The position after a legal action, and what the rules report on the way."""
    after = state.clone()
    after.body.notes = []
    after.apply_action(action)
    return after, after.body.notes


def judge(top: int, bottom: int, link: bool) -> tuple[int, int, int]:
    """What the rules report of a filled box: of a link when `link`, else of an activation."""
    scratch = Sheet()
    scratch.notes = []
    scratch.cell[0] = top
    scratch.cell[4] = bottom
    if link:
        judge_link_box(scratch, 0)
    else:
        judge_box(scratch, 0)
    return scratch.notes[0]


def result_of_box(top: int, bottom: int, link: bool) -> int:
    """What is written below a filled box: a link's difference, or an activation's energy."""
    fact, amount, _ = judge(top, bottom, link)
    return 0 if fact == facts.BOX_LOCKED or fact == facts.BOX_RESET else amount


def verdict(basis: Basis[Sheet], top: int, bottom: int, link: bool) -> PreviewVerdict:
    """The verdict on a filled box."""
    fact, amount, _ = judge(top, bottom, link)
    kind, key = _VERDICTS[fact]
    return PreviewVerdict(kind, amount, basis.say(key, amount))


def partners(
    basis: Basis[Sheet], number: int, on_top: bool, link: bool
) -> tuple[PreviewVerdict, ...]:
    """What each number 1..6 beside `number` would make of its box."""
    pairs = [(number, other) if on_top else (other, number) for other in _FACES]
    return tuple(verdict(basis, top, bottom, link) for top, bottom in pairs)
