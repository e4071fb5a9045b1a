"""The games of Artificer in OpenSpiel: importing this module registers all of them.

::

    import pyspiel
    import artificer.faces.envs.open_spiel

    game = pyspiel.load_game("artificer_sorcery(players=3)")

The options of a ruleset are parameters. Actions have their numbers in the ruleset; outcomes of
chance are numbered from 0, as OpenSpiel requires. Utilities are the final scores. An observation is
that of `layout.ObservationLayout`, as float32; the information state of a seat is all moves it has
heard of, and its observation.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from artificer.faces.envs.layout import ObservationLayout, layout_of
from artificer.games.contract import Game, State
from artificer.games.notices import BadOption, IllegalMove
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.games.ruleset import Ruleset, Setting
from artificer.games.verbs import CHANCE
from artificer.lab.extras import NotInstalled

try:
    import pyspiel
except ModuleNotFoundError as error:
    raise NotInstalled("envs.not_installed", library="open_spiel") from error

PREFIX: Final = "artificer_"
HIDDEN: Final = "?"
"""In place of an action that is hidden from a seat."""


def short_name(ruleset: str) -> str:
    """The name of a ruleset in OpenSpiel."""
    return PREFIX + ruleset.replace("-", "_")


def game_type(ruleset: Ruleset) -> pyspiel.GameType:
    """The OpenSpiel game type of a ruleset."""
    kind = pyspiel.GameType
    information = kind.Information.IMPERFECT_INFORMATION
    if ruleset.perfect_information:
        information = kind.Information.PERFECT_INFORMATION
    return kind(
        short_name=short_name(ruleset.name),
        long_name=ruleset.name,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information,
        utility=kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=ruleset.seats[1],
        min_num_players=ruleset.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={name: option.default for name, option in ruleset.options.items()},
    )


def game_info(game: Game) -> pyspiel.GameInfo:
    """The OpenSpiel game info of a game with its options chosen."""
    return pyspiel.GameInfo(
        num_distinct_actions=game.num_distinct_actions(),
        max_chance_outcomes=game.max_chance_outcomes(),
        num_players=game.num_players(),
        min_utility=game.min_utility(),
        max_utility=game.max_utility(),
        utility_sum=game.utility_sum(),
        max_game_length=game.max_game_length(),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A ruleset with its options. Raises BadOption if an option is unknown."""

    def __init__(
        self, kind: pyspiel.GameType, ruleset: str, params: dict[str, Setting] | None = None
    ) -> None:
        self.ours = load_game(ruleset, **(params or {}))
        self.layout = layout_of(self.ours)
        super().__init__(kind, game_info(self.ours), params or {})

    def __reduce__(self) -> tuple[Callable[..., SpielGame], tuple[str, dict[str, Setting]]]:
        return pyspiel.load_game, (short_name(self.ours.name), self.get_parameters())

    def __copy__(self) -> SpielGame:
        return self

    def __deepcopy__(self, _: object) -> SpielGame:
        return self

    def new_initial_state(self) -> SpielState:
        """A fresh position."""
        return SpielState(self, self.ours.new_initial_state())

    def make_py_observer(
        self,
        iig_obs_type: pyspiel.IIGObservationType | None = None,
        params: dict[str, object] | None = None,
    ) -> Observer | None:
        """An observer, which turns positions into observations; None for an unsupported type.

        Supported are the observation of a seat, and that with perfect recall; neither takes
        `params`. Raises BadOption if any are given.
        """
        if params:
            raise BadOption("option.unknown", name=min(params), ruleset=self.ours.name, known=())
        if iig_obs_type is None:
            return Observer(self.layout)
        of_one_seat = iig_obs_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not (iig_obs_type.public_info and of_one_seat):
            return None
        return Recall(self.layout) if iig_obs_type.perfect_recall else Observer(self.layout)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """One position. `ours` is Artificer's state; `heard` has by seat the moves it has heard of."""

    def __init__(self, game: SpielGame, ours: State) -> None:
        super().__init__(game)
        self.ours = ours
        self.heard: list[tuple[str, ...]] = [()] * game.ours.num_players()

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's number for chance or the end."""
        return self.ours.current_player()

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.ours.is_terminal()

    def returns(self) -> list[float]:
        """The scores of a finished game; zeros before."""
        return self.ours.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """(outcome, probability) for every outcome of this chance node."""
        outcomes = self.ours.chance_outcomes()
        tickets = sum(weight for _, weight in outcomes)
        first = self.ours.game.num_distinct_actions()
        return [(outcome - first, weight / tickets) for outcome, weight in outcomes]

    def _legal_actions(self, player: int) -> list[int]:
        return self.ours.legal_actions() if player == self.ours.current_player() else []

    def _apply_action(self, action: int) -> None:
        ours = self._our_action(self.ours.current_player(), action)
        sees, body = self.ours.game.ruleset.sees_action, self.ours.body
        text = self.ours.action_to_string(ours)
        self.heard = [
            (*heard, text if sees(body, ours, seat) else HIDDEN)
            for seat, heard in enumerate(self.heard)
        ]
        self.ours.apply_action(ours)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.ours.action_to_string(self._our_action(player, action))

    def _our_action(self, player: int, action: int) -> int:
        """Our number of an action, or of an outcome of chance. Raises IllegalMove if invalid."""
        actions, texts = self.ours.game.num_distinct_actions(), self.ours.game.ruleset.texts
        numbers = len(texts) - actions if player == CHANCE else actions
        if not 0 <= action < numbers:
            raise IllegalMove("move.number", action=action, last=numbers - 1)
        return action + actions if player == CHANCE else action

    def __str__(self) -> str:
        return self.ours.serialize()


class Observer:
    """Writes the observation of a seat into `tensor`, float32."""

    def __init__(self, layout: ObservationLayout) -> None:
        self._layout = layout
        self.tensor = np.zeros(len(layout.entries), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill `tensor` with the observation of a seat."""
        self.tensor[:] = self._layout.observe(state.ours.observe(player), player)

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation of a seat, as one line."""
        return state.ours.view(player).serialize()


class Recall(Observer):
    """An observer with perfect recall."""

    def string_from(self, state: SpielState, player: int) -> str:
        """The moves a seat has heard of and its observation, as two lines."""
        heard = ", ".join(state.heard[player])
        return f"{heard}\n{super().string_from(state, player)}"


def _class_of(name: str) -> type[SpielGame]:
    """The class of a ruleset's games; with a function instead, OpenSpiel aborts at exit."""
    kind = game_type(ruleset_named(name))

    class RulesetGame(SpielGame):
        def __init__(self, params: dict[str, Setting] | None = None) -> None:
            super().__init__(kind, name, params)

    return RulesetGame


for _name in ruleset_names():
    pyspiel.register_game(game_type(ruleset_named(_name)), _class_of(_name))
