"""What may be used at any decision: the Seal, the God's Hand, the Battery, the Record.

The Seal of Balance silences the events of a region once a game. In the 3rd edition the Ancient
Record empties a completed link, in the 2nd it forges one.
"""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import calendar, editions, facts, linking, moves, sheets, stores
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.verbs import Menu


def seal_at_hand(s: Sheet) -> bool:
    """Once a game, at any decision in a region on which an event lies (A9, C8)."""
    return (
        s.active[sheets.SEAL_OF_BALANCE] == 1
        and s.seal_used == 0
        and s.location != WORKSHOP
        and any_event_here(s)
    )


def any_event_here(s: Sheet) -> bool:
    """Whether at least one event affects this region."""
    for event in range(sheets.EVENTS):
        if calendar.event_lies_here(s, event):
            return True
    return False


def offer_seal(s: Sheet, menu: Menu, n: int) -> int:
    """Add the Seal, which may be used at any decision."""
    return offer(menu, n, moves.SEAL) if seal_at_hand(s) else n


def refuse_seal(s: Sheet, _move: Move) -> Message:
    """The Seal is not active (AB7) or used (AB1), or no event is here to calm (A9, A40, C8)."""
    if s.active[sheets.SEAL_OF_BALANCE] == 0:
        return Message("refuse.seal.inactive", "AB7")
    if s.seal_used == 1:
        return Message("refuse.seal.used", ("AB1", "AB1, B11")[s.edition])
    if s.location == WORKSHOP:
        return Message("refuse.seal.home", "A9")
    return Message("refuse.seal.calm", "A40, C8", region=Thing("region", s.location))


def use_seal(s: Sheet) -> None:
    """Ignore all events here until you leave; what they did already stays (AB1, C8)."""
    s.seal_used = 1
    note(s, facts.SEAL_USED, s.location, 0)
    for event in range(sheets.EVENTS):
        if calendar.event_lies_here(s, event):
            note(s, facts.NO_EVENTS_HERE, event, s.location)
    s.calmed = 1


def record_at_hand(s: Sheet) -> bool:
    """In 3e once per game, before final activation (LT6, D1); in 2e where links are forged."""
    if s.treasure[sheets.THE_ANCIENT_RECORD] == 0:
        return False
    if editions.RECORD_FORGES[s.edition] == 1:
        return s.question == q.WHAT_NOW and s.location == WORKSHOP
    return s.record_used == 0 and s.engine_begun == 0


def record_works_on(s: Sheet, link: int) -> bool:
    """A completed link with a value above zero (A32, A37); in 2e one to be forged (B11)."""
    if editions.RECORD_FORGES[s.edition] == 1:
        return s.linked[link] == 0 and s.jar[link] > 0 and linking.link_has_its_ends(s, link)
    return s.linked[link] == 1 and s.link_value[link] > 0


def offer_record(s: Sheet, menu: Menu, n: int) -> int:
    """Add the links that the Record can change now."""
    if record_at_hand(s):
        for link in range(1, sheets.REGIONS + 1):
            if record_works_on(s, link):
                n = offer(menu, n, moves.RECORD + link - 1)
    return n


def refuse_record(s: Sheet, move: Move) -> Message:
    """It is missing (LT6) or unusable now (D1), or cannot change the link (A32, A37)."""
    link = move["link"]
    if s.treasure[sheets.THE_ANCIENT_RECORD] == 0:
        return Message("refuse.record.treasure", "LT6")
    if editions.RECORD_FORGES[s.edition] == 1:
        return refuse_to_forge(s, link)
    if s.record_used == 1:
        return Message("refuse.record.used", "LT6")
    if s.engine_begun == 1:
        return Message("refuse.record.begun", "LT6")
    if s.linked[link] == 0:
        return Message("refuse.record.link", "A32", link=Thing("link", link))
    return Message("refuse.record.zero", "A37", link=Thing("link", link))


def refuse_to_forge(s: Sheet, link: int) -> Message:
    """In 2e the Record needs what forging a link needs, and it is used there (LT6, B11, B24)."""
    if s.linked[link] == 1:
        return linking.refuse_made(link)
    if not record_at_hand(s):
        return Message("refuse.record.when", "LT6, B24")
    return linking.refuse_ends(s, link) or linking.refuse_component(link, "LT6, B11")


def use_record(s: Sheet, action: int) -> None:
    """Change the link's value to zero; in 2e forge it with the value 1 for one component."""
    link = action - moves.RECORD + 1
    if editions.RECORD_FORGES[s.edition] == 1:
        s.jar[link] -= 1
        s.linked[link] = 1
        s.set_aside[link] = 0
        note(s, facts.LINK_RECORDED, link, s.jar[link])
    else:
        s.record_used = 1
        note(s, facts.RECORD_USED, link, s.link_value[link])
    s.link_value[link] = editions.RECORD_VALUE[s.edition]


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
