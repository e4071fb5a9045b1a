"""The legal answers to each question, in ascending order of their numbers."""

from __future__ import annotations

from artificer.games.utopia.boards import ADVANCEMENTS, TECHNOLOGIES, TERRITORIES
from artificer.games.utopia.boards import DRAWN as CARDS_DRAWN
from artificer.games.utopia.buying import can_acquire, can_invest, pays
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.diplomacy import can_choose, can_return
from artificer.games.utopia.effects import (
    FORTIFICATION,
    GENERAL,
    INVESTMENT,
    RESEARCH,
    SCIENTIST,
)
from artificer.games.utopia.events import can_blight, can_suffer
from artificer.games.utopia.financing import can_finance
from artificer.games.utopia.moves import (
    ACQUIRE,
    ADD,
    AT,
    DISBAND,
    DONE,
    DRAFT,
    FINANCE,
    FROM,
    GIVE,
    HAND,
    INVEST,
    OPPONENT,
    PLAY,
    RETURN,
    SPEND,
    START,
    TAKE,
    TO,
    TOP,
    UNITS,
    WITH_GOVERNOR,
)
from artificer.games.utopia.moving import can_disband, can_move, can_move_from
from artificer.games.utopia.people import can_advise, visible_to_owner
from artificer.games.utopia.playing import can_play
from artificer.games.utopia.questions import (
    ADD_GENERAL,
    ADVISE,
    BLIGHT,
    CHOOSE_OPPONENT,
    CHOOSE_START,
    DRAFT_CARD,
    ENRICH,
    EPIDEMIC,
    FINANCE_CARDS,
    FORTIFY,
    GIVE_CARDS,
    HAND_OUT,
    INSURRECTION,
    MOVE_FROM,
    MOVE_TO,
    MOVE_TOKENS,
    PLACE_HOTSPOT,
    PLACE_SAVAGES,
    PLACE_UNIT,
    PLAY_CARDS,
    PROPHESY,
    PUT_BACK,
    RAID,
    RETURN_CARDS,
    SPEND_INVESTMENT,
    SPEND_RESEARCH,
    WAR_FROM,
    WAR_TO,
    WAR_UNITS,
)
from artificer.games.utopia.raids import can_rise, is_open_to_harm
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.games.utopia.units import controls, is_home, is_home_of
from artificer.games.utopia.war import can_attack, can_attack_from
from artificer.games.verbs import Menu


def legal_actions(s: World, menu: Menu) -> int:
    """The answers to the open question."""
    question = s.question
    if question == DRAFT_CARD:
        return every_card(s.offer, menu, DRAFT)
    if question == PLAY_CARDS:
        return ways_to_play(s, menu)
    if question == FINANCE_CARDS:
        return cards_to_finance(s, menu)
    if question == SPEND_RESEARCH or question == SPEND_INVESTMENT:
        return cards_that_suit(s, s.seats[s.active].tableau, menu, SPEND)
    if question == MOVE_TOKENS or question == WAR_UNITS:
        return groups_of_tokens(s, menu)
    if question == CHOOSE_OPPONENT or question == HAND_OUT:
        return players(s, menu)
    if ADD_GENERAL <= question <= PUT_BACK:
        return cards_for_a_card(s, menu)
    return territories(s, menu)


def every_card(zone: list[int], menu: Menu, first: int) -> int:
    """One answer for every kind of card in a zone."""
    n = 0
    card = next_card(zone, 0)
    while card < CARDS:
        menu.actions[n] = first + card
        n += 1
        card = next_card(zone, card + 1)
    return n


def cards_to_finance(s: World, menu: Menu) -> int:
    """Of the cards drawn those that can be financed; or no more (F20, F21)."""
    drawn = s.seats[s.active].drawn
    n = 0
    last = 0
    for _ in range(CARDS_DRAWN):
        lowest = CARDS + 1
        for place in range(CARDS_DRAWN):
            if last < drawn[place] < lowest:
                lowest = drawn[place]
        if lowest <= CARDS and can_finance(s, s.active, lowest - 1):
            menu.actions[n] = FINANCE + lowest - 1
            n += 1
        last = lowest
    menu.actions[n] = DONE
    return n + 1


def ways_to_play(s: World, menu: Menu) -> int:
    """Play Phase cards in any order, purchases, Units taken back; or no more (F24, F26)."""
    actions = menu.actions
    tableau = s.seats[s.active].tableau
    n = 0
    research = 0
    aid = 0
    investment = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        effect = s.effect[card]
        if effect == RESEARCH:
            research += count(tableau, card) * s.amount[card]
        elif effect == INVESTMENT:
            investment += count(tableau, card) * s.amount[card]
        elif effect == SCIENTIST:
            aid += count(tableau, card) * s.amount[card]
        elif effect > SCIENTIST and can_play(s, card):
            actions[n] = PLAY + card
            n += 1
        card = next_card(tableau, card + 1)
    if research > 0:
        for technology in range(TECHNOLOGIES):
            if can_acquire(s, technology, research + aid):
                actions[n] = ACQUIRE + technology
                n += 1
    if investment > 0:
        for advancement in range(ADVANCEMENTS):
            if can_invest(s, advancement, investment):
                actions[n] = INVEST + advancement
                n += 1
    for territory in range(TERRITORIES):
        if can_disband(s, territory):
            actions[n] = DISBAND + territory
            n += 1
    actions[n] = DONE
    return n + 1


