"""Sorcery in words: chooses the message of a fact, action or question and what fills it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.moves import UNTOLD, Move
from artificer.games.notices import Thing
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.parts import ON_THE_MACHINE
from artificer.games.sorcery.questions import BUILD_INPUT, BUILD_TOKEN
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.sorcery import aloud
from artificer.words.sorcery.guide import help_for, question, topic
from artificer.words.sorcery.maths import grown, is_waiting
from artificer.words.sorcery.moves import DECLARATIONS, key_of, number_of, resource_of
from artificer.words.sorcery.outlook import outlook
from artificer.words.sorcery.points import score_lines
from artificer.words.sorcery.refusals import refuse
from artificer.words.sorcery.speech import Speech
from artificer.words.sorcery.tellings import tell, tell_together
from artificer.words.vocabulary import move_text

_TYPED: Final = ("choose_dealer", "choose_starter")
"""Lots that are told as drawn, unless somebody types how they fell."""


class SorceryWords:
    """The words of Sorcery in one language, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *domains)
        self._speech = Speech(self.catalog)
        self.typed = False

    def for_game(self, _game: Game, names: Sequence[str] = (), typed: bool = False) -> Words:
        """These words with the names of the people at their seats."""
        there = copy(self)
        there.typed = typed
        there._speech = Speech(self.catalog, names)
        return there

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """The name of a resource, 0 to 6, as a heading. Raises KeyError."""
        return self.catalog.heading(kind, number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any message by its key."""
        return self.catalog.say(key, n, **values)

    def thing(self, thing: Thing) -> str:
        """The name of a resource, or of the player at a seat."""
        if thing.kind == "seat":
            at = self._speech.seat if thing.printed else self._speech.whose
            return at(thing.number)
        named = self.catalog.heading if thing.printed else self.catalog.inside
        return named(thing.kind, thing.number)

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, where its list of moves does not say so."""
        return self.catalog.typed_answer(question)

    def sentence(self, fact: int, a: int, b: int, body: Body) -> Sentence:
        """What happened and why, with its clauses."""
        return Sentence(*tell(self._speech, fact, a, b, Shop.of(body)))

    def together(self, notes: Sequence[Note], body: Body) -> Sentence | None:
        """Cards that came, or resources, in one sentence; None for what is told one by one."""
        told = tell_together(self._speech, notes, Shop.of(body))
        return Sentence(*told) if told else None

    def action(self, action: int, state: State) -> str:
        """What an action does; of a hidden one, what every seat may know."""
        if action == UNTOLD:
            return self._hidden("action.hidden", state.over(Shop))
        move = state.move(action)
        named = self._named(move, state.over(Shop).body)
        return self.say(f"action.{key_of(move)}", 0, **named)

    def text(self, action: int) -> str:
        """The text of an action, as it is shown and typed."""
        return move_text(self.catalog, MOVES, action)

    def done(self, action: int, state: State) -> str:
        """What a seat did, or chance, where no fact says it; of a hidden move that it was made."""
        if action == UNTOLD:
            return self._hidden("done.hidden", state.over(Shop))
        move = state.move(action)
        key = _untold(move, state.over(Shop))
        if self.typed and key in _TYPED:
            key += ".typed"
        s = state.over(Shop).body
        seat = self._speech.seat(s.seat)
        return self.say(f"done.{key}", 0, **self._named(move, s), seat=seat) if key else ""

    def _hidden(self, kind: str, state: State[Shop]) -> str:
        seat, whose = self._speech.seat(state.body.seat), self._speech.whose(state.body.seat)
        return self.say(f"{kind}.{state.question()}", seat=seat, whose=whose)

    def _named(self, move: Move, s: Shop) -> dict[str, object]:
        resource, number = resource_of(move), number_of(move)
        values: dict[str, object] = {"number": number}
        if move.name == "seat":
            values["drawn"] = self._speech.seat(move["seat"])
        if resource is not None:
            values["resource"] = self._speech.resource(resource)
        if move.name in DECLARATIONS:
            lenders = move.parts.get("lenders", 0)
            values["resources"] = self._speech.resources(grown(s, lenders))
            values["owners"] = self._speech.owners(lenders)
        return values

    def outlook(self, action: int, state: State) -> str:
        """What a move would leave, and what a run would then take and give."""
        return outlook(self._speech, action, state.over(Shop))

    def standing(self, state: State) -> list[str]:
        """What the player who decides has, and the engines that matter now."""
        return aloud.standing(self._speech, state.over(Shop))

    def sheet(self, state: State, _part: str = "") -> list[str]:
        """Everything that lies on the table, line by line."""
        return list(aloud.sheet(self._speech, state.over(Shop)))

    def question(self, state: State) -> str:
        """The open question in one sentence."""
        return question(self._speech, state.over(Shop))

    def typed_question(self, state: State) -> str:
        """The same, with what is typed to end it; those who wait type nothing."""
        asked = self.question(state)
        if is_waiting(state.over(Shop)):
            return asked
        return self.catalog.typed_question(state.question(), asked)

    def help(self, state: State) -> Help:
        """The rule of the present question."""
        return help_for(self._speech, state.over(Shop))

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS)

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        return topic(self._speech, key)

    def refusal(self, action: int, state: State) -> Sentence:
        """Why this move cannot be made now."""
        return refuse(self._speech, state.move(action), state.over(Shop))

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, seat: int, /) -> list[tuple[str, int]]:
        """The Prestige of a seat, which scores nothing by itself, and whether it has won."""
        return score_lines(self._speech, state.over(Shop), seat)


def _untold(move: Move, state: State[Shop]) -> str:
    """The last part of the key of what no fact tells of a move; "" where one does."""
    s = state.body
    if move.name == "deal":
        return "deal" if s.due <= ON_THE_MACHINE else ""
    if BUILD_INPUT <= s.question <= BUILD_TOKEN:
        return _built(move, state)
    if move.name in ("seat", "done"):
        return state.question()
    return "change" if move.name == "change" else ""


def _built(move: Move, state: State[Shop]) -> str:
    """What was laid on a starting engine; those who wait hear of the last answer alone (R5)."""
    key = "build_token" if is_waiting(state) or move.name == "on" else state.question()
    return f"{key}.none" if move.name == "none" else key
