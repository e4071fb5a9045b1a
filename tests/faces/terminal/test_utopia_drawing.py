"""The drawings of Utopia: everything has room, and everything that there is can be seen."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import chain
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from artificer import load_game
from artificer.boards.utopia import table
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.cards import leaflets
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.keys import next_spot
from artificer.faces.terminal.layout import Draw, draw_asked, draw_keys
from artificer.faces.terminal.screens import draw_end
from artificer.faces.terminal.utopia.boards import draw_boards
from artificer.faces.terminal.utopia.layout import (
    draw_answers,
    draw_title,
    rows_of_answers,
)
from artificer.faces.terminal.utopia.players import draw_cards, draw_others
from artificer.faces.terminal.utopia.world_map import draw_map
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import ADVANCEMENTS, TECHNOLOGIES, TERRITORIES
from artificer.games.utopia.cards import CARD_IDS, CARDS, count, next_card
from artificer.games.utopia.decks.deck import world_map
from artificer.games.utopia.decks.fields import LONGEST_NAME
from artificer.games.utopia.drafting import income
from artificer.games.utopia.effects import INVESTMENT, RESEARCH
from artificer.games.utopia.holdings import prestige
from artificer.games.utopia.state import MOST_MONEY, MOST_NUMBER
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, SMALL, ended, pointed_at
from tests.faces.terminal.utopia_tables import (
    WORDS,
    few_sights,
    pictures,
    plain_view,
    positions,
    sights,
    world,
)
from tests.games.utopia.decks import SHIPPED

PARTS: dict[tuple[int, int], tuple[tuple[Draw[Any], int, int], ...]] = {
    SMALL: (
        (draw_title, 80, 1),
        (draw_map, 80, 13),
        (draw_boards, 80, 13),
        (draw_cards, 80, 13),
        (draw_others, 80, 13),
        (draw_asked, 80, 1),
        (draw_answers, 80, 7),
        (draw_keys, 80, 1),
    ),
    (100, 30): (
        (draw_map, 100, 16),
        (draw_boards, 100, 16),
        (draw_cards, 100, 16),
        (draw_others, 100, 16),
    ),
    (120, 36): (
        (draw_title, 120, 1),
        (draw_map, 78, 13),
        (draw_boards, 41, 24),
        (draw_cards, 39, 11),
        (draw_others, 39, 11),
        (draw_asked, 120, 1),
        (draw_answers, 72, 9),
    ),
    LARGE: (
        (draw_title, 140, 1),
        (draw_map, 98, 18),
        (draw_boards, 41, 31),
        (draw_cards, 49, 13),
        (draw_others, 49, 13),
        (draw_asked, 140, 1),
        (draw_answers, 84, 10),
    ),
}
CUTS = (draw_title, draw_map, draw_boards, draw_others, draw_asked)
"""They may shorten the name of a player."""
SHORTENS = (draw_answers, draw_cards)
"""They may shorten what a card does: its leaflet has it whole."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [10, pytest.param(2, marks=pytest.mark.long)])
def test_nothing_is_lost_and_only_names_are_shortened(language: str, every: int) -> None:
    faults: Counter[tuple[str, int, str]] = Counter()
    for number, state in enumerate(positions()[LANGUAGES.index(language) :: every]):
        first = PARTS.values() if number % 3 == 0 else (PARTS[SMALL],)
        for place, display in enumerate(pointed_at(pictures(state, WORDS[language])[:10])):
            sizes = first if place == 0 else (PARTS[SMALL][-2:],)
            for draw, width, height in chain(*sizes):
                canvas = Canvas(width, height)
                draw(canvas, display)
                cut = [row for row in canvas.lines() if "…" in row]
                for fault in canvas.lost + cut * (draw not in CUTS + SHORTENS):
                    faults[draw.__name__, width, fault] += 1
    assert not faults, "\n".join(map(str, faults.items()))


