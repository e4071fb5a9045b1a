"""`artificer review` and `hint`: what decisions cost, what dice brought, and the best answers."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial

import click

from artificer.boards import narration
from artificer.boards.course import course_of
from artificer.boards.cursors import ReviewCursor
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.people import short_names, spoken_at
from artificer.boards.review import ReviewBoard, review_board
from artificer.faces.commands import (
    find_games,
    localized,
    new_files,
    options,
    progress,
    speech,
    status,
)
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.play import THEME, on_a_terminal
from artificer.faces.commands.speech import complain, say, sentence, spoken_language, tell
from artificer.faces.sheet.pages import review_sheet
from artificer.games.notices import BadOption
from artificer.host.chances import chances_request
from artificer.host.hints import Hint, check_hint, costs, with_chances
from artificer.host.orders import OrderKind
from artificer.host.sessions import import_session, prepare_import
from artificer.host.snapshot import who_may_read
from artificer.host.table import Table
from artificer.host.worker_process import Worker, WorkerPool
from artificer.lab.figure_table import Json
from artificer.lab.review import Graded, Review, choices, graded_share, joined, shares_of, standing
from artificer.lab.review.grading import keep_review, kept_review
from artificer.table.errors import StoreError
from artificer.table.header import Header, first_person
from artificer.table.history import History
from artificer.table.journal import Journal, fold
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.table.verify import good_part
from artificer.words import Words, words_for


@localized.command(
    "hint",
    examples=(
        "artificer hint latest",
        "artificer hint game.journal",
        "artificer hint latest --chances",
    ),
)
@localized.argument("game", metavar="id_or_file")
@localized.option("--chances", is_flag=True)
def hint(game: str, chances: bool) -> int:
    """Print the value of each of the best answers; a saved game is marked as hinted, a file is not.

    Returns the exit status: 1 for a broken file, of which only the good part is read.
    """
    if find_games.names_a_file(game):
        found = prepare_import(find_games.read_file(game))
        _print_hint(import_session(MemoryStore(), found), chances)
        return 0 if found.fault is None else status.FAILURE
    with find_games.open_store() as store:
        game_id = find_games.find_game(store, game)
        with find_games.named(game_id):
            session = Session.resume(store, game_id)
        costly = costs(session)
        _print_hint(session, chances)
    if costly:
        tell(say("hint.marked"))
    return 0


def _print_hint(session: Session, chances: bool) -> None:
    """Print the question and its best answers, for the acting player.

    Where their chances to win are found by tries, they follow later, if wanted; the reason has been
    printed by then.
    Raises NoHint or StoreError; ArtificerError if several people have secrets from each other: it
    is unknown which of them asks.
    """
    if session.warning is not None:
        complain(sentence(session.warning))
    seat = session.current_player()
    check_hint(session, seat)
    who_may_read(session.header, session.history)
    given = Table(session, shares_screen=True).give_hint(seat)
    words = words_for(session.game.name, spoken_language())
    words = spoken_at(session.game, session.header, words)
    tell(narration.typed_question(words, given.view))
    _print_answers(given, words)
    if chances and (request := chances_request(session, given)) is not None:
        tell(say("hint.tries.waiting"), err=True)
        tried = with_chances(given, request.spec, Worker().do(request.work_out))
        _print_answers(tried, words, why=False)


def _print_answers(given: Hint, words: Words, why: bool = True) -> None:
    for line in (hint_title(given, words), *hint_lines(given, words, why=why)):
        tell(line)


class SeatNumber(Whole):
    """The number of a seat. People also write here who sits there."""

    def convert(
        self, value: object, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """The number. Raises click.BadParameter."""
        if not str(value).lstrip("-").isdecimal():
            self.fail(speech.say("review.seat_number", given=speech.quoted(str(value))), param, ctx)
        return super().convert(value, param, ctx)


@command("review", examples=("artificer review latest", "artificer review game.journal --json"))
@argument("game", metavar="id_or_file")
@option("--seat", type=SeatNumber(1))
@option("--svg", metavar="file")
@option("--force", is_flag=True)
@option("--json", "as_json", is_flag=True)
@option("--plain", is_flag=True, help_key="help.replay.plain")
@THEME
def review(
    game: str,
    seat: int | None,
    svg: str | None,
    force: bool,
    as_json: bool,
    plain: bool,
    theme: str | None,
) -> int:
    """Show or print the review of a game; returns the exit status, 1 for a broken game.

    A saved game that goes on is marked as hinted first; a file is not.
    """
    reading, name = find_games.read_journal(game, finished=True)
    journal, fault = good_part(reading)
    folded = fold(journal, fault)
    history, header = folded.history, journal.header
    at = _place_of(seat, header)
    places = choices(history, at)
    is_saved = not find_games.names_a_file(game)
    is_marked = is_saved and not history.state.is_terminal() and _mark(name, at)
    if is_saved and folded.fault is None and history.state.is_terminal():
        graded = _kept_or_graded(name, journal, places, at)
    else:
        graded = _graded_now(journal, places)
    found = joined(history, at, graded, standing(journal, at))
    words = spoken_at(history.game, header, words_for(history.game.name, speech.spoken_language()))
    board = review_board(found, history, course_of(history), words)
    title = _title(found, header, words, name)
    if svg is not None:
        page = review_sheet(board, title, words, speech.spoken_language())
        new_files.write_new(options.as_typed(svg), page, force)
    if not (plain or as_json or svg) and on_a_terminal():
        from artificer.faces.terminal.replaying import read_review

        in_words = partial(review_board, found, history, course_of(history))
        read_review(ReviewCursor(header, history, found, in_words, words), theme)
    elif as_json:
        click.echo(json.dumps(figures_of(found, board, history), indent=2))
    else:
        _print(board, title, words)
    if is_marked:
        speech.tell(speech.say("hint.marked"), err=as_json)
    if folded.fault is None:
        return 0
    speech.complain(speech.say("replay.broken", fault=speech.sentence(folded.fault.notice())))
    return status.FAILURE


def _place_of(number: int | None, header: Header) -> int:
    """The seat of a number from 1; without one, the first of a person. Raises BadOption."""
    if number is None:
        return first_person(header.seats)
    if number > len(header.seats):
        raise BadOption("review.seat", seat=number, seats=len(header.seats))
    return number - 1


def _mark(game_id: str, seat: int) -> bool:
    """Mark a saved game that goes on as one with hints; return whether that costs it anything.

    Raises NoHint if it cannot be marked now, or StoreError.
    """
    with find_games.open_store() as store, find_games.named(game_id):
        session = Session.resume(store, game_id)
        costly = costs(session)
        table = Table(session)
        table.carry_out(table.order(seat, OrderKind.REVIEW))
    return costly


def _kept_or_graded(
    game_id: str, journal: Journal, places: Sequence[int], seat: int
) -> list[Graded]:
    """The decisions at these places of a saved game, which are kept with it."""
    of = game_id, seat, len(journal.entries)
    with find_games.open_store(read_only=True) as store:
        kept = kept_review(store, *of)
    if kept:
        return kept
    graded = _graded_now(journal, places)
    with suppress(StoreError), find_games.open_store() as store:  # it is printed all the same
        keep_review(store, *of, graded)
    return graded


def _graded_now(journal: Journal, places: Sequence[int]) -> list[Graded]:
    """The decisions at these places, with a bar of how many are graded."""
    with progress.bar_of_games("review.reviewing") as report:
        return _graded(journal, places, report)


def _graded(
    journal: Journal, places: Sequence[int], report: Callable[[int, int], None]
) -> list[Graded]:
    """The decisions at these places, by as many processes as there are processors."""
    graded: list[Graded] = []
    shares = shares_of(places)
    processes = os.cpu_count() or 1
    pool = WorkerPool(processes)
    grade = partial(graded_share, journal)
    with ThreadPoolExecutor(processes) as threads:
        try:
            for some in (shares[:1], shares[1:]):
                for found in threads.map(partial(pool.do, grade), some):
                    graded += found
                    report(len(graded), len(places))
        finally:
            pool.stop()
    return graded


def figures_of(review: Review, board: ReviewBoard, history: History) -> dict[str, Json]:
    """A review as JSON; chances and their differences are parts of 1."""
    texts = history.game.ruleset.texts
    return {
        "ruleset": history.game.name,
        "seat": review.seat + 1,
        "adviser": review.adviser,
        "error": review.error,
        "start": review.start,
        "lost": review.lost,
        "luck": review.luck,
        "result": review.result,
        "is_over": review.is_over,
        "substituted": review.substituted,
        "taken_over": review.taken_over,
        "decisions": [
            {
                "step": each.ply,
                "play": texts[each.action],
                "best": texts[each.best],
                "chance": each.value,
                "loss": each.loss,
                "luck": each.luck,
            }
            for each in review.decisions
        ],
        "events": [{"step": each.ply, "event": each.said} for each in board.events],
    }


def _title(review: Review, header: Header, words: Words, name: str) -> str:
    """The ruleset, the game, and at tables of several whose review it is."""
    titles = [words.say("title"), name]
    if len(header.seats) > 1:
        titles.append(short_names(header.seats, words)[review.seat])
    return " · ".join(titles)


def _print(board: ReviewBoard, title: str, words: Words) -> None:
    """Print a review for people."""
    speech.tell(title)
    for said in board.sentences:
        speech.tell(said)
    speech.tell(board.line)
    if board.costliest:
        speech.tell(board.numbers)
        speech.tell(speech.say("review.costliest"))
    for number, each in enumerate(board.costliest, 1):
        speech.tell(f"{number}. {each.said(words)}", hang=4)
        for reason in each.reasons:
            speech.tell(f"    {reason}", hang=4)
