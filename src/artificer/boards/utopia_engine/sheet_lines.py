"""Both sheets as lines, the scoring chart, and what a number would make of the box in progress."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from artificer.boards.utopia_engine import preview
from artificer.boards.utopia_engine.phrases import monster_here
from artificer.boards.utopia_engine.wilderness import standing_of
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia_engine import editions, scoring
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.combat import FIGHTING, dice_bonus
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.sheets import BOXES, EVENT_DAY, EVENTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import UTOPIA, Sheet
from artificer.games.utopia_engine.workshop import energy_needed

_SEARCH: Final = (q.WRITE_SEARCH_NUMBER, q.SEARCH_DICE)
_ACTIVATION: Final = (q.WRITE_ACTIVATION_NUMBER, q.ACTIVATION_DICE, q.JUDGE_FIELD)
_LINK: Final = (q.WRITE_LINK_NUMBER, q.GO_ON_LINKING, q.LINK_DICE)
_WEIGHED: Final = (
    q.WHAT_NOW,
    q.SEARCH_EXTENSIVELY,
    q.SPEND_HIT_POINTS,
    q.ROLL_FOR_THE_ENGINE,
    q.FACE_DOOM,
    q.MARK_IN_FOUL_WEATHER,
    q.MEET_FOUL_WEATHER,
    q.LOSE_ENERGY,
)
"""Questions for which days, damage and energy matter."""

_ROWS: Final = ("zero", "artifact", "component", "encounter")
_SQUARES: Final = ("t1", "t2", "t3", "b1", "b2", "b3")
ACTIVATION_BOXES: Final = 4


def standing(state: State) -> list[Message]:
    """What matters for the open question: filled squares, or days, damage and energy."""
    s = state.over(Sheet).body
    if s.question in _WEIGHED:
        return [_status(s)]
    if s.question == q.BETWEEN_ROLLS:
        return [_status(s), *_under_way(s)]
    if s.question in FIGHTING:
        return [_fight(s)]
    if s.question == q.PAY_THE_BATTERY:
        return [Message("standing.jars", jars=_jars(s))]
    return _under_way(s)


def _status(s: Sheet) -> Message:
    """Days, damage and energy."""
    days = days_remaining(s)
    return Message("standing.status", days=days, damage=s.damage, energy=s.energy)


def _fight(s: Sheet) -> Message:
    bonus, monster = dice_bonus(s), monster_here(s, s.location, s.level)
    key = "standing.fight.bonus" if bonus else "standing.fight"
    return Message(key, "", damage=s.damage, bonus=bonus, **monster)


def _jars(s: Sheet) -> Items:
    """The components in stock."""
    return Items(
        Message("standing.jar", n=s.jar[i], component=Thing("component", i))
        for i in range(1, REGIONS + 1)
        if s.jar[i]
    )


def _under_way(s: Sheet) -> list[Message]:
    """The numbers written into the box or field in progress."""
    if not any(s.cell):
        return []
    if s.question in _SEARCH:
        return [_search_box(s)]
    between = s.question == q.BETWEEN_ROLLS
    if s.question in _ACTIVATION or (between and s.field):
        return [_field(s)]
    if s.question in _LINK or between:
        boxes, value = boxes_of(s.cell, LINK_BOXES), preview.link_value_so_far(s.cell)
        return [Message("standing.link", boxes=boxes, value=value, basket=s.basket)]
    return []


def _field(s: Sheet) -> Message:
    return Message(
        "standing.field",
        field=s.field,
        boxes=boxes_of(s.cell, ACTIVATION_BOXES),
        energy=s.charge,
        needed=energy_needed(s, s.work),
    )


def _search_box(s: Sheet) -> Message:
    reach = preview.search_reach(s.cell)
    met = set(map(preview.row_key, reach.rows))
    squares = (number or Message("blank") for number in s.cell[: len(_SQUARES)])
    return Message(
        "standing.search" if len(met) < len(_ROWS) else "standing.search.any",
        low=reach.low,
        high=reach.high,
        rows=Items(Message(f"row.{row}") for row in _ROWS if row in met),
        **dict(zip(_SQUARES, squares, strict=True)),
    )


def boxes_of(cell: Sequence[int], boxes: int) -> tuple[Message, ...]:
    """The boxes of an activation field or a link, one by one."""
    return tuple(_box(box + 1, cell[box], cell[box + 4]) for box in range(boxes))


def _box(box: int, top: int, bottom: int) -> Message:
    filled = "full" if top and bottom else "top" if top else "bottom" if bottom else "empty"
    return Message(f"box.{filled}", box=box, top=top, bottom=bottom, difference=top - bottom)


def outlook(number: int, state: State) -> Message | None:
    """What writing a number, or subtracting an amount, would make."""
    move, s = state.move(number), state.over(Sheet).body
    if move.name == "write in field":
        return _box_outlook(move, s)
    if move.name == "subtract":
        return _result(s, s.result - move["amount"])
    if move.name != "write in search box":
        return None
    cell = list(s.cell)
    cell[move["square"]] = move["value"]
    reach = preview.search_reach(cell)
    if reach.low < reach.high:
        return Message("outlook.range", low=reach.low, high=reach.high)
    return _result(s, reach.low)


def _result(s: Sheet, result: int) -> Message:
    row = "dowsed" if s.dowsed and result == 0 else preview.row_key(preview.place_on_chart(result))
    return Message("outlook.result", result=result, row=Message(f"row.{row}"))


def _box_outlook(move: Move, s: Sheet) -> Message | None:
    square = move["square"]
    difference = (
        None if square == BASKET_SQUARE else preview.box_difference(s, move["value"], square)
    )
    if difference is None:
        return None
    return Message("outlook.box", box=square % 4 + 1, difference=difference)


def sheet(state: State, _part: str) -> list[Message]:
    """Everything on both sheets, line by line."""
    s = state.over(Sheet).body
    under_way = standing(state) if any(s.cell) else []
    return [*_time(s), *_place(s), *_regions(s), *_stores(s), *_links(s), *under_way]


def _place(s: Sheet) -> Iterator[Message]:
    yield Message("sheet.health", n=s.damage, left=preview.points_left(s))
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
            tracker=preview.tracker_of(s.edition, region),
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
            cell = preview.link_set_aside(s, link)
            boxes, value = boxes_of(cell, LINK_BOXES), preview.link_value_so_far(cell)
            yield Message("sheet.link.aside", link=name, boxes=boxes, value=value)
        else:
            key = "sheet.link.made" if s.linked[link] else "sheet.link.open"
            yield Message(key, link=name, value=s.link_value[link])
    yield Message("sheet.basket", n=s.basket)
    yield Message("sheet.engine", n=preview.difficulty(s))


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