def test_the_longest_names_and_numbers_of_a_designer_have_room() -> None:
    names = re.sub(r"^name = .*$", f'name = "{"名" * LONGEST_NAME}"', SHIPPED, flags=re.MULTILINE)
    dear = re.sub(r"^price = [1-9]$", f"price = {MOST_NUMBER}", names, flags=re.MULTILINE)
    state = load_game("utopia", players=5, deck=dear).new_initial_state()
    random = Random(6)
    for _ in range(900):
        chance = [a for a, _ in state.chance_outcomes()] if state.is_chance_node() else []
        state.apply_action(random.choice(chance or state.legal_actions()))
    for seat in range(5):
        world(state).seats[seat].money = MOST_MONEY
        for display in pointed_at(pictures(state.view(seat), WORDS["zh_Hant"])[:3]):
            for draw, width, height in chain(*PARTS.values()):
                canvas = Canvas(width, height)
                draw(canvas, display)
                assert not canvas.lost, draw.__name__


def leafed(
    draw: Draw[Any], sheet: str, display: Display[UtopiaBoard], width: int, height: int
) -> tuple[str, set[object]]:
    """All pages of a sheet, and what can be clicked on them."""
    text, spots = "", set[object]()
    for page in range(6):
        canvas = Canvas(width, height)
        draw(canvas, replace(display, sheet=sheet, page=page))
        text += "\n".join(canvas.lines())
        spots |= set(canvas.spots())
    return text, spots


@pytest.mark.parametrize(
    ("size", "every"),
    [
        ((80, 13), 3),
        ((39, 11), 3),
        *(pytest.param(size, 1, marks=pytest.mark.long) for size in ((80, 13), (39, 11))),
    ],
)
def test_every_card_that_can_be_named_is_on_a_sheet(size: tuple[int, int], every: int) -> None:
    verbs: set[str] = set()
    for display in few_sights("en", every):
        view, state = display.picture, display.picture.state
        if view.state.is_chance_node() or view.state.current_player() != view.seat:
            continue
        _, spots = leafed(draw_cards, "cards", display, *size)
        _, more = leafed(draw_others, "others", display, *size)
        named = {action for action in view.legal() if "card" in state.move(action).parts}
        assert named == {spot for spot in spots | more if isinstance(spot, int)}
        verbs |= {state.move(action).name for action in named}
    assert verbs == {"draft", "finance", "play", "spend", "add", "return", "give", "take", "top"}


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
def test_other_tableaus_are_there_to_the_last_card(every: int) -> None:
    for display in few_sights("en", every):
        view, s = display.picture, world(display.picture.state)
        _, spots = leafed(draw_others, "others", display, 80, 13)
        for seat in range(s.seats_taken):
            if seat != view.seat:
                card = next_card(s.seats[seat].tableau, 0)
                while card < CARDS:
                    returned = f"return {CARD_IDS[card].lower()}"
                    legal = view.legal() if s.question == q.RETURN_CARDS else []
                    answers = {a for a in legal if view.text(a) == returned}
                    assert spots & ({f"about {card}"} | answers)
                    card = next_card(s.seats[seat].tableau, card + 1)


