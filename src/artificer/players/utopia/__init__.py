"""Computer players of Utopia."""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.ruleset import Option
from artificer.players.advisers import Advisers
from artificer.players.player import Player, PlayerKind, PreparedPlayer
from artificer.players.registry import HARD, Levels, Prepare, plays_as
from artificer.players.solving import ROLLOUTS


def _governor(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia import governor
    from artificer.players.utopia.weights import BY_HAND

    return PreparedPlayer(player.spec, governor.choose, (BY_HAND,))


def _chancellor(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia import governor
    from artificer.players.utopia.weights import from_self_play

    return PreparedPlayer(player.spec, governor.choose, (from_self_play(),))


def _statesman(player: Player, game: Game) -> PreparedPlayer:
    from artificer.games.utopia.ending import final_prestige
    from artificer.players.solving import improving

    script = (_governor if player.settings["by_hand"] else _chancellor)(player, game)
    return improving.prepare(player, game, script, final_prestige)


def _sees(rounds: int) -> Prepare:
    """A governor that sees that many rounds ahead."""

    def prepare(player: Player, game: Game) -> PreparedPlayer:
        from artificer.players.utopia import governor
        from artificer.players.utopia.weights import BY_HAND

        return PreparedPlayer(
            player.spec, governor.choose_within, (rounds, BY_HAND), compiles=False
        )

    return prepare


def _beginner(player: Player, game: Game) -> PreparedPlayer:
    from artificer.players.utopia import beginner

    return PreparedPlayer(player.spec, beginner.choose, compiles=False)


GOVERNOR: Final = PlayerKind("governor", _governor, ("utopia",), prompt=True)
CHANCELLOR: Final = PlayerKind("chancellor", _chancellor, ("utopia",), prompt=True)
STATESMAN: Final = PlayerKind(
    "statesman", _statesman, ("utopia",), {**ROLLOUTS, "by_hand": Option(0, 1, 0)}, thinks=True
)

# The governor is the usual player: hints, reasons and chances were made and calibrated with it.
PLAYERS: Final = (CHANCELLOR, GOVERNOR, STATESMAN)

# With this budget an answer takes less than a second, once the tries are compiled.
LEVELS: Final = {
    "utopia": Levels(
        easy=_sees(0),
        medium=_sees(3),
        hard=plays_as(GOVERNOR),
        master=plays_as(STATESMAN, iterations=200, ms=800),
        beginner=_beginner,
        prompt=("beginner", "easy", "medium", HARD),
        thinks=("master",),
    )
}

# The chances were calibrated in games that governors play on.
ADVISERS: Final = {"utopia": Advisers(compare="statesman:by_hand=1+iterations=1200")}
