"""Utopia in words: chooses the message of a fact, action or question and what fills it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Final

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.moves import UNTOLD, Move
from artificer.games.notices import Thing
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.questions import FORTIFY, GIVE_CARDS, PROPHESY, RETURN_CARDS
from artificer.games.utopia.state import World
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.utopia.aloud import sheet, standing
from artificer.words.utopia.asking import question
from artificer.words.utopia.gathering import tell_together
from artificer.words.utopia.guide import TOPICS, help_for, topic
from artificer.words.utopia.maths import is_waiting
from artificer.words.utopia.outlook import outlook
from artificer.words.utopia.parts import part
from artificer.words.utopia.phrases import phrase
from artificer.words.utopia.points import score_lines
from artificer.words.utopia.refusals import refuse
from artificer.words.utopia.speech import Speech
from artificer.words.utopia.tellings import tell
from artificer.words.vocabulary import move_text

_COUNTED: Final = (RETURN_CARDS, GIVE_CARDS, PROPHESY)
"""Questions about one card after another; that none was chosen is told by a fact."""


class UtopiaWords:
    """The words of Utopia in one language, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)
        self.speech = Speech(self.catalog)
        self.typed = False

    def for_game(self, game: Game, names: Sequence[str] = (), _typed: bool = False) -> Words:
        """These words for a game with the cards of its deck and the people at its seats."""
        there = copy(self)
        deck = str(game.options["deck"])
        there.speech = replace(self.speech, deck=deck, names=tuple(names))
        return there

    def _reading(self, state: State) -> Speech:
        """The speech with the deck of a position."""
        deck = str(state.game.options["deck"])
        return self.speech if deck == self.speech.deck else replace(self.speech, deck=deck)

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """What is printed on something: a card, Territory, Technology, Advancement, Environment."""
        named = {
            "card": self.speech.printed,
            "territory": self.speech.territory,
            "technology": self.speech.technology,
            "advancement": self.speech.advancement,
            "environment": self.speech.environment,
        }
        return named[kind](number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any message by its key."""
        return self.catalog.say(key, n, **values)

    def thing(self, thing: Thing) -> str:
        """The name of what lies on the table, or of the player at a seat."""
        if thing.kind == "seat":
            return self.speech.seat(thing.number)
        if thing.kind == "card" and not thing.printed:
            return self.speech.card(thing.number)
        return self.name(thing.kind, thing.number)

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, where its list of moves does not say so."""
        return self.catalog.typed_answer(question)

    def sentence(self, fact: int, a: int, b: int, body: Body) -> Sentence:
        """What happened and why, with its clauses."""
        return Sentence(*tell(self.speech, fact, a, b, World.of(body)))

    def together(self, notes: Sequence[Note], body: Body) -> Sentence | None:
        """Cards, $, points and tokens that belong together in one sentence."""
        told = tell_together(self.speech, notes, World.of(body))
        return Sentence(*told) if told else None

    def action(self, action: int, state: State) -> str:
        """What an action does; of a hidden one, what every seat may know."""
        if action == UNTOLD:
            return self._hidden("action.hidden", state.over(World))
        return phrase(self._reading(state), action, state.over(World))

    def text(self, action: int) -> str:
        """The text of an action, as it is shown and typed."""
        return move_text(self.catalog, MOVES, action)

    def done(self, action: int, state: State) -> str:
        """What a seat did where no fact says it; of a hidden move that it was made."""
        if action == UNTOLD:
            return self._hidden("done.hidden", state.over(World))
        move = state.move(action)
        key = f"done.{move.name}.{state.question()}{_nothing_yet(state.over(World).body)}"
        return self.say(key, 0, **self._doer(move, state)) if key in self.catalog else ""

    def _doer(self, move: Move, state: State) -> dict[str, object]:
        speech = self._reading(state)
        values: dict[str, object] = {"seat": speech.seat(state.over(World).body.seat)}
        if "technology" in move.parts:
            values["technology"] = speech.technology(move["technology"])
        elif "advancement" in move.parts:
            values["advancement"] = speech.advancement(move["advancement"])
        elif "territory" in move.parts:
            values["place"] = speech.territory(move["territory"])
        return values

    def _hidden(self, kind: str, state: State[World]) -> str:
        s = state.body
        opponent = self.speech.seat(s.opponent - 1) if s.opponent else ""
        seat = self.speech.seat(s.seat)
        key = f"{kind}.{state.question()}"
        if s.strategic and f"{key}.strategic" in self.catalog:
            key += ".strategic"
        return self.say(key, s.so_far + 1, seat=seat, opponent=opponent)

    def outlook(self, action: int, state: State) -> str:
        """What a move would leave, score or fight with."""
        return outlook(self._reading(state), action, state.over(World))

    def standing(self, state: State) -> list[str]:
        """What the player who decides has, and what matters for the decision."""
        return list(standing(self._reading(state), state.over(World)))

    def sheet(self, state: State, called: str = "") -> list[str]:
        """Everything that lies on the table, line by line; or a part of it, a player, a card."""
        speech, table = self._reading(state), state.over(World)
        return list(part(speech, called, table) if called else sheet(speech, table))

    def question(self, state: State) -> str:
        """The open question in one sentence."""
        return question(self._reading(state), state.over(World))

    def typed_question(self, state: State) -> str:
        """The same, with what is typed to end it; those who wait type nothing."""
        asked = self.question(state)
        if is_waiting(state.over(World)):
            return asked
        return self.catalog.typed_question(state.question(), asked)

    def help(self, state: State) -> Help:
        """The rule of the present question."""
        return help_for(self._reading(state), state.over(World))

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS)

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        return topic(self.speech, key)

    def refusal(self, action: int, state: State) -> Sentence:
        """Why this move cannot be made now."""
        return refuse(self._reading(state), action, state.over(World))

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, seat: int, /) -> list[tuple[str, int]]:
        """The Prestige Points of a seat, which score nothing by themselves, and a win."""
        return score_lines(self._reading(state), state.over(World), seat)


def _nothing_yet(s: World) -> str:
    """What is added to the key where who leaves it at that has not used anything before."""
    if s.question == FORTIFY and s.walls == 0:
        return ".none"
    return ".none" if s.question in _COUNTED and s.so_far == 0 else ""
