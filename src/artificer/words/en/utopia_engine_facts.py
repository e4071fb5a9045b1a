"""English sentences for the facts of Utopia Engine, and for the ends of a game."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "fact.went_to.none": "You go to {region}; travelling takes no day.",
    "fact.went_to.some": (
        "You go to {region}; leaving your region erases its tracker's progress mark.",
        "You go to {region}; leaving your region erases its tracker's {n} progress marks.",
    ),
    "fact.came_home.none": "You return to the workshop; travelling takes no day.",
    "fact.came_home.some": (
        "You return to the workshop; leaving the region erases its tracker's progress mark.",
        "You return to the workshop; leaving the region erases its tracker's {n} progress marks.",
    ),
    "fact.boxes_erased": (
        "All six search boxes of {region} are full, so they are erased before the new search."
    ),
    "fact.search_begun": "You search {region}, using its search box {box}.",
    "fact.box_filled.zero": (
        "The search box is full: the top number less the bottom one is {result}, "
        "the perfect result."
    ),
    "fact.box_filled.artifact": (
        "The search box is full: the top number less the bottom one is {result}, "
        "in the artifact row (1 to 10)."
    ),
    "fact.box_filled.component": (
        "The search box is full: the top number less the bottom one is {result}, "
        "in the component row (11 to 99)."
    ),
    "fact.box_filled.encounter": (
        "The search box is full: the top number less the bottom one is {result}, "
        "an encounter of level {encounter}."
    ),
    "fact.subtracted.zero": (
        "You subtract {amount}: the search result is now {result}, the perfect result."
    ),
    "fact.subtracted.artifact": (
        "You subtract {amount}: the search result is now {result}, in the artifact row (1 to 10)."
    ),
    "fact.subtracted.component": (
        "You subtract {amount}: the search result is now {result}, in the component row (11 to 99)."
    ),
    "fact.subtracted.encounter": (
        "You subtract {amount}: the search result is now {result}, "
        "an encounter of level {encounter}."
    ),
    "fact.rod_used": (
        "The Dowsing Rod changes the search result from {result} to exactly 1; "
        "nothing can change that 1, and the Rod is spent."
    ),
    "fact.seal_used": (
        "The Seal of Balance calms {region}: no event counts here until you leave. "
        "It works once in a game."
    ),
    "fact.no_events_here": "{event} lies on {region} and counts for nothing until you leave.",
    "fact.met.plain": (
        "You meet a level {level} encounter of {region}: {monster}. "
        "It attacks on {reach}, you attack on {aim}."
    ),
    "fact.met.plate": (
        "You meet a level {level} encounter of {region}: {monster}. "
        "Thanks to your Ice Plate it attacks on {reach} only, you attack on {aim}."
    ),
    "fact.met.shard": (
        "You meet a level {level} encounter of {region}: {monster}. "
        "It attacks on {reach}, you attack on {aim} thanks to your Molten Shard."
    ),
    "fact.met.both": (
        "You meet a level {level} encounter of {region}: {monster}. "
        "Thanks to your Ice Plate and Molten Shard it attacks on {reach} only, you on {aim}."
    ),
    "fact.monsters_active": (
        "Active Monsters lie on this region and raise the encounter from level {before} "
        "to level {level} (two more, 5 at most)."
    ),
    "fact.encounter_ignored": (
        "Hidden by the Shimmering Moonlace you ignore {monster} of {region}: "
        "no combat and nothing dropped."
    ),
    "fact.component": "You gain one {component}; its jar now holds {stock} of 4.",
    "fact.jar_full": "You find one {component}, but its jar holds 4 already, so it is discarded.",
    "fact.found_inactive": "You find {artifact}; it is inactive and must be activated.",
    "fact.found_active": (
        "A perfect zero: you find {artifact} and it is active already. "
        "Its energy bar is full, and the God's Hand gains energy."
    ),
    "fact.already_found": (
        "You have {artifact} already, so this search gives one component instead.",
        "You have {artifact} already, so this search gives {n} components instead.",
    ),
    "fact.combat_roll.plain": "The combat dice count as {a} and {b}.",
    "fact.combat_roll.wand": (
        "With 2 added by the Wand (to 6 at most) the dice count as {a} and {b}."
    ),
    "fact.combat_roll.chassis": (
        "With 1 added against a spirit by the Golden Chassis (to 6 at most) "
        "the dice count as {a} and {b}."
    ),
    "fact.combat_roll.both": (
        "With 2 added by the Wand and 1 by the Golden Chassis (to 6 at most) "
        "the dice count as {a} and {b}."
    ),
    "fact.wand_used": (
        "The Paralysis Wand adds 2 to each die, to 6 at most, for the rest of this combat."
    ),
    "fact.hurt.0": (
        "One die lies in the monster's attack range: you take 1 damage.",
        "Both dice lie in the monster's attack range: you take {n} damage.",
    ),
    "fact.hurt.1": (
        "The artifact backfires: you take 1 damage.",
        "The artifact backfires twice on one roll: you take {n} damage together.",
    ),
    "fact.hurt.2": (
        "Energy arcs from the link: you take 1 damage.",
        "Energy arcs from the link: you take {n} damage for this roll together.",
    ),
    "fact.hurt.3": ("The failed activation deals you 1 damage.", "The Engine deals {n} damage."),
    "fact.fell.plain": (
        "Six damage: you fall unconscious. The amulet takes you to the workshop, all damage and "
        "tracker marks are erased, and {days} days will be crossed out."
    ),
    "fact.fell.gate": (
        "Six damage: you fall unconscious. The amulet takes you to the workshop, all damage and "
        "tracker marks are erased, and thanks to the active Void Gate only {days} days "
        "will be crossed out."
    ),
    "fact.died.0": "More than six damage: you die in combat.",
    "fact.died.1": "More than six damage: the artifact's backfire kills you.",
    "fact.died.2": "More than six damage: the link kills you.",
    "fact.died.3": "You had no hit point left: you slump over the Engine and die.",
    "fact.defeated": (
        "A die in your attack range: you defeat {monster} of {region} (level {level})."
    ),
    "fact.no_loot": (
        "The die for dropped items shows {die}, more than the encounter's level {level}: "
        "nothing is dropped."
    ),
    "fact.treasure": "The monster drops its legendary treasure: {treasure}.",
    "fact.treasure_owned": (
        "The monster would drop {treasure}, but you have it already: nothing is dropped."
    ),
    "fact.tracker_erased": (
        "The tracker of {region} is full, so its six marks are erased before the next one."
    ),
    "fact.marked.none": (
        "You mark circle {circle} of the tracker; it bears no -1, so no day is lost."
    ),
    "fact.marked.some": (
        "You mark circle {circle} of the tracker; its -1 costs one day.",
        "You mark circle {circle} of the tracker; its -1 costs {n} days.",
    ),
    "fact.foul_weather_here": "Foul Weather lies on {region}: this -1 costs two days.",
    "fact.day.none": "Day {day} is crossed out.",
    "fact.day.some": (
        "Day {day} is crossed out; one more day is to follow.",
        "Day {day} is crossed out; {n} more days are to follow.",
    ),
    "fact.event_day_crossed": (
        "Day {day} is an event day: one die for each of the four events says where it goes."
    ),
    "fact.event_rolled.0": (
        "Active Monsters move to {region}: encounters there are two levels higher."
    ),
    "fact.event_rolled.1": (
        "Fleeting Visions move to {region}: its artifact can be activated with 3 energy."
    ),
    "fact.event_rolled.2": (
        "Good Fortune moves to {region}: up to 10 may be subtracted from results there."
    ),
    "fact.event_rolled.3": "Foul Weather moves to {region}: each -1 marked there costs two days.",
    "fact.scale_healed": "An event day: the Scale of the Infinity Wurm heals 1 damage.",
    "fact.skull_crossed": (
        "You spend 3 God's Hand energy to cross out the skull of day {day}, "
        "so Doomsday comes a day later; {n} energy is left."
    ),
    "fact.doom": "Day {day} stands beside an uncrossed skull: Doomsday has come.",
    "fact.rested": "A day of rest heals 1 damage.",
    "fact.comfort": "Three days of rest or more in the workshop heal 1 damage more.",
    "fact.hand_energy.kept": (
        "The God's Hand gains 1 energy.",
        "The God's Hand gains {n} energy.",
    ),
    "fact.hand_energy.some_lost": (
        "The God's Hand gains {n} energy; its bar of six is full and {lost} energy is lost."
    ),
    "fact.hand_energy.all_lost": (
        "The God's Hand's bar of six is full already, so {lost} energy is lost."
    ),
    "fact.extensive": (
        "You search {region} extensively: one more day, and its artifact will be found."
    ),
    "fact.activation_begun.none": "You begin to activate {artifact}; its energy bar is empty.",
    "fact.activation_begun.some": (
        "You begin to activate {artifact}; the Bracelet of Ios gives its first energy."
    ),
    "fact.box_energy.1": "Box {box} makes 4: one energy.",
    "fact.box_energy.2": "Box {box} makes 5: two energy.",
    "fact.box_reset": "Box {box} makes 0: both numbers are erased and the box is free again.",
    "fact.box_locked": "Box {box} makes {difference}: neither 4 nor 5, so it is locked.",
    "fact.backfire": "Box {box} makes {difference}: below zero, so it is locked and backfires.",
    "fact.charm_used": "The Focus Charm adds 2 energy to the artifact, which now has {energy}.",
    "fact.field_failed.1": (
        "The first activation field is full and the artifact has only {n} energy: "
        "one day is lost, and the energy stays for the second field."
    ),
    "fact.field_failed.2": (
        "The second activation field is full and the artifact has only {n} energy: "
        "one more day is lost, and then the artifact is active by itself."
    ),
    "fact.visions": "Fleeting Visions lie on its region: {artifact} needs only 3 energy.",
    "fact.activated.none": "{artifact} has the energy it needs and is active.",
    "fact.activated.some": (
        "{artifact} has the energy it needs and is active; the surplus of 1 goes to the Hand.",
        "{artifact} has the energy it needs and is active; the surplus of {n} goes to the Hand.",
    ),
    "fact.self_activated": (
        "Both activation fields failed and their days are paid: "
        "{artifact} becomes active by itself."
    ),
    "fact.activation_erased": (
        "You are down, so the whole attempt on {artifact} is erased, its energy too."
    ),
    "fact.link_begun": "You begin {link} and spend one component for it; {n} of that kind left.",
    "fact.link_result": "Box {box} of the link makes {difference}.",
    "fact.link_negative": (
        "Box {box} of the link makes {difference}: below zero, so it counts as 2, deals 1 damage "
        "and burns the component."
    ),
    "fact.link_paid": "You spend one more {component} to keep the link; {n} of that kind left.",
    "fact.link_unpaid": "You have no more {component} to replace the one that burned.",
    "fact.basket": (
        "You throw the {number} into the wastebasket, which now holds {n} of 10 numbers."
    ),
    "fact.number_unused": (
        "The {number} has no place: link and wastebasket are full, so it deals 1 damage."
    ),
    "fact.link_made": "You complete {link}; its link value is {value}.",
    "fact.link_erased": "All numbers of {link} are erased; the components spent on it are lost.",
    "fact.record_used": (
        "The Ancient Record changes the value of {link} from {before} to 0. "
        "It works once in a game."
    ),
    "fact.recharge_begun": "The Crystal Battery will recharge {tool} for any three components.",
    "fact.paid.some": (
        "The Battery burns one {component}; one more component is to be paid.",
        "The Battery burns one {component}; {n} more components are to be paid.",
    ),
    "fact.paid.none": "The Battery burns one {component}; that was the third.",
    "fact.recharged": "{tool} is charged again.",
    "fact.engine_begun": (
        "You spend 1 hit point and begin the final activation; its difficulty is {difficulty}.",
        "You spend {n} hit points and begin the final activation; its difficulty is {difficulty}.",
    ),
    "fact.engine_roll": "You roll {total} for the Engine; the difficulty is {difficulty}.",
    "fact.engine_failed": (
        "The roll of {total} falls short of {difficulty}: the Engine stays still. "
        "This costs one day and one damage."
    ),
    "fact.engine_activated": (
        "The roll of {total} reaches the difficulty of {difficulty}: "
        "the Utopia Engine bursts to life!"
    ),
    "end.playing": "The game is not over.",
    "end.utopia": "The Utopia Engine is active and the world is saved. You win.",
    "end.doomsday": "Doomsday came before the Utopia Engine was active. You lose.",
    "end.died-in-combat": "You died in combat with a monster. You lose.",
    "end.died-activating": "You died activating an artifact. You lose.",
    "end.died-linking": "You died linking artifacts. You lose.",
    "end.died-at-the-engine": "You died at the final activation of the Engine. You lose.",
}
