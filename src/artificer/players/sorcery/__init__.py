"""Computer players of Sorcery, Incorporated."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.players.advisers import Advisers
from artificer.players.player import Player, PlayerKind, PreparedPlayer
from artificer.players.registry import Levels, plays_as
from artificer.players.solving import ROLLOUTS


def _tinkerer(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import situation, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (situation.FULL,), compiles=False)


def _apprentice(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery.apprentice import choosing
    from artificer.players.sorcery.apprentice.desk import PlanningDesk

    return PreparedPlayer(player.spec, choosing.choose, desk=PlanningDesk)


def _sorcerer(player: Player, game: Game) -> PreparedPlayer:
    from artificer.games.sorcery.turn import countable_prestige
    from artificer.players.solving import improving
    from artificer.players.sorcery.tinkerer import fill_in

    script, usual = _apprentice(player, game), _tinkerer(player, game)
    return improving.prepare(player, game, script, countable_prestige, usual, fill_in)


def _easy(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import situation, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (situation.EASY,), compiles=False)


def _medium(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import situation, tinkerer

    return PreparedPlayer(player.spec, tinkerer.choose, (situation.MEDIUM,), compiles=False)


def _beginner(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.sorcery import beginner

    return PreparedPlayer(player.spec, beginner.choose, compiles=False)


TINKERER: Final = PlayerKind("tinkerer", _tinkerer, ("sorcery",))

APPRENTICE: Final = PlayerKind("apprentice", _apprentice, ("sorcery",))

SORCERER: Final = PlayerKind("sorcerer", _sorcerer, ("sorcery",), ROLLOUTS, thinks=True)

PLAYERS: Final = (APPRENTICE, TINKERER, SORCERER)

# With this budget an answer takes less than a second, once the tries are compiled.
LEVELS: Final = {
    "sorcery": Levels(
        easy=_easy,
        medium=_medium,
        hard=plays_as(TINKERER),
        master=plays_as(SORCERER, iterations=200, ms=800),
        beginner=_beginner,
        prompt=("beginner",),
        thinks=("master",),
    )
}

ADVISERS: Final = {"sorcery": Advisers(compare="sorcerer:iterations=600")}
