"""What editors make of a ruleset's schema: asked of the YAML server that they use."""
