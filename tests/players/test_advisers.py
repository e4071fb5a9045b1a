"""Who advises on a ruleset, and what answers are worth."""

from __future__ import annotations

import pytest

from artificer import load_game, ruleset_names
from artificer.players.advisers import Advisers, Worth, advisers_for, declared, worths
from artificer.players.player import WrongPosition
from artificer.players.registry import load_player
from tests.advice import advise

GAME = load_game("utopia-engine-3e")


def test_every_declared_adviser_has_values_for_its_ruleset() -> None:
    assert set(declared()) <= set(ruleset_names())
    for ruleset, advisers in declared().items():
        assert advisers.specs
        for spec in advisers.specs:
            assert load_player(spec, load_game(ruleset)).values is not None


def test_a_ruleset_without_advisers_has_none() -> None:
    assert advisers_for("chess") is None


def test_each_answer_has_both_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, lambda place: (place / 10, 100.0 + place))
    state = GAME.new_initial_state()
    told = worths(state, Advisers("oracle", "oracle:score"), 7, 0)
    legal = state.legal_actions()
    assert told == [Worth(a, place / 10, 100.0 + place) for place, a in enumerate(legal)]


@pytest.mark.parametrize(
    ("advisers", "figures"),
    [(Advisers(chance="oracle"), (0.5, None)), (Advisers(score="oracle:score"), (None, 9.0))],
)
def test_what_nobody_can_tell_is_left_open(
    monkeypatch: pytest.MonkeyPatch, advisers: Advisers, figures: tuple[float, float]
) -> None:
    advise(monkeypatch, lambda _: (0.5, 9.0))
    told = worths(GAME.new_initial_state(), advisers, 7, 0)
    assert {(worth.chance, worth.score) for worth in told} == {figures}


def test_the_players_of_today_can_advise_by_their_values() -> None:
    state = GAME.new_initial_state()
    advisers = Advisers(score="search:iterations=6+depth=9")
    told = worths(state, advisers, 7, 0)
    assert [worth.action for worth in told] == state.legal_actions()
    assert told == worths(state, advisers, 7, 0)


def test_where_nobody_decides_nothing_is_worth_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    state = GAME.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(WrongPosition):
        worths(state, Advisers("oracle"), 7, 0)
