"""What faces leave out of a board, and why: every other field must reach the reader.

By face and family of rulesets: reasons, each with the fields that it holds for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

LeftOut = Mapping[str, Mapping[str, str]]

_SAID = "another field of the same piece says it, in words or as a sign"
_ORDERS = "no reader sees by what number a thing goes, or which face lays what where"
_ASKED = "the page asks in the words of the game, whole, and names it on top"
_SHORT = "an abbreviation or a place for a screen of characters; the page has the whole"
_SHORT_THERE = "a screen of characters has room for the label; what is chosen is said in full"
_LISTED = "the answers have a list of their own, where it can be pointed at"
_MOVES = "the moves that it leaves stand in their list"

_PAGE: Final[LeftOut] = {
    "sorcery": {
        _SAID: "Amount.infinite Amount.said CardPlace.letter Loop.said "
        "Resource.letter SorceryCards.letter ShopAnswer.engine",
        _ORDERS: "SorceryBoard.elsewhere PlayerEngines.seat LedgerRow.place",
        _ASKED: "Asked.short Asked.typed Asked.whole SorceryBoard.asked SorceryBoard.title",
        _SHORT: "ShopAnswer.label",
        "the line of the seat has its name": "SorceryBoard.name",
        "a piece or its engine says what an answer is about": "ShopAnswer.label ShopAnswer.named",
        "the strip has each of them": "SorceryBoard.standing",
        "each resource has its use beside it": "SorceryBoard.uses",
    },
    "utopia": {
        _SAID: "Decks.box Decks.draft Idle.kind PlayerBoard.income PlayerBoard.money "
        "PlayerBoard.supply Treaty.until WorldAnswer.card WorldAnswer.seat",
        _ORDERS: "Advancement.number UtopiaBoard.elsewhere UtopiaBoard.question",
        _ASKED: "Asked.short Asked.typed Asked.whole UtopiaBoard.asked UtopiaBoard.title",
        _SHORT: "Label.after Label.before Label.name WorldAnswer.parts",
        "the line of the seat has its name": "UtopiaBoard.name",
        "the page has a drawn map, and each Territory says its land and its neighbours": (
            "UtopiaBoard.borders UtopiaBoard.environments TerritoryBoard.x TerritoryBoard.y"
        ),
        "cards are chosen there, not typed": "Printed.id Printed.number",
    },
    "utopia_engine": {
        _SAID: "Link.squares SheetAnswer.squares Story.bare Story.short Story.whole "
        "TimeTrack.day PreviewVerdict.amount",
        _ORDERS: "UtopiaEngineBoard.elsewhere Desk.at_work Desk.scene",
        _ASKED: (
            "Asked.short Asked.typed Asked.whole UtopiaEngineBoard.asked UtopiaEngineBoard.title"
        ),
        _SHORT: "Event.letter Tool.short",
        "the sheet of that place is marked": "UtopiaEngineBoard.place",
        "the question has it": "Desk.result",
        "the page tells the end of every game in one place": "Desk.sentences",
    },
}

_SCREEN: Final[LeftOut] = {
    "sorcery": {
        _ORDERS: "SorceryBoard.elsewhere",
        _SHORT_THERE: "ShopAnswer.named",
        _LISTED: "SorceryCards.actions EngineBoard.action EngineBoard.in_work "
        "EngineBoard.places_in EngineBoard.places_out Middle.action CardPlace.action "
        "CardPlace.letter CardPlace.resource Token.action",
        "the title has them": "SorceryBoard.middle Middle.cores Middle.deck",
        "the question names who decides": "PlayerEngines.decides",
        "the line of what the player has tells the Prestige, and the round": (
            "PlayerEngines.prestige PlayerEngines.wanted SorceryBoard.round"
        ),
        "one line has the uses of all": "Resource.use",
        "what a run lacks is said": "EngineBoard.missing",
        "what can be declared is said in words": (
            "Change.before Change.now Change.resource Loop.changed "
            "Loop.rings Ring.action Ring.endless Ring.gives Ring.stations Ring.takes "
            "Station.engine Station.gives Station.takes Station.times"
        ),
    },
    "utopia": {
        _SAID: "Decks.box Decks.draft Idle.kind PlayerBoard.income PlayerBoard.supply "
        "Treaty.seat Treaty.until WorldAnswer.card WorldAnswer.seat",
        _ORDERS: "Advancement.number UtopiaBoard.elsewhere UtopiaBoard.question Technology.number",
        _SHORT_THERE: "WorldAnswer.named",
        _LISTED: "PlayerBoard.action",
        "the question names who decides, and says which cards cannot be paid": (
            "PlayerBoard.decides UtopiaCards.payable"
        ),
        "what is pointed at has its outlook in full": "WorldAnswer.after",
        "borders are drawn": "TerritoryBoard.neighbours",
        "the leaflet of a card has it": "Printed.id Printed.kind Printed.number Printed.text",
        "the row of each player has the name that is reached; the rules tell the others": (
            "Prestige.reputations Reputation.points"
        ),
    },
    "utopia_engine": {
        _SAID: "Link.squares",
        _SHORT_THERE: "AnswerOdds.name SheetAnswer.named",
        _ORDERS: "Artifact.number UtopiaEngineBoard.elsewhere Link.number Workshop.in_use",
        _LISTED: "GodsHand.action Jar.action Link.record Tool.action",
        "the pencil of the sheets has no room among characters": (
            "Artifact.fields UtopiaEngineBoard.fresh Link.written SearchBox.squares"
        ),
        "a link is called by its component, the Engine by the title": (
            "UtopiaEngineState.name Link.name"
        ),
        "monsters are told when they are met, and by the chart of a search": "Region.monsters",
    },
}

_NARROW: Final[LeftOut] = {
    "sorcery": {
        "the storage track, in signs, wants wide columns": ("Amount.infinite LedgerRow.place"),
    },
    "utopia": {
        "signs stand for names, as the legend tells": (
            "TerritoryBoard.land TerritoryBoard.owner_name"
        ),
        "the sheet is leafed through": "Printed.idle Zone.idle",
    },
    "utopia_engine": {
        _SAID: "Story.bare",
        "a wide screen has names and ranges, a narrow one signs": (
            "Artifact.said Finding.high Finding.low GodsHand.price SearchBox.result "
            "TaskOutcome.name OddsTable.title Tool.name Treasure.name"
        ),
    },
}
"""Beside what no screen shows: what has no room at 80 by 24."""


_WIDE: Final[LeftOut] = {
    "sorcery": {"the question has room with what is typed": "Asked.short Asked.whole"},
    "utopia": {
        "the question has room with what is typed": "Asked.short Asked.whole",
        "each Territory says its land": "UtopiaBoard.environments",
    },
    "utopia_engine": {
        "names and questions are whole": "Asked.short Asked.whole Tool.short",
    },
}
"""Beside what no screen shows: what a wide screen says better."""


def left_out(face: str, family: str) -> frozenset[str]:
    """The fields of a family that a face leaves out: `page`, `narrow` or `wide`."""
    lists = {"page": (_PAGE,), "wide": (_SCREEN, _WIDE), "narrow": (_SCREEN, _NARROW)}[face]
    return frozenset(
        field for each in lists for fields in each[family].values() for field in fields.split()
    )


PLAIN: Final[LeftOut] = {
    "sorcery": {
        _MOVES: "Earlier.amounts Earlier.lenders Shop.card_changed Shop.loved",
        "told when it was drawn": "Shop.dealer Shop.starter",
        "nobody knows it": "Shop.deck",
        "told when it happened, for a player who remembers": (
            "Shop.open_deck ShopSeat.prestige_limit ShopSeat.shown"
        ),
    },
    "utopia": {
        "an option, told when the game is opened": "World.late World.savings_first",
        "nobody knows it": "World.deck World.unseen",
        "told when it happened, to who may know": "World.returned World.top World.top_seen",
        "the land of the Territory is told": "World.attached",
        _MOVES: "World.placed World.research_spent World.so_far",
        "secret until all have chosen": "World.chosen",
        "told when it happened, for a player who remembers": (
            "Mixed.aware Mixed.cards WorldSeat.group WorldSeat.known"
        ),
    },
    "utopia_engine": {
        "an option, told when the game is opened": "Sheet.house",
        "the squares are told, and what those of a link come to": "Sheet.filled Sheet.link_sum",
        _MOVES: "Sheet.dowsed Sheet.reduced Sheet.rounds",
        "settled before anything is asked": (
            "Sheet.asked_before Sheet.backfires Sheet.days_at_rest Sheet.days_due Sheet.days_named "
            "Sheet.negatives Sheet.next_step"
        ),
    },
}
"""Fields of positions that plain lines leave out: they tell positions, not boards."""
