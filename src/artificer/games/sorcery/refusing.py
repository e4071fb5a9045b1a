"""Why a move is illegal: the chapter that says so, by the open question and the move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import changing, phase_two, pool, questions, running, setup, turn
from artificer.games.sorcery.balancing import refuse_discard_to_balance, refuse_drop, refuse_pay
from artificer.games.sorcery.deck import refuse_card
from artificer.games.sorcery.declaring import refuse_declare
from artificer.games.sorcery.moves import DECLARATIONS
from artificer.games.sorcery.phase_one import refuse_core, refuse_once_over, refuse_take
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS

Refusals = dict[str, Callable[[Shop, Move], Message]]
"""By the name of a move: the reason against it."""

_PHASE_ONE: Final[Refusals] = {
    "take": refuse_take,
    "core": refuse_core,
    "love": running.refuse_love,
    "run": running.refuse_run,
    **dict.fromkeys(DECLARATIONS, refuse_declare),
    "store": pool.refuse_store,
    "store infinite": pool.refuse_store_infinite,
}
_PHASE_TWO: Final[Refusals] = {"change": phase_two.refuse_change, "feed": phase_two.refuse_feed}
_STEPS: Final[dict[str, Refusals]] = {
    "change_card": {
        "add": changing.refuse_add,
        "remove": changing.refuse_take_off,
        "switch": changing.refuse_take_off,
        "none": changing.refuse_none,
    },
    "change_token": {"token": changing.refuse_token, "none": changing.refuse_none},
    "place_token": {"on": changing.refuse_on, "off": changing.refuse_off},
}
_OF_A_CHANGE: Final = {name for step in _STEPS.values() for name in step} - {"none"}

_REFUSALS: Final[dict[str, Refusals]] = {
    "phase_one": {
        **_PHASE_ONE,
        **dict.fromkeys((*_PHASE_TWO, *_OF_A_CHANGE), phase_two.refuse_too_early),
        "discard": pool.refuse_discard,
    },
    "phase_two": {
        **_PHASE_TWO,
        **dict.fromkeys(_PHASE_ONE, refuse_once_over),
        **dict.fromkeys(_OF_A_CHANGE, changing.refuse_without_change),
        "discard": pool.refuse_discard,
    },
    **_STEPS,
    "balance": {
        "pay": refuse_pay,
        "drop": refuse_drop,
        "drop token": refuse_drop,
        "discard": refuse_discard_to_balance,
    },
    "throw_away": {"throw": turn.refuse_throw, "discard": turn.refuse_discard_at_the_end},
    "swap_give": {"give": setup.refuse_give},
    "swap_take": {"for": setup.refuse_for},
    "build_input": {"add": setup.refuse_build_input},
    "build_output": {"add": setup.refuse_build_output},
    "build_token": {"on": setup.refuse_build_token},
    "deal": {"deal": refuse_card},
    "choose_dealer": {"seat": setup.refuse_seat},
    "choose_starter": {"seat": setup.refuse_seat},
    "reveal_draft": {"draft": refuse_card},
}
"""By the key of the open question."""


def refuse(s: Shop, move: Move) -> Message | None:
    """The reason against a move; None if it answers another question than the open one."""
    key = questions.KEYS[s.question]
    chapter = _REFUSALS.get(key, {}).get(move.name)
    if chapter:
        return chapter(s, move)
    if s.question < questions.FIRST_CHANCE:
        return None
    return Message("refuse.chance", TOPICS.main_clause(key))
