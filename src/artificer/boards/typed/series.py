"""Several answers in one line: `3x store love`, `all store`, `all discard love`."""

from __future__ import annotations

import re
from typing import Final

from artificer.boards.typed.aliases import aliases_for
from artificer.boards.typed.grammar import read_move, read_moves
from artificer.games.contract import State
from artificer.games.errors import BadNotation, BadOption
from artificer.games.notices import clipped
from artificer.host.series import LONGEST, in_any_order
from artificer.words import Words

_TIMES: Final = re.compile(r"(\d{1,3})\s*[x×*]\s*(\D.*)", re.DOTALL | re.IGNORECASE)


def read_series(line: str, state: State, words: Words) -> tuple[int, ...]:
    """The answers that a line orders together; () if it does not say several.

    Raises BadOption for a count out of range, BadNotation if all of a kind can only be given in an
    order of one's own, and what `read_move` raises.
    """
    if times := _TIMES.fullmatch(line.strip()):
        count = int(times[1])
        if not 1 <= count <= LONGEST:
            raise BadOption("amount.range", low=1, high=LONGEST, given=times[1])
        return (read_move(times[2], state, words),) * count
    rest = aliases_for(state.game, words).after_all(line)
    if not rest:
        return ()
    found = in_any_order(state, read_moves(rest, state, words))
    if not found:
        raise BadNotation("grammar.in_order", line=clipped(line))
    return found
