"""Find rulesets by name, and the parts of other packages for a ruleset."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from artificer.games.contract import Game
from artificer.games.notices import UnknownGame, WrongType, clipped
from artificer.games.ruleset import Ruleset, Setting


def _in(family: str, constant: str) -> Callable[[], Ruleset]:
    """The ruleset of that name in the module `game` of a game, imported on request."""

    def load() -> Ruleset:
        ruleset: Ruleset = getattr(import_module(f"artificer.games.{family}.game"), constant)
        return ruleset

    return load


_RULESETS: dict[str, Callable[[], Ruleset]] = {
    "utopia-engine-3e": _in("utopia_engine", "THIRD_EDITION"),
    "utopia-engine-2e": _in("utopia_engine", "SECOND_EDITION"),
    "sorcery": _in("sorcery", "SORCERY"),
    "utopia": _in("utopia", "UTOPIA"),
}
"""The only list of games. All other packages find their part for a game by its family."""


def ruleset_names() -> tuple[str, ...]:
    """Every ruleset that can be loaded."""
    return tuple(_RULESETS)


def ruleset_named(name: str) -> Ruleset:
    """The ruleset of that name. Raises UnknownGame or WrongType."""
    if not isinstance(name, str):
        raise WrongType.of("type.ruleset", name)
    if name not in _RULESETS:
        raise UnknownGame("ruleset.unknown", name=clipped(name), known=tuple(_RULESETS))
    return _RULESETS[name]()


def load_game(name: str, /, **options: Setting) -> Game:
    """The named ruleset with its options, such as `load_game("sorcery", players=3)`.

    `ruleset_names()` lists the names, `load_game(name).ruleset.options` the options. Raises
    UnknownGame, BadOption, or WrongType for a value of another type.
    """
    return Game(ruleset_named(name), options)


@cache
def part_of(room: str, ruleset: Ruleset, part: str = "") -> ModuleType | None:
    """A package's part for a ruleset: the module or package `ROOM.FAMILY`, or None.

    With `part` the module `ROOM.FAMILY.PART`.
    """
    return import_module(_named(room, ruleset, part)) if has_part(room, ruleset, part) else None


@cache
def has_part(room: str, ruleset: Ruleset, part: str = "") -> bool:
    """Whether there is such a module or package; it is not imported."""
    names = [_named(room, ruleset), _named(room, ruleset, part)]
    return bool(ruleset.family) and all(map(find_spec, names))


def _named(room: str, ruleset: Ruleset, part: str = "") -> str:
    return ".".join(filter(None, (room, ruleset.family, part)))


def _registered(ruleset: Ruleset) -> str:
    """The name of a ruleset, by which it can be found. Raises UnknownGame if unregistered."""
    if ruleset.name not in _RULESETS or ruleset_named(ruleset.name) is not ruleset:
        raise UnknownGame("ruleset.unregistered", name=ruleset.name)
    return ruleset.name


def _load_again(name: str, options: dict[str, Setting]) -> Game:
    return load_game(name, **options)


def _by_name(game: Game) -> tuple[Callable[..., Game], tuple[str, dict[str, Setting]]]:
    """Pickle a game as its name and options: rules are never pickled."""
    return _load_again, (_registered(game.ruleset), dict(game.options))


def _found_again(ruleset: Ruleset) -> tuple[Callable[[str], Ruleset], tuple[str]]:
    return ruleset_named, (_registered(ruleset),)


copyreg.pickle(Game, _by_name)
copyreg.pickle(Ruleset, _found_again)
