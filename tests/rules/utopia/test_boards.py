"""Technologies and Economic Advancements: prices, prerequisites, tokens, the Scientist."""

from __future__ import annotations

import pytest

from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    BASE_INCOME,
    INVESTMENT_NEEDED,
    RESEARCH_NEEDED,
    TECHNOLOGY_PRESTIGE,
)
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, TECHNOLOGY_NAMES
from tests.games.language import answers, choices
from tests.rules.utopia.table import becomes, case, done, position, told, world

# Prestige Points, Research Units, the Technology needed.
TECHNOLOGIES = {
    "telephone": (5, 3, ""),
    "television": (10, 3, ""),
    "automobile": (15, 4, ""),
    "airplane": (20, 6, ""),
    "cellular-phone": (30, 6, "telephone"),
    "computer": (25, 8, ""),
    "spacecraft": (25, 8, "airplane"),
    "internet": (35, 8, "computer"),
    "gene-mutation": (35, 12, ""),
    "time-travel": (50, 15, ""),
}
# $ each round, Investment Units.
ADVANCEMENTS = {
    "banking-system": (1, 2),
    "import-and-export": (2, 3),
    "stock-market": (3, 4),
    "world-trade-center": (4, 5),
    "savings-plan": (0, 5),
}


@pytest.mark.clause("F43", "F45", "F5")
def test_what_is_printed_on_the_boards() -> None:
    assert tuple(TECHNOLOGIES) == TECHNOLOGY_NAMES
    assert tuple(ADVANCEMENTS) == ADVANCEMENT_NAMES
    assert sum(TECHNOLOGY_PRESTIGE) == 250
    assert sum(RESEARCH_NEEDED) == 73
    assert [price for _, price in ADVANCEMENTS.values()] == list(INVESTMENT_NEEDED)


@pytest.mark.clause("F42", "F43", "F10")
@pytest.mark.parametrize("name", TECHNOLOGIES)
def test_a_technology_costs_its_research_and_scores_its_points(name: str) -> None:
    points, price, needed = TECHNOLOGIES[name]
    before = f"technologies1={needed} tableau1=t1:{price}"
    becomes(
        before,
        f"acquire {name}; " + "spend t1; " * price,
        f"technologies1={needed},{name} tableau1= discard=t1:{price} banked1={points}",
    )
    short = position(f"technologies1={needed} tableau1=t1:{price - 1}")
    assert f"acquire {name}" not in choices(short)


@pytest.mark.clause("F42", "F43")
@pytest.mark.parametrize("name", [name for name, row in TECHNOLOGIES.items() if row[2]])
def test_some_technologies_need_one_of_ones_own(name: str) -> None:
    needed = TECHNOLOGIES[name][2]
    for before in ("", f"technologies2={needed}"):
        assert f"acquire {name}" not in choices(position(f"tableau1=t1:15 {before}"))


