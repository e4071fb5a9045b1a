"""Loading games, their options, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from artificer import BadNotation, BadOption, BadState, IllegalMove, UnknownGame, load_game
from artificer.games import verbs
from artificer.games.verbs import bind, current_player
from tests.keyed import keyed


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownGame, check=keyed("utopia-engine-3e")):
        load_game("utopia-engine-9e")


@pytest.mark.parametrize(
    "options", [{"days": 1}, {"sacrificed_days": 15}, {"sacrificed_days": True}]
)
def test_a_wrong_option_is_refused_and_named(options: dict[str, int]) -> None:
    named = keyed(f"^option (range|whole|unknown): name={next(iter(options))!r}")
    with pytest.raises(BadOption, check=named):
        load_game("utopia-engine-3e", **options)


def test_games_with_the_same_options_are_equal() -> None:
    assert load_game("utopia-engine-3e") == load_game("utopia-engine-3e", sacrificed_days=0)
    assert load_game("utopia-engine-3e") != load_game("utopia-engine-3e", sacrificed_days=1)


def test_errors_of_moves_say_what_was_tried() -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    with pytest.raises(BadNotation, check=keyed(r"^move unknown: text='fly 3'")):
        state.string_to_action("fly 3")
    illegal = keyed(r"^move illegal: move='home', legal=\('search 1',")
    with pytest.raises(IllegalMove, check=illegal):
        state.apply_action(state.string_to_action("home"))


def test_a_position_of_another_ruleset_or_version_is_refused() -> None:
    game = load_game("utopia-engine-3e")
    text = game.new_initial_state().serialize()
    with pytest.raises(BadState, check=keyed("utopia-engine-2e/2")):
        game.deserialize_state(text.replace("3e/", "2e/"))


def ask(s: Any) -> int:
    """A driver that names a verb."""
    return current_player(s)


def test_a_verb_means_something_only_when_bound() -> None:
    with pytest.raises(NotImplementedError, match="current_player is not bound"):
        ask(None)
    assert bind(ask, {"current_player": lambda s: 3})(None) == 3
    assert len({verb.__name__ for verb in verbs.VERBS}) == len(verbs.VERBS)


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("utopia-engine-3e", "utopia_engine"),
        ("utopia-engine-2e", "utopia_engine"),
        ("sorcery", "sorcery"),
        ("utopia", "utopia"),
    ],
)
def test_a_ruleset_knows_the_package_of_its_game(name: str, family: str) -> None:
    assert load_game(name).ruleset.family == family
