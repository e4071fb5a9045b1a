"""Training of a net: for each sheet, a small gradient step of all its numbers (AdaGrad)."""

from __future__ import annotations

from artificer.games.tables import Tables, floats
from artificer.players.utopia_engine.expert import appraisal
from artificer.players.utopia_engine.expert.appraisal import add_row, chance_to_win, judged_by
from artificer.players.utopia_engine.expert.features import FEATURES
from artificer.players.utopia_engine.expert.workspace import HIDDEN, NARROW, TO_WIN, NetTables


class TaughtPosition(Tables):
    """The training data of a net: sheets with their features, and target values."""

    rows_seen = floats(FEATURES, doc="by feature: sum of squared slopes, how far it has learned")
    second_seen = floats(HIDDEN, NARROW, doc="the same of the second layer")
    second_bias_seen = floats(NARROW, doc="the same")
    third_seen = floats(NARROW, doc="the same")
    others_seen = floats(HIDDEN, doc="the same of the first biases")
    last_seen = floats(1, doc="the same of the last bias")
    slope = floats(HIDDEN, doc="the slope at each hidden number")
    inner = floats(NARROW, doc="the slope at each number of the second layer")
    hidden = floats(HIDDEN, doc="the first layer")
    narrow = floats(NARROW, doc="the second layer")


def learn(
    nets: list[NetTables],
    lessons: list[TaughtPosition],
    features: list[list[int]],
    shown: list[int],
    goals: list[float],
    order: list[int],
    rate: float,
    aim: int,
) -> float:
    """Train the net on the sheets in that order; returns the mean squared error before."""
    net, lesson = nets[0], lessons[0]
    fault = 0.0
    for k in range(len(order)):
        i = order[k]
        first_layer(net, features[i], shown[i], lesson.hidden)
        made = judged_by(net, lesson.hidden, lesson.narrow)
        if aim == TO_WIN:
            worth = chance_to_win(made)
            slope = (worth - goals[i]) * 2.0 / (1.0 + 2.0 * abs(made))
            fault += (worth - goals[i]) * (worth - goals[i])
        else:
            slope = made - goals[i]
            fault += slope * slope
        correct(net, lesson, features[i], shown[i], slope, rate)
    return fault / max(len(order), 1)


def judge(
    nets: list[NetTables],
    lessons: list[TaughtPosition],
    features: list[list[int]],
    shown: list[int],
    worths: list[float],
    aim: int,
) -> None:
    """Write the net's value of each sheet, in wins or in points still to be made."""
    net, lesson = nets[0], lessons[0]
    for i in range(len(shown)):
        first_layer(net, features[i], shown[i], lesson.hidden)
        made = judged_by(net, lesson.hidden, lesson.narrow)
        worths[i] = chance_to_win(made) if aim == TO_WIN else appraisal.POINTS * made


def first_layer(net: NetTables, features: list[int], shown: int, hidden: list[float]) -> None:
    """The net's first layer, from the features of a sheet."""
    for j in range(HIDDEN):
        hidden[j] = net.first_bias[j]
    for k in range(shown):
        add_row(hidden, net.rows[features[k]], 1.0)
    for j in range(HIDDEN):
        hidden[j] = max(hidden[j], 0.0)


def correct(
    net: NetTables,
    lesson: TaughtPosition,
    features: list[int],
    shown: int,
    slope: float,
    rate: float,
) -> None:
    """Move every number of the net one step down its gradient (AdaGrad)."""
    for i in range(NARROW):
        lesson.inner[i] = 0.0
        here = lesson.narrow[i]
        if here > 0.0:
            third = net.third[i]
            g = slope * here
            lesson.third_seen[i] += g * g
            net.third[i] = third - rate * g / (lesson.third_seen[i] ** 0.5 + 1e-8)
            g = slope * third
            lesson.inner[i] = g
            lesson.second_bias_seen[i] += g * g
            net.second_bias[i] -= rate * g / (lesson.second_bias_seen[i] ** 0.5 + 1e-8)
    for j in range(HIDDEN):
        lesson.slope[j] = 0.0
        here = lesson.hidden[j]
        if here > 0.0:
            row = net.second[j]
            seen = lesson.second_seen[j]
            total = 0.0
            for i in range(NARROW):
                g = lesson.inner[i]
                total += g * row[i]
                step = g * here
                seen[i] += step * step
                row[i] -= rate * step / (seen[i] ** 0.5 + 1e-8)
            lesson.slope[j] = total
    lesson.last_seen[0] += slope * slope
    net.third_bias[0] -= rate * slope / (lesson.last_seen[0] ** 0.5 + 1e-8)
    total = 0.0
    for j in range(HIDDEN):
        g = lesson.slope[j]
        total += g * g
        lesson.others_seen[j] += g * g
        net.first_bias[j] -= rate * g / (lesson.others_seen[j] ** 0.5 + 1e-8)
    mean = total / HIDDEN
    for k in range(shown):
        feature = features[k]
        lesson.rows_seen[feature] += mean
        step = rate / (lesson.rows_seen[feature] ** 0.5 + 1e-8)
        row = net.rows[feature]
        for j in range(HIDDEN):
            row[j] -= step * lesson.slope[j]
