"""Sorcery, Incorporated: what the guide counts, and the turns to win, the tokens, and Love."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from artificer.games.sorcery.parts import MULTIPLIER
from artificer_research.strategy.figures import Figures, mean, share
from artificer_research.strategy.sorcery import Played, figures_of, watched
from artificer_research.strong_play.games import Table, replayed


def count(table: Table, folder: Path) -> Figures:
    """The figures of the kept games of a table."""
    return counted([watched(state, actions) for state, actions in replayed(table, folder)])


def counted(games: Sequence[Played]) -> Figures:
    """The figures of some games, at least one, of one number of seats."""
    turns = Counter(game.own_turns for game in games)
    return {
        **figures_of(games),
        "spread": {str(turn): turns[turn] for turn in range(1, max(turns) + 1)},
        "loves": mean([game.loves for game in games]),
        "loved": share(sum(game.loves > 0 for game in games), len(games)),
        "tokens": {
            str(MULTIPLIER[token]): _token(games, token) for token in range(len(MULTIPLIER))
        },
    }


def _token(games: Sequence[Played], token: int) -> Figures:
    """How many of the winners, and of the others, had it on an engine when the game ended."""
    on = {
        who: [
            lying[token]
            for game in games
            for seat, lying in enumerate(game.tokens)
            if (seat == game.winner) == (who == "winner")
        ]
        for who in ("winner", "others")
    }
    return {who: share(sum(lying), len(lying)) for who, lying in on.items()}
