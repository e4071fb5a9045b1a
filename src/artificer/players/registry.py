"""Name -> player. Faces, simulations and benches find players here, by their specs.

A spec is `NAME`, or `NAME:SETTING+SETTING`; several are separated by commas. Levels are players of
the same four names in every game. What a game's package declares is found by its family.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from importlib import import_module
from typing import Any, Final

from artificer import players
from artificer.games.contract import Game
from artificer.games.notices import clipped
from artificer.games.ruleset import Choice, Option, Setting
from artificer.players import general
from artificer.players.player import BadPlayer as BadPlayer
from artificer.players.player import Player, PlayerKind, PreparedPlayer
from artificer.players.player import UnknownPlayer as UnknownPlayer


def declared_by_games(name: str) -> Iterator[Any]:
    """The value of that name in each package that has it; this imports no player."""
    for package in pkgutil.iter_modules(players.__path__):
        if package.ispkg:
            module = import_module(f"{players.__name__}.{package.name}")
            if hasattr(module, name):
                yield getattr(module, name)


BETWEEN_PLAYERS: Final = ","
BETWEEN_SETTINGS: Final = "+"


def listed(text: str) -> list[str]:
    """The specs of a list like `me,search:iterations=500+soft,random`, without spaces around."""
    return [spec.strip() for spec in text.split(BETWEEN_PLAYERS)]


def name_in(spec: str) -> str:
    """The name in a spec, known or not."""
    return spec.lower().partition(":")[0].strip()


def read_player(kind: PlayerKind, spec: str) -> Player:
    """The player of that kind for a spec; missing settings get their defaults.

    Raises BadPlayer.
    """
    _, colon, text = spec.strip().lower().partition(":")
    known = kind.settings
    if colon and not known:
        raise BadPlayer("player.settings", name=kind.called, settings=clipped(text))
    chosen: dict[str, Setting] = {}
    for item in text.split(BETWEEN_SETTINGS) if colon else ():
        key, value = _read(kind, item.strip())
        if key in chosen:
            raise BadPlayer("player.setting.twice", name=kind.called, setting=key)
        chosen[key] = value
    return Player(kind, {key: chosen.get(key, known[key].default) for key in known})


def described(kind: PlayerKind) -> tuple[str, ...]:
    """The form of each setting: `iterations=1..1000000`, `best|soft`."""
    return tuple(_described(key, setting) for key, setting in (kind.settings).items())


def _read(kind: PlayerKind, item: str) -> tuple[str, Setting]:
    key, equals, text = item.partition("=")
    settings = kind.settings
    if not equals:
        key, text = next((key for key, s in settings.items() if s.allows(item)), ""), item
    if key not in settings:
        raise BadPlayer(
            "player.setting.unknown", name=kind.called, setting=clipped(item), known=described(kind)
        )
    setting = settings[key]
    value = _number(text) if isinstance(setting, Option) else text
    if not setting.allows(value):
        raise _refused(kind, key, setting, text)
    return key, value


def _number(text: str) -> Setting:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else text


def _refused(kind: PlayerKind, key: str, setting: Option | Choice, given: str) -> BadPlayer:
    if isinstance(setting, Choice):
        return BadPlayer(
            "player.setting.word",
            name=kind.called,
            setting=key,
            words=setting.words,
            given=clipped(given),
        )
    return BadPlayer(
        "player.setting.range",
        name=kind.called,
        setting=key,
        low=setting.low,
        high=setting.high,
        given=clipped(given),
    )


def _described(key: str, setting: Option | Choice) -> str:
    if isinstance(setting, Choice):
        return "|".join(setting.words)
    return f"{key}={setting.low}..{setting.high}"


Prepare = Callable[[Player, Game], PreparedPlayer]

HARD: Final = "hard"
"""The level that is the usual player of each ruleset."""

NAMES: Final = ("easy", "medium", HARD, "master")
"""The levels, the weakest first."""


@dataclass(frozen=True, slots=True)
class Levels:
    """How to prepare the players of a ruleset, by level; `hard` is its usual player.

    `beginner` models a person in one of their first games; None where another player does. The
    level `opponent` sits opposite a person who names none: of all, it wins most nearly half of its
    games against the beginner (`docs/levels.md`). Those named in `prompt` and in `thinks` are as
    `PlayerKind` says.
    """

    easy: Prepare
    medium: Prepare
    hard: Prepare
    master: Prepare
    beginner: Prepare | None = None
    opponent: str = NAMES[0]
    prompt: tuple[str, ...] = ()
    thinks: tuple[str, ...] = ()

    def names(self) -> Iterator[str]:
        """The names of those that exist."""
        for each in fields(self):
            if callable(getattr(self, each.name)):
                yield each.name


@cache
def levels() -> Mapping[str, Levels]:
    """The levels by ruleset."""
    found: dict[str, Levels] = {}
    for of_a_game in declared_by_games("LEVELS"):
        found |= of_a_game
    return found


def level_kinds() -> Iterator[PlayerKind]:
    """A kind for each name, of all rulesets that have it."""
    for name in ("beginner", *NAMES):
        rulesets = tuple(ruleset for ruleset, each in levels().items() if name in each.names())
        yield PlayerKind(name, _prepare, rulesets, shared=True)


def level_names(ruleset: str) -> tuple[str, ...]:
    """The levels of a ruleset, the weakest first; empty if it has none."""
    return NAMES if ruleset in levels() else ()


def plays_as(kind: PlayerKind, **settings: Setting) -> Prepare:
    """A level that is a player with these settings, and the usual ones for the rest."""
    chosen = {key: settings.get(key, option.default) for key, option in kind.settings.items()}

    def prepare(player: Player, game: Game) -> PreparedPlayer:
        return replace(Player(kind, chosen).prepare(game), spec=player.spec)

    return prepare


def _prepare(player: Player, game: Game) -> PreparedPlayer:
    prepare: Prepare = getattr(levels()[game.name], player.kind.name)
    return prepare(player, game)


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


@cache
def thinks(spec: str, ruleset: str) -> bool:
    """Whether the player has to decide in a process of its own in games of the ruleset.

    Raises UnknownPlayer or BadPlayer.
    """
    kind = find_player(spec, ruleset).kind
    return kind.name in levels()[ruleset].thinks if kind.shared else kind.thinks


def usual_opponent(ruleset: str) -> str:
    """The player opposite a person who names none: a level, else the usual player."""
    return levels()[ruleset].opponent if ruleset in levels() else usual_player(ruleset)


def opponents(ruleset: str) -> tuple[str, ...]:
    """Every player that can play the ruleset, for people: the levels, then the strongest first."""
    found = level_names(ruleset)
    return (*found, *(name for name in reversed(player_names(ruleset)) if name not in found))


def find_player(spec: str, ruleset: str) -> Player:
    """The player that `spec` names, as `players/registry.py` writes them.

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
