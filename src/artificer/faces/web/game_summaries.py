"""Saved games as pages list them: title, players, state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from starlette.requests import Request

from artificer.boards.people import called, with_marks
from artificer.faces.listing import how_it_ended, options_called, title_of
from artificer.faces.web.seat_owners import SeatOwners, read_notes
from artificer.faces.web.site import Site
from artificer.games.notices import UnknownGame
from artificer.games.registry import ruleset_named
from artificer.table.header import NAMELESS, computer_at
from artificer.table.store.base import (
    UNREADABLE,
    GamePlace,
    GameSummary,
    Store,
)
from artificer.words.catalog import Catalog


@dataclass(frozen=True)
class SavedGameRow:
    """A saved game as a list shows it.

    `standing` says whose turn it is or how it ended; `sit` is the path to the owner's seat, or to
    a spectator's place if the owner has none; "" if nobody can open the game. Its journal
    `may_leave` the site unless seats have secrets from each other now.
    """

    id: str
    ruleset: str
    title: str
    name: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    standing: str
    over: bool
    moves: int
    updated: str
    sit: str
    seated: bool
    may_leave: bool


def saved_game_row(
    site: Site, game: GameSummary, notes: SeatOwners, catalog: Catalog
) -> SavedGameRow:
    """The summary of a game. Raises StoreError."""
    game = replace(game, seats=notes.named(game.seats))
    can_be_opened = _is_known(game.ruleset)
    names = tuple(_names(game, notes, catalog))
    return SavedGameRow(
        id=game.game_id,
        ruleset=game.ruleset,
        title=title_of(game.ruleset, catalog.language) if can_be_opened else game.ruleset,
        name=game.name or "",
        options=tuple(options_called(game.ruleset, game.options, catalog)),
        names=with_marks(names, notes.marks(len(names)).glyphs) if len(names) > 1 else (),
        standing=_standing(game, names, notes, catalog),
        over=game.result is not None,
        moves=game.plies,
        updated=game.updated,
        sit=site.link(game.game_id, notes.mine) if can_be_opened else "",
        seated=notes.mine is not None,
        may_leave=can_be_opened and _reveals_nothing(game),
    )


def place_in(request: Request) -> GamePlace | None:
    """The game after which a page of the list begins, from the address."""
    updated, _, game_id = request.query_params.get("after", "").partition(" ")
    return GamePlace(updated, game_id) if game_id else None


def found_game(store: Store, game_id: str) -> tuple[GameSummary, SeatOwners]:
    """The game with exactly that id, and its seat owners. Raises UnknownSave or StoreError."""
    game = store.summary(game_id)
    return game, notes_of(store, game)


def notes_of(store: Store, game: GameSummary) -> SeatOwners:
    """The seat owners of a listed game. Raises StoreError."""
    return read_notes(store, game.game_id, game.seats)


def _is_known(ruleset: str) -> bool:
    try:
        ruleset_named(ruleset)
    except UnknownGame:
        return False
    return True


def _reveals_nothing(game: GameSummary) -> bool:
    """Whether the journal reveals to nobody what their seat may not know."""
    return game.result is not None or ruleset_named(game.ruleset).perfect_information


def _names(game: GameSummary, notes: SeatOwners, catalog: Catalog) -> Iterator[str]:
    """The names by seat, in few words: the text around them says the rest."""
    for seat, text in enumerate(game.seats):
        computer = computer_at(text)
        if computer is not None:
            yield called(computer, catalog)
        elif seat == notes.mine:
            yield catalog.say("web.you")
        elif text != NAMELESS:
            yield text
        else:
            yield catalog.say("seat.nameless", seat=seat + 1)


def _standing(
    game: GameSummary, names: tuple[str, ...], notes: SeatOwners, catalog: Catalog
) -> str:
    if game.ruleset == UNREADABLE:
        return catalog.say("games.broken")
    if game.result is not None:
        if not game.result.scores:
            return catalog.say("games.broken_end")
        between = catalog.say("list.between")
        return between.join(how_it_ended(game, game.result, catalog))
    if game.turn is None or game.turn >= len(names):
        return catalog.say("games.open")
    if game.turn == notes.mine:
        return catalog.say("web.your_turn")
    return catalog.say("web.waits", name=names[game.turn])
