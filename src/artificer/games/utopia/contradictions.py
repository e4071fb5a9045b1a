"""Contradictions on the table of Utopia: cards, tokens and owners are counted."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.games.notices import Notice
from artificer.games.position_text import wanted
from artificer.games.utopia import boards, questions
from artificer.games.utopia.cards import CARDS, count, size
from artificer.games.utopia.effects import ENRICHMENT
from artificer.games.utopia.state import World


def contradictions(s: World) -> Iterator[Notice]:
    """Faults of a full position."""
    yield from wanted("bool(end)", int(s.end != 0), int(s.question == questions.OVER))
    yield from wanted("bool(winners)", int(any(s.winners)), int(s.question == questions.OVER))
    for name in ("first", "active", "seat"):
        yield from wanted(f"seat {name} at the table", int(getattr(s, name) < s.seats_taken), 1)
    yield from _cards(s)
    yield from _counts(s)
    yield from _tiles(s)
    yield from _map(s)
    for seat in range(s.seats_taken):
        yield from _tokens(s, seat)
    for number in range(s.seats_taken, len(s.seats)):
        chair = s.seats[number]
        yield from wanted(f"bool(seats[{number}])", int(any(chair.ints())), 0)


def _cards(s: World) -> Iterator[Notice]:
    """Every copy of every card is in some place."""
    zones = [s.deck, s.discard, s.attached, s.offer]
    single = [*s.hand, *s.top]
    for seat in s.seats:
        zones += [seat.finance, seat.pile, seat.tableau]
        single += seat.drawn
    if s.question in (questions.ENRICH, questions.BLIGHT):
        single.append(s.card)
    if s.returned:
        single.append(s.doom[0])
    for card in range(CARDS):
        cards = sum(count(zone, card) for zone in zones) + single.count(card + 1)
        yield from wanted(f"copies[{card}]", cards, s.copies[card])


def _counts(s: World) -> Iterator[Notice]:
    """Decks and hands have their stated sizes."""
    yield from wanted("unseen", s.unseen, size(s.deck))
    yield from wanted("in_deck + in_box", s.in_deck + s.in_box, s.unseen + bool(s.returned))
    for name, held, many in (("in_hand", s.hand, s.in_hand), ("on_top", s.top, s.on_top)):
        yield from wanted(name, many, sum(map(bool, held)))
        yield from wanted(name, many, sum(map(bool, held[:many])))
    for place, (card, seer) in enumerate(zip(s.top, s.top_seen, strict=True)):
        yield from wanted(f"bool(top_seen[{place}])", int(seer > 0), int(card > 0))
    for number, seat in enumerate(s.seats):
        yield from wanted(f"seats[{number}].in_finance", seat.in_finance, size(seat.finance))
        yield from wanted(f"seats[{number}].in_pile", seat.in_pile, size(seat.pile))
        if not s.strategic:
            yield from wanted(f"seats[{number}].in_pile", seat.in_pile, 0)
        for card in range(CARDS):
            known, there = count(seat.known, card), count(seat.finance, card)
            yield from wanted(f"seats[{number}].known[{card}]", known, min(known, there))


def _tiles(s: World) -> Iterator[Notice]:
    """Before the first round some tiles of each kind are laid (F2, F3); then none is missing."""
    tiles = [land.tile for land in s.territories]
    environments = [land.environment for land in s.territories]
    if s.round:
        yield from wanted("Territories without tiles", tiles.count(0) + environments.count(0), 0)
        return
    for tile in range(1, boards.HIGHEST_TILE + 1):
        most = min(tiles.count(tile), boards.PRESTIGE_TILES[tile])
        yield from wanted(f"tiles of {tile}", tiles.count(tile), most)
    for kind in range(1, boards.ENVIRONMENTS + 1):
        most = min(environments.count(kind), boards.ENVIRONMENT_TILES)
        yield from wanted(f"environments of {kind}", environments.count(kind), most)


def _map(s: World) -> Iterator[Notice]:
    """A Territory has an owner while a Governor or Units are there; each Governor has its own."""
    homes = [seat.home - 1 for seat in s.seats if seat.home]
    for number, territory in enumerate(s.territories):
        held = bool(territory.units or number in homes)
        place = f"bool(territories[{number}].owner)"
        yield from wanted(place, int(territory.owner > 0), int(held))
    for number, seat in enumerate(s.seats):
        if seat.home:
            yield from wanted(
                f"homes in territories[{seat.home - 1}]", homes.count(seat.home - 1), 1
            )
            owner = s.territories[seat.home - 1].owner
            yield from wanted(f"territories[{seat.home - 1}].owner", owner, number + 1)
    worth = sum(
        count(s.attached, card) * s.amount[card] * (1 if s.effect[card] == ENRICHMENT else -1)
        for card in range(CARDS)
    )
    yield from wanted("sum(territories.bonus)", sum(land.bonus for land in s.territories), worth)


def _tokens(s: World, seat: int) -> Iterator[Notice]:
    """A Civilization's tokens are on the map, on boards or in its supply; treaties are mutual."""
    here = s.seats[seat]
    units = sum(land.units for land in s.territories if land.owner == seat + 1)
    tokens = here.supply + units + s.technologies.count(seat + 1) + sum(here.advancements)
    yield from wanted(f"tokens of seats[{seat}]", tokens, boards.TOKENS)
    for other in range(s.seats_taken):
        treaty = f"seats[{seat}].treaty[{other}]"
        yield from wanted(treaty, here.treaty[other], s.seats[other].treaty[seat])
