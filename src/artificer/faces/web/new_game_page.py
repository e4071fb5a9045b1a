"""The form of a new game, rendered and read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData, UploadFile
from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.people import called
from artificer.faces.files import MOST_BYTES, text_of
from artificer.faces.web import absence, begin_form, lobby, settings
from artificer.faces.web.site import page, see_other, site_of
from artificer.games.notices import BadOption
from artificer.games.registry import ruleset_named
from artificer.games.ruleset import AnyOption, Choice, Document, Option
from artificer.host.sessions import KINDS
from artificer.players.registry import level_names, opponents, usual_opponent
from artificer.table.header import people_among
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words.catalog import Catalog
from artificer.words.rendering import full_sentence, words_in

_MOST_FIELDS: Final = 64
_REFUSED: Final = 422


@dataclass(frozen=True)
class FormField:
    """An option as a field of the form.

    `kind` is its control: number, switch, choice or document; `choices` are its words with their
    meanings. `house` marks a house rule.
    """

    name: str
    kind: str
    title: str
    help: str
    low: int
    high: int
    usual: str
    choices: tuple[tuple[str, str], ...] = ()
    house: bool = False


async def begin_page(request: Request) -> Response:
    """The form of a new game."""
    site_of(request).owner_only(request)
    ruleset = ruleset_named(request.path_params["ruleset"])
    return await _form(request, begin_form.Entered(ruleset, {}))


async def begin(request: Request) -> Response:
    """Begin a game as the form says; or show the form again, for errors or other settings."""
    site = site_of(request)
    site.owner_only(request)
    ruleset = ruleset_named(request.path_params["ruleset"])
    async with request.form(max_files=1, max_fields=_MOST_FIELDS, max_part_size=MOST_BYTES) as form:
        entered = begin_form.Entered(ruleset, _texts(form))
        await _read_files(form, entered)
    if choice := settings.chosen(form):
        return await settings.shown_with(request, choice, lambda: _form(request, entered))
    new = await run_in_threadpool(entered.new_game)
    if new is None:
        return await _form(request, entered)
    session = await site.tables.begin(lambda store: _start(store, new), new.name is not None)
    if people_among(new.seats) == [new.notes.mine]:  # the default for any game
        return see_other(site.link(session.game_id, new.notes.mine))
    await run_in_threadpool(session.keep)  # it has links
    await site.tables.own(session.game_id, new.notes)
    return see_other(f"/games/{session.game_id}")


def _start(store: Store, new: begin_form.NewGame) -> Session:
    return Session.start(store, new.game, new.dice, new.name, new.practice, new.seats)


def _texts(form: FormData) -> dict[str, str]:
    """The text fields of the form, without files."""
    return {name: value for name, value in form.items() if isinstance(value, str)}


async def _read_files(form: FormData, entered: begin_form.Entered) -> None:
    """Put uploaded documents into their fields."""
    texts = dict(entered.given)
    for name, value in form.items():
        if isinstance(value, UploadFile) and value.filename:
            data = await value.read(MOST_BYTES)
            try:
                texts[name.removeprefix("file.")] = text_of(data, value.filename)
            except BadOption as error:
                entered.faults[name.removeprefix("file.")] = error
    entered.given = texts


class _BesideFields:
    """Describes an error beside its field: it need not name the field, nor any command."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """The message of a key; the one for forms if there is one."""
        own = f"web.form.{key}"
        return self._catalog.say(own if own in self._catalog else key, n, **values)


async def _form(request: Request, entered: begin_form.Entered) -> Response:
    catalog = settings.speech(settings.language_of(request))
    ruleset, speaker = entered.ruleset, _BesideFields(catalog)
    faults = {name: full_sentence(speaker, fault) for name, fault in entered.faults.items()}
    fields = tuple(_fields(ruleset.options, ruleset.name, catalog))
    return page(
        request,
        "begin.html",
        _REFUSED if faults else 200,
        cover=lobby.cover(ruleset.name, catalog),
        fields=fields,
        numbers=_numbers(ruleset.options),
        usual=_usual_players(ruleset.options),
        people=begin_form.PEOPLE,
        limits=[(each, _limit_text(each, catalog)) for each in absence.LIMITS],
        computers=_computers(ruleset.name, catalog),
        levels=len(level_names(ruleset.name)),
        opponent=usual_opponent(ruleset.name),
        dice=KINDS,
        faults=faults,
        first_fault=_first(faults, fields, ruleset.seats[-1]),
        given=entered.given,
        fresh=not entered.given,
    )


def _limit_text(seconds: int, catalog: Catalog) -> str:
    """A time for an answer in words."""
    if seconds >= absence.DAYS:
        return catalog.say("web.begin.limit.days", seconds // absence.DAYS)
    if seconds:
        return catalog.say("web.begin.limit.minutes", seconds // absence.MINUTES)
    return catalog.say("web.begin.limit.none")


def _first(faults: Mapping[str, str], fields: Sequence[FormField], seats: int) -> str:
    """The field to scroll to: the first with an error, in the page's order."""
    seated = [f"seat.{seat}" for seat in range(seats)]
    options = [f"option.{each.name}" for each in sorted(fields, key=lambda each: each.house)]
    order = (f"option.{begin_form.PLAYERS}", *seated, "seats", *options, "seed", "name")
    found = next((name for name in order if name in faults), "")
    return seated[0] if found == "seats" else found


def _numbers(options: Mapping[str, AnyOption]) -> tuple[int, ...]:
    """The numbers of players to choose from; empty if there is no choice."""
    option = options.get(begin_form.PLAYERS)
    return tuple(range(option.low, option.high + 1)) if isinstance(option, Option) else ()


def _usual_players(options: Mapping[str, AnyOption]) -> int:
    option = options.get(begin_form.PLAYERS)
    return option.default if isinstance(option, Option) else 1


def _computers(ruleset: str, catalog: Catalog) -> tuple[tuple[str, str, str], ...]:
    """The computer players, levels first: name in journals, displayed name, description."""
    levels, words = level_names(ruleset), words_in(catalog.language, ruleset)
    return tuple(
        (
            name,
            called(name, catalog),
            words.say(f"level.{name}") if name in levels else catalog.say(f"player.{name}"),
        )
        for name in opponents(ruleset)
    )


def _fields(
    options: Mapping[str, AnyOption], ruleset: str, catalog: Catalog
) -> Iterator[FormField]:
    words = words_in(catalog.language, ruleset)
    for name, option in options.items():
        if name == begin_form.PLAYERS:
            continue
        title = f"web.option.{name}"
        title = catalog.say(title) if title in catalog else name
        match option:
            case Choice():
                choices = tuple((word, words.say(f"option.{name}.{word}")) for word in option.words)
                yield FormField(
                    name, "choice", title, "", 0, 0, option.default, choices, option.house
                )
            case Document():
                usual = words.say(f"option.{name}.{option.default}")
                help_text = catalog.say("web.begin.document", usual=usual)
                yield FormField(name, "document", title, help_text, 0, 0, "")
            case Option(low=0, high=1, default=default, house=house):
                said = words.say(f"option.{name}", 1)
                yield FormField(name, "switch", said, "", 0, 1, str(default), house=house)
            case Option(low=low, high=high, default=default, house=house):
                help_text = words.say(f"option.{name}.doc")
                yield FormField(
                    name, "number", title, help_text, low, high, str(default), house=house
                )
