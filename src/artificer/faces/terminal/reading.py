"""Texts shown over the board: the help, the rules, leaflets, a hint, the guide's texts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from textual.message import Message

from artificer.boards import ending, guide, log
from artificer.boards.lessons import SILENCE, lesson_for
from artificer.boards.pieces import Leaflet, LogLine
from artificer.faces.terminal.dialogs import Booklet, GuideCard, HintCard, Welcome
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.palette import Colours
from artificer.faces.terminal.screens import HelpCard, NewsCard
from artificer.faces.terminal.shown import ShownApp
from artificer.games.notices import clipped
from artificer.host.chances import ChancesInBackground
from artificer.words import Words
from artificer.words.rendering import next_words, quoted


class ChancesReady(Message):
    """The chances of a hint are there, or have failed."""


class ReadingApp(ShownApp):
    """Shows cards and booklets over the board; none of them changes the game."""

    def __init__(self, open_game: OpenGame, colours: Colours) -> None:
        super().__init__(open_game, colours)
        self._chances = self._new_chances()

    def _new_chances(self) -> ChancesInBackground:
        return ChancesInBackground(lambda: self.post_message(ChancesReady()))

    def forget_chances(self) -> None:
        """Stop working out the chances of hints, as the table is left."""
        self._chances.close()
        self._chances = self._new_chances()

    def command(self, name: str) -> None:
        """Carry out a command by its name."""
        raise NotImplementedError

    def do_help(self) -> None:
        """Show the rule of the open question, the keys and the symbols."""
        aids = {"help.hint": self.displayed.hints, "help.odds": self.displayed.odds}
        card = HelpCard(
            self.picture, self.laid.legend, [key for key, there in aids.items() if there]
        )
        self.push_screen(card, self._after_the_help)

    def _after_the_help(self, command: str | None) -> None:
        if command:
            self.command(command)
            self.do_help()

    def do_welcome(self) -> None:
        """Show what the game is about."""
        learns = lesson_for(self.session.game.ruleset) is not None
        self.push_screen(Welcome(self.open_game.words, learns), self._after_the_welcome)

    def _after_the_welcome(self, command: str | None) -> None:
        if command == "learn":
            self.command("learn")
        elif command:
            self.command(command)
            self.do_welcome()

    def ask_guide(self, typed: str) -> None:
        """Have the guide of a lesson repeat its texts; or play on without it."""
        self.open_game.ask_guide(typed)
        self.show_all()
        if self.open_game.guidance() != SILENCE:
            self.show_guide()

    def show_guide(self) -> None:
        """Show the guide's texts over the board."""
        card = GuideCard(self.open_game.guidance(), self.open_game.words)
        self.push_screen(card, self._after_the_guide)

    def _after_the_guide(self, command: str | None) -> None:
        if command == "leave":
            self.open_game.leave_guide()
            self.show_all()
        elif command:
            self.command(command)
            self.show_guide()
        if self.session.is_over() and len(self.screen_stack) == 1:
            self.command("look")

    def do_hint(self) -> None:
        """Show the best answers over the board, or set the message to why not."""
        hint = self.open_game.ask_hint()
        self.show_all()
        if hint is not None:
            card = HintCard(self._chances.want(self.session, hint), self.open_game.words)
            self.push_screen(card)

    def on_chances_ready(self) -> None:
        """Show the chances on the card of their hint, if it is still open."""
        if isinstance(card := self.screen, HintCard):
            card.show(self._chances.want(self.session, card.hint))

    def do_turn_odds(self) -> None:
        """Show the odds of answers if none are shown, and the other way round."""
        self.open_game.turn_odds()
        self.show_all()

    def show_odds(self, typed: str) -> None:
        """Show the odds of answers from now on, or no longer, as typed."""
        self.open_game.show_odds(typed)
        self.show_all()

    def do_score(self) -> None:
        """Show the current scoring chart; after the end, the end card."""
        if self.session.is_over():
            self.command("look")
            return
        open_game = self.open_game
        texts = ending.score_text(open_game.words, open_game.position(), open_game.seat)
        lines = [LogLine(text) for text in texts]
        self.push_screen(NewsCard(lines, open_game.words, "terminal.score"))

    def read_log(self, typed: str) -> None:
        """Show the whole log, or what followed from the typed number of last actions."""
        words = self.open_game.words
        last = log.last_actions(typed, self.session.ply)
        if last is None:
            asked = quoted(words, clipped(typed))
            self.open_game.message = words.say("plain.log_what", typed=asked)
            self.show_all()
            return
        since = self.session.ply - last
        lines = [line for line in self.picture.log if line.ply > since or not self.session.ply]
        self.push_screen(NewsCard(lines, words, "terminal.log.title"))

    def read_rules(self, wanted: str) -> None:
        """Open the rules at a topic; "" is the overview."""
        try:
            leaflets, leaflet = guide.look_up(wanted, self.open_game.words, self.session.game.name)
        except guide.UnknownRule as error:
            self.open_game.complain(error)
            self.show_all()
            return
        booklet = Booklet(leaflets, leaflet.number, self.picture)
        self.push_screen(booklet, partial(self._after_the_rules, leaflets))

    def _after_the_rules(self, leaflets: Sequence[Leaflet], answer: str | None) -> None:
        """Continue as after a booklet: the titles of all languages are known."""
        if answer:
            self.do_lang()
            self.read_rules(leaflets[int(answer)].title)

    def do_about(self) -> None:
        """Open the leaflet about what is pointed at."""
        self.read_about(self.open_game.showing.leaf_pointed_at(self.picture))

    def read_about(self, number: int) -> None:
        """Open the leaflet of that number."""
        if self.open_game.showing.leaflets:
            picture = self.picture
            leaflets = self.open_game.showing.leaflets(picture)
            self.push_screen(Booklet(leaflets, number, picture), self._after_the_booklet)

    def _after_the_booklet(self, answer: str | None) -> None:
        """Show the same leaflet in the next language, if that was requested."""
        if answer:
            self.do_lang()
            self.read_about(int(answer))

    def do_lang(self) -> None:
        """Switch to the next language."""
        self.speak(next_words(self.open_game.words, self.session.game.name))

    def speak(self, words: Words) -> None:
        """Show everything in these words."""
        self.open_game.speak(words)
        self.show_all()

    def remark(self, what: str) -> None:
        """Set the message to what a key did, or that it has no effect now."""
        self.open_game.remark(what)
        self.show_all()
