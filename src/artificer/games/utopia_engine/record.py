"""The Ancient Record: in the 3rd edition it empties a completed link, in the 2nd it forges one."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import editions, facts, linking, moves, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.offers import offer
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.verbs import Menu


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
