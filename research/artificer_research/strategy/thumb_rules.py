"""Rules of thumb: the expert plays, but leaves out the answers that a rule forbids.

Each is a function of the sheet and an answer, in the kernel dialect. What a rule costs is what it
loses against the expert on the same dice.
"""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.engine import engine_is_complete
from artificer.games.utopia_engine.linking import LINK_BOXES
from artificer.games.utopia_engine.moves import BASKET_SQUARE, SQUARE_WRITTEN, VALUE_WRITTEN
from artificer.games.utopia_engine.sheets import HIT_POINTS
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.verbs import Menu
from artificer.players.player import Learned, PreparedPlayer
from artificer.players.registry import load_player
from artificer.players.utopia_engine.expert.choosing import choose as expertly
from artificer.players.utopia_engine.fields import write_link_number
from artificer.table.streams import Stream

EXPERT: Final = "expert:win"

NO_RULE: Final = 0
ONE_BOX_A_ROLL: Final = 1
MAXIMS: Final = 2
NO_BASKET: Final = 3
START_AT_ONCE: Final = 4
REST_BEFORE_START: Final = 5
NEVER_REST: Final = 6
REST_WHEN_LOW: Final = 7

NAMES: Final = {
    NO_RULE: "expert",
    ONE_BOX_A_ROLL: "one_box_a_roll",
    MAXIMS: "maxims",
    NO_BASKET: "no_basket",
    START_AT_ONCE: "start_at_once",
    REST_BEFORE_START: "rest_before_start",
    NEVER_REST: "never_rest",
    REST_WHEN_LOW: "rest_when_low",
}
"""The rules, by their numbers: the names of their figures."""

LOW: Final = 2
"""The hit points left at which a rule rests."""


def player_with_rule(game: Game) -> PreparedPlayer:
    """The expert under a rule, whose number is the first of its learned numbers."""
    expert = load_player(EXPERT, game)
    return PreparedPlayer(
        "expert under a rule", choose, ([NO_RULE], *expert.learned), desk=expert.desk
    )


def choose(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The expert's choice among the answers that the rule allows; among all if it allows none."""
    rule = learned[0][0]
    allowed = 0
    for k in range(n):
        action = menu.actions[k]
        if allows(rule, view, action):
            allowed += 1
    if 0 < allowed < n:
        left = 0
        for k in range(n):
            action = menu.actions[k]
            if allows(rule, view, action):
                menu.actions[left] = action
                left += 1
        n = left
    if n == 1:
        return menu.actions[0]
    return expertly(view, menu, n, stream, learned[1:])


def allows(rule: int, s: Sheet, action: int) -> bool:
    """Whether the rule allows an answer."""
    if rule == ONE_BOX_A_ROLL:
        return s.question != q.WRITE_LINK_NUMBER or fills_one_box(s, action)
    if rule == MAXIMS:
        return s.question != q.WRITE_LINK_NUMBER or action == write_link_number(s)
    if rule == NO_BASKET:
        return s.question != q.WRITE_LINK_NUMBER or SQUARE_WRITTEN[action] != BASKET_SQUARE
    if rule == START_AT_ONCE:
        return not can_start(s) or action == moves.ENGINE
    if rule == REST_BEFORE_START:
        resting = can_start(s) and s.damage > 0 and days_remaining(s) > 0
        return not resting or action == moves.REST
    if rule == NEVER_REST:
        return not is_rest(action)
    if rule == REST_WHEN_LOW:
        low = HIT_POINTS - s.damage <= LOW and s.damage > 0 and days_remaining(s) > 0
        return not (low and s.question == q.WHAT_NOW) or action == moves.REST
    return True


def fills_one_box(s: Sheet, action: int) -> bool:
    """Whether it writes the higher number of a roll on top of an empty box, the other below it."""
    box = SQUARE_WRITTEN[action] % 4
    if SQUARE_WRITTEN[action] == BASKET_SQUARE:
        return False
    if s.high_die > 0:
        higher = VALUE_WRITTEN[action] == s.high_die and SQUARE_WRITTEN[action] < LINK_BOXES
        return higher and s.cell[box + 4] == 0
    return s.cell[box] > 0


def can_start(s: Sheet) -> bool:
    """Whether the Engine can be started now."""
    return s.question == q.WHAT_NOW and s.location == WORKSHOP and engine_is_complete(s)


def is_rest(action: int) -> bool:
    """Whether it is a rest of any length."""
    return moves.REST <= action < moves.REST + HIT_POINTS
