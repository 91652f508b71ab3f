"""Anything people may feed in: many damaged texts through the loader, the language, checking, saves and records.

``python -m tests.soak --inputs 1000000 --seed 1`` feeds as many as are asked for; `test_soak.py` a few of each.
"""
