"""English for the commands: what they say, what goes wrong with them, the lab's reports."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {
    "error": "artificer: {message}",
    "error.usage": "{message} (see '{command} --help')",
    "error.interrupted": "interrupted",
    "error.output": (
        "the output cannot be written: {reason}; see whether its disk is full, or write elsewhere"
    ),
    "error.file": "{path} cannot be used: {reason}; check who owns it, or choose another",
    "option.pair": "--option {pair} is not understood: give NAME=VALUE",
    "play.resume_alone": "--resume takes a game as it was begun: leave out the rest",
    "play.typed_seed": "typed dice have no seed: leave out --seed or --dice typed",
    "play.name": "the name {name} cannot be kept: give one line of letters, digits and signs",
    "games.none": "There are no saved games yet. Start one with: artificer play",
    "games.line": "{game_id}  {about}",
    "games.between": "  ",
    "games.option": "{name}={value}",
    "games.begun": "begun {time}",
    "games.played": "played {time}",
    "games.actions": ("{n} action", "{n} actions"),
    "games.open": "not finished",
    "games.ended": ("ended: {reason}, {n} point", "ended: {reason}, {n} points"),
    "games.ended.seats": "ended: {reason}, points by seat: {points}",
    "games.broken_end": "ended, but its result cannot be read",
    "games.broken": (
        "its first line is damaged, so it cannot be played on; "
        "the other games are not touched by that"
    ),
    "saved.none_open": "there is no unfinished game: start one with 'artificer play'",
    "saved.unknown": "there is no saved game {wanted}: 'artificer games' lists those there are",
    "saved.no_file": (
        "there is neither a saved game nor a file {wanted}: 'artificer games' lists the saved games"
    ),
    "saved.folder": "{wanted} is a folder: name a saved game, or the file of a journal",
    "saved.ambiguous": "{wanted} fits several saved games: {ids}",
    "saved.more": ("{ids} and {n} more", "{ids} and {n} more"),
    "saved.broken": (
        "game {game_id} cannot be opened: {error}. Nothing in it was changed, and the other "
        "games are not touched: 'artificer games' lists them"
    ),
    "journal.unread": "{path} cannot be read: {reason}; check its name and who may read it",
    "journal.empty": "{path} is no journal: it is empty",
    "journal.bytes": "{path} is no journal: it is not text (UTF-8)",
    "journal.store": (
        "{path} is a save file with games in it, or another database, and no journal: "
        "'artificer verify' checks a save file"
    ),
    "journal.long": "{path} is no journal: it is far longer than any game",
    "journal.broken": "{path}: {error}",
    "replay.beyond": (
        "--at {ply}: the game has {n} action",
        "--at {ply}: the game has {n} actions",
    ),
    "replay.broken": "the journal is broken: {fault}",
    "export.good_part": "only the good part is written: {fault}",
    "export.done": "The journal is written to {path}.",
    "export.exists": "{path} exists already: choose another or --force",
    "export.failed": "{path} cannot be written: {reason}; choose a place that you may write",
    "verify.stdin": "standard input",
    "verify.ok": "{where}: ok: {text}",
    "verify.wrong": "{where}: WRONG: {text}",
    "verify.wrong.legal": "{where}: WRONG: {text}; legal there: {legal}",
    "verify.more": ("{legal} and {n} more", "{legal} and {n} more"),
    "rules.topic": "{topic}: {title}",
    "rules.show": "Show one with, for example: artificer rules {ruleset} {topic}",
    "rules.clause": "{clause}: {text}",
    "rules.clause_only": "{clause}",
    "rules.title": "{title}.",
    "rules.ambiguous": "{subject} fits several; the questions are: {topics}",
    "rules.unknown": "there is no clause or question {subject}; the questions are: {topics}",
    "player.random": "any legal action, each as likely as the others",
    "player.novice": "a scripted, sensible player that follows a few maxims",
    "simulate.interrupted": "Interrupted: these are the figures of {done:,} of {games:,} games.",
    "simulate.preparing": "getting the rules ready",
    "simulate.playing": "playing",
    "report.what": (
        "{ruleset}, {options}: {n:,} game of seed {seed}, played by {players}",
        "{ruleset}, {options}: {n:,} games of seed {seed}, played by {players}",
    ),
    "report.option": "{name}={value}",
    "report.score": "score",
    "report.seat": "seat {n}",
    "report.ends": "ends",
    "report.won": "won",
    "report.histogram": "games by score",
    "report.games": "games",
    "report.share": "share",
    "report.mean": "mean",
    "report.total": "total",
    "report.standard_error": "s.e.",
    "report.standard_deviation": "s.d.",
    "report.lowest": "lowest",
    "report.highest": "highest",
    "report.percent": "{percent:.3f} %",
    "report.bucket": "{low:4} to {high:4} {bar}",
    "report.no_figure": "-",
    "bench.title": "{ruleset}: random play, one core, best of five",
    "bench.figure": "figure",
    "bench.decisions_per_second": "decisions a second, compiled",
    "bench.interpreted_decisions_per_second": "decisions a second, interpreted",
    "bench.games_per_second": "games a second, compiled",
    "bench.decisions_per_game": "decisions a game",
    "bench.compile_seconds": "seconds to compile, once",
    "bench.state_bytes": "bytes of a state",
}
