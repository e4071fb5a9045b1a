"""Name -> player. Faces, simulations and benches find players here.

Each game's players declare themselves, as `PLAYERS` of `players/<game>/__init__.py`, the weakest
first; those that play any game are in `players/general.py`, and the levels, which all games share,
in `players/levels.py`.
"""

from __future__ import annotations

from functools import cache

from artificer.games.contract import Game
from artificer.games.notices import clipped
from artificer.players import general
from artificer.players.levels import HARD, level_kinds, level_names, levels
from artificer.players.packages import declared_by_games
from artificer.players.player import BadPlayer as BadPlayer
from artificer.players.player import Player, PlayerKind, PreparedPlayer
from artificer.players.player import UnknownPlayer as UnknownPlayer
from artificer.players.specs import listed as listed
from artificer.players.specs import name_in, read_player


@cache
def kinds() -> tuple[PlayerKind, ...]:
    """Every kind of player: those for any game, those of each game, then the levels."""
    of_games = (kind for made in declared_by_games("PLAYERS") for kind in made)
    return (*general.PLAYERS, *of_games, *level_kinds())


def all_player_names() -> tuple[str, ...]:
    """Every player of any game."""
    return tuple(kind.name for kind in kinds())


def player_names(ruleset: str) -> tuple[str, ...]:
    """Every player that can play the ruleset."""
    return tuple(kind.name for kind in kinds() if kind.plays(ruleset))


def usual_player(ruleset: str) -> str:
    """The last player made for the ruleset that answers at once; `random` if there is none."""
    made_for_it = (kind for kind in kinds() if kind.rulesets and kind.plays(ruleset))
    at_once = (kind.name for kind in made_for_it if not (kind.thinks or kind.shared))
    return [general.RANDOM.name, *at_once][-1]


def answers_as_usual(spec: str, ruleset: str) -> bool:
    """Whether a spec names the usual player of the ruleset, or the level that plays as it does."""
    return name_in(spec) in (usual_player(ruleset), HARD)


@cache
def is_prompt(spec: str, ruleset: str) -> bool:
    """Whether the player takes a millisecond at most for a decision in games of the ruleset.

    Raises UnknownPlayer or BadPlayer.
    """
    kind = find_player(spec, ruleset).kind
    return kind.name in levels()[ruleset].prompt if kind.shared else kind.prompt


def usual_opponent(ruleset: str) -> str:
    """The player opposite a person who names none: a level, else the usual player."""
    return levels()[ruleset].opponent if ruleset in levels() else usual_player(ruleset)


def opponents(ruleset: str) -> tuple[str, ...]:
    """Every player that can play the ruleset, for people: the levels, then the strongest first."""
    found = level_names(ruleset)
    return (*found, *(name for name in reversed(player_names(ruleset)) if name not in found))


def find_player(spec: str, ruleset: str) -> Player:
    """The player that `spec` names, as `players/specs.py` writes them.

    Raises UnknownPlayer or BadPlayer.
    """
    name = name_in(spec)
    for kind in kinds():
        if kind.name == name and kind.plays(ruleset):
            return read_player(kind, spec)
    known = tuple(kind.called for kind in kinds() if kind.plays(ruleset))
    wanted = next((kind.called for kind in kinds() if kind.name == name), clipped(name))
    raise UnknownPlayer("player.unknown", name=wanted, ruleset=ruleset, known=known)


def load_player(spec: str, game: Game) -> PreparedPlayer:
    """The player that `spec` names, prepared for the game. Raises UnknownPlayer or BadPlayer."""
    return find_player(spec, game.name).prepare(game)


def load_players(specs: str, game: Game) -> tuple[PreparedPlayer, ...]:
    """The players of a list like `novice,random`, one per seat; a single one plays all seats.

    A player named several times is prepared once. Raises UnknownPlayer or BadPlayer.
    """
    named = [find_player(spec, game.name) for spec in listed(specs)]
    seats = game.num_players()
    if len(named) == 1:
        named *= seats
    if len(named) != seats:
        raise BadPlayer("player.seats", ruleset=game.name, n=len(named), seats=seats)
    prepared: dict[str, PreparedPlayer] = {}
    for player in named:
        if player.spec not in prepared:
            prepared[player.spec] = player.prepare(game)
    return tuple(prepared[player.spec] for player in named)
