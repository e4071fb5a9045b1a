"""English for the screen of any game: keys, cards, messages and the line of typed moves."""

from __future__ import annotations

from typing import Final

MESSAGES: Final[dict[str, str | tuple[str, str]]] = {
    # Beside the keys at the bottom; short, since they stand in one row.
    "terminal.key.enter": "Enter",
    "terminal.key.arrows": "arrows, Tab",
    "terminal.key.space": "Space",
    "terminal.does.play": "play",
    "terminal.does.undo": "undo",
    "terminal.does.help": "help",
    "terminal.does.type": "type",
    "terminal.does.turn": "sheet",
    "terminal.does.auto.on": "auto-roll on",
    "terminal.does.auto.off": "auto-roll off",
    "terminal.does.quit": "save+quit",
    "terminal.does.choose": "choose",
    "terminal.does.roll": "roll, other die",
    "terminal.heading.seeded": "seed {seed}",
    "terminal.heading.seeded.practice": "practice, seed {seed}",
    "terminal.heading.typed": "typed dice",
    "terminal.heading.typed.practice": "practice, typed dice",
    "terminal.points": ("{points} point", "{points} points"),
    "terminal.log.title": "LOG",
    "terminal.log.begin": "The game begins.",
    "terminal.log.forced": "{action} (the only answer)",
    "terminal.log.both": "{before}; {after}",
    "terminal.log.back": ("1 line back: PgDn", "{n} lines back: PgDn"),
    "terminal.invite.roll": "Space: roll the dice",
    "terminal.invite.typed": "Enter: type your dice",
    "terminal.invite.real": "Roll real dice; type what they show.",
    "terminal.ask.move": "a move, such as: {example}",
    "terminal.ask.dice": "what your dice show, such as: 5 2",
    "terminal.ask.die": "what your die shows, such as: 4",
    "terminal.ask.chance": "what was rolled or drawn, such as: {example}",
    "terminal.undone": (
        "Taken back: {action}.",
        "Taken back: {action}, and what followed from it.",
    ),
    "terminal.cannot_undo": (
        "Nothing can be taken back: dice have been rolled since your last choice, "
        "or you have not chosen yet."
    ),
    "terminal.saved": "Saved: every action is in the store before it is shown.",
    "terminal.moves": "Moves: {moves}",
    "terminal.over": "The game is over: n starts a new one, q leaves.",
    "terminal.end.score": "FINAL SCORE",
    "terminal.end.score.seat": "FINAL SCORE, SEAT {seat}",
    "terminal.end.new": "new game",
    "terminal.end.quit": "quit",
    "terminal.end.look": "look at the sheet",
    "terminal.end.undo": "undo",
    "terminal.card": "arrows, PgDn: read on; any other key: close",
    "terminal.keys": """\
Keys
  arrows, Tab      move among the legal answers (in brackets, or lettered squares)
  1-6              take that die in hand; or go to the answer of that number
  a-h, w           go to that square; the wastebasket
  Space            roll the dice; with two dice to write: take the other one
  Enter            play the chosen answer      mouse: point, click
  u                undo, back to the last dice
  :  or  /         type a move in words, such as: write 5 top tens; or: save FILE
  ?                this card
  s                turn to the other adventure sheet (small windows)
  r                roll by itself, on or off
  PgUp, PgDn       leaf through the log
  q, Ctrl-C        quit; every action is saved already""",
}
