"""The worth of a position: known at the end, computed near it, learned elsewhere."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import calendar, moves, scoring, sheets, squares
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.rules import apply_action, go_on, has_won, legal_actions
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, apart, compiled_as, lay
from artificer.players.utopia_engine.expert import workspace
from artificer.players.utopia_engine.expert.features import FEATURES, features_of
from artificer.players.utopia_engine.expert.learned import net_arrays
from artificer.players.utopia_engine.expert.workspace import NetTables, Taught, Workspace

POINTS: Final = 100.0
PAIRS: Final = 21


@apart
def act(s: Sheet, action: int) -> None:
    """Carry out an action by the rules; in one place, so that they are compiled once."""
    apply_action(s, action)


@apart
def pass_on(s: Sheet) -> None:
    """Let the rules go on until the player must answer."""
    go_on(s)


@apart
def actions(s: Sheet, menu: Menu) -> int:
    """The legal actions, from one place for the same reason."""
    return legal_actions(s, menu)


def worth_at_end(s: Sheet, taught: Taught) -> float:
    """A win counts 1, or the score counts."""
    return reached(s, taught.aim[0])


def reached(s: Sheet, aim: int) -> float:
    """The worth of the end of a game for that aim."""
    if aim == workspace.TO_WIN:
        return 1.0 if has_won(s, 0) else 0.0
    return float(scoring.score_the_sheet(s))


def appraise(s: Sheet, taught: Taught, desk: Workspace) -> float:
    """The learned worth of a sheet on which nothing is under way."""
    made = net_output(taught.net, desk, features_of(s, desk.features))
    if taught.aim[0] == workspace.TO_WIN:
        return chance_to_win(made)
    return scoring.score_the_sheet(s) + POINTS * made


def net_output_by_loops(net: NetTables, desk: Workspace, n: int) -> float:
    """The net's output for the `n` features of a sheet."""
    add_up(net, desk, n)
    for j in range(workspace.HIDDEN):
        desk.hidden[j] = max(desk.summed[j], 0.0)
    return judged_by(net, desk.hidden, desk.narrow)


@compiled_as(net_output_by_loops)
def net_output(net: NetTables, desk: Workspace, n: int) -> float:
    """The same by NumPy."""
    return net_arrays(net).output(tuple(desk.features[:n]))


def chance_to_win(made: float) -> float:
    """A net's output for a sheet, as a chance."""
    return 0.5 + 0.5 * made / (1.0 + abs(made))


def add_up(net: NetTables, desk: Workspace, n: int) -> None:
    """Update the sum of rows from the last sheet to this one.

    Consecutive sheets share most features. A shipped net's numbers are 16-bit floats, whose sums
    are exact, so no rounding error builds up.
    """
    turn = desk.turn[0]
    if turn == 0:
        for j in range(workspace.HIDDEN):
            desk.summed[j] = net.first_bias[j]
        turn = 1
    turn += 1
    come = what_has_come(desk, n, turn)
    gone = what_has_gone(desk, turn)
    add_rows(net, desk.summed, desk.come, come, 1.0)
    add_rows(net, desk.summed, desk.gone, gone, -1.0)
    for k in range(n):
        desk.shown[k] = desk.features[k]
    desk.turn[0] = turn
    desk.turn[1] = n


def what_has_come(desk: Workspace, n: int, turn: int) -> int:
    """List the features that were not in the last sheet; returns their number.

    Each is written first and counted only if it is new: a branch would be mispredicted too often.
    """
    come = 0
    for k in range(n):
        feature = desk.features[k]
        desk.come[come] = feature
        come += 1 if desk.stamps[feature] != turn - 1 else 0
        desk.stamps[feature] = turn
    return come


def what_has_gone(desk: Workspace, turn: int) -> int:
    """List the features that were only in the last sheet; returns their number."""
    gone = 0
    for k in range(desk.turn[1]):
        feature = desk.shown[k]
        desk.gone[gone] = feature
        gone += 1 if desk.stamps[feature] != turn else 0
    return gone


def forget_all(desk: Workspace) -> None:
    """Another net judges the next sheet: forget the work of the last one."""
    for k in range(len(desk.known)):
        desk.known[k] = 0
    for feature in range(FEATURES):
        desk.stamps[feature] = 0
    desk.turn[0] = 0
    desk.turn[1] = 0


