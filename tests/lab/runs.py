"""Small runs to be reported."""

from __future__ import annotations

from pathlib import Path

from artificer.games.notices import BadOption
from artificer.lab.study.folder import RunFolder
from artificer.lab.study.reading import read_study
from artificer.lab.study.running import StudyRun

COMMAND = "artificer study small.toml"

ENGINE = """
title = "Days given up"
games = 12

[[grid]]
ruleset = "utopia-engine-3e"
players = ["random", "novice"]
options.sacrificed_days = [0, 4]
"""

TABLE = """
title = "A table of three"
games = 2

[[grid]]
ruleset = "utopia"
players = ["random", "random,random,governor"]
seats = 3
"""

SHOP = """
title = "A shop"
games = 3
seed = [1, 2]

[[grid]]
ruleset = "sorcery"
players = "random"
"""

MIXED = """
title = "Two games"
games = 4
players = "random"

[[grid]]
ruleset = "sorcery"

[[grid]]
ruleset = "utopia-engine-3e"
options.sacrificed_days = [0, 4]
"""

EDITIONS = """
title = "Editions"
games = 4
players = "random"

[[grid]]
ruleset = ["utopia-engine-3e", "utopia-engine-2e"]
"""


HOUSE = """
title = "House rules"
games = 4
players = "random"

[[grid]]
ruleset = "utopia-engine-3e"
options.rests = ["between-rolls", "between-tasks"]

[[grid]]
ruleset = "utopia-engine-2e"
options.rod_zeros = ["inactive", "active"]
"""


def played(path: Path, text: str, games: int | None = None) -> Path:
    """A run folder of a study, played to the end or until that many games are kept."""

    def no_file(name: str) -> str:
        raise BadOption("deck.unread", path=name, reason="none")

    def stop(kept: int) -> None:
        if games is not None and kept >= games:
            raise KeyboardInterrupt

    study, folder = read_study(text, no_file), RunFolder(path)
    with folder.held():
        folder.begin(study, COMMAND)
        StudyRun(study, folder).play(progress=stop, chunk=None if games is None else 1)
    return path
