"""Why a move is illegal: the chapter that says so, by the open question and the move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery.balancing import refuse_discard_to_balance, refuse_drop, refuse_pay
from artificer.games.sorcery.changing import (
    refuse_add,
    refuse_none,
    refuse_off,
    refuse_on,
    refuse_take_off,
    refuse_token,
    refuse_without_change,
)
from artificer.games.sorcery.deck import refuse_card
from artificer.games.sorcery.declaring import refuse_declare
from artificer.games.sorcery.moves import DECLARATIONS
from artificer.games.sorcery.phase_one import refuse_core, refuse_once_over, refuse_take
from artificer.games.sorcery.phase_two import refuse_change, refuse_feed, refuse_too_early
from artificer.games.sorcery.pool import refuse_discard, refuse_store, refuse_store_infinite
from artificer.games.sorcery.questions import FIRST_CHANCE, KEYS
from artificer.games.sorcery.running import refuse_love, refuse_run
from artificer.games.sorcery.setup import (
    refuse_build_input,
    refuse_build_output,
    refuse_build_token,
    refuse_for,
    refuse_give,
    refuse_seat,
)
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS
from artificer.games.sorcery.turn import refuse_discard_at_the_end, refuse_throw

Refusals = dict[str, Callable[[Shop, Move], Message]]
"""By the name of a move: the reason against it."""

_PHASE_ONE: Final[Refusals] = {
    "take": refuse_take,
    "core": refuse_core,
    "love": refuse_love,
    "run": refuse_run,
    **dict.fromkeys(DECLARATIONS, refuse_declare),
    "store": refuse_store,
    "store infinite": refuse_store_infinite,
}
_PHASE_TWO: Final[Refusals] = {"change": refuse_change, "feed": refuse_feed}
_STEPS: Final[dict[str, Refusals]] = {
    "change_card": {
        "add": refuse_add,
        "remove": refuse_take_off,
        "switch": refuse_take_off,
        "none": refuse_none,
    },
    "change_token": {"token": refuse_token, "none": refuse_none},
    "place_token": {"on": refuse_on, "off": refuse_off},
}
_OF_A_CHANGE: Final = {name for step in _STEPS.values() for name in step} - {"none"}

_REFUSALS: Final[dict[str, Refusals]] = {
    "phase_one": {
        **_PHASE_ONE,
        **dict.fromkeys((*_PHASE_TWO, *_OF_A_CHANGE), refuse_too_early),
        "discard": refuse_discard,
    },
    "phase_two": {
        **_PHASE_TWO,
        **dict.fromkeys(_PHASE_ONE, refuse_once_over),
        **dict.fromkeys(_OF_A_CHANGE, refuse_without_change),
        "discard": refuse_discard,
    },
    **_STEPS,
    "balance": {
        "pay": refuse_pay,
        "drop": refuse_drop,
        "drop token": refuse_drop,
        "discard": refuse_discard_to_balance,
    },
    "throw_away": {"throw": refuse_throw, "discard": refuse_discard_at_the_end},
    "swap_give": {"give": refuse_give},
    "swap_take": {"for": refuse_for},
    "build_input": {"add": refuse_build_input},
    "build_output": {"add": refuse_build_output},
    "build_token": {"on": refuse_build_token},
    "deal": {"deal": refuse_card},
    "choose_dealer": {"seat": refuse_seat},
    "choose_starter": {"seat": refuse_seat},
    "reveal_draft": {"draft": refuse_card},
}
"""By the key of the open question."""


def refuse(s: Shop, move: Move) -> Message | None:
    """The reason against a move; None if it answers another question than the open one."""
    key = KEYS[s.question]
    chapter = _REFUSALS.get(key, {}).get(move.name)
    if chapter:
        return chapter(s, move)
    if s.question < FIRST_CHANCE:
        return None
    return Message("refuse.chance", TOPICS.main_clause(key))
