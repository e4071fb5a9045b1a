"""Between tasks: the tasks that can be started, and the chapter of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import health, linking, moves, searching, sheets, workshop
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import begin_engine, offer_engine, refuse_engine
from artificer.games.utopia_engine.enough_energy import begin_field
from artificer.games.utopia_engine.moves import offer, offer_run
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from artificer.games.verbs import Menu


def between_tasks(s: Sheet) -> bool:
    """Whether no task is under way."""
    return s.question == q.WHAT_NOW


def offer_tasks(s: Sheet, menu: Menu) -> int:
    """Search, go home, rest, and in the workshop activate, link or start the Engine (GO4, GO7)."""
    n = offer_run(menu, 0, moves.SEARCH, sheets.REGIONS)
    if s.location != WORKSHOP:
        n = offer(menu, n, moves.HOME)
    if s.damage > 0:
        n = health.offer_rests(menu, n)
    if s.location == WORKSHOP:
        n = workshop.offer_activations(s, menu, n)
        n = linking.offer_links(s, menu, n)
        n = offer_engine(s, menu, n)
    return n


def refuse_search(_s: Sheet, _move: Move) -> Message:
    """The next search waits until nothing is under way (GO4)."""
    return Message("refuse.search.busy", "GO4")


def refuse_home(s: Sheet, _move: Move) -> Message | None:
    """You are in the workshop already (GO4)."""
    return Message("refuse.home.there", "GO4") if between_tasks(s) else None


_IN_THE_WORKSHOP: Final[dict[str, Callable[[Sheet, Move], Message | None]]] = {
    "activate": workshop.refuse_activation,
    "link": linking.refuse_link,
    "engine": refuse_engine,
}


def refuse_building(s: Sheet, move: Move) -> Message | None:
    """What the artifact, link or Engine lacks, or that you are not in the workshop (GO7)."""
    if not between_tasks(s):
        return None
    away = Message("refuse.away", "GO7", region=Thing("region", s.location))
    return _IN_THE_WORKSHOP[move.name](s, move) or away


def begin_task(s: Sheet, action: int) -> None:
    """Start the chosen task; all but resting end the rest so far (C6)."""
    if moves.REST <= action < moves.ACTIVATE:
        health.rest(s, action)
        return
    s.days_at_rest = 0
    if action < moves.HOME:
        searching.begin_search(s, action)
    elif action == moves.HOME:
        searching.go_home(s)
    elif action < moves.LINK:
        begin_field(s, action)
    elif action < moves.ENGINE:
        linking.begin_link(s, action)
    else:
        begin_engine(s)
