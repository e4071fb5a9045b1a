"""The pages about strong play: written from the kept figures, which are counted in whole games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from artificer.games.registry import load_game
from artificer.games.sorcery.questions import PHASE_TWO
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu
from artificer.players.player import Choose, PreparedPlayer
from artificer.players.sorcery.apprentice import choosing
from artificer.players.sorcery.apprentice.desk import PlanningDesk
from artificer.table.streams import Stream
from artificer.words.languages import LANGUAGES
from artificer_research.strategy import figures
from artificer_research.strategy.pages import folder_of
from artificer_research.strong_play import beside, games, pages, worth
from artificer_research.strong_play.__main__ import keep_counts
from artificer_research.strong_play.games import Table
from tests.players.sorcery.tables import amounts, engine, finished, table

ROOT = Path(__file__).parents[3]
KEPT = figures.read(ROOT / pages.FIGURES)

PAGES = [*(ROOT / pages.FOLDER).rglob("*.*")]

SMALL = (Table("sorcery", 2, "tinkerer", 2), Table("utopia", 2, "governor", 2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("page", pages.PAGES)
def test_pages_say_what_the_figures_say(page: str, language: str) -> None:
    path = folder_of(ROOT / pages.FOLDER, language) / f"{page}.md"
    assert path.read_text() == pages.text_of(page, language, KEPT)


def test_a_figure_that_was_not_measured_cannot_be_said() -> None:
    with pytest.raises(KeyError):
        pages.text_of("sorcery", "en", {})


@pytest.fixture(scope="module")
def remade(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The figures of two games of each script, which stand for the strong players too."""
    folder = tmp_path_factory.mktemp("games")
    for each in SMALL:
        games.play_round(each, folder, 2)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("artificer_research.strong_play.__main__.TABLES", SMALL)
        keep_counts(folder, folder / "figures.json")
    found = figures.read(folder / "figures.json")
    for part in ("sorcery.2", "utopia.2"):
        found[f"{part}.strong"] = found[f"{part}.script"]
    for ruleset in ("sorcery", "utopia"):
        for side in ("strong", "script"):
            found[f"{ruleset}.4.{side}"] = found[f"{ruleset}.2.script"]
    return found | {key: KEPT[key] for key in KEPT if key.startswith(("worth", "strength"))}


def test_pages_are_remade_from_few_games(remade: dict[str, Any], tmp_path: Path) -> None:
    (tmp_path / pages.FIGURES.name).write_text(json.dumps(remade))
    pages.write(tmp_path)
    written = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.*")}
    kept = {path.relative_to(ROOT / pages.FOLDER).as_posix() for path in PAGES}
    assert written == kept
    assert "2 of two and 2 of four" in (tmp_path / "sorcery.md").read_text()


def test_few_games_are_counted_whole(remade: dict[str, Any]) -> None:
    sorcery, utopia = remade["sorcery.2.script"], remade["utopia.2.script"]
    assert sum(sorcery["spread"].values()) == sorcery["begins"]["n"] == 2
    assert sorcery["tokens"]["2"]["winner"]["n"] == sorcery["tokens"]["2"]["others"]["n"] == 2
    assert sum(figure["mean"] for figure in utopia["ends"].values()) == pytest.approx(1)
    choices = sum(figure["n"] for figure in utopia["taken"].values())
    assert choices == sum(each["taken"]["n"] for each in utopia["categories"].values()) > 100
    assert utopia["had"]["technology"].keys() == {str(number) for number in range(10)}


def test_games_are_played_on_from_where_they_were_left(tmp_path: Path) -> None:
    (each,) = (each for each in SMALL if each.ruleset == "utopia")
    at_once, in_parts = tmp_path / "once", tmp_path / "parts"
    for folder, rounds in ((at_once, (2,)), (in_parts, (1, 1))):
        folder.mkdir()
        for more in rounds:
            games.play_round(each, folder, more)
    found = [*games.kept(each, at_once)]
    assert found == [*games.kept(each, in_parts)]
    assert found[0] != found[1]


