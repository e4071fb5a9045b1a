from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import artificer
from artificer.boards.typed.replies import in_short
from artificer.faces.plain.game import PlainGame
from artificer.games.registry import ruleset_names
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.errors import StoreError
from artificer.table.journal import fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Command
from artificer.words import domains_of, say_option, words_for
from artificer.words.languages import LANGUAGES
from artificer.words.utopia_engine import UtopiaEngineWords
from tests.faces.plain.transcript import FOLDER, RULESET, begin, play
from tests.words.positions import choose, walks

WORDS = words_for(RULESET)
CONTROL = re.compile(r"[\x00-\x09\x0b-\x1f\x7f]")


def opened(seed: int = 7, practice: bool = False) -> tuple[PlainGame, StringIO]:
    out = StringIO()
    table = begin(SeededDice(seed), out, practice)
    table.open()
    return table, out


def said(table: PlainGame, out: StringIO, line: str) -> str:
    start = len(out.getvalue())
    assert table.take(line)
    return out.getvalue()[start:]


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_the_transcripts_are_still_what_is_said(path: Path) -> None:
    text = path.read_text("utf-8")
    assert play(text) == text


def test_there_are_transcripts() -> None:
    assert len(list(FOLDER.glob("*.txt"))) >= 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_whole_game_can_be_played_in_lines(seed: int) -> None:
    """Random moves from the listed ones, to the end; what is shown is what is journalled."""
    table, out = opened(seed)
    random = Random(seed)
    session = table.session
    while not session.is_over():
        before = len(session.steps)
        text = session.state.action_to_string(choose(session.state, random))
        answer = said(table, out, text)
        assert len(session.steps) > before
        assert answer.strip()
    assert "Final score:" in out.getvalue()
    assert not CONTROL.search(out.getvalue())
    assert max(map(len, out.getvalue().splitlines())) < 400
    over = said(table, out, "search 1")
    assert "The game is over." in over
    assert "The game is over." in said(table, out, "moves")
    replay = fold(read_text(session.journal.to_text()).journal)
    assert replay.fault is None
    assert replay.history.state == session.state


def test_forced_answers_are_given_and_said() -> None:
    table, out = opened()
    for line in ("search 1", "w6th", "w5bh", "w2tt", "w1bt"):
        said(table, out, line)
    state = table.session.state
    low = state.body.low_die  # type: ignore[attr-defined]
    answer = said(table, out, f"w {low} to")
    assert "Only one answer is possible, so it is given: write the" in answer
    assert "The search box is full" in answer


def test_undo_takes_a_choice_back_and_dice_never() -> None:
    table, out = opened()
    said(table, out, "search 1")
    assert "have been rolled" in said(table, out, "undo")
    before = table.session.state
    said(table, out, "w6th")
    assert said(table, out, "undo").startswith("Taken back: write 6 top hundreds.")
    assert table.session.state == before


def test_a_practice_game_goes_back_over_dice() -> None:
    table, out = opened(practice=True)
    before = table.session.state
    said(table, out, "search 1")
    said(table, out, "undo")
    assert table.session.state == before


def test_save_writes_a_journal_that_folds_and_spares_a_file_that_is_there(tmp_path: Path) -> None:
    table, out = opened()
    said(table, out, "search 1")
    path = tmp_path / "a game.journal"
    assert "is written to" in said(table, out, f"save {path}")
    text = path.read_text("utf-8")
    assert fold(read_text(text).journal).history.state == table.session.state
    said(table, out, "w6th")
    assert "exists already" in said(table, out, f"save {path}")
    assert path.read_text("utf-8") == text
    assert "cannot be written" in said(table, out, f"save {tmp_path / 'no' / 'where'}")
    assert "cannot be written" in said(table, out, "save a\0b")


@pytest.mark.parametrize(
    "command", ["moves", "sheet", "log", "why", "why search 1", "score", "save", "help", "", "?"]
)
@pytest.mark.parametrize("dice", [SeededDice(5), TypedDice()])
def test_commands_answer_and_change_nothing(command: str, dice: SeededDice | TypedDice) -> None:
    out = StringIO()
    table = begin(dice, out)
    table.open()
    for line in ("", "search 2"):
        said(table, out, line)
        before = table.session.state, table.session.journal
        assert said(table, out, command).strip()
        assert (table.session.state, table.session.journal) == before


