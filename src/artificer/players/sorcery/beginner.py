"""The player `beginner` of Sorcery, Incorporated: a model of a person in one of their first games.

It decides one thing at a time by an order of the resources: Prestige, then Change, which buys
Prestige. It runs what it can run, feeds the Machine for Prestige, and improves its engine as far as
its Justice goes. It neither plans an engine nor looks at those of others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from artificer.games.sorcery import engines, moves, parts
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.player import Learned
from artificer.table.streams import Stream

LIKED: Final = (
    parts.PRESTIGE,
    parts.CHANGE,
    parts.GROWTH,
    parts.TIME,
    parts.DURATION,
    parts.JUSTICE,
    parts.LOVE,
)
"""The resources, the most liked first."""

DISLIKED: Final = LIKED[::-1]


def _each(first: int, resources: Iterable[int]) -> list[int]:
    return [first + r for r in resources]


WISHES: Final = {
    q.SWAP_GIVE: _each(moves.GIVE, DISLIKED),
    q.SWAP_TAKE: _each(moves.FOR, LIKED),
    q.BUILD_INPUT: _each(moves.ADD, DISLIKED),
    q.BUILD_OUTPUT: _each(moves.ADD + parts.OUTPUT, LIKED),
    q.BUILD_TOKEN: _each(moves.PUT_TOKEN + parts.OUTPUT, LIKED),
    q.CHANGE_CARD: _each(moves.ADD + parts.OUTPUT, LIKED),
    q.PLACE_TOKEN: _each(moves.PUT_TOKEN + parts.OUTPUT, LIKED),
    q.CHOOSE_BONUS: _each(moves.BONUS, LIKED),
    q.THROW_AWAY: _each(moves.THROW, DISLIKED),
    q.BALANCE: [moves.PAY],
}
"""By question: the answers to those that need no look at the table."""


def choose(view: Shop, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The first offered of the wishes; the last offer, mostly the end, if none is."""
    offered = frozenset(menu.actions[:n])
    return next((action for action in wishes(view) if action in offered), menu.actions[n - 1])


def wishes(s: Shop) -> Iterable[int]:
    """What it would do now, the most wanted first."""
    if s.question == q.PHASE_ONE:
        return phase_one(s)
    if s.question == q.PHASE_TWO:
        return phase_two(s)
    if s.question == q.CHANGE_TOKEN:
        return range(moves.TAKE_TOKEN, moves.TAKE_TOKEN + pays_for(s, s.engine))
    return WISHES[s.question]


def phase_one(s: Shop) -> Iterable[int]:
    """Run the engines that give the most, take cards, store; for Prestige spend cards to do so."""
    runs = sorted(range(s.cores_taken), key=lambda e: -sum(s.engines[e].cards[parts.OUTPUT :]))
    yield from (moves.RUN + e for e in runs)
    yield from _each(moves.TAKE, LIKED)
    yield from _each(moves.STORE, LIKED)
    if s.draft[parts.PRESTIGE] > 0:
        yield moves.DISCARD + parts.GROWTH
    if s.pool[parts.PRESTIGE] > 0:
        yield moves.DISCARD + parts.DURATION
    yield moves.DONE


def phase_two(s: Shop) -> Iterable[int]:
    """Feed the Machine the least liked card, else add to an own engine that Justice pays for.

    Changes of the hand are spent, too; Prestige is kept there, where it counts.
    """
    yield from _each(moves.FEED, (r for r in DISLIKED if r not in (parts.PRESTIGE, parts.CHANGE)))
    for engine in range(s.cores_taken):
        if s.engines[engine].owner == s.seat + 1 and pays_for(s, engine + 1) > 0:
            yield moves.CHANGE_ENGINE + engine
    if parts.plus(s.pool[parts.CHANGE], s.seats[s.seat].stored[parts.CHANGE]) == 0:
        yield moves.DISCARD + parts.CHANGE
    yield moves.DONE


def pays_for(s: Shop, engine: int) -> int:
    """The number of further outputs of an engine that the seat has Justice for, at most 4."""
    justice = parts.plus(s.pool[parts.JUSTICE], s.seats[s.seat].stored[parts.JUSTICE])
    return min(parts.TOKENS, max(0, justice - engines.balance_score(s, engine)))
