"""How Sorcery is shown, and how one points at its answers."""

from __future__ import annotations

from typing import Final

from artificer.boards.showing import Picture, Pointer, Showing
from artificer.boards.sorcery.board import SorceryBoard, board
from artificer.boards.sorcery.reading import number_of, resource_of
from artificer.games.contract import State
from artificer.games.sorcery import facts
from artificer.games.sorcery.moves import DECLARE_WITH, DISCARD, DONE, MOVES, RESOURCE_NAMES, STORE
from artificer.games.sorcery.state import Shop

_LETTERS: Final = dict(zip("GLTDCJP", RESOURCE_NAMES, strict=True))
_DISCARDS: Final = range(DISCARD, DISCARD + len(RESOURCE_NAMES))
_LENT: Final = range(DECLARE_WITH, STORE)
_KEEN: Final = ("declare", "run", "take", "change", "core", "pay")
"""What a player most likely wants when a question is new."""


class ShopPointer(Pointer):
    """A digit names an engine, a capital letter a resource, a small letter a verb."""

    def first(self, state: State, legal: list[int]) -> int:
        """The answer that is most likely wanted, or else one that takes nothing away."""
        for verb in _KEEN:
            for action in legal:
                if state.move(action).name == verb:
                    return action
        harmless = [action for action in legal if action not in _DISCARDS]
        return harmless[0] if harmless else legal[0]

    def weighs(self, action: int) -> bool:
        """Whether an answer ends a phase, discards a card or gives another player infinite Time."""
        return action == DONE or action in _DISCARDS or action in _LENT

    def names(self, character: str, text: str, number: int) -> bool:  # noqa: ARG002 - ours have names
        """Whether a key names an answer."""
        move = MOVES[MOVES.texts.index(text)]
        if character.isdigit():
            return str(number_of(move)) == character
        if character in _LETTERS:
            return resource_of(move) == RESOURCE_NAMES.index(_LETTERS[character])
        return text.startswith(character)


def board_of(picture: Picture) -> SorceryBoard:
    """The board of a picture."""
    state = picture.state.over(Shop)
    return board(state, picture.words, picture.seat, picture.names, picture.steps)


SHOWING: Final = Showing(
    board_of,
    pointer=ShopPointer,
    rolls_itself=lambda _: True,
    milestones=frozenset((facts.CORE_TAKEN, facts.DECLARED, facts.WON, facts.TIME_UP)),
)
