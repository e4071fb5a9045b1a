"""Why a move cannot be made in the 2nd edition: reason, clauses and what it names."""

from __future__ import annotations

import pytest

from artificer.games.notices import Message, Thing
from tests.rules.utopia_engine.sheet import reason, refused

QUARTZ = {"link": Thing("link", 2), "component": Thing("component", 2)}
TO_THE_SEAL = {"link": Thing("link", 2), "artifact": Thing("artifact", 1)}


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        refused("", "stop", "stop.none", "B7"),
        refused("work=2 question=write_link_number", "stop", "stop.writing", "LI12, B15"),
        refused("engine_begun=1 question=roll_for_the_engine", "stop", "stop.engine", "FA1"),
        refused("work=2 question=go_on_linking damage=2", "rest 2", "rest.work", "A32, B7"),
        refused(
            "question=subtract_by_rod result=58", "subtract 58", "subtract.rod", "TB2, B4", n=57
        ),
        refused("question=resolve_result result=-3", "rod", "rod.range", "TB2, B23", result=-3),
        refused("found=all", "link 2", "link.inactive", "LI1, S8", **TO_THE_SEAL),
        refused("found=all active=all", "link 2", "link.component", "LI2", **QUARTZ),
        refused("skulls=8 energy=6", "skull", "skull.last", "GH3, B22"),
        refused("active=all seal_used=1", "seal", "seal.used", "AB1, B11"),
        refused("battery_used=1 tool=1:1,2:1", "recharge rod", "recharge.used", "AB6, B11"),
        refused("treasure=all location=2", "record 2", "record.when", "LT6, B24"),
        refused("treasure=all", "record 2", "link.inactive", "LI1, S8", **TO_THE_SEAL),
        refused("treasure=all linked=all", "record 2", "link.made", "LI1", link=Thing("link", 2)),
        refused(
            "treasure=all found=all active=all", "record 2", "link.component", "LT6, B11", **QUARTZ
        ),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(text: str, move: str, expected: Message) -> None:
    assert reason(text, move) == expected
