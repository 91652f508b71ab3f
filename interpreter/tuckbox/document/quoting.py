"""Text put in quotes so that YAML takes it as it stands."""


def quoted(text: str) -> str:
    """The one-line text in double quotes, or in single quotes where that saves escapes."""
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'
