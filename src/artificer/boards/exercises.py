"""An exercise in words: its position, what is said of an answer, and how far one has come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from artificer.boards import narration
from artificer.boards.hint import reason_lines
from artificer.boards.people import full_names, short_names
from artificer.boards.percent import percent
from artificer.boards.showing import Picture
from artificer.lab.exercises import BOXES, WAITS, Counts, Exercise, Progress, Training, Verdict
from artificer.words import Words
from artificer.words.rendering import Speaker, words_in


@dataclass(frozen=True)
class VerdictBoard:
    """What is said of an answer: whether it was right, the sentences about it, and the reasons."""

    right: bool
    sentences: tuple[str, ...]
    reasons: tuple[str, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """All of it, line by line."""
        return (*self.sentences, *self.reasons)


def words_of(exercise: Exercise, language: str) -> Words:
    """The words about the game of an exercise."""
    game = exercise.state.game
    words = words_in(language, game.name)
    return words.for_game(game, short_names(exercise.seats, words))


def exercise_picture(exercise: Exercise, words: Words) -> Picture:
    """The position, as the person who decides sees it."""
    return Picture(
        state=exercise.state,
        seat=exercise.seat,
        words=words,
        names=full_names(exercise.seats, words),
        short_names=short_names(exercise.seats, words),
    )


def source_line(exercise: Exercise, words: Words) -> str:
    """Where an exercise comes from."""
    if exercise.origin is None:
        return words.say("exercise.shipped")
    return words.say("exercise.own", game=exercise.origin.game_id, ply=exercise.origin.ply)


def verdict_board(exercise: Exercise, verdict: Verdict, words: Words) -> VerdictBoard:
    """What is said of an answer. Reasons can take a second."""
    worse = exercise.natural if verdict.right else verdict.action
    reasons = reason_lines(exercise.state, verdict.best, worse, words)
    return VerdictBoard(verdict.right, tuple(_sentences(exercise, verdict, words)), tuple(reasons))


def _sentences(exercise: Exercise, verdict: Verdict, words: Words) -> Iterator[str]:
    def called(action: int) -> str:
        return narration.action(words, action, exercise.state)

    chance, given, best = percent(verdict.chance), called(verdict.action), called(verdict.best)
    if not verdict.right:
        left, cost = percent(verdict.chance - verdict.loss), percent(verdict.loss)
        yield words.say("exercise.wrong", given=given, left=left)
        yield words.say("exercise.better", best=best, chance=chance, cost=cost)
        return
    if verdict.action == verdict.best:
        yield words.say("exercise.right", given=given, chance=chance)
    else:
        yield words.say("exercise.as_good", given=given, best=best, chance=chance)
    if verdict.action != exercise.natural:
        key = "exercise.natural" if exercise.origin is None else "exercise.then"
        yield words.say(key, given=called(exercise.natural), cost=percent(exercise.loss))


def progress_lines(training: Training, language: str) -> Iterator[str]:
    """How far one has come with the exercises of each ruleset, and with all answers."""
    for ruleset, sources in training.sources.items():
        if sources:
            words, counts = words_in(language, ruleset), training.counts(ruleset)
            yield words.say("exercises.of", title=words.say("title"))
            yield counts_line(counts, words)
            yield boxes_line(counts, words)
    if training.progress.answered:
        yield answers_line(training.progress, words_in(language, next(iter(training.sources))))


def again_line(key: str, progress: Progress, words: Speaker) -> str:
    """When an exercise that was just answered is asked again."""
    box = progress.box(key)
    said = "exercise.again.known" if box == BOXES else "exercise.again"
    return words.say(said, WAITS[box - 1], box=box, boxes=BOXES)


def counts_line(counts: Counts, words: Speaker) -> str:
    """How many exercises a ruleset has, and how far one has come with them."""
    return words.say(
        "exercises.counts",
        counts.exercises,
        own=counts.own,
        new=counts.new,
        due=counts.due,
        known=counts.known,
    )


def boxes_line(counts: Counts, words: Speaker) -> str:
    """How many exercises are in each box."""
    return words.say("exercises.boxes", boxes=" · ".join(map(str, counts.boxes)), last=BOXES)


def answers_line(progress: Progress, words: Speaker) -> str:
    """How many answers were right."""
    return words.say("exercises.answers", progress.answered, right=progress.right)
