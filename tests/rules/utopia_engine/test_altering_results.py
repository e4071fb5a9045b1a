"""What may be subtracted from a search result: Good Fortune, the Mirror, the Lens (and A41)."""

from __future__ import annotations

import pytest

from artificer.games.utopia_engine.state import Sheet
from tests.games.language import answers, play
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    expect,
    last_number,
    position,
    searching,
    told,
)

FREE = "location=1 marks=2"  # the next circle of the Peak costs no day
MARKED = f"marks@3e=3 boxes=1:1 {CLEARED}"


@pytest.mark.parametrize(
    ("text", "most"),
    [
        case("nothing", "AB7", "location=1", 0),
        case("Good Fortune", "EV5", "location=1 events=2:1", 10),
        case("Good Fortune elsewhere", "EV5", "location=1 events=2:2", 0),
        case("Mirror in the Peak", "AB2", "location=1 active=2:1", 10),
        case("Mirror in the Maw", "AB2", "location=6 active=2:1", 10),
        case("Mirror elsewhere", "AB2", "location=3 active=2:1", 0),
        case("Mirror found but inactive", "AB7", "location=1 found=2:1", 0),
        case("Lens in the Marshes", "AB5", "location=3 active=5:1", 10),
        case("Lens in the Canyon", "AB5", "location=4 active=5:1", 10),
        case("Lens elsewhere", "AB5", "location=1 active=5:1", 0),
        case("Mirror and Good Fortune", "AB2 A15", "location=6 active=2:1 events=2:6", 20),
        case("Lens and Good Fortune", "AB5 A15", "location=4 active=5:1 events=2:4", 20),
        case("calmed by the Seal", "A30 AB1", "location=1 events=2:1 calmed=1", 0),
        case("used once", "A15", "location=6 active=2:1 events=2:6 reduced=1", 0),
    ],
)
def test_how_much_may_be_subtracted(text: str, most: int) -> None:
    state = position(f"{text} question=resolve_result result=200")
    assert answers(state, "subtract") == [f"subtract {n}" for n in range(1, most + 1)]


@pytest.mark.parametrize(
    ("result", "moves", "changes"),
    [
        case(
            "to zero: active",
            "A15 A16",
            13,
            "subtract 13",
            "found=1:1 active=1:1,2:1 energy@3e=2 energy@2e=5",
        ),
        case("to 1..10", "A15", 21, "subtract 20", "found=1:1"),
        case("less than could be", "A15", 112, "subtract 13; resolve", "jar=1:1"),
        case("declined", "A15", 14, "resolve", "jar=1:1"),
    ],
)
def test_subtracting(result: int, moves: str, changes: str) -> None:
    before = f"{FREE} active=2:1 events=2:1 question=resolve_result result={result} boxes=1:1"
    becomes(before, moves, f"{changes} {MARKED} reduced=0")


@pytest.mark.clause("A15", "A16")
@pytest.mark.parametrize(
    ("result", "amount", "left", "level"), [(5, 6, -1, 1), (-90, 20, -110, 2), (-555, 20, -575, 5)]
)
def test_subtracting_below_zero_meets_a_monster(
    result: int, amount: int, left: int, level: int
) -> None:
    text = f"{FREE} active=2:1 events=2:1 question=resolve_result result={result} boxes=1:1"
    state = play(position(text), f"subtract {amount}")
    assert told(state, "subtracted") == [("subtracted", amount, left)]
    expect(state, f"level={level}")
    assert Sheet.from_text(state.body.to_text()) == state.body


@pytest.mark.clause("A41")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("", False),
        ("tool=1,0,0", True),
        ("active=6:1 jar=2:3", True),
        ("active=6:1 jar=2:2", False),
        ("active=2:1", True),
        ("events=2:1", True),
        ("active=1:1 events=0:1", True),
        ("active=1:1 events=0:2", False),
        ("active=1:1 seal_used=1 events=0:1", False),
    ],
)
def test_a_result_is_asked_about_only_if_something_could_be_used_on_it(
    text: str, asked: bool
) -> None:
    state = play(position(f"{FREE} tool=0,0,0 {text} {searching(412, 333)}"), last_number(333))
    assert ("box_filled", 79, 1) in told(state)
    expect(state, f"question={'resolve_result' if asked else 'what_now'}")
