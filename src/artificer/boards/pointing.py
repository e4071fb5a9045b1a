"""What the player points at: always a legal answer while there is one."""

from __future__ import annotations

from artificer.games.contract import State


class Pointer:
    """Points at one of the legal answers; a ruleset can refine how."""

    def __init__(self) -> None:
        self.chosen: int | None = None
        self.hand = 0
        self.meant = False
        """Whether the player chose this answer, and did not just find the pointer there."""

    def rest(self, state: State) -> None:
        """Take a new question: keep the answer pointed at if it is legal, else the first."""
        if state.is_chance_node() or state.is_terminal():
            self.let_go()
            return
        legal = state.legal_actions()
        self.take_up(legal)
        if self.chosen not in legal or self.weighs(self.chosen):
            self.choose(state, self.first(state, legal))
        self.meant = False

    def let_go(self) -> None:
        """Point at nothing, with nothing in hand."""
        self.chosen, self.hand = None, 0

    def take_up(self, legal: list[int]) -> None:
        """Take something in hand if the answers need it."""

    def weighs(self, action: int) -> bool:  # noqa: ARG002 - for refinements
        """Whether an answer costs something, so that a bare Enter should not give it."""
        return False

    def first(self, state: State, legal: list[int]) -> int:  # noqa: ARG002 - for refinements
        """The answer to point at when a question is new."""
        return legal[0]

    def choose(self, state: State, action: int) -> None:
        """Point at a legal answer."""
        if not state.is_chance_node() and action in state.legal_actions():
            self.chosen = action
            self.meant = True

    def take(self, state: State, thing: int) -> bool:  # noqa: ARG002 - for refinements
        """Take that thing in hand; return whether it exists."""
        return False

    def take_other(self, state: State) -> bool:  # noqa: ARG002 - for refinements
        """Take another thing in hand; return whether there is one."""
        return False

    def press(self, state: State, character: str) -> bool:
        """Point at the next answer that a digit or letter names; return whether there is one."""
        if state.is_chance_node() or state.is_terminal():
            return False
        legal = state.legal_actions()
        start = legal.index(self.chosen) if self.chosen in legal else 0
        for action in legal[start + 1 :] + legal[: start + 1]:
            if self.names(character, state.action_to_string(action), legal.index(action) + 1):
                self.choose(state, action)
                return True
        return False

    def names(self, character: str, text: str, number: int) -> bool:
        """Whether a key names an answer: by its number in the list, or as its first letter."""
        return character == str(number) if character.isdigit() else text.startswith(character)
