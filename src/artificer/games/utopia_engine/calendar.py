"""The time track: days, Doomsday, events, and the God's Hand that holds Doomsday off."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import editions, facts, moves, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import DOOMSDAY, WORKSHOP, Sheet
from artificer.games.verbs import Menu

SKULL_PRICE: Final = 3


def cross_out_days(s: Sheet, days: int, then: int) -> None:
    """Time passes: cross out `days` boxes one by one, then go on with step `then`."""
    s.days_due = days
    s.next_step = then
    s.question = q.PASSING_TIME


def pass_time(s: Sheet) -> bool:
    """Take in the energy due, cross out the days due; False if interrupted."""
    if s.energy_due > 0 and not take_in_energy(s):
        return False
    while s.days_due > 0:
        if doom_is_next(s):
            if skull_can_be_crossed(s):
                s.question = q.FACE_DOOM
            else:
                let_doom_come(s)
            return False
        if bracelet_overflows(s):
            s.question = q.LOSE_ENERGY
            return False
        cross_out_day(s)
        if s.question == q.EVENT_DIE:
            return False
    return True


def cross_out_day(s: Sheet) -> None:
    """Cross out the next box; a day of rest heals, an event day calls the event dice."""
    s.day += 1
    s.days_due -= 1
    note(s, facts.DAY, s.day, s.days_due)
    if s.days_named > 0:
        rest_a_day(s)
    event_day = sheets.EVENT_DAY[s.day] == 1
    if event_day:
        note(s, facts.EVENT_DAY_CROSSED, s.day, 0)
    live_by_days = editions.TREASURES_LIVE_BY_DAYS[s.edition] == 1
    if s.treasure[sheets.SCALE_OF_THE_INFINITY_WURM] == 1 and (event_day or live_by_days):
        heal(s, facts.SCALE_HEALED)
    if bracelet_draws_energy(s):
        charge_gods_hand(s, 1)
    if event_day:
        s.event = 0
        s.question = q.EVENT_DIE


def rest_a_day(s: Sheet) -> None:
    """A day of rest heals one; the third in a row at home heals one more, once (RE2, C6)."""
    heal(s, facts.RESTED)
    comfortable = editions.COMFORTABLE_REST[s.edition]
    if s.location == WORKSHOP and s.days_at_rest < comfortable:
        s.days_at_rest += 1
        if s.days_at_rest == comfortable:
            heal(s, facts.COMFORT)


def heal(s: Sheet, fact: int) -> None:
    """Recover one hit point, if any is lost."""
    if s.damage > 0:
        s.damage -= 1
        note(s, fact, 1, s.damage)


def doom_box(s: Sheet) -> int:
    """The box beside the first uncrossed skull; with all crossed, the last of the track (S5)."""
    return min(sheets.FIRST_SKULL + s.skulls, sheets.BOXES)


def doom_is_next(s: Sheet) -> bool:
    """Whether the next box to cross out is beside an uncrossed skull."""
    return s.day + 1 == doom_box(s)


def offer_doom(menu: Menu) -> int:
    """The one answer, unless a skull can be crossed out first (GH2)."""
    return offer(menu, 0, moves.LET_DOOM)


def let_doom_come(s: Sheet) -> None:
    """Cross out a day next to a skull: the game ends in apocalypse."""
    s.day += 1
    note(s, facts.DOOM, s.day, 0)
    s.end = DOOMSDAY
    s.question = q.OVER


def days_remaining(s: Sheet) -> int:
    """Boxes that could still be crossed out without ending the game (A1)."""
    return doom_box(s) - 1 - s.day


def roll_event(s: Sheet, outcome: int) -> None:
    """One die places one event; it stays there until the next event day."""
    region = outcome - moves.DIE + 1
    s.events[s.event] = region
    note(s, facts.EVENT_ROLLED, s.event, region)
    s.event += 1
    if s.event == sheets.EVENTS:
        s.event = 0
        s.question = q.PASSING_TIME


def event_lies_here(s: Sheet, event: int) -> bool:
    """Whether the event affects the region you are in; the Seal silences all of them (A30)."""
    return s.events[event] == s.location and s.calmed == 0


def charge_gods_hand(s: Sheet, points: int) -> None:
    """Add energy to the God's Hand; what exceeds the bar is lost (A4)."""
    kept = min(points, sheets.ENERGY_BAR - s.energy)
    s.energy += kept
    note(s, facts.HAND_ENERGY, kept, points - kept)


def gain_energy(s: Sheet, points: int, then: int) -> None:
    """Energy comes in point by point (C7); then the game goes on with step `then`."""
    s.energy_due = points
    s.next_step = then
    s.question = q.PASSING_TIME


def take_in_energy(s: Sheet) -> bool:
    """Fill the bar; False if more is due and a skull could make room for it (C7)."""
    due = s.energy_due
    room = sheets.ENERGY_BAR - s.energy
    if due <= room or not skull_is_left(s):
        s.energy_due = 0
        charge_gods_hand(s, due)
        return True
    if room > 0:
        charge_gods_hand(s, room)
    s.energy_due = due - room
    s.question = q.LOSE_ENERGY
    return False


def bracelet_draws_energy(s: Sheet) -> bool:
    """In 2e the Bracelet gives one energy for each day crossed out (B9)."""
    return (
        s.treasure[sheets.BRACELET_OF_IOS] == 1 and editions.TREASURES_LIVE_BY_DAYS[s.edition] == 1
    )


def bracelet_overflows(s: Sheet) -> bool:
    """Whether the next day's energy would be lost, and a skull could make room (C7)."""
    return s.energy == sheets.ENERGY_BAR and bracelet_draws_energy(s) and skull_is_left(s)


def let_energy_go(s: Sheet) -> None:
    """Keep the skull: the rest of the gain is lost, or that of the day to be crossed (C7)."""
    s.question = q.PASSING_TIME
    if s.energy_due > 0:
        charge_gods_hand(s, s.energy_due)
        s.energy_due = 0
    else:
        cross_out_day(s)


def skull_can_be_crossed(s: Sheet) -> bool:
    """Three energy points cross out the next skull (GH1)."""
    return s.energy >= SKULL_PRICE and skull_is_left(s)


def skull_is_left(s: Sheet) -> bool:
    """Whether a skull can still be crossed out; in 3e the one with the X stays (S5)."""
    return s.skulls < editions.SKULLS_TO_CROSS[s.edition]


def offer_skull(s: Sheet, menu: Menu, n: int) -> int:
    """Add the next skull, which can be crossed out at any decision (GH2)."""
    return offer(menu, n, moves.SKULL) if skull_can_be_crossed(s) else n


def refuse_skull(s: Sheet, _move: Move) -> Message:
    """No skull is left to cross out (GH3, S5, B22), or there is too little energy (GH1)."""
    if not skull_is_left(s):
        return Message("refuse.skull.last", ("GH3, S5", "GH3, B22")[s.edition])
    return Message("refuse.skull.energy", "GH1", n=s.energy)


def cross_out_skull(s: Sheet) -> None:
    """Push Doomsday back one day."""
    s.energy -= SKULL_PRICE
    s.skulls += 1
    note(s, facts.SKULL_CROSSED, sheets.FIRST_SKULL + s.skulls - 1, s.energy)
    if s.question == q.FACE_DOOM or s.question == q.LOSE_ENERGY:
        s.question = q.PASSING_TIME
