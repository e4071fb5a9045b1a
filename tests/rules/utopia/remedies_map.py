"""What takes away reasons that lie in Territories and the tokens there."""

from __future__ import annotations

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.state import World
from tests.rules.utopia.remedies import (
    changed,
    control,
    end_treaties,
    neighbour,
    number,
    opponent,
)


def leave(s: World, move: Move, _: Message) -> None:
    control(s, move["territory"], -1, 0)


def leave_neighbours(s: World, move: Move, _: Message) -> None:
    """Next to the Territory that is named, or to the Home, nobody is left."""
    centre = move.parts.get("territory", s.seats[s.active].home - 1)
    control(s, neighbour(s, centre), -1, 0)


def change_hands(s: World, move: Move, _: Message) -> None:
    """To an opponent where opponents are attacked, else to the player who is asked."""
    hostile = s.question in (q.WAR_TO, q.INSURRECTION, q.RAID)
    control(s, move["territory"], opponent(s) if hostile else s.seat)


def attackable(s: World, move: Move, _: Message) -> None:
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


def harmable(s: World, move: Move, _: Message) -> None:
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


def join_source(s: World, move: Move, _: Message) -> None:
    join(s, s.source - 1, move["territory"])


def move_closer(s: World, move: Move, _: Message) -> None:
    touch_home(s, move["territory"])


def move_house(s: World, move: Move, _: Message) -> None:
    """The Governor who is there goes elsewhere."""
    for seat in s.seats:
        if seat.home == move["territory"] + 1:
            seat.home = (move["territory"] + 1) % TERRITORIES + 1


def bring_governor(s: World, _: Move, __: Message) -> None:
    s.seats[s.active].home = s.source


def bring_units(s: World, move: Move, reason: Message) -> None:
    territory = number(reason, "territory", s.source - 1)
    s.territories[territory].units = move.parts.get("units", 2)


def raise_units(s: World, _: Move, __: Message) -> None:
    s.territories[s.seats[s.active].home - 1].units += 1


def leave_one(s: World, move: Move, _: Message) -> None:
    s.territories[move["territory"]].units = 1


def change_land(s: World, move: Move, reason: Message) -> None:
    s.territories[move["territory"]].environment = number(reason, "environment")


def gain_worth(s: World, move: Move, _: Message) -> None:
    """Worth more than any other, without Clan of Savages."""
    s.savages = 0
    s.territories[move["territory"]].bonus += 500
