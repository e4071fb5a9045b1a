"""The rules of Utopia Engine, both editions: the verbs, and which clause answers which question."""

from __future__ import annotations

from artificer.games.utopia_engine.calendar import (
    cross_out_skull,
    let_doom_come,
    pass_time,
    roll_event,
)
from artificer.games.utopia_engine.combat import (
    ignore_encounter,
    loot,
    roll_combat,
    strike,
    use_wand,
)
from artificer.games.utopia_engine.engine import (
    begin_engine,
    roll_engine,
    spend_hit_points,
    suffer_failure,
)
from artificer.games.utopia_engine.health import end_rest, fall_unconscious, rest
from artificer.games.utopia_engine.linking import (
    begin_link,
    set_link_aside,
    throw_into_basket,
    use_record,
    write_link_number,
)
from artificer.games.utopia_engine.menu import legal_actions as legal_actions
from artificer.games.utopia_engine.moves import (
    ACTIVATE,
    BASKET_SQUARE,
    CHARM,
    DIE,
    ENGINE,
    EXTENSIVE,
    FACES,
    HOME,
    IGNORE,
    LINK,
    PAIR,
    PAIR_OF_THROW,
    PAY,
    RECHARGE,
    RECORD,
    REST,
    ROD,
    SEAL,
    SEARCH,
    SKULL,
    SPEND,
    SQUARE_WRITTEN,
    STOP,
    SUBTRACT,
    THROWS,
    VALUE_WRITTEN,
    WAND,
)
from artificer.games.utopia_engine.questions import (
    ACTIVATION_DICE,
    ANSWER_ROLL,
    COMBAT_DICE,
    ENGINE_DICE,
    ENTER_FOUL_WEATHER,
    EVENT_DIE,
    FIGHT,
    FIRST_CHANCE,
    GO_ON_LINKING,
    JUDGE_FIELD,
    LINK_DICE,
    LOOT_DIE,
    OVER,
    PASSING_TIME,
    PAY_THE_BATTERY,
    RESOLVE_RESULT,
    ROLL_FOR_THE_ENGINE,
    SEARCH_DICE,
    SEARCH_EXTENSIVELY,
    SPEND_HIT_POINTS,
    SUBTRACT_BY_ROD,
    WHAT_NOW,
    WRITE_ACTIVATION_NUMBER,
    WRITE_LINK_NUMBER,
    WRITE_SEARCH_NUMBER,
)
from artificer.games.utopia_engine.scoring import score_the_sheet
from artificer.games.utopia_engine.sheets import HIT_POINTS, TOOLS
from artificer.games.utopia_engine.squares import take_up_dice
from artificer.games.utopia_engine.state import (
    END_REST,
    END_SEARCH,
    SECOND_FIELD,
    SELF_ACTIVATE,
    SUFFER_FAILURE,
    TAKE_ARTIFACT,
    TAKE_BOX,
    UTOPIA,
    Sheet,
)
from artificer.games.utopia_engine.stores import begin_recharge, pay_battery
from artificer.games.utopia_engine.wilderness import (
    begin_search,
    conclude_search,
    end_search,
    go_home,
    mark_before_dice,
    resolve_result,
    search_extensively,
    subtract,
    subtract_by_rod,
    take_artifact,
    take_box,
    use_rod,
    use_seal,
    write_search_number,
)
from artificer.games.utopia_engine.workshop import (
    begin_activation,
    judge_field,
    open_second_field,
    self_activate,
    stop_activation,
    use_charm,
    write_activation_number,
)
from artificer.games.verbs import CHANCE, TERMINAL


def set_up(s: Sheet, edition: int, sacrificed_days: int = 0) -> None:
    """Fill the tool belt; expert mode sacrifices the first days, their events ignored (A20)."""
    s.edition = edition
    for tool in range(TOOLS):
        s.tool[tool] = 1
    s.sacrificed = sacrificed_days
    s.day = sacrificed_days
    s.question = WHAT_NOW


def current_player(s: Sheet) -> int:
    """Seat 0, CHANCE or TERMINAL."""
    if s.question < FIRST_CHANCE:
        return 0
    return CHANCE if s.question < OVER else TERMINAL


def tickets(s: Sheet) -> int:
    """One die for loot and events, two dice for everything else."""
    if s.question == LOOT_DIE or s.question == EVENT_DIE:
        return FACES
    return THROWS


def ticket_outcome(s: Sheet, ticket: int) -> int:
    """A face of one die, or the pair that a throw of two dice shows."""
    if s.question == LOOT_DIE or s.question == EVENT_DIE:
        return DIE + ticket
    return PAIR + PAIR_OF_THROW[ticket]


def apply_action(s: Sheet, action: int) -> None:
    """Carry out one answer, then whatever follows from it without asking."""
    if action >= PAIR:
        read_dice(s, action)
    elif action >= SEAL:
        use_extra(s, action)
    else:
        answer(s, action)
    while s.question == PASSING_TIME:
        if pass_time(s):
            take_next_step(s)


