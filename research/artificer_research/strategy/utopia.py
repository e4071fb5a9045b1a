"""Utopia: who wins with what, when governors play at tables of two and four."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.utopia import facts
from artificer.games.utopia.state import World
from artificer_research import playing
from artificer_research.strategy.figures import Figures, mean, share

PLAYER: Final = "governor"
TABLES: Final = (2, 4)
SHARES: Final = 24

HAD: Final = {
    facts.FINANCED: "card",
    facts.ACQUIRED: "technology",
    facts.INVESTED: "advancement",
    facts.CONQUERED: "conquered",
}
"""Facts whose second number is the seat, and what the first is called in the figures."""


@dataclass(frozen=True)
class Played:
    """A finished game: its winners, its end, its rounds, and what each seat had, counted.

    `starter` is the seat that began, `wars` how many attacks there were, `treaties` how often a
    seat made peace with another.
    """

    winners: tuple[int, ...]
    end: str
    rounds: int
    had: tuple[Counter[tuple[str, int]], ...]
    starter: int
    wars: int
    treaties: int


def measure(games: int, seed: int) -> Figures:
    """The figures of tables of two and four."""
    return {str(seats): figures_of(played(seats, games, seed), seats) for seats in TABLES}


def played(seats: int, games: int, seed: int) -> list[Played]:
    """Games of governors, by as many processes as there are."""
    found = playing.by_processes(partial(_play_some, seats, seed), games, SHARES)
    return [game for some in found for game in some]


def figures_of(games: Sequence[Played], seats: int) -> Figures:
    """Shares of the seats that had something, and won; a shared win counts as its part."""
    n = len(games)
    won: dict[tuple[str, int], list[float]] = defaultdict(list)
    wars: dict[str, list[float]] = {"fought": [], "peaceful": []}
    for game in games:
        for seat in range(seats):
            part = (seat in game.winners) / max(1, len(game.winners))
            for thing in game.had[seat]:
                won[thing].append(part)
            fought = any(kind == "conquered" for kind, _ in game.had[seat])
            wars["fought" if fought else "peaceful"].append(part)
    kinds: dict[str, Any] = defaultdict(dict)
    for (kind, number), parts in sorted(won.items()):
        if kind != "conquered":
            kinds[kind][str(number)] = mean(parts)
    return {
        "ends": {end: share(k, n) for end, k in Counter(game.end for game in games).items()},
        "rounds": mean([game.rounds for game in games]),
        "conquest": {key: mean(parts) for key, parts in wars.items() if parts},
        **kinds,
    }


def _play_some(seats: int, seed: int, numbers: range) -> list[Played]:
    games = playing.played(load_game("utopia", players=seats), PLAYER, seed, numbers)
    return [watched(state, actions) for state, actions in games]


def watched(state: State, actions: Iterable[int]) -> Played:
    """A game, while `actions` plays it to its end, each yielded before it is applied."""
    s = state.over(World).body
    s.notes = []
    for _ in actions:
        pass
    had: tuple[Counter[tuple[str, int]], ...] = tuple(Counter() for _ in range(s.seats_taken))
    for fact, number, seat in s.notes:
        if fact in HAD:
            had[seat][HAD[fact], number] += 1
    outcome = state.outcome()
    assert outcome is not None
    starter = next(seat for fact, seat, _ in s.notes if fact == facts.FIRST_PLAYER)
    happened = Counter(fact for fact, _, _ in s.notes)
    return Played(
        winners=outcome.winners,
        end=outcome.reason,
        rounds=s.round,
        had=had,
        starter=starter,
        wars=happened[facts.ATTACKED],
        treaties=happened[facts.PEACE],
    )
