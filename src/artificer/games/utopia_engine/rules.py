"""The rules of Utopia Engine, both editions: the verbs, and the chapter of each question."""

from __future__ import annotations

from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.between_rolls import go_on_between_rolls, offer_between_rolls
from artificer.games.utopia_engine.calendar import (
    let_doom_come,
    let_energy_go,
    offer_doom,
    pass_time,
)
from artificer.games.utopia_engine.combat import (
    answer_monster,
    loot,
    offer_combat_answers,
    roll_combat,
)
from artificer.games.utopia_engine.engine import (
    go_on_with_engine,
    offer_engine_answers,
    roll_engine,
    suffer_failure,
    suffer_last_failure,
)
from artificer.games.utopia_engine.enough_energy import answer_in_field, place_event
from artificer.games.utopia_engine.extras import offer_extras, use_extra
from artificer.games.utopia_engine.health import end_rest
from artificer.games.utopia_engine.house_rules import lay_down
from artificer.games.utopia_engine.linking import (
    link_on,
    offer_link_squares,
    offer_to_link_on,
    place_link_number,
)
from artificer.games.utopia_engine.offers import offer_to_move_on
from artificer.games.utopia_engine.results import (
    alter_result,
    offer_alterations,
    offer_rod_amounts,
    subtract_by_rod,
)
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.searching import (
    meet_weather,
    offer_search_squares,
    suffer_new_weather,
    take_box,
    write_search_number,
)
from artificer.games.utopia_engine.sheets import TOOLS
from artificer.games.utopia_engine.squares import take_up_dice
from artificer.games.utopia_engine.state import (
    CONCLUDE_SEARCH,
    END_REST,
    END_SEARCH,
    MEET_WEATHER,
    SECOND_FIELD,
    SELF_ACTIVATE,
    SUFFER_FAILURE,
    SUFFER_LAST_FAILURE,
    TAKE_ARTIFACT,
    TAKE_BOX,
    UTOPIA,
    Sheet,
)
from artificer.games.utopia_engine.stores import (
    offer_payment,
    pay_battery,
)
from artificer.games.utopia_engine.tasks import begin_task, offer_tasks
from artificer.games.utopia_engine.tracker import (
    conclude_search,
    end_search,
    mark_tracker,
    offer_extensive_search,
    search_extensively,
    take_artifact,
)
from artificer.games.utopia_engine.workshop import (
    offer_activation_answers,
    open_second_field,
    self_activate,
)
from artificer.games.verbs import CHANCE, TERMINAL, Menu


def set_up(s: Sheet, edition: int, sacrificed_days: int = 0, **house: str) -> None:
    """Fill the tool belt; expert mode sacrifices the first days, their events ignored (A20)."""
    lay_down(s, house)
    s.edition = edition
    for tool in range(TOOLS):
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
        n = offer_search_squares(s, menu)
    elif question == q.WHAT_NOW:
        n = offer_tasks(s, menu)
    elif question == q.RESOLVE_RESULT:
        n = offer_alterations(s, menu)
    elif question == q.FIGHT or question == q.ANSWER_ROLL:
        n = offer_combat_answers(s, menu)
    elif question == q.WRITE_LINK_NUMBER:
        n = offer_link_squares(s, menu)
    elif question == q.WRITE_ACTIVATION_NUMBER or question == q.JUDGE_FIELD:
        n = offer_activation_answers(s, menu)
    elif question == q.BETWEEN_ROLLS:
        n = offer_between_rolls(s, menu)
    elif question == q.SEARCH_EXTENSIVELY:
        n = offer_extensive_search(menu)
    elif question == q.SPEND_HIT_POINTS or question == q.ROLL_FOR_THE_ENGINE:
        n = offer_engine_answers(s, menu)
    elif question == q.PAY_THE_BATTERY:
        n = offer_payment(s, menu)
    elif question == q.SUBTRACT_BY_ROD:
        n = offer_rod_amounts(s, menu)
    elif question == q.GO_ON_LINKING:
        n = offer_to_link_on(menu)
    elif question == q.FACE_DOOM:
        n = offer_doom(menu)
    else:
        n = offer_to_move_on(menu)
    return offer_extras(s, menu, n)


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
        use_extra(s, action)
    else:
        answer(s, action)
    go_on(s)


