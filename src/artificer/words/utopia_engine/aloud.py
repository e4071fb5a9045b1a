"""The sheets read aloud: every line of them, and the arithmetic of what is under way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.games.moves import Move
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining, doom_box
from artificer.games.utopia_engine.combat import dice_bonus, monster_reach, your_aim
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.moves import BASKET_SQUARE
from artificer.games.utopia_engine.sheets import (
    BOXES,
    EVENT_DAY,
    EVENTS,
    HIT_POINTS,
    REGIONS,
    TOOLS,
)
from artificer.games.utopia_engine.squares import LINK_FORM, take_form, unpack
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.words.catalog import Catalog
from artificer.words.utopia_engine.chart import (
    ROWS,
    link_value_so_far,
    possible_results,
    row_key,
    span,
)

_SEARCH: Final = (q.WRITE_SEARCH_NUMBER, q.SEARCH_DICE)
_ACTIVATION: Final = (q.WRITE_ACTIVATION_NUMBER, q.ACTIVATION_DICE, q.JUDGE_FIELD)
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
"""Questions that days, damage and energy are weighed for."""

_LINK: Final = (q.WRITE_LINK_NUMBER, q.GO_ON_LINKING, q.LINK_DICE)


def standing(catalog: Catalog, s: Sheet) -> list[str]:
    """What matters for the open question: filled squares, or days, damage and energy."""
    if s.question in _WEIGHED:
        return [_status(catalog, s)]
    if s.question == q.BETWEEN_ROLLS:
        return [_status(catalog, s), *_under_way(catalog, s)]
    if s.question in (q.FIGHT, q.ANSWER_ROLL):
        reach = span(1, monster_reach(s, s.location, s.level))
        aim = span(your_aim(s, s.location, s.level), 6)
        bonus = dice_bonus(s)
        key = "standing.fight.bonus" if bonus else "standing.fight"
        return [catalog.say(key, damage=s.damage, reach=reach, aim=aim, bonus=bonus)]
    if s.question == q.PAY_THE_BATTERY:
        jars = (
            catalog.say("standing.jar", s.jar[i], component=catalog.inside("component", i))
            for i in range(1, REGIONS + 1)
            if s.jar[i]
        )
        return [catalog.say("standing.jars", jars=catalog.say("list.between").join(jars))]
    return _under_way(catalog, s)


def _status(catalog: Catalog, s: Sheet) -> str:
    """Days, damage and energy."""
    days = days_remaining(s)
    return catalog.say("standing.status", days=days, damage=s.damage, energy=s.energy)


def _under_way(catalog: Catalog, s: Sheet) -> list[str]:
    """The numbers written into the box or field under way."""
    if not any(s.cell):
        return []
    if s.question in _SEARCH:
        return [_search_box(catalog, s)]
    between = s.question == q.BETWEEN_ROLLS
    if s.question in _ACTIVATION or (between and s.field):
        boxes = _boxes(catalog, s.cell, 4)
        needed = energy_needed(s, s.work)
        return [
            catalog.say(
                "standing.field", field=s.field, boxes=boxes, energy=s.charge, needed=needed
            )
        ]
    if s.question in _LINK or between:
        boxes = _boxes(catalog, s.cell, LINK_BOXES)
        value = link_value_so_far(s.cell)
        return [catalog.say("standing.link", boxes=boxes, value=value, basket=s.basket)]
    return []


def _search_box(catalog: Catalog, s: Sheet) -> str:
    squares = [number or catalog.say("blank") for number in s.cell[:6]]
    results = possible_results(s.cell)
    rows = {row_key(result) for result in results}
    names = ("t1", "t2", "t3", "b1", "b2", "b3")
    return catalog.say(
        "standing.search" if len(rows) < len(ROWS) else "standing.search.any",
        0,
        low=results[0],
        high=results[-1],
        rows=catalog.say("list.between").join(
            catalog.say(f"row.{row}") for row in ROWS if row in rows
        ),
        **dict(zip(names, squares, strict=True)),
    )


def _boxes(catalog: Catalog, cell: Sequence[int], boxes: int) -> str:
    return catalog.say("list.clauses").join(
        _box(catalog, box + 1, cell[box], cell[box + 4]) for box in range(boxes)
    )


def _box(catalog: Catalog, box: int, top: int, bottom: int) -> str:
    filled = "full" if top and bottom else "top" if top else "bottom" if bottom else "empty"
    return catalog.say(f"box.{filled}", box=box, top=top, bottom=bottom, difference=top - bottom)


def outlook(catalog: Catalog, move: Move, s: Sheet) -> str:
    """What writing a number, or subtracting an amount, would make."""
    if move.name == "write in field":
        return _box_outlook(catalog, move, s)
    if move.name == "subtract":
        results = [s.result - move["amount"]]
    elif move.name == "write in search box":
        cell = list(s.cell)
        cell[move["square"]] = move["value"]
        results = possible_results(cell)
    else:
        return ""
    if len(results) > 1:
        return catalog.say("outlook.range", low=results[0], high=results[-1])
    dowsed = s.dowsed and results[0] == 0
    row = catalog.say("row.dowsed" if dowsed else f"row.{row_key(results[0])}")
    return catalog.say("outlook.result", result=results[0], row=row)


def _box_outlook(catalog: Catalog, move: Move, s: Sheet) -> str:
    if move["square"] == BASKET_SQUARE or not (other := s.cell[(move["square"] + 4) % 8]):
        return ""
    top = move["square"] < 4
    difference = move["value"] - other if top else other - move["value"]
    return catalog.say("outlook.box", box=move["square"] % 4 + 1, difference=difference)


def sheet(catalog: Catalog, s: Sheet) -> Iterator[str]:
    """Every line of both sheets."""
    yield from _time(catalog, s)
    yield catalog.say("sheet.health", s.damage, left=max(HIT_POINTS - s.damage, 0))
    place = "sheet.place" if s.location else "sheet.workshop"
    yield catalog.say(place, s.marks, region=catalog.inside("region", s.location))
    if s.calmed:
        yield catalog.say("sheet.calmed")
    for region in range(1, REGIONS + 1):
        yield _region(catalog, s, region)
    for artifact in range(1, REGIONS + 1):
        if s.bar[artifact]:
            name = catalog.heading("artifact", artifact)
            yield catalog.say("sheet.kept", s.bar[artifact], artifact=name)
    for region in range(1, REGIONS + 1):
        if s.treasure[region]:
            yield catalog.say("sheet.treasure", treasure=catalog.heading("treasure", region))
    for tool in range(TOOLS):
        key = "sheet.tool.charged" if s.tool[tool] else "sheet.tool.used"
        yield catalog.say(key, tool=catalog.heading("tool", tool))
    if s.seal_used:
        yield catalog.say("sheet.spent.seal")
    if s.battery_used:
        yield catalog.say("sheet.spent.battery")
    if s.record_used:
        yield catalog.say("sheet.spent.record")
    if s.perfect_zeros:
        yield catalog.say("sheet.perfect_zeros", s.perfect_zeros)
    yield from _links(catalog, s)
    if any(s.cell):
        yield from standing(catalog, s)


def _time(catalog: Catalog, s: Sheet) -> Iterator[str]:
    days = "sheet.days.some" if s.day else "sheet.days.none"
    yield catalog.say(days, s.day, remaining=max(days_remaining(s), 0))
    yield catalog.say("sheet.skulls", s.skulls, day=doom_box(s))
    coming = [day for day in range(s.day + 1, BOXES + 1) if EVENT_DAY[day]]
    event_day = "sheet.next_event" if coming else "sheet.no_event"
    yield catalog.say(event_day, day=coming[0] if coming else 0)
    if s.sacrificed:
        yield catalog.say("sheet.expert", s.sacrificed)
    yield catalog.say("sheet.hand", s.energy)
    if not any(s.events):
        yield catalog.say("sheet.events.none")
    for event in range(EVENTS):
        if region := s.events[event]:
            yield catalog.say(
                "sheet.event",
                event=catalog.heading("event", event),
                number=region,
                region=catalog.heading("region", region),
            )


def _region(catalog: Catalog, s: Sheet, region: int) -> str:
    stage = "active" if s.active[region] else "inactive" if s.found[region] else "missing"
    return catalog.say(
        f"sheet.region.{stage}",
        number=region,
        region=catalog.heading("region", region),
        boxes=s.boxes[region],
        tracker=" ".join("-1" if circle else "0" for circle in TRACKER[s.edition][region]),
        component=catalog.inside("component", region),
        stock=s.jar[region],
        artifact=catalog.heading("artifact", region),
    )


def _links(catalog: Catalog, s: Sheet) -> Iterator[str]:
    for link in range(1, REGIONS + 1):
        name = catalog.heading("link", link)
        if s.set_aside[link]:
            cell = link_set_aside(s, link)
            boxes = _boxes(catalog, cell, LINK_BOXES)
            value = link_value_so_far(cell)
            yield catalog.say("sheet.link.aside", link=name, boxes=boxes, value=value)
        else:
            key = "sheet.link.made" if s.linked[link] else "sheet.link.open"
            yield catalog.say(key, link=name, value=s.link_value[link])
    yield catalog.say("sheet.basket", s.basket)
    yield catalog.say("sheet.engine", difficulty(s))


def link_set_aside(s: Sheet, link: int) -> list[int]:
    """The squares of a link that was set aside, as they stand under way; 0 is an empty one."""
    aside = Sheet()
    take_form(aside, LINK_FORM)
    unpack(aside, s.set_aside[link])
    return list(aside.cell)


def difficulty(s: Sheet) -> int:
    """What a roll for the Engine must reach, as far as it is known."""
    spent = s.engine_begun and s.question != q.SPEND_HIT_POINTS
    return s.difficulty if spent else total_link_value(s)
