"""Automatic consequences in the course of a round."""

from __future__ import annotations

from artificer.games.utopia import drafting, ending, events, financing, war
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import DRAWN as CARDS_DRAWN
from artificer.games.utopia.state import World


def follow(s: World) -> None:
    """Carry out automatic steps until a seat or chance must answer, or the game is over.

    Answers set the next step in `question`, and this is called in one place: compiled code grows
    with every place that calls a function.
    """
    if s.question == q.FIGHT:
        war.fight(s)
    if s.question == q.NEXT_ROUND:
        drafting.prepare(s)
    if s.question == q.DRAW_ON:
        financing.draw_on(s)
    while s.question == q.PLAY_CARDS or s.question == q.FINANCE_CARDS or s.question == q.CARRY_ON:
        ending.end_if_decided(s)
        if s.question != q.CARRY_ON:
            return
        carry_on(s)


def carry_on(s: World) -> None:
    """The next Environment or Event card, or compulsory Infrastructure (F22, F23)."""
    place = financing.next_to_carry_out(s)
    if place < CARDS_DRAWN:
        card = s.seats[s.active].drawn[place] - 1
        s.seats[s.active].drawn[place] = 0
        events.carry_out(s, card)
    else:
        financing.finance_compulsory(s)
