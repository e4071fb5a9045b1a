"""What counts to win, line by line."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.hidden import hand_is_open
from artificer.games.sorcery.parts import PRESTIGE, PRESTIGE_TO_WIN
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.winning import countable_prestige


def score_lines(state: State, seat: int) -> list[tuple[Message, int]]:
    """The Prestige that a seat could count now, without points; at the end 1 point for a win."""
    s = state.over(Shop).body
    lines = [(_prestige(s, seat), 0)]
    if s.end:
        winners = tuple(values.seat(each) for each in range(s.seats_taken) if s.winners[each])
        theirs = Message("score.winners", n=len(winners), winners=winners)
        lines.append((Message("score.won") if s.winners[seat] else theirs, s.winners[seat]))
    return lines


def _prestige(s: Shop, seat: int) -> Message:
    """The visible Prestige; only its owner counts the cards of a hidden hand."""
    player = s.seats[seat]
    return Message(
        "score.prestige" if hand_is_open(s, seat) else "score.prestige.seen",
        total=values.amount(countable_prestige(s, seat)),
        needed=PRESTIGE_TO_WIN,
        stored=values.amount(player.stored[PRESTIGE]),
        pool=values.amount(s.pool[PRESTIGE] if seat == s.seat else 0),
        hand=player.hand[PRESTIGE],
    )
