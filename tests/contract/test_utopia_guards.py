"""The laws of conservation of Utopia, each broken once to see it fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from artificer.games.utopia import questions as questions
from artificer.games.utopia.cards import put, take
from tests.contract.utopia_conserved import utopia
from tests.rules.utopia.table import position

CULTURE = 32  # C1
TREATY = 23  # M8


def finance_for_nothing(b: Any) -> None:
    """A Culture card comes into the Tableau, and no point is scored."""
    take(b.deck, CULTURE)
    put(b.seats[0].tableau, CULTURE)


SPOIL: dict[str, Callable[[Any], object]] = {
    "place='copies[32]'": lambda b: put(b.offer, CULTURE),
    "seats_taken changed": lambda b: setattr(b, "seats_taken", 3),
    "late changed": lambda b: setattr(b, "late", 1),
    "place='unseen'": lambda b: setattr(b, "unseen", b.unseen - 1),
    "are in the box": lambda b: setattr(b, "in_box", 5),
    "place='in_hand'": lambda b: setattr(b, "in_hand", 1),
    "place='bool(top_seen[0])'": lambda b: b.top.__setitem__(0, CULTURE + 1),
    "place='seats[0].in_finance'": lambda b: setattr(b.seats[0], "in_finance", 2),
    "place='seats[0].in_pile'": lambda b: setattr(b.seats[0], "in_pile", 1),
    "place='bool(territories[0].owner)'": lambda b: setattr(b.seats[0], "home", 2),
    "place='bool(territories[5].owner)'": lambda b: setattr(b.territories[5], "units", 2),
    "place='homes in territories[0]'": lambda b: setattr(b.seats[1], "home", 1),
    "place='territories[0].owner'": lambda b: setattr(b.territories[0], "owner", 2),
    "a tile moved": lambda b: setattr(b.territories[0], "tile", 6),
    "place='sum(territories.bonus)'": lambda b: setattr(b.territories[3], "bonus", 2),
    "a figure left": lambda b: setattr(b, "savages", 0),
    "Technology 1 changed": lambda b: b.technologies.__setitem__(1, 1),
    "place='tokens of seats[0]'": lambda b: setattr(b.seats[0], "supply", b.seats[0].supply - 1),
    "lost an Advancement": lambda b: b.seats[0].advancements.__setitem__(0, 0),
    "place='seats[0].treaty[1]'": lambda b: b.seats[0].treaty.__setitem__(1, 7),
    "gained $1, not $0": lambda b: setattr(b.seats[0], "money", 4),
    "gained $-3, not $0": lambda b: setattr(b.seats[0], "money", 0),
    "gained $0, not $3": lambda b: setattr(b, "round", 6),
    "scored 1, not 0": lambda b: setattr(b.seats[1], "banked", 1),
    "scored 0, not 5": lambda b: b.technologies.__setitem__(0, 1),
    "scored 0, not 1": finance_for_nothing,
    "keeps something": lambda b: setattr(b.seats[0], "home", 0),
    "card lies on the desk": lambda b: setattr(b, "card", 1),
    "goal lies on the desk": lambda b: setattr(b, "goal", 1),
    "walls lies on the desk": lambda b: setattr(b, "walls", 2),
    "chosen lies on the desk": lambda b: b.chosen.__setitem__(1, 2),
    "1 are due": lambda b: setattr(b, "due", 1),
    "the offer lies there": lambda b: put(b.offer, TREATY),
    "cards that were drawn": lambda b: b.seats[0].drawn.__setitem__(1, CULTURE + 1),
    "in the turn of": lambda b: setattr(b, "active", 1),
    "place='bool(winners)'": lambda b: b.winners.__setitem__(0, 1),
    "place='bool(end)'": lambda b: setattr(b, "question", questions.OVER),
}
IN_THE_MIDDLE = (
    "money1=3 advancements1=banking-system technologies2=television savages=7"
    " units1=1:2 finance1=c2 tableau1=m1 tableau2=c3"
)


def test_nothing_is_reported_where_nothing_is_broken() -> None:
    before = position(IN_THE_MIDDLE)
    assert list(utopia(before, before.clone())) == []


@pytest.mark.parametrize("fault", SPOIL)
def test_conservation_that_is_broken_is_reported(fault: str) -> None:
    before = position(IN_THE_MIDDLE)
    after = before.clone()
    SPOIL[fault](after.body)
    reported = list(utopia(before, after))
    assert any(fault in report for report in reported), reported
