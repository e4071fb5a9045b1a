"""Where a player's games stand when the sixth artifact awakes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.utopia_engine.questions import OVER, WHAT_NOW
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import UTOPIA, Sheet
from artificer.games.verbs import CHANCE, TERMINAL, Menu
from artificer.players.player import STREAMS_A_GAME, Mind
from artificer.table.streams import Stream, below, open_stream


@dataclass(frozen=True, slots=True)
class Arrival:
    """One game: whether it was won, and its first position of the last phase, if it had one."""

    won: bool
    sheet: Sheet | None


def arrivals(game: Game, mind: Mind, games: int, seed: int) -> Iterator[Arrival]:
    """Play so many games, each on streams of its own."""
    dice, thoughts = Stream(), Stream()
    for number in range(games):
        open_stream(dice, seed, STREAMS_A_GAME * number)
        open_stream(thoughts, seed, STREAMS_A_GAME * number + 1)
        yield _play(game, mind, dice, thoughts)


def in_last_phase(s: Sheet) -> bool:
    """Between tasks, with six active artifacts."""
    return s.question == WHAT_NOW and sum(s.active) == REGIONS


def _play(game: Game, mind: Mind, dice: Stream, thoughts: Stream) -> Arrival:
    s = _sheet(game.new_initial_state().body)
    menu = Menu()
    arrived: Sheet | None = None
    rules = game.rules
    while s.question != OVER:
        if arrived is None and in_last_phase(s):
            arrived = _sheet(s.copy())
        if rules.current_player(s) == CHANCE:
            action = rules.ticket_outcome(s, below(dice, rules.tickets(s)))
        else:
            n = rules.legal_actions(s, menu)
            action = menu.actions[0]
            if n > 1:
                action = mind.choose(s, menu, n, thoughts, mind.learned)
        rules.apply_action(s, action)
    assert rules.current_player(s) == TERMINAL
    return Arrival(s.end == UTOPIA, arrived)


def _sheet(body: Body) -> Sheet:
    assert isinstance(body, Sheet)
    return body
