"""The novice, compiled, chooses what it chooses interpreted: alone, without the rules around it."""

from __future__ import annotations

from typing import Any

import pytest

from artificer import load_game
from artificer.games.kernel import Kernel, blank
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu
from artificer.players.player import STREAMS_A_GAME, Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream


@pytest.mark.parametrize(
    "ruleset", ["utopia-engine-3e", pytest.param("utopia-engine-2e", marks=pytest.mark.long)]
)
def test_compiled_the_novice_chooses_the_same(ruleset: str) -> None:
    game = load_game(ruleset)
    novice = load_player("novice", game)
    kernel = Kernel(game)
    compiled: Any = kernel.compile(novice.choose)
    records, menus, streams = kernel.blank(1), blank(Menu, 1), blank(Stream, 1)
    asked: set[int] = set()
    for seed in range(12):
        state, policy, dice = game.new_initial_state(), Policy(novice, seed), Stream()
        open_stream(dice, seed, STREAMS_A_GAME)
        while not state.is_terminal():
            body = state.body
            assert isinstance(body, Sheet)
            if state.is_chance_node():
                ticket = below(dice, game.rules.tickets(body))
                state.apply_action(game.rules.ticket_outcome(body, ticket))
                continue
            legal, action = state.legal_actions(), policy.action(state)
            kernel.write(records, 0, body)
            menus[0]["actions"][: len(legal)] = legal
            assert compiled(records[0], menus[0], len(legal), streams[0], ()) == action
            asked.add(body.question)
            state.apply_action(action)
    assert len(asked) >= 12
