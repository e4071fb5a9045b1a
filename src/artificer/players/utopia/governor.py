"""The player `governor` of Utopia: a plan for each question, every worth in points.

The weaker levels see only some rounds ahead.
"""

from __future__ import annotations

from artificer.games.utopia import moves
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import LAST_ROUND
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.player import Learned, offered
from artificer.players.utopia import cabinet, fate, marches, purchases, war
from artificer.players.utopia.weights import Weights
from artificer.table.streams import Stream


def choose(view: World, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """Answer the question by the weights in `learned`; the first answer if the plan has none."""
    action = answer(view, learned[0], menu, n)
    return action if offered(menu, n, action) else menu.actions[0]


def answer(s: World, w: Weights, menu: Menu, n: int) -> int:
    """The plan for each question."""
    question = s.question
    if question == q.DRAFT_CARD:
        return cabinet.card_choice(s, w, s.seat, menu, n, moves.DRAFT)
    if question == q.FINANCE_CARDS:
        return cabinet.finance_choice(s, w, s.seat)
    if question == q.PLAY_CARDS:
        return cabinet.play_choice(s, w, s.seat, menu, n)
    if question == q.SPEND_RESEARCH or question == q.SPEND_INVESTMENT:
        return purchases.card_to_spend(s, menu, n)
    if question == q.MOVE_FROM or question == q.MOVE_TO or question == q.MOVE_TOKENS:
        return answer_move(s, w)
    if question == q.WAR_FROM or question == q.WAR_TO or question == q.WAR_UNITS:
        return answer_war(s, w)
    if question == q.PLACE_UNIT:
        return cabinet.place_for_unit(s, w, s.seat, menu, n, moves.AT)
    if q.CHOOSE_OPPONENT <= question <= q.PUT_BACK:
        return answer_card(s, w, menu, n)
    return best_place(s, w, menu, n)


def answer_move(s: World, w: Weights) -> int:
    """The best move, given the parts already chosen."""
    best = marches.best_move(s, w, s.seat, s.source - 1, s.target - 1)
    if s.question == q.MOVE_FROM:
        return moves.FROM + best[1]
    if s.question == q.MOVE_TO:
        return moves.TO + best[2]
    return (moves.WITH_GOVERNOR if best[4] == 1 else moves.UNITS) + best[3]


def answer_war(s: World, w: Weights) -> int:
    """The best war, given the parts already chosen."""
    support = war.general_strength(s, s.seat)
    best = war.best_attack(s, w, s.seat, s.source - 1, s.target - 1, support)
    if s.question == q.WAR_FROM:
        return moves.FROM + best[1]
    if s.question == q.WAR_TO:
        return moves.TO + best[2]
    return moves.UNITS + best[3]


def answer_card(s: World, w: Weights, menu: Menu, n: int) -> int:
    """The choices of a card in play, or the defence against an attack."""
    question = s.question
    if question == q.CHOOSE_OPPONENT:
        return cabinet.opponent_choice(s, s.seat, menu, n)
    if question == q.HAND_OUT:
        return cabinet.receiver(s, w, s.seat)
    if question == q.ADD_GENERAL:
        is_needed = war.general_is_needed(s, w, s.seat)
        return moves.ADD + war.best_general(s, s.seat) if is_needed else moves.DONE
    if question == q.FORTIFY:
        return menu.actions[0] if war.walls_are_needed(s, s.seat) else moves.DONE
    if question == q.RETURN_CARDS:
        return cabinet.card_to_return(s, menu, n)
    if question == q.GIVE_CARDS:
        return cabinet.worst_choice(s, w, s.seat, menu, n)
    if question == q.ADVISE:
        return cabinet.advised_choice(s, w, s.seat, menu, n)
    if question == q.PROPHESY:
        return cabinet.card_choice(s, w, s.seat, menu, n, moves.TAKE)
    return menu.actions[0]


def best_place(s: World, w: Weights, menu: Menu, n: int) -> int:
    """The best Territory for the question."""
    first = moves.START if s.question == q.CHOOSE_START else moves.AT
    choice = menu.actions[0]
    for i in range(1, n):
        if place_worth(s, w, menu.actions[i] - first) > place_worth(s, w, choice - first):
            choice = menu.actions[i]
    return choice


def place_worth(s: World, w: Weights, territory: int) -> int:
    """The worth of a Territory for the question."""
    question = s.question
    if question == q.CHOOSE_START:
        return war.start_worth(s, w, territory)
    if question == q.INSURRECTION:
        return war.rising_worth(s, w, s.seat, territory)
    if question == q.RAID:
        return war.raid_worth(s, w, s.seat, territory)
    if question == q.ENRICH or question == q.PLACE_HOTSPOT:
        return fate.stake(s, w, s.seat, territory)
    if question == q.PLACE_SAVAGES:
        return fate.place_for_harm(s, w, s.seat, territory)
    if question == q.EPIDEMIC:
        return fate.place_for_sickness(s, w, s.seat, territory)
    return -fate.stake(s, w, s.seat, territory)


def choose_within(view: World, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """What the governor would answer if the rounds in `learned` were left after this one.

    So it invests in nothing that pays later, and saves nothing for later.
    """
    rounds, weights = learned
    nearer = view.copy()
    nearer.round = max(view.round, LAST_ROUND - rounds)
    return choose(nearer, menu, n, stream, (weights,))
