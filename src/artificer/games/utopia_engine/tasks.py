"""Between tasks: all that may be begun, and the chapter that each task is in."""

from __future__ import annotations

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import begin_engine, offer_engine
from artificer.games.utopia_engine.enough_energy import begin_field
from artificer.games.utopia_engine.health import offer_rests, rest
from artificer.games.utopia_engine.linking import begin_link, offer_links
from artificer.games.utopia_engine.moves import ACTIVATE, ENGINE, HOME, LINK, REST, SEARCH
from artificer.games.utopia_engine.offers import offer, offer_run
from artificer.games.utopia_engine.searching import begin_search, go_home
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.utopia_engine.workshop import offer_activations
from artificer.games.verbs import Menu


def between_tasks(s: Sheet) -> bool:
    """Whether nothing is under way."""
    return s.question == q.WHAT_NOW


def offer_tasks(s: Sheet, menu: Menu) -> int:
    """Search, go home, rest, and in the workshop activate, link or start the Engine (GO4, GO7)."""
    n = offer_run(menu, 0, SEARCH, REGIONS)
    if s.location != WORKSHOP:
        n = offer(menu, n, HOME)
    if s.damage > 0:
        n = offer_rests(menu, n)
    if s.location == WORKSHOP:
        n = offer_activations(s, menu, n)
        n = offer_links(s, menu, n)
        n = offer_engine(s, menu, n)
    return n


def begin_task(s: Sheet, action: int) -> None:
    """Whatever you choose; all but resting ends the rest so far (C6)."""
    if REST <= action < ACTIVATE:
        rest(s, action)
        return
    s.days_at_rest = 0
    if action < HOME:
        begin_search(s, action)
    elif action == HOME:
        go_home(s)
    elif action < LINK:
        begin_field(s, action)
    elif action < ENGINE:
        begin_link(s, action)
    else:
        begin_engine(s)
