"""Which clause answers which question of the Play phase and of the cards."""

from __future__ import annotations

from artificer.games.utopia.buying import begin_acquiring, begin_investing
from artificer.games.utopia.diplomacy import choose_opponent, give_card, leave_opponent, return_card
from artificer.games.utopia.events import attach, choose_in_epidemic, place_hotspot, place_savages
from artificer.games.utopia.moves import (
    ACQUIRE,
    ADD,
    AT,
    DISBAND,
    DONE,
    FINANCE,
    FROM,
    GIVE,
    HAND,
    INVEST,
    OPPONENT,
    PLAY,
    RETURN,
    SPEND,
    TAKE,
    TO,
    TOP,
    UNITS,
    WITH_GOVERNOR,
)
from artificer.games.utopia.moving import (
    choose_source,
    choose_target,
    disband,
    finish,
    move,
    recruit,
    stop_placing,
)
from artificer.games.utopia.people import advise, end_taking, hand_out, put_back, take_prophesied
from artificer.games.utopia.playing import play
from artificer.games.utopia.questions import (
    ADD_GENERAL,
    ADVISE,
    BLIGHT,
    CHOOSE_OPPONENT,
    ENRICH,
    EPIDEMIC,
    FIGHT,
    FORTIFY,
    GIVE_CARDS,
    HAND_OUT,
    INSURRECTION,
    MOVE_FROM,
    MOVE_TO,
    MOVE_TOKENS,
    PLACE_HOTSPOT,
    PLACE_SAVAGES,
    PROPHESY,
    PUT_BACK,
    RAID,
    RETURN_CARDS,
    WAR_FROM,
    WAR_TO,
    WAR_UNITS,
)
from artificer.games.utopia.raids import raid, rise
from artificer.games.utopia.rounds import end_play_turn
from artificer.games.utopia.state import World
from artificer.games.utopia.war import (
    add_general,
    ask_defender,
    attack_from,
    attack_into,
    attack_with,
    fortify,
)


def answer_play(s: World, action: int) -> None:
    """Play a card, buy something, take a Unit back, or leave it at that."""
    s.freeing = 0
    if action < ACQUIRE:
        play(s, action - PLAY)
    elif action < INVEST:
        begin_acquiring(s, action - ACQUIRE)
    elif action < DISBAND:
        begin_investing(s, action - INVEST)
    elif action < SPEND:
        disband(s, action - DISBAND)
    else:
        end_play_turn(s)


def answer_card(s: World, action: int) -> None:
    """What a card that is played asks for: tokens, opponents, other cards."""
    question = s.question
    if question == MOVE_TOKENS:
        if action >= WITH_GOVERNOR:
            move(s, action - WITH_GOVERNOR, 1)
        else:
            move(s, action - UNITS, 0)
    elif question == WAR_UNITS:
        attack_with(s, action - UNITS)
    elif question == CHOOSE_OPPONENT:
        choose_opponent(s, action - OPPONENT)
    elif question == HAND_OUT:
        hand_out(s, action - HAND)
    elif action == DONE:
        do_without(s)
    elif question == ADD_GENERAL:
        add_general(s, action - ADD)
    elif question == FORTIFY:
        fortify(s, action - ADD)
    elif question == RETURN_CARDS:
        return_card(s, action - RETURN)
    elif question == GIVE_CARDS:
        give_card(s, action - GIVE)
    elif question == ADVISE:
        advise(s, action - FINANCE)
    elif question == PROPHESY:
        take_prophesied(s, action - TAKE)
    elif question == PUT_BACK:
        put_back(s, action - TOP)


def do_without(s: World) -> None:
    """No card, or no further one."""
    question = s.question
    if question == ADD_GENERAL:
        ask_defender(s)
    elif question == FORTIFY:
        s.question = FIGHT
    elif question == RETURN_CARDS or question == GIVE_CARDS:
        leave_opponent(s)
    elif question == ADVISE:
        finish(s)
    else:
        end_taking(s)


def answer_event(s: World, territory: int) -> None:
    """Where an Environment or Event card takes effect."""
    question = s.question
    if question == ENRICH:
        attach(s, territory, s.amount[s.card - 1])
    elif question == BLIGHT:
        attach(s, territory, -s.amount[s.card - 1])
    elif question == PLACE_SAVAGES:
        place_savages(s, territory)
    elif question == PLACE_HOTSPOT:
        place_hotspot(s, territory)
    elif question == EPIDEMIC:
        choose_in_epidemic(s, territory)


def answer_on_map(s: World, action: int) -> None:
    """Where a card that is played takes effect."""
    question = s.question
    if question == MOVE_FROM:
        choose_source(s, action - FROM)
    elif question == MOVE_TO:
        choose_target(s, action - TO)
    elif question == WAR_FROM:
        attack_from(s, action - FROM)
    elif question == WAR_TO:
        attack_into(s, action - TO)
    elif question == INSURRECTION:
        rise(s, action - AT)
    elif question == RAID:
        raid(s, action - AT)
    elif action == DONE:
        stop_placing(s)
    else:
        recruit(s, action - AT)
