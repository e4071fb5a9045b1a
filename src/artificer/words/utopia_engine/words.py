"""Utopia Engine in words: chooses the message of a fact, action or question and its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from artificer.games.contract import Game, State
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import doom_box
from artificer.games.utopia_engine.combat import encounter_level, monster_reach, your_aim
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.results import most_rod_reduction
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.utopia_engine import reading
from artificer.words.utopia_engine.chart import span
from artificer.words.utopia_engine.clauses import clauses_of
from artificer.words.utopia_engine.guide import TOPICS, help_for, topic
from artificer.words.utopia_engine.points import score_lines
from artificer.words.utopia_engine.refusals import refuse
from artificer.words.utopia_engine.tellings import NAMED_KINDS, TELLINGS, variant_of

DOMAINS = ("utopia-engine", "artificer")

# The argument of these verbs is the number of a thing with a name.
_NAMED_ARGUMENTS = {
    "search": "region",
    "activate": "artifact",
    "link": "link",
    "record": "link",
    "pay": "component",
}
# Moves that neither a fact of the rules nor the dice tell.
_SILENT = frozenset(("write", "resolve", "accept", "move"))
_TOOLS = {"rod": 0, "wand": 1, "charm": 2}


class UtopiaEngineWords:
    """The words of an edition of Utopia Engine, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str, edition: int = THIRD) -> None:
        self.language = language
        self.edition = edition
        self.catalog = Catalog(language, *(domains or DOMAINS))

    def at_table(self, _game: Game, _names: Sequence[str] = ()) -> Words:
        """These words: no table has words of its own."""
        return self

    def name(self, kind: str, number: int, level: int = 0) -> str:
        """The printed name; a monster is named by its region and level. Raises KeyError."""
        if kind == "monster":
            return self.catalog.heading(f"monster.{number}", level)
        return self.catalog.heading(kind, number)

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """Any message by its key."""
        return self.catalog.say(key, n, **values)

    def together(self, _notes: Sequence[Note], _state: Any) -> None:
        """Nothing: every fact has a sentence of its own."""

    def sentence(self, fact: int, a: int, b: int, state: Any) -> Sentence:
        """What happened and why, with its clauses."""
        telling = TELLINGS[fact]
        values: dict[str, object] = {}
        for place, number in ((telling.a, a), (telling.b, b)):
            named = place in NAMED_KINDS
            values[place] = self.catalog.inside(place, number) if named else number
        values.pop("n", None)
        key = telling.key
        if key in ("met", "defeated", "encounter_ignored"):
            level, region = (b, a) if key == "encounter_ignored" else (a, b)
            values |= self._monster(level, region, state)
        if key in ("box_filled", "subtracted", "rod_subtracted"):
            values["encounter"] = encounter_level(a if key == "box_filled" else b)
        variant = variant_of(telling, a, b, state)
        text = self.say(f"fact.{key}{variant}", a if telling.count == "a" else b, **values)
        clauses = clauses_of(key, variant, telling.clauses, self.edition)
        return Sentence(self._capital(text), clauses)

    def _monster(self, level: int, region: int, s: Any) -> dict[str, object]:
        return {
            "monster": self.name("monster", region, level),
            "reach": span(1, monster_reach(s, region, level)),
            "aim": span(your_aim(s, region, level), 6),
        }

    def action(self, action: int, state: State) -> str:
        """What an action does, in a short phrase."""
        verb, *arguments = state.action_to_string(action).split()
        if verb == "move":
            s: Any = state.body
            weather = ".weather" if s.question == q.ENTER_FOUL_WEATHER else ""
            return self.say(f"action.move on{weather}")
        if verb == "write":
            return self._writing(*arguments)
        if verb in _NAMED_ARGUMENTS:
            kind = _NAMED_ARGUMENTS[verb]
            thing = self.catalog.inside(kind, int(arguments[0]))
            again = ".again" if _again(verb, int(arguments[0]), state) else ""
            return self.say(f"action.{verb}{again}", 0, **{kind: thing})
        if verb == "extensive" and _again(verb, _place(state), state):
            return self.say("action.extensive.again")
        if verb == "stop":
            return self.say(f"action.stop{_under_way(state)}")
        if verb == "recharge":
            return self.say(
                "action.recharge", tool=self.catalog.inside("tool", _TOOLS[arguments[0]])
            )
        if verb == "dice":
            return self.say("action.dice", high=arguments[0], low=arguments[1])
        if verb == "die":
            return self.say("action.die", face=arguments[0])
        return self.say(f"action.{verb}", int(arguments[0]) if arguments else 0)

    def done(self, action: int, state: State) -> str:
        """What the player did, where no fact says it."""
        text = state.action_to_string(action)
        if text.split(maxsplit=1)[0] not in _SILENT or text.endswith("basket"):
            return ""
        return self.say("done", action=self.action(action, state))

    def outlook(self, action: int, state: State) -> str:
        """What writing a number or subtracting an amount would make."""
        return reading.outlook(self.catalog, state.action_to_string(action), state)

    def standing(self, state: State) -> list[str]:
        """What stands in the box or field under way, and what is still possible."""
        return reading.standing(self.catalog, state)

    def sheet(self, state: State, _part: str = "") -> list[str]:
        """Everything that stands on the sheets, line by line."""
        return list(reading.sheet(self.catalog, state))

    def _writing(self, value: str, row: str, square: str = "") -> str:
        if row == "basket":
            return self.say("action.write.basket", value=value)
        row = self.say(f"row.{row}")
        if square.isdigit():
            return self.say("action.write.box", value=value, row=row, box=square)
        column = self.say(f"column.{square}")
        return self.say("action.write.search", value=value, row=row, column=column)

    def question(self, state: State) -> str:
        """The open question in one sentence."""
        s: Any = state.body
        key, n = _question_key(s)
        return self._capital(self.say(f"question.{key}", n, **self._scene(s)))

    def _scene(self, s: Any) -> dict[str, object]:
        """The numbers and names that questions and help may need."""
        scene: dict[str, object] = {
            "region": self.catalog.inside("region", s.location),
            "result": s.result,
            "most": most_rod_reduction(s),
            "high": s.high_die or s.low_die,
            "low": s.low_die,
            "field": s.field,
            "energy": s.charge,
            "needed": energy_needed(s, s.work) if s.work else ENERGY_NEEDED,
            "level": s.level,
            "day": doom_box(s),
            "tool": self.catalog.inside("tool", s.tool_due),
            "event": self.catalog.inside("event", s.event),
            "difficulty": reading.difficulty(s),
        }
        if s.work:
            scene |= {kind: self.catalog.inside(kind, s.work) for kind in ("artifact", "link")}
        if s.level and s.location:
            scene |= self._monster(s.level, s.location, s)
        return scene

    def _capital(self, text: str) -> str:
        return text[0].upper() + text[1:]

    def help(self, state: State) -> Help:
        """The rule of the present question."""
        return help_for(self.catalog, self.edition, state)

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS[self.edition])

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        return topic(self.catalog, self.edition, key)

    def refusal(self, action: int, state: State) -> Sentence:
        """Why this move cannot be made now."""
        key, clauses, values = refuse(state.action_to_string(action), state)
        named = {
            kind: self.catalog.inside(kind, number) if kind in NAMED_KINDS else number
            for kind, number in values.items()
            if kind != "n"
        }
        if key == "refuse.write.value":
            s: Any = state.body
            one = s.low_die == 0 or s.high_die == 0
            dice = "dice.one" if one else "dice.two"
            named["dice"] = self.say(dice, high=s.high_die or s.low_die, low=s.low_die)
        text = self.say(key, values.get("n", 0), question=self.question(state), **named)
        return Sentence(self._capital(text), clauses_of(key, "", clauses, self.edition))

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, _seat: int, /) -> list[tuple[str, int]]:
        """The scoring chart, line by line, of the only seat; adds up to the score."""
        return [(self.say(f"score.{key}", n), points) for key, n, points in score_lines(state)]


