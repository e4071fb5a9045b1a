"""Playthroughs: whole recorded games with everything that the API says at each ply.

`playthroughs/<ruleset>/<reason>.txt` is one game that ended for that reason; a further one has
more behind the reason and a comma. They are written by
`python -m tests.contract.record playthroughs`, never by a test.

Where positions are long, most of them stand there as a checksum of their bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

from artificer import Game, State
from tests.contract.perft import with_options
from tests.contract.walks import led_chooser, random_chooser, walk

FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = 3000
SEEDS_AT_LEAST = 200
WHOLE_EVERY = {"utopia": 60}
"""Of which plies the whole position is written down, where not of all."""


def describe(state: State, whole: bool) -> Iterator[str]:
    """What the API says of a position: one line a fact, chance in summary."""
    checksum = f"{crc32(state.body.to_bytes()):08x}"
    yield f"state {state.serialize() if whole or state.is_terminal() else checksum}"
    player = state.current_player()
    if state.is_terminal():
        outcome = state.outcome()
        yield f"player {player} outcome {outcome} returns {state.returns()}"
        return
    texts = [state.action_to_string(action) for action in state.legal_actions()]
    if state.is_chance_node():
        weights = [weight for _, weight in state.chance_outcomes()]
        span = f"{texts[0]} to {texts[-1]}"
        yield f"player {player} chance {len(weights)} outcomes of {sum(weights)}: {span}"
    else:
        yield f"player {player} scores {state.scores()} legal {' | '.join(texts)}"


def record(game: Game, moves: list[str]) -> str:
    """The text of a playthrough: options, then every ply."""
    state = game.new_initial_state()
    options = " ".join(f"{key}={value}" for key, value in game.options.items())
    lines = [f"game {game.name} {options}".rstrip()]
    every = WHOLE_EVERY.get(game.name, 1)
    for ply, move in enumerate([*moves, ""]):
        lines += [f"ply {ply}", *describe(state, ply % every == 0)]
        if move:
            state.body.notes = []
            state.apply_action(state.string_to_action(move))
            lines += [f"play {move}", f"notes {state.body.notes}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[Game, list[str]]:
    """The game and the moves of a playthrough."""
    first, *lines = text.splitlines()
    _, name, *options = first.split()
    moves = [line.removeprefix("play ") for line in lines if line.startswith("play ")]
    return with_options(name, options), moves


def files(name: str) -> list[Path]:
    """The recorded games of a ruleset."""
    return sorted((FOLDER / name).glob("*.txt"))


def reason(path: Path) -> str:
    """The end reason that a recorded game is named for."""
    return path.stem.partition(",")[0]


def missing(game: Game, paths: list[Path]) -> set[str]:
    """End reasons without a recorded game, and recorded games without an end reason."""
    return set(game.ruleset.end_reasons[1:]) ^ {reason(path) for path in paths}


def find(game: Game) -> dict[str, list[str]]:
    """A game for every end reason, the shortest of the first few found."""
    found: dict[str, list[str]] = {}
    wanted = set(game.ruleset.end_reasons[1:])
    for seed in range(SEEDS):
        for choose in (random_chooser(seed), led_chooser(game, seed)):
            journal = walk(game.new_initial_state(), choose)
            moves = [game.ruleset.texts[action] for action in journal.actions]
            outcome = journal.positions()[-1].outcome()
            assert outcome is not None
            if outcome.reason not in found or len(moves) < len(found[outcome.reason]):
                found[outcome.reason] = moves
        if wanted <= set(found) and seed >= SEEDS_AT_LEAST:
            break
    return found
