"""The legal answers to each question, in ascending order of their numbers."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine.calendar import SKULL_PRICE, skull_can_be_crossed
from artificer.games.utopia_engine.combat import moonlace_hides, wand_at_hand
from artificer.games.utopia_engine.editions import MAY_STOP
from artificer.games.utopia_engine.engine import engine_is_complete
from artificer.games.utopia_engine.linking import (
    link_can_be_forged,
    record_at_hand,
    record_works_on,
)
from artificer.games.utopia_engine.moves import (
    ACCEPT,
    ACTIVATE,
    BASKET_SQUARE,
    BOX_SQUARES_WIDE,
    CHARM,
    ENGINE,
    EXTENSIVE,
    HOME,
    IGNORE,
    JUDGE,
    LET_DOOM,
    LINK,
    MOVE_ON,
    PAY,
    RECHARGE,
    RECORD,
    RESOLVE,
    REST,
    ROD,
    ROLL,
    SEAL,
    SEARCH,
    SEARCH_SQUARES_WIDE,
    SKULL,
    SPEND,
    STOP,
    SUBTRACT,
    WAND,
    WRITE_BOX,
    WRITE_SEARCH,
)
from artificer.games.utopia_engine.questions import (
    ANSWER_ROLL,
    ENTER_FOUL_WEATHER,
    FACE_DOOM,
    FIGHT,
    GO_ON_LINKING,
    JUDGE_FIELD,
    PAY_THE_BATTERY,
    RESOLVE_RESULT,
    ROLL_FOR_THE_ENGINE,
    SEARCH_EXTENSIVELY,
    SPEND_HIT_POINTS,
    SUBTRACT_BY_ROD,
    WHAT_NOW,
    WRITE_ACTIVATION_NUMBER,
    WRITE_LINK_NUMBER,
    WRITE_SEARCH_NUMBER,
)
from artificer.games.utopia_engine.sheets import (
    CRYSTAL_BATTERY,
    DOWSING_ROD,
    FOCUS_CHARM,
    HIT_POINTS,
    PARALYSIS_WAND,
    REGIONS,
    SEAL_OF_BALANCE,
    THE_ANCIENT_RECORD,
    TOOLS,
    WASTEBASKET,
)
from artificer.games.utopia_engine.squares import BLANKS, EMPTY_SQUARES
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.utopia_engine.stores import battery_can_charge
from artificer.games.utopia_engine.wilderness import (
    most_reduction,
    most_rod_reduction,
    rod_applies,
    seal_at_hand,
)
from artificer.games.verbs import Menu

LONGEST_REST: Final = 6


def legal_actions(s: Sheet, menu: Menu) -> int:
    """The answers to the open question, then what may be used at any time."""
    question = s.question
    if question == WRITE_SEARCH_NUMBER:
        n = search_squares(s, menu)
    elif question == WHAT_NOW:
        n = ways_to_go_on(s, menu)
    elif question == RESOLVE_RESULT:
        n = alterations(s, menu)
    elif question == FIGHT or question == ANSWER_ROLL:
        n = combat_answers(s, menu)
    elif question == WRITE_LINK_NUMBER:
        n = link_squares(s, menu)
    elif question == WRITE_ACTIVATION_NUMBER:
        n = activation_squares(s, menu)
    else:
        n = rare_answers(s, menu)
    return offer_extras(s, menu, n)


def search_squares(s: Sheet, menu: Menu) -> int:
    """Either die of the roll into any empty square (A31)."""
    n = offer_squares(s, menu, 0, WRITE_SEARCH + SEARCH_SQUARES_WIDE * (s.low_die - 1))
    if s.high_die > s.low_die:
        n = offer_squares(s, menu, n, WRITE_SEARCH + SEARCH_SQUARES_WIDE * (s.high_die - 1))
    return n


def offer_squares(s: Sheet, menu: Menu, n: int, first: int) -> int:
    """Add the empty squares for one die, whose actions begin at `first`."""
    actions = menu.actions
    squares = EMPTY_SQUARES[s.filled]
    blanks = BLANKS[s.filled]
    for k in range(blanks):
        actions[n + k] = first + squares[k]
    return n + blanks


def ways_to_go_on(s: Sheet, menu: Menu) -> int:
    """Search, go home, rest, and in the workshop activate, link or start the Engine."""
    actions = menu.actions
    for region in range(1, REGIONS + 1):
        actions[region - 1] = SEARCH + region - 1
    n = REGIONS
    if s.location != WORKSHOP:
        actions[n] = HOME
        n += 1
    if s.damage > 0:
        for days in range(1, LONGEST_REST + 1):
            actions[n] = REST + days - 1
            n += 1
    if s.location == WORKSHOP:
        n = workshop_tasks(s, menu, n)
    return n


def workshop_tasks(s: Sheet, menu: Menu, n: int) -> int:
    """Artifacts to activate, links to forge, the Engine when it is complete."""
    actions = menu.actions
    for artifact in range(1, REGIONS + 1):
        if s.found[artifact] == 1 and s.active[artifact] == 0:
            actions[n] = ACTIVATE + artifact - 1
            n += 1
    for link in range(1, REGIONS + 1):
        if link_can_be_forged(s, link):
            actions[n] = LINK + link - 1
            n += 1
    if engine_is_complete(s):
        actions[n] = ENGINE
        n += 1
    return n


def alterations(s: Sheet, menu: Menu) -> int:
    """Leave the result, subtract from it, or use the Rod."""
    actions = menu.actions
    actions[0] = RESOLVE
    n = 1
    for amount in range(most_reduction(s)):
        actions[n] = SUBTRACT + amount
        n += 1
    if s.tool[DOWSING_ROD] == 1 and rod_applies(s):
        actions[n] = ROD
        n += 1
    return n


def combat_answers(s: Sheet, menu: Menu) -> int:
    """Before a roll: roll, or hide with the Moonlace. After it: accept. The Wand at both."""
    actions = menu.actions
    before = s.question == FIGHT
    n = 0
    if before:
        actions[n] = ROLL
        n += 1
        if moonlace_hides(s):
            actions[n] = IGNORE
            n += 1
    if s.tool[PARALYSIS_WAND] == 1 and wand_at_hand(s):
        actions[n] = WAND
        n += 1
    if not before:
        actions[n] = ACCEPT
        n += 1
    return n


def activation_squares(s: Sheet, menu: Menu) -> int:
    """Either die into any empty square; the Charm at every such decision (A10), or stop (B7)."""
    actions = menu.actions
    n = offer_squares(s, menu, 0, WRITE_BOX + BOX_SQUARES_WIDE * (s.low_die - 1))
    if s.high_die > s.low_die:
        n = offer_squares(s, menu, n, WRITE_BOX + BOX_SQUARES_WIDE * (s.high_die - 1))
    if s.tool[FOCUS_CHARM] == 1:
        actions[n] = CHARM
        n += 1
    if MAY_STOP[s.edition] == 1:
        actions[n] = STOP
        n += 1
    return n


def link_squares(s: Sheet, menu: Menu) -> int:
    """Either die into any empty square of the link, or into the wastebasket."""
    n = offer_link_squares(s, menu, 0, s.low_die)
    if s.high_die > s.low_die:
        n = offer_link_squares(s, menu, n, s.high_die)
    return n


def offer_link_squares(s: Sheet, menu: Menu, n: int, value: int) -> int:
    """Add the places for one die."""
    actions = menu.actions
    first = WRITE_BOX + BOX_SQUARES_WIDE * (value - 1)
    n = offer_squares(s, menu, n, first)
    if s.basket < WASTEBASKET:
        actions[n] = first + BASKET_SQUARE
        n += 1
    return n


def rare_answers(s: Sheet, menu: Menu) -> int:
    """Questions that come up a few times a game at most."""
    actions = menu.actions
    question = s.question
    n = 0
    if question == JUDGE_FIELD:
        if s.tool[FOCUS_CHARM] == 1:
            actions[n] = CHARM
            n += 1
        if MAY_STOP[s.edition] == 1:
            actions[n] = STOP
            n += 1
        actions[n] = JUDGE
        n += 1
    elif question == SEARCH_EXTENSIVELY:
        actions[0] = EXTENSIVE
        actions[1] = MOVE_ON
        n = 2
    elif question == SPEND_HIT_POINTS:
        for points in range(HIT_POINTS - s.damage + 1):
            actions[n] = SPEND + points
            n += 1
    elif question == ROLL_FOR_THE_ENGINE:
        actions[0] = ROLL
        n = 1
    elif question == ENTER_FOUL_WEATHER:
        actions[0] = MOVE_ON
        n = 1
    elif question == GO_ON_LINKING:
        actions[0] = ROLL
        actions[1] = STOP
        n = 2
    elif question == SUBTRACT_BY_ROD:
        for amount in range(most_rod_reduction(s)):
            actions[n] = SUBTRACT + amount
            n += 1
    elif question == FACE_DOOM:
        actions[0] = LET_DOOM
        n = 1
    elif question == PAY_THE_BATTERY:
        for region in range(1, REGIONS + 1):
            if s.jar[region] > 0:
                actions[n] = PAY + region - 1
                n += 1
    return n


def offer_extras(s: Sheet, menu: Menu, n: int) -> int:
    """What may be used at any decision: the Seal, the God's Hand, the Battery, the Record."""
    actions = menu.actions
    if s.active[SEAL_OF_BALANCE] == 1 and seal_at_hand(s):
        actions[n] = SEAL
        n += 1
    if s.energy >= SKULL_PRICE and skull_can_be_crossed(s):
        actions[n] = SKULL
        n += 1
    if s.active[CRYSTAL_BATTERY] == 1 and s.question != PAY_THE_BATTERY:
        for tool in range(TOOLS):
            if battery_can_charge(s, tool):
                actions[n] = RECHARGE + tool
                n += 1
    if s.treasure[THE_ANCIENT_RECORD] == 1 and record_at_hand(s):
        for link in range(1, REGIONS + 1):
            if record_works_on(s, link):
                actions[n] = RECORD + link - 1
                n += 1
    return n