@pytest.mark.clause("F42")
def test_only_one_player_has_a_technology() -> None:
    state = position("tableau1=t1:3 technologies2=telephone technologies1=television")
    assert choices(state) == ["done"]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "2 RU",
            "T2",
            "tableau1=t1,t2",
            "acquire telephone; spend t2; spend t1",
            "technologies1=telephone banked1=5 discard=t1,t2 tableau1=",
        ),
        case(
            "3 RU",
            "T3",
            "tableau1=t3",
            "acquire television; spend t3",
            "technologies1=television banked1=10 discard=t3 tableau1=",
        ),
        case(
            "1 RU three times",
            "T1",
            "tableau1=t1:4",
            "acquire telephone; spend t1; spend t1; spend t1",
            "technologies1=telephone banked1=5 discard=t1:3 tableau1=t1",
        ),
        case(
            "no change is given",
            "F42 R17",
            "tableau1=t1,t2,t3",
            "acquire telephone; spend t2; spend t3",
            "technologies1=telephone banked1=5 discard=t2,t3 tableau1=t1",
        ),
        case(
            "complete as soon as it suffices",
            "R17",
            "tableau1=t1,t3",
            "acquire telephone; spend t3",
            "technologies1=telephone banked1=5 discard=t3 tableau1=t1",
        ),
        case(
            "a Scientist with a Research card",
            "P4 F49",
            "tableau1=t1,p4",
            "acquire automobile; spend p4; spend t1",
            "technologies1=automobile banked1=15 discard=t1,p4 tableau1=",
        ),
        case(
            "a Scientist is not needed",
            "P4 R17",
            "tableau1=t1,t3,p4",
            "acquire automobile; spend t3; spend t1",
            "technologies1=automobile banked1=15 discard=t1,t3 tableau1=p4",
        ),
        case(
            "even where the Scientist suffices, with one Research card",
            "P4 R17",
            "tableau1=t1,p4",
            "acquire telephone; spend p4; spend t1",
            "technologies1=telephone banked1=5 discard=t1,p4 tableau1=",
        ),
        case(
            "two Scientists",
            "R4",
            "tableau1=t2,p4:2",
            "acquire computer; spend p4; spend p4; spend t2",
            "technologies1=computer banked1=25 discard=t2,p4:2 tableau1=",
        ),
        case(
            "1 IU",
            "E1 F44",
            "tableau1=e1:3",
            "invest banking-system; spend e1; spend e1",
            "advancements1=banking-system discard=e1:2 tableau1=e1",
        ),
        case(
            "2 IU, no change",
            "E2 F44",
            "tableau1=e2:2",
            "invest import-and-export; spend e2; spend e2",
            "advancements1=import-and-export discard=e2:2 tableau1=",
        ),
        case(
            "an Advancement of others, too",
            "F44",
            "tableau1=e2 advancements2=banking-system",
            "invest banking-system; spend e2",
            "advancements1=banking-system discard=e2 tableau1=",
        ),
    ],
)
def test_what_is_paid(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, changes)


@pytest.mark.clause("P4")
def test_a_scientist_alone_acquires_nothing() -> None:
    assert choices(position("tableau1=p4:2")) == ["done"]
    assert answers(position("tableau1=p4,t1"), "acquire") == [
        *("acquire telephone", "acquire television", "acquire automobile"),
    ]


@pytest.mark.clause("P4")
def test_a_scientist_helps_with_one_technology() -> None:
    state = done("tableau1=t1:2,p4", "acquire telephone; spend p4; spend t1")
    assert choices(state) == ["done"]


@pytest.mark.clause("F42", "F44", "R23")
def test_research_pays_technologies_and_investment_advancements() -> None:
    before = "tableau1=t3,e2,p4,m1"
    assert choices(done(before, "acquire telephone")) == ["spend t3", "spend p4"]
    assert choices(done(before, "invest banking-system")) == ["spend e2"]


@pytest.mark.clause("F45", "F44", "F10")
@pytest.mark.parametrize("name", ADVANCEMENTS)
def test_an_advancement_costs_its_investment(name: str) -> None:
    price = ADVANCEMENTS[name][1]
    becomes(
        f"tableau1=e1:{price}",
        f"invest {name}; " + "spend e1; " * price,
        f"advancements1={name} tableau1= discard=e1:{price}",
    )
    assert f"invest {name}" not in choices(position(f"tableau1=e1:{price - 1}"))


@pytest.mark.clause("F46")
def test_nobody_has_an_advancement_twice() -> None:
    owned = "tableau1=e1:5 advancements1=banking-system,savings-plan"
    assert answers(position(owned), "invest") == [
        *("invest import-and-export", "invest stock-market", "invest world-trade-center"),
    ]


@pytest.mark.clause("F18", "F45", "F46")
@pytest.mark.parametrize(
    ("owned", "income"),
    [("", 2), *((n, 2 + ADVANCEMENTS[n][0]) for n in ADVANCEMENTS), (",".join(ADVANCEMENTS), 12)],
)
def test_income(owned: str, income: int) -> None:
    state = done(f"advancements1={owned} seat=2 first=1 money1=1", "done")
    assert told(state, "income") == [("income", income, 0), ("income", 2, 1)]
    assert world(state).seats[0].money == 1 + income
    assert BASE_INCOME + sum(ADVANCEMENT_INCOME) == 12


@pytest.mark.clause("G11", "F10")
def test_without_a_token_nothing_is_acquired() -> None:
    assert choices(position("tableau1=t3,e2 units1=0:11")) == ["done"]
    state = done("tableau1=t3,e2 units1=0:10", "acquire telephone; spend t3")
    assert choices(state) == ["done"]
