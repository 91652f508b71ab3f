"""An independent solver of the dice race: who rolls 1 loses the turn's points, who holds keeps them, goal wins."""

from itertools import product

Table = list[float]


def first_player_wins(goal: int, tolerance: float = 1e-12) -> float:
    """How likely the first player wins if both play best. Nothing of the interpreter is used.

    ``chances[own, other][kept]`` is how likely the player to roll wins. Points never shrink, so pairs of points
    are settled from the highest sum down; a pair and its mirror image depend on each other and are iterated.
    """
    points = product(range(goal), range(goal))
    chances: dict[tuple[int, int], Table] = {pair: [0.5] * (goal - pair[0] + 6) for pair in points}
    for total in range(2 * goal - 2, -1, -1):
        for own in range(max(0, total - goal + 1), total // 2 + 1):
            pairs = {(own, total - own), (total - own, own)}
            while max(_sweep(chances, pair, goal) for pair in sorted(pairs)) > tolerance:
                pass
    return chances[0, 0][0]


def _sweep(chances: dict[tuple[int, int], Table], pair: tuple[int, int], goal: int) -> float:
    """Work out one pair of points anew; the largest change."""
    own, other = pair
    table, change = chances[pair], 0.0
    for kept in range(len(table) - 1, -1, -1):
        if own + kept >= goal:
            chance = 1.0
        else:
            lost = 1 - chances[other, own][0]
            chance = (lost + sum(table[kept + pips] for pips in range(2, 7))) / 6
            if kept:
                chance = max(chance, 1 - chances[other, own + kept][0])
        change = max(change, abs(chance - table[kept]))
        table[kept] = chance
    return change
