"""How tries fill in the starting engines under seal: the script of the tries builds them.

The rules let any engine be under a seal, and one of two random cards is much weaker than what a
player builds: chances to win were 30 points too high.
"""

from __future__ import annotations

from artificer.games.sorcery import hidden, questions
from artificer.games.sorcery.hidden import redraw
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apply_action, legal_actions
from artificer.players.calls import Hands, States, ask
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
