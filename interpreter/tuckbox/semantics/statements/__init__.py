"""Checking of effects and costs: from statements as parsed to checked statements."""
