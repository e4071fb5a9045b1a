"""The rules of Utopia: the verbs, and which clause answers which question."""

from __future__ import annotations

from artificer.games.utopia.actions import (
    ACQUIRE,
    ADD,
    AT,
    CARD_DRAWN,
    DISBAND,
    DONE,
    DRAFT,
    ENVIRONMENT_LAID,
    FINANCE,
    FROM,
    GIVE,
    HAND,
    INVEST,
    OPPONENT,
    PLAY,
    RETURN,
    SEAT_DRAWN,
    SPEND,
    START,
    TAKE,
    TILE_LAID,
    TO,
    TOP,
    UNITS,
    WITH_GOVERNOR,
)
from artificer.games.utopia.boards import DRAWN as CARDS_DRAWN
from artificer.games.utopia.boards import (
    ENVIRONMENTS,
    HIGHEST_TILE,
    LAST_ROUND,
)
from artificer.games.utopia.buying import begin_acquiring, begin_investing, spend
from artificer.games.utopia.cards import card_at
from artificer.games.utopia.deck import print_cards
from artificer.games.utopia.diplomacy import (
    choose_opponent,
    give_card,
    leave_opponent,
    return_card,
)
from artificer.games.utopia.drafting import deal, deck_card, deck_tickets, draft, prepare
from artificer.games.utopia.ending import end_by_most_prestige, win_if_decided
from artificer.games.utopia.events import (
    attach,
    carry_out,
    choose_in_epidemic,
    place_hotspot,
    place_savages,
)
from artificer.games.utopia.financing import (
    begin_finance,
    begin_finance_turn,
    draw,
    end_finance_turn,
    finance_compulsory,
    finance_drawn,
    next_to_carry_out,
)
from artificer.games.utopia.hidden import hide as hide
from artificer.games.utopia.menu import legal_actions as legal_actions
from artificer.games.utopia.moving import (
    choose_source,
    choose_target,
    disband,
    finish,
    move,
    recruit,
    stop_placing,
)
from artificer.games.utopia.people import (
    advise,
    conjure,
    end_taking,
    hand_out,
    put_back,
    reveal,
    take_prophesied,
)
from artificer.games.utopia.playing import play
from artificer.games.utopia.raids import raid, rise
from artificer.games.utopia.setup import (
    choose_first,
    environment_of_ticket,
    environments_left,
    lay_environment,
    lay_out,
    lay_tile,
    start_at,
    tile_of_ticket,
    tiles_left,
)
from artificer.games.utopia.state import (
    ADD_GENERAL,
    ADVISE,
    BLIGHT,
    CARRY_ON,
    CHOOSE_FIRST,
    CHOOSE_OPPONENT,
    CHOOSE_START,
    CONJURE,
    DEAL,
    DRAW_FINANCE,
    ENRICH,
    EPIDEMIC,
    FIRST_CHANCE,
    FORTIFY,
    GIVE_CARDS,
    HAND_OUT,
    INSURRECTION,
    LAY_ENVIRONMENT,
    LAY_PRESTIGE,
    LOOK,
    MOVE_FROM,
    MOVE_TO,
    MOVE_TOKENS,
    OVER,
    PLACE_HOTSPOT,
    PLACE_SAVAGES,
    PROPHESY,
    PUT_BACK,
    RAID,
    RETURN_CARDS,
    SPEND_INVESTMENT,
    SPEND_RESEARCH,
    TWENTY_ROUNDS,
    WAR_FROM,
    WAR_TO,
    WAR_UNITS,
    World,
)
from artificer.games.utopia.state import DRAFT as ASK_DRAFT
from artificer.games.utopia.state import FINANCE as ASK_FINANCE
from artificer.games.utopia.state import PLAY as ASK_PLAY
from artificer.games.utopia.turns import last_of_round, next_survivor
from artificer.games.utopia.war import (
    add_general,
    ask_defender,
    attack_from,
    attack_into,
    attack_with,
    fight,
    fortify,
)
from artificer.games.verbs import CHANCE, TERMINAL


def set_up(
    s: World, players: int, variant: str, armageddon: str, half_deck: int, deck: str
) -> None:
    """Print the cards and the map, lay everything out; chance names the First Player."""
    print_cards(s, deck)
    lay_out(s, players, variant == "strategic", armageddon == "late", half_deck == 1)


def current_player(s: World) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    if s.question < FIRST_CHANCE:
        return s.seat
    return CHANCE if s.question < OVER else TERMINAL


def tickets(s: World) -> int:
    """One for each seat, tile or card; see `drafting.deck_tickets` for the Draft deck."""
    question = s.question
    if question == DEAL or question == LOOK:
        return deck_tickets(s)
    if question == DRAW_FINANCE:
        return finance_tickets(s, s.seat)
    if question == CONJURE:
        return finance_tickets(s, s.opponent - 1)
    if question == CHOOSE_FIRST:
        return s.seats_taken
    left = 0
    if question == LAY_PRESTIGE:
        for prestige in range(1, HIGHEST_TILE + 1):
            left += tiles_left(s, prestige)
    else:
        for environment in range(1, ENVIRONMENTS + 1):
            left += environments_left(s, environment)
    return left


