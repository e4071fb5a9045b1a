"""Encounters and combat: from the result to the loot."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia_engine import (
    editions,
    facts,
    health,
    moves,
    sheets,
    squares,
    stores,
    tracker,
)
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import event_lies_here
from artificer.games.utopia_engine.moves import offer
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu

WAND_BONUS: Final = 2

FIGHTING: Final = (q.FIGHT, q.ANSWER_ROLL)
"""Questions of a combat: before a roll, and after it."""


def chart_row(result: int) -> int:
    """The row of the search result chart; an encounter's is two more than its level."""
    if result == 0:
        return sheets.ROW_ACTIVE
    if 0 < result <= 10:
        return sheets.ROW_INACTIVE
    if 10 < result <= 99:
        return sheets.ROW_COMPONENT
    return sheets.ROW_COMPONENT + encounter_level(result)


def encounter_level(result: int) -> int:
    """Level of the encounter that a search result calls up (S2)."""
    if result < 0:
        return min((-result - 1) // 100 + 1, sheets.TOP_LEVEL)
    return min(result // 100, sheets.TOP_LEVEL)


def meet_monster(s: Sheet) -> None:
    """Active Monsters raise the level before anything else looks at it (A19)."""
    level = encounter_level(s.result)
    s.level = level
    if event_lies_here(s, sheets.ACTIVE_MONSTERS):
        s.level = min(level + 2, sheets.TOP_LEVEL)
        note(s, facts.MONSTERS_ACTIVE, s.level, level)
    note(s, facts.MET + s.level - 1, s.level, s.location)
    health.clear_search(s)
    if s.treasure[sheets.SHIMMERING_MOONLACE] == 1:
        s.question = q.FIGHT
    else:
        next_round(s)


def offer_combat_answers(s: Sheet, menu: Menu) -> int:
    """Before a roll: roll, or hide with the Moonlace. After it: accept. The Wand at both."""
    before = s.question == q.FIGHT
    n = 0
    if before:
        menu.actions[0] = moves.ROLL
        n = 1
        if moonlace_hides(s):
            n = offer(menu, n, moves.IGNORE)
    if s.tool[sheets.PARALYSIS_WAND] == 1 and wand_at_hand(s):
        n = offer(menu, n, moves.WAND)
    return n if before else offer(menu, n, moves.ACCEPT)


def answer_monster(s: Sheet, action: int) -> None:
    """Roll, hide, use the Wand, or accept the roll as it lies."""
    if action == moves.IGNORE:
        ignore_encounter(s)
        return
    if action == moves.WAND:
        use_wand(s)
    if s.question == q.FIGHT:
        s.question = q.COMBAT_DICE
    else:
        strike(s)


def moonlace_hides(s: Sheet) -> bool:
    """The Moonlace is used before the first combat roll (A7)."""
    return s.treasure[sheets.SHIMMERING_MOONLACE] == 1 and s.rounds == 0


def refuse_to_ignore(s: Sheet, _move: Move) -> Message | None:
    """Only the Moonlace hides you (LT4), and not after a roll (A7)."""
    if s.question not in FIGHTING:
        return None
    if s.treasure[sheets.SHIMMERING_MOONLACE] == 0:
        return Message("refuse.ignore.moonlace", "LT4")
    return Message("refuse.ignore.late", "A7")


def ignore_encounter(s: Sheet) -> None:
    """Slip away unseen: no combat, nothing dropped."""
    note(s, facts.ENCOUNTER_IGNORED, s.location, s.level)
    tracker.conclude_search(s)


def wand_at_hand(s: Sheet) -> bool:
    """Whether the Wand could still be brought into this combat."""
    return s.wand == 0 and stores.tool_at_hand(s, sheets.PARALYSIS_WAND)


def refuse_wand(s: Sheet, _move: Move) -> Message | None:
    """The Wand is used in combat, and counts in all of it (TB3)."""
    fighting = s.question in FIGHTING
    if fighting and s.wand == 1:
        return Message("refuse.wand.on", "TB3")
    return stores.refuse_tool(s, sheets.PARALYSIS_WAND, fighting)


def use_wand(s: Sheet) -> None:
    """Before a roll or after seeing it; it counts for the rest of the combat (A23)."""
    s.tool[sheets.PARALYSIS_WAND] = 0
    s.wand = 1
    note(s, facts.WAND_USED, 0, 0)


def next_round(s: Sheet) -> None:
    """Roll on, asking first if the Wand could be used."""
    s.question = q.FIGHT if wand_at_hand(s) else q.COMBAT_DICE


def roll_combat(s: Sheet, pair: int) -> None:
    """Roll the dice; the Wand may still answer them."""
    squares.take_up_dice(s, pair, q.ANSWER_ROLL)
    s.rounds = 1
    if not wand_at_hand(s):
        strike(s)


def strike(s: Sheet) -> None:
    """The monster's damage first, then your hit (A2); in 2e loot comes before the fall (B5)."""
    bonus = dice_bonus(s)
    low = min(s.low_die + bonus, 6)
    high = min(s.high_die + bonus, 6)
    s.low_die = 0
    s.high_die = 0
    note(s, facts.COMBAT_ROLL, low, high)
    damage = damage_of(s, low, high)
    hit = hits(s, high)
    if damage > 0:
        if hit and falls_after_looting(s, damage):
            health.record_damage(s, damage, facts.HURT_BY_MONSTER)
        elif not health.take_damage(s, damage, facts.HURT_BY_MONSTER):
            return
    if hit:
        note(s, facts.DEFEATED, s.level, s.location)
        s.question = q.LOOT_DIE
    else:
        next_round(s)


def damage_of(s: Sheet, low: int, high: int) -> int:
    """Each die within the monster's reach deals one."""
    reach = monster_reach(s, s.location, s.level)
    return (low <= reach) + (high <= reach)


def hits(s: Sheet, high: int) -> bool:
    """Whether the higher die, and so any, defeats the monster."""
    return high >= your_aim(s, s.location, s.level)


def falls_after_looting(s: Sheet, damage: int) -> bool:
    """In 2e the monster that knocks you out as it dies leaves its items first (B5)."""
    return editions.LOOTS_BEFORE_FALLING[s.edition] == 1 and s.damage + damage == sheets.HIT_POINTS


def dice_bonus(s: Sheet) -> int:
    """The Wand adds 2 to each die, the active Chassis 1 against spirits; 6 is the most."""
    bonus = 0
    if s.wand == 1:
        bonus += WAND_BONUS
    if (
        s.active[sheets.GOLDEN_CHASSIS] == 1
        and editions.SPIRIT[s.edition][s.location][s.level] == 1
    ):
        bonus += 1
    return bonus


def monster_reach(s: Sheet, region: int, level: int) -> int:
    """A monster attacks on 1 up to this; the Ice Plate takes one off, never the last."""
    reach = editions.MONSTER_REACH[s.edition][region][level]
    if s.treasure[sheets.ICE_PLATE] == 1:
        reach = max(reach - 1, 1)
    return reach


def your_aim(s: Sheet, region: int, level: int) -> int:
    """You attack on this up to 6; the Molten Shard widens it by one."""
    return editions.YOUR_AIM[s.edition][region][level] - s.treasure[sheets.THE_MOLTEN_SHARD]


def loot(s: Sheet, outcome: int) -> None:
    """A die of at most the level drops a component, or the treasure of a level 5 monster."""
    face = outcome - moves.DIE + 1
    if face > s.level:
        note(s, facts.NO_LOOT, face, s.level)
    elif s.level < sheets.TOP_LEVEL:
        stores.gain_component(s, s.location)
    elif s.treasure[s.location] == 1:
        note(s, facts.TREASURE_OWNED, s.location, 0)
    else:
        s.treasure[s.location] = 1
        note(s, facts.TREASURE, s.location, 0)
    leave_combat(s)


def leave_combat(s: Sheet) -> None:
    """The monster is defeated; in 2e you may fall beside it, with its items in hand (B5)."""
    if s.damage == sheets.HIT_POINTS:
        health.fall_unconscious(s)
    else:
        tracker.conclude_search(s)
