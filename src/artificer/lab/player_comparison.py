"""Players against each other on the same games."""

from __future__ import annotations

from typing import Any, Final

from artificer.lab.comparison import Comparison, Side
from artificer.lab.experiment import heading
from artificer.lab.lineups import Lineup, whole_deals

SCHEMA: Final = 2
"""Goes up whenever a key of the figures changes its meaning or disappears."""

ALL: Final = ""
"""The item of a player's figures over all seats; others are seats, from 0."""


class PlayerComparison(Comparison):
    """The players of a lineup in at least `games` games of a seed, in whole deals.

    Raises BadOption if the seed is invalid.
    """

    def __init__(self, lineup: Lineup, games: int, seed: int, until_decided: bool = False) -> None:
        self.lineup = lineup
        game = lineup.game
        ends = [("end", reason) for reason in game.ruleset.end_reasons[1:]]
        figures = ("win_share", "score") if game.num_players() > 1 else ("score", "win_share")
        sides = []
        for number, player in enumerate(lineup.players):
            held = [
                (place, seat)
                for place, seating in enumerate(lineup.seatings)
                for seat, who in enumerate(seating)
                if who == number
            ]
            seats = {
                seat: [at for at in held if at[1] == seat] for seat in range(game.num_players())
            }
            places = {ALL: held, **{str(seat): at for seat, at in seats.items()}}
            keys = [(figure, item) for figure in figures for item in places]
            sides.append(Side(player.spec, lineup, places, [*keys, *ends]))
        super().__init__(
            lineup.ways(whole_deals(games, len(lineup.seatings)), seed),
            sides,
            [(figure, ALL) for figure in figures],
            until_decided,
            games,
        )


def figures(comparison: PlayerComparison) -> dict[str, Any]:
    """The figures of `artificer compare --json`; shares and scores are per game and seat held.

    Scores that say no more than who has won are left out.
    """
    lineup, game = comparison.lineup, comparison.lineup.game
    has_points = game.ruleset.greatest_score > 1
    family = [key for key in comparison.compared if has_points or key[0] == "win_share"]
    judged, looked = comparison.judged("better", family)
    specs = [player.spec for player in lineup.players]
    return {
        **heading(SCHEMA, game),
        "options": game.named_options(),
        **comparison.figures(),
        "seatings": [[specs[player] for player in seating] for seating in lineup.seatings],
        "players": [_player(comparison, number) for number in range(len(specs))],
        "pairs": [
            {
                "players": [specs[player] for player in pair],
                **{name: judged[pair, (name, ALL)] for name in ("win_share", "score")},
            }
            for pair in comparison.pairs
        ],
        "differences": looked.figures(),
        "ends": {
            reason: comparison.total(0, ("end", reason)) for reason in game.ruleset.end_reasons[1:]
        },
    }


def _player(comparison: PlayerComparison, number: int) -> dict[str, Any]:
    """The results of a player, over all seats and at each."""

    def means(item: str) -> dict[str, Any]:
        return {name: comparison.mean(number, (name, item)) for name in ("win_share", "score")}

    side = comparison.sides[number]
    return {
        "player": side.name,
        "seats_held": len(side.places[ALL]),
        **means(ALL),
        "by_seat": [
            {"seat": seat, **means(str(seat))}
            for seat in range(comparison.lineup.game.num_players())
        ],
    }
