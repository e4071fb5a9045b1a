"""What may be used at any decision: the Seal, the God's Hand, the Battery, the Record."""

from __future__ import annotations

from artificer.games.utopia_engine.calendar import SKULL_PRICE, cross_out_skull, offer_skull
from artificer.games.utopia_engine.moves import RECORD, SEAL, SKULL
from artificer.games.utopia_engine.record import offer_record, use_record
from artificer.games.utopia_engine.seal import offer_seal, use_seal
from artificer.games.utopia_engine.sheets import (
    CRYSTAL_BATTERY,
    SEAL_OF_BALANCE,
    THE_ANCIENT_RECORD,
)
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.stores import begin_recharge, offer_recharges
from artificer.games.verbs import Menu


def offer_extras(s: Sheet, menu: Menu, n: int) -> int:
    """Call a chapter only if you have its thing: this runs at every decision."""
    if s.active[SEAL_OF_BALANCE] == 1:
        n = offer_seal(s, menu, n)
    if s.energy >= SKULL_PRICE:
        n = offer_skull(s, menu, n)
    if s.active[CRYSTAL_BATTERY] == 1:
        n = offer_recharges(s, menu, n)
    if s.treasure[THE_ANCIENT_RECORD] == 1:
        n = offer_record(s, menu, n)
    return n


def use_extra(s: Sheet, action: int) -> None:
    """Using it leaves the question open."""
    if action == SEAL:
        use_seal(s)
    elif action == SKULL:
        cross_out_skull(s)
    elif action < RECORD:
        begin_recharge(s, action)
    else:
        use_record(s, action)
