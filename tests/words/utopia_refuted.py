"""For each reason why a move of Utopia is refused, what takes that cause away.

`refuted` follows the reasons one after another: each is taken away on the table, the rules are
asked again, and in the end they must allow the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import MOST_SEATS, TERRITORIES, TOKENS
from artificer.games.utopia.cards import put
from artificer.games.utopia.effects import (
    CULTURE,
    FIRST_DRAWN,
    FORTIFICATION,
    GENERAL,
    INVESTMENT,
    PEACE_TREATY,
    RESEARCH,
    TYCOON,
)
from artificer.games.utopia.moves import UNITS
from artificer.games.utopia.state import PLAYING, World
from artificer.games.utopia.turns import is_in_play
from artificer.words.utopia.reason import Reason
from artificer.words.utopia.refusals import reason_of

LONGEST: Final = 12
"""No move is refused for more reasons than that."""

ANSWERED: Final = {
    "start": q.CHOOSE_START,
    "draft": q.DRAFT_CARD,
    "finance": q.FINANCE_CARDS,
    "spend": q.SPEND_RESEARCH,
    "from": q.MOVE_FROM,
    "to": q.MOVE_TO,
    "units": q.MOVE_TOKENS,
    "governor": q.MOVE_TOKENS,
    "add": q.ADD_GENERAL,
    "at": q.PLACE_UNIT,
    "opponent": q.CHOOSE_OPPONENT,
    "return": q.RETURN_CARDS,
    "give": q.GIVE_CARDS,
    "take": q.PROPHESY,
    "top": q.PUT_BACK,
    "hand": q.HAND_OUT,
    "first": q.CHOOSE_FIRST,
    "tile": q.LAY_PRESTIGE,
    "land": q.LAY_ENVIRONMENT,
    "card": q.DEAL,
}
"""By move: a question that it answers; the others are made in the Play phase."""

Remedy = Callable[[World, Move, Reason], None]


def refuted(state: State, action: int) -> Iterator[Reason]:
    """The reasons against a move, each of them taken away before the next is asked for.

    Fails where a reason stays though its cause is gone, and where the move is never allowed.
    """
    table = state.clone().over(World)
    given: list[str] = []
    while table.is_terminal() or action not in table.legal_actions():
        reason = reason_of(action, table)
        told = f"{state.action_to_string(action)} at {state.serialize()}: {[*given, reason.key]}"
        assert reason.key not in given, f"the cause is gone, the reason stays: {told}"
        assert len(given) < LONGEST, f"no end of reasons: {told}"
        given.append(reason.key)
        yield reason
        action = take_away(table, action, reason)


def take_away(table: State[World], action: int, reason: Reason) -> int:
    """Change the table so that the cause is gone; or, where the move is the cause, the move."""
    if reason.key == "waiting":
        table.viewer = table.current_player()
        return action
    if reason.key in OTHER_MOVES:
        return OTHER_MOVES[reason.key](action, table.move(action))
    before = table.body.ints() + table.body.printed_ints()
    REMEDIES[reason.key](table.body, table.move(action), reason)
    assert table.body.ints() + table.body.printed_ints() != before, f"{reason} changes nothing"
    return action


def ask(s: World, move: Move, _: Reason) -> None:
    """Put a question that the move answers, at a table where it can be put."""
    s.end = PLAYING
    s.question = ANSWERED.get(move.name, q.PLAY_CARDS)
    s.seat = s.active
    s.round = max(s.round, 1)
    if s.seats[s.active].home == 0:
        govern(s, s.active)
    s.source = s.source or s.seats[s.active].home
    s.target = s.target or neighbour(s, s.source - 1) + 1
    s.opponent = s.opponent or opponent(s) + 1
    s.card = s.effect.index(PEACE_TREATY) + 1
    s.goal = s.goal or 1
    s.hand[0] = s.hand[0] or s.card
    s.in_hand = max(s.in_hand, 1)
    s.due = 1


def draw(s: World, move: Move, _: Reason) -> None:
    """Let chance decide about that."""
    s.question = ANSWERED[move.name]
    if "seat" in move.parts:
        s.seats_taken = MOST_SEATS
    elif "card" in move.parts:
        put(s.deck, move["card"])
        s.unseen += 1
        s.in_deck += 1
        s.on_top = s.returned = 0
    for place in s.territories if move.name in ("tile", "land") else ():
        place.tile = place.environment = 0


def leave_off(s: World, move: Move, reason: Reason) -> None:
    """Let whoever is asked do without."""
    if s.question == q.PLACE_UNIT:
        s.placed = 1
    else:
        ask(s, move, reason)


# Cards.


def print_card(s: World, move: Move, _: Reason) -> None:
    s.copies = changed(s.copies, move["card"], 1)
    becomes(s, move["card"], CULTURE)


def becomes(s: World, card: int, effect: int) -> None:
    """Another effect on the card; what is printed is shared by all positions of the game."""
    s.effect = changed(s.effect, card, effect)
    s.amount = changed(s.amount, card, s.amount[card] or 1)


def changed(row: list[int], place: int, number: int) -> list[int]:
    """A copy of a row with another number in that place."""
    return [*row[:place], number, *row[place + 1 :]]


def printed(effect: int) -> Remedy:
    """A remedy by which the card has another effect."""
    return lambda s, move, _: becomes(s, move["card"], effect)


def hold_drawn(s: World, move: Move, _: Reason) -> None:
    """Among the cards drawn; what would be carried out never lies there."""
    s.seats[s.active].drawn[0] = move["card"] + 1
    if s.effect[move["card"]] >= FIRST_DRAWN:
        becomes(s, move["card"], CULTURE)


def hold_tableau(s: World, move: Move, _: Reason) -> None:
    put(s.seats[s.seat].tableau, move["card"])


def hold_theirs(s: World, move: Move, reason: Reason) -> None:
    put(s.seats[reason.values["owner"]].tableau, move["card"])


def hold_finance(s: World, move: Move, _: Reason) -> None:
    put(s.seats[s.active].finance, move["card"])
    s.seats[s.active].in_finance += 1


def hold_pile(s: World, move: Move, _: Reason) -> None:
    put(s.seats[s.active].pile, move["card"])
    s.seats[s.active].in_pile += 1


def look_at(s: World, move: Move, _: Reason) -> None:
    s.hand[0] = move["card"] + 1
    s.in_hand = max(s.in_hand, 1)


def pays_research(s: World, _: Move, reason: Reason) -> None:
    put_many(s, RESEARCH, reason.values.get("needed", 1))


def pays_investment(s: World, _: Move, reason: Reason) -> None:
    put_many(s, INVESTMENT, reason.values["needed"])


def put_many(s: World, effect: int, units: int) -> None:
    """So many units in the Tableau."""
    for _ in range(units):
        put(s.seats[s.active].tableau, s.effect.index(effect))


def fill_their_decks(s: World, _: Move, __: Reason) -> None:
    for seat in s.seats:
        seat.in_finance += 1


# What a seat has.


def grow_rich(s: World, _: Move, reason: Reason) -> None:
    s.seats[s.active].money += reason.values["price"]


def own_environment(s: World, _: Move, reason: Reason) -> None:
    s.territories[s.seats[s.active].home - 1].environment = reason.values["environment"]


def own_card(s: World, _: Move, reason: Reason) -> None:
    put(s.seats[s.active].tableau, reason.values["needed_card"])


def own_technology(s: World, _: Move, reason: Reason) -> None:
    s.technologies[reason.values["needed_technology"]] = s.active + 1


def free_technology(s: World, move: Move, _: Reason) -> None:
    s.technologies[move["technology"]] = 0


def free_advancement(s: World, move: Move, _: Reason) -> None:
    s.seats[s.active].advancements[move["advancement"]] = 0


def get_tokens(s: World, _: Move, __: Reason) -> None:
    s.seats[s.active].supply = TOKENS


def use_up_tokens(s: World, _: Move, __: Reason) -> None:
    s.seats[s.active].supply = 0


# Seats.


def opponent(s: World) -> int:
    """The next seat in the game after the active one."""
    for step in range(1, s.seats_taken):
        seat = (s.active + step) % s.seats_taken
        if is_in_play(s, seat):
            return seat
    return (s.active + 1) % s.seats_taken


def govern(s: World, seat: int) -> None:
    """A Home for the seat, where nobody is."""
    empty = next(t for t in range(TERRITORIES) if s.territories[t].owner == 0)
    s.seats[seat].home = empty + 1
    s.territories[empty].owner = seat + 1


def seat_more(s: World, _: Move, __: Reason) -> None:
    s.seats_taken = MOST_SEATS


def revive(s: World, move: Move, _: Reason) -> None:
    govern(s, move["seat"])


def turn_to_others(s: World, _: Move, __: Reason) -> None:
    s.active = s.seat = opponent(s)


def end_treaties(s: World, _: Move, __: Reason) -> None:
    for seat in s.seats:
        seat.treaty[:] = [0] * MOST_SEATS


# Territories.


def neighbour(s: World, territory: int) -> int:
    """The first Territory next to it."""
    return next(t for t in range(TERRITORIES) if s.borders[territory * TERRITORIES + t])


def control(s: World, territory: int, seat: int, units: int = 2) -> None:
    s.territories[territory].owner = seat + 1
    s.territories[territory].units = units


def leave(s: World, move: Move, _: Reason) -> None:
    control(s, move["territory"], -1, 0)


def leave_neighbours(s: World, move: Move, _: Reason) -> None:
    """Next to the Territory that is named, or to the Home, nobody is left."""
    centre = move.parts.get("territory", s.seats[s.active].home - 1)
    control(s, neighbour(s, centre), -1, 0)


def change_hands(s: World, move: Move, _: Reason) -> None:
    """To an opponent where opponents are attacked, else to whoever is asked."""
    hostile = s.question in (q.WAR_TO, q.INSURRECTION, q.RAID)
    control(s, move["territory"], opponent(s) if hostile else s.seat)


def attackable(s: World, move: Move, _: Reason) -> None:
    """An opponent, with whom there is no treaty, next to a Territory with Units."""
    own = move.parts.get("territory", s.seats[s.active].home - 1)
    if "territory" not in move.parts:
        own = next(
            t
            for t in range(TERRITORIES)
            if s.territories[t].owner == s.active + 1 and s.territories[t].units
        )
    enemy = next(
        t
        for t in range(TERRITORIES)
        if s.borders[own * TERRITORIES + t] and s.seats[s.active].home != t + 1
    )
    control(s, enemy, opponent(s))
    end_treaties(s, move, _)


def harmable(s: World, move: Move, _: Reason) -> None:
    """A Unit of an opponent alone next to the Home, and no treaty."""
    home = s.seats[s.active].home - 1
    homes = {seat.home - 1 for seat in s.seats}
    near = [t for t in range(TERRITORIES) if s.borders[home * TERRITORIES + t]]
    near += [t for t in range(TERRITORIES) if t not in near and t != home]
    lone = next(t for t in near if t not in homes)
    control(s, lone, opponent(s), 1)
    touch_home(s, lone)
    end_treaties(s, move, _)


def touch_home(s: World, territory: int) -> None:
    """A common border with the active player's Home."""
    join(s, s.seats[s.active].home - 1, territory)


