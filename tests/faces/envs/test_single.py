"""The Gymnasium environments of the games for one player."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

from artificer import BadOption, UnknownGame
from artificer.faces.envs.ids import SOLITAIRES, TABLES
from artificer.faces.envs.single import SolitaireEnv
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.verbs import Menu
from artificer.lab.rows import Rows
from artificer.lab.simulate import Simulation, run
from artificer.players.general import choose
from artificer.players.registry import find_player
from artificer.table.streams import Stream, open_stream
from tests.lab.plain_rows import plain_rows

THIRD = "artificer/UtopiaEngine3e-v0"
every_id = pytest.mark.parametrize("name", [listed.id for listed in SOLITAIRES])


def played(env: Any, seed: int | None) -> tuple[float, list[dict[str, Any]]]:
    """A game of the first legal actions: the sum of its rewards, and all that was told."""
    _, info = env.reset(seed=seed)
    total, told, over = 0.0, [info], False
    while not over:
        action = int(np.flatnonzero(told[-1]["action_mask"])[0])
        _, reward, over, _, info = env.step(action)
        total += reward
        told.append(info)
    return total, told


@every_id
def test_the_checker_of_gymnasium_passes_without_a_warning(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped)


def test_an_id_knows_which_version_of_the_rules_it_was_made_of() -> None:
    listed = SOLITAIRES + TABLES
    assert {each.ruleset for each in listed} == set(ruleset_names())
    for each in listed:
        assert ruleset_named(each.ruleset).version == each.rules, (
            "the rules play otherwise now: give the environment a new version, too"
        )


def test_options_are_arguments() -> None:
    env: Any = gymnasium.make(THIRD, sacrificed_days=14).unwrapped
    observation, _ = env.reset(seed=1)
    names = [entry.name for entry in env.layout.entries]
    assert observation[names.index("sacrificed")] == 14
    with pytest.raises(BadOption, match="sacrificed_days must be a whole number"):
        gymnasium.make(THIRD, sacrificed_days=99)
    with pytest.raises(BadOption, match="reward must be one of score, win, difference"):
        gymnasium.make(THIRD, reward="gold")
    with pytest.raises(UnknownGame):
        SolitaireEnv("chess")


def test_masks_are_never_empty_and_nothing_is_shared() -> None:
    _, told = played(gymnasium.make(THIRD).unwrapped, 5)
    masks = [info["action_mask"] for info in told]
    assert {mask.dtype for mask in masks} == {np.dtype(np.int8)}
    assert all(mask.sum() >= 2 for mask in masks)
    assert masks[-1].all()  # the game is over: nothing is left to be masked
    assert len({id(mask) for mask in masks}) == len(masks)


@pytest.mark.parametrize(("reward", "key"), [("score", "score"), ("win", "won")])
def test_the_reward_of_the_end_is_what_is_told_of_it(reward: str, key: str) -> None:
    total, told = played(gymnasium.make(THIRD, reward=reward).unwrapped, 11)
    assert total == told[-1][key]
    assert told[-1]["end"] in ruleset_named("utopia-engine-3e").end_reasons


def test_differences_add_up_to_the_score() -> None:
    for seed in range(3):
        env: Any = gymnasium.make(THIRD, reward="difference").unwrapped
        env.reset(seed=seed)
        first = env._play.state.scores()[0]
        total, told = played(env, seed)
        assert total == told[-1]["score"] - first


def test_an_illegal_action_changes_nothing() -> None:
    env = SolitaireEnv("utopia-engine-3e", illegal_reward=-3)
    before, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    after, reward, over, cut, told = env.step(illegal)
    assert (reward, over, cut) == (-3, False, False)
    assert after.tobytes() == before.tobytes()
    assert told["action_mask"].tobytes() == info["action_mask"].tobytes()
    assert told["illegal_action"] is True
    assert "legal" in told["refusal"]


def test_it_says_when_it_is_to_be_reset() -> None:
    env = SolitaireEnv("utopia-engine-3e")
    with pytest.raises(ResetNeeded, match="no game has begun"):
        env.step(0)
    played(env, 1)
    with pytest.raises(ResetNeeded, match="over"):
        env.step(0)
    with pytest.raises(BadOption, match="seed"):
        env.reset(seed=2**63)


def test_the_games_of_a_seed_are_those_of_a_simulation() -> None:
    env = SolitaireEnv("utopia-engine-3e")
    kept: list[Rows] = []
    simulation = Simulation(
        env.game, find_player("random", "utopia-engine-3e").prepare(env.game), 3, 9
    )
    run(simulation, keep=kept.append)
    scores = [row.scores[0] for rows in kept for row in plain_rows(rows)]
    menu, thoughts = Menu(), Stream()
    for number, score in enumerate(scores):
        _, info = env.reset(seed=9 if number == 0 else None)
        open_stream(thoughts, 9, 8 * number + 1)
        over = False
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            menu.actions[: len(legal)] = legal.tolist()
            action = choose(env._play.state.body, menu, len(legal), thoughts, ())  # type: ignore[union-attr]
            _, _, over, _, info = env.step(action)
        assert info["score"] == score


def test_every_mode_shows_the_board() -> None:
    for mode in ("ansi", "svg", "rgb_array"):
        env = SolitaireEnv("utopia-engine-2e", render_mode=mode)
        env.reset(seed=4)
        shown = env.render()
        if mode == "rgb_array":
            assert isinstance(shown, np.ndarray)
            assert shown.dtype == np.uint8 and shown.shape[2] == 3
            colours = shown.reshape(-1, 3)[::97]
            assert len({tuple(colour) for colour in colours.tolist()}) > 10
        else:
            assert isinstance(shown, str)
            assert "Scrying" in shown and ("<svg" in shown) == (mode == "svg")
    with pytest.raises(BadOption, match="render_mode must be one of"):
        SolitaireEnv("utopia-engine-2e", render_mode="hologram")


def test_artificer_alone_imports_no_library_of_environments() -> None:
    code = "import artificer, sys; print({'gymnasium', 'pettingzoo', 'PIL'} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout == "set()\n"


def test_an_id_can_name_the_module_that_registers_it() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('artificer.faces.envs:artificer/UtopiaEngine3e-v0')\n"
        "print(env.unwrapped.game.name)"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout == "utopia-engine-3e\n"


def test_a_missing_library_is_named_with_what_to_do() -> None:
    code = (
        "import sys; sys.modules['gymnasium'] = None\n"
        "try:\n    import artificer.faces.envs\n"
        "except ImportError as error:\n    print(error)"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.startswith("gymnasium is not installed")
    assert "artificer[research]" in told.stdout
