"""Levels: players of the same four names in every game, and the model of a beginner.

A game's package declares them as `LEVELS`, by ruleset. A weaker level sees less far than a stronger
one; none errs on purpose or at random.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Final

from artificer.games.contract import Game
from artificer.games.ruleset import Setting
from artificer.players.packages import declared_by_games
from artificer.players.player import Player, PlayerKind, PreparedPlayer

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
    games against the beginner (`docs/levels.md`). Those named in `prompt` are as `PlayerKind` says.
    """

    easy: Prepare
    medium: Prepare
    hard: Prepare
    master: Prepare
    beginner: Prepare | None = None
    opponent: str = NAMES[0]
    prompt: tuple[str, ...] = ()

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
