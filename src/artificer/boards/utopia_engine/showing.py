"""How Utopia Engine is shown, and how to point on its sheets: at an answer, a die in hand."""

from __future__ import annotations

from typing import Final

from artificer.boards.showing import Picture, Pointer, Showing
from artificer.boards.utopia_engine.answers import lettered
from artificer.boards.utopia_engine.board import UtopiaEngineBoard, board
from artificer.boards.utopia_engine.field import form_of, written
from artificer.games.contract import State
from artificer.games.utopia_engine import facts, moves
from artificer.games.utopia_engine.questions import EVENT_DIE, KEYS, LOSE_ENERGY, SUBTRACT_BY_ROD
from artificer.games.utopia_engine.state import WORKSHOP, Sheet

_WEIGHTY: Final = frozenset(
    {moves.ROD, moves.WAND, moves.EXTENSIVE, moves.CHARM, moves.STOP, moves.LET_DOOM}
)


class SheetPointer(Pointer):
    """Points at squares; its hand holds the number of a die to be written."""

    def __init__(self) -> None:
        super().__init__()
        self._typed = 0

    def rest(self, state: State) -> None:
        """Stay as usual, but not at moving on where energy would be lost."""
        if state.over(Sheet).body.question == LOSE_ENERGY:
            self.chosen = None
        super().rest(state)

    def take_up(self, legal: list[int]) -> None:
        """Keep the die in hand while it is to be written; otherwise take the higher one."""
        numbers = [place[0] for place in map(written, legal) if place]
        if self.hand not in numbers:
            self.hand = max(numbers, default=0)

    def first(self, state: State, legal: list[int]) -> int:
        """The first square for the die in hand; a search where you are; what costs nothing.

        Of the Rod's amounts the largest: its purpose is to come near to 1.
        If doom is faced, or energy lost, every answer costs something: then the skull.
        A roll comes before a rest.
        """
        s = state.over(Sheet).body
        again = moves.SEARCH + s.location - 1
        if s.location != WORKSHOP and again in legal:
            return again
        if s.question == SUBTRACT_BY_ROD:
            return max(filter(_amount, legal))
        if s.question == LOSE_ENERGY and moves.SKULL in legal:
            return moves.SKULL
        for action in legal:
            place = written(action)
            if place and place[0] == self.hand:
                return action
        if moves.ROLL in legal:
            return moves.ROLL
        harmless = [action for action in legal if not self.weighs(action)]
        if harmless:
            return harmless[0]
        return moves.SKULL if moves.SKULL in legal else legal[0]

    def weighs(self, action: int) -> bool:
        """Whether an answer uses something up or lets doom come."""
        return action in _WEIGHTY or action >= moves.SEAL

    def choose(self, state: State, action: int) -> None:
        """Point at a legal answer; a square takes up its die."""
        self._typed = 0
        super().choose(state, action)
        if self.chosen == action and (place := written(action)):
            self.hand = place[0]

    def take(self, state: State, thing: int) -> bool:
        """Take the die of that number in hand, for the same square if it fits there."""
        if state.is_chance_node():
            return False
        fits = [a for a in state.legal_actions() if (p := written(a)) and p[0] == thing]
        if not fits:
            return False
        here = written(self.chosen) if self.chosen is not None else None
        same = [a for a in fits if here and (p := written(a)) and p[1] == here[1]]
        self.chosen = (same or fits)[0]
        self.hand = thing
        return True

    def take_other(self, state: State) -> bool:
        """Take the other of two dice in hand."""
        legal = state.legal_actions()
        numbers = sorted({place[0] for place in map(written, legal) if place} - {self.hand})
        return bool(numbers) and self.take(state, numbers[0])

    def press(self, state: State, character: str) -> bool:
        """Follow a digit or letter: a die, a square, or the next answer that it names."""
        if state.is_chance_node() or state.is_terminal():
            return False
        if character.isdigit() and self.take(state, int(character)):
            return True
        s = state.over(Sheet).body
        if s.question == SUBTRACT_BY_ROD and character.isdigit():
            return self._type_amount(state, int(character))
        form = form_of(s)
        if self.hand and form and not character.isdigit():
            return self._go_to_square(state, form.square_of(character.lower()))
        return super().press(state, character)

    def _type_amount(self, state: State, digit: int) -> bool:
        """Add a digit to the amount being typed, or begin another with it."""
        for amount in (10 * self._typed + digit, digit):
            action = moves.SUBTRACT + amount - 1
            if action in state.legal_actions() and _amount(action) == amount > 0:
                self.choose(state, action)
                self._typed = amount
                return True
        return False

    def _go_to_square(self, state: State, square: int | None) -> bool:
        for action in state.legal_actions():
            if written(action) == (self.hand, square):
                self.chosen = action
                return True
        return False

    def names(self, character: str, text: str, number: int) -> bool:
        """Whether a key names an answer: by the number in its text, or as its first letter."""
        if character.isdigit():
            return text.split()[-1] == character
        return super().names(character, text, number)


def _amount(action: int) -> int:
    """How much an action subtracts; 0 for any other."""
    return moves.MOVES[action].parts.get("amount", 0)


def board_of(picture: Picture) -> UtopiaEngineBoard:
    """The board of a picture."""
    return board(
        picture.state.over(Sheet), picture.words, picture.steps, picture.seat, picture.odds
    )


def rolls_itself(question: str) -> bool:
    """Whether event dice are due: they roll one after another without a key."""
    return question == KEYS[EVENT_DIE]


SHOWING: Final = Showing(
    board_of,
    pointer=SheetPointer,
    rolls_itself=rolls_itself,
    lettered=lettered,
    milestones=frozenset(
        (
            facts.FOUND_INACTIVE,
            facts.FOUND_ACTIVE,
            facts.PERFECT_ZERO,
            facts.TREASURE,
            facts.EVENT_ROLLED,
            facts.FELL,
            facts.DIED,
            facts.DOOM,
            facts.ACTIVATED,
            facts.SELF_ACTIVATED,
            facts.LINK_MADE,
            facts.ENGINE_FAILED,
            facts.ENGINE_ACTIVATED,
        )
    ),
)
