"""axe finds nothing grave at any question of a game, in any language, by day and by night.

In `make test` each scene is read in one language, and follows the one before on the same page,
where axe takes half as long; in `make long` each is read in every language, on a page of its own.
"""

from __future__ import annotations

from typing import Final

import pytest

from artificer.words.languages import LANGUAGES
from tests.browser.audit import faults
from tests.browser.conftest import OpenBrowser
from tests.browser.games import ALL, shares
from tests.browser.plans import Game
from tests.browser.screens import STILL, STILL_NIGHT, Screen
from tests.browser.serving import Served

LONG_GAMES: Final = (
    Game("utopia-engine-3e", seed=54),
    Game("utopia-engine-2e", seed=45),
    Game("sorcery", ("player", "computer:tinkerer"), 13, {}, "tinkerer"),
    Game("utopia", ("player", "computer:random"), 8, {"players": 2, "variant": "strategic"}),
)
MOST_SCENES: Final = 12
FEW_SCENES: Final = 8

READERS: Final = [*zip(LANGUAGES, (STILL, STILL_NIGHT), strict=True)]
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
    found: dict[int, list[str]] = {}
    for presses in game.scenes(MOST_SCENES if share == ALL else FEW_SCENES)[share]:
        game_id = game.start(server.store, presses)
        if found and share != ALL:
            await reader.change_to(game_id)
        else:
            await reader.sit(game_id)
        found[len(presses)] = await faults(reader.page)
    assert not {at: wrong for at, wrong in found.items() if wrong}
