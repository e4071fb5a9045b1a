"""What the deciding player has, and what matters for the decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.boards.utopia.message_values import typed_cards
from artificer.boards.utopia.points import points_of
from artificer.boards.utopia.sheet_lines import civilization, tableau, territory_line
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import questions as q
from artificer.games.utopia.financing import can_finance, unaffordable
from artificer.games.utopia.state import World

_WITH_MONEY: Final = (q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS, q.ADVISE, q.RETURN_CARDS)
"""Questions that need the state of the player's own civilization."""

_BETWEEN: Final = (q.MOVE_TOKENS, q.WAR_UNITS, q.ADD_GENERAL, q.FORTIFY)
"""Questions about tokens moving from one Territory to another."""

_TABLEAU: Final = (q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS)


def standing_lines(state: State[World]) -> Iterator[Message]:
    """What the deciding player has, and the cards or Territories to choose from."""
    s = state.body
    if s.question >= q.FIRST_CHANCE or state.is_waiting():
        return
    if s.question in _WITH_MONEY:
        yield from civilization(s, s.seat)
    if s.question in _TABLEAU:
        yield tableau(s, s.seat)
    moves = [state.move(action) for action in state.legal_actions()]
    yield from _drawn(s) if s.question == q.FINANCE_CARDS else _cards(moves)
    for territory in _territories(s, moves):
        yield territory_line(s, territory)
    if s.question == q.CHOOSE_OPPONENT:
        for move in moves:
            yield Message("sentence.ended", text=points_of(s, move["seat"]))
            yield tableau(s, move["seat"])


def _drawn(s: World) -> Iterator[Message]:
    """The cards drawn, and why some of them cannot be financed."""
    drawn = [card - 1 for card in s.seats[s.seat].drawn if card]
    yield Message("standing.drawn", cards=typed_cards(drawn))
    for card in dict.fromkeys(drawn):
        if not can_finance(s, s.seat, card):
            yield unaffordable(s, s.seat, card)


def _cards(moves: Sequence[Move]) -> Iterator[Message]:
    """The cards to choose from, if there are any."""
    if cards := [move["card"] for move in moves if "card" in move.parts]:
        yield Message("standing.cards", cards=typed_cards(cards))


def _territories(s: World, moves: Sequence[Move]) -> list[int]:
    """The Territories to choose from, or those between which tokens move or fight."""
    if s.question in _BETWEEN:
        return [s.source - 1, s.target - 1]
    return [move["territory"] for move in moves if "territory" in move.parts]
