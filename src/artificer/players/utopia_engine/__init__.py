"""Computer players of Utopia Engine."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.advisers import Advisers
from artificer.players.player import Kind, Mind, Player


def _novice(player: Player, game: Game) -> Mind:
    from artificer.games.utopia_engine.editions import SECOND
    from artificer.players.utopia_engine import novice, second_edition

    edition = game.ruleset.given["edition"]
    return Mind(player.spec, second_edition.choose if edition == SECOND else novice.choose)


def _expert(player: Player, game: Game) -> Mind:
    from artificer.players.utopia_engine.expert.advice import values_by
    from artificer.players.utopia_engine.expert.choosing import choose
    from artificer.players.utopia_engine.expert.desk import TO_WIN, Desk
    from artificer.players.utopia_engine.expert.shelf import expert_tables

    tables = expert_tables(game.ruleset.given["edition"], TO_WIN)
    return Mind(player.spec, choose, (tables,), values=values_by(tables), desk=Desk)


PLAYERS: Final = (
    Kind("novice", _novice, ("utopia-engine-3e", "utopia-engine-2e")),
    Kind("expert", _expert, ("utopia-engine-3e",)),
)

ADVISERS: Final = {"utopia-engine-3e": Advisers(chance="expert")}
