"""The course of a round: Preparation, Finance turns, Play turns, and what follows by itself."""

from __future__ import annotations

from artificer.games.utopia.actions import DONE, FINANCE
from artificer.games.utopia.boards import DRAWN as CARDS_DRAWN
from artificer.games.utopia.boards import LAST_ROUND
from artificer.games.utopia.drafting import prepare
from artificer.games.utopia.ending import end_by_most_prestige, win_if_decided
from artificer.games.utopia.events import carry_out
from artificer.games.utopia.financing import (
    begin_finance,
    begin_finance_turn,
    end_finance_turn,
    finance_compulsory,
    finance_drawn,
    next_to_carry_out,
)
from artificer.games.utopia.state import CARRY_ON, OVER, TWENTY_ROUNDS, World
from artificer.games.utopia.state import FINANCE as ASK_FINANCE
from artificer.games.utopia.state import PLAY as ASK_PLAY
from artificer.games.utopia.turns import last_of_round, next_survivor


def begin_round(s: World) -> None:
    """Preparation, then the Draft, which a deck that has run out leaves empty."""
    if not prepare(s):
        begin_finance(s)


def carry_on(s: World) -> None:
    """Environment and Event cards one by one, then compulsory Infrastructure (F22, F23)."""
    while s.question == CARRY_ON:
        win_if_decided(s)
        if s.question == OVER:
            return
        place = next_to_carry_out(s)
        if place == CARDS_DRAWN:
            finance_compulsory(s)
            s.question = ASK_FINANCE
            return
        card = s.seats[s.active].drawn[place] - 1
        s.seats[s.active].drawn[place] = 0
        carry_out(s, card)


def answer_finance(s: World, action: int) -> None:
    """Finance a card, or leave it at that."""
    if action != DONE:
        finance_drawn(s, action - FINANCE)
    elif end_finance_turn(s):
        s.active = s.first
        s.seat = s.first
        s.question = ASK_PLAY
    else:
        begin_finance_turn(s, next_survivor(s, s.active))


def end_play_turn(s: World) -> None:
    """The next player; after the last one the next round, or the end (F17)."""
    if not last_of_round(s, s.active):
        s.active = next_survivor(s, s.active)
        s.seat = s.active
    elif s.round == LAST_ROUND:
        end_by_most_prestige(s, TWENTY_ROUNDS)
    else:
        begin_round(s)
