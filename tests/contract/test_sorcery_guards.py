"""The laws of conservation of Sorcery, each broken once to see it fail."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from artificer.games.sorcery.parts import PRESTIGE
from tests.contract.conserved import CONSERVED
from tests.rules.sorcery.table import position


def draw_too_much_prestige(b: Any) -> None:
    """A Prestige moves from the deck to a hand that has none, as everybody knows."""
    b.seats[0].hand[PRESTIGE] = b.seats[0].in_hand = b.seats[0].prestige_limit = 1
    b.deck[PRESTIGE] -= 1
    b.in_deck -= 1


SPOIL: dict[str, Callable[[Any], object]] = {
    "cards": lambda b: b.deck.__setitem__(1, b.deck[1] - 1),
    "hand": lambda b: setattr(b.seats[0], "in_hand", b.seats[0].in_hand + 1),
    "deck": lambda b: setattr(b, "in_deck", b.in_deck - 1),
    "player": lambda b: b.seats[3].stored.__setitem__(2, 1),
    "core": lambda b: setattr(b.engines[8], "owner", 1),
    "Cores": lambda b: setattr(b, "cores_taken", b.cores_taken + 1),
    "owner": lambda b: setattr(b.engines[1], "owner", 1),
    "output": lambda b: b.engines[1].cards.__setitem__(9, 1),
    "token": lambda b: b.seats[0].token_engine.__setitem__(1, 1),
    "theirs": lambda b: b.seats[0].token_engine.__setitem__(1, 2),
    "supply": lambda b: b.seats[0].token_slot.__setitem__(1, 3),
    "pool": lambda b: b.pool.__setitem__(3, 1),
    "amounts": lambda b: b.earlier[2].amounts.__setitem__(3, 1),
    "borrowed": lambda b: setattr(b.engines[1], "borrowed", 1),
    "turns": lambda b: setattr(b, "turn", b.turn + 2),
    "machine": lambda b: (b.machine.__setitem__(2, 0), b.deck.__setitem__(2, 9)),
    "kept": lambda b: setattr(b, "runs", 1),
    "draft": lambda b: setattr(b, "question", 1),
    "engine": lambda b: setattr(b, "engine", 1),
    "given": lambda b: setattr(b, "given", 1),
    "shown": lambda b: setattr(b.seats[0], "shown", 1),
    "limit": draw_too_much_prestige,
}
BETWEEN_TURNS = "question=reveal_draft due=3 draft=love,time engine3=time>love machine=time"


def test_nothing_is_reported_where_nothing_is_broken() -> None:
    before = position(BETWEEN_TURNS)
    assert list(CONSERVED["sorcery"](before, before.clone())) == []


@pytest.mark.parametrize("spoil", SPOIL)
def test_conservation_that_is_broken_is_reported(spoil: str) -> None:
    before = position(BETWEEN_TURNS)
    after = before.clone()
    SPOIL[spoil](after.body)
    assert list(CONSERVED["sorcery"](before, after)) != []
