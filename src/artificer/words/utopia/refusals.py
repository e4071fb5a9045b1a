"""Why a move of the game is not legal now."""

from __future__ import annotations

from artificer.games.contract import State
from artificer.words import Sentence
from artificer.words.utopia.asking import question
from artificer.words.utopia.speech import Speech


def refuse(speech: Speech, _text: str, state: State) -> Sentence:
    """The reason as a sentence, with its clauses."""
    return Sentence(speech.say("refuse.open", question=question(speech, state)), "F24")
