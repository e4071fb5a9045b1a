"""Import journals into a store: a game played elsewhere, or the beginning of one.

Each is stored whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from artificer.table.dice import Dice, dice_record
from artificer.table.entries import Entry, PlayedEntry, Undone
from artificer.table.errors import BadEntry
from artificer.table.header import LONGEST_NAME, Header, Origin
from artificer.table.journal import Journal, fold
from artificer.table.store.base import Beginning, Store, Wanted, now, turn_in
from artificer.table.version import __version__


def saved_already(store: Store, journal: Journal) -> str | None:
    """The id of a stored game that begins with the whole journal, header included, or None.

    Raises StoreError.
    """
    lines = journal.lines
    for game in store.every_game(Wanted(started=journal.header.started)):
        saved = store.load(game.game_id)
        if (saved.header, *saved.lines)[: len(lines)] == lines:
            return game.game_id
    return None


def beginning_of(journal: Journal) -> Beginning:
    """The stored beginning of a game from its journal, which must fold.

    Raises BadJournal if this version lacks its rules.
    """
    history = fold(journal).history
    state = history.state
    return Beginning(
        lines=journal.lines[1:],
        plies=len(history),
        result=state.outcome(),
        turn=turn_in(state),
    )


def take_in(store: Store, journal: Journal, begun: Beginning, name: str | None = None) -> str:
    """Store a journal with this beginning; returns the id of the game. Raises StoreError."""
    return store.create(journal.header, replace(begun, name=_cut(name)))


def begin_at(
    store: Store, journal: Journal, game: str, ply: int, dice: Dice, name: str | None = None
) -> str:
    """Begin a new game after the first `ply` standing actions of a journal; returns its id.

    `game` is the name of the journal's game. Later outcomes come from `dice`. Raises BadEntry if
    fewer actions stand or the game is over then, BadJournal, or StoreError.
    """
    history = fold(journal).history
    if ply > len(history):
        raise BadEntry("begin.beyond", n=len(history), ply=ply)
    if history.at(ply).is_terminal():
        raise BadEntry("begin.over", n=ply)
    taken_over = tuple(PlayedEntry(step.text) for step in history.steps[:ply])
    header = replace(
        journal.header,
        dice=dice_record(dice),
        started=now(),
        artificer=__version__,
        name=_cut(name),
        origins=_origins(journal, game, ply),
        lesson=False,
    )
    begun = Journal(header, taken_over)
    turn = turn_in(history.at(ply))
    return store.create(header, Beginning(begun.lines[1:], ply, turn=turn))


def _origins(journal: Journal, game: str, ply: int) -> tuple[Origin, ...]:
    """The origins of a game that begins there: those of the journal, and the journal's own game.

    Of the outcomes of an older origin only those that still stand, up to `ply`, count.
    """
    header = journal.header
    makers = _makers(header, journal.entries)[:ply]
    older = (
        replace(origin, ply=sum(maker <= number for maker in makers))
        for number, origin in enumerate(header.origins)
    )
    return (*older, Origin(game, ply, header.dice, journal.hinted(ply)))


def _makers(header: Header, entries: Sequence[Entry]) -> list[int]:
    """By `Header.maker_of`, whose dice made each standing step."""
    makers: list[int] = []
    for place, entry in enumerate(entries):
        match entry:
            case PlayedEntry():
                makers.append(header.maker_of(place))
            case Undone(count):
                del makers[-count:]
    return makers


def _cut(name: str | None) -> str | None:
    return name[:LONGEST_NAME] if name else None
