"""The state of one game: everything on the table and in the hands, and the open question."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, parts, row, whole
from artificer.games.sorcery import facts, questions
from artificer.games.sorcery.parts import (
    CARDS,
    CARDS_OF_A_KIND,
    CORES,
    INFINITE,
    MOST_SEATS,
    PRESTIGE_TO_WIN,
    RESOURCES,
    SLOTS,
    TOKENS,
)

# How a game ends.
PLAYING: Final = 0
TWENTY_PRESTIGE: Final = 1
LAST_ROUND_PLAYED: Final = 2

# Earlier amounts kept; a longer chain of runs drops the oldest.
EARLIER: Final = 24

# The cards shown of a kind.
SHOWN_BITS: Final = 4
SHOWN_MASK: Final = 15


class ShopSeat(Body):
    """The area in front of one player, and the hand; rows of 7 go by resource, of 4 by token."""

    hand = row(7, 0, CARDS_OF_A_KIND, "cards in hand")
    in_hand = whole(0, CARDS, "how many cards the hand holds, which everybody sees")
    shown = whole(
        0,
        2 ** (SHOWN_BITS * RESOURCES) - 1,
        "cards in hand that everybody saw coming in, four bits a resource",
    )
    prestige_limit = whole(
        0, PRESTIGE_TO_WIN, "1 more than the most Prestige among the others in hand; 0 if unknown"
    )
    stored = row(7, 0, INFINITE, "resources on the storage track")
    token_engine = row(TOKENS, 0, CORES, "engine that the token lies on, 0 in the supply")
    token_slot = row(TOKENS, 0, SLOTS - 1, "place on that engine that its card has")


class Engine(Body):
    """One Engine Core and the cards beside it."""

    owner = whole(0, MOST_SEATS, "0 in the middle of the table, else 1 more than the seat")
    cards = row(SLOTS, 0, CARDS_OF_A_KIND, "cards by place, with a token or without")
    borrowed = whole(0, 1, "1 while Love gives the active player access to it")
    modified = whole(0, 1, "1 when it is to be balanced at the end of this turn")


class Earlier(Body):
    """The amounts available at an earlier moment of a row of runs (B3)."""

    amounts = row(7, 0, INFINITE, "amounts available then, by resource")
    lenders = whole(0, 15, "seats whose engines were borrowed since then, one bit each")


class Shop(Body, facts=facts.FACTS):
    """The whole table; rows of 7 go by resource."""

    question = whole(0, questions.OVER, "what is asked now")
    end = whole(0, LAST_ROUND_PLAYED, "how the game ended")
    seats_taken = whole(0, MOST_SEATS, "players at the table")
    seat = whole(0, MOST_SEATS - 1, "who decides, or gets the card that is dealt")
    dealer = whole(0, MOST_SEATS - 1, "the dealer")
    starter = whole(0, MOST_SEATS - 1, "who took the first turn")
    turn = whole(0, 400, "turns begun")
    winners = row(MOST_SEATS, 0, 1, "by seat: 1 for who has won, shared or alone")

    seats = parts(MOST_SEATS, ShopSeat, "the players in their order round the table")
    engines = parts(CORES, Engine, "the Engine Cores in the order in which they were taken")
    cores_taken = whole(0, CORES, "Engine Cores that are not in the middle any more")
    machine = row(7, 0, CARDS_OF_A_KIND + 1, "what the Universal Machine gives, its print too")
    deck = row(7, 0, CARDS_OF_A_KIND, "cards in the deck")
    in_deck = whole(0, CARDS, "how many cards the deck holds, which everybody sees")
    open_deck = whole(0, 1, "1 once it was shuffled from the discard pile: its cards are known")
    discard = row(7, 0, CARDS_OF_A_KIND, "the discard pile")
    draft = row(7, 0, CARDS_OF_A_KIND, "cards of the draft that nobody has taken")
    due = whole(0, CARDS, "cards still to be dealt or revealed")

    pool = row(7, 0, INFINITE, "resources of this turn")
    loved = whole(0, 15, "seats whose engine was borrowed this turn, one bit each")
    earlier = parts(EARLIER, Earlier, "amounts before each run since the last other action")
    runs = whole(0, EARLIER, "how many of them are kept")

    engine = whole(0, CORES, "engine that is being built, changed or balanced, from 1")
    card_changed = whole(0, 1, "1 once the first step of this Change was made")
    token = whole(0, TOKENS, "token in hand, from 1")
    given = whole(0, 7, "card to be swapped, from 1")
    fed = whole(0, 7, "card given to the Machine, from 1")
    dropping = whole(0, 1, "1 once the engine is balanced by discarding from its outputs")
