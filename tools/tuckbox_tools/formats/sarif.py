"""Problems as SARIF 2.1.0, which code hosts and editors show at the lines it names."""

from __future__ import annotations

import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING
from urllib.parse import quote

from tuckbox_tools.formats.paths import relative

if TYPE_CHECKING:
    from tuckbox import Diagnostic
    from tuckbox.authoring import Code, Source, Span

Json = dict[str, object]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
ROOT = "%SRCROOT%"
FINGERPRINT = "tuckboxContent/v1"
"""The method by which a problem is known again: what stands in its line, not which line it is."""


def part(diagnostics: Sequence[Diagnostic], colour: bool) -> str:
    """The results of one ruleset and the rules that they name, as JSON."""
    seen: Counter[tuple[str, str]] = Counter()
    rules = {each.code.number: _rule(each.code) for each in diagnostics}
    return json.dumps({"rules": rules, "results": [_result(each, seen) for each in diagnostics]})


def whole(parts: Sequence[str], severities: Sequence[str]) -> str:
    """One run with all results."""
    from importlib.metadata import version

    read = [json.loads(text) for text in parts]
    rules = {number: rule for one in read for number, rule in one["rules"].items()}
    numbers = sorted(rules)
    results = [{**result, "ruleIndex": numbers.index(result["ruleId"])} for one in read for result in one["results"]]
    driver: Json = {"name": "Tuckbox", "version": version("tuckbox"), "rules": [rules[number] for number in numbers]}
    run: Json = {
        "tool": {"driver": driver},
        "columnKind": "utf16CodeUnits",
        "originalUriBaseIds": {ROOT: {"description": {"text": "The folder in which the check was run."}}},
        "results": results,
    }
    report = json.dumps({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2, ensure_ascii=False)
    return report.encode("utf-8", "replace").decode("utf-8") + "\n"  # bytes that are no text are no JSON either


def _rule(code: Code) -> Json:
    """What a reader is told about a kind of problem."""
    pages = {"Wrong": code.bad, "Right": code.good}
    shown = "".join(f"\n\n{title}:\n{_fenced(example)}" for title, example in pages.items() if example)
    explained = code.explain.strip()
    return {
        "id": code.number,
        "name": "".join(word.capitalize() for word in code.slug.split("-")),
        "shortDescription": {"text": code.title},
        "fullDescription": {"text": explained},
        "help": {"text": f"{code.title}\n\n{explained}{shown}", "markdown": f"{explained}{shown}"},
        "defaultConfiguration": {"level": code.severity},
    }


def _fenced(example: str | Mapping[str, str]) -> str:
    files = {"": example} if isinstance(example, str) else example
    return "\n".join(f"{name}\n```yaml\n{text.rstrip()}\n```".lstrip("\n") for name, text in files.items())


def _result(diagnostic: Diagnostic, seen: Counter[tuple[str, str]]) -> Json:
    text = "\n".join(filter(None, [diagnostic.message, diagnostic.help and f"help: {diagnostic.help}"]))
    result: Json = {
        "ruleId": diagnostic.code.number,
        "level": diagnostic.severity,
        "message": {"text": text},
        "locations": [{"physicalLocation": _place(diagnostic.span)}],
        "partialFingerprints": {FINGERPRINT: _fingerprint(diagnostic, seen)},
    }
    labels = list(_labels(diagnostic))
    return {**result, **({"relatedLocations": labels} if labels else {}), **_fixes(diagnostic)}


def _labels(diagnostic: Diagnostic) -> Iterator[Json]:
    for number, label in enumerate(diagnostic.labels, start=1):
        yield {"id": number, "message": {"text": label.text}, "physicalLocation": _place(label.span)}


def _fixes(diagnostic: Diagnostic) -> Json:
    fix = diagnostic.fix
    if fix is None:
        return {}
    edit: Json = {"deletedRegion": _region(fix.span), "insertedContent": {"text": fix.replacement}}
    change: Json = {"artifactLocation": _artifact(fix.span.file), "replacements": [edit]}
    told = diagnostic.help or f"write `{fix.replacement}`"
    return {"fixes": [{"description": {"text": told}, "artifactChanges": [change]}]}


def _place(span: Span) -> Json:
    if not span.source.text:  # it is about a folder, or a file that cannot be read
        return {"artifactLocation": _artifact(span.file)}
    snippet: Json = {"snippet": {"text": span.text}} if span.text else {}
    return {"artifactLocation": _artifact(span.file), "region": {**_region(span), **snippet}}


def _artifact(path: str) -> Json:
    found, is_inside = relative(path)
    encoded = quote(os.fsencode(found), safe="/")
    return {"uri": encoded, "uriBaseId": ROOT} if is_inside else {"uri": f"file://{encoded}"}


def _region(span: Span) -> Json:
    """Lines from 1, columns from 1 in units of UTF-16; the end is the place behind the last character."""
    return {
        "startLine": span.line,
        "startColumn": _column(span.source, span.line, span.column),
        "endLine": span.end_line,
        "endColumn": _column(span.source, span.end_line, span.end_column),
    }


def _column(source: Source, line: int, column: int) -> int:
    before = source.line_text(line)[: column - 1]
    return column + sum(ord(sign) > 0xFFFF for sign in before)


def _fingerprint(diagnostic: Diagnostic, seen: Counter[tuple[str, str]]) -> str:
    """Of the code and the line's content; of equal ones in a file the how-manieth it is."""
    span = diagnostic.span
    content = [diagnostic.code.number, span.source.line_text(span.line).strip(), span.text]
    digest = hashlib.sha256("\0".join(content).encode("utf-8", "surrogateescape")).hexdigest()[:32]
    seen[span.file, digest] += 1
    return f"{digest}:{seen[span.file, digest]}"
