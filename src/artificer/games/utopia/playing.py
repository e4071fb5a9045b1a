"""Play: which cards can be played, and what each starts (F24 to F26)."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import effects, moves, moving, offers, people, refusals, turns
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import ADVANCEMENTS, LAST_ROUND, TECHNOLOGIES
from artificer.games.utopia.buying import begin_buying, can_acquire, can_invest
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.diplomacy import any_opponent
from artificer.games.utopia.facts import PLAYED
from artificer.games.utopia.questions import INSURRECTION as ASK_INSURRECTION
from artificer.games.utopia.raids import any_insurrection, any_raid
from artificer.games.utopia.state import TWENTY_ROUNDS, World
from artificer.games.utopia.tableau import use_up
from artificer.games.utopia.war import any_attack, refuse_war
from artificer.games.verbs import Menu


def can_play(s: World, card: int) -> bool:
    """Whether the active player can play the card by itself with all that it needs (F26).

    Research, Investment, Scientist, General and Fortification are used with something else.
    """
    effect = s.effect[card]
    if effect == effects.MOVEMENT:
        return moving.any_move(s)
    if effect == effects.WAR:
        return any_attack(s)
    if effect == effects.RECRUITMENT:
        return s.seats[s.active].supply > 0
    if effects.SABOTAGE <= effect <= effects.TRADE_AGREEMENT or effect == effects.WITCH_DOCTOR:
        return any_opponent(s, card)
    if effect == effects.INSURRECTION:
        return s.seats[s.active].supply > 0 and any_insurrection(s)
    if effect == effects.GUERRILLA_RAID:
        return any_raid(s)
    return effect == effects.ADVISOR or effect == effects.PROPHET or effect == effects.TYCOON


def offer_play(s: World, menu: Menu) -> int:
    """Play Phase cards in any order, purchases; or no more (F24, F26)."""
    actions = menu.actions
    tableau = s.seats[s.active].tableau
    n = 0
    research = 0
    aid = 0
    investment = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        effect = s.effect[card]
        if effect == effects.RESEARCH:
            research += count(tableau, card) * s.amount[card]
        elif effect == effects.INVESTMENT:
            investment += count(tableau, card) * s.amount[card]
        elif effect == effects.SCIENTIST:
            aid += count(tableau, card) * s.amount[card]
        elif effect > effects.SCIENTIST and can_play(s, card):
            actions[n] = moves.PLAY + card
            n += 1
        card = next_card(tableau, card + 1)
    if research > 0:
        for technology in range(TECHNOLOGIES):
            if can_acquire(s, technology, research + aid):
                actions[n] = moves.ACQUIRE + technology
                n += 1
    if investment > 0:
        for advancement in range(ADVANCEMENTS):
            if can_invest(s, advancement, investment):
                actions[n] = moves.INVEST + advancement
                n += 1
    return offers.or_done(menu, n)


_NEVER: Final = Message("refuse.play.never", "F26, F41")
_UNPLAYABLE: Final = {
    effects.CULTURE: Message("refuse.play.never", "F26, F48"),
    effects.RESEARCH: Message("refuse.play.research", "F42"),
    effects.SCIENTIST: Message("refuse.play.research", "P4"),
    effects.INVESTMENT: Message("refuse.play.investment", "F44"),
    effects.GENERAL: Message("refuse.play.general", "P6"),
    effects.FORTIFICATION: Message("refuse.play.fortification", "M5, G15"),
    effects.MOVEMENT: Message("refuse.play.movement", "M1, W1"),
    effects.RECRUITMENT: refusals.NO_TOKEN,
    effects.SABOTAGE: Message("refuse.play.peace", "M6, M8"),
    effects.INFILTRATION: Message("refuse.play.peace", "M7, M8"),
    effects.INSURRECTION: Message("refuse.play.rise", "M10"),
    effects.GUERRILLA_RAID: Message("refuse.play.raid", "M11"),
    effects.WITCH_DOCTOR: Message("refuse.play.doctor", "P3"),
}
"""By effect: why a financed card cannot be played alone, or how it is used."""


def refuse_play(s: World, move: Move) -> Message:
    """The card is not there (F24), is used otherwise (F26), or has no effect now."""
    if missing := refusals.not_in_tableau(s, s.active, move):
        return missing
    effect = s.effect[move["card"]]
    if effect == effects.WAR:
        return refuse_war(s)
    if effect == effects.INSURRECTION and s.seats[s.active].supply == 0:
        return refusals.NO_TOKEN
    return _UNPLAYABLE.get(effect, _NEVER)


def play(s: World, card: int) -> None:
    """Play a card; its choices are asked next."""
    use_up(s, s.active, card)
    note(s, PLAYED, card, s.active)
    s.card = card + 1
    effect = s.effect[card]
    if effect == effects.MOVEMENT:
        s.question = q.MOVE_FROM
    elif effect == effects.WAR:
        s.question = q.WAR_FROM
    elif effect == effects.RECRUITMENT:
        moving.begin_recruiting(s)
    elif effect == effects.INSURRECTION:
        s.question = ASK_INSURRECTION
    elif effect == effects.GUERRILLA_RAID:
        s.question = q.RAID
    elif effect == effects.ADVISOR:
        s.question = q.ADVISE
    elif effect == effects.PROPHET:
        people.begin_looking(s)
    elif effect == effects.TYCOON:
        people.enrich_tycoon(s)
    else:
        s.question = q.CHOOSE_OPPONENT


def end_play_turn(s: World) -> None:
    """Go to the next player; after the last one, the next round or the end (F17)."""
    if not turns.last_of_round(s, s.active):
        s.active = turns.next_survivor(s, s.active)
        s.seat = s.active
    elif s.round == LAST_ROUND:
        s.end = TWENTY_ROUNDS
    else:
        s.question = q.NEXT_ROUND


def answer_play(s: World, action: int) -> None:
    """Play a card, buy something, or end the turn."""
    if action < moves.ACQUIRE:
        play(s, action - moves.PLAY)
    elif action < moves.SPEND:
        begin_buying(s, action)
    else:
        end_play_turn(s)
