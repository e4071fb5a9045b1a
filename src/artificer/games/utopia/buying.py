"""Technologies and Economic Advancements: paid with cards, marked with a token (F42 to F46)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards, facts, moves, questions
from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.effects import INVESTMENT, RESEARCH, SCIENTIST
from artificer.games.utopia.prestige import gain_prestige
from artificer.games.utopia.refusals import NO_TOKEN, named, not_in_tableau
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with, use_up
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
