"""The texts of plain lines about a game, requested or not; none of them changes it."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from typing import TextIO

from artificer.boards import guide, log, narration
from artificer.boards.ending import ending_lines
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.odds import odds_table
from artificer.boards.people import full_names, leaving_text, left_texts, request_text, spoken_at
from artificer.boards.showing import showing_for
from artificer.boards.throws import kind_of_throw, retypable
from artificer.boards.typed.replies import Replies, Reply, in_short
from artificer.faces.called import to_play
from artificer.faces.plain.step_lines import Guiding, StepLines, odds_lines, reply_lines
from artificer.faces.wrapping import width_of, wrapped
from artificer.games.contract import State
from artificer.games.notices import ArtificerError, Notice, clipped
from artificer.host.feed import Feed, Screen
from artificer.host.hints import Hint, gives_hints
from artificer.host.orders import OrderKind
from artificer.host.switches import gives_odds
from artificer.host.table import Table
from artificer.table.company import is_by_people
from artificer.table.daily import day_of
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.history import Step
from artificer.words import Words, say_option
from artificer.words.rendering import few, full_sentence, quoted, rendered, sentence


class LineSpeaker:
    """Speaks one language to the player at the screen of a table."""

    def __init__(self, table: Table, screen: Screen, words: Words, out: TextIO) -> None:
        self.session = table.session
        seats = self.session.header.seats
        self.words = spoken_at(self.session.game, self.session.header, words)
        self.names = full_names(seats, self.words)
        self.teller = StepLines(self.words, self._put, self.names)
        self._table = table
        self._screen = screen
        self._out = out
        self.guiding = Guiding(self.session, screen, self.words, self.say)

    @property
    def feed(self) -> Feed:
        """What the seat at the screen may know."""
        return Feed(self.session, self._screen.seat)

    def view(self) -> State:
        """The position as that seat may know it."""
        return self.feed.view()

    def say(self, key: str, n: int = 0, **values: object) -> None:
        """Write a message by its key."""
        self.write(self.words.say(key, n, **values))

    def write(self, text: str) -> None:
        """Write separate lines."""
        self.teller.flush()
        self._put(text)

    def flush(self) -> None:
        """Write everything held back."""
        self.teller.flush()
        self._out.flush()

    def _put(self, text: str) -> None:
        self._out.write(wrapped(text, width_of(self._out)) + "\n")

    def complain(self, error: ArtificerError) -> None:
        """Say what went wrong."""
        self.write(full_sentence(self.words, error))

    def greet(self) -> None:
        """Say what is played, where it is saved, and how; last what it is about.

        A player who resumes a game knows its aim.
        """
        session = self.session
        self.say("plain.start", title=self.words.say("title"))
        if session.steps:
            self.say("plain.resumed", len(session.steps), game_id=session.game_id)
        else:
            self.say("plain.saved_as", command=to_play("--resume", session.game_id))
        if day := day_of(session.header):
            self.say("daily.note", day=day.isoformat())
        if session.header.origins:
            origin = session.header.origins[-1]
            self.say("plain.begun_from", ply=origin.ply, game=quoted(self.words, origin.game))
        if isinstance(session.dice, SeededDice) and session.dice.chosen is not None:
            self.say("plain.seed", seed=session.dice.chosen)
        self._greet_real_dice()
        for name, value in session.header.options.items():
            if value != session.game.ruleset.options[name].default:
                self.write(say_option(self.words, name, value))
        if notice := showing_for(session.game.ruleset).notice:
            self.say(notice)
        if session.practice:
            self.say("plain.practice")
        if session.hinted:
            self.say("hint.given")
        if len(self.names) > 1:
            self.say("plain.seats", names=self.words.say("list.between").join(self.names))
        self.tell_left()
        if session.warning:
            self.say("plain.warning", warning=sentence(self.words, session.warning))
        if not (session.ply or session.header.lesson):
            self.write(guide.aim(self.words))
        self.guiding.greet()
        self.say("plain.read")

    def _greet_real_dice(self) -> None:
        """Say how real dice and cards are typed, and which ones the program draws."""
        dice = self.session.dice
        if not isinstance(dice, TypedDice):
            return
        self.say("dice.typed")
        if dice.drawn:
            seed = dice.seeded.chosen
            self.say("dice.drawn" if seed is None else "dice.drawn.seeded", seed=seed)
        elif self._table.shows_secrets:
            self.say("dice.secrets")

    def hint(self, hint: Hint | None) -> None:
        """Say the best answers; or what a hint costs, if it must be requested again."""
        if hint is None:
            self.say("hint.costs")
            return
        self.write(hint_title(hint, self.words))
        for line in hint_lines(hint, self.words):
            self.write(line)

    def tell_odds(self, legend: bool = False) -> None:
        """Say the odds of the answers, if the player wants to see them and there are any."""
        if not self._table.odds.are_shown(self._screen.seat):
            return
        if (table := odds_table(self.view(), self.words)) is not None:
            for line in odds_lines(table, self.words, legend):
                self.write(line)

    def taken_back(self, gone: Sequence[Step]) -> None:
        """Say what was undone, as the seat may know it."""
        moves = tuple(self.words.text(step.action) for step in gone if step.is_visible)
        self.say(
            "plain.undone", len(gone), moves=rendered(self.words, moves or Notice("hidden.throw"))
        )

    def tell_elsewhere(self, gone: Sequence[Step], standing: int) -> None:
        """Say that the game went on elsewhere: what was taken back, and each step since then.

        `standing` is the number of steps that stand as before. Nothing else is said while players
        change places.
        """
        self.say("plain.elsewhere")
        if self._screen.covered:
            return
        if gone:
            self.taken_back([self.feed.as_seen(step) for step in gone])
        before = self.feed.view_at(standing)
        for ply in range(standing + 1, self.session.ply + 1):
            after = self.feed.view_at(ply)
            self.tell(ply, before, after, forced=False)
            before = after

    def tell_request(self) -> None:
        """Say what is requested, and what came of it."""
        if (request := self.session.request) is not None:
            self.write(request_text(request, self.names, self.words))

    def leaving_text(self, kind: OrderKind) -> str:
        """What it would do to resign or to abandon the game. Raises IllegalMove."""
        return leaving_text(self._table, kind, self._screen.seat, self.names, self.words)

    def tell_left(self) -> None:
        """Say which seats people have left to computer players."""
        company = self.session.company
        for said in left_texts(company, self.names, self.words):
            self.write(said)
        if company.lent:
            self.say("loan.how")

    def cover(self) -> None:
        """Scroll everything out of sight, and call the player who is to decide."""
        self.write("\n" * shutil.get_terminal_size().lines)
        self.say("plain.hand_over", name=self.names[self.session.current_player()])

    def tell(self, ply: int, before: State, after: State, forced: bool) -> None:
        """Describe step number `ply`, unless nobody has taken the screen yet."""
        if not self._screen.nobody_looks:
            self.teller.step(self.feed.step(ply), before, after, forced)

    def tell_news(self) -> None:
        """Say what happened while the seat did not look."""
        feed = self.feed
        self.say("plain.news")
        for step in feed.news():
            before, after = feed.view_at(step.ply - 1), feed.view_at(step.ply)
            self.teller.step(step, before, after, forced=False)

    def ask(self) -> None:
        """Say the standing, the question, and the moves in short; at the end the score.

        The standing matters to a decision: it is not shown before a throw.
        """
        session, words = self.session, self.words
        if self._screen.covered:
            self.cover()
            return
        if session.is_over():
            for line in ending_lines(words, self.view(), self.names):
                self.write(line)
            if not is_by_people(self.view().outcome()):
                self.reply("score", "")
            self._tell_achievements()
            self.guiding.tell()
            self.say("plain.over")
            self._say_retype()
            return
        if self._table.requests.is_open:
            self.tell_request()
            self.say("request.answer")
            return
        if self._table.waits_for_agreement():
            name = self.names[session.current_player()]
            self.say("plain.agree", name=name, throw=self._retypable())
            return
        if session.waits_for_dice():
            self._ask_for_a_throw()
            return
        self._say_retype()
        self.guiding.tell()
        for line in narration.standing(words, self.view()):
            self.write(line)
        self.write(narration.typed_question(words, self.view()))
        self.tell_odds()
        self.say("plain.moves", moves=in_short(map(words.text, session.legal_actions()), words))
        self.guiding.advise()

    def _tell_achievements(self) -> None:
        """Name the achievements that the finished game was the first to earn."""
        from artificer.faces.whole_record import new_achievements  # a game starts without it

        for each in new_achievements(self.session):
            self.say("terminal.end.achievement", name=each.name(self.words))

    def _ask_for_a_throw(self) -> None:
        """Ask for what real dice or cards show."""
        self._say_retype()
        self.tell_odds()
        self.write(narration.question(self.words, self.view()))
        if (computer := self._table.typed_for()) is not None:
            self.say("dice.typed_for", name=self.names[computer])
        outcomes = self.session.throws.possible()
        key = f"plain.ask.{kind_of_throw(self.session.game.ruleset.texts[outcomes[0]])}"
        self.say(key, outcomes=rendered(self.words, few([*map(self.words.text, outcomes)])))

    def _say_retype(self) -> None:
        """Say that the last throw can be typed again, if it can."""
        if throw := self._retypable():
            self.say("plain.retype", throw=throw)

    def _retypable(self) -> str:
        return retypable(self.session, self.feed, self.words)

    def answer(self, replies: Iterable[Reply]) -> None:
        """Write the replies to a question."""
        for reply in replies:
            for line in reply_lines(reply, self.words):
                self.write(line)

    @property
    def replies(self) -> Replies:
        """The replies for the seat at the screen."""
        hints = gives_hints(self.session.game) and not self.session.is_over()
        hint = self.words.say("plain.help.hint") if hints else ""
        if hints and gives_odds(self.session.game):
            hint = f"{hint}\n{self.words.say('plain.help.odds')}"
        return Replies(self.view(), self.words, self._screen.seat, hint)

    def _moves(self) -> None:
        waits = self.session.waits_for_dice() or self._table.waits_for_agreement()
        if waits or self.session.is_over():
            self.ask()
        else:
            self.answer(self.replies.to("moves", ""))

    def reply(self, command: str, rest: str) -> None:
        """Write the reply to a command that changes nothing, with the text typed after it."""
        if command == "log":
            self._log(rest)
        elif command == "help":
            self._help()
        elif command == "moves":
            self._moves()
        else:
            self.answer(self.replies.to(command, rest))

    def _log(self, rest: str) -> None:
        """Write the player's last actions and what followed each, from the start."""
        session = self.session
        if not session.steps:
            self.say("plain.log_empty")
            return
        last = log.last_actions(rest, len(session.steps))
        if last is None:
            self.say("plain.log_what", typed=quoted(self.words, clipped(rest)))
            return
        feed = self.feed
        for step in feed.steps[-last:]:
            self.teller.headline(step)
            self.teller.facts(step, feed.view_at(step.ply))

    def _help(self) -> None:
        self.say("plain.help")
        if isinstance(self.session.dice, TypedDice):
            self.say("plain.help.typed")
        if len(self._table.people) > 1:
            self.say("plain.help.request")
            self.say("plain.help.resign")
        self.say("plain.help.abandon")
        if self.session.company.lent:
            self.say("plain.help.rejoin")
