"""The questions of Utopia: decisions first, then chance, then the end."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import question_keys

CHOOSE_START: Final = 0
DRAFT_CARD: Final = 1
FINANCE_CARDS: Final = 2
PLAY_CARDS: Final = 3
SPEND_RESEARCH: Final = 4
SPEND_INVESTMENT: Final = 5
MOVE_TOKENS: Final = 6
WAR_UNITS: Final = 7
CHOOSE_OPPONENT: Final = 8
HAND_OUT: Final = 9  # Voodoo Witch Doctor: who gets the next card
ADD_GENERAL: Final = 10
FORTIFY: Final = 11
RETURN_CARDS: Final = 12  # Sabotage
GIVE_CARDS: Final = 13  # Infiltration
ADVISE: Final = 14
PROPHESY: Final = 15  # which of the cards seen to take
PUT_BACK: Final = 16  # which of the others lies on top of the Draft deck
ENRICH: Final = 17  # which Territory an Environment card is attached to
BLIGHT: Final = 18
PLACE_SAVAGES: Final = 19
PLACE_HOTSPOT: Final = 20
EPIDEMIC: Final = 21  # from which Territory a Unit goes
MOVE_FROM: Final = 22
MOVE_TO: Final = 23
WAR_FROM: Final = 24
WAR_TO: Final = 25
PLACE_UNIT: Final = 26
INSURRECTION: Final = 27
RAID: Final = 28
CHOOSE_FIRST: Final = 29
LAY_PRESTIGE: Final = 30
LAY_ENVIRONMENT: Final = 31
DEAL: Final = 32
DRAW_FINANCE: Final = 33
LOOK: Final = 34  # the Prophet sees one more card
CONJURE: Final = 35  # the Witch Doctor draws one more card
OVER: Final = 36
FIRST_CHANCE: Final = CHOOSE_FIRST
# Never asked: what follows is settled within the same action (`rounds.follow`).
CARRY_ON: Final = 37  # the next Environment or Event card, then compulsory Infrastructure
DRAW_ON: Final = 38  # the next card for Finance
NEXT_ROUND: Final = 39
FIGHT: Final = 40

KEYS: Final = question_keys(globals(), OVER)
