"""The phrase language: texts parsed into forms, forms printed as text, and what is said of a slip."""
