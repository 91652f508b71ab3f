"""Mutation testing of what a ruleset declares: each number and condition altered in turn, and who notices."""
