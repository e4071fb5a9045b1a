"""What is shown as standing: Prestige Points, where they come from, and who has won."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.utopia.boards import SAVINGS_PLAN
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.prestige import prestige, savings
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play
from artificer.words.utopia.speech import Speech


def score_lines(speech: Speech, state: State[World], seat: int) -> list[tuple[str, int]]:
    """The Prestige Points of every seat, without points; at the end 1 point for a win."""
    s = state.body
    lines = [(points_line(speech, s, each), 0) for each in range(s.seats_taken)]
    if not s.end:
        return lines
    won = s.winners[seat]
    key = "score.won" if won else "score.not_won"
    return [*lines, (speech.say(key, seat=speech.seat(seat)), won)]


def points_line(speech: Speech, s: World, seat: int) -> str:
    """The Prestige Points of a seat and where they come from."""
    if not is_in_play(s, seat) and s.round > 0:
        return speech.say("score.eliminated", seat=speech.seat(seat))
    total = final_prestige(s, seat)
    values: dict[str, object] = {
        "seat": speech.seat(seat),
        "total": total,
        "banked": s.seats[seat].banked,
        "territories": prestige(s, seat) - s.seats[seat].banked,
        "reputation": speech.reputation(total),
        "savings": savings(s, seat),
        "money": s.seats[seat].money,
    }
    if not s.seats[seat].advancements[SAVINGS_PLAN]:
        return speech.say("score.points", 0, **values)
    return speech.say("score.points.saved" if s.end else "score.points.saving", 0, **values)