def test_a_difference_is_told_from_chance_by_both_intervals() -> None:
    low, high = figures.share(20, 100), figures.share(45, 100)
    same = figures.share(22, 100)
    away = beside.difference((high, low))
    assert away["low"] > 0
    assert away["mean"] == pytest.approx(0.25)
    back = beside.difference((low, high))
    assert (back["low"], back["high"]) == pytest.approx((-away["high"], -away["low"]))
    assert beside.error_rate((high, low)) < 0.001 < 0.5 < beside.error_rate((same, low))
    assert beside.error_rate((low, low)) == 1
    weak = figures.share(33, 100)
    assert 0.025 < beside.error_rate((weak, low)) < 0.06
    assert beside.shown([(weak, low), (high, low), (same, low)]) == [False, True, False]


def test_a_ratio_counts_games_and_not_choices() -> None:
    once = beside.ratio(of_unit([(0, 20), (40, 20), (0, 20), (40, 20)]), 80)
    assert once["mean"] == 1
    often = beside.ratio(of_unit([(0, 20), (40, 20), (0, 20), (40, 20)] * 10), 800)
    alike = beside.ratio(of_unit([(20, 20), (20, 20), (20, 20), (20, 20)]), 80)
    assert width(often) < width(once)
    assert width(alike) < width(once)


def test_what_was_never_taken_may_be_taken_another_time() -> None:
    none = beside.ratio(of_unit([(0, 2), (0, 2)]), 9)
    assert (none["mean"], none["low"]) == (0, 0)
    assert none["high"] == pytest.approx(1.96**2 / 4, abs=0.01)


def of_unit(games: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Whole takes as they are counted."""
    return [(taken * beside.UNIT, by_chance * beside.UNIT) for taken, by_chance in games]


def width(figure: figures.Figure) -> float:
    """How wide the interval is."""
    return figure["high"] - figure["low"]


def answer(choose: Choose, s: Shop) -> str:
    """What that way of playing answers in Phase 1, interpreted."""
    state = finished(s)
    menu, legal = Menu(), state.legal_actions()
    menu.actions[: len(legal)] = legal
    view = state.observe(state.current_player())
    desk = PlanningDesk.plain(Shop)
    return state.action_to_string(choose(view, menu, len(legal), Stream(), ([desk],)))


def test_without_love_no_engine_is_borrowed() -> None:
    s = table("love", pool="time growth", draft="duration")
    engine(s, 0, "time -> prestige")
    engine(s, 1, "growth -> growth time*3")
    assert answer(choosing.choose, s.copy()) == "discard love"
    assert answer(worth.WITHOUT["caution"], s.copy()) == "discard love"
    assert answer(worth.WITHOUT["love"], s.copy()) != "discard love"
    assert answer(worth.WITHOUT["both"], s.copy()) != "discard love"


def test_without_caution_an_engine_is_finished_that_a_rival_could_win_by() -> None:
    for is_watched, usual in ((False, "change 2"), (True, "feed time")):
        s = table("prestige time", pool="change change justice justice justice")
        s.question = PHASE_TWO
        engine(s, 0, "time -> prestige*2")
        engine(s, 0, "->")
        if is_watched:
            engine(s, 1, "time -> prestige*2")
            s.seats[1].stored[:] = amounts("love time time prestige")
        assert answer(choosing.choose, s.copy()) == usual
        assert answer(worth.WITHOUT["caution"], s.copy()) == "change 2"


@pytest.mark.long
def test_players_meet_at_every_seat_on_the_same_deals() -> None:
    game = load_game("sorcery", players=2)
    one, other = (
        PreparedPlayer(name, choose, desk=PlanningDesk)
        for name, choose in (("one", worth.WITHOUT["both"]), ("other", choosing.choose))
    )
    found = worth.against(game, one, other, 100, 1)
    assert found["won"]["n"] == 100
    assert found["won"]["high"] < 0.5
    assert found["more"]["mean"] == pytest.approx(2 * found["won"]["mean"] - 1)
