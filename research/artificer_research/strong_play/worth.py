"""Players against others: without Love or caution in Sorcery, and the statesman among governors.

`apprentice` plays, as only a script that compiles makes enough games. Love does nothing but open
an engine of another player, so without Love is without borrowing. Caution is what the script does
to deny its engines to others: it sees who could borrow an engine and win by it, and prices a plan
by that.
"""

from __future__ import annotations

from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.registry import load_game
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import bind
from artificer.lab import player_comparison
from artificer.lab.chunks import Lineup
from artificer.lab.paired import holm
from artificer.lab.player_comparison import PlayerComparison
from artificer.players.player import Choose, PreparedPlayer
from artificer.players.registry import load_player
from artificer.players.sorcery.apprentice import choosing, phase_one, winning
from artificer.players.sorcery.apprentice.desk import PlanningDesk
from artificer_research.strategy.figures import Figures
from artificer_research.strong_play.games import STATESMAN


def never_lent(s: Shop, desk: PlanningDesk, engine: int) -> bool:  # noqa: ARG001 - called as the other
    """No engine of another player is thought of."""
    return False


def no_rivals(s: Shop, desk: PlanningDesk) -> None:  # noqa: ARG001 - as above
    """Nobody is seen who could borrow an engine."""
    desk.rivals[0] = 0


_never_wins_by_love: Final = bind(winning.winning_action, {"can_be_lent": never_lent})
_phase_one: Final = bind(phase_one.phase_one, {"winning_action": _never_wins_by_love})
_without_love: Final = {"answer": bind(choosing.answer, {"phase_one": _phase_one})}
_without_caution: Final = {"read_rivals": no_rivals}

WITHOUT: Final[dict[str, Choose]] = {
    "love": bind(choosing.choose, _without_love),
    "caution": bind(choosing.choose, _without_caution),
    "both": bind(choosing.choose, {**_without_love, **_without_caution}),
}
"""By what is taken away: how the apprentice chooses without it."""


def worths(seats: int, games: int, seed: int) -> Figures:
    """By what is taken away: how one without it does among players that have it.

    `won` is its share of the victories, `more` how much more it wins than each of the others, and
    `rate` the error rate of that by Holm's correction. Each sits at every seat on the same deals.
    """
    game = load_game("sorcery", players=seats)
    usual = PreparedPlayer("usual", choosing.choose, desk=PlanningDesk)
    found = {
        what: against(game, PreparedPlayer(what, choose, desk=PlanningDesk), usual, games, seed)
        for what, choose in WITHOUT.items()
    }
    rates = holm([figures["rate"] for figures in found.values()])
    return {
        what: {**figures, "rate": rate}
        for (what, figures), rate in zip(found.items(), rates, strict=True)
    }


def strength(seats: int, games: int, seed: int) -> Figures:
    """How the `statesman` of these pages does among governors."""
    game = load_game("utopia", players=seats)
    player, script = (load_player(spec, game) for spec in (STATESMAN, "governor"))
    return against(game, player, script, games, seed)


def against(
    game: Game, one: PreparedPlayer, other: PreparedPlayer, games: int, seed: int
) -> dict[str, Any]:
    """One player among others: its share of victories, and how much more it wins than each."""
    comparison = PlayerComparison(Lineup(game, (one, other)), games, seed).play()
    figures = player_comparison.figures(comparison)
    won, judged = figures.players[0].win_share, figures.pairs[0].win_share.judged
    n = figures.played.games
    return {
        "won": {"mean": won.mean, "low": won.low, "high": won.high, "n": n},
        "more": {"mean": judged.difference, "low": judged.low, "high": judged.high, "n": n},
        "rate": judged.error_rate,
    }
