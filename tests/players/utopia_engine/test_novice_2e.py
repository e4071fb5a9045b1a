"""The maxims of the novice that the 2nd edition changes, each at a position that calls for it."""

from __future__ import annotations

from typing import Any

import artificer
from artificer import State
from artificer.games.utopia_engine.questions import (
    JUDGE_FIELD,
    LOSE_ENERGY,
    MARK_IN_FOUL_WEATHER,
    MEET_FOUL_WEATHER,
    RESOLVE_RESULT,
    SEARCH_EXTENSIVELY,
    SUBTRACT_BY_ROD,
    WRITE_ACTIVATION_NUMBER,
)
from artificer.games.utopia_engine.sheets import ENERGY_BAR as HAND
from artificer.games.utopia_engine.sheets import HIT_POINTS
from artificer.games.utopia_engine.squares import FIELD_FORM
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.second_edition import rest_pays

GAME = artificer.load_game("utopia-engine-2e")
ALL = [0, 1, 1, 1, 1, 1, 1]


def at(**written: Any) -> State:
    """A game in which this stands on the sheets."""
    state = GAME.new_initial_state()
    for name, value in written.items():
        setattr(state.body, name, value)
    return state


def answer(state: State) -> str:
    return state.action_to_string(Policy(load_player("novice", GAME), 1).action(state))


def field(cells: list[int], low: int, high: int, **written: Any) -> State:
    """An activation of the Void Gate with these squares written and two dice at hand."""
    filled = FIELD_FORM + sum(1 << square for square, value in enumerate(cells) if value)
    return at(
        question=WRITE_ACTIVATION_NUMBER,
        found=[0, 0, 0, 1, 0, 0, 0],
        work=3,
        field=1,
        cell=cells,
        filled=filled,
        low_die=low,
        high_die=high,
        **written,
    )


def test_a_field_is_stopped_once_it_cannot_make_enough() -> None:
    hopeless = field([3, 3, 0, 6, 0, 0, 0, 5], 3, 4)
    assert answer(hopeless) == "stop"
    promising = field([6, 0, 0, 0, 1, 0, 0, 0], 1, 6, charge=2)
    assert answer(promising).startswith("write")


def test_less_is_wanted_of_a_field_when_no_skull_is_left_to_be_crossed() -> None:
    cells = [6, 6, 3, 0, 1, 1, 2, 0]
    assert answer(field(cells, 3, 4, charge=4)) == "stop"
    assert answer(field(cells, 3, 4, charge=4, skulls=7)).startswith("write")


def result(number: int, **written: Any) -> State:
    jar = [0, 1, 1, 1, 1, 1, 1]
    return at(
        **{"question": RESOLVE_RESULT, "location": 1, "result": number, "jar": jar, **written}
    )


def test_the_rod_finds_a_missing_artifact_among_monsters_too() -> None:
    assert answer(result(110)) == "rod"
    assert answer(result(111)) == "resolve"
    assert answer(result(45)) == "rod"
    assert answer(result(45, found=ALL)) == "resolve"
    assert answer(result(45, jar=[0] * 7)) == "resolve"


def test_reductions_go_before_the_rod_where_they_are_enough() -> None:
    lens = [0, 0, 1, 0, 0, 0, 0]
    assert answer(result(14, active=lens)) == "subtract 10"
    assert answer(result(7, active=lens)) == "subtract 7"
    assert answer(result(25, active=lens)) == "rod"


def test_the_rod_goes_as_low_as_it_can() -> None:
    mirror = [0, 0, 1, 0, 0, 0, 0]
    aimed = result(45, question=SUBTRACT_BY_ROD, active=mirror, tool=[0, 1, 1])
    assert answer(aimed) == "subtract 44"
    assert answer(result(45, question=SUBTRACT_BY_ROD, tool=[0, 1, 1])) == "subtract 44"
    assert answer(result(110, question=SUBTRACT_BY_ROD, tool=[0, 1, 1])) == "subtract 100"


def test_heal_before_a_link_that_could_fell() -> None:
    ready = {"found": ALL, "active": ALL, "jar": ALL}
    assert answer(at(**ready, damage=2)) == "link 6"
    assert answer(at(**ready, damage=3)) == "rest 1"
    assert answer(at(**ready, damage=3, day=13)) == "link 6"
    assert answer(at(damage=5)) == "rest 1"


def test_the_charm_stays_charged_at_a_field_that_succeeds() -> None:
    judged = {"question": JUDGE_FIELD, "work": 3, "field": 1}
    assert answer(at(**judged, charge=5)) == "judge"
    assert answer(at(**judged, charge=4)) == "judge"


def test_a_region_is_calmed_before_foul_weather_costs_a_day() -> None:
    seal = [0, 1, 0, 0, 0, 0, 0]
    for question in (MARK_IN_FOUL_WEATHER, MEET_FOUL_WEATHER):
        asked = {"question": question, "location": 4, "active": seal}
        assert answer(at(**asked, events=[0, 0, 0, 4])) == "seal"
        assert answer(at(**asked, events=[0, 0, 4, 4])) == "move on"
        assert answer(at(**asked, events=[0, 0, 4, 4], found=ALL, linked=ALL)) == "seal"
        assert answer(at(**asked, events=[0, 0, 0, 4], seal_used=1, calmed=1)) == "move on"


def test_a_skull_makes_room_for_energy() -> None:
    full = {"question": LOSE_ENERGY, "energy": HAND, "location": 2}
    assert answer(at(**full, energy_due=2)) == "skull"
    assert answer(at(**full, days_due=1, treasure=ALL)) == "skull"


def test_the_record_forges_what_the_dice_would() -> None:
    ready = {"found": ALL, "active": ALL, "jar": ALL}
    assert answer(at(**ready)) == "link 6"
    assert answer(at(**ready, treasure=[0, 0, 0, 0, 0, 1, 0])) == "record 6"


def test_home_before_doomsday_unless_the_next_search_is_free() -> None:
    assert answer(at(location=2, marks=3, day=14)) == "home"
    assert answer(at(location=2, marks=1, day=14)) == "search 2"
    assert answer(at(location=2, marks=3, day=13)) == "search 2"


def test_the_extensive_search_is_for_what_is_missing() -> None:
    asked = {"question": SEARCH_EXTENSIVELY, "location": 2, "boxes": [0, 0, 6, 0, 0, 0, 0]}
    assert answer(at(**asked)) == "extensive"
    assert answer(at(**asked, found=ALL)) == "extensive"
    assert answer(at(**asked, found=ALL, jar=ALL)) == "move on"


def test_rest_before_the_engine_while_it_is_worth_its_day() -> None:
    def complete(value: int, damage: int, day: int) -> bool:
        link_value = [0, value, 2, 2, 2, 2, 2]
        state = at(link_value=link_value, linked=ALL, active=ALL, damage=damage, day=day)
        return rest_pays(state.body)  # type: ignore[arg-type]

    assert complete(3, 3, 5)
    assert not complete(3, 0, 5)
    assert not complete(3, 3, 13)
    assert not complete(-8, HIT_POINTS - 2, 5)  # two hit points do for a difficulty of 2
