"""A game for one player as a Gymnasium environment."""

from __future__ import annotations

from typing import Any, Final

import gymnasium
from gymnasium.spaces import Discrete, Space

from artificer.faces.envs.layout import Mask, Observation, layout_of, observation_space
from artificer.faces.envs.play import Games, NoGame, OneGame, Play
from artificer.faces.envs.rendering import MODES, Rendered, check_mode, render
from artificer.faces.envs.rewards import ILLEGAL, Rewards
from artificer.games.notices import IllegalMove
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.table.dice import seed_of

SEAT: Final = 0


class SolitaireEnv(OneGame, gymnasium.Env[Observation, int]):
    """One game at a time, interpreted: it starts at once, without compiling.

    Every step is a real choice: dice are thrown and single legal actions taken automatically. An
    observation is int32, as in `layout.entries`; an action is its number in the ruleset, and
    `info["action_mask"]` says which are legal. An illegal action changes nothing and gives
    `illegal_reward`; `info["illegal_action"]` is then true, and `info["refusal"]` says why. When
    the game is over, `info` has its `end`, `score` and `won`.

    Raises UnknownGame or BadOption if an argument is unknown.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": list(MODES.words),
        "render_fps": 4,
    }

    def __init__(
        self,
        ruleset: str,
        *,
        reward: str = "score",
        illegal_reward: float = ILLEGAL,
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        check_mode(render_mode)
        self.game = load_game(ruleset, **options)
        self.layout = layout_of(self.game)
        self.render_mode = render_mode
        self.observation_space: Space[Observation] = observation_space(self.layout)
        self.action_space: Space[Any] = Discrete(self.game.num_distinct_actions())
        self._rewards = Rewards(self.game, reward)
        self._illegal_reward = float(illegal_reward)
        self._games = Games()

    def reset(
        self, *, seed: int | None = None, options: dict[str, object] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin game 0 of `seed`; by default the next game, of a seed drawn at the first reset.

        Raises BadOption if the seed is invalid.
        """
        self._check_open()
        seed = None if seed is None else seed_of(seed)
        super().reset(seed=seed, options=options)
        self._play = Play(self.game, self.layout, *self._games.next(seed, self.np_random))
        self._rewards.begin(self._play.state)
        return self._play.observation(SEAT), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Take an action, and play on to the next choice; never truncates.

        Raises NoGame before the first reset and after the end of a game, Closed after `close`.
        """
        play = self._playing()
        if play.over:
            raise NoGame("envs.over")
        try:
            play.answer(action)
        except IllegalMove as refusal:
            info = self._info() | {"illegal_action": True, "refusal": str(refusal)}
            return play.observation(SEAT), self._illegal_reward, False, False, info
        (reward,) = self._rewards.of(play.state)
        return play.observation(SEAT), reward, play.over, False, self._info()

    def action_masks(self) -> Mask:
        """1 for each legal action, 0 for the others; the interface of sb3-contrib."""
        return self._playing().mask()

    def render(self) -> Rendered:
        """The board in the render mode; None without one."""
        return render(self._playing().state, SEAT, self.render_mode)

    def _info(self) -> dict[str, object]:
        play = self._playing()
        return {"action_mask": play.mask(), **play.result(SEAT)}
