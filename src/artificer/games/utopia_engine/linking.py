"""Forging links: three boxes, negative results, the wastebasket."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.utopia_engine.facts import (
    BASKET,
    HURT_BY_LINK,
    LINK_BEGUN,
    LINK_ERASED,
    LINK_MADE,
    LINK_NEGATIVE,
    LINK_PAID,
    LINK_RESULT,
    LINK_UNPAID,
    NUMBER_UNUSED,
    RECORD_USED,
)
from artificer.games.utopia_engine.health import leave_off, take_damage
from artificer.games.utopia_engine.sheets import (
    LINK_ENDS,
    THE_ANCIENT_RECORD,
    WASTEBASKET,
)
from artificer.games.utopia_engine.squares import (
    FULL,
    LINK_FORM,
    box_is_full,
    put_down_die,
    take_form,
    write_number,
)
from artificer.games.utopia_engine.state import (
    LINK_DICE,
    WHAT_NOW,
    WRITE_LINK_NUMBER,
    Sheet,
)

NEGATIVE_COUNTS_AS: Final = 2


def link_can_be_forged(s: Sheet, link: int) -> bool:
    """Both ends found, active or not, and one component of its kind in stock (S7, A22)."""
    ends = LINK_ENDS[link]
    return (
        s.linked[link] == 0 and s.jar[link] > 0 and s.found[ends[0]] == 1 and s.found[ends[1]] == 1
    )


def begin_link(s: Sheet, link: int) -> None:
    """Spend one component of the required type."""
    s.jar[link] -= 1
    s.work = link
    take_form(s, LINK_FORM)
    note(s, LINK_BEGUN, link, s.jar[link])
    s.question = LINK_DICE


def write_link_number(s: Sheet, value: int, square: int) -> None:
    """Write one die into the linkage field; a filled box is subtracted at once."""
    write_number(s, value, square)
    box = square % 4
    if box_is_full(s, box):
        judge_link_box(s, box)
    go_on_writing(s)


def throw_into_basket(s: Sheet, value: int) -> None:
    """Write one die into the wastebasket, where it stays for the whole game."""
    s.basket += 1
    put_down_die(s, value)
    note(s, BASKET, value, s.basket)
    go_on_writing(s)


def judge_link_box(s: Sheet, box: int) -> None:
    """The difference counts; a negative one deals damage and counts as a 2."""
    difference = s.cell[box] - s.cell[box + 4]
    if difference < 0:
        s.negatives += 1
        s.backfires += 1
        s.link_sum += NEGATIVE_COUNTS_AS
        note(s, LINK_NEGATIVE, difference, box + 1)
    else:
        s.link_sum += difference
        note(s, LINK_RESULT, difference, box + 1)


def go_on_writing(s: Sheet) -> None:
    """Ask for the other number, or count it as damage when it has no place left (A26)."""
    if s.filled == FULL and s.basket == WASTEBASKET:
        drop_unused_number(s)
    if s.low_die == 0:
        end_link_roll(s)
    else:
        s.question = WRITE_LINK_NUMBER


def drop_unused_number(s: Sheet) -> None:
    """Link and wastebasket are full: an unused number deals one damage."""
    unused = s.low_die
    if unused > 0:
        s.low_die = 0
        s.backfires += 1
        note(s, NUMBER_UNUSED, unused, 0)


def end_link_roll(s: Sheet) -> None:
    """Damage, then the component a negative roll costs, then the finished link (A12, A25, A27)."""
    damage = s.backfires
    negatives = s.negatives
    s.backfires = 0
    s.negatives = 0
    link = s.work
    if damage > 0 and not take_damage(s, damage, HURT_BY_LINK):
        note(s, LINK_ERASED, link, 0)
        return
    if negatives > 0 and not pay_for_negative(s):
        leave_off(s)
        s.question = WHAT_NOW
        note(s, LINK_ERASED, link, 0)
        return
    if s.filled == FULL:
        complete_link(s)
    else:
        s.question = LINK_DICE


def pay_for_negative(s: Sheet) -> bool:
    """Spend one more component; False when there is none."""
    if s.jar[s.work] == 0:
        note(s, LINK_UNPAID, s.work, 0)
        return False
    s.jar[s.work] -= 1
    note(s, LINK_PAID, s.work, s.jar[s.work])
    return True


def complete_link(s: Sheet) -> None:
    """Add the three results together: the link value."""
    s.linked[s.work] = 1
    s.link_value[s.work] = s.link_sum
    note(s, LINK_MADE, s.link_sum, s.work)
    leave_off(s)
    s.question = WHAT_NOW


def record_can_rewrite(s: Sheet, link: int) -> bool:
    """A completed link whose value is not zero already, before final activation (A32)."""
    return s.linked[link] == 1 and s.link_value[link] > 0


def record_at_hand(s: Sheet) -> bool:
    """The Ancient Record works once per game, any time before final activation."""
    return s.treasure[THE_ANCIENT_RECORD] == 1 and s.record_used == 0 and s.engine_begun == 0


def use_record(s: Sheet, link: int) -> None:
    """Change the link's value to zero."""
    note(s, RECORD_USED, link, s.link_value[link])
    s.link_value[link] = 0
    s.record_used = 1
