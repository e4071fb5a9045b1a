"""Between two rolls of an activation or a link: in 3e a hurt player may rest there (C4)."""

from __future__ import annotations

from artificer.games.utopia_engine import enough_energy, health, moves, sheets
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu


def offer_between_rolls(s: Sheet, menu: Menu) -> int:
    """Rest, or roll on; in an activation the Charm, as at each of its decisions (A10)."""
    n = offer(menu, health.offer_rests(menu, 0), moves.ROLL)
    return offer(menu, n, moves.CHARM) if s.field > 0 and s.tool[sheets.FOCUS_CHARM] == 1 else n


def go_on_between_rolls(s: Sheet, action: int) -> None:
    """The Charm leaves the question open; after a rest it is repeated while you are hurt."""
    if action == moves.ROLL:
        health.roll_on(s)
    elif action == moves.CHARM:
        enough_energy.use_charm_between_rolls(s)
    else:
        health.rest(s, action)
