"""The player `tinkerer` of Sorcery, Incorporated: it plans the engine that ends the game.

In tries its script builds the starting engines that are under seal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.sorcery import hidden, questions
from artificer.games.sorcery.hidden import redraw
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apply_action, legal_actions
from artificer.players.player import Learned
from artificer.players.playouts import Hands, States, ask
from artificer.players.sorcery import opening, phase_one, phase_two
from artificer.players.sorcery.situation import Sight
from artificer.table.streams import Stream


def fill_in(
    s: Shop, states: States, menu: Menu, streams: list[Stream], learned: Hands, seat: int
) -> None:
    """Draw what the seat cannot know; what others have built under seal, the script builds."""
    redraw(s, seat, streams[0])
    if hidden.is_sealed(s):
        question = s.question
        for other in range(seat):
            hidden.take_starting_engine_back(s, other)
        s.seat = 0
        s.question = questions.BUILD_INPUT
        while s.seat < seat:
            n = legal_actions(s, menu)
            apply_action(s, ask(s, states, menu, n, streams[1 + s.seat], s.seat, learned))
        s.question = question


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
