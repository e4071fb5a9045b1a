"""The rules of Utopia Engine, both editions: the chapter that answers or refuses at each question.

Each reason for a refusal is one obstacle: without it the move is legal, or another obstacle appears
(`tests/rules/utopia_engine/test_remedies.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import (
    between_rolls,
    calendar,
    combat,
    engine,
    enough_energy,
    extras,
    health,
    house_rules,
    linking,
    moves,
    questions,
    results,
    scoring,
    searching,
    sheets,
    squares,
    state,
    stores,
    tasks,
    tracker,
    workshop,
)
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import refuse_skull
from artificer.games.utopia_engine.combat import refuse_to_ignore, refuse_wand
from artificer.games.utopia_engine.engine import refuse_spending
from artificer.games.utopia_engine.extras import refuse_record, refuse_seal
from artificer.games.utopia_engine.health import refuse_rest
from artificer.games.utopia_engine.linking import refuse_field_number, refuse_stop
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.topics import TOPICS
from artificer.games.verbs import CHANCE, TERMINAL, Menu


def refuse(s: Sheet, move: Move) -> Message | None:
    """The reason against an illegal move; None if it answers another question."""
    reason = _REASONS.get(move.name)
    return reason(s, move) if reason else None


def refuse_dice(s: Sheet, _move: Move) -> Message:
    """Dice are due, but not these."""
    return Message("refuse.other_dice", TOPICS[s.edition].main_clause(questions.KEYS[s.question]))


_REASONS: Final[dict[str, Callable[[Sheet, Move], Message | None]]] = {
    "search": tasks.refuse_search,
    "home": tasks.refuse_home,
    "rest": refuse_rest,
    "activate": tasks.refuse_building,
    "link": tasks.refuse_building,
    "engine": tasks.refuse_building,
    "write in search box": searching.refuse_search_number,
    "write in field": refuse_field_number,
    "subtract": results.refuse_subtraction,
    "rod": results.refuse_rod,
    "wand": refuse_wand,
    "charm": workshop.refuse_charm,
    "ignore": refuse_to_ignore,
    "spend": refuse_spending,
    "pay": stores.refuse_payment,
    "stop": refuse_stop,
    "seal": refuse_seal,
    "skull": refuse_skull,
    "recharge": stores.refuse_recharge,
    "record": refuse_record,
    "dice": refuse_dice,
    "die": refuse_dice,
}
"""By the name of a move; one not listed can only answer its own question."""


def set_up(s: Sheet, edition: int, sacrificed_days: int = 0, **house: str) -> None:
    """Fill the tool belt; expert mode sacrifices the first days, their events ignored (A20)."""
    house_rules.lay_down(s, house)
    s.edition = edition
    for tool in range(sheets.TOOLS):
        s.tool[tool] = 1
    s.sacrificed = sacrificed_days
    s.day = sacrificed_days
    s.question = q.WHAT_NOW


def current_player(s: Sheet) -> int:
    """Seat 0, CHANCE or TERMINAL."""
    question = s.question
    if question < q.FIRST_CHANCE:
        return 0
    return CHANCE if question < q.OVER else TERMINAL


def legal_actions(s: Sheet, menu: Menu) -> int:
    """The answers to the open question, then what may be used at any decision."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        n = searching.offer_search_squares(s, menu)
    elif question == q.WHAT_NOW:
        n = tasks.offer_tasks(s, menu)
    elif question == q.RESOLVE_RESULT:
        n = results.offer_alterations(s, menu)
    elif question == q.FIGHT or question == q.ANSWER_ROLL:
        n = combat.offer_combat_answers(s, menu)
    elif question == q.WRITE_LINK_NUMBER:
        n = linking.offer_link_squares(s, menu)
    elif question == q.WRITE_ACTIVATION_NUMBER or question == q.JUDGE_FIELD:
        n = workshop.offer_activation_answers(s, menu)
    elif question == q.BETWEEN_ROLLS:
        n = between_rolls.offer_between_rolls(s, menu)
    elif question == q.SEARCH_EXTENSIVELY:
        n = tracker.offer_extensive_search(menu)
    elif question == q.SPEND_HIT_POINTS or question == q.ROLL_FOR_THE_ENGINE:
        n = engine.offer_engine_answers(s, menu)
    elif question == q.PAY_THE_BATTERY:
        n = stores.offer_payment(s, menu)
    elif question == q.SUBTRACT_BY_ROD:
        n = results.offer_rod_amounts(s, menu)
    elif question == q.GO_ON_LINKING:
        n = linking.offer_to_link_on(menu)
    elif question == q.FACE_DOOM:
        n = calendar.offer_doom(menu)
    else:
        n = moves.offer_to_move_on(menu)
    return extras.offer_extras(s, menu, n)


def tickets(s: Sheet) -> int:
    """One die for loot and events, two dice for everything else."""
    question = s.question
    if question == q.LOOT_DIE or question == q.EVENT_DIE:
        return moves.FACES
    return moves.THROWS


