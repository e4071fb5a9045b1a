"""The player `novice` of Utopia Engine: a few maxims, each one function.

It looks at the sheet, never at precomputed odds, except for the next throw or two.
"""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import linking, moves, results, sheets, stores
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import (
    days_remaining,
    event_lies_here,
    skull_can_be_crossed,
)
from artificer.games.utopia_engine.combat import dice_bonus, monster_reach, moonlace_hides
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.utopia_engine.workshop import CHARM_ENERGY, energy_needed
from artificer.games.verbs import Menu
from artificer.players.player import Learned, offered
from artificer.players.utopia_engine import fields, search_box
from artificer.table.streams import Stream

ORDER: Final = (5, 2, 4, 6, 3, 1)
"""The regions in the order of the search: those whose artifacts help with the others first."""

TOOLS_IN_NEED: Final = (
    (sheets.FOCUS_CHARM, sheets.DOWSING_ROD, sheets.PARALYSIS_WAND),
    (sheets.DOWSING_ROD, sheets.PARALYSIS_WAND, sheets.FOCUS_CHARM),
)
"""By edition: the tool that the Battery recharges first."""

DANGEROUS_LEVEL: Final = 3
LITTLE_LEFT: Final = 5
"""Damage from which resting comes first."""

NOTHING: Final = -1
MILLION: Final = 1_000_000


