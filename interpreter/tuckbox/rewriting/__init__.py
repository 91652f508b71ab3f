"""Content changed by edits of its text, never written anew: formatted, repaired, brought to the present language."""
