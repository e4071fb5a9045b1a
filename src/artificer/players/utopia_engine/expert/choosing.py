"""The player `expert`: one procedure for each question, all by the worth of the answers."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import combat, editions, moves, sheets, squares
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import engine_is_complete
from artificer.games.utopia_engine.enough_energy import charm_ends_field
from artificer.games.utopia_engine.extras import use_seal
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, lay
from artificer.players.player import Learned, offered
from artificer.players.utopia_engine.expert import appraisal, places, searches, workspace
from artificer.players.utopia_engine.expert.fights import (
    begin_fights,
    struck_worth,
    unseen,
    work_out_rounds,
)
from artificer.players.utopia_engine.expert.places import look_at_link, place_in_link, worth_in_link
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace
from artificer.table.streams import Stream, below

PATIENCE: Final = 1_000


def choose(view: Sheet, menu: Menu, n: int, stream: Stream, learned: Learned) -> int:
    """The answer of the greatest worth; the worth itself is stored in `found`.

    In the 2nd edition an activation can be given up and restarted free. If a net expects more than
    attempts bring, it would restart for ever: so sometimes another answer is given.
    """
    weary = view.question == q.WHAT_NOW and editions.MAY_STOP[view.edition] == 1
    weary = weary and below(stream, PATIENCE) == 0
    return answer(view, menu, n, learned[0][0], learned[1][0], weary)


def answer(s: Sheet, menu: Menu, n: int, taught: Taught, desk: Workspace, weary: bool) -> int:
    """The best of the answers considered; if `weary`, none that begins an activation.

    A skull is crossed as soon as possible, and no link is set aside.
    """
    desk.found[0] = workspace.NEVER
    if offered(menu, n, moves.SKULL):
        return moves.SKULL
    if s.question == q.GO_ON_LINKING:
        return moves.ROLL
    prepare(s, taught, desk)
    choice = menu.actions[0]
    best = workspace.NEVER
    for k in range(n):
        action = menu.actions[k]
        if worth_a_thought(s, action) and not (weary and begins_activation(action)):
            value = worth_of(s, action, taught, desk)
            if value > best:
                best = value
                choice = action
    desk.found[0] = best
    return choice


def begins_activation(action: int) -> bool:
    """Whether it is one of the tasks that can be restarted again and again."""
    return moves.ACTIVATE <= action < moves.ACTIVATE + sheets.REGIONS


def worth_a_thought(s: Sheet, action: int) -> bool:
    """Whether no other answer is surely as good.

    Rest is named day by day; the Record of the 3rd edition waits for the last link; what can be
    used at any time is used when it decides something.
    """
    question = s.question
    if moves.REST < action < moves.REST + moves.FACES:
        return False
    if action >= moves.RECORD:
        forges = editions.RECORD_FORGES[s.edition] == 1
        return question == q.WHAT_NOW and (forges or engine_is_complete(s))
    if action > moves.SKULL:
        return decides(question)
    return not used_at_any_time(question, action) or (action == moves.CHARM and charm_ends_field(s))


def used_at_any_time(question: int, action: int) -> bool:
    """Whether it uses the Seal or the Charm before they decide anything."""
    if action == moves.SEAL:
        return is_writing(question)
    return action == moves.CHARM and (is_writing(question) or question == q.BETWEEN_ROLLS)


def is_writing(question: int) -> bool:
    """Whether a die must be written."""
    return (
        question == q.WRITE_SEARCH_NUMBER
        or question == q.WRITE_ACTIVATION_NUMBER
        or question == q.WRITE_LINK_NUMBER
    )


def decides(question: int) -> bool:
    """Whether a tool could change the result here."""
    return (
        question == q.WHAT_NOW
        or question == q.RESOLVE_RESULT
        or question == q.FIGHT
        or question == q.ANSWER_ROLL
        or question == q.JUDGE_FIELD
    )


def prepare(s: Sheet, taught: Taught, desk: Workspace) -> None:
    """Prepare the data that rate the answers."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        searches.look_at_search(s, taught, desk)
    elif question == q.WRITE_ACTIVATION_NUMBER:
        places.look_at_field(s, taught, desk)
    elif question == q.WRITE_LINK_NUMBER:
        look_at_link(s, taught, desk)
    elif question == q.FIGHT or question == q.ANSWER_ROLL:
        lay(desk.spots, workspace.FIGHT, s)
        squares.wipe(desk.spots[workspace.FIGHT])
        begin_fights(desk)
        work_out_rounds(taught, desk)
    elif question == q.RESOLVE_RESULT or question == q.SUBTRACT_BY_ROD:
        lay_result(s, desk)
        searches.forget_results(desk)