def add_rows(net: NetTables, summed: list[float], listed: list[int], n: int, sign: float) -> None:
    """Add the rows of the listed features to the sum, or subtract them, in order.

    Two at a time, so that the sum is read and written half as often.
    """
    for k in range(n // 2):
        one = net.rows[listed[2 * k]]
        two = net.rows[listed[2 * k + 1]]
        for j in range(workspace.HIDDEN):
            summed[j] = summed[j] + sign * one[j] + sign * two[j]
    if n % 2 == 1:
        add_row(summed, net.rows[listed[n - 1]], sign)


def add_row(summed: list[float], row: list[float], sign: float) -> None:
    """Add the row to the sum, or subtract it."""
    for j in range(workspace.HIDDEN):
        summed[j] += sign * row[j]


def judged_by(net: NetTables, hidden: list[float], narrow: list[float]) -> float:
    """The net's output for its first layer."""
    for i in range(workspace.NARROW):
        narrow[i] = net.second_bias[i]
    for j in range(workspace.HIDDEN):
        here = hidden[j]
        if here > 0.0:
            row = net.second[j]
            for i in range(workspace.NARROW):
                narrow[i] += row[i] * here
    made = net.third_bias[0]
    for i in range(workspace.NARROW):
        narrow[i] = max(narrow[i], 0.0)
        made += net.third[i] * narrow[i]
    return made


def nothing_under_way(s: Sheet) -> bool:
    """Whether the sheet can be judged as it is: no dice, no squares, no fight."""
    question = s.question
    if question == q.SEARCH_DICE:
        return s.filled == squares.SEARCH_FORM
    if question == q.LINK_DICE:
        return s.filled == squares.LINK_FORM
    if question == q.ACTIVATION_DICE or question == q.BETWEEN_ROLLS:
        return s.field > 0 and s.filled == squares.FIELD_FORM
    if question == q.EVENT_DIE:
        return s.event == 0
    return question == q.WHAT_NOW


def prospect(taught: Taught, desk: Workspace, depth: int) -> float:
    """The worth of the position in spot `depth`, with the best answers from here on.

    Answers are tried while a task is under way; no fight may lie ahead. Skulls are crossed as soon
    as possible: energy has no other use.
    """
    s = desk.spots[depth]
    if s.engine_begun == 1:
        while s.question == q.EVENT_DIE:
            act(s, moves.DIE)
    if s.question == q.OVER:
        return worth_at_end(s, taught)
    if s.question < q.FIRST_CHANCE:
        while s.question < q.FIRST_CHANCE and calendar.skull_can_be_crossed(s):
            act(s, moves.SKULL)
    if nothing_under_way(s) and s.engine_begun == 0:
        return appraise(s, taught, desk)
    if s.question == q.ENGINE_DICE:
        return last_rolls(taught, desk, depth)
    if s.question == q.OVER:
        return worth_at_end(s, taught)
    if s.question == q.ROLL_FOR_THE_ENGINE:
        act(s, moves.ROLL)
        return last_rolls(taught, desk, depth)
    if s.question == q.PAY_THE_BATTERY:
        return payment(taught, desk, depth, 1)
    best = workspace.NEVER
    menu = desk.menus[depth]
    n = actions(s, menu)
    for k in range(n):
        action = menu.actions[k]
        if worth_a_try(s, action):
            lay(desk.spots, depth + 1, s)
            act(desk.spots[depth + 1], action)
            best = max(best, prospect(taught, desk, depth + 1))
    return best


def payment(taught: Taught, desk: Workspace, depth: int, least: int) -> float:
    """The worth of spot `depth` while the Battery is being paid; the order does not matter."""
    best = workspace.NEVER
    s = desk.spots[depth]
    for kind in range(least, sheets.REGIONS + 1):
        if s.jar[kind] > 0:
            lay(desk.spots, depth + 1, s)
            after = desk.spots[depth + 1]
            act(after, moves.PAY + kind - 1)
            if after.question == q.PAY_THE_BATTERY:
                best = max(best, payment(taught, desk, depth + 1, kind))
            else:
                best = max(best, recharged(taught, desk, depth + 1))
    return best


def recharged(taught: Taught, desk: Workspace, depth: int) -> float:
    """The worth of spot `depth` after a tool was recharged: that of the sheet, in any case."""
    s = desk.spots[depth]
    return appraise(s, taught, desk) if s.engine_begun == 0 else worth_at_end(s, taught)


def worth_a_try(s: Sheet, action: int) -> bool:
    """During a task neither the Battery, nor the Record, nor a rest is considered."""
    return action <= moves.SEAL


def last_rolls(taught: Taught, desk: Workspace, depth: int) -> float:
    """The rolls of final activation, up to success or death: there is no choice between them."""
    s = desk.spots[depth]
    trial = desk.spots[depth + 1]
    value = 0.0
    still = 1.0
    while True:
        wins = 0
        weight = 0.0
        won = 0.0
        for pair in range(PAIRS):
            lay(desk.spots, depth + 1, s)
            trial = desk.spots[depth + 1]
            act(trial, moves.PAIR + pair)
            if trial.question == q.OVER and has_won(trial, 0):
                ways = ways_of(pair)
                wins += ways
                won = worth_at_end(trial, taught)
        weight = wins / 36.0
        value += still * weight * won
        still *= 1.0 - weight
        if wins == 36:
            return value
        act(s, moves.PAIR)
        while s.question != q.ENGINE_DICE and s.question != q.OVER:
            if s.question == q.EVENT_DIE:
                act(s, moves.DIE)
            elif calendar.skull_can_be_crossed(s):
                act(s, moves.SKULL)
            elif s.question == q.ROLL_FOR_THE_ENGINE:
                act(s, moves.ROLL)
            else:
                act(s, moves.MOVE_ON)
        if s.question == q.OVER:
            return value + still * worth_at_end(s, taught)


def ways_of(pair: int) -> int:
    """How many of the 36 throws show the pair."""
    return 1 if moves.LOWER[pair] == moves.HIGHER[pair] else 2
