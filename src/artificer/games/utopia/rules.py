"""The rules of Utopia: the verbs, and the chapter that answers each question."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import (
    buying,
    diplomacy,
    drafting,
    events,
    financing,
    moves,
    moving,
    people,
    playing,
    raids,
    rounds,
    setup,
    war,
)
from artificer.games.utopia import questions as q
from artificer.games.utopia.decks.deck import print_cards
from artificer.games.utopia.hidden import hide as hide
from artificer.games.utopia.state import World
from artificer.games.verbs import CHANCE, TERMINAL, Menu

SETUP, DRAFTING, FINANCING, PLAYING, BUYING, MOVING = range(6)
WAR, DIPLOMACY, RAIDS, PEOPLE, EVENTS = range(6, 11)

_QUESTIONS: Final = {
    SETUP: (q.CHOOSE_START, q.CHOOSE_FIRST, q.LAY_PRESTIGE, q.LAY_ENVIRONMENT),
    DRAFTING: (q.DRAFT_CARD, q.DEAL),
    FINANCING: (q.FINANCE_CARDS, q.DRAW_FINANCE),
    PLAYING: (q.PLAY_CARDS,),
    BUYING: (q.SPEND_RESEARCH, q.SPEND_INVESTMENT),
    MOVING: (q.MOVE_FROM, q.MOVE_TO, q.MOVE_TOKENS, q.PLACE_UNIT),
    WAR: (q.WAR_FROM, q.WAR_TO, q.WAR_UNITS, q.ADD_GENERAL, q.FORTIFY),
    DIPLOMACY: (q.CHOOSE_OPPONENT, q.RETURN_CARDS, q.GIVE_CARDS),
    RAIDS: (q.INSURRECTION, q.RAID),
    PEOPLE: (q.ADVISE, q.PROPHESY, q.PUT_BACK, q.HAND_OUT, q.LOOK, q.CONJURE),
    EVENTS: (q.ENRICH, q.BLIGHT, q.PLACE_SAVAGES, q.PLACE_HOTSPOT, q.EPIDEMIC),
}
CHAPTER: Final = tuple(
    chapter
    for question in range(q.OVER)
    for chapter, asked in _QUESTIONS.items()
    if question in asked
)
"""By question the chapter that asks it."""


def set_up(
    s: World,
    players: int,
    variant: str,
    armageddon: str,
    savings_plan: str,
    half_deck: int,
    deck: str,
) -> None:
    """Print the cards and the map, lay everything out; chance names the First Player."""
    print_cards(s, deck)
    s.savings_first = 1 if savings_plan == "before-any-winner" else 0
    setup.lay_out(s, players, variant == "strategic", armageddon == "late", half_deck == 1)


def current_player(s: World) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    if s.question < q.FIRST_CHANCE:
        return s.seat
    return CHANCE if s.question < q.OVER else TERMINAL


def legal_actions(s: World, menu: Menu) -> int:
    """The answers to the open question, in ascending order of their numbers."""
    chapter = CHAPTER[s.question]
    if chapter == DRAFTING:
        return drafting.offer_draft(s, menu)
    if chapter == FINANCING:
        return financing.offer_finance(s, menu)
    if chapter == PLAYING:
        return playing.offer_play(s, menu)
    if chapter == BUYING:
        return buying.offer_payment(s, menu)
    if chapter == MOVING:
        return moving.offer_move(s, menu)
    if chapter == WAR:
        return war.offer_war(s, menu)
    if chapter == DIPLOMACY:
        return diplomacy.offer_diplomacy(s, menu)
    if chapter == RAIDS:
        return raids.offer_raid(s, menu)
    if chapter == PEOPLE:
        return people.offer_person(s, menu)
    if chapter == EVENTS:
        return events.offer_event(s, menu)
    return setup.offer_start(s, menu)


def apply_action(s: World, action: int) -> None:
    """Carry out one answer, then the automatic consequences."""
    chapter = CHAPTER[s.question]
    if chapter == DRAFTING:
        drafting.answer_draft(s, action)
    elif chapter == FINANCING:
        financing.answer_finance(s, action)
    elif chapter == PLAYING:
        playing.answer_play(s, action)
    elif chapter == BUYING:
        buying.spend(s, action - moves.SPEND)
    elif chapter == MOVING:
        moving.answer_move(s, action)
    elif chapter == WAR:
        war.answer_war(s, action)
    elif chapter == DIPLOMACY:
        diplomacy.answer_diplomacy(s, action)
    elif chapter == RAIDS:
        raids.answer_raid(s, action)
    elif chapter == PEOPLE:
        people.answer_person(s, action)
    elif chapter == EVENTS:
        events.answer_event(s, action)
    else:
        setup.answer_setup(s, action)
    rounds.follow(s)


def tickets(s: World) -> int:
    """One for each seat, tile or card; see `drafting.deck_tickets` for the Draft deck."""
    question = s.question
    if question == q.DEAL or question == q.LOOK:
        return drafting.deck_tickets(s)
    if question == q.DRAW_FINANCE or question == q.CONJURE:
        return financing.finance_tickets(s)
    return setup.setup_tickets(s)


def ticket_outcome(s: World, ticket: int) -> int:
    """The seat, tile or card at that place in the sorted rest."""
    question = s.question
    if question == q.DEAL or question == q.LOOK:
        return moves.CARD_DRAWN + drafting.deck_card(s, ticket)
    if question == q.DRAW_FINANCE or question == q.CONJURE:
        return moves.CARD_DRAWN + financing.finance_card(s, ticket)
    return setup.setup_outcome(s, ticket)


def score(s: World, seat: int) -> int:
    """1 for a winner, alone or shared; 0 for all others, and before the end (R37)."""
    return s.winners[seat]


def end_reason(s: World) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: World, seat: int) -> bool:
    """Whether the seat has won, alone or shared."""
    return s.winners[seat] == 1
