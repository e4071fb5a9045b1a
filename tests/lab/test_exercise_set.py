"""How the shipped exercises are chosen: kinds take turns, and no two are too much alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from artificer.lab.exercises.exercise import Shipped, shipped
from tools import exercise_set
from tools.exercise_set import Candidate, candidates, chosen, judged_again

RULESET = "utopia-engine-2e"


@pytest.fixture(autouse=True)
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Candidates hold when looked up one decision later, but those whose best answer is `fake`."""

    def looked_up(each: Candidate, *_: object) -> Shipped | None:
        if each.best == "fake":
            return None
        return Shipped(each.position, each.natural, each.best, 0.5, each.loss)

    monkeypatch.setattr(exercise_set, "_looked_up", looked_up)


def candidate(position: str, kind: str, loss: float, **other: object) -> Candidate:
    given = {"game": 0, "phase": 0, "natural": position, "best": "best", **other}
    return Candidate(position=position, kind=kind, loss=loss, **given)  # type: ignore[arg-type]


def positions(found: list[Candidate]) -> list[str]:
    return [each.position for each in chosen(RULESET, found)]


def test_kinds_and_phases_take_turns_and_the_costliest_come_first() -> None:
    found = [
        candidate("a", "fight", 0.04, game=1),
        candidate("b", "fight", 0.2),
        candidate("c", "search", 0.3),
        candidate("d", "fight", 0.1, phase=1),
    ]
    assert positions(found) == ["b", "c", "d", "a"]


def test_few_are_taken_of_those_alike_and_of_one_game() -> None:
    same = [candidate(f"s{n}", "fight", 0.1, game=n, natural="roll") for n in range(4)]
    assert positions(same) == ["s0", "s1"]
    one_game = [candidate(f"g{n}", "fight", 0.1) for n in range(4)]
    assert positions(one_game) == ["g0", "g1"]
    assert len(positions([*one_game, candidate("x", "search", 0.1)])) == 3


def test_what_does_not_hold_later_is_left_out_and_no_more_are_taken_than_wanted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = [candidate(f"p{n}", "fight", 0.1, game=n) for n in range(4)]
    found[0] = candidate("p0", "fight", 0.9, best="fake")
    monkeypatch.setitem(exercise_set.WANTED, RULESET, 2)
    assert positions(found) == ["p1", "p2"]


def test_what_no_longer_holds_for_a_new_adviser_is_left_out() -> None:
    kept = Shipped("a", "roll", "best", 0.5, 0.1)
    with ThreadPoolExecutor() as pool:
        assert judged_again(RULESET, [replace(kept, best="fake"), kept], pool) == [kept]


@pytest.mark.long
def test_a_game_with_the_same_number_has_the_same_candidates() -> None:
    found = candidates(RULESET, 4)
    assert found == candidates(RULESET, 4)
    assert {each.position for each in found} & {each.position for each in shipped()}
