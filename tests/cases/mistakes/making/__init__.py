"""Makes mistakes out of the shipped rulesets, by rule and by chance with a fixed seed."""
