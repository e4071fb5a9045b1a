"""Faces keep the secrets of other seats: what is written depends on what the seat may know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner, Result

import artificer
from artificer import ArtificerError
from artificer.faces.commands.replay import replay
from artificer.faces.files import check_secrets, export_journal
from artificer.faces.plain.game import PlainGame
from artificer.games.contract import State
from artificer.games.sorcery.moves import DEALT_CARD, SEAT_DRAWN
from artificer.games.sorcery.parts import HAND, RESOURCES
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from tests.keyed import keyed
from tests.table.playing import play_on

GAME = artificer.load_game("sorcery", players=2)
WORDS = words_for("sorcery")
SHORT = 6
"""A seed with which two people soon end a game of Utopia."""
ROOMS = [Path(artificer.__file__).parent / room for room in ("faces", "host")]


class StackedDeck:
    """Deals what the test has laid ready."""

    kind = "typed"

    def __init__(self, outcomes: list[int]) -> None:
        self.outcomes = outcomes

    def are_typed(self, _state: State) -> bool:
        return False

    def draw(self, _state: State, nth: int) -> int:
        return self.outcomes[nth]


def deal(other_hand: list[int]) -> list[int]:
    """The first seat deals and holds one card of each kind; three more lie on the Machine."""
    cards = [*range(RESOURCES), *other_hand, 0, 1, 2]
    return [SEAT_DRAWN, *(DEALT_CARD + card for card in cards)]


def written(other_hand: list[int], *lines: str) -> str:
    """All that a person at the first seat reads of a game against a computer player."""
    dice = StackedDeck(deal(other_hand))
    seats = ["player", "computer:random"]
    session = Session.start(MemoryStore(), GAME, dice, seats=seats)
    out = StringIO()
    table = PlainGame(session, WORDS, out, "the store")
    table.open()
    for line in lines:
        assert table.take(line)
    return re.sub(r"(?m)^.*resume \S+$", "", out.getvalue())


def test_what_is_written_does_not_depend_on_the_hand_of_another_seat() -> None:
    lines = ("log", "sheet", "moves", "score", "why", "give love", "log", "sheet", "undo", "undo")
    rng = Random(3)
    hands = [[rng.randrange(RESOURCES) for _ in range(HAND)] for _ in range(4)]
    texts = {written(hand, *lines) for hand in hands}
    assert len(texts) == 1
    assert written([0] * HAND, "log").count("hidden from you") >= HAND


def begun(plies: int = 60, seats: Sequence[str] = ("player", "computer:random")) -> Session:
    session = Session.start(MemoryStore(), GAME, SeededDice(4), seats=seats)
    play_on(session, Random(4), plies)
    return session


def test_a_journal_that_would_tell_secrets_stays_at_its_table(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    said = export_journal(begun(), str(file), WORDS)
    assert "keeps secrets as long as it is played" in said
    assert not file.exists()
    over = begun(100_000)
    assert over.is_over()
    export_journal(over, str(file), WORDS)
    assert file.read_text() == over.journal.to_text()


def test_the_journal_of_an_open_game_may_be_written() -> None:
    check_secrets(artificer.load_game("utopia-engine-3e").ruleset, over=False)
    with pytest.raises(ArtificerError, check=keyed(r"^export hidden: ruleset='sorcery'$")):
        check_secrets(GAME.ruleset, over=False)


def replayed(session: Session, file: Path, *options: str) -> Result:
    """What `artificer replay` says of a journal."""
    file.write_text(session.journal.to_text())
    return CliRunner().invoke(replay, [str(file), *options], standalone_mode=False)


@pytest.mark.parametrize("at", [18, 20, 26, 30, 40])
def test_replay_tells_the_person_at_the_table_what_one_may_know(tmp_path: Path, at: int) -> None:
    """Of the cards that were dealt it names those of that hand, no matter who decided then."""
    run = replayed(begun(), tmp_path / "game.journal", "--at", str(at))
    assert run.exception is None
    lines = [line for line in run.output.splitlines() if re.match(r"Action \d+", line)]
    dealt = lines[1 : 1 + 2 * HAND]
    assert sum("deal" in line for line in dealt) == HAND
    assert sum("hidden from you" in line for line in dealt) == HAND
    sheet = run.output.partition("The table as it stands:")[2]
    assert re.search(r"Seat 1, \d+ cards in hand: ", sheet)
    assert re.search(r"Seat 2, \d+ cards in hand\.", sheet)


def test_a_game_of_several_people_is_told_again_when_it_is_over(tmp_path: Path) -> None:
    file = tmp_path / "game.journal"
    people = ("Ann", "Ben")
    game = artificer.load_game("utopia", players=2)
    short = Session.start(MemoryStore(), game, SeededDice(SHORT), seats=people)
    play_on(short, Random(SHORT), 30)
    for session in (begun(18, people), begun(60, people), short):
        run = replayed(session, file)
        assert isinstance(run.exception, ArtificerError)
        assert run.exception.key == "replay.hidden"
        assert run.output == ""
    play_on(short, Random(SHORT))
    assert short.is_over()
    assert "The table as it stands:" in replayed(short, file).output


ALLOWED = re.compile(
    r"len\((self\.)?_?session\.steps\)|seat_at\(|if (not )?session\.steps:|\.to\(self\._seat\)"
)


def test_no_face_looks_behind_the_views() -> None:
    """Faces ask feeds, and feeds tell steps as they are heard; how many there are is no secret."""
    found = [
        f"{path.name}: {line.strip()}"
        for room in ROOMS
        for path in room.rglob("*.py")
        for line in path.read_text("utf-8").splitlines()
        if re.search(r"session\.(steps|state)\b", line) and not ALLOWED.search(line)
    ]
    assert found == []
