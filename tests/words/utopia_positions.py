"""Positions of Utopia for the tests of words and faces: games in which everything comes up."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import artificer
from artificer.games.contract import State
from tests.contract.utopia_explorer import UtopiaExplorer
from tests.contract.utopia_tables import utopia_tables
from tests.rules.utopia.table import position

RULESET = "utopia"
LONGEST = 500
"""Steps walked of a game."""

LATE = tuple(
    " ".join(items)
    for items in (
        (
            "players=3 round=20 money1=9 banked1=30 banked2=30 money2=9",
            "advancements1=savings-plan finance1=c1:3,n1 finance2=c2:3,v2 finance3=c3:3",
        ),
        (
            "units1=0:6 tableau1=m2:3,p6:2,m1:3 home2=1 units2=1 tableau2=m5:2",
            "question=play_cards",
        ),
        (
            "players=4 units1=0:4 home2=1 units2=1:2 home3=6 units3=7 banked2=70",
            "tableau1=m2:2,m11:2,m6,m7,m8,m9,p1,p2,p3 tableau2=m5,t1",
            "finance1=c1:2,c6 finance2=c7:3",
        ),
        (
            "players=3 variant=strategic units1=0:9 technologies1=telephone,airplane",
            "tableau1=m1,m2,m6,p2 units2=3 tableau2=t1 finance2=c1:3 pile3=c2:3 pile1=c5:3",
        ),
        ("armageddon=late question=finance_cards drawn1=v1,v6,n6 units1=0:2,4 units2=1",),
        ("tableau1=m10:2,m11 units1=0:2 units2=1,7 finance2=c1 deck=c1:2,t1",),
    )
)
"""Tables at which something seldom is near, in the language of `tests.rules.utopia.table`."""


def fresh(players: int = 3) -> State:
    return artificer.load_game(RULESET, players=players).new_initial_state()


def walks(seed: int, games: int) -> Iterator[tuple[State, int]]:
    """(position, the action taken next) over games of every kind and over late ones."""
    random = Random(seed)
    tables = utopia_tables()
    for number in range(games):
        if number % 2:
            state = position(LATE[number // 2 % len(LATE)])
        else:
            options = tables[number // 2 % len(tables)]
            state = artificer.load_game(RULESET, **options).new_initial_state()
        explorer = UtopiaExplorer(random.randrange(2**30))
        for _ in range(LONGEST):
            if state.is_terminal():
                break
            action = explorer(state)
            yield state, action
            state.apply_action(action)
        yield state, -1
