"""The state of one game: the two adventure sheets, and the open question."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, row, whole
from artificer.games.utopia_engine import facts, questions
from artificer.games.utopia_engine.house_rules import HOUSE_RULES
from artificer.games.utopia_engine.sheets import MOST_PERFECT_ZEROS

# The automatic next step, once the days that are due have been crossed out.
ASK_WHAT_NOW: Final = 0
END_SEARCH: Final = 1
END_REST: Final = 2
TAKE_ARTIFACT: Final = 3
SECOND_FIELD: Final = 4
SELF_ACTIVATE: Final = 5
SUFFER_FAILURE: Final = 6
TAKE_BOX: Final = 7
CONCLUDE_SEARCH: Final = 8
MEET_WEATHER: Final = 9
SUFFER_LAST_FAILURE: Final = 10

# How a game ends.
PLAYING: Final = 0
UTOPIA: Final = 1
DOOMSDAY: Final = 2
DIED_IN_COMBAT: Final = 3
DIED_ACTIVATING: Final = 4
DIED_LINKING: Final = 5
DIED_AT_THE_ENGINE: Final = 6

WORKSHOP: Final = 0


class Sheet(Body, facts=facts.FACTS):
    """Everything that affects the rest of the game; rows of 7 are indexed by region 1..6."""

    question = whole(0, questions.OVER, "what is asked now")
    next_step = whole(0, SUFFER_LAST_FAILURE, "what follows when nothing is due any more")
    end = whole(0, DIED_AT_THE_ENGINE, "how the game ended")
    edition = whole(0, 1, "which rulebook is played: `editions.THIRD` or `SECOND`")
    house = row(HOUSE_RULES, 0, 1, "house rules that are in force, in the places of `house_rules`")

    day = whole(0, 22, "last box of the time track that is crossed out")
    sacrificed = whole(0, 14, "expert mode: days sacrificed before the game")
    skulls = whole(0, 8, "skulls crossed out")
    energy = whole(0, 6, "God's Hand energy")
    energy_due = whole(0, 40, "energy that is on its way to the God's Hand")
    events = row(4, 0, 6, "by event: the region it lies on, 0 before the first event day")
    event = whole(0, 3, "the event that is being rolled")
    days_due = whole(0, 6, "boxes still to be crossed out by what is under way")
    days_named = whole(0, 6, "days named for the rest that is under way")
    days_at_rest = whole(0, 3, "3rd edition: days of rest in a row at home, as far as the third")

    damage = whole(0, 8, "damage in the hit point vial; more than 6 is death")
    location = whole(0, 6, "region, or 0 in the workshop")
    marks = whole(0, 6, "progress marks in this region's tracker")
    calmed = whole(0, 1, "1 while the Seal calms this region")
    boxes = row(7, 0, 6, "search boxes filled")
    jar = row(7, 0, 4, "components in stock")
    found = row(7, 0, 1, "artifact found")
    active = row(7, 0, 1, "artifact active")
    treasure = row(7, 0, 1, "legendary treasure found")
    linked = row(7, 0, 1, "link completed")
    link_value = row(7, 0, 15, "value of the completed link")
    set_aside = row(7, 0, 2 * 7**8 - 1, "2nd edition: a link that was left, as `squares.packed`")
    bar = row(7, 0, 4, "2nd edition: the Charm's energy that stays in the construct's bar")
    basket = whole(0, 10, "numbers in the wastebasket")
    tool = row(3, 0, 1, "tool belt item charged: Rod, Wand, Charm")
    seal_used = whole(0, 1, "the Seal has been used")
    battery_used = whole(0, 1, "2nd edition: the Battery has been used")
    record_used = whole(0, 1, "3rd edition: the Ancient Record has been used")
    perfect_zeros = whole(0, MOST_PERFECT_ZEROS, "2nd edition: searches of 0 that nothing modified")

    low_die = whole(0, 6, "lower die of the roll, or the one still to be written, or 0")
    high_die = whole(0, 6, "higher die of the roll while both are to be written, or 0")
    cell = row(8, 0, 6, "squares of the box or field under way: top row, then bottom row")
    filled = whole(0, 255, "which of its squares are filled or do not exist: one bit each")
    result = whole(-575, 555, "search result under judgement")
    reduced = whole(0, 1, "1 once something was subtracted from it")
    dowsed = whole(0, 1, "2nd edition: 1 once the Rod took something off it")
    level = whole(0, 5, "encounter level")
    rounds = whole(0, 1, "1 once dice were rolled in this combat")
    wand = whole(0, 1, "1 while the Wand counts in this combat")
    work = whole(0, 6, "artifact or link under way in the workshop")
    field = whole(0, 2, "activation field under way")
    charge = whole(0, 40, "energy in the artifact's bar and result circles")
    link_sum = whole(0, 15, "sum of the link's result circles so far")
    backfires = whole(0, 3, "damage written down by this roll, not yet taken")
    negatives = whole(0, 3, "negative link results to be paid for")
    engine_begun = whole(0, 1, "1 once final activation has begun")
    difficulty = whole(-6, 90, "final activation difficulty, once hit points have been spent on it")
    tool_due = whole(0, 2, "tool belt item that the Battery recharges")
    components_due = whole(0, 3, "components still to be paid for it")
    asked_before = whole(0, questions.OVER, "the question to go back to after the Battery is paid")
