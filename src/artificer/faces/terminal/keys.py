"""What each key does: names of commands, of which `TableApp` has one method each."""

from __future__ import annotations

from typing import Final

COMMAND_OF_KEY: Final = {
    "enter": "play",
    "space": "roll",
    "u": "undo",
    "s": "turn",
    "r": "auto",
    "q": "quit",
    "ctrl+c": "quit",
    "ctrl+q": "quit",
}
COMMAND_OF_CHARACTER: Final = {"?": "help", ":": "type", "/": "type"}
ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
LEAFING: Final = {"pageup": 2, "pagedown": -2}

KEYS_IN_WORDS: Final = """Keys
  arrows, Tab      move among the legal answers (in brackets, or lettered squares)
  1-6              take that die in hand; or go to the answer of that number
  a-h, w           go to that square; the wastebasket
  Space            roll the dice; with two dice to write: take the other one
  Enter            play the chosen answer      mouse: point, click
  u                undo, back to the last dice
  :  or  /         type a move in words, such as: write 5 top tens
  ?                the rule of the present question
  s                turn to the other adventure sheet (small windows)
  r                roll by itself, on or off
  PgUp, PgDn       leaf through the log
  q, Ctrl-C        quit; every action is saved already"""
