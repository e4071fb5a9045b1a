"""The players: points, $, tokens, peace, and the cards before them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from artificer.boards.recent import Recent
from artificer.boards.utopia import cards
from artificer.boards.utopia.table import SEATS, TableBasis, is_eliminated, treaties_of
from artificer.boards.utopia.titles import prestige_board
from artificer.games.utopia.drafting import income
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.moves import HAND, OPPONENT, RETURN
from artificer.games.utopia.state import WorldSeat


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


_TEXTS: Final = Recent[tuple[tuple[str, ...], tuple[str, ...]]](2048)


def _player(table: TableBasis, seat: int) -> PlayerBoard:
    s = table.body
    own, points, has_income = s.seats[seat], final_prestige(s, seat), income(s, seat)
    means, piles = _said(table, own, has_income)
    return PlayerBoard(
        seat=seat,
        name=table.person(seat),
        whole=table.called(seat),
        decides=table.state.current_player() == seat,
        first=s.round > 0 and s.first == seat,
        eliminated=is_eliminated(s, seat),
        points=points,
        reputation=prestige_board(table.words.catalog).title(points),
        money=own.money,
        income=has_income,
        supply=own.supply,
        means=means,
        piles=piles,
        treaties=tuple(_treaties(table, seat)),
        drawn=_zone(table, seat, cards.DRAWN),
        tableau=_zone(table, seat, cards.TABLEAU),
        action=table.offered(OPPONENT + seat, HAND + seat),
    )


def _said(
    table: TableBasis, own: WorldSeat, has_income: int
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The means and the piles of a player."""
    piles = (own.in_finance, own.in_pile) if table.body.strategic else (own.in_finance,)
    key = (table.tongue, own.money, has_income, own.supply, piles)
    return _TEXTS.of(
        key, lambda: (tuple(_means(table, own, has_income)), tuple(_piles(table, *piles)))
    )


def _means(table: TableBasis, own: WorldSeat, has_income: int) -> Iterator[str]:
    yield table.say("utopia.money", money=own.money, income=has_income)
    yield table.say("utopia.supply", own.supply)


def _piles(table: TableBasis, in_finance: int, in_pile: int | None = None) -> Iterator[str]:
    yield table.say("utopia.deck", in_finance)
    if in_pile is not None:
        yield table.say("utopia.pile.short", in_pile)


def _treaties(table: TableBasis, seat: int) -> Iterator[Treaty]:
    for other, until in treaties_of(table.body, seat):
        who = table.say("utopia.with_you") if other == table.seat else SEATS[other]
        yield Treaty(other, until, table.say("utopia.treaty", name=who, round=until))


def _zone(table: TableBasis, seat: int, place: str) -> cards.Zone:
    """Open cards of a player; those to be returned are in the zone of the chosen opponent."""
    s = table.body
    row = s.seats[seat].drawn if place == cards.DRAWN else s.seats[seat].tableau
    if seat == table.seat:
        return cards.own_zone(table, place, row)
    chosen = place == cards.TABLEAU and s.opponent == seat + 1
    return cards.zone(table, place, row, (RETURN,) if chosen else ())
