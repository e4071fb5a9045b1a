"""English rules of Utopia Engine, question by question, in our own words."""

from __future__ import annotations

from typing import Final

MESSAGES: Final = {
    "help.monster": "  Level {level}: {monster} attacks on {reach}, you attack on {aim}.",
    "help.search.title": "Searching",
    "help.search": """\
Roll two dice three times and write each number into any empty square of the search box.
You choose which die of a roll is written first. A number once written stays.
The result is the top number less the bottom number. Close to zero is good; below zero is bad.
  0: the artifact, found active, and 2 energy for the God's Hand (two components if you have it).
  1 to 10: the artifact, found inactive (one component if you have it).
  11 to 99: one component of the region; a jar holds 4, more is discarded.
  100 to 555: an encounter of level 1 (100s), 2 (200s), 3 (300s), 4 (400s) or 5 (500 to 555).
  -1 to -555: an encounter of level 1 (to -100), 2 (to -200), 3 (to -300), 4 (to -400) or 5.
Afterwards you mark the next circle of the tracker; a -1 crosses out a day.""",
    "help.search.here": "The tracker of {region}: {tracker}.",
    "help.what_now.title": "What you can do",
    "help.what_now": """\
search 1 to 6: go to a region and search it. Travelling costs no day, but leaving a region
  erases the marks of its tracker. The first circles of a tracker cost the most days.
home: return to the workshop.
rest 1 to 6 (days, only with damage): each day heals 1; three days or more in the workshop
  heal 1 more at the end. Event days roll their events as always.
In the workshop only:
activate 1 to 6: an artifact that you have found and that is not active.
link 1 to 6: both artifacts found (active or not), and one component of the link's kind.
  1 silver: Chassis to final activation. 2 quartz: Seal. 3 gum: Battery. 4 silica: Gate.
  5 wax: Mirror. 6 lead: Lens. Links 2 to 6 all run to the Golden Chassis.
engine: the final activation, when all six artifacts are active and all six links complete.""",
    "help.result.title": "The search result",
    "help.result": """\
The result may still be changed before it is resolved.
subtract: Good Fortune on this region takes off up to 10; the active Hermetic Mirror (regions 1
  and 6) or Scrying Lens (regions 3 and 4) up to 10; both together up to 20. You choose the
  amount, once, and may go below zero.
rod: the Dowsing Rod turns a result of 11 to 99 into exactly 1, which nothing changes any more.
seal: the Seal of Balance silences all events here; only before anything was subtracted.
resolve: take the result as it is.
  0: the artifact, active. 1 to 10: the artifact, inactive. 11 to 99: one component.
  100 or more, or below zero: an encounter.""",
    "help.combat.title": "Combat",
    "help.combat": """\
Both dice are rolled until the monster is defeated or you fall; there is no running away.
Each die in the monster's attack range deals you 1 damage. A die in your attack range defeats
it. Damage comes first: at six damage you fall unconscious (no victory), above six you die.
By level 1 to 5 monsters attack on 1, 1, 1-2, 1-3, 1-4; you attack on 5-6, 6, 6, 6, 6.
wand: 2 more on each die (to 6 at most) for the rest of the combat, before or after a roll.
ignore: the Shimmering Moonlace hides you, before the first roll and before the Wand.
The Golden Chassis, active, adds 1 to each die against spirits. The Ice Plate makes the monster's
range one smaller (at least 1); the Molten Shard makes yours one larger.
After a victory a die of the encounter's level or less drops a component, at level 5 the
region's treasure.""",
    "help.combat.here": "The monsters of {region}, (S) a spirit, as printed:\n{monsters}",
    "help.loot.title": "Dropped items",
    "help.loot": """\
After a victory one die is rolled.
At the encounter's level or less the monster drops one component of this region.
A level 5 monster drops the region's legendary treasure instead; each treasure only once,
and nothing if you have it already.
Above the level nothing is dropped.
Then the search is marked on the tracker.""",
    "help.loot.here": "This encounter has level {level}.",
    "help.link.title": "Forging a link",
    "help.link": """\
Write every number rolled into an empty square of the three boxes or into the wastebasket.
The wastebasket holds 10 numbers for the whole game.
A full box is the top number less the bottom one; small is good.
Below zero it counts as 2 and deals 1 damage, and the component burns: one more of its kind is
spent for the roll; without it the link's numbers are erased.
Damage and component are settled when both numbers of the roll are written.
Link and basket both full: a number without a place deals 1 damage; no number with a place
may be left out.
The link value is the sum of the three boxes; the six values make the final difficulty.
Falling unconscious erases the link.""",
    "help.link.here": (
        "Numbers in the wastebasket: {basket}. Components of the link's kind in stock: {stock}."
    ),
    "help.activation.title": "Activating an artifact",
    "help.activation": """\
Write every number rolled into an empty square of the field's four boxes.
A box is judged when it is full, top less bottom; large is good:
  4: one energy. 5: two energy.
  0: both numbers are erased; the other number of the roll may go there.
  1 to 3: locked. Below zero: locked, and the backfire deals 1 damage.
Damage is taken when both numbers of the roll are written; it can fell you, which erases all.
When all four boxes are judged the artifact needs 4 energy: then it is active and the surplus
goes to the God's Hand. With less a day is lost and the second field begins with the same
energy. After a failed second field one more day is lost and it is active, without surplus.
charm: the Focus Charm adds 2 energy. Fleeting Visions on its region lower the need to 3.""",
    "help.activation.here": "The artifact has {energy} energy and needs {needed}.",
    "help.judge.title": "Judging the field",
    "help.judge": """\
All four boxes are full and the artifact's energy is counted; it needs 4.
charm: the Focus Charm adds 2 energy now.
judge: with 4 or more it is active, and the surplus goes to the God's Hand.
With less after the first field: one day is lost, the second field begins, the energy stays.
With less after the second field: one more day is lost and it is active by itself, no surplus.
Fleeting Visions on the artifact's region lower the need from 4 to 3 at this moment.""",
    "help.judge.here": "The artifact has {energy} energy and needs {needed}.",
    "help.extensive.title": "Extensive search",
    "help.extensive": """\
The sixth search box of this region is full and its artifact is not found.
extensive: cross out one more day at once and find the artifact, inactive.
  If that day is Doomsday, the game ends and the artifact is not found.
move on: leave it. The offer comes again only when six boxes are filled anew;
  the next search here erases all six boxes first.""",
    "help.spend.title": "Final activation: hit points",
    "help.spend": """\
The final activation difficulty is the sum of your six link values.
Each hit point you spend now lowers it by one for the whole attempt; no more can be spent later.
Here you may go down to zero hit points without falling unconscious.
Then two dice are rolled: their sum must be the difficulty or more.
A failed roll crosses out one day and deals 1 damage; with no hit point left it kills you.
There is no stopping: you succeed or you die.""",
    "help.spend.here": "Your link values add up to {total}.",
    "help.engine.title": "Final activation: the roll",
    "help.engine": """\
Roll two dice and add them.
A sum of the difficulty or more: the Utopia Engine is active and you win.
Less: one day is crossed out first, then you take 1 damage; with no hit point left you die.
If that day is Doomsday, the game ends in apocalypse.
Between rolls you may cross out skulls with the God's Hand and recharge tools.""",
    "help.engine.here": "The difficulty is {difficulty}.",
    "help.doom.title": "Doomsday",
    "help.doom": """\
The next box of the time track stands beside an uncrossed skull. Crossing it out ends the game.
skull: 3 God's Hand energy cross out the skull and put Doomsday off one day.
doom: let the day come; the game is over and lost.
Seven skulls can be crossed out, those of days 15 to 21; the one of day 22 never.
Anything else that may be used at any decision may be used here too.""",
    "help.doom.here": "The God's Hand has {hand} energy.",
    "help.pay.title": "Paying the Crystal Battery",
    "help.pay": """\
Recharging a used tool costs three components of any kinds.
pay 1 to 6: silver, quartz, gum, silica, wax or lead, one at a time.
The third one charges the tool, and the question from before is asked again.
The Battery may do this any number of times, but one tool at a time.
Mind that each link needs a component of its own kind.""",
    "help.events.title": "Event days",
    "help.events": """\
Days 2, 5, 8, 11, 14, 17 and 20 are event days. One die for each event names its region:
  Active Monsters: encounters there are two levels higher, 5 at most.
  Fleeting Visions: its artifact can be activated with 3 energy instead of 4.
  Good Fortune: up to 10 may be subtracted from search results there.
  Foul Weather: each -1 marked there crosses out two days.
Events stay until the next event day; several may lie on one region.""",
    "help.over.title": "The end and the score",
    "help.over": """\
The game ends by death, by Doomsday or by the activation of the Utopia Engine; only that wins.
Always counted: artifact found 10, artifact active 5, link 5, skull crossed out 10,
charged tool 10, legendary treasure 20.
Only in a win: the Engine 50, each day remaining 5, each hit point remaining 1,
each day sacrificed before the game (expert mode) 10.
Days remaining are those that could still be crossed out without Doomsday.""",
}
