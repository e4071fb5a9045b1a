"""A game for several seats as a PettingZoo AEC environment: one seat acts at a time."""

from __future__ import annotations

from typing import Any, Final

from gymnasium.spaces import Dict, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)

from artificer.faces.envs.ids import EnvironmentName
from artificer.faces.envs.layout import Mask, Observation, layout_of, masked_space
from artificer.faces.envs.play import Games, OneGame, Play
from artificer.faces.envs.rendering import MODES, Rendered, agent_name, check_mode, render
from artificer.faces.envs.rewards import ILLEGAL, Rewards
from artificer.games.notices import IllegalMove
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting

ILLEGAL_ACTION: Final = "illegal_action"
"""The `end` of a game that an illegal action ended."""

Seen = dict[str, Observation | Mask]


class TableEnv(OneGame, AECEnv):  # type: ignore[misc]
    """One game at a time, interpreted. Seat k is the agent `player_k`.

    Every step is a real choice of the selected agent, which may be the same several times in a row.
    An observation is a dict: `observation` is int32, as in `layout.entries`, with only what the
    seat may know; `action_mask` has 1 for each legal action, and is all 0 for seats not selected.
    When the game is over, `infos` have its `end`, `score` and `won`.

    An illegal action raises IllegalMove and changes nothing; in the environments of `env` it ends
    the game, as is usual for PettingZoo: its `end` is then "illegal_action", nobody has won, and
    `infos` of the agent who took it have `illegal_action` true and the `refusal`. Raises
    UnknownGame or BadOption if an argument is unknown.
    """

    def __init__(
        self,
        listed: EnvironmentName,
        *,
        reward: str = "score",
        render_mode: str | None = None,
        **options: Setting,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.game = load_game(listed.ruleset, **options)
        self.layout = layout_of(self.game)
        self.render_mode = render_mode
        self.metadata = {
            "name": listed.module,
            "render_modes": list(MODES.words),
            "render_fps": 4,
            "is_parallelizable": False,
        }
        self.possible_agents = list(map(agent_name, range(self.game.num_players())))
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        actions = self.game.num_distinct_actions()
        self.observation_spaces = {
            agent: masked_space(self.layout, actions) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}
        self._rewards = Rewards(self.game, reward)
        self._games = Games()
        self._source = seeding.np_random()[0]

    def observation_space(self, agent: str) -> Dict:
        """The observation space of an agent, the same object at every call."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The action space of an agent, the same object at every call."""
        return self.action_spaces[agent]

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, object] | None = None,  # noqa: ARG002 - PettingZoo's
    ) -> None:
        """Begin game 0 of `seed`; by default the next game, of a seed drawn at the first reset.

        `options` is ignored. Raises BadOption if the seed is invalid.
        """
        self._check_open()
        play = Play(self.game, self.layout, *self._games.next(seed, self._source))
        self._play = play
        self._rewards.begin(play.state)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection = None
        self._select(play)

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent, and play on to the next choice.

        Raises IllegalMove, NoGame before the first reset, and Closed after `close`.
        """
        play = self._playing()
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play.answer(action)  # type: ignore[arg-type]  # None is refused like any other
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.possible_agents, self._rewards.of(play.state), strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, play.over)
        self._select(play)
        if play.over:
            self._deads_step_first()

    def observe(self, agent: str) -> Seen:
        """The current observation and mask of an agent."""
        play, seat = self._playing(), self._seats[agent]
        mask = play.mask()
        if not play.over and seat != play.seat:
            mask[:] = 0
        return {"observation": play.observation(seat), "action_mask": mask}

    def end_by_illegal(self, agent: str, action: int) -> None:
        """End the game, in the infos of all agents, for an illegal action of one."""
        state = self._playing().state
        scores = state.scores()
        for seat, name in enumerate(self.possible_agents):
            result = {"end": ILLEGAL_ACTION, "score": scores[seat], "won": 0}
            self.infos[name] = result | {"illegal_action": name == agent}
        try:
            state.clone().apply_action(action)
        except IllegalMove as refusal:
            self.infos[agent]["refusal"] = str(refusal)

    def render(self) -> Rendered:
        """The board as the acting seat sees it; at the end, as the first seat does."""
        play = self._playing()
        return render(play.state, max(play.seat, 0), self.render_mode)

    def _select(self, play: Play) -> None:
        """Select the acting agent, and fill the infos."""
        self.agent_selection = agent_name(max(play.seat, 0))
        self.infos = {agent: play.result(self._seats[agent]) for agent in self.agents}
        if not play.over:
            self.infos[self.agent_selection]["action_mask"] = play.mask()


class IllegalEnds(TerminateIllegalWrapper):  # type: ignore[misc]
    """Ends the game at an illegal action, as PettingZoo does, and reports it in the infos."""

    def step(self, action: int | None) -> None:
        """Take an action; end the game if it is illegal."""
        agent, before = self.agent_selection, self._terminated
        super().step(action)
        if self._terminated and not before:
            self.env.unwrapped.end_by_illegal(agent, action)


def wrapped(listed: EnvironmentName, *, illegal_reward: float = ILLEGAL, **asked: Any) -> Any:
    """The environment in PettingZoo's wrappers: an illegal action ends the game."""
    env: Any = IllegalEnds(TableEnv(listed, **asked), illegal_reward)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(env))