def read_dice(s: Sheet, outcome: int) -> None:
    """The dice have fallen."""
    question = s.question
    if question == SEARCH_DICE:
        take_up_dice(s, outcome - PAIR)
        s.question = WRITE_SEARCH_NUMBER
    elif question == COMBAT_DICE:
        roll_combat(s, outcome - PAIR)
    elif question == EVENT_DIE:
        roll_event(s, outcome - DIE + 1)
    elif question == LOOT_DIE:
        loot(s, outcome - DIE + 1)
        leave_combat(s)
    elif question == LINK_DICE:
        take_up_dice(s, outcome - PAIR)
        s.question = WRITE_LINK_NUMBER
    elif question == ACTIVATION_DICE:
        take_up_dice(s, outcome - PAIR)
        s.question = WRITE_ACTIVATION_NUMBER
    elif question == ENGINE_DICE:
        roll_engine(s, outcome - PAIR)


def leave_combat(s: Sheet) -> None:
    """The monster is defeated; in 2e you may fall beside it, with its items in hand (B5)."""
    if s.damage == HIT_POINTS:
        fall_unconscious(s)
    else:
        conclude_search(s)


def answer(s: Sheet, action: int) -> None:
    """The player's answer to the open question."""
    question = s.question
    if question == WRITE_SEARCH_NUMBER:
        write_search_number(s, VALUE_WRITTEN[action], SQUARE_WRITTEN[action])
    elif question == WHAT_NOW:
        go_on(s, action)
    elif question == RESOLVE_RESULT:
        alter_result(s, action)
    elif question == FIGHT or question == ANSWER_ROLL:
        answer_monster(s, action)
    elif question == WRITE_LINK_NUMBER:
        if SQUARE_WRITTEN[action] == BASKET_SQUARE:
            throw_into_basket(s, VALUE_WRITTEN[action])
        else:
            write_link_number(s, VALUE_WRITTEN[action], SQUARE_WRITTEN[action])
    elif question == WRITE_ACTIVATION_NUMBER:
        if action == CHARM:
            use_charm(s)
        elif action == STOP:
            stop_activation(s)
        else:
            write_activation_number(s, VALUE_WRITTEN[action], SQUARE_WRITTEN[action])
    else:
        answer_rarely(s, action)


def go_on(s: Sheet, action: int) -> None:
    """What next: search, home, rest, activate, link, or the Engine."""
    if action < HOME:
        begin_search(s, action - SEARCH + 1)
    elif action == HOME:
        go_home(s)
    elif action < ACTIVATE:
        rest(s, action - REST + 1)
    elif action < LINK:
        begin_activation(s, action - ACTIVATE + 1)
    elif action < ENGINE:
        begin_link(s, action - LINK + 1)
    else:
        begin_engine(s)


def alter_result(s: Sheet, action: int) -> None:
    """Resolve the search result, use the Rod on it, or subtract from it."""
    if action == ROD:
        use_rod(s)
    elif action >= SUBTRACT:
        subtract(s, action - SUBTRACT + 1)
    else:
        resolve_result(s)


def answer_monster(s: Sheet, action: int) -> None:
    """Roll, hide, use the Wand, or accept the roll as it lies."""
    if action == IGNORE:
        ignore_encounter(s)
        conclude_search(s)
        return
    if action == WAND:
        use_wand(s)
    if s.question == FIGHT:
        s.question = COMBAT_DICE
    else:
        strike(s)


def answer_rarely(s: Sheet, action: int) -> None:
    """Answers to the questions that come up a few times a game at most."""
    question = s.question
    if question == JUDGE_FIELD:
        if action == CHARM:
            use_charm(s)
        elif action == STOP:
            stop_activation(s)
        else:
            judge_field(s)
    elif question == SEARCH_EXTENSIVELY:
        if action == EXTENSIVE:
            search_extensively(s)
        else:
            s.question = WHAT_NOW
    elif question == SPEND_HIT_POINTS:
        spend_hit_points(s, action - SPEND)
    elif question == ROLL_FOR_THE_ENGINE:
        s.question = ENGINE_DICE
    elif question == PAY_THE_BATTERY:
        pay_battery(s, action - PAY + 1)
    elif question == SUBTRACT_BY_ROD:
        subtract_by_rod(s, action - SUBTRACT + 1)
    elif question == ENTER_FOUL_WEATHER:
        mark_before_dice(s)
    elif question == GO_ON_LINKING:
        if action == STOP:
            set_link_aside(s)
        else:
            s.question = LINK_DICE
    else:
        let_doom_come(s)


def use_extra(s: Sheet, action: int) -> None:
    """What may be used at any decision leaves the question open."""
    if action == SEAL:
        use_seal(s)
    elif action == SKULL:
        cross_out_skull(s)
    elif action < RECORD:
        begin_recharge(s, action - RECHARGE)
    else:
        use_record(s, action - RECORD + 1)


def take_next_step(s: Sheet) -> None:
    """The due days are crossed out: go on with what they interrupted."""
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
    elif step == TAKE_BOX:
        take_box(s)
    else:
        s.question = WHAT_NOW


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
