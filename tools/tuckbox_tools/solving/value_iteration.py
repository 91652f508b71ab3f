"""The value of every position of a zero-sum game without hidden information, by value iteration.

Positions that can lead back to one another are iterated together, groups that lie later in the game first; a
group of one is simply worked out.
"""

from __future__ import annotations

from tuckbox_tools.solving.positions import CHANCE, END, Positions

TOLERANCE = 1e-12
MOST_SWEEPS = 100_000


def solve(positions: Positions, tolerance: float = TOLERANCE) -> list[float]:
    """What the first seat gets from each position if all play best: seat 0 for the most, every other for the least.

    A group is iterated until no value of it changes by more than ``tolerance``. ArithmeticError: it does not settle.
    """
    values = [0.0] * len(positions)
    for number, payoff in positions.payoffs.items():
        values[number] = payoff
    for group in groups(positions.successors):
        if len(group) == 1 and group[0] not in positions.successors[group[0]]:
            if positions.movers[group[0]] != END:
                values[group[0]] = _best(positions, values, group[0])
            continue
        _iterate(positions, values, group, tolerance)
    return values


def _iterate(positions: Positions, values: list[float], group: list[int], tolerance: float) -> None:
    for _ in range(MOST_SWEEPS):
        change = 0.0
        for number in group:
            value = _best(positions, values, number)
            change = max(change, abs(value - values[number]))
            values[number] = value
        if change <= tolerance:
            return
    raise ArithmeticError(f"{len(group)} positions did not settle within {MOST_SWEEPS} sweeps")


def _best(positions: Positions, values: list[float], number: int) -> float:
    following = positions.successors[number]
    mover = positions.movers[number]
    if mover == CHANCE:
        weights = positions.weights[number]
        return sum(weight * values[place] for weight, place in zip(weights, following, strict=True))
    if mover == 0:
        return max(values[place] for place in following)
    return min(values[place] for place in following)


def groups(successors: list[tuple[int, ...]]) -> list[list[int]]:
    """The strongly connected groups, each after all that it leads to (Tarjan's algorithm without recursion)."""
    order = [-1] * len(successors)
    lowest = [0] * len(successors)
    open_ = [False] * len(successors)
    path: list[int] = []
    found: list[list[int]] = []
    count = 0
    for root in range(len(successors)):
        if order[root] >= 0:
            continue
        calls = [(root, 0)]
        while calls:
            place, at = calls.pop()
            if at == 0:
                order[place] = lowest[place] = count
                count += 1
                path.append(place)
                open_[place] = True
            following = successors[place]
            if at > 0:
                lowest[place] = min(lowest[place], lowest[following[at - 1]])
            at = _skip(following, at, order, lowest, open_, place)
            if at < len(following):
                calls.append((place, at + 1))
                calls.append((following[at], 0))
            elif lowest[place] == order[place]:
                found.append(_close(path, open_, place))
    return found


def _skip(
    following: tuple[int, ...], at: int, order: list[int], lowest: list[int], open_: list[bool], place: int
) -> int:
    """The next of ``following`` that was not visited yet, from ``at`` on."""
    while at < len(following) and order[following[at]] >= 0:
        if open_[following[at]]:
            lowest[place] = min(lowest[place], order[following[at]])
        at += 1
    return at


def _close(path: list[int], open_: list[bool], root: int) -> list[int]:
    group: list[int] = []
    while not group or group[-1] != root:
        group.append(path.pop())
        open_[group[-1]] = False
    return group
