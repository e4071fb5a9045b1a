"""The prompts of every ruleset as they are kept: which question is asked in which words.

For every message of a question that games reach, `prompts/RULESET/` keeps one position in which
it is asked and what is said there in each language. `python -m tests.words.prompting [RULESET ...]`
looks for such positions and rewrites the files; read what has changed before you keep it.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from unittest.mock import patch

from artificer import Game, State, load_game, ruleset_names
from artificer.boards import narration
from artificer.words import Words, words_for
from artificer.words.catalog import Catalog
from artificer.words.languages import ENGLISH, LANGUAGES
from tests.contract.walks import corpus
from tests.words.positions import RULESETS as ADVANCED
from tests.words.positions import walks

KEPT = Path(__file__).parent / "prompts"
PREFIX = "question."
OF_EACH = 4000


@dataclass(frozen=True)
class Prompt:
    """A position as a seat sees it, in which a message asks: the game's options, seat and body."""

    options: str
    seat: int
    position: str

    def view(self, ruleset: str) -> State:
        """The view in which it is asked."""
        chosen = dict(pair.split("=") for pair in self.options.split(",") if pair)
        game = load_game(
            ruleset, **{name: int(n) if n.isdigit() else n for name, n in chosen.items()}
        )
        return game.deserialize_state(self.position)


def options_of(game: Game) -> str:
    """The options that are not as usual; a document cannot be kept."""
    known = game.ruleset.options
    chosen = {name: value for name, value in game.options.items() if value != known[name].default}
    return ",".join(f"{name}={value}" for name, value in chosen.items())


@cache
def speaker(game: Game, language: str) -> Words:
    """The words of a game."""
    return words_for(game.name, language).for_game(game)


def spoken(view: State, language: str) -> tuple[str, str]:
    """The key of the message that asks, without its first word, and what it says."""
    said: list[str] = []
    message = Catalog.message

    def listen(catalog: Catalog, key: str, n: int = 0) -> str:
        said.append(key)
        return message(catalog, key, n)

    words = speaker(view.game, language)
    with patch.object(Catalog, "message", listen):
        text = narration.question(words, view)
    return next(key for key in said if key.startswith(PREFIX)).removeprefix(PREFIX), text


def positions(ruleset: str) -> Iterator[State]:
    """Those of the corpus, and of games of Utopia Engine begun far advanced."""
    yield from (state for game in corpus(ruleset) for state in game)
    if ruleset in ADVANCED:
        yield from (state.clone() for state, _ in walks(2, 60, ruleset))


def views(ruleset: str) -> Iterator[State]:
    """Positions of games, a number of each question: for seats that are asked or wait."""
    seen: Counter[tuple[str, bool]] = Counter()
    for state in positions(ruleset):
        if "\n" in options_of(state.game):
            continue
        for seat in range(state.game.num_players()):
            case = state.question(), state.current_player() == seat
            if seen[case] < OF_EACH:
                seen[case] += 1
                yield state.view(seat)


def looked_for(ruleset: str) -> dict[str, Prompt]:
    """By key: the first position in which it is asked."""
    found: dict[str, Prompt] = {}
    for view in views(ruleset):
        key, _ = spoken(view, ENGLISH)
        if key not in found:
            found[key] = Prompt(options_of(view.game), view.viewer or 0, view.serialize())
    return dict(sorted(found.items()))


def kept(ruleset: str) -> dict[str, Prompt]:
    """By key: the position that is kept."""
    lines = (KEPT / ruleset / "positions.txt").read_text("utf-8").splitlines()
    fields = (line.split("|", 3) for line in lines)
    return {key: Prompt(options, int(seat), text) for key, options, seat, text in fields}


def kept_texts(ruleset: str, language: str) -> dict[str, str]:
    """By key: what is said."""
    lines = (KEPT / ruleset / f"{language}.txt").read_text("utf-8").splitlines()
    return dict(line.split(": ", 1) for line in lines)


def write(ruleset: str) -> None:
    """Look for the positions and keep them, with what is said there."""
    found = looked_for(ruleset)
    folder = KEPT / ruleset
    folder.mkdir(parents=True, exist_ok=True)
    positions_kept = [f"{key}|{p.options}|{p.seat}|{p.position}" for key, p in found.items()]
    (folder / "positions.txt").write_text("\n".join(positions_kept) + "\n", "utf-8")
    for language in LANGUAGES:
        said = [f"{key}: {spoken(p.view(ruleset), language)[1]}" for key, p in found.items()]
        (folder / f"{language}.txt").write_text("\n".join(said) + "\n", "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or ruleset_names():
        write(name)