_PLAIN_QUESTIONS = {
    q.RESOLVE_RESULT: "result",
    q.FIGHT: "fight",
    q.ANSWER_ROLL: "answer_roll",
    q.JUDGE_FIELD: "judge_field",
    q.SEARCH_EXTENSIVELY: "extensive",
    q.SPEND_HIT_POINTS: "spend",
    q.ROLL_FOR_THE_ENGINE: "roll_engine",
    q.FACE_DOOM: "doom",
    q.SUBTRACT_BY_ROD: "rod",
    q.GO_ON_LINKING: "go_on_linking",
    q.ENTER_FOUL_WEATHER: "foul_weather",
    q.SEARCH_DICE: "search_dice",
    q.COMBAT_DICE: "combat_dice",
    q.LOOT_DIE: "loot_die",
    q.LINK_DICE: "link_dice",
    q.ACTIVATION_DICE: "activation_dice",
    q.ENGINE_DICE: "engine_dice",
    q.EVENT_DIE: "event_die",
    q.OVER: "over",
}
_WRITING_QUESTIONS = {
    q.WRITE_SEARCH_NUMBER: "search_number",
    q.WRITE_LINK_NUMBER: "link_number",
    q.WRITE_ACTIVATION_NUMBER: "activation_number",
}


def _place(state: State) -> int:
    s: Any = state.body
    location: int = s.location
    return location


def _again(verb: str, number: int, state: State) -> bool:
    """Whether that region, its artifact, or that link has been searched, found or begun before."""
    s: Any = state.body
    if verb == "search":
        return number == _place(state)
    if verb == "link":
        return bool(s.set_aside[number])
    return verb == "extensive" and bool(s.found[number])


def _under_way(state: State) -> str:
    """What could be stopped, as the end of a key."""
    s: Any = state.body
    if not s.work:
        return ""
    return ".activation" if s.field else ".link"


def _question_key(s: Any) -> tuple[str, int]:
    """The message key of the open question and the number that chooses its plural."""
    if s.question in _WRITING_QUESTIONS:
        dice = "two" if s.low_die and s.high_die else "one"
        if dice == "two" and s.low_die == s.high_die:
            dice = "twins"
        return f"{_WRITING_QUESTIONS[s.question]}.{dice}", 0
    if s.question == q.WHAT_NOW:
        return ("what_now.region", s.marks) if s.location else ("what_now.home", 0)
    if s.question == q.PAY_THE_BATTERY:
        return "pay", s.components_due
    if s.question == q.SEARCH_EXTENSIVELY and s.found[s.location]:
        return "extensive.again", 0
    return _PLAIN_QUESTIONS[s.question], 0