def test_the_words_of_a_question_are_at_hand_at_every_question() -> None:
    """`moves` lists every legal move by its exact text, and the short list its verb."""
    for state, action in walks(21, 12):
        if action < 0 or state.is_chance_node():
            continue
        texts = [state.action_to_string(legal) for legal in state.legal_actions()]
        short = in_short(texts, WORDS)
        assert {text.split()[0] for text in texts} <= set(re.findall(r"[a-z]+", short))
        assert len(short) < 200


@pytest.mark.parametrize(
    ("texts", "short"),
    [
        (["search 1", "search 2", "search 3", "search 4", "home"], "search <1 to 4>, home"),
        (["pay 1", "pay 3"], "pay <1|3>"),
        (["pay 1", "pay 3", "pay 4", "pay 6"], "pay <1|3|4|6>"),
        (["recharge rod"], "recharge rod"),
        (["move on", "extensive"], "move on, extensive"),
        (["write 5 top 1", "write 5 bottom 1"], "write 5 <top 1|bottom 1>"),
    ],
)
def test_moves_in_short(texts: list[str], short: str) -> None:
    assert in_short(texts, WORDS) == short


@pytest.mark.parametrize(
    ("lines", "steps"), [([], 0), (["quit"], 0), (["search 1\n", "QUIT\n"], 2)]
)
def test_quit_and_the_end_of_the_lines_say_how_to_come_back(lines: list[str], steps: int) -> None:
    out = StringIO()
    table = begin(SeededDice(1), out)
    table.open()
    for line in lines:
        assert table.take(line) is ("quit" not in line.lower())
    table.leave()
    assert out.getvalue().endswith(f"artificer play --resume {table.session.game_id}\n")
    assert len(table.session.steps) == steps


@pytest.mark.parametrize("number", ["0", "-1", "five", "²", "1 2"])
def test_a_log_of_no_number_is_refused(number: str) -> None:
    table, out = opened()
    said(table, out, "search 1")
    assert "is not a number of actions" in said(table, out, f"log {number}")


def test_a_log_may_ask_for_more_than_there_is() -> None:
    table, out = opened()
    said(table, out, "search 1")
    assert said(table, out, "log " + "9" * 5000) == said(table, out, "log")


def test_the_options_of_a_game_are_told_at_its_start() -> None:
    """Every option that is not as usual; there are words for each of every ruleset."""
    for name in ruleset_names():
        for option, how in artificer.load_game(name).ruleset.options.items():
            out, value = StringIO(), how.ends()[1]
            game = artificer.load_game(name, **{option: value})
            session = Session.start(MemoryStore(), game, TypedDice())
            PlainGame(session, words_for(name), out, "the store").open()
            told = say_option(words_for(name), option, value) in out.getvalue()
            assert told == (value != how.default), option  # a document has no other one to try
    assert "Expert mode" not in opened()[1].getvalue()


@pytest.mark.clause("R56")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plain_game_of_utopia_begins_with_what_is_reconstructed(language: str) -> None:
    store, words = MemoryStore(), words_for("utopia", language)
    session = Session.start(store, artificer.load_game("utopia", players=2), SeededDice(1))
    for _ in range(2):  # begun, and gone on with
        out = StringIO()
        PlainGame(session, words, out, "the store").open()
        assert words.say("notice.reconstructed") in out.getvalue().splitlines()
    assert words.say("notice.reconstructed") not in opened()[1].getvalue()


@pytest.mark.clause("R5", "R2")
def test_a_lot_is_told_as_drawn_unless_somebody_types_how_it_fell() -> None:
    told = []
    for dice in (SeededDice(3), TypedDice()):
        out = StringIO()
        seats = ["Ann", "computer:random"]
        game = artificer.load_game("sorcery")
        session = Session.start(MemoryStore(), game, dice, seats=seats)
        table = PlainGame(session, words_for("sorcery"), out, "the store")
        table.open()
        if session.waits_for_dice():
            table.take("seat 1")
        told.append(out.getvalue())
    assert "is drawn as the dealer." in told[0]
    assert "Ann is the dealer." in told[1]


def test_what_stands_is_read_before_decisions_not_before_throws() -> None:
    out = StringIO()
    table = begin(TypedDice(), out)
    table.open()
    for line in ("search 1", "6 1", "w6th"):
        said(table, out, line)
    assert "The search box" not in said(table, out, "w1bh")
    assert "The search box" in said(table, out, "4 4")


