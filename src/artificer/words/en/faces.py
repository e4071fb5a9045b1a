"""English for the faces: what the line mode and the command line say of themselves."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {
    "grammar.nonsense": "{line} is no move. {nearest}",
    "grammar.ambiguous": "{line} fits several moves: {moves}.",
    "grammar.illegal": "{move!r} cannot be played now. {reason} [{clause}] {nearest}",
    "grammar.none_legal": "None of these can be played now: {moves}. {nearest}",
    "grammar.nearest": "The nearest moves are: {moves}.",
    "grammar.no_moves": "No move is to be made now.",
    "grammar.more": ("{moves} and {n} more", "{moves} and {n} more"),
    "plain.start": "{title}. Type a move, or 'help' for the commands.",
    "plain.saved_as": (
        "This game is saved after every move; "
        "go on another time with: artificer play --resume {game_id}"
    ),
    "plain.seed": "Its dice come from seed {seed}.",
    "plain.resumed": (
        "Game {game_id} goes on after 1 action.",
        "Game {game_id} goes on after {n} actions.",
    ),
    "plain.practice": "A practice game: undo goes back over dice too.",
    "plain.warning": "Warning: {warning}",
    "plain.sentence": "{text} [{clause}]",
    "plain.dice": "The dice: {high} and {low}.",
    "plain.die": "The die: {face}.",
    "plain.forced": "Only one answer is possible, so it is given: {action}.",
    "plain.moves": "Moves: {moves}",
    "plain.run": "<{low} to {high}>",
    "plain.square": "<empty square>",
    "plain.square_or_basket": "<empty square|basket>",
    "plain.sheet_now": "The sheet as it stands:",
    "plain.log_action": "Action {ply}: {move}.",
    "plain.move": "{move}: {action}.",
    "plain.move.result": "{move}: {action}; {outlook}.",
    "plain.ask.dice": "Type them, for example 5 2.",
    "plain.ask.die": "Type it, for example 4.",
    "plain.ask.chance": "Type what was rolled or drawn, one of: {outcomes}.",
    "plain.undone": (
        "Taken back: {moves}.",
        "Taken back, {n} actions: {moves}.",
    ),
    "plain.saved": "The game is saved already, after every action, as {game_id} in {where}.",
    "plain.not_saved": (
        "Everything up to here is saved; type your answer again, or an empty line, to try again."
    ),
    "plain.exported": "The journal is written to {path}.",
    "plain.not_exported": (
        "The journal cannot be written to {path}: {error}. Choose a place that you may write."
    ),
    "plain.exists": "{path} exists already and is left as it is; choose another name.",
    "plain.why_legal": "{move!r} can be played now: {action}.",
    "plain.help_title": "{title}.",
    "plain.clauses": "Clauses: {clauses}.",
    "plain.log_what": "{typed} is no number of actions; type for example: log 5.",
    "plain.log_empty": "Nothing has happened yet.",
    "plain.score": "Score so far: {n}.",
    "plain.final_score": "Final score: {n}.",
    "plain.score.seat": "Score of seat {seat} so far: {n}.",
    "plain.final_score.seat": "Final score of seat {seat}: {n}.",
    "plain.score_line": ("{line}. 1 point.", "{line}. {n} points."),
    "plain.over": "The game is over. Commands: sheet, log, score, save FILE, quit.",
    "plain.quit": "The game is saved. Go on with: artificer play --resume {game_id}",
    "plain.quit_over": "The game is over and saved. See it again with: artificer replay {game_id}",
    "plain.help": """\
A move is typed as it is listed, or shortened: 'search 3', 's 3' or 'search marshes';
'write 5 top tens' or 'w5tt'; 'write 2 bottom 3' or 'w2b3'; 'write 6 basket' or 'w6b'.
moves: every legal move and what it does.
sheet: the whole adventure sheet, line by line.
log: what has happened. 'log 5' gives the last five actions.
why: the rule of the present question. 'why MOVE' says why a move is not possible.
score: the scoring chart as it stands.
undo: take back your last choice, as long as no dice have been rolled since.
save: where the game is saved. 'save FILE' writes its journal to a file.
quit: leave; the game is saved after every action.""",
}
