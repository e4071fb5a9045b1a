"""The player `tinkerer` of Sorcery, Incorporated: it plans the engine that ends the game.

It looks for a win this turn by exact search; otherwise it compares the blueprints that would close
a loop of Prestige, and works toward the cheapest. It avoids engines that an opponent could borrow
and win with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.sorcery import questions
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.players.sorcery import opening, phase_one, phase_two
from artificer.players.sorcery.sight import Sight
from artificer.table.streams import Stream

Answer = Callable[[Shop, frozenset[int], Sight], int]
"""The answer to a question, given the offers; any other value means the last offer."""

ANSWERS: Final[dict[int, Answer]] = {
    questions.PHASE_ONE: phase_one.phase_one,
    questions.PHASE_TWO: phase_two.phase_two,
    questions.CHANGE_CARD: phase_two.change_card,
    questions.CHANGE_TOKEN: phase_two.change_token,
    questions.PLACE_TOKEN: phase_two.place_token,
    questions.BALANCE: phase_two.balance,
    questions.CHOOSE_BONUS: phase_two.choose_bonus,
    questions.THROW_AWAY: phase_two.throw_away,
    questions.SWAP_GIVE: opening.card_to_give,
    questions.SWAP_TAKE: opening.card_to_get,
    questions.BUILD_INPUT: opening.build_input,
    questions.BUILD_OUTPUT: opening.build_output,
    questions.BUILD_TOKEN: opening.build_token,
}


def choose(view: Shop, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The answer to the open question; the last offer, mostly the end, if none fits."""
    offered = frozenset(menu.actions[:n])
    (sight,) = learned
    action = ANSWERS[view.question](view, offered, sight)
    return action if action in offered else menu.actions[n - 1]