def go_on(s: Sheet) -> None:
    """Carry out what follows without a choice: energy due, days due, the next step."""
    while s.question == q.PASSING_TIME:
        if pass_time(s):
            take_next_step(s)


def read_dice(s: Sheet, outcome: int) -> None:
    """Take in the fallen dice."""
    question = s.question
    if question == q.SEARCH_DICE:
        take_up_dice(s, outcome - moves.PAIR, q.WRITE_SEARCH_NUMBER)
    elif question == q.COMBAT_DICE:
        roll_combat(s, outcome - moves.PAIR)
    elif question == q.EVENT_DIE:
        place_event(s, outcome)
    elif question == q.LOOT_DIE:
        loot(s, outcome)
    elif question == q.LINK_DICE:
        take_up_dice(s, outcome - moves.PAIR, q.WRITE_LINK_NUMBER)
    elif question == q.ACTIVATION_DICE:
        take_up_dice(s, outcome - moves.PAIR, q.WRITE_ACTIVATION_NUMBER)
    elif question == q.ENGINE_DICE:
        roll_engine(s, outcome - moves.PAIR)


def answer(s: Sheet, action: int) -> None:
    """The player's answer to the open question."""
    question = s.question
    if question == q.WRITE_SEARCH_NUMBER:
        write_search_number(s, action)
    elif question == q.WHAT_NOW:
        begin_task(s, action)
    elif question == q.RESOLVE_RESULT:
        alter_result(s, action)
    elif question == q.FIGHT or question == q.ANSWER_ROLL:
        answer_monster(s, action)
    elif question == q.WRITE_LINK_NUMBER:
        place_link_number(s, action)
    elif question == q.WRITE_ACTIVATION_NUMBER or question == q.JUDGE_FIELD:
        answer_in_field(s, action)
    elif question == q.BETWEEN_ROLLS:
        go_on_between_rolls(s, action)
    elif question == q.SEARCH_EXTENSIVELY:
        search_extensively(s, action)
    elif question == q.SPEND_HIT_POINTS or question == q.ROLL_FOR_THE_ENGINE:
        go_on_with_engine(s, action)
    elif question == q.PAY_THE_BATTERY:
        pay_battery(s, action)
    elif question == q.SUBTRACT_BY_ROD:
        subtract_by_rod(s, action)
    elif question == q.MARK_IN_FOUL_WEATHER:
        mark_tracker(s)
    elif question == q.MEET_FOUL_WEATHER:
        suffer_new_weather(s)
    elif question == q.LOSE_ENERGY:
        let_energy_go(s)
    elif question == q.GO_ON_LINKING:
        link_on(s, action)
    else:
        let_doom_come(s)


def take_next_step(s: Sheet) -> None:
    """The due days are crossed out: resume what they interrupted."""
    step = s.next_step
    s.next_step = 0
    if step == END_SEARCH:
        end_search(s)
    elif step == END_REST:
        end_rest(s)
    elif step == TAKE_ARTIFACT:
        take_artifact(s)
    elif step == SECOND_FIELD:
        open_second_field(s)
    elif step == SELF_ACTIVATE:
        self_activate(s)
    elif step == SUFFER_FAILURE:
        suffer_failure(s)
    elif step == SUFFER_LAST_FAILURE:
        suffer_last_failure(s)
    elif step == TAKE_BOX:
        take_box(s)
    elif step == MEET_WEATHER:
        meet_weather(s)
    elif step == CONCLUDE_SEARCH:
        conclude_search(s)
    else:
        s.question = q.WHAT_NOW


def score(s: Sheet, seat: int) -> int:
    """The points on the sheet."""
    return score_the_sheet(s)


def end_reason(s: Sheet) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: Sheet, seat: int) -> bool:
    """Whether Utopia was found."""
    return s.end == UTOPIA


def hide(view: Sheet, seat: int) -> None:
    """Nothing is hidden in a solitaire game."""
