"""For each reason why a move of Utopia is refused, what takes that cause away.

`refuted` follows the reasons one after another: each is taken away on the table, the rules are
asked again, and in the end they must allow the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia.cards import put
from artificer.games.utopia.effects import (
    CULTURE,
    FORTIFICATION,
    GENERAL,
    INVESTMENT,
    RESEARCH,
    TYCOON,
)
from artificer.games.utopia.moves import UNITS
from artificer.games.utopia.state import World
from tests.rules.utopia.remedies import (
    Remedy,
    ask,
    draw,
    end_treaties,
    fill_their_decks,
    free_advancement,
    free_technology,
    get_tokens,
    grow_rich,
    hold_drawn,
    hold_finance,
    hold_pile,
    hold_tableau,
    hold_theirs,
    leave_off,
    look_at,
    own_card,
    own_environment,
    own_technology,
    pays_investment,
    pays_research,
    print_card,
    printed,
    revive,
    seat_more,
    turn_to_others,
)
from tests.rules.utopia.remedies_map import (
    attackable,
    bring_governor,
    bring_units,
    change_hands,
    change_land,
    gain_worth,
    harmable,
    join_source,
    leave,
    leave_neighbours,
    leave_one,
    move_closer,
    move_house,
    raise_units,
)
from tests.words.refuted import reasons_refuted


def refuted(state: State, action: int) -> Iterator[Message]:
    """The reasons against a move, each of them taken away before the next is asked for."""
    return reasons_refuted(state.over(World), action, reason_of, take_away)


def reason_of(action: int, state: State[World]) -> Message:
    """The reason of the rules."""
    return state.refusal(action)


def take_away(state: State[World], action: int, reason: Message) -> int:
    """Change the table so that the cause is gone; or, where the move is the cause, the move."""
    key = reason.key.removeprefix("refuse.")
    if key == "waiting":
        state.viewer = state.current_player()
    elif key in OTHER_MOVES:
        return OTHER_MOVES[key](action, state.move(action))
    else:
        REMEDIES[key](state.body, state.move(action), reason)
    return action


OTHER_MOVES: Final[dict[str, Callable[[int, Move], int]]] = {
    "units.none": lambda action, _: action + 1,
    "war.one_unit": lambda action, _: action + 1,
    "war.governor": lambda _, move: UNITS + max(move["units"], 1),
}
"""By reason: the move without the fault, where no table would make it right."""

REMEDIES: Final[dict[str, Remedy]] = {
    **dict.fromkeys(("over", "chance", "open", "start_over", "by_card"), ask),
    **dict.fromkeys(("draft_phase", "finance_phase", "play_phase"), ask),
    "chance.none": draw,
    "must": leave_off,
    "no_card": print_card,
    "start": leave,
    "draft": lambda s, move, _: put(s.offer, move["card"]),
    "finance": hold_drawn,
    "price": grow_rich,
    "needs.environment": own_environment,
    "needs.card": own_card,
    "needs.technology": own_technology,
    "territory.nobody": change_hands,
    "territory.theirs": change_hands,
    "territory.own": change_hands,
    "treaty": end_treaties,
    "tableau": hold_tableau,
    "supply": get_tokens,
    **dict.fromkeys(("play.never", "play.research", "play.investment"), printed(TYCOON)),
    **dict.fromkeys(("play.general", "play.fortification"), printed(TYCOON)),
    "play.movement": leave_neighbours,
    "play.peace": end_treaties,
    "play.rise": harmable,
    "play.raid": harmable,
    "play.doctor": fill_their_decks,
    "war.units": raise_units,
    "war.none": attackable,
    "war.neighbour": attackable,
    "acquire.own": free_technology,
    "acquire.taken": free_technology,
    "acquire.needs": own_technology,
    "acquire.scientist": pays_research,
    "acquire.units": pays_research,
    "invest.own": free_advancement,
    "invest.units": pays_investment,
    "spend.research": printed(RESEARCH),
    "spend.investment": printed(INVESTMENT),
    "move.shut_in": leave_neighbours,
    "move.held": leave,
    "apart": join_source,
    "units.few": bring_units,
    "governor.elsewhere": bring_governor,
    "war.no_unit": bring_units,
    "war.no_target": attackable,
    "home": move_house,
    "rise.units": leave_one,
    "rise.apart": move_closer,
    "environment": change_land,
    "blight": gain_worth,
    "epidemic.theirs": change_hands,
    "epidemic.few": bring_units,
    "opponent.own": turn_to_others,
    "opponent.no_card": fill_their_decks,
    "seat.none": seat_more,
    "seat.eliminated": revive,
    "add.general": printed(GENERAL),
    "add.fortify": printed(FORTIFICATION),
    "return.absent": hold_theirs,
    "return.kind": printed(RESEARCH),
    "deck": hold_finance,
    "pile": hold_pile,
    "advise": printed(CULTURE),
    "seen": look_at,
}
"""By reason: what takes the cause away."""
