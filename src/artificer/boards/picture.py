"""A picture: one position as it is shown to somebody, and what that player points at."""

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
    """Whose view `state` is."""
    words: Words
    chosen: int | None = None
    """The legal action that the player points at."""
    hand: int = 0
    """What the player has in hand to place, such as a die of that number; 0 for nothing."""
    steps: Sequence[Step] = ()
    """The actions that led here, as the seat may know them."""
    log: tuple[LogLine, ...] = ()
    names: tuple[str, ...] = ()
    """What each seat is called."""
    short_names: tuple[str, ...] = ()
    """The same in fewer letters."""
    heading: str = ""
    typed: bool = False
    """The player rolls real dice and types them."""
    retypable: str = ""
    """The throw that was typed last, where it can be typed again."""
    typed_for: str = ""
    """What the computer player is called to whom alone belongs what is to be typed now."""
    auto: bool = False
    can_undo: bool = False
    message: str = ""
    advice: str = ""
    """What the guide of a lesson suggests, or what is said beside a step of a worked example."""
    coming: str = ""
    """What dice or cards show next, where a game is read again; "" where nobody knows yet."""
    next_language: str = ""
    """The language that the player may go on in, by its own name; "" for none."""

    def legal(self) -> list[int]:
        """The answers that the player may give now; none while dice or somebody else decides."""
        return self.state.legal_actions() if self.state.current_player() == self.seat else []

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.state.action_to_string(action)

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """A message of the screens by its key, as `speech.say` finds it."""
        return say(self.words, key, n, **values)
