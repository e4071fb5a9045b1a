"""What takes away reasons that lie in cards, $, tokens, seats or the question itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import MOST_SEATS, TERRITORIES, TOKENS
from artificer.games.utopia.cards import put
from artificer.games.utopia.effects import (
    CULTURE,
    FIRST_DRAWN,
    INVESTMENT,
    PEACE_TREATY,
    RESEARCH,
)
from artificer.games.utopia.state import PLAYING, World
from artificer.games.utopia.turns import is_in_play

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

DRAWN: Final = ("first", "tile", "land", "card")
"""The outcomes of chance."""

Remedy = Callable[[World, Move, Message], None]


def number(reason: Message, place: str, otherwise: int = 0) -> int:
    """The number, or that of the thing, in a place of the reason."""
    value = reason.values.get(place, otherwise)
    if isinstance(value, Thing):
        return value.number
    assert isinstance(value, int)
    return value


def ask(s: World, move: Move, reason: Message) -> None:
    """Put a question that the move answers, at a table where it can be put."""
    if move.name in DRAWN:
        draw(s, move, reason)
        return
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


def draw(s: World, move: Move, _: Message) -> None:
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


def leave_off(s: World, move: Move, reason: Message) -> None:
    """Let the player who is asked do without."""
    if s.question == q.PLACE_UNIT:
        s.placed = 1
    else:
        ask(s, move, reason)


# Cards.


def print_card(s: World, move: Move, _: Message) -> None:
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


def hold_drawn(s: World, move: Move, _: Message) -> None:
    """Among the cards drawn; what would be carried out never lies there."""
    s.seats[s.active].drawn[0] = move["card"] + 1
    if s.effect[move["card"]] >= FIRST_DRAWN:
        becomes(s, move["card"], CULTURE)


def hold_tableau(s: World, move: Move, _: Message) -> None:
    put(s.seats[s.seat].tableau, move["card"])


def hold_theirs(s: World, move: Move, reason: Message) -> None:
    put(s.seats[number(reason, "owner")].tableau, move["card"])


def hold_finance(s: World, move: Move, _: Message) -> None:
    put(s.seats[s.active].finance, move["card"])
    s.seats[s.active].in_finance += 1


def hold_pile(s: World, move: Move, _: Message) -> None:
    put(s.seats[s.active].pile, move["card"])
    s.seats[s.active].in_pile += 1


def look_at(s: World, move: Move, _: Message) -> None:
    s.hand[0] = move["card"] + 1
    s.in_hand = max(s.in_hand, 1)


def pays_research(s: World, _: Move, reason: Message) -> None:
    put_many(s, RESEARCH, number(reason, "needed", 1))


def pays_investment(s: World, _: Move, reason: Message) -> None:
    put_many(s, INVESTMENT, number(reason, "needed"))


def put_many(s: World, effect: int, units: int) -> None:
    """That many units in the Tableau."""
    for _ in range(units):
        put(s.seats[s.active].tableau, s.effect.index(effect))


def fill_their_decks(s: World, _: Move, __: Message) -> None:
    for seat in s.seats:
        seat.in_finance += 1


# What a seat has.


def grow_rich(s: World, _: Move, reason: Message) -> None:
    s.seats[s.active].money += number(reason, "price")


def own_environment(s: World, _: Move, reason: Message) -> None:
    s.territories[s.seats[s.active].home - 1].environment = number(reason, "environment")


def own_card(s: World, _: Move, reason: Message) -> None:
    put(s.seats[s.active].tableau, number(reason, "needed_card"))


def own_technology(s: World, _: Move, reason: Message) -> None:
    s.technologies[number(reason, "needed_technology")] = s.active + 1


def free_technology(s: World, move: Move, _: Message) -> None:
    s.technologies[move["technology"]] = 0


def free_advancement(s: World, move: Move, _: Message) -> None:
    s.seats[s.active].advancements[move["advancement"]] = 0


def get_tokens(s: World, _: Move, __: Message) -> None:
    s.seats[s.active].supply = TOKENS


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


def seat_more(s: World, _: Move, __: Message) -> None:
    s.seats_taken = MOST_SEATS


def revive(s: World, move: Move, _: Message) -> None:
    govern(s, move["seat"])


def turn_to_others(s: World, _: Move, __: Message) -> None:
    s.active = s.seat = opponent(s)


def end_treaties(s: World, _: Move, __: Message) -> None:
    for seat in s.seats:
        seat.treaty[:] = [0] * MOST_SEATS


def neighbour(s: World, territory: int) -> int:
    """The first Territory next to it."""
    return next(t for t in range(TERRITORIES) if s.borders[territory * TERRITORIES + t])


def control(s: World, territory: int, seat: int, units: int = 2) -> None:
    s.territories[territory].owner = seat + 1
    s.territories[territory].units = units
