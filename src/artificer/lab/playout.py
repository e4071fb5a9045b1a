"""Whole games, one after another: the loop that bench and simulation share."""
from __future__ import annotations

from typing import Any
from artificer.games.verbs import CHANCE, TERMINAL, apply_action, current_player, legal_actions, ticket_outcome, tickets
from artificer.table.streams import below, open_stream


def play_game(s: Any, menu: Any, stream: Any) -> int:
    decisions = 0
    while True:
        player = current_player(s)
        if player >= 0:
            n = legal_actions(s, menu)
            if n > 1:
                decisions += 1
                apply_action(s, menu[below(stream, n)])
            else:
                apply_action(s, menu[0])
        elif player == CHANCE:
            apply_action(s, ticket_outcome(s, below(stream, tickets(s))))
        else:
            return decisions

def play_many(records: Any, menu: Any, stream: Any, seed: int, first: int, games: int) -> int:
    decisions = 0
    for game in range(first, first + games):
        records[1] = records[0]
        open_stream(stream, seed, game)
        decisions += play_game(records[1], menu, stream)
    return decisions