def join(s: World, a: int, b: int) -> None:
    s.borders = changed(s.borders, a * TERRITORIES + b, 1)
    s.borders = changed(s.borders, b * TERRITORIES + a, 1)


def join_source(s: World, move: Move, _: Reason) -> None:
    join(s, s.source - 1, move["territory"])


def move_closer(s: World, move: Move, _: Reason) -> None:
    touch_home(s, move["territory"])


def move_house(s: World, move: Move, _: Reason) -> None:
    """The Governor who is there goes elsewhere."""
    for seat in s.seats:
        if seat.home == move["territory"] + 1:
            seat.home = (move["territory"] + 1) % TERRITORIES + 1


def bring_governor(s: World, _: Move, __: Reason) -> None:
    s.seats[s.active].home = s.source


def bring_units(s: World, move: Move, reason: Reason) -> None:
    territory = reason.values.get("territory", s.source - 1)
    s.territories[territory].units = move.parts.get("units", 2)


def raise_units(s: World, _: Move, __: Reason) -> None:
    s.territories[s.seats[s.active].home - 1].units += 1


def leave_one(s: World, move: Move, _: Reason) -> None:
    s.territories[move["territory"]].units = 1


def change_land(s: World, move: Move, reason: Reason) -> None:
    s.territories[move["territory"]].environment = reason.values["environment"]


def gain_worth(s: World, move: Move, _: Reason) -> None:
    """Worth more than any other, without Clan of Savages."""
    s.savages = 0
    s.territories[move["territory"]].bonus += 500


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
    "disband.supply": use_up_tokens,
    "disband.governor": bring_units,
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
