"""Random engines before two players in Phase 1, and the vectors of the rulings."""

from __future__ import annotations

from random import Random

from artificer import Game, State, load_game
from artificer.games.sorcery.engines import put_token
from artificer.games.sorcery.infinity import Net
from artificer.games.sorcery.parts import OUTPUT, RESOURCES, TIME, TOKENS
from artificer.games.sorcery.questions import PHASE_ONE
from artificer.games.sorcery.state import Shop

GROWTH, LOVE, _, DURATION, CHANGE, JUSTICE, PRESTIGE = range(RESOURCES)
KINDS = (
    tuple(range(RESOURCES)),
    (GROWTH, TIME, CHANGE),
    (GROWTH, LOVE, TIME, PRESTIGE),
    (TIME, DURATION, CHANGE, JUSTICE, PRESTIGE),
)
"""Few kinds of resources make engines that go together."""

SORCERY: Game = load_game("sorcery")


def a_shop(**amounts: int) -> Shop:
    """Phase 1 of the first seat with this in the pool, and nothing else on the table."""
    s = Shop()
    s.seats_taken, s.question, s.turn = 2, PHASE_ONE, 1
    for name, amount in amounts.items():
        s.pool[place(name)] = amount
    return s


def place(name: str) -> int:
    """The number of a resource."""
    return ["growth", "love", "time", "duration", "change", "justice", "prestige"].index(name)


def add_engine(s: Shop, inputs: dict[int, int], outputs: dict[int, int], owner: int = 0) -> int:
    """Lay an engine with these cards before a seat; answers its number."""
    engine = s.engines[s.cores_taken]
    engine.owner = owner + 1
    for resource, cards in inputs.items():
        engine.cards[resource] = cards
    for resource, cards in outputs.items():
        engine.cards[OUTPUT + resource] = cards
    s.cores_taken += 1
    return s.cores_taken


def random_shop(seed: int) -> Shop:
    """One to five engines, perhaps a borrowed one and tokens; amounts from 0 to 5."""
    rng = Random(seed)
    kinds = KINDS[seed % len(KINDS)]
    s = a_shop()
    for _ in range(rng.randint(1, 5)):
        inputs = cards(rng, kinds, rng.randint(1, 2))
        engine = add_engine(s, inputs, cards(rng, kinds, rng.randint(1, 3)))
        if engine == 5 and rng.random() < 0.5:
            s.engines[4].owner, s.engines[4].borrowed, s.loved = 2, 1, 2
        elif rng.random() < 0.5:
            laid = [at for at in range(2 * RESOURCES) if s.engines[engine - 1].cards[at]]
            put_token(s, engine, rng.randrange(TOKENS), rng.choice(laid))
    for resource in range(RESOURCES):
        amount = rng.randint(0, 5)
        s.seats[0].stored[resource] = stored = rng.randint(0, amount)
        s.pool[resource] = amount - stored
    return s


def cards(rng: Random, kinds: tuple[int, ...], n: int) -> dict[int, int]:
    """`n` cards of these kinds, by resource."""
    drawn = [rng.choice(kinds) for _ in range(n)]
    return {kind: drawn.count(kind) for kind in set(drawn)}


def play_out(s: Shop, *moves: str) -> State:
    """Play the moves by the rules, each of them legal."""
    state = State(SORCERY, s.copy())
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def a_net(*engines: tuple[tuple[int, ...], tuple[int, ...]], amounts: tuple[int, ...]) -> Net:
    """A net of these (pre, post)."""
    pre, post = zip(*engines, strict=True)
    return Net(tuple(range(1, len(engines) + 1)), pre, post, amounts)