def groups_of_tokens(s: World, menu: Menu) -> int:
    """Some Units, in a move with the Governor or without (W1, W2)."""
    units = s.territories[s.source - 1].units
    n = 0
    for moved in range(1, units + 1):
        menu.actions[n] = UNITS + moved
        n += 1
    if s.question == MOVE_TOKENS and is_home_of(s, s.active, s.source - 1):
        for moved in range(units + 1):
            menu.actions[n] = WITH_GOVERNOR + moved
            n += 1
    return n


def players(s: World, menu: Menu) -> int:
    """Whom a card is played on, or to whom a card is given."""
    n = 0
    for seat in range(s.seats_taken):
        if s.question == HAND_OUT:
            if is_in_play(s, seat):
                menu.actions[n] = HAND + seat
                n += 1
        elif can_choose(s, seat):
            menu.actions[n] = OPPONENT + seat
            n += 1
    return n


def cards_for_a_card(s: World, menu: Menu) -> int:
    """What the card that is played asks for; most may do without."""
    question = s.question
    n = 0
    if question == ADD_GENERAL:
        n = cards_that_suit(s, s.seats[s.active].tableau, menu, ADD)
    elif question == FORTIFY:
        n = cards_that_suit(s, s.seats[s.seat].tableau, menu, ADD)
    elif question == RETURN_CARDS:
        n = cards_that_suit(s, s.seats[s.opponent - 1].tableau, menu, RETURN)
    elif question == GIVE_CARDS:
        n = every_card(visible_to_owner(s), menu, GIVE)
    elif question == ADVISE:
        n = cards_that_suit(s, visible_to_owner(s), menu, FINANCE)
    elif question == PROPHESY:
        n = cards_in_hand(s, menu, TAKE)
    elif question == PUT_BACK:
        return cards_to_put_back(s, menu)
    menu.actions[n] = DONE
    return n + 1


def cards_to_put_back(s: World, menu: Menu) -> int:
    """What the Prophet holds; in the view of somebody else, any card that it could be."""
    if s.hand[0] == 0:
        return every_card(s.deck, menu, TOP)
    return cards_in_hand(s, menu, TOP)


def cards_that_suit(s: World, zone: list[int], menu: Menu, first: int) -> int:
    """One answer for every kind of card in a zone that suits the question."""
    n = 0
    card = next_card(zone, 0)
    while card < CARDS:
        if suits(s, card):
            menu.actions[n] = first + card
            n += 1
        card = next_card(zone, card + 1)
    return n


def suits(s: World, card: int) -> bool:
    """Whether a card is an answer to the question."""
    question = s.question
    if question == ADD_GENERAL:
        return s.effect[card] == GENERAL
    if question == FORTIFY:
        return s.effect[card] == FORTIFICATION
    if question == RETURN_CARDS:
        return can_return(s, card)
    if question == ADVISE:
        return can_advise(s, card)
    return pays(s, card)


def cards_in_hand(s: World, menu: Menu, first: int) -> int:
    """The different cards that are looked at."""
    n = 0
    last = 0
    for _ in range(s.in_hand):
        lowest = CARDS + 1
        for place in range(s.in_hand):
            if last < s.hand[place] < lowest:
                lowest = s.hand[place]
        if lowest <= CARDS:
            menu.actions[n] = first + lowest - 1
            n += 1
        last = lowest
    return n


def territories(s: World, menu: Menu) -> int:
    """The Territories that fit the question."""
    question = s.question
    first = AT
    if question == CHOOSE_START:
        first = START
    elif question == MOVE_FROM or question == WAR_FROM:
        first = FROM
    elif question == MOVE_TO or question == WAR_TO:
        first = TO
    n = 0
    for territory in range(TERRITORIES):
        if fits(s, territory):
            menu.actions[n] = first + territory
            n += 1
    if question == PLACE_UNIT and s.placed == 1:
        menu.actions[n] = DONE
        n += 1
    return n


def fits(s: World, territory: int) -> bool:
    """Whether a Territory is an answer to the question."""
    question = s.question
    if question == CHOOSE_START:
        return s.territories[territory].owner == 0
    if question == MOVE_FROM:
        return can_move_from(s, territory)
    if question == MOVE_TO:
        return can_move(s, s.source - 1, territory)
    if question == WAR_FROM:
        return can_attack_from(s, territory)
    if question == WAR_TO:
        return can_attack(s, s.source - 1, territory)
    if question == PLACE_UNIT:
        return controls(s, s.active, territory)
    if question == INSURRECTION:
        return can_rise(s, territory)
    if question == RAID:
        return is_open_to_harm(s, territory)
    if question == ENRICH:
        return s.territories[territory].environment == s.about[s.card - 1]
    if question == BLIGHT:
        return can_blight(s, territory)
    if question == EPIDEMIC:
        return can_suffer(s, s.seat, territory)
    if question == PLACE_SAVAGES:
        return not is_home(s, territory)
    return question == PLACE_HOTSPOT
