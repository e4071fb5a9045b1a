"""A picture: one position as one viewer sees it, and what that player points at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from artificer.boards.log_line import LogLine
from artificer.boards.speech import say
from artificer.games.contract import State
from artificer.table.session import Step
from artificer.words import Words


@dataclass(frozen=True)
class Picture:
    """Everything that a face shows of a game now. Drawing it changes nothing."""

    state: State
    seat: int
    """The seat whose view `state` is."""
    words: Words
    chosen: int | None = None
    """The legal action that the player points at."""
    hand: int = 0
    """The number of what the player has taken up to place, such as a die; 0 for nothing."""
    steps: Sequence[Step] = ()
    """The actions that led here, as the seat may know them."""
    log: tuple[LogLine, ...] = ()
    names: tuple[str, ...] = ()
    """The name of each seat."""
    short_names: tuple[str, ...] = ()
    """The same in fewer letters."""
    heading: str = ""
    typed: bool = False
    """The player rolls real dice and types them."""
    retypable: str = ""
    """The throw typed last, if it can be typed again."""
    typed_for: str = ""
    """The name of the computer player whose own secret throw is due to be typed."""
    auto: bool = False
    can_undo: bool = False
    message: str = ""
    advice: str = ""
    """What a lesson's guide suggests, or the text beside a step of a worked example."""
    coming: str = ""
    """In a replay, what dice or cards show next; "" if nobody knows yet."""
    next_language: str = ""
    """The next language that the player can switch to, by its own name; "" for none."""

    def legal(self) -> list[int]:
        """The legal answers of the player now; none while dice or another player decide."""
        return self.state.legal_actions() if self.state.current_player() == self.seat else []

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.state.action_to_string(action)

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """A message of the screens by its key, as `speech.say` finds it."""
        return say(self.words, key, n, **values)
