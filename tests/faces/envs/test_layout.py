"""What an observation is made of: every number has a name, a unit and a range, and no secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import artificer
from artificer.faces.envs.layout import layout_of
from artificer.faces.envs.sights import NUMBER, GameSight
from artificer.games.contract import Game, State

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("utopia-engine-3e", {"sacrificed_days": 3}),
    ("utopia-engine-2e", {}),
    ("sorcery", {}),
    ("sorcery", {"players": 4}),
    ("utopia", {}),
    ("utopia", {"players": 2, "variant": "strategic", "half_deck": 1}),
]
every_game = pytest.mark.parametrize(("ruleset", "options"), GAMES)


def positions(game: Game, seed: int) -> Iterator[State]:
    """The positions of a random game in which somebody decides, and the last."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            yield state
            state.apply_action(rng.choice(state.legal_actions()))
    yield state


@every_game
def test_every_number_has_a_name_a_unit_and_a_range(ruleset: str, options: dict[str, Any]) -> None:
    entries = layout_of(artificer.load_game(ruleset, **options)).entries
    assert len({entry.name for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.unit not in ("", NUMBER), entry.name
        assert entry.meaning, entry.name
        assert entry.low < entry.high, entry.name


@every_game
@pytest.mark.parametrize("every", [4, pytest.param(1, marks=pytest.mark.long)])
def test_no_number_leaves_its_range(ruleset: str, options: dict[str, Any], every: int) -> None:
    """In every nth position of a game, and in the last."""
    game = artificer.load_game(ruleset, **options)
    layout = layout_of(game)
    looked_at = 0
    for place, state in enumerate(positions(game, seed=7)):
        if place % every and not state.is_terminal():
            continue
        looked_at += 1
        for seat in range(game.num_players()):
            seen = layout.observe(state.observe(seat), seat)
            out = np.flatnonzero((seen < layout.low) | (seen > layout.high))
            assert not out.size, [(layout.entries[k].name, int(seen[k])) for k in out]
    assert looked_at > 10


def value(name: str, state: State, seat: int) -> int:
    layout = layout_of(state.game)
    place = [entry.name for entry in layout.entries].index(name)
    return int(layout.observe(state.observe(seat), seat)[place])


def test_a_number_is_what_its_name_says() -> None:
    *_, state = positions(artificer.load_game("utopia-engine-3e"), seed=3)
    sheet: Any = state.body
    assert value("day", state, 0) == sheet.day > 0
    assert value("boxes[6]", state, 0) == sheet.boxes[6]
    state = artificer.load_game("utopia-engine-3e").new_initial_state()
    sheet = state.body
    sheet.filled = 0b100101
    assert [value(f"filled[square {k}]", state, 0) for k in range(8)] == [1, 0, 1, 0, 0, 1, 0, 0]


def test_a_seat_sees_its_own_finance_deck_card_by_card() -> None:
    game = artificer.load_game("utopia", players=3)
    state = next(state for state in positions(game, seed=2) if state.history()[60:])
    world: Any = state.body
    for seat in range(3):
        own = world.seats[seat].finance
        held = {
            entry.name: int(number)
            for entry, number in zip(
                layout_of(game).entries,
                layout_of(game).observe(state.observe(seat), seat),
                strict=True,
            )
            if entry.name.startswith("seats[own].finance")
        }
        assert sum(held.values()) == world.seats[seat].in_finance
        counts = [(word >> (6 * place)) & 63 for word in own for place in range(10)]
        assert [count for count in counts if count] == [n for n in held.values() if n]


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_what_a_seat_may_not_know_moves_no_number(ruleset: str) -> None:
    game = artificer.load_game(ruleset, players=3)
    layout = layout_of(game)
    rng = random.Random(5)
    differing = 0
    for place, state in enumerate(positions(game, seed=4)):
        if place % 2:
            continue
        seat = place // 2 % 3
        other = state.resample(seat, rng.randrange)
        differing += other != state
        seen = [layout.observe(each.observe(seat), seat) for each in (state, other)]
        assert seen[0].tobytes() == seen[1].tobytes()
    assert differing > 5


def test_a_game_without_a_sight_is_observed_by_its_declared_fields(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("artificer.faces.envs.layout.sight_of", lambda _: GameSight())
    game = artificer.load_game("utopia-engine-2e")
    layout = layout_of(game)
    assert len(layout.entries) == game.body.width
    assert {entry.unit for entry in layout.entries} == {NUMBER}
    *_, state = positions(game, seed=5)
    assert layout.observe(state.observe(0), 0).tolist() == state.body.ints()
