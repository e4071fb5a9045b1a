"""The state of one game: the map, the boards, the decks, and the open question."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, parts, printed, row, whole
from artificer.games.utopia import boards, effects, facts, questions
from artificer.games.utopia.cards import CARDS, WORDS

# How a game ends.
PLAYING: Final = 0
LAST_GOVERNOR: Final = 1
EIGHTY_PRESTIGE: Final = 2
ARMAGEDDON: Final = 3
TWENTY_ROUNDS: Final = 4

# The state of Armageddon once it was shuffled back.
ANYWHERE: Final = 0  # not shuffled back, or as likely in the box as in the deck
IN_DECK: Final = 1  # in the Draft deck, as everybody knows
SURELY_NOT_BOXED: Final = 2  # in the Draft deck; but a Prophet has looked into it since

MOST_CARDS: Final = 600
MOST_MONEY: Final = 10_000
MOST_NUMBER: Final = 99  # of a price or a parameter
IN_HAND: Final = 8  # cards that Prophet or Witch Doctor may hold
FULL_ZONE: Final = 2**60 - 1

# Groups of Finance decks: two decks each, and one for the deck that a Witch Doctor draws from.
GROUPS: Final = 3
VAGUE: Final = GROUPS + 1  # mixed with cards of the Draft deck that nobody else has seen


class WorldSeat(Body):
    """One civilization. Zones hold cards by number (`cards`)."""

    home = whole(
        0, boards.TERRITORIES, "1 more than the Territory of the Governor; 0 when eliminated"
    )
    money = whole(0, MOST_MONEY, "$")
    banked = whole(0, MOST_MONEY, "Prestige Points that do not come from Territories")
    supply = whole(0, boards.TOKENS, "Civilization tokens not in use")
    advancements = row(boards.ADVANCEMENTS, 0, 1, "Economic Advancements acquired")
    treaty = row(
        boards.MOST_SEATS,
        0,
        boards.LAST_ROUND + MOST_NUMBER,
        "by seat: last round of a Peace Treaty",
    )
    drawn = row(boards.DRAWN, 0, CARDS, "cards drawn for Finance, left to right: number + 1")
    in_finance = whole(0, MOST_CARDS, "cards in the Finance deck, which everybody sees")
    in_pile = whole(0, MOST_CARDS, "cards in the Finance discard pile (Strategic Variant)")
    finance = row(WORDS, 0, FULL_ZONE, "zone, six bits a card: Finance deck, its owner's secret")
    known = row(WORDS, 0, FULL_ZONE, "zone: of the Finance deck what everybody can place")
    group = whole(0, VAGUE, "the decks that its other cards are mixed with; 0 if with none")
    pile = row(WORDS, 0, FULL_ZONE, "zone: the Finance discard pile, its owner's secret")
    tableau = row(WORDS, 0, FULL_ZONE, "zone: financed cards")


class Mixed(Body):
    """Cards of several Finance decks of which not everybody knows which lies where."""

    cards = row(WORDS, 0, FULL_ZONE, "zone, in views alone: those cards")
    aware = whole(
        0, 2**boards.MOST_SEATS - 1, "seats that know where each of them lies, one bit each"
    )


class Territory(Body):
    """One Territory of the World Map."""

    tile = whole(0, boards.HIGHEST_TILE, "Prestige tile")
    environment = whole(0, boards.ENVIRONMENTS, "Environment tile, from 1")
    bonus = whole(-MOST_CARDS * MOST_NUMBER, MOST_CARDS * MOST_NUMBER, "sum of attached cards")
    owner = whole(0, boards.MOST_SEATS, "1 more than the seat that controls it")
    units = whole(0, boards.TOKENS, "Units there")


class World(Body, facts=facts.FACTS):
    """The whole table."""

    question = whole(0, questions.OVER, "what is asked now")
    end = whole(0, TWENTY_ROUNDS, "how the game ended")
    winners = row(boards.MOST_SEATS, 0, 1, "by seat: 1 for who has won, shared or alone")
    seats_taken = whole(0, boards.MOST_SEATS, "players at the table")
    strategic = whole(0, 1, "1 in the Strategic Variant")
    late = whole(0, 1, "1 when Armageddon waits for round 11")
    savings_first = whole(0, 1, "1 when the Savings Plan counts before any winner is named")
    round = whole(0, boards.LAST_ROUND, "round")
    first = whole(0, boards.MOST_SEATS - 1, "First Player")
    active = whole(0, boards.MOST_SEATS - 1, "whose turn it is, or whose card is carried out")
    seat = whole(0, boards.MOST_SEATS - 1, "who is asked, or for whom a card is drawn")

    seats = parts(boards.MOST_SEATS, WorldSeat, "the players in clockwise order")
    territories = parts(boards.TERRITORIES, Territory, "the World Map")
    savages = whole(0, boards.TERRITORIES, "1 more than the Territory of the Clan of Savages")
    hotspot = whole(0, boards.TERRITORIES, "1 more than the Territory of the Tourist Hotspot")
    hotspot_worth = whole(0, MOST_NUMBER, "Prestige Points that the Tourist Hotspot adds")
    technologies = row(
        boards.TECHNOLOGIES, 0, boards.MOST_SEATS, "1 more than the seat that acquired it"
    )

    deck = row(WORDS, 0, FULL_ZONE, "zone: cards of the Draft deck and of the box, unseen")
    in_deck = whole(0, MOST_CARDS, "cards of the Draft deck below those on top")
    in_box = whole(0, MOST_CARDS, "cards in the box (half deck)")
    unseen = whole(0, MOST_CARDS, "cards in the zone `deck`")
    returned = whole(0, SURELY_NOT_BOXED, "whether Armageddon, shuffled back, is in the deck")
    on_top = whole(0, IN_HAND, "cards on top of the Draft deck that somebody has seen")
    top = row(IN_HAND, 0, CARDS, "those cards from the top down: number + 1")
    top_seen = row(IN_HAND, 0, boards.MOST_SEATS, "1 more than the seat that has seen it")
    discard = row(WORDS, 0, FULL_ZONE, "zone: the Draft discard pile")
    attached = row(WORDS, 0, FULL_ZONE, "zone: Environment cards attached to Territories")
    offer = row(WORDS, 0, FULL_ZONE, "zone: cards laid out for the Draft")
    mixed = parts(GROUPS, Mixed, "groups of decks between which cards moved unseen, from 1")
    due = whole(0, MOST_CARDS, "cards or Units still to be dealt, chosen or placed")
    placed = whole(0, 1, "1 once a Unit was placed with the card that is played")

    card = whole(0, CARDS, "card that is played or carried out: number + 1")
    so_far = whole(0, MOST_NUMBER, "cards taken, put back, given or sent back with it so far")
    goal = whole(0, boards.TECHNOLOGIES, "Technology or Advancement that is paid for, from 1")
    spent = whole(0, MOST_CARDS * MOST_NUMBER, "units spent on it so far")
    research_spent = whole(0, 1, "1 once a Research card is among them")
    source = whole(0, boards.TERRITORIES, "Territory that a move or war starts from, from 1")
    target = whole(0, boards.TERRITORIES, "Territory that is attacked or moved into, from 1")
    attackers = whole(0, boards.TOKENS, "Units that attack")
    support = whole(0, MOST_NUMBER, "Strength of the General")
    walls = whole(0, MOST_CARDS * MOST_NUMBER, "Strength of Fortifications")
    opponent = whole(0, boards.MOST_SEATS, "1 more than the opponent chosen")
    hand = row(IN_HAND, 0, CARDS, "cards that are looked at or handed out: number + 1")
    in_hand = whole(0, IN_HAND, "how many they are, which everybody sees")
    chosen = row(
        boards.MOST_SEATS, 0, boards.TERRITORIES, "by seat: Territory named in an Epidemic, from 1"
    )

    every_card = printed(WORDS, 0, FULL_ZONE, "zone: the whole deck")
    doom = printed(1, 0, CARDS, "the Armageddon card: number + 1")
    copies = printed(CARDS, 0, MOST_CARDS, "by card: how many there are")
    price = printed(CARDS, 0, MOST_NUMBER, "by card: $ to finance it")
    effect = printed(CARDS, 0, effects.FAIR, "by card: what it does, 0 for no card")
    amount = printed(CARDS, 0, MOST_NUMBER, "by card: first parameter of its effect")
    second = printed(CARDS, 0, MOST_NUMBER, "by card: second parameter of its effect")
    about = printed(CARDS, 0, boards.ENVIRONMENTS, "by card: the Environment it is about")
    needs = printed(CARDS, 0, effects.NEEDS_TECHNOLOGY, "by card: kind of its prerequisite")
    needed = printed(CARDS, 0, CARDS, "by card: Environment, card or Technology that it needs")
    borders = printed(
        boards.TERRITORIES * boards.TERRITORIES, 0, 1, "1 where two Territories touch"
    )
