"""How one types that odds are to be shown: `odds`, `odds off`."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.boards.odds import chances
from artificer.boards.standing import means_word
from artificer.games.errors import BadNotation
from artificer.games.notices import clipped
from artificer.host.orders import OrderKind
from artificer.host.table import Table
from artificer.words import Words


def obey_odds(table: Table, seat: int, typed: str, words: Words) -> Sequence[str]:
    """Carry out what was typed after `odds`, and say what is shown then.

    Raises BadNotation, and what `Table.ask_odds` raises.
    """
    return switch_odds(table, seat, wants_odds(typed, words, table), words)


def wants_odds(typed: str, words: Words, table: Table) -> bool:
    """Whether what was typed after `odds` asks for them. Raises BadNotation."""
    order = typed.strip()
    if order and means_word(order, "off", words, table):
        return False
    if order and not means_word(order, "on", words, table):
        raise BadNotation("odds.typed", given=clipped(order))
    return True


def switch_odds(table: Table, seat: int, on: bool, words: Words) -> Sequence[str]:
    """Show odds to a seat, or no longer; the sentences that say so, or what odds cost.

    Raises NoHint or StoreError.
    """
    if not on:
        table.carry_out(table.order(seat, OrderKind.NO_ODDS))
        return [words.say("odds.off")]
    said = [] if table.odds.has(seat) else [words.say("odds.on")]
    if not table.ask_odds(seat):
        return [words.say("odds.costs")]
    if chances(table.session.view(seat)) is None:
        said.append(words.say("odds.nothing"))
    return said
