"""A28 and C8 in the 3rd edition: the circle is marked when the search is over."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import becomes, expect, last_number, position, searching

SEAL = "active=1:1 events=3:1 tool=0:0 day=2 location=1"


@pytest.mark.clause("C8")
def test_the_seal_is_asked_for_again_though_just_declined_at_the_result() -> None:
    state = play(position(f"{SEAL} {searching(412, 333)}"), last_number(333))
    expect(state, "question=resolve_result")
    assert choices(state) == ["resolve", "seal"]
    play(state, "resolve")
    expect(state, "question=mark_in_foul_weather jar=1:1 marks=0")
    expect(play(state, "seal", "move on"), "day=3 marks=1 calmed=1")


@pytest.mark.clause("C8", "TB2")
def test_after_the_rod_the_result_is_not_asked_about_again() -> None:
    before = f"{SEAL} tool=1,0,0 result=50 question=resolve_result"
    state = play(position(before), "rod")
    expect(state, "found=1:1 question=mark_in_foul_weather")


@pytest.mark.clause("C8", "CO7")
def test_the_seal_is_asked_for_after_a_fight() -> None:
    before = f"{SEAL} level=2 question=loot_die"
    expect(play(position(before), "die 6"), "question=mark_in_foul_weather level=0 day=2")


@pytest.mark.clause("C8", "LT4")
def test_the_seal_is_asked_for_after_an_encounter_that_was_ignored() -> None:
    before = f"{SEAL} treasure=3:1 level=2 question=fight"
    expect(play(position(before), "ignore"), "question=mark_in_foul_weather level=0 day=2")


@pytest.mark.clause("C8", "A3")
def test_a_knock_out_marks_no_circle_and_asks_nothing() -> None:
    before = f"{SEAL} level=2 damage=5 question=combat_dice day=5"
    state = play(position(before), "dice 2 1", *["die 1"] * 8)
    expect(state, "location=0 day=11 question=what_now seal_used=0")


@pytest.mark.clause("A28", "EV6")
def test_weather_that_the_day_of_the_circle_brings_costs_nothing_more() -> None:
    before = "active=1:1 location=1 day=1 boxes=1:1 question=resolve_result result=50 tool=0:0"
    moves = "resolve; die 2; die 3; die 4; die 1"
    becomes(before, moves, "question=what_now result=0 jar=1:1 marks=1 day=2 events=2,3,4,1")


@pytest.mark.clause("A28", "EV6")
def test_weather_that_the_first_day_moves_away_still_costs_the_second() -> None:
    before = "events=3:1 location=1 day=1 boxes=1:1 question=resolve_result result=50 tool=0:0"
    moves = "resolve; die 2; die 3; die 4; die 5"
    becomes(before, moves, "question=what_now result=0 jar=1:1 marks=1 day=3 events=2,3,4,5")
