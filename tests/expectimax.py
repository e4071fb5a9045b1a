"""Exact values of any part of any game, position by position: slow, but a reference.

It tries every legal action and every outcome of chance, and the caller prices the rules' reports;
chances are weights, values fractions. Tests compare the fast solvers with it. If positions can
repeat, use `artificer_research.solutions.cycles`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple

from artificer.games.contract import State

Fact = tuple[int, int, int]
"""A report of the rules: a fact of the game, and its two numbers."""


class SolvedPosition(NamedTuple):
    """The price of the reported facts, and whether they end the part to be solved."""

    worth: int | Fraction
    over: bool = False


class Expectimax:
    """The value of positions if the player takes the `best` of the following ones.

    `price` prices the reports of one action; the part to be solved must reach an `over` or the end
    of the game on every path. `answers` are the actions to try, by default all legal ones; `best`
    is `min` for costs.
    """

    def __init__(
        self,
        price: Callable[[Sequence[Fact]], SolvedPosition],
        best: Callable[[Iterable[Fraction]], Fraction] = max,
        answers: Callable[[State], list[int]] = State.legal_actions,
    ) -> None:
        self._price = price
        self._best = best
        self._answers = answers
        self._seen: dict[State, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """The expected worth of everything still to come."""
        value = self._seen.get(state)
        if value is None:
            value = self._seen[state] = self._look(state)
        return value

    def after(self, state: State, action: int) -> Fraction:
        """The same from an action on, with the price of its own reports."""
        twin = state.clone()
        facts: list[Fact] = []
        twin.body.notes = facts
        twin.apply_action(action)
        price = self._price(facts)
        return Fraction(price.worth) + (0 if price.over else self.value(twin))

    def _look(self, state: State) -> Fraction:
        if state.is_terminal():
            return Fraction(0)
        if not state.is_chance_node():
            return self._best(self.after(state, action) for action in self._answers(state))
        urn = state.chance_outcomes()
        total = sum(weight * self.after(state, outcome) for outcome, weight in urn)
        return Fraction(total) / sum(weight for _, weight in urn)
