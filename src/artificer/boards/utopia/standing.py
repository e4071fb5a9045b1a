"""What the deciding player has, what matters for the decision, and what a move would make of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.boards.utopia.questions import strength_of, units_needed
from artificer.boards.utopia.sheet_lines import civilization, points_of, tableau, territory_line
from artificer.boards.utopia.table import typed_cards
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import questions as q
from artificer.games.utopia.drafting import income
from artificer.games.utopia.effects import NEEDS_NOTHING
from artificer.games.utopia.financing import can_finance, unaffordable
from artificer.games.utopia.holdings import is_home, prestige
from artificer.games.utopia.state import World

_SCORING: Final = ("finance", "units", "governor", "at")
"""Verbs that can change money or points at once."""

_CARDS: Final = ("draft", "finance", "play", "add", "return", "give", "take", "top")
"""Verbs that choose a card for its effect."""


def outlook(number: int, state: State) -> Message | None:
    """What a move would leave, score or fight with, and the effect of the card that it chooses.

    None if there is nothing to say.
    """
    return with_effect(after(number, state), number, state)


def with_effect(result: Message | None, number: int, state: State) -> Message | None:
    """What a move would leave, and the effect of the card that it chooses; None for neither."""
    s, move = state.over(World).body, state.move(number)
    parts = [] if result is None else [result]
    if move.name in _CARDS and s.effect[move["card"]]:
        parts += _card(s, move["card"])
    return Message("line", text=tuple(parts)) if parts else None


def after(number: int, state: State) -> Message | None:
    """What a move would leave, score or fight with; None if it has no arithmetic."""
    s, move = state.over(World).body, state.move(number)
    if s.question == q.WAR_UNITS and move.name == "units":
        return _war(s, move["units"])
    if s.question == q.WAR_TO and move.name == "to":
        return Message("outlook.defence", strength=strength_of(s, move["territory"]))
    if move.name == "spend":
        return _payment(s, move["card"])
    if move.name == "invest":
        return _income(s, move["advancement"])
    return _later(number, state.over(World)) if move.name in _SCORING else None


def _later(action: int, state: State[World]) -> Message | None:
    """The $ and the points that it would leave, if it changes them."""
    parts = tuple(_changed(state.body, state.after(action).body))
    return Message("line", text=parts) if parts else None


def _card(s: World, number: int) -> Iterator[Message]:
    """The effect of a card, and what it needs."""
    yield Message("line", text=Thing("effect", number))
    if s.needs[number] != NEEDS_NOTHING:
        yield Message("line", text=Thing("needs", number))


def _changed(s: World, later: World) -> Iterator[Message]:
    """The deciding player's $ if a move costs some, and the points if it changes them."""
    money, points = later.seats[s.seat].money, prestige(later, s.seat)
    if money < s.seats[s.seat].money:
        yield Message("outlook.money", money=money)
    if points != prestige(s, s.seat):
        yield Message("outlook.prestige", prestige=points)


def _payment(s: World, card: int) -> Message:
    """How much a card contributes to the payment."""
    kind = "research" if s.question == q.SPEND_RESEARCH else "investment"
    units = s.spent + s.amount[card]
    return Message(f"outlook.spent.{kind}", units=units, needed=units_needed(s))


def _income(s: World, advancement: int) -> Message | None:
    """What an Advancement would make of the income; None if it stays the same."""
    later = s.copy()
    later.seats[s.seat].advancements[advancement] = 1
    more = income(later, s.seat)
    return Message("outlook.income", income=more) if more != income(s, s.seat) else None


def _war(s: World, attackers: int) -> Message:
    """How the war ends if nobody uses a card (W4 to W8)."""
    target = s.target - 1
    defence = strength_of(s, target)
    left = attackers - defence
    even = "fells" if is_home(s, target) else "empties"
    end = "conquers" if left > 0 else "holds" if left < 0 else even
    return Message(f"outlook.war.{end}", attack=attackers, defence=defence, n=max(left, 0))


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
