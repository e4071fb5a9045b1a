"""Forging links: three boxes, negative results, the wastebasket."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import (
    editions,
    facts,
    health,
    house_rules,
    moves,
    sheets,
    squares,
)
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

LINK_BOXES: Final = 3
NEGATIVE_COUNTS_AS: Final = 2


def link_can_be_forged(s: Sheet, link: int) -> bool:
    """Its ends are there, and one component of its kind in stock, or in the link already (B7)."""
    return (
        s.linked[link] == 0
        and (s.jar[link] > 0 or s.set_aside[link] > 0)
        and link_has_its_ends(s, link)
    )


def link_has_its_ends(s: Sheet, link: int) -> bool:
    """Both artifacts that it joins are found (S7, A22), in 2e even active (S8)."""
    ends = editions.LINK_ENDS[s.edition][link]
    return end_is_there(s, ends[0]) and end_is_there(s, ends[1])


def end_is_there(s: Sheet, artifact: int) -> bool:
    """Whether links can be fastened to the artifact: it is found, in 2e active (S8)."""
    if editions.LINKS_ACTIVE_ONLY[s.edition] == 1:
        return s.active[artifact] == 1
    return s.found[artifact] == 1


def offer_links(s: Sheet, menu: Menu, n: int) -> int:
    """Add the links that can be forged."""
    for link in range(1, sheets.REGIONS + 1):
        if link_can_be_forged(s, link):
            n = offer(menu, n, moves.LINK + link - 1)
    return n


def refuse_link(s: Sheet, move: Move) -> Message | None:
    """The link is complete, an end of it is not there (LI1), or no component of its kind (LI2)."""
    link = move["link"]
    if s.linked[link] == 1:
        return refuse_made(link)
    if missing := refuse_ends(s, link):
        return missing
    return None if link_can_be_forged(s, link) else refuse_component(link, "LI2")


def refuse_made(link: int) -> Message:
    """The link is complete already (LI1)."""
    return Message("refuse.link.made", "LI1", link=Thing("link", link))


def refuse_ends(s: Sheet, link: int) -> Message | None:
    """An artifact that it joins is not found (S7), in 2e not active (S8)."""
    for artifact in editions.LINK_ENDS[s.edition][link]:
        ends = {"link": Thing("link", link), "artifact": Thing("artifact", artifact)}
        if not end_is_there(s, artifact) and editions.LINKS_ACTIVE_ONLY[s.edition] == 1:
            return Message("refuse.link.inactive", "LI1, S8", **ends)
        if not end_is_there(s, artifact):
            return Message("refuse.link.missing", "LI1, S7", **ends)
    return None


def refuse_component(link: int, clauses: str) -> Message:
    """There is no component of the kind of the link."""
    component = Thing("component", link)
    return Message("refuse.link.component", clauses, link=Thing("link", link), component=component)


def begin_link(s: Sheet, action: int) -> None:
    """Spend one component of the required type, unless the link was only set aside."""
    link = action - moves.LINK + 1
    s.work = link
    squares.take_form(s, squares.LINK_FORM)
    if s.set_aside[link] > 0:
        take_up_link(s)
    else:
        s.jar[link] -= 1
        note(s, facts.LINK_BEGUN, link, s.jar[link])
    s.question = q.LINK_DICE


def take_up_link(s: Sheet) -> None:
    """Go on with a link that was set aside: its numbers and its component are in it (B7)."""
    squares.unpack(s, s.set_aside[s.work])
    s.set_aside[s.work] = 0
    note(s, facts.LINK_TAKEN_UP, s.work, numbers_written(s))


def offer_to_link_on(menu: Menu) -> int:
    """In 2e between two rolls: roll on, or set the link aside (B15)."""
    return offer(menu, offer(menu, 0, moves.ROLL), moves.STOP)


def link_on(s: Sheet, action: int) -> None:
    """Roll on, or stop here."""
    if action == moves.STOP:
        set_link_aside(s)
    else:
        s.question = q.LINK_DICE


def set_link_aside(s: Sheet) -> None:
    """In 2e a link may be left between two rolls; its numbers stay where they are (B7)."""
    s.set_aside[s.work] = squares.packed(s)
    note(s, facts.LINK_SET_ASIDE, s.work, numbers_written(s))
    health.leave_off(s)
    s.question = q.WHAT_NOW


def refuse_stop(s: Sheet, _move: Move) -> Message | None:
    """Only in 2e an activation or a link may be stopped (A12, B7), a link between rolls (B15)."""
    if s.engine_begun == 1:
        return Message("refuse.stop.engine", "FA1")
    if s.work == 0:
        return Message("refuse.stop.none", ("A12", "B7")[s.edition])
    if editions.MAY_STOP[s.edition] == 0:
        return Message("refuse.stop.begun", "A12")
    if s.question == q.WRITE_LINK_NUMBER:
        return Message("refuse.stop.writing", "LI12, B15")
    return None


def numbers_written(s: Sheet) -> int:
    """How many of the link's six squares are filled."""
    return 2 * LINK_BOXES - squares.BLANKS[s.filled]


def offer_link_squares(s: Sheet, menu: Menu) -> int:
    """Either die into any empty square of the link, or into the wastebasket."""
    n = offer_link_squares_for(s, menu, 0, s.low_die)
    if s.high_die > s.low_die:
        n = offer_link_squares_for(s, menu, n, s.high_die)
    return n


def offer_link_squares_for(s: Sheet, menu: Menu, n: int, value: int) -> int:
    """Add the places for one die."""
    first = moves.WRITE_BOX + moves.BOX_SQUARES_WIDE * (value - 1)
    n = squares.offer_squares(s, menu, n, first)
    return offer(menu, n, first + moves.BASKET_SQUARE) if basket_has_room(s) else n


