"""Computer players of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.options import Option
from artificer.players.advisers import Advisers
from artificer.players.player import Player, PlayerKind, PreparedPlayer

ROLLOUTS: Final = {"iterations": Option(1, 1_000_000, 400), "ms": Option(0, 3_600_000, 0)}
"""The budget of a decision: games played on, and milliseconds after which it ends; 0 for no end."""


def _governor(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia import governor

    return PreparedPlayer(player.spec, governor.choose)


def _statesman(player: Player, game: Game) -> PreparedPlayer:
    from artificer.games.utopia.ending import final_prestige
    from artificer.players.solving import improving
    from artificer.players.utopia import governor

    script = PreparedPlayer("governor", governor.choose)
    return improving.prepare(player, game, script, final_prestige)


PLAYERS: Final = (
    PlayerKind("governor", _governor, ("utopia",)),
    PlayerKind("statesman", _statesman, ("utopia",), ROLLOUTS, thinks=True),
)

ADVISERS: Final = {"utopia": Advisers(compare="statesman:iterations=1200")}