@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.long)])
def test_what_everybody_has_stands_in_the_title_and_before_the_tableaus(every: int) -> None:
    told = Counter[str]()
    for display in few_sights("en", every):
        view, s = display.picture, world(display.picture.state)
        text, _ = leafed(draw_others, "others", display, 80, 13)
        canvas = Canvas(80, 1)
        draw_title(canvas, display)
        for seat, has in enumerate(s.seats[: s.seats_taken]):
            if s.round and not has.home:
                told["eliminated"] += 1
                assert "eliminated" in text or seat == view.seat
                continue
            shown = text if seat != view.seat else canvas.lines()[0]
            assert f"${has.money} (+{income(s, seat)})  supply {has.supply}" in shown
            if seat != view.seat and has.treaty[view.seat] >= max(s.round, 1):
                told["treaty"] += 1
                assert f"peace with you to round {has.treaty[view.seat]}" in text
        if s.round and s.question != q.OVER:
            assert f"round {s.round}/20" in canvas.lines()[0]
            assert f" {prestige(s, view.seat)} PP" in canvas.lines()[0]
    assert set(told) == {"eliminated", "treaty"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
def test_the_boards_name_all_there_is_and_every_owner(language: str, every: int) -> None:
    for display in few_sights(language, every):
        s = world(display.picture.state)
        canvas = Canvas(80, 13)
        draw_boards(canvas, display)
        text = "\n".join(canvas.lines())
        owned = [*s.technologies, *(has for seat in s.seats for has in seat.advancements)]
        shapes = sum(text.count(shape) for shape in table.SEATS)
        on_track = sum(seat.home > 0 for seat in s.seats) if s.round else s.seats_taken
        assert shapes == sum(map(bool, owned)) + s.seats_taken + on_track
        words = WORDS[language]
        assert all(words.name("technology", number) in text for number in range(TECHNOLOGIES))
        assert text.count("+$") == ADVANCEMENTS - 1


def test_the_boards_say_how_many_units_you_have() -> None:
    told = set()
    for display in sights("en"):
        canvas = Canvas(80, 13)
        draw_boards(canvas, display)
        s = world(display.picture.state)
        for place, effect in enumerate((RESEARCH, INVESTMENT)):
            tableau = s.seats[display.picture.state.viewer or 0].tableau
            units = sum(
                count(tableau, c) * s.amount[c] for c in range(CARDS) if s.effect[c] == effect
            )
            half = canvas.lines()[0][40 * place : 40 * place + 40]
            assert (f"you have {units} " in half) == (units > 0)
            told.add((effect, units > 0))
    assert len(told) == 4


def test_what_can_be_acquired_is_lit_on_its_board() -> None:
    found = set()
    for display in sights("en"):
        view, state = display.picture, display.picture.state
        if view.state.is_chance_node() or view.state.current_player() != view.seat:
            continue
        canvas = Canvas(80, 13)
        draw_boards(canvas, display)
        moves = {action: state.move(action).name for action in view.legal()}
        wanted = {action for action, verb in moves.items() if verb in ("acquire", "invest")}
        assert set(canvas.spots()) == wanted
        found |= {moves[action] for action in wanted}
    assert found == {"acquire", "invest"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.long)])
def test_every_answer_can_be_reached_on_the_smallest_screen(language: str, every: int) -> None:
    for plain in few_sights(language, every):
        picture = pictures(plain.picture.state, WORDS[language])[0]
        rows = rows_of_answers(replace(plain, picture=picture), 80)
        assert 4 <= rows <= 7
        reached: set[int] = set()
        for _ in range(2 * len(picture.legal())):
            canvas = Canvas(80, rows)
            draw_answers(canvas, replace(plain, picture=picture))
            spots = {
                target: place for target, place in canvas.spots().items() if isinstance(target, int)
            }
            if picture.chosen is None:
                break
            assert picture.chosen in spots
            reached |= set(spots)
            picture = replace(picture, chosen=next_spot(spots, picture.chosen, 1))
        assert reached >= set(picture.legal()) or picture.chosen is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_leaflet_says_what_a_card_does_and_where_that_comes_from(language: str) -> None:
    words = WORDS[language]
    found = {leaf.number: leaf for leaf in leaflets(plain_view(positions()[0], words))}
    assert len(found) == 81
    lost = words.say("provenance.reconstructed")
    known = words.say("provenance.rulebook")
    assert all("$" in leaf.text or leaf.title[0] in "NV" for leaf in found.values())
    assert all(lost in leaf.text for leaf in found.values() if leaf.title.endswith("*"))
    police = found[0]
    assert not police.title.endswith("*")
    assert known in police.text
    assert max(cell_len(leaf.title) for leaf in found.values()) < 60


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_card_has_room(language: str) -> None:
    for state in positions():
        if state.is_terminal():
            canvas = Canvas(64, 20)
            draw_end(canvas, ended(replace(plain_view(state, WORDS[language]), can_undo=True)))
            assert not canvas.lost


def test_a_number_is_that_of_a_territory() -> None:
    assert len(world_map()) == TERRITORIES
