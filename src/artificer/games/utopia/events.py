"""Environment and Event cards: carried out when drawn, one by one (F22, F50)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards, effects, facts, holdings, questions, refusals, turns
from artificer.games.utopia.cards import put
from artificer.games.utopia.drafting import shuffle_back
from artificer.games.utopia.financing import controls_environment
from artificer.games.utopia.moves import AT
from artificer.games.utopia.state import ARMAGEDDON as ENDED_BY_ARMAGEDDON
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu


def carry_out(s: World, card: int) -> None:
    """Carry out the card; it is discarded unless it is attached or goes back (F22)."""
    effect = s.effect[card]
    note(s, facts.CARRIED_OUT, card, s.active)
    s.card = card + 1
    if effect == effects.ENRICHMENT:
        s.question = questions.ENRICH
        return
    if effect == effects.BLIGHT:
        blight(s)
        return
    if effect == effects.ARMAGEDDON and s.late == 1 and s.round < boards.LATE_ROUND:
        shuffle_back(s, card)
        s.card = 0
        return
    put(s.discard, card)
    if effect == effects.SAVAGES:
        s.question = questions.PLACE_SAVAGES
    elif effect == effects.HOTSPOT:
        s.question = questions.PLACE_HOTSPOT
    elif effect == effects.EPIDEMIC:
        begin_epidemic(s)
    else:
        befall(s, card, effect)
        s.card = 0


def befall(s: World, card: int, effect: int) -> None:
    """Carry out the cards that require no choice."""
    amount = s.amount[card]
    if effect == effects.DISASTER:
        strike(s, s.about[card], amount)
    elif effect == effects.CONSERVATION:
        conserve(s, amount)
    elif effect == effects.POLLUTION:
        pollute(s, amount, s.second[card])
    elif effect == effects.ARMAGEDDON:
        s.end = ENDED_BY_ARMAGEDDON
    elif effect == effects.BOOM:
        for seat in range(s.seats_taken):
            if turns.is_in_play(s, seat):
                holdings.gain_money(s, seat, amount)
    elif effect == effects.DEPRESSION:
        for seat in range(s.seats_taken):
            holdings.lose_money(s, seat, s.seats[seat].money // amount)
    elif effect == effects.RENAISSANCE:
        for seat in range(s.seats_taken):
            holdings.gain_prestige(
                s, seat, amount * (holdings.cards_with(s, seat, effects.CULTURE) // s.second[card])
            )
    elif effect == effects.REVOLUTION:
        revolt(s, amount)
    elif effect == effects.FAIR:
        holdings.gain_prestige(s, s.active, amount)


def offer_event(s: World, menu: Menu) -> int:
    """The Territories where the card can take effect."""
    n = 0
    for territory in range(boards.TERRITORIES):
        if may_befall(s, territory):
            menu.actions[n] = AT + territory
            n += 1
    return n


def may_befall(s: World, territory: int) -> bool:
    """Whether the card can take effect there."""
    question = s.question
    if question == questions.ENRICH:
        return can_enrich(s, territory)
    if question == questions.BLIGHT:
        return can_blight(s, territory)
    if question == questions.EPIDEMIC:
        return can_suffer(s, s.seat, territory)
    return question == questions.PLACE_HOTSPOT or not holdings.is_home(s, territory)


def refuse_attachment(s: World, move: Move) -> Message:
    """Another Environment (F50), or for a blight not the Territory worth most (R42)."""
    land = Thing("environment", s.about[s.card - 1])
    if not can_enrich(s, move["territory"]):
        return Message("refuse.environment", "F50", **refusals.named(move), environment=land)
    value = holdings.territory_value(s, move["territory"])
    return Message("refuse.blight", "R42", **refusals.named(move), environment=land, value=value)


def refuse_savages(_s: World, move: Move) -> Message:
    """A Home (G25, V2)."""
    return Message("refuse.home", "G25, V2", **refusals.named(move))


def refuse_epidemic(s: World, move: Move) -> Message:
    """Not the player's own, or without a Unit and another token (V6)."""
    theirs = "few" if holdings.controls(s, s.seat, move["territory"]) else "theirs"
    return Message(f"refuse.epidemic.{theirs}", "V6", **refusals.named(move))


def answer_event(s: World, action: int) -> None:
    """Choose where the card takes effect."""
    question = s.question
    territory = action - AT
    if question == questions.ENRICH or question == questions.BLIGHT:
        attach(s, territory)
    elif question == questions.PLACE_SAVAGES:
        place_savages(s, territory)
    elif question == questions.PLACE_HOTSPOT:
        place_hotspot(s, territory)
    else:
        choose_in_epidemic(s, territory)


def attach(s: World, territory: int) -> None:
    """The card lies at the Territory to the end of the game (F28, N1 to N5, N11 to N15)."""
    card = s.card - 1
    put(s.attached, card)
    s.territories[territory].bonus += (
        s.amount[card] if s.effect[card] == effects.ENRICHMENT else -s.amount[card]
    )
    note(s, facts.ATTACHED, territory, holdings.territory_value(s, territory))
    done(s)


