"""The player `adept`: judges sheets as the expert does, and writes its dice by the novice's maxims.

Most of the expert's time goes into where each die is best written. Without that it is quick enough
for studies of millions of games.
"""

from __future__ import annotations

from typing import Any

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.utopia_engine.expert.choosing import answer, is_writing
from artificer.table.streams import Stream


def choose(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """The novice's answer while dice are being written, else the expert's."""
    if is_writing(view.question) or view.question == q.BETWEEN_ROLLS:
        return by_maxims(view, menu, n, stream, 0)
    return answer(view, menu, n, learned[0][0], learned[1][0])


def by_maxims(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """What the novice of the edition would do, whom it is bound to."""
    raise NotImplementedError
