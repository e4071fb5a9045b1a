"""The board of Utopia on a page: its controls, its map, its cards, and nothing that is hidden."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice
from random import Random

import pytest

from artificer import State
from artificer.boards.pieces import carried
from artificer.faces.web.drawn_board import Drawn
from artificer.faces.web.templating import HERE, STATIC, drawn
from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.state import World
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.utopia_tables import positions, walked
from tests.faces.web.boards import Controls, board_page, seen
from tests.rules.utopia.table import position

OUTLINES = (HERE / "templates" / "utopia" / "outlines.html").read_text("utf-8")


def on_pieces(view: Drawn) -> frozenset[int]:
    board = view.board
    lands = (board.territories, board.technology, board.economy)
    return carried((*lands, board.players, board.choices, board.finance, board.pile))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_pieces_stand_for_are_controls_with_names(language: str) -> None:
    for state in positions()[::7]:
        view = seen(state, language)
        controls = Controls(board_page(view, language))
        assert set(controls.names) == on_pieces(view)
        for action, (name,) in controls.names.items():
            colon = view.words.say("list.colon").strip()
            assert name.removesuffix(colon) == view.answer(action).phrase


def test_pieces_have_names_of_their_own() -> None:
    for state in positions()[::7]:
        pieces = Controls(board_page(seen(state))).pieces
        assert len(set(pieces)) == len(pieces)


def test_the_map_shows_every_territory_once() -> None:
    text = board_page(seen(positions()[-1]))
    lands = [each for each in Controls(text).pieces if each.startswith("land-")]
    assert lands == [f"land-{number}" for number in range(TERRITORIES)]
    for number in range(TERRITORIES):
        assert text.count(f'<polygon id="outline{number}"') == 1
        assert text.count(f'class="earth" href="#outline{number}"') == 1


def test_outlines_that_share_a_border_are_the_territories_that_touch() -> None:
    drawn = re.search(r"OUTLINES = \[(.*?)\]", OUTLINES, re.DOTALL)
    assert drawn
    outlines = [set(each.split()) for each in re.findall(r'"([^"]*)"', drawn[1])]
    assert len(outlines) == TERRITORIES
    for number, printed in enumerate(world_map()):
        touching = [
            other
            for other in range(TERRITORIES)
            if other != number and len(outlines[number] & outlines[other]) > 1
        ]
        assert touching == sorted(printed.neighbours)


def test_arrows_lead_to_where_the_plates_lie() -> None:
    """On small screens some plates are moved by less than half their width."""
    style = (STATIC / "utopia.css").read_text("utf-8")
    plates = re.findall(r"\.t\d \{ left: (\d+)%; top: (\d+)%; \}", style)
    ends = re.search(r"AT = \[(.*?)\] %", OUTLINES)
    assert ends
    drawn = re.findall(r"\((\d+), (\d+)\)", ends[1])
    assert [(int(x) * 10, int(y) * 7) for x, y in plates[:TERRITORIES]] == [
        (int(x), int(y)) for x, y in drawn
    ]


def test_where_tokens_may_go_is_drawn() -> None:
    state = next(s for s in positions() if s.question() == "move_to")
    view = seen(state)
    ways = [answer for answer in view.board.answers if answer.way]
    assert ways
    assert board_page(view).count('class="may"') == len(ways)


def test_every_card_in_sight_can_be_read_about() -> None:
    view = seen(next(s for s in positions() if s.question() == "play_cards"))
    text = board_page(view)
    assert text.count('<li class="card ') == text.count("<details>") > 0
    first = view.board.finance.cards[0].printed
    effect = first.text.split("\n")[2]
    assert effect in text


@cache
def _of_four_hundred_steps() -> tuple[State, ...]:
    return tuple(state for _, state in zip(range(400), walked(), strict=False))[100::25]


def test_what_others_hide_never_reaches_a_board() -> None:
    """In the Strategic Variant, too, in which much more is hidden."""
    random, differed = Random(2), 0
    hiding = (state for state in walked() if state.over(World).body.strategic)
    for state in (*_of_four_hundred_steps(), *islice(hiding, 0, 400, 25)):
        for seat in range(state.game.num_players()):
            other = state.resample(seat, random.randrange)
            differed += state.serialize() != other.serialize()
            assert board_page(seen(state.view(seat))) == board_page(seen(other.view(seat)))
    assert differed > 10


def test_who_watches_sees_no_finance_deck() -> None:
    state = next(s for s in _of_four_hundred_steps() if s.over(World).body.seats[0].in_finance)
    text = board_page(seen(state.view(state.game.spectator)))
    assert "zone-finance" not in text
    assert 'data-piece="finance-' not in text


def test_the_strip_has_a_chip_for_each_player_the_viewer_first() -> None:
    for state in positions()[::40]:
        view = seen(state)
        chips = [each for each in Controls(board_page(view)).pieces if each.startswith("player-")]
        order = range(len(view.board.players)) if view.seat is None else _clockwise(view)
        assert chips == [f"player-{seat}" for seat in order]


def _clockwise(view: Drawn) -> list[int]:
    seats = len(view.board.players)
    return [((view.seat or 0) + after) % seats for after in range(seats)]


def test_the_stage_holds_what_the_question_is_about() -> None:
    asked = {state.question(): state for state in reversed(positions())}
    wanted = {
        "choose_start": "map",
        "draft_card": "cards",
        "finance_cards": "cards",
        "spend_research": "cards",
        "choose_opponent": "rivals",
        "hand_out": "cards",
        "return_cards": "rivals",
        "give_cards": "cards",
        "move_to": "map",
        "war_units": "map",
        "over": "map",
    }
    assert {question: seen(asked[question]).stage.chosen for question in wanted} == wanted


def test_answers_on_the_boards_are_listed_with_their_place_while_cards_can_be_played() -> None:
    view = seen(position("question=play_cards units1=0:6 tableau1=t3,m1").view(0))
    acquired = carried((view.board.technology, view.board.economy))
    assert view.stage.chosen == "cards"
    text = drawn("parts/answers.html", "en", view=view)
    assert text.count('data-on="boards"') == len(acquired) > 0


def test_who_watches_sees_what_is_drafted() -> None:
    state = next(s for s in positions() if s.question() == "draft_card")
    view = seen(state.view(state.game.spectator))
    assert view.stage.chosen == "cards"
    assert view.stage.listed == []


def test_a_card_is_marked_where_it_cannot_be_paid_for() -> None:
    poor = seen(position("question=finance_cards money1=1 drawn1=c1,c2,t3").view(0))
    (zone,) = poor.board.choices
    dear = [each for each in zone.cards if each.printed.price and not each.payable]
    assert 0 < len(dear) < len(zone.cards)
    text = board_page(poor)
    assert text.count('class="price dear"') == len(dear)
    assert all(each.action is None for each in dear)


def test_a_card_says_what_paying_for_it_leaves() -> None:
    view = seen(position("question=finance_cards money1=5 drawn1=c1").view(0))
    (answer,) = (each for each in view.board.answers if each.card is not None)
    assert answer.after and answer.outlook.startswith(answer.after)
    assert f'<p class="after">{answer.after}</p>' in board_page(view)
