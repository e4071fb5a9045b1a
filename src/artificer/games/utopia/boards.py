"""What the rulebook prints on the boards: tiles, technologies, advancements, limits.

Cards and the map are elsewhere: they are data that a designer may replace (`deck.toml`,
`map.toml`). Numbers in brackets are clauses of `docs/rules/utopia.md`.
"""

from __future__ import annotations

from typing import Final

FEWEST_SEATS: Final = 2  # (F1)
MOST_SEATS: Final = 5
LAST_ROUND: Final = 20  # (F17)
PRESTIGE_TO_WIN: Final = 80  # (F37)
REPUTATIONS: Final = (PRESTIGE_TO_WIN, 70, 60, 50, 40, 30)  # points from which each is had (F30)
BASE_INCOME: Final = 2  # (F18)
DRAFTS: Final = 3  # cards that each player drafts in a round (F19)
DRAWN: Final = 3  # cards that each player draws for Finance (F20)
TOKENS: Final = 11  # in the supply of each colour: 12, and one on the Prestige board (F9)
GOVERNOR_STRENGTH: Final = 2  # (F34)
LATE_ROUND: Final = 11  # Armageddon's round with the pacing switch (V1)

TERRITORIES: Final = 10  # (F4)
MOUNTAIN: Final = 1
WATER: Final = 2
FARMLAND: Final = 3
FOREST: Final = 4
WILDLIFE: Final = 5
ENVIRONMENTS: Final = 5
ENVIRONMENT_TILES: Final = 2  # of each Environment (F3)
HIGHEST_TILE: Final = 6
PRESTIGE_TILES: Final = (0, 0, 0, 2, 3, 3, 2)  # tiles by their points (F2)

# Technologies (F43), in the order of the board.
TELEPHONE: Final = 0
TELEVISION: Final = 1
AUTOMOBILE: Final = 2
AIRPLANE: Final = 3
CELLULAR_PHONE: Final = 4
COMPUTER: Final = 5
SPACECRAFT: Final = 6
INTERNET: Final = 7
GENE_MUTATION: Final = 8
TIME_TRAVEL: Final = 9
TECHNOLOGIES: Final = 10
TECHNOLOGY_PRESTIGE: Final = (5, 10, 15, 20, 30, 25, 25, 35, 35, 50)
RESEARCH_NEEDED: Final = (3, 3, 4, 6, 6, 8, 8, 8, 12, 15)
NO_PREREQUISITE: Final = TECHNOLOGIES
TECHNOLOGY_NEEDED: Final = (
    NO_PREREQUISITE,
    NO_PREREQUISITE,
    NO_PREREQUISITE,
    NO_PREREQUISITE,
    TELEPHONE,
    NO_PREREQUISITE,
    AIRPLANE,
    COMPUTER,
    NO_PREREQUISITE,
    NO_PREREQUISITE,
)

# Economic Advancements (F45), in the order of the board.
SAVINGS_PLAN: Final = 4
ADVANCEMENTS: Final = 5
INVESTMENT_NEEDED: Final = (2, 3, 4, 5, 5)
ADVANCEMENT_INCOME: Final = (1, 2, 3, 4, 0)
