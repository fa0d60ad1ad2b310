"""Reads the WordNet 3.0 database files (format: wndb(5WN))."""

import re
from dataclasses import dataclass
from pathlib import Path

PARTS_OF_SPEECH = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}


@dataclass(frozen=True)
class Pointer:
    """A relation to another synset; source and target are word numbers, 0 for the whole synset."""

    symbol: str
    synset: tuple[str, str]
    source: int
    target: int


@dataclass(frozen=True)
class Synset:
    lemmas: tuple[str, ...]
    definition: str
    examples: tuple[str, ...]
    pointers: tuple[Pointer, ...]


@dataclass(frozen=True)
class WordNet:
    """Synsets by (part of speech, offset), irregular forms by part of speech: {form: lemma}."""

    synsets: dict[tuple[str, str], Synset]
    exceptions: dict[str, dict[str, str]]

    def texts(self) -> list[str]:
        """Every text of the database: the words, definition and examples of each synset."""
        return [
            text
            for synset in self.synsets.values()
            for text in (", ".join(synset.lemmas), synset.definition, *synset.examples)
        ]


def read_wordnet(folder: Path) -> WordNet:
    """Reads data.* and *.exc from a folder such as /usr/share/wordnet."""
    synsets = {}
    exceptions = {}
    for letter, name in PARTS_OF_SPEECH.items():
        for line in _lines(folder / f"data.{name}"):
            if not line.startswith("  "):
                offset, synset = _parse_synset(line)
                synsets[(letter, offset)] = synset
        exceptions[letter] = _read_exceptions(folder / f"{name}.exc")
    return WordNet(synsets, exceptions)


def read_licence(folder: Path) -> str:
    """Princeton's notice, which stands with line numbers at the head of each data file."""
    header = (line for line in _lines(folder / "data.noun") if line.startswith("  "))
    return "".join(re.sub(r"^  \d+ ?", "", line).rstrip() + "\n" for line in header)


def _parse_synset(line: str) -> tuple[str, Synset]:
    head, gloss = line.split(" | ", 1)
    fields = head.split()
    word_count = int(fields[3], 16)
    words = fields[4 : 4 + 2 * word_count : 2]
    lemmas = tuple(re.sub(r"\(.*\)", "", word).replace("_", " ") for word in words)
    first = 4 + 2 * word_count
    pointers = tuple(
        _parse_pointer(fields[first + 1 + 4 * i : first + 5 + 4 * i]) for i in range(int(fields[first]))
    )
    examples = tuple(re.findall(r'"([^"]+)"', gloss))
    definition = re.sub(r';?\s*"[^"]*"?', "", gloss).strip(" ;")
    return fields[0], Synset(lemmas, definition, examples, pointers)


def _parse_pointer(fields: list[str]) -> Pointer:
    symbol, offset, part_of_speech, ends = fields
    letter = "a" if part_of_speech == "s" else part_of_speech
    return Pointer(symbol, (letter, offset), int(ends[:2], 16), int(ends[2:], 16))


def _read_exceptions(path: Path) -> dict[str, str]:
    return {form: lemma for form, lemma, *_ in (line.split() for line in _lines(path)) if "_" not in form}


def _lines(path: Path) -> list[str]:
    return path.read_text(encoding="latin-1").splitlines()
