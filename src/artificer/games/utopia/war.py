"""War: Strength against Strength, both sides lose at once (W2 to W8)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import ending, facts, holdings, moves, moving, refusals, turns
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import GOVERNOR_STRENGTH, TERRITORIES
from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.effects import FORTIFICATION, GENERAL
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu


def can_attack(s: World, source: int, target: int) -> bool:
    """From an own Territory with a Unit into a neighbour of an opponent without treaty (W2)."""
    if not holdings.controls(s, s.active, source) or s.territories[source].units == 0:
        return False
    if not holdings.touch(s, source, target) or not holdings.is_opponents(s, target):
        return False
    return not turns.at_peace(s, s.active, s.territories[target].owner - 1)


def can_attack_from(s: World, source: int) -> bool:
    """Whether an attack from there is possible."""
    for target in range(TERRITORIES):
        if can_attack(s, source, target):
            return True
    return False


def any_attack(s: World) -> bool:
    """Whether the active player has any attack."""
    for source in range(TERRITORIES):
        if can_attack_from(s, source):
            return True
    return False


def offer_war(s: World, menu: Menu) -> int:
    """Offer source, target and number of attackers; or cards that help a side."""
    question = s.question
    if question == q.ADD_GENERAL or question == q.FORTIFY:
        return offer_help(s, menu, GENERAL if question == q.ADD_GENERAL else FORTIFICATION)
    n = 0
    if question == q.WAR_UNITS:
        for units in range(1, s.territories[s.source - 1].units + 1):
            menu.actions[n] = moves.UNITS + units
            n += 1
        return n
    for territory in range(TERRITORIES):
        if question == q.WAR_FROM:
            if can_attack_from(s, territory):
                menu.actions[n] = moves.FROM + territory
                n += 1
        elif can_attack(s, s.source - 1, territory):
            menu.actions[n] = moves.TO + territory
            n += 1
    return n


def offer_help(s: World, menu: Menu, effect: int) -> int:
    """The deciding seat's financed cards with that effect; or none (W3)."""
    tableau = s.seats[s.seat].tableau
    n = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effect:
            menu.actions[n] = moves.ADD + card
            n += 1
        card = next_card(tableau, card + 1)
    return moves.or_done(menu, n)


def refuse_war(s: World) -> Message:
    """No Unit (F34), no neighbour, or peace with all of them (M8)."""
    own = [t for t in range(TERRITORIES) if holdings.controls(s, s.active, t)]
    if not any(s.territories[t].units for t in own):
        return Message("refuse.war.units", "F34, W2")
    if any(
        holdings.is_opponents(s, t) and holdings.borders_on(s, s.active, t)
        for t in range(TERRITORIES)
    ):
        return Message("refuse.war.none", "M8, W2")
    return Message("refuse.war.neighbour", "W2")


def refuse_war_from(s: World, move: Move) -> Message:
    """Not the player's own, without a Unit (F34), or without a target (W2, M8)."""
    if other := refusals.not_yours(s, move):
        return other
    if s.territories[move["territory"]].units == 0:
        return Message("refuse.war.no_unit", "F34, W2", **refusals.named(move))
    return Message("refuse.war.no_target", "W2, M8", **refusals.named(move))


def refuse_war_to(s: World, move: Move) -> Message:
    """Not a neighbour (B2), not an opponent's, at peace (M8), or attacked without a Unit (F34)."""
    if (
        wrong := refusals.apart(s, move)
        or refusals.no_opponents(s, move)
        or refusals.protected(s, move)
    ):
        return wrong
    return Message("refuse.war.no_unit", "F34, W2", territory=Thing("territory", s.source - 1))


def refuse_war_units(s: World, move: Move) -> Message:
    """More Units than there are (W2), or none (R2)."""
    return refusals.too_few_units(s, move, "W2") or Message("refuse.war.one_unit", "W2, R2")


def refuse_governor(_s: World, _move: Move) -> Message:
    """The Governor never attacks (F34)."""
    return Message("refuse.war.governor", "F34, W2")


def refuse_help(s: World, move: Move) -> Message:
    """Not financed, or of a kind that does not help this side (W3)."""
    side = "general" if s.question == q.ADD_GENERAL else "fortify"
    wrong = Message(f"refuse.add.{side}", "W3", **refusals.named(move))
    return refusals.not_in_tableau(s, s.seat, move) or wrong


