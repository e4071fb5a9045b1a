"""The Seal of Balance: once a game it silences the events of the region you are in."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import calendar, facts, moves, sheets
from artificer.games.utopia_engine.offers import offer
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
