"""The exercises in the browser: the progress, a position to answer, what the answer is worth.

Each state has an address of its own, so everything works without scripts. `?of=` limits the
exercises: to a ruleset, or to those from one's own games.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, Final
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards import exercises, narration
from artificer.boards.exercises import VerdictBoard
from artificer.boards.showing import Boards, showing_for
from artificer.faces.web.drawn_board import Drawn, drawn_from
from artificer.faces.web.ordering import number
from artificer.faces.web.questions import NOTHING, Said, why_cannot
from artificer.faces.web.settings import language_of, speech
from artificer.faces.web.site import Site, page, see_other, site_of
from artificer.faces.web.templating import rule_path
from artificer.lab.exercises import (
    BOXES,
    Counts,
    Exercise,
    Training,
    UnknownExercise,
    Verdict,
    judged,
    known_verdict,
    rulesets_with_exercises,
)
from artificer.table.store.base import Store
from artificer.words import Help, Words
from artificer.words.catalog import Catalog
from artificer.words.rendering import words_in

OWN: Final = "own"
"""In an address: only the exercises from one's own games."""

_LONGEST_FIELD: Final = 64
"""The most bytes of a field of the form."""


@dataclass(frozen=True)
class ExerciseCollection:
    """The exercises of a ruleset, for the first page; `boxes` are shares of all, in per cent."""

    ruleset: str
    title: str
    counts: Counts
    said: str
    boxes: tuple[str, ...]


@dataclass(frozen=True)
class ExercisePage(Drawn):
    """An exercise: open while `verdict` is None, and what is said of the answer after it.

    `given` is how many answers were given before. `again` says when it is asked again, `progress`
    how far one has come with the ruleset.
    """

    source: str
    question: str
    rule: Help
    rule_path: str
    given: int
    progress: tuple[str, ...]
    said: Said
    verdict: VerdictBoard | None = None
    again: str = ""


async def exercises_page(request: Request) -> Response:
    """All collections with their progress, and the way to the next exercise."""
    site = site_of(request)
    site.owner_only(request)
    words = speech(language_of(request))
    training = await run_in_threadpool(_training, site.tables.store, "")
    collections = await run_in_threadpool(_collections, training, words)
    answered = (
        exercises.answers_line(training.progress, words) if training.progress.answered else ""
    )
    return page(
        request,
        "exercises.html",
        collections=collections,
        answered=answered,
        boxes=range(1, BOXES + 1),
        own=sum(each.counts.own for each in collections),
    )


async def next_exercise(request: Request) -> Response:
    """Lead to the exercise to be asked next; back to all if there are none."""
    site = site_of(request)
    site.owner_only(request)
    of = _of(request)
    training = await run_in_threadpool(_training, site.tables.store, of)
    exercise = await run_in_threadpool(training.next)
    return see_other("/exercises" if exercise is None else exercise_path(exercise.key, of))


async def exercise_page(request: Request) -> Response:
    """An exercise to be answered."""
    site = site_of(request)
    site.owner_only(request)
    training, exercise = await _found(request)
    words = exercises.words_of(exercise, language_of(request))
    said = _why(request, exercise, words)
    view = await run_in_threadpool(_view, training, exercise, words, said)
    return _shown(request, view, exercise)


async def answer_exercise(request: Request) -> Response:
    """Keep the answer in the form, and lead to what is said of it."""
    site = site_of(request)
    site.owner_only(request)
    training, exercise = await _found(request)
    async with request.form(max_files=0, max_fields=4, max_part_size=_LONGEST_FIELD) as form:
        action, given = (number(form.get(name, ""), -1) for name in ("move", "given"))
    if action not in exercise.state.legal_actions():
        raise HTTPException(400)
    verdict = await _judged(site, exercise, action)
    await run_in_threadpool(partial(training.answered, exercise, verdict, given))
    return see_other(exercise_path(exercise.key, _of(request), action))


