"""`artificer replay` and `watch`: a game step by step, and one that computer players play."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import click

from artificer.boards import narration
from artificer.boards.ending import ending_lines, score_text
from artificer.boards.hint import aim_lines
from artificer.boards.people import full_names, in_english, short_names, spoken_at
from artificer.faces.commands.find_games import read_journal
from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.options import (
    DEFAULT_RULESET,
    OPTIONS,
    PLAYERS,
    RULESETS,
    PlayerCount,
    PlayerNames,
    Seed,
    as_typed,
    naming_players,
    read_options,
)
from artificer.faces.commands.play import THEME, ScreenOptions, begin_at_ply, on_a_terminal
from artificer.faces.commands.speech import complain, say, sentence, spoken_language, tell
from artificer.faces.commands.status import FAILURE
from artificer.faces.files import export_journal
from artificer.faces.plain.step_lines import StepLines
from artificer.games.contract import Game, State
from artificer.games.registry import load_game
from artificer.host.feed import Feed
from artificer.host.run_on import How, run_on_here
from artificer.host.sessions import dice_for, seat_at
from artificer.host.snapshot import who_may_read
from artificer.host.table import Table
from artificer.players import registry
from artificer.players.registry import answers_as_usual
from artificer.table.header import COMPUTER, Header, computer_at
from artificer.table.history import History
from artificer.table.journal import JournalReading, Replay, fold
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.table.verify import good_part
from artificer.words import Words, words_for

if TYPE_CHECKING:
    from artificer.boards.cursors import ReplayCursor

NOTHING: Final[Mapping[int, str]] = MappingProxyType({})
"""No comments on the actions."""


@command("replay", examples=("artificer replay latest --at 20",))
@argument("game", metavar="id_or_file")
@option("--at", "ply", type=Whole(0))
@option("--plain", is_flag=True)
@THEME
def replay(game: str, ply: int | None, plain: bool, theme: str | None) -> int:
    """Replay a game up to an action, or all of it; returns the exit status."""
    reading, called = read_journal(game)
    folded = fold(*good_part(reading))
    plies = len(folded.history)
    if ply is not None and ply > plies:
        raise click.UsageError(say("replay.beyond", plies, ply=ply))
    if plain or not on_a_terminal():
        _print_game(reading, folded.history, plies if ply is None else ply)
    else:
        begun = _on_the_screen(reading, folded, ply or 0, theme)
        if begun is not None:
            return begin_at_ply(reading, called, begun, ScreenOptions(theme=theme))
    if folded.fault is not None:
        complain(say("replay.broken", fault=sentence(folded.fault.notice())))
        return FAILURE
    return 0


def _on_the_screen(
    reading: JournalReading, folded: Replay, ply: int, theme: str | None
) -> int | None:
    """Show a game from a ply on; returns the ply at which to branch, if any."""
    from artificer.boards.cursors import ReplayCursor

    header, history = reading.journal.header, folded.history
    cursor = ReplayCursor(header, history, words_for(history.game.name, spoken_language()), ply)
    if folded.fault is not None:
        cursor.message = say("replay.broken", fault=sentence(folded.fault.notice()))
    return read_on_screen(cursor, theme)


def read_on_screen(cursor: ReplayCursor, theme: str | None) -> int | None:
    """Show a replay in a theme; returns the ply at which to branch, if any."""
    from artificer.faces.terminal.replaying import read_again

    return read_again(cursor, theme)


def _print_game(reading: JournalReading, history: History, plies: int) -> None:
    """Print a game up to an action, as it was printed in play."""
    words = words_for(history.game.name, spoken_language())
    seats = reading.journal.header.seats
    names = short_names(seats, words)
    words = spoken_at(history.game, reading.journal.header, words)
    tell_steps(history, plies, _listener(reading.journal.header, history, plies), words, names)


def _listener(header: Header, history: History, plies: int) -> int:
    """The seat whose view is printed: the acting seat after `plies` actions.

    While seats have secrets it is the one person at the table. Raises ArtificerError if there are
    several, since it is unknown which of them reads.
    """
    if history.game.ruleset.perfect_information or history.state.is_terminal():
        return seat_at(history.at(plies).current_player(), history.steps[:plies])
    (listener,) = who_may_read(header, history)
    assert listener is not None
    return listener


def tell_steps(
    history: History,
    plies: int,
    seat: int,
    words: Words,
    names: Sequence[str],
    beside: Mapping[int, str] = NOTHING,
) -> None:
    """Print every action with its results, then the sheet, as a seat may know them.

    `beside` has comments, by the ply of the action that each precedes.
    """
    teller = StepLines(words, tell)
    for step in history.steps[:plies]:
        if step.ply in beside:
            teller.write(beside[step.ply])
        before = history.at(step.ply - 1)
        forced = step.player >= 0 and len(before.legal_actions()) == 1
        known = step.to(seat)
        teller.headline(known)
        if known.is_visible:
            teller.step(known, before.view(seat), history.at(step.ply).view(seat), forced)
    teller.flush()
    state = history.at(plies).view(seat)
    tell_sheet(state, words)
    if not state.is_terminal():
        tell(narration.question(words, state))
        return
    for line in ending_lines(words, state, names):
        tell(line)
    teller.score(state, seat)


def tell_sheet(state: State, words: Words) -> None:
    """Print the sheet of a position, as a seat may know it."""
    tell(words.say("plain.sheet_now"))
    for line in narration.sheet(words, state):
        tell(line)


@command(
    "watch",
    examples=("artificer watch --out game.journal", "artificer watch utopia --pace 2"),
    sections=(PLAYERS, RULESETS, OPTIONS),
)
@argument("ruleset", required=False)
@option("--seats", type=PlayerNames("players.names.number"), metavar="seats")
@option("--players", type=PlayerCount())
@option("--option", "pairs", multiple=True, metavar="pair", help_key="help.option")
@option("--seed", type=Seed())
@option("--pace", type=Whole(0), default=1, metavar="seconds")
@option("--aims", is_flag=True)
@option("--out", metavar="file")
def watch(
    ruleset: str | None,
    seats: str | None,
    players: int | None,
    pairs: tuple[str, ...],
    seed: int | None,
    pace: int,
    aims: bool,
    out: str | None,
) -> None:
    """Play the game, and print what happens as a spectator sees it."""
    options = read_options(pairs, None)
    named = [] if seats is None else registry.listed(in_english(as_typed(seats)))
    if players is not None:
        options["players"] = players
    elif len(named) > 1:
        options.setdefault("players", len(named))
    game = load_game(ruleset or DEFAULT_RULESET, **options)
    seated = _seated(game, named)
    dice = dice_for(None, seed, seated, practice=False)
    session = Session.start(MemoryStore(), game, dice, seats=seated)
    _show(session, pace, aims)
    if out is not None:
        tell(export_journal(session, out, words_for(game.name, spoken_language())))


def _seated(game: Game, named: Sequence[str]) -> list[str]:
    """The seats, each with a computer player. Raises click.UsageError."""
    seats = game.num_players()
    specs = list(named) or [registry.usual_player(game.name)] * seats
    if len(specs) != seats:
        raise click.UsageError(say("watch.seats", n=len(specs), players=seats))
    with naming_players():
        for spec in specs:
            registry.load_player(spec, game)
    return [COMPUTER + spec for spec in specs]


def _show(session: Session, pace: int, tells_aims: bool) -> None:
    """Play and print, with the aims of players if asked; wait `pace` seconds after a decision."""
    words = spoken_at(session.game, session.header, words_for(session.game.name, spoken_language()))
    names = full_names(session.header.seats, words)
    feed, lines = Feed(session, None), StepLines(words, tell, names)
    tell(f"{words.say('title')} · {words.say('list.between').join(names)}")
    before = feed.view()
    aims = Aims(session, words) if tells_aims else None
    if aims is not None:
        aims.look()
    for made in run_on_here(Table(session)):
        after = feed.view()
        lines.step(feed.step(made.ply), before, after, made.how is How.FORCED)
        before = after
        if aims is not None:
            if made.how is How.THOUGHT and (aim := aims.after(made.ply)):
                lines.write(say("watch.aim", name=names[made.player], aim=aim))
            aims.look()
        if pace and made.how is How.THOUGHT:
            lines.flush()
            time.sleep(pace)
    lines.flush()
    for said in ending_lines(words, before, names):
        tell(said)
    outcome = before.outcome()
    assert outcome is not None
    for said in score_text(words, before, min(outcome.winners, default=0)):
        tell(said)


class Aims:
    """The aims of one game: `look` before a decision, `after` it what its player is after."""

    def __init__(self, session: Session, words: Words) -> None:
        ruleset, seats = session.game.name, session.header.seats
        self._session = session
        self._words = words
        self._view: State | None = None
        self._said = {
            seat: ""
            for seat, text in enumerate(seats)
            if (computer := computer_at(text)) is not None and answers_as_usual(computer, ruleset)
        }
        """What each of them said last, by seat."""

    def look(self) -> None:
        """Keep the position that decides, as its seat sees it."""
        seat = self._session.current_player()
        self._view = self._session.view(seat) if seat in self._said else None

    def after(self, ply: int) -> str:
        """The aim behind the answer given at that step; "" for none, or the same as before."""
        if self._view is None:
            return ""
        seat = self._view.current_player()
        action = self._session.steps_for(seat)[ply - 1].action
        said = " ".join(aim_lines(self._view, action, self._words))
        if said in ("", self._said[seat]):
            return ""
        self._said[seat] = said
        return said
