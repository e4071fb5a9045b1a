"""Winning, and how the last round ends (C20)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery import facts, pool, questions
from artificer.games.sorcery.amounts import plus
from artificer.games.sorcery.parts import CARDS, HAND, LAST_ROUND, PRESTIGE, PRESTIGE_TO_WIN
from artificer.games.sorcery.state import LAST_ROUND_PLAYED, TWENTY_PRESTIGE, Shop


def countable_prestige(s: Shop, seat: int) -> int:
    """Prestige of this turn, of the track, and cards of the hand (C20, R37)."""
    prestige = plus(s.seats[seat].stored[PRESTIGE], s.seats[seat].hand[PRESTIGE])
    return plus(prestige, s.pool[PRESTIGE]) if seat == s.seat else prestige


def win_if_twenty(s: Shop) -> None:
    """Twenty Prestige at one moment of the player's own turn (C20, R38, R52)."""
    prestige = countable_prestige(s, s.seat)
    if prestige >= PRESTIGE_TO_WIN:
        s.winners[s.seat] = 1
        s.end = TWENTY_PRESTIGE
        s.question = questions.OVER
        note(s, facts.WON, s.seat, prestige)
    elif prestige >= PRESTIGE_TO_WIN - HAND:
        limit_prestige(s, prestige)


def limit_prestige(s: Shop, prestige: int) -> None:
    """No win: everybody sees how much Prestige the unseen cards cannot be (R65)."""
    seat = s.seats[s.seat]
    limit = PRESTIGE_TO_WIN - prestige + seat.hand[PRESTIGE] - pool.cards_shown(s, s.seat, PRESTIGE)
    if limit <= HAND and (seat.prestige_limit == 0 or limit < seat.prestige_limit):
        seat.prestige_limit = limit


def end_by_last_round(s: Shop) -> None:
    """Most countable Prestige, then fewest cards in hand, then shared (R39, R51)."""
    s.end = LAST_ROUND_PLAYED
    s.question = questions.OVER
    best = standing(s, 0)
    for seat in range(1, s.seats_taken):
        best = max(best, standing(s, seat))
    for seat in range(s.seats_taken):
        if standing(s, seat) == best:
            s.winners[seat] = 1
    note(s, facts.TIME_UP, LAST_ROUND, 0)


def standing(s: Shop, seat: int) -> int:
    """A number that is larger for a better standing at the last round."""
    return (CARDS + 1) * countable_prestige(s, seat) - s.seats[seat].in_hand
