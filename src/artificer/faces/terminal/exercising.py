"""The exercise screen: a position on its board, an answer, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from threading import Thread
from typing import ClassVar

from textual.message import Message

from artificer.boards import exercises, narration
from artificer.boards.pieces import LogLine
from artificer.boards.showing import Picture, showing_for
from artificer.boards.typed.interpreter import Commands, Complaint, TypedMove, WhyNot, interpret
from artificer.faces.judging import Judge, judging
from artificer.faces.terminal.emulator import colours_of, end_with_the_terminal
from artificer.faces.terminal.keys import ARROWS, beside, next_spot
from artificer.faces.terminal.looking import Keys, LookingScreen
from artificer.faces.terminal.palette import DARK, Colours
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.screens import NewsCard
from artificer.games.notices import ArtificerError
from artificer.games.ruleset import Ruleset
from artificer.lab.exercises import Exercise, Training, Verdict, known_verdict
from artificer.table.home import log_failure
from artificer.words import Words
from artificer.words.rendering import full_sentence, next_words

_NOTHING_ELSE = Commands(())
"""Only moves are typed."""


class VerdictFound(Message):
    """The verdict on an answer; None if working it out failed."""

    def __init__(self, verdict: Verdict | None) -> None:
        self.verdict = verdict
        super().__init__()


class ExerciseScreen(LookingScreen[Exercise]):
    """Asks exercises of one family; returns the next one if it is of another, which looks unlike.

    Every answer is kept at once.
    """

    keys: ClassVar[Keys] = (
        ("enter", "answer", "answer"),
        ("arrows", "choose", "choose"),
        ("b", "best", "best"),
        (":", "type", "type"),
        ("o", "progress", "progress"),
        ("s", "turn", "turn"),
        ("?", "help", "help"),
        ("q", "quit", "quit"),
        ("l", "lang", "lang"),
    )
    commands: ClassVar[Mapping[str, str]] = {
        "enter": "answer",
        "b": "best",
        "colon": "type",
        "slash": "type",
        "o": "progress",
        "question_mark": "help",
        "s": "turn",
        "l": "lang",
        "q": "quit",
        "escape": "quit",
        "ctrl+q": "quit",
        "f2": "colours",
    }
    named: ClassVar = frozenset(("enter", "arrows"))
    help: ClassVar = "exercise.keys"

    def __init__(
        self,
        training: Training,
        first: Exercise,
        judge: Judge,
        language: str,
        colours: Colours = DARK,
    ) -> None:
        self._training = training
        self._judged = judge
        self._take_up(first, language)
        super().__init__(self._ruleset, colours)

    def _take_up(self, exercise: Exercise, language: str) -> None:
        self.exercise = exercise
        self.verdict: Verdict | None = None
        self.is_judging = False
        self.message = ""
        self.language = language
        self._words: Words = exercises.words_of(exercise, language)
        self.pointer = showing_for(self._ruleset).pointer()
        self.pointer.rest(exercise.state)

    @property
    def _ruleset(self) -> Ruleset:
        return self.exercise.state.game.ruleset

    def picture(self) -> Picture:
        return replace(
            exercises.exercise_picture(self.exercise, self._words),
            chosen=self.pointer.chosen,
            hand=self.pointer.hand,
            log=tuple(map(LogLine, self._lines())),
            message=self.message,
            advice=" ".join(self._said()),
        )

    def _lines(self) -> list[str]:
        """Where the exercise comes from, and what is under way."""
        standing = narration.standing(self._words, self.exercise.state)
        return [exercises.source_line(self.exercise, self._words), *dict.fromkeys(standing)]

    def _said(self) -> list[str]:
        """What is said of the answer, once it was judged."""
        if self.verdict is None:
            return []
        said = exercises.verdict_board(self.exercise, self.verdict, self._words).lines
        return [
            *said,
            exercises.again_line(self.exercise.key, self._training.progress, self._words),
        ]

    def where(self) -> str:
        return self._words.say("exercise.title", title=self._words.say("title"))

    def aside(self) -> str:
        progress = self._training.progress
        return self._words.say(
            "terminal.exercise.answers", right=progress.right, answered=progress.answered
        )

    def speak(self) -> None:
        words = next_words(self._words, self._ruleset.name)
        self.language = words.language
        self._words = exercises.words_of(self.exercise, self.language)

    def is_of_use(self, command: str) -> bool:
        """Whether a command can have an effect now."""
        return command != "best" or (self.verdict is not None and not self.verdict.right)

    # The commands of the screen

    def do_answer(self) -> None:
        """Give the answer that is pointed at, once it was chosen; after it, go on."""
        if self.verdict is not None:
            self._go_on()
        elif self.pointer.chosen is not None and not self.is_judging:
            if self.pointer.meant:
                self._answer(self.pointer.chosen)
            else:  # an answer that was only found there counts for nothing
                self.pointer.choose(self.exercise.state, self.pointer.chosen)
                said = narration.action(self._words, self.pointer.chosen, self.exercise.state)
                self._say_text(self._words.say("terminal.again", action=said))

    def do_best(self) -> None:
        """Point at the best answer instead of the given one, or back."""
        if self.verdict is not None:
            given, best = self.verdict.action, self.verdict.best
            self.pointer.choose(self.exercise.state, given if self.pointer.chosen == best else best)
            self.show_all()

    def do_type(self) -> None:
        """Open the prompt for an answer in words."""
        if self.verdict is None:
            example = self._words.text(self.exercise.state.legal_actions()[0])
            self.open_prompt(self.displayed.picture.say("ask.move", example=example))

    def do_progress(self) -> None:
        """Show how far one has come on a card."""
        lines = [LogLine(text) for text in exercises.progress_lines(self._training, self.language)]
        self.push_screen(NewsCard(lines, self._words, "terminal.exercise.progress"))

    def _go_on(self) -> None:
        following = self._training.next()
        if following is not None and following.state.game.ruleset.family != self._ruleset.family:
            self.exit(following)
        elif following is not None:
            self._take_up(following, self.language)
            self.show_afresh()

    # Answers

    def _answer(self, action: int) -> None:
        self.is_judging = True
        if known_verdict(self.exercise, action) is None:
            self._say_text(self._words.say("exercise.judging"))
        Thread(target=self._judge, args=(self.exercise, action), daemon=True).start()

    def _judge(self, exercise: Exercise, action: int) -> None:
        """Compare the answers and find the reasons, in a thread: the keys go on working."""
        verdict = None
        try:
            verdict = self._judged(exercise, action)
            exercises.verdict_board(exercise, verdict, self._words)  # its reasons are kept
        except Exception as error:  # noqa: BLE001 - any fault of an adviser; the screen says so
            log_failure(error, exercise.key)
        self.post_message(VerdictFound(verdict))

    def on_verdict_found(self, message: VerdictFound) -> None:
        """Show the verdict."""
        self.is_judging = False
        if message.verdict is None:
            self._say_text(self._words.say("terminal.exercise.failed"))
        else:
            self._keep(message.verdict)

    def _keep(self, verdict: Verdict) -> None:
        """Keep the verdict, and show it on the board with the best answer."""
        try:
            self._training.answered(self.exercise, verdict)
        except ArtificerError as error:
            self._say_text(full_sentence(self._words, error))
            return
        self.verdict, self.message = verdict, ""
        self.pointer.choose(self.exercise.state, verdict.best)
        self.show_all()

    def take_typed(self, text: str) -> None:
        self.close_prompt()
        if not text:
            return
        match interpret(text, self.exercise.state, self._words, _NOTHING_ELSE):
            case TypedMove(action):
                self._answer(action)
            case Complaint(error) | WhyNot(error):
                self._say_text(full_sentence(self._words, error))
            case _:
                self._say_text(self._words.say("terminal.exercise.type"))

    # Showing, keys and mouse

    def _say_text(self, message: str) -> None:
        self.message = message
        self.show_all()

    def remark(self, what: str) -> None:
        """Set the message to what a key did."""
        self._say_text(self._words.say(f"terminal.remark.{what}"))

    def obey(self, key: str, character: str) -> bool:
        """Carry out a key; return whether it has a meaning."""
        chosen = self.pointer.chosen
        if key in ARROWS:
            self._point(beside(self.spots(), chosen, *ARROWS[key]))
        elif key in ("tab", "shift+tab"):
            self._point(next_spot(self.spots(), chosen, 1 if key == "tab" else -1))
        elif super().obey(key, character):
            pass
        elif self._may_point() and len(character) == 1:
            if not self.pointer.press(self.exercise.state, character):
                return False
            self.show_all()
        else:
            return False
        return True

    def _may_point(self) -> bool:
        return self.verdict is None and not self.is_judging

    def _point(self, action: int | None) -> None:
        if self._may_point() and action is not None and action != self.pointer.chosen:
            self.message = ""
            self.pointer.choose(self.exercise.state, action)
            self.show_all()

    def on_pane_pointed(self, message: Pane.Pointed) -> None:
        if isinstance(message.target, int):
            self._point(message.target)

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        if isinstance(message.target, int):
            if self._may_point():
                self._answer(message.target)
        elif command := getattr(self, f"do_{message.target}", None):
            command()


def ask_exercises(training: Training, first: Exercise, language: str, theme: str | None) -> None:
    """Ask exercises in a theme until the reader leaves."""
    end_with_the_terminal()
    colours = colours_of(theme)
    following: Exercise | None = first
    with judging() as judge:
        while following is not None:
            app = ExerciseScreen(training, following, judge, language, colours)
            following, language, colours = app.run(), app.language, app.colours