def basket_has_room(s: Sheet) -> bool:
    """The wastebasket holds ten numbers in a game (LI8)."""
    return s.basket < sheets.WASTEBASKET


def refuse_field_number(s: Sheet, move: Move) -> Message:
    """The number does not wait, or has no place in a square or the wastebasket (LI3, LI8)."""
    if reason := squares.refuse_number(s, move["value"]):
        return reason
    if move["square"] != moves.BASKET_SQUARE:
        return squares.refuse_square(s, move["square"], s.question != q.WRITE_SEARCH_NUMBER)
    if s.question == q.WRITE_LINK_NUMBER and not basket_has_room(s):
        return Message("refuse.write.basket", "LI8, S6")
    return Message("refuse.write.no_basket", "LI3")


def place_link_number(s: Sheet, action: int) -> None:
    """Write one die into the link, or into the wastebasket."""
    if moves.SQUARE_WRITTEN[action] == moves.BASKET_SQUARE:
        throw_into_basket(s, moves.VALUE_WRITTEN[action])
    else:
        write_link_number(s, action)


def write_link_number(s: Sheet, action: int) -> None:
    """Write one die into the linkage field; in 3e a filled box is subtracted at once (B31)."""
    squares.write_number(s, action)
    box = moves.SQUARE_WRITTEN[action] % 4
    if squares.box_is_full(s, box) and editions.JUDGES_FULL_LINK[s.edition] == 0:
        judge_link_box(s, box)
    go_on_writing(s)


def throw_into_basket(s: Sheet, value: int) -> None:
    """Write one die into the wastebasket, where it stays for the whole game."""
    s.basket += 1
    squares.put_down_die(s, value)
    note(s, facts.BASKET, value, s.basket)
    go_on_writing(s)


def judge_link_box(s: Sheet, box: int) -> None:
    """The difference counts; a negative one deals damage and counts as a 2."""
    difference = s.cell[box] - s.cell[box + 4]
    if difference < 0:
        s.negatives += 1
        s.backfires += 1
        s.link_sum += NEGATIVE_COUNTS_AS
        note(s, facts.LINK_NEGATIVE, difference, box + 1)
    else:
        s.link_sum += difference
        note(s, facts.LINK_RESULT, difference, box + 1)


def go_on_writing(s: Sheet) -> None:
    """Ask for the other number, or count it as damage if no place is left for it (A26)."""
    if s.filled == squares.FULL and not basket_has_room(s):
        drop_unused_number(s)
    if s.low_die == 0:
        end_link_roll(s)
    else:
        s.question = q.WRITE_LINK_NUMBER


def drop_unused_number(s: Sheet) -> None:
    """Link and wastebasket are full: an unused number deals one damage, in 2e none (B8)."""
    unused = s.low_die
    if unused == 0:
        return
    s.low_die = 0
    if editions.DROPS_UNUSED_NUMBER[s.edition] == 1:
        note(s, facts.NUMBER_DROPPED, unused, 0)
    else:
        s.backfires += 1
        note(s, facts.NUMBER_UNUSED, unused, 0)


def end_link_roll(s: Sheet) -> None:
    """Damage, then the components that negatives cost, then the finished link (A12, A25, A27).

    In 2e six damage fell you only when all this is done (C5).
    """
    if s.filled == squares.FULL and editions.JUDGES_FULL_LINK[s.edition] == 1:
        for box in range(LINK_BOXES):
            judge_link_box(s, box)
    damage = s.backfires
    negatives = s.negatives
    s.backfires = 0
    s.negatives = 0
    link = s.work
    if damage > 0 and not bears_link_damage(s, damage):
        note(s, facts.LINK_ERASED, link, 0)
        return
    settle_link_roll(s, negatives)
    if s.damage == sheets.HIT_POINTS:
        health.fall_unconscious(s)


def bears_link_damage(s: Sheet, damage: int) -> bool:
    """Whether the link goes on: in 2e above six damage alone ends it, in 3e six do (LI10, C5)."""
    if editions.FALLS_AFTER_LINK[s.edition] == 0 or s.house[house_rules.SIX_ERASE_LINK] == 1:
        return health.take_damage(s, damage, facts.HURT_BY_LINK)
    health.record_damage(s, damage, facts.HURT_BY_LINK)
    if s.damage > sheets.HIT_POINTS:
        health.die(s, facts.HURT_BY_LINK)
        return False
    return True


def settle_link_roll(s: Sheet, negatives: int) -> None:
    """Pay for the negatives of the roll, or lose the link's numbers; then finish it or go on."""
    link = s.work
    if not pay_for_negatives(s, negatives):
        health.leave_off(s)
        s.question = q.WHAT_NOW
        note(s, facts.LINK_ERASED, link, 0)
        return
    if s.filled == squares.FULL:
        complete_link(s)
    elif editions.MAY_STOP[s.edition] == 1:
        s.question = q.GO_ON_LINKING
    else:
        health.before_next_roll(s)


def pay_for_negatives(s: Sheet, negatives: int) -> bool:
    """Spend one more component for the roll, in 2e for each negative; False if one is missing."""
    due = negatives if editions.PAYS_EACH_NEGATIVE[s.edition] == 1 else min(negatives, 1)
    for _ in range(due):
        if s.jar[s.work] == 0:
            note(s, facts.LINK_UNPAID, s.work, 0)
            return False
        s.jar[s.work] -= 1
        note(s, facts.LINK_PAID, s.work, s.jar[s.work])
    return True


def complete_link(s: Sheet) -> None:
    """Add the three results together: the link value."""
    s.linked[s.work] = 1
    s.link_value[s.work] = s.link_sum
    note(s, facts.LINK_MADE, s.link_sum, s.work)
    health.leave_off(s)
    s.question = q.WHAT_NOW
