"""The fixed list of card effects: each card of a deck has one effect and its parameters.

`Effect.parameters` name the numbers of an effect in the order in which the rules keep them, as
`amount` and `second`; an effect with `environment` concerns one Environment. `timing` says when a
card with it is used, and `categories` which cards can have it (by the letter of their id).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Timings, as the cards have them.
FINANCE: Final = "finance"  # its effect is had when it is financed; it stays in the Tableau
PLAY: Final = "play"  # carries the Play Phase descriptor
REACTION: Final = "reaction"  # discarded from the Tableau when one is attacked
DRAWN: Final = "drawn"  # carried out when it is drawn; never financed

# The numbers of the effects; 0 marks a place of the deck that no card has.
INFRASTRUCTURE: Final = 1
CULTURE: Final = 2
RESEARCH: Final = 3
INVESTMENT: Final = 4
SCIENTIST: Final = 5
GENERAL: Final = 6
FORTIFICATION: Final = 7
MOVEMENT: Final = 8
WAR: Final = 9
RECRUITMENT: Final = 10
SABOTAGE: Final = 11
INFILTRATION: Final = 12
PEACE_TREATY: Final = 13
TRADE_AGREEMENT: Final = 14
INSURRECTION: Final = 15
GUERRILLA_RAID: Final = 16
ADVISOR: Final = 17
PROPHET: Final = 18
WITCH_DOCTOR: Final = 19
TYCOON: Final = 20
ENRICHMENT: Final = 21
BLIGHT: Final = 22
DISASTER: Final = 23
CONSERVATION: Final = 24
POLLUTION: Final = 25
ARMAGEDDON: Final = 26
SAVAGES: Final = 27
HOTSPOT: Final = 28
BOOM: Final = 29
DEPRESSION: Final = 30
EPIDEMIC: Final = 31
RENAISSANCE: Final = 32
REVOLUTION: Final = 33
FAIR: Final = 34

FIRST_DRAWN: Final = ENRICHMENT  # from here on effects are carried out when drawn

# What a card needs before it can be financed.
NEEDS_NOTHING: Final = 0
NEEDS_ENVIRONMENT: Final = 1
NEEDS_CARD: Final = 2
NEEDS_TECHNOLOGY: Final = 3


@dataclass(frozen=True, slots=True)
class Effect:
    """One effect."""

    number: int
    name: str
    timing: str
    categories: str
    parameters: tuple[str, ...] = ()
    environment: bool = False


_PLAYED: Final = "TEMP"
_CARRIED_OUT: Final = "NV"

VOCABULARY: Final = (
    Effect(INFRASTRUCTURE, "infrastructure", FINANCE, "I"),
    Effect(CULTURE, "culture", FINANCE, "C", ("prestige",)),
    Effect(RESEARCH, "research", PLAY, _PLAYED, ("units",)),
    Effect(INVESTMENT, "investment", PLAY, _PLAYED, ("units",)),
    Effect(SCIENTIST, "scientist", PLAY, _PLAYED, ("units",)),
    Effect(GENERAL, "general", PLAY, _PLAYED, ("strength",)),
    Effect(FORTIFICATION, "fortification", REACTION, _PLAYED, ("strength",)),
    Effect(MOVEMENT, "movement", PLAY, _PLAYED),
    Effect(WAR, "war", PLAY, _PLAYED),
    Effect(RECRUITMENT, "recruitment", PLAY, _PLAYED, ("units",)),
    Effect(SABOTAGE, "sabotage", PLAY, _PLAYED, ("cards",)),
    Effect(INFILTRATION, "infiltration", PLAY, _PLAYED, ("cards",)),
    Effect(PEACE_TREATY, "peace-treaty", PLAY, _PLAYED, ("rounds",)),
    Effect(TRADE_AGREEMENT, "trade-agreement", PLAY, _PLAYED, ("money", "partner_money")),
    Effect(INSURRECTION, "insurrection", PLAY, _PLAYED),
    Effect(GUERRILLA_RAID, "guerrilla-raid", PLAY, _PLAYED, ("units",)),
    Effect(ADVISOR, "advisor", PLAY, _PLAYED),
    Effect(PROPHET, "prophet", PLAY, _PLAYED, ("cards", "looks")),
    Effect(WITCH_DOCTOR, "witch-doctor", PLAY, _PLAYED, ("cards",)),
    Effect(TYCOON, "tycoon", PLAY, _PLAYED, ("money", "per_advancement")),
    Effect(ENRICHMENT, "enrichment", DRAWN, _CARRIED_OUT, ("prestige",), environment=True),
    Effect(BLIGHT, "blight", DRAWN, _CARRIED_OUT, ("prestige",), environment=True),
    Effect(DISASTER, "disaster", DRAWN, _CARRIED_OUT, ("units",), environment=True),
    Effect(CONSERVATION, "conservation", DRAWN, _CARRIED_OUT, ("prestige",)),
    Effect(POLLUTION, "pollution", DRAWN, _CARRIED_OUT, ("prestige", "most")),
    Effect(ARMAGEDDON, "armageddon", DRAWN, _CARRIED_OUT),
    Effect(SAVAGES, "clan-of-savages", DRAWN, _CARRIED_OUT),
    Effect(HOTSPOT, "tourist-hotspot", DRAWN, _CARRIED_OUT, ("prestige",)),
    Effect(BOOM, "boom", DRAWN, _CARRIED_OUT, ("money",)),
    Effect(DEPRESSION, "depression", DRAWN, _CARRIED_OUT, ("divisor",)),
    Effect(EPIDEMIC, "epidemic", DRAWN, _CARRIED_OUT, ("units",)),
    Effect(RENAISSANCE, "renaissance", DRAWN, _CARRIED_OUT, ("prestige", "cards")),
    Effect(REVOLUTION, "revolution", DRAWN, _CARRIED_OUT, ("prestige",)),
    Effect(FAIR, "fair", DRAWN, _CARRIED_OUT, ("prestige",)),
)
