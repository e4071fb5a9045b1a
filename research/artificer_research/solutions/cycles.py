"""The exact solution of a game against chance in which positions can repeat.

A plain recursion does not end when positions can repeat. Here values are found by policy iteration:
take one choice everywhere, compute its values by solving linear equations in integers, replace
every choice that another one beats, and repeat until none does. Then the values satisfy the
optimality equation exactly. If every policy ends with probability 1, which the caller must ensure,
that equation has one solution.

Only the initial policy is approximate, in fixed-point integers: it affects nothing but the running
time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import lcm
from typing import Final, NamedTuple

FIXED_POINT: Final = 64
ROUNDS: Final = 8
SWEEPS: Final = 3


class Chance(NamedTuple):
    """One outcome of chance: its weight, and the choices (reward, next state) after it."""

    weight: int
    choices: Sequence[tuple[int, int]]


Process = Sequence[Sequence[Chance]]
"""By state: its outcomes of chance, none if the game is over."""

Policy = list[list[int]]
"""By state, by outcome: the index of the choice."""


def solve(process: Process, worth: Sequence[int]) -> list[Fraction]:
    """The greatest expected total by state; `worth` is that of the final states.

    Rewards and worths are integers. Every policy must end with probability 1.
    """
    policy = _first_policy(process, worth)
    while True:
        values = _evaluate(process, worth, policy)
        better = _improve(process, values, policy)
        if better == policy:
            return values
        policy = better


def solve_equations(matrix: list[list[int]], right: list[int]) -> list[Fraction]:
    """x with matrix @ x = right, by Bareiss's elimination without fractions.

    The leading minors must not be 0; those of an equation of values never are.
    """
    n = len(right)
    rows = [[*row, b] for row, b in zip(matrix, right, strict=True)]
    before = 1
    for k in range(n):
        pivot_row = rows[k]
        pivot = pivot_row[k]
        for i in range(k + 1, n):
            row = rows[i]
            factor = row[k]
            for j in range(k + 1, n + 1):
                row[j] = (row[j] * pivot - factor * pivot_row[j]) // before
            row[k] = 0
        before = pivot
    # The last pivot is the determinant: multiplied by it, every unknown is an integer.
    scaled = [0] * n
    for i in reversed(range(n)):
        known = sum(rows[i][j] * scaled[j] for j in range(i + 1, n))
        scaled[i] = (rows[i][n] * before - known) // rows[i][i]
    return [Fraction(x, before) for x in scaled]


def _first_policy(process: Process, worth: Sequence[int]) -> Policy:
    """A policy that is good by approximate values."""
    values = [w << FIXED_POINT for w in worth]
    policy: Policy = [[0] * len(outcomes) for outcomes in process]
    for _ in range(ROUNDS):
        before = policy
        policy = [_greedy(outcomes, values) for outcomes in process]
        taken = [
            [
                (weight, reward << FIXED_POINT, after)
                for weight, reward, after in _taken(process, policy, state)
            ]
            for state in range(len(process))
        ]
        for _ in range(SWEEPS):
            _sweep(taken, values)
        if policy == before:
            break
    return policy


def _greedy(outcomes: Sequence[Chance], values: list[int]) -> list[int]:
    chosen = []
    for _, choices in outcomes:
        worths = [(reward << FIXED_POINT) + values[after] for reward, after in choices]
        chosen.append(worths.index(max(worths)))
    return chosen


def _sweep(taken: Sequence[Sequence[tuple[int, int, int]]], values: list[int]) -> None:
    """Compute every value once from (weight, reward, next state) of its outcomes."""
    for state in reversed(range(len(taken))):
        if taken[state]:
            total = weights = 0
            for weight, reward, after in taken[state]:
                total += weight * (reward + values[after])
                weights += weight
            values[state] = total // weights


def _taken(process: Process, policy: Policy, state: int) -> Iterator[tuple[int, int, int]]:
    """(weight, reward, next state) for every outcome, under the policy."""
    for (weight, choices), choice in zip(process[state], policy[state], strict=True):
        yield weight, *choices[choice]


def _evaluate(process: Process, worth: Sequence[int], policy: Policy) -> list[Fraction]:
    """The values of one policy, one strongly connected component at a time."""
    values = [Fraction(w) for w in worth]
    for component in _components(process, policy):
        if process[component[0]]:
            _solve_component(process, policy, component, values)
    return values


def _solve_component(
    process: Process, policy: Policy, component: list[int], values: list[Fraction]
) -> None:
    """Solve the equations of one component; later ones are known."""
    place = {state: i for i, state in enumerate(component)}
    matrix = [[0] * len(component) for _ in component]
    known: list[list[tuple[int, Fraction]]] = []
    for i, state in enumerate(component):
        known.append([])
        for weight, reward, after in _taken(process, policy, state):
            matrix[i][i] += weight
            if after in place:
                matrix[i][place[after]] -= weight
                known[i].append((weight, Fraction(reward)))
            else:
                known[i].append((weight, reward + values[after]))
    unit = lcm(*(value.denominator for terms in known for _, value in terms))
    right = [
        sum(weight * value.numerator * (unit // value.denominator) for weight, value in terms)
        for terms in known
    ]
    for state, value in zip(component, solve_equations(matrix, right), strict=True):
        values[state] = value / unit


def _improve(process: Process, values: list[Fraction], policy: Policy) -> Policy:
    """The policy with every choice replaced that another one strictly beats."""
    # The floors settle nearly every comparison; only equal floors need the fractions.
    floors = [(v.numerator << FIXED_POINT) // v.denominator for v in values]
    better: Policy = []
    for state, outcomes in enumerate(process):
        better.append([])
        for (_, choices), kept in zip(outcomes, policy[state], strict=True):
            worths = [(reward << FIXED_POINT) + floors[after] for reward, after in choices]
            most = max(worths)
            best = kept if worths[kept] == most else worths.index(most)
            for i, floor in enumerate(worths):
                if floor == most and i != best:
                    (reward, after), (best_reward, best_after) = choices[i], choices[best]
                    if reward + values[after] > best_reward + values[best_after]:
                        best = i
            better[state].append(best)
    return better


def _components(process: Process, policy: Policy) -> list[list[int]]:
    """The strongly connected components, each after all that it leads to (Tarjan)."""
    index: dict[int, int] = {}
    low: dict[int, int] = {}
    stack: list[int] = []
    on_stack: set[int] = set()
    components: list[list[int]] = []

    def nexts(state: int) -> Iterator[int]:
        return iter({after for _, _, after in _taken(process, policy, state)})

    for root in range(len(process)):
        if root in index:
            continue
        path = [(root, nexts(root))]
        while path:
            state, follow = path[-1]
            if state not in index:
                index[state] = low[state] = len(index)
                stack.append(state)
                on_stack.add(state)
            for after in follow:
                if after not in index:
                    path.append((after, nexts(after)))
                    break
                if after in on_stack:
                    low[state] = min(low[state], index[after])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[state])
                if low[state] == index[state]:
                    cut = stack.index(state)
                    components.append(stack[cut:])
                    on_stack.difference_update(stack[cut:])
                    del stack[cut:]
    return components
