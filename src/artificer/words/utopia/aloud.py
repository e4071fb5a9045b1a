"""The table read aloud: every line of it, and what matters for the open question."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import (
    ADVANCEMENT_INCOME,
    ADVANCEMENTS,
    INVESTMENT_NEEDED,
    LAST_ROUND,
    NO_PREREQUISITE,
    RESEARCH_NEEDED,
    SAVINGS_PLAN,
    TECHNOLOGIES,
    TECHNOLOGY_NEEDED,
    TECHNOLOGY_PRESTIGE,
    TERRITORIES,
)
from artificer.games.utopia.cards import size
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.drafting import draft_deck, income
from artificer.games.utopia.financing import can_finance
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.games.utopia.units import is_home
from artificer.words.utopia.maths import is_waiting, phase_of
from artificer.words.utopia.points import points_line
from artificer.words.utopia.reason import unaffordable
from artificer.words.utopia.speech import Speech, kinds

_WITH_MONEY: Final = (q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS, q.ADVISE, q.RETURN_CARDS)
"""Questions before which a player wants to know how the own civilization stands."""

_BETWEEN: Final = (q.MOVE_TOKENS, q.WAR_UNITS, q.ADD_GENERAL, q.FORTIFY)
"""Questions about tokens that go from one Territory to another."""

_TABLEAU: Final = (q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS)


def standing(speech: Speech, state: State[World]) -> Iterator[str]:
    """What the player who decides has, and the cards or Territories to choose from."""
    s = state.body
    if s.question >= q.FIRST_CHANCE or is_waiting(state):
        return
    if s.question in _WITH_MONEY:
        yield from _civilization(speech, s, s.seat)
    if s.question in _TABLEAU:
        yield _tableau(speech, s, s.seat)
    moves = [state.move(action) for action in state.legal_actions()]
    if s.question == q.FINANCE_CARDS:
        drawn = [card - 1 for card in s.seats[s.seat].drawn if card]
        yield speech.say("standing.drawn", cards=_with_ids(speech, drawn))
        for card in dict.fromkeys(drawn):
            if not can_finance(s, s.seat, card):
                yield unaffordable(s, s.seat, card).said(speech)
    elif cards := [move["card"] for move in moves if "card" in move.parts]:
        yield speech.say("standing.cards", cards=_with_ids(speech, cards))
    for territory in _territories(s, moves):
        yield territory_line(speech, s, territory)
    if s.question == q.CHOOSE_OPPONENT:
        for move in moves:
            yield speech.say("sentence.ended", text=points_line(speech, s, move["seat"]))
            yield _tableau(speech, s, move["seat"])


def _territories(s: World, moves: list[Move]) -> list[int]:
    """Those to choose from, or those between which tokens move or fight."""
    if s.question in _BETWEEN:
        return [s.source - 1, s.target - 1]
    if s.question == q.PLAY_CARDS:
        return []
    return [move["territory"] for move in moves if "territory" in move.parts]


def _with_ids(speech: Speech, cards: Iterable[int]) -> str:
    """Cards as they are typed, with names and prices."""
    return speech.listed(speech.card_with_id(card) for card in cards)


def sheet(speech: Speech, state: State[World]) -> Iterator[str]:
    """Every line of the table: what all share, then each player."""
    s = state.body
    yield from middle(speech, s)
    yield from map_lines(speech, s)
    yield from board_lines(speech, s)
    for seat in range(s.seats_taken):
        yield from seat_lines(speech, s, seat)


def middle(speech: Speech, s: World) -> Iterator[str]:
    """The round, the cards laid out, and the piles."""
    if s.round == 0:
        yield speech.say("sheet.setup")
    else:
        phase = speech.say(f"phase.{phase_of(s)}")
        first = speech.seat(s.first)
        yield speech.say("sheet.round", round=s.round, last=LAST_ROUND, phase=phase, first=first)
    if size(s.offer):
        yield speech.say("sheet.offer", cards=_with_ids(speech, kinds(s.offer)))
    key = "sheet.deck.half" if s.in_box else "sheet.deck"
    yield speech.say(key, draft_deck(s), box=s.in_box)
    yield speech.say("sheet.discard", size(s.discard))
    if s.in_hand and s.hand[0]:
        held = [card - 1 for card in s.hand if card]
        yield speech.say("sheet.held", seat=speech.seat(s.active), cards=_with_ids(speech, held))


def map_lines(speech: Speech, s: World) -> Iterator[str]:
    """The World Map, which is reconstructed, one line a Territory."""
    yield speech.say("sheet.map")
    for territory in range(TERRITORIES):
        yield territory_line(speech, s, territory)


def territory_line(speech: Speech, s: World, territory: int) -> str:
    """A Territory with its number, tiles, tokens, figures and neighbours."""
    place = s.territories[territory]
    told = []
    if place.environment:
        told.append(speech.environment(place.environment))
        value = territory_value(s, territory)
        key = "sheet.worth" if value == place.tile else "sheet.worth.changed"
        told.append(speech.say(key, value=value, tile=place.tile))
    if place.owner:
        tokens = speech.tokens(place.units, is_home(s, territory))
        told.append(speech.say("sheet.owner", seat=speech.seat(place.owner - 1), tokens=tokens))
    elif place.environment:
        told.append(speech.say("sheet.nobody"))
    if s.savages == territory + 1:
        told.append(speech.say("sheet.savages"))
    if s.hotspot == territory + 1:
        told.append(speech.say("sheet.hotspot"))
    neighbours = speech.listed(map(str, world_map()[territory].neighbours))
    told.append(speech.say("sheet.borders", neighbours=neighbours))
    name = speech.territory(territory)
    parts = speech.say("list.clauses").join(told)
    return speech.say("sheet.territory", number=territory, territory=name, parts=parts)


def board_lines(speech: Speech, s: World) -> Iterator[str]:
    """The Technologies that nobody has, and the Economic Advancements."""
    free = [t for t in range(TECHNOLOGIES) if s.technologies[t] == 0]
    yield speech.say("sheet.technologies", what=speech.listed(_offered(speech, t) for t in free))
    offers = []
    for advancement in range(ADVANCEMENTS):
        key = "sheet.savings_plan" if advancement == SAVINGS_PLAN else "sheet.advancement"
        offers.append(
            speech.say(
                key,
                name=speech.advancement(advancement),
                income=ADVANCEMENT_INCOME[advancement],
                units=INVESTMENT_NEEDED[advancement],
            )
        )
    yield speech.say("sheet.advancements", what=speech.listed(offers))


def _offered(speech: Speech, technology: int) -> str:
    """A Technology with its points, its units and what it needs."""
    needed = TECHNOLOGY_NEEDED[technology]
    key = "sheet.technology" if needed == NO_PREREQUISITE else "sheet.technology.needs"
    return speech.say(
        key,
        name=speech.technology(technology),
        prestige=TECHNOLOGY_PRESTIGE[technology],
        units=RESEARCH_NEEDED[technology],
        needed=speech.technology(needed) if needed != NO_PREREQUISITE else "",
    )


def seat_lines(speech: Speech, s: World, seat: int) -> Iterator[str]:
    """Everything that a player has, as far as it is seen here."""
    if not is_in_play(s, seat) and s.round > 0:
        yield speech.say("sentence.ended", text=points_line(speech, s, seat))
        return
    yield from _civilization(speech, s, seat)
    yield from _achievements(speech, s, seat)
    yield _tableau(speech, s, seat)
    yield from _finance(speech, s, seat)
    for other in range(s.seats_taken):
        until = s.seats[seat].treaty[other]
        if until >= s.round > 0:
            yield speech.say(
                "sheet.peace", seat=speech.seat(seat), other=speech.seat(other), round=until
            )


def _civilization(speech: Speech, s: World, seat: int) -> Iterator[str]:
    """Prestige Points, $, income and tokens."""
    yield speech.say("sentence.ended", text=points_line(speech, s, seat))
    player = s.seats[seat]
    yield speech.say(
        "sheet.means",
        player.supply,
        seat=speech.seat(seat),
        money=player.money,
        income=income(s, seat),
    )


def _achievements(speech: Speech, s: World, seat: int) -> Iterator[str]:
    """Technologies and Economic Advancements, if there are any."""
    own = [speech.technology(t) for t in range(TECHNOLOGIES) if s.technologies[t] == seat + 1]
    bought = s.seats[seat].advancements
    own += [speech.advancement(a) for a in range(ADVANCEMENTS) if bought[a]]
    if own:
        yield speech.say("sheet.has", seat=speech.seat(seat), what=speech.listed(own))


def _tableau(speech: Speech, s: World, seat: int) -> str:
    cards = speech.zone(s.seats[seat].tableau)
    return speech.say("sheet.tableau", seat=speech.seat(seat), cards=cards)


def _finance(speech: Speech, s: World, seat: int) -> Iterator[str]:
    """The Finance deck and its discard pile: their cards where they are known, else how many."""
    player, name = s.seats[seat], speech.seat(seat)
    known = is_open(s, seat)
    key = "sheet.finance" if known else "sheet.finance.hidden"
    yield speech.say(key, player.in_finance, seat=name, cards=speech.zone(player.finance))
    if s.strategic:
        key = "sheet.pile" if known else "sheet.pile.hidden"
        yield speech.say(key, player.in_pile, seat=name, cards=speech.zone(player.pile))
    drawn = [card - 1 for card in player.drawn if card]
    if drawn:
        yield speech.say("sheet.drawn", seat=name, cards=_with_ids(speech, drawn))


def is_open(s: World, seat: int) -> bool:
    """Whether the cards of a Finance deck are seen here, not their number alone."""
    player = s.seats[seat]
    return size(player.finance) == player.in_finance and size(player.pile) == player.in_pile
