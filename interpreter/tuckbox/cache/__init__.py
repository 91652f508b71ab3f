"""Results kept between runs: where (``store``), what they were made from (``inputs``), and by what (``engine``).

Everything here is on the way of a command that only repeats itself, so nothing here imports more than it must:
no ``dataclasses``, no ``pathlib``, no ``typing``.
"""
