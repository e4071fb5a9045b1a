"""The open question, and the rule of it."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.games.sorcery.engines import balance_score
from artificer.games.sorcery.parts import MULTIPLIER, ON_THE_MACHINE, RESOURCES
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import GUIDES, TOPICS
from artificer.words import Help
from artificer.words.sorcery.maths import is_waiting
from artificer.words.sorcery.speech import Speech


def question(speech: Speech, state: State[Shop]) -> str:
    """The open question to the seat that decides; what it decides, to the others."""
    s, key = state.body, state.question()
    if is_waiting(state):
        key += ".waiting"
    elif s.dropping:
        key += ".dropping"
    elif key == "deal":
        key += ".machine" if s.due <= ON_THE_MACHINE else ".hand"
    return speech.say(f"question.{key}", 0, **_scene(speech, s))


def _scene(speech: Speech, s: Shop) -> dict[str, object]:
    """The numbers and names that questions may need."""
    return {
        "seat": speech.seat(s.seat),
        "whose": speech.whose(s.seat),
        "engine": s.engine,
        "score": balance_score(s, s.engine) if s.engine else 0,
        "times": MULTIPLIER[s.token - 1] if s.token else 0,
        "given": speech.resource(s.given - 1) if s.given else "",
        "fed": speech.resource(s.fed - 1) if s.fed else "",
        "cards": s.seats[s.seat].in_hand,
    }


def help_for(speech: Speech, state: State[Shop]) -> Help:
    """Title, text and clauses for the open question."""
    return topic(speech, GUIDES[state.question()])


def topic(speech: Speech, key: str) -> Help:
    """Title, text and clauses of one rule. Raises KeyError."""
    clauses = tuple(TOPICS[key].clauses.split())
    text = speech.say(f"help.{key}", uses="\n".join(uses(speech)))
    return Help(speech.say(f"help.{key}.title"), text, clauses, speech.catalog.typed_moves(key))


def uses(speech: Speech) -> list[str]:
    """What one of each resource does, line by line."""
    return [speech.say(f"uses.{resource}") for resource in range(RESOURCES)]
