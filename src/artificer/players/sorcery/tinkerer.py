"""The player `tinkerer` of Sorcery, Incorporated: it plans the engine that ends the game.

It looks for a win this turn by exact search; otherwise it compares the blueprints that would close
a loop of Prestige, and works toward the cheapest. It avoids engines that an opponent could borrow
and win with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.sorcery.questions import (
    BALANCE,
    BUILD_INPUT,
    BUILD_OUTPUT,
    BUILD_TOKEN,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    PHASE_ONE,
    PHASE_TWO,
    PLACE_TOKEN,
    SWAP_GIVE,
    SWAP_TAKE,
    THROW_AWAY,
)
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.sorcery import opening, phase_one, phase_two
from artificer.table.streams import Stream

Answer = Callable[[Shop, frozenset[int]], int]
"""The answer to a question, given the offers; any other value means the last offer."""

ANSWERS: Final[dict[int, Answer]] = {
    PHASE_ONE: phase_one.phase_one,
    PHASE_TWO: phase_two.phase_two,
    CHANGE_CARD: phase_two.change_card,
    CHANGE_TOKEN: phase_two.change_token,
    PLACE_TOKEN: phase_two.place_token,
    BALANCE: phase_two.balance,
    CHOOSE_BONUS: phase_two.choose_bonus,
    THROW_AWAY: phase_two.throw_away,
    SWAP_GIVE: opening.card_to_give,
    SWAP_TAKE: opening.card_to_get,
    BUILD_INPUT: opening.build_input,
    BUILD_OUTPUT: opening.build_output,
    BUILD_TOKEN: opening.build_token,
}


def choose(view: Shop, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """The answer to the open question; the last offer, mostly the end, if none fits."""
    offered = frozenset(menu.actions[:n])
    action = ANSWERS[view.question](view, offered)
    return action if action in offered else menu.actions[n - 1]
