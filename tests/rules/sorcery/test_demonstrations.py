"""The referee's infinity against the rule as it is written: all earlier amounts, none left out."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from random import Random

import pytest

from artificer import State
from artificer.games.sorcery.engines import counts
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, INFINITE, RESOURCES, TIME, plus
from tests.contract.walks import pick
from tests.games.language import answers, play
from tests.rules.sorcery.table import position, shop

SETS = 1500
RUNS = 14
Amounts = list[int]
NOBODY: frozenset[int] = frozenset()


def available(state: State) -> Amounts:
    """What the first player could spend."""
    body = shop(state)
    return [plus(a, b) for a, b in zip(body.pool, body.seats[0].stored, strict=True)]


class Demonstration:
    """Section B3 and M1 word by word: every amount since the last other action, and who lent."""

    def __init__(self) -> None:
        self.earlier: list[tuple[Amounts, frozenset[int]]] = []

    def before_run(self, amounts: Amounts, lender: frozenset[int]) -> None:
        """Keep the amounts; since all that are kept this owner has lent, if anybody has."""
        self.earlier = [(then, lent | lender) for then, lent in [*self.earlier, (amounts, NOBODY)]]

    def grown(self, now: Amounts, lenders: frozenset[int]) -> frozenset[int]:
        """Places that grew since any amount since which none but these lent."""
        return frozenset(
            r
            for then, lent in self.earlier
            if lent <= lenders and all(x <= y for x, y in zip(then, now, strict=True))
            for r in range(RESOURCES)
            if then[r] < now[r]
        )

    def declarations(self, now: Amounts) -> dict[frozenset[int], frozenset[int]]:
        """By set of lenders what becomes infinite, where that is more than by a smaller set."""
        sets = sorted({lent for _, lent in self.earlier}, key=len)
        assert all(smaller < larger for smaller, larger in pairwise(sets)), "not nested"
        shown = [(lenders, self.grown(now, lenders)) for lenders in sets]
        smaller = [frozenset[int](), *(grown for _, grown in shown)]
        return {
            lenders: grown
            for (lenders, grown), less in zip(shown, smaller, strict=False)
            if grown > less
        }


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
        f"engine4={engines[3]} borrowed=2,3 loved=2,3 pool={amounts(2)} stored1={amounts(1)} "
        f"stored3=time:{'infinite' if pick(rng, 4) == 0 else 0}"
    )


@pytest.mark.clause("C16", "R16", "R46", "R58")
def test_the_referee_agrees_with_the_rule_as_it_is_written() -> None:
    rng, declared = Random(4), Counter[int]()
    for _ in range(SETS):
        state, rule = some_table(rng), Demonstration()
        for _ in range(RUNS):
            runs = answers(state, "run")
            if not runs:
                break
            move = runs[pick(rng, len(runs))]
            engine = int(move.split()[1])
            rule.before_run(available(state), lender_of(state, engine))
            wanted = after_run(state, engine)
            play(state, move)
            now = available(state)
            assert now == wanted
            shown = rule.declarations(now)
            moves = [text_of(lenders) for lenders in shown]
            assert answers(state, "declare") == moves
            declared[len(moves)] += 1
            for lenders, grown in shown.items():
                check_declaration(state, lenders, grown)
            if moves and rng.random() < 0.5:
                play(state, moves[pick(rng, len(moves))])
                rule = Demonstration()
    assert declared[1] > 100 and declared[2] > 20, declared


def lender_of(state: State, engine: int) -> frozenset[int]:
    """Who lends this engine; nobody who lends has infinite Time already, or is the player."""
    owner = shop(state).engines[engine - 1].owner - 1
    has_all = shop(state).seats[owner].stored[TIME] == INFINITE
    return NOBODY if owner == 0 or has_all else frozenset({owner})


def text_of(lenders: frozenset[int]) -> str:
    """The move that declares with these lenders."""
    return f"declare with {'+'.join(str(k + 1) for k in sorted(lenders))}" if lenders else "declare"


def after_run(state: State, engine: int) -> Amounts:
    """Amounts less the inputs and a Time, with the outputs."""
    body, amounts = shop(state), available(state)
    for resource in range(RESOURCES):
        change = counts(body, engine, RESOURCES + resource) - counts(body, engine, resource)
        if amounts[resource] < INFINITE:
            amounts[resource] += change - (resource == TIME)
    return amounts


def check_declaration(state: State, lenders: frozenset[int], grown: frozenset[int]) -> None:
    """What grew is infinite, all else as it was; these lenders have infinite Time, others not."""
    now, after = available(state), play(state.clone(), text_of(lenders))
    assert available(after) == [INFINITE if r in grown else now[r] for r in range(RESOURCES)]
    for owner in (1, 2):
        time = shop(state).seats[owner].stored[TIME]
        wanted = INFINITE if owner in lenders else time
        assert shop(after).seats[owner].stored[TIME] == wanted
    assert shop(after).runs == 0 and answers(after, "declare") == []
