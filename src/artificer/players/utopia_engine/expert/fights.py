"""A fight, exactly: every roll, the Wand before or after it, the fall, and the sheet afterwards."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia_engine import combat, facts, health, moves, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import lay
from artificer.players.utopia_engine.expert import appraisal, workspace
from artificer.players.utopia_engine.expert.workspace import Taught, Workspace

NOTHING: Final = 0
COMPONENT: Final = 1
TREASURE: Final = 2
FALLEN: Final = 3
DEAD: Final = 7
PAIRS: Final = 21
STAYS: Final = 0
"""The blow without effect: no damage, no hit."""


def begin_fights(desk: Workspace) -> None:
    """Forget the results of fights on another sheet."""
    for tools in range(4):
        for kind in range(4):
            for damage in range(8):
                desk.loot[tools][kind][damage] = workspace.UNKNOWN


def fight_value(taught: Taught, desk: Workspace) -> float:
    """The worth of the fight in spot FIGHT, before a roll or its question."""
    work_out_rounds(taught, desk)
    s = desk.spots[workspace.FIGHT]
    best = before_roll(desk, s.wand, s.damage)
    if s.rounds == 0 and s.treasure[sheets.SHIMMERING_MOONLACE] == 1:
        best = max(best, unseen(taught, desk))
    return best


def unseen(taught: Taught, desk: Workspace) -> float:
    """The worth of hiding."""
    lay(desk.spots, 0, desk.spots[workspace.FIGHT])
    s = desk.spots[0]
    s.question = q.FIGHT
    appraisal.act(s, moves.IGNORE)
    return appraisal.prospect(taught, desk, 0)


def before_roll(desk: Workspace, wand: int, damage: int) -> float:
    """The worth before a roll; the Wand may be used first."""
    if wand == 0 and desk.spots[workspace.FIGHT].tool[sheets.PARALYSIS_WAND] == 1:
        return max(desk.rounds[0][damage], desk.rounds[1][damage])
    return desk.rounds[wand][damage]


def work_out_rounds(taught: Taught, desk: Workspace) -> None:
    """Fill `rounds`: by Wand in use or not, and by damage, the worth of the next roll."""
    s = desk.spots[workspace.FIGHT]
    charged = s.wand == 0 and s.tool[sheets.PARALYSIS_WAND] == 1
    damage = s.damage
    see_rolls(desk, 0 if charged else s.wand, s.wand if not charged else 1)
    for back in range(sheets.HIT_POINTS - damage):
        hurt = sheets.HIT_POINTS - 1 - back
        desk.rounds[1][hurt] = workspace.NEVER
        if charged or s.wand == 1:
            value_blows(taught, desk, 1, hurt)
            desk.rounds[1][hurt] = roll_worth(desk, 1, False)
            desk.blows[1][STAYS] = desk.rounds[1][hurt]
        if s.wand == 0:
            value_blows(taught, desk, 0, hurt)
            desk.rounds[0][hurt] = roll_worth(desk, 0, charged)


def see_rolls(desk: Workspace, least: int, most: int) -> None:
    """Take each throw's effect from the rules, without the Wand and with it; count equal ones."""
    s = desk.spots[workspace.FIGHT]
    using = s.wand
    for wand in range(least, most + 1):
        s.wand = wand
        bonus = combat.dice_bonus(s)
        for pair in range(PAIRS):
            low = min(moves.LOWER[pair] + bonus, moves.FACES)
            high = min(moves.HIGHER[pair] + bonus, moves.FACES)
            desk.struck[wand][pair] = 2 * combat.damage_of(s, low, high) + (
                1 if combat.hits(s, high) else 0
            )
    s.wand = using
    for blow in range(workspace.BLOWS):
        for helped in range(workspace.BLOWS):
            desk.alike[blow][helped] = 0
    for pair in range(PAIRS):
        desk.alike[desk.struck[least][pair]][desk.struck[most][pair]] += appraisal.ways_of(pair)


