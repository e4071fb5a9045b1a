"""Sorcery, Incorporated: who wins, how soon, and by what, when tinkerers play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.registry import load_game
from artificer.games.sorcery import facts
from artificer.games.sorcery.parts import CORES, OUTPUT, RESOURCES, TOKENS
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import TWENTY_PRESTIGE, Shop
from artificer_research import playing
from artificer_research.strategy.figures import Figures, mean, share

PLAYER: Final = "tinkerer"
TABLES: Final = (2, 3, 4)
SHARES: Final = 24

Cards = tuple[tuple[int, ...], tuple[int, ...]]
"""The cards on the input and the output side of an engine, by resource."""


@dataclass(frozen=True)
class Played:
    """A finished game.

    `own_turns` are those of the winner; `declared` says whether the winner declared an infinity in
    the last turn, `borrowed` whether a borrowed engine ran in it; `starting` are the engines that
    the seats began with, `cores` how many each had in the end. `tokens` says which of its tokens,
    from the lowest, lay on an engine of each seat then; `loves` is how often engines were borrowed.
    """

    winner: int
    starter: int
    own_turns: int
    in_time: bool
    declared: bool
    borrowed: bool
    starting: tuple[Cards, ...]
    cores: tuple[int, ...]
    tokens: tuple[tuple[bool, ...], ...]
    loves: int


def measure(games: int, seed: int) -> Figures:
    """The figures of tables of two to four, the larger of which play fewer games."""
    return {str(seats): figures_of(played(seats, 2 * games // seats, seed)) for seats in TABLES}


def played(seats: int, games: int, seed: int) -> list[Played]:
    """Games of tinkerers, by as many processes as there are."""
    found = playing.by_processes(partial(_play_some, seats, seed), games, SHARES)
    return [game for some in found for game in some]


def figures_of(games: Sequence[Played]) -> Figures:
    """The figures of games of one number of seats."""
    n = len(games)
    turns = sorted(game.own_turns for game in games)
    return {
        "begins": share(sum(game.winner == game.starter for game in games), n),
        "in_time": share(sum(game.in_time for game in games), n),
        "turns": mean(turns),
        "by_turn": {
            turn: share(sum(own <= turn for own in turns), n)
            for turn in range(turns[0], turns[-1] + 1)
        },
        "declared": share(sum(game.declared for game in games), n),
        "borrowed": share(sum(game.borrowed for game in games), n),
        "cores": mean([game.cores[game.winner] for game in games]),
        "cores_others": mean(
            [
                cores
                for game in games
                for seat, cores in enumerate(game.cores)
                if seat != game.winner
            ]
        ),
        "inputs": _by_card(games, 0),
        "outputs": _by_card(games, 1),
    }


def _by_card(games: Sequence[Played], side: int) -> Figures:
    """By resource: how often those won whose starting engine has it on that side."""
    found: dict[str, Any] = {}
    for resource in range(RESOURCES):
        had = [
            seat == game.winner
            for game in games
            for seat, cards in enumerate(game.starting)
            if cards[side][resource]
        ]
        if had:
            found[str(resource)] = share(sum(had), len(had))
    return found


def _play_some(seats: int, seed: int, numbers: range) -> list[Played]:
    games = playing.played(load_game("sorcery", players=seats), PLAYER, seed, numbers)
    return [watched(state, actions) for state, actions in games]


def watched(state: State, actions: Iterable[int]) -> Played:
    """A game, while `actions` plays it to its end, each yielded before it is applied."""
    starting: tuple[Cards, ...] = ()
    own = [0] * state.game.num_players()
    s, notes = state.over(Shop).body, list[tuple[int, int, int]]()
    s.notes = notes
    for _ in actions:
        if not starting and s.question == PHASE_ONE:
            starting = tuple(_first_engine(s, seat) for seat in range(s.seats_taken))
    declared = borrowed = False
    for fact, a, _ in notes:
        if fact == facts.TURN_BEGUN:
            own[a] += 1
            declared = borrowed = False
        declared |= fact == facts.DECLARED
        borrowed |= fact == facts.LENT
    winner = max(range(s.seats_taken), key=lambda seat: s.winners[seat])
    cores = tuple(
        sum(engine.owner == seat + 1 for engine in s.engines) for seat in range(s.seats_taken)
    )
    in_time = s.end == TWENTY_PRESTIGE
    tokens = tuple(
        tuple(s.seats[seat].token_engine[token] > 0 for token in range(TOKENS))
        for seat in range(s.seats_taken)
    )
    loves = sum(fact == facts.BORROWED for fact, _, _ in notes)
    return Played(
        winner=winner,
        starter=s.starter,
        own_turns=own[winner],
        in_time=in_time,
        declared=declared,
        borrowed=borrowed,
        starting=starting,
        cores=cores,
        tokens=tokens,
        loves=loves,
    )


def _first_engine(s: Shop, seat: int) -> Cards:
    """The cards of the only engine that a seat has before the first turn."""
    (cards,) = (s.engines[k].cards for k in range(CORES) if s.engines[k].owner == seat + 1)
    inputs = tuple(cards[resource] for resource in range(RESOURCES))
    return inputs, tuple(cards[OUTPUT + resource] for resource in range(RESOURCES))
