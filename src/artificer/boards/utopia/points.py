"""The standings: Prestige Points, where they come from, and who has won."""

from __future__ import annotations

from artificer.boards.utopia.message_values import reputation
from artificer.boards.utopia.table import is_eliminated
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia.boards import SAVINGS_PLAN
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.prestige import prestige, savings
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import is_in_play


def score_lines(state: State, number: int) -> list[tuple[Message, int]]:
    """The Prestige Points of every seat, without points; at the end 1 point for a win."""
    s = state.over(World).body
    lines = [(points_of(s, each), 0) for each in range(s.seats_taken)]
    if not s.end:
        return lines
    return [*lines, (_end_line(s, number), s.winners[number])]


def _end_line(s: World, number: int) -> Message:
    """That a seat has won, or its rank; the winner's line comes first."""
    if s.winners[number]:
        return Message("score.won", seat=Thing("seat", number))
    better = sum(_rank(s, each) > _rank(s, number) for each in range(s.seats_taken))
    return Message(
        "score.place", seat=Thing("seat", number), place=better + 1, players=s.seats_taken
    )


def _rank(s: World, number: int) -> tuple[bool, bool, int]:
    """The sort key of a seat: a win, still being in play, then Prestige Points."""
    return s.winners[number] == 1, bool(is_in_play(s, number)), final_prestige(s, number)


def points_of(s: World, number: int) -> Message:
    """The Prestige Points of a seat and where they come from."""
    player, total = s.seats[number], final_prestige(s, number)
    if is_eliminated(s, number):
        return Message("score.eliminated", seat=Thing("seat", number))
    key = "score.points"
    if player.advancements[SAVINGS_PLAN]:
        key += ".saved" if s.end else ".saving"
    return Message(
        key,
        seat=Thing("seat", number),
        total=total,
        reputation=reputation(total),
        territories=prestige(s, number) - player.banked,
        banked=player.banked,
        savings=savings(s, number),
    )
