"""The chapter that says why a move is illegal now.

Each reason is one obstacle: without it the move is legal, or another obstacle appears
(`tests/rules/utopia_engine/test_remedies.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import questions, results, searching, stores, tasks, workshop
from artificer.games.utopia_engine.calendar import refuse_skull
from artificer.games.utopia_engine.combat import refuse_to_ignore, refuse_wand
from artificer.games.utopia_engine.engine import refuse_spending
from artificer.games.utopia_engine.health import refuse_rest
from artificer.games.utopia_engine.linking import refuse_field_number, refuse_stop
from artificer.games.utopia_engine.record import refuse_record
from artificer.games.utopia_engine.seal import refuse_seal
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.topics import TOPICS


def refuse(s: Sheet, move: Move) -> Message | None:
    """The reason against an illegal move; None if it answers another question."""
    reason = _REASONS.get(move.name)
    return reason(s, move) if reason else None


def refuse_dice(s: Sheet, _move: Move) -> Message:
    """Dice are due, but not these."""
    return Message("refuse.other_dice", TOPICS[s.edition].main_clause(questions.KEYS[s.question]))


_REASONS: Final[dict[str, Callable[[Sheet, Move], Message | None]]] = {
    "search": tasks.refuse_search,
    "home": tasks.refuse_home,
    "rest": refuse_rest,
    "activate": tasks.refuse_building,
    "link": tasks.refuse_building,
    "engine": tasks.refuse_building,
    "write in search box": searching.refuse_search_number,
    "write in field": refuse_field_number,
    "subtract": results.refuse_subtraction,
    "rod": results.refuse_rod,
    "wand": refuse_wand,
    "charm": workshop.refuse_charm,
    "ignore": refuse_to_ignore,
    "spend": refuse_spending,
    "pay": stores.refuse_payment,
    "stop": refuse_stop,
    "seal": refuse_seal,
    "skull": refuse_skull,
    "recharge": stores.refuse_recharge,
    "record": refuse_record,
    "dice": refuse_dice,
    "die": refuse_dice,
}
"""By the name of a move; one not listed can only answer its own question."""
