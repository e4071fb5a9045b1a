"""The features of a sheet with no task under way: about forty of them, numbered.

Each group below is one question about the sheet with a few answers; every answer is a separate
feature, so nothing must be proportional. Related facts (the days left and the missing things, an
artifact and its components) form one question.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import calendar, editions, engine, linking, sheets, state
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet

LEAST_DAYS: Final = -7
DAYS: Final = 32
THINGS: Final = 13
VALUES: Final = 32

# By region.
PART: Final = 0  # artifact (3) x jar (5) x linked (2) x ends there (2)
PART_WIDE: Final = 60
BOXES_SEEN: Final = PART + PART_WIDE * sheets.REGIONS  # boxes (7) x found (2) x here (2)
BOXES_WIDE: Final = 28
EVENT_SEEN: Final = BOXES_SEEN + BOXES_WIDE * sheets.REGIONS  # events (16) x need of it (3)
EVENTS_WIDE: Final = 48
TREASURE_SEEN: Final = EVENT_SEEN + EVENTS_WIDE * sheets.REGIONS
BAR_SEEN: Final = TREASURE_SEEN + sheets.REGIONS  # 2nd edition: bar (5), link set aside (1)
BAR_WIDE: Final = 6
# Of the whole sheet.
DAYS_AND_DAMAGE: Final = BAR_SEEN + BAR_WIDE * sheets.REGIONS
DAYS_AND_THINGS: Final = DAYS_AND_DAMAGE + DAYS * 7
DAYS_AND_LACK: Final = DAYS_AND_THINGS + DAYS * THINGS
DAYS_AND_UNFOUND: Final = DAYS_AND_LACK + DAYS * 7
ENERGY_AND_SKULLS: Final = DAYS_AND_UNFOUND + DAYS * 7
PLACE_AND_MARKS: Final = ENERGY_AND_SKULLS + 7 * 9
BELT: Final = PLACE_AND_MARKS + 7 * 7 * 2
VALUE_AND_LINKS: Final = BELT + 8 * 2 * 3
BASKET_AND_LINKS: Final = VALUE_AND_LINKS + VALUES * 7
LACK_AND_UNFOUND: Final = BASKET_AND_LINKS + 11 * 7
WAKING_AND_CHARM: Final = LACK_AND_UNFOUND + 7 * 7
STOCK: Final = WAKING_AND_CHARM + 7 * 2
SEAL_READY: Final = STOCK + 25 * 2
RECORD_READY: Final = SEAL_READY + 1
PHASE: Final = RECORD_READY + 7
SEARCHING: Final = PHASE + 3 * 2 * 2
WAKING: Final = SEARCHING + 7 * 4
FORGING: Final = WAKING + 7 * 2 * 9
DIFFICULTY_AND_DAMAGE: Final = FORGING + 7
RESTED: Final = DIFFICULTY_AND_DAMAGE + VALUES * 7
SACRIFICED: Final = RESTED + 4
HERE: Final = SACRIFICED + 15
TREASURES: Final = HERE + 30
FEATURES: Final = TREASURES + 64


def features_of(s: Sheet, seen: list[int]) -> int:
    """Write the features of the sheet into `seen`; returns their number."""
    n = see_regions(s, seen)
    if s.events[0] > 0 and s.question != q.EVENT_DIE:
        n = see_events(s, seen, n)
    n = see_whole(s, seen, n)
    n = see_treasures(s, seen, n)
    n = see_what_is_begun(s, seen, n)
    if s.days_at_rest > 0:
        seen[n] = RESTED + s.days_at_rest
        n += 1
    seen[n] = SACRIFICED + s.sacrificed
    return n + 1


def see_regions(s: Sheet, seen: list[int]) -> int:
    """By region: artifact, components and link; boxes; in the 2nd edition bar and link aside."""
    n = 0
    for r in range(1, sheets.REGIONS + 1):
        part = 20 * (s.found[r] + s.active[r]) + 4 * s.jar[r] + 2 * s.linked[r]
        if s.linked[r] == 0 and linking.link_has_its_ends(s, r):
            part += 1
        seen[n] = PART + PART_WIDE * (r - 1) + part
        here = 1 if s.location == r else 0
        seen[n + 1] = BOXES_SEEN + BOXES_WIDE * (r - 1) + 4 * s.boxes[r] + 2 * s.found[r] + here
        n += 2
        if s.bar[r] > 0:
            seen[n] = BAR_SEEN + BAR_WIDE * (r - 1) + s.bar[r] - 1
            n += 1
        if s.set_aside[r] > 0:
            seen[n] = BAR_SEEN + BAR_WIDE * (r - 1) + BAR_WIDE - 2
            n += 1
    return n


def see_events(s: Sheet, seen: list[int], n: int) -> int:
    """The events on a region, and its use: its artifact, more of it, nothing."""
    for r in range(1, sheets.REGIONS + 1):
        lies = 0
        for event in range(sheets.EVENTS):
            if s.events[event] == r:
                lies += 1 << event
        if lies > 0:
            need = 0
            if s.found[r] == 0:
                need = 2
            elif s.active[r] == 0 or lacks(s, r):
                need = 1
            seen[n] = EVENT_SEEN + EVENTS_WIDE * (r - 1) + 3 * lies + need
            n += 1
    return n


def lacks(s: Sheet, r: int) -> bool:
    """Whether a link is still to be made, and its component is missing."""
    return s.linked[r] == 0 and s.jar[r] == 0


def see_whole(s: Sheet, seen: list[int], n: int) -> int:
    """The work left and the days for it, and everything that counts for the whole game."""
    unfound = 0
    unlinked = 0
    lack = 0
    sleeping = 0
    stock = 0
    for r in range(1, sheets.REGIONS + 1):
        unfound += 1 - s.found[r]
        sleeping += s.found[r] - s.active[r]
        unlinked += 1 - s.linked[r]
        stock += s.jar[r]
        lack += 1 if lacks(s, r) and s.set_aside[r] == 0 else 0
    made = sheets.REGIONS - unlinked
    days = days_left(s) - LEAST_DAYS
    damage = min(s.damage, sheets.HIT_POINTS)
    value = min(max(engine.total_link_value(s), 0), VALUES - 1)
    battery = s.active[sheets.CRYSTAL_BATTERY] * (1 - s.battery_used)
    belt = 0
    for tool in range(sheets.TOOLS):
        belt += s.tool[tool] << tool
    stage = 0 if unfound > 3 else (1 if unfound > 0 else 2)
    seen[n] = DAYS_AND_DAMAGE + 7 * days + damage
    seen[n + 1] = DAYS_AND_THINGS + THINGS * days + unfound + unlinked
    seen[n + 2] = DAYS_AND_LACK + 7 * days + lack
    seen[n + 3] = DAYS_AND_UNFOUND + 7 * days + unfound
    seen[n + 4] = ENERGY_AND_SKULLS + 9 * s.energy + s.skulls
    seen[n + 5] = PLACE_AND_MARKS + 14 * s.location + 2 * s.marks + s.calmed
    seen[n + 6] = BELT + 6 * belt + 3 * battery + stage
    seen[n + 7] = VALUE_AND_LINKS + 7 * value + made
    seen[n + 8] = BASKET_AND_LINKS + 7 * s.basket + made
    seen[n + 9] = LACK_AND_UNFOUND + 7 * lack + unfound
    seen[n + 10] = WAKING_AND_CHARM + 2 * sleeping + s.tool[sheets.FOCUS_CHARM]
    seen[n + 11] = STOCK + 2 * stock + battery
    n += 12
    if unlinked == 0:
        seen[n] = DIFFICULTY_AND_DAMAGE + 7 * value + damage
        n += 1
    if s.treasure[sheets.THE_ANCIENT_RECORD] == 1 and s.record_used == 0:
        seen[n] = RECORD_READY + made
        n += 1
    if s.active[sheets.SEAL_OF_BALANCE] == 1 and s.seal_used == 0:
        seen[n] = SEAL_READY
        n += 1
    return n


def days_left(s: Sheet) -> int:
    """Days that can still be crossed out, with all skulls that the energy pays for."""
    skulls_left = editions.SKULLS_TO_CROSS[s.edition] - s.skulls
    skulls = min((s.energy + s.energy_due) // calendar.SKULL_PRICE, skulls_left)
    days = calendar.days_remaining(s) - s.days_due + skulls
    return max(min(days, DAYS + LEAST_DAYS - 1), LEAST_DAYS)


def see_treasures(s: Sheet, seen: list[int], n: int) -> int:
    """Each treasure, and their combination."""
    together = 0
    for r in range(1, sheets.REGIONS + 1):
        if s.treasure[r] == 1:
            together += 1 << (r - 1)
            seen[n] = TREASURE_SEEN + r - 1
            n += 1
    seen[n] = TREASURES + together
    return n + 1


def see_what_is_begun(s: Sheet, seen: list[int], n: int) -> int:
    """The next event day; the search, activation or link just begun; the present place."""
    pending = 1 if s.question == q.EVENT_DIE else 0
    step = s.next_step if pending == 1 else state.ASK_WHAT_NOW
    away = 1 if s.location != state.WORKSHOP else 0
    seen[n] = PHASE + 4 * (min(s.day + s.days_due, sheets.BOXES) % 3) + 2 * pending + away
    n += 1
    searching = 0
    if s.question == q.SEARCH_DICE or step == state.TAKE_BOX or step == state.MEET_WEATHER:
        searching = 1
        seen[n] = SEARCHING + 4 * s.location + 2 * s.found[s.location] + pending
        n += 1
    if s.work > 0:
        if s.field > 0 or step == state.SECOND_FIELD or step == state.SELF_ACTIVATE:
            second = 1 if s.field == 2 else 0
            seen[n] = WAKING + 18 * s.work + 9 * second + min(s.charge, 8)
        else:
            seen[n] = FORGING + s.work
        n += 1
    if away == 1:
        seen[n] = HERE + seen_here(s, searching)
        n += 1
    return n


def seen_here(s: Sheet, searching: int) -> int:
    """The needs in this region, and how many of its boxes are used."""
    if s.marks == sheets.CIRCLES:
        return 0
    r = s.location
    here = 0 if s.found[r] == 0 else (1 if lacks(s, r) else 2)
    return 10 * here + 2 * min(s.boxes[r], 4) + searching
