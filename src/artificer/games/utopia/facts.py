"""Facts that the rules report with `note`: one number each, and the meaning of its two numbers."""

from __future__ import annotations

from typing import Final

# fact                             first number, second number
FIRST_PLAYER: Final = 0  #         seat
TILE: Final = 1  #                 Prestige Points; Territory
LAND: Final = 2  #                 Environment; Territory
STARTED: Final = 3  #              Territory; seat
ROUND_BEGUN: Final = 4  #          round; First Player
INCOME: Final = 5  #               $; seat
BOX_ADDED: Final = 6  #            cards
RESHUFFLED: Final = 7  #           cards of the Draft discard pile
TOO_FEW: Final = 8  #              cards discarded that could not be dealt to all
DEALT: Final = 9  #                card
DRAFTED: Final = 10  #             card; seat
DRAWN: Final = 11  #               card; seat
REFILLED: Final = 12  #            cards; seat, whose Finance discard pile was shuffled
CARRIED_OUT: Final = 13  #         card; seat
ATTACHED: Final = 14  #            Territory; its value now
SAVAGES_PLACED: Final = 15  #      Territory
HOTSPOT_PLACED: Final = 16  #      Territory
UNITS_REMOVED: Final = 17  #       Units; Territory
PRESTIGE_GAINED: Final = 18  #     Prestige Points; seat
PRESTIGE_LOST: Final = 19  #       Prestige Points; seat
MONEY_GAINED: Final = 20  #        $; seat
MONEY_LOST: Final = 21  #          $; seat
SHUFFLED_BACK: Final = 22  #       card: Armageddon before its round
COMPELLED: Final = 23  #           card; seat: Infrastructure that had to be financed
FINANCED: Final = 24  #            card; seat
PLAYED: Final = 25  #              card; seat
SPENT: Final = 26  #               card; units so far
ACQUIRED: Final = 27  #            Technology; seat
INVESTED: Final = 28  #            Economic Advancement; seat
MOVED: Final = 29  #               Units; Territory they came from, with the next fact
ARRIVED: Final = 30  #             1 with the Governor; Territory
ATTACKED: Final = 31  #            Units; Territory
REINFORCED: Final = 32  #          card; seat
FORTIFIED: Final = 33  #           card; seat
FOUGHT: Final = 34  #              attacking Strength; defending Strength
ATTACKERS_LOST: Final = 35  #      Units; seat
DEFENDERS_LOST: Final = 36  #      Units; seat
GOVERNOR_FELL: Final = 37  #       seat; Territory
CONQUERED: Final = 38  #           Territory; seat
LEFT_EMPTY: Final = 39  #          Territory
UNIT_PLACED: Final = 40  #         Territory; seat
CARD_RETURNED: Final = 41  #       card; its owner: Sabotage
OPPONENT_CHOSEN: Final = 42  #     seat; card played
CARD_GIVEN: Final = 43  #          card; who gets it: Infiltration
PEACE: Final = 44  #               seat; last round of the treaty
RISEN: Final = 45  #               Territory; its former owner: Insurrection
LOOKED: Final = 46  #              card: the Prophet sees it
TAKEN: Final = 47  #               card
PUT_BACK: Final = 48  #            card
CONJURED: Final = 49  #            card; whose Finance deck it came from
HANDED: Final = 50  #              seat that gets the card; how many are left
ELIMINATED: Final = 51  #          seat
SAVED: Final = 52  #               Prestige Points of the Savings Plan; seat
WON: Final = 53  #                 seat; Prestige Points
SHARED: Final = 54  #              seat; Prestige Points
SPARED: Final = 55  #              card: a disaster or an Epidemic that hit nobody
LOOKING: Final = 56  #             cards of the Draft deck that the Prophet looks at; seat
TAKEN_NONE: Final = 57  #          seat that takes none of them
CONJURING: Final = 58  #           cards that the Witch Doctor draws; whose Finance deck
GIVEN_NONE: Final = 59  #          seat that gets no card: Infiltration
RETURNED_NONE: Final = 60  #       seat that loses no card: Sabotage
FACTS: Final = 61