def worth_of(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of any legal answer, after `prepare`."""
    if not helps(s.question, action):
        return worth_of_answer(s, action, taught, desk)
    value = worth_with_help(s, action, taught, desk)
    prepare(s, taught, desk)
    return value


def helps(question: int, action: int) -> bool:
    """Whether it only uses something, and the question is asked again."""
    if action > moves.SEAL and question != q.WHAT_NOW and question != q.PAY_THE_BATTERY:
        return True
    return used_at_any_time(question, action)


def worth_with_help(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of using something first: that of the best answer to the question afterwards.

    Other answers must be prepared for again.
    """
    lay(desk.spots, workspace.HELPED, s)
    after = desk.spots[workspace.HELPED]
    appraisal.act(after, action)
    menu = desk.menus[workspace.DEPTH]
    while after.question == q.PAY_THE_BATTERY:
        appraisal.act(after, best_payment(after, menu, taught, desk))
    best = workspace.NEVER
    if after.question == s.question:
        prepare(after, taught, desk)
        n = appraisal.actions(after, menu)
        for k in range(n):
            other = menu.actions[k]
            if other < moves.SEAL and not used_at_any_time(after.question, other):
                best = max(best, worth_of_answer(after, other, taught, desk))
    else:
        # By a house rule the Charm may have ended the field (D2).
        lay(desk.spots, 0, after)
        best = appraisal.prospect(taught, desk, 0)
    return best


def best_payment(s: Sheet, menu: Menu, taught: Taught, desk: Workspace) -> int:
    """The component least needed."""
    best = workspace.NEVER
    n = appraisal.actions(s, menu)
    choice = menu.actions[0]
    for k in range(n):
        action = menu.actions[k]
        if action < moves.SEAL:
            lay(desk.spots, 0, s)
            appraisal.act(desk.spots[0], action)
            value = appraisal.appraise(desk.spots[0], taught, desk)
            if value > best:
                best = value
                choice = action
    return choice


def worth_of_answer(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """The worth of an answer to the question itself."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        return searches.worth_in_box(
            s, moves.VALUE_WRITTEN[action], moves.SQUARE_WRITTEN[action], desk
        )
    if question == q.WRITE_ACTIVATION_NUMBER:
        return places.worth_in_field(s, action, taught, desk)
    if question == q.WRITE_LINK_NUMBER:
        return worth_in_link(s, action, taught, desk)
    if question == q.FIGHT or question == q.ANSWER_ROLL:
        return worth_in_fight(s, action, taught, desk)
    if question == q.RESOLVE_RESULT or question == q.SUBTRACT_BY_ROD:
        return worth_of_altering(s, action, taught, desk)
    if action == moves.STOP and s.field > 0:
        return places.worth_of_stopping(s, taught, desk)
    if rolls_go_on(s):
        return worth_between_rolls(s, action, taught, desk)
    lay(desk.spots, 0, s)
    after = desk.spots[0]
    appraisal.act(after, action)
    paid = question == q.PAY_THE_BATTERY and after.question != q.PAY_THE_BATTERY
    if paid and after.engine_begun == 0:
        return appraisal.recharged(taught, desk, 0)
    return appraisal.prospect(taught, desk, 0)


def lay_result(s: Sheet, desk: Workspace) -> None:
    """The search before its box was full, in spot SEARCH."""
    lay(desk.spots, workspace.SEARCH, s)
    base = desk.spots[workspace.SEARCH]
    squares.wipe(base)
    base.boxes[base.location] -= 1


def worth_in_fight(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """Roll, hide, use the Wand, accept."""
    if action == moves.IGNORE:
        return unseen(taught, desk)
    wand = 1 if action == moves.WAND else s.wand
    if s.question == q.FIGHT:
        return desk.rounds[wand][s.damage]
    pair = moves.PAIR_OF_THROW[moves.FACES * (s.low_die - 1) + s.high_die - 1]
    return struck_worth(taught, desk, wand, s.damage, desk.struck[wand][pair])


def worth_of_altering(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """Leave the result, subtract from it, use the Rod, or calm the region first."""
    way = s.reduced + searches.DOWSED * s.dowsed
    if action == moves.SEAL:
        use_seal(desk.spots[workspace.SEARCH])
        searches.forget_results(desk)
        value = searches.result_value(taught, desk, s.result, way)
        lay_result(s, desk)
        searches.forget_results(desk)
        return value
    if action == moves.RESOLVE:
        return searches.row_value(taught, desk, combat.chart_row(s.result), way)
    if action == moves.ROD:
        if editions.ROD_SUBTRACTS[s.edition] == 0:
            return searches.row_value(taught, desk, sheets.ROW_COMPONENT, searches.ROD_USED)
        return searches.dowsed_value(taught, desk, s.result, way)
    result = s.result - (action - moves.SUBTRACT + 1)
    if s.question == q.SUBTRACT_BY_ROD:
        return searches.result_value(taught, desk, result, way | searches.DOWSED)
    return searches.result_value(taught, desk, result, way | searches.REDUCED)


def rolls_go_on(s: Sheet) -> bool:
    """Whether more than the first roll of a field or of a link is still to come."""
    return s.question == q.GO_ON_LINKING or (s.question == q.BETWEEN_ROLLS and s.filled > 0)


def worth_between_rolls(s: Sheet, action: int, taught: Taught, desk: Workspace) -> float:
    """Roll on, or rest a day first and then roll on, unless that day brings new events."""
    lay(desk.spots, workspace.AFTER, s)
    after = desk.spots[workspace.AFTER]
    if action == moves.STOP:
        appraisal.act(after, action)
        lay(desk.spots, 0, after)
        return appraisal.prospect(taught, desk, 0)
    if action != moves.ROLL:
        if action != moves.REST:
            return workspace.NEVER
        appraisal.act(after, action)
        if after.question != q.BETWEEN_ROLLS and after.question < q.FIRST_CHANCE:
            return workspace.NEVER
        if after.question == q.EVENT_DIE or after.question == q.OVER:
            return workspace.NEVER
    if after.field > 0:
        which = places.look_at_field(after, taught, desk)
        return desk.fields_before[which][places.place_in_field(after, taught)]
    look_at_link(after, taught, desk)
    return desk.links_before[sheets.WASTEBASKET - after.basket][place_in_link(after, taught)]
