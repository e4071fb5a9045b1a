"""Utopia Engine in words: chooses the message of a fact, action or question and its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.moves import Move
from artificer.games.notices import Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import doom_box
from artificer.games.utopia_engine.combat import encounter_level, monster_reach, your_aim
from artificer.games.utopia_engine.editions import THIRD
from artificer.games.utopia_engine.moves import BASKET_SQUARE, HIGHER, LOWER, MOVES
from artificer.games.utopia_engine.results import most_rod_reduction
from artificer.games.utopia_engine.sheets import ENERGY_NEEDED
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.words import Help, Note, Sentence, Words
from artificer.words.catalog import Catalog
from artificer.words.rendering import sentence
from artificer.words.utopia_engine import aloud
from artificer.words.utopia_engine.chart import span
from artificer.words.utopia_engine.clauses import clauses_of
from artificer.words.utopia_engine.guide import TOPICS, help_for, topic
from artificer.words.utopia_engine.points import score_lines
from artificer.words.utopia_engine.tellings import NAMED_KINDS, TELLINGS, variant_of
from artificer.words.vocabulary import move_text

# Moves that neither a fact of the rules nor the dice tell.
_SILENT = ("write in search box", "write in field", "resolve", "accept", "move on")
_ROWS = ("top", "bottom")
_COLUMNS = ("hundreds", "tens", "ones")


class UtopiaEngineWords:
    """The words of an edition of Utopia Engine, from the catalogues of the given domains."""

    def __init__(self, language: str, *domains: str, edition: int = THIRD) -> None:
        self.language = language
        self.edition = edition
        self.typed = False
        self.catalog = Catalog(language, *domains)

    def for_game(self, _game: Game, _names: Sequence[str] = (), _typed: bool = False) -> Words:
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

    def thing(self, thing: Thing) -> str:
        """The name of a thing, as it is printed or as it stands inside a sentence."""
        if thing.printed or thing.kind == "monster":
            return self.name(thing.kind, thing.number, thing.level)
        return self.catalog.inside(thing.kind, thing.number)

    def typed_answer(self, question: str) -> str:
        """What is typed to answer a question, where its list of moves does not say so."""
        return self.catalog.typed_answer(question)

    def together(self, _notes: Sequence[Note], _body: Body) -> None:
        """Nothing: every fact has a sentence of its own."""

    def sentence(self, fact: int, a: int, b: int, body: Body) -> Sentence:
        """What happened and why, with its clauses."""
        s, telling = Sheet.of(body), TELLINGS[fact]
        values: dict[str, object] = {}
        for place, number in ((telling.a, a), (telling.b, b)):
            named = place in NAMED_KINDS
            values[place] = self.catalog.inside(place, number) if named else number
        values.pop("n", None)
        key = telling.key
        if key in ("met", "defeated", "encounter_ignored"):
            level, region = (b, a) if key == "encounter_ignored" else (a, b)
            values |= self._monster(level, region, s)
        if key in ("box_filled", "subtracted", "rod_subtracted"):
            values["encounter"] = encounter_level(a if key == "box_filled" else b)
        variant = variant_of(telling, a, b, s)
        text = self.say(f"fact.{key}{variant}", a if telling.count == "a" else b, **values)
        clauses = clauses_of(key, variant, telling.clauses, self.edition)
        return Sentence(self._capital(text), clauses)

    def _monster(self, level: int, region: int, s: Sheet) -> dict[str, object]:
        return {
            "monster": self.name("monster", region, level),
            "reach": span(1, monster_reach(s, region, level)),
            "aim": span(your_aim(s, region, level), 6),
        }

    def action(self, action: int, state: State) -> str:
        """What an action does, in a short phrase."""
        move, s = state.move(action), state.over(Sheet).body
        if move.name in ("write in search box", "write in field"):
            return self._writing(move)
        key = f"action.{move.name}{_now(move, s)}"
        if move.name == "dice":
            return self.say(key, high=HIGHER[move["pair"]], low=LOWER[move["pair"]])
        return self.say(key, next(iter(move.parts.values()), 0), **self._named(move.parts))

    def _named(self, numbers: Mapping[str, int]) -> dict[str, object]:
        """The names of the things that these numbers stand for; other numbers as they are."""
        return {
            kind: self.catalog.inside(kind, number) if kind in NAMED_KINDS else number
            for kind, number in numbers.items()
        }

    def _writing(self, move: Move) -> str:
        value, square = move["value"], move["square"]
        if move.name == "write in search box":
            row = self.say(f"row.{_ROWS[square // 3]}")
            column = self.say(f"column.{_COLUMNS[square % 3]}")
            return self.say("action.write.search", value=value, row=row, column=column)
        if square == BASKET_SQUARE:
            return self.say("action.write.basket", value=value)
        row = self.say(f"row.{_ROWS[square // 4]}")
        return self.say("action.write.box", value=value, row=row, box=square % 4 + 1)

    def text(self, action: int) -> str:
        """The text of an action, as it is shown and typed."""
        return move_text(self.catalog, MOVES, action)

    def done(self, action: int, state: State) -> str:
        """What the player did, where no fact says it."""
        move = state.move(action)
        if move.name not in _SILENT or move.parts.get("square") == BASKET_SQUARE:
            return ""
        return self.say("done", action=self.action(action, state))

    def outlook(self, action: int, state: State) -> str:
        """What writing a number or subtracting an amount would make."""
        return aloud.outlook(self.catalog, state.move(action), state.over(Sheet).body)

    def standing(self, state: State) -> list[str]:
        """What stands in the box or field under way, and what is still possible."""
        return aloud.standing(self.catalog, state.over(Sheet).body)

    def sheet(self, state: State, _part: str = "") -> list[str]:
        """Everything that stands on the sheets, line by line."""
        return list(aloud.sheet(self.catalog, state.over(Sheet).body))

    def question(self, state: State) -> str:
        """The open question in one sentence."""
        s = state.over(Sheet).body
        key = f"question.{state.question()}{_asked(s)}"
        return self._capital(self.say(key, s.components_due or s.marks, **self._scene(s)))

    def typed_question(self, state: State) -> str:
        """The same: every answer is in the list of moves."""
        return self.question(state)

    def _scene(self, s: Sheet) -> dict[str, object]:
        """The numbers and names that questions and help may need."""
        scene: dict[str, object] = {
            "region": self.catalog.inside("region", s.location),
            "result": s.result,
            "most": most_rod_reduction(s),
            "high": s.high_die or s.low_die,
            "low": s.low_die,
            "field": s.field,
            "energy": s.charge,
            "due": s.energy_due,
            "needed": energy_needed(s, s.work) if s.work else ENERGY_NEEDED,
            "level": s.level,
            "day": doom_box(s),
            "tool": self.catalog.inside("tool", s.tool_due),
            "event": self.catalog.inside("event", s.event),
            "difficulty": aloud.difficulty(s),
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
        return help_for(self.catalog, self.edition, state.over(Sheet))

    def topics(self) -> tuple[str, ...]:
        """The keys of all rules that there is help about."""
        return tuple(TOPICS[self.edition])

    def topic(self, key: str) -> Help:
        """One rule by its key. Raises KeyError."""
        return topic(self.catalog, self.edition, key)

    def refusal(self, action: int, state: State) -> Sentence:
        """Why this move cannot be made now."""
        reason = state.refusal(action)
        text = sentence(self, reason.with_values(question=self.question(state)))
        return Sentence(self._capital(text), reason.clauses)

    def end(self, reason: str) -> str:
        """How the game ended."""
        return self.say(f"end.{reason}")

    def score_lines(self, state: State, _seat: int, /) -> list[tuple[str, int]]:
        """The scoring chart, line by line, of the only seat; adds up to the score."""
        lines = score_lines(state.over(Sheet).body)
        return [(self.say(f"score.{key}", n), points) for key, n, points in lines]


def _now(move: Move, s: Sheet) -> str:
    """What the position makes of a move, as the end of a key."""
    if move.name == "move on":
        return _on(s)
    if move.name == "stop" and s.work:
        return ".activation" if s.field else ".link"
    before = {
        "search": move.parts.get("region") == s.location,
        "link": bool(s.set_aside[move.parts.get("link", 0)]),
        "extensive": bool(s.found[s.location]),
    }
    return ".again" if before.get(move.name) else ""


def _on(s: Sheet) -> str:
    """What it means to move on, by what was asked."""
    if s.question == q.LOSE_ENERGY:
        return ".energy" if s.energy_due else ".bracelet"
    if s.question not in (q.MARK_IN_FOUL_WEATHER, q.MEET_FOUL_WEATHER):
        return ""
    if s.calmed:
        return ".calm"
    return ".weather" if s.question == q.MARK_IN_FOUL_WEATHER else ".second_day"


def _asked(s: Sheet) -> str:
    """What the position makes of its question, as the end of a key."""
    if s.question in (q.WRITE_SEARCH_NUMBER, q.WRITE_LINK_NUMBER, q.WRITE_ACTIVATION_NUMBER):
        if not (s.low_die and s.high_die):
            return ".one"
        return ".twins" if s.low_die == s.high_die else ".two"
    if s.question == q.BETWEEN_ROLLS:
        return ".activation" if s.field else ".link"
    if s.question == q.WHAT_NOW:
        return ".region" if s.location else ".home"
    if s.question == q.LOSE_ENERGY:
        return "" if s.energy_due else ".bracelet"
    return ".again" if s.question == q.SEARCH_EXTENSIVELY and s.found[s.location] else ""
