"""axe finds nothing grave at any question of a game, in any language, by day and by night.

In `make test` each scene is read in one language; in `make long`, in each.
"""

from __future__ import annotations

from typing import Final

import pytest

from artificer.words.languages import LANGUAGES
from tests.browser.audit import faults
from tests.browser.conftest import OpenBrowser
from tests.browser.games import shares
from tests.browser.plans import Game
from tests.browser.screens import DESKTOP, NIGHT, Screen
from tests.browser.serving import Served

LONG_GAMES: Final = (
    Game("utopia-engine-3e", seed=54),
    Game("utopia-engine-2e", seed=45),
    Game("sorcery", ("player", "computer:tinkerer"), 13, {}, "tinkerer"),
    Game("utopia", ("player", "computer:random"), 8, {"players": 2, "variant": "strategic"}),
)
MOST_SCENES: Final = 12

READERS: Final = [*zip(LANGUAGES, (DESKTOP, NIGHT), strict=True)]
"""Every language and both colours, without trying all pairs."""


READINGS: Final = [
    pytest.param(game, *share.values, id=f"{game.ruleset}-{share.id}", marks=share.marks)
    for at, game in enumerate(LONG_GAMES)
    for share in shares(*READERS, first=at)
]
"""Who reads which scenes of which game.

The two rulesets of Utopia Engine, which ask alike, are dealt out the other way round.
"""


@pytest.mark.parametrize(("game", "language", "screen", "share"), READINGS)
async def test_nothing_is_wrong_with_a_table_whatever_is_asked(
    visit: OpenBrowser, server: Served, game: Game, language: str, screen: Screen, share: slice
) -> None:
    reader = await visit(language, screen)
    found = {}
    for presses in game.scenes(MOST_SCENES)[share]:
        await reader.sit(game.start(server.store, presses))
        found[len(presses)] = await faults(reader.page)
    assert not {at: wrong for at, wrong in found.items() if wrong}
