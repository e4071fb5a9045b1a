"""Real dice and cards: what can be tapped, and how they are typed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import narration
from artificer.boards.throws import kind_of_throw
from artificer.games.contract import State
from artificer.table.session import Session
from artificer.words import Words
from artificer.words.rendering import few, rendered

MOST_TAPPED: Final = 24
"""More outcomes than this are typed, with the possible ones as suggestions."""


@dataclass(frozen=True)
class Tap:
    """An outcome to tap: its number, its text, and the faces of its dice."""

    outcome: int
    name: str
    faces: tuple[int, ...] = ()


@dataclass(frozen=True)
class ThrowForm:
    """Dice or cards that are due: to be typed or tapped, or rolled by a button.

    `said` says how to type them; `suggested` are the outcomes, if there are too many to tap.
    """

    typed: bool
    said: str = ""
    taps: Sequence[Tap] = ()
    suggested: Sequence[str] = ()

    @property
    def dice(self) -> int:
        """The number of dice; 0 for cards."""
        return len(self.taps[0].faces) if self.taps else 0


def typed_throw(session: Session, words: Words, view: State) -> ThrowForm:
    """What can be typed or tapped now, as far as that person may know."""
    texts = session.game.ruleset.texts
    outcomes = session.throws.possible()
    named = [words.text(outcome) for outcome in outcomes]
    kind = kind_of_throw(texts[outcomes[0]])
    said = words.say(f"plain.ask.{kind}", outcomes=rendered(words, few(named)))
    if len(outcomes) > MOST_TAPPED:
        return ThrowForm(typed=True, said=said, suggested=named)
    taps = [
        Tap(outcome, narration.action(words, outcome, view), _faces(texts[outcome]))
        for outcome in outcomes
    ]
    return ThrowForm(typed=True, said=said, taps=taps)


def _faces(text: str) -> tuple[int, ...]:
    """The faces in the text of a throw of dice; empty for a card."""
    words = text.split()[1:]
    return tuple(map(int, words)) if all(map(str.isdigit, words)) else ()
