"""Replies to typed lines that only ask: the same in every face, which decides how they look."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards import ending, guide, narration
from artificer.boards.prospects import prospects
from artificer.boards.typed.aliases import narrow
from artificer.boards.typed.listing import listed
from artificer.games.contract import State
from artificer.games.errors import MoveError
from artificer.games.notices import clipped
from artificer.words import Words
from artificer.words.rendering import full_sentence, quoted
from artificer.words.speakers import say_languages

QUESTIONS: Final = ("moves", "sheet", "explain", "why", "rules", "score", "lang")
"""Commands that only ask, by their names in `aliases.COMMANDS`."""


@dataclass(frozen=True)
class Reply:
    """Some lines, with a title and the clauses they rest on, if any.

    `ranks` are the actions that they recommend, the best first: those worth the same together.
    """

    lines: tuple[str, ...]
    title: str = ""
    clauses: tuple[str, ...] = ()
    ranks: tuple[tuple[int, ...], ...] = ()


class Replies:
    """Replies to a seat, from its view of a position.

    `hint` says how to ask for the best answers; "" if a face says it elsewhere.
    """

    def __init__(self, state: State, words: Words, seat: int, hint: str = "") -> None:
        self._hint = hint
        self._state = state
        self._words = words
        self._seat = seat
        self._by_command: Mapping[str, Callable[[str], list[Reply]]] = {
            "moves": self._moves,
            "sheet": self._sheet,
            "explain": self._explain,
            "why": self._why,
            "rules": self._rules,
            "score": self._score,
            "lang": self._languages,
        }

    def to(self, command: str, rest: str) -> list[Reply]:
        """The reply to one of the questions, with the text after it.

        Raises UnknownRule.
        """
        return self._by_command[command](rest)

    def why(self, action: int) -> list[Reply]:
        """What a legal action would do."""
        words, state = self._words, self._state
        phrase = narration.action(words, action, state)
        said = words.say("plain.why_legal", move=words.text(action), action=phrase)
        return [Reply((said,)), *self._prospects(state.action_to_string(action))]

    def why_not(self, error: MoveError) -> list[Reply]:
        """Why a move cannot be made."""
        said = Reply((full_sentence(self._words, error),))
        move = error.values.get("move")
        return [said, *self._prospects(str(move))] if move is not None else [said]

    def no_language(self, typed: str) -> list[Reply]:
        """A reply that no such language exists, with those that do."""
        asked = quoted(self._words, clipped(typed))
        unknown = Reply((self._words.say("language.unknown", typed=asked),))
        return [unknown, *self._languages("")]

    def _moves(self, _rest: str) -> list[Reply]:
        return [Reply(tuple(listed(self._state, self._words)))]

    def _sheet(self, rest: str) -> list[Reply]:
        lines = narration.sheet(self._words, self._state, narrow(rest))
        if not lines:
            lines = [self._words.say("plain.no_part", typed=quoted(self._words, clipped(rest)))]
        return [Reply(tuple(lines))]

    def _explain(self, _rest: str) -> list[Reply]:
        """The open question, how to get a hint, the rule, then what the game is about."""
        words = self._words
        first = (narration.question(words, self._state), *([self._hint] if self._hint else []))
        about = Reply((guide.aim(words), guide.first_turn(words)))
        return [Reply(first), *self._why(""), about]

    def _why(self, _rest: str) -> list[Reply]:
        """The rule of the present question."""
        rule = narration.rule(self._words, self._state)
        return [Reply((rule.typed_text,), rule.title, tuple(rule.clauses)), *self._prospects()]

    def _rules(self, wanted: str) -> list[Reply]:
        """The overview of the rules, one of them, or one clause."""
        words = self._words
        _, leaflet = guide.look_up(wanted, words, self._state.game.name)
        if guide.is_clause(leaflet):
            said = words.say("rules.clause", clause=leaflet.title, text=leaflet.text)
            return [Reply((said,))]
        return [Reply((leaflet.text,), leaflet.title, leaflet.clauses)]

    def _score(self, _rest: str) -> list[Reply]:
        return [Reply(tuple(ending.score_text(self._words, self._state, self._seat)))]

    def _languages(self, _rest: str) -> list[Reply]:
        return [Reply((say_languages(self._words, self._state.game.name),))]

    def _prospects(self, move: str = "") -> Sequence[Reply]:
        lines = tuple(prospects(self._state, self._words, move))
        return [Reply(lines)] if lines else []
