"""The course of a round: Preparation, Finance turns, Play turns, and what follows by itself."""

from __future__ import annotations

from artificer.games.utopia.boards import DRAWN as CARDS_DRAWN
from artificer.games.utopia.boards import LAST_ROUND
from artificer.games.utopia.drafting import prepare
from artificer.games.utopia.ending import end_if_decided
from artificer.games.utopia.events import carry_out
from artificer.games.utopia.financing import (
    begin_finance,
    begin_finance_turn,
    draw_on,
    end_finance_turn,
    finance_compulsory,
    finance_drawn,
    next_to_carry_out,
)
from artificer.games.utopia.moves import DONE, FINANCE
from artificer.games.utopia.questions import (
    CARRY_ON,
    DRAW_ON,
    FIGHT,
    FINANCE_CARDS,
    NEXT_ROUND,
    PLAY_CARDS,
)
from artificer.games.utopia.state import TWENTY_ROUNDS, World
from artificer.games.utopia.turns import last_of_round, next_survivor
from artificer.games.utopia.war import fight


def follow(s: World) -> None:
    """What follows by itself, until somebody or chance is asked, or the game is over.

    Answers say by `question` what comes next, and it is called here alone: compiled, what is
    called at many places is as many times as long.
    """
    if s.question == FIGHT:
        fight(s)
    if s.question == NEXT_ROUND and not prepare(s):
        begin_finance(s)  # of the cards that are there: the Draft deck has run out
    if s.question == DRAW_ON:
        draw_on(s)
    while s.question == PLAY_CARDS or s.question == FINANCE_CARDS or s.question == CARRY_ON:
        end_if_decided(s)
        if s.question != CARRY_ON:
            return
        carry_on(s)


def carry_on(s: World) -> None:
    """The next Environment or Event card, or compulsory Infrastructure (F22, F23)."""
    place = next_to_carry_out(s)
    if place < CARDS_DRAWN:
        card = s.seats[s.active].drawn[place] - 1
        s.seats[s.active].drawn[place] = 0
        carry_out(s, card)
    else:
        finance_compulsory(s)
        s.question = FINANCE_CARDS


def answer_finance(s: World, action: int) -> None:
    """Finance a card, or leave it at that."""
    if action != DONE:
        finance_drawn(s, action - FINANCE)
    elif end_finance_turn(s):
        s.active = s.first
        s.seat = s.first
        s.question = PLAY_CARDS
    else:
        begin_finance_turn(s, next_survivor(s, s.active))


def end_play_turn(s: World) -> None:
    """The next player; after the last one the next round, or the end (F17)."""
    if not last_of_round(s, s.active):
        s.active = next_survivor(s, s.active)
        s.seat = s.active
    elif s.round == LAST_ROUND:
        s.end = TWENTY_ROUNDS
    else:
        s.question = NEXT_ROUND
