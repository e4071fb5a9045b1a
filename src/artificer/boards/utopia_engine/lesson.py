"""The guided games of Utopia Engine: a seed, what has a tip, and why an answer is suggested."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from artificer.boards.lessons import Lesson
from artificer.boards.utopia_engine.preview import box_difference, points_left
from artificer.games.contract import State
from artificer.games.utopia_engine import facts, moves
from artificer.games.utopia_engine.calendar import days_remaining
from artificer.games.utopia_engine.questions import WRITE_ACTIVATION_NUMBER
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet
from artificer.words import Words

_FACTS: Final = {
    **{facts.MET + level: "met" for level in range(TOP_LEVEL)},
    facts.DAY: "day",
    facts.EVENT_ROLLED: "event",
    facts.COMPONENT: "component",
    facts.JAR_FULL: "jar_full",
    facts.FOUND_INACTIVE: "found",
    facts.FOUND_ACTIVE: "found_active",
    facts.CAME_HOME: "home",
    facts.HURT: "hurt",
    facts.FELL: "fell",
    facts.DEFEATED: "defeated",
    facts.TREASURE: "treasure",
    facts.BOX_ENERGY: "box_energy",
    facts.BOX_RESET: "box_reset",
    facts.BOX_LOCKED: "box_locked",
    facts.BACKFIRE: "backfire",
    facts.FIELD_FAILED: "field_failed",
    facts.ACTIVATED: "activated",
    facts.SELF_ACTIVATED: "activated",
    facts.HAND_ENERGY: "hand_energy",
    facts.SKULL_CROSSED: "skull",
    facts.LINK_NEGATIVE: "link_negative",
    facts.BASKET: "basket",
    facts.LINK_MADE: "link_made",
}
_GOALS: Final = frozenset(("component", "met", "found", "activated", "event", "link_made"))
_QUESTIONS: Final = frozenset(
    (
        *("what_now", "write_search_number", "resolve_result", "fight", "answer_roll"),
        *("write_activation_number", "judge_field", "write_link_number", "search_extensively"),
        *("spend_hit_points", "roll_for_the_engine", "face_doom", "pay_the_battery"),
        *("mark_in_foul_weather", "meet_foul_weather", "lose_energy"),
    )
)
_THIRD_ALONE: Final = frozenset(("between_rolls",))
_SECOND_ALONE: Final = frozenset(("subtract_by_rod", "go_on_linking"))

_COLUMNS: Final = ("hundreds", "tens", "ones")
_PAIRS: Final = 4
_ENERGY: Final = 4
_SAID: Final = frozenset(
    (
        *("home", "rest", "activate", "link", "resolve", "rod", "subtract", "roll", "wand"),
        *("accept", "judge", "charm", "skull", "stop"),
    )
)


def reason(state: State[Sheet], action: int) -> str:
    """Why the novice suggests this answer."""
    move, block = moves.MOVES[action], moves.MOVES.block_of(action).start
    if move.name == "search":
        return "search.again" if state.body.location == move["region"] else "search"
    if block == moves.WRITE_SEARCH:
        return _why_in_search(state.body, moves.SQUARE_WRITTEN[action])
    if block == moves.WRITE_BOX and state.body.question == WRITE_ACTIVATION_NUMBER:
        return _why_in_activation(state.body, action)
    if block == moves.WRITE_BOX:
        return _why_in_link(state.body, action)
    return move.name if move.name in _SAID else "other"


def _why_in_search(s: Sheet, square: int) -> str:
    column = square % len(_COLUMNS)
    other = (square + len(_COLUMNS)) % (2 * len(_COLUMNS))
    half = "close" if s.filled >> other & 1 else "open"
    return f"search.{_COLUMNS[column]}.{half}"


def _why_in_activation(s: Sheet, action: int) -> str:
    difference = _difference(s, action)
    if difference is None:
        row = "top" if moves.SQUARE_WRITTEN[action] < _PAIRS else "bottom"
        return f"activation.{row}"
    if difference == 0:
        return "activation.reset"
    return "activation.energy" if difference >= _ENERGY else "activation.lock"


def _why_in_link(s: Sheet, action: int) -> str:
    if moves.SQUARE_WRITTEN[action] == moves.BASKET_SQUARE:
        return "link.basket"
    return "link.open" if _difference(s, action) is None else "link.close"


def _difference(s: Sheet, action: int) -> int | None:
    """What the box would make; None if its other square is empty."""
    return box_difference(s, moves.VALUE_WRITTEN[action], moves.SQUARE_WRITTEN[action])


def here(_words: Words, state: State[Sheet]) -> Mapping[str, object]:
    """What is left, and what has happened."""
    s = state.body
    return {
        "days": days_remaining(s),
        "points": points_left(s),
        "result": s.result,
        "level": s.level,
    }


LESSONS: Final = {
    "utopia-engine-3e": Lesson(
        seed=5852,
        adviser="novice",
        facts=_FACTS,
        goals=_GOALS,
        questions=_QUESTIONS | _THIRD_ALONE,
        reason=reason,
        here=here,
    ),
    "utopia-engine-2e": Lesson(
        seed=443,
        adviser="novice",
        facts=_FACTS,
        goals=_GOALS,
        questions=_QUESTIONS | _SECOND_ALONE,
        reason=reason,
        here=here,
    ),
}
