"""Computer players of Utopia Engine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from artificer.games.contract import Game
from artificer.games.ruleset import Choice
from artificer.players.advisers import Advisers
from artificer.players.player import Choose, Player, PlayerKind, PreparedPlayer
from artificer.players.registry import Levels, plays_as

if TYPE_CHECKING:
    from artificer.players.utopia_engine.expert.workspace import Taught

EDITIONS: Final = ("utopia-engine-3e", "utopia-engine-2e")
SETTINGS: Final = {"aim": Choice(("win", "score"), "win")}


def _novice(player: Player, game: Game) -> PreparedPlayer:
    return PreparedPlayer(player.spec, _maxims(game))


def _adept(player: Player, game: Game) -> PreparedPlayer:
    from artificer.games.verbs import bind
    from artificer.players.utopia_engine.expert import adept
    from artificer.players.utopia_engine.expert.workspace import Workspace

    choose = bind(adept.choose, {"by_maxims": _maxims(game)})
    return PreparedPlayer(player.spec, choose, (_tables(player, game),), desk=Workspace)


def _expert(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia_engine.expert.advice import values_by
    from artificer.players.utopia_engine.expert.choosing import choose
    from artificer.players.utopia_engine.expert.learned import shared_desk
    from artificer.players.utopia_engine.expert.workspace import Workspace

    desk = shared_desk(game.ruleset.given["edition"], _aim(player))
    learned = (desk.tables,)
    return PreparedPlayer(player.spec, choose, learned, values=values_by(desk), desk=Workspace)


def _maxims(game: Game) -> Choose:
    from artificer.games.utopia_engine.editions import SECOND
    from artificer.players.utopia_engine import novice, second_edition

    return second_edition.choose if game.ruleset.given["edition"] == SECOND else novice.choose


def _tables(player: Player, game: Game) -> Taught:
    from artificer.players.utopia_engine.expert.learned import expert_tables

    return expert_tables(game.ruleset.given["edition"], _aim(player))


def _aim(player: Player) -> int:
    from artificer.players.utopia_engine.expert.workspace import AIMS

    return AIMS[str(player.settings["aim"])]


NOVICE: Final = PlayerKind("novice", _novice, EDITIONS)
ADEPT: Final = PlayerKind("adept", _adept, EDITIONS, SETTINGS)
EXPERT: Final = PlayerKind("expert", _expert, EDITIONS, SETTINGS)

PLAYERS: Final = (NOVICE, ADEPT, EXPERT)

# There is nobody to play against: the levels are for watching and comparing. `master` is no better
# than `hard`, the expert.
LEVELS: Final = dict.fromkeys(
    EDITIONS,
    Levels(
        easy=plays_as(NOVICE),
        medium=plays_as(ADEPT),
        hard=plays_as(EXPERT),
        master=plays_as(EXPERT),
    ),
)

# The error is what 95 of 100 values of the best answer are within: `python -m bench.advice`.
ADVISERS: Final = dict.fromkeys(
    EDITIONS, Advisers(chance="expert:win", score="expert:score", error=0.02)
)
