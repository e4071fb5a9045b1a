"""Both sheets as lines, and the scoring chart."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from artificer.boards.utopia_engine import arithmetic
from artificer.boards.utopia_engine.regions import standing_of
from artificer.boards.utopia_engine.standing import boxes_of, standing
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import editions, scoring
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, EVENTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import UTOPIA, Sheet


def sheet(state: State, _part: str) -> list[Message]:
    """Everything on both sheets, line by line."""
    s = state.over(Sheet).body
    under_way = standing(state) if any(s.cell) else []
    return [*_time(s), *_place(s), *_regions(s), *_stores(s), *_links(s), *under_way]


def _place(s: Sheet) -> Iterator[Message]:
    yield Message("sheet.health", n=s.damage, left=arithmetic.points_left(s))
    place = "sheet.place" if s.location else "sheet.workshop"
    yield Message(place, n=s.marks, region=Thing("region", s.location))
    if s.calmed:
        yield Message("sheet.calmed")


def _time(s: Sheet) -> Iterator[Message]:
    days = "sheet.days.some" if s.day else "sheet.days.none"
    yield Message(days, n=s.day, remaining=max(days_remaining(s), 0))
    yield Message("sheet.skulls", n=s.skulls, day=doom_box(s))
    coming = next((day for day in range(s.day + 1, BOXES + 1) if EVENT_DAY[day]), 0)
    yield Message("sheet.next_event", day=coming) if coming else Message("sheet.no_event")
    if s.sacrificed:
        yield Message("sheet.expert", n=s.sacrificed)
    yield Message("sheet.hand", n=s.energy)
    if not any(s.events):
        yield Message("sheet.events.none")
    for event in range(EVENTS):
        if region := s.events[event]:
            name, place = _printed("event", event), _printed("region", region)
            yield Message("sheet.event", event=name, number=region, region=place)


@cache
def _printed(kind: str, number: int) -> Thing:
    return Thing(kind, number, printed=True)


def _regions(s: Sheet) -> Iterator[Message]:
    for region in range(1, REGIONS + 1):
        yield Message(
            f"sheet.region.{standing_of(s, region)}",
            number=region,
            region=_printed("region", region),
            boxes=s.boxes[region],
            tracker=arithmetic.tracker_of(s.edition, region),
            component=Thing("component", region),
            stock=s.jar[region],
            artifact=_printed("artifact", region),
        )


def _stores(s: Sheet) -> Iterator[Message]:
    """What is stored, found and used."""
    for artifact in range(1, REGIONS + 1):
        if s.bar[artifact]:
            yield Message("sheet.kept", n=s.bar[artifact], artifact=_printed("artifact", artifact))
    for region in range(1, REGIONS + 1):
        if s.treasure[region]:
            yield Message("sheet.treasure", treasure=_printed("treasure", region))
    for tool in range(TOOLS):
        key = "sheet.tool.charged" if s.tool[tool] else "sheet.tool.used"
        yield Message(key, tool=_printed("tool", tool))
    if s.seal_used:
        yield Message("sheet.spent.seal")
    if s.battery_used:
        yield Message("sheet.spent.battery")
    if s.record_used:
        yield Message("sheet.spent.record")
    if s.perfect_zeros:
        yield Message("sheet.perfect_zeros", n=s.perfect_zeros)


def _links(s: Sheet) -> Iterator[Message]:
    for link in range(1, REGIONS + 1):
        name = _printed("link", link)
        if s.set_aside[link]:
            cell = arithmetic.link_set_aside(s, link)
            boxes, value = boxes_of(cell, LINK_BOXES), arithmetic.link_value_so_far(cell)
            yield Message("sheet.link.aside", link=name, boxes=boxes, value=value)
        else:
            key = "sheet.link.made" if s.linked[link] else "sheet.link.open"
            yield Message(key, link=name, value=s.link_value[link])
    yield Message("sheet.basket", n=s.basket)
    yield Message("sheet.engine", n=arithmetic.difficulty(s))


def score_lines(state: State, _seat: int) -> list[tuple[Message, int]]:
    """(row, points) of the only seat in the chart's order; a row says how many there are.

    Rows without points in this edition are left out; rows that only a win earns appear
    only in a win, rows of expert mode only in expert mode.
    """
    s = state.over(Sheet).body
    edition = s.edition
    rows = [
        ("found", sum(s.found), scoring.FOUND_POINTS),
        ("active", sum(s.active), scoring.ACTIVE_POINTS),
        ("links", sum(s.linked), scoring.LINK_POINTS),
        ("skulls", s.skulls, editions.SKULL_POINTS[edition]),
        ("perfect_zeros", s.perfect_zeros, editions.PERFECT_ZERO_POINTS[edition]),
        ("tools", sum(s.tool), scoring.CHARGED_TOOL_POINTS),
        ("treasures", sum(s.treasure), editions.TREASURE_POINTS[edition]),
    ]
    if s.end == UTOPIA:
        rows.append(("engine", 1, scoring.UTOPIA_POINTS))
        rows.append(("days", days_remaining(s), scoring.DAY_POINTS))
    if s.end == UTOPIA or editions.ALWAYS_SCORES_HIT_POINTS[edition]:
        rows.append(("hit_points", scoring.scoring_hit_points(s), 1))
    if s.end == UTOPIA and s.sacrificed:
        rows.append(("sacrificed", s.sacrificed, scoring.SACRIFICED_DAY_POINTS))
    return [(Message(f"score.{key}", n=n), n * each) for key, n, each in rows if each]
