"""A net learns Utopia Engine: PPO with masks, in JAX and Optax (docs/learning/README.md)."""

import argparse
import time
from pathlib import Path
from typing import Any, Final

import altair as alt
import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax
import vl_convert

from artificer.lab.estimates import mean_interval, share_interval

ENVIRONMENT: Final = "artificer.faces.envs:artificer/UtopiaEngine3e-v0"
LANES, HORIZON = 256, 64  # parallel games, and the steps of each between two updates
EPOCHS, PARTS, CLIP, TRACE = 4, 32, 0.2, 0.95  # of PPO; nothing is discounted
RATE, CURIOSITY, WIDTH = 3e-4, 0.01, 256
GOALS: Final = ("found", "active", "linked")  # artifacts, links: each counts as a tenth of a win
HELD_OUT, PATIENCE = 10**9, 5000  # the first held-out seed; the most steps of a game
BESIDE: Final = {"random": (0.0, 29.2), "novice": (0.406, 180.7), "expert": (0.854, 232.4)}
ROW: Final = ("steps", "seconds", "won", "won_low", "won_high", "score", "score_low", "score_high")


class Pupil:
    """A network of two layers, its policy and its training, on observations and their masks."""

    def __init__(self, envs: Any, lessons: int, seed: int) -> None:
        self.low = envs.single_observation_space.low
        self.span = envs.single_observation_space.high - self.low
        few = [(k, v) for k in np.flatnonzero(self.span <= 40) for v in range(self.span[k])]
        self.at, self.one = np.array(few, np.int32).T
        *keys, self.key = jax.random.split(jax.random.key(seed), 4)
        sizes = [2 * len(self.low) + len(few), WIDTH, WIDTH, 1 + envs.single_action_space.n]
        first = [jax.nn.initializers.orthogonal(scale) for scale in (2**0.5, 2**0.5, 0.01)]
        layers = zip(first, keys, sizes[:-1], sizes[1:], strict=True)
        self.net = [(draw(key, (m, n)), jnp.zeros(n)) for draw, key, m, n in layers]
        rate = optax.linear_schedule(RATE, RATE / 50, lessons * EPOCHS * PARTS)
        self.optimiser = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))
        self.memory = self.optimiser.init(self.net)

    def judge(self, net: Any, numbers: Any, mask: Any) -> tuple[jax.Array, jax.Array]:
        """The log-probabilities of the actions, and the value."""
        above = numbers - self.low
        is_one = above[:, self.at] == self.one
        x = jnp.hstack([above / self.span, jnp.clip(numbers / 20, -1, 1), is_one])
        for weights, shift in net[:-1]:
            x = jax.nn.relu(x @ weights + shift)
        x = x @ net[-1][0] + net[-1][1]
        return jax.nn.log_softmax(jnp.where(mask == 1, x[:, 1:], -1e9)), x[:, 0]

    @jax.jit(static_argnums=0)
    def choose(self, net: Any, numbers: Any, mask: Any, draw: Any) -> list[jax.Array]:
        """Numbers, masks, sampled actions (0: the likeliest), log-probabilities, values."""
        chances, worth = self.judge(net, numbers, mask)
        sums = jnp.cumsum(jnp.exp(chances), 1)
        drawn = 1 - jax.random.uniform(jax.random.fold_in(self.key, draw), (len(worth), 1))
        action = jnp.where(draw == 0, chances.argmax(1), (sums >= drawn * sums[:, -1:]).argmax(1))
        return [numbers, mask, action, chances[jnp.arange(len(worth)), action], worth]

    @jax.jit(static_argnums=0)
    def learn(self, taught: Any, rows: Any, lesson: Any) -> Any:
        """Net and optimizer state after an update; rows have `choose`'s results and advantages."""

        def fault(net: Any, rows: Any) -> Any:
            numbers, mask, action, chance, worth, better = rows
            chances, now = self.judge(net, numbers, mask)
            ratio = jnp.exp(chances[jnp.arange(len(now)), action] - chance)
            gain = (better - better.mean()) / (better.std() + 1e-8)
            held = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gain)
            spread = -(jnp.exp(chances) * chances).sum(1)
            return ((now - worth - better) ** 2 / 2 - held - CURIOSITY * spread).mean()

        def step(taught: Any, some: Any) -> Any:
            slope = jax.grad(fault)(taught[0], [each[some] for each in rows])
            change, memory = self.optimiser.update(slope, taught[1])
            return (optax.apply_updates(taught[0], change), memory), None

        keys = jax.random.split(jax.random.fold_in(self.key, -lesson), EPOCHS)
        orders = jnp.stack([jax.random.permutation(key, len(rows[0])) for key in keys])
        return jax.lax.scan(step, taught, orders.reshape(EPOCHS * PARTS, -1))[0]