async def answered_page(request: Request) -> Response:
    """What an answer to an exercise is worth; looking at it keeps nothing."""
    site = site_of(request)
    site.owner_only(request)
    training, exercise = await _found(request)
    action = number(request.path_params["action"], -1)
    if action not in exercise.state.legal_actions():
        raise HTTPException(404)
    words = exercises.words_of(exercise, language_of(request))
    verdict = await _judged(site, exercise, action)
    view = await run_in_threadpool(_view, training, exercise, words, NOTHING, verdict)
    return _shown(request, view, exercise)


async def _judged(site: Site, exercise: Exercise, action: int) -> Verdict:
    """The verdict on an answer, by a process if it takes time."""
    known = known_verdict(exercise, action)
    if known is not None:
        return known
    return await site.tables.readers.do(judged, exercise, action)


def exercise_path(key: str, of: str = "", action: int | None = None) -> str:
    """The address of an exercise, or of what an answer to it is worth."""
    path = f"/exercises/{quote(key)}" + ("" if action is None else f"/{action}")
    return f"{path}?of={quote(of)}" if of else path


def _of(request: Request) -> str:
    """The limit in the address; "" for a wrong one."""
    of = request.query_params.get("of", "")
    return of if of in (OWN, *rulesets_with_exercises()) else ""


def _training(store: Store, of: str) -> Training:
    known = rulesets_with_exercises()
    training = Training(store, (of,) if of in known else known, own=of == OWN)
    _ = training.sources  # found here, off the event loop
    return training


async def _found(request: Request) -> tuple[Training, Exercise]:
    """The exercise in the address. Raises HTTPException if there is none."""
    store = site_of(request).tables.store
    training = await run_in_threadpool(_training, store, _of(request))
    try:
        key = request.path_params["key"]
        return training, await run_in_threadpool(training.exercise, key)
    except UnknownExercise:
        raise HTTPException(404) from None


def _collections(training: Training, words: Catalog) -> list[ExerciseCollection]:
    found = []
    for ruleset in training.sources:
        counts = training.counts(ruleset)
        shares = (100 * each / max(1, counts.exercises) for each in counts.boxes)
        found.append(
            ExerciseCollection(
                ruleset,
                words_in(words.language, ruleset).say("title"),
                counts,
                exercises.counts_line(counts, words),
                tuple(f"{share:.2f}" for share in shares),
            )
        )
    return found


def _why(request: Request, exercise: Exercise, words: Words) -> Said:
    """Why a move cannot be made, if that is asked in the address."""
    if "why" not in request.query_params:
        return NOTHING
    action = number(request.query_params["why"], -1)
    if not 0 <= action < exercise.state.game.num_distinct_actions():
        return NOTHING
    return why_cannot(exercise.state, words, action)


def _view(
    training: Training,
    exercise: Exercise,
    words: Words,
    said: Said,
    verdict: Verdict | None = None,
) -> ExercisePage:
    picture = exercises.exercise_picture(exercise, words)
    boards: Boards[Any] = Boards(showing_for(exercise.state.game.ruleset))
    rule = narration.rule(words, exercise.state)
    return ExercisePage(
        **drawn_from(picture, boards, exercise.seat),
        source=exercises.source_line(exercise, words),
        question=narration.question(words, exercise.state),
        rule=rule,
        rule_path=rule_path(exercise.state.game.name, rule),
        given=training.progress.answered,
        progress=_progress(training, exercise, words),
        said=said,
        verdict=None if verdict is None else exercises.verdict_board(exercise, verdict, words),
        again=exercises.again_line(exercise.key, training.progress, words) if verdict else "",
    )


def _progress(training: Training, exercise: Exercise, words: Words) -> tuple[str, ...]:
    counts = training.counts(exercise.state.game.name)
    return exercises.counts_line(counts, words), exercises.boxes_line(counts, words)


def _shown(request: Request, view: ExercisePage, exercise: Exercise) -> Response:
    of = _of(request)
    return page(
        request,
        "exercise.html",
        view=view,
        path=exercise_path(exercise.key, of),
        of=of,
        origin=exercise.origin,
    )
