"""What an editor shows of a ruleset, whichever editor it is: names and their uses, manuals, what may come next."""
