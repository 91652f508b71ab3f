"""The checked ruleset: what the checker hands to the compiler (data only, no behaviour)."""
