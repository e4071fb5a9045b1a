"""The player `adept`: the expert's searches and plans, the novice's maxims in the workshop.

The expert spends half of its time on the best places for dice in fields and links.
"""

from __future__ import annotations

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.players.utopia_engine.expert.choosing import choose as expertly
from artificer.table.streams import Stream


def choose(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The novice's answer while a field or a link is under way, else the expert's."""
    if works_at_home(view.question):
        return by_maxims(view, menu, n, stream, ())
    return expertly(view, menu, n, stream, learned)


def works_at_home(question: int) -> bool:
    """Whether a field or a link is being filled."""
    return (
        question == q.WRITE_ACTIVATION_NUMBER
        or question == q.WRITE_LINK_NUMBER
        or question == q.BETWEEN_ROLLS
    )


def by_maxims(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The answer of the edition's novice, which `bind` inserts here."""
    raise NotImplementedError
