"""The player `apprentice`: one procedure for each question."""

from __future__ import annotations

from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.player import Learned, offered
from artificer.players.sorcery.apprentice import opening, pricing
from artificer.players.sorcery.apprentice.desk import PlanningDesk
from artificer.players.sorcery.apprentice.phase_one import phase_one
from artificer.players.sorcery.apprentice.phase_two import (
    balance,
    change_card,
    change_token,
    choose_bonus,
    phase_two,
    place_token,
    throw_away,
)
from artificer.players.sorcery.apprentice.seat import read_means, read_rivals
from artificer.table.streams import Stream


def choose(view: Shop, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The answer to the open question; the last offer, mostly the end, if none fits."""
    desk = learned[0][0]
    read_means(view, desk)
    read_rivals(view, desk)
    pricing.forget_dangers(desk)
    action = answer(view, menu, n, desk)
    return action if offered(menu, n, action) else menu.actions[n - 1]


def answer(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """The plan's answer to each question."""
    question = s.question
    if question == q.PHASE_ONE:
        return phase_one(s, menu, n, desk)
    if question == q.PHASE_TWO:
        return phase_two(s, menu, n, desk)
    if question == q.CHANGE_CARD:
        return change_card(s, menu, n, desk)
    if question == q.CHANGE_TOKEN:
        return change_token(s, desk)
    if question == q.PLACE_TOKEN:
        return place_token(s, desk)
    if question == q.BALANCE:
        return balance(menu, n)
    if question == q.CHOOSE_BONUS:
        return choose_bonus(s, desk)
    if question == q.THROW_AWAY:
        return throw_away(s, desk)
    return answer_opening(s, desk)


def answer_opening(s: Shop, desk: PlanningDesk) -> int:
    """The plan's answer before the first turn."""
    question = s.question
    if question == q.SWAP_GIVE:
        return opening.card_to_give(s, desk)
    if question == q.SWAP_TAKE:
        return opening.card_to_get(s, desk)
    if question == q.BUILD_INPUT:
        return opening.build_input(s, desk)
    if question == q.BUILD_OUTPUT:
        return opening.build_output(s, desk)
    return opening.build_token(s)
