"""The governor's plan, each part at a position that calls for it."""

from __future__ import annotations

import pytest

from artificer.games.utopia.state import World
from artificer.players.utopia.outlook import doom_chance
from tests.players.utopia.table import answer, turn
from tests.rules.utopia.table import position, world


def test_the_technology_that_wins_is_acquired() -> None:
    played, state = turn("banked1=66 tableau1=t1:4,m1,e1:2 units1=0:1")
    outcome = state.outcome()
    assert outcome is not None and outcome.scores == (1, 0)
    assert played[0] == "acquire automobile"


def test_the_culture_card_that_wins_is_financed_whatever_else_is_drawn() -> None:
    near = "question=finance_cards banked1=75 money1=4 home1=0"
    assert answer(f"{near} drawn1=t3,c11,e2") == "finance c11"
    assert answer(f"{near} drawn1=t3,c1,e2").startswith("finance")


def test_the_last_opponents_governor_falls_when_he_can() -> None:
    attack = "home1=0 units1=0:1,1:4 home2=2 units2=2:1"
    played, state = turn(f"{attack} tableau1=m2,m1,m3")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "last-governor"
    assert "play m2" in played


def test_a_movement_brings_up_the_stack_that_wins() -> None:
    """The stack stands two borders away from the last opponent's Home."""
    played, state = turn("home1=0 units1=6:4 home2=2 units2=2:1 tableau1=m2,m1 banked2=40")
    outcome = state.outcome()
    assert outcome is not None and outcome.reason == "last-governor"
    assert played.index("play m1") < played.index("play m2")


THREAT = "players=3 home1=0 units1=0:1 home2=2 units2=1:2,2:1 tableau2=m2"


def test_the_guard_stays_with_a_governor_who_would_fall() -> None:
    """Two Units and a War lie next door: alone he falls, with one Unit he does not."""
    free, _ = turn(THREAT.replace("tableau2=m2", "tableau2=") + " tableau1=m1")
    assert "play m1" in free
    played, state = turn(f"{THREAT} tableau1=m1")
    home = world(state).seats[0].home - 1
    guards = world(state).territories[home].units
    beside = [0, 2, 6, 7]  # next to Territory 1
    assert guards > 0 or home not in beside, played


def test_no_attack_leaves_the_governor_to_fall() -> None:
    position = "players=3 home1=0 units1=0:2 home2=2 units2=1:2 home3=8 units3=5:1 tableau1=m2"
    assert "play m2" in turn(position.replace("units2=1:2", "units2=3:2"))[0]
    played, state = turn(f"{position} tableau2=m2")
    if "play m2" in played:
        assert world(state).territories[0].units > 0 or world(state).territories[1].owner != 2


def test_an_attack_that_gains_nothing_is_not_made() -> None:
    assert "play m2" not in turn("home1=0 units1=1:2 home2=2 units2=2:3 tableau1=m2")[0]


@pytest.mark.parametrize(("units", "walls"), [("1:3", "add m5"), ("1:9", "done"), ("1:2", "done")])
def test_fortifications_are_used_where_they_save_the_governor(units: str, walls: str) -> None:
    attackers = units.partition(":")[2]
    fortify = "question=fortify seat=2 active=1 card=m2 source=1 target=2 home2=2 units2=2:1"
    text = f"{fortify} units1={units} attackers={attackers} tableau2=m5"
    assert answer(text) == walls


def test_a_free_land_is_taken_by_the_governor_or_a_unit() -> None:
    played, state = turn("home1=0 units1=0:1 tableau1=m1 home2=2")
    assert played[0] == "play m1"
    owned = [t for t in range(10) if world(state).territories[t].owner == 1]
    assert len(owned) == 2


def test_recruits_go_where_they_are_wanted_before_a_movement() -> None:
    played, _ = turn("home1=0 units1=0:0 tableau1=m1,m3 home2=2")
    assert played.index("play m3") < played.index("play m1")


def test_research_is_paid_without_waste() -> None:
    paying = "question=spend_research goal=3 tableau1=t1:2,t2,t3"
    assert answer(paying) == "spend t3"
    assert answer(f"{paying} spent=3 research_spent=1") == "spend t1"
    assert answer("question=spend_research goal=1 tableau1=t2:2,t3") == "spend t3"


def test_a_scientist_pays_only_beside_research() -> None:
    assert answer("question=spend_research goal=4 tableau1=t1:3,p4") == "spend t1"


def test_what_counts_at_once_is_financed_when_armageddon_is_drawn() -> None:
    drawn = "players=3 question=finance_cards round=4 money1=2 drawn1=e2,c6,m1 home2=2 home3=8"
    assert answer(drawn) == "finance e2"
    assert answer(f"{drawn} drawn3=v1,c1,c2") == "finance c6"
    assert answer(f"{drawn} drawn3=v1,c1,c2 armageddon=late") == "finance e2"


def test_in_the_last_round_only_what_still_counts_is_financed() -> None:
    assert answer("question=finance_cards round=20 money1=4 drawn1=e2,c11,t1") == "finance c11"
    assert answer("question=finance_cards round=9 money1=4 drawn1=e2,c11,t1") == "finance e2"
    last = "question=finance_cards round=20 money1=4 drawn1=t1,c6,t2 tableau1=t2"
    assert answer(last).startswith("finance t")


def test_infrastructure_is_left_to_others() -> None:
    assert answer("question=draft_card money1=2 offer=i1,c6,e2") == "draft e2"
    assert answer("question=draft_card money1=2 offer=i1,c6") == "draft c6"


def test_figures_are_put_where_they_serve_the_seat() -> None:
    lands = "home1=0 units1=0:1,1:1 home2=2 units2=2:1,8:1"
    assert answer(f"question=place_savages card=v2 {lands}") == "at 8"
    assert answer(f"question=place_hotspot card=v3 {lands}") == "at 0"
    assert answer("question=place_hotspot card=v3 home1=1 units1=0:2,1:1 home2=7") == "at 1"
    assert answer(f"question=enrich card=n2 {lands}") == "at 1"


def test_the_weakest_opponent_gets_the_trade() -> None:
    three = "players=3 question=choose_opponent card=m9 home2=2 home3=8 banked2=20"
    assert answer(three) == "opponent 3"
    assert answer(three.replace("m9", "m7")) == "opponent 2"


def test_savings_are_planned_when_money_lies_idle() -> None:
    rich = "round=17 money1=20 tableau1=e1:5 advancements1=stock-market,import-and-export"
    assert answer(rich) == "invest savings-plan"
    assert answer("round=2 money1=1 tableau1=e1:5").startswith("invest")
    assert answer("round=2 money1=1 tableau1=e1:5") != "invest savings-plan"


@pytest.mark.parametrize(
    ("lies", "chance"),
    [("", 9), ("finance2=v1,c1,c2,c3 known2=v1", 750), ("discard=v1", 0)],
    ids=["anywhere", "known", "discarded"],
)
def test_armageddon_cannot_be_drawn_from_the_discard_pile(lies: str, chance: int) -> None:
    """It lies there when the player is out who had it in the Finance deck."""
    state = position(f"players=3 home3=- {lies}").over(World)
    assert doom_chance(state.observe(0), 0) == chance