def answer_war(s: World, action: int) -> None:
    """Choose source, target and number of attackers; or a card that helps, or none."""
    question = s.question
    if question == q.WAR_FROM:
        s.source = action - moves.FROM + 1
        s.question = q.WAR_TO
    elif question == q.WAR_TO:
        s.target = action - moves.TO + 1
        s.question = q.WAR_UNITS
    elif question == q.WAR_UNITS:
        attack_with(s, action - moves.UNITS)
    elif question == q.ADD_GENERAL:
        if action != moves.DONE:
            add_general(s, action - moves.ADD)
        ask_defender(s)
    elif action != moves.DONE:
        fortify(s, action - moves.ADD)
    else:
        s.question = q.FIGHT


def attack_with(s: World, units: int) -> None:
    """How many; the Governor never attacks (F34). Then the General is announced (R1)."""
    s.attackers = units
    note(s, facts.ATTACKED, units, s.target - 1)
    if holdings.cards_with(s, s.active, GENERAL) > 0:
        s.question = q.ADD_GENERAL
    else:
        ask_defender(s)


def add_general(s: World, card: int) -> None:
    """One at most (W3)."""
    holdings.use_up(s, s.active, card)
    s.support = s.amount[card]
    note(s, facts.REINFORCED, card, s.active)


def ask_defender(s: World) -> None:
    """The defender may use Fortifications, several if there are (M5)."""
    defender = s.territories[s.target - 1].owner - 1
    if holdings.cards_with(s, defender, FORTIFICATION) > 0:
        s.seat = defender
        s.question = q.FORTIFY
    else:
        s.question = q.FIGHT


def fortify(s: World, card: int) -> None:
    """One more Fortification."""
    holdings.use_up(s, s.seat, card)
    s.walls += s.amount[card]
    note(s, facts.FORTIFIED, card, s.seat)
    ask_defender(s)


def fight(s: World) -> None:
    """Both sides lose at once; then the survivors move in, or none do (W5 to W7)."""
    target = s.target - 1
    defender = s.territories[target].owner - 1
    attack = s.attackers + s.support
    defence = defending_strength(s, defender, target)
    lost = min(s.attackers, max(0, defence - s.support))
    note(s, facts.FOUGHT, attack, defence)
    falls = suffer(s, defender, target, max(0, attack - s.walls))
    lose_attackers(s, lost)
    if falls:
        note(s, facts.GOVERNOR_FELL, defender, target)
        ending.eliminate(s, defender)
    if s.attackers > lost:
        conquer(s, target, s.attackers - lost)
    else:
        holdings.leave_if_empty(s, target)
    holdings.leave_if_empty(s, s.source - 1)
    make_peace(s)


def defending_strength(s: World, defender: int, target: int) -> int:
    """Units, 2 for a Governor, and Fortifications (F34, W4)."""
    governor = GOVERNOR_STRENGTH if holdings.is_home_of(s, defender, target) else 0
    return s.territories[target].units + governor + s.walls


def suffer(s: World, defender: int, target: int, damage: int) -> bool:
    """Units first, then the Governor if 2 damage remain; returns whether he falls (F34, W5)."""
    units = min(damage, s.territories[target].units)
    s.territories[target].units -= units
    s.seats[defender].supply += units
    if units > 0:
        note(s, facts.DEFENDERS_LOST, units, defender)
    if not holdings.is_home_of(s, defender, target) or s.territories[target].units > 0:
        return False
    return damage - units >= GOVERNOR_STRENGTH


def lose_attackers(s: World, lost: int) -> None:
    """Attackers that fall go back to the supply."""
    s.territories[s.source - 1].units -= lost
    s.seats[s.active].supply += lost
    if lost > 0:
        note(s, facts.ATTACKERS_LOST, lost, s.active)


def conquer(s: World, target: int, survivors: int) -> None:
    """All surviving attackers move in (W6)."""
    s.territories[s.source - 1].units -= survivors
    s.territories[target].units += survivors
    s.territories[target].owner = s.active + 1
    note(s, facts.CONQUERED, target, s.active)


def make_peace(s: World) -> None:
    """End the war."""
    s.source = 0
    s.target = 0
    s.attackers = 0
    s.support = 0
    s.walls = 0
    s.seat = s.active
    moving.finish(s)
