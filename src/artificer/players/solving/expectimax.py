"""Exact values of any part of any game, position by position: slow, and nothing to be doubted.

The rules are asked for every legal action and every outcome of chance, and what they report is
priced by the caller; chances are weights, values fractions. The clever solvers of single games
are held to it. Where positions can come back, `artificer.players.solving.cycles` is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from artificer.games.contract import State

Fact = tuple[int, int, int]
"""What the rules report: a fact of the game, and its two numbers."""


class SolvedPosition(NamedTuple):
    """What facts are worth, and whether the part that is looked at is over with them."""

    worth: int | Fraction
    over: bool = False


class Expectimax:
    """The value of positions when the one who decides takes the `best` of what follows.

    `told` prices what the rules reported of one action; the part that is looked at must come to
    an `over` or to the end of the game on every way. `answers` are the actions to be looked at,
    all legal ones unless said otherwise; `best` is `min` for costs.
    """

    def __init__(
        self,
        told: Callable[[Sequence[Fact]], SolvedPosition],
        best: Callable[[Iterable[Fraction]], Fraction] = max,
        answers: Callable[[State], list[int]] = State.legal_actions,
    ) -> None:
        self._told = told
        self._best = best
        self._answers = answers
        self._seen: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """The expected worth of all that is still to come."""
        value = self._seen.get(state)
        if value is None:
            value = self._seen[state] = self._look(state)
        return value

    def after(self, state: State, action: int) -> Fraction:
        """The same from an action on, with what is told of the action itself."""
        twin = state.clone()
        facts: list[Fact] = []
        twin.body.notes = facts
        twin.apply_action(action)
        told = self._told(facts)
        return Fraction(told.worth) + (0 if told.over else self.value(twin))

    def _look(self, state: State) -> Fraction:
        if state.is_terminal():
            return Fraction(0)
        if not state.is_chance_node():
            return self._best(self.after(state, action) for action in self._answers(state))
        urn = state.chance_outcomes()
        total = sum(weight * self.after(state, outcome) for outcome, weight in urn)
        return Fraction(total) / sum(weight for _, weight in urn)
