"""Exercises in plain lines: a position, its question, an answer, and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TextIO

from artificer.boards import exercises, narration
from artificer.boards.typed import interpreter
from artificer.boards.typed.replies import QUESTIONS, Replies, Reply, in_short
from artificer.faces.judging import Judge
from artificer.faces.plain.step_lines import reply_lines
from artificer.faces.wrapping import width_of, wrapped
from artificer.games.notices import ArtificerError
from artificer.lab.exercises import Exercise, Training, known_verdict
from artificer.words import Words
from artificer.words.rendering import full_sentence

_QUIT: Final = "quit"
_COMMANDS: Final = interpreter.Commands((*QUESTIONS, "help", _QUIT))


class PlainExercises:
    """Exercises one after the other: `open`, then `take` for every line, then `leave`."""

    def __init__(
        self, training: Training, first: Exercise, judge: Judge, language: str, out: TextIO
    ) -> None:
        self._training = training
        self._judged = judge
        self._out = out
        self._language = language
        self._take_up(first)

    def _take_up(self, exercise: Exercise) -> None:
        self._exercise = exercise
        self._is_answered = False
        self._words: Words = exercises.words_of(exercise, self._language)

    def open(self) -> None:
        """Say how it goes, and ask the first exercise."""
        self._say("exercises.start")
        self._tell_progress()
        self._ask()

    def take(self, line: str) -> bool:
        """Carry out one line; return False if it says to quit."""
        typed = interpreter.interpret(line, self._exercise.state, self._words, _COMMANDS)
        if typed == interpreter.TypedCommand(_QUIT):
            return False
        try:
            match typed:
                case interpreter.Nothing():
                    if self._is_answered and (following := self._training.next()):
                        self._take_up(following)
                    self._ask()
                case interpreter.TypedMove(action) | interpreter.TypedSeries((action, *_)):
                    self._answer(action)
                case interpreter.TypedCommand("help"):
                    self._say("exercises.help")
                case interpreter.TypedCommand(name, rest):
                    self._reply(self._replies.to(name, rest))
                case interpreter.Why(action):
                    self._reply(self._replies.why(action))
                case interpreter.WhyNot(error):
                    self._reply(self._replies.why_not(error))
                case interpreter.Complaint(error):
                    raise error
                case interpreter.Speak(language):
                    self._speak(language)
                case interpreter.NoLanguage(asked):
                    self._reply(self._replies.no_language(asked))
        except ArtificerError as error:
            self._write(full_sentence(self._words, error))
        self._out.flush()
        return True

    def leave(self) -> None:
        """Say how far one has come."""
        self._tell_progress()
        self._out.flush()

    @property
    def _replies(self) -> Replies:
        return Replies(self._exercise.state, self._words, self._exercise.seat)

    def _ask(self) -> None:
        """Say the position, the question, and the moves in short."""
        state, words = self._exercise.state, self._words
        self._write("")
        self._write(words.say("exercise.title", title=words.say("title")))
        self._write(exercises.source_line(self._exercise, words))
        lines = (*narration.sheet(words, state), *narration.standing(words, state))
        for line in dict.fromkeys(lines):  # what is under way stands in both
            self._write(line)
        self._write(narration.typed_question(words, state))
        moves = in_short(map(words.text, state.legal_actions()), words)
        self._say("plain.moves", moves=moves)
        self._out.flush()

    def _answer(self, action: int) -> None:
        """Say whether an answer is right, and keep it. Raises StoreError."""
        if self._is_answered:
            self._say("exercise.answered")
            return
        exercise, words = self._exercise, self._words
        verdict = known_verdict(exercise, action)
        if verdict is None:
            self._say("exercise.judging")
            self._out.flush()
            verdict = self._judged(exercise, action)
        for line in exercises.verdict_board(exercise, verdict, words).lines:
            self._write(line)
        progress = self._training.answered(exercise, verdict)
        self._is_answered = True
        self._write(exercises.again_line(exercise.key, progress, words))
        self._say("exercise.next")

    def _reply(self, replies: Iterable[Reply]) -> None:
        for reply in replies:
            for line in reply_lines(reply, self._words):
                self._write(line)

    def _speak(self, language: str) -> None:
        self._language = language
        self._words = exercises.words_of(self._exercise, language)
        self._say("language.now")
        self._ask()

    def _tell_progress(self) -> None:
        for line in exercises.progress_lines(self._training, self._language):
            self._write(line)

    def _say(self, key: str, n: int = 0, **values: object) -> None:
        self._write(self._words.say(key, n, **values))

    def _write(self, text: str) -> None:
        self._out.write(wrapped(text, width_of(self._out)) + "\n")