def ticket_outcome(s: Sheet, ticket: int) -> int:
    """A face of one die, or the pair that a throw of two dice shows."""
    question = s.question
    if question == q.LOOT_DIE or question == q.EVENT_DIE:
        return moves.DIE + ticket
    return moves.PAIR + moves.PAIR_OF_THROW[ticket]


def apply_action(s: Sheet, action: int) -> None:
    """Carry out one answer, then the automatic consequences."""
    if action >= moves.PAIR:
        read_dice(s, action)
    elif action >= moves.SEAL:
        extras.use_extra(s, action)
    else:
        answer(s, action)
    go_on(s)


def go_on(s: Sheet) -> None:
    """Carry out what follows without a choice: energy due, days due, the next step."""
    while s.question == q.PASSING_TIME:
        if calendar.pass_time(s):
            take_next_step(s)


def read_dice(s: Sheet, outcome: int) -> None:
    """Take in the fallen dice."""
    question = s.question
    if question == q.SEARCH_DICE:
        squares.take_up_dice(s, outcome - moves.PAIR, q.WRITE_SEARCH_NUMBER)
    elif question == q.COMBAT_DICE:
        combat.roll_combat(s, outcome - moves.PAIR)
    elif question == q.EVENT_DIE:
        enough_energy.place_event(s, outcome)
    elif question == q.LOOT_DIE:
        combat.loot(s, outcome)
    elif question == q.LINK_DICE:
        squares.take_up_dice(s, outcome - moves.PAIR, q.WRITE_LINK_NUMBER)
    elif question == q.ACTIVATION_DICE:
        squares.take_up_dice(s, outcome - moves.PAIR, q.WRITE_ACTIVATION_NUMBER)
    elif question == q.ENGINE_DICE:
        engine.roll_engine(s, outcome - moves.PAIR)


def answer(s: Sheet, action: int) -> None:
    """The player's answer to the open question."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        searching.write_search_number(s, action)
    elif question == q.WHAT_NOW:
        tasks.begin_task(s, action)
    elif question == q.RESOLVE_RESULT:
        results.alter_result(s, action)
    elif question == q.FIGHT or question == q.ANSWER_ROLL:
        combat.answer_monster(s, action)
    elif question == q.WRITE_LINK_NUMBER:
        linking.place_link_number(s, action)
    elif question == q.WRITE_ACTIVATION_NUMBER or question == q.JUDGE_FIELD:
        enough_energy.answer_in_field(s, action)
    elif question == q.BETWEEN_ROLLS:
        between_rolls.go_on_between_rolls(s, action)
    elif question == q.SEARCH_EXTENSIVELY:
        tracker.search_extensively(s, action)
    elif question == q.SPEND_HIT_POINTS or question == q.ROLL_FOR_THE_ENGINE:
        engine.go_on_with_engine(s, action)
    elif question == q.PAY_THE_BATTERY:
        stores.pay_battery(s, action)
    elif question == q.SUBTRACT_BY_ROD:
        results.subtract_by_rod(s, action)
    elif question == q.MARK_IN_FOUL_WEATHER:
        tracker.mark_tracker(s)
    elif question == q.MEET_FOUL_WEATHER:
        searching.suffer_new_weather(s)
    elif question == q.LOSE_ENERGY:
        calendar.let_energy_go(s)
    elif question == q.GO_ON_LINKING:
        linking.link_on(s, action)
    else:
        calendar.let_doom_come(s)


def take_next_step(s: Sheet) -> None:
    """The due days are crossed out: resume what they interrupted."""
    step = s.next_step
    s.next_step = 0
    if step == state.END_SEARCH:
        tracker.end_search(s)
    elif step == state.END_REST:
        health.end_rest(s)
    elif step == state.TAKE_ARTIFACT:
        tracker.take_artifact(s)
    elif step == state.SECOND_FIELD:
        workshop.open_second_field(s)
    elif step == state.SELF_ACTIVATE:
        workshop.self_activate(s)
    elif step == state.SUFFER_FAILURE:
        engine.suffer_failure(s)
    elif step == state.SUFFER_LAST_FAILURE:
        engine.suffer_last_failure(s)
    elif step == state.TAKE_BOX:
        searching.take_box(s)
    elif step == state.MEET_WEATHER:
        searching.meet_weather(s)
    elif step == state.CONCLUDE_SEARCH:
        tracker.conclude_search(s)
    else:
        s.question = q.WHAT_NOW


def score(s: Sheet, seat: int) -> int:
    """The points on the sheet."""
    return scoring.score_the_sheet(s)


def end_reason(s: Sheet) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: Sheet, seat: int) -> bool:
    """Whether Utopia was found."""
    return s.end == state.UTOPIA


def hide(view: Sheet, seat: int) -> None:
    """Nothing is hidden in a solitaire game."""
