"""The messages of the screens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from artificer.boards.readings import LateView, Note, Reading, reading_for
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.words import Help, Sentence, Words
from artificer.words.rendering import sentence


def say(words: Words, key: str, n: int = 0, **values: object) -> str:
    """A message of the screens by its key, without the prefix `terminal.`."""
    return words.say(f"terminal.{key}", n, **values)


def reading_of(view: State | LateView) -> Reading:
    """The reading of the game that is viewed."""
    return reading_for(view.game.ruleset)


def _said(words: Words, message: Message) -> Sentence:
    return Sentence(sentence(words, message), message.clauses)


def _lines(words: Words, messages: Iterable[Message]) -> list[str]:
    return [sentence(words, message) for message in messages]


def fact(words: Words, note: Note, after: State) -> Sentence:
    """What happened, with its clauses; `after` follows the step that reported it."""
    return _said(words, reading_of(after).fact(note, LateView.of(after)))


def action(words: Words, number: int, state: State) -> str:
    """What an action does, in a short phrase; HIDDEN for one that is hidden."""
    return sentence(words, reading_of(state).action(number, state))


def outlook(words: Words, number: int, state: State) -> str:
    """The arithmetic of a legal action, such as what a box would make; "" if it has none."""
    message = reading_of(state).outlook(number, state)
    return "" if message is None else sentence(words, message)


def standing(words: Words, state: State) -> list[str]:
    """The content of the box or field in progress, and what is still possible; or nothing."""
    return _lines(words, reading_of(state).standing(state))


def sheet(words: Words, state: State, part: str = "") -> list[str]:
    """Everything on the sheets, line by line.

    With `part`, only the part of that name; nothing if the game has no such part.
    """
    known = words.part(part) if part else ""
    return [] if part and not known else _lines(words, reading_of(state).sheet(state, known))


def question(words: Words, state: State) -> str:
    """The open question in one sentence; or what is to be rolled, or that the game is over.

    It does not mention what to type: a page has buttons.
    """
    return sentence(words, reading_of(state).question(state))


def typed_question(words: Words, state: State) -> str:
    """The same where moves are typed: some questions add what ends them when typed."""
    return with_what_to_type(words, question(words, state), state)


def with_what_to_type(words: Words, asked: str, state: State) -> str:
    """The open question, as `question` says it, with what to type for it."""
    typed = "" if state.is_waiting() else words.typed_answer(state.question())
    return words.say("question.and_typed", question=asked, typed=typed) if typed else asked


def rule(words: Words, state: State) -> Help:
    """The rule of the present question, and what it means in the present position."""
    general = words.topic(state.game.ruleset.topics.by_question[state.question()])
    here = _lines(words, reading_of(state).here(state))
    return replace(general, text="\n".join([general.text, *here]))


def refusal(words: Words, number: int, state: State) -> Sentence:
    """Why an action cannot be taken now; some reasons name the open question."""
    reason = state.refusal(number)
    return _said(words, reason.with_values(question=reading_of(state).question(state)))


def score_lines(words: Words, state: State, seat: int) -> list[tuple[str, int]]:
    """The scoring chart of a seat, line by line."""
    lines = reading_of(state).score_lines(state, seat)
    return [(sentence(words, message), points) for message, points in lines]
