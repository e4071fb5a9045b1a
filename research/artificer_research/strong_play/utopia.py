"""Utopia: what the guide counts, who began, and which cards are taken before others."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.registry import ruleset_named
from artificer.games.utopia.boards import ADVANCEMENTS, TECHNOLOGIES
from artificer.games.utopia.cards import CARD_IDS, CARDS, size
from artificer.games.utopia.cards import count as copies_of
from artificer.games.utopia.moves import DRAFT
from artificer.games.utopia.questions import DRAFT_CARD
from artificer.games.utopia.state import World
from artificer_research.strategy.figures import Figures, mean, share
from artificer_research.strategy.utopia import Played, figures_of, watched
from artificer_research.strong_play.beside import UNIT, ratio
from artificer_research.strong_play.games import Table, replayed

ENDS: Final = ruleset_named("utopia").end_reasons[1:]


@dataclass
class Drafts:
    """Of one game, by card: how often it was taken, and would have been by chance, in `UNIT`.

    `offered` counts the choices between two cards or more in which it lay there.
    """

    taken: Counter[int] = field(default_factory=Counter)
    by_chance: Counter[int] = field(default_factory=Counter)
    offered: Counter[int] = field(default_factory=Counter)

    def watching(self, state: State, actions: Iterator[int]) -> Iterator[int]:
        """Pass the actions on, and count the drafts among them."""
        s = state.over(World).body
        for action in actions:
            if s.question == DRAFT_CARD:
                lying = {
                    card: copies for card in range(CARDS) if (copies := copies_of(s.offer, card))
                }
                if len(lying) > 1:
                    self.taken[action - DRAFT] += UNIT
                    for card, copies in lying.items():
                        self.by_chance[card] += copies * UNIT // size(s.offer)
                        self.offered[card] += 1
            yield action


Games = Sequence[tuple[Played, Drafts]]


def count(table: Table, folder: Path) -> Figures:
    """The figures of the kept games of a table."""
    games = []
    for state, actions in replayed(table, folder):
        drafts = Drafts()
        games.append((watched(state, drafts.watching(state, actions)), drafts))
    return counted(games, table.seats)


def counted(games: Games, seats: int) -> Figures:
    """The figures of some games, at least one, of one number of seats."""
    played = [game for game, _ in games]
    return {
        **figures_of(played, seats),
        "ends": {end: share(sum(game.end == end for game in played), len(played)) for end in ENDS},
        "begins": share(
            sum((game.starter in game.winners) / max(1, len(game.winners)) for game in played),
            len(played),
        ),
        "wars": mean([game.wars for game in played]),
        "treaties": mean([game.treaties for game in played]),
        "conquered": _had(played, "conquered", None),
        "had": {
            kind: {str(number): _had(played, kind, number) for number in range(numbers)}
            for kind, numbers in (("technology", TECHNOLOGIES), ("advancement", ADVANCEMENTS))
        },
        "taken": _taken(games, lambda card: card),
        "categories": {
            letter: {"taken": figure, **_financed(played, seats, letter)}
            for letter, figure in _taken(games, lambda card: CARD_IDS[card][0]).items()
        },
    }


def _had(games: Sequence[Played], kind: str, number: int | None) -> Any:
    """The share of games in which a seat had such a thing."""
    return share(
        sum(
            any(what == kind and number in (None, which) for had in game.had for what, which in had)
            for game in games
        ),
        len(games),
    )


def _taken(games: Games, group: Callable[[int], Any]) -> Figures:
    """By group of cards: how many times as often they were taken as by chance."""
    cards: dict[Any, list[int]] = defaultdict(list)
    for card in sorted({card for _, drafts in games for card in drafts.offered}):
        cards[group(card)].append(card)
    return {
        str(name): ratio(
            (
                (
                    sum(drafts.taken[card] for card in some),
                    sum(drafts.by_chance[card] for card in some),
                )
                for _, drafts in games
            ),
            sum(drafts.offered[card] for _, drafts in games for card in some),
        )
        for name, some in cards.items()
    }


def _financed(games: Sequence[Played], seats: int, letter: str) -> Figures:
    """How many cards of a category a winner financed in a game, and how many another seat."""
    found: dict[str, list[float]] = {"winner": [], "others": []}
    for game in games:
        for seat in range(seats):
            cards = sum(
                times
                for (kind, card), times in game.had[seat].items()
                if kind == "card" and CARD_IDS[card][0] == letter
            )
            found["winner" if seat in game.winners else "others"].append(cards)
    return {who: mean(numbers) for who, numbers in found.items() if numbers}