def blight(s: World) -> None:
    """The Territory of higher value; the player drawing chooses between equals (N11-N15, R42)."""
    worst = -1
    for territory in range(boards.TERRITORIES):
        if can_blight(s, territory):
            if worst >= 0:
                s.question = questions.BLIGHT
                return
            worst = territory
    attach(s, worst)


def can_enrich(s: World, territory: int) -> bool:
    """Whether it has the card's Environment."""
    return s.territories[territory].environment == s.about[s.card - 1]


def can_blight(s: World, territory: int) -> bool:
    """Whether no Territory of that Environment has a higher value."""
    if not can_enrich(s, territory):
        return False
    value = holdings.territory_value(s, territory)
    for other in range(boards.TERRITORIES):
        if can_enrich(s, other) and holdings.territory_value(s, other) > value:
            return False
    return True


def place_savages(s: World, territory: int) -> None:
    """On any Territory that is no Home; where they stand already, too (V2, R9)."""
    s.savages = territory + 1
    note(s, facts.SAVAGES_PLACED, territory, 0)
    done(s)


def place_hotspot(s: World, territory: int) -> None:
    """On any Territory (V3, R9)."""
    s.hotspot = territory + 1
    s.hotspot_worth = s.amount[s.card - 1]
    note(s, facts.HOTSPOT_PLACED, territory, 0)
    done(s)


def strike(s: World, environment: int, units: int) -> None:
    """Each such Territory that is no Home loses Units (N6 to N10)."""
    lost = 0
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].environment == environment and not holdings.is_home(
            s, territory
        ):
            lost += holdings.remove_units(s, territory, units)
    if lost == 0:
        note(s, facts.SPARED, s.card - 1, 0)


def conserve(s: World, amount: int) -> None:
    """Points for each different Environment controlled (N16)."""
    for seat in range(s.seats_taken):
        holdings.gain_prestige(s, seat, amount * kinds_of_land(s, seat))


def kinds_of_land(s: World, seat: int) -> int:
    """The number of different Environments that the seat controls."""
    kinds = 0
    for environment in range(1, boards.ENVIRONMENTS + 1):
        if controls_environment(s, seat, environment):
            kinds += 1
    return kinds


def pollute(s: World, amount: int, most: int) -> None:
    """Points lost for Technologies and Advancements, but not too many (N17)."""
    for seat in range(s.seats_taken):
        if turns.is_in_play(s, seat):
            holdings.lose_prestige(s, seat, min(most, amount * possessions(s, seat)))


def possessions(s: World, seat: int) -> int:
    """The number of Technologies and Advancements that the seat has."""
    held = 0
    for technology in range(boards.TECHNOLOGIES):
        if s.technologies[technology] == seat + 1:
            held += 1
    for advancement in range(boards.ADVANCEMENTS):
        held += s.seats[seat].advancements[advancement]
    return held


def revolt(s: World, amount: int) -> None:
    """Each player with the most points loses some (V8)."""
    best = 0
    for seat in range(s.seats_taken):
        best = max(best, holdings.prestige(s, seat))
    for seat in range(s.seats_taken):
        # No player's points change another's: banked points are separate.
        if turns.is_in_play(s, seat) and holdings.prestige(s, seat) == best:
            holdings.lose_prestige(s, seat, amount)


def begin_epidemic(s: World) -> None:
    """All who can name a Territory, the player who drew first; then Units go (V6, R11, R18)."""
    s.seat = s.active
    ask_in_epidemic(s)


def can_suffer(s: World, seat: int, territory: int) -> bool:
    """Whether the seat has a Unit there and another token."""
    if not holdings.controls(s, seat, territory):
        return False
    governor = 1 if holdings.is_home_of(s, seat, territory) else 0
    units = s.territories[territory].units
    return units > 0 and units + governor > 1


def can_suffer_anywhere(s: World, seat: int) -> bool:
    """Whether the seat must name a Territory."""
    for territory in range(boards.TERRITORIES):
        if can_suffer(s, seat, territory):
            return True
    return False


def ask_in_epidemic(s: World) -> None:
    """Ask the next seat, from this one on, that has a Unit to lose."""
    while not can_suffer_anywhere(s, s.seat):
        s.seat = (s.seat + 1) % s.seats_taken
        if s.seat == s.active:
            suffer(s)
            return
    s.question = questions.EPIDEMIC


def choose_in_epidemic(s: World, territory: int) -> None:
    """The Territory is named; no Unit leaves before all have (R11)."""
    s.chosen[s.seat] = territory + 1
    s.seat = (s.seat + 1) % s.seats_taken
    if s.seat == s.active:
        suffer(s)
    else:
        ask_in_epidemic(s)


def suffer(s: World) -> None:
    """All Units named leave."""
    lost = 0
    for seat in range(s.seats_taken):
        if s.chosen[seat] > 0:
            lost += holdings.remove_units(s, s.chosen[seat] - 1, s.amount[s.card - 1])
            s.chosen[seat] = 0
    if lost == 0:
        note(s, facts.SPARED, s.card - 1, 0)
    s.seat = s.active
    done(s)


def done(s: World) -> None:
    """Finish the card."""
    s.card = 0
    s.question = questions.CARRY_ON
