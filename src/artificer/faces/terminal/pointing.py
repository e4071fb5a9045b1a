"""What the player points at: an answer, and the die in hand."""

from __future__ import annotations

from typing import cast

from artificer.faces.terminal.sheet.squares import field_of, letter_square, written
from artificer.games.contract import State
from artificer.games.utopia_engine.actions import SEARCH
from artificer.games.utopia_engine.state import WORKSHOP, Sheet


class Pointer:
    """Always at a legal answer, as long as there is one."""

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.die = 0

    def rest(self, state: State) -> None:
        """A new question: stay where you point if that is legal, else go to the first answer."""
        if state.is_chance_node() or state.is_terminal():
            self.chosen, self.die = None, 0
            return
        legal = state.legal_actions()
        numbers = [place[0] for place in map(written, legal) if place]
        if self.die not in numbers:
            self.die = max(numbers, default=0)
        if self.chosen not in legal:
            self.choose(state, self._first(cast(Sheet, state.body), legal))

    def _first(self, s: Sheet, legal: list[int]) -> int:
        """The first square for the die in hand, a search where you are, or the first answer."""
        again = SEARCH + s.location - 1
        if s.location != WORKSHOP and again in legal:
            return again
        for action in legal:
            place = written(action)
            if place and place[0] == self.die:
                return action
        return legal[0]

    def choose(self, state: State, action: int) -> None:
        """Point at a legal answer."""
        if not state.is_chance_node() and action in state.legal_actions():
            self.chosen = action
            if place := written(action):
                self.die = place[0]

    def take_die(self, state: State, number: int) -> bool:
        """Take the die of that number in hand, for the same square if it fits there."""
        if state.is_chance_node():
            return False
        fits = [a for a in state.legal_actions() if (p := written(a)) and p[0] == number]
        if not fits:
            return False
        here = written(self.chosen) if self.chosen is not None else None
        same = [a for a in fits if here and (p := written(a)) and p[1] == here[1]]
        self.chosen = (same or fits)[0]
        self.die = number
        return True

    def other_die(self, state: State) -> bool:
        """Take the other of two dice in hand."""
        legal = state.legal_actions()
        numbers = sorted({place[0] for place in map(written, legal) if place} - {self.die})
        return bool(numbers) and self.take_die(state, numbers[0])

    def press(self, state: State, character: str) -> bool:
        """A digit or letter: a die, a square, or the next answer that ends in it."""
        if state.is_chance_node() or state.is_terminal():
            return False
        field = field_of(cast(Sheet, state.body))
        if character.isdigit() and self.take_die(state, int(character)):
            return True
        if self.die and field and not character.isdigit():
            return self._go_to_square(state, letter_square(character.lower(), field))
        return self._go_to_text(state, character)

    def _go_to_square(self, state: State, square: int | None) -> bool:
        for action in state.legal_actions():
            if written(action) == (self.die, square):
                self.chosen = action
                return True
        return False

    def _go_to_text(self, state: State, character: str) -> bool:
        """The next answer whose number is the digit, or whose verb begins with the letter."""
        legal = state.legal_actions()
        start = legal.index(self.chosen) if self.chosen in legal else 0
        for action in legal[start + 1 :] + legal[: start + 1]:
            text = state.action_to_string(action)
            word = text.split()[-1] if character.isdigit() else text
            fits = word == character if character.isdigit() else word.startswith(character)
            if fits:
                self.chosen = action
                return True
        return False
