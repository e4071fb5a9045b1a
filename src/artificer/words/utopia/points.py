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
    return [*lines, (_end_line(speech, s, seat), s.winners[seat])]


def _end_line(speech: Speech, s: World, seat: int) -> str:
    """That a seat has won, or in which place it is; who has won stands above."""
    name = speech.seat(seat)
    if s.winners[seat]:
        return speech.say("score.won", seat=name)
    better = sum(_rank(s, each) > _rank(s, seat) for each in range(s.seats_taken))
    return speech.say("score.place", seat=name, place=better + 1, players=s.seats_taken)


def _rank(s: World, seat: int) -> tuple[bool, bool, int]:
    """What decides who is before whom: a win, to be still in play, then Prestige Points."""
    return s.winners[seat] == 1, bool(is_in_play(s, seat)), final_prestige(s, seat)


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
