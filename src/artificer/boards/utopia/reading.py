"""The messages about a position of Utopia."""

from __future__ import annotations

from artificer.boards.utopia import sheet_lines
from artificer.boards.utopia.facts import fact as fact
from artificer.boards.utopia.facts import together as together
from artificer.boards.utopia.leaflets import card_lines
from artificer.boards.utopia.phrases import action as action
from artificer.boards.utopia.phrases import done as done
from artificer.boards.utopia.questions import question as question
from artificer.boards.utopia.sheet_lines import score_lines as score_lines
from artificer.boards.utopia.standing import outlook as outlook
from artificer.boards.utopia.standing import standing_lines
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia.state import World


def standing(state: State) -> list[Message]:
    """What the deciding player has, and what matters for the decision."""
    return list(standing_lines(state.over(World)))


def sheet(state: State, part: str) -> list[Message]:
    """Everything on the table; or a part of it, a player, a card."""
    table = state.over(World)
    return list(sheet_lines.part(part, table) if part else sheet_lines.sheet(table))


def here(state: State) -> list[Message]:
    """Everything about the card that the question is about."""
    table = state.over(World)
    return list(card_lines(table, table.body.card - 1))
