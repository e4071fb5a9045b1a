"""How Utopia is shown, and how one points at its answers."""

from __future__ import annotations

from typing import Final

from artificer.boards.showing import Picture, Pointer, Showing
from artificer.boards.utopia.board import UtopiaBoard, board
from artificer.boards.utopia.cards import leaf_pointed_at, leaflets
from artificer.games.contract import State
from artificer.games.utopia import facts
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.moves import DONE, DRAFT, MOVES
from artificer.games.utopia.questions import DRAFT_CARD
from artificer.games.utopia.state import World


class WorldPointer(Pointer):
    """A digit names a Territory, a player or Units; a capital letter a category; others a verb."""

    def first(self, state: State, legal: list[int]) -> int:
        """The first answer that takes nothing away and does not end a turn.

        In the Draft it is the dearest card, for dearer ones are better (F51): one Enter too many
        should not draft what is listed first, Infrastructure.
        """
        world = state.over(World).body
        if world.question == DRAFT_CARD:
            return max(legal, key=lambda action: (world.price[action - DRAFT], -action))
        harmless = [action for action in legal if not self.weighs(action)]
        return harmless[0] if harmless else legal[-1]

    def weighs(self, action: int) -> bool:
        """Whether an answer ends the turn."""
        return action == DONE

    def names(self, character: str, text: str, number: int) -> bool:
        """Whether a key names an answer."""
        parts = MOVES[MOVES.texts.index(text)].parts
        card = parts.get("card")
        if character.isdigit():
            if card is not None:
                return character == str(number)
            return any(character == str(part + (kind == "seat")) for kind, part in parts.items())
        if character.isupper():
            return card is not None and CARD_IDS[card].startswith(character)
        return text.startswith(character)


def board_of(picture: Picture) -> UtopiaBoard:
    """The board of a picture."""
    return board(picture.state.over(World), picture.words, picture.seat, picture.short_names)


SHOWING: Final = Showing(
    board_of,
    pointer=WorldPointer,
    rolls_itself=lambda _: True,
    notice="notice.reconstructed",
    milestones=frozenset(
        (
            facts.ROUND_BEGUN,
            facts.ACQUIRED,
            facts.CONQUERED,
            facts.GOVERNOR_FELL,
            facts.ELIMINATED,
            facts.PEACE,
            facts.WON,
            facts.SHARED,
        )
    ),
    leaflets=leaflets,
    leaf_pointed_at=leaf_pointed_at,
)
