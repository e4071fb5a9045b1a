"""Play: which cards can be played, and what each starts or pays for (F24 to F26, F42 to F46).

Technologies and Economic Advancements are paid with cards and marked with a token.
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import (
    boards,
    effects,
    facts,
    moves,
    moving,
    people,
    questions,
    refusals,
    turns,
)
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import ADVANCEMENTS, LAST_ROUND, TECHNOLOGIES
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.diplomacy import any_opponent
from artificer.games.utopia.effects import INVESTMENT, RESEARCH, SCIENTIST
from artificer.games.utopia.facts import PLAYED
from artificer.games.utopia.holdings import amount_with, gain_prestige, use_up
from artificer.games.utopia.moving import any_insurrection, any_raid
from artificer.games.utopia.questions import INSURRECTION as ASK_INSURRECTION
from artificer.games.utopia.refusals import NO_TOKEN, named, not_in_tableau
from artificer.games.utopia.state import TWENTY_ROUNDS, World
from artificer.games.utopia.war import any_attack, refuse_war
from artificer.games.verbs import Menu


def can_acquire(s: World, technology: int, units: int) -> bool:
    """Whether it is free, its prerequisite is held, and units and a token are there (F42).

    `units` are those of the player's Research cards and Scientists; a Scientist counts only if a
    Research card is played (P4).
    """
    if s.technologies[technology] > 0 or s.seats[s.active].supply == 0:
        return False
    return has_needed(s, technology) and units >= boards.RESEARCH_NEEDED[technology]


def has_needed(s: World, technology: int) -> bool:
    """Whether the active player has the prerequisite of a Technology, if any (F43)."""
    needed = boards.TECHNOLOGY_NEEDED[technology]
    return needed == boards.NO_PREREQUISITE or s.technologies[needed] == s.active + 1


def can_invest(s: World, advancement: int, investment: int) -> bool:
    """Whether it is not owned yet (F46), and cards and a token are there (F44)."""
    seat = s.seats[s.active]
    if seat.advancements[advancement] == 1 or seat.supply == 0:
        return False
    return investment >= boards.INVESTMENT_NEEDED[advancement]


def refuse_acquire(s: World, move: Move) -> Message:
    """What is missing for a Technology (F42, F43, P4)."""
    technology = move["technology"]
    owner, needed = s.technologies[technology] - 1, boards.TECHNOLOGY_NEEDED[technology]
    if owner == s.active:
        return Message("refuse.acquire.own", "F42", **named(move))
    if owner >= 0:
        return Message("refuse.acquire.taken", "F42", **named(move), owner=Thing("seat", owner))
    if not has_needed(s, technology):
        before = Thing("technology", needed)
        return Message("refuse.acquire.needs", "F42, F43", **named(move), needed_technology=before)
    research, aid = amount_with(s, s.active, RESEARCH), amount_with(s, s.active, SCIENTIST)
    if research == 0 and aid:
        return Message("refuse.acquire.scientist", "P4", **named(move))
    units = {"needed": boards.RESEARCH_NEEDED[technology], "have": research + aid}
    if units["have"] < units["needed"]:
        return Message("refuse.acquire.units", "F42, F43", **named(move), **units)
    return NO_TOKEN


def refuse_invest(s: World, move: Move) -> Message:
    """What is missing for an Advancement (F44 to F46)."""
    advancement = move["advancement"]
    if s.seats[s.active].advancements[advancement]:
        return Message("refuse.invest.own", "F46", **named(move))
    units = {
        "needed": boards.INVESTMENT_NEEDED[advancement],
        "have": amount_with(s, s.active, INVESTMENT),
    }
    if units["have"] < units["needed"]:
        return Message("refuse.invest.units", "F44, F45", **named(move), **units)
    return NO_TOKEN


def begin_buying(s: World, action: int) -> None:
    """Choose the cards to pay with, one by one."""
    if action < moves.INVEST:
        s.goal = action - moves.ACQUIRE + 1
        s.question = questions.SPEND_RESEARCH
    else:
        s.goal = action - moves.INVEST + 1
        s.question = questions.SPEND_INVESTMENT


def pays(s: World, card: int) -> bool:
    """Whether the card pays for what is being bought (F42, F44, P4)."""
    effect = s.effect[card]
    if s.question == questions.SPEND_INVESTMENT:
        return effect == INVESTMENT
    return effect == RESEARCH or effect == SCIENTIST


def offer_payment(s: World, menu: Menu) -> int:
    """Offer the financed cards that pay."""
    tableau = s.seats[s.active].tableau
    n = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if pays(s, card):
            menu.actions[n] = moves.SPEND + card
            n += 1
        card = next_card(tableau, card + 1)
    return n


def refuse_payment(s: World, move: Move) -> Message:
    """It is not financed, or of a kind that does not pay (F42, F44)."""
    units = "research" if s.question == questions.SPEND_RESEARCH else "investment"
    wrong = Message(f"refuse.spend.{units}", "F42, F44", **named(move))
    return not_in_tableau(s, s.active, move) or wrong


def spend(s: World, card: int) -> None:
    """Pay one card more, until they suffice; no change (F42, F44, R17). Scientists add up (R4)."""
    use_up(s, s.active, card)
    s.spent += s.amount[card]
    if s.effect[card] == RESEARCH:
        s.research_spent = 1
    note(s, facts.SPENT, card, s.spent)
    if s.question == questions.SPEND_INVESTMENT:
        if s.spent >= boards.INVESTMENT_NEEDED[s.goal - 1]:
            invest(s, s.goal - 1)
    elif s.research_spent == 1 and s.spent >= boards.RESEARCH_NEEDED[s.goal - 1]:
        acquire(s, s.goal - 1)


def acquire(s: World, technology: int) -> None:
    """A token on the Technology and its points (F42, F43)."""
    s.seats[s.active].supply -= 1
    s.technologies[technology] = s.active + 1
    note(s, facts.ACQUIRED, technology, s.active)
    gain_prestige(s, s.active, boards.TECHNOLOGY_PRESTIGE[technology])
    settle(s)


def invest(s: World, advancement: int) -> None:
    """A token on the Advancement (F44)."""
    s.seats[s.active].supply -= 1
    s.seats[s.active].advancements[advancement] = 1
    note(s, facts.INVESTED, advancement, s.active)
    settle(s)


def settle(s: World) -> None:
    """Complete the purchase."""
    s.goal = 0
    s.spent = 0
    s.research_spent = 0
    s.question = questions.PLAY_CARDS


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
    return moves.or_done(menu, n)


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
