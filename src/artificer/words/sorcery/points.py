"""What counts to win, line by line."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.sorcery.amounts import plus
from artificer.games.sorcery.parts import PRESTIGE, PRESTIGE_TO_WIN
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.winning import countable_prestige
from artificer.words.sorcery.aloud import hand_is_open
from artificer.words.sorcery.speech import Speech


def score_lines(speech: Speech, state: State[Shop], seat: int) -> list[tuple[str, int]]:
    """The Prestige that a seat could count now, without points; at the end 1 point for a win."""
    s = state.body
    player = s.seats[seat]
    pool = s.pool[PRESTIGE] if seat == s.seat else 0
    stored, pool_told = speech.amount(player.stored[PRESTIGE]), speech.amount(pool)
    if hand_is_open(s, seat):
        line = speech.say(
            "score.prestige",
            total=speech.amount(countable_prestige(s, seat)),
            needed=PRESTIGE_TO_WIN,
            stored=stored,
            pool=pool_told,
            hand=player.hand[PRESTIGE],
        )
    else:
        seen = speech.amount(plus(player.stored[PRESTIGE], pool))
        line = speech.say(
            "score.prestige.seen",
            total=seen,
            needed=PRESTIGE_TO_WIN,
            stored=stored,
            pool=pool_told,
        )
    if not s.end:
        return [(line, 0)]
    winners = [speech.seat(each) for each in range(s.seats_taken) if s.winners[each]]
    won = s.winners[seat]
    told = speech.say("score.winners", len(winners), winners=speech.listed(winners))
    return [(line, 0), (speech.say("score.won") if won else told, won)]
