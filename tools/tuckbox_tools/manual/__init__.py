"""`tuckbox manual`: the manual as a small static site, made from the language, its mistakes and the games."""
