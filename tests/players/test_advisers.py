"""Who advises on a ruleset, and what answers are worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from artificer import load_game, ruleset_names
from artificer.games.contract import State
from artificer.players import advisers
from artificer.players.advisers import Advisers, Worth, advisers_for, declared, worths
from artificer.players.player import WrongPosition
from artificer.players.registry import load_player
from artificer.table.streams import Stream
from tests.advice import advise

GAME = load_game("utopia-engine-3e")


def test_every_declared_adviser_does_what_it_is_declared_for() -> None:
    assert set(declared()) <= set(ruleset_names())
    for ruleset, those in declared().items():
        game = load_game(ruleset)
        assert those.specs or those.compare
        assert all(load_player(spec, game).values is not None for spec in those.specs)
        assert those.compare is None or load_player(those.compare, game).compare is not None
        for worth in worths(game.new_initial_state(), those, 7, 0):
            assert worth.chance is None or 0 <= worth.chance <= 1
            least, most = game.ruleset.least_score, game.ruleset.greatest_score
            assert worth.score is None or least <= worth.score <= most


def test_a_ruleset_without_advisers_has_none() -> None:
    assert advisers_for("chess") is None


def test_each_answer_has_both_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch, lambda place: (place / 10, 100.0 + place))
    state = GAME.new_initial_state()
    told = worths(state, Advisers("oracle", "oracle:score"), 7, 0)
    legal = state.legal_actions()
    assert told == [Worth(a, place / 10, 100.0 + place) for place, a in enumerate(legal)]


@pytest.mark.parametrize(
    ("those", "figures"),
    [(Advisers(chance="oracle"), (0.5, None)), (Advisers(score="oracle:score"), (None, 9.0))],
)
def test_what_nobody_can_tell_is_left_open(
    monkeypatch: pytest.MonkeyPatch, those: Advisers, figures: tuple[float, float]
) -> None:
    advise(monkeypatch, lambda _: (0.5, 9.0))
    told = worths(GAME.new_initial_state(), those, 7, 0)
    assert {(worth.chance, worth.score) for worth in told} == {figures}


def test_the_players_of_today_can_advise_by_their_values() -> None:
    state = GAME.new_initial_state()
    those = Advisers(score="search:iterations=6+depth=9")
    told = worths(state, those, 7, 0)
    assert [worth.action for worth in told] == state.legal_actions()
    assert told == worths(state, those, 7, 0)


def test_an_adviser_is_shown_what_the_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    seen: list[State] = []
    blank = load_player("oracle", load_game("utopia"))

    def values(view: State, _stream: Stream) -> dict[int, float]:
        seen.append(view)
        return dict.fromkeys(view.legal_actions(), 0.5)

    mind = replace(blank, values=values)
    monkeypatch.setattr(advisers, "_loaded", lambda _spec, _game: mind)
    state = load_game("utopia").new_initial_state()
    while state.is_chance_node() or state.view(state.current_player()) == state:
        state.apply_action(state.legal_actions()[0])
    worths(state, Advisers("oracle"), 7, 0)
    assert seen == [state.view(state.current_player())]
    assert seen[0] != state


def test_where_nobody_decides_nothing_is_worth_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    state = GAME.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    with pytest.raises(WrongPosition):
        worths(state, Advisers("oracle"), 7, 0)


def test_a_chance_is_never_below_0_or_above_1(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was learned may miss the ends: in one position it said -0.006."""
    state = load_game("utopia-engine-3e").new_initial_state()
    missed = dict.fromkeys(state.legal_actions(), -0.006)
    missed[state.legal_actions()[0]] = 1.2
    monkeypatch.setattr(advisers, "_values", lambda *_: missed)
    found = advisers.worths(state, advisers.Advisers("expert"), 1, 1)
    assert [worth.chance for worth in found] == [1.0, *(0.0,) * (len(found) - 1)]
