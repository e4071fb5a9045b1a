"""The input of a board's templates: one position, as one seat may know it, and ways to answer.

Dice and cards that can be tapped, and answers that are ordered together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from artificer.boards import narration
from artificer.boards.ending import Ending, ending
from artificer.boards.pieces import Answer, carried, grouped
from artificer.boards.showing import Boards, Picture
from artificer.boards.throws import kind_of_throw
from artificer.faces.web.seat_owners import Marks
from artificer.faces.web.stages import Stage, stage_of
from artificer.games.contract import State
from artificer.games.moves import Moves
from artificer.host.orders import how_often, in_any_order
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


_MOST: Final = 40
"""The most answers that are looked at: longer lists are of cards, each of which is there once."""


@dataclass(frozen=True)
class Repeat:
    """An answer that can be given up to `most` times."""

    action: int
    phrase: str
    most: int


@dataclass(frozen=True)
class AllOf:
    """Answers of one kind to be given together, in any order."""

    actions: tuple[int, ...]
    heading: str
    phrases: tuple[str, ...]

    @property
    def value(self) -> str:
        """The actions as the value of a button, separated by dots."""
        return ".".join(map(str, self.actions))


@dataclass(frozen=True)
class Several:
    """What can be ordered together."""

    repeats: Sequence[Repeat] = ()
    kinds: Sequence[AllOf] = ()

    def __bool__(self) -> bool:
        return bool(self.repeats or self.kinds)


NOTHING_SEVERAL: Final = Several()


def several(state: State, groups: Iterable[tuple[str, Sequence[Answer]]]) -> Several:
    """What a seat can order together in its view, of the open answers by their headings."""
    groups = [(heading, list(answers)) for heading, answers in groups]
    if sum(len(answers) for _, answers in groups) > _MOST:
        return NOTHING_SEVERAL
    repeats, kinds = [], []
    for heading, answers in groups:
        longest = [(each, how_often(state, each.action)) for each in answers]
        repeats += [Repeat(each.action, each.phrase, n) for each, n in longest if n > 1]
        if heading and len(answers) > 1:
            together = in_any_order(state, [each.action for each in answers])
            if len(together) > 1:
                kinds.append(AllOf(together, heading, _phrases(answers, together)))
    return Several(tuple(repeats), tuple(kinds))


def _phrases(answers: Iterable[Answer], actions: Sequence[int]) -> tuple[str, ...]:
    counted = ((each.phrase, actions.count(each.action)) for each in answers)
    return tuple(f"{phrase} ×{n}" if n > 1 else phrase for phrase, n in counted if n)


@dataclass(frozen=True)
class Drawn:
    """The input of a board's templates, as one seat may know it; a page may add more."""

    family: str
    ruleset: str
    title: str
    names: tuple[str, ...]
    marks: Marks
    seat: int | None
    board: Any
    standing: Sequence[str]
    answers: Sequence[tuple[str, Sequence[Answer]]]
    ending: Ending | None
    words: Words
    state: State
    """The view that is drawn."""
    moves: Moves

    @property
    def language(self) -> str:
        """The language of the page."""
        return self.words.language

    @cached_property
    def stage(self) -> Stage:
        """The parts of the board, and the answers that lie on no piece in view."""
        answers = (each for _, group in self.answers for each in group)
        return stage_of(self.family, self.board, answers)

    def verb(self, action: int) -> str:
        """The name of an action's move."""
        return self.moves[action].name

    def offers(self, name: str) -> bool:
        """Whether a move of that name is legal now."""
        return any(self.verb(each.action) == name for _, group in self.answers for each in group)

    @cached_property
    def _by_action(self) -> dict[int, Answer]:
        return {each.action: each for _, group in self.answers for each in group}

    def answer(self, action: int) -> Answer:
        """The answer with that action."""
        return self._by_action[action]

    def phrases(self, piece: object) -> tuple[tuple[int, str], ...]:
        """The actions that a piece and those in it stand for, each with what it does."""
        found = sorted(carried(piece)) if self.answers else ()
        return tuple((each, self.answer(each).phrase) for each in found)

    def phrase(self, action: int) -> str:
        """What a move does, legal or not."""
        return narration.action(self.words, action, self.state)

    def action(self, name: str, **parts: int) -> int:
        """The number of a move, legal or not, by its name and parts."""
        return self.moves.action(name, parts)


def drawn_from(
    picture: Picture, boards: Boards[Any], seat: int | None, marks: Marks | None = None
) -> dict[str, Any]:
    """The fields of `Drawn` from a picture, at a table with these marks."""
    state, words = picture.state, picture.words
    mine = seat is not None and state.current_player() == seat
    ruleset = state.game.ruleset
    board = boards.of(picture)
    return {
        "family": ruleset.family,
        "ruleset": state.game.name,
        "title": words.say("title"),
        "names": picture.names,
        "marks": marks or Marks(len(picture.names), {}),
        "seat": seat,
        "board": board,
        "standing": narration.standing(words, state) if mine else (),
        "answers": grouped(board.answers if mine else ()),
        "ending": ending(picture) if state.is_terminal() else None,
        "words": words,
        "state": state,
        "moves": ruleset.moves,
    }