def value_blows(taught: Taught, desk: Workspace, wand: int, hurt: int) -> None:
    """The worth after each blow with an effect, with the Wand in use or not."""
    for blow in range(STAYS + 1, workspace.BLOWS):
        desk.blows[wand][blow] = workspace.NEVER
    for pair in range(PAIRS):
        blow = desk.struck[wand][pair]
        if blow != STAYS and desk.blows[wand][blow] == workspace.NEVER:
            desk.blows[wand][blow] = struck_worth(taught, desk, wand, hurt, blow)


def roll_worth(desk: Workspace, wand: int, charged: bool) -> float:
    """A roll that changes nothing is followed by another: the worth x is sure + again * x.

    With a charged Wand the answer to each throw depends on x, which is found by taking the best
    answers for a rising x; each is at least as good as the one before.
    """
    worth = workspace.NEVER
    while True:
        sure = 0.0
        again = 0
        for blow in range(workspace.BLOWS):
            for other in range(workspace.BLOWS):
                ways = desk.alike[blow][other]
                if ways > 0:
                    struck = other if wand == 1 else blow
                    stays = struck == STAYS
                    here = desk.blows[wand][struck]
                    if charged:
                        helped = desk.blows[1][other]
                        if helped > (worth if stays else here):
                            here = helped
                            stays = False
                    if stays:
                        again += ways
                    else:
                        sure += ways * here
        better = sure / (36.0 - again)
        if not charged or better <= worth + 1e-12:
            return better
        worth = better


def struck_worth(taught: Taught, desk: Workspace, wand: int, hurt: int, blow: int) -> float:
    """The worth after a blow: twice the damage, and 1 if the monster is hit; Wand in use or not."""
    damage = blow >> 1
    hit = blow & 1 == 1
    after = hurt + damage
    if after > sheets.HIT_POINTS:
        return left_behind(taught, desk, wand, FALLEN, DEAD)
    if after == sheets.HIT_POINTS and not (hit and loots_first(desk, hurt, damage)):
        return left_behind(taught, desk, wand, FALLEN, sheets.HIT_POINTS)
    if hit:
        return loot_worth(taught, desk, wand, after)
    return before_roll(desk, wand, after)


def loots_first(desk: Workspace, hurt: int, damage: int) -> bool:
    """Whether a player who falls as the monster dies takes its items along (B5)."""
    s = desk.spots[workspace.FIGHT]
    now = s.damage
    s.damage = hurt
    first = combat.falls_after_looting(s, damage)
    s.damage = now
    return first


def at_damage(desk: Workspace, damage: int) -> Sheet:
    """Put the sheet of the fight with that damage in spot 0."""
    lay(desk.spots, 0, desk.spots[workspace.FIGHT])
    s = desk.spots[0]
    s.damage = damage
    return s


def loot_worth(taught: Taught, desk: Workspace, wand: int, damage: int) -> float:
    """The monster is defeated: one die decides whether it drops something."""
    level = desk.spots[workspace.FIGHT].level
    kind = TREASURE if level == sheets.TOP_LEVEL else COMPONENT
    dropped = left_behind(taught, desk, wand, kind, damage)
    nothing = left_behind(taught, desk, wand, NOTHING, damage)
    return (level * dropped + (moves.FACES - level) * nothing) / moves.FACES


def left_behind(taught: Taught, desk: Workspace, wand: int, kind: int, damage: int) -> float:
    """The worth of the sheet after the fight; kept, as fights of all levels end alike."""
    tools = wand + 2 * desk.spots[workspace.FIGHT].tool[sheets.DOWSING_ROD]
    known = desk.loot[tools][kind][damage]
    if known == known:
        return known
    s = at_damage(desk, damage)
    if wand == 1:
        s.tool[sheets.PARALYSIS_WAND] = 0
    if kind == FALLEN:
        s.damage = 0
        health.take_damage(s, damage, facts.HURT_BY_MONSTER)
        appraisal.pass_on(s)
    else:
        s.question = q.LOOT_DIE
        appraisal.act(s, moves.DIE + moves.FACES - 1 if kind == NOTHING else moves.DIE)
    value = appraisal.prospect(taught, desk, 0)
    desk.loot[tools][kind][damage] = value
    return value
