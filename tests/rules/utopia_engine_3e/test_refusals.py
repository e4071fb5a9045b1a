"""Why a move cannot be made in the 3rd edition: reason, clauses and what it names."""

from __future__ import annotations

import pytest

from artificer.games.notices import Message, Thing
from tests.rules.utopia_engine.sheet import reason, refused


@pytest.mark.parametrize(
    ("text", "move", "expected"),
    [
        refused("", "rest 2", "rest.hale", "A35"),
        refused("", "home", "home.there", "GO4"),
        refused("", "activate 3", "activate.missing", "AC1", artifact=Thing("artifact", 3)),
        refused(
            *("", "link 4", "link.missing", "LI1, S7"),
            link=Thing("link", 4),
            artifact=Thing("artifact", 3),
        ),
        refused("", "engine", "engine.artifacts", "FA1", n=0),
        refused("active=all", "engine", "engine.links", "FA1", n=0),
        refused("", "skull", "skull.energy", "GH1", n=0),
        refused("skulls=7 energy=6", "skull", "skull.last", "GH3, S5"),
        refused("", "seal", "seal.inactive", "AB7"),
        refused("active=1:1 location=1", "seal", "seal.calm", "A40, C8", region=Thing("region", 1)),
        refused("", "rod", "rod.when", "TB2"),
        refused("question=resolve_result result=200", "rod", "rod.range", "TB2", result=200),
        refused("", "record 2", "record.treasure", "LT6"),
        refused("question=fight location=1 level=1 wand=1", "wand", "wand.on", "TB3"),
        refused("question=spend_hit_points damage=4", "spend 3", "spend.much", "FA2", n=2),
        refused(
            "question=resolve_result location=1", "subtract 3", "subtract.none", "EV5, AB2, AB5"
        ),
        refused("tool=1:1,2:1 jar=1:3", "recharge rod", "recharge.battery", "AB7"),
        refused(
            "work=2 question=write_link_number low_die=3 high_die=5",
            "write 4 top 1",
            "write.value",
            "SE2",
            value=4,
            dice=Message("dice.two", high=5, low=3),
        ),
        refused("work=2 question=write_link_number damage=1", "rest 2", "rest.roll", "A32, C4"),
        refused("work=2 field=1 question=judge_field damage=1", "rest 2", "rest.roll", "A32, C4"),
        refused("work=2 question=between_rolls damage=1", "charm", "charm.when", "TB4"),
        refused(
            *("work=2 question=between_rolls treasure=all", "record 1", "record.link", "A32"),
            link=Thing("link", 1),
        ),
        refused("work=2 question=write_link_number", "stop", "stop.begun", "A12"),
        refused("question=search_extensively location=1", "accept", "open", "SE10"),
        refused("question=search_dice location=1", "rest 2", "chance", "SE2"),
        refused("question=search_dice location=1", "die 4", "other_dice", "SE2"),
        refused("question=loot_die location=1 level=1", "dice 5 2", "other_dice", "CO5"),
        refused("", "dice 5 2", "chance.none", "GO4"),
        refused("question=over end=doomsday", "home", "over", "ED1"),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(text: str, move: str, expected: Message) -> None:
    assert reason(text, move) == expected
