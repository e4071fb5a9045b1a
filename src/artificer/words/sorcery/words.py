"""Sorcery in words: chooses the message of a fact, action or question and what fills it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Final

from artificer.games.contract import Game, State
from artificer.games.moves import UNTOLD
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.parts import ON_THE_MACHINE
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.sorcery import reading
from artificer.words.sorcery.guide import TOPICS, help_for, question, topic
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.moves import Move, read
from artificer.words.sorcery.outlook import outlook
from artificer.words.sorcery.points import score_lines
from artificer.words.sorcery.refusals import refuse
from artificer.words.sorcery.speech import Speech
from artificer.words.sorcery.tellings import tell, tell_together

DOMAINS = ("sorcery", "artificer")

_BUILDING: Final = {
    q.BUILD_INPUT: "build.input",
    q.BUILD_OUTPUT: "build.output",
    q.BUILD_TOKEN: "build.token",
}
_HIDDEN: Final = {
    q.DEAL: "deal",
    q.SWAP_GIVE: "swap",
    q.BUILD_INPUT: "build",
    q.BUILD_OUTPUT: "build",
    q.BUILD_TOKEN: "build",
}
"""Questions whose answers not every seat may know, and what the others are told instead."""


class SorceryWords:
    """The words of Sorcery in one language, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str) -> None:
        self.language = language
        self.catalog = Catalog(language, *(domains or DOMAINS))
        self._speech = Speech(self.catalog)

    def at_table(self, _game: Game, names: Sequence[str] = ()) -> Words:
        """These words with the names of the people at their seats."""
        there = copy(self)
        there._speech = Speech(self.catalog, names)
        return there

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """The name of a resource, 0 to 6, as a heading. Raises KeyError."""
        return self.catalog.heading(kind, number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any message by its key."""
        return self.catalog.say(key, n, **values)

    def sentence(self, fact: int, a: int, b: int, state: Any) -> Sentence:
        """What happened and why, with its clauses."""
        return Sentence(*tell(self._speech, fact, a, b, state))

    def together(self, notes: Sequence[Note], state: Any) -> Sentence | None:
        """Cards that came, or resources, in one sentence; None for what is told one by one."""
        told = tell_together(self._speech, notes, state)
        return Sentence(*told) if told else None

    def action(self, action: int, state: State) -> str:
        """What an action does; of a hidden one, what every seat may know."""
        if action == UNTOLD:
            return self._hidden("action.hidden", state)
        move = read(state.action_to_string(action))
        return self.say(f"action.{move.key}", 0, **self._named(move))

    def done(self, action: int, state: State) -> str:
        """What a seat did, or chance, where no fact says it; of a hidden move that it was made."""
        s: Any = state.body
        if action == UNTOLD:
            return self._hidden("done.hidden", state)
        move = read(state.action_to_string(action))
        key = _untold(move, state)
        seat = self._speech.seat(s.seat)
        return self.say(f"done.{key}", 0, **self._named(move), seat=seat) if key else ""

    def _hidden(self, kind: str, state: State) -> str:
        s: Any = state.body
        seat, whose = self._speech.seat(s.seat), self._speech.whose(s.seat)
        return self.say(f"{kind}.{_HIDDEN[s.question]}", seat=seat, whose=whose)

    def _named(self, move: Move) -> dict[str, object]:
        values: dict[str, object] = {"number": move.number}
        if move.verb == "seat":
            values["drawn"] = self._speech.seat(move.number - 1)
        if move.resource >= 0:
            values["resource"] = self._speech.resource(move.resource)
        return values

    def outlook(self, action: int, state: State) -> str:
        """What a move would leave, and what a run would then take and give."""
        return outlook(self._speech, state.action_to_string(action), state)

    def standing(self, state: State) -> list[str]:
        """What the player who decides has, and the engines that matter now."""
        return reading.standing(self._speech, state)

    def sheet(self, state: State, _part: str = "") -> list[str]:
        """Everything that lies on the table, line by line."""
        return list(reading.sheet(self._speech, state))

    def question(self, state: State) -> str:
        """The open question in one sentence."""
        return question(self._speech, state)

    def help(self, state: State) -> Help:
        """The rule of the present question."""
        return help_for(self._speech, state)

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS)

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        return topic(self._speech, key)

    def refusal(self, action: int, state: State) -> Sentence:
        """Why this move cannot be made now."""
        return refuse(self._speech, state.action_to_string(action), state)

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, seat: int, /) -> list[tuple[str, int]]:
        """The Prestige of a seat, which scores nothing by itself, and whether it has won."""
        return score_lines(self._speech, state, seat)


def _untold(move: Move, state: State) -> str:
    """The last part of the key of what no fact tells of a move; "" where one does."""
    s: Any = state.body
    if move.verb == "deal":
        return "deal" if s.due <= ON_THE_MACHINE else ""
    if move.verb == "seat":
        return "dealer" if s.question == q.CHOOSE_DEALER else "starter"
    if s.question in _BUILDING:
        return _built(move, s.question, is_waiting(state))
    if move.verb == "done":
        return "phase_one" if s.question == q.PHASE_ONE else "phase_two"
    return "change" if move.verb == "change" else ""


def _built(move: Move, question: int, waiting: bool) -> str:
    """What was laid on a starting engine; those who wait hear of the last answer alone (R5)."""
    if waiting or move.verb == "on":
        question = q.BUILD_TOKEN
    return _BUILDING[question] + (".none" if move.verb == "none" else "")
