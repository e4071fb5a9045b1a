"""The rules of Utopia: topics, the verbs, and the chapter that answers or refuses at each question.

A topic has its clauses and the questions that it explains.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.ruleset import Topics
from artificer.games.utopia import (
    diplomacy,
    drafting,
    events,
    financing,
    moves,
    moving,
    people,
    playing,
    refusals,
    rounds,
    setup,
    war,
)
from artificer.games.utopia import questions as q
from artificer.games.utopia.decks.deck import print_cards
from artificer.games.utopia.diplomacy import refuse_gift, refuse_opponent, refuse_return
from artificer.games.utopia.drafting import refuse_draft
from artificer.games.utopia.hidden import hide as hide
from artificer.games.utopia.moving import refuse_insurrection, refuse_raid
from artificer.games.utopia.playing import refuse_acquire, refuse_invest, refuse_payment
from artificer.games.utopia.state import World
from artificer.games.verbs import CHANCE, TERMINAL, Menu

TOPICS: Final = Topics(
    clauses={
        "setup": "F1 F2 F3 F4 F6 F8 F9 F13 F14 F15 F16 G1 G2 R41",
        "round": "F5 F17 F18 F46 G18 Q5",
        "draft": "F13 F19 G3 G27 R12 R32",
        "finance": "F20 F21 F22 F23 F41 G4 G5 G6 G7 G28 R14 R39 R40",
        "play": "F24 F25 F26 F49 R23 R24",
        "prestige": "F27 F28 F29 F30 F48 G23 G24 G26 Q2 Q3 Q4",
        "territories": "F31 F32 F33 F34 F35 B1 B2",
        "technology": "F10 F42 F43 T1 P4 R4 R17",
        "economy": "F7 F10 F44 F45 F46 E1 R17",
        "movement": "F10 F36 M1 M3 M4 W1 G10 G11 G12 G13 R16 R43",
        "war": "F11 F12 F32 F34 F35 M2 M5 P6 W2 W3 W4 W5 W6 W7 W8 G14 G15 R1 R2 R3 R44 R45",
        "relations": "F47 M6 M7 M8 M9 M10 M11 G16 R5 R25 R26 R27 R28 R49",
        "people": "F49 P1 P2 P3 P5 R6 R7 R19 R29 R30 R31 R33",
        "culture": "F41 F48 F51 G8 G9 C1 C15 C20 C24",
        "events": "F22 F50 G25 N1 N6 N11 N16 N17 V2 V3 V6 V8 R9 R11 R18 R42",
        "strategic": "S1 S2 S3 S4 S5 S6 S7 S8 S9 R7 R8",
        "over": "F37 F38 F39 F30 G17 G19 G20 G21 G22 G29 Q1 R10 R13 R15 R37",
        "reconstructed": "F40 B1 G27 G29 R34 R36",
    },
    explained={
        "setup": "choose_start choose_first lay_prestige lay_environment",
        "draft": "draft_card deal",
        "finance": "finance_cards draw_finance",
        "play": "play_cards",
        "technology": "spend_research",
        "economy": "spend_investment",
        "movement": "move_tokens move_from move_to place_unit",
        "war": "war_units add_general fortify war_from war_to",
        "relations": "choose_opponent return_cards give_cards insurrection raid",
        "people": "hand_out advise prophesy put_back look conjure",
        "events": "enrich blight place_savages place_hotspot epidemic",
        "over": "over",
    },
)

_ANSWERS: Final[dict[int, dict[str, Callable[[World, Move], Message | None]]]] = {
    q.CHOOSE_START: {"start": setup.refuse_start},
    q.DRAFT_CARD: {"draft": refuse_draft},
    q.FINANCE_CARDS: {"finance": financing.refuse_finance},
    q.PLAY_CARDS: {"play": playing.refuse_play, "acquire": refuse_acquire, "invest": refuse_invest},
    q.SPEND_RESEARCH: {"spend": refuse_payment},
    q.SPEND_INVESTMENT: {"spend": refuse_payment},
    q.MOVE_FROM: {"from": moving.refuse_move_from},
    q.MOVE_TO: {"to": moving.refuse_move_to},
    q.MOVE_TOKENS: {"units": moving.refuse_tokens, "governor": moving.refuse_with_governor},
    q.PLACE_UNIT: {"at": moving.refuse_recruit},
    q.WAR_FROM: {"from": war.refuse_war_from},
    q.WAR_TO: {"to": war.refuse_war_to},
    q.WAR_UNITS: {"units": war.refuse_war_units, "governor": war.refuse_governor},
    q.ADD_GENERAL: {"add": war.refuse_help},
    q.FORTIFY: {"add": war.refuse_help},
    q.CHOOSE_OPPONENT: {"opponent": refuse_opponent},
    q.RETURN_CARDS: {"return": refuse_return},
    q.GIVE_CARDS: {"give": refuse_gift},
    q.INSURRECTION: {"at": refuse_insurrection},
    q.RAID: {"at": refuse_raid},
    q.ADVISE: {"finance": people.refuse_advice},
    q.PROPHESY: {"take": people.refuse_seen},
    q.PUT_BACK: {"top": people.refuse_seen},
    q.HAND_OUT: {"hand": refusals.refuse_seat},
    q.ENRICH: {"at": events.refuse_attachment},
    q.BLIGHT: {"at": events.refuse_attachment},
    q.PLACE_SAVAGES: {"at": events.refuse_savages},
    q.EPIDEMIC: {"at": events.refuse_epidemic},
}
"""By question and verb: the chapter's reason against that answer."""

_BY_PHASE: Final = (q.CHOOSE_START, q.DRAFT_CARD, q.FINANCE_CARDS, q.PLAY_CARDS)
"""Questions of a whole phase: the reason against moves of another phase."""

_PHASES: Final = {
    "start": Message("refuse.start_over", "F14"),
    "draft": Message("refuse.draft_phase", "F19"),
    "finance": Message("refuse.finance_phase", "F20, F21"),
    **dict.fromkeys(("play", "acquire", "invest"), Message("refuse.play_phase", "F24")),
    **dict.fromkeys(("from", "to", "units", "governor"), Message("refuse.by_card", "F24, F26")),
}
"""By verb: when such a move is made."""


def refuse(s: World, move: Move) -> Message | None:
    """The reason against an illegal move; None if it answers another question."""
    if move.name == "done":
        return Message("refuse.must", TOPICS.main_clause(q.KEYS[s.question]))
    why = _ANSWERS.get(s.question, {}).get(move.name)
    if why is not None:
        return why(s, move)
    return _PHASES.get(move.name) if s.question in _BY_PHASE else None


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
        return playing.offer_payment(s, menu)
    if chapter == MOVING:
        return moving.offer_move(s, menu)
    if chapter == WAR:
        return war.offer_war(s, menu)
    if chapter == DIPLOMACY:
        return diplomacy.offer_diplomacy(s, menu)
    if chapter == RAIDS:
        return moving.offer_raid(s, menu)
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
        playing.spend(s, action - moves.SPEND)
    elif chapter == MOVING:
        moving.answer_move(s, action)
    elif chapter == WAR:
        war.answer_war(s, action)
    elif chapter == DIPLOMACY:
        diplomacy.answer_diplomacy(s, action)
    elif chapter == RAIDS:
        moving.answer_raid(s, action)
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
