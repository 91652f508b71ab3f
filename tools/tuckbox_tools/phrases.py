"""What the terminal game says by itself, by language; English where a language has no text."""

from __future__ import annotations

from collections.abc import Mapping

_PHRASES: Mapping[str, Mapping[str, str]] = {
    "round": {"en": "Round {n}", "hu": "{n}. forduló"},
    "empty": {"en": "empty", "hu": "üres"},
    "turn order": {"en": "Turn order", "hu": "Sorrend"},
    "now": {"en": "{name} (now)", "hu": "{name} (most)"},
    "you": {"en": "{name} (you)", "hu": "{name} (te)"},
    "value": {"en": "value {n}", "hu": "értéke {n}"},
    "up to": {"en": "up to {n}", "hu": "{n}-ig"},
    "answers": {"en": "answers that stand", "hu": "érvényes válaszok"},
    "no reply": {"en": "no answer", "hu": "nincs válasz"},
    "further on": {"en": "further on", "hu": "még hátravan"},
    "shortened": {
        "en": "`card NAME` says all that stands on a card; `board` tells of every card.",
        "hu": "`card NAME` elmondja, mi minden áll egy lapon; `board` minden lapról szól.",
    },
    "card": {"en": "1 card", "hu": "1 lap"},
    "cards": {"en": "{n} cards", "hu": "{n} lap"},
    "hidden": {"en": "a hidden one", "hu": "egy rejtett"},
    "top": {"en": "{count}, on top {card}", "hu": "{count}, legfelül: {card}"},
    "outside": {"en": "outside: {names}", "hu": "kívül: {names}"},
    "exhausted": {"en": "exhausted", "hu": "kimerítve"},
    "yes": {"en": "yes", "hu": "igen"},
    "no": {"en": "no", "hu": "nem"},
    "none": {"en": "none", "hu": "nincs"},
    "nothing": {"en": "nothing", "hu": "semmi"},
    "player": {"en": "Player {n}", "hu": "{n}. játékos"},
    "chance": {"en": "Chance", "hu": "A véletlen"},
    "sheet": {"en": "Final score", "hu": "Végeredmény"},
    "total": {"en": "total", "hu": "összesen"},
    "winner": {"en": "Winner: {names}", "hu": "Győztes: {names}"},
    "winners": {"en": "Winners: {names}", "hu": "Győztesek: {names}"},
    "nobody": {"en": "Nobody wins.", "hu": "Senki sem győz."},
    "alone": {"en": "Your score: {n}", "hu": "A pontszámod: {n}"},
    "undone": {"en": "Taken back.", "hu": "Visszavonva."},
    "type it": {"en": "Type the answer.", "hu": "Írd be a választ."},
    "type it or nothing": {
        "en": "Type the answer; Enter alone, or none: no answer.",
        "hu": "Írd be a választ; csak Enter vagy none: nincs válasz.",
    },
    "nothing to undo": {"en": "There is nothing to take back.", "hu": "Nincs mit visszavonni."},
    "cannot undo": {
        "en": "That cannot be taken back: something was revealed, answered or drawn by chance since.",
        "hu": "Ezt már nem lehet visszavonni: azóta rejtett vagy véletlen dolog derült ki, vagy válasz hangzott el.",
    },
    "stopped": {"en": "Stopped before the end of the game.", "hu": "A játék a vége előtt abbamaradt."},
    "not over": {
        "en": "not over after {n} choices; perhaps nobody can reach the end from here",
        "hu": "{n} döntés után sincs vége; innen talán senki sem juthat el a végéig",
    },
    "saved": {"en": "Saved to {file}.", "hu": "Elmentve ide: {file}."},
    "go on": {"en": "Go on: tuckbox play {how}", "hu": "Folytatás: tuckbox play {how}"},
    "where": {"en": "Say where: save FILE", "hu": "Add meg, hova: save FILE"},
    "which": {"en": "Say which: card NAME", "hu": "Add meg, melyik: card NAME"},
    "no card": {"en": "Nothing is called `{name}`.", "hu": "Semmit sem hívnak így: `{name}`."},
    "nearest": {"en": " Did you mean {name}?", "hu": " Erre gondoltál: {name}?"},
    "no answer": {"en": "`{text}` is not an answer here", "hu": "`{text}` itt nem válasz"},
    "no option": {"en": "`{text}` is no option here", "hu": "`{text}` itt nem választható"},
    "options up to": {"en": "there are only the options 1 to {n}", "hu": "csak 1 és {n} között választhatsz"},
    "fits several": {
        "en": "`{text}` fits {n} options; say more of it, or its number",
        "hu": "`{text}` {n} lehetőségre illik; írj belőle többet, vagy a számát",
    },
    "type a number": {
        "en": "type the number of an option, 1 to {n}; `help` says what else",
        "hu": "írd be egy lehetőség számát, 1 és {n} között; a `help` elmondja a többit",
    },
    "a number between": {"en": "a number from {least} to {most}", "hu": "egy szám {least} és {most} között"},
    "did you mean": {"en": "; did you mean `{text}`?", "hu": "; erre gondoltál: `{text}`?"},
    "help says": {"en": "; `help` says what can be typed", "hu": "; a `help` elmondja, mi írható be"},
    "can do": {"en": "{who} can do this now: {what}", "hu": "{who} ezt most megteheti: {what}"},
    "cannot do": {"en": "{who} cannot do this now: {what}", "hu": "{who} ezt most nem teheti meg: {what}"},
    "other ways": {"en": "and in {n} other ways", "hu": "és még {n} módon"},
    "with": {"en": "with {picks}: ", "hu": "ezzel: {picks}: "},
    "which move": {
        "en": "say which move: an action and its picks, as in `my_action card=my_card`",
        "hu": "add meg, melyik lépés: egy akció és amit választasz hozzá, mint `akcióm lap=lapom`",
    },
    "which value": {
        "en": "say which value: an expression in the words of the ruleset, such as `A.gold`",
        "hu": "add meg, melyik érték: egy kifejezés a szabályok szavaival, mint `A.arany`",
    },
    "unscored": {"en": "nothing counts here", "hu": "itt semmi sem számít"},
    "in all": {"en": "{lines}; {sum} in all", "hu": "{lines}; összesen {sum}"},
    "help": {
        "en": """\
An option is taken by its number, its label or the beginning of its label.
  undo        take back the last choice of a person
  save FILE   keep the match; `load FILE` goes on with one
  scenario NAME [N]  write the position as a test, with the last N choices told in it
  why MOVE    why something cannot be chosen now, as in `why ACTION CARD`
  board       show the table again, with what stands on every card
  card NAME   what a card, or a place, is and does
  log         what has happened, as you may know it
  score       your score as it stands
  quit        stop here
A command comes before an option of the same name; take that by its number.""",
        "hu": """\
Egy lehetőséget a számával, a nevével vagy a neve elejével választhatsz.
  undo        az utolsó választás visszavonása
  save FILE   a játszma elmentése; `load FILE` folytat egyet
  scenario NAME [N]  az állás leírása tesztként, benne az utolsó N választással
  why MOVE    miért nem választható most valami: `why ACTION CARD`
  board       az asztal még egyszer, minden lappal
  card NAME   mi egy lap vagy hely, és mit tesz
  log         mi történt eddig, ahogyan te tudhatod
  score       a pontjaid most
  quit        megállás
Ha egy lehetőséget is így hívnak, azt a számával válaszd.""",
    },
    "listed": {
        "en": "{id}  {name}, version {version}, {players} ({languages})",
        "hu": "{id}  {name}, {version}. változat, {players} ({languages})",
    },
    "not readable": {
        "en": "{id}  cannot be read as it is; see: tuckbox validate {path}",
        "hu": "{id}  így nem olvasható; lásd: tuckbox validate {path}",
    },
    "seat": {"en": "{n} player", "hu": "{n} játékos"},
    "seats": {"en": "{n} players", "hu": "{n} játékos"},
    "seats from to": {"en": "{low} to {high} players", "hu": "{low}–{high} játékos"},
}


def phrase(which: str, lang: str, /, **parts: object) -> str:
    """A text in a language, its holes filled."""
    texts = _PHRASES[which]
    return texts.get(lang, texts["en"]).format(**parts)


def cards_text(count: int, lang: str) -> str:
    """`1 card`, `3 cards`."""
    return phrase("card" if count == 1 else "cards", lang, n=count)
