"""The compiled back end: checked expressions and flat routines written as Python over the same states and frames.

What it does not write is left to the machine of ``runtime``, which stays the oracle: either can go on from any state.
"""
