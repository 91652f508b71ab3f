"""Lists of options, written out: one function for each action, from its picks to what is offered.

``writer`` writes them, ``choices`` is what they call.
"""
