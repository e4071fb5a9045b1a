"""Computer players of Utopia Engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from artificer.games.contract import Game
from artificer.games.options import Choice
from artificer.players.advisers import Advisers
from artificer.players.player import Choose, Kind, Mind, Player

if TYPE_CHECKING:
    from artificer.players.utopia_engine.expert.desk import Taught

EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
SETTINGS: Final = {"aim": Choice(("win", "score"), "win")}


def _novice(player: Player, game: Game) -> Mind:
    return Mind(player.spec, _maxims(game))


def _adept(player: Player, game: Game) -> Mind:
    from artificer.games.verbs import bind
    from artificer.players.utopia_engine.expert import adept
    from artificer.players.utopia_engine.expert.desk import Desk

    choose = bind(adept.choose, {"by_maxims": _maxims(game)})
    return Mind(player.spec, choose, (_tables(player, game),), desk=Desk)


def _expert(player: Player, game: Game) -> Mind:
    from artificer.players.utopia_engine.expert.advice import values_by
    from artificer.players.utopia_engine.expert.choosing import choose
    from artificer.players.utopia_engine.expert.desk import Desk

    tables = _tables(player, game)
    return Mind(player.spec, choose, (tables,), values=values_by(tables), desk=Desk)


def _maxims(game: Game) -> Choose:
    from artificer.games.utopia_engine.editions import SECOND
    from artificer.players.utopia_engine import novice, second_edition

    return second_edition.choose if game.ruleset.given["edition"] == SECOND else novice.choose


def _tables(player: Player, game: Game) -> Taught:
    from artificer.players.utopia_engine.expert.desk import AIMS
    from artificer.players.utopia_engine.expert.shelf import expert_tables

    return expert_tables(game.ruleset.given["edition"], AIMS[str(player.settings["aim"])])


PLAYERS: Final = (
    Kind("novice", _novice, EDITIONS),
    Kind("adept", _adept, EDITIONS, SETTINGS),
    Kind("expert", _expert, EDITIONS, SETTINGS),
)

ADVISERS: Final = dict.fromkeys(EDITIONS, Advisers(chance="expert:win", score="expert:score"))
