"""A governor that sees only some rounds ahead: the weaker levels of Utopia."""

from __future__ import annotations

from artificer.games.utopia.boards import LAST_ROUND
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.players.utopia import governor
from artificer.table.streams import Stream


def choose(view: World, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """What the governor would answer if the rounds in `learned` were left after this one.

    So it invests in nothing that pays later, and saves nothing for later.
    """
    rounds, weights = learned
    nearer = view.copy()
    nearer.round = max(view.round, LAST_ROUND - rounds)
    return governor.choose(nearer, menu, n, stream, (weights,))