def choose(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """Use what is ready; otherwise answer the question. The first answer if no maxim fits."""
    action = use_what_is_ready(view)
    if action == NOTHING or not offered(menu, n, action):
        action = answer(view)
    return action if offered(menu, n, action) else menu.actions[0]


def answer(s: Sheet) -> int:
    """One maxim for each question."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        return search_box.write_roll(s)
    if question == q.WRITE_ACTIVATION_NUMBER:
        return fields.write_activation_number(s)
    if question == q.WRITE_LINK_NUMBER:
        return fields.write_link_number(s)
    if question == q.WHAT_NOW:
        return what_now(s)
    if question == q.RESOLVE_RESULT:
        return settle_result(s)
    if question == q.FIGHT:
        return before_combat_roll(s)
    if question == q.ANSWER_ROLL:
        return after_combat_roll(s)
    if question == q.JUDGE_FIELD:
        return judge_or_charm(s)
    if question == q.BETWEEN_ROLLS:
        return rest_or_roll(s)
    if question == q.SEARCH_EXTENSIVELY:
        return moves.EXTENSIVE if days_remaining(s) > 1 else moves.MOVE_ON
    if question == q.MARK_IN_FOUL_WEATHER or question == q.MEET_FOUL_WEATHER:
        return moves.SEAL if calm_pays(s) else moves.MOVE_ON
    if question == q.SPEND_HIT_POINTS:
        return moves.SPEND + points_to_spend(s)
    if question == q.PAY_THE_BATTERY:
        return moves.PAY + dearest_surplus(s) - 1
    return moves.ROLL


def use_what_is_ready(s: Sheet) -> int:
    """Push Doomsday back at once; calm a region before its events bite; recharge from surplus."""
    if skull_can_be_crossed(s):
        return moves.SKULL
    if s.question == q.WHAT_NOW and s.location != WORKSHOP and events_bite(s):
        return moves.SEAL
    if s.question == q.WHAT_NOW and surplus_components(s) >= stores.BATTERY_PRICE:
        for tool in TOOLS_IN_NEED[s.edition]:
            if s.tool[tool] == 0:
                return moves.RECHARGE + tool
    if s.record_used == 0 and fields.links_forged(s) == sheets.REGIONS:
        return moves.RECORD + dearest_link(s) - 1
    return NOTHING


def events_bite(s: Sheet) -> bool:
    """Whether monsters or foul weather are here without fortune to make up for it."""
    if event_lies_here(s, sheets.GOOD_FORTUNE):
        return False
    return event_lies_here(s, sheets.ACTIVE_MONSTERS) or event_lies_here(s, sheets.FOUL_WEATHER)


def calm_pays(s: Sheet) -> bool:
    """Whether Foul Weather is about to cost a day here, and fortune is no longer needed here."""
    return events_bite(s) or (
        event_lies_here(s, sheets.FOUL_WEATHER) and region_done(s, s.location)
    )


def surplus_components(s: Sheet) -> int:
    """Components that no link needs."""
    surplus = 0
    for region in range(1, sheets.REGIONS + 1):
        surplus += spare(s, region)
    return surplus


def spare(s: Sheet, region: int) -> int:
    """The components in the jar beyond the two that a link may need."""
    return s.jar[region] if s.linked[region] == 1 else max(s.jar[region] - 2, 0)


def dearest_surplus(s: Sheet) -> int:
    """Burn the components with the largest surplus."""
    best = 1
    for region in range(1, sheets.REGIONS + 1):
        if 10 * spare(s, region) + s.jar[region] > 10 * spare(s, best) + s.jar[best]:
            best = region
    return best


def dearest_link(s: Sheet) -> int:
    """The link of the highest value."""
    best = 1
    for link in range(1, sheets.REGIONS + 1):
        if s.link_value[link] > s.link_value[best]:
            best = link
    return best


def what_now(s: Sheet) -> int:
    """Heal when near falling; at home work; else search where something is missing."""
    if needs_rest(s):
        return moves.REST
    if s.location == WORKSHOP:
        task = workshop_task(s)
        if task == moves.ENGINE and rest_pays(s):
            return moves.REST
        if task != NOTHING:
            return task
    elif region_done(s, s.location):
        return moves.HOME
    return moves.SEARCH + next_region(s) - 1


def needs_rest(s: Sheet) -> bool:
    """Whether one or two more damage would knock you out, and a day can be spared."""
    return s.damage >= LITTLE_LEFT and days_remaining(s) > 1


def rest_or_roll(s: Sheet) -> int:
    """Between two rolls in the workshop, rest as between tasks (C4); all else waits until after."""
    return moves.REST if needs_rest(s) else moves.ROLL


def workshop_task(s: Sheet) -> int:
    """Start the Engine, activate an artifact, forge a link; in this order."""
    complete = True
    link = NOTHING
    waking = NOTHING
    for part in range(1, sheets.REGIONS + 1):
        if s.active[part] == 0:
            complete = False
            if s.found[part] == 1 and (
                waking == NOTHING or s.events[sheets.FLEETING_VISIONS] == part
            ):
                waking = moves.ACTIVATE + part - 1
        if s.linked[part] == 0:
            complete = False
            if linking.link_can_be_forged(s, part):
                link = moves.LINK + part - 1
    if complete:
        return moves.ENGINE
    return waking if waking != NOTHING else link


def rest_pays(s: Sheet) -> bool:
    """Before the Engine: while the first roll could fail with all but two hit points spent."""
    strength = sheets.HIT_POINTS - s.damage - 2
    return s.damage > 0 and days_remaining(s) > 1 and total_link_value(s) - strength > 4


def region_done(s: Sheet, region: int) -> bool:
    """Whether artifact and component are there; one more component while searching is free."""
    if s.found[region] == 0:
        return False
    if s.linked[region] == 1:
        return True
    return s.jar[region] >= (2 if next_circle_is_free(s) else 1)


def next_circle_is_free(s: Sheet) -> bool:
    """Whether one more search here costs no day."""
    return s.marks < sheets.CIRCLES and TRACKER[s.edition][s.location][s.marks] == 0


def next_region(s: Sheet) -> int:
    """Stay until the region is done, then go to the next of the order that is not."""
    if s.location != WORKSHOP and not region_done(s, s.location):
        return s.location
    for region in ORDER:
        if s.found[region] == 0:
            return region
    for region in ORDER:
        if s.linked[region] == 0 and s.jar[region] == 0:
            return region
    return ORDER[0]


def settle_result(s: Sheet) -> int:
    """Subtract down to 0, never below; then use the Rod, if the artifact is still missing."""
    amount = subtract_to_zero(s)
    if amount > 0:
        return moves.SUBTRACT + amount - 1
    if s.found[s.location] == 0 and s.jar[s.location] > 0:
        return moves.ROD
    return moves.RESOLVE


def subtract_to_zero(s: Sheet) -> int:
    """The largest allowed subtraction that is useful."""
    return max(min(results.most_reduction(s), s.result), 0)


def before_combat_roll(s: Sheet) -> int:
    """Hide from the dangerous monsters, or paralyse them; fight the others."""
    if s.level < DANGEROUS_LEVEL:
        return moves.ROLL
    if moonlace_hides(s):
        return moves.IGNORE
    return moves.WAND if s.tool[sheets.PARALYSIS_WAND] == 1 else moves.ROLL


def after_combat_roll(s: Sheet) -> int:
    """The Wand answers a roll that would knock you out."""
    bonus = dice_bonus(s)
    reach = monster_reach(s, s.location, s.level)
    damage = (s.low_die + bonus <= reach) + (s.high_die + bonus <= reach)
    if s.damage + damage >= sheets.HIT_POINTS and damage > 0:
        return moves.WAND
    return moves.ACCEPT


def judge_or_charm(s: Sheet) -> int:
    """Use the Charm in a field that it completes; surplus is welcome, too."""
    return moves.CHARM if s.charge + CHARM_ENERGY >= energy_needed(s, s.work) else moves.JUDGE


def points_to_spend(s: Sheet) -> int:
    """The number of hit points that minimises the chance that all rolls fail."""
    difficulty, strength, days = (
        total_link_value(s),
        sheets.HIT_POINTS - s.damage,
        days_remaining(s),
    )
    return best_points(difficulty, strength, days)


def best_points(difficulty: int, strength: int, days: int) -> int:
    """The smallest of the best numbers to spend."""
    best = 0
    best_fail = MILLION + 1
    for points in range(strength + 1):
        fail = chance_to_fail(difficulty - points, 1 + min(strength - points, days))
        if fail < best_fail:
            best_fail = fail
            best = points
    return best


def least_chance_to_fail(difficulty: int, strength: int, days: int) -> int:
    """In a million: the chance to fail with the best number of hit points spent."""
    points = best_points(difficulty, strength, days)
    return chance_to_fail(difficulty - points, 1 + min(strength - points, days))


def chance_to_fail(difficulty: int, rolls: int) -> int:
    """In a million: the chance that all rolls fail."""
    fail = MILLION
    for _ in range(rolls):
        fail = fail * throws_below(difficulty) // 36
    return fail


def throws_below(total: int) -> int:
    """Of the 36 throws of two dice, those with a lower total."""
    below = 0
    for first in range(1, 7):
        below += min(max(total - 1 - first, 0), 6)
    return below
