"""`artificer watch`: computer players play a game by themselves, at a pace that one sets."""

from __future__ import annotations

import time
from collections.abc import Sequence

import click

from artificer.boards.ending import ending_lines, score_text
from artificer.boards.hint import aim_lines
from artificer.boards.people import full_names, in_english, spoken_at
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
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.files import export_journal
from artificer.faces.plain.step_lines import StepLines
from artificer.games.contract import Game, State
from artificer.games.registry import load_game
from artificer.host.feed import Feed
from artificer.host.run_on import How, run_on_here
from artificer.host.sessions import dice_for
from artificer.host.table import Table
from artificer.players import registry
from artificer.players.registry import answers_as_usual
from artificer.table.header import COMPUTER, computer_at
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import Words, words_for


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
