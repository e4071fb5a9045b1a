"""Pig in words: chooses the message of a fact, action or question and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.pig.moves import MOVES
from artificer.games.pig.questions import KEYS
from artificer.games.pig.state import Trough
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.vocabulary import move_text

FACTS: Final = ("rolled", "held")


class PigWords:
    """The words of Pig, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)

    def for_game(self, _game: Game, _names: Sequence[str] = (), _typed: bool = False) -> Words:
        return self

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        return self.catalog.heading(kind, number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        return self.catalog.say(key, n, **values)

    def together(self, _notes: Sequence[Note], _state: Body) -> Sentence | None:
        return None

    def sentence(self, fact: int, a: int, b: int, _state: Body) -> Sentence:
        return Sentence(self.say(f"fact.{FACTS[fact]}", a, seat=b + 1), "P1")

    def action(self, action: int, state: State) -> str:
        move = state.move(action)
        return self.say(f"action.{move.name}", **move.parts)

    def text(self, action: int) -> str:
        return move_text(self.catalog, MOVES, action)

    def done(self, _action: int, _state: State) -> str:
        return ""

    def outlook(self, _action: int, _state: State) -> str:
        return ""

    def standing(self, state: State) -> list[str]:
        s = state.over(Trough).body
        return [self.say("standing", s.turn, points=" : ".join(map(str, s.points)))]

    def sheet(self, state: State, _part: str = "") -> list[str]:
        return self.standing(state)

    def question(self, state: State) -> str:
        return self.say(f"question.{state.question()}", seat=state.over(Trough).body.seat + 1)

    def typed_question(self, state: State) -> str:
        return self.question(state)

    def help(self, state: State) -> Help:
        return self.topic(state.question())

    def topics(self) -> tuple[str, ...]:
        return KEYS

    def topic(self, key: str) -> Help:
        return Help(self.say("title"), self.say("rule"), ("P1",))

    def refusal(self, _action: int, _state: State) -> Sentence:
        return Sentence(self.say("refuse"), "P1")

    def end(self, reason: str) -> str:
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, seat: int, /) -> list[tuple[str, int]]:
        return [(self.say("title"), state.scores()[seat])]