def test_a_fight_names_the_ranges_at_every_question() -> None:
    out = StringIO()
    table = begin(TypedDice(), out)
    table.open()
    for line in ("search 4", "6 1", "w6th", "w1bh", "2 2", "w2tt", "w2bt", "5 5", "w5to"):
        said(table, out, line)
    fight = "It attacks on 1-4, you on 6. Your damage is 0 of 6."
    assert fight in said(table, out, "")
    said(table, out, "roll")
    assert fight in said(table, out, "6 1")


class FullStore(MemoryStore):
    """A store without room, until `room` is given."""

    room = True

    def append(self, game_id: str, command: Command) -> int:
        if not self.room:
            raise StoreError("store.full", path=Path("games"))
        return super().append(game_id, command)


@pytest.mark.parametrize("line", ["", "w6th"])
def test_dice_that_could_not_be_saved_are_rolled_later(line: str) -> None:
    """The move was saved, then the disk was full: the roll that is due waits for room."""
    out, store = StringIO(), FullStore()
    session = Session.start(store, artificer.load_game(RULESET), SeededDice(7))
    table = PlainGame(session, WORDS, out, "the store")
    table.open()
    session.play(session.state.string_to_action("search 1"))
    store.room = False
    answer = said(table, out, line)
    assert "The save file games cannot be used: the disk is full: free some space" in answer
    assert "Everything up to here is saved" in answer
    assert len(session.steps) == 1
    store.room = True
    assert "The dice: 6 and 5." in said(table, out, line)


@pytest.mark.parametrize("examples", [40, pytest.param(150, marks=pytest.mark.long)])
def test_nonsense_is_answered_without_control_codes_and_only_moves_change_the_state(
    examples: int,
) -> None:
    settings(max_examples=examples, deadline=None)(given(NONSENSE)(nonsense_is_answered))()


NONSENSE = st.lists(st.text(max_size=30), max_size=4)


def nonsense_is_answered(lines: list[str]) -> None:
    out = StringIO()
    table = begin(TypedDice(), out)
    table.open()
    for line in lines:
        if line.lower().strip().startswith("save"):
            continue
        before, plies = table.session.state, len(table.session.steps)
        if not table.take(line):
            break
        assert table.session.state == before or len(table.session.steps) > plies
    assert not CONTROL.search(out.getvalue())


def test_the_language_is_switched_while_playing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second language here is English that shouts; the game does not notice."""

    class Loud(UtopiaEngineWords):
        def say(self, key: str, n: int = 0, **values: Any) -> str:
            return super().say(key, n, **values).upper()

    loud = Loud("en", *domains_of(RULESET))
    loud.language = "zh_Hant"
    by_language = {"en": WORDS, "zh_Hant": loud}
    for module in ("words.rendering", "faces.plain.game"):
        monkeypatch.setattr(f"artificer.{module}.words_in", lambda one, _: by_language[one])
    table, out = opened()
    said(table, out, "search 3")
    before = table.session.journal
    assert "The language is English; there are: English (en), " in said(table, out, "lang")
    for line in ("lang zh_Hant", "中文", "語言 zh-TW"):
        answer = said(table, out, line)
        assert "THE GAME GOES ON IN" in answer
        assert "WHERE IN THE SEARCH BOX" in answer
        assert "ACTION 2: DICE" in said(table, out, "log")
        assert "The game goes on in English." in said(table, out, "english")
    assert "'klingon' is no language here." in said(table, out, "lang klingon")
    assert table.session.journal == before


def test_dice_and_commands_may_be_typed_wide_and_by_other_names() -> None:
    out = StringIO()
    table = begin(TypedDice(), out)
    table.open()
    said(table, out, "探索 ２")
    assert "is no throw here" in said(table, out, "寫 5 上 十")
    said(table, out, "骰子　５、２")
    assert table.session.steps[-1].text == "dice 5 2"
    assert "Action 2: dice 5 2." in said(table, out, "記錄１")
    assert "can be played now" in said(table, out, "為什麼 寫 ５ 上 十")
    said(table, out, "寫 ５ 上 十")
    assert said(table, out, "收回").startswith("Taken back: write 5 top tens.")
    assert not table.take("離開")


def test_what_is_only_asked_is_answered_while_the_store_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unread(*_: object) -> int:
        raise StoreError("store.disk", path="games")

    out = StringIO()
    table = begin(SeededDice(7), out)
    table.open()
    monkeypatch.setattr(MemoryStore, "head", unread)
    out.truncate(0)
    table.take("sheet")
    assert "games" not in out.getvalue() and len(out.getvalue().splitlines()) > 5
