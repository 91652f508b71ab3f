"""The games: what each is about, its variants, its cards in words, and what of its rulebook is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import TYPE_CHECKING

from tuckbox_tools.manual.changes import changes
from tuckbox_tools.manual.html import Entry, Html, Page, as_written, element, heading, link, paragraph, table, text
from tuckbox_tools.manual.outline import outline, sections

if TYPE_CHECKING:
    from tuckbox.authoring.manual import CardEntry, GameEntry, StatementEntry, VariantEntry

_INDEX = "games/index.html"
_LANGUAGES = {"en": "English", "hu": "magyar", "de": "Deutsch", "fr": "français", "es": "español", "it": "italiano"}


def games(refs: list[str]) -> Iterator[Page]:
    """The list of games and their pages."""
    from tuckbox.authoring import Version, compare
    from tuckbox.authoring.manual import game_entry

    found = [game_entry(ref) for ref in refs]
    beside = ((_INDEX, "All games"), *((_path(game), _called(game.names, game.id)) for game in found))
    tiles = (
        element("li", heading(2, link(_INDEX, _path(game), text(_called(game.names, game.id)))), _about(game))
        for game in found
    )
    yield Page(
        _INDEX, "Games", Html(heading(1, text("Games")) + element("ul", *tiles, class_="tiles")), beside, wide=True
    )
    for ref, game in zip(refs, found, strict=True):
        name = _called(game.names, game.id)
        yield Page(_path(game), name, _page(game), beside, wide=True, entries=tuple(_entries(game)))
        if game.variants:
            compared = [(one, compare(Version(ref), Version(ref, (one.id,)))) for one in game.variants]
            entries = tuple(
                Entry(_called(one.names, one.id), f"variant of {name}", f"variant-{one.id}", one.id)
                for one in game.variants
            )
            yield Page(_changes_path(game), f"{name}: variants", changes(name, compared), beside, entries=entries)


def _path(game: GameEntry) -> str:
    return f"games/{game.id}.html"


def _changes_path(game: GameEntry) -> str:
    return f"games/{game.id}-variants.html"


def _entries(game: GameEntry) -> Iterator[Entry]:
    """What is found on the page of a game: it, and each of its cards under its names."""
    name = _called(game.names, game.id)
    yield Entry(name, "game", also=" ".join((game.id, *game.names.values())))
    for card in game.cards:
        also = " ".join((card.id, *card.names.values(), *game.kinds.get(card.kind, {}).values()))
        yield Entry(_called(card.names, card.id), f"card of {name}", f"card-{card.id}", also)


def _called(names: Mapping[str, str], other: str) -> str:
    return names.get("en") or next(iter(names.values()), other)


def _large(word: str) -> str:
    return f"{word[:1].upper()}{word[1:]}"


def _about(game: GameEntry) -> Html:
    low, high = game.players
    players = f"{low} player{'s' if low > 1 else ''}" if low == high else f"{low} to {high} players"
    told = paragraph(_called(game.description, "")) if game.description else ""
    counts = [f"{number} {what}{'s' if number > 1 else ''}" for number, what in _counts(game) if number]
    return Html(element("p", text(" · ".join([players, *counts])), class_="small") + told)


def _counts(game: GameEntry) -> tuple[tuple[int, str], ...]:
    return (len(game.cards), "card"), (len(game.variants), "variant"), (len(game.statements), "statement")


def _page(game: GameEntry) -> Html:
    here = _path(game)
    main, *others = game.languages
    also = " · ".join(
        game.names[other] for other in others if other in game.names and game.names[other] != game.names.get(main)
    )
    pieces = [heading(1, text(_called(game.names, game.id)))]
    if also:
        pieces.append(element("p", text(also), class_="lead"))
    pieces += [_about(game), _contents(game, here)]
    if game.options:
        rows = ((element("code", text(name)), text(as_written(value))) for name, value in game.options.items())
        pieces += [heading(2, text("Options"), "options"), table(("option", "usually"), rows)]
    if game.variants:
        pieces += [
            heading(2, text("Variants"), "variants"),
            element("ul", *(_variant(game, one) for one in game.variants), class_="tiles"),
        ]
    pieces.append(heading(2, text("The rules in words"), "rules"))
    for language, rules in game.rules.items():
        block = element("div", sections(rules), class_="rules", lang=language)
        summary = element("summary", text(_LANGUAGES.get(language, language)))
        shown = {} if game.cards else {"open": ""}
        pieces.append(element("details", summary, block, **shown))
    pieces += [*_cards(game), *_rulebook(game.statements)]
    return Html("".join(pieces))


def _contents(game: GameEntry, here: str) -> Html:
    kinds = dict.fromkeys(card.kind for card in game.cards)
    places = [("#rules", "The rules in words")]
    if game.variants:
        places.insert(0, ("#variants", "Variants"))
    places += [(f"#kind-{kind}", _large(_called(game.kinds.get(kind, {}), kind))) for kind in kinds]
    if game.statements:
        places.append(("#rulebook", "Rulebook"))
    return element("ul", *(element("li", link(here, to, text(name))) for to, name in places), class_="index")


def _variant(game: GameEntry, variant: VariantEntry) -> Html:
    told = [paragraph(text_) for text_ in list(variant.description.values())[:1]]
    head = heading(3, text(_called(variant.names, variant.id)))
    more = link(_path(game), f"{_changes_path(game)}#variant-{variant.id}", text("What it changes"))
    code = element("code", text(f"--variant {variant.id}"))
    return element("li", head, *told, element("p", code, text(" · "), more, class_="small"))


def _cards(game: GameEntry) -> Iterator[Html]:
    by_kind: dict[str, list[CardEntry]] = {}
    for card in game.cards:
        by_kind.setdefault(card.kind, []).append(card)
    for kind, some in by_kind.items():
        called = _called(game.kinds.get(kind, {}), kind)
        yield heading(2, text(f"{_large(called)} ({len(some)})"), f"kind-{kind}")
        yield element("div", *(_card(card, game.languages) for card in some), class_="cards")


def _card(card: CardEntry, languages: tuple[str, ...]) -> Html:
    main, *others = languages
    name = [text(card.names.get(main) or card.id)]
    name += [
        element("span", text(f" · {card.names[other]}"), class_="name2", lang=other)
        for other in others
        if card.names.get(other) not in (None, card.names.get(main))
    ]
    pieces = [heading(3, Html("".join(name)))]
    pieces += [element("p", text(card.printed[main]), class_="printed")] if card.printed.get(main) else []
    pieces.append(outline(card.words.get(main, ())))
    pieces += [_other(card, other) for other in others if card.words.get(other)]
    told = " · ".join(filter(None, [card.id, f"×{card.copies}" if card.copies > 1 else "", card.provenance]))
    return element(
        "article", *pieces, element("p", text(told), class_="origin"), class_="card", id=f"card-{card.id}", lang=main
    )


def _other(card: CardEntry, language: str) -> Html:
    printed = [element("p", text(card.printed[language]), class_="printed")] if card.printed.get(language) else []
    summary = element("summary", text(_LANGUAGES.get(language, language)))
    return element("details", summary, *printed, outline(card.words[language]), lang=language)


def _rulebook(statements: tuple[StatementEntry, ...]) -> Iterator[Html]:
    if not statements:
        return
    yield heading(2, text("Rulebook"), "rulebook")
    told = sum(bool(one.implemented) for one in statements)
    shown = sum(bool(one.shown) for one in statements)
    yield paragraph(
        f"{len(statements)} statements of the printed rules: {told} are implemented, {shown} are shown by scenarios."
    )
    for section, some in groupby(statements, key=lambda one: one.section):
        rows = (_statement(one) for one in some)
        inner = table(("statement", "rule", "written in", "shown by"), rows)
        yield element("details", element("summary", text(section or "Statements")), inner)


def _statement(one: StatementEntry) -> tuple[Html, ...]:
    shown = ", ".join(one.shown[:3]) + (f" and {len(one.shown) - 3} more" if len(one.shown) > 3 else "")
    last = shown or (f"cannot be played: {one.untestable}" if one.untestable else "nothing")
    where = ", ".join(one.implemented) or "nowhere"
    return (element("code", text(one.id)), text(one.rule), text(where), text(last))
