"""Every game of a run is a row: the same compiled and interpreted, and what tallies are made of."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator

import numpy as np
import pytest

import artificer
from artificer.lab.columns import ColumnSheet, columns_of
from artificer.lab.measures import measures_of
from artificer.lab.rows import Row, Rows, Tally, add_row
from artificer.lab.simulate import Simulation, run
from artificer.players.player import STREAMS_A_GAME, Policy
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below, open_stream
from tests.lab.plain_rows import plain_rows
from tests.lab.test_secrets import CARDS

ENGINE = artificer.load_game("utopia-engine-3e")
SORCERY = artificer.load_game("sorcery", players=3)


def simulation(game: artificer.Game, games: int) -> Simulation:
    return Simulation(game, load_player("random", game), games, 5)


def rows(game: artificer.Game, games: int, compiled: bool = False, jobs: int = 1) -> list[Row]:
    kept: list[Row] = []
    run(
        simulation(game, games), jobs, compiled, keep=lambda played: kept.extend(plain_rows(played))
    )
    return kept


@pytest.mark.parametrize("game", [ENGINE, SORCERY], ids=lambda game: str(game.name))
def test_a_tally_is_the_sum_of_the_rows(game: artificer.Game) -> None:
    total, played = Tally(), rows(game, 15)
    for row in played:
        add_row(total, row, game.num_players())
    assert total == run(simulation(game, 15), compiled=False).tally
    for measure in measures_of(game.ruleset).measures():
        assert sum(measure.total(row) for row in played) == measure.total(total)


def test_rows_are_the_same_compiled_and_by_several_threads() -> None:
    slow = rows(CARDS, 60)
    assert [row.game for row in slow] == list(range(60))
    assert len({tuple(row.scores) for row in slow}) > 10
    assert rows(CARDS, 60, compiled=True, jobs=2) == slow


def actions(game: artificer.Game, number: int) -> Iterator[artificer.State]:
    """A game of the run, position by position."""
    state = game.new_initial_state()
    policy, dice = Policy(load_player("random", game), 5, number), Stream()
    open_stream(dice, 5, number * STREAMS_A_GAME)
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            body, rules = state.body, game.rules
            state.apply_action(rules.ticket_outcome(body, below(dice, rules.tickets(body))))
        else:
            state.apply_action(policy.action(state))
    yield state


def test_a_row_says_what_happened_in_its_game() -> None:
    for row in rows(SORCERY, 4):
        positions = [
            (state.is_chance_node(), len(state.legal_actions()), state.outcome())
            for state in actions(SORCERY, row.game)
        ]
        outcome = positions[-1][2]
        assert outcome is not None
        assert row.plies == len(positions) - 1
        assert row.decisions == sum(not chance and n > 1 for chance, n, _ in positions)
        assert SORCERY.ruleset.end_reasons[row.end] == outcome.reason
        assert tuple(row.scores[:3]) == outcome.scores
        assert [seat for seat, won in enumerate(row.won) if won] == list(outcome.winners)


def test_a_sheet_has_a_line_for_every_game_and_a_name_for_every_number() -> None:
    out = io.StringIO()
    sheet = ColumnSheet(columns_of(simulation(SORCERY, 25)), out)
    played = rows(SORCERY, 25)
    sheet.write(Rows(played))
    read = list(csv.DictReader(io.StringIO(out.getvalue())))
    assert [int(line["game"]) for line in read] == list(range(25))
    assert [int(line["won_2"]) for line in read] == [row.won[1] for row in played]
    assert {line["player_3"] for line in read} == {"random"}
    assert {line["end"] for line in read} <= set(SORCERY.ruleset.end_reasons)


@pytest.mark.parametrize("name", artificer.ruleset_names())
def test_columns_have_names_of_their_own_and_a_meaning(name: str) -> None:
    columns = columns_of(simulation(artificer.load_game(name), 1))
    names = [column.name for column in columns]
    assert len(set(names)) == len(names) > 7
    assert all(column.meaning for column in columns)


@pytest.mark.parametrize("plain", [True, False])
def test_parts_are_joined_in_their_order(plain: bool) -> None:
    numbers = np.zeros((5, Row.width), np.int64)
    numbers[:, 0] = range(5)
    parts = [
        Rows.of_numbers(numbers[first:last], [{"card": [[first]]}], plain)
        for first, last in ((0, 2), (2, 5))
    ]
    joined = Rows.joined(parts)
    assert joined.plain_ones is plain
    assert joined.column("game") == [0, 1, 2, 3, 4]
    assert joined.had == [{"card": [[0]]}, {"card": [[2]]}]
