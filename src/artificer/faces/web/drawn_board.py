"""The input of a board's templates: one position, as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from artificer.boards import narration
from artificer.boards.ending import Ending, ending
from artificer.boards.pieces import Answer, carried, grouped
from artificer.boards.showing import Boards, Picture
from artificer.faces.web.marks import Marks
from artificer.faces.web.stages import Stage, stage_of
from artificer.games.contract import State
from artificer.games.moves import Moves
from artificer.words import Words


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
