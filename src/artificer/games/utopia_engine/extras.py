"""What may be used at any decision: the Seal, the God's Hand, the Battery, the Record."""

from __future__ import annotations

from artificer.games.utopia_engine import calendar, moves, sheets, stores
from artificer.games.utopia_engine.record import offer_record, use_record
from artificer.games.utopia_engine.seal import offer_seal, use_seal
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu


def offer_extras(s: Sheet, menu: Menu, n: int) -> int:
    """Call a chapter only if you have its thing: this runs at every decision."""
    if s.active[sheets.SEAL_OF_BALANCE] == 1:
        n = offer_seal(s, menu, n)
    if s.energy >= calendar.SKULL_PRICE:
        n = calendar.offer_skull(s, menu, n)
    if s.active[sheets.CRYSTAL_BATTERY] == 1:
        n = stores.offer_recharges(s, menu, n)
    if s.treasure[sheets.THE_ANCIENT_RECORD] == 1:
        n = offer_record(s, menu, n)
    return n


def use_extra(s: Sheet, action: int) -> None:
    """Using it leaves the question open."""
    if action == moves.SEAL:
        use_seal(s)
    elif action == moves.SKULL:
        calendar.cross_out_skull(s)
    elif action < moves.RECORD:
        stores.begin_recharge(s, action)
    else:
        use_record(s, action)
