"""The Textual application: one session on one screen."""

from __future__ import annotations

from threading import Thread
from time import monotonic
from typing import Final

from textual import events
from textual.message import Message

from artificer.boards.throws import kind_of_throw
from artificer.faces.terminal import emulator, keys, palette, screens, sizes, typed
from artificer.faces.terminal.emulator import colours_of
from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.reading import ReadingApp
from artificer.games.notices import ArtificerError
from artificer.host.decision_requests import DecisionRequest
from artificer.host.hints import prepare_hints
from artificer.host.run_on import decided, stop_thinking
from artificer.table.session import Session
from artificer.words import Words
from artificer.words.rendering import next_words

LOOKED_UP: Final = 2.0
"""Seconds between checks whether the game was played on in another program."""


class Decided(Message):
    """What a player that thinks has decided, or what it raised."""

    def __init__(self, request: DecisionRequest, found: int | Exception) -> None:
        self.request = request
        self.found = found
        super().__init__()


class ScreenApp(ReadingApp):
    """Shows an open game and takes the player's answers; the session saves every action."""

    def __init__(
        self,
        session: Session,
        words: Words,
        auto: bool = False,
        colours: palette.Colours = palette.DARK,
        welcomes: bool = False,
    ) -> None:
        self.welcomes = welcomes
        self.presses = keys.Presses()
        self._thought_about: DecisionRequest | None = None
        super().__init__(OpenGame(session, words, auto), colours)

    def on_mount(self) -> None:
        self.set_the_table()
        self.open_game.run_on()
        self.show_position()
        if self.welcomes:
            self.do_welcome()
        prepare_hints(self.session.game)
        self.set_interval(LOOKED_UP, self._look_elsewhere)

    def _look_elsewhere(self) -> None:
        """Show what was done to the game elsewhere, or let it go on here after that."""
        if self.is_running and (self.open_game.look_elsewhere() or self.open_game.go_on_here()):
            self._show_elsewhere()

    def _show_elsewhere(self) -> None:
        """Show the position; what is being read or typed stays, unless it is another player's."""
        if self.open_game.covered or isinstance(self.screen, screens.OF_ONE_POSITION):
            while len(self.screen_stack) > 1:
                self.pop_screen()
        if len(self.screen_stack) > 1:
            self.show_all()
        elif self.is_prompting and not self.open_game.covered:
            self.show_all()
            self.ask_in_prompt(self._what_to_type())
        else:
            self.close_prompt()
            self.show_position()

    def show_all(self) -> None:
        """Draw everything, and let a computer player think whose turn it is."""
        super().show_all()
        self._think()

    def _think(self) -> None:
        """Begin to work out the open decision; one that is not open any more is stopped."""
        request = self.open_game.thinking
        if request is None or request == self._thought_about:
            return
        if self._thought_about is not None:
            stop_thinking()  # after an undo; then it is asked again
            return
        self._thought_about = request
        Thread(target=self._decide, args=(request,), daemon=True).start()

    def _decide(self, request: DecisionRequest) -> None:
        found: int | Exception
        try:
            found = decided(request)
        except Exception as error:  # noqa: BLE001 - the screen says so, or ends with it
            found = error
        self.post_message(Decided(request, found))

    def on_decided(self, message: Decided) -> None:
        """Go on by what was decided, if that is still open."""
        self._thought_about = None
        if message.request != self.open_game.thinking:
            self._think()
            return
        if not isinstance(message.found, int | ArtificerError):
            raise message.found
        self.open_game.take_decision(message.request, message.found)
        self._show_elsewhere()
        if len(self.screen_stack) == 1 and not self.is_prompting:
            self._tell_news()

    def _tell_news(self) -> None:
        """Show what computer players decided, once it is a person's turn again."""
        open_game = self.open_game
        if open_game.computers_decided() and not (open_game.covered or open_game.thinking):
            self.do_news()

    def show_position(self) -> None:
        """Show the position; open the prompt if only typing can answer, or show the end.

        Nothing is shown while players change places.
        """
        if self.open_game.covered:
            self.do_cover()
            return
        self.show_afresh()
        self.presses.show(monotonic())
        if self.open_game.waits_for_typing():
            self.do_type()
        elif self.open_game.table.waits_for_agreement():
            self.do_check()
        elif self.open_game.has_new_tips():
            self.show_guide()
        elif self.session.is_over():
            self.do_look()

    # The commands of the screen

    def command(self, name: str) -> None:
        """Carry out a command by its name; `die 5` takes that die, `about 5` opens a leaflet."""
        verb, _, argument = name.partition(" ")
        if verb == "die":
            self.open_game.pointer.take(self.open_game.position(), int(argument))
            self.show_all()
        elif verb == "about" and argument:
            self.read_about(int(argument))
        elif verb == "log":
            self.read_log(argument)
        elif verb == "rules":
            self.read_rules(argument)
        elif verb == "guide":
            self.ask_guide(argument)
        elif verb == "odds":
            self.show_odds(argument)
        else:
            getattr(self, f"do_{verb}")()

    def do_play(self) -> None:
        """Play the chosen answer, or roll; ask again if it is costly and was not chosen."""
        pointer = self.open_game.pointer
        if pointer.chosen is None:
            self.do_roll()
        elif pointer.weighs(pointer.chosen) and not pointer.meant:
            self.open_game.ask_again(pointer.chosen)
            self.show_all()
        else:
            self.play(pointer.chosen)

    def play(self, action: int) -> None:
        """Play the player's answer."""
        if self.open_game.play(action):
            self.show_position()
            self._tell_news()
        else:
            self.show_all()

    def do_roll(self) -> None:
        """Roll the dice that are due; with two dice to write, take up the other one."""
        if self.session.is_over():
            self.do_look()
        elif self.open_game.retry():
            self.show_position()
        elif not self.session.waits_for_dice():
            if not self.open_game.pointer.take_other(self.open_game.position()):
                self.open_game.remark("roll")
            self.show_all()
        elif self.open_game.waits_for_typing():
            self.do_type()
        else:
            self.open_game.roll()
            self.show_position()

    def do_undo(self) -> None:
        """Undo the last decision."""
        if self.open_game.undo():
            self.show_position()
        else:
            self.show_all()

    def do_learn(self) -> None:
        """Begin the guided game of the ruleset."""
        self.forget_chances()
        self.open_game.learn()
        self.show_position()

    def do_turn(self) -> None:
        """Bring the next sheet to the top, unless it is visible already."""
        self.draw()
        if self.turns():
            self.turned += 1
        else:
            self.open_game.remark("turn")
        self.show_all()

    def do_auto(self) -> None:
        """Switch whether your own dice roll by themselves."""
        self.open_game.auto = not self.open_game.auto
        self.open_game.run_on()
        self.show_position()

    def do_quit(self) -> None:
        """Leave; every action is saved already."""
        self.forget_chances()
        self.session.close()
        self.exit()

    def do_new(self) -> None:
        """Start another game."""
        self.forget_chances()
        self.open_game.new_game()
        self.show_position()

    def do_look(self) -> None:
        """Show the end card over the board."""
        from artificer.faces.terminal.after_end import lines_after_the_end  # a game starts without

        more = lines_after_the_end(self.session, self.open_game.words)
        self.push_screen(screens.EndCard(self.picture, self.palette, more), self._after_the_end)

    def _after_the_end(self, command: str | None) -> None:
        if command and command != "look":
            self.command(command)
        if command in ("lang", "colours"):
            self.do_look()

    def do_cover(self) -> None:
        """Cover the board until the player who decides has taken the seat."""
        self.push_screen(
            screens.SeatCover(self.open_game.decider(), self.open_game.words), self._after_the_cover
        )

    def _after_the_cover(self, command: str | None) -> None:
        self.presses.show(monotonic())
        if command == "quit":
            self.do_quit()
        elif command == "lang":
            self.open_game.speak(next_words(self.open_game.words, self.session.game.name))
            self.do_cover()
        else:
            self.open_game.uncover()
            self.show_position()
            if self.open_game.news():
                self.do_news()

    def do_news(self) -> None:
        """Show what happened since this player's turn."""
        if news := self.open_game.news():
            self.push_screen(screens.NewsCard(news, self.open_game.words))
        else:
            self.remark("news")

    def do_check(self) -> None:
        """Make a computer player wait until the typed throw is confirmed."""
        open_game = self.open_game
        card = screens.AgreeCard(open_game.decider(), open_game.retypable(), open_game.words)
        self.push_screen(card, self._after_the_check)

    def _after_the_check(self, command: str | None) -> None:
        if command == "agree":
            self.open_game.agree()
            self.show_position()
            self._tell_news()
        elif command:
            self.command(command)
            if command == "lang":
                self.do_check()

    def do_type(self) -> None:
        """Open the prompt for a move in words, or for the numbers of real dice."""
        self.open_prompt(self._what_to_type())

    def _what_to_type(self) -> str:
        """The placeholder of the empty prompt, with an example."""
        if self.session.is_over() or self.session.current_player() in self.open_game.computers:
            return self.picture.say("ask.over")
        say, text = self.picture.say, self.open_game.words.text
        if not self.open_game.waits_for_typing():
            return say("ask.move", example=text(self.session.legal_actions()[0]))
        throw = self.session.throws.possible()[0]
        kind = kind_of_throw(self.session.game.ruleset.texts[throw])
        asked = say(f"ask.{kind}", example=text(throw))
        return say("ask.retype", asked=asked) if self.open_game.retypable() else asked

    def take_typed(self, text: str) -> None:
        if text and self.open_game.look_elsewhere():
            self._show_elsewhere()  # the line stays: it was meant for another position
            return
        self.close_prompt()
        if text:
            self.open_game.message = ""
            if command := typed.take_line(self.open_game, text):
                self.command(command)
            else:
                self.show_position()

    # Keys and mouse

    def is_ignored(self, key: events.Key) -> bool:
        """Ignore repeats of a held command key, unless it writes a letter."""
        held = self.presses.is_held(key.key, key.time)
        if not held or key.key not in keys.SINGLE:
            return False
        writes = key.is_printable and len(self.screen_stack) == 1 and self.is_prompting
        return not writes

    def obey_on_board(self, key: events.Key) -> None:
        self.obey(key.key, key.character or "", key.time)

    def on_overlay_card_passed(self, message: screens.OverlayCard.Passed) -> None:
        """Pass a key that closed a card to the board."""
        if len(self.screen_stack) == 1 and not self.is_prompting:
            self.obey(message.key, message.character, message.at)

    def obey(self, key: str, character: str, at: float) -> None:
        """Carry out a key pressed at that time."""
        alone = len(self.session.header.seats) < 2
        command = keys.command_of(key, character, alone, self.session.is_over())
        if sizes.is_small(self.size):
            if command in keys.WHERE_SMALL:
                self.command(command)
        elif command in ("play", "roll") and self.presses.is_early(at):
            pass
        elif command:
            self.command(command)
        elif key in keys.ARROWS:
            self._point(keys.beside(self.spots(), self.open_game.pointer.chosen, *keys.ARROWS[key]))
        elif key in ("tab", "shift+tab"):
            forward = 1 if key == "tab" else -1
            self._point(keys.next_spot(self.spots(), self.open_game.pointer.chosen, forward))
        elif key in keys.LEAFING:
            self.open_game.leaf(keys.LEAFING[key])
            self.show_all()
        elif character in self.laid.sheet_keys:
            self.lay_on_top(self.laid.sheet_keys[character])
        elif character == keys.KEY_OF_LEAFLETS and self.open_game.showing.leaflets:
            self.do_about()
        elif len(character) == 1 and self.open_game.pointer.press(
            self.open_game.position(), character
        ):
            self.show_all()
        elif character.isalnum() and self.session.waits_for_dice():
            self.open_game.remark_throw()
            self.show_all()

    def on_pane_pointed(self, message: Pane.Pointed) -> None:
        if isinstance(message.target, int):
            self._point(message.target)

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        if isinstance(message.target, int):
            self.play(message.target)
        else:
            self.command(message.target)


def run(
    session: Session, words: Words, theme: str | None, welcomes: bool = False
) -> tuple[Session, Words, int]:
    """Play in a theme until the player leaves; return the session, the words and the exit status.

    Session and words differ from the first ones after a new game, or in another language. A table
    that `welcomes` begins with what the game is about.
    """
    app = ScreenApp(session, words, colours=colours_of(theme), welcomes=welcomes)
    emulator.end_with_the_terminal()
    app.run()
    return app.session, app.open_game.words, app.return_code or 0
