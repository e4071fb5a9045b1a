"""Name -> ruleset. Every face, test and bench enumerates games here."""

from __future__ import annotations

import copyreg
from collections.abc import Callable

from artificer.games.contract import Game, Ruleset
from artificer.games.errors import UnknownGame
from artificer.games.notices import clipped
from artificer.games.options import Setting


def _utopia_engine_3e() -> Ruleset:
    from artificer.games.utopia_engine.game import THIRD_EDITION

    return THIRD_EDITION


def _utopia_engine_2e() -> Ruleset:
    from artificer.games.utopia_engine.game import SECOND_EDITION

    return SECOND_EDITION


def _sorcery() -> Ruleset:
    from artificer.games.sorcery.game import SORCERY

    return SORCERY


def _utopia() -> Ruleset:
    from artificer.games.utopia.game import UTOPIA

    return UTOPIA


_RULESETS: dict[str, Callable[[], Ruleset]] = {
    "utopia-engine-3e": _utopia_engine_3e,
    "utopia-engine-2e": _utopia_engine_2e,
    "sorcery": _sorcery,
    "utopia": _utopia,
}


def ruleset_names() -> tuple[str, ...]:
    """Every ruleset that can be loaded."""
    return tuple(_RULESETS)


def load_game(name: str, **options: Setting) -> Game:
    """The named ruleset with its options. Raises UnknownGame or BadOption."""
    if name not in _RULESETS:
        raise UnknownGame("ruleset.unknown", name=clipped(name), known=tuple(_RULESETS))
    return Game(_RULESETS[name](), options)


def _load_again(name: str, options: dict[str, Setting]) -> Game:
    return load_game(name, **options)


def _by_name(game: Game) -> tuple[Callable[..., Game], tuple[str, dict[str, Setting]]]:
    """A game travels between processes as its name and options: rules are never pickled."""
    return _load_again, (game.name, dict(game.options))


copyreg.pickle(Game, _by_name)
