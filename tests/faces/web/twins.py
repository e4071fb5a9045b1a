"""Pairs of games that a seat cannot tell apart: all that it hears is the same, the rest is not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from artificer.games.contract import Game, State
from artificer.games.notices import IllegalMove
from artificer.table.dice import SeededDice
from artificer.table.entries import PlayedEntry, entry_content, write_line
from artificer.table.header import Header
from artificer.table.history import History, Step
from artificer.table.session import Session
from artificer.table.store import Beginning, MemoryStore

_TRIES = 20


@dataclass(frozen=True)
class Twins:
    """Two games that look alike to a seat."""

    header: Header
    seat: int | None
    one: History
    other: History

    def stores(self, plies: int) -> tuple[MemoryStore, MemoryStore]:
        """Each of them in a store of its own, as it was after that many steps."""
        return self._stored(self.one, plies), self._stored(self.other, plies)

    def _stored(self, history: History, plies: int) -> MemoryStore:
        lines, check = [], self.header.to_line()[1]
        for step in history.steps[:plies]:
            line, check = write_line(entry_content(PlayedEntry(step.text)), check)
            lines.append(line)
        store = MemoryStore()
        store.create(self.header, Beginning(tuple(lines), plies))
        return store


Choose = Callable[[State], int]


def twins(
    game: Game, seat: int | None, seats: tuple[str, ...], choose: Choose, rng: Random, plies: int
) -> Twins:
    """Two games from their beginning on, as far as they can be played alike for that seat."""
    header = Session.start(MemoryStore(), game, SeededDice(1), None, True, seats).header
    one, other = History(game, True), History(game, True)
    viewer = game.spectator if seat is None else seat
    while len(one) < plies and not one.state.is_terminal():
        tries = (_both(one, other, viewer, choose, rng) for _ in range(_TRIES))
        steps = next(filter(None, tries), None)
        if steps is None:
            break
        for history, step in zip((one, other), steps, strict=True):
            history.take(*step)
    return Twins(header, seat, one, other)


_Next = tuple[Step, State]


def _both(
    one: History, other: History, viewer: int, choose: Choose, rng: Random
) -> tuple[_Next, _Next] | None:
    """A step for each game after which they still look alike; None where these do not."""
    action = there = choose(one.state)
    sees = one.game.ruleset.sees_action
    if not sees(one.state.body, action, viewer):
        legal = other.state.legal_actions()
        secret = [each for each in legal if not sees(other.state.body, each, viewer)]
        if not secret:
            return None
        there = rng.choice(secret)
    try:
        (step, after), (step_there, after_there) = one.look(action), other.look(there)
    except IllegalMove:
        return None
    same = after.observe(viewer).to_bytes() == after_there.observe(viewer).to_bytes()
    alike = same and step.to(viewer) == step_there.to(viewer)
    return ((step, after), (step_there, after_there)) if alike else None
