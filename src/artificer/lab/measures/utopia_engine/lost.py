"""The looks at the final position of a lost game of Utopia Engine, both editions.

In the kernel dialect. These looks are facts of one game; their sums over many mean nothing.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import calendar, combat, editions, moves, sheets, state

NEEDED: Final = 7
LAST_STEP: Final = 8
DAYS_DUE: Final = 9
DAYS_LACKING: Final = 40
MONSTER: Final = 41
DEADLY: Final = 42

NO_DAY_HELPS: Final = -1
"""In place of the days lacking: no number of them would have saved the game."""

HIGHEST_THROW: Final = 12


def look_at_loss(s: state.Sheet, looks: list[int]) -> None:
    """Add the facts of a lost game.

    `NEEDED` is the difficulty of a final activation that was begun. After Doomsday `LAST_STEP` is
    the step that its day was crossed out for, `DAYS_DUE` the number of boxes that this step still
    needed, Doomsday's included, and `DAYS_LACKING` is `days_lacking`. After a death in combat
    `MONSTER` is the level, and `DEADLY` the number of faces of a die that deal damage.
    """
    if s.engine_begun == 1:
        looks[NEEDED] += s.difficulty
    if s.end == state.DOOMSDAY:
        looks[LAST_STEP] += s.next_step
        looks[DAYS_DUE] += s.days_due
        looks[DAYS_LACKING] += days_lacking(s)
    elif s.end == state.DIED_IN_COMBAT:
        looks[MONSTER] += s.level
        looks[DEADLY] += deadly_faces(s)


def deadly_faces(s: state.Sheet) -> int:
    """The number of faces on which a die deals damage, with the tools and treasures at the end.

    A player who still fights has lost at most five hit points, and a roll costs at most two: a
    player who died in combat had lost five, and both dice showed such a face.
    """
    bonus = combat.dice_bonus(s)
    reach = combat.monster_reach(s, s.location, s.level)
    faces = 0
    for face in range(1, moves.FACES + 1):
        if min(face + bonus, moves.FACES) <= reach:
            faces += 1
    return faces


def days_lacking(s: state.Sheet) -> int:
    """The least number of further boxes that the game would have needed, with the best dice.

    It counts boxes that are due and those of the searches left to make, each of which finds what it
    looks for; with the best dice activations and links take no day. Energy at hand buys days.
    `NO_DAY_HELPS` if no hit point was left after a failed final roll, or no throw of two dice would
    have been enough.
    """
    if s.next_step == state.SUFFER_LAST_FAILURE or s.difficulty > HIGHEST_THROW:
        return NO_DAY_HELPS
    days = s.days_due
    for region in range(1, sheets.REGIONS + 1):
        days += least_days_searching(s, region, searches_to_make(s, region))
    at_hand = min(s.energy // calendar.SKULL_PRICE, editions.SKULLS_TO_CROSS[s.edition] - s.skulls)
    return max(days - at_hand, 0)


def searches_to_make(s: state.Sheet, region: int) -> int:
    """One for an artifact not found, one for a missing component; less the one in progress."""
    searches = 0
    if s.found[region] == 0:
        searches += 1
    if component_lacks(s, region):
        searches += 1
    if searches > 0 and s.location == region and search_is_under_way(s):
        searches -= 1
    return searches


def component_lacks(s: state.Sheet, link: int) -> bool:
    """Whether the link is not made, and neither the jar nor the link itself has a component."""
    begun = s.set_aside[link] > 0 or (s.work == link and s.field == 0)
    return s.linked[link] == 0 and s.jar[link] == 0 and not begun


def search_is_under_way(s: state.Sheet) -> bool:
    """Whether days are due before a find: in an extensive search, in 2e in any."""
    return (
        s.next_step == state.TAKE_ARTIFACT
        or s.next_step == state.TAKE_BOX
        or s.next_step == state.MEET_WEATHER
    )


def least_days_searching(s: state.Sheet, region: int, searches: int) -> int:
    """The days of the next `searches` circles in a row, or of a new tracker's."""
    fresh = 0
    further = 0
    for search in range(searches):
        fresh += editions.TRACKER[s.edition][region][search]
        if s.location == region:
            further += editions.TRACKER[s.edition][region][(s.marks + search) % sheets.CIRCLES]
        else:
            further += editions.TRACKER[s.edition][region][search]
    return min(fresh, further)
