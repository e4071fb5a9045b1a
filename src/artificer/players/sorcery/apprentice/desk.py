"""The workspace of the apprentice: plans, engines as amounts, and the means of a seat."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, row, whole
from artificer.games.sorcery import parts
from artificer.games.tables import Tables, bodies, floats, wholes
from artificer.players.sorcery.loops import MOST_RUNS

KINDS: Final = 8
"""Most engines in a loop to consider; further ones are left out."""

LISTS: Final = 128
"""Lists of plans that are kept, each for other engines."""

PLANS: Final = 48
"""Most plans in a list."""

KEY: Final = 2 * parts.CORES + 3
"""The numbers that tell the lists apart."""

NO_PLAN: Final = -1


class EnginePlan(Body):
    """One engine to finish so that a loop of Prestige closes; all 0 if a loop needs no engine."""

    base = whole(0, parts.CORES, "the engine to finish, 0 for a new Core")
    adds = row(parts.SLOTS, 0, parts.CARDS_OF_A_KIND, "cards to lay, by place")
    puts = row(
        parts.TOKENS, 0, parts.SLOTS, "by token: 1 more than the place to lay it, 0 to leave it"
    )
    takes = row(parts.RESOURCES, 0, parts.INFINITE, "what a run of the finished engine takes")
    gives = row(parts.RESOURCES, 0, parts.INFINITE, "what it gives")
    cards = row(parts.RESOURCES, 0, 2 * parts.CARDS_OF_A_KIND, "cards to lay, by resource")
    seeds = row(parts.RESOURCES, 0, parts.INFINITE, "amounts that start the loop")
    changes = whole(0, parts.SLOTS, "Changes needed")
    justice = whole(0, parts.INFINITE, "Justice needed for the balance")
    cores = whole(0, 1, "1 if a Core must be taken")
    alone = whole(0, 1, "1 if the finished engine is a loop by itself")


class PlanningDesk(Tables):
    """Everything the apprentice writes down; rows of 7 go by resource."""

    hand: list[int] = wholes(parts.RESOURCES, doc="cards in hand")
    stored: list[int] = wholes(parts.RESOURCES, doc="resources on the storage track")
    pool: list[int] = wholes(parts.RESOURCES, doc="resources of this turn")
    machine: list[int] = wholes(parts.RESOURCES, doc="the income of each turn")
    draft: list[int] = wholes(parts.RESOURCES, doc="cards of the draft")
    unseen: list[int] = wholes(parts.RESOURCES, doc="cards in the deck and in other hands")
    left: list[int] = wholes(parts.RESOURCES, doc="cards that can still come")
    takes: list[int] = wholes(parts.RESOURCES, doc="cards of the draft that a project takes")

    numbers: list[int] = wholes(
        parts.CORES + 1, doc="own engines; the last place is for a new Core"
    )
    cards: list[list[int]] = wholes(parts.CORES + 1, parts.SLOTS, doc="their cards, by place")
    tokens: list[list[int]] = wholes(
        parts.CORES + 1, parts.SLOTS, doc="how much more they count by the tokens on them"
    )
    uncovered: list[list[int]] = wholes(
        parts.CORES + 1, parts.SLOTS, doc="their cards without a token"
    )
    supply: list[int] = wholes(parts.TOKENS, doc="1 for a token that is on no engine")

    counts: list[int] = wholes(
        parts.SLOTS, doc="the engine being finished: its cards, tokens counted"
    )
    bare: list[int] = wholes(parts.SLOTS, doc="its cards without a token")
    tray: list[int] = wholes(parts.TOKENS, doc="1 for a token that it may still get")
    wanted: list[int] = wholes(parts.RESOURCES, doc="what it has to give")

    net_takes: list[list[int]] = wholes(KINDS, parts.RESOURCES, doc="by kind of run: what it takes")
    net_gives: list[list[int]] = wholes(KINDS, parts.RESOURCES, doc="by kind of run: what it gives")
    net_engines: list[int] = wholes(KINDS, doc="by kind of run: the engine")
    runs: list[int] = wholes(MOST_RUNS, doc="kinds, ascending; the number of kinds for none")
    order: list[int] = wholes(MOST_RUNS, doc="the same in the order they are run")
    effect: list[int] = wholes(parts.RESOURCES, doc="what the runs gain together")
    needed: list[int] = wholes(parts.RESOURCES, doc="the amounts that allow one order")
    seeds: list[int] = wholes(parts.RESOURCES, doc="the amounts that allow the easiest order")
    others: list[int] = wholes(KINDS, doc="engines that may be run beside a new one")

    trial: list[EnginePlan] = bodies(EnginePlan, 1, doc="the plan being made")
    plans: list[EnginePlan] = bodies(EnginePlan, LISTS * PLANS, doc="the lists, one after another")
    sizes: list[int] = wholes(LISTS, doc="the plans in each")
    keys: list[list[int]] = wholes(LISTS, KEY, doc="what each is for")
    key: list[int] = wholes(KEY, doc="what a list is looked up for")
    dangers: list[float] = floats(PLANS, doc="the danger of each plan of a list; less than 0: new")

    rivals: list[int] = wholes(1, doc="the number of other seats")
    rival_cards: list[int] = wholes(parts.MOST_SEATS, doc="their cards in hand")
    rival_stored: list[list[int]] = wholes(
        parts.MOST_SEATS, parts.RESOURCES, doc="what they have stored"
    )
    rival_engines: list[int] = wholes(parts.MOST_SEATS, doc="how many engines they can run")
    rival_takes: list[list[list[int]]] = wholes(
        parts.MOST_SEATS, KINDS, parts.RESOURCES, doc="those' inputs"
    )
    rival_gives: list[list[list[int]]] = wholes(
        parts.MOST_SEATS, KINDS, parts.RESOURCES, doc="and outputs"
    )
    round: list[int] = wholes(1, doc="the round of the turn")
