"""Many games, each from one real choice to the next: the loops of `Batch`, to be compiled.

They are written in the kernel dialect, for arrays alone: `play.Play` does the same for one game,
interpreted. The function that carries out actions has one call site, since each compiles it again.

The arrays, for n games: `states`, the positions, then the starting position, then a view buffer for
each thread; `flat`, the same memory as int64; `lanes`; `seen`, int32 of shape (2 n, numbers), the
observations, then the final ones of finished games; `masks`, int8 of shape (2 n, more than
actions), those shown, then our own; `words`, the same memory as int64, which is faster to copy;
`fixed`, one record of `Settings`; `runs` and `digits` of the layout; `menus`, one for each thread.
`job` is the number of the thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from artificer.faces.envs.lanes import KeptStep, Lane, Settings
from artificer.faces.envs.layout import WHOLE
from artificer.faces.envs.rewards import worth, worth_in
from artificer.games.contract import Game
from artificer.games.ruleset import all_seen
from artificer.games.verbs import (
    CHANCE,
    Menu,
    apply_action,
    bind,
    current_player,
    end_reason,
    has_won,
    hide,
    legal_actions,
    score,
    ticket_outcome,
    tickets,
)
from artificer.lab.player_calls import ask
from artificer.players.player import STREAMS_A_GAME
from artificer.table.streams import Stream, below, open_stream

NOTHING: Final = -1
"""In place of an action: a game was begun."""

OVER: Final = 1
PUT: Final = 2
"""The values of `Lane.over`: the next step begins a game, or continues a position put there."""

REFUSED: Final = -2
"""In place of an action: it was illegal."""


def step_all(
    first: int,
    last: int,
    job: int,
    which: Any,
    actions: Any,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
) -> None:
    """Step the games `first` up to `last` for which `which` is true."""
    for i in range(first, last):
        if which[i]:
            action = actions[i]
            step_one(
                i, job, action, states, flat, lanes, seen, masks, words, fixed, runs, digits, menus
            )


def play_all(
    first: int,
    last: int,
    job: int,
    steps: int,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
    room: Any,
    learned: Any,
    kept: Any,
    kept_seen: Any,
    kept_masks: Any,
) -> int:
    """Play steps of each game with the player of each seat; returns the number of choices.

    If the arrays have room, every step is kept with the observation and the mask before it: records
    of `KeptStep` (steps, n), int32 (steps, n, numbers), int8 (steps, n, actions). `room[2]` is a
    buffer for the view of a player, `learned` is what `ask` passes to the players.
    """
    choices = 0
    menu = menus[job]
    for i in range(first, last):
        s = states[i]
        lane = lanes[i]
        if lane.over == 0:
            lane.choices = legal_actions(s, menu)
        for t in range(steps):
            action = NOTHING
            if lane.over == 0:
                choices += 1
                own = lane.streams[1 + lane.seat]
                action = ask(s, room, menu, lane.choices, own, lane.seat, learned)
            if t < len(kept):
                kept[t, i].seat = lane.seat
                kept[t, i].action = action
                kept_seen[t, i] = seen[i]
                kept_masks[t, i] = masks[i]
            step_one(
                i, job, action, states, flat, lanes, seen, masks, words, fixed, runs, digits, menus
            )
            if t < len(kept):
                keep(kept[t, i], lane)
    return choices


def redraw_all(first: int, last: int, job: int, which: Any, states: Any, lanes: Any) -> None:
    """Resample what the acting seats cannot know, from the streams of their players."""
    for i in range(first, last):
        if which[i] and lanes[i].choices > 0:
            redraw(states[i], lanes[i].seat, lanes[i].streams[1 + lanes[i].seat])


redraw = all_seen


def keep(kept: KeptStep, lane: Lane) -> None:
    """Keep the results of a step."""
    kept.ended = lane.ended
    kept.cut = lane.cut
    for seat in range(len(lane.rewards)):
        kept.rewards[seat] = lane.rewards[seat]


def step_one(
    i: int,
    job: int,
    action: int,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
) -> None:
    """Step game `i`; if it ends, begin the next one, or mark that the next step begins it.

    An illegal action changes nothing.
    """
    lane = lanes[i]
    settings = fixed[0]
    own = settings.games + i
    begin_step(lane)
    if lane.over == PUT:
        lane.over = 0
        action = NOTHING
    elif lane.over == OVER:
        states[i] = states[settings.games]
        begin(lane)
        action = NOTHING
    elif not is_legal(action, masks, own):
        action = REFUSED
    going = True
    while going:
        going = False
        if action != REFUSED:
            lane.choices = advance(states[i], menus[job], lane.streams[0], action)
            write_legal(masks, words, own, menus[job], lane.choices)
            if lane.choices > 0:
                lane.seat = current_player(states[i])
        if action == NOTHING:
            remember_worths(states[i], lane, settings)
        else:
            pay(states[i], action, lane, settings)
            if lane.ended == 1 or lane.cut == 1:
                close(states[i], lane, settings)
                lane.over = OVER
                if settings.same_step == 1:
                    observe(i, job, own, states, flat, lane, seen, settings, runs, digits)
                    states[i] = states[settings.games]
                    begin(lane)
                    action = NOTHING
                    going = True
    observe(i, job, i, states, flat, lane, seen, settings, runs, digits)
    show_mask(i, lane, masks, words, settings)


def advance(s: Any, menu: Menu, dice: Stream, action: int) -> int:
    """Take an action, and play on to the next choice; returns the number of legal actions.

    They are in `menu`; 0 means that the game is over.
    """
    while True:
        if action >= 0:
            apply_action(s, action)
        player = current_player(s)
        if player >= 0:
            choices = legal_actions(s, menu)
            if choices > 1:
                return choices
            action = menu.actions[0]
        elif player == CHANCE:
            action = ticket_outcome(s, below(dice, tickets(s)))
        else:
            return 0


def begin_step(lane: Lane) -> None:
    """Clear the results of the step before."""
    lane.asked = lane.seat
    lane.ended = 0
    lane.cut = 0
    lane.illegal = 0
    for seat in range(len(lane.rewards)):
        lane.rewards[seat] = 0


def begin(lane: Lane) -> None:
    """Begin the next game of a lane, with its dice; its position is already set."""
    lane.number += 1
    lane.steps = 0
    lane.over = 0
    lane.seat = 0
    for k in range(len(lane.streams)):
        open_stream(lane.streams[k], lane.seed, STREAMS_A_GAME * lane.number + k)


def is_legal(action: int, masks: Any, place: int) -> bool:
    """Whether a row of masks allows an action."""
    return bool(0 <= action < masks.shape[1] and masks[place, action] == 1)


def write_legal(masks: Any, words: Any, place: int, menu: Menu, choices: int) -> None:
    """Write a menu into a row of masks, as 1 for each legal action."""
    blank = words[place]
    for k in range(len(blank)):
        blank[k] = 0
    for k in range(choices):
        masks[place, menu.actions[k]] = 1


def show_mask(i: int, lane: Lane, masks: Any, words: Any, settings: Settings) -> None:
    """Show the legal actions; all actions once the game is over."""
    shown = words[i]
    own = words[settings.games + i]
    for k in range(len(shown)):
        shown[k] = own[k]
    if lane.choices == 0:
        for action in range(settings.actions):
            masks[i, action] = 1


def remember_worths(s: Any, lane: Lane, settings: Settings) -> None:
    """Store the value of the position for each seat, for the reward of the next step."""
    for seat in range(settings.seats):
        lane.worths[seat] = worth(s, seat, settings.scheme)


def pay(s: Any, action: int, lane: Lane, settings: Settings) -> None:
    """Count a step, and write its rewards and whether it was the last of its game."""
    lane.steps += 1
    lane.cut = 1 if lane.steps == settings.most_steps else 0
    if action == REFUSED:
        lane.illegal = 1
        return
    for seat in range(settings.seats):
        now = worth(s, seat, settings.scheme)
        lane.rewards[seat] = now - lane.worths[seat]
        lane.worths[seat] = now
    if lane.choices == 0:
        lane.ended = 1
        lane.cut = 0


def close(s: Any, lane: Lane, settings: Settings) -> None:
    """Write the result of a game at its end, or when it is truncated."""
    lane.end = end_reason(s)
    for seat in range(settings.seats):
        lane.scores[seat] = score(s, seat)
        lane.won[seat] = 1 if has_won(s, seat) else 0


def observe(
    i: int,
    job: int,
    place: int,
    states: Any,
    flat: Any,
    lane: Lane,
    seen: Any,
    settings: Settings,
    runs: Any,
    digits: Any,
) -> None:
    """Write the observation of the acting seat of game `i`, as in the layout.

    Indices are unsigned here, and the loops are in one function: so the compiler knows that no
    index counts from the end, and vectorises the writes.
    """
    seat = lane.seat
    view = flat[view_at(i, job, seat, states, flat, settings)]
    row = seen[place]
    if settings.looking == 1:
        row[0] = seat
    for k in range(runs.shape[1]):
        word = np.uint64(runs[seat, k, 0])
        start = np.uint64(runs[seat, k, 1])
        length = np.uint64(runs[seat, k, 2])
        first = runs[seat, k, 3]
        if first == WHOLE:
            for behind in range(length):
                row[start + behind] = view[word + behind]
            continue
        heap = view[word]
        digit = np.uint64(first)
        if heap == 0:
            for behind in range(length):
                row[start + behind] = 0
        else:
            for behind in range(length):
                shifted = heap >> digits[digit + behind, 0]
                row[start + behind] = shifted & digits[digit + behind, 1]


def openly(i: int, job: int, seat: int, states: Any, flat: Any, settings: Settings) -> int:
    """The index of the view of a position without hidden information: the position itself."""
    return i


def by_hiding(i: int, job: int, seat: int, states: Any, flat: Any, settings: Settings) -> int:
    """Make the view of a seat; returns its index. Printed facts, always the same, are in place."""
    view = settings.games + 1 + job
    for k in range(settings.integers):
        flat[view, k] = flat[i, k]
    hide(states[view], seat)
    return view


view_at = openly


def stepping_of(game: Game) -> Callable[..., None]:
    """`step_one` bound to a game, still to be bound to its rules by the kernel."""
    views = openly if game.ruleset.perfect_information else by_hiding
    valuing = {"worth": worth_in(game)}
    return bind(
        step_one,
        {
            "observe": bind(observe, {"view_at": views}),
            "pay": bind(pay, valuing),
            "remember_worths": bind(remember_worths, valuing),
        },
    )
