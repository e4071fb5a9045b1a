"""Final activation of the Utopia Engine."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import calendar, facts, health, moves, state, stores
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import offer, offer_run
from artificer.games.utopia_engine.sheets import HIT_POINTS, REGIONS, TOOLS
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu


def engine_is_complete(s: Sheet) -> bool:
    """All six artifacts active and all six links forged."""
    for part in range(1, REGIONS + 1):
        if s.active[part] == 0 or s.linked[part] == 0:
            return False
    return True


def offer_engine(s: Sheet, menu: Menu, n: int) -> int:
    """Add final activation, once the Engine is complete."""
    return offer(menu, n, moves.ENGINE) if engine_is_complete(s) else n


def refuse_engine(s: Sheet, _move: Move) -> Message | None:
    """Artifacts are not active yet, or links not forged (FA1)."""
    if engine_is_complete(s):
        return None
    active = sum(s.active)
    if active < REGIONS:
        return Message("refuse.engine.artifacts", "FA1", n=active)
    return Message("refuse.engine.links", "FA1", n=sum(s.linked))


def begin_engine(s: Sheet) -> None:
    """From here there is no way back: succeed or die."""
    s.engine_begun = 1
    s.question = q.SPEND_HIT_POINTS


def total_link_value(s: Sheet) -> int:
    """The six link values added together."""
    total = 0
    for link in range(1, REGIONS + 1):
        total += s.link_value[link]
    return total


def offer_engine_answers(s: Sheet, menu: Menu) -> int:
    """Hit points to spend, none up to all that are left (FA2); then nothing but to roll."""
    if s.question == q.SPEND_HIT_POINTS:
        return offer_run(menu, 0, moves.SPEND, HIT_POINTS - s.damage + 1)
    return offer(menu, 0, moves.ROLL)


def refuse_spending(s: Sheet, _move: Move) -> Message | None:
    """No more hit points can be spent than are left (FA2)."""
    if s.question != q.SPEND_HIT_POINTS:
        return None
    return Message("refuse.spend.much", "FA2", n=HIT_POINTS - s.damage)


def go_on_with_engine(s: Sheet, action: int) -> None:
    """Roll, or spend hit points before the first roll."""
    if action == moves.ROLL:
        s.question = q.ENGINE_DICE
    else:
        spend_hit_points(s, action - moves.SPEND)


def spend_hit_points(s: Sheet, points: int) -> None:
    """Each hit point spent lowers the difficulty by one, for the whole attempt (A8)."""
    s.damage += points
    s.difficulty = total_link_value(s) - points
    note(s, facts.ENGINE_BEGUN, points, s.difficulty)
    before_engine_roll(s)


def before_engine_roll(s: Sheet) -> None:
    """The God's Hand and the Battery may still be used between rolls (A8, A18)."""
    may_choose = calendar.skull_can_be_crossed(s)
    for tool in range(TOOLS):
        if stores.battery_can_charge(s, tool):
            may_choose = True
    s.question = q.ROLL_FOR_THE_ENGINE if may_choose else q.ENGINE_DICE


def roll_engine(s: Sheet, pair: int) -> None:
    """The most important roll of the game."""
    total = moves.LOWER[pair] + moves.HIGHER[pair]
    note(s, facts.ENGINE_ROLL, total, s.difficulty)
    if total >= s.difficulty:
        note(s, facts.ENGINE_ACTIVATED, total, s.difficulty)
        s.end = state.UTOPIA
        s.question = q.OVER
    else:
        note(s, facts.ENGINE_FAILED, total, s.difficulty)
        # A player at zero hit points now dies after the day, whatever it heals (C1).
        calendar.cross_out_days(
            s, 1, state.SUFFER_LAST_FAILURE if s.damage == HIT_POINTS else state.SUFFER_FAILURE
        )


def suffer_failure(s: Sheet) -> None:
    """After the day, one damage (A29); a player with a hit point left at the roll survives (C1)."""
    health.record_damage(s, 1, facts.HURT_BY_ENGINE)
    before_engine_roll(s)


def suffer_last_failure(s: Sheet) -> None:
    """After the day, one damage, and death without a hit point left at the roll (C1)."""
    health.record_damage(s, 1, facts.HURT_BY_ENGINE)
    health.die(s, facts.HURT_BY_ENGINE)
