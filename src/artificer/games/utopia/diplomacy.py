"""Cards that are played on an opponent: Sabotage, Infiltration, Peace Treaty, Trade Agreement."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import effects, facts, holdings, people, questions, refusals, turns
from artificer.games.utopia.cards import CARDS, count, next_card, take
from artificer.games.utopia.memory import keep, keep_openly, mix, settle
from artificer.games.utopia.moves import DONE, GIVE, OPPONENT, RETURN, every_card, or_done
from artificer.games.utopia.moving import finish
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu


def can_choose(s: World, card: int, seat: int) -> bool:
    """Whether the card can be played on that seat (M6 to M9, P3, R25)."""
    if seat == s.active or not turns.is_in_play(s, seat):
        return False
    effect = s.effect[card]
    if effect == effects.SABOTAGE or effect == effects.INFILTRATION:
        return not turns.at_peace(s, s.active, seat)
    if effect == effects.WITCH_DOCTOR:
        return has_cards(s, seat)
    return True


def any_opponent(s: World, card: int) -> bool:
    """Whether the card can be played on any opponent."""
    for seat in range(s.seats_taken):
        if can_choose(s, card, seat):
            return True
    return False


def has_cards(s: World, seat: int) -> bool:
    """Whether the Witch Doctor can draw from the seat (P3, R7)."""
    return s.seats[seat].in_finance + s.seats[seat].in_pile > 0


def offer_diplomacy(s: World, menu: Menu) -> int:
    """Opponents; then their cards or the player's own, or no further one."""
    n = 0
    if s.question == questions.CHOOSE_OPPONENT:
        for seat in range(s.seats_taken):
            if can_choose(s, s.card - 1, seat):
                menu.actions[n] = OPPONENT + seat
                n += 1
        return n
    if s.question == questions.GIVE_CARDS:
        return or_done(menu, every_card(people.visible_to_owner(s), menu, GIVE))
    tableau = s.seats[s.opponent - 1].tableau
    card = next_card(tableau, 0)
    while card < CARDS:
        if can_return(s, card):
            menu.actions[n] = RETURN + card
            n += 1
        card = next_card(tableau, card + 1)
    return or_done(menu, n)


def refuse_opponent(s: World, move: Move) -> Message:
    """Eliminated, the player's own seat, with no card to draw (P3), or at peace (M8)."""
    if outside := refusals.refuse_seat(s, move):
        return outside
    if move["seat"] == s.active:
        return Message("refuse.opponent.own", "F24")
    if s.effect[s.card - 1] == effects.WITCH_DOCTOR and not has_cards(s, move["seat"]):
        return Message("refuse.opponent.no_card", "P3, R29", **refusals.named(move))
    return refusals.refuse_at_peace(s, move["seat"])


def refuse_return(s: World, move: Move) -> Message:
    """The opponent has not financed it, or it is neither Play nor Reaction (M6, R28)."""
    owner = Thing("seat", s.opponent - 1)
    if missing := refusals.no_such_card(s, move):
        return missing
    if count(s.seats[s.opponent - 1].tableau, move["card"]) == 0:
        return Message("refuse.return.absent", "M6", **refusals.named(move), owner=owner)
    return Message("refuse.return.kind", "M6, R28", **refusals.named(move), owner=owner)


def refuse_gift(s: World, move: Move) -> Message | None:
    """It is not among the player's own cards (M7)."""
    return people.not_looked_through(s, move, "M7")


def answer_diplomacy(s: World, action: int) -> None:
    """An opponent; then their cards or the player's own, or no further one."""
    if s.question == questions.CHOOSE_OPPONENT:
        choose_opponent(s, action - OPPONENT)
    elif action == DONE:
        leave_opponent(s)
    elif s.question == questions.RETURN_CARDS:
        return_card(s, action - RETURN)
    else:
        give_card(s, action - GIVE)


def choose_opponent(s: World, seat: int) -> None:
    """The card takes effect on that seat, or asks for cards next."""
    card = s.card - 1
    effect = s.effect[card]
    note(s, facts.OPPONENT_CHOSEN, seat, card)
    s.opponent = seat + 1
    if effect == effects.PEACE_TREATY:
        make_treaty(s, seat, s.round + s.amount[card])
    elif effect == effects.TRADE_AGREEMENT:
        holdings.gain_money(s, s.active, s.amount[card])
        holdings.gain_money(s, seat, s.second[card])
    elif effect == effects.WITCH_DOCTOR:
        people.begin_conjuring(s)
        return
    elif effect == effects.SABOTAGE and any_to_return(s):
        s.due = s.amount[card]
        s.question = questions.RETURN_CARDS
        return
    elif effect == effects.INFILTRATION and next_card(people.visible_to_owner(s), 0) < CARDS:
        s.due = s.amount[card]
        s.question = questions.GIVE_CARDS
        return
    leave_opponent(s)


def make_treaty(s: World, seat: int, until: int) -> None:
    """Both keep the peace to the end of that round, or a later one agreed before (M8, R26)."""
    until = max(until, s.seats[s.active].treaty[seat])
    s.seats[s.active].treaty[seat] = until
    s.seats[seat].treaty[s.active] = until
    note(s, facts.PEACE, seat, until)


def can_return(s: World, card: int) -> bool:
    """Cards marked Play or Reaction (M6, R28): not Infrastructure, not Culture."""
    effect = s.effect[card]
    return (
        effect != effects.INFRASTRUCTURE
        and effect != effects.CULTURE
        and effect < effects.FIRST_DRAWN
    )


def any_to_return(s: World) -> bool:
    """Whether the opponent has such a card in the Tableau."""
    tableau = s.seats[s.opponent - 1].tableau
    card = next_card(tableau, 0)
    while card < CARDS:
        if can_return(s, card):
            return True
        card = next_card(tableau, card + 1)
    return False


def return_card(s: World, card: int) -> None:
    """Back into its owner's Finance deck, or onto its discard pile (M6, S5)."""
    victim = s.opponent - 1
    take(s.seats[victim].tableau, card)
    keep_openly(s, victim, card)
    note(s, facts.CARD_RETURNED, card, victim)
    s.so_far += 1
    s.due -= 1
    if s.due == 0 or not any_to_return(s):
        leave_opponent(s)


def give_card(s: World, card: int) -> None:
    """From the player's own Finance deck into the opponent's (M7)."""
    target = s.opponent - 1
    mix(s, s.active, target, 1 << s.active | 1 << target)
    people.remove_own(s, card)
    keep(s, target, card)
    settle(s)
    note(s, facts.CARD_GIVEN, card, target)
    s.so_far += 1
    s.due -= 1
    if s.due == 0 or next_card(people.visible_to_owner(s), 0) == CARDS:
        leave_opponent(s)


def leave_opponent(s: World) -> None:
    """End the card's effect on them; that no card moved either way is reported (R5, R24)."""
    effect = s.effect[s.card - 1]
    if s.so_far == 0 and effect == effects.SABOTAGE:
        note(s, facts.RETURNED_NONE, s.opponent - 1, 0)
    elif s.so_far == 0 and effect == effects.INFILTRATION:
        note(s, facts.GIVEN_NONE, s.opponent - 1, 0)
    s.opponent = 0
    s.due = 0
    finish(s)