def ticket_outcome(s: World, ticket: int) -> int:
    """What lies there when the seats, tiles or cards are sorted."""
    question = s.question
    if question == DEAL or question == LOOK:
        return CARD_DRAWN + deck_card(s, ticket)
    if question == DRAW_FINANCE:
        return CARD_DRAWN + finance_card(s, s.seat, ticket)
    if question == CONJURE:
        return CARD_DRAWN + finance_card(s, s.opponent - 1, ticket)
    if question == CHOOSE_FIRST:
        return SEAT_DRAWN + ticket
    if question == LAY_PRESTIGE:
        return TILE_LAID + tile_of_ticket(s, ticket)
    return ENVIRONMENT_LAID + environment_of_ticket(s, ticket) - 1


def finance_tickets(s: World, seat: int) -> int:
    """One for each card of a Finance deck; in a view of somebody else's, for each unseen card."""
    return s.unseen if is_hidden(s, seat) else s.seats[seat].in_finance


def finance_card(s: World, seat: int, ticket: int) -> int:
    """The card that lies there when the deck is sorted."""
    return card_at(s.deck if is_hidden(s, seat) else s.seats[seat].finance, ticket)


def is_hidden(s: World, seat: int) -> bool:
    """Whether this is a view in which the Finance deck of the seat is blank."""
    for word in s.seats[seat].finance:
        if word != 0:
            return False
    return True


def apply_action(s: World, action: int) -> None:
    """Carry out one answer, then what follows by itself, then look whether it has won."""
    question = s.question
    if question == ASK_DRAFT:
        if draft(s, action - DRAFT):
            begin_finance(s)
    elif question == ASK_FINANCE:
        answer_finance(s, action)
    elif question == ASK_PLAY:
        answer_play(s, action)
    elif question == DRAW_FINANCE:
        draw(s, action - CARD_DRAWN)
    elif question == DEAL:
        deal(s, action - CARD_DRAWN)
    elif question == SPEND_RESEARCH or question == SPEND_INVESTMENT:
        spend(s, action - SPEND)
    elif question == CHOOSE_START:
        if start_at(s, action - START):
            begin_round(s)
    elif question < ENRICH:
        answer_card(s, action)
    elif question < MOVE_FROM:
        answer_event(s, action - AT)
    elif question < FIRST_CHANCE:
        answer_on_map(s, action)
    else:
        answer_chance(s, action)
    if s.question == CARRY_ON:
        carry_on(s)
    if s.question == ASK_PLAY or s.question == ASK_FINANCE:
        win_if_decided(s)


def begin_round(s: World) -> None:
    """Preparation, then the Draft, which a deck that has run out leaves empty."""
    if not prepare(s):
        begin_finance(s)


def carry_on(s: World) -> None:
    """Environment and Event cards one by one, then compulsory Infrastructure (F22, F23)."""
    while s.question == CARRY_ON:
        win_if_decided(s)
        if s.question == OVER:
            return
        place = next_to_carry_out(s)
        if place == CARDS_DRAWN:
            finance_compulsory(s)
            s.question = ASK_FINANCE
            return
        card = s.seats[s.active].drawn[place] - 1
        s.seats[s.active].drawn[place] = 0
        carry_out(s, card)


def answer_finance(s: World, action: int) -> None:
    """Finance a card, or leave it at that."""
    if action != DONE:
        finance_drawn(s, action - FINANCE)
    elif end_finance_turn(s):
        s.active = s.first
        s.seat = s.first
        s.question = ASK_PLAY
    else:
        begin_finance_turn(s, next_survivor(s, s.active))


def answer_play(s: World, action: int) -> None:
    """Play a card, buy something, take a Unit back, or leave it at that."""
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


def end_play_turn(s: World) -> None:
    """The next player; after the last one the next round, or the end (F17)."""
    if not last_of_round(s, s.active):
        s.active = next_survivor(s, s.active)
        s.seat = s.active
    elif s.round == LAST_ROUND:
        end_by_most_prestige(s, TWENTY_ROUNDS)
    else:
        begin_round(s)


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
        fight(s)
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


def answer_chance(s: World, action: int) -> None:
    """What chance reveals outside of Draft and Finance."""
    question = s.question
    if question == LOOK:
        reveal(s, action - CARD_DRAWN)
    elif question == CONJURE:
        conjure(s, action - CARD_DRAWN)
    elif question == CHOOSE_FIRST:
        choose_first(s, action - SEAT_DRAWN)
    elif question == LAY_PRESTIGE:
        lay_tile(s, action - TILE_LAID)
    elif question == LAY_ENVIRONMENT:
        lay_environment(s, action - ENVIRONMENT_LAID + 1)


def score(s: World, seat: int) -> int:
    """1 for who has won, alone or shared; 0 for everybody else, and before the end (R37)."""
    return s.winners[seat]


def end_reason(s: World) -> int:
    """How the game ended, or 0."""
    return s.end
