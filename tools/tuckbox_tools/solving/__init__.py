"""Solves small games over the interpreter's own tree: value iteration, regret minimisation, best responses."""
