"""The compiled rules retrace a journal and say at every ply what they see.

Run as a program (`python -m tests.contract.retrace [RULESET]`) it retraces the journals of
one game, or of all, in this process's settings of the compiler, for instance with bounds checks on.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import numpy as np

from artificer import Game, State, load_game, ruleset_names
from artificer.games.kernel import Kernel, blank
from artificer.games.verbs import (
    CHANCE,
    TERMINAL,
    Menu,
    apply_action,
    current_player,
    end_reason,
    hide,
    legal_actions,
    score,
    ticket_outcome,
    tickets,
)
from tests.contract.walks import Journal, journals

PLAYER, REASON, LENGTH, SCORES = range(4)
MOST_SEATS = 5
LISTED = SCORES + MOST_SEATS
VIEWED_EVERY = 5
MOST_LISTED = 300
MOST_TICKETS = 60
WIDTH = LISTED + MOST_LISTED
"""A row of what is seen: player to move, end reason, length of the list, scores, the list.

Of a chance node with more tickets than `MOST_TICKETS`, some are listed, evenly spread.
"""

Games = Callable[[str], list[Journal]]
"""The journals of a ruleset."""


def retrace(states: Any, menus: Any, actions: Any, seen: Any, seats: int) -> None:
    """Play `actions` from `states[0]` on, each position in its own record."""
    menu = menus[0]
    for ply in range(len(actions) + 1):
        if ply > 0:
            states[ply] = states[ply - 1]
            apply_action(states[ply], actions[ply - 1])
        s = states[ply]
        row = seen[ply]
        player = current_player(s)
        row[PLAYER] = player
        row[REASON] = end_reason(s)
        for seat in range(seats):
            row[SCORES + seat] = score(s, seat)
        n = 0
        if player >= 0:
            n = legal_actions(s, menu)
            for i in range(n):
                row[LISTED + i] = menu.actions[i]
        elif player == CHANCE:
            n = tickets(s)
            every = 1 + n // MOST_TICKETS
            for ticket in range(0, n, every):
                row[LISTED + ticket // every] = ticket_outcome(s, ticket)
        row[LENGTH] = n


def seen_interpreted(state: State) -> list[int]:
    """The row of a position, by the plain rules."""
    rules, body, player = state.game.rules, state.body, state.current_player()
    if player == CHANCE:
        n = rules.tickets(body)
        listed = [rules.ticket_outcome(body, t) for t in range(0, n, 1 + n // MOST_TICKETS)]
    else:
        listed = [] if player == TERMINAL else state.legal_actions()
        n = len(listed)
    scores = [*state.scores(), *[0] * MOST_SEATS][:MOST_SEATS]
    return [player, rules.end_reason(body), n, *scores, *listed]


def differences(game: Game, compiled: Any, kernel: Kernel, journal: Journal) -> list[str]:
    """Every ply at which the compiled rules see anything else than the plain ones."""
    plies = len(journal.actions) + 1
    states, seen = kernel.blank(plies), np.zeros((plies, WIDTH), np.int64)
    kernel.write(states, 0, journal.start.body)
    actions = np.array(journal.actions, np.int64)
    compiled(states, blank(Menu, 1), actions, seen, journal.start.game.num_players())
    found = []
    for ply, state in enumerate(journal.positions()):
        row = seen_interpreted(state)
        if states[ply].tobytes()[: 8 * game.body.width] != state.body.to_bytes():
            found.append(f"ply {ply}: {kernel.read(states, ply)!r} is not {state.body!r}")
        if seen[ply, : len(row)].tolist() != row:
            found.append(f"ply {ply}: {seen[ply, : len(row)].tolist()} is not {row}")
    return found


def differing_views(compiled: Any, kernel: Kernel, journal: Journal) -> list[str]:
    """Every few plies at which a seat is shown something else compiled than plain."""
    room, found = kernel.blank(1), []
    for ply, state in enumerate(journal.positions()):
        if ply % VIEWED_EVERY:
            continue
        for seat in range(state.game.num_players()):
            kernel.write(room, 0, state.body)
            compiled(room[0], seat)
            if room.tobytes()[: 8 * state.game.body.width] != state.observe(seat).to_bytes():
                found.append(f"ply {ply}: seat {seat} sees {kernel.read(room, 0)!r}")
    return found


def compile_all(game: Game) -> None:
    """Have what `all_differences` runs compiled, and kept."""
    kernel = Kernel(game)
    states = kernel.blank(1)
    kernel.write(states, 0, game.new_initial_state().body)
    seen = np.zeros((1, WIDTH), np.int64)
    kernel.compile(retrace)(states, blank(Menu, 1), np.zeros(0, np.int64), seen, game.num_players())
    kernel.compile(hide)(states[0], 0)


def all_differences(name: str, of: Games = journals) -> list[str]:
    """What differs over the journals of a ruleset, by default over all of them."""
    game = load_game(name)
    kernel = Kernel(game)
    compiled = kernel.compile(retrace)
    hidden = kernel.compile(hide)
    return [
        fault
        for journal in of(name)
        for fault in (
            *differences(game, compiled, kernel, journal),
            *differing_views(hidden, kernel, journal),
        )
    ]


def main(arguments: list[str]) -> int:
    """Print what differs, if anything, in the rulesets that are named or in all."""
    found = [fault for name in arguments or ruleset_names() for fault in all_differences(name)]
    sys.stdout.writelines(f"{fault}\n" for fault in found)
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
