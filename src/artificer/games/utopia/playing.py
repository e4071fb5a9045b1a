"""Play: which cards can be played, and what playing one begins (F24 to F26)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.utopia.diplomacy import any_opponent, any_opponent_with_cards, ask_for_opponent
from artificer.games.utopia.effects import (
    ADVISOR,
    GUERRILLA_RAID,
    INFILTRATION,
    INSURRECTION,
    MOVEMENT,
    PEACE_TREATY,
    PROPHET,
    RECRUITMENT,
    SABOTAGE,
    TRADE_AGREEMENT,
    TYCOON,
    WAR,
    WITCH_DOCTOR,
)
from artificer.games.utopia.facts import PLAYED
from artificer.games.utopia.moving import any_move, begin_recruiting
from artificer.games.utopia.people import begin_looking, enrich_tycoon
from artificer.games.utopia.questions import ADVISE, MOVE_FROM, RAID, WAR_FROM
from artificer.games.utopia.questions import INSURRECTION as ASK_INSURRECTION
from artificer.games.utopia.raids import any_insurrection, any_raid
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import use_up
from artificer.games.utopia.war import any_attack


def can_play(s: World, card: int) -> bool:
    """Whether the active player can play the card by itself and has what it needs (F26).

    Research, Investment, Scientist, General and Fortification are used with something else.
    """
    effect = s.effect[card]
    if effect == MOVEMENT:
        return any_move(s)
    if effect == WAR:
        return any_attack(s)
    if effect == RECRUITMENT:
        return s.seats[s.active].supply > 0
    if effect == SABOTAGE or effect == INFILTRATION:
        return any_opponent(s, True)
    if effect == PEACE_TREATY or effect == TRADE_AGREEMENT:
        return any_opponent(s, False)
    if effect == INSURRECTION:
        return s.seats[s.active].supply > 0 and any_insurrection(s)
    if effect == GUERRILLA_RAID:
        return any_raid(s)
    if effect == WITCH_DOCTOR:
        return any_opponent_with_cards(s)
    return effect == ADVISOR or effect == PROPHET or effect == TYCOON


def play(s: World, card: int) -> None:
    """Play a card; what is to be chosen for it is asked next."""
    use_up(s, s.active, card)
    note(s, PLAYED, card, s.active)
    s.card = card + 1
    effect = s.effect[card]
    if effect == MOVEMENT:
        s.question = MOVE_FROM
    elif effect == WAR:
        s.question = WAR_FROM
    elif effect == RECRUITMENT:
        begin_recruiting(s)
    elif effect == INSURRECTION:
        s.question = ASK_INSURRECTION
    elif effect == GUERRILLA_RAID:
        s.question = RAID
    elif effect == ADVISOR:
        s.question = ADVISE
    elif effect == PROPHET:
        begin_looking(s)
    elif effect == TYCOON:
        enrich_tycoon(s)
    else:
        ask_for_opponent(s)
