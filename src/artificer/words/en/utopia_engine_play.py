"""English for the actions and questions of Utopia Engine, its refusals and its scoring chart."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "title": "Utopia Engine, 3rd edition",
    "option.sacrificed_days": (
        "Expert mode: 1 day is sacrificed, for 10 points if you win.",
        "Expert mode: {n} days are sacrificed, for 10 points each if you win.",
    ),
    "option.sacrificed_days.short": (
        "expert mode, 1 day sacrificed",
        "expert mode, {n} days sacrificed",
    ),
    "action.search": "go to {region} and search it",
    "action.search.again": "search {region} again",
    "action.home": "return to the workshop",
    "action.rest": ("rest for 1 day", "rest for {n} days"),
    "action.activate": "activate {artifact}",
    "action.link": "forge {link}",
    "action.engine": "attempt the final activation of the Utopia Engine",
    "action.write.search": "write the {value} in the {row} row, {column}",
    "action.write.box": "write the {value} in the {row} square of box {box}",
    "action.write.basket": "throw the {value} into the wastebasket",
    "action.resolve": "take the search result as it is",
    "action.subtract": "subtract {n} from the search result",
    "action.rod": "use the Dowsing Rod: the search result becomes 1",
    "action.roll": "roll the dice",
    "action.ignore": "ignore the encounter, hidden by the Moonlace",
    "action.wand": "use the Paralysis Wand: 2 more on each die for this combat",
    "action.accept": "let the roll count as it is",
    "action.extensive": "spend one more day and find the region's artifact",
    "action.move on": "go on without the extensive search",
    "action.charm": "use the Focus Charm: 2 energy more for the artifact",
    "action.judge": "judge the field with the energy collected",
    "action.spend": ("spend 1 hit point", "spend {n} hit points"),
    "action.doom": "cross out the day beside the skull: Doomsday, the game ends",
    "action.pay": "pay with one {component}",
    "action.seal": "use the Seal of Balance: no events count here until you leave",
    "action.skull": "spend 3 God's Hand energy to cross out the next skull",
    "action.recharge": "recharge {tool} with the Crystal Battery for three components",
    "action.record": "set {link} to the value 0 with the Ancient Record",
    "action.dice": "the dice show {high} and {low}",
    "action.die": "the die shows {face}",
    "row.top": "top",
    "row.bottom": "bottom",
    "column.hundreds": "hundreds",
    "column.tens": "tens",
    "column.ones": "ones",
    "question.search_number.two": (
        "Where in the search box do you write the first number, the {high} or the {low}?"
    ),
    "question.search_number.twins": (
        "Where in the search box do you write the first of the two {high}s?"
    ),
    "question.search_number.one": "Where in the search box do you write the {high}?",
    "question.what_now.home": "You are in the workshop: what do you do now?",
    "question.what_now.region": (
        "You are in {region} with 1 progress mark: what do you do now?",
        "You are in {region} with {n} progress marks: what do you do now?",
    ),
    "question.result": "The search result is {result}: change it, or take it as it is?",
    "question.fight": "{monster} stands before you: roll, or use something first?",
    "question.answer_roll": "The dice show {high} and {low}: use the Wand, or let the roll count?",
    "question.link_number.two": (
        "Where in the link or the wastebasket does the first number go, the {high} or the {low} "
        "(final difficulty so far: {difficulty})?"
    ),
    "question.link_number.twins": (
        "Where in the link or the wastebasket does the first of the two {high}s go "
        "(final difficulty so far: {difficulty})?"
    ),
    "question.link_number.one": (
        "Where in the link or the wastebasket does the {high} go "
        "(final difficulty so far: {difficulty})?"
    ),
    "question.activation_number.two": (
        "Where in activation field {field} do you write the first number, the {high} or the {low}?"
    ),
    "question.activation_number.twins": (
        "Where in activation field {field} do you write the first of the two {high}s?"
    ),
    "question.activation_number.one": "Where in activation field {field} do you write the {high}?",
    "question.judge_field": (
        "Field {field} is full and the artifact has {energy} energy of the {needed} it needs: "
        "use the Focus Charm, or judge the field?"
    ),
    "question.extensive": (
        "All six search boxes of {region} are full: spend one more day and find its artifact?"
    ),
    "question.spend": (
        "How many hit points do you spend to lower the final activation difficulty of {difficulty}?"
    ),
    "question.roll_engine": (
        "Roll for the Engine (difficulty {difficulty}), or use something first?"
    ),
    "question.doom": (
        "Day {day} stands beside an uncrossed skull: "
        "cross out the skull first, or let Doomsday come?"
    ),
    "question.pay": (
        "Which component is the last that the Battery burns for {tool}?",
        "Which component does the Battery burn for {tool}? {n} are still to be paid.",
    ),
    "question.search_dice": "Roll two dice for the search of {region}.",
    "question.combat_dice": "Roll two dice for the combat with {monster}.",
    "question.loot_die": (
        "Roll one die for what {monster} drops: {level} or less and it drops something."
    ),
    "question.link_dice": "Roll two dice for {link}.",
    "question.activation_dice": "Roll two dice for activation field {field} of {artifact}.",
    "question.engine_dice": (
        "Roll two dice for the Engine: a total of {difficulty} or more activates it."
    ),
    "question.event_die": "Roll one die for {event}: the region it moves to.",
    "question.over": "The game is over.",
    "score.found": "Artifacts found, 10 each: {n}",
    "score.active": "Artifacts active, 5 each: {n}",
    "score.links": "Links completed, 5 each: {n}",
    "score.skulls": "Skulls crossed out, 10 each: {n}",
    "score.tools": "Charged tool belt items, 10 each: {n}",
    "score.treasures": "Legendary treasures, 20 each: {n}",
    "score.engine": "Utopia Engine active, 50",
    "score.days": "Days remaining after a win, 5 each: {n}",
    "score.hit_points": "Hit points remaining after a win, 1 each: {n}",
    "score.sacrificed": "Days sacrificed before a win (expert mode), 10 each: {n}",
    "refuse.over": "The game is over.",
    "refuse.dice": "The dice are rolled first: {question}",
    "refuse.no_dice": "No dice are due now.",
    "refuse.open": "It does not answer the open question: {question}",
    "refuse.search.busy": "You finish what you are doing before the next search.",
    "refuse.home.there": "You are in the workshop already.",
    "refuse.rest.hale": "You have no damage to rest away.",
    "refuse.rest.busy": "You cannot rest in the middle of this.",
    "refuse.away": "This is done in the workshop; you are in {region}.",
    "refuse.activate.missing": "You have not found {artifact} yet.",
    "refuse.activate.active": "{artifact} is active already.",
    "refuse.link.made": "{link} is complete already.",
    "refuse.link.missing": "{link} needs {artifact}, which you have not found yet.",
    "refuse.link.component": "{link} needs one {component}, and you have none.",
    "refuse.engine.links": "All six links must be complete first; {n} are.",
    "refuse.engine.artifacts": "All six artifacts must be active first; {n} are.",
    "refuse.write.none": "No number waits to be written.",
    "refuse.write.value": "No {value} waits to be written; you have {dice}.",
    "refuse.write.full": "That square holds a number already.",
    "refuse.write.place": "There is no such square here.",
    "refuse.write.basket": "The wastebasket is full with its 10 numbers.",
    "refuse.write.no_basket": "Only numbers rolled for a link can go into the wastebasket.",
    "refuse.subtract.much": "At most {n} can be subtracted from this result.",
    "refuse.subtract.none": "Nothing lets you subtract from this result.",
    "refuse.rod.range": "The Rod changes results from 11 to 99; this one is {result}.",
    "refuse.spent": "{tool} has been used.",
    "refuse.wand.on": "The Wand counts in this combat already.",
    "refuse.wand.when": "The Paralysis Wand is used in combat, before a roll or after seeing it.",
    "refuse.rod.when": "The Dowsing Rod is used when a search result is before you.",
    "refuse.charm.when": "The Focus Charm is used while you activate an artifact.",
    "refuse.ignore.moonlace": "Only the Shimmering Moonlace lets you ignore an encounter.",
    "refuse.ignore.late": "The Moonlace is used before the first combat roll.",
    "refuse.spend.much": "You have only {n} hit points to spend.",
    "refuse.pay.none": "You have no {component} to pay with.",
    "refuse.seal.inactive": "The Seal of Balance must be active for that.",
    "refuse.seal.used": "The Seal of Balance works once in a game and has been used.",
    "refuse.seal.home": "The Seal calms the region you are in, and you are in the workshop.",
    "refuse.seal.late": "Something was subtracted from this result, so the Seal comes too late.",
    "refuse.skull.energy": ("Crossing out a skull costs 3 God's Hand energy, and you have {n}."),
    "refuse.skull.last": "Seven skulls are crossed out; the one with the X stays for ever.",
    "refuse.recharge.battery": "The Crystal Battery must be active for that.",
    "refuse.recharge.charged": "{tool} is charged already.",
    "refuse.recharge.components": "Recharging costs three components, and you have {n}.",
    "refuse.recharge.paying": "The Battery is at work; pay it first.",
    "refuse.record.treasure": "You have not found the Ancient Record.",
    "refuse.record.used": "The Ancient Record works once in a game and has been used.",
    "refuse.record.begun": "The Ancient Record works before the final activation only.",
    "refuse.record.link": "{link} is not complete.",
    "refuse.record.zero": "The value of {link} is 0 already.",
    "dice.two": "a {high} and a {low}",
    "dice.one": "a {high}",
}
