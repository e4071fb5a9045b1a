"""A designer's own deck: played, compiled without compiling again, and honest."""

from __future__ import annotations

import random
import tomllib
from fnmatch import fnmatch
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from artificer import Game, load_game
from artificer.games.kernel import Kernel
from artificer.games.utopia.cards import CARD_IDS, LETTERS, ROOM
from artificer.games.utopia.decks.check import deck_faults
from artificer.games.utopia.decks.deck import STANDARD, read_deck
from artificer.games.utopia.decks.fields import EFFECTS, SOURCED, fields_of, limits
from artificer.games.utopia.effects import ARMAGEDDON
from artificer.games.utopia.financing import can_finance
from artificer.games.utopia.state import World
from artificer.words import words_for
from tests.games.utopia.decks import SHIPPED, changed
from tests.shares import first

MUSEUM = CARD_IDS.index("C11")
DEAR = changed("C11", "price", "9")


def body_of(game: Game) -> World:
    body = game.initial_body
    assert isinstance(body, World)
    return body


def test_the_files_lie_in_the_package() -> None:
    for name in ("deck.toml", "map.toml"):
        text = files("artificer.games.utopia.decks").joinpath(name).read_text("utf-8")
        assert tomllib.loads(text)["format"] == 1


def test_the_files_are_packed() -> None:
    project = tomllib.loads((Path(__file__).parents[3] / "pyproject.toml").read_text("utf-8"))
    wheel = project["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert wheel["packages"] == ["src/artificer"]
    assert not any(fnmatch("deck.toml", pattern) for pattern in wheel["exclude"])


def test_another_price_is_in_effect_and_nothing_else_changes() -> None:
    ours, theirs = load_game("utopia"), load_game("utopia", deck=DEAR)
    assert ours != theirs
    assert (body_of(ours).price[MUSEUM], body_of(theirs).price[MUSEUM]) == (4, 9)
    for game, affordable in ((ours, True), (theirs, False)):
        body = body_of(game).copy()
        body.seats[0].money = 8
        assert can_finance(body, 0, MUSEUM) is affordable
    assert ours.initial_body == theirs.initial_body, "what is printed is no part of the position"


def test_a_deck_can_be_played_compiled_without_compiling_anew(tmp_path: Path) -> None:
    """The rules of both are one set of functions, which the cache of the first deck holds."""
    compiled = {}
    for name, deck in (("ours", STANDARD), ("theirs", DEAR)):
        game = load_game("utopia", deck=deck)
        kernel = Kernel(game, cache=tmp_path)
        records = kernel.blank(1)
        body = body_of(game).copy()
        body.seats[0].money = 8
        kernel.write(records, 0, body)
        function: Any = kernel.compile(can_finance)
        affordable = bool(function(records[0], 0, MUSEUM))
        on_disk = sorted(path.name for path in tmp_path.rglob("*.nbc"))
        compiled[name] = (affordable, on_disk, sum(function.stats.cache_hits.values()))
    (first, files_after_first, hits), (second, files_after_second, later_hits) = compiled.values()
    assert (first, second) == (True, False)
    assert (hits, later_hits) == (0, 1)
    assert files_after_first == files_after_second != []


def test_what_a_designer_changes_is_never_said_to_be_the_rulebooks() -> None:
    card = read_deck(changed("T1", "units", "2")).cards[CARD_NUMBER["T1"]]
    assert card.provenance["parameters"] == "designer"
    assert card.provenance["effect"] == card.provenance["name"] == "rulebook"
    card = read_deck(changed("T1", "price", "3")).cards[CARD_NUMBER["T1"]]
    assert (card.provenance["price"], card.provenance["copies"]) == ("designer", "reconstructed")
    card = read_deck(changed("C1", "name", '"Jazz"')).cards[CARD_NUMBER["C1"]]
    assert set(card.provenance.values()) == {"designer"}
    claimed = changed("C1", "provenance", '"rulebook"')
    card = read_deck(claimed).cards[CARD_NUMBER["C1"]]
    assert card.provenance["price"] == "reconstructed"
    card = read_deck(changed("C1", "provenance", "{}")).cards[CARD_NUMBER["C1"]]
    assert set(card.provenance.values()) == {"designer"}


CARD_NUMBER = {card.id: place for place, card in enumerate(read_deck(STANDARD).cards)}


def test_a_copy_of_the_shipped_deck_says_the_same() -> None:
    assert read_deck(SHIPPED + "# mine\n").cards == read_deck(STANDARD).cards
    assert set(SOURCED) == {name for card in read_deck(STANDARD).cards for name in card.provenance}


def random_deck(rng: random.Random, most: int) -> str:
    """A deck of any cards that the vocabulary has, with numbers up to `most` or what is allowed."""
    cards = []
    for letter, room in zip(LETTERS, ROOM, strict=True):
        effects = [effect for effect in EFFECTS.values() if letter in effect.categories]
        for number in range(1, rng.randint(0, room) + 1):
            effect = rng.choice([e for e in effects if e.number != ARMAGEDDON] or effects)
            free = effect.timing == "drawn"
            fields: dict[str, object] = {
                "id": f"{letter}{number}",
                "name": f"card {number}",
                "copies": rng.choice((1, 1, 2, 3)),
                "category": read_category(letter),
                "price": 0 if free else rng.choice((0, 0, 1, 2, 99)),
                "timing": effect.timing,
                "effect": effect.name,
            }
            for parameter in effect.parameters:
                low, high = limits(effect, parameter)
                high = min(high, most)
                fields[parameter] = rng.choice((low, low + 1, rng.randint(low, high), high))
            if effect.environment:
                fields["environment"] = rng.choice(("mountain", "water", "wildlife"))
            assert set(fields) | {"names", "needs", "provenance"} >= set(fields_of(effect))
            cards.append("\n".join(f"{name} = {value!r}" for name, value in fields.items()))
    return "format = 1\nname = 'random'\n" + "".join(f"[[card]]\n{card}\n" for card in cards)


def read_category(letter: str) -> str:
    return next(card.category for card in read_deck(STANDARD).cards if card.id[0] == letter)


@pytest.mark.parametrize("seed", first(range(12), 4))
def test_games_with_any_deck_go_on_to_their_end(seed: int) -> None:
    """Also decks that nobody would want to play: what is allowed must not break the rules."""
    rng = random.Random(seed)
    deck = random_deck(rng, rng.choice((2, 99)))  # with high numbers games are short
    variant = rng.choice(("base", "strategic"))
    game = load_game("utopia", players=rng.randint(2, 5), variant=variant, deck=deck)
    state = game.new_initial_state()
    while not state.is_terminal():
        assert not list(state.body.faults())
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
        else:
            legal = state.legal_actions()
            assert 0 < len(legal) <= game.ruleset.longest_menu
            state.apply_action(rng.choice(legal))
    assert state.outcome() is not None


def test_a_game_shows_its_deck_in_short() -> None:
    game = load_game("utopia", deck=DEAR)
    assert len(repr(game)) < 200
    assert game.options["deck"] == DEAR
    assert len(repr(game.new_initial_state())) < 1000


NAMED = changed("C11", "names", '{ zh_Hant = "故宮", fr = "Louvre" }')


@pytest.mark.parametrize(
    ("language", "text", "name"),
    [
        ("zh_Hant", NAMED, "故宮"),
        ("en", NAMED, "museum"),
        ("zh_Hant", SHIPPED, "博物館"),
        ("zh_Hant", changed("C11", "name", '"palace"'), "palace"),
        ("zh_Hant", NAMED.replace('"museum"', '"palace"'), "故宮"),
    ],
)
def test_a_designer_may_name_a_card_in_every_language(language: str, text: str, name: str) -> None:
    game = load_game("utopia", deck=text)
    assert words_for("utopia", language).for_game(game).name("card", MUSEUM) == name


def test_a_card_that_a_designer_names_anew_is_the_designers() -> None:
    card = read_deck(NAMED).cards[CARD_NUMBER["C11"]]
    assert card.provenance["name"] == "designer"


@pytest.mark.parametrize("names", ['"故宮"', "{ zh_Hant = 3 }", '{ zh_Hant = "" }', "[]"])
def test_names_by_language_are_checked(names: str) -> None:
    (fault,) = deck_faults(changed("C11", "names", names))
    assert fault.key == "deck.names"
    (fault,) = deck_faults(f"names = {names}\n{SHIPPED}")
    assert fault.key == "deck.own.names"
