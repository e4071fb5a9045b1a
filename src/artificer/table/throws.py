"""The throw that is due: drawn, or typed by people who may know it."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.notices import IllegalMove, clipped
from artificer.table.dice import Dice, TypedDice, read_dice
from artificer.table.errors import BadDice
from artificer.table.history import History


class Throws:
    """The throw that is due in a game, if one is."""

    def __init__(self, history: History, dice: Dice) -> None:
        self._history = history
        self._dice = dice

    def are_typed(self) -> bool:
        """Whether a throw is due that a player must type."""
        state = self._history.state
        return state.is_chance_node() and self._dice.are_typed(state)

    def secret_of(self) -> int | None:
        """The only seat that may see the outcome now due; None if everybody may."""
        state, game = self._history.state, self._history.game
        if not state.is_chance_node():
            return None
        seat, outcome = game.ruleset.draws(state.body), state.legal_actions()[0]
        known = seat < 0 or game.ruleset.sees_action(state.body, outcome, game.spectator)
        return None if known else seat

    def last_typed(self) -> int | None:
        """The ply of the last typed throw, if no decision has followed it.

        `Session.undo` takes it back, with any draws and forced answers after it.
        """
        return self._history.last_typed()

    def chosen(self, action: int | None) -> int:
        """The action that a command requests; None has dice or cards drawn.

        Raises IllegalMove or BadDice.
        """
        state = self._history.state
        if not state.is_chance_node():
            if action is None:
                raise IllegalMove("dice.not_due")
            return action
        drawn = self._dice.draw(state, self._history.chances)
        if drawn is not None and action is not None:
            raise BadDice("dice.rolled")
        chosen = action if drawn is None else drawn
        if chosen is None:
            raise BadDice("dice.to_type")
        return chosen

    def possible(self) -> list[int]:
        """The outcomes that can be typed now, as far as the typist can know."""
        return self._seen().legal_actions()

    def read(self, text: str) -> int:
        """The outcome that a typed text names.

        Raises IllegalMove if no dice are due, and BadDice, which reveals only what the typist may
        see.
        """
        if not self._history.state.is_chance_node():
            raise IllegalMove("dice.not_due")
        if not self.are_typed():
            raise BadDice("dice.rolled")
        outcome = read_dice(self._seen(), text)
        if outcome not in self._history.state.legal_actions():
            raise BadDice("dice.elsewhere", given=clipped(text))
        return outcome

    def _seen(self) -> State:
        """The position as the typist may know it: if secrets are drawn, a view."""
        state, game = self._history.state, self._history.game
        drawn = self._dice.drawn if isinstance(self._dice, TypedDice) else frozenset()
        if not drawn:
            return state
        typing = [seat for seat in range(game.num_players()) if seat not in drawn]
        seat = game.ruleset.draws(state.body)
        alone = typing[0] if len(typing) == 1 else game.spectator
        return state.view(seat if seat >= 0 else alone)