def look(pupil: Pupil, games: int) -> tuple[float, ...]:
    """Evaluate the net on held-out games, always by the likeliest action."""
    envs = gymnasium.make_vec(ENVIRONMENT, games, max_episode_steps=PATIENCE)
    numbers, info = envs.reset(seed=HELD_OUT)
    found, going = np.zeros((2, games)), np.ones(games, np.bool_)
    while going.any():
        seen = pupil.choose(pupil.net, numbers, info["action_mask"], 0)
        numbers, _, ended, cut, info = envs.step(np.asarray(seen[2]))
        if (over := going & (ended | cut)).any():
            found[:, over] = [info["final_info"][key][over] for key in ("won", "score")]
            going &= ~over
    (won, score), error = found.mean(axis=1), found[1].std(ddof=1) / games**0.5
    return won, *share_interval(won, games), score, *mean_interval(score, error, games)


def draw(rows: list[tuple[float, ...]], path: Path) -> None:
    """Draw the learning curve, with other players for comparison."""
    data, panels = [dict(zip(ROW, row, strict=True)) for row in rows], []
    for k, (key, title) in enumerate((("won", "share of games won"), ("score", "mean score"))):
        x, y = alt.X("steps:Q", title="decisions"), alt.Y(f"{key}:Q", title=title)
        chart = alt.Chart(alt.InlineData(values=data), width=600, height=200).encode(x, y)
        band = chart.mark_area(opacity=0.25).encode(y=f"{key}_low:Q", y2=f"{key}_high:Q")
        others = [{"player": name, key: figures[k]} for name, figures in BESIDE.items()]
        beside = alt.Chart(alt.InlineData(values=others)).encode(y=y)
        names = beside.mark_text(align="left").encode(text="player:N", x=alt.value(605))
        panels.append(chart.mark_line() + band + beside.mark_rule(strokeDash=[4]) + names)
    path.write_text(vl_convert.vegalite_to_svg(alt.vconcat(*panels).to_dict()) + "\n", "utf-8")


def main() -> None:
    """Play, train and evaluate, as the arguments say."""
    parser, start, log = argparse.ArgumentParser(description=__doc__), time.time(), []
    parser.add_argument("--out", type=Path, required=True, help="folder for curve.csv, curve.svg")
    for name, default in {"steps": 30_000_000, "looks": 25, "games": 2000, "seed": 1}.items():
        parser.add_argument(f"--{name}", type=int, default=default, help=f"{default}")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    envs: Any = gymnasium.make_vec(ENVIRONMENT, LANES, reward="win")
    numbers, info = envs.reset(seed=args.seed * LANES)
    goals = [k for k, x in enumerate(envs.unwrapped.layout.entries) if x.name.startswith(GOALS)]
    lessons = args.steps // (LANES * HORIZON)
    pupil = Pupil(envs, lessons, args.seed)
    for lesson in range(1, lessons + 1):
        (gained, end), steps = np.zeros((2, HORIZON, LANES), np.float32), []
        for t in range(HORIZON + 1):
            steps.append(pupil.choose(pupil.net, numbers, info["action_mask"], 1000 * lesson + t))
            if t < HORIZON:
                numbers, won, end[t], _, info = envs.step(np.asarray(steps[t][2]))
                gained[t] = won + (numbers - steps[t][0])[:, goals].sum(1) * (1 - end[t]) / 10
        *seen, worth = (np.stack(each) for each in zip(*steps, strict=True))
        better = np.zeros_like(worth)
        for t in reversed(range(HORIZON)):  # after an end comes the next game
            better[t] = gained[t] + (1 - end[t]) * (worth[t + 1] + TRACE * better[t + 1]) - worth[t]
        rows = [x[:-1].reshape(-1, *x.shape[2:]) for x in (*seen, worth, better)]
        pupil.net, pupil.memory = pupil.learn((pupil.net, pupil.memory), rows, lesson)
        if lesson * args.looks // lessons > (lesson - 1) * args.looks // lessons:
            log.append((lesson * LANES * HORIZON, time.time() - start, *look(pupil, args.games)))
            np.savetxt(args.out / "curve.csv", log, "%.9g", ",", header=",".join(ROW), comments="")
            print(*(f"{what} {x:.6g}" for what, x in zip(ROW, log[-1], strict=True)), flush=True)
    draw(log, args.out / "curve.svg")


if __name__ == "__main__":
    main()
