"""Hit points, unconsciousness and death, and rest."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import facts, house_rules, moves, sheets, squares, state
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import cross_out_days
from artificer.games.utopia_engine.editions import MAY_STOP, RESTS_BETWEEN_ROLLS
from artificer.games.utopia_engine.moves import offer_run
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

# By cause, in the order of `facts.HURT_BY_...`.
END_BY_CAUSE: Final = (
    state.DIED_IN_COMBAT,
    state.DIED_ACTIVATING,
    state.DIED_LINKING,
    state.DIED_AT_THE_ENGINE,
)
LONGEST_REST: Final = 6
RECOVERY_DAYS: Final = 6
RECOVERY_DAYS_WITH_GATE: Final = 4

_WITHIN_A_ROLL: Final = (q.WRITE_ACTIVATION_NUMBER, q.WRITE_LINK_NUMBER, q.JUDGE_FIELD)
"""Questions asked before a roll of an activation or a link is fully settled."""


def take_damage(s: Sheet, damage: int, cause: int) -> bool:
    """Record damage; six knock you out, more than six kill. True while you stand."""
    record_damage(s, damage, cause)
    if s.damage > sheets.HIT_POINTS:
        die(s, cause)
        return False
    if s.damage == sheets.HIT_POINTS:
        fall_unconscious(s)
        return False
    return True


def record_damage(s: Sheet, damage: int, cause: int) -> None:
    """Write damage on the hit point vial."""
    s.damage += damage
    note(s, facts.HURT, damage, cause)


def die(s: Sheet, cause: int) -> None:
    """The game ends; which end it is depends on what killed you."""
    note(s, facts.DIED, cause, 0)
    s.end = END_BY_CAUSE[cause]
    s.question = q.OVER


def fall_unconscious(s: Sheet) -> None:
    """The amulet carries you home; six days go by, four with an active Void Gate (A21)."""
    s.damage = 0
    s.location = state.WORKSHOP
    s.marks = 0
    s.calmed = 0
    leave_off(s)
    days = RECOVERY_DAYS_WITH_GATE if s.active[sheets.VOID_GATE] == 1 else RECOVERY_DAYS
    note(s, facts.FELL, days, 0)
    cross_out_days(s, days, state.ASK_WHAT_NOW)


def leave_off(s: Sheet) -> None:
    """Clear the sheet of the search, combat, activation or link that is over."""
    clear_search(s)
    s.level = 0
    s.rounds = 0
    s.wand = 0
    s.work = 0
    s.field = 0
    s.charge = 0
    s.link_sum = 0


def clear_search(s: Sheet) -> None:
    """The search box is filled and judged: its content has no further effect."""
    squares.wipe(s)
    s.result = 0
    s.reduced = 0
    s.dowsed = 0


def offer_rests(menu: Menu, n: int) -> int:
    """Add one day or more; called only for a hurt player (A35)."""
    return offer_run(menu, n, moves.REST, LONGEST_REST)


def refuse_rest(s: Sheet, _move: Move) -> Message:
    """An unhurt player cannot rest (A35), nor can anyone during a task (A32)."""
    if s.damage == 0:
        return Message("refuse.rest.hale", "A35")
    if s.work > 0 and MAY_STOP[s.edition] == 1:
        return Message("refuse.rest.work", "A32, B7")
    if s.question in _WITHIN_A_ROLL and rests_between_rolls(s):
        return Message("refuse.rest.roll", "A32, C4")
    return Message("refuse.rest.busy", "A32")


def rest(s: Sheet, action: int) -> None:
    """Rest for the named days; each one crossed out heals one (A13)."""
    s.days_named = action - moves.REST + 1
    cross_out_days(s, s.days_named, state.END_REST)


def end_rest(s: Sheet) -> None:
    """The named days have passed; the hurt may name more, and it is one rest (C6)."""
    s.days_named = 0
    if s.damage == 0:
        s.days_at_rest = 0
    if s.work > 0:
        before_next_roll(s)
    else:
        s.question = q.WHAT_NOW


def rests_between_rolls(s: Sheet) -> bool:
    """Whether the hurt may rest between two rolls of an activation or a link (C4)."""
    return RESTS_BETWEEN_ROLLS[s.edition] == 1 and s.house[house_rules.RESTS_BETWEEN_TASKS] == 0


def before_next_roll(s: Sheet) -> None:
    """A roll of an activation or link is settled: in 3e the hurt may rest now (C4)."""
    if s.damage > 0 and rests_between_rolls(s):
        s.question = q.BETWEEN_ROLLS
    else:
        roll_on(s)


def roll_on(s: Sheet) -> None:
    """The next dice of the activation or link under way; they end a rest before them (C6)."""
    s.days_at_rest = 0
    s.question = q.ACTIVATION_DICE if s.field > 0 else q.LINK_DICE
