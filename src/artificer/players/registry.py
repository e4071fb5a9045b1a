"""Name -> player. Faces, simulations and benches find players here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from artificer.games.contract import Game
from artificer.games.errors import ArtificerError
from artificer.games.notices import clipped
from artificer.players.player import Choose, Player


class UnknownPlayer(ArtificerError):
    """No player of that name, or not one for this ruleset."""


class BadPlayer(ArtificerError):
    """A player was asked for with settings that it does not take."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A registered player; `load` answers its function for a ruleset, None if it cannot play it."""

    name: str
    load: Callable[[str], Choose | None]
    blind: bool = False
    compiles: bool = True


def _uniform(ruleset: str) -> Choose | None:
    from artificer.players import uniform

    return uniform.choose


def _novice(ruleset: str) -> Choose | None:
    if ruleset == "utopia-engine-3e":
        from artificer.players.utopia_engine import novice

        return novice.choose
    if ruleset == "utopia-engine-2e":
        from artificer.players.utopia_engine import second_edition

        return second_edition.choose
    return None


def _tinkerer(ruleset: str) -> Choose | None:
    if ruleset == "sorcery":
        from artificer.players.sorcery import tinkerer

        return tinkerer.choose
    return None


def _governor(ruleset: str) -> Choose | None:
    if ruleset == "utopia":
        from artificer.players.utopia import governor

        return governor.choose
    return None


_ENTRIES = (
    Entry("random", _uniform, blind=True),
    Entry("novice", _novice),
    Entry("tinkerer", _tinkerer, compiles=False),
    Entry("governor", _governor),
)


def all_player_names() -> tuple[str, ...]:
    """Every player, whatever it can play."""
    return tuple(entry.name for entry in _ENTRIES)


def player_names(ruleset: str) -> tuple[str, ...]:
    """Every player that can play the ruleset."""
    return tuple(entry.name for entry in _ENTRIES if entry.load(ruleset) is not None)


def best_player(ruleset: str) -> str:
    """The player that plays the ruleset best: players are registered from the weakest on."""
    return player_names(ruleset)[-1]


def load_player(spec: str, game: Game) -> Player:
    """The player that `spec` names: a name, then perhaps a colon and settings.

    Raises UnknownPlayer or BadPlayer.
    """
    name, colon, settings = spec.strip().lower().partition(":")
    entry = next((entry for entry in _ENTRIES if entry.name == name), None)
    choose = entry.load(game.name) if entry else None
    if entry is None or choose is None:
        raise UnknownPlayer(
            "player.unknown", name=clipped(name), ruleset=game.name, known=player_names(game.name)
        )
    if colon:
        raise BadPlayer("player.settings", name=name, settings=clipped(settings))
    return Player(name, choose, entry.blind, entry.compiles)


def load_players(specs: str, game: Game) -> tuple[Player, ...]:
    """The players of a list like `novice,random`, one a seat; a single one plays at all seats.

    Raises UnknownPlayer or BadPlayer.
    """
    players = tuple(load_player(spec, game) for spec in specs.split(","))
    seats = game.num_players()
    if len(players) == 1:
        return players * seats
    if len(players) != seats:
        raise BadPlayer("player.seats", ruleset=game.name, n=len(players), seats=seats)
    return players
