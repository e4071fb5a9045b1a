"""The rules of Utopia: the verbs, and where each answer goes."""

from __future__ import annotations

from artificer.games.utopia.answers import answer_card, answer_event, answer_on_map, answer_play
from artificer.games.utopia.buying import spend
from artificer.games.utopia.chance import answer_chance
from artificer.games.utopia.chance import ticket_outcome as ticket_outcome
from artificer.games.utopia.chance import tickets as tickets
from artificer.games.utopia.decks.deck import print_cards
from artificer.games.utopia.drafting import deal, draft
from artificer.games.utopia.financing import begin_finance, draw
from artificer.games.utopia.hidden import hide as hide
from artificer.games.utopia.menu import legal_actions as legal_actions
from artificer.games.utopia.moves import AT, CARD_DRAWN, DRAFT, SPEND, START
from artificer.games.utopia.questions import (
    CHOOSE_START,
    DEAL,
    DRAFT_CARD,
    DRAW_FINANCE,
    ENRICH,
    FINANCE_CARDS,
    FIRST_CHANCE,
    MOVE_FROM,
    NEXT_ROUND,
    OVER,
    PLAY_CARDS,
    SPEND_INVESTMENT,
    SPEND_RESEARCH,
)
from artificer.games.utopia.rounds import answer_finance, follow
from artificer.games.utopia.setup import lay_out, start_at
from artificer.games.utopia.state import World
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


def apply_action(s: World, action: int) -> None:
    """Carry out one answer, then what follows by itself."""
    question = s.question
    if question == DRAFT_CARD:
        if draft(s, action - DRAFT):
            begin_finance(s)
    elif question == FINANCE_CARDS:
        answer_finance(s, action)
    elif question == PLAY_CARDS:
        answer_play(s, action)
    elif question == DRAW_FINANCE:
        draw(s, action - CARD_DRAWN)
    elif question == DEAL:
        deal(s, action - CARD_DRAWN)
    elif question == SPEND_RESEARCH or question == SPEND_INVESTMENT:
        spend(s, action - SPEND)
    elif question == CHOOSE_START:
        if start_at(s, action - START):
            s.question = NEXT_ROUND
    elif question < ENRICH:
        answer_card(s, action)
    elif question < MOVE_FROM:
        answer_event(s, action - AT)
    elif question < FIRST_CHANCE:
        answer_on_map(s, action)
    else:
        answer_chance(s, action)
    follow(s)


def score(s: World, seat: int) -> int:
    """1 for who has won, alone or shared; 0 for everybody else, and before the end (R37)."""
    return s.winners[seat]


def end_reason(s: World) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: World, seat: int) -> bool:
    """Whether the seat has won, alone or shared."""
    return s.winners[seat] == 1
