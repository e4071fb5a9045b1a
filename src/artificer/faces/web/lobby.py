"""The first page: the games that are kept, and new ones."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import Response

from artificer.faces.names import full_names
from artificer.faces.web.house import House, house_of, page, see_other
from artificer.faces.web.speech import language_of, speech
from artificer.games.errors import ArtificerError, BadOption, UnknownGame
from artificer.games.options import Choice, Document, Option, Setting
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.host.seats import NAMELESS, check_seats, computer_at, people_among, seats_named
from artificer.players.registry import best_player, player_names
from artificer.table.dice import Dice, SeededDice, TypedDice
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.store.base import GameSummary, Place, Wanted
from artificer.words import words_for
from artificer.words.faults import full_sentence

PAGE: Final = 20
ME: Final = "me"
FRIEND: Final = "friend"


@dataclass(frozen=True)
class Kept:
    """A game in the list."""

    summary: GameSummary
    title: str


async def lobby(request: Request) -> Response:
    """The list of games, unfinished ones first, and the rulesets."""
    house = house_of(request)
    house.owner_only(request)
    language = language_of(request)
    after = _place(request)
    finished = "finished" in request.query_params
    store = house.hall.store
    found = await run_in_threadpool(lambda: store.games(Wanted(finished), PAGE, after))
    return page(
        request,
        "lobby.html",
        rulesets=[(name, words_for(name, language).say("title")) for name in ruleset_names()],
        games=[_kept(game, language) for game in found.games],
        after=found.after,
        finished=finished,
    )


async def begin_page(request: Request) -> Response:
    """The form of a new game."""
    house_of(request).owner_only(request)
    return _form(request, request.path_params["ruleset"])


async def begin(request: Request) -> Response:
    """A new game as the form says."""
    house = house_of(request)
    house.owner_only(request)
    ruleset = request.path_params["ruleset"]
    async with request.form(max_files=0, max_fields=64, max_part_size=1_000_000) as form:
        try:
            game = load_game(ruleset, **_options(ruleset, form))
            seats = _seats(form, game.num_players(), ruleset)
            check_seats(game, seats)
            dice = _dice(form)
        except UnknownGame:
            raise
        except ArtificerError as error:
            said = full_sentence(speech(language_of(request)), error)
            return _form(request, ruleset, said, form)
    store = house.hall.store
    practice = "practice" in form
    session = await run_in_threadpool(Session.start, store, game, dice, None, practice, seats)
    session.close()
    return see_other(f"/games/{session.game_id}")


async def game_page(request: Request) -> Response:
    """The seats of a game: who sits where, and the links that lead there."""
    house = house_of(request)
    house.owner_only(request)
    game_id = request.path_params["game"]
    table = await house.hall.table(game_id)
    header = table.session.header
    people = people_among(header.seats)
    words = words_for(header.ruleset, language_of(request))
    if len(header.seats) == 1:
        return see_other(house.link(game_id, 0))
    return page(
        request,
        "game.html",
        title=words.say("title"),
        seats=_links(house, game_id, header, full_names(header.seats, words)),
        mine=house.link(game_id, people[0]),
        watching=house.link(game_id, None),
    )


def _links(
    house: House, game_id: str, header: Header, names: tuple[str, ...]
) -> list[tuple[str, str]]:
    return [
        (name, "" if computer_at(header.seats[seat]) else house.link(game_id, seat))
        for seat, name in enumerate(names)
    ]


def _kept(game: GameSummary, language: str) -> Kept:
    try:
        title = words_for(game.ruleset, language).say("title")
    except UnknownGame:
        title = game.ruleset
    return Kept(game, title)


def _place(request: Request) -> Place | None:
    updated, _, game_id = request.query_params.get("after", "").partition(" ")
    return Place(updated, game_id) if game_id else None


def _form(request: Request, name: str, message: str = "", form: FormData | None = None) -> Response:
    language = language_of(request)
    ruleset = ruleset_named(name)
    words = words_for(name, language)
    options = [
        (option, kind, _kind(kind))
        for option, kind in ruleset.options.items()
        if option != "players"
    ]
    low, high = ruleset.seats
    return page(
        request,
        "begin.html",
        422 if message else 200,
        ruleset=name,
        title=words.say("title"),
        options=options,
        least=low,
        most=high,
        usual=max(low, ruleset.options["players"].default) if "players" in ruleset.options else low,
        computers=[*reversed(player_names(name))],
        best=best_player(name),
        message=message,
        given=form or {},
    )


def _kind(option: object) -> str:
    match option:
        case Option(low=0, high=1):
            return "switch"
        case Option():
            return "number"
        case Choice():
            return "choice"
    return "document"


def _options(ruleset: str, form: FormData) -> dict[str, Setting]:
    """The options that a form says. Raises BadOption or UnknownGame."""
    given: dict[str, Setting] = {}
    for name, option in ruleset_named(ruleset).options.items():
        value = form.get(f"option.{name}", "")
        if not isinstance(value, str) or not value.strip():
            continue
        text = value.strip()
        match option:
            case Option() if text.isascii() and text.isdigit() and len(text) < 9:
                given[name] = int(text)
            case Document():
                given[name] = value.replace("\r\n", "\n")
            case _:
                given[name] = text
    return given


def _seats(form: FormData, players: int, ruleset: str) -> list[str]:
    """Who sits where, as a form says. Raises BadOption."""
    seats = []
    for seat in range(players):
        usual = ME if seat == 0 else best_player(ruleset)
        who = str(form.get(f"seat.{seat}", usual))
        name = str(form.get(f"name.{seat}", "")).strip()
        if who in (ME, FRIEND):
            seats += seats_named(name) if name else [NAMELESS]
        else:
            seats += seats_named(who)
    if len(seats) != players:
        raise BadOption("play.seats", n=len(seats), players=players)
    return seats


def _dice(form: FormData) -> Dice:
    if form.get("dice") == TypedDice.kind:
        return TypedDice()
    seed = str(form.get("seed", "")).strip()
    if not seed:
        return SeededDice(int.from_bytes(os.urandom(4), "big"))
    return SeededDice(int(seed) if seed.isascii() and seed.isdigit() and len(seed) < 30 else -1)
