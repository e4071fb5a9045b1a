"""The referee's infinity against the rule as it is written: all earlier amounts, none left out."""

from __future__ import annotations

from random import Random

import pytest

from artificer import State
from artificer.games.sorcery.amounts import INFINITE, plus
from artificer.games.sorcery.engines import counts
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, RESOURCES, TIME
from tests.contract.walks import pick
from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import position, shop

SETS = 1500
RUNS = 14
Amounts = list[int]


def available(state: State) -> Amounts:
    """What the first player could spend."""
    body = shop(state)
    return [plus(a, b) for a, b in zip(body.pool, body.seats[0].stored, strict=True)]


class Demonstration:
    """Section B3 word by word: every amount since the last other action, and who lent when."""

    def __init__(self) -> None:
        self.earlier: list[tuple[Amounts, set[int]]] = []

    def before_run(self, amounts: Amounts, owner: int) -> None:
        """Keep the amounts; all that are kept have this owner among their lenders."""
        self.earlier.append((amounts, set()))
        for _, lenders in self.earlier:
            lenders.add(owner)

    def shown(self, now: Amounts) -> list[tuple[Amounts, set[int]]]:
        """The earlier amounts that are nowhere more than now, and somewhere less."""
        return [
            (then, lenders)
            for then, lenders in self.earlier
            if then != now and all(x <= y for x, y in zip(then, now, strict=True))
        ]

    def grown(self, now: Amounts) -> set[int]:
        """Places that grew since any of them."""
        return {r for then, _ in self.shown(now) for r in range(RESOURCES) if then[r] < now[r]}

    def lenders(self, now: Amounts) -> set[int]:
        """Whose engines were borrowed since the earliest of them."""
        shown = self.shown(now)
        return shown[0][1] if shown else set()


def some_table(rng: Random) -> State:
    """Two own engines and two borrowed ones of few cards, and little to begin with."""
    bag = [name for name in RESOURCE_NAMES[:5] for _ in range(CARDS_OF_A_KIND)]

    def cards(with_time: bool) -> str:
        names = [bag.pop(pick(rng, len(bag))) for _ in range(1 + pick(rng, 2))]
        if with_time and "time" in bag:
            bag.remove("time")
            names.append("time")
        return ",".join(names)

    def amounts(most: int) -> str:
        return ",".join(f"{name}:{pick(rng, most + 1)}" for name in RESOURCE_NAMES[:5])

    engines = [f"{cards(False)}>{cards(rng.random() < 0.7)}" for _ in range(4)]
    return position(
        f"players=3 engine1={engines[0]} engine2@2={engines[1]} engine3@3={engines[2]} "
        f"engine4={engines[3]} borrowed=2,3 loved=2,3 pool={amounts(2)} stored1={amounts(1)}"
    )


@pytest.mark.clause("C16", "R16", "R46", "R58")
def test_the_referee_agrees_with_the_rule_as_it_is_written() -> None:
    rng, declared = Random(4), 0
    for _ in range(SETS):
        state, rule = some_table(rng), Demonstration()
        for _ in range(RUNS):
            runs = answers(state, "run")
            if not runs:
                break
            move = runs[pick(rng, len(runs))]
            owner = shop(state).engines[int(move.split()[1]) - 1].owner - 1
            rule.before_run(available(state), owner)
            wanted = after_run(state, int(move.split()[1]))
            play(state, move)
            now = available(state)
            assert now == wanted
            assert ("declare" in choices(state)) == bool(rule.grown(now))
            if rule.grown(now):
                declared += 1
                check_declaration(state, rule, now)
                if rng.random() < 0.5:
                    play(state, "declare")
                    rule = Demonstration()
    assert declared > 100


def after_run(state: State, engine: int) -> Amounts:
    """Amounts less the inputs and a Time, with the outputs."""
    body, amounts = shop(state), available(state)
    for resource in range(RESOURCES):
        change = counts(body, engine, RESOURCES + resource) - counts(body, engine, resource)
        if amounts[resource] < INFINITE:
            amounts[resource] += change - (resource == TIME)
    return amounts


def check_declaration(state: State, rule: Demonstration, now: Amounts) -> None:
    """What grew is infinite, all else as it was; lenders have infinite Time."""
    after = play(state.clone(), "declare")
    grown = rule.grown(now)
    assert available(after) == [INFINITE if r in grown else now[r] for r in range(RESOURCES)]
    for owner in (1, 2):
        time = shop(state).seats[owner].stored[TIME]
        wanted = INFINITE if owner in rule.lenders(now) else time
        assert shop(after).seats[owner].stored[TIME] == wanted
