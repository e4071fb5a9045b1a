"""`artificer losses`: why games of a ruleset are lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.boards.people import in_english
from artificer.faces.commands import localized, many_games, options, simulation_report
from artificer.faces.commands.options import PLAYERS
from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.commands.tables import TextTable, number, percent, percent_interval, show
from artificer.faces.listing import end_named
from artificer.games.registry import load_game
from artificer.lab.losses import LossFigures, LossReport, Lost, figures, losses_of
from artificer.lab.simulate import Simulation
from artificer.players.registry import usual_player
from artificer.words import Words, words_for


@localized.command(
    "losses",
    examples=("artificer losses utopia-engine-3e --players expert --games 2000",),
    sections=(PLAYERS, options.RULESETS, options.OPTIONS),
)
@localized.argument("ruleset", default=options.DEFAULT_RULESET)
@localized.option("--players", "spec", type=options.PlayerNames())
@many_games.asks_for_games(2_000, deck=False)
@many_games.asks_for_a_form
def losses(
    ruleset: str, spec: str | None, asked: many_games.GamesAsked, form: many_games.FiguresForm
) -> int:
    """Play many games and report the causes of losses; returns the exit status."""
    game = load_game(ruleset, **asked.options())
    losses_of(game.ruleset)
    players = many_games.players_at(in_english(spec) if spec else usual_player(ruleset), game)
    with asked.executor() as executor:
        lost = many_games.play(Lost(Simulation(game, players, asked.games, asked.seed)), executor)
    form.tell(figures(lost), print_losses)
    return many_games.status(lost, executor)


SHARES: Final = ("games", "share", "interval_95")


def print_losses(results: LossFigures) -> None:
    """Print the figures of lost games."""
    tell(
        simulation_report.what_was_played(
            results, map(simulation_report.player_called, results.players)
        )
    )
    games, lost = results.played.games, results.lost
    if games == 0:
        return
    tell("")
    share, interval = percent(lost.frequency), percent_interval(lost)
    tell(say("losses.lost", games, lost=lost.games, share=share, interval=interval))
    if lost.games == 0:
        return
    words = words_for(results.heading.ruleset, spoken_language())
    show(_causes(results, words), _missing(results.report, words), *_splits(results.report, words))
    tell("")
    tell(say("report.intervals"))


def _causes(results: LossFigures, words: Words) -> TextTable:
    """A table of every cause; the last line is the total."""
    table = simulation_report.headed("causes", "games", "of_lost", "interval_95", "of_games")
    causes, lost = results.report.causes, results.lost
    for cause in causes:
        end = end_named(results.heading.ruleset, cause.end, spoken_language())
        missing = words.say(f"losses.missing.{cause.missing}")
        of_games = percent(cause.of_games.frequency)
        table.add(
            say("losses.cause", end=end, missing=missing),
            *simulation_report.shared(cause.share),
            of_games,
        )
    games = sum(cause.share.games for cause in causes)
    share = percent(games / lost.games)
    table.add(say("losses.all"), f"{games:,}", share, "", percent(lost.frequency))
    return table


def _missing(report: LossReport, words: Words) -> TextTable:
    """A table of the number of games by the number missing of each part."""
    most = max(map(len, report.missing.values()))
    heads = [say("losses.none"), *map(str, range(1, most))]
    table = TextTable(say("losses.how_many"), heads)
    for part, counts in report.missing.items():
        table.add(words.say(f"losses.missing.{part}"), *(f"{count:,}" for count in counts))
    return table


def _splits(report: LossReport, words: Words) -> Iterator[TextTable]:
    """A table for each split with games."""
    for name, parts in report.splits.items():
        if not parts:
            continue
        heads = [say(f"report.{head}") for head in SHARES]
        heads += [words.say(f"losses.{name}.{mean}") for mean in parts[0].means]
        table = TextTable(words.say(f"losses.{name}"), heads)
        for part in parts:
            figures = (
                percent(value) if mean.startswith("chance") else number(value)
                for mean, value in part.means.items()
            )
            table.add(
                _part(name, part.item, words), *simulation_report.shared(part.share), *figures
            )
        yield table


def _part(split: str, item: str, words: Words) -> str:
    """The name of a part: a number or a word."""
    if item.isdigit():
        return words.say(f"losses.{split}.item", int(item))
    return words.say(f"losses.{split}.{item}")
