"""The table line by line, all of it or a part: the map, a player, a card, the points."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from artificer.boards.utopia import table
from artificer.boards.utopia.cards import card_lines
from artificer.boards.utopia.questions import phase
from artificer.games.contract import State
from artificer.games.notices import Items, Message, Thing
from artificer.games.utopia import boards
from artificer.games.utopia.cards import size
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.drafting import draft_deck, income
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.holdings import prestige, savings
from artificer.games.utopia.moves import ENVIRONMENT_NAMES
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play


def sheet(state: State[World]) -> Iterator[Message]:
    """Every line of the table: what all share, then each player."""
    s = state.body
    yield from _middle(s)
    yield from _map(s)
    yield from _boards(s)
    for number in range(s.seats_taken):
        yield from _seat(state, number)


def part(called: str, state: State[World]) -> Iterator[Message]:
    """The lines of a part, named as `UtopiaWords.part` does; empty if there is none."""
    s = state.body
    kind, _, number = called.partition(" ")
    if kind == "map":
        yield from _map(s)
    elif kind == "boards":
        yield from _boards(s)
    elif kind == "discard":
        yield Message(
            "part.discard.cards", n=size(s.discard), cards=table.copies(table.lying_in(s.discard))
        )
    elif kind == "seat" and int(number) < s.seats_taken:
        yield from _seat(state, int(number))
    elif kind == "card":
        yield from card_lines(state, int(number))


def _middle(s: World) -> Iterator[Message]:
    """The round, the open cards, and the piles."""
    if s.round == 0:
        yield Message("sheet.setup")
    else:
        first = Thing("seat", s.first)
        yield Message(
            "sheet.round", round=s.round, last=boards.LAST_ROUND, phase=phase(s), first=first
        )
    if size(s.offer):
        offer = table.typed_cards(card for card, _ in table.lying_in(s.offer))
        yield Message("sheet.offer", cards=offer)
    key = "sheet.deck.half" if s.in_box else "sheet.deck"
    yield Message(key, n=draft_deck(s), box=s.in_box)
    yield Message("sheet.discard", n=size(s.discard))
    if s.in_hand and s.hand[0]:
        held = table.typed_cards(card - 1 for card in s.hand if card)
        yield Message("sheet.held", seat=Thing("seat", s.active), cards=held)


def _map(s: World) -> Iterator[Message]:
    """The World Map, which is reconstructed, one line per Territory."""
    yield Message("sheet.map")
    for number in range(boards.TERRITORIES):
        yield territory_line(s, number)


def territory_line(s: World, number: int) -> Message:
    """A Territory with its number, tiles, tokens, figures and neighbours."""
    parts = tuple(_on_territory(s, number))
    return Message(
        "sheet.territory", number=number, territory=Thing("territory", number), parts=parts
    )


def _on_territory(s: World, number: int) -> Iterator[Message]:
    here = table.land(s, number)
    if here.environment:
        yield Message(f"environment.{ENVIRONMENT_NAMES[here.environment - 1]}")
        key = "sheet.worth" if here.value == here.tile else "sheet.worth.changed"
        yield Message(key, value=here.value, tile=here.tile)
    if here.owner is not None:
        lying = table.tokens(here.units, here.governor)
        yield Message("sheet.owner", seat=Thing("seat", here.owner), tokens=lying)
    elif here.environment:
        yield Message("sheet.nobody")
    if here.savages:
        yield Message("sheet.savages")
    if here.hotspot:
        yield Message("sheet.hotspot")
    yield Message("sheet.borders", neighbours=world_map()[number].neighbours)


def _boards(s: World) -> Iterator[Message]:
    """The Technologies without an owner, and the Economic Advancements."""
    free = (number for number in range(boards.TECHNOLOGIES) if s.technologies[number] == 0)
    yield Message("sheet.technologies", what=Items(map(_technology, free)))
    yield Message("sheet.advancements", what=Items(map(_advancement, range(boards.ADVANCEMENTS))))


@cache
def _technology(number: int) -> Message:
    """A Technology with its points, its units and its prerequisites."""
    needed = boards.TECHNOLOGY_NEEDED[number]
    offered = Message(
        "sheet.technology",
        name=Thing("technology", number),
        prestige=boards.TECHNOLOGY_PRESTIGE[number],
        units=boards.RESEARCH_NEEDED[number],
    )
    if needed == boards.NO_PREREQUISITE:
        return offered
    return Message("sheet.technology.needs", **offered.values, needed=Thing("technology", needed))


@cache
def _advancement(number: int) -> Message:
    """An Economic Advancement with what it gives and its units."""
    return Message(
        "sheet.savings_plan" if number == boards.SAVINGS_PLAN else "sheet.advancement",
        name=Thing("advancement", number),
        income=boards.ADVANCEMENT_INCOME[number],
        units=boards.INVESTMENT_NEEDED[number],
    )


def _seat(state: State[World], number: int) -> Iterator[Message]:
    """Everything visible of what a player has."""
    s = state.body
    if table.is_eliminated(s, number):
        yield Message("sentence.ended", text=points_of(s, number))
        return
    yield from civilization(s, number)
    yield from _achievements(s, number)
    yield tableau(s, number)
    yield from _finance(state, number)
    for other, until in table.treaties_of(s, number):
        yield Message(
            "sheet.peace", seat=Thing("seat", number), other=Thing("seat", other), round=until
        )


def civilization(s: World, number: int) -> Iterator[Message]:
    """Prestige Points, $, income and tokens of a seat."""
    player = s.seats[number]
    means = {"money": player.money, "income": income(s, number)}
    yield Message("sentence.ended", text=points_of(s, number))
    yield Message("sheet.means", n=player.supply, seat=Thing("seat", number), **means)


def tableau(s: World, number: int) -> Message:
    """The financed cards of a seat."""
    cards = table.copies(table.lying_in(s.seats[number].tableau))
    return Message("sheet.tableau", seat=Thing("seat", number), cards=cards)


def _achievements(s: World, number: int) -> Iterator[Message]:
    """Technologies and Economic Advancements, if there are any."""
    held = [
        Thing("technology", t)
        for t in range(boards.TECHNOLOGIES)
        if s.technologies[t] == number + 1
    ]
    held += [
        Thing("advancement", a)
        for a in range(boards.ADVANCEMENTS)
        if s.seats[number].advancements[a]
    ]
    if held:
        yield Message("sheet.has", seat=Thing("seat", number), what=Items(held))


def _finance(state: State[World], number: int) -> Iterator[Message]:
    """The Finance deck and its discard pile: their cards if they lie open, else how many.

    Who remembers all cards of another deck sees only their number, too.
    """
    s = state.body
    player = s.seats[number]
    known = table.is_open(s, number) and (state.viewer in (None, number) or state.is_terminal())
    key = "sheet.finance" if known else "sheet.finance.hidden"
    cards = table.copies(table.lying_in(player.finance))
    yield Message(key, n=player.in_finance, seat=Thing("seat", number), cards=cards)
    if s.strategic:
        key = "sheet.pile" if known else "sheet.pile.hidden"
        pile = table.copies(table.lying_in(player.pile))
        yield Message(key, n=player.in_pile, seat=Thing("seat", number), cards=pile)
    drawn = [card - 1 for card in player.drawn if card]
    if drawn:
        yield Message("sheet.drawn", seat=Thing("seat", number), cards=table.typed_cards(drawn))


def score_lines(state: State, number: int) -> list[tuple[Message, int]]:
    """The Prestige Points of every seat, without points; at the end 1 point for a win."""
    s = state.over(World).body
    lines = [(points_of(s, each), 0) for each in range(s.seats_taken)]
    if not s.end:
        return lines
    return [*lines, (_end_line(s, number), s.winners[number])]


def _end_line(s: World, number: int) -> Message:
    """That a seat has won, or its rank; the winner's line comes first."""
    if s.winners[number]:
        return Message("score.won", seat=Thing("seat", number))
    better = sum(_rank(s, each) > _rank(s, number) for each in range(s.seats_taken))
    return Message(
        "score.place", seat=Thing("seat", number), place=better + 1, players=s.seats_taken
    )


def _rank(s: World, number: int) -> tuple[bool, bool, int]:
    """The sort key of a seat: a win, still being in play, then Prestige Points."""
    return s.winners[number] == 1, bool(is_in_play(s, number)), final_prestige(s, number)


def points_of(s: World, number: int) -> Message:
    """The Prestige Points of a seat and where they come from."""
    player, total = s.seats[number], final_prestige(s, number)
    if table.is_eliminated(s, number):
        return Message("score.eliminated", seat=Thing("seat", number))
    key = "score.points"
    if player.advancements[boards.SAVINGS_PLAN]:
        key += ".saved" if s.end else ".saving"
    return Message(
        key,
        seat=Thing("seat", number),
        total=total,
        reputation=table.reputation(total),
        territories=prestige(s, number) - player.banked,
        banked=player.banked,
        savings=savings(s, number),
    )
