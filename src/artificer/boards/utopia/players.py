"""The players: points, $, tokens, peace, and the cards before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from artificer.boards.utopia import cards
from artificer.boards.utopia.marks import SEATS
from artificer.boards.utopia.message_values import reputation
from artificer.boards.utopia.table import (
    TableBasis,
    copies_of,
    is_eliminated,
    lying_in,
    treaties_of,
)
from artificer.games.utopia.drafting import income
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.moves import HAND, OPPONENT, RETURN
from artificer.words.rendering import sentence


@dataclass(frozen=True)
class Treaty:
    """Peace with another seat until a round, also in words."""

    seat: int
    until: int
    said: str


@dataclass(frozen=True)
class PlayerBoard:
    """A player; the `whole` name marks the viewing seat. The action chooses this player.

    `means` are $, income and tokens in words; `piles` the sizes of the Finance deck and, in the
    Strategic Variant, its discard pile.
    """

    seat: int
    name: str
    whole: str
    decides: bool
    first: bool
    eliminated: bool
    points: int
    reputation: str
    money: int
    income: int
    supply: int
    means: tuple[str, ...]
    piles: tuple[str, ...]
    treaties: tuple[Treaty, ...]
    drawn: cards.Zone
    tableau: cards.Zone
    action: int | None


def players(table: TableBasis) -> tuple[PlayerBoard, ...]:
    """All players, by seat."""
    return tuple(_player(table, seat) for seat in table.seats)


def _player(table: TableBasis, seat: int) -> PlayerBoard:
    s = table.body
    own, points, has_income = s.seats[seat], final_prestige(s, seat), income(s, seat)
    return PlayerBoard(
        seat=seat,
        name=table.person(seat),
        whole=table.called(seat),
        decides=table.state.current_player() == seat,
        first=s.round > 0 and s.first == seat,
        eliminated=is_eliminated(s, seat),
        points=points,
        reputation=sentence(table.words, reputation(points)),
        money=own.money,
        income=has_income,
        supply=own.supply,
        means=(
            table.say("utopia.money", money=own.money, income=has_income),
            table.say("utopia.supply", own.supply),
        ),
        piles=tuple(_piles(table, seat)),
        treaties=tuple(_treaties(table, seat)),
        drawn=_zone(table, seat, cards.DRAWN),
        tableau=_zone(table, seat, cards.TABLEAU),
        action=table.offered(OPPONENT + seat, HAND + seat),
    )


def _piles(table: TableBasis, seat: int) -> Iterator[str]:
    yield table.say("utopia.deck", table.body.seats[seat].in_finance)
    if table.body.strategic:
        yield table.say("utopia.pile.short", table.body.seats[seat].in_pile)


def _treaties(table: TableBasis, seat: int) -> Iterator[Treaty]:
    for other, until in treaties_of(table.body, seat):
        who = table.say("utopia.with_you") if other == table.seat else SEATS[other]
        yield Treaty(other, until, table.say("utopia.treaty", name=who, round=until))


def _zone(table: TableBasis, seat: int, place: str) -> cards.Zone:
    """Open cards of a player; those to be returned are in the zone of the chosen opponent."""
    s = table.body
    own = s.seats[seat]
    lying = copies_of(own.drawn) if place == cards.DRAWN else lying_in(own.tableau)
    if seat == table.seat:
        return cards.own_zone(table, place, lying)
    chosen = place == cards.TABLEAU and s.opponent == seat + 1
    return cards.zone(table, place, lying, (RETURN,) if chosen else ())
