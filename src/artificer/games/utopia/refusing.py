"""The chapter that says why a move is illegal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import events, financing, moving, people, playing, refusals, setup
from artificer.games.utopia import questions as q
from artificer.games.utopia.buying import refuse_acquire, refuse_invest, refuse_payment
from artificer.games.utopia.diplomacy import refuse_gift, refuse_opponent, refuse_return
from artificer.games.utopia.drafting import refuse_draft
from artificer.games.utopia.raids import refuse_insurrection, refuse_raid
from artificer.games.utopia.state import World
from artificer.games.utopia.topics import TOPICS
from artificer.games.utopia.war import (
    refuse_governor,
    refuse_help,
    refuse_war_from,
    refuse_war_to,
    refuse_war_units,
)

_ANSWERS: Final[dict[int, dict[str, Callable[[World, Move], Message | None]]]] = {
    q.CHOOSE_START: {"start": setup.refuse_start},
    q.DRAFT_CARD: {"draft": refuse_draft},
    q.FINANCE_CARDS: {"finance": financing.refuse_finance},
    q.PLAY_CARDS: {"play": playing.refuse_play, "acquire": refuse_acquire, "invest": refuse_invest},
    q.SPEND_RESEARCH: {"spend": refuse_payment},
    q.SPEND_INVESTMENT: {"spend": refuse_payment},
    q.MOVE_FROM: {"from": moving.refuse_move_from},
    q.MOVE_TO: {"to": moving.refuse_move_to},
    q.MOVE_TOKENS: {"units": moving.refuse_tokens, "governor": moving.refuse_with_governor},
    q.PLACE_UNIT: {"at": moving.refuse_recruit},
    q.WAR_FROM: {"from": refuse_war_from},
    q.WAR_TO: {"to": refuse_war_to},
    q.WAR_UNITS: {"units": refuse_war_units, "governor": refuse_governor},
    q.ADD_GENERAL: {"add": refuse_help},
    q.FORTIFY: {"add": refuse_help},
    q.CHOOSE_OPPONENT: {"opponent": refuse_opponent},
    q.RETURN_CARDS: {"return": refuse_return},
    q.GIVE_CARDS: {"give": refuse_gift},
    q.INSURRECTION: {"at": refuse_insurrection},
    q.RAID: {"at": refuse_raid},
    q.ADVISE: {"finance": people.refuse_advice},
    q.PROPHESY: {"take": people.refuse_seen},
    q.PUT_BACK: {"top": people.refuse_seen},
    q.HAND_OUT: {"hand": refusals.refuse_seat},
    q.ENRICH: {"at": events.refuse_attachment},
    q.BLIGHT: {"at": events.refuse_attachment},
    q.PLACE_SAVAGES: {"at": events.refuse_savages},
    q.EPIDEMIC: {"at": events.refuse_epidemic},
}
"""By question and verb: the chapter's reason against that answer."""

_BY_PHASE: Final = (q.CHOOSE_START, q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS)
"""Questions of a whole phase: the reason against moves of another phase."""

_PHASES: Final = {
    "start": Message("refuse.start_over", "F14"),
    "draft": Message("refuse.draft_phase", "F19"),
    "finance": Message("refuse.finance_phase", "F20, F21"),
    **dict.fromkeys(("play", "acquire", "invest"), Message("refuse.play_phase", "F24")),
    **dict.fromkeys(("from", "to", "units", "governor"), Message("refuse.by_card", "F24, F26")),
}
"""By verb: when such a move is made."""


def refuse(s: World, move: Move) -> Message | None:
    """The reason against an illegal move; None if it answers another question."""
    if move.name == "done":
        return Message("refuse.must", TOPICS.main_clause(q.KEYS[s.question]))
    why = _ANSWERS.get(s.question, {}).get(move.name)
    if why is not None:
        return why(s, move)
    return _PHASES.get(move.name) if s.question in _BY_PHASE else None
