"""Kuhn poker as a ruleset: three cards, one bet, and an answer that depends on a hidden card.

H. W. Kuhn, "A simplified two-person poker", 1950. Both put one chip into the pot and get a card of
J, Q, K. The first may pass or bet a chip; after a bet the other calls with a chip or folds; if both
pass, or after a call, the higher card wins the pot.
"""

from __future__ import annotations

import sys
from types import MappingProxyType
from typing import Final, cast

from artificer.games.declaration import Body, row, whole
from artificer.games.moves import Moves, numbered
from artificer.games.ruleset import Option, Rules, Ruleset
from artificer.games.verbs import CHANCE, TERMINAL, Menu, pick

MOVES: Final = Moves()
PASS: Final = MOVES.block("pass")
BET: Final = MOVES.block("bet")
MOVES.players_end()
CARD: Final = MOVES.block("card", numbered("rank", 1, 3))

CARDS: Final = 3
ACT, DEAL, OVER = 0, 1, 2


class Poker(Body):
    """The cards, 0 for none or unknown, the chips in the pot, and who acts."""

    question = whole(0, OVER, "what is asked now")
    seat = whole(0, 1, "who acts")
    cards = row(2, 0, CARDS, "by seat: 1 jack, 2 queen, 3 king")
    chips = row(2, 1, 2, "by seat: in the pot")
    acted = whole(0, 2, "actions so far")
    won = row(2, 0, 1, "by seat: 1 for the winner")


def set_up(s: Poker, players: int) -> None:
    """Both put a chip into the pot."""
    s.question = DEAL
    s.chips[0] = 1
    s.chips[1] = 1


def current_player(s: Poker) -> int:
    """Who acts, CHANCE or TERMINAL."""
    if s.question == DEAL:
        return CHANCE
    return s.seat if s.question == ACT else TERMINAL


def legal_actions(s: Poker, menu: Menu) -> int:
    """Pass, which folds after a bet, or bet, which then calls."""
    menu.actions[0] = PASS
    menu.actions[1] = BET
    return 2


def tickets(s: Poker) -> int:
    """One for each card that is left."""
    return CARDS if s.cards[0] == 0 else CARDS - 1


def ticket_outcome(s: Poker, ticket: int) -> int:
    """The card."""
    if s.cards[0] > 0 and ticket + 1 >= s.cards[0]:
        return CARD + ticket + 1
    return CARD + ticket


def apply_action(s: Poker, action: int) -> None:
    """Deal, pass or bet."""
    if s.question == DEAL:
        deal(s, action - CARD + 1)
        return
    other = 1 - s.seat
    faces_a_bet = s.chips[other] > s.chips[s.seat]
    if action == BET:
        s.chips[s.seat] = 2
    s.acted += 1
    if faces_a_bet and action == PASS:
        end(s, other)
    elif faces_a_bet or (action == PASS and s.acted == 2):
        end(s, 0 if s.cards[0] > s.cards[1] else 1)
    else:
        s.seat = other


def deal(s: Poker, card: int) -> None:
    """The first card is for the first seat."""
    if s.cards[0] == 0:
        s.cards[0] = card
    else:
        s.cards[1] = card
        s.question = ACT


def end(s: Poker, winner: int) -> None:
    """The winner gets the pot."""
    s.won[winner] = 1
    s.question = OVER


def score(s: Poker, seat: int) -> int:
    """The chips won or lost."""
    return s.chips[1 - seat] if s.won[seat] == 1 else -s.chips[seat]


def end_reason(s: Poker) -> int:
    """Whether the pot was won."""
    return 1 if s.question == OVER else 0


def has_won(s: Poker, seat: int) -> bool:
    """Whether the seat got the pot."""
    return s.won[seat] == 1


def hide(view: Poker, seat: int) -> None:
    """The other's card."""
    if view.question != OVER:
        view.cards[1 - seat] = 0


def redraw(whole: Poker, seat: int, source: object) -> None:
    """The other has one of the two cards that the seat does not see."""
    hide(whole, seat)
    if whole.question == ACT:
        card = pick(source, CARDS - 1) + 1
        whole.cards[1 - seat] = card if card < whole.cards[seat] else card + 1


KUHN: Final = Ruleset(
    name="kuhn",
    version=1,
    rules=cast(Rules, sys.modules[__name__]),
    body=Poker,
    moves=MOVES,
    longest_menu=2,
    longest_game=5,
    seats=(2, 2),
    perfect_information=False,
    end_reasons=("playing", "pot won"),
    least_score=-2,
    greatest_score=2,
    options=MappingProxyType({"players": Option(2, 2, 2)}),
    questions=("act", "deal", "over"),
    zero_sum=True,
    redraw=redraw,
)
