"""Thousands of games for one player as one Gymnasium vector environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from artificer.faces.envs.batch import Batch, Played
from artificer.faces.envs.layout import (
    Mask,
    Observation,
    ObservationLayout,
    Seen,
    check_each,
    observation_space,
)
from artificer.faces.envs.play import CopiedWhole, NoGame, drawn_seed, seeds_of
from artificer.faces.envs.rendering import Rendered
from artificer.faces.envs.rewards import ILLEGAL
from artificer.games.registry import load_game
from artificer.games.ruleset import Choice, Setting
from artificer.players.arrays import Flags, Floats, Ints

Stepped = tuple[Observation, Floats, Flags, Flags, dict[str, Any]]

MODES = Choice(("SameStep", "NextStep"), "SameStep")
RESET_MASK = "reset_mask"


class SolitaireVectorEnv(CopiedWhole, VectorEnv[Observation, Ints, NDArray[np.float64 | np.bool_]]):
    """`num_envs` games in parallel, compiled; each plays as in `SolitaireEnv`.

    Observations and masks are new arrays at every step, which may be kept. For the fastest steps
    pass your own, `out=env.room()`: they are filled and returned. The mask of legal actions,
    `infos["action_mask"]`, is int8 of shape (num_envs, actions). A finished game restarts in the
    same step: `infos["final_obs"]` and `infos["final_info"]` have its last observation, its `end`,
    `score` and `won`. With `autoreset_mode="NextStep"` the next step restarts it, whatever the
    action. An illegal action changes nothing, gives `illegal_reward`, and is true in
    `infos["illegal_action"]`. After `max_episode_steps` a game is truncated. `jobs` threads share a
    step. A copy, by `copy.copy`, `copy.deepcopy` or `pickle`, continues independently.

    Compiling takes seconds the first time; the compiled rules are kept on the disk. Raises
    UnknownGame or BadOption if an argument is unknown.
    """

    def __init__(
        self,
        ruleset: str,
        num_envs: int = 1,
        *,
        reward: str = "score",
        illegal_reward: float = ILLEGAL,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        max_episode_steps: int | None = None,
        jobs: int = 1,
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        mode = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        if not MODES.allows(mode):
            raise MODES.refuse("autoreset_mode", mode)
        if render_mode is not None:
            raise Choice((), "").refuse("render_mode", render_mode)
        self.batch = Batch(
            load_game(ruleset, **options),
            num_envs,
            reward=reward,
            same_step=mode == AutoresetMode.SAME_STEP.value,
            most_steps=max_episode_steps or 0,
            jobs=jobs,
        )
        self.metadata = {"autoreset_mode": AutoresetMode(mode), "render_modes": []}
        self.num_envs = num_envs
        single = observation_space(self.layout)
        self.single_observation_space = single
        self.single_action_space = Discrete(self.batch.game.num_distinct_actions())
        self.observation_space = batch_space(single, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._illegal_reward = float(illegal_reward)
        self._begun = False
        self._ends = np.array(self.batch.game.ruleset.end_reasons, object)

    @property
    def layout(self) -> ObservationLayout:
        """The layout of an observation: what its numbers are."""
        return self.batch.layout

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | Ints | None = None,
        options: dict[str, object] | None = None,
        out: Seen | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin games: for a seed s, game 0 of s in the first lane, of s + 1 in the second.

        A list or an array has a seed for each lane. Lanes without a seed begin their next game, of
        a seed drawn at random if they have none yet. `options["reset_mask"]`, bool of shape
        (num_envs,), says which lanes begin. Observations and masks are written into `out`, if
        given. Raises BadOption if a seed is invalid, NotOneEach if a list or mask has another
        length, BadRoom if `out` does not fit.
        """
        self.batch.check_open()
        self.batch.check_room(out)
        which = np.array((options or {}).get(RESET_MASK, np.ones(self.num_envs, np.bool_)))
        check_each(RESET_MASK, which, np.bool_, self.num_envs)
        seeds, given = self._seeds(seed)
        if not self._begun:
            missing = ~given
            seeds[missing] = [drawn_seed(self.np_random) for _ in range(int(missing.sum()))]
            given[:] = which[:] = True
        self.batch.reset(seeds, which & given)
        self.batch.begin_next(which & ~given)
        self._begun = True
        return self._seen(out)

    def room(self) -> Seen:
        """New arrays for `out`, to be passed to every step."""
        return self.batch.room()

    def step(self, actions: Ints, *, out: Seen | None = None) -> Stepped:
        """Take one action in every lane, and play on to the next choice.

        Observations and masks are written into `out`, if given. Raises NoGame before the first
        reset, Closed after `close`, NotOneEach for wrong actions, and BadRoom if `out` does not
        fit; then no lane is stepped.
        """
        self._check_playing()
        self.batch.check_room(out)
        self.batch.step(np.asarray(actions))
        lanes = self.batch.lanes
        rewards = lanes["rewards"][:, 0].astype(np.float64)
        observations, infos = self._seen(out)
        illegal = lanes["illegal"] != 0
        if illegal.any():
            rewards[illegal] = self._illegal_reward
            infos |= {"illegal_action": illegal, "_illegal_action": illegal.copy()}
        ended, cut = lanes["ended"] != 0, lanes["cut"] != 0
        over = ended | cut
        if over.any():
            infos |= self._endings(ended, over)
        return observations, rewards, ended, cut, infos

    def play(self, steps: int, player: str = "random", keep: bool = True) -> Played:
        """Play `steps` steps of every lane in one call, chosen by a computer player.

        See `Batch.play`. `step` and `play` may alternate; for few lanes `play` is much faster,
        since a call costs more than the games do.
        """
        self._check_playing()
        return self.batch.play(steps, player, keep)

    def action_masks(self) -> Mask:
        """int8 of shape (num_envs, actions): 1 for each legal action; for sb3-contrib."""
        self.batch.check_open()
        return self.batch.masks.copy()

    def render(self) -> tuple[Rendered, ...] | None:  # type: ignore[override]
        """None: only a single environment shows its game."""
        return None

    def close_extras(self, **_: object) -> None:
        """Stop the threads. From now on every call raises Closed."""
        self.batch.close()

    def _check_playing(self) -> None:
        self.batch.check_open()
        if not self._begun:
            raise NoGame("envs.not_begun")

    def _seeds(self, seed: object) -> tuple[Ints, Flags]:
        """The seed of each lane, and whether one was given."""
        each = seeds_of(seed, self.num_envs)
        given = np.array([one is not None for one in each], np.bool_)
        return np.array([one or 0 for one in each], np.int64), given

    def _seen(self, out: Seen | None) -> tuple[Observation, dict[str, Any]]:
        """The observations, and the infos with the masks."""
        observations, masks = self.batch.look(out)
        everywhere = np.ones(self.num_envs, np.bool_)
        return observations, {"action_mask": masks, "_action_mask": everywhere}

    def _endings(self, ended: Flags, over: Flags) -> dict[str, object]:
        """The infos of finished games, in Gymnasium's form."""
        lanes = self.batch.lanes
        reasons = np.full(self.num_envs, None, object)
        reasons[ended] = self._ends[lanes["end"][ended]]
        results = {
            "end": reasons,
            "score": np.where(ended, lanes["scores"][:, 0], 0),
            "won": np.where(ended, lanes["won"][:, 0], 0),
        }
        info: dict[str, object] = {**results, **{f"_{key}": ended.copy() for key in results}}
        if self.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP:
            return info
        finals = np.full(self.num_envs, None, object)
        finals[over] = np.fromiter(self.batch.finals[over], object)
        return {
            "final_obs": finals,
            "_final_obs": over,
            "final_info": info,
            "_final_info": over.copy(),
        }
