"""Facts that the rules report with `note`: one number each, and the meaning of its two numbers."""

from __future__ import annotations

from typing import Final

# fact                          first number, second number
DEALT: Final = 0  #             resource; seat
SWAPPED: Final = 1  #           resource given; resource taken
BUILT: Final = 2  #             engine; seat
TURN_BEGUN: Final = 3  #        seat; turn
DRAFTED: Final = 4  #           resource revealed
RESHUFFLED: Final = 5  #        cards
INCOME: Final = 6  #            resource; how much
CARD_TAKEN: Final = 7  #        resource
CORE_TAKEN: Final = 8  #        engine
BORROWED: Final = 9  #          engine; owner
RUN: Final = 10  #              engine; earlier amounts kept (B3)
LENT: Final = 11  #             owner; stored Time now
DECLARED: Final = 12  #         resource
STORED: Final = 13  #           resource; on the track now
STORED_INFINITE: Final = 14  #  resource
DISCARDED: Final = 15  #        resource
DRAFT_CLEARED: Final = 16  #    cards
FED: Final = 17  #              resource; bonus resource
ADDED: Final = 18  #            place; engine
REMOVED: Final = 19  #          place; engine
SWITCHED: Final = 20  #         place it left; engine
TOKEN_PUT: Final = 21  #        multiplier; place
TOKEN_OFF: Final = 22  #        multiplier; engine
PAID: Final = 23  #             Justice; engine
DROPPED: Final = 24  #          place; engine
TOKEN_DROPPED: Final = 25  #    multiplier; engine
THROWN_AWAY: Final = 26  #      resource
LOST: Final = 27  #             resource; how much vanished at the end of the turn
WON: Final = 28  #              seat; Prestige
TIME_UP: Final = 29  #          rounds
FACTS: Final = 30
