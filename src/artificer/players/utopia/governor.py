"""The player `governor` of Utopia: a plan for each question, every worth in points.

It takes free land, since a Movement is the cheapest prestige and counts at once; invests while
enough rounds are left; saves Research for Technologies within reach; spends the rest on Culture;
and, as Armageddon may come in any round, prefers immediate points. It sees what its seat may see,
and reads prices and effects from the cards in play.
"""

from __future__ import annotations

from typing import Any

from artificer.games.utopia.moves import (
    ADD,
    AT,
    DONE,
    DRAFT,
    FROM,
    START,
    TAKE,
    TO,
    UNITS,
    WITH_GOVERNOR,
)
from artificer.games.utopia.questions import (
    ADD_GENERAL,
    ADVISE,
    CHOOSE_OPPONENT,
    CHOOSE_START,
    ENRICH,
    EPIDEMIC,
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
from artificer.games.utopia.questions import DRAFT_CARD as ASK_DRAFT
from artificer.games.utopia.questions import FINANCE_CARDS as FINANCE
from artificer.games.utopia.questions import PLAY_CARDS as PLAY
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.utopia.cabinet import (
    card_choice,
    card_to_return,
    opponent_choice,
    place_for_unit,
    play_choice,
    receiver,
    worst_choice,
)
from artificer.players.utopia.fate import place_for_gain, place_for_harm, place_for_sickness
from artificer.players.utopia.financing import advised_choice, finance_choice
from artificer.players.utopia.land import start_worth
from artificer.players.utopia.marches import best_move
from artificer.players.utopia.purchases import card_to_spend
from artificer.players.utopia.war import (
    best_attack,
    best_general,
    general_is_needed,
    general_strength,
    raid_worth,
    rising_worth,
    walls_are_needed,
)
from artificer.table.streams import Stream


def choose(view: World, menu: Menu, n: int, stream: Stream, learned: Any) -> int:
    """Answer the question; the first answer if the plan has none."""
    action = answer(view, menu, n)
    for i in range(n):
        if menu.actions[i] == action:
            return action
    return menu.actions[0]


def answer(s: World, menu: Menu, n: int) -> int:
    """The plan for each question."""
    question = s.question
    if question == ASK_DRAFT:
        return card_choice(s, s.seat, menu, n, DRAFT)
    if question == FINANCE:
        return finance_choice(s, s.seat)
    if question == PLAY:
        return play_choice(s, s.seat, menu, n)
    if question == SPEND_RESEARCH or question == SPEND_INVESTMENT:
        return card_to_spend(s, menu, n)
    if question == MOVE_FROM or question == MOVE_TO or question == MOVE_TOKENS:
        return answer_move(s)
    if question == WAR_FROM or question == WAR_TO or question == WAR_UNITS:
        return answer_war(s)
    if question == PLACE_UNIT:
        return place_for_unit(s, s.seat, menu, n, AT)
    if CHOOSE_OPPONENT <= question <= PUT_BACK:
        return answer_card(s, menu, n)
    return best_place(s, menu, n)


def answer_move(s: World) -> int:
    """The best move, given the parts already chosen."""
    best = best_move(s, s.seat, s.source - 1, s.target - 1)
    if s.question == MOVE_FROM:
        return FROM + best[1]
    if s.question == MOVE_TO:
        return TO + best[2]
    return (WITH_GOVERNOR if best[4] == 1 else UNITS) + best[3]


def answer_war(s: World) -> int:
    """The best war, given the parts already chosen."""
    support = general_strength(s, s.seat)
    best = best_attack(s, s.seat, s.source - 1, s.target - 1, support)
    if s.question == WAR_FROM:
        return FROM + best[1]
    if s.question == WAR_TO:
        return TO + best[2]
    return UNITS + best[3]


def answer_card(s: World, menu: Menu, n: int) -> int:
    """The choices of a card in play, or the defence against an attack."""
    question = s.question
    if question == CHOOSE_OPPONENT:
        return opponent_choice(s, s.seat, menu, n)
    if question == HAND_OUT:
        return receiver(s, s.seat)
    if question == ADD_GENERAL:
        return ADD + best_general(s, s.seat) if general_is_needed(s, s.seat) else DONE
    if question == FORTIFY:
        return menu.actions[0] if walls_are_needed(s, s.seat) else DONE
    if question == RETURN_CARDS:
        return card_to_return(s, menu, n)
    if question == GIVE_CARDS:
        return worst_choice(s, s.seat, menu, n)
    if question == ADVISE:
        return advised_choice(s, s.seat, menu, n)
    if question == PROPHESY:
        return card_choice(s, s.seat, menu, n, TAKE)
    return menu.actions[0]


def best_place(s: World, menu: Menu, n: int) -> int:
    """The best Territory for the question."""
    first = START if s.question == CHOOSE_START else AT
    choice = menu.actions[0]
    for i in range(1, n):
        if place_worth(s, menu.actions[i] - first) > place_worth(s, choice - first):
            choice = menu.actions[i]
    return choice


def place_worth(s: World, territory: int) -> int:
    """The worth of a Territory for the question."""
    question = s.question
    if question == CHOOSE_START:
        return start_worth(s, territory)
    if question == INSURRECTION:
        return rising_worth(s, s.seat, territory)
    if question == RAID:
        return raid_worth(s, s.seat, territory)
    if question == ENRICH or question == PLACE_HOTSPOT:
        return place_for_gain(s, s.seat, territory)
    if question == PLACE_SAVAGES:
        return place_for_harm(s, s.seat, territory)
    if question == EPIDEMIC:
        return place_for_sickness(s, s.seat, territory)
    return -place_for_gain(s, s.seat, territory)
